#!/usr/bin/env node
/**
 * Holds two promises of the core, by its symbol tables: no variable outside the arena (no global, no static
 * local), and nothing from the C library but the four memory functions. Constant tables are allowed.
 * exports.c, the file that knows WebAssembly and owns the arena's place, is not part of the native build.
 */
import path from 'node:path';
import { ToolError, capture, count, isMain, need, runTool } from './lib/common.mjs';
import { buildNative } from './build-native.mjs';

const HELP = `
usage: node tools/check-globals.mjs

Compiles wasm-core/src natively (optimised, each file by itself) and fails on writable globals, static locals, and
undefined symbols other than memcpy, memset, memmove and memcmp, and core_panic, which the embedder defines.

  --help   this text`;

/** nm's letters for writable data: zeroed, initialised, common. */
const WRITABLE = new Set(['b', 'B', 'd', 'D', 'C']);
const ALLOWED_FROM_OUTSIDE = new Set([
  'memcpy',
  'memset',
  'memmove',
  'memcmp',
  '_GLOBAL_OFFSET_TABLE_',
  'core_panic',
]);

/** [{ name, type }] of an object, from nm's POSIX format. */
export function symbolsOf(object) {
  return capture('nm', ['-P', object])
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [name, type] = line.split(/\s+/);
      return { name: process.platform === 'darwin' ? name.replace(/^_/, '') : name, type };
    });
}

/** The broken promises of a set of objects, as sentences. */
function checkObjects(objects, nameOf = (object) => object) {
  const tables = objects.map((object) => ({ file: nameOf(object), symbols: symbolsOf(object) }));
  const defined = new Set(
    tables.flatMap(({ symbols }) =>
      symbols.filter(({ type }) => !/[Uuw]/.test(type)).map(({ name }) => name),
    ),
  );
  const problems = [];
  for (const { file, symbols } of tables) {
    for (const { name, type } of symbols) {
      if (WRITABLE.has(type)) {
        const what = /\.\d+$/.test(name) ? 'static local' : 'variable';
        problems.push(
          `${file}: the ${what} ${name.replace(/\.\d+$/, '')} lies outside the arena; move it in, or make it const`,
        );
      } else if (/[Uw]/.test(type) && !defined.has(name) && !ALLOWED_FROM_OUTSIDE.has(name)) {
        problems.push(`${file}: ${name} is not defined in the core (the C library is out of bounds)`);
      }
    }
  }
  return problems;
}

if (isMain(import.meta.url)) {
  await runTool({ help: HELP }, async () => {
    need('nm', 'nm (binutils)');
    const { folder, objects } = await buildNative({ build: 'obj', kinds: [] });
    const nameOf = (object) => path.relative(path.join(folder, 'obj'), object).replace(/\.o$/, '.c');
    const problems = checkObjects(objects, nameOf);
    if (problems.length > 0) {
      throw new ToolError(
        `${problems.join('\n')}\n${count(problems.length, 'broken promise')} in ${count(objects.length, 'object')}`,
      );
    }
    console.log(`${count(objects.length, 'object')}: no variable outside the arena, no foreign symbol`);
  });
}
