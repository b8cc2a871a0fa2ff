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
] as const;
