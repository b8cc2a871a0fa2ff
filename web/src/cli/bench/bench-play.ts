/**
 * What playing costs the page's main thread: Chromium's trace says of each of its tasks how long the thread
 * computed (`tdur`), which other programs on this computer lengthen much less than the time on the wall.
 */
import type { CDPSession, Locator, Page } from 'playwright-core';
import { encodeLink } from '../../scenario/links/link.ts';
import { linkOfText } from '../../scenario/links/packed-text.ts';
import type { ServedPage } from './bench-browser.ts';
import { IN_STEP_BESIDE, IN_STEP_FROM, PLAY_SCENARIO, PLAY_VIEWS, type PlayGrain } from './bench-loads.ts';

const ROUND_MS = 3000;
/** Until what opening has left to do is done: finding out how long the run is, fetching dialogs. */
const REST_MS = 4000;
/** Into the part in which pages go and come. */
const FAULTS_FROM_START = 4;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

export interface PlayRound {
  readonly frames: number;
  readonly cpuMs: number;
  /** Of it what scripts took. */
  readonly scriptMs: number;
  readonly longestCpuMs: number;
  readonly longestWallMs: number;
}

const SCENARIO = await linkOfText(PLAY_SCENARIO);

export async function newPage({ browser }: ServedPage): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    // What the page keeps for later is none of what is measured.
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** Four machines where pages go and come, each run to its end. */
async function openInStep(served: ServedPage): Promise<Page> {
  const page = await newPage(served);
  const at = { access: IN_STEP_FROM };
  await page.goto(served.url + encodeLink({ scenario: SCENARIO, at, commands: [], beside: IN_STEP_BESIDE }));
  await page.waitForFunction(() =>
    / of 38,000/.test(document.querySelector('.compare-place')?.textContent ?? ''),
  );
  await page.waitForTimeout(REST_MS);
  const looms = await page.locator('.compare-side .picture').count();
  if (looms !== IN_STEP_BESIDE.length + 1) throw new Error(`${looms} looms are there`);
  return page;
}

async function openPlayable(served: ServedPage, grain: PlayGrain): Promise<Page> {
  const page = await newPage(served);
  await page.goto(served.url + encodeLink({ scenario: SCENARIO, commands: [], views: PLAY_VIEWS }));
  await page.waitForSelector('main[aria-busy="false"]');
  await page.getByLabel('Step by').selectOption(grain);
  await page.getByLabel('Step by').blur();
  for (let fault = 0; fault < FAULTS_FROM_START; fault++) await page.keyboard.press('Shift+ArrowRight');
  await page.waitForSelector('main[aria-busy="false"]');
  await page.waitForTimeout(REST_MS);
  const views = await page.locator('.stage-view').count();
  if (views !== PLAY_VIEWS.length) throw new Error(`${views} views are open, not ${PLAY_VIEWS.join(', ')}`);
  return page;
}

/** What happens in the browser while `work` runs. */
export async function traced(session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { readonly value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
    },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return events;
}

/** The main thread of a page among those of all processes: the one that has shown most frames. */
export function roundFrom(events: readonly TraceEvent[]): PlayRound {
  const isMain = (event: TraceEvent) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain';
  const rounds = events.filter(isMain).map(({ pid, tid }) => {
    const mine = events.filter((event) => event.pid === pid && event.tid === tid);
    const tasks = mine.filter(({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X');
    const cpus = tasks.map(({ tdur = 0 }) => tdur / 1000);
    return {
      frames: mine.filter(({ name }) => name === 'Commit').length,
      cpuMs: cpus.reduce((sum, ms) => sum + ms, 0),
      scriptMs: scriptMsOf(mine),
      longestCpuMs: Math.max(0, ...cpus),
      longestWallMs: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
    };
  });
  const round = rounds.toSorted((a, b) => b.frames - a.frames)[0];
  if (!round || round.frames === 0 || round.cpuMs === 0)
    throw new Error('the trace shows no frame of the page, or no CPU time');
  return round;
}

/** Calls of functions that are not part of another one. */
function scriptMsOf(events: readonly TraceEvent[]): number {
  const calls = events
    .filter(({ name, ph }) => name === 'FunctionCall' && ph === 'X')
    .toSorted((a, b) => a.ts - b.ts);
  let end = 0;
  let sum = 0;
  for (const { ts, dur = 0, tdur = 0 } of calls) {
    if (ts < end) continue;
    end = ts + dur;
    sum += tdur / 1000;
  }
  return sum;
}

/** Plays `rounds` times with the space bar; `playing` is what the page then shows. */
async function measureRounds(
  { browser }: ServedPage,
  page: Page,
  playing: Locator,
  rounds: number,
): Promise<PlayRound[]> {
  const session = await browser.newBrowserCDPSession();
  const measured: PlayRound[] = [];
  // The first round also compiles.
  for (let round = 0; round <= rounds; round++) {
    await page.keyboard.press(' ');
    await playing.waitFor();
    const events = await traced(session, () => page.waitForTimeout(ROUND_MS));
    await page.keyboard.press(' ');
    if (round > 0) measured.push(roundFrom(events));
  }
  await session.detach();
  await page.context().close();
  return measured;
}

export async function measurePlaying(
  served: ServedPage,
  grain: PlayGrain,
  rounds: number,
): Promise<PlayRound[]> {
  const page = await openPlayable(served, grain);
  return measureRounds(served, page, page.getByRole('button', { name: 'Stop' }), rounds);
}

/** Four machines play, access by access. */
export async function measureInStepFrames(served: ServedPage, rounds: number): Promise<PlayRound[]> {
  const page = await openInStep(served);
  return measureRounds(served, page, page.getByText('Playing, access'), rounds);
}
