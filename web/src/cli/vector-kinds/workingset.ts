/** shadow_pack.json, refault_A.json, _B.json and _C.json: shadow entries, and the decision when a page comes back. */
import * as v from 'valibot';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { bit, compare, together, words64, type VectorKind, type Whole } from './kind.ts';
import {
  FLAG,
  digits,
  fourLists,
  givenRow,
  lruvecRow,
  planOf,
  ruleRow,
  whole,
  word64,
  type Result,
} from './rule-plan.ts';

/** Up to 4.7 an entry names a zone too; it has the working-set bit since 4.20. */
const LAYOUT = {
  bits_per_long: v.picklist([32, 64]),
  nodes_shift: whole,
  memcg_id_shift: whole,
  zones_shift: v.optional(whole),
};
interface Layout {
  readonly bits_per_long: Whole;
  readonly nodes_shift: Whole;
  readonly memcg_id_shift: Whole;
  readonly zones_shift?: Whole | undefined;
}

function layoutRow({ bits_per_long, nodes_shift, memcg_id_shift, zones_shift = 0 }: Layout, order: Whole) {
  return givenRow('SHADOW_LAYOUT', [bits_per_long, nodes_shift, memcg_id_shift, order, zones_shift]);
}

const ENTRY = { memcg_id: whole, nid: whole, zid: v.optional(whole), workingset: v.optional(bit) };

const PACK_CASE = v.variant('op', [
  v.object({
    op: v.literal('pack'),
    in: v.object({ ...LAYOUT, ...ENTRY, bucket_order: whole, eviction: digits }),
    out: v.object({ ...ENTRY, shadow: digits, eviction: digits }),
  }),
  v.object({
    op: v.literal('bucket_order'),
    in: v.object({ ...LAYOUT, totalram_pages: whole }),
    out: v.object({ timestamp_bits: whole, max_order: whole, bucket_order: whole }),
  }),
]);

function packCase({ op, in: given, out }: v.InferOutput<typeof PACK_CASE>): Result {
  if (op === 'bucket_order')
    return {
      rows: [layoutRow(given, 0), ruleRow('shadow_layout', words64(given.totalram_pages))],
      check: ([[timestamp_bits = -1, max_order = -1, bucket_order = -1] = []]) =>
        compare(out, { timestamp_bits, max_order, bucket_order }),
    };
  const { eviction, memcg_id: memcg, nid: node, workingset: isWorkingset = 0, zid: zone = 0 } = given;
  return {
    rows: [
      layoutRow(given, given.bucket_order),
      ruleRow('shadow_pack', [...words64(eviction), memcg, node, isWorkingset, zone]),
      // The recorded entry is taken apart, so that a wrong packing does not hide behind a wrong unpacking.
      ruleRow('shadow_unpack', words64(out.shadow)),
    ],
    check: ([packed, fields]) => {
      const [memcg_id = -1, nid = -1, workingset = -1, zid = -1] = fields?.slice(2) ?? [];
      const words = { shadow: word64(packed, 0), eviction: word64(fields, 0) };
      return compare(out, { ...words, memcg_id, nid, workingset, zid });
    },
  };
}

export const SHADOW_PACK: VectorKind = {
  name: 'shadow_pack',
  isOf: (_, first) =>
    v.is(v.object({ op: v.picklist(['pack', 'bucket_order']), in: v.object(LAYOUT) }), first),
  plan: (file) => planOf(file, PACK_CASE, packCase),
};

const REFAULT_CASE = v.object({
  in: v.object({
    ...LAYOUT,
    bucket_order: whole,
    memcg_id: whole,
    nid: whole,
    zid: v.optional(whole, 0),
    // Up to 4.7 only pages of files leave an entry, one page at a time, and nothing counts what they cost.
    file: v.optional(bit, 1),
    nr_pages: v.optional(whole, 1),
    anon_cost: v.optional(whole, 0),
    file_cost: v.optional(whole, 0),
    age_before_evict: digits,
    age_at_refault: digits,
    sizes: fourLists,
    swap_free: v.pipe(v.number(), v.integer()),
    owner_found: bit,
    workingset_at_evict: v.optional(bit, 0),
  }),
  out: v.object({
    shadow: digits,
    distance: v.nullable(digits),
    active: bit,
    age_after: digits,
    workingset: v.optional(bit, 0),
    counters: v.record(v.string(), whole),
    anon_cost: v.optional(whole, 0),
    file_cost: v.optional(whole, 0),
  }),
});

/** Increments of the kernel's counters: with `_anon` or `_file` behind them they count only pages of that type. */
function countersOf(
  names: readonly string[],
  type: 'anon' | 'file',
  { isJudged, isActive, isWorkingset }: Readonly<Record<'isJudged' | 'isActive' | 'isWorkingset', boolean>>,
): Record<string, number> {
  const counted: Readonly<Record<string, boolean>> = {
    workingset_refault: isJudged,
    workingset_activate: isActive,
    workingset_restore: isWorkingset,
    // As posted in 2016.
    refault_inactive: isActive && !isWorkingset,
    refault_active: isActive && isWorkingset,
  };
  return Object.fromEntries(
    names.map((name) => {
      const [, what = name, of = type] = /^(.*)_(anon|file)$/.exec(name) ?? [];
      return [name, of === type && counted[what] === true ? 1 : 0];
    }),
  );
}

export const REFAULT: VectorKind = {
  name: 'refault_C',
  isOf: (_, first) =>
    v.is(v.object({ in: v.object({ age_before_evict: v.string(), owner_found: bit }) }), first),
  plan: (file) =>
    planOf(file, REFAULT_CASE, ({ in: given, out }) => {
      const rows = [
        lruvecRow(0, given.sizes, given),
        givenRow('OWNER', [0, given.memcg_id, given.nid, given.zid]),
        givenRow('AGE', [0, ...words64(given.age_before_evict)]),
        layoutRow(given, given.bucket_order),
        givenRow('NODE', [0, 0, ...words64(given.swap_free)]),
        ruleRow('eviction', [given.workingset_at_evict, given.nr_pages]),
        givenRow('AGE', [0, ...words64(given.age_at_refault)]),
        ruleRow('refaulted', [
          given.file ? ENUM_VALUES.lru_type.FILE : ENUM_VALUES.lru_type.ANON,
          given.nr_pages,
          given.owner_found,
        ]),
      ];
      const { counters, distance, ...plain } = out;
      const check: Result['check'] = ([evicted, values]) => {
        const [judged = 0, flags = 0, , , anon_cost = -1, file_cost = -1] = values?.slice(2) ?? [];
        const isActive = (flags & FLAG.active) !== 0;
        const isWorkingset = (flags & FLAG.workingset) !== 0;
        const counted = countersOf(Object.keys(counters), given.file ? 'file' : 'anon', {
          isJudged: judged === 1,
          isActive,
          isWorkingset,
        });
        const got = {
          shadow: word64(evicted, 0),
          active: isActive ? 1 : 0,
          workingset: isWorkingset ? 1 : 0,
          age_after: BigInt.asUintN(given.bits_per_long, word64(values, 4)),
          anon_cost,
          file_cost,
        };
        return together([
          compare(plain, got),
          compare(counters, counted),
          compare({ judged: distance === null ? 0 : 1 }, { judged }),
          compare({ distance: distance ?? 0n }, { distance: word64(values, 0) }),
        ]);
      };
      return { rows, check };
    }),
};
