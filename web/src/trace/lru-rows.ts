/** lru.csv: the LRU lists, reclaim and refaults of a recorded run. What the columns c1.. mean depends on the event. */
import { wholeNumber } from '../lib/whole-number.ts';
import { ENUM_VALUES, NONE } from '../core/schema/schema.gen.ts';
import type { RunTexts } from './files.ts';
import { Part, openTable } from './part.ts';
import type { People } from './part.ts';
import { ROW } from './rows.ts';
import type { Row } from './rows.ts';
import { own } from '../lib/own.ts';
import { LARGEST } from './csv.ts';
import type { Cells } from './csv.ts';

const COLUMNS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9', 'c10', 'c11'] as const;
/** Recordings of kernels before 4.9 have one more. */
const OLD_COLUMNS = [...COLUMNS, 'c12'] as const;

const { lru_list: LIST, lru_type: TYPE, scan_mode: MODE } = ENUM_VALUES;
const LISTS = {
  inactive_anon: LIST.INACTIVE_ANON,
  active_anon: LIST.ACTIVE_ANON,
  inactive_file: LIST.INACTIVE_FILE,
  active_file: LIST.ACTIVE_FILE,
};
const TYPES = { anon: TYPE.ANON, file: TYPE.FILE };
/** Of some lists a recording tells only the type. */
const LISTS_OR_TYPES = {
  ...LISTS,
  anon: Object.keys(LISTS).length + TYPE.ANON,
  file: Object.keys(LISTS).length + TYPE.FILE,
};
/** As many pages as there are, in recordings of old kernels. */
const NO_LIMIT = String(2n ** 64n - 1n);
const MODES = { frac: MODE.FRACT, trim: MODE.FILE, tiny: MODE.ANON, equal: MODE.EQUAL };

/** Of each zone its pages; the largest decides how far the kernel's counters lag behind. */
type Zones = Readonly<
  Record<string, Partial<Readonly<Record<'managed' | 'present' | 'high' | 'pages_free', number>>>>
>;

/** What a recorded kernel had to manage, and whether it was built for several CPUs. */
export interface Memory {
  readonly zones: Zones;
  readonly isSmp: boolean;
}

interface Found {
  readonly ord: number;
  readonly line: number;
  readonly row: Row;
}

/** The memory in which the lists lie; null where the run does not tell. */
function zoneRow(zones: Zones, isSmp: boolean): Row | null {
  const sizes = Object.values(zones).map(({ managed, present = 0 }) => managed ?? present);
  const managed = Math.max(0, ...sizes);
  if (managed === 0) return null;
  const all = Object.values(zones);
  const high = all.reduce((sum, zone) => sum + (zone.high ?? 0), 0);
  const others = all.filter((_, nth) => nth !== sizes.indexOf(managed));
  const free = others.reduce((sum, zone) => sum + (zone.pages_free ?? 0), 0);
  return { kind: ROW.ZONE, v: [managed, high, isSmp ? 1 : 0, free] };
}

/** Throws BadRun. `letters`: the regions' names, by number. */
export function readLruRows(
  files: RunTexts,
  letters: readonly string[],
  people: People,
  { zones, isSmp }: Memory,
): Part {
  const part = new Part(files, 'lru.csv');
  if (!files.texts.has('lru.csv')) return part;
  const isOld = /^[^\n]*\bc12\b/.test(files.texts.get('lru.csv') ?? '');
  const columns = isOld ? OLD_COLUMNS : COLUMNS;
  const table = openTable(files, 'lru.csv', ['dord', 'ev', 'who', ...columns]);
  const at: Readonly<Record<'dord' | 'ev' | 'who' | (typeof OLD_COLUMNS)[number], number>> = table.at;

  const regions = new Map(letters.map((letter, region) => [letter, region]));

  const numbers = (cells: Cells, first: number, count: number): number[] =>
    OLD_COLUMNS.slice(first - 1, first - 1 + count).map((column) => cells.natural(at[column]));

  /** Numbers of which some may not have been recorded. */
  const numbersOrNone = (cells: Cells, first: number, count: number): number[] =>
    OLD_COLUMNS.slice(first - 1, first - 1 + count).map((column) => cells.naturalOr(at[column], NONE));

  const named = (cells: Cells, column: number, names: Readonly<Record<string, number>>): number => {
    const value = own(names, cells.text(column));
    if (value === undefined) throw cells.bad(column, `one of ${Object.keys(names).join(' ')}`);
    return value;
  };

  /** `A17`: region and page; `?hex`: a page that the recording could not name. */
  const pageOf = (cells: Cells): Pick<Row, 'region' | 'page'> => {
    const text = cells.text(at.c1);
    if (text.startsWith('?')) return { region: NONE, page: 0 };
    const [, letter = '', page = ''] = /^(\D+)(\d+)$/.exec(text) ?? [];
    const region = regions.get(letter);
    if (region === undefined) throw cells.bad(at.c1, 'a region and a page, such as A17');
    return { region, page: cells.fitting(at.c1, wholeNumber(page)) };
  };

  /** `scanned:rotated`, which kernels up to 5.7 weigh instead of costs. */
  const scannedAndRotated = (cells: Cells, column: number): readonly [number, number] => {
    const [, scanned, rotated] = /^(\d+):(\d+)$/.exec(cells.text(column)) ?? [];
    if (scanned === undefined) throw cells.bad(column, 'scanned:rotated');
    return [cells.fitting(column, wholeNumber(scanned)), cells.fitting(column, wholeNumber(rotated!))];
  };

  const passOf = (cells: Cells): Row[] => {
    const isByRatio = cells.text(at.c4).includes(':');
    const mode = cells.text(at.c2) === '' ? NONE : named(cells, at.c2, MODES);
    const costs = isByRatio ? [NONE, NONE] : numbers(cells, 4, 2);
    const pass = {
      kind: ROW.PASS,
      page: cells.natural(at.c11),
      v: [cells.natural(at.c1), mode, ...numbersOrNone(cells, 3, 1), ...costs, ...numbers(cells, 6, 5)],
    };
    if (!isByRatio) return [pass];
    const [anon, file] = [scannedAndRotated(cells, at.c4), scannedAndRotated(cells, at.c5)];
    return [{ kind: ROW.BALANCE, v: [anon[0], file[0], anon[1], file[1], NONE] }, pass];
  };

  const oldPassOf = (cells: Cells): Row[] => {
    const goal = cells.text(at.c2) === NO_LIMIT ? LARGEST : cells.natural(at.c2);
    const [priority = 0] = numbers(cells, 1, 1);
    return [
      { kind: ROW.BALANCE, v: [...numbers(cells, 9, 4), ...numbers(cells, 8, 1)] },
      {
        kind: ROW.PASS,
        page: cells.natural(at.c3),
        v: [priority, NONE, NONE, NONE, NONE, ...numbers(cells, 4, 4), goal],
      },
    ];
  };

  const rowOf = (cells: Cells): Row => {
    switch (cells.text(at.ev)) {
      case 'new':
        return { kind: ROW.NEW_PAGE, ...pageOf(cells), v: numbers(cells, 2, 1) };
      case 'ref':
        return {
          kind: ROW.REFAULT,
          ...pageOf(cells),
          v: [...numbers(cells, 2, 6), ...numbersOrNone(cells, 8, 1), ...numbers(cells, 9, 1)],
        };
      case 'act':
        return { kind: ROW.ACTIVATE, ...pageOf(cells) };
      case 'out':
        return { kind: ROW.EVICT, ...pageOf(cells), v: numbersOrNone(cells, 2, 1) };
      case 'cost':
        return { kind: ROW.COST, v: numbers(cells, 1, 4) };
      case 'iso':
        return { kind: ROW.ISOLATE, v: [named(cells, at.c1, LISTS_OR_TYPES), ...numbersOrNone(cells, 2, 4)] };
      case 'shi':
        return {
          kind: ROW.SHRINK_INACTIVE,
          v: [named(cells, at.c1, TYPES), ...numbers(cells, 2, 2), ...numbersOrNone(cells, 4, 5)],
        };
      case 'sha':
        return {
          kind: ROW.SHRINK_ACTIVE,
          v: [named(cells, at.c1, TYPES), ...numbers(cells, 2, 1), ...numbersOrNone(cells, 3, 4)],
        };
      case 'tgt':
        return { kind: ROW.TARGETS, v: numbers(cells, 1, 4) };
      case 'kwake':
        return { kind: ROW.KSWAPD_WAKE, v: numbers(cells, 1, 1) };
      case 'ksleep':
        return { kind: ROW.KSWAPD_SLEEP };
      case 'dbegin':
        return { kind: ROW.DIRECT_BEGIN, v: numbers(cells, 1, 1) };
      case 'dend':
        return { kind: ROW.DIRECT_END, v: numbers(cells, 1, 1) };
      default:
        throw cells.bad(at.ev, 'one of new ref act out cost rec tgt iso shi sha kwake ksleep dbegin dend');
    }
  };

  const rowsOf = (cells: Cells): readonly Row[] => {
    if (cells.text(at.ev) !== 'rec') return [rowOf(cells)];
    return isOld ? oldPassOf(cells) : passOf(cells);
  };

  // A row is written where its function ended, but has the number of its beginning: the numbers are not in
  // order.
  const found: Found[] = [];
  let ord = 0;
  table.forEach((cells) => {
    ord += cells.integer(at.dord);
    const who = people.find(cells.text(at.who));
    for (const row of rowsOf(cells)) found.push({ ord, line: cells.line, row: { who, ...row } });
  });
  found.sort((a, b) => a.ord - b.ord);
  const memory = zoneRow(zones, isSmp);
  if (memory) part.push(0, 1, memory);
  for (const each of found) part.push(each.ord, each.line, each.row);
  return part;
}
