/**
 * What a recorded run of 20,000 swap faults costs: from choosing its file to the strip of the trace room, by the wall, and
 * a frame while that strip is scrolled.
 */
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { REPOSITORY } from '../native.ts';
import type { ServedPage } from './bench-browser.ts';
import { newPage, roundFrom, traced, type PlayRound } from './bench-play.ts';

export const TRACE_FAULTS = 20_000;
const RECORDED = path.join(REPOSITORY, 'public/traces/vma-seq-r.zip');
const ROUND_MS = 3000;
const SCROLL_PX = 40;
/** Until what opening has left to do is done. */
const REST_MS = 4000;

/**
 * A run with so many faults: the recorded one, and its first faults once more behind its end. They are no run that a kernel
 * has made, so at those the machine differs, which is what has most to be drawn.
 */
function longRun(): Buffer {
  const files = unzipSync(new Uint8Array(fs.readFileSync(RECORDED)));
  const entries = Object.entries(files).map(([name, bytes]) => {
    if (!name.endsWith('faults.csv.gz')) return [name, bytes] as const;
    return [name.replace(/\.gz$/, ''), strToU8(repeated(strFromU8(gunzipSync(bytes))))] as const;
  });
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

function repeated(text: string): string {
  const [header = '', ...rows] = text.trimEnd().split('\n');
  const retryAt = header.split(',').indexOf('retry');
  const isRetry = (row: string) => row.split(',')[retryAt] === '1';
  const kept: string[] = [];
  let faults = 0;
  for (let row = 0; faults < TRACE_FAULTS; row++) {
    const each = rows[row % rows.length]!;
    if (!isRetry(each)) faults++;
    // The first row of a table has its number, and not the difference to one before.
    kept.push(row > 0 && row % rows.length === 0 ? each.replace(/^\d+/, '1') : each);
  }
  return [header, ...kept].join('\n');
}

/** Goes on by so much in every frame, for so long. A text, as what compiles this file adds names that no page has. */
const SCROLL = `new Promise((done) => {
  const strip = document.querySelector('.trace-each');
  const end = performance.now() + ${ROUND_MS};
  const next = (now) => {
    strip.scrollLeft += ${SCROLL_PX};
    if (now < end) requestAnimationFrame(next);
    else done();
  };
  requestAnimationFrame(next);
})`;

interface Scrolled extends PlayRound {
  readonly seconds: number;
}

interface TraceRounds {
  readonly openMs: readonly number[];
  readonly scrolled: readonly Scrolled[];
}

export async function measureTrace(served: ServedPage, rounds: number): Promise<TraceRounds> {
  const file = { name: 'long.zip', mimeType: 'application/zip', buffer: longRun() };
  const openMs: number[] = [];
  const scrolled: Scrolled[] = [];
  const session = await served.browser.newBrowserCDPSession();
  for (let round = 0; round < rounds; round++) {
    const page = await newPage(served);
    await page.goto(`${served.url}#1/sequential`);
    await page.waitForSelector('main[aria-busy="false"]');
    await page.waitForTimeout(REST_MS);
    const begin = performance.now();
    await page.locator('input[type="file"]').setInputFiles([file]);
    await page.locator('.of-recorded-run button').click();
    await page.locator('.trace-whole canvas').waitFor();
    await page.locator(`.trace-whole input[max="${TRACE_FAULTS}"]`).waitFor();
    openMs.push(performance.now() - begin);
    // Beside another picture it stands in few words first, without the strip that is scrolled.
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.locator('.trace-each canvas').first().waitFor();
    await page.waitForTimeout(REST_MS);
    scrolled.push({
      ...roundFrom(await traced(session, () => page.evaluate<void>(SCROLL))),
      seconds: ROUND_MS / 1000,
    });
    await page.context().close();
  }
  await session.detach();
  return { openMs, scrolled };
}
