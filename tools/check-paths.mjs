#!/usr/bin/env node
/**
 * Holds three rules of the core's C files that no compiler knows.
 *
 * No C local lives across a waypoint: a path leaves its function at RUN, TAKE, CALL and their like, and comes back through a
 * switch, so what stood in a local is gone. What must last stands in the path's frame. A local with an initialiser
 * before PATH_BEGIN is made anew at each entry and may be used anywhere.
 *
 * No function over 70 lines, from its first line to its last bracket: what does not fit a screen is read twice.
 *
 * No circle between files: where two files call each other neither can be read first. Who calls whom is read from the symbol
 * tables of the objects.
 */
import fs from 'node:fs';
import path from 'node:path';
import {
  REPOSITORY,
  byBytes,
  ToolError,
  count,
  isMain,
  listFiles,
  need,
  runTool,
  stripComments,
} from './lib/common.mjs';
import { buildNative } from './build-native.mjs';
import { symbolsOf } from './check-globals.mjs';

const HELP = `
usage: node tools/check-paths.mjs

Fails when a local of a path is used after a waypoint, when a function of wasm-core/src has more than
70 lines, and when files of wasm-core/src call each other in a circle.

  --help   this text`;

/** Rooms whose functions may be paths. */
const PATH_ROOMS = /^wasm-core\/src\/(path|machine)\/.*\.c$/;

/** Lines that a function may have. */
const LINES_MAX = 70;

/** Macros that leave a path and come back. RETURN leaves for good. */
const LEAVING = ['RUN', 'YIELD', 'TAKE', 'TAKE_FOR', 'TAKE_SLOT', 'CALL', 'MAY_CALL', 'WAIT', 'PATH_LEAVE'];

const TYPE = String.raw`(?:(?:struct|enum|union)\s+\w+|u8|u16|u32|u64|i32|i64|bool|int|size_t|char|void|double)`;
const DECLARATION = new RegExp(
  String.raw`(?<=[;{}(]\s*)(static\s+)?(?:const\s+)?${TYPE}\b(?:\s+|\s*\*)(?=[\w*])`,
  'g',
);

/** The offset behind the bracket that closes the one at `open`. */
function closing(text, open) {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ('([{'.includes(text[at])) depth++;
    else if (')]}'.includes(text[at]) && --depth === 0) return at + 1;
  }
  return text.length;
}

/** The end of the block that contains `at`. */
function blockEnd(text, at) {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}' && --depth < 0) return i;
  }
  return text.length;
}

/** The end of the statement that begins at `at`: a block, or up to the semicolon, after any `if` and `for`. */
function statementEnd(text, at) {
  for (let i = at; i < text.length; i++) {
    if (text[i] === '{') return closing(text, i);
    if (text[i] === '(') i = closing(text, i) - 1;
    else if (text[i] === ';') return i + 1;
  }
  return text.length;
}

/** The names that a declaration makes whose type ends at `at`, and its end: { names: [{ name, isSet }], end }. */
function declarators(text, at) {
  const names = [];
  let begin = at;
  for (let i = at; i < text.length; i++) {
    if ('([{'.includes(text[i])) i = closing(text, i) - 1;
    else if (text[i] === ',' || text[i] === ';') {
      const one = text.slice(begin, i);
      const name = /^[\s*]*(\w+)/.exec(one)?.[1];
      if (name) names.push({ name, isSet: one.includes('=') });
      begin = i + 1;
      if (text[i] === ';') return { names, end: i + 1 };
    }
  }
  return { names, end: text.length };
}

/** Functions whose body has PATH_BEGIN: [{ at, body }]. */
function pathsOf(text) {
  const paths = [];
  for (const { index } of text.matchAll(/^\{/gm)) {
    const body = text.slice(index, closing(text, index));
    if (/\bPATH_BEGIN\b/.test(body)) paths.push({ at: index, body });
  }
  return paths;
}

/** The places at which a path is left: [{ at, end }]. What is in the brackets is evaluated before. */
function leaves(body) {
  const pattern = new RegExp(String.raw`\b(?:${LEAVING.join('|')})\b`, 'g');
  return [...body.matchAll(pattern)].map(({ index, 0: word }) => {
    const open = index + word.length;
    return { at: index, end: body[open] === '(' ? closing(body, open) : open };
  });
}

/** Locals that are used after a waypoint, as sentences. */
export function checkLocals(source, file) {
  const text = stripComments(source);
  const problems = [];
  for (const { at, body } of pathsOf(text)) {
    const begin = body.search(/\bPATH_BEGIN\b/);
    const left = leaves(body);
    for (const match of body.matchAll(DECLARATION)) {
      const typeEnd = match.index + match[0].length;
      if (match[1]) continue; // a static table
      const { names, end } = declarators(body, typeEnd);
      const isLoop = /\bfor\s*\($/.test(body.slice(0, match.index).trimEnd());
      const scopeEnd = isLoop
        ? statementEnd(body, closing(body, body.lastIndexOf('(', match.index)))
        : blockEnd(body, end);
      for (const { name, isSet } of names) {
        if (match.index < begin && isSet) continue;
        const first = left.find((leave) => leave.at > end && leave.end <= scopeEnd);
        if (!first) continue;
        const use = new RegExp(String.raw`(?<![.\w]|->)${name}\b`).exec(body.slice(first.end, scopeEnd));
        if (!isLoop && !use) continue;
        const line = (offset) => text.slice(0, at + offset).split('\n').length;
        problems.push(
          `${file}:${line(match.index)}: the local ${name} does not live beyond the waypoint of line ` +
            `${line(first.at)}; put it into the path's frame, or close its block before`,
        );
      }
    }
  }
  return problems;
}

/** The functions of a file that is formatted: [{ name, line, lines }], `line` the first of `lines`. */
export function functionsOf(source) {
  const lines = stripComments(source).split('\n');
  const functions = [];
  for (const [open, text] of lines.entries()) {
    if (text !== '{') continue;
    let first = open - 1;
    while (/^\s/.test(lines[first])) first--;
    const head = lines
      .slice(first, open)
      .join(' ')
      .replace(/__attribute__\(\(\w+\)\)/, '');
    const name = /(\w+)\(/.exec(head)?.[1] ?? head;
    functions.push({ name, line: first + 1, lines: lines.indexOf('}', open) - first + 1 });
  }
  return functions;
}

/** Functions that do not fit a screen, as sentences. */
export function checkLengths(source, file) {
  return functionsOf(source)
    .filter(({ lines }) => lines > LINES_MAX)
    .map(
      ({ name, line, lines }) =>
        `${file}:${line}: ${name} has ${lines} lines, more than ${LINES_MAX}; what has a name of its own becomes a function`,
    );
}

/** Which file uses symbols of which others: Map from file to Set of files. `tables` is [{ file, symbols }]. */
function usesOf(tables) {
  const home = new Map();
  for (const { file, symbols } of tables)
    for (const { name, type } of symbols) if (/[A-TV-Z]/.test(type)) home.set(name, file);
  return new Map(
    tables.map(({ file, symbols }) => {
      const used = symbols.filter(({ type }) => type === 'U').map(({ name }) => home.get(name));
      return [file, new Set(used.filter((other) => other !== undefined && other !== file))];
    }),
  );
}

/** The circles of a graph: sets of nodes that all reach each other, each sorted (Tarjan's strongly connected components). */
export function circlesOf(uses) {
  const circles = [];
  const state = new Map();
  const stack = [];
  const visit = (node) => {
    const mine = { index: state.size, low: state.size, isOn: true };
    state.set(node, mine);
    stack.push(node);
    for (const other of uses.get(node) ?? []) {
      const its = state.get(other) ?? visit(other);
      if (its.isOn) mine.low = Math.min(mine.low, its.low);
    }
    if (mine.low === mine.index) {
      const circle = stack.splice(stack.indexOf(node));
      for (const member of circle) state.get(member).isOn = false;
      if (circle.length > 1) circles.push(circle.sort(byBytes));
    }
    return mine;
  };
  for (const node of uses.keys()) if (!state.has(node)) visit(node);
  return circles;
}

/** What is wrong with who calls whom, as sentences. */
export function judgeCircles(tables) {
  const uses = usesOf(tables);
  return circlesOf(uses).map((circle) => {
    const calls = circle.flatMap((file) =>
      [...uses.get(file)]
        .filter((other) => circle.includes(other))
        .map((other) => `  ${file} calls ${other}`),
    );
    return `a circle of ${count(circle.length, 'file')}: ${circle.join(', ')}\n${calls.join('\n')}`;
  });
}

if (isMain(import.meta.url)) {
  await runTool({ help: HELP }, async () => {
    need('nm', 'nm (binutils)');
    const files = listFiles(REPOSITORY, 'wasm-core/src', (name) => PATH_ROOMS.test(name));
    const texts = files.map((file) => fs.readFileSync(path.join(REPOSITORY, file), 'utf8'));
    const problems = files.flatMap((file, at) => checkLocals(texts[at], file));
    const sources = listFiles(REPOSITORY, 'wasm-core/src', (name) => /\.[ch]$/.test(name));
    const lengths = [];
    for (const file of sources) {
      const source = fs.readFileSync(path.join(REPOSITORY, file), 'utf8');
      problems.push(...checkLengths(source, file));
      lengths.push(...functionsOf(source).map(({ lines }) => lines));
    }
    lengths.sort((a, b) => a - b);
    const paths = texts.reduce((sum, text) => sum + pathsOf(stripComments(text)).length, 0);
    const { folder, objects } = await buildNative({ build: 'obj', kinds: [] });
    const nameOf = (object) =>
      path.relative(path.join(folder, 'obj/wasm-core/src'), object).replace(/\.o$/, '.c');
    const tables = objects.map((object) => ({ file: nameOf(object), symbols: symbolsOf(object) }));
    problems.push(...judgeCircles(tables));
    if (problems.length > 0)
      throw new ToolError(`${problems.join('\n')}\n${count(problems.length, 'problem')}`);
    console.log(
      `${count(paths, 'path')}: no local lives across a waypoint; ${count(lengths.length, 'function')}: nine in ten ` +
        `have up to ${lengths[Math.floor(lengths.length * 0.9)]} lines, none more than ${lengths.at(-1)}; ` +
        `${count(objects.length, 'file')}, no circle`,
    );
  });
}
