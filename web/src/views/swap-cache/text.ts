import { VIEW_TITLES } from '../view-names.ts';
import { formatCount, pages } from '../../lib/format.ts';

const SLOTS_PER_MB = 256;

export const SWAP_CACHE_TEXT = {
  name: VIEW_TITLES['swap-cache'],
  shelf: (isOnly: boolean) => (isOnly ? 'by slot' : 'a shelf per 64 MB'),
  range: (first: number, last: number) =>
    `${formatCount(Math.floor(first / SLOTS_PER_MB))}–${formatCount(Math.ceil((last + 1) / SLOTS_PER_MB))} MB`,
  slots: (first: number, last: number, total: number) =>
    `slots ${formatCount(first)}–${formatCount(last)}${last - first + 1 === total ? '' : ` of ${formatCount(total)}`}`,
  slot: formatCount,
  shelfLabel: (first: number, last: number) =>
    `pages in the swap cache, slots ${formatCount(first)} to ${formatCount(last)}`,
  more: (count: number) =>
    count === 1 ? 'one more shelf has pages' : `${formatCount(count)} more shelves have pages`,
  empty: 'no page is in the swap cache',
  none: 'There is no swap area here.',
  signs: ['pennant: waits unread', 'half: nobody maps it', 'full: used, copy kept'],
  crowded: 'height of a bar: how many pages · flag on top: some wait unread',
  found: (total: number) => `of ${formatCount(total)} look-ups found their page`,
  noLookups: 'nothing has been looked up yet',
  totals: (added: number, deleted: number, here: number) =>
    `${formatCount(added)} put in − ${formatCount(deleted)} taken out = ${formatCount(here)} here`,
  tells: {
    here: (count: number, flagged: number, unmapped: number) =>
      count === 0
        ? 'No page is in the swap cache.'
        : `${pages(count)} ${count === 1 ? 'is' : 'are'} in the swap cache: ${formatCount(flagged)} read ahead and not used yet, ${formatCount(unmapped)} that nobody maps.`,
    shelf: (first: number, last: number, count: number) =>
      `On the shelf of slots ${formatCount(first)} to ${formatCount(last)}: ${pages(count)}.`,
    found: (found: number, total: number) =>
      total === 0
        ? 'Nothing has been looked up yet.'
        : `${formatCount(found)} of ${formatCount(total)} look-ups found their page.`,
    totals: (added: number, deleted: number) =>
      `${pages(added)} ${added === 1 ? 'was' : 'were'} put in, and ${formatCount(deleted)} taken out.`,
    came: (slots: string) => `Put in by this step: ${slots}.`,
    went: (slots: string) => `Taken out by this step: ${slots}.`,
  },
} as const;
