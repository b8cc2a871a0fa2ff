/** swapin_cluster_seq.json: sequences of faults and hits of readahead by slot, by every rule that there was. */
import * as v from 'valibot';
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import { switchValues } from '../../core/schema/switch-values.ts';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import { CHECK, ROW } from '../../trace/rows.ts';
import type { Row } from '../../trace/rows.ts';
import { compare, isEvent, planCases } from './kind.ts';
import type { Batch, Case, VectorKind } from './kind.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const bit = v.picklist([0, 1]);
const MOST_HITS = 10_000;
/** Kind of a page table entry that names a slot (mm/page_table.h). */
const PTE_SWAP = 2;

const READAHEAD = switchValues('readahead');
const FLAG = switchValues('readahead_flag');
const END = switchValues('block_end');

/** What a variant of the file is as values of switches. Up to 4.13 a window flags what was cached too; by 4.19 a block ends with its device. */
const VARIANTS = {
  'vanilla-3.6': [READAHEAD.BLOCK, FLAG.CACHED_TOO, END.BLOCK],
  'shaohua-2012-09-03': [READAHEAD.MISSES, FLAG.CACHED_TOO, END.BLOCK],
  'hughold-2012-10-01': [READAHEAD.HITS_DOUBLED, FLAG.CACHED_TOO, END.BLOCK],
  'hughnew-2012-11-14': [READAHEAD.HITS, FLAG.CACHED_TOO, END.BLOCK],
  'v3.14': [READAHEAD.SLOTS, FLAG.CACHED_TOO, END.BLOCK],
  'v4.12': [READAHEAD.SLOTS, FLAG.CACHED_TOO, END.BLOCK],
  'v4.14': [READAHEAD.VMA, FLAG.NEW, END.BLOCK],
  'v6.1': [READAHEAD.VMA, FLAG.NEW, END.DEVICE],
} as const;
type VariantName = keyof typeof VARIANTS;
const VARIANT_NAMES = Object.keys(VARIANTS) as VariantName[];

/** Fault offset, hits before it, window, first and last slot, and the state after: previous offset, last window, hits. */
const FAULT = v.strictTuple([
  whole,
  v.pipe(whole, v.maxValue(MOST_HITS)),
  whole,
  whole,
  whole,
  whole,
  whole,
  whole,
]);
/** ["t", slot, found, first, last, runs of slots read, hits after] */
const RUNS = v.array(v.strictTuple([whole, whole]));
const TOUCH = v.strictTuple([v.literal('t'), whole, bit, whole, whole, RUNS, whole]);
/** ["d", slot]: it leaves the swap cache */
const DROP = v.strictTuple([v.literal('d'), whole]);

const COMMON = {
  id: v.union([v.string(), v.number()]),
  variant: v.picklist(VARIANT_NAMES),
  page_cluster: whole,
  max: v.pipe(whole, v.minValue(2)),
  anon_vma: v.optional(bit),
};
const CASE = v.variant('type', [
  v.object({ ...COMMON, type: v.literal('window'), ops: v.array(FAULT) }),
  v.object({ ...COMMON, type: v.literal('cache'), used: RUNS, ops: v.array(v.union([TOUCH, DROP])) }),
]);
type SlotCase = v.InferOutput<typeof CASE>;

/** Slot 0 is the header, so slot s belongs to page s - 1. */
const pageOf = (slot: number) => slot - 1;
const slotsOf = (runs: v.InferOutput<typeof RUNS>) =>
  runs.flatMap(([first, count]) => Array.from({ length: count }, (_, i) => first + i));

const TELL = [0, 0, 0, 0, 0, 0, CHECK.tell];
type Check = (events: readonly CoreEvent[]) => string | null;

/** With misses the third number of a state is their counter, else the hits. */
function checkState(found: SlotCase, state: { prev?: number; win?: number; count: number }): Check {
  return (events) => {
    const told = events.find((event) => isEvent(event, 'slot_state'));
    if (!told) return 'the machine told no state';
    const count = found.variant.startsWith('shaohua') ? told.misses : told.hits;
    return compare(state, { prev: told.prev, win: told.win, count });
  };
}

function checkWindow(expected: { win?: number; first: number; last: number }): Check {
  return (events) => {
    const window = events.find((event) => isEvent(event, 'slot_window'));
    if (!window) return 'the machine told no window';
    const { win, first, last } = window;
    return compare(expected, { win, first, last });
  };
}

function checkReads(runs: v.InferOutput<typeof RUNS>): Check {
  return (events) => {
    const slots = slotsOf(runs);
    const read = events.filter((event) => isEvent(event, 'swap_read')).map(({ slot }) => slot);
    const isEqual = slots.length === read.length && slots.every((slot, i) => slot === read[i]);
    return isEqual
      ? null
      : `expected reads of ${slots.join(' ') || 'nothing'}; got ${read.join(' ') || 'nothing'}`;
  };
}

const allOf =
  (...checks: readonly Check[]): Check =>
  (events) =>
    checks.map((check) => check(events)).find((problem) => problem !== null) ?? null;

interface Operation {
  readonly rows: readonly Row[];
  readonly check: Check | null;
}

function faultOf(found: SlotCase, op: v.InferOutput<typeof FAULT>): Operation {
  const [slot, hits, win, first, last, prev, lastWin, count] = op;
  const at = { region: 0, page: pageOf(slot), slot };
  const hit: Row = { kind: ROW.HIT, ...at, v: [1] };
  const fault: Row = { kind: ROW.FAULT, ...at, v: [0, NONE, 0, 0, NONE, NONE, NONE, CHECK.tell] };
  return {
    rows: [...Array.from({ length: hits }, () => hit), fault],
    check: allOf(checkWindow({ win, first, last }), checkState(found, { prev, win: lastWin, count })),
  };
}

function touchOf(found: SlotCase, op: v.InferOutput<typeof TOUCH>): Operation {
  const [, slot, isFound, first, last, runs, count] = op;
  const checkFound: Check = (events) =>
    compare({ found: isFound }, { found: events.some((event) => isEvent(event, 'swap_cache_hit')) ? 1 : 0 });
  const checks = [checkFound, checkReads(runs), checkState(found, { count })];
  return {
    rows: [{ kind: ROW.TOUCH, region: 0, page: pageOf(slot), v: [0, ...TELL] }],
    check: allOf(...checks, ...(isFound ? [] : [checkWindow({ first, last })])),
  };
}

function operations(found: SlotCase): Operation[] {
  if (found.type === 'window') return found.ops.map((op) => faultOf(found, op));
  return found.ops.map((op) =>
    op[0] === 't'
      ? touchOf(found, op)
      : { rows: [{ kind: ROW.DROP, region: 0, page: pageOf(op[1]) }], check: null },
  );
}

/** Cuts the events after every slot_state and gives each piece to its operation. */
function checkAll(checks: readonly Check[], events: readonly CoreEvent[]): string | null {
  let next = 0;
  let piece: CoreEvent[] = [];
  for (const event of events) {
    piece.push(event);
    if (!isEvent(event, 'slot_state')) continue;
    const problem = checks[next]?.(piece);
    if (problem) return `result ${next}: ${problem}`;
    next++;
    piece = [];
  }
  return next === checks.length ? null : `got the results of ${next} of ${checks.length} operations`;
}

function batchOf(found: SlotCase): Batch {
  const all = operations(found);
  const used = found.type === 'cache' ? slotsOf(found.used) : [];
  const entries = used.map((slot): Row => ({
    kind: ROW.PTE,
    region: 0,
    page: pageOf(slot),
    slot,
    v: [PTE_SWAP],
  }));
  const checks = all.map(({ check }) => check).filter((check) => check !== null);
  const made: Case = {
    id: String(found.id),
    rows: [...entries, ...all.flatMap(({ rows }) => rows)],
    check: (events) => checkAll(checks, events),
  };
  const [readahead, readahead_flag, block_end] = VARIANTS[found.variant];
  // Shared memory has no anon_vma; a mapped file has none either.
  const isShared = found.anon_vma === 0;
  const kind = isShared ? ENUM_VALUES.region_kind.MAPFILE : ENUM_VALUES.region_kind.ANON;
  return {
    cases: [made],
    machine: {
      switches: { readahead, readahead_flag, block_end },
      params: { page_cluster: found.page_cluster, vma_ra_enabled: 0, nr_frames: found.max + 256 },
      lists: {
        device: [{}],
        swap: [{ device: 0, slots: found.max }],
        ...(isShared ? { file: [{ device: 0, pages: found.max }] } : {}),
        region: [{ kind, space: 0, file: isShared ? 0 : NONE, pages: found.max, base_vpn: 4096n }],
        task: [{ space: 0, cpu: NONE, exit_after: 0 }],
      },
    },
  };
}

/** What a schema cannot say: every slot lies behind the header and before the end. */
function contradiction(found: SlotCase): string | null {
  const slots =
    found.type === 'window'
      ? found.ops.map(([slot]) => slot)
      : [...found.ops.map(([, slot]) => slot), ...slotsOf(found.used)];
  const outside = slots.find((slot) => slot < 1 || slot >= found.max);
  return outside === undefined ? null : `slot ${outside} is not one of 1 to ${found.max - 1}`;
}

export const SWAPIN_CLUSTER: VectorKind = {
  name: 'swapin_cluster_seq',
  isOf: (_, first) =>
    v.is(v.object({ variant: v.string(), max: v.number(), ops: v.array(v.unknown()) }), first),
  plan: (file) => planCases(file, CASE, contradiction, batchOf),
};
