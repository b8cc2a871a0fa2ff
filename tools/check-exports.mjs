#!/usr/bin/env node
/**
 * Finds what is exported for nobody. A name is exported for other files of the program; what only tests import must
 * do some work in its own file, or it is code that nothing but its tests keeps alive.
 */
import fs from 'node:fs';
import path from 'node:path';
import { REPOSITORY, ToolError, count, isMain, listFiles, runTool, stripComments } from './lib/common.mjs';

const HELP = `
usage: node tools/check-exports.mjs

Fails on a value or a type that is exported although no other file imports it, and on one that only tests import and
that its own file does not use either. Files that only tests import are their helpers: tests count for them.

  --help   this text`;

const CODE = /\.(tsx?|mjs)$/;
const IS_MADE = /(^|\/)(node_modules|dist|build|test-data)\/|\.gen\.ts$|\.d\.ts$/;
const IS_HELPER = /(^|\/)test-[\w-]+\.tsx?$/;
const IS_TEST = /\.test\.tsx?$|^web\/e2e\//;

/** `{ a, type b, c as d }` → the names on the left, which are those of the file that exports them. */
function namesIn(braces, side = 0) {
  return braces
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .filter((part) => part !== '')
    .map((part) => part.split(/\s+as\s+/).at(side));
}

/** [{ name, offset }] of what a module exports by name. */
function exportsOf(text) {
  const declared =
    /^export\s+(?:async\s+)?(?:function\*?|const|let|class|abstract\s+class|type|interface|enum)\s+([\w$]+)/gm;
  const listed = /^export\s+(?:type\s+)?\{([^}]*)\}/gm;
  return [
    ...Array.from(text.matchAll(declared), ({ 1: name, index }) => ({ name, offset: index })),
    ...Array.from(text.matchAll(listed), ({ 1: braces, index }) =>
      namesIn(braces, -1).map((name) => ({ name, offset: index })),
    ).flat(),
  ];
}

/** [{ from, names }] of what a module imports; `names` is null when it imports the module as a whole. */
function usesOf(text) {
  const named = /^(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+(['"])([^'"\n]+)\2/gm;
  const whole =
    /(?:^(?:import|export)\s+(?:type\s+)?\*(?:\s+as\s+[\w$]+)?\s+from\s+|\bimport\s*\(\s*)(['"`])([^'"`\n]+)\1/gm;
  return [
    ...Array.from(text.matchAll(named), ({ 1: braces, 3: from }) => ({ from, names: namesIn(braces) })),
    ...Array.from(text.matchAll(whole), ({ 2: from }) => ({ from, names: null })),
  ];
}

const mentions = (text, name) =>
  text.match(new RegExp(`(?<![\\w$])${name.replace('$', '\\$')}(?![\\w$])`, 'g'));

/** The file that `user` calls `from`, or undefined when it is a package. */
function fileOf(files, user, from) {
  if (!from.startsWith('.')) return undefined;
  const file = path.posix.join(path.posix.dirname(user), from.replace(/\?.*$/, ''));
  return ['', '.ts', '.tsx'].map((ending) => file + ending).find((each) => files.has(each));
}

/** What is taken from each file: file → name → the files that take it. */
function takenFrom(files) {
  const taken = new Map();
  for (const [user, text] of files) {
    for (const { from, names } of usesOf(text)) {
      const file = fileOf(files, user, from);
      if (file === undefined) continue;
      const byName = taken.get(file) ?? new Map();
      taken.set(file, byName);
      const all = names ?? exportsOf(files.get(file)).map(({ name }) => name);
      for (const name of all.filter((each) => mentions(text, each)))
        byName.set(name, [...(byName.get(name) ?? []), user]);
    }
  }
  return taken;
}

/** What is wrong with an export of `file`, or null. */
function problemWith({ name, text, isHelper }, users) {
  if (users.some((user) => isHelper || !IS_TEST.test(user))) return null;
  if (users.length === 0) return `${name} is exported, and nothing imports it`;
  return mentions(text, name).length > 1 ? null : `${name} is used by tests alone`;
}

/** Is this a file for tests: by its name, or because other tests than its own import it and nothing else does? */
function isForTests(file, byName) {
  if (IS_HELPER.test(file) || IS_TEST.test(file)) return true;
  const users = [...byName.values()].flat();
  const own = file.replace(/\.(tsx?|mjs)$/, '.test.');
  return users.some((user) => !user.startsWith(own)) && users.every((user) => IS_TEST.test(user));
}

/** A line for each export without a user; `files` are the texts by their path. */
export function checkExports(files) {
  const bare = new Map([...files].map(([file, text]) => [file, stripComments(text)]));
  const taken = takenFrom(bare);
  return [...bare].flatMap(([file, text]) => {
    const byName = taken.get(file) ?? new Map();
    const isHelper = isForTests(file, byName);
    return exportsOf(text).flatMap(({ name, offset }) => {
      const problem = problemWith({ name, text, isHelper }, byName.get(name) ?? []);
      return problem ? [`${file}:${text.slice(0, offset).split('\n').length}: ${problem}`] : [];
    });
  });
}

if (isMain(import.meta.url)) {
  await runTool({ help: HELP }, () => {
    const names = listFiles(REPOSITORY, '', (name) => CODE.test(name) && !IS_MADE.test(name));
    const problems = checkExports(
      new Map(names.map((file) => [file, fs.readFileSync(path.join(REPOSITORY, file), 'utf8')])),
    );
    if (problems.length > 0)
      throw new ToolError(`${problems.join('\n')}\n${count(problems.length, 'problem')}`);
    console.log(`${count(names.length, 'file')}: every export has a user`);
  });
}
