/**
 * The machine on which the runs were recorded, as far as run.json does not say: a PC emulated in software,
 * whose processor is some twenty times slower than a real one, with a virtio disk that the host's page cache
 * serves.
 *
 * Fitted on three runs and no others: docs/closed-loop.md says which, and how.
 */
import type { ParamName } from '../../core/schema/schema.gen.ts';

/** What each step of the kernel costs the emulated processor. */
export const RECORDING_COSTS: Readonly<Partial<Record<ParamName, number>>> = {
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
  lock_line: 0, // one processor emulates all CPUs: no memory has to come over
};

/**
 * By how much a read takes longer, at most. A fault asks for its page 88 µs after it has told the device of it, and starts again when the
 * read has not ended then: how often depends on the other work of the host. Of 77 runs half have a share of 0.36 or more. A clock that
 * counts instructions (-icount) waits for the host, and leaves 0.12 in the mean of 21 runs. docs/closed-loop.md has the figures.
 */
const READ_SPREAD = { clockOfHost: 138_000, clockOfInstructions: 100_000 };

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
  const { clockOfHost, clockOfInstructions } = READ_SPREAD;
  return {
    read_ns: 5_000,
    write_ns: 5_000,
    transfer_ns: 300,
    queue_depth: 256,
    read_spread_ns: emulator.includes('-icount') ? clockOfInstructions : clockOfHost,
  };
}

/** zram on that processor: compression and decompression take twenty times as long as in the ordinary profile. */
export const RECORDING_ZRAM = { read_ns: 80_000, write_ns: 200_000 };
