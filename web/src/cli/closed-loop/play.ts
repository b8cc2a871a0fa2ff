/** Lets the machine run a recorded workload by itself, and reads its counters where the kernel's were read. */
import type { Core } from '../../core/wasm/core.ts';
import { eventNumber } from '../../core/wasm/core.ts';
import { decodeEvent } from '../../core/events/decode.ts';
import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import type { CounterName } from '../../core/schema/schema.gen.ts';
import { packScenario } from '../../scenario/pack.ts';
import type { ClosedLoop } from '../../trace/closed/closed-loop.ts';
import { readCounters } from '../counters.ts';
import type { Counters } from '../counters.ts';
import { playInProcess } from '../player.ts';
import { FaultTally } from './fault-tally.ts';
import type { FaultKinds } from './fault-tally.ts';

/** Pages at the end of a phase, by their names in /proc/vmstat. */
export type Sizes = Readonly<Record<string, number>>;

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

/** Throws PlayError when the machine does not come to the end of the workload. */
export async function playClosedLoop({ scenario, phases }: ClosedLoop): Promise<PlayedLoop> {
  const tally = new FaultTally();
  const ends: { readonly counters: Counters; readonly sizes: Sizes }[] = [];
  const core = await playInProcess(
    packScenario(scenario),
    WANTED,
    (words, offset) => tally.visit(decodeEvent(words, offset)),
    {
      accesses: phases.map(({ touches_to }) => touches_to),
      visit: (there) => ends.push({ counters: readCounters(there), sizes: sizesOf(there) }),
    },
  );
  return {
    phases: ends.map(({ counters, sizes }, index) => ({
      counters: difference(counters, ends[index - 1]?.counters),
      sizes,
    })),
    faults: tally.kinds,
    events: core.position,
  };
}
