/** The swap device at its largest: a file of 84,656 extents, built and looked at, and 32 programs on 32 CPUs that swap. */
import { formatCount, formatFixed } from '../../lib/format.ts';
import { median, percentile } from '../../lib/statistics.ts';
import { openCore } from '../../core/wasm/node.ts';
import { encodeLink } from '../../scenario/links/link.ts';
import { linkOfText } from '../../scenario/links/packed-text.ts';
import { packScenario } from '../../scenario/pack.ts';
import { readScenario } from '../../scenario/read.ts';
import { buildNativeProgram } from '../native.ts';
import type { ServedPage } from './bench-browser.ts';
import { EXTENTS, TASKS, extentsText, manyCpusText } from './bench-loads.ts';
import { newPage } from './bench-play.ts';
import { remark, report, spread } from './bench-report.ts';
import { runNativeTimed } from './bench-speed.ts';

const BUILT_CPU_MS_MAX = 100;
/** Sooner than that a person takes it as at once. */
const SHOWN_MS_MAX = 100;
const ACCESSES_MIN = 1_000_000;
const LOOKUPS = 40;
/** A slot for each extent, so that what is measured is the extents; and all of 80 GB. */
const [SMALL, WHOLE] = [1, 247];

function packed(text: string): Uint32Array {
  const read = readScenario(text, 'bench');
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return packScenario(read.scenario);
}

/** CPU time until such a machine stands, each time in a core of its own. */
async function startMs(text: string): Promise<number> {
  const core = await openCore();
  const machine = packed(text);
  const before = process.cpuUsage();
  const problem = core.start(machine);
  if (problem) throw new Error(problem.message);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export async function benchExtents(rounds: number): Promise<boolean> {
  const built: number[] = [];
  const whole: number[] = [];
  for (let round = 0; round < rounds; round++) {
    built.push(await startMs(extentsText(SMALL)));
    whole.push(await startMs(extentsText(WHOLE)));
  }
  const isMet = report(
    'extents, built',
    `${formatCount(EXTENTS)} in ${spread(built)} ms CPU (at most ${BUILT_CPU_MS_MAX}), in WebAssembly; ${rounds} rounds`,
    median(built) <= BUILT_CPU_MS_MAX,
  );
  remark(
    `the same with memory for the ${formatCount(EXTENTS * WHOLE)} slots of 80 GB: ${spread(whole, 0)} ms`,
  );
  return isMet;
}

/** From the key to the picture of the next look-up, in a tree of so many extents. */
export async function benchLookups(served: ServedPage): Promise<boolean> {
  const page = await newPage(served);
  const scenario = await linkOfText(extentsText(WHOLE));
  await page.goto(
    served.url + encodeLink({ scenario, at: { access: 2001 }, commands: [], views: ['extents'] }),
  );
  // So large a machine is started when somebody says so.
  await page.getByRole('button', { name: 'Run it all the same' }).click();
  await page.waitForSelector('.stage-view svg');
  await page.waitForSelector('main[aria-busy="false"]');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shownMs: number[] = [];
  for (let lookup = 0; lookup < LOOKUPS; lookup++) {
    const before = await page.locator('.time-line input').inputValue();
    const from = performance.now();
    await page.keyboard.press('Shift+ArrowRight');
    await page.waitForFunction(
      (was) =>
        document.querySelector<HTMLInputElement>('.time-line input')!.value !== was &&
        document.querySelector('main[aria-busy="false"]') !== null,
      before,
      { polling: 'raf' },
    );
    shownMs.push(performance.now() - from);
  }
  await page.context().close();
  const p95 = percentile(shownMs, 0.95);
  return report(
    'extents, look-up',
    `shown after ${formatFixed(median(shownMs), 0)} ms, p95 ${formatFixed(p95, 0)} (at most ${SHOWN_MS_MAX}), by the wall, ` +
      `in a tree of ${formatCount(EXTENTS)}; ${LOOKUPS} faults`,
    p95 <= SHOWN_MS_MAX,
  );
}

export async function benchManyCpus(rounds: number): Promise<boolean> {
  const program = await buildNativeProgram('rel');
  const machine = packed(manyCpusText());
  const perSecond: number[] = [];
  let all = 0;
  for (let round = 0; round < rounds; round++) {
    const { ms, accesses } = runNativeTimed(program, machine);
    perSecond.push(accesses / ms / 1000);
    all = accesses;
  }
  return report(
    'many CPUs',
    `${spread(perSecond, 2)} million accesses a second of CPU time, native (at least ${ACCESSES_MIN / 1e6}); ` +
      `${TASKS} programs on ${TASKS} CPUs, ${formatCount(all)} accesses, ${rounds} rounds`,
    median(perSecond) * 1e6 >= ACCESSES_MIN,
  );
}
