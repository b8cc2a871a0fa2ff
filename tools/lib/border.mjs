/** What the core and the page must agree on of the one table: the core's compiler and the schema's generator both ask. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { REPOSITORY, capture, need, sha256 } from './common.mjs';

/** The C compiler of this machine, and what it is always given. */
export function hostCompiler() {
  const [cc, ...flags] = (process.env.CC || 'gcc').split(/\s+/).filter(Boolean);
  need(cc, `The C compiler ${cc}`);
  return { cc, flags };
}

/**
 * A number for the one table, the same in the module (core_version) and in schema.gen.ts: a page and a core that were
 * made from different tables refuse each other instead of reading the wrong columns. What only the page says, its words and
 * units, is no part of it: the module stays the same when a caption is put better, and so does all that was counted with it.
 */
export function schemaFingerprint(root = REPOSITORY) {
  const { cc, flags } = hostCompiler();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'swapscope-'));
  try {
    const program = path.join(folder, 'border');
    capture(cc, [...flags, '-std=c11', '-O0', 'wasm-core/tools/border.c', '-o', program], { cwd: root });
    return Number.parseInt(sha256(capture(program, [])).slice(0, 8), 16);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
