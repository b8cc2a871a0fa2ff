/** What a map is painted from, and in which colours. */
import type { Columns } from '../../core/protocol.ts';
import type { Region } from '../../scene/regions.ts';
import type { SlotCells } from './slot-cells.ts';

/** The colours of a theme. */
export type Look = Readonly<Record<'ground' | 'edge' | 'ink2' | 'ink3' | 'anon' | 'tint' | 'onAnon', number>>;

export interface AreaAsked {
  readonly columns: Columns;
  readonly cells: SlotCells;
  readonly regions: readonly Region[];
  readonly look: Look;
}
