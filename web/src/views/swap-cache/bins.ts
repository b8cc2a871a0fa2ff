/** Pages of a shelf that is too full to show each of them: counted where they stand. Pure. */
import type { Columns } from '../../core/protocol.ts';
import { isReadAhead } from '../../scene/bits.ts';

export interface Bin {
  readonly x: number;
  readonly count: number;
  readonly flagged: number;
}

const BIN_PX = 4;
export const BIN_WIDTH = BIN_PX - 1;

export function binsOf(columns: Columns, slots: readonly number[], x: (slot: number) => number): Bin[] {
  const bins = new Map<number, { count: number; flagged: number }>();
  for (const slot of slots) {
    const at = Math.floor(x(slot) / BIN_PX) * BIN_PX;
    const bin = bins.get(at) ?? { count: 0, flagged: 0 };
    bin.count++;
    if (isReadAhead(columns.frame_flags?.[columns.slot_frame![slot]!] ?? 0)) bin.flagged++;
    bins.set(at, bin);
  }
  return [...bins].map(([at, bin]) => ({ x: at, ...bin }));
}
