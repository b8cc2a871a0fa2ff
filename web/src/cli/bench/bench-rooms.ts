/** Screens that run many machines aside: how soon something is there, and whether the page stays free meanwhile. */
import { formatFixed } from '../../lib/format.ts';
import { median } from '../../lib/statistics.ts';
import type { ServedPage } from './bench-browser.ts';
import { newPage, roundFrom, traced } from './bench-play.ts';
import { report, spread } from './bench-report.ts';

const FIRST_CELL_MS_MAX = 10_000;
const CANCEL_MS_MAX = 200;
const TASK_CPU_MS_MAX = 50;
const ALL_KERNELS_MS_MAX = 3000;
const WAIT_MS = 120_000;
/** Until what opening has left to do is done. */
const REST_MS = 2000;
const CELL = '#tables/vma-readahead/throughput/base';

/** A text, as what compiles this file adds names that no page has: from the press to what is to be there, in ms. */
const untilThere = (words: string, isThere: string) => `new Promise((done) => {
  const from = performance.now();
  [...document.querySelectorAll('button')].find((each) => each.textContent === ${JSON.stringify(words)}).click();
  const look = () => (${isThere} ? done(performance.now() - from) : requestAnimationFrame(look));
  look();
})`;

interface Cell {
  readonly firstMs: number;
  readonly cancelMs: number;
  readonly longestCpuMs: number;
}

/** A cell's first figure; then it is run once more and cancelled. Each time on a page that has kept nothing. */
async function runCell(served: ServedPage): Promise<Cell> {
  const page = await newPage(served);
  await page.goto(served.url + CELL);
  const run = page.getByRole('button', { name: 'Run this cell' });
  await run.waitFor({ timeout: WAIT_MS });
  // Not the figures of the last full run, which are there at once.
  await page.getByRole('button', { name: /^run here/ }).click();
  await page.locator('.tables-seeds').waitFor({ state: 'detached' });
  await page.waitForTimeout(REST_MS);
  const session = await served.browser.newBrowserCDPSession();
  let firstMs = 0;
  const events = await traced(session, async () => {
    firstMs = await page.evaluate<number>(
      untilThere('Run this cell', `document.querySelector('.tables-seeds')`),
    );
  });
  await session.detach();
  const stop = page.locator('.tables-running button');
  await stop.waitFor({ timeout: WAIT_MS });
  const cancelMs = await page.evaluate<number>(
    untilThere(await stop.innerText(), `!document.querySelector('.tables-running')`),
  );
  await page.context().close();
  return { firstMs, cancelMs, longestCpuMs: roundFrom(events).longestCpuMs };
}

export async function benchTables(served: ServedPage, rounds: number): Promise<boolean> {
  const cells: Cell[] = [];
  for (let round = 0; round < rounds; round++) cells.push(await runCell(served));
  const first = cells.map(({ firstMs }) => firstMs);
  const cancel = cells.map(({ cancelMs }) => cancelMs);
  const longest = cells.map(({ longestCpuMs }) => longestCpuMs);
  const met = [
    report(
      'tables, first cell',
      `there after ${spread(first, 0)} ms (at most ${FIRST_CELL_MS_MAX}), by the wall; ${rounds} rounds`,
      median(first) <= FIRST_CELL_MS_MAX,
    ),
    report(
      'tables, page meanwhile',
      `longest task ${spread(longest)} ms CPU of the main thread (at most ${TASK_CPU_MS_MAX})`,
      Math.max(...longest) <= TASK_CPU_MS_MAX,
    ),
    report(
      'tables, cancel',
      `ended after ${spread(cancel, 0)} ms (at most ${CANCEL_MS_MAX}), by the wall`,
      median(cancel) <= CANCEL_MS_MAX,
    ),
  ];
  return met.every(Boolean);
}

/** From the address to the last kernel's figures; what opening the page takes is in it. */
async function allKernels(served: ServedPage): Promise<number> {
  const page = await newPage(served);
  const from = performance.now();
  await page.goto(`${served.url}#time-machine/days-work,4.12,4.14`);
  await page.locator('.time[aria-busy="false"]').waitFor({ timeout: WAIT_MS });
  const ms = performance.now() - from;
  await page.context().close();
  return ms;
}

export async function benchTimeMachine(served: ServedPage, rounds: number): Promise<boolean> {
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) samples.push(await allKernels(served));
  return report(
    'time machine',
    `all kernels after ${formatFixed(median(samples) / 1000, 2)} s (${formatFixed(Math.min(...samples) / 1000, 2)} to ` +
      `${formatFixed(Math.max(...samples) / 1000, 2)}; at most ${ALL_KERNELS_MS_MAX / 1000}), by the wall, from the address; ${rounds} rounds`,
    median(samples) <= ALL_KERNELS_MS_MAX,
  );
}
