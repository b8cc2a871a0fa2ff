/** Words of the pictures. Short, present tense, subject first. */
import { formatCount } from '../lib/format.ts';

const pages = (count: number) => (count === 1 ? '1 page' : `${formatCount(count)} pages`);
const range = (first: number, last: number) =>
  first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`;

/** A window ends where its region, a page table or the swap area does: then fewer are left than it is large. */
function windowWords(win: number, first: number, last: number, what: 'page' | 'slot'): string {
  if (win === 1) return 'window 1';
  const left = last - first + 1;
  const things = `${left === 1 ? what : `${what}s`} ${range(first, last)}`;
  return left < win ? `window ${win}, cut to ${things}` : `window ${win}: ${things}`;
}
const cutOrAll = (count: number, first: number, last: number) =>
  last - first + 1 < count ? `, cut to ${range(first, last)}` : `: ${range(first, last)}`;

export const VIEW_TEXT = {
  addressSpace: 'Address space',
  slots: 'Slots',
  /** Beside the strip of slots that pages are tied to, another name. */
  slotMap: 'Swap area',
  loom: 'Pages and slots',

  taskHead: (name: string) => `Task ${name}`,
  regionHead: (name: string) => `Region ${name}`,
  pageRange: (first: number, last: number, total: number) =>
    last - first + 1 === total
      ? `pages ${range(first, last)}`
      : `pages ${range(first, last)} of ${formatCount(total)}`,
  slotRange: (first: number, last: number, total: number) =>
    last - first + 1 === total ? range(first, last) : `${range(first, last)} of ${formatCount(total)}`,
  pagesOf: (head: string) => `pages of ${head}`,
  slotsOfDevice: 'slots of the swap area',
  slotsBetween: (slots: number, free: number, used: number) =>
    used === 0
      ? `… ${free === 1 ? '1 free slot' : `${formatCount(free)} free slots`} …`
      : `… ${formatCount(slots)} more slots, ${formatCount(used)} in use …`,
  moreRegions: (count: number) => (count === 1 ? 'and one more region' : `and ${count} more regions`),
  hiddenRegions: (count: number) => `${count} more in ‘Address space’`,
  nothingYet: 'Nothing has happened yet.',
  noRegions: 'There is no address space here.',
  noSlots: 'There is no swap area here.',

  touches: (who: string, page: string) => `${who} touches page ${page}`,
  faults: (who: string, page: string) => `${who} faults on page ${page}`,
  pageName: (page: number, region: string) => `${formatCount(page)} of ${region}`,
  page: (page: number) => formatCount(page),
  doing: {
    page_unmap: 'unmapped',
    slot_alloc: 'gets a slot',
    swap_cache_add: 'enters the swap cache',
    swap_cache_delete: 'leaves the swap cache',
    swap_write: 'is written',
    swap_write_skipped: 'needs no writing',
    write_end: 'is written: done',
    swap_read: 'is read',
    read_end: 'is read: done',
    evict: 'gives up its memory',
    references: 'is looked at',
    keep: 'is kept',
    slot_free: 'freed',
    page_map: 'is mapped',
    zap_swap: 'is given back',
    zap_present: 'is given back',
    page_wait: 'is waited for',
    refault: 'comes back',
    frame_alloc: 'gets memory',
    swap_count: 'has a new count at its slot',
    slot_uncached: 'has no copy in memory any more',
    slot_reclaim: 'may be freed',
    readahead_cached: 'is cached already',
    zero_page_map: 'shows the zero page',
    write_reuse: 'may be written',
    file_hit: 'is in the page cache',
    file_miss: 'is not in the page cache',
    file_add: 'enters the page cache',
    file_read: 'is read',
    mark_accessed: 'was used',
    slot_last_user: 'has no user left',
  } as Readonly<Record<string, string>>,
  pageAlone: (page: string) => `page ${page}`,
  pageIs: (page: string, doing: string) => `page ${page} ${doing}`,
  slotIs: (slot: number, doing: string) => `slot ${formatCount(slot)} ${doing}`,

  window: (win: number, first: number, last: number) =>
    `window ${win}${last - first + 1 < win ? ', cut' : ''}`,
  pageWindow: (win: number, first: number, last: number) => windowWords(win, first, last, 'page'),
  slotWindow: (win: number, first: number, last: number) => windowWords(win, first, last, 'slot'),
  youSaid: (number: number) => `you said ${formatCount(number)}`,
  lastFaultAt: (slot: number) => `last fault: slot ${formatCount(slot)}`,

  runs: {
    none: 'never touched',
    zero: 'the zero page',
    resident: 'in memory',
    tied: 'in memory, copy kept in its slot',
    swapped: 'swapped out: in its slot only',
    cached: 'in the swap cache, not mapped',
    reading: 'being read',
  },
  untold: 'not told yet',
  barcode: 'one tick a page · high: in memory, low: swapped out',
  barcodeTall: 'one tick a page · high: in memory, tall: its slot is in view',
  barcodeUntold: ' · none: not told yet',
  copyKept: 'dashed: a copy, no owner',
  layersAre: 'lid: also in memory',

  pageStates: {
    none: 'never touched',
    zero: 'read, never written',
    resident: 'in memory',
    swapped: 'swapped out',
    cached: 'in the swap cache, not mapped',
    reading: 'being read',
  },
  dirty: 'dirty',
  guesses: {
    pennant: 'read ahead, not used yet',
    hit: 'read ahead and used',
    wasted: 'read ahead and dropped unused',
  },
  slot: (slot: number) => `slot ${formatCount(slot)}`,
  copyIn: (slot: number) => `a copy kept in slot ${formatCount(slot)}`,
  faultingNow: 'faulting now',
  touchedNow: 'touched now',
  inWindow: 'in the window',
  thePage: (page: number) => `page ${formatCount(page)}`,
  pageOf: (page: number, region: string) => `page ${formatCount(page)} of ${region}`,

  slotStates: {
    free: 'free',
    used: 'in use',
    copy: 'only a copy in memory refers to it',
    parked: 'set aside, no page in it yet',
    bad: 'bad',
    header: 'the header of the device',
  },
  owners: (count: number) => (count === 1 ? 'one entry names it' : `${count} entries name it`),
  alsoInMemory: 'also in memory',
  slotWriting: { before: 'not yet on the disk', now: 'being written' },
  holds: (page: string) => `holds ${page}`,
  isFor: (page: string) => `for ${page}`,
  frame: (frame: number) => `frame ${formatCount(frame)}`,

  cpuNext: (cpus: readonly number[]) => (cpus.length === 1 ? `CPU ${cpus[0]}` : `CPUs ${cpus.join(', ')}`),
  cpuFramed: 'framed: where CPUs take their slots, by the number of the CPU',
  oneCluster: (slots: number) => `One cell is a cluster, ${formatCount(slots)} slots.`,
  oneRow: (size: string) => `A row is ${size}.`,
  oneRowTree: (size: string) => `A row is ${size}: one tree of the swap cache.`,
  firstFree: 'first',
  freeOrder: 'free clusters, in their order',
  inUse: (slots: number, clusters: number | null) =>
    `${formatCount(slots)} in use${clusters === null ? '' : `, ${formatCount(clusters)} clusters free`}`,
  row: (row: number) => `Row ${formatCount(row)}`,
  rowSlots: (first: number, last: number) => `slots ${range(first, last)}, clusters by fill`,
  cluster: (cluster: number) => `Cluster ${formatCount(cluster)}`,
  clusterUse: (used: number, of: number) => `${formatCount(used)} of ${formatCount(of)} slots in use`,
  slotTitle: (slot: number) => `Slot ${formatCount(slot)}`,
  slotLast: (slot: number) => `slot ${formatCount(slot)}`,
  cacheFlag: 'cache flag',
  cacheFlagMeans: 'the lid: a copy is in memory',
  count: (count: number) => `count ${count}`,
  clusterMap: 'clusters of the swap area',
  clusterWords: (cluster: number, used: number, of: number) =>
    `cluster ${formatCount(cluster)}: ${formatCount(used)} of ${formatCount(of)} slots in use`,

  tells: {
    region: (head: string, total: number, present: number, out: number, cached: number) =>
      `${head} has ${pages(total)}: ${formatCount(present)} in memory, ${formatCount(out)} swapped out` +
      (cached === 0 ? '.' : `, ${formatCount(cached)} in the swap cache and not mapped.`),
    untold: (head: string, total: number) =>
      `${head} has ${pages(total)}; the recording has told nothing of them yet.`,
    rest: (count: number) => `Of ${pages(count)} the recording has told nothing yet.`,
    fileRegion: (head: string, total: number, present: number) =>
      `${head} has ${pages(total)} of a file: ${formatCount(present)} in memory.`,
    window: (count: number, first: number, last: number) =>
      `The window is ${pages(count)}${cutOrAll(count, first, last)}.`,
    slotWindow: (count: number, first: number, last: number) =>
      `The window is ${count === 1 ? '1 slot' : `${count} slots`}${cutOrAll(count, first, last)}.`,
    slots: (used: number, total: number, cached: number) =>
      `${formatCount(used)} of ${formatCount(total)} slots are in use; a copy of ${formatCount(cached)} is in memory.`,
    owner: (head: string, count: number) =>
      `${head} has ${count === 1 ? '1 slot' : `${formatCount(count)} slots`}.`,
    cpu: (cpu: number, slot: number, cluster: number) =>
      `CPU ${cpu} takes its next slot at ${formatCount(slot)}, in cluster ${formatCount(cluster)}.`,
    tied: (page: string, slot: number) => `A thread ties ${page} to slot ${formatCount(slot)}.`,
    now: (words: string) => `${words}.`,
    still: 'No page and no slot is touched now.',
  },
} as const;
