#!/usr/bin/env node
/**
 * Changes one rule of the core at a time and asks whether a C test notices, or else the vectors and recordings that come with the
 * repository, played by the native program. The list is wasm-core/mutants/*.txt; how it is written stands at the top of mm.txt.
 *
 * Tests are linked once against the core as a shared library. For a mutant only the changed file (of a header: what
 * includes it) is compiled and the library linked anew; then the tests run, those named after the file first, until one
 * fails. No sanitizers: they would find little more here and take most of the time.
 */
import fs from 'node:fs';
import path from 'node:path';
import { TEST_HELPERS, nativePlan } from './build-native.mjs';
import { REPOSITORY, ToolError, capture, count, inParallel, inSeconds, isMain } from './lib/common.mjs';
import { listFiles, need, run, runTool } from './lib/common.mjs';

const HELP = `
usage: npm run mutants [-- NAME...] [-- --check] [-- --verbose]

Changes one rule of wasm-core/src at a time and runs the C tests, and if all pass the vectors and recordings of
web/test-data with the native program: which change does nothing notice?
Fails when a mutant lives without a reason, when fewer than 90 % are killed, and when the text that a
mutant replaces does not stand exactly once in its file.

  NAME        only mutants whose name or file contains NAME
  --check     only whether every mutant can be made
  --verbose   show for each killed mutant what noticed it
  --help      this text`;

const FOLDER = 'wasm-core/mutants';
const KILLED_PERCENT_MIN = 90;
/** A mutant may never end: a test gets this many times as long as with the core as it is, on this machine. */
const TIMES_AS_LONG = 5;
const CPU_SECONDS_MIN = 5;
/** No test takes this long with the core as it is, on any machine. */
const CPU_SECONDS_MAX = 600;
/**
 * Measures what locks cost over millions of events: it holds no rule of mm/ or path/ that others do not, and
 * takes longer than all others.
 */
const TESTS_LEFT_OUT = ['test_machine_locks'];
/** What a mutant is held to that no C test notices: commands of web/src/cli, with the native program of its core. */
const HELD_TO = [
  ['vectors', 'web/test-data/vectors'],
  ['oracle', 'web/test-data/oracle'],
  ['oracle', 'web/test-data/oracle-kernels'],
].map(([command, data]) => ({ name: `${command} ${data}`, command, data }));
const PROGRAM = 'swapscope';
const FLAGS = [
  '-std=c11',
  '-O1',
  '-DCORE_CHECKS',
  '-fPIC',
  '-w',
  '-Iwasm-core/src',
  '-Iwasm-core',
  TEST_HELPERS,
];

/**
 * The mutants of a text: [{ name, file, rule, before, after, alive }]. `where` names the text in errors.
 * Lines: "mutant NAME", "file FILE", "rule SENTENCE", "- before" and "+ after" (each perhaps several), and "alive REASON".
 */
export function parseMutants(text, where) {
  const mutants = [];
  const problems = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, word, rest = ''] = /^(\S+) ?(.*)$/.exec(line) ?? [];
    const mutant = mutants.at(-1);
    if (word === 'mutant') mutants.push({ name: rest.trim(), before: [], after: [] });
    else if (mutant && (word === 'file' || word === 'rule' || word === 'alive')) mutant[word] = rest.trim();
    else if (mutant && word === '-') mutant.before.push(rest);
    else if (mutant && word === '+') mutant.after.push(rest);
    else problems.push(`${where}:${at + 1}: not understood: ${line}`);
  }
  for (const { name, file, rule, before } of mutants) {
    if (!file || !rule || before.length === 0)
      problems.push(`${where}: ${name} lacks a file, a rule or a "-" line`);
  }
  if (problems.length > 0) throw new ToolError(problems.join('\n'));
  return mutants.map(({ before, after, ...rest }) => ({
    ...rest,
    before: before.join('\n').trim(),
    after: after.join('\n').trim(),
  }));
}

/** The text with `before` replaced, or a sentence that says why not. White space is not compared: formatting moves it. */
export function applyMutant(text, { before, after }) {
  const pattern = before
    .split(/\s+/)
    .map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
  const found = [...text.matchAll(new RegExp(pattern, 'g'))];
  if (found.length !== 1)
    return { problem: `its text stands ${found.length} times in the file, not once: ${before}` };
  const [{ index, 0: match }] = found;
  return { text: text.slice(0, index) + after + text.slice(index + match.length) };
}

function readMutants(root) {
  const files = listFiles(root, FOLDER, (name) => name.endsWith('.txt'));
  const mutants = files.flatMap((file) => parseMutants(fs.readFileSync(path.join(root, file), 'utf8'), file));
  const names = new Set();
  const problems = [];
  for (const mutant of mutants) {
    if (names.has(mutant.name)) problems.push(`${mutant.name}: there are two of this name`);
    names.add(mutant.name);
    mutant.source = `wasm-core/src/${mutant.file}`;
    const file = path.join(root, mutant.source);
    if (!fs.existsSync(file)) {
      problems.push(`${mutant.name}: ${mutant.source} does not exist`);
      continue;
    }
    const made = applyMutant(fs.readFileSync(file, 'utf8'), mutant);
    if (made.problem) problems.push(`${mutant.name} (${mutant.file}): ${made.problem}`);
    else mutant.text = made.text;
  }
  if (problems.length > 0)
    throw new ToolError(`${problems.join('\n')}\n${count(problems.length, 'mutant')} cannot be made`);
  return mutants;
}

const objectName = (source) => `${source.replace(/^wasm-core\//, '').replaceAll('/', '__')}.o`;

/**
 * The core without a mutant: its objects, its tests with the files that they include, and the time that each takes.
 */
async function buildBase(root, folder) {
  const { core, programs } = nativePlan(root);
  const tests = programs.filter(
    ({ kind, name }) => kind === 'main' || (kind === 'test' && !TESTS_LEFT_OUT.includes(name)),
  );
  const sources = [
    ...core,
    ...new Set(tests.flatMap(({ sources: all }) => all.filter((one) => !core.includes(one)))),
  ];
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const includes = new Map();
  const failures = [];
  await inParallel(sources, async (source) => {
    const object = path.join(folder, objectName(source));
    const { code, output } = await run('gcc', [...FLAGS, '-MMD', '-c', source, '-o', object], { cwd: root });
    if (code !== 0) failures.push(output);
    else includes.set(source, fs.readFileSync(object.replace(/o$/, 'd'), 'utf8').split(/[\s\\]+/));
  });
  if (failures.length > 0) throw new ToolError(failures.join('\n'));
  linkCore(root, folder, folder, core, new Set());
  const own = new Map(
    tests.map(({ name, sources: all }) => [name, all.filter((one) => !core.includes(one))]),
  );
  await inParallel(tests, async ({ name }) => linkTest(root, folder, folder, name, own.get(name), new Set()));
  const names = tests.filter(({ kind }) => kind === 'test').map(({ name }) => name);
  const base = { root, folder, core, includes, own, names, cpuSeconds: new Map() };
  const seconds = new Map();
  await inParallel(base.names, async (name) => {
    const result = await runTest(folder, folder, name, CPU_SECONDS_MAX);
    if (result.code !== 0)
      throw new ToolError(
        `${name} fails on the core as it is:\n${result.output}\nCure: node tools/test-c.mjs`,
      );
    seconds.set(name, result.seconds);
    base.cpuSeconds.set(name, cpuSecondsFor(result.seconds));
  });
  base.names.sort((a, b) => seconds.get(a) - seconds.get(b));
  for (const held of HELD_TO) {
    const result = await holdTo(root, folder, folder, held, CPU_SECONDS_MAX);
    if (result.code !== 0)
      throw new ToolError(`The core as it is does not agree: ${held.name}\n${result.output}`);
    base.cpuSeconds.set(held.name, cpuSecondsFor(result.seconds));
  }
  return base;
}

const placeOf = (folder, mine, source, changed) =>
  path.join(changed.has(source) ? mine : folder, objectName(source));

function linkCore(root, folder, mine, core, changed) {
  const objects = core.map((source) => placeOf(folder, mine, source, changed));
  capture('gcc', ['-shared', '-o', path.join(mine, 'libcore.so'), ...objects], { cwd: root });
}

function linkTest(root, folder, mine, name, own, changed) {
  const objects = own.map((source) => placeOf(folder, mine, source, changed));
  const libraries = [`-L${mine}`, '-lcore', '-lcmocka', '-lm'];
  capture('gcc', ['-rdynamic', '-o', path.join(mine, name), ...objects, ...libraries], { cwd: root });
}

/** The CPU time that a test may take with a mutant, given its time with the core as it is. */
export const cpuSecondsFor = (seconds) => Math.ceil(Math.max(CPU_SECONDS_MIN, TIMES_AS_LONG * seconds));

/** Runs a test program of `from` with the core of `mine`, for so much CPU time. */
function runTest(from, mine, name, cpuSeconds) {
  const limited = `ulimit -c 0; ulimit -t ${cpuSeconds}; exec "$0"`;
  return run('sh', ['-c', limited, path.join(from, name)], {
    env: { ...process.env, LD_LIBRARY_PATH: mine, CMOCKA_TEST_ABORT: '0' },
    timeoutMs: cpuSeconds * 20_000,
  });
}

/** Plays vectors or recordings with the program of `from` and the core of `mine`; for so much CPU time a process. */
function holdTo(root, from, mine, { command, data }, cpuSeconds) {
  const limited = `ulimit -c 0; ulimit -t ${cpuSeconds}; exec "$0" "$@"`;
  const args = ['--import', 'tsx', `web/src/cli/${command}.ts`, data, '--program', path.join(from, PROGRAM)];
  return run('sh', ['-c', limited, process.execPath, ...args], {
    cwd: root,
    env: { ...process.env, LD_LIBRARY_PATH: mine },
    timeoutMs: cpuSeconds * 20_000,
  });
}

/** Tests named after the file come first: they are the likeliest to notice. */
function inOrder(names, file) {
  const stem = path.basename(file).replace(/\.[ch]$/, '');
  const isNear = (name) => name.includes(stem.split('_')[0]);
  return [...names.filter(isNear), ...names.filter((name) => !isNear(name))];
}

/** What notices the mutant; nothing when nobody does, and what the compiler says when it does not compile. */
async function tryMutant(base, mutant, mine) {
  const { root, folder, core, includes, own, names, cpuSeconds } = base;
  const overlay = path.join(mine, 'src');
  fs.rmSync(mine, { recursive: true, force: true });
  fs.mkdirSync(path.join(overlay, path.dirname(mutant.file)), { recursive: true });
  fs.writeFileSync(path.join(overlay, mutant.file), mutant.text);
  const changed = new Set(
    mutant.file.endsWith('.c')
      ? [mutant.source]
      : [...includes].filter(([, files]) => files.includes(mutant.source)).map(([source]) => source),
  );
  for (const source of changed) {
    const compiled = source === mutant.source ? path.join(overlay, mutant.file) : source;
    const args = [`-I${overlay}`, ...FLAGS, '-c', compiled, '-o', path.join(mine, objectName(source))];
    const { code, output } = await run('gcc', args, { cwd: root });
    if (code !== 0) return { broken: output };
  }
  linkCore(root, folder, mine, core, changed);
  for (const name of inOrder(names, mutant.file)) {
    const isChanged = own.get(name).some((source) => changed.has(source));
    if (isChanged) linkTest(root, folder, mine, name, own.get(name), changed);
    const { code } = await runTest(isChanged ? mine : folder, mine, name, cpuSeconds.get(name));
    if (code !== 0) return { killer: name };
  }
  const isProgramChanged = own.get(PROGRAM).some((source) => changed.has(source));
  if (isProgramChanged) linkTest(root, folder, mine, PROGRAM, own.get(PROGRAM), changed);
  for (const held of HELD_TO) {
    const from = isProgramChanged ? mine : folder;
    const { code } = await holdTo(root, from, mine, held, cpuSeconds.get(held.name));
    if (code !== 0) return { killer: held.name };
  }
  return {};
}

if (isMain(import.meta.url)) {
  const options = { check: { type: 'boolean' }, verbose: { type: 'boolean' } };
  await runTool({ help: HELP, options, allowPositionals: true }, async ({ check, verbose }, wanted) => {
    const start = performance.now();
    const mutants = readMutants(REPOSITORY).filter(
      ({ name, file }) =>
        wanted.length === 0 || wanted.some((part) => name.includes(part) || file.includes(part)),
    );
    if (mutants.length === 0) throw new ToolError(`No mutant to try: none in ${FOLDER} matches.`);
    if (check) {
      console.log(`${count(mutants.length, 'mutant')}: each can be made`);
      return 0;
    }
    if (process.platform !== 'linux')
      throw new ToolError('npm run mutants needs Linux: shared libraries of ELF.');
    need('gcc');
    const folder = path.join(REPOSITORY, 'build/mutants/base');
    const base = await buildBase(REPOSITORY, folder);
    const bad = [];
    let killed = 0;
    let excused = 0;
    await inParallel(mutants, async (mutant) => {
      const mine = path.join(REPOSITORY, 'build/mutants', mutant.name);
      const { broken, killer } = await tryMutant(base, mutant, mine);
      fs.rmSync(mine, { recursive: true, force: true });
      const title = `${mutant.name} (${mutant.file}: ${mutant.rule})`;
      if (broken !== undefined) bad.push(`broken ${title}: it does not compile\n${broken}`);
      else if (killer !== undefined) {
        killed += 1;
        if (mutant.alive) bad.push(`killed ${title}, although it has a reason to live: ${mutant.alive}`);
        if (verbose) console.log(`killed ${mutant.name} by ${killer}`);
      } else if (mutant.alive) {
        excused += 1;
        console.log(`alive  ${title}\n       because: ${mutant.alive}`);
      } else {
        bad.push(`alive  ${title}`);
        if (verbose) console.log(`ALIVE  ${title}`);
      }
    });
    for (const line of bad) console.log(line);
    const percent = (killed / mutants.length) * 100;
    const time = inSeconds((performance.now() - start) / 1000);
    console.log(
      `mutants: ${mutants.length} tried, ${killed} killed (${percent.toFixed(1)} %), ${excused} alive with a reason, ` +
        `${bad.length} to be fixed, ${time}`,
    );
    return bad.length > 0 || percent < KILLED_PERCENT_MIN ? 1 : 0;
  });
}
