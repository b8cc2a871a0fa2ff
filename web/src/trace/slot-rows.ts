/** slots.csv: the life of the slots. Slots and pages are written as differences, each to the last of its kind. */
import { wholeInteger, wholeNumber } from '../lib/whole-number.ts';
import { NONE } from '../core/schema/schema.gen.ts';
import type { RunTexts } from './files.ts';
import { Part, openTable } from './part.ts';
import type { People } from './part.ts';
import { ROW } from './rows.ts';
import type { Row } from './rows.ts';
import { LARGEST } from './csv.ts';
import type { Cells } from './csv.ts';

interface SlotRows {
  readonly part: Part;
  readonly phases: readonly string[];
  /** Pages of other owners that were swapped out. */
  readonly foreign: number;
}

/** A recording has a few; their names are kept and shown. */
const PHASES_MAX = 1000;

/** Throws BadRun. `letters`: the regions' names, by number. */
export function readSlotRows(files: RunTexts, letters: readonly string[], people: People): SlotRows {
  const part = new Part(files, 'slots.csv');
  const phases = new Map<string, number>();
  const numbers = new Map(letters.map((each, region) => [each, region]));
  const foreign = new Set<string>();
  const table = openTable(files, 'slots.csv', ['dord', 'ev', 'cpu', 'who', 'dslot', 'arg', 'written']);
  const { at } = table;
  const lastSlot = new Map<string, number>();
  const lastPage = letters.map(() => 0);

  const slotOf = (cells: Cells, event: string): number => {
    const slot = (lastSlot.get(event) ?? 0) + cells.integer(at.dslot);
    cells.fitting(at.dslot, slot);
    lastSlot.set(event, slot);
    return slot;
  };

  /** `A+1`: region and difference of the page; `?hex`: a page of another program. */
  const pageOf = (cells: Cells): Pick<Row, 'region' | 'page'> => {
    const text = cells.text(at.arg);
    if (text.startsWith('?')) {
      foreign.add(text);
      return { region: NONE, page: 0 };
    }
    const [, letter = '', difference = ''] = /^(.+?)(?:\+(?=\d)|(?=-))(.+)$/.exec(text) ?? [];
    const region = numbers.get(letter);
    const page = (lastPage[region ?? 0] ?? 0) + (wholeInteger(difference) ?? NaN);
    if (region === undefined || !(page >= 0 && page <= LARGEST))
      throw cells.bad(at.arg, 'a region and a difference of pages, such as A+1');
    lastPage[region] = page;
    return { region, page };
  };

  const phaseOf = (cells: Cells): readonly number[] => {
    const [, word, name] = /^(BEGIN|END):(.+)$/.exec(cells.text(at.arg)) ?? [];
    if (name === undefined) throw cells.bad(at.arg, 'BEGIN:name or END:name');
    const phase = phases.get(name) ?? phases.size;
    if (phase === PHASES_MAX) throw cells.bad(at.arg, `one of the ${PHASES_MAX} phases that stand above`);
    phases.set(name, phase);
    return [word === 'BEGIN' ? 1 : 0, phase];
  };

  /** A search of the swap map: `1:1`, or `map:` and the slot that it found. */
  const refillOf = (cells: Cells): readonly number[] => {
    if (/^map:\d+$/.test(cells.text(at.arg))) return [1, 1];
    const [, wanted, got] = /^(.+):(.+)$/.exec(cells.text(at.arg)) ?? [];
    if (got === undefined) throw cells.bad(at.arg, 'wanted:got');
    return [cells.fitting(at.arg, wholeNumber(wanted!)), cells.fitting(at.arg, wholeNumber(got))];
  };

  const rowOf = (cells: Cells): Row => {
    const event = cells.text(at.ev);
    switch (event) {
      case 'P':
        return { kind: ROW.PHASE, v: phaseOf(cells) };
      case 'S':
        return { kind: ROW.REFILL, v: refillOf(cells) };
      case 'A':
        return {
          kind: ROW.ALLOC,
          slot: slotOf(cells, event),
          ...pageOf(cells),
          v: [cells.naturalOr(at.written, 0)],
        };
      case 'W':
        return { kind: ROW.WRITE, slot: slotOf(cells, event) };
      case 'D':
        return { kind: ROW.DELETE, slot: slotOf(cells, event), v: [cells.natural(at.arg)] };
      case 'R':
        return { kind: ROW.LAST_USER, slot: slotOf(cells, event) };
      case 'B':
        return { kind: ROW.FLUSH, v: [cells.natural(at.arg)] };
      default:
        throw cells.bad(at.ev, 'one of P S A W D R B');
    }
  };

  let ord = 0;
  table.forEach((cells) => {
    ord += cells.natural(at.dord);
    const place = { cpu: cells.natural(at.cpu), who: people.find(cells.text(at.who)) };
    part.push(ord, cells.line, { ...place, ...rowOf(cells) });
  });
  return { part, phases: [...phases.keys()], foreign: foreign.size };
}
