/** Lets the machine run a recorded workload by itself, and reads its counters where the kernel's were read. */
import type { Core } from '../../core/wasm/core.ts';
import { eventNumber } from '../../core/wasm/core.ts';
import { decodeEvent } from '../../core/events/decode.ts';
import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import type { CounterName } from '../../core/schema/schema.gen.ts';
import { packScenario } from '../../scenario/pack.ts';
import type { ClosedLoop } from './closed-loop.ts';
import { pausesAt, playToEnd } from '../../core/wasm/play.ts';
import type { Pauses } from '../../core/wasm/play.ts';
import { readCounters } from '../../core/wasm/read-counters.ts';
import type { Counters } from '../../core/wasm/read-counters.ts';
import { FaultTally } from './fault-tally.ts';
import type { FaultKinds } from './fault-tally.ts';

/** Pages at the end of a phase, by their names in /proc/vmstat. */
type Sizes = Readonly<Record<string, number>>;

export interface PlayedPhase {
  readonly counters: Counters;
  readonly sizes: Sizes;
}

export interface PlayedLoop {
  readonly phases: readonly PlayedPhase[];
  readonly faults: FaultKinds;
  readonly events: number;
}

const WANTED = new Set(
  (['fault_begin', 'vma_window', 'slot_window', 'swap_cache_hit', 'fault_retry', 'fault_end'] as const).map(
    eventNumber,
  ),
);

function difference(after: Counters, before: Counters | undefined): Counters {
  return Object.fromEntries(
    COUNTER_NAMES.map((name: CounterName) => [name, after[name] - (before?.[name] ?? 0)]),
  ) as Counters;
}

function sizesOf(core: Core): Sizes {
  return {
    nr_free_pages: core.column('watermarks')[0]!,
    nr_inactive_anon: core.column('lru_inactive_anon').length,
    nr_active_anon: core.column('lru_active_anon').length,
    nr_inactive_file: core.column('lru_inactive_file').length,
    nr_active_file: core.column('lru_active_file').length,
  };
}

/** Called from time to time with the number of touches done, and of all. */
export type OnTouches = (touches: number, of: number) => void;

/** Touches between two reports of progress. */
const TOLD_EVERY = 1000;

/** Pauses at the end of each phase, and in between only to report progress. */
function withProgress(ends: readonly number[], visit: (core: Core) => void, onTouches: OnTouches): Pauses {
  const isEnd = new Set(ends);
  const last = ends.at(-1) ?? 0;
  const told = Array.from({ length: Math.ceil(last / TOLD_EVERY) }, (_, nth) => nth * TOLD_EVERY).slice(1);
  // Phases without a touch end where the one before them did.
  const places = [...ends, ...told.filter((touches) => !isEnd.has(touches))].toSorted((a, b) => a - b);
  let at = 0;
  return pausesAt(places, (core) => {
    const place = places[at++]!;
    if (isEnd.has(place)) visit(core);
    else onTouches(place, last);
  });
}

/** Throws PlayError when the machine does not reach the end of the workload. */
export function playClosedLoop(
  core: Core,
  { scenario, phases }: ClosedLoop,
  onTouches: OnTouches = () => undefined,
): PlayedLoop {
  const tally = new FaultTally();
  const ends: { readonly counters: Counters; readonly sizes: Sizes }[] = [];
  const places = phases.map(({ touches_to }) => touches_to);
  const look = (there: Core) => ends.push({ counters: readCounters(there), sizes: sizesOf(there) });
  playToEnd(core, packScenario(scenario), {
    wanted: WANTED,
    visit: (words, offset) => tally.visit(decodeEvent(words, offset)),
    pauses: withProgress(places, look, onTouches),
  });
  return {
    phases: ends.map(({ counters, sizes }, index) => ({
      counters: difference(counters, ends[index - 1]?.counters),
      sizes,
    })),
    faults: tally.kinds,
    events: core.position,
  };
}
