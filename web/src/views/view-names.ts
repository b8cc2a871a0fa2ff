/** Names of the pictures that are fetched late, for menus: their other words come with them. */
export const VIEW_TITLES = {
  'address-space': 'Address space',
  readahead: 'Readahead',
  memory: 'Memory and lists',
  'swap-cache': 'Swap cache',
  counters: 'Counters',
  latency: 'Latency',
  entry: 'Page table entry',
  lists: 'Lists of pages',
  disk: 'Disk',
  'slot-caches': 'Slot caches',
  extents: 'Extents',
  locks: 'Locks',
  kswapd: 'kswapd',
  refault: 'Refault ruler',
  balance: 'Balance',
} as const;

/** The names of all pictures, in the order of their digits, for whoever needs no picture yet. */
export const VIEW_NAMES = [
  'loom',
  'address-space',
  'slots',
  'readahead',
  'memory',
  'swap-cache',
  'counters',
  'latency',
  'entry',
  'lists',
  'disk',
  'slot-caches',
  'extents',
  'locks',
  'kswapd',
  'refault',
  'balance',
] as const;
