/**
 * Plays a packed machine to its end and passes the events on: in this process with core.wasm, or with the
 * native program. Both take the same words and give the same records.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import type { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
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

/**
 * Starts programs, one after the other, from a shell that stays. Whoever starts a program has the tables of all of its memory
 * copied, and a process in which hundreds of tests have run takes longer for that than a small machine to its end.
 */
class Starter {
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'swapscope-native-'));
  readonly #shell = spawn('/bin/sh', { cwd: this.#folder, stdio: ['pipe', 'pipe', 'ignore'] });
  #last: Promise<unknown> = Promise.resolve();

  constructor() {
    // It ends with this process, whichever way that does.
    this.#shell.stdin.write(`trap ${quoted(`rm -rf ${quoted(this.#folder)}`)} EXIT\n`);
    this.#keepsRunning(false);
  }

  /** Runs the program with this input and returns all of its output; fails with its message. */
  run(program: string, args: readonly string[], input: Uint8Array): Promise<Buffer> {
    const result = this.#last.then(() => this.#runNow(program, args, input));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #runNow(program: string, args: readonly string[], input: Uint8Array): Promise<Buffer> {
    const file = (name: string) => path.join(this.#folder, name);
    fs.writeFileSync(file('input'), input);
    const command = [path.resolve(program), ...args].map(quoted).join(' ');
    const code = await this.#ask(`${command} <input >output 2>errors; echo $?\n`);
    if (code === 0) return fs.readFileSync(file('output'));
    const said = fs.readFileSync(file('errors'), 'utf8').trim().slice(0, 500);
    throw new PlayError(said || `the native program ended with code ${code}`);
  }

  /** The number that the shell answers with. */
  #ask(line: string): Promise<number> {
    const { stdin, stdout } = this.#shell;
    return new Promise<number>((resolve, reject) => {
      const end = (then: () => void) => {
        stdout.off('data', onData);
        this.#shell.off('close', onClose);
        this.#keepsRunning(false);
        then();
      };
      let text = '';
      const onData = (chunk: Buffer) => {
        text += chunk.toString();
        if (text.endsWith('\n')) end(() => resolve(Number(text)));
      };
      const onClose = () =>
        end(() => reject(new PlayError('the shell that starts the native program has ended')));
      stdout.on('data', onData);
      this.#shell.on('close', onClose);
      this.#keepsRunning(true);
      stdin.write(line);
    });
  }

  /** While something runs, this process waits for it; else the shell keeps nobody. */
  #keepsRunning(is: boolean): void {
    const { stdin, stdout } = this.#shell;
    for (const each of [this.#shell, stdin as Socket, stdout as Socket]) {
      if (is) each.ref();
      else each.unref();
    }
  }
}

const quoted = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`;

let starter: Starter | undefined;

/** Plays with a native program, whichever it is. */
export function nativePlayer(program: string): Player {
  return {
    name: 'native',
    async play(packed, wanted, visit) {
      const bytes = new Uint8Array(packed.buffer, packed.byteOffset, packed.byteLength);
      const output = await (starter ??= new Starter()).run(program, ['--records'], bytes);
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
