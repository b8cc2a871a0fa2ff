/**
 * How much longer an access takes in a machine of 7 GB than in one of 256 MB: the same load for each frame, in Node by CPU time and on
 * the page by the clock. What is left of a difference is the computer's memory: entries and frames of the large machine fit into no cache.
 */
import { formatCount, formatFixed } from '../../lib/format.ts';
import { median } from '../../lib/statistics.ts';
import { encodeLink } from '../../scenario/links/link.ts';
import { linkOfText } from '../../scenario/links/packed-text.ts';
import type { ServedPage } from './bench-browser.ts';
import { FEW_FRAMES, MANY_FRAMES, framesLoad, framesText, type FramesLoadName } from './bench-loads.ts';
import { newPage } from './bench-play.ts';
import { remark, report } from './bench-report.ts';
import { runWasm } from './bench-speed.ts';

const RATIO_MAX = 2.5;
/** Touches of pages in memory are not judged: they are little more than one read of a page table that fits into no cache. */
const LOADS: readonly { readonly load: FramesLoadName; readonly isJudged: boolean }[] = [
  { load: 'swapping', isJudged: true },
  { load: 'resident', isJudged: false },
];
const WAIT_MS = 300_000;

async function nsPerAccess(frames: number, load: FramesLoadName): Promise<number> {
  const { ms, accesses } = await runWasm(framesLoad(frames, load));
  return (1e6 * ms) / accesses;
}

function reportRatio(
  where: string,
  few: readonly number[],
  many: readonly number[],
  isJudged = true,
): boolean {
  const ratio = median(many) / median(few);
  const ns = (samples: readonly number[]) => `${formatFixed(median(samples), 0)} ns`;
  return report(
    `frames, ${where}`,
    `an access takes ${formatFixed(ratio, 2)} times as long (${isJudged ? `at most ${RATIO_MAX}` : 'no bar'}): ${ns(few)} at ${formatCount(FEW_FRAMES)} ` +
      `frames, ${ns(many)} at ${formatCount(MANY_FRAMES)}; ${few.length} rounds`,
    !isJudged || ratio <= RATIO_MAX,
  );
}

export async function benchFrames(rounds: number): Promise<boolean> {
  let isMet = true;
  for (const { load, isJudged } of LOADS) {
    const few: number[] = [];
    const many: number[] = [];
    // The first run also compiles, and the small load alone is too short for the engine's best code.
    await nsPerAccess(MANY_FRAMES, load);
    for (let round = 0; round < rounds; round++) {
      few.push(await nsPerAccess(FEW_FRAMES, load));
      many.push(await nsPerAccess(MANY_FRAMES, load));
    }
    isMet = reportRatio(load, few, many, isJudged) && isMet;
  }
  return isMet;
}

/** From the link to the state after that many accesses. */
async function openAfter(served: ServedPage, frames: number, access: number): Promise<number> {
  const page = await newPage(served);
  const scenario = await linkOfText(framesText(frames));
  const hash = encodeLink({ scenario, at: { access }, commands: [], views: ['slots'] });
  const before = performance.now();
  await page.goto(served.url + hash);
  await page.locator('.map-area').waitFor({ timeout: WAIT_MS });
  await page.waitForSelector('main[aria-busy="false"]', { timeout: WAIT_MS });
  const ms = performance.now() - before;
  await page.context().close();
  return ms;
}

/** What opening at the first access takes is subtracted: it is the page, and the machine before anything happens. */
async function pageNsPerAccess(served: ServedPage, frames: number): Promise<number> {
  const accesses = 4 * frames;
  const start = await openAfter(served, frames, 1);
  return (1e6 * ((await openAfter(served, frames, accesses)) - start)) / accesses;
}

export async function benchFramesOnPage(served: ServedPage): Promise<boolean> {
  const few = [await pageNsPerAccess(served, FEW_FRAMES)];
  const many = [await pageNsPerAccess(served, MANY_FRAMES)];
  const isMet = reportRatio('on the page', few, many);
  remark(`by the clock, with what History saves for steps back, in Chromium ${served.browser.version()}`);
  return isMet;
}
