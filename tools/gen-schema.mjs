#!/usr/bin/env node
/**
 * Writes web/src/core/schema/schema*.gen.ts from the one table wasm-core/schema.def and its parts in wasm-core/schema: compiles the small C program
 * of wasm-core/tools, which includes the table, and keeps what it prints. What only some of the page reads
 * is a module of its own, so that a first picture does not wait for it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { hostCompiler, schemaFingerprint } from './lib/border.mjs';
import { REPOSITORY, ToolError, capture, count, isMain, listFiles, runTool } from './lib/common.mjs';
import { withTemporaryFolder, writeWhole } from './lib/common.mjs';

const HELP = `
usage: npm run schema [-- --check]

Generates web/src/core/schema/schema*.gen.ts and wasm-core/schema/ids.txt from wasm-core/schema.def. Fails when a line
of a table has got another number.

  --check   write nothing; fail when the committed files are not what the table says
  --help    this text`;

/** Each is printed by gen_schema.c; schema.gen.ts is first, because the others name its types. */
const MODULES = [
  'schema',
  'schema-labels',
  'schema-other-labels',
  'schema-captions',
  'schema-values',
  'schema-row-labels',
  'schema-rows',
  'schema-records',
  'schema-columns',
  'schema-docs',
  'schema-calls',
  'schema-rules',
  'schema-kernels',
  'schema-kernel-docs',
  'schema-devices',
  'schema-switch-names',
  'schema-settings',
];
const fileOf = (module) => `web/src/core/schema/${module}.gen.ts`;
const GENERATOR = 'wasm-core/tools';

/** The order of every table: a line's place is its number, in checkpoints too. */
const IDS = 'wasm-core/schema/ids.txt';

/** The text of each generated file as the table says it now, by the file's path. */
export async function generateSchema(root = REPOSITORY) {
  const { cc, flags: ccFlags } = hostCompiler();
  if (!fs.existsSync(path.join(root, GENERATOR))) throw new ToolError(`${GENERATOR} does not exist.`);
  const tools = listFiles(root, GENERATOR, (name) => /\/gen_\w+\.c$/.test(name));
  const sources = [...tools, 'wasm-core/src/base/kernel.c']; // which kernels run is for the core to say
  return withTemporaryFolder((folder) => {
    const program = path.join(folder, 'gen_schema');
    const flags = ['-std=c11', '-O0', '-Wall', '-Wextra', '-Werror', '-Iwasm-core', '-Iwasm-core/src'];
    capture(cc, [...ccFlags, ...flags, ...sources, '-o', program], { cwd: root });
    const fingerprint = `\n/** What core_version() answers when the core was made from the same table. */\nexport const SCHEMA_FINGERPRINT = ${schemaFingerprint(root)};\n`;
    const modules = MODULES.map((module) => ({
      file: fileOf(module),
      text: capture(program, [module], { cwd: root }) + (module === 'schema' ? fingerprint : ''),
    }));
    return [...modules, { file: IDS, text: capture(program, ['ids'], { cwd: root }) }];
  });
}

/** Version, and the names of each table in their order, of a list of ids. */
function readIds(text) {
  const [[, version], ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '));
  const tables = new Map();
  for (const [table, name] of lines) tables.set(table, [...(tables.get(table) ?? []), name]);
  return { version, tables };
}

/**
 * What keeps the numbers of `before` from meaning the same in `now`, or null. Lines may be added at the end of a table;
 * everything else is a new version of the schema.
 */
export function idProblem(before, now) {
  const [old, present] = [readIds(before), readIds(now)];
  if (old.version !== present.version) return null;
  for (const [table, names] of old.tables) {
    const has = present.tables.get(table) ?? [];
    const number = names.findIndex((name, index) => has[index] !== name);
    if (number < 0) continue;
    const found = has[number] === undefined ? 'nothing' : has[number];
    return `number ${number} of table ${table} was ${names[number]} and is ${found} now.
Cure: put new lines at the end of their table. To rename a line, change ${IDS} too. To take one out or to move it,
raise SCHEMA_VERSION in wasm-core/schema.def: checkpoints made before are refused then.`;
  }
  return null;
}

/** The first line at which two texts differ, for the message. */
function firstDifference(a, b) {
  const [left, right] = [a.split('\n'), b.split('\n')];
  const at = left.findIndex((line, index) => line !== right[index]);
  const line = at < 0 ? left.length : at;
  return `line ${line + 1}\n  committed: ${left[line] ?? '(end)'}\n  the table: ${right[line] ?? '(end)'}`;
}

/** Writes a file, or only compares it. */
function bringUpToDate({ file, text }, isOnlyChecked) {
  const whole = path.join(REPOSITORY, file);
  const committed = fs.existsSync(whole) ? fs.readFileSync(whole, 'utf8') : null;
  const lines = count(text.split('\n').length - 1, 'line');
  if (committed === text) {
    console.log(`${file} is what wasm-core/schema.def says (${lines})`);
    return;
  }
  if (!isOnlyChecked) {
    writeWhole(whole, text);
    console.log(`${file}: ${lines} written from wasm-core/schema.def`);
    return;
  }
  const where = committed === null ? 'it does not exist' : firstDifference(committed, text);
  throw new ToolError(`${file} is not what wasm-core/schema.def says: ${where}\nCure: npm run schema`);
}

if (isMain(import.meta.url)) {
  await runTool({ help: HELP, options: { check: { type: 'boolean' } } }, async ({ check }) => {
    const files = await generateSchema();
    const ids = files.find(({ file }) => file === IDS).text;
    const committed = path.join(REPOSITORY, IDS);
    const problem = fs.existsSync(committed) ? idProblem(fs.readFileSync(committed, 'utf8'), ids) : null;
    if (problem) throw new ToolError(problem);
    for (const each of files) bringUpToDate(each, check);
  });
}
