/** The native program: the same core, built by the C compiler of this machine. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildNative } from '../../../tools/build-native.mjs';

export const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** Bytes of output that are plenty for a dump of any golden scenario. */
const OUTPUT_MAX = 2 ** 30;

/**
 * Builds it when sources have changed; its path. `san` has the sanitizers, `rel` is the fast one; `obj` is as well optimised,
 * each file by itself, and made of what `npm test` has compiled for its check of globals.
 */
export async function buildNativeProgram(build: 'rel' | 'obj' | 'san' = 'rel'): Promise<string> {
  const { programs } = await buildNative({ build, kinds: ['main'] });
  const main = programs.find(({ kind }) => kind === 'main');
  if (!main) throw new Error('wasm-core/native has no program');
  return main.file;
}

/** The packed form as the program reads it from its standard input. */
export function packedBytes(packed: Uint32Array): Buffer {
  return Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
}

export function runNative(program: string, packed: Uint32Array, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    input: packedBytes(packed),
    maxBuffer: OUTPUT_MAX,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed (${status}): ${stderr.toString()}`);
  return stdout.toString();
}
