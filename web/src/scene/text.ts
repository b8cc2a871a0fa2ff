/** Words that more than one picture says. Short, present tense, subject first. Those of one are in its own text.ts. */
import { formatCount, pages } from '../lib/format.ts';

export const range = (first: number, last: number) =>
  first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`;

/** A window ends where its region, a page table or the swap area does: then fewer are left than it is large. */
function windowWords(win: number, first: number, last: number, what: 'page' | 'slot'): string {
  if (win === 1) return 'window of 1';
  const left = last - first + 1;
  const things = `${left === 1 ? what : `${what}s`} ${range(first, last)}`;
  return left < win ? `window of ${win}, cut to ${things}` : `window of ${win}: ${things}`;
}
const cutOrAll = (count: number, first: number, last: number) =>
  last - first + 1 < count ? `, cut to ${range(first, last)}` : `: ${range(first, last)}`;

export const VIEW_TEXT = {
  slots: 'Slots',
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
  nothingYet: 'Nothing has happened yet.',
  noSlots: 'There is no swap area here.',

  touches: (who: string, page: string) => `${who} touches page ${page}`,
  pageName: (page: number, region: string) => `${formatCount(page)} of ${region}`,
  page: (page: number) => formatCount(page),
  doing: {
    page_unmap: 'is unmapped',
    slot_alloc: 'gets a slot',
    swap_cache_add: 'enters the swap cache',
    swap_cache_delete: 'leaves the swap cache',
    swap_write: 'is being written',
    swap_write_skipped: 'needs no writing',
    write_end: 'has been written',
    swap_read: 'is being read',
    read_end: 'has been read',
    evict: 'loses its frame',
    references: 'is looked at',
    keep: 'is kept',
    slot_free: 'is freed',
    page_map: 'is mapped',
    zap_swap: 'is released',
    zap_present: 'is released',
    page_wait: 'is still being read',
    refault: 'comes back',
    frame_alloc: 'gets a frame',
    swap_count: 'gets a new count',
    slot_uncached: 'is no longer tied to a frame',
    slot_reclaim: 'may be freed',
    readahead_cached: 'is already in the swap cache',
    zero_page_map: 'is mapped to the zero page',
    write_reuse: 'may be written',
    file_hit: 'is in the page cache',
    file_miss: 'is not in the page cache',
    file_add: 'enters the page cache',
    file_read: 'is read',
    page_dirtied: 'becomes dirty',
    file_write: 'is being written',
    file_written: 'has been written',
    page_cleaned: 'may not be written to for now',
    file_window: 'has more read ahead',
    mark_accessed: 'was used',
    slot_last_user: 'has no user left',
    extent_walk: 'is looked up',
    extent_descent: 'is looked up',
  } as Readonly<Record<string, string>>,
  /** Of a page, where the slot does it. */
  ofPage: {
    slot_free: 'gives up its slot',
    swap_count: 'gets a new count at its slot',
  } as Readonly<Record<string, string>>,
  pageAlone: (page: string) => `page ${page}`,
  pageIs: (page: string, doing: string) => `page ${page} ${doing}`,
  slotIs: (slot: number, doing: string) => `slot ${formatCount(slot)} ${doing}`,

  window: (win: number, first: number, last: number) =>
    `window of ${win}${last - first + 1 < win ? ', cut' : ''}`,
  pageWindow: (win: number, first: number, last: number) => windowWords(win, first, last, 'page'),
  slotWindow: (win: number, first: number, last: number) => windowWords(win, first, last, 'slot'),
  youSaid: (number: number, last = number) =>
    `you predicted ${formatCount(number)}${last === number ? '' : ` to ${formatCount(last)}`}`,
  lastFault: 'last fault',
  runs: {
    none: 'never touched',
    zero: 'the zero page',
    resident: 'in memory',
    tied: 'in memory, copy kept in its slot',
    swapped: 'swapped out: in its slot only',
    cached: 'in the swap cache, not mapped',
    reading: 'being read',
  },
  untold: 'not known yet',
  barcode: 'one tick a page · high: in memory, low: swapped out',
  barcodeUntold: ' · none: not known yet',
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
    wasted: 'read ahead and evicted unused',
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
    copy: 'no entry names it, the swap cache keeps it',
    parked: 'set aside, holds no page',
    discarded: 'free, but nobody may take it before its disk has been told',
    bad: 'bad',
    header: 'the header of the device',
    none: 'of no swap area that is in use',
  },
  owners: (count: number) => (count === 1 ? 'one entry names it' : `${count} entries name it`),
  alsoInMemory: 'also in memory',
  slotWriting: { before: 'not yet on the disk', now: 'being written' },
  holds: (page: string) => `holds ${page}`,
  inArea: (area: string) => `in swap area ${area}`,
  isFor: (page: string) => `for ${page}`,
  frame: (frame: number) => `frame ${formatCount(frame)}`,
  cpu: (cpu: number) => `CPU ${cpu}`,
  extent: (extent: number) => `extent ${formatCount(extent)}`,

  nextSlot: (slot: number) => `taken next: slot ${formatCount(slot)}`,
  cpuNext: (cpus: readonly number[]) => (cpus.length === 1 ? `CPU ${cpus[0]}` : `CPUs ${cpus.join(', ')}`),
  tells: {
    region: (head: string, total: number, present: number, out: number, cached: number) =>
      `${head} has ${pages(total)}: ${formatCount(present)} in memory, ${formatCount(out)} swapped out` +
      (cached === 0 ? '.' : `, ${formatCount(cached)} in the swap cache and not mapped.`),
    untold: (head: string, total: number) =>
      `${head} has ${pages(total)}; the recording has not said anything about them yet.`,
    rest: (count: number) => `The recording has not said anything about ${pages(count)} yet.`,
    fileRegion: (head: string, total: number, present: number) =>
      `${head} has ${pages(total)} of a file: ${formatCount(present)} in memory.`,
    window: (count: number, first: number, last: number) =>
      `The window is ${pages(count)}${cutOrAll(count, first, last)}.`,
    slotWindow: (count: number, first: number, last: number) =>
      `The window is ${count === 1 ? '1 slot' : `${count} slots`}${cutOrAll(count, first, last)}.`,
    slots: (used: number, total: number, cached: number) =>
      `${formatCount(used)} of ${formatCount(total)} slots ${used === 1 ? 'is' : 'are'} in use; ${formatCount(cached)} of them ${cached === 1 ? 'has' : 'have'} a copy in memory.`,
    now: (words: string) => `${words}.`,
    still: 'No page and no slot is touched now.',
  },
} as const;
