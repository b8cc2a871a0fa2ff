#!/usr/bin/env node
/**
 * Everything that must hold before a commit, one line each. Nothing is skipped in silence: what cannot run is a
 * failure that names the cure. A failure does not stop the rest. Steps that leave CPUs idle run side by side.
 */
import os from 'node:os';
import {
  REPOSITORY,
  ToolError,
  count,
  inParallel,
  inSeconds,
  isMain,
  listFiles,
  run,
  runTool,
  which,
} from './lib/common.mjs';
import { findChromium } from './setup.mjs';

const HELP = `
usage: npm test [-- --only NAME,NAME...] [-- --thorough] [-- --verbose]

Runs every check and test, reports each on a line, and fails when one of them failed.

  --only NAMES   run only these steps; "static" stands for all that run no program of ours
  --thorough     do all of what tests otherwise do a part of: every seed, file, step and window
  --list         show the steps
  --verbose      show the output of every step, not only of those that failed
  --help         this text`;

const TIME_LIMIT_MS = 1_800_000;
/** Of steps that have work for one CPU each. */
const SIDE_BY_SIDE = Math.max(2, os.availableParallelism());

const node = (...args) => [process.execPath, ...args];
const bin = (file, ...args) => node(`node_modules/${file}`, ...args);

/**
 * The steps. `commands` run one after the other; `needs` are programs or files that must be there; `group`
 * static steps read the source only; `found` says what is missing when a step would otherwise run on nothing;
 * `after` names the step whose result it runs on; `alone`: it has work for all CPUs, so nothing runs beside it. The
 * others come first, the longest before the shorter ones.
 */
const STEPS = [
  {
    name: 'oxfmt',
    group: 'static',
    commands: [node('tools/format.mjs', '--check', '--only', 'oxfmt')],
  },
  {
    name: 'clang-format',
    group: 'static',
    needs: ['clang-format'],
    commands: [node('tools/format.mjs', '--check', '--only', 'clang-format')],
  },
  { name: 'oxlint', group: 'static', commands: [bin('oxlint/bin/oxlint', '--type-aware')] },
  { name: 'tsc', group: 'static', commands: [bin('typescript/bin/tsc', '--noEmit')] },
  { name: 'directions', group: 'static', commands: [node('tools/check-directions.mjs')] },
  { name: 'exports', group: 'static', commands: [node('tools/check-exports.mjs')] },
  { name: 'words', group: 'static', commands: [node('tools/check-words.mjs')] },
  {
    name: 'tokens',
    group: 'static',
    commands: [node('tools/gen-tokens.mjs', '--check'), node('tools/subset-fonts.mjs', '--check')],
  },
  {
    name: 'globals',
    needs: ['cc', 'nm'],
    commands: [node('tools/check-globals.mjs'), node('tools/check-paths.mjs')],
  },
  { name: 'mutants', commands: [node('tools/mutants.mjs', '--check')] },
  { name: 'schema', needs: ['cc'], commands: [node('tools/gen-schema.mjs', '--check')] },
  { name: 'wasm', needs: ['emcc'], commands: [node('tools/check-wasm.mjs')] },
  { name: 'build', commands: [bin('vite/bin/vite.js', 'build')] },
  { name: 'lessons', commands: [bin('tsx/dist/cli.mjs', 'web/src/cli/lessons.ts')] },
  { name: 'c', alone: true, needs: ['cc'], commands: [node('tools/test-c.mjs')] },
  { name: 'vitest', alone: true, commands: [bin('vitest/vitest.mjs', 'run')] },
  {
    name: 'e2e',
    alone: true,
    needs: ['chromium'],
    found: () =>
      listFiles(REPOSITORY, 'web/e2e', (name) => name.endsWith('.e2e.ts')).length > 0
        ? null
        : 'web/e2e has no test',
    // The built page is what a visitor gets: --only e2e alone must not test an old one.
    after: 'build',
    commands: [bin('vitest/vitest.mjs', 'run', '--config', 'vitest.e2e.config.ts')],
  },
];

/** The name of a missing program, or null when all are there. */
function missingNeed(needs = []) {
  const isThere = {
    cc: () => which((process.env.CC || 'gcc').split(/\s+/)[0]) !== null,
    chromium: () => findChromium() !== null,
  };
  return needs.find((name) => !(isThere[name]?.() ?? which(name) !== null)) ?? null;
}

/** Runs one step; { fine, output, note }. */
async function runStep({ needs, found, commands }, onOutput) {
  const missing = missingNeed(needs);
  if (missing) return { fine: false, output: '', note: `${missing} is missing. Cure: npm run setup` };
  const absent = found?.();
  if (absent) return { fine: false, output: '', note: absent };
  let output = '';
  for (const [program, ...args] of commands) {
    const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' };
    const result = await run(program, args, { env, timeoutMs: TIME_LIMIT_MS, onOutput });
    output += result.output;
    if (result.timedOut)
      return { fine: false, output, note: `stopped after ${TIME_LIMIT_MS / 60_000} minutes` };
    if (result.code !== 0) return { fine: false, output, note: '' };
  }
  return { fine: true, output, note: lastLine(output) };
}

/** The last line that says something: the summary of our own tools. */
function lastLine(output) {
  const line = output.trimEnd().split('\n').at(-1)?.trim() ?? '';
  return line.length > 110 ? `${line.slice(0, 109)}…` : line;
}

/** The summary of a step's output where the last line is not one. */
const NOTES = {
  oxlint: (output) => /Found .*/.exec(output)?.[0],
  vitest: (output) => /Tests\s+(.*)/.exec(output)?.[1],
  e2e: (output) => /Tests\s+(.*)/.exec(output)?.[1],
};

/** What a reader wants first of a failed step's output: a log may be cut off anywhere behind it. */
const SHORT = {
  vitest: failedTests,
  e2e: failedTests,
};

/** From Vitest's report: the failed tests' names, and what it says of them, without the files that passed. */
function failedTests(output) {
  const names = new Set([...output.matchAll(/^ *FAIL +(.+)$/gm)].map(([, name]) => name.trim()));
  const at = output.search(/^⎯+ Failed (Tests|Suites)/m);
  return { note: [...names].join('; '), output: at < 0 ? output : output.slice(at) };
}

function choose(only) {
  if (only === undefined) return STEPS;
  const wanted = only.split(',').map((name) => name.trim());
  const known = new Set([...STEPS.map(({ name }) => name), 'static']);
  const unknown = wanted.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new ToolError(`no such step: ${unknown.join(', ')} (there are ${[...known].join(', ')})`);
  const isWanted = ({ name, group }) => wanted.includes(name) || wanted.includes(group);
  const before = STEPS.filter(isWanted).map(({ after }) => after);
  return STEPS.filter((step) => isWanted(step) || before.includes(step.name));
}

/** Runs steps, those that leave CPUs idle side by side; `tell` hears of each when it has ended. Returns the names of the failed. */
async function runSteps(steps, onOutput, tell) {
  const failed = [];
  const runOne = async (step) => {
    const start = performance.now();
    const result = failed.includes(step.after)
      ? { fine: false, output: '', note: `${step.after} has failed` }
      : await runStep(step, onOutput);
    if (!result.fine) failed.push(step.name);
    tell(step, result, (performance.now() - start) / 1000);
  };
  await inParallel(
    steps.filter(({ alone }) => !alone),
    runOne,
    SIDE_BY_SIDE,
  );
  for (const step of steps.filter(({ alone }) => alone)) await runOne(step);
  return failed;
}

if (isMain(import.meta.url)) {
  const flag = { type: 'boolean' };
  const options = { only: { type: 'string' }, thorough: flag, list: flag, verbose: flag };
  await runTool({ help: HELP, options }, async ({ only, thorough, list, verbose }) => {
    if (thorough) process.env.THOROUGH = '1';
    const steps = choose(only);
    if (list) {
      console.log(steps.map(({ name }) => name).join('\n'));
      return 0;
    }
    const start = performance.now();
    const onOutput = verbose ? (chunk) => process.stdout.write(chunk) : undefined;
    const failed = await runSteps(steps, onOutput, (step, { fine, output, note }, seconds) => {
      const short = (!fine && SHORT[step.name]?.(output)) || { note, output };
      const shown = fine ? (NOTES[step.name]?.(output) ?? note) : note || short.note;
      const time = inSeconds(seconds).padStart(8);
      console.log(`${fine ? 'ok  ' : 'FAIL'} ${step.name.padEnd(12)} ${time}  ${shown}`.trimEnd());
      if (!fine && !verbose && output.trim()) console.log(short.output.trimEnd().replace(/^/gm, '     | '));
    });
    const time = inSeconds((performance.now() - start) / 1000);
    const verdict = failed.length === 0 ? 'all fine' : `${failed.length} failed: ${failed.join(', ')}`;
    console.log(`test: ${count(steps.length, 'step')}, ${verdict}, ${time}`);
    return failed.length === 0 ? 0 : 1;
  });
}
