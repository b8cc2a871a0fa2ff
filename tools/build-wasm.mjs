#!/usr/bin/env node
/**
 * Builds the core as one bare WebAssembly module, web/src/core/wasm/core.wasm, and says beside it what it was
 * built from (core.wasm.json). Sources are given by relative path and in byte order: the same compiler gives
 * the same bytes in any folder.
 */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { schemaFingerprint } from './lib/border.mjs';
import { REPOSITORY, ToolError, capture, isMain, listFiles, need, runTool, sha256 } from './lib/common.mjs';
import { count, withTemporaryFolder, writeWhole } from './lib/common.mjs';

const HELP = `
usage: npm run build:wasm [-- --out FILE]

Builds web/src/core/wasm/core.wasm and web/src/core/wasm/core.wasm.json with emcc.

  --out FILE   write FILE and FILE.json instead (for comparisons)
  --help       this text`;

export const WASM_FILE = 'web/src/core/wasm/core.wasm';

const COMPILE_FLAGS = [
  '-std=c11',
  '-flto', // the files are optimised together: a third faster (docs/performance.md)
  '-DNDEBUG',
  '-msimd128',
  '-mbulk-memory',
  '-Wall',
  '-Wextra',
  '-Werror',
];
/** What runs at each waypoint is made fast, what runs once a scenario or once a picture is made small. */
const FAST = ['-O3', '-fno-unroll-loops'];
const SMALL = ['-Oz'];
const LINK_FLAGS = [
  '-O3',
  '-flto',
  // A function that only one other calls is joined with that one unless it is large: a run loop with all paths inside would be
  // too large for the engine's better register allocator, which makes everything half as fast (docs/performance.md).
  // The functions called most have the shortest numbers, and what a pass leaves to do is done.
  '-sBINARYEN_EXTRA_PASSES=--one-caller-inline-max-function-size=150,--shrink-level=1,--reorder-functions,--converge',
  '-Wl,-mllvm,-inline-threshold=40', // smaller by 8 kB of gzip, and hardly slower (docs/performance.md)
  '--no-entry',
  '-sTOTAL_STACK=131072',
  '-Wl,--stack-first', // a stack overflow traps instead of overwriting data
  '-sINITIAL_MEMORY=2097152',
  '-sALLOW_MEMORY_GROWTH',
  '-sMAXIMUM_MEMORY=2147483648',
];

/** Everything that emcc is given except sources, folders and output. Part of the sources' hash. */
const WASM_FLAGS = [...COMPILE_FLAGS, ...FAST, '|', ...SMALL, '|', ...LINK_FLAGS];

/**
 * Whether a source is made small: of machine/ only the run loop and the workload run at each waypoint, and of path/ what ends a
 * process, what waits for a disk that can't follow, or what begins or ends an area runs once, and what is told for pictures alone
 * runs once a picture; of sim/ a disk's own buffers and a rotating disk take milliseconds themselves. Whose turn it is on a CPU
 * and the shadow of an evicted page are asked too often for that. Of the rules of reclaim the small ones become part of their
 * callers, which are fast; the others are asked once a pass. exports.c is made fast, because machine_run becomes a part of its
 * core_run.
 */
function isSmall(source) {
  if (source.startsWith('wasm-core/src/machine/')) return !/\/(run|workload)\.c$/.test(source);
  const ofPath =
    'area(?:_list)?|contention|lanes_told|fault/(?:cow|exit|file|file_readahead|fork|page_cache|shmem)|alloc/oom|io/(?:extents|transfers)|reclaim/(?:balance_down|migrate|reclaim|throttle|told)|swap/(?:discard|swapoff|swapon|synchronous)|writeback/\\w+';
  const small = `base/kernel|mm/(?:cluster|extents/\\w+|lru|lru_balance|readahead/file_window)|path/(?:${ofPath})|sim/(?:dies|elevator|spindle|write_cache)`;
  return new RegExp(`/(?:${small})\\.c$`).test(source);
}

/** The table that the core and the page share: the file that includes its parts, and the parts. */
function schemaFiles(root) {
  const parts = listFiles(root, 'wasm-core/schema', (name) => name.endsWith('.def'));
  const umbrella = 'wasm-core/schema.def';
  return fs.existsSync(path.join(root, umbrella)) ? [umbrella, ...parts] : parts;
}

/** The C files of the core, exports.c among them. */
function coreSources(root = REPOSITORY) {
  return listFiles(root, 'wasm-core/src', (name) => name.endsWith('.c'));
}

/** One hash over the path and content of every file that the module is made from, and over the flags. */
export function sourcesHash(root = REPOSITORY) {
  const files = [...listFiles(root, 'wasm-core/src'), ...schemaFiles(root)];
  const parts = [];
  for (const file of files) {
    const content = fs.readFileSync(path.join(root, file));
    parts.push(`${file}\0${content.length}\0`, content);
  }
  parts.push(WASM_FLAGS.join('\0'));
  return sha256(...parts);
}

/** "3.1.6", or null when there is no emcc. */
export function emccVersion() {
  try {
    need('emcc');
  } catch {
    return null;
  }
  const line = capture('emcc', ['--version']).split('\n')[0];
  return /(\d+\.\d+\.\d+\S*)/.exec(line)?.[1] ?? line;
}

/** Compiles sources, whose names differ, into objects in `folder`. Paths in messages are those of the repository. */
function compileObjects(sources, flags, folder, root) {
  const folders = ['wasm-core/src', 'wasm-core'].map((name) => `-I${path.join(root, name)}`);
  const told = `-ffile-prefix-map=${root}/=`;
  const files = sources.map((source) => path.join(root, source));
  capture('emcc', [...COMPILE_FLAGS, ...flags, ...folders, told, '-c', ...files], { cwd: folder });
}

/** Compiles the core into `out` (an absolute path), with its objects beside it. */
export function compileWasm(out, root = REPOSITORY) {
  need('emcc', 'The compiler emcc (Emscripten)');
  const sources = coreSources(root);
  if (sources.length === 0) throw new ToolError('wasm-core/src has no C file: nothing to build.');
  const fingerprint = `-DSCHEMA_FINGERPRINT=${schemaFingerprint(root)}u`;
  const folder = path.dirname(out);
  const fast = sources.filter((source) => !isSmall(source));
  compileObjects(fast, [...FAST, fingerprint], folder, root);
  compileObjects(sources.filter(isSmall), [...SMALL, fingerprint], folder, root);
  const objects = sources.map((source) => path.basename(source).replace(/\.c$/, '.o'));
  capture('emcc', [...LINK_FLAGS, ...objects, '-o', out], { cwd: folder });
}

/** Builds the module and its description; returns the description and the sizes. */
async function buildWasm({ root = REPOSITORY, out = path.join(root, WASM_FILE) } = {}) {
  const sources = sourcesHash(root);
  const bytes = await withTemporaryFolder((folder) => {
    const file = path.join(folder, 'core.wasm');
    compileWasm(file, root);
    return fs.readFileSync(file);
  });
  if (sources !== sourcesHash(root)) {
    throw new ToolError('The sources changed while they were compiled. Cure: npm run build:wasm, again.');
  }
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
  if (imports.length > 0) {
    const names = imports.map(({ module, name }) => `${module}.${name}`).join(', ');
    throw new ToolError(`The core must not import anything, but imports ${names}.`);
  }
  const description = { sources, flags: WASM_FLAGS, emcc: emccVersion(), wasm: sha256(bytes) };
  writeWhole(out, bytes);
  writeWhole(`${out}.json`, `${JSON.stringify(description, null, 2)}\n`);
  return { description, files: coreSources(root).length, size: bytes.length, gzip: gzipSync(bytes).length };
}

if (isMain(import.meta.url)) {
  await runTool({ help: HELP, options: { out: { type: 'string' } } }, async ({ out }) => {
    const file = out ? path.resolve(out) : path.join(REPOSITORY, WASM_FILE);
    const { description, files, size, gzip } = await buildWasm({ out: file });
    const shown = path.relative(process.cwd(), file);
    console.log(
      `${shown}: ${size} bytes (${gzip} gzipped) from ${count(files, 'C file')}, emcc ${description.emcc}`,
    );
  });
}
