#!/usr/bin/env node
/**
 * Writes public/fonts: the letters that the page uses, cut out of the fonts of the @fontsource packages. That is
 * Latin-1, for names in the files of others too, and whatever else the words of the page, the lessons and the documents use.
 */
import fs from 'node:fs';
import path from 'node:path';
import { REPOSITORY, ToolError, count, isMain, listFiles, runTool } from './lib/common.mjs';

const HELP = `
usage: npm run fonts [-- --check]

Cuts the fonts of the page out of the @fontsource packages and writes them to public/fonts.

  --check   write nothing; fail when the page uses a letter that the committed fonts were not cut for
  --help    this text`;

const FOLDER = 'public/fonts';
/** The letters beyond Latin-1 that the fonts were cut for, as far as the fonts have them. */
const LETTERS = `${FOLDER}/letters.txt`;
const BYTES_MAX = 160 * 1024;

/** What text wants sooner or later, so that a new sentence seldom needs new fonts. */
const ALWAYS = '–—‘’“”†•…′″‹›−';

const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'tnum', 'lnum'];
const SERIF = '@fontsource-variable/source-serif-4';
const SANS = '@fontsource/ibm-plex-sans';
const CONDENSED = '@fontsource/ibm-plex-sans-condensed';
const MONO = '@fontsource/ibm-plex-mono';

const still = (folder, name, weights) =>
  weights.map((weight) => ({
    from: `${folder}/files/${name}-latin-${weight}-normal.woff2`,
    to: `${name}-${weight}.woff2`,
  }));

const FONTS = [
  {
    from: `${SERIF}/files/source-serif-4-latin-wght-normal.woff2`,
    to: 'source-serif-4.woff2',
    axes: { wght: { min: 400, max: 700, default: 400 } },
  },
  {
    from: `${SERIF}/files/source-serif-4-latin-wght-italic.woff2`,
    to: 'source-serif-4-italic.woff2',
    axes: { wght: 400 },
  },
  ...still(SANS, 'ibm-plex-sans', [400, 500, 600, 700]),
  ...still(CONDENSED, 'ibm-plex-sans-condensed', [400, 600]),
  ...still(MONO, 'ibm-plex-mono', [400, 600]),
];

const LICENCES = [
  { from: `${SERIF}/LICENSE`, to: 'OFL-source-serif-4.txt' },
  { from: `${SANS}/LICENSE`, to: 'OFL-ibm-plex.txt' },
];

const inPackages = (file) => path.join(REPOSITORY, 'node_modules', file);

function latin1() {
  const codes = [...Array(0x100).keys()].filter((code) => (code >= 0x20 && code < 0x7f) || code >= 0xa0);
  return String.fromCodePoint(...codes);
}

/** Letters beyond Latin-1 in everything that a person reads. */
function lettersUsed() {
  const files = [
    ...listFiles(REPOSITORY, 'web/src', (name) => /(?<!\.test)\.(tsx?|yaml)$/.test(name)),
    ...listFiles(REPOSITORY, 'lessons', (name) => /\.(md|yaml)$/.test(name)),
    ...listFiles(REPOSITORY, 'experiments', (name) => name.endsWith('.yaml')),
    ...listFiles(REPOSITORY, 'docs', (name) => name.endsWith('.md')),
    'public/traces/index.json',
  ];
  const text = files.map((file) => fs.readFileSync(path.join(REPOSITORY, file), 'utf8')).join('');
  return [...new Set(ALWAYS + text)].filter((letter) => letter.codePointAt(0) > 0xff).sort();
}

/** The letters of the basic part of each font: what cannot be cut out of it is left to the system's fonts. */
const HAS = /[\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/;

async function cut({ from, axes }, text) {
  // Only this command needs it: `--check` runs without.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(fs.readFileSync(inPackages(from)), text, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    ...(axes && { variationAxes: axes }),
  });
}

async function write(letters) {
  const folder = path.join(REPOSITORY, FOLDER);
  fs.mkdirSync(folder, { recursive: true });
  let bytes = 0;
  for (const font of FONTS) {
    const file = await cut(font, latin1() + letters.join(''));
    fs.writeFileSync(path.join(folder, font.to), file);
    bytes += file.length;
  }
  for (const { from, to } of LICENCES) fs.copyFileSync(inPackages(from), path.join(folder, to));
  fs.writeFileSync(path.join(REPOSITORY, LETTERS), `${letters.join('')}\n`);
  if (bytes > BYTES_MAX)
    throw new ToolError(`The fonts have ${bytes} bytes, at most ${BYTES_MAX} are allowed.`);
  console.log(`${count(FONTS.length, 'font')} in ${FOLDER}, ${Math.ceil(bytes / 1024)} KiB in all`);
}

function check(letters) {
  const committed = fs.readFileSync(path.join(REPOSITORY, LETTERS), 'utf8');
  const missing = letters.filter((letter) => !committed.includes(letter));
  if (missing.length > 0)
    throw new ToolError(
      `The page uses ${missing.join(' ')}, which the fonts were not cut for.\nCure: npm run fonts`,
    );
  const bytes = FONTS.reduce((sum, { to }) => sum + fs.statSync(path.join(REPOSITORY, FOLDER, to)).size, 0);
  console.log(
    `the fonts have every letter of the page that they can have, ${Math.ceil(bytes / 1024)} KiB in all`,
  );
}

if (isMain(import.meta.url)) {
  await runTool({ help: HELP, options: { check: { type: 'boolean' } } }, async (options) => {
    const letters = lettersUsed().filter((letter) => HAS.test(letter));
    if (options.check) check(letters);
    else await write(letters);
  });
}
