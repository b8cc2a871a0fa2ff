/**
 * Plays a packed machine to its end and passes the events on: in this process with core.wasm, or with the
 * native program. Both take the same words and give the same records.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import type { Core } from '../core/wasm/core.ts';
import { openCore } from '../core/wasm/node.ts';
import { PlayError, playToEnd, visitRecords, type Played, type Visit } from '../core/wasm/play.ts';
import { buildNative } from '../../../tools/build-native.mjs';
import { which } from '../../../tools/lib/common.mjs';
import { REPOSITORY } from './native.ts';
import { messageOf } from '../lib/message-of.ts';

export interface Player {
  readonly name: 'wasm' | 'native';
  /** Calls `visit` for every event of a wanted kind (null: all): the words, and where its record begins. */
  play(packed: Uint32Array, wanted: ReadonlySet<number> | null, visit: Visit): Promise<void>;
}

/** Plays in this process, to the end or until `onEvents` has enough; returns the core, for its columns. */
async function playInProcess(packed: Uint32Array, played: Played): Promise<Core> {
  const core = await openCore();
  playToEnd(core, packed, played);
  return core;
}

export const WASM_PLAYER: Player = {
  name: 'wasm',
  play: async (packed, wanted, visit) => void (await playInProcess(packed, { wanted, visit })),
};

/** Runs the program with this input and returns all of its output; fails with its message. */
function runProgram(program: string, args: readonly string[], input: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    child.on('error', (error) => reject(new PlayError(`${program}: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(Buffer.concat(output));
      const said = Buffer.concat(errors).toString('utf8').trim().slice(0, 500);
      reject(new PlayError(said || `the native program ended with ${signal ?? `code ${code}`}`));
    });
    child.stdin.on('error', () => undefined); // it ended early; its exit code says why
    child.stdin.end(input);
  });
}

/** Plays with a native program, whichever it is. */
export function nativePlayer(program: string): Player {
  return {
    name: 'native',
    async play(packed, wanted, visit) {
      const bytes = new Uint8Array(packed.buffer, packed.byteOffset, packed.byteLength);
      const output = await runProgram(program, ['--records'], bytes);
      const words = new Uint32Array(output.length / 4);
      new Uint8Array(words.buffer).set(output.subarray(0, words.byteLength));
      visitRecords(words, wanted, visit);
    },
  };
}

export type NativeResult =
  | { readonly ok: true; readonly player: Player; readonly program: string }
  | { readonly ok: false; readonly why: string };

/** Builds the native program when there is a C compiler. `obj`: each file by itself, sooner built when few have changed. */
export async function openNative(root = REPOSITORY, build: 'rel' | 'obj' = 'rel'): Promise<NativeResult> {
  const compiler = (process.env.CC || 'gcc').split(/\s+/)[0] ?? 'gcc';
  if (!which(compiler)) return { ok: false, why: 'no C compiler' };
  try {
    const { programs } = await buildNative({ build, root, kinds: ['main'] });
    const file = programs.find(({ kind }) => kind === 'main')?.file;
    if (typeof file === 'string' && fs.existsSync(file))
      return { ok: true, player: nativePlayer(file), program: file };
    return { ok: false, why: 'there is no native program in wasm-core/native' };
  } catch (error) {
    return { ok: false, why: messageOf(error) };
  }
}
