/** The windows that the core keeps, as rows with names; nothing is computed here. */
import { COUNTER_NAMES, NONE } from '../../core/schema/schema.gen.ts';
import * as ROWS from '../../core/schema/schema-rows.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import { switchWords } from '../../core/schema/switch-words.ts';
import { switchNumber } from '../../core/switch-number.ts';
import { presentOf } from '../../scene/now.ts';
import type { Scene } from '../../scene/scene.ts';

const FIELD = ROWS.window_field;
const RULE = switchWords('readahead');
const WORDS = Object.keys(FIELD).length;

/** A window: who faulted where, the operands and steps of the function, and what became of the pages it guessed. */
export interface WindowRow {
  /** Number of its event; 0 while it is ahead. */
  readonly event: number;
  readonly task: number;
  readonly vma: number;
  readonly page: number;
  readonly slot: number;
  readonly prev: number;
  readonly hits: number;
  readonly max: number;
  readonly prevWin: number;
  /** From the hits or the neighbourhood, then at most the cap, then at least the half: the window. */
  readonly wanted: number;
  readonly capped: number;
  readonly half: number;
  readonly win: number;
  /** NONE for a block of slots. */
  readonly direction: number;
  readonly first: number;
  readonly last: number;
  /** Pages read ahead, of these used by a fault, of these dropped unused. */
  readonly guessed: number;
  readonly used: number;
  readonly wasted: number;
  readonly rule: number;
  /** No window came before it: its hits are those that the kernel begins with. */
  readonly isFirst: boolean;
}

/** A region that is new has no last position. By slot the position stays as it is while there are hits: there it does not tell. */
function isFirst(prev: number, direction: number, isOldest: boolean): boolean {
  return direction === NONE ? isOldest && prev === 0 : prev === NONE;
}

function rowAt(words: Uint32Array, at: number, isOldest: boolean): WindowRow {
  const field = (index: number) => words[at + index]!;
  return {
    isFirst: isFirst(field(FIELD.PREV), field(FIELD.DIRECTION), isOldest),
    event: field(FIELD.EVENT),
    task: field(FIELD.TASK),
    vma: field(FIELD.VMA),
    page: field(FIELD.PAGE),
    slot: field(FIELD.SLOT),
    prev: field(FIELD.PREV),
    hits: field(FIELD.HITS),
    max: field(FIELD.MAX),
    prevWin: field(FIELD.PREV_WIN),
    wanted: field(FIELD.WANTED),
    capped: field(FIELD.CAPPED),
    half: field(FIELD.HALF),
    win: field(FIELD.WIN),
    direction: field(FIELD.DIRECTION),
    first: field(FIELD.FIRST),
    last: field(FIELD.LAST),
    guessed: field(FIELD.READAHEAD),
    used: field(FIELD.USED),
    wasted: field(FIELD.DROPPED),
    rule: field(FIELD.RULE),
  };
}

export function windowRows({ windows }: Columns): WindowRow[] {
  if (!windows) return [];
  const room = Math.floor(windows.length / WORDS);
  const events = Array.from({ length: room }, (_, row) => windows[row * WORDS + FIELD.EVENT]!);
  const kept = events.filter((event) => event !== 0);
  // When all room is taken, the first one is forgotten.
  const first = kept.length < room ? Math.min(...kept) : null;
  return events
    .flatMap((event, row) => (event === 0 ? [] : [rowAt(windows, row * WORDS, event === first)]))
    .toSorted((a, b) => a.event - b.event);
}

/** All room for windows is taken: there may have been others before those that are kept. */
export const hasForgotten = ({ windows }: Columns): boolean =>
  windows !== undefined && windows.every((word, at) => at % WORDS !== FIELD.EVENT || word !== 0);

const PSWPIN = COUNTER_NAMES.indexOf('pswpin');

/** Pages that were read from swap up to here, with a window or without. */
export const pagesRead = ({ counters }: Columns): number => counters?.[PSWPIN] ?? 0;

/** The window that the fault under way is going to get; null when none is on its way to one. */
export function windowAhead({ window_ahead: ahead, windows }: Columns): WindowRow | null {
  const isOldest = !windows?.some((word, at) => at % WORDS === FIELD.EVENT && word !== 0);
  return ahead && ahead.length >= WORDS ? rowAt(ahead, 0, isOldest) : null;
}

const PUSHED = ROWS.pushed_field;
const PUSHED_WORDS = Object.keys(PUSHED).length;

/** A page that left memory for one that was read ahead, and was missed. */
export interface Victim {
  readonly event: number;
  readonly vma: number;
  readonly page: number;
  /** Slot of the page that took its memory, and the task that had it read ahead. */
  readonly by: number;
  readonly task: number;
  /** That page was dropped unused. */
  readonly isForNothing: boolean;
}

export function victims({ pushed_out: pushed }: Columns): Victim[] {
  if (!pushed) return [];
  return Array.from({ length: Math.floor(pushed.length / PUSHED_WORDS) }, (_, row): Victim => {
    const field = (at: number) => pushed[row * PUSHED_WORDS + at]!;
    return {
      event: field(PUSHED.EVENT),
      vma: field(PUSHED.VMA),
      page: field(PUSHED.PAGE),
      by: field(PUSHED.BY),
      task: field(PUSHED.TASK),
      isForNothing: field(PUSHED.FOR_NOTHING) === 1,
    };
  })
    .filter(({ event }) => event !== 0)
    .toSorted((a, b) => a.event - b.event);
}

/** Whether the page of slot `by` was one of those that this window read. */
function hasRead({ columns }: Scene, row: WindowRow, by: number): boolean {
  if (row.direction === NONE) return by >= row.first && by <= row.last && by !== row.slot;
  const pte = columns.slot_pte?.[by] ?? NONE;
  const page = pte - (columns.vma_pte_first?.[row.vma] ?? 0);
  return pte !== NONE && page >= row.first && page <= row.last && page !== row.page;
}

/** By the event of the window that had them pushed out: the last one before they were missed that read the page in question. */
export function victimsByWindow(scene: Scene, rows: readonly WindowRow[]): ReadonlyMap<number, Victim[]> {
  const found = new Map<number, Victim[]>();
  for (const victim of victims(scene.columns)) {
    const row = rows.findLast(
      (each) => each.task === victim.task && each.event < victim.event && hasRead(scene, each, victim.by),
    );
    if (row) found.set(row.event, [...(found.get(row.event) ?? []), victim]);
  }
  return found;
}

/** What the picture shows: the window asked for, whether it may be told, and those before it. */
export interface Shown {
  readonly row: WindowRow | null;
  readonly isTold: boolean;
  /** A question about it waits. */
  readonly isAskedFor: boolean;
  /** It belongs to the fault under way, or to the one just over. */
  readonly isNow: boolean;
  /** Windows to draw as stacks, oldest first; a window that is still ahead is not among them. */
  readonly past: readonly WindowRow[];
}

/** Of the window its size, an end or its pages: other questions leave the learner the numbers that it is made from. */
const isWindowAsked = ({ prediction }: Scene): boolean =>
  prediction?.isTold === false &&
  (prediction.by !== null || Boolean(prediction.wants) || Boolean(prediction.stretch));

export function shownWindows(scene: Scene): Shown {
  const past = windowRows(scene.columns);
  const ahead = windowAhead(scene.columns);
  const isAskedFor = ahead !== null && isWindowAsked(scene);
  if (ahead) return { row: ahead, isTold: false, isAskedFor, isNow: true, past };
  const row = past.at(-1) ?? null;
  return { row, isTold: true, isAskedFor, isNow: row !== null && belongsToPresent(scene, row), past };
}

/** Is the window that of the present fault? A fault that is over counts until the next event. */
function belongsToPresent(scene: Scene, row: WindowRow): boolean {
  const { fault } = presentOf(scene);
  if (!fault || fault.begin.task !== row.task || row.event < fault.begin.number) return false;
  return !fault.isOver || scene.event?.name === 'fault_end';
}

/** Who remembers what decides: each region, the whole system, or nobody, where the window is always the same. */
export function whoseGuess(scene: Scene, row: WindowRow | null): 'perRegion' | 'perSystem' | 'fixed' {
  const rule = row?.rule ?? kernelsRule(scene);
  if (rule === RULE.none || rule === RULE.block) return 'fixed';
  return rule === RULE.misses || !isBySlot(scene, row) ? 'perRegion' : 'perSystem';
}

/** Before the first window the kernel says by which rule it will be made. */
const kernelsRule = ({ columns }: Scene): number =>
  columns.kernel ? switchNumber(columns, 'readahead') : RULE.vma;

/** Are neighbours looked for by slot? A window says so itself; before the first one the kernel and the setting do. */
export function isBySlot(scene: Scene, row: WindowRow | null): boolean {
  if (row !== null) return row.direction === NONE;
  const rule = kernelsRule(scene);
  return scene.params.vma_ra_enabled === 0 || (rule !== RULE.vma && rule !== RULE['vma-own-cap']);
}
