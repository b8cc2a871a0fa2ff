import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { formatCount, formatFixed } from '../../lib/format.ts';
import { VIEW_TITLES } from '../view-names.ts';
import { PRICES, pricesAt, type Balance, type BalanceKind, type PageType } from './state.ts';

/** Whole per cent, as a split is set: the kernel drops what is left over in its divisions, so a tenth would say more than the numbers from which it comes. Never none or all that is not. */
function percent(share: number): string {
  const whole = Math.round(share * 100);
  const isTooRound = (whole === 0 && share > 0) || (whole === 100 && share < 1);
  return `${isTooRound ? formatFixed(share * 100, 1) : whole} %`;
}
const MODE = ENUM_VALUES.scan_mode;
const MODES: Readonly<Record<number, string>> = {
  [MODE.FRACT]: 'by cost',
  [MODE.FILE]: 'file only',
  [MODE.ANON]: 'anon only',
  [MODE.EQUAL]: 'equal',
};
const BY: Readonly<Record<BalanceKind, string>> = { ratio: 'by use', shared: 'by cost', cost: 'by cost' };
const modeWord = (mode: number, kind: BalanceKind) => (mode === MODE.FRACT ? BY[kind] : (MODES[mode] ?? '?'));
/** In the order in which they are counted out. */
const MODE_ORDER = [MODE.FRACT, MODE.FILE, MODE.ANON, MODE.EQUAL] as const;

export const BALANCE_TEXT = {
  name: VIEW_TITLES.balance,
  percent,
  value: formatCount,
  types: { anon: 'anon', file: 'file' } as const satisfies Record<PageType, string>,
  noted: { ratio: 'In use', shared: 'Cost', cost: 'Cost' } as const satisfies Record<BalanceKind, string>,
  notedShown: {
    ratio: 'of pages looked at',
    shared: '32 a page back, 1 a page kept',
    cost: 'of giving up pages',
  } as const satisfies Record<BalanceKind, string>,
  inUse: (inUse: number, scanned: number) => `${formatCount(inUse)} of ${formatCount(scanned)}`,
  added: (type: PageType, by: number) => `${type} + ${formatCount(by)}`,
  reason: {
    refault: 'a page of the working set is back',
    page_refault: 'a page of the working set is back',
    lru_cost: 'pages are written to swap',
    swapin_cost: 'a page is read from swap',
    back_cost: 'pages of the working set are back',
    putback: 'pages are put back',
    isolate: 'pages are looked at',
    shrink_active: 'pages were in use',
    lru_drain: 'pages are linked into a list',
    mark_accessed: 'a page is used again',
  } as Readonly<Record<string, string>>,
  test: {
    part: (divisor: number) => (divisor === 4 ? 'a quarter' : divisor === 8 ? 'an eighth' : `1/${divisor}`),
    halvedBoth: (part: string) => `Above ${part} of all four lists, so both are halved.`,
    keptBoth: (part: string) => `Above ${part} of all four lists, rounded down, both would be halved.`,
    halvedOne: (types: string) =>
      `A quarter of its pages has been looked at, so ${types} counts half from now on.`,
    keptOne: 'Above a quarter of its pages a type counts half.',
    dueOne: (types: string) =>
      `More than a quarter of its pages: the next pass that goes by use counts ${types} half.`,
    dueBoth: (part: string) =>
      `Above ${part} of all four lists: both are halved when the next cost is added.`,
  },
  ifNow: 'If a pass began now',
  thisPass: 'This pass',
  bounds: {
    ratio: 'the more of a type is in use, the less of it is looked at; nothing bounds that',
    shared: 'a type that costs more is looked at less; nothing bounds that',
    cost: 'before swappiness, neither side gets less than a third',
  } as const satisfies Record<BalanceKind, string>,
  operands: {
    swappiness: { anon: 'swappiness', file: '200 − swappiness' } as const satisfies Record<PageType, string>,
    times: {
      ratio: 'looked at + 1',
      shared: 'both costs + 1',
      cost: '3 × sum + 1',
    } as const satisfies Record<BalanceKind, string>,
    by: {
      ratio: () => 'in use + 1',
      shared: (type: PageType) => `${type} cost + 1`,
      cost: (type: PageType) => `sum + ${type} cost + 1`,
    },
  },
  partsShown: 'the sum, its own cost, and 1 so that nothing is divided by 0',
  partsSum: (sum: number, own: number) => `${formatCount(sum)} + ${formatCount(own)} + 1 = `,
  partsOther: 'The larger it is, the less a side is looked at: each gets what the other has.',
  parts: (anon: number, file: number) => `${formatCount(anon)} : ${formatCount(file)}`,
  bar: 'A pass now',
  barShown: 'of the pages to look at',
  weights: (anon: number, file: number) => `${formatCount(anon)} : ${formatCount(file)}`,
  notByCost: (mode: number, kind: BalanceKind) => `now ${modeWord(mode, kind)}: the shares do not count`,
  ticks: {
    none: (share: number, kind: BalanceKind, isShort: boolean) =>
      `${percent(share)}: ${kind === 'ratio' ? 'in use alike' : isShort ? 'none' : 'no cost at all'}`,
    anon: (share: number, isShort: boolean) => `${percent(share)}: ${isShort ? '' : 'all cost on '}anon`,
    file: (share: number, isShort: boolean) => `${percent(share)}: ${isShort ? '' : 'all cost on '}file`,
  },
  swappiness: 'Swappiness',
  swappinessShown: 'price of a file miss',
  swapCostsMore: 'a swap miss costs more',
  fileCostsMore: 'a file miss costs more',
  evenly: 'both cost the same',
  pair: (swappiness: number) => `${swappiness} : ${pricesAt(swappiness).anon}`,
  price(swappiness: number) {
    const { anon, file } = pricesAt(swappiness);
    const times = file / anon;
    return swappiness === 100
      ? 'a file miss costs as much as a swap miss'
      : swappiness === PRICES
        ? 'a swap miss costs nothing'
        : `a file miss costs as much as ${formatFixed(times, Number.isInteger(times) ? 0 : 2)} swap misses`;
  },
  misses: 'A miss',
  missesShown: 'what it costs',
  miss: { anon: 'a swap miss', file: 'a file miss' },
  setTo: (value: number) => `press to set ${value}`,
  slider: 'swappiness: arrow keys choose, Enter sets it from here on',
  targets: 'Targets',
  targetsShown: 'of the next run, by priority',
  priority: 'priority',
  run: 'Run so far',
  runShown: {
    ratio: 'looked at, and every pass',
    shared: 'both costs and every pass',
    cost: 'both costs and every pass',
  },
  passes: (counts: readonly number[], kind: BalanceKind) =>
    MODE_ORDER.map((mode) => ({ mode, count: counts[mode] ?? 0, words: modeWord(mode, kind) })),
  passesBy: (words: string, isFirst: boolean) => (isFirst ? `passes ${words}` : words),
  tickOf: (stride: number) => `one tick for ${stride} passes`,
  halvings: (count: number) => (count === 1 ? '1 halving' : `${formatCount(count)} halvings`),
  line: {
    ratio: (type: PageType) => `${type} looked at`,
    shared: (type: PageType) => `${type} cost`,
    cost: (type: PageType) => `${type} cost`,
  },
  noPass: 'no pass yet',
  asked: 'Your split',
  /** Which swappiness it takes may be what is to be found. */
  askedWaiting: 'of a pass',
  askedShown: (swappiness: number) => `with swappiness ${swappiness}`,
  toldShare: (anon: number) => `the machine: anon ${percent(anon / 100)}`,
  askedSlider: 'your split: arrow keys move it',
  tells: {
    noted(balance: Balance) {
      const { kind, noted, inUse } = balance;
      const one = (type: PageType) =>
        kind === 'ratio'
          ? `${type}: ${formatCount(inUse[type])} of ${formatCount(noted[type])} pages looked at were in use`
          : `${type} cost ${formatCount(noted[type])}`;
      return `${one('anon')}; ${one('file')}.`;
    },
    halved: (type: PageType, before: number, after: number) =>
      `What is noted of ${type} has been halved: ${formatCount(before)} to ${formatCount(after)}.`,
    weight: (type: PageType, w: Balance['weights'][PageType]) =>
      `Weight of ${type}: ${formatCount(w.swappiness)} × ${formatCount(w.times)} ÷ ${formatCount(w.by)} = ${formatCount(w.weight)}.`,
    shares: (anon: number, file: number) =>
      `A pass now would look at anon for ${percent(anon)} and at file for ${percent(file)}.`,
    supposed: (swappiness: number, anon: number) =>
      `With swappiness ${swappiness} a pass would look at anon for ${percent(anon)} and at file for ${percent(1 - anon)}.`,
    mode: (mode: number, kind: BalanceKind) =>
      mode === MODE.FRACT
        ? `It would divide its looks ${BY[kind]}.`
        : `It would look at ${mode === MODE.FILE ? 'pages of files only' : mode === MODE.ANON ? 'pages of programs only' : 'all lists alike'}.`,
    swappiness: (value: number) => `Swappiness is ${value}.`,
    passes: (words: string) => `Passes so far: ${words}.`,
  },
} as const;
