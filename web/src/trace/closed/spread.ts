/**
 * How much the kernel differs from itself: spread.json has the counters of the same run made again. A run
 * that was made only once gets the usual spread of the same counter, in proportion.
 */
import * as v from 'valibot';
import { messageOf } from '../../lib/message-of.ts';
import { median } from '../../lib/statistics.ts';
import { BadRun } from '../budget.ts';

/** Counters of the kernel below this say too little to be compared. */
export const MIN_COMPARED = 200;

const SPREAD = v.record(v.string(), v.record(v.string(), v.record(v.string(), v.number())));

export interface Spread {
  /** Largest minus smallest value of the repeats. */
  readonly value: number;
  /** False: in proportion to other runs, as this one was made once. */
  readonly isOwn: boolean;
  /** The values of all times that the run was made, the first one that of the recording. */
  readonly repeats?: readonly number[];
}

/** Of the repeats of a run: how many, left out in turn, lie no farther from the recording than the others are apart, and of as many what ours does. */
interface LeftOut {
  readonly of: number;
  readonly kernel: number;
  readonly ours: number;
}

/** Two values are too few: leaving one out, nothing is apart. */
export function leftOut({ repeats = [] }: Spread, ours: number): LeftOut {
  const [first = 0, ...others] = repeats;
  if (others.length < 2) return { of: 0, kernel: 0, ours: 0 };
  const ranges = others.map((_, out) => rangeOf([first, ...others.toSpliced(out, 1)]));
  const within = (value: (at: number) => number) =>
    ranges.filter((range, at) => Math.abs(value(at) - first) <= range).length;
  return { of: others.length, kernel: within((at) => others[at]!), ours: within(() => ours) };
}

export type SpreadOf = (run: string, counter: string, kernel: number) => Spread | null;

function rangeOf(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

/** Without the file no spread is known, and only the share of the difference counts. */
export const NO_SPREAD: SpreadOf = () => null;

/** Throws BadRun. */
export function spreadsOf(text: string, file: string): SpreadOf {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new BadRun(file, messageOf(error), 'it is no JSON: copy the file again');
  }
  const read = v.safeParse(SPREAD, data);
  if (!read.success)
    throw new BadRun(
      `${file} ${v.getDotPath(read.issues[0]) ?? ''}`.trim(),
      read.issues[0].message,
      'see the description of the recordings',
    );
  const runs = new Map(Object.entries(read.output).map(([run, repeats]) => [run, Object.values(repeats)]));
  const valuesOf = (run: string, counter: string) =>
    (runs.get(run) ?? []).flatMap((repeat) => (repeat[counter] === undefined ? [] : [repeat[counter]]));
  const usual = (counter: string): number | null => {
    const shares = [...runs.keys()].flatMap((run) => {
      const values = valuesOf(run, counter);
      const [first = 0] = values;
      return values.length > 1 && first >= MIN_COMPARED ? [rangeOf(values) / first] : [];
    });
    return shares.length === 0 ? null : median(shares);
  };
  return (run, counter, kernel) => {
    const values = valuesOf(run, counter);
    if (values.length > 1) return { value: rangeOf(values), isOwn: true, repeats: values };
    const share = usual(counter);
    return share === null ? null : { value: share * kernel, isOwn: false };
  };
}
