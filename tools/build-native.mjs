#!/usr/bin/env node
/**
 * Builds the core natively: the program swapscope, every test, fuzz and bench program. Three builds live side
 * by side under build/native: `san` (sanitizers, for tests), `rel` (optimised over all files together, for
 * speed) and `obj` (as `rel`, but each file by itself: objects whose symbol tables can be read).
 *
 * Incremental: an object is kept while it is newer than everything its dependency file names and the flags
 * are the same; a program is kept while its objects are.
 */
import fs from 'node:fs';
import path from 'node:path';
import { aloneIn } from './lib/alone.mjs';
import { REPOSITORY, ToolError, capture, count, inParallel, inSeconds, isMain } from './lib/common.mjs';
import { listFiles, run, runTool, which, writeWhole } from './lib/common.mjs';

const HELP = `
usage: npm run build:native [-- --sanitize | --release]

Builds build/native/{san,rel}/swapscope and, beside it in san, one program for every
test_*.c in wasm-core/test and each C file of wasm-core/fuzz. The compiler is $CC or gcc.

  --sanitize   -O1 with address and undefined-behaviour sanitizers -> build/native/san
  --release    -O3 -DNDEBUG -flto -> build/native/rel
  --help       this text
Without an option both are built.`;

const COMMON = ['-std=c11', '-Wall', '-Wextra', '-Werror', '-Iwasm-core/src', '-Iwasm-core'];
/** Tests name what serves several of their rooms without its folder. */
export const TEST_HELPERS = '-Iwasm-core/test';
const SANITIZERS = ['-fsanitize=address,undefined', '-fno-sanitize-recover=undefined'];

const OPTIMISED = ['-O3', '-DNDEBUG'];
const LINUX = process.platform === 'linux';

/**
 * The builds. `core` are the flags that only wasm-core/src gets: -Wpadded keeps every structure of the arena free of
 * hidden bytes. What is optimised is not position independent on Linux, so that constant tables lie in read-only
 * sections and `nm` can tell them from variables (tools/check-globals.mjs). Objects for link-time optimisation hold
 * no machine code, therefore `obj`. `test` are further flags of tests alone, `walker` those of WALKERS in
 * all programs but swapscope.
 */
const BUILDS = {
  // -g1: line numbers for stacks, without types, which nothing reads. CORE_CHECKS: every claim is made (base/types.h).
  san: {
    compile: ['-O1', '-g1', '-DCORE_CHECKS', ...SANITIZERS],
    // Half of all files, which take no time when they run: compiled in half of it.
    test: ['-O0'],
    walker: ['-O2', '-g1'],
    core: ['-Wpadded'],
    link: SANITIZERS,
  },
  rel: {
    compile: [...OPTIMISED, '-flto', ...(LINUX ? ['-fno-pie'] : [])],
    core: [],
    link: [...OPTIMISED, '-flto', ...(LINUX ? ['-no-pie'] : [])],
  },
  obj: { compile: [...OPTIMISED, ...(LINUX ? ['-fno-pie'] : [])], core: [], link: LINUX ? ['-no-pie'] : [] },
};

/**
 * Walks the whole machine and only reads. Called after every event, as fuzz programs and tests do, it takes most of the time with
 * sanitizers. So they have it without; `swapscope` has it with them, and checks the golden runs after every event.
 */
const WALKERS = 'wasm-core/src/machine/invariants/';

/**
 * What a compiler needs besides to link objects that were made for link-time optimisation: clang on Linux the
 * linker of its own version (gcc and Apple's clang bring theirs).
 */
function linkerFlags(cc, ccFlags) {
  if (!LINUX) return [];
  const about = capture(cc, [...ccFlags, '--version']);
  const major = /clang version (\d+)/.exec(about)?.[1];
  if (major === undefined) return [];
  return [which(`ld.lld-${major}`) ? `-fuse-ld=lld-${major}` : '-fuse-ld=lld'];
}

/** Where a package manager that is not in the compiler's default path keeps cmocka (Homebrew). */
function cmockaFlags() {
  const roots = ['/opt/homebrew', '/usr/local'].filter((place) => fs.existsSync(`${place}/include/cmocka.h`));
  return {
    compile: roots.map((place) => `-I${place}/include`),
    link: [...roots.map((place) => `-L${place}/lib`), '-lcmocka'],
  };
}

/** Fuzz programs that measure times over many accesses and judge their means: built optimised (`obj`), where claims hold as well. */
const TRIALS = ['fuzz_locks'];

/** The parts of the native build: which C files there are and which programs they make. */
export function nativePlan(root = REPOSITORY) {
  const inFolder = (folder, accept) =>
    listFiles(root, `wasm-core/${folder}`, (name) => name.endsWith('.c') && accept(path.basename(name)));
  const core = inFolder('src', () => true).filter((name) => name !== 'wasm-core/src/exports.c');
  const main = inFolder('native', () => true);
  const tests = inFolder('test', (name) => name.startsWith('test_'));
  const testHelpers = inFolder('test', (name) => !name.startsWith('test_'));
  const fuzzers = inFolder('fuzz', () => true);
  const benches = inFolder('bench', () => true);
  const one = (kind, source, more = []) => ({
    kind,
    name: path.basename(source, '.c'),
    sources: [source, ...more, ...core],
  });
  const names = [...tests, ...fuzzers, ...benches].map((source) => path.basename(source));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new ToolError(`${twice}: there are two of this name, and one program.`);
  return {
    core,
    programs: [
      ...(main.length > 0 ? [{ kind: 'main', name: 'swapscope', sources: [...main, ...core] }] : []),
      ...tests.map((source) => one('test', source, testHelpers)),
      ...fuzzers.map((source) =>
        one(TRIALS.includes(path.basename(source, '.c')) ? 'trial' : 'fuzz', source),
      ),
      ...benches.map((source) => one('bench', source)),
    ],
  };
}

/** The time of the last change of a file, or -1 when it is not there. */
function changedAt(file) {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -1;
}

/** The files that a dependency file of the compiler names, or null when there is none. */
function readDependencies(file) {
  if (!fs.existsSync(file)) return null;
  const text = fs.readFileSync(file, 'utf8').replace(/\\\n/g, ' ');
  const colon = text.indexOf(':');
  return text
    .slice(colon + 1)
    .split('\n')[0]
    .split(/(?<!\\)\s+/)
    .filter(Boolean)
    .map((name) => name.replaceAll('\\ ', ' '));
}

/**
 * Builds natively. `build` is a name of BUILDS; `kinds` limits the programs ('main', 'test', 'fuzz', 'trial',
 * 'bench'; [] compiles the core's objects alone). Returns { folder, objects, programs: [{ kind, name, file }],
 * compiled, linked }; objects are those of the core. Builds of one folder go one after the other.
 */
export async function buildNative({ build, root = REPOSITORY, kinds, log = () => {} }) {
  const folder = path.join(root, 'build/native', build);
  return aloneIn(folder, () => buildIn(folder, { build, root, kinds, log }));
}

async function buildIn(folder, { build, root, kinds, log }) {
  const compiler = process.env.CC || 'gcc';
  const [cc, ...ccFlags] = compiler.split(/\s+/).filter(Boolean);
  if (!which(cc)) throw new ToolError(`The C compiler ${cc} is missing. Cure: npm run setup`);
  const { compile, walker, test = [], core: coreFlags, link } = BUILDS[build];
  const cmocka = cmockaFlags();
  const plan = nativePlan(root);
  if (plan.core.length === 0) throw new ToolError('wasm-core/src has no C file: nothing to build.');
  /** A file as a kind of program has it. */
  const unitOf = (source, kind) => {
    const walks = walker !== undefined && source.startsWith(WALKERS) && kind !== 'main';
    const flags = [
      ...ccFlags,
      ...COMMON,
      ...(walks ? walker : compile),
      ...(plan.core.includes(source) ? coreFlags : []),
      ...(source.startsWith('wasm-core/test/') ? [...test, TEST_HELPERS, ...cmocka.compile] : []),
    ];
    const object = path.join(folder, 'obj', source.replace(/\.c$/, walks ? '.walks.o' : '.o'));
    return { source, object, flags };
  };
  const programs = plan.programs
    .filter(({ kind }) => !kinds || kinds.includes(kind))
    .map((program) => ({
      ...program,
      units: program.sources.map((source) => unitOf(source, program.kind)),
    }));
  const coreUnits = plan.core.map((source) => unitOf(source, 'main'));
  const isCurrent = ({ object, flags: wanted }) => {
    const built = changedAt(object);
    const flags = `${cc} ${wanted.join(' ')}\n`;
    if (built < 0 || !fs.existsSync(`${object}.flags`)) return false;
    if (fs.readFileSync(`${object}.flags`, 'utf8') !== flags) return false;
    const needs = readDependencies(object.replace(/\.o$/, '.d'));
    return (
      needs !== null &&
      needs.every((file) => {
        const changed = changedAt(path.resolve(root, file));
        return changed >= 0 && changed < built;
      })
    );
  };

  // compile
  const units = new Map(
    [...coreUnits, ...programs.flatMap((program) => program.units)].map((unit) => [unit.object, unit]),
  );
  const stale = [...units.values()].filter((unit) => !isCurrent(unit));
  const failures = [];
  await inParallel(stale, async ({ source, object, flags }) => {
    const dependencies = object.replace(/\.o$/, '.d');
    const temporary = `${object}.${process.pid}.tmp.o`;
    const startedAt = new Date(Date.now());
    fs.mkdirSync(path.dirname(object), { recursive: true });
    log(`  cc ${source}`);
    const { code, output } = await run(
      cc,
      [...flags, '-MMD', '-MF', dependencies, '-c', source, '-o', temporary],
      { cwd: root },
    );
    if (code !== 0) {
      fs.rmSync(temporary, { force: true });
      fs.rmSync(object, { force: true });
      failures.push(output);
      return;
    }
    // An edit during the compilation must count as newer than the object.
    fs.utimesSync(temporary, startedAt, startedAt);
    fs.renameSync(temporary, object);
    writeWhole(`${object}.flags`, `${cc} ${flags.join(' ')}\n`);
  });
  if (failures.length > 0) {
    throw new ToolError(
      `${failures.join('\n')}\n${count(failures.length, 'file')} did not compile (${build}).`,
    );
  }

  // link
  const fileOf = ({ kind, name }) =>
    kind === 'main' ? path.join(folder, name) : path.join(folder, kind, name);
  const linkFlags = [...ccFlags, ...link, ...(link.includes('-flto') ? linkerFlags(cc, ccFlags) : [])];
  const listOf = ({ units: linked }) =>
    `${cc} ${linkFlags.join(' ')}\n${linked.map(({ object }) => path.relative(folder, object)).join('\n')}\n`;
  const compiled = new Set(stale.map(({ object }) => object));
  const toLink = programs.filter((program) => {
    const file = fileOf(program);
    const built = changedAt(file);
    const list = listOf(program);
    if (built < 0 || !fs.existsSync(`${file}.list`) || fs.readFileSync(`${file}.list`, 'utf8') !== list)
      return true;
    return program.units.some(({ object }) => compiled.has(object) || changedAt(object) > built);
  });
  await inParallel(toLink, async (program) => {
    const file = fileOf(program);
    const temporary = `${file}.${process.pid}.tmp`;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    log(`  ld ${path.relative(root, file)}`);
    const libraries = program.kind === 'test' ? cmocka.link : ['-lm'];
    const { code, output } = await run(
      cc,
      [...linkFlags, ...program.units.map(({ object }) => object), ...libraries, '-o', temporary],
      { cwd: root },
    );
    if (code !== 0) {
      fs.rmSync(temporary, { force: true });
      failures.push(output);
      return;
    }
    fs.renameSync(temporary, file);
    writeWhole(`${file}.list`, listOf(program));
  });
  if (failures.length > 0) {
    throw new ToolError(
      `${failures.join('\n')}\n${count(failures.length, 'program')} did not link (${build}).`,
    );
  }

  return {
    folder,
    objects: coreUnits.map(({ object }) => object),
    programs: programs.map((program) => ({ kind: program.kind, name: program.name, file: fileOf(program) })),
    compiled: stale.length,
    linked: toLink.length,
  };
}

if (isMain(import.meta.url)) {
  const options = { sanitize: { type: 'boolean' }, release: { type: 'boolean' } };
  await runTool({ help: HELP, options }, async ({ sanitize, release }) => {
    const both = !sanitize && !release;
    const summary = [];
    for (const build of ['san', 'rel']) {
      if (!both && !(build === 'san' ? sanitize : release)) continue;
      const start = performance.now();
      const kinds = build === 'rel' ? ['main', 'bench'] : undefined; // tests and fuzz want the sanitizers
      const result = await buildNative({ build, kinds, log: console.log });
      const time = inSeconds((performance.now() - start) / 1000);
      const hasMain = result.programs.some(({ kind }) => kind === 'main');
      summary.push(
        `build/native/${build}: ${count(result.compiled, 'file')} compiled, ` +
          `${result.linked} of ${count(result.programs.length, 'program')} linked, ${time}` +
          (hasMain ? '' : ' (no wasm-core/native: no swapscope program)'),
      );
    }
    console.log(summary.join('\n'));
  });
}
