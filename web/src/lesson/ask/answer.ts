/** The machine's answers to the closed list of questions. */
import { assertNever } from '../../lib/assert-never.ts';
import { countEvents } from '../../core/events/decode.ts';
import type { Columns, EventBatch, Position } from '../../core/protocol.ts';
import { COUNTER_NAMES, NONE } from '../../core/schema/schema.gen.ts';
import * as ROWS from '../../core/schema/schema-rows.gen.ts';
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import type { EventName, ParamName, UnitName } from '../../core/schema/schema.gen.ts';
import { isFileFrame } from '../../scene/bits.ts';
import { cellsOfEntry, type CellValue } from '../../scene/entry-cells.ts';
import type { Stretch, Thing } from '../../store/thing.ts';
import type { CurveAnswer } from './curve.ts';
import type { DialAnswer } from './dial.ts';
import { argumentOfEvent, countFitting, findEvent, meanFitting, timeOfEvent } from './find-event.ts';
import { longestOf, turnsAfter } from './lock-turns.ts';
import { namesExtent, stretchUnit, type Asked } from './question.ts';
import { unitOf } from './unit.ts';
import { WordsError, isOfItsFrame, type EventPick } from './words.ts';

export interface Answer {
  readonly value: number;
  readonly unit: UnitName;
  /** The page, slot, frame, task, CPU or extent that the answer names; null for other answers. */
  readonly thing: Thing | null;
  /** The kinds in their order, for `order of`, or the CPUs, for `queue of`; else empty. */
  readonly order: readonly string[];
  /** For `stretch of`; else null. */
  readonly stretch: Stretch | null;
  /** The cells of an `entry`; else empty. */
  readonly cells: readonly CellValue[];
  /** For a `dial`; else null. */
  readonly dial: DialAnswer | null;
  /** For a `curve`; else null. */
  readonly curve: CurveAnswer | null;
  /** The event that tells it: there it can be seen. */
  readonly position: Position;
}

export type ReadColumns = (at: Position, names: readonly ColumnName[]) => Promise<Columns>;

const NO_EVENT_CURE = 'look at the events with `npm run sim -- scenario.yaml --dump`';

function mustFind(log: EventBatch, after: Position, pick: EventPick, nth: number): Position {
  const found = findEvent(log, after, pick, nth);
  if (found !== null) return found;
  throw new WordsError(`no such ${pick.kind} comes after event ${after}`, NO_EVENT_CURE);
}

/** The value of a column's cell. */
async function readCell(read: ReadColumns, at: Position, column: ColumnName, index: number): Promise<number> {
  const columns = await read(at, [column]);
  const value = columns[column]?.[index];
  if (value !== undefined) return value;
  const length = columns[column]?.length ?? 0;
  throw new WordsError(`${column} has ${length} values, none at ${index}`, `give 0 to ${length - 1}`);
}

const FRAME_COLUMNS = { page: 'frame_index', slot: 'frame_slot' } as const;

/** The region whose page a frame holds: of a file, the first one over it. */
async function regionOfFrame(read: ReadColumns, at: Position, frame: number): Promise<number | null> {
  const owner = await readCell(read, at, 'frame_owner', frame);
  if (!isFileFrame(await readCell(read, at, 'frame_flags', frame))) return owner;
  const region = (await read(at, ['vma_file'])).vma_file?.indexOf(owner) ?? -1;
  return region < 0 ? null : region;
}

/** What an event says; a page or slot that it does not name is that of its frame. */
async function argumentValue(
  log: EventBatch,
  event: Position,
  kind: EventName,
  arg: string,
  read: ReadColumns,
): Promise<{ value: number; region: number | null }> {
  if (!isOfItsFrame(kind, arg))
    return { value: argumentOfEvent(log, event, arg)!, region: argumentOfEvent(log, event, 'vma') };
  const frame = argumentOfEvent(log, event, 'frame')!;
  const value = await readCell(read, event, FRAME_COLUMNS[arg], frame);
  return { value, region: await regionOfFrame(read, event, frame) };
}

function thingOf(unit: UnitName, value: number, region: number | null): Thing | null {
  if (value === NONE) return null;
  if (unit === 'slot') return { kind: 'slot', slot: value };
  if (unit === 'frame') return { kind: 'frame', frame: value };
  if (unit === 'page' && region !== null) return { kind: 'page', region, page: value };
  if (unit === 'task') return { kind: 'task', task: value };
  if (unit === 'cpu') return { kind: 'cpu', cpu: value };
  return null;
}

const extentThing = (value: number): Thing | null =>
  value === NONE ? null : { kind: 'extent', extent: value };

function orderOf(log: EventBatch, after: Position, picks: readonly EventPick[]): Answer {
  const firsts = picks.map((pick) => ({ kind: pick.kind, at: mustFind(log, after, pick, 1) }));
  firsts.sort((a, b) => a.at - b.at);
  const order = firsts.map(({ kind }) => kind);
  return { ...NOTHING, value: 0, unit: 'count', order, position: firsts.at(-1)!.at };
}

/** What an answer does not say. */
export const NOTHING = {
  thing: null,
  order: [],
  stretch: null,
  cells: [],
  dial: null,
  curve: null,
} as const;

/** To the nearest whole number. */
function meanOf(log: EventBatch, after: Position, last: Position, pick: EventPick, arg: string): number {
  const mean = meanFitting(log, after, last, pick, arg);
  if (mean !== null) return Math.round(mean);
  throw new WordsError(`no ${pick.kind} comes between event ${after} and event ${last}`, NO_EVENT_CURE);
}

function stretchOf(log: EventBatch, position: Position, kind: EventName): Stretch {
  const [first, last] = [argumentOfEvent(log, position, 'first')!, argumentOfEvent(log, position, 'last')!];
  if (stretchUnit(kind) === 'slot') return { kind: 'slot', first, last };
  return { kind: 'page', region: argumentOfEvent(log, position, 'vma') ?? 0, first, last };
}

/** The entry of a page of a region, and its cells as the picture of the entry has them. */
async function entryAt(
  read: ReadColumns,
  at: Position,
  { region, page }: Extract<Asked, { kind: 'entry' }>,
): Promise<Pick<Answer, 'value' | 'cells'>> {
  const pages = await readCell(read, at, 'vma_pages', region);
  if (page >= pages) throw new WordsError(`there is no page ${page}`, `give 0 to ${pages - 1}`);
  const value = await readCell(read, at, 'pte', (await readCell(read, at, 'vma_pte_first', region)) + page);
  return { value, cells: cellsOfEntry(value, false) };
}

/** Of the machine where it is asked. */
type ReadParam = (param: ParamName) => number;
/** What such a machine pushes out with so many CPUs, in whole MB a second. */
type ReadThroughput = (cpus: number) => Promise<number>;

const PER_PERCENT = 10_000;
const LOCK_TOTAL_WORDS = Object.keys(ROWS.lock_total).length;

export async function answerOf(
  asked: Exclude<Asked, { kind: 'dial' | 'curve' }>,
  at: Position,
  log: EventBatch,
  read: ReadColumns,
  readParam: ReadParam,
  readThroughput: ReadThroughput,
): Promise<Answer> {
  const unit = unitOf(asked);
  switch (asked.kind) {
    case 'argument': {
      const position = mustFind(log, at, asked.pick, asked.nth);
      const { kind } = asked.pick;
      const { value, region } = await argumentValue(log, position, kind, asked.arg, read);
      const thing = namesExtent(kind, asked.arg) ? extentThing(value) : thingOf(unit, value, region);
      return { ...NOTHING, value, unit, thing, position };
    }
    case 'count': {
      const last = asked.until === null ? countEvents(log) : mustFind(log, at, asked.until, 1);
      return { value: countFitting(log, at, last, asked.pick), unit, position: last, ...NOTHING };
    }
    case 'mean': {
      const last = asked.until === null ? countEvents(log) : mustFind(log, at, asked.until, 1);
      const value = meanOf(log, at, last, asked.pick, asked.arg);
      return { value, unit, position: last, ...NOTHING };
    }
    case 'visit': {
      const position = mustFind(log, at, asked.pick, asked.nth);
      const value = await readCell(read, position, 'extent_path', asked.number - 1);
      return { ...NOTHING, value, unit, thing: extentThing(value), position };
    }
    case 'time': {
      const position = mustFind(log, at, asked.until, 1);
      const value = timeOfEvent(log, position) - (at === 0 ? 0 : timeOfEvent(log, at));
      return { value, unit, position, ...NOTHING };
    }
    case 'cell': {
      const value = await readCell(read, at, asked.column, asked.index);
      return { value, unit, position: at, ...NOTHING };
    }
    case 'counter': {
      const index = COUNTER_NAMES.indexOf(asked.counter);
      return { value: await readCell(read, at, 'counters', index), unit, position: at, ...NOTHING };
    }
    case 'param':
      return { value: readParam(asked.param), unit, position: at, ...NOTHING };
    case 'size': {
      const { column, region } = asked;
      const value =
        region === null
          ? ((await read(at, [column]))[column]?.length ?? 0)
          : await readCell(read, at, column, region);
      return { value, unit, position: at, ...NOTHING };
    }
    case 'order':
      return orderOf(log, at, asked.picks);
    case 'lock': {
      const { lock, field } = asked;
      const value = await readCell(read, at, 'lock_totals', lock * LOCK_TOTAL_WORDS + field);
      return { ...NOTHING, value, unit, position: at };
    }
    case 'queue': {
      const turns = turnsAfter(log, at, asked.lock);
      const order = turns.map(({ cpu }) => String(cpu));
      return { ...NOTHING, value: turns.length, unit, order, position: turns.at(-1)!.position };
    }
    case 'longest': {
      const { cpu, position } = longestOf(turnsAfter(log, at, asked.lock));
      return { ...NOTHING, value: cpu, unit, thing: { kind: 'cpu', cpu }, position };
    }
    case 'share': {
      const swappiness =
        asked.swappiness ?? (await readCell(read, at, 'balance', ROWS.balance_field.SWAPPINESS));
      const millionths = await readCell(read, at, 'shares', swappiness);
      return { ...NOTHING, value: Math.round(millionths / PER_PERCENT), unit, position: at };
    }
    case 'throughput':
      return {
        ...NOTHING,
        value: await readThroughput(asked.cpus),
        unit,
        position: countEvents(log),
      };
    case 'stretch': {
      const position = mustFind(log, at, asked.pick, asked.nth);
      const stretch = stretchOf(log, position, asked.pick.kind);
      return { ...NOTHING, value: stretch.last - stretch.first + 1, unit, stretch, position };
    }
    case 'entry':
      return { ...NOTHING, ...(await entryAt(read, at, asked)), unit, position: at };
    default:
      return assertNever(asked);
  }
}
