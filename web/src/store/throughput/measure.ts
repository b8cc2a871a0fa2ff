/** How many pages a second a machine pushes out while memory is full, and which lock is taken up longest for one. */
import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import type { Core } from '../../core/wasm/core.ts';
import { dealOut } from './deal-out.ts';

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

interface Moment {
  readonly ns: number;
  readonly pages: number;
  readonly takenUp: readonly number[];
}

const PSWPOUT = COUNTER_NAMES.indexOf('pswpout');

function noteOf(core: Core): Moment {
  const came = core.column('lock_came_ns');
  return {
    ns: core.column('now')[0]!,
    pages: core.column('counters')[PSWPOUT]!,
    takenUp: [...core.column('lock_held_ns')].map((held, lock) => held + came[lock]!),
  };
}

function runTo(core: Core, untilAccess: number): Moment {
  while (core.run({ untilAccess }) === 'LOG_FULL');
  return noteOf(core);
}

/** Larger machines take longer than anybody waits. */
const FRAMES_MAX = 1 << 17;
const TOUCHES_MAX = 100_000;
/** The first tasks come to their end before all have; before that, they fill memory. */
const PART = { begins: 1 / 8, ends: 15 / 16 } as const;

/** Null where the load of the scenario cannot be had on so many CPUs, or pushes nothing out. */
export function measure(core: Core, words: Uint32Array, cpus: number): ThroughputPoint | null {
  const dealt = dealOut(words, cpus);
  if (!dealt || dealt.frames > FRAMES_MAX || dealt.touches > TOUCHES_MAX) return null;
  if (core.start(dealt.packed)) return null;
  const from = runTo(core, Math.floor(dealt.frames + (dealt.touches - dealt.frames) * PART.begins));
  const to = runTo(core, Math.floor(dealt.touches * PART.ends));
  const pages = to.pages - from.pages;
  if (pages <= 0 || to.ns <= from.ns) return null;
  const kinds = core.column('lock_class');
  const taken = to.takenUp.map((ns, lock) => ns - from.takenUp[lock]!);
  const busiest = taken.reduce((best, ns, lock) => (ns > taken[best]! ? lock : best), 0);
  return {
    cpus,
    pagesPerS: (pages * 1e9) / (to.ns - from.ns),
    bound: { kind: kinds[busiest]!, nsPerPage: taken[busiest]! / pages },
  };
}
