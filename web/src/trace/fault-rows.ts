/** faults.csv: one row for every swap fault, and one for every slot that it read. */
import { wholeNumber } from '../lib/whole-number.ts';
import { NONE } from '../core/schema/schema.gen.ts';
import type { RunTexts } from './files.ts';
import { Part, People, openTable } from './part.ts';
import { CHECK, FAULT, ROW } from './rows.ts';
import { shortened } from '../lib/shortened.ts';
import { LARGEST } from './csv.ts';
import type { Cells } from './csv.ts';

interface FaultRows {
  readonly part: Part;
  readonly people: People;
  /** Process of each region; -1 when no fault names one. */
  readonly spaces: readonly number[];
}

/** A VMA keeps window and hits in six bits each; by slot they are counters. */
const FIELD_MAX = { vma: 63, cluster: NONE - 1 } as const;

/** How the recorded machine looked for neighbours: by virtual address, by slot, or not at all. */
export type RecordedReadahead = 'vma' | 'cluster' | 'none';

/** More slots than any window has: a damaged line must not become millions of rows. */
const MOST_READ = 4096;

/** `12-15 20`: slots and ranges of slots, in order. */
function slotsIn(cells: Cells, column: number): number[] {
  const slots: number[] = [];
  const text = cells.text(column);
  if (text === '') return slots;
  for (const range of text.split(' ')) {
    const [first = '', last = first] = range.split('-');
    const from = wholeNumber(first) ?? NaN;
    const to = wholeNumber(last) ?? NaN;
    if (!(to >= from && to <= LARGEST && slots.length + to - from < MOST_READ))
      throw cells.bad(column, 'slots and ranges of slots');
    for (let slot = from; slot <= to; slot++) slots.push(slot);
  }
  return slots;
}

function fieldOf(cells: Cells, column: number, most: number): number {
  const value = cells.naturalOr(column, 0);
  if (value > most) throw cells.bad(column, `a number of at most ${most}`);
  return value;
}

/** Throws BadRun. `letters`: the regions' names, by number. */
export function readFaultRows(
  files: RunTexts,
  letters: readonly string[],
  readahead: RecordedReadahead,
): FaultRows {
  const part = new Part(files, 'faults.csv');
  const people = new People();
  const numbers = new Map(letters.map((letter, region) => [letter, region]));
  const spaces = letters.map(() => -1);
  if (!files.texts.has('faults.csv')) return { part, people, spaces };
  const counts = /^[^\n]*\bst_miss\b/.test(files.texts.get('faults.csv') ?? '') ? 'st_miss' : 'st_hits';
  const table = openTable(files, 'faults.csv', [
    ...(['dord', 'cpu', 'who', 'region', 'page', 'write', 'retry', 'slot', 'cached'] as const),
    ...(['win', 'lo', 'hi', 'read'] as const),
    ...(counts === 'st_miss' ? ([counts] as const) : (['st_prev', 'st_win', counts] as const)),
  ]);
  const at: Readonly<Partial<Record<'st_prev' | 'st_win' | 'st_hits' | 'st_miss', number>>> &
    typeof table.at = table.at;
  const countAt = at[counts]!;
  const most = readahead === 'vma' ? FIELD_MAX.vma : FIELD_MAX.cluster;
  /** By slot the hits are recorded only where the fault had to read, and before 2012 there is no state at all. */
  const checkOf = (cells: Cells) => {
    if (readahead === 'none') return 0;
    const isTold = readahead === 'vma' || counts === 'st_miss' || cells.natural(at.cached) === 0;
    return CHECK.window | (isTold && cells.text(countAt) !== '' ? CHECK.state : 0);
  };
  table.forEach((cells) => people.note(cells, at.who));
  people.number();
  let ord = 0;
  table.forEach((cells) => {
    ord += cells.natural(at.dord);
    const cpu = cells.natural(at.cpu);
    const who = people.find(cells.text(at.who));
    const region = numbers.get(cells.text(at.region));
    if (region === undefined)
      throw cells.bad(at.region, `a region of run.json (${shortened(letters.join(', '))})`);
    if (spaces[region] === -1) spaces[region] = who;
    const flags =
      (cells.natural(at.write) ? FAULT.write : 0) |
      (cells.natural(at.retry) ? FAULT.retry : 0) |
      (cells.natural(at.cached) ? FAULT.cached : 0);
    const v = [
      flags,
      at.st_prev === undefined ? NONE : cells.naturalOr(at.st_prev, NONE),
      at.st_win === undefined ? 0 : fieldOf(cells, at.st_win, most),
      fieldOf(cells, countAt, most),
      cells.naturalOr(at.win, NONE),
      cells.naturalOr(at.lo, NONE),
      cells.naturalOr(at.hi, NONE),
      checkOf(cells),
    ];
    const page = cells.natural(at.page);
    part.push(ord, cells.line, { kind: ROW.FAULT, cpu, who, region, page, slot: cells.natural(at.slot), v });
    for (const slot of slotsIn(cells, at.read))
      part.push(ord, cells.line, { kind: ROW.READ, cpu, who, slot });
  });
  return { part, people, spaces };
}
