import { VIEW_TITLES } from '../view-names.ts';
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
    device: 'swap area',
    slot: 'slot',
    empty: 'empty',
    zero: 'the zero page',
  },
  found: (page: string, frame: number) => `The processor finds ${page} in frame ${formatCount(frame)}.`,
  faultsToFrame: (frame: number) =>
    `A touch faults. The swap cache leads to frame ${formatCount(frame)}, which has the page.`,
  faultsToRead: (frame: number) =>
    `A touch faults. The swap cache leads to frame ${formatCount(frame)}, into which the page is being read.`,
  faultsToSlot: (slot: number) =>
    `A touch faults. The page is in slot ${formatCount(slot)} and nowhere else.`,
  nowIs: (cells: string) => `Now: ${cells}.`,
  youSaid: (values: readonly number[]) => `you predicted ${values.join(' · ')}`,
  never: 'The entry is empty: a touch faults.',
  zero: 'The processor finds zeros; a write faults.',
  inCache: 'cache flag',
  entries: (count: number) => (count === 1 ? '1 entry' : `${formatCount(count)} entries`),
} as const;
