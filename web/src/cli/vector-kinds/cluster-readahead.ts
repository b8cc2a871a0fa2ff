/** swapin_cluster_seq.json: sequences of faults and hits of readahead by slot, by every rule that there was. */
import * as v from 'valibot';
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import { switchValues } from '../../core/schema/switch-values.ts';
import { CHECK, ROW, type Row } from '../../trace/rows.ts';
import { RUNS, bit, compare, isEvent, natural, numbersIn, planCases } from './kind.ts';
import type { Batch, Case, VectorKind } from './kind.ts';
import {
  TELL,
  allOf,
  checkFound,
  checkReads,
  checkSequence,
  type Check,
  type Operation,
} from './sequence.ts';

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
const HITS = v.pipe(natural, v.maxValue(MOST_HITS));
const FAULT = v.strictTuple([natural, HITS, natural, natural, natural, natural, natural, natural]);
/** ["t", slot, found, first, last, runs of slots read, hits after] */
const TOUCH = v.strictTuple([v.literal('t'), natural, bit, natural, natural, RUNS, natural]);
/** ["d", slot]: it leaves the swap cache */
const DROP = v.strictTuple([v.literal('d'), natural]);

const COMMON = {
  id: v.union([v.string(), v.number()]),
  variant: v.picklist(VARIANT_NAMES),
  page_cluster: natural,
  max: v.pipe(natural, v.minValue(2)),
  anon_vma: v.optional(bit),
};
const CASE = v.variant('type', [
  v.object({ ...COMMON, type: v.literal('window'), ops: v.array(FAULT) }),
  v.object({ ...COMMON, type: v.literal('cache'), used: RUNS, ops: v.array(v.union([TOUCH, DROP])) }),
]);
type SlotCase = v.InferOutput<typeof CASE>;

/** Slot 0 is the header, so slot s belongs to page s - 1. */
const pageOf = (slot: number) => slot - 1;

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
  const checks = [checkFound(isFound), checkReads(runs), checkState(found, { count })];
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

function batchOf(found: SlotCase): Batch {
  const all = operations(found);
  const used = found.type === 'cache' ? numbersIn(found.used) : [];
  const entries = used.map((slot): Row => ({
    kind: ROW.PTE,
    region: 0,
    page: pageOf(slot),
    slot,
    v: [PTE_SWAP],
  }));
  const made: Case = {
    id: String(found.id),
    rows: [...entries, ...all.flatMap(({ rows }) => rows)],
    check: checkSequence(all, 'slot_state'),
  };
  const [readahead, readahead_flag, block_end] = VARIANTS[found.variant];
  // Shared memory has no anon_vma; a mapped file has none either.
  const isShared = found.anon_vma === 0;
  const kind = isShared ? ENUM_VALUES.region_kind.MAPFILE : ENUM_VALUES.region_kind.ANON;
  return {
    cases: [made],
    machine: {
      switches: { readahead, readahead_flag, block_end },
      params: {
        page_cluster: found.page_cluster,
        ...(readahead === READAHEAD.VMA && { vma_ra_enabled: 0 }),
        nr_frames: found.max + 256,
      },
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
      : [...found.ops.map(([, slot]) => slot), ...numbersIn(found.used)];
  const outside = slots.find((slot) => slot < 1 || slot >= found.max);
  return outside === undefined ? null : `slot ${outside} is not one of 1 to ${found.max - 1}`;
}

export const SWAPIN_CLUSTER: VectorKind = {
  name: 'swapin_cluster_seq',
  isOf: (_, first) =>
    v.is(v.object({ variant: v.string(), max: v.number(), ops: v.array(v.unknown()) }), first),
  plan: (file) => planCases(file, CASE, contradiction, batchOf),
};
