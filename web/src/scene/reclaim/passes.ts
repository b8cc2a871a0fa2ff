/** Passes of reclaim over the lists: the rows of column `reclaim_passes`, taken apart. */
import { pass_field as PASS } from '../../core/schema/schema-rows.gen.ts';
import { NONE } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';

/** Anonymous pages, and pages of files. */
type Pair = readonly [anon: number, file: number];
type Four = readonly [number, number, number, number];

export interface Pass {
  /** The event that planned it. */
  readonly event: number;
  readonly task: number;
  readonly isKswapd: boolean;
  /** Which run of kswapd, or of a task that needed memory, from 1. */
  readonly run: number;
  readonly priority: number;
  /** Pages that it was to free; null: no goal. */
  readonly goal: number | null;
  readonly isOver: boolean;
  /** By the number of the list. */
  readonly toTake: Four;
  readonly taken: Four;
  readonly freed: Pair;
  readonly written: Pair;
  readonly inUse: Pair;
  readonly active: Pair;
  readonly back: Pair;
  readonly freeBefore: number;
  readonly freeAfter: number;
}

const WORDS = Object.keys(PASS).length;
const known = new WeakMap<Uint32Array, readonly Pass[]>();

/** Those that are kept, the oldest first. */
export function passesOf({ reclaim_passes: words }: Columns): readonly Pass[] {
  if (!words) return [];
  let passes = known.get(words);
  if (!passes) known.set(words, (passes = read(words)));
  return passes;
}

function read(words: Uint32Array): Pass[] {
  const passes: Pass[] = [];
  for (let from = 0; from + WORDS <= words.length; from += WORDS)
    if (words[from + PASS.EVENT] !== 0) passes.push(passFrom(words.subarray(from, from + WORDS)));
  return passes.sort((one, other) => one.event - other.event);
}

function passFrom(row: Uint32Array): Pass {
  const of = (field: number) => row[field] ?? 0;
  const pair = (field: number): Pair => [of(field), of(field + 1)];
  const four = (field: number): Four => [of(field), of(field + 1), of(field + 2), of(field + 3)];
  return {
    event: of(PASS.EVENT),
    task: of(PASS.TASK),
    isKswapd: of(PASS.IS_KSWAPD) === 1,
    run: of(PASS.RUN),
    priority: of(PASS.PRIORITY),
    goal: of(PASS.GOAL) === NONE ? null : of(PASS.GOAL),
    isOver: of(PASS.IS_OVER) === 1,
    toTake: four(PASS.TO_TAKE_INACTIVE_ANON),
    taken: four(PASS.TAKEN_INACTIVE_ANON),
    freed: pair(PASS.FREED_ANON),
    written: pair(PASS.WRITTEN_ANON),
    inUse: pair(PASS.IN_USE_ANON),
    active: pair(PASS.ACTIVE_ANON),
    back: pair(PASS.BACK_ANON),
    freeBefore: of(PASS.FREE_BEFORE),
    freeAfter: of(PASS.FREE_AFTER),
  };
}

/** The pass that a task is in the middle of; null when it is in none. */
export function passUnderWay(columns: Columns, task: number): Pass | null {
  const last = passesOf(columns).findLast((pass) => pass.task === task);
  return last && !last.isOver ? last : null;
}
