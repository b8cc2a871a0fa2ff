/** core.wasm, compiled → a core: the same for the worker, Node and tests. */
import { Core, type DescribeProblem } from './core.ts';
import type { CoreExports } from './core-exports.ts';

/** The core imports nothing; these are for a core built with a C library that needs them. */
const STUBS: WebAssembly.Imports = {
  env: { emscripten_notify_memory_growth: () => undefined },
  wasi_snapshot_preview1: {
    proc_exit: () => {
      throw new Error('The core has aborted.');
    },
  },
};

/** A fresh instance, with no machine in it yet. */
export async function instantiateCore(module: WebAssembly.Module, tell: DescribeProblem): Promise<Core> {
  const instance = await WebAssembly.instantiate(module, STUBS);
  return new Core(instance.exports as unknown as CoreExports, tell);
}
