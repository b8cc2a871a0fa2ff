/**
 * The machine on which the runs were recorded, as far as run.json does not say: a PC emulated in software,
 * whose processor is some twenty times slower than a real one, with a virtio disk that the host's page cache
 * serves.
 *
 * Fitted on the times of three runs for each clock and of no others: docs/closed-loop.md says which, and how.
 */
import type { ParamName } from '../../core/schema/schema.gen.ts';

type Costs = Readonly<Partial<Record<ParamName, number>>>;

/** What each step of the kernel costs the emulated processor, by the clock of the host: those of a fault, */
const FAULT_COSTS: Costs = {
  cost_access_ns: 1_000,
  cost_fault_ns: 6_000,
  cost_zero_ns: 4_000,
  cost_map_ns: 1_000,
  cost_alloc_ns: 1_000,
  cost_switch_ns: 20_000,
  cost_copy_ns: 5_000,
  lock_ns: 200,
};
/** and those of reclaim, of the trees and of requests. */
const RECLAIM_COSTS: Costs = {
  cost_lookup_ns: 5_000,
  cost_tree_ns: 3_000,
  cost_slot_ns: 300,
  cost_submit_ns: 6_000,
  cost_irq_ns: 4_000,
  cost_lru_page_ns: 1_000,
  cost_scan_ns: 2_000,
};

/**
 * The guest's clock tells the time of the host, or (-icount) 16 ns for each instruction, however long it took: by it most steps take several
 * times as long. The doorbell does not, since what the host does meanwhile is no instruction of the guest.
 *
 * `readSpreadNs`: by how much a read takes longer, at most. A fault asks for its page about 90 µs after it has told the device of it, and
 * starts again when the read has not ended then: how often depends on the other work of the host. Of 77 runs half have a share of 0.36 or
 * more; by the clock of instructions it is 0.12 in the mean of 21 runs. docs/closed-loop.md has the figures.
 *
 * `own`: what only this clock's runs tell apart. A page of an active list takes 14 µs, one of an inactive list 23: all that is left of the former
 * is taking it off, its entry and putting it back. A run of kswapd of 4.9 takes 1.6 ms besides its pages, for some thirteen passes.
 */
const CLOCKS = {
  host: { faults: 1, reclaim: 1, doorbellNs: 90_000, readSpreadNs: 138_000, own: {} },
  instructions: {
    faults: 3.5,
    reclaim: 5,
    doorbellNs: 75_000,
    readSpreadNs: 110_000,
    own: { cost_refill_ns: 1, cost_pass_ns: 95_000 },
  },
} as const satisfies Readonly<Record<string, { readonly own: Costs } & Readonly<Record<string, unknown>>>>;

const clockOf = (emulator: string) => CLOCKS[emulator.includes('-icount') ? 'instructions' : 'host'];

const times = (factor: number, costs: Costs) =>
  Object.fromEntries(Object.entries(costs).map(([name, ns]) => [name, ns * factor]));

export function recordingCosts(emulator: string): Costs {
  const { faults, reclaim, doorbellNs, own } = clockOf(emulator);
  return {
    ...times(faults, FAULT_COSTS),
    ...times(reclaim, RECLAIM_COSTS),
    ...own,
    cost_doorbell_ns: doorbellNs,
    lock_line: 0, // one processor emulates all CPUs: no memory has to come over
  };
}

/**
 * Pages on their way to the disk for which the slabs of that build keep a bio ready, with the pool of two. In lru-anon-hotcold-pc0 of 3.6.5, of
 * the direct reclaims in which kswapd came in between, 16 stopped after their 223rd write, two after the 202nd, the others by the 61st, and none
 * later. Of other builds nothing of the kind was measured: they have no limit.
 */
const BIOS_KEPT: Readonly<Record<string, number>> = { '3.6.5': 223 };

/** What the memory of the kernel that was recorded allows, where it is known. */
export function recordedMemory(release: string): Readonly<Partial<Record<ParamName, number>>> {
  const bios_kept = BIOS_KEPT[release];
  return bios_kept === undefined ? {} : { bios_kept };
}

/** The emulated disk, as in a scenario file: a request is answered by another thread of the host. */
export function recordingDisk(emulator: string) {
  return {
    read_ns: 5_000,
    write_ns: 5_000,
    transfer_ns: 300,
    queue_depth: 256,
    read_spread_ns: clockOf(emulator).readSpreadNs,
  };
}

/** zram on that processor: compression and decompression take twenty times as long as in the ordinary profile. */
export const RECORDING_ZRAM = { read_ns: 80_000, write_ns: 200_000 };
