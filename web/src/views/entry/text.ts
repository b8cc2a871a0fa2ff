/** Words of the picture of a page table entry. */
import { VIEW_TITLES } from '../titles.ts';
import { formatCount } from '../../lib/format.ts';

export const ENTRY_TEXT = {
  entry: VIEW_TITLES.entry,
  of: (page: string) => `of ${page}`,
  byte: 'Byte',
  ofSlot: (slot: number) => `of slot ${formatCount(slot)}`,
  noPage: 'No page has been touched yet.',
  cells: {
    present: 'present',
    dirty: 'dirty',
    referenced: 'referenced',
    frame: 'frame',
    device: 'device',
    slot: 'slot',
    empty: 'empty',
    zero: 'the zero page',
  },
  found: (page: string, frame: number) => `The processor finds ${page} in frame ${formatCount(frame)}.`,
  faultsToFrame: (frame: number) =>
    `A touch faults. The swap cache still has the page, in frame ${formatCount(frame)}.`,
  faultsToSlot: (slot: number) =>
    `A touch faults. The page is in slot ${formatCount(slot)} and nowhere else.`,
  never: 'A touch faults: the page has no frame and no slot yet.',
  zero: 'The processor finds zeros; a write faults.',
  inCache: 'swap cache',
  entries: (count: number) => (count === 1 ? '1 entry' : `${formatCount(count)} entries`),
} as const;
