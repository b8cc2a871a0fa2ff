/** lru.csv: the LRU lists, reclaim and refaults of a recorded run. What the columns c1.. mean depends on the event. */
import { ENUM_VALUES, NONE } from '../core/schema/schema.gen.ts';
import type { RunTexts } from './files.ts';
import { Part, openTable } from './part.ts';
import type { People } from './part.ts';
import { ROW } from './rows.ts';
import type { Row } from './rows.ts';
import { own } from '../lib/own.ts';
import type { Cells } from './csv.ts';

const COLUMNS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9', 'c10', 'c11'] as const;

const { lru_list: LIST, lru_type: TYPE, scan_mode: MODE } = ENUM_VALUES;
const LISTS = {
  inactive_anon: LIST.INACTIVE_ANON,
  active_anon: LIST.ACTIVE_ANON,
  inactive_file: LIST.INACTIVE_FILE,
  active_file: LIST.ACTIVE_FILE,
};
const TYPES = { anon: TYPE.ANON, file: TYPE.FILE };
const MODES = { frac: MODE.FRACT, trim: MODE.FILE, tiny: MODE.ANON, equal: MODE.EQUAL };

/** Managed pages of the zones; the largest decides how far the kernel's counters lag behind. */
export type Zones = Readonly<Record<string, { readonly managed: number }>>;

interface Found {
  readonly ord: number;
  readonly line: number;
  readonly row: Row;
}

/** Throws BadRun. `letters`: the regions' names, by number. */
export function readLruRows(files: RunTexts, letters: readonly string[], people: People, zones: Zones): Part {
  const part = new Part(files, 'lru.csv');
  if (!files.texts.has('lru.csv')) return part;
  const table = openTable(files, 'lru.csv', ['dord', 'ev', 'who', ...COLUMNS]);
  const { at } = table;

  const regions = new Map(letters.map((letter, region) => [letter, region]));

  const numbers = (cells: Cells, first: number, count: number): number[] =>
    COLUMNS.slice(first - 1, first - 1 + count).map((column) => cells.natural(at[column]));

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
    return { region, page: cells.fitting(at.c1, Number(page)) };
  };

  const passOf = (cells: Cells): Row => ({
    kind: ROW.PASS,
    page: cells.natural(at.c11),
    v: [cells.natural(at.c1), named(cells, at.c2, MODES), ...numbers(cells, 3, 8)],
  });

  const rowOf = (cells: Cells): Row => {
    switch (cells.text(at.ev)) {
      case 'new':
        return { kind: ROW.NEW_PAGE, ...pageOf(cells), v: numbers(cells, 2, 1) };
      case 'ref':
        return { kind: ROW.REFAULT, ...pageOf(cells), v: numbers(cells, 2, 8) };
      case 'act':
        return { kind: ROW.ACTIVATE, ...pageOf(cells) };
      case 'out':
        return { kind: ROW.EVICT, ...pageOf(cells), v: numbers(cells, 2, 1) };
      case 'cost':
        return { kind: ROW.COST, v: numbers(cells, 1, 4) };
      case 'rec':
        return passOf(cells);
      case 'iso':
        return { kind: ROW.ISOLATE, v: [named(cells, at.c1, LISTS), ...numbers(cells, 2, 4)] };
      case 'shi':
        return { kind: ROW.SHRINK_INACTIVE, v: [named(cells, at.c1, TYPES), ...numbers(cells, 2, 7)] };
      case 'sha':
        return { kind: ROW.SHRINK_ACTIVE, v: [named(cells, at.c1, TYPES), ...numbers(cells, 2, 5)] };
      case 'kwake':
        return { kind: ROW.KSWAPD_WAKE, v: numbers(cells, 1, 1) };
      case 'ksleep':
        return { kind: ROW.KSWAPD_SLEEP };
      case 'dbegin':
        return { kind: ROW.DIRECT_BEGIN, v: numbers(cells, 1, 1) };
      case 'dend':
        return { kind: ROW.DIRECT_END, v: numbers(cells, 1, 1) };
      default:
        throw cells.bad(at.ev, 'one of new ref act out cost rec iso shi sha kwake ksleep dbegin dend');
    }
  };

  // A row stands where its function ended, but has the number of its beginning: the numbers are not in order.
  const found: Found[] = [];
  let ord = 0;
  table.forEach((cells) => {
    ord += cells.integer(at.dord);
    found.push({ ord, line: cells.line, row: { who: people.find(cells.text(at.who)), ...rowOf(cells) } });
  });
  found.sort((a, b) => a.ord - b.ord);
  const managed = Object.values(zones).reduce((most, zone) => Math.max(most, zone.managed), 0);
  if (managed > 0) part.push(0, 1, { kind: ROW.ZONE, v: [managed] });
  for (const each of found) part.push(each.ord, each.line, each.row);
  return part;
}
