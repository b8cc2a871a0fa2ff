/** A disk: its head, queue and track, and what each read has cost. */
import { REGION_COLUMNS } from '../../scene/regions.ts';
import { late, lateHeights, lateWords } from '../late.tsx';
import { VIEW_TITLES } from '../view-names.ts';
import type { ViewInfo } from '../view.ts';

/** Events whose slot or frame is that of a transfer that is drawn: of a write that has ended nothing is left. */
const OF_DISKS = /^(swap_(read|write)|file_read|read_end|swap_read_past_cache|discard_(submit|end))$/;

const fetchPicture = () => import('./component.tsx');

export const DISK: ViewInfo = {
  name: VIEW_TITLES.disk,
  columns: [...REGION_COLUMNS, 'transfers', 'transfers_waiting', 'disks', 'areas', 'extent_maps'],
  Component: late(async () => (await fetchPicture()).Disk),
  ...lateHeights(351, async () => (await fetchPicture()).heightsOfDisk),
  reds: ({ event }) => (event && OF_DISKS.test(event.name) ? { slot: 'slot', frame: 'slot' } : {}),
  describe: lateWords(async () => (await fetchPicture()).describeDisk),
};
