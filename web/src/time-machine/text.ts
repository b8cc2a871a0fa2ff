/** Words of the time machine. Its sentences are made from what the machines have counted. */
import { formatCount, formatDuration } from '../lib/format.ts';
import { kernelTitle } from '../scenario/kernels/in-time.ts';
import { changeWords, type Cause, type Outcomes } from './causes.ts';
import type { Measure } from './outcome.ts';
import { MERGED, STOPS } from './stops.ts';

const percent = (by: number) => Math.round(Math.abs(by) * 100);
const kernelAt = (nth: number) => kernelTitle(STOPS[nth]!.kernel.name);

export const valueWords = (measure: Measure, value: number): string =>
  measure === 'time' || measure === 'locks' ? formatDuration(value) : formatCount(value);

/** Within a twentieth it is the change. */
const SAME = 0.05;

function shareWords(share: number): string {
  if (Math.abs(share - 1) <= SAME) return 'all of the change';
  return share < 1
    ? `${percent(share)} % of the change`
    : `more than the change, ${percent(share)} % of it: others take the rest back`;
}

function aloneWords(share: number | null): string {
  if (share === null) return 'it cannot be had alone';
  if (Math.abs(share) < SAME) return 'alone it makes nothing';
  return share < 0
    ? `alone it goes the other way, by ${percent(share)} %`
    : `alone it makes ${percent(share)} %`;
}

/** The version at which a measure rises, or falls, most; null where no step is noticed. */
function mostAt(causes: readonly Cause[], sign: 1 | -1): string | null {
  const waits = causes.filter(({ measure, change }) => measure === 'waits' && change * sign > 0);
  const most = waits.toSorted((a, b) => (b.change - a.change) * sign)[0];
  return most ? kernelAt(most.step.to) : null;
}

function changed(by: number, [less, more, same]: readonly [string, string, string]): string {
  const amount = percent(by);
  return amount === 0 ? same : `${by < 0 ? less : more}`.replace('%', `${amount}\u202f%`);
}

export const TIME_TEXT = {
  name: 'Time machine',
  about: 'one workload in every kernel from 2012 to 2022',
  another: 'another workload',
  running: (count: number, of: number) => `Running it in ${of} kernels: ${count} are done.`,
  heading: (outcomes: Outcomes, causes: readonly Cause[]): string | null => {
    const [from, to] = [MERGED[0]!, MERGED.at(-1)!];
    const [first, last] = [outcomes[from], outcomes[to]];
    if (!first || !last) return null;
    const share = (measure: Measure) => (first[measure] > 0 ? last[measure] / first[measure] - 1 : 0);
    const reads = changed(share('read'), [
      'reads % fewer pages',
      'reads % more pages',
      'reads as many pages',
    ]);
    const ends = changed(share('time'), ['ends % sooner', 'ends % later', 'takes as long']);
    const [rose, fell] = [mostAt(causes, 1), mostAt(causes, -1)];
    const moves = [rose && `rose most at ${rose}`, fell && `fell most at ${fell}`]
      .filter(Boolean)
      .join(' and ');
    return `From ${kernelAt(from)} to ${kernelAt(to)} the same work ${reads} and ${ends}${moves ? `; its waits ${moves}` : ''}.`;
  },
  measures: {
    waits: ['Waits', 'faults that read'],
    read: ['Pages read', 'from swap'],
    written: ['Pages written', 'to swap'],
    time: ['Time', 'of the whole work'],
    locks: ['Waiting for locks', 'all CPUs together'],
  } satisfies Record<Measure, readonly [string, string]>,
  change: (first: number, last: number) => {
    if (first === 0) return '';
    const by = last / first - 1;
    return percent(by) === 0 ? 'no change' : `${by < 0 ? '−' : '+'}${percent(by)} %`;
  },
  verdict: ({ change }: Pick<Cause, 'change'>) => (change < 0 ? 'better' : 'worse'),
  /** From the longest to the shortest, for the room that there is. */
  cause: ({ made, step }: Cause): readonly string[] => {
    const since = `since ${kernelAt(step.to)}`;
    const [first, ...others] = made?.changes ?? [];
    if (!first) return [`${since}: several changes together`, `${since}: several`, since];
    const name = first.name.replaceAll('_', ' ');
    if (others.length === 0) return [`${since}: ${changeWords(first).about}`, `${since}: ${name}`, since];
    const more = others.length === 1 ? 'one more change' : `${others.length} more changes`;
    const short = `${since}: ${name} and ${others.length} more`;
    return [`${since}: ${changeWords(first).about}, and ${more}`, short, since];
  },
  causeWhole: ({ made, change, measure, step }: Cause): string => {
    const by = valueWords(measure, Math.abs(change));
    const what = `${TIME_TEXT.measures[measure][0]}: ${TIME_TEXT.verdict({ change })} by ${by} at ${kernelAt(step.to)}`;
    if (!made) return `${what}. No changes that were tried come near it together.`;
    const said = (each: (typeof made.changes)[number]) => {
      const { about, is } = changeWords(each);
      return `${each.name} (${about}): ${is}`;
    };
    const before = kernelAt(step.from);
    if (made.changes.length === 1)
      return `${what}. ${said(made.changes[0]!)}. In ${before} this alone makes ${shareWords(made.share)}.`;
    const each = made.changes.map((one) => `${said(one)}; ${aloneWords(one.share)}`).join('. ');
    return `${what}. ${made.changes.length} changes make it together. ${each}. In ${before} all of these make ${shareWords(made.share)}.`;
  },
  finding: 'The causes are being found: each kernel is run again with one change of the next.',
  noChange: 'no change in any version',
  open: 'Open two',
  drag: 'drag, or ← →',
  plate: (number: number) => `Kernel ${number} of the two below`,
  causes: 'What made the difference',
  table: 'All kernels in numbers',
  /** With what has no strip for want of room. */
  tableWith: (leftOut: readonly Measure[]): string => {
    const names = leftOut.map((measure) => TIME_TEXT.measures[measure][0].toLowerCase());
    return names.length === 0 ? TIME_TEXT.table : `${TIME_TEXT.table}, with ${names.join(' and ')}`;
  },
  kernel: 'Kernel',
  ring: 'a series as it was posted',
  bold: ['bold:', 'one of the five patches'],
  dotted: `dotted across: as in ${kernelAt(MERGED[0]!)}`,
  /** Before the last value, where the first has no place at its line. */
  from: (first: string) => `${first} →`,
  soFar: { waits: 'waits', read: 'pages read so far' },
  /** Both plates may stand at one kernel. */
  side: (number: number, kernel: string) => `Kernel ${number}: ${kernel}`,
  pair: 'Both kernels at one touch',
  starting: 'Both machines are being started …',
  touch: (touch: number, of: number) => `touch ${formatCount(touch)} of ${formatCount(of)}`,
  place: 'Touch',
  differs: 'only one of them waits here',
  touchBy: 'touch by touch of',
  next: 'next difference',
  toNext: (touches: number | null) =>
    touches === null
      ? 'no further difference'
      : `${formatCount(touches)} ${touches === 1 ? 'touch' : 'touches'} to the next difference`,
  steps: { start: 'To the start', back: 'One touch back', forward: 'One touch forward', end: 'To the end' },
  failed: 'The time machine cannot run this workload.',
  none: (name: string) => `There is no workload “${name}”: a day’s work is run.`,
} as const;
