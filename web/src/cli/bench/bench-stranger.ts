/**
 * What a stranger brings along must not hold up the page: files and addresses made to hurt, each opened on a page of its
 * own, and the longest task of its main thread meanwhile.
 */
import fs from 'node:fs';
import path from 'node:path';
import { deflateSync, strToU8, zipSync } from 'fflate';
import { toBase64Url } from '../../lib/packed/base64url.ts';
import { LESSON_HEAD } from '../../lesson/read/test-lesson.ts';
import { REPOSITORY } from '../native.ts';
import type { ServedPage } from './bench-browser.ts';
import { newPage, roundFrom, traced, type PlayRound } from './bench-play.ts';
import { randomFrom } from '../../lib/random.ts';

/** Files that are chosen, or an address that is gone to. */
type Brought =
  | { readonly files: Readonly<Record<string, string | Uint8Array>> }
  /** Filled up to a length on the page itself: to be given it costs the page more than to read it. */
  | { readonly hash: string; readonly length?: number };
type StrangeThing = { readonly name: string; readonly isRefused?: true } & Brought;

const EXAMPLE = fs.readFileSync(
  path.join(REPOSITORY, 'web/src/scenario/examples/10-sequential.yaml'),
  'utf8',
);
const LONGEST_TEXT = 250 * 1024;
/** Until what opening has left to do is done. */
const REST_MS = 3000;

function randomDigits(): string {
  const below = randomFrom(1);
  return Array.from({ length: LONGEST_TEXT }, () => below(10)).join('');
}

/** As many regions, phases and streams as a scenario may have. */
function largestScenario(): string {
  const regions = Array.from({ length: 128 }, (_, at) => `  - { name: R${at}, kind: anon, pages: 64 }`);
  const phases = Array.from(
    { length: 16 },
    (_, phase) =>
      `  - { name: p${phase}, streams: [${Array.from({ length: 4 }, (__, at) => `{ region: R${phase * 4 + at}, op: w }`).join(', ')}] }`,
  );
  return `machine: { nr_frames: 4096 }\nswap: { slots: 8192 }\nregions:\n${regions.join('\n')}\nphases:\n${phases.join('\n')}\n`;
}

const lesson = (step: string) => ({
  files: {
    'lesson.md': `${LESSON_HEAD}\n## First\n\n::scene{at="start" show="loom"}\n\n${step}\n## Second\n\nText.\n`,
    'scenario.yaml': EXAMPLE,
  },
});

const packed = (text: string) => `#1/z.${toBase64Url(deflateSync(strToU8(text), { level: 9 }))}`;
const LARGE = largestScenario();

export const STRANGE_THINGS: readonly StrangeThing[] = [
  { name: 'unpackable text', files: { 'x.yaml': `${EXAMPLE}\n# ${randomDigits()}\n` } },
  {
    name: 'many keys',
    isRefused: true,
    files: { 'x.yaml': Array.from({ length: 20_000 }, (_, at) => `k${at}: 1`).join('\n') },
  },
  { name: 'lists in lists', isRefused: true, files: { 'x.yaml': '['.repeat(LONGEST_TEXT) } },
  { name: 'largest scenario', files: { 'x.yaml': LARGE } },
  {
    name: 'zip bomb',
    isRefused: true,
    files: {
      'x.zip': zipSync({
        'run.json': strToU8('{}'),
        'slots.csv': strToU8('x'),
        'faults.csv': new Uint8Array(60e6),
      }),
    },
  },
  { name: 'longest step', ...lesson('A paragraph of a few words.\n\n'.repeat(147)) },
  { name: 'step of one paragraph', ...lesson('many words '.repeat(700).replaceAll(/(.{1500}) /g, '$1\n')) },
  {
    name: 'largest table',
    ...lesson(
      `${'| a '.repeat(8)}|\n${'| - '.repeat(8)}|\n${'| b '.repeat(8)}|\n`.replace(/.*\n$/, (row) =>
        row.repeat(28),
      ),
    ),
  },
  { name: 'too many paragraphs', isRefused: true, ...lesson('Text.\n\n'.repeat(5000)) },
  { name: 'bomb in an address', isRefused: true, hash: packed('\n'.repeat(30e6)) },
  { name: 'unpackable address', hash: packed(`${EXAMPLE}\n# ${randomDigits()}\n`) },
  { name: 'address of 2 MB', isRefused: true, hash: '#1/z.', length: 2e6 },
  {
    name: 'thousands beside',
    isRefused: true,
    hash: `#1/duel/a30?${'beside=page_cluster.0&'.repeat(10_000)}`,
  },
  {
    // What takes half a gigabyte is asked about first, and nothing of it is started.
    name: 'large machines beside',
    isRefused: true,
    hash: '#1/duel/a30?beside=nr_frames.4194304&beside=nr_frames.4194303&beside=disk.hdd',
  },
  {
    name: 'largest, four times',
    hash: `${packed(LARGE)}/a9?beside=page_cluster.0&beside=kernel.4.8&beside=disk.hdd`,
  },
];

export async function bring(served: ServedPage, thing: StrangeThing): Promise<PlayRound> {
  const page = await newPage(served);
  await page.goto(`${served.url}#1/sequential`);
  await page.waitForSelector('main[aria-busy="false"]');
  await page.waitForTimeout(REST_MS);
  const session = await served.browser.newBrowserCDPSession();
  const events = await traced(session, async () => {
    if ('hash' in thing)
      await page.evaluate(([hash, length]) => void (location.hash = hash.padEnd(length, 'A')), [
        thing.hash,
        thing.length ?? 0,
      ] as const);
    else
      await page.locator('input[type="file"]').setInputFiles(
        Object.entries(thing.files).map(([name, content]) => ({
          name,
          mimeType: 'application/octet-stream',
          buffer: Buffer.from(content),
        })),
      );
    await page.waitForTimeout(REST_MS);
    // What is refused leaves no stage to wait for.
    await page.waitForFunction(() => document.querySelector('main[aria-busy="true"]') === null);
  });
  // Another thing than was meant would be measured.
  const told = await page.evaluate(() => document.querySelector('[role="alert"]')?.textContent ?? '');
  if ((told !== '') !== (thing.isRefused ?? false))
    throw new Error(`${thing.name}: ${told || 'it is shown'}`);
  await session.detach();
  await page.context().close();
  return roundFrom(events);
}
