#!/usr/bin/env node
/**
 * Finds out what a developer's machine lacks for `npm test`, shows the line that installs it, asks, and
 * runs it. The app itself needs nothing of this: `npm start` runs on Node alone.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import readline from 'node:readline/promises';
import { REPOSITORY, ToolError, isMain, runTool, which, withTemporaryFolder } from './lib/common.mjs';

const HELP = `
usage: npm run setup [-- --yes | --check]

Installs what the tests need beyond Node: a C compiler, Emscripten, cmocka, Chromium, a font, clang-format; and, where
apt has it, Chromium without a window, in which browser tests are faster.
Asks first when standard input is a terminal.

  --yes     do not ask
  --check   install nothing; exit 1 when something is missing
  --help    this text`;

const MAC_CHROMES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser for the end-to-end tests: $CHROMIUM, or the usual places; null when there is none. */
export function findChromium() {
  if (process.env.CHROMIUM) return which(process.env.CHROMIUM);
  const places = ['/usr/bin/chromium', 'chromium', 'chromium-browser', 'google-chrome', ...MAC_CHROMES];
  return places.map(which).find(Boolean) ?? null;
}

/**
 * The same browser without its window, menus and tabs, which Debian packs apart: browser tests take a fifth less time in it. Null when
 * there is none, or $CHROMIUM says which browser is wanted.
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM ? null : which('chromium-headless-shell');
}

/** Can the compiler find this header? (It knows its own paths better than we do.) */
async function hasHeader(lines) {
  const [cc, ...flags] = (process.env.CC || 'gcc').split(/\s+/).filter(Boolean);
  if (!which(cc)) return false;
  const places = ['/opt/homebrew/include', '/usr/local/include'].filter((place) => fs.existsSync(place));
  return withTemporaryFolder((folder) => {
    fs.writeFileSync(`${folder}/probe.c`, lines.join('\n'));
    const args = [...flags, ...places.map((place) => `-I${place}`), '-fsyntax-only', `${folder}/probe.c`];
    return spawnSync(cc, args, { stdio: 'ignore' }).status === 0;
  });
}

const CMOCKA_PROBE = [
  '#include <stdarg.h>',
  '#include <stddef.h>',
  '#include <stdint.h>',
  '#include <setjmp.h>',
  '#include <cmocka.h>',
  '',
];

/** Is there a font? Without one, text in the headless browser has no size. */
function hasFont() {
  if (process.platform === 'darwin') return true;
  if (which('fc-list') && spawnSync('fc-list', { encoding: 'utf8' }).stdout?.trim()) return true;
  const isFont = (name) => /\.(ttf|otf|ttc|pfb)$/i.test(name);
  const visit = (folder) =>
    fs.readdirSync(folder, { withFileTypes: true }).some((entry) => {
      if (entry.isDirectory()) return visit(`${folder}/${entry.name}`);
      return isFont(entry.name);
    });
  return fs.existsSync('/usr/share/fonts') && visit('/usr/share/fonts');
}

/** What the tests need: how to see that it is there, and which packages bring it. */
const NEEDS = [
  {
    name: 'a C compiler',
    isThere: () => hasHeader(['#include <string.h>', '']),
    apt: ['gcc', 'libc6-dev'],
    brew: [],
  },
  { name: 'nm', isThere: () => which('nm') !== null, apt: ['binutils'], brew: [] },
  {
    name: 'Emscripten (emcc)',
    isThere: () => which('emcc') !== null,
    apt: ['emscripten'],
    brew: ['emscripten'],
  },
  { name: 'cmocka', isThere: () => hasHeader(CMOCKA_PROBE), apt: ['libcmocka-dev'], brew: ['cmocka'] },
  { name: 'Chromium', isThere: () => findChromium() !== null, apt: ['chromium'], brew: ['chromium'] },
  { name: 'a font', isThere: hasFont, apt: ['fonts-dejavu-core'], brew: [] },
  {
    name: 'clang-format',
    isThere: () => which('clang-format') !== null,
    apt: ['clang-format'],
    brew: ['clang-format'],
  },
];

/** Makes the tests faster, and may be missing: asked for where apt has it. */
const WISHES = [
  {
    name: 'Chromium without a window',
    isThere: () => !which('apt-get') || Boolean(process.env.CHROMIUM) || findHeadlessShell() !== null,
    // Both are of one version, or the one would push the other out.
    apt: ['chromium', 'chromium-headless-shell'],
    brew: [],
  },
];

/** The needs that are not met, in order. */
export async function findMissing(needs = NEEDS) {
  const missing = [];
  for (const item of needs) {
    if (!(await item.isThere())) missing.push(item);
  }
  return missing;
}

/** The commands that install packages with apt: [[program, ...arguments], ...]. */
export function aptCommands(packages, isRoot) {
  const prefix = isRoot ? [] : ['sudo'];
  return [
    [...prefix, 'apt-get', 'update'],
    [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      'install',
      '-y',
      '--no-install-recommends',
      ...packages,
    ],
  ];
}

async function confirm(question) {
  const terminal = readline.createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}

function listNames(needs) {
  return needs.map(({ name }) => name).join(', ');
}

/** Shows what would be run, and asks for permission. */
async function mayRun(commands, yes) {
  console.log(`To install:\n  ${commands.map((command) => command.join(' ')).join(' &&\n  ')}`);
  return yes || !process.stdin.isTTY || (await confirm('Run this now? [y/N] '));
}

/** Runs one command after the other: the one that failed, or null. */
function firstFailing(commands) {
  const fails = ([program, ...args]) =>
    spawnSync(program, args, { stdio: 'inherit', cwd: REPOSITORY }).status !== 0;
  return commands.find(fails)?.join(' ') ?? null;
}

async function setup({ yes, check }) {
  const missing = await findMissing();
  const wished = await findMissing(WISHES);
  if (missing.length === 0 && (check || wished.length === 0)) {
    console.log(`setup: all there (${listNames(NEEDS)})`);
    return 0;
  }
  console.log(`Missing: ${listNames([...missing, ...wished])}`);
  if (check) throw new ToolError(`setup: ${missing.length} of ${NEEDS.length} missing. Cure: npm run setup`);

  if (!which('apt-get')) {
    const formulas = missing.flatMap(({ brew }) => brew);
    if (formulas.length > 0) console.log(`With Homebrew:\n  brew install ${formulas.join(' ')}`);
    const bySystem = missing.filter(({ brew }) => brew.length === 0);
    if (bySystem.length > 0) {
      console.log(`By the system's own means (on macOS: xcode-select --install): ${listNames(bySystem)}`);
    }
    throw new ToolError('setup: nothing installed, because this machine has no apt-get');
  }

  const isRoot = process.getuid?.() === 0;
  const canInstall = isRoot || which('sudo') !== null;
  const install = async (items) => {
    const packages = items.flatMap(({ apt }) => apt);
    const commands = aptCommands(packages, isRoot);
    if (!canInstall) return 'not root, and no sudo';
    if (!(await mayRun(commands, yes))) return 'not wanted';
    const failed = firstFailing(commands);
    return failed === null ? null : `${failed} failed`;
  };
  if (missing.length > 0) {
    const problem = await install(missing);
    if (problem !== null) throw new ToolError(`setup: not installed: ${problem}`);
    const still = await findMissing();
    if (still.length > 0) throw new ToolError(`setup: installed, but still missing: ${listNames(still)}`);
  }
  const problem = wished.length > 0 ? await install(wished) : null;
  if (problem !== null) {
    console.log(
      `Not installed, ${problem}: ${listNames(wished)}. Browser tests run in Chromium itself, and take longer.`,
    );
  }
  const got = problem === null ? [...missing, ...wished] : missing;
  console.log(`setup: installed ${listNames(got) || 'nothing'}; all there that the tests need`);
  return 0;
}

if (isMain(import.meta.url)) {
  await runTool(
    { help: HELP, options: { yes: { type: 'boolean', short: 'y' }, check: { type: 'boolean' } } },
    setup,
  );
}
