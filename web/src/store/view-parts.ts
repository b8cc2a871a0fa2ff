/** Parts of pictures that a step of a lesson may name: of which picture, and beside what it stands. Lanes and windows are always there. */
export const VIEW_PARTS = {
  lanes: { of: 'locks', beside: null },
  sockets: { of: 'locks', beside: null },
  queue: { of: 'locks', beside: null },
  head: { of: 'locks', beside: 'queue' },
  totals: { of: 'locks', beside: null },
  way: { of: 'locks', beside: 'totals' },
  chart: { of: 'locks', beside: 'totals' },
  windows: { of: 'readahead', beside: null },
  neighbour: { of: 'readahead', beside: null },
  kept: { of: 'readahead', beside: null },
  age: { of: 'refault', beside: null },
  held: { of: 'refault', beside: 'age' },
  other: { of: 'refault', beside: 'held' },
  shadow: { of: 'refault', beside: 'age' },
  costs: { of: 'balance', beside: null },
  limit: { of: 'balance', beside: null },
  split: { of: 'balance', beside: null },
  sums: { of: 'balance', beside: 'split' },
  weights: { of: 'balance', beside: 'split' },
  price: { of: 'balance', beside: null },
  targets: { of: 'balance', beside: 'price' },
  run: { of: 'balance', beside: null },
} as const;
export type ViewPart = keyof typeof VIEW_PARTS;
export const isViewPart = (name: string): name is ViewPart => name in VIEW_PARTS;

/** Whether a picture draws a part: all of them where a step names none. */
export const showsPart = (parts: readonly ViewPart[] | null | undefined, part: ViewPart): boolean =>
  parts?.includes(part) ?? true;
