/** How many pages a second a machine pushes out while memory is full, and which lock is taken up longest for one. */
import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import type { Core } from '../../core/wasm/core.ts';
import { runOn } from '../../core/wasm/run-on.ts';
import { dealOut, type Dealt } from './deal-out.ts';

/** What the busiest lock allows: so long it is held, or on its way, for each page. */
interface Bound {
  readonly kind: number;
  readonly nsPerPage: number;
}

export interface ThroughputPoint {
  readonly cpus: number;
  readonly pagesPerS: number;
  readonly bound: Bound;
}

const PAGE_MB = 4096 / 1e6;
export const mbPerS = ({ pagesPerS }: Pick<ThroughputPoint, 'pagesPerS'>): number => pagesPerS * PAGE_MB;

/** What a moment is noted from. */
export const NOTED = ['now', 'counters', 'lock_came_ns', 'lock_held_ns', 'lock_class'] as const;

interface Moment {
  readonly ns: number;
  readonly pages: number;
  readonly takenUp: readonly number[];
  readonly kinds: readonly number[];
}

const PSWPOUT = COUNTER_NAMES.indexOf('pswpout');

/** From the columns `NOTED`. */
export function noteOf({
  now,
  counters,
  lock_held_ns: held,
  lock_came_ns: came,
  lock_class: kinds,
}: Columns): Moment {
  return {
    ns: now![0]!,
    pages: counters![PSWPOUT]!,
    takenUp: [...held!].map((ns, lock) => ns + came![lock]!),
    kinds: [...kinds!],
  };
}

function runTo(core: Core, untilAccess: number): Moment {
  runOn(core, { untilAccess });
  return noteOf(Object.fromEntries(NOTED.map((name) => [name, core.column(name)])));
}

/** Larger machines take longer than anybody waits. */
const FRAMES_MAX = 1 << 17;
const TOUCHES_MAX = 100_000;
/** The first tasks come to their end before all have; before that, they fill memory. */
const PART = { begins: 1 / 8, ends: 15 / 16 } as const;

/** The accesses between which it is measured; null for a machine that would take too long. */
export function measuredPart({
  frames,
  touches,
}: Dealt): { readonly from: number; readonly to: number } | null {
  if (frames > FRAMES_MAX || touches > TOUCHES_MAX) return null;
  return {
    from: Math.floor(frames + (touches - frames) * PART.begins),
    to: Math.floor(touches * PART.ends),
  };
}

/** Null where the load of the scenario cannot be had on so many CPUs, or pushes nothing out. */
export function measure(core: Core, words: Uint32Array, cpus: number): ThroughputPoint | null {
  const dealt = dealOut(words, cpus);
  const part = dealt && measuredPart(dealt);
  if (!dealt || !part || core.start(dealt.packed)) return null;
  return pointBetween(cpus, runTo(core, part.from), runTo(core, part.to));
}

/** Null where nothing was pushed out. */
export function pointBetween(cpus: number, from: Moment, to: Moment): ThroughputPoint | null {
  const pages = to.pages - from.pages;
  if (pages <= 0 || to.ns <= from.ns) return null;
  const taken = to.takenUp.map((ns, lock) => ns - from.takenUp[lock]!);
  const busiest = taken.reduce((best, ns, lock) => (ns > taken[best]! ? lock : best), 0);
  return {
    cpus,
    pagesPerS: (pages * 1e9) / (to.ns - from.ns),
    bound: { kind: to.kinds[busiest]!, nsPerPage: taken[busiest]! / pages },
  };
}
