/** Words of the time machine. Its sentences are made from what the machines have counted. */
import { formatCount, formatDuration } from '../lib/format.ts';
import { kernelTitle } from '../scenario/kernels/in-time.ts';
import { causeWords, type Cause, type Outcomes } from './causes.ts';
import type { Measure } from './outcome.ts';
import { MERGED, STOPS } from './stops.ts';

const percent = (by: number) => Math.round(Math.abs(by) * 100);
const kernelAt = (nth: number) => kernelTitle(STOPS[nth]!.kernel.name);

export const valueWords = (measure: Measure, value: number): string =>
  measure === 'time' || measure === 'locks' ? formatDuration(value) : formatCount(value);

/** The version at which a measure rises, or falls, most; null where no step is noticed. */
function mostAt(causes: readonly Cause[], sign: 1 | -1): string | null {
  const waits = causes.filter(({ measure, change }) => measure === 'waits' && change * sign > 0);
  const most = waits.toSorted((a, b) => (b.change - a.change) * sign)[0];
  return most ? kernelAt(most.step.to) : null;
}

function changed(by: number, [less, more, same]: readonly [string, string, string]): string {
  const amount = percent(by);
  return amount === 0 ? same : `${by < 0 ? less : more}`.replace('%', `${amount} %`);
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
  cause: (cause: Cause): readonly string[] => {
    const words = causeWords(cause);
    const since = `since ${kernelAt(cause.step.to)}`;
    if (!words) return [`${since}: several changes together`, `${since}: several`, since];
    const name = cause.made!.name.replaceAll('_', ' ');
    return [`${since}: ${words.about}`, `${since}: ${name}`, since];
  },
  causeWhole: (cause: Cause): string => {
    const words = causeWords(cause);
    const { made, change, measure } = cause;
    const what = `${TIME_TEXT.measures[measure][0]}: ${TIME_TEXT.verdict(cause)} by ${valueWords(measure, Math.abs(change))} at ${kernelAt(cause.step.to)}`;
    return words && made
      ? `${what}. ${made.name} (${words.about}): ${words.is}. In ${kernelAt(cause.step.from)} this alone makes ${Math.round(made.share * 100)} % of the change.`
      : `${what}. No single change of the code makes half of it.`;
  },
  finding: 'The causes are being found: each kernel is run again with one change of the next.',
  noChange: 'no change in any version',
  tooHigh: (words: string) => `${words}, more than fits`,
  open: 'Open two',
  drag: 'drag, or ← →',
  plate: (number: number) => `Kernel ${number} of the two below`,
  causes: 'What made the difference',
  table: 'All kernels in numbers',
  kernel: 'Kernel',
  posted: (series: string) => `${series}, as posted`,
  soFar: { waits: 'waits', read: 'pages read so far' },
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
