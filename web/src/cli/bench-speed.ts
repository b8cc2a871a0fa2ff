/** CPU time of the same run in Wasm and in the native program, in turns. */
import { spawnSync } from 'node:child_process';
import { openCore } from '../core/node.ts';
import { packedBytes } from './native.ts';

export interface Speed {
  /** By round. */
  readonly wasmMs: readonly number[];
  readonly nativeMs: readonly number[];
  readonly accesses: number;
  readonly events: number;
}

interface RunOnce {
  readonly ms: number;
  readonly digest: string;
  readonly accesses: number;
  readonly events: number;
}

/** A fresh machine each time, as the native program has one; building it counts on both sides. */
async function runWasm(packed: Uint32Array): Promise<RunOnce> {
  const core = await openCore();
  const before = process.cpuUsage();
  const problem = core.start(packed);
  if (problem) throw new Error(problem.message);
  while (core.run({}) !== 'END');
  const digest = core.digest();
  const ms = process.cpuUsage(before).user / 1000;
  const { accesses, position } = core.status();
  return { ms, digest, accesses, events: position };
}

/** The shell reports the user time of its child; Node cannot. */
function runNativeTimed(program: string, packed: Uint32Array): { ms: number; digest: string } {
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT=%3U; time "$0" --digest', program],
    {
      input: packedBytes(packed),
      encoding: 'utf8',
    },
  );
  const digest = /^digest ([0-9a-f]{16})/m.exec(stdout)?.[1];
  const seconds = Number(stderr.trim().split('\n').at(-1));
  if (status !== 0 || digest === undefined || !Number.isFinite(seconds))
    throw new Error(`${program} --digest failed: ${stderr}`);
  return { ms: seconds * 1000, digest };
}

export async function measureSpeed(packed: Uint32Array, program: string, rounds: number): Promise<Speed> {
  const wasmMs: number[] = [];
  const nativeMs: number[] = [];
  // The first run also compiles: the engine's best code comes only after a while.
  const { accesses, events } = await runWasm(packed);
  for (let round = 0; round < rounds; round++) {
    const native = runNativeTimed(program, packed);
    const wasm = await runWasm(packed);
    if (native.digest !== wasm.digest) throw new Error(`digests differ: ${native.digest}, ${wasm.digest}`);
    nativeMs.push(native.ms);
    wasmMs.push(wasm.ms);
  }
  return { wasmMs, nativeMs, accesses, events };
}
