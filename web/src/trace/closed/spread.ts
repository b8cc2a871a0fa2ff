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
    if (values.length > 1) return { value: rangeOf(values), isOwn: true };
    const share = usual(counter);
    return share === null ? null : { value: share * kernel, isOwn: false };
  };
}
