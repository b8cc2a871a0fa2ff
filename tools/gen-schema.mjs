#!/usr/bin/env node
/**
 * Writes web/src/core/schema.gen.ts from the one table wasm-core/schema.def: compiles the small C program
 * wasm-core/tools/gen_schema.c, which includes the table, and keeps what it prints.
 */
import fs from 'node:fs';
import path from 'node:path';
import { schemaFingerprint } from './build-wasm.mjs';
import { REPOSITORY, ToolError, capture, count, isMain, listFiles, need, runTool } from './lib/common.mjs';
import { withTemporaryFolder, writeWhole } from './lib/common.mjs';

const HELP = `
usage: npm run schema [-- --check]

Generates web/src/core/schema.gen.ts from wasm-core/schema.def.

  --check   write nothing; fail when the committed file is not what the table says
  --help    this text`;

export const SCHEMA_FILE = 'web/src/core/schema.gen.ts';
const GENERATOR = 'wasm-core/tools/gen_schema.c';

/** The text of schema.gen.ts as the table says it now. */
export async function generateSchema(root = REPOSITORY) {
  const [cc, ...ccFlags] = (process.env.CC || 'gcc').split(/\s+/).filter(Boolean);
  need(cc, `The C compiler ${cc}`);
  if (!fs.existsSync(path.join(root, GENERATOR))) throw new ToolError(`${GENERATOR} does not exist.`);
  const sources = listFiles(root, 'wasm-core/tools', (name) => name.endsWith('.c'));
  return withTemporaryFolder((folder) => {
    const program = path.join(folder, 'gen_schema');
    const flags = ['-std=c11', '-O0', '-Wall', '-Wextra', '-Werror', '-Iwasm-core', '-Iwasm-core/src'];
    capture(cc, [...ccFlags, ...flags, ...sources, '-o', program], { cwd: root });
    const fingerprint = `export const SCHEMA_FINGERPRINT = ${schemaFingerprint(root)};\n`;
    return `${capture(program, [], { cwd: root })}\n/** What core_version() answers when the core was made from the same table. */\n${fingerprint}`;
  });
}

/** The first line at which two texts differ, for the message. */
function firstDifference(a, b) {
  const [left, right] = [a.split('\n'), b.split('\n')];
  const at = left.findIndex((line, index) => line !== right[index]);
  const line = at < 0 ? left.length : at;
  return `line ${line + 1}\n  committed: ${left[line] ?? '(end)'}\n  the table: ${right[line] ?? '(end)'}`;
}

if (isMain(import.meta.url)) {
  await runTool({ help: HELP, options: { check: { type: 'boolean' } } }, async ({ check }) => {
    const file = path.join(REPOSITORY, SCHEMA_FILE);
    const text = await generateSchema();
    const committed = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
    const lines = count(text.split('\n').length - 1, 'line');
    if (committed === text) {
      console.log(`${SCHEMA_FILE} is what wasm-core/schema.def says (${lines})`);
      return;
    }
    if (!check) {
      writeWhole(file, text);
      console.log(`${SCHEMA_FILE}: ${lines} written from wasm-core/schema.def`);
      return;
    }
    const where = committed === null ? 'it does not exist' : firstDifference(committed, text);
    throw new ToolError(
      `${SCHEMA_FILE} is not what wasm-core/schema.def says: ${where}\nCure: npm run schema`,
    );
  });
}
