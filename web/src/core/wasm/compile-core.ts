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
