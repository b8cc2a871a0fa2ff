/** CPU time of the same run in Wasm and in the native program, in turns. */
import { openCore } from '../../core/wasm/node.ts';
import { runNative } from '../native.ts';

interface Speed {
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

/** A fresh machine each time, as the native program has one; building it does not count, on either side. */
export async function runWasm(packed: Uint32Array): Promise<RunOnce> {
  const core = await openCore();
  const problem = core.start(packed);
  if (problem) throw new Error(problem.message);
  const before = process.cpuUsage();
  while (core.run({}) !== 'END');
  const { user, system } = process.cpuUsage(before);
  const { accesses, position } = core.status();
  return { ms: (user + system) / 1000, digest: core.digest(), accesses, events: position };
}

export function runNativeTimed(program: string, packed: Uint32Array): Omit<RunOnce, 'events'> {
  const output = runNative(program, packed, ['--time', '--digest']);
  const ns = /^cpu_ns (\d+)$/m.exec(output)?.[1];
  const [, digest, accesses] = /^digest ([0-9a-f]{16}) .* accesses (\d+)/m.exec(output) ?? [];
  if (ns === undefined || digest === undefined) throw new Error(`${program} says ${JSON.stringify(output)}`);
  return { ms: Number(ns) / 1e6, digest, accesses: Number(accesses) };
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
