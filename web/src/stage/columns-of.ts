/** Which columns the stage asks its machine for at each step. */
import { areasOf } from '../core/areas.ts';
import type { Columns } from '../core/protocol.ts';
import type { ColumnName } from '../core/schema/schema-columns.gen.ts';
import { PAGE_COLUMNS } from '../scene/page-state.ts';
import { REGION_COLUMNS } from '../scene/regions.ts';
import { SLOT_COLUMNS } from '../scene/slot-state.ts';
import type { ViewInfo } from '../views/view.ts';

/** What the words at a mark need to say what is pointed at. */
const OWN = [...REGION_COLUMNS, ...PAGE_COLUMNS, ...SLOT_COLUMNS] as const;
const FEW = [...REGION_COLUMNS, 'areas'] as const;

/** Of more slots than these, columns of all slots are so many megabytes that one sees each step wait for them. */
const SLOTS_MAX = 2 ** 22;

export const hasManySlots = (columns: Columns): boolean => (areasOf(columns).at(-1)?.end ?? 0) > SLOTS_MAX;

/** What its pictures read, and what its own words do; of many slots only what a picture reads. */
export const columnsOf = (
  views: readonly Pick<ViewInfo, 'columns'>[],
  areSlotsMany: boolean,
): readonly ColumnName[] => [...(areSlotsMany ? FEW : OWN), ...views.flatMap(({ columns }) => columns)];
