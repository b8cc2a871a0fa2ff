/** Which slots lie on a disk side by side, so that its pages can be told by them. Pure. */
import { areaOfSlot } from '../../core/areas.ts';
import { NONE } from '../../core/schema/schema.gen.ts';
import * as ROWS from '../../core/schema/schema-rows.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import type { Transfer } from './transfers.ts';

export interface SlotsThere {
  /** From a page of the disk to the slot that lies in it. */
  readonly shift: number;
  /** Pages of the disk: the first that is a slot of the area, and the one behind its last. */
  readonly first: number;
  readonly end: number;
}

const MAP = ROWS.extent_map_field;
const MAP_WORDS = Object.keys(MAP).length;

/** A swap file lies in extents: of one slot nothing follows for the page beside it. */
const isFile = ({ extent_maps: maps }: Columns, area: number): boolean =>
  Number(maps?.[area * MAP_WORDS + MAP.NR] ?? 0) > 0;

/** Of the area that a transfer belongs to; null where it belongs to none, or to one that is a file. */
export function slotsThere(columns: Columns, transfer: Transfer | null): SlotsThere | null {
  if (!transfer || transfer.slot === NONE) return null;
  const area = areaOfSlot(columns, transfer.slot);
  if (!area || isFile(columns, area.index)) return null;
  const shift = transfer.slot - transfer.page;
  return { shift, first: area.first - shift, end: area.end - shift };
}

/** The slot in a page of the disk; null: there is none, or not by this area. */
export const slotIn = (there: SlotsThere | null, page: number): number | null =>
  there && page >= there.first && page < there.end ? page + there.shift : null;
