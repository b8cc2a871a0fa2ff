/**
 * The machine on which the runs were recorded, as far as run.json does not say: a PC emulated in software,
 * whose processor is some twenty times slower than a real one, with a virtio disk that the host's page cache
 * serves.
 *
 * Fitted on the times of three runs for each clock and of no others: docs/closed-loop.md says which, and how.
 */
import type { ParamName } from '../../core/schema/schema.gen.ts';

type Costs = Readonly<Partial<Record<ParamName, number>>>;

/** Whose time the guest's clock tells: that of the host, or (-icount) 16 ns for each instruction, however long it took. */
function clockOf(emulator: string): 'host' | 'instructions' {
  return emulator.includes('-icount') ? 'instructions' : 'host';
}

/** What each step of the kernel costs the emulated processor, by the guest's clock. */
const COSTS: Readonly<Record<ReturnType<typeof clockOf>, Costs>> = {
  host: {
    cost_access_ns: 1_000,
    cost_fault_ns: 6_000,
    cost_lookup_ns: 5_000,
    cost_zero_ns: 4_000,
    cost_map_ns: 1_000,
    cost_tree_ns: 3_000,
    cost_slot_ns: 300,
    cost_submit_ns: 6_000,
    cost_doorbell_ns: 90_000,
    cost_irq_ns: 4_000,
    cost_lru_page_ns: 1_000,
    cost_scan_ns: 2_000,
    cost_alloc_ns: 1_000,
    cost_switch_ns: 20_000,
    cost_copy_ns: 5_000,
    lock_ns: 200,
  },
  // Faults 3.5 times and reclaim 5 times as long as by the host's clock; the doorbell no longer, since what the host does meanwhile is
  // no instruction of the guest.
  instructions: {
    cost_access_ns: 3_500,
    cost_fault_ns: 21_000,
    cost_lookup_ns: 25_000,
    cost_zero_ns: 14_000,
    cost_map_ns: 3_500,
    cost_tree_ns: 15_000,
    cost_slot_ns: 1_500,
    cost_submit_ns: 30_000,
    cost_doorbell_ns: 75_000,
    cost_irq_ns: 20_000,
    cost_lru_page_ns: 5_000,
    cost_scan_ns: 10_000,
    cost_alloc_ns: 3_500,
    cost_switch_ns: 70_000,
    cost_copy_ns: 17_500,
    lock_ns: 700,
  },
};

export function recordingCosts(emulator: string): Costs {
  return { ...COSTS[clockOf(emulator)], lock_line: 0 }; // one processor emulates all CPUs: no memory has to come over
}

/**
 * By how much a read takes longer, at most. A fault asks for its page about 90 µs after it has told the device of it, and starts again when
 * the read has not ended then: how often depends on the other work of the host. Of 77 runs half have a share of 0.36 or more; by the clock of
 * instructions it is 0.12 in the mean of 21 runs. docs/closed-loop.md has the figures.
 */
const READ_SPREAD_NS = { host: 138_000, instructions: 110_000 };

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
    read_spread_ns: READ_SPREAD_NS[clockOf(emulator)],
  };
}

/** zram on that processor: compression and decompression take twenty times as long as in the ordinary profile. */
export const RECORDING_ZRAM = { read_ns: 80_000, write_ns: 200_000 };
