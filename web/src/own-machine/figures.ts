/** What two samples say: rates, shares, and where the machine stands among the page's own runs. Pure. */
import type { Counters, Sample } from './sample.ts';

/** Where nobody has said how long it was: the command sleeps so long. */
const SECONDS = 10;

export interface Figures {
  readonly seconds: number;
  /** Pages that came from swap, went there, and were waited for, in the time. */
  readonly swappedIn: number;
  readonly swappedOut: number;
  readonly waits: number;
  /** Pages read ahead, and those of them that were used; null before kernels counted it (4.14). */
  readonly guessed: number | null;
  readonly used: number | null;
  /** Pages that came back and are known to have been there, and those of them that came back so soon that they should have stayed; null before kernels counted them apart (5.9). */
  readonly refaulted: number | null;
  readonly tooSoon: number | null;
}

const grown = ({ first, second }: Sample, name: string): number | null => {
  const [before, after] = [first.get(name), second.get(name)];
  return before === undefined || after === undefined ? null : Math.max(0, after - before);
};

export function figuresOf(sample: Sample): Figures {
  return {
    seconds: sample.seconds ?? SECONDS,
    swappedIn: grown(sample, 'pswpin') ?? 0,
    swappedOut: grown(sample, 'pswpout') ?? 0,
    waits: grown(sample, 'pgmajfault') ?? 0,
    guessed: grown(sample, 'swap_ra'),
    used: grown(sample, 'swap_ra_hit'),
    refaulted: grown(sample, 'workingset_refault_anon'),
    tooSoon: grown(sample, 'workingset_activate_anon'),
  };
}

/** Where a run stands: pages a read, and the share of the guesses that was used. */
export interface Spot {
  readonly pagesARead: number;
  /** Null: nothing was guessed. */
  readonly used: number | null;
}

/** Each read brings one page that is waited for, and those that are guessed. Null: nothing was read. */
export function spotOf(swappedIn: number, guessed: number, used: number): Spot | null {
  const reads = swappedIn - guessed;
  if (reads <= 0) return null;
  return { pagesARead: swappedIn / reads, used: guessed === 0 ? null : Math.min(1, used / guessed) };
}

/** How far apart two spots are: a doubling of the pages of a read is as far as a half of all guesses. */
export function distance(one: Spot, other: Spot): number {
  const wide = Math.abs(Math.log2(one.pagesARead / other.pagesARead));
  // Who guesses nothing has no share: the pages of a read say it.
  const high = one.used === null || other.used === null ? 0 : 2 * Math.abs(one.used - other.used);
  return Math.hypot(wide, high);
}

/** The counters that the figures come from, for the table: those that are there. */
const SHOWN = [
  'pswpin',
  'pswpout',
  'pgmajfault',
  'swap_ra',
  'swap_ra_hit',
  'workingset_refault_anon',
  'workingset_activate_anon',
  'workingset_refault_file',
] as const;

interface CounterRow {
  readonly name: string;
  readonly first: number;
  readonly second: number;
  readonly perSecond: number;
}

export function counterRows(first: Counters, second: Counters, seconds: number): readonly CounterRow[] {
  return SHOWN.flatMap((name) => {
    const [before, after] = [first.get(name), second.get(name)];
    if (before === undefined || after === undefined) return [];
    return [{ name, first: before, second: after, perSecond: (after - before) / seconds }];
  });
}
