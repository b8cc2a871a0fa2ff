import { VIEW_TITLES } from '../view-names.ts';
import { formatCount, pages } from '../../lib/format.ts';

const windows = (count: number) => (count === 1 ? 'window' : `${formatCount(count)} windows`);

/** By address the kernel keeps the place of every fault, by slot only of those that came without hits. */
const beside = (isBeside: boolean, isBySlot: boolean) =>
  `${isBeside ? '' : 'not '}beside ${isBySlot ? 'the last one without hits' : 'the last one'}`;

const isPowerOfTwo = (number: number) => (number & (number - 1)) === 0;

interface Sizes {
  readonly win: number;
  readonly capped: number;
  readonly half: number;
  readonly max: number;
}

export const READAHEAD_TEXT = {
  name: VIEW_TITLES.readahead,
  perSystem: ['one window for', 'the whole system'],
  perRegion: ['one window for', 'each region'],
  /** Of several windows, the one whose operands are shown. */
  ofRegion: (head: string) => ['one window for', 'each region:', `here ${head}`],
  fixed: ['always', 'the same window'],
  nothing: 'No fault has had to read from swap yet.',
  /** A device that answers at once is read without a window. */
  withoutWindow: (read: number) => `There has been no window: ${pages(read)} came from swap without one.`,
  /** The machine keeps the last windows only: there may be still more. */
  before: (count: number, isLeast: boolean) => `${formatCount(count)}${isLeast ? '+' : ''} before`,
  stacksHead: ['window at', 'each fault'],
  unknown: '?',

  hits: { name: 'hits since the last window', short: 'hits' },
  beside: {
    page: (page: number, prev: number | null) =>
      prev === null
        ? `page ${formatCount(page)} beside the last?`
        : `page ${formatCount(page)} beside the last, ${formatCount(prev)}?`,
    slot: (slot: number, prev: number | null) =>
      prev === null
        ? `slot ${formatCount(slot)} beside the last?`
        : `slot ${formatCount(slot)} beside the last, ${formatCount(prev)}?`,
    withoutHits: (slot: number, prev: number) =>
      `slot ${formatCount(slot)} beside ${formatCount(prev)}, last without hits?`,
    short: 'beside it?',
  },
  cap: { name: 'cap 2^page_cluster', own: 'cap 2^vma_ra_max_order', short: 'cap', block: 'pages in a block' },
  misses: {
    name: 'misses of the region, less hits',
    short: 'misses',
    why: 'up to 100 the block is read',
    gives: (win: number) => (win === 1 ? 'over 100: this page alone' : 'up to 100: the whole block'),
  },
  state: {
    name: 'the state, 0 to 1024',
    short: 'state',
    why: 'hits raise it, pages swapped out lower it',
    gives: (order: number, state: number) => `2^⌊${order} × ${state} / 1024⌋`,
  },
  doubled: {
    name: 'hits since the last window',
    why: (used: number) => `and the wanted page: ${used} used`,
    gives: (wanted: number, max: number) => `doubled, halved or kept: ${wanted}, at most ${max}`,
  },
  wholeBlock: 'the whole block, always',
  hitsCounted: 'read ahead and used',
  asked: 'asked for, whatever the kernel would choose',
  min: (wanted: number, max: number) => `${wanted}, at most ${max}`,
  ownOrder: (order: number) => `vma_ra_max_order = ${order}`,
  half: { name: 'half of the last window', short: 'half of last' },
  result: { name: 'window now', last: 'the last window', short: 'window' },

  noHits: 'none',
  hitsGive: (hits: number, wanted: number) => `${hits} + 2, up to a power of 2: ${wanted}`,
  newGives: (hits: number, wanted: number) => `starts at ${hits}: ${hits} + 2, up to a power of 2: ${wanted}`,
  hitsBrief: (hits: number, wanted: number) => `${hits} + 2, rounded up: ${wanted}`,
  yes: 'yes',
  no: 'no',
  notAsked: '–',
  notAskedWhy: 'asked only without hits',
  notAskedAbove: 'asked only from a window of 1',
  neighbour: (wanted: number) => `a neighbour: ${wanted}`,
  noNeighbour: (wanted: number) => `no neighbour: ${wanted}`,
  pageCluster: (order: number) => `page_cluster = ${order}`,
  halfOf: (last: number) => `half of ${last}${last % 2 === 0 ? '' : ', rounded down'}`,
  pages,
  maxMin: (wanted: number, max: number, half: number) => `${wanted}, at most ${max}, at least ${half}`,
  off: 'no readahead',

  kept: {
    head: ['kept for the', 'next fault'],
    word: { page: 'last page', window: 'window', hits: 'hits' },
    numbers: { page: 'last slot', window: 'window', hits: 'hits' },
    withoutHits: { page: 'last without hits', window: 'window', hits: 'hits' },
    none: '–',
    change: (value: string, before: string) => `${value} ← ${before}`,
  },

  footIs: 'foot of a stack: the page that faulted',
  owner: (letter: string, fill: string) => `${letter} ${fill}`,
  fills: { full: 'full', pale: 'pale', hatched: 'hatched', dotted: 'dotted', letter: 'plain' },
  above: 'above it: pages read ahead, filled when used',
  aboveWasted: 'above it: pages read ahead, filled when used, crossed when evicted unused',
  unread: 'dotted: the rest of the window, not read',
  below: 'bar below: a page evicted for them and wanted again, filled if that was for nothing',
  brief: {
    footIs: 'foot: the page that faulted',
    above: 'above: read ahead, filled if used',
    aboveWasted: 'above: read ahead, filled if used, crossed if evicted unused',
    used: 'filled: read ahead and used',
    wasted: 'crossed: evicted unused',
    unread: 'dotted: not read',
    below: 'bar below: a page evicted for them and wanted again',
    least: 'bar below: evicted for them, missed',
  },
  now: 'now',

  stacks: (head: string | null) =>
    head === null ? 'windows, oldest first' : `windows of ${head}, oldest first`,
  stackWords: (
    where: string,
    win: number,
    { guessed, used, wasted }: { guessed: number; used: number; wasted: number },
    victims: readonly string[],
  ) => {
    const became = [
      used > 0 ? `${formatCount(used)} used` : '',
      wasted > 0 ? `${formatCount(wasted)} dropped unused` : '',
    ].filter((words) => words !== '');
    const read = guessed === 0 ? 'nothing read ahead' : `${pages(guessed)} read ahead`;
    const out =
      victims.length === 0
        ? []
        : [
            `for which ${victims.join(' and ')} left memory and ${victims.length === 1 ? 'was' : 'were'} missed`,
          ];
    return [`fault on ${where}: window ${win}`, read, ...became, ...out].join(', ');
  },

  tells: {
    perSystem: 'The kernel keeps one window for the whole system.',
    perRegion: 'The kernel keeps one window for each region.',
    fixed: 'The window is always the same.',
    fault: (where: string) => `The fault is on ${where}.`,
    lastFault: (where: string) => `The last fault that had to read was on ${where}.`,
    hits: (hits: number, wanted: number) =>
      `${hits === 1 ? '1 page read ahead was' : `${hits} pages read ahead were`} used since the last window: plus 2, rounded up to a power of two, gives ${wanted}.`,
    noHits: (isBeside: boolean, isBySlot: boolean, wanted: number) =>
      `No page read ahead was used since the last window, and this fault is ${beside(isBeside, isBySlot)}: ${wanted}.`,
    first: (hits: number, wanted: number) =>
      `This is the first fault. It counts as if ${hits} pages read ahead had been used; plus 2, rounded up to a power of two, gives ${wanted}.`,
    cap: (max: number) => `The cap is ${pages(max)}.`,
    none: 'This kernel reads nothing ahead.',
    wholeBlock: 'This kernel always reads the whole block.',
    asked: 'This window was asked for, whatever the kernel would have chosen.',
    misses: (misses: number) =>
      `The region has ${misses === 1 ? '1 miss' : `${formatCount(misses)} misses`}; up to 100 the whole block is read, after that the page alone.`,
    state: (state: number) =>
      `The state of this kernel is ${formatCount(state)} of 1,024: that part of page_cluster is used.`,
    doubled: (used: number) =>
      `With this page ${used} of the last window ${used === 1 ? 'was' : 'were'} used; more than half of it doubles the window, fewer halve it, exactly half keeps it.`,
    half: (half: number) => `Half of the last window is ${half}.`,
    result: (win: number) => `The window is ${pages(win)}.`,
    word: (head: string, page: string, win: number, hits: number) =>
      `${head} keeps page ${page}, window ${win}, ${hits === 1 ? '1 hit' : `${formatCount(hits)} hits`}.`,
    numbers: (kept: readonly string[]) => `Kept for the next fault: ${kept.join(', ')}.`,
    keptSlot: (slot: number, isWithoutHits: boolean) =>
      isWithoutHits
        ? `slot ${formatCount(slot)} of the last fault without hits`
        : `last slot ${formatCount(slot)}`,
    keptWindow: (win: number) => `window ${win}`,
    keptHits: (hits: number) => (hits === 1 ? '1 hit' : `${formatCount(hits)} hits`),
    pushed: (count: number, nothing: number) =>
      `${pages(count)} had left memory for a page read ahead and ${count === 1 ? 'was' : 'were'} missed, ${formatCount(nothing)} of them for nothing.`,
    inShort: (why: string, wanted: string, { win, capped, half, max }: Sizes) => {
      const least = win > capped ? `, but never below half of the last window: ${pages(half)}` : '';
      return `${why}${wanted}${capped === max && wanted !== '' ? `, at most ${formatCount(max)}` : ''}${least}.`;
    },
    hitsUsed: (hits: number) => `${pages(hits)} read ahead ${hits === 1 ? 'was' : 'were'} used`,
    firstFault: (hits: number) => `The first fault counts as if ${formatCount(hits)} were used`,
    plusTwo: (hits: number, wanted: number) =>
      `: ${formatCount(hits)} + 2${isPowerOfTwo(hits + 2) ? '' : `, rounded up to ${formatCount(wanted)}`}`,
    noneUsed: (isBeside: boolean, isBySlot: boolean) =>
      `No page read ahead was used, ${isBeside ? 'but' : 'and'} this fault is ${beside(isBeside, isBySlot)}: ${isBeside ? '2 pages' : '1 page'}`,
    ahead: 'The window is not decided yet.',
    off: 'page_cluster is 0: only the page itself is read.',
    sum: (count: number, guessed: number, used: number, wasted: number) =>
      `The last ${windows(count)} read ${pages(guessed)} ahead: ${formatCount(used)} used, ${formatCount(wasted)} evicted unused.`,
  },
} as const;
