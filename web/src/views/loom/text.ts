import { formatCount } from '../../lib/format.ts';

export const LOOM_TEXT = {
  loom: 'Pages and slots',
  frames: 'Frames',
  pages: 'Pages',
  slots: 'Slots',
  framesLabel: 'frames of memory',
  shownOf: (shown: string, total: number) => `${shown} of ${formatCount(total)}`,
  framesFree: (count: number) => (count === 1 ? 'frame is free' : 'frames are free'),
  free: 'free',
  neverTouched: 'never touched',
  moreRegions: (count: number) => (count === 1 ? 'and one more region' : `and ${count} more regions`),
  hiddenRegions: (count: number) => `${count} more in ‘Address space’`,
  barcodeTall: 'one tick a page · medium: in memory, tall: its slot is in view',
  tells: {
    tied: (page: string, slot: number) => `A thread ties ${page} to slot ${formatCount(slot)}.`,
  },
} as const;
