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
  trees: 'Trees',
  treeRules: {
    ONE: 'one tree for everything',
    DEVICE: 'one tree for each swap area',
    SPLIT: 'one tree for each 64 MiB',
  },
  treesTell: 'adding or removing a page takes its lock, a look-up does not',
  wait: (waiting: number, cpus: number) =>
    [formatCount(waiting), `of ${formatCount(cpus)} CPUs wait`] as const,
  cpus: 'CPUs',
  moreCpus: (count: number) => `+${formatCount(count)}`,
  /** Below each of several trees, the longer one where it has room. */
  treeNames: (number: number) => [`tree ${formatCount(number)}`, formatCount(number)] as const,
  nrTrees: (count: number) => (count === 1 ? '1 tree' : `${formatCount(count)} trees`),
  areaTrees: (area: string, count: number) =>
    `swap area ${area}: ${count === 1 ? '1 tree' : `${formatCount(count)} trees`}`,
  treeSigns: 'full: has the lock · bars: wait, in the order of arrival · line at the foot: has pages',
  treeSignsShort: 'full: has the lock · bars: wait',
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
    trees: (rule: string, count: number) =>
      `There is ${rule}${count === 1 ? '' : `, ${formatCount(count)} in all`}.`,
    tree: (
      number: number | null,
      [first, last]: readonly [number, number],
      holder: number | null,
      waiting: readonly number[],
    ) =>
      `The lock of ${number === null ? 'the tree' : `tree ${formatCount(number)}`} of slots ${formatCount(first)} to ${formatCount(last)}: ${[
        ...(holder === null ? [] : [`CPU ${holder} has it`]),
        waiting.length === 0
          ? 'nobody waits'
          : `${waiting.map((cpu) => `CPU ${cpu}`).join(', ')} ${waiting.length === 1 ? 'waits' : 'wait, in this order'}`,
      ].join('; ')}.`,
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
