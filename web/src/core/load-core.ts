/** core.wasm → a core: the same for the worker, Node and tests. */
import { Core } from './core.ts';
import type { CoreExports } from './core-exports.ts';

/** The core imports nothing; these are for a core built with a C library that asks for them all the same. */
const STUBS: WebAssembly.Imports = {
  env: { emscripten_notify_memory_growth: () => undefined },
  wasi_snapshot_preview1: {
    proc_exit: () => {
      throw new Error('The core has aborted.');
    },
  },
};

/** Compiles core.wasm, from bytes or straight from the network. */
export async function compileCore(
  source: BufferSource | Response | Promise<Response>,
): Promise<WebAssembly.Module> {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const response = await source;
  if (!response.ok) throw new Error(`core.wasm could not be loaded (HTTP ${response.status}).`);
  // A host that serves .wasm with another MIME type makes compileStreaming refuse; the bytes are good all the same.
  if (response.headers.get('content-type')?.split(';')[0]?.trim() === 'application/wasm')
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** A fresh instance, with no machine in it yet. */
export async function instantiateCore(module: WebAssembly.Module): Promise<Core> {
  const instance = await WebAssembly.instantiate(module, STUBS);
  return new Core(instance.exports as unknown as CoreExports);
}
