/** Units of published figures, and what a measure of the machine is in each of them. */

/** What a measure gives: nanoseconds, pages (or times) a second, a share of 1, or a number of things. */
export type Quantity = 'time' | 'rate' | 'share' | 'count';

interface UnitInfo {
  readonly quantity: Quantity;
  /** Of one nanosecond, one page a second, 1, or one. */
  readonly times: number;
  readonly words: string;
}

const KB_PER_PAGE = 4;

export const UNITS = {
  s: { quantity: 'time', times: 1e-9, words: 's' },
  cs: { quantity: 'time', times: 1e-7, words: 'hundredths of a second' },
  ms: { quantity: 'time', times: 1e-6, words: 'ms' },
  us: { quantity: 'time', times: 1e-3, words: 'µs' },
  ns: { quantity: 'time', times: 1, words: 'ns' },
  KB_s: { quantity: 'rate', times: KB_PER_PAGE, words: 'KB/s' },
  per_s: { quantity: 'rate', times: 1, words: 'a second' },
  percent: { quantity: 'share', times: 100, words: '%' },
  pages: { quantity: 'count', times: 1, words: 'pages' },
  count: { quantity: 'count', times: 1, words: '' },
} as const satisfies Readonly<Record<string, UnitInfo>>;

export type Unit = keyof typeof UNITS;

export const UNIT_NAMES = Object.keys(UNITS) as readonly Unit[];
