import { formatCount, formatDuration, formatKib } from '../../lib/format.ts';
import { VIEW_TITLES } from '../view-names.ts';

export const WORD_BYTES = 8;

/** struct swap_extent with a list_head (up to 5.2) and with an rb_node, word by word; the first three are its own. */
export const MEMORY = {
  own: 3,
  list: ['page', 'pages', 'block', 'prev', 'next'],
  tree: ['page', 'pages', 'block', 'parent', 'right', 'left'],
} as const;

const MORE_BYTES = (MEMORY.tree.length - MEMORY.list.length) * WORD_BYTES;

const steps = (count: number) => (count === 1 ? '1 step' : `${formatCount(count)} steps`);
const visits = (count: number) => (count === 1 ? '1 visit' : `${formatCount(count)} visits`);

const bytes = (count: number) =>
  count < 1024 ? `${count} bytes` : formatKib(Math.round(count / 102.4) / 10);

export const EXTENTS_TEXT = {
  name: VIEW_TITLES.extents,
  noFile: 'swap lies in one piece on its disk here: nothing is looked up',
  list: 'The list',
  tree: 'The tree',
  inUse: 'what this kernel has',
  notInUse: 'not in this kernel',
  steps,
  visits,
  stepsWord: (count: number) => (count === 1 ? 'step' : 'steps'),
  visitsWord: (count: number) => (count === 1 ? 'visit' : 'visits'),
  looksUp: (page: number, extent: number) =>
    `page ${formatCount(page)} lies in extent ${formatCount(extent)}`,
  noneYet: 'the swap file has no extent yet',
  file: 'The swap file',
  fileIs: 'its extents in their order, each with its first page',
  disk: 'The disk',
  diskIs: 'each with its first block',
  /** Slots of a second area are counted on from the first one’s, and its pages are not. */
  slot: (slot: number, page: number) =>
    `slot ${formatCount(slot)}${slot === page ? '' : `: page ${formatCount(page)}`}`,
  block: (block: number) => `block ${formatCount(block)}`,
  onlyForward: 'only forward, from the bookmark',
  bookmark: 'bookmark',
  /** A tree has none: its picture shows where that of a list would be. */
  bookmarkAt: (extent: number, isTree: boolean) =>
    `${isTree ? 'a list’s bookmark' : 'bookmark'} at ${formatCount(extent)}`,
  wanted: (extent: number) => `extent ${formatCount(extent)}`,
  lens: 'The last five visits',
  deepest: (height: number) => `deepest: ${visits(height)}`,
  root: (extent: number) => `root: extent ${formatCount(extent)}`,
  extents: (count: number) => (count === 1 ? '1 extent' : `${formatCount(count)} extents`),
  firstPage: 'first page of each',
  redAndBlack: 'hollow: a red node; full: a black one',
  memory: (count: number) =>
    `links: ${(MEMORY.list.length - MEMORY.own) * WORD_BYTES} bytes in a list, ${(MEMORY.tree.length - MEMORY.own) * WORD_BYTES} in a tree: ${bytes(MORE_BYTES * count)} more`,
  memoryHead: 'Memory for an extent',
  aCell: `a cell is ${WORD_BYTES} bytes`,
  listWord: 'list',
  treeWord: 'tree',
  bytes: (count: number) => `${count} bytes`,
  memoryOf: (count: number) =>
    `${formatCount(count)} × ${MORE_BYTES} bytes = ${bytes(MORE_BYTES * count)}: how much more the tree takes`,
  memoryShort: (count: number) => `${bytes(MORE_BYTES * count)} more for the tree`,
  course: 'Where the bookmark is',
  courseOf: (span: number) => `the last ${formatDuration(span)}: each line is a walk`,
  noLookup: 'nothing has been looked up yet',
  courseOfTree: 'Where a list’s bookmark would be',
  courseOfTreeIs: 'one step in time for each look-up',
  each: 'Steps of each look-up',
  eachVisits: 'Visits of each look-up',
  eachOf: (count: number, most: number) => `the last ${formatCount(count)}, 0 to ${formatCount(most)}`,
  mean: (value: number) => formatCount(value >= 10 ? Math.round(value) : Math.round(value * 10) / 10),
  onAverage: (isTree: boolean) => (isTree ? 'visits on average' : 'steps on average'),
  average: 'on average',
  eachShort: 'Each look-up',
  listMean: (value: string) => `the list: ${value} steps on average`,
  happens: {
    begins: (extent: number) => `extent ${formatCount(extent)} begins`,
    grows: (extent: number) => `extent ${formatCount(extent)} grows`,
    recolour: (parent: number, uncle: number) =>
      `${formatCount(parent)} and ${formatCount(uncle)} become black`,
    rotate: (parent: number) => `${formatCount(parent)} rises`,
    twoRed: 'hollow below hollow',
  },
  extentsLabel: 'extents of the swap file',
  tells: {
    file: (count: number, height: number) =>
      `The swap file has ${count === 1 ? '1 extent' : `${formatCount(count)} extents`}; the longest way down its tree has ${visits(height)}.`,
    list: (count: number) =>
      `The swap file has ${count === 1 ? '1 extent' : `${formatCount(count)} extents`} in a list.`,
    extent: (index: number, page: number, lastPage: number, block: number, lastBlock: number) =>
      page === lastPage
        ? `Extent ${index}: page ${page}, in block ${formatCount(block)}.`
        : `Extent ${index}: pages ${page} to ${lastPage}, in blocks ${formatCount(block)} to ${formatCount(lastBlock)}.`,
    pagesOf: (index: number, page: number, lastPage: number) =>
      page === lastPage ? `Extent ${index}: page ${page}.` : `Extent ${index}: pages ${page} to ${lastPage}.`,
    /** How a node hangs in the tree; numbers of its neighbours, null: there is none. */
    node: (isRed: boolean, parent: number | null, left: number | null, right: number | null) =>
      [
        isRed ? 'hollow' : 'full',
        parent === null ? 'the root' : `below extent ${parent}`,
        left === null ? '' : `extent ${left} at its left`,
        right === null ? '' : `extent ${right} at its right`,
      ]
        .filter(Boolean)
        .join(', '),
    walk: (slot: number, extent: number, from: number, walked: number) =>
      `Slot ${formatCount(slot)} lies in extent ${formatCount(extent)}: ${steps(walked)} along the list from extent ${formatCount(from)}.`,
    walkMean: (count: number, walked: string) =>
      count === 1 ? '' : `The last ${formatCount(count)} look-ups: ${walked} steps on average.`,
    building: (count: number) =>
      `The swap file is being switched on: ${count === 1 ? '1 extent' : `${formatCount(count)} extents`} so far.`,
    lookup: (slot: number, extent: number, from: number, walked: number, visited: number) =>
      `Slot ${formatCount(slot)} lies in extent ${formatCount(extent)}: ${steps(walked)} along the list from extent ${formatCount(from)}, ${visits(visited)} down the tree.`,
    mean: (count: number, walked: string, visited: string) =>
      `The last ${formatCount(count)} look-ups: ${walked} steps on average along the list, ${visited} visits in the tree.`,
  },
} as const;
