#!/usr/bin/env node
/**
 * Holds the directions between the rooms: who may include or import whom. The tables below are the rule;
 * the rest of the file reads includes and imports and looks them up.
 */
import fs from 'node:fs';
import path from 'node:path';
import { REPOSITORY, ToolError, count, isMain, listFiles, runTool, stripComments } from './lib/common.mjs';

const HELP = `
usage: node tools/check-directions.mjs

Fails on an #include or an import that goes against the directions of ARCHITECTURE.md, on a circle of
imports and on a folder with too many loose files.

  --help   this text`;

/** C: a file includes headers of its own room and of the rooms left of it. exports.c is a room of one file. */
const C_ROOMS = ['base', 'sim', 'mm', 'path', 'machine', 'exports'];
const C_SYSTEM_HEADERS = ['stdint.h', 'stddef.h', 'stdbool.h', 'string.h'];
const C_TABLES = ['schema.def'];

/** TypeScript: what each room may import besides itself: the rooms left of it, but no use another use. */
const BELOW_USES = ['lib', 'core', 'scenario', 'store', 'ui', 'prose', 'scene', 'marks', 'views', 'stage'];
const USES = [
  'lesson',
  'lab',
  'tables',
  'trace',
  'present',
  'home',
  'game',
  'museum',
  'review',
  'time-machine',
  'design',
  'mails',
  'own-machine',
];
const TS_ALLOWED = {
  ...Object.fromEntries(BELOW_USES.map((room, index) => [room, BELOW_USES.slice(0, index)])),
  ...Object.fromEntries(USES.map((use) => [use, BELOW_USES])),
  app: [...BELOW_USES, ...USES],
  // The check of the lessons is the lesson room's own code, and so are the runs of the tables and of the briefs, in a terminal.
  cli: ['lib', 'core', 'scenario', 'trace', 'lesson', 'tables', 'design'],
};

/** Rooms within a room, in the same way: each imports from those left of it. Files beside them serve all. */
const INNER_ROOMS = {
  core: ['schema', 'events', 'wasm', 'history', 'worker'],
  lesson: ['ask', 'kinds', 'read', 'check', 'progress', 'open', 'panel'],
  app: ['open', 'address', 'keys', 'frame', 'document', 'sheets'],
};

/** What speaks to the worker, and the rooms that draw: they get their columns from the store. */
const WORKER = /^core\/worker\//;
const DRAWING = ['scene', 'marks', 'views', 'stage'];

/** The meaning of a scene does not depend on a page. */
const WITHOUT_REACT = /^(lib|core|scenario|scene)\//;

/** The list of all views (views/index.ts) is the only file of the room that may import views. */
const VIEW_INDEX = /^views\/index\.tsx?$/;

/** D3 modules that touch nodes, and the files that may import them: leaf hooks. `d3` contains them all. */
const D3_WITH_NODES = ['d3', 'd3-selection', 'd3-transition', 'd3-zoom', 'd3-drag', 'd3-brush', 'd3-axis'];
const LEAF_HOOK = /^use[A-Z-][^/]*\.tsx?$/;

/** Node's own modules do not exist in a browser: only these files (and tests) may import them. */
const NODE_MODULES_ALLOWED = /^(cli\/|core\/wasm\/node[^/]*$)/;

/** More loose files than this, and the folder has rooms. Documents are read in an order, not found by their room. */
const LOOSE_MOST = 25;
const WITH_ROOMS = ['web', 'wasm-core', 'tools', 'lessons', 'public'];

const IS_TEST = /\.test\.tsx?$/;

/** The line of an offset in a text. */
function lineAt(text, offset) {
  return text.slice(0, offset).split('\n').length;
}

// ---------------------------------------------------------------- C

function checkInclude(room, target) {
  const system = /^<(.*)>$/.exec(target);
  if (system) {
    if (C_SYSTEM_HEADERS.includes(system[1])) return null;
    return `<${system[1]}> is not one of ${C_SYSTEM_HEADERS.map((name) => `<${name}>`).join(' ')}`;
  }
  const own = /^"(.*)"$/.exec(target)?.[1];
  if (own === undefined) return 'an include must name its file';
  if (C_TABLES.includes(own)) return null;
  const to = own.split('/')[0];
  if (!own.includes('/') || !C_ROOMS.includes(to))
    return `"${own}" must be written "room/${path.basename(own)}"`;
  if (own.endsWith('.c')) return `"${own}" is not a header`;
  if (C_ROOMS.indexOf(to) > C_ROOMS.indexOf(room)) {
    return `${room}/ may not include ${to}/ (${C_ROOMS.join(' → ')})`;
  }
  return null;
}

function checkC(root) {
  const problems = [];
  const base = 'wasm-core/src';
  const files = listFiles(root, base, (name) => /\.[ch]$/.test(name));
  for (const file of files) {
    const inner = file.slice(base.length + 1);
    const room = inner.includes('/') ? inner.split('/')[0] : path.basename(inner).replace(/\.[ch]$/, '');
    if (!C_ROOMS.includes(room)) {
      problems.push(`${file}:1: ${room} is not a room (${C_ROOMS.join(' ')})`);
      continue;
    }
    const text = stripComments(fs.readFileSync(path.join(root, file), 'utf8'));
    for (const match of text.matchAll(/^[ \t]*#[ \t]*include[ \t]*([^\s]+)/gm)) {
      const problem = checkInclude(room, match[1]);
      if (problem) problems.push(`${file}:${lineAt(text, match.index)}: ${problem}`);
    }
  }
  return { files: files.length, problems };
}

// ---------------------------------------------------------------- TypeScript

/** [{ name, offset }] of everything a module names: imports, re-exports, import(), new URL(…, import.meta.url). */
export function importsOf(source, { later = true } = {}) {
  const text = stripComments(source);
  const patterns = [
    /\b(?:import|export)\s+(?:type\s+)?(?:[\w$*{}\s,]+?\s+from\s*|)(['"])([^'"\n]+)\1/g,
    /\bimport\s*\(\s*(['"`])([^'"`\n]+)\1/g,
    /\bnew\s+URL\s*\(\s*(['"`])([^'"`\n]+)\1\s*,\s*import\.meta\.url/g,
    /\bimport\.meta\.glob\s*(?:<[^(]*>)?\s*\(\s*\[?\s*(['"`])([^'"`\n]+)\1/g,
  ];
  // What is fetched later may lead back here.
  const found = (later ? patterns : patterns.slice(0, 1)).flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ name: match[2], offset: match.index })),
  );
  return found
    .sort((a, b) => a.offset - b.offset)
    .map(({ name, offset }) => ({ name, line: lineAt(text, offset) }));
}

/** 'views/lru/layout.ts' → { room: 'views', view: 'lru' }; a file that stands in views/ itself has no view. */
function placeOf(inner) {
  const parts = inner.split('/');
  const room = parts.length > 1 ? parts[0] : null;
  return { room, view: room === 'views' && parts.length > 2 ? parts[1] : null };
}

/** An import's target as a path seen from web/src ('core/wasm/core.ts'), or null when it is outside. */
function resolveImport(from, name, isFolder) {
  const to = name.startsWith('/')
    ? path.posix.normalize(name.replace(/^\/src\//, '').replace(/^\//, '../'))
    : path.posix.normalize(path.posix.join(path.posix.dirname(from), name));
  if (to.startsWith('..')) return null;
  const trimmed = to.replace(/\/$/, '');
  return trimmed in TS_ALLOWED || isFolder(trimmed) ? `${trimmed}/index` : trimmed;
}

/** What is wrong with importing a package from the file `from`. */
function checkPackage(from, name) {
  if (D3_WITH_NODES.includes(name) && !LEAF_HOOK.test(path.posix.basename(from))) {
    return `${name} touches nodes: only a leaf hook (use*.ts) may import it`;
  }
  if (name.startsWith('node:') && !IS_TEST.test(from) && !NODE_MODULES_ALLOWED.test(from)) {
    return `${name} does not exist in a browser: only core/wasm/node.ts, cli/ and tests may import it`;
  }
  if (/^react(-dom)?(\/|$)/.test(name) && WITHOUT_REACT.test(from)) {
    return `${from.split('/')[0]} knows no React`;
  }
  return null;
}

/** A picture is known outside by its index alone, so that it can be deleted with its folder; `*`: whatever there is. */
function checkPicture(to, { view }) {
  if (view === null || view === '*' || new RegExp(`^views/${view}/index(\\.tsx?)?$`).test(to)) return null;
  return `a picture is known by its index alone (views/${view}/index.tsx)`;
}

/** Within a room that has inner rooms. */
function checkInnerRooms(from, to, room) {
  const order = INNER_ROOMS[room];
  const [here, there] = [from, to].map((file) => order?.indexOf(file.split('/')[1]) ?? -1);
  return here >= 0 && there > here ? `${room}: ${order[here]} may not import ${order[there]}` : null;
}

/** Within views/: each view is alone; views/index.ts lists them all; other files of views/ serve them all. */
function checkWithinViews(from, to, here, there) {
  if (VIEW_INDEX.test(from)) return null;
  if (/^views\/index(\.tsx?)?$/.test(to)) return 'a view may not import the list of all views';
  if (there.view === null || there.view === here.view) return null;
  return here.view === null
    ? `only views/index.ts may import views (${there.view})`
    : `a view may not import another view (${here.view} → ${there.view})`;
}

/**
 * What is wrong with the file `from` (seen from web/src) importing `name`; null when it is fine. `isFolder`
 * tells whether a path seen from web/src is a folder, whose index is then meant.
 */
export function checkImport(from, name, isFolder = (_inner) => false) {
  const bare = name.replace(/\?.*$/, '');
  if (!/^[./]/.test(bare)) return checkPackage(from, bare);
  const to = resolveImport(from, bare, isFolder);
  if (to === null) return null;
  const here = placeOf(from);
  const there = placeOf(to);
  if (here.room === null || there.room === null) return null;
  if (here.room === there.room) {
    return here.room === 'views'
      ? checkWithinViews(from, to, here, there)
      : checkInnerRooms(from, to, here.room);
  }
  // A test of what strangers bring draws it, too: nobody imports a test.
  if (here.room === 'cli' && IS_TEST.test(from)) return null;
  const allowed = TS_ALLOWED[here.room];
  if (!allowed.includes(there.room)) {
    return USES.includes(here.room) && USES.includes(there.room)
      ? `uses never import each other (${here.room} → ${there.room})`
      : `${here.room} may not import ${there.room} (only ${allowed.join(', ') || 'itself'})`;
  }
  if (there.room === 'views') return checkPicture(to, there);
  if (DRAWING.includes(here.room) && WORKER.test(to)) return `${here.room} may not import the worker`;
  return null;
}

/** Folders with too many loose files. */
function checkFolders(files) {
  const loose = new Map();
  for (const file of files)
    loose.set(path.posix.dirname(file), (loose.get(path.posix.dirname(file)) ?? 0) + 1);
  return [...loose]
    .filter(([, number]) => number > LOOSE_MOST)
    .map(
      ([folder, number]) =>
        `${folder}: ${number} loose files, at most ${LOOSE_MOST}: which rooms does it have?`,
    );
}

/** The first file of each circle of imports, `importsOf` a file being the files that it names. */
export function checkCircles(files, importsFrom) {
  const problems = [];
  const state = new Map();
  const visit = (file, way) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      problems.push(`${[...way.slice(way.indexOf(file)), file].join(' → ')}: imports go in a circle`);
      return;
    }
    state.set(file, 'open');
    for (const next of importsFrom(file)) visit(next, [...way, file]);
    state.set(file, 'done');
  };
  for (const file of files) visit(file, []);
  return problems;
}

function checkTypeScript(root) {
  const problems = [];
  const base = 'web/src';
  const files = listFiles(root, base, (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));
  const isFolder = (inner) =>
    fs.statSync(path.join(root, base, inner), { throwIfNoEntry: false })?.isDirectory() ?? false;
  for (const file of files) {
    const inner = file.slice(base.length + 1);
    const { room } = placeOf(inner);
    if (room === null || !(room in TS_ALLOWED)) {
      problems.push(
        `${file}:1: ${room ?? 'web/src itself'} is not a room (${Object.keys(TS_ALLOWED).join(' ')})`,
      );
      continue;
    }
    for (const { name, line } of importsOf(fs.readFileSync(path.join(root, file), 'utf8'))) {
      const problem = checkImport(inner, name, isFolder);
      if (problem) problems.push(`${file}:${line}: ${problem}`);
    }
  }
  const known = new Set(files);
  const importsFrom = (file) =>
    importsOf(fs.readFileSync(path.join(root, file), 'utf8'), { later: false })
      .filter(({ name }) => name.startsWith('.'))
      .map(({ name }) => path.posix.normalize(path.posix.join(path.posix.dirname(file), name)))
      .filter((target) => known.has(target));
  problems.push(...checkCircles(files, importsFrom));
  return { files: files.length, problems };
}

/** { cFiles, tsFiles, problems } of a repository. */
export function checkDirections(root = REPOSITORY) {
  const c = checkC(root);
  const ts = checkTypeScript(root);
  const folders = checkFolders(WITH_ROOMS.flatMap((folder) => listFiles(root, folder)));
  return { cFiles: c.files, tsFiles: ts.files, problems: [...c.problems, ...ts.problems, ...folders] };
}

if (isMain(import.meta.url)) {
  await runTool({ help: HELP }, () => {
    const { cFiles, tsFiles, problems } = checkDirections();
    const seen = `${count(cFiles, 'C file')} and ${count(tsFiles, 'TypeScript file')}`;
    if (problems.length > 0) {
      throw new ToolError(`${problems.join('\n')}\n${count(problems.length, 'problem')} in ${seen}`);
    }
    console.log(`${seen}: every include and import goes the right way, every folder is small`);
  });
}
