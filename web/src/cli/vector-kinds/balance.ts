/** scan_balance_A.json, _B.json and _C.json, lruvec_adjust.json: how scanning is divided between the lists. */
import * as v from 'valibot';
import * as ENUMS from '../../core/schema/schema-labels.gen.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Row } from '../../trace/rows.ts';
import { bit, compare, together, words64, type VectorKind, type Whole } from './kind.ts';
import { fourLists, givenRow, lruvecRow, planOf, ruleRow, whole, type Values } from './rule-plan.ts';

const pair = v.tuple([whole, whole]);

/** What the split of scanning depends on in all generations. */
const SCAN_INPUTS = {
  sizes: fourLists,
  free: whole,
  high_wmark: whole,
  swappiness: whole,
  priority: whole,
  may_swap: bit,
  swap_free: v.pipe(v.number(), v.integer()),
  memcg_online: bit,
};

const SCAN_CASE = v.object({
  in: v.object({
    ...SCAN_INPUTS,
    cgroup_reclaim: bit,
    anon_cost: whole,
    file_cost: whole,
    activations: pair,
    snapshot: pair,
    force_deactivate: bit,
    protection: whole,
    cgroup_size: whole,
  }),
  out: v.object({
    deactivate_anon: bit,
    deactivate_file: bit,
    cache_trim_mode: bit,
    file_is_tiny: bit,
    mode: v.string(),
    /** Only in SCAN_FRACT. */
    ap: v.optional(whole),
    fp: v.optional(whole),
    denominator: v.optional(whole),
    scan: fourLists,
  }),
});

function decisions([bits = 0, cache_trim_mode = -1, file_is_tiny = -1]: Values) {
  return { deactivate_anon: bits & 1, deactivate_file: (bits >> 1) & 1, cache_trim_mode, file_is_tiny };
}

function targets([anon0 = -1, anon1 = -1, file0 = -1, file1 = -1]: readonly Whole[]) {
  return { inactive_anon: anon0, active_anon: anon1, inactive_file: file0, active_file: file1 };
}

interface Weights {
  readonly mode: string;
  readonly ap: Whole;
  readonly fp: Whole;
  readonly denominator: Whole;
}

/** The mode and its weights, held against the values of row scan_decisions: what is wrong with each; null where nothing is. */
export function wrongWeights({ mode, ...weights }: Weights, decided: Values): (string | null)[] {
  const [, , , ourMode = -1, ap = -1, fp = -1, denominator = -1] = decided;
  const modes: Readonly<Record<string, number>> = ENUM_VALUES.scan_mode;
  const isModeEqual = modes[mode.replace(/^SCAN_/, '')] === ourMode;
  return [
    isModeEqual ? null : `expected ${mode}; got ${ENUMS.scan_mode[ourMode] ?? ourMode}`,
    compare(weights, { ap, fp, denominator }),
  ];
}

export const SCAN_BALANCE: VectorKind = {
  name: 'scan_balance_C',
  isOf: (_, first) =>
    v.is(v.object({ in: v.object({ sizes: fourLists, swappiness: whole, force_deactivate: bit }) }), first),
  plan: (file) =>
    planOf(file, SCAN_CASE, ({ in: given, out }) => {
      const rows = [
        lruvecRow(0, given.sizes, given),
        givenRow('ACTIVATIONS', [0, ...given.activations, ...given.snapshot]),
        givenRow('NODE', [given.free, given.high_wmark, ...words64(given.swap_free)]),
        givenRow('PASS', [
          given.swappiness,
          given.priority,
          given.may_swap,
          given.force_deactivate,
          given.cgroup_reclaim,
        ]),
        givenRow('CGROUP', [given.protection, given.cgroup_size, 1 - given.memcg_online]),
        ruleRow('scan_decisions', []),
        ruleRow('scan_targets', []),
      ];
      const { mode, ap = 0, fp = 0, denominator = 0, scan, ...flags } = out;
      const check = ([decided = [], scanned = []]: readonly Values[]): string | null =>
        together([
          compare(flags, decisions(decided)),
          ...wrongWeights({ mode, ap, fp, denominator }, decided),
          compare(targets(scan), targets(scanned)),
        ]);
      return { rows, check };
    }),
};

const OLDER_PASS = v.object({ ...SCAN_INPUTS, global_reclaim: bit, kswapd: bit, zone_reclaimable: bit });

const RATIO_CASE = v.object({
  in: v.object({
    ...OLDER_PASS.entries,
    scanned: pair,
    rotated: pair,
  }),
  out: v.object({
    mode: v.string(),
    scanned: pair,
    rotated: pair,
    ap: v.optional(whole, 0),
    fp: v.optional(whole, 0),
    denominator: v.optional(whole, 0),
    scan: fourLists,
  }),
});

/** Two numbers of anonymous and of file pages. */
export const ofTypes = (name: string, [anon, file]: readonly Whole[]) => ({
  [`${name}_anon`]: anon ?? -1,
  [`${name}_file`]: file ?? -1,
});

/** How a pass was planned up to 5.7, after what is known of the lists. */
const olderPassRows = (given: v.InferOutput<typeof OLDER_PASS>): readonly Row[] => [
  givenRow('NODE', [given.free, given.high_wmark, ...words64(given.swap_free)]),
  givenRow('PASS', [
    given.swappiness,
    given.priority,
    given.may_swap,
    0,
    1 - given.global_reclaim,
    given.kswapd,
    1 - given.zone_reclaimable,
  ]),
  givenRow('CGROUP', [0, 0, 1 - given.memcg_online]),
  ruleRow('scan_decisions', []),
  ruleRow('scan_targets', []),
  ruleRow('scan_statistics', []),
];

/** Up to 5.7: what was scanned and rotated instead of costs. How much of the slab is shrunk (lru_pages) is not the machine's. */
export const SCAN_RATIO: VectorKind = {
  name: 'scan_balance_A',
  isOf: (_, first) =>
    v.is(v.object({ in: v.object({ sizes: fourLists, rotated: pair, zone_reclaimable: bit }) }), first),
  plan: (file) =>
    planOf(file, RATIO_CASE, ({ in: given, out }) => {
      const rows = [
        lruvecRow(0, given.sizes, { anon_cost: 0, file_cost: 0 }),
        givenRow('SCANNED', [0, ...given.scanned, ...given.rotated]),
        ...olderPassRows(given),
      ];
      const { mode, ap, fp, denominator, scan, scanned, rotated } = out;
      const check = ([decided = [], wanted = [], known = []]: readonly Values[]): string | null =>
        together([
          ...wrongWeights({ mode, ap, fp, denominator }, decided),
          compare(targets(scan), targets(wanted)),
          compare(
            { ...ofTypes('scanned', scanned), ...ofTypes('rotated', rotated) },
            { ...ofTypes('scanned', known), ...ofTypes('rotated', known.slice(2)) },
          ),
        ]);
      return { rows, check };
    }),
};

const SHARED_CASE = v.object({
  in: v.object({
    ...OLDER_PASS.entries,
    numer: pair,
    denom: whole,
  }),
  out: v.object({
    mode: v.string(),
    numer: pair,
    denom: whole,
    ap: v.optional(whole, 0),
    fp: v.optional(whole, 0),
    denominator: v.optional(whole, 0),
    scan: fourLists,
  }),
});

/** As posted in 2016: costs over a total that both types share. */
export const SCAN_SHARED: VectorKind = {
  name: 'scan_balance_B',
  isOf: (_, first) =>
    v.is(v.object({ in: v.object({ sizes: fourLists, numer: pair, zone_reclaimable: bit }) }), first),
  plan: (file) =>
    planOf(file, SHARED_CASE, ({ in: given, out }) => {
      const rows = [
        lruvecRow(0, given.sizes, { anon_cost: given.numer[0], file_cost: given.numer[1] }),
        givenRow('COST_TOTAL', [0, given.denom]),
        ...olderPassRows(given),
      ];
      const { mode, ap, fp, denominator, scan, numer, denom } = out;
      const check = ([decided = [], wanted = [], known = []]: readonly Values[]): string | null =>
        together([
          ...wrongWeights({ mode, ap, fp, denominator }, decided),
          compare(targets(scan), targets(wanted)),
          compare(
            { ...ofTypes('numer', numer), denom },
            { ...ofTypes('numer', known.slice(4)), denom: known[6] ?? -1 },
          ),
        ]);
      return { rows, check };
    }),
};

const ADJUST_CASE = v.object({
  in: v.object({
    targets: fourLists,
    nr_to_reclaim: whole,
    priority: whole,
    global_reclaim: bit,
    kswapd: bit,
    yield_pct_anon: whole,
    yield_pct_file: whole,
  }),
  out: v.object({ scanned: fourLists, reclaimed: whole }),
});

export const LRUVEC_ADJUST: VectorKind = {
  name: 'lruvec_adjust',
  isOf: (_, first) =>
    v.is(
      v.object({ in: v.object({ targets: fourLists, nr_to_reclaim: whole, yield_pct_anon: whole }) }),
      first,
    ),
  plan: (file) =>
    planOf(file, ADJUST_CASE, ({ in: given, out }) => ({
      rows: [
        ruleRow('scan_pass', [
          ...given.targets,
          given.nr_to_reclaim,
          given.priority,
          given.global_reclaim === 1 && given.kswapd === 0 ? 1 : 0,
          given.yield_pct_anon,
          given.yield_pct_file,
        ]),
      ],
      check: ([values = []]) =>
        compare(
          { ...targets(out.scanned), reclaimed: out.reclaimed },
          { ...targets(values), reclaimed: values[4] ?? -1 },
        ),
    })),
};
