/** The core from the disk, for the command line and tests; the page fetches the same file. */
import fs from 'node:fs';
import { compileCore } from './compile-core.ts';
import { decodeConfigProblem } from './config-problem.ts';
import { instantiateCore } from './load-core.ts';
import type { Core, DescribeProblem } from './core.ts';

const CORE_WASM = new URL('./core.wasm', import.meta.url);

const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** A fresh core; core.wasm is compiled once for each file. */
export async function openCore(
  file: string | URL = CORE_WASM,
  tell: DescribeProblem = decodeConfigProblem,
): Promise<Core> {
  const key = String(file);
  let module = compiled.get(key);
  if (!module) {
    if (!fs.existsSync(file)) throw new Error(`${key} does not exist: npm run build:wasm`);
    module = compileCore(fs.readFileSync(file));
    compiled.set(key, module);
  }
  return instantiateCore(await module, tell);
}
