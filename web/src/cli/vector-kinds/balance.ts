/** note_cost_seq.json, scan_balance_A.json and _C.json, lruvec_adjust.json: what reclaim costs, and how scanning is divided by that. */
import * as v from 'valibot';
import * as ENUMS from '../../core/schema/schema-labels.gen.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { bit, compare, together, words64, type VectorKind, type Whole } from './kind.ts';
import { fourLists, givenRow, lruvecRow, planOf, ruleRow, whole, type Values } from './rule-plan.ts';

/** GIVEN_LEVELS of path/state.h. */
const LEVELS_MAX = 4;

const COST_CASE = v.object({
  levels: v.pipe(
    v.array(v.object({ sizes: fourLists, anon_cost: whole, file_cost: whole })),
    v.minLength(1),
    v.maxLength(LEVELS_MAX),
  ),
  events: v.array(
    v.object({
      level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LEVELS_MAX - 1)),
      type: v.picklist(['anon', 'file']),
      nr_pages: whole,
    }),
  ),
  states: v.array(v.array(v.tuple([whole, whole]))),
});

export const NOTE_COST: VectorKind = {
  name: 'note_cost_seq',
  isOf: (_, first) =>
    v.is(v.object({ gen: v.string(), events: v.array(v.unknown()), states: v.array(v.unknown()) }), first),
  plan: (file) =>
    planOf(file, COST_CASE, ({ levels, events, states }) => {
      const rows = [
        ...levels.map((level, i) => lruvecRow(i, level.sizes, level, i + 1 < levels.length)),
        ...events.map(({ level, type, nr_pages }) =>
          ruleRow('lruvec_cost', [level, ENUM_VALUES.lru_type[type === 'anon' ? 'ANON' : 'FILE'], nr_pages]),
        ),
      ];
      const check = (results: readonly Values[]): string | null => {
        if (states.length !== events.length)
          return `the file gives ${states.length} states of ${events.length} events`;
        for (const [i, state] of states.entries()) {
          if (state.length !== levels.length)
            return `the file gives ${state.length} of ${levels.length} levels`;
          for (const [level, [anon_cost, file_cost]] of state.entries()) {
            const values = results[i] ?? [];
            const got = { anon_cost: values[2 * level] ?? -1, file_cost: values[2 * level + 1] ?? -1 };
            const wrong = compare({ anon_cost, file_cost }, got);
            if (wrong) return `event ${i}, level ${level}: ${wrong}`;
          }
        }
        return null;
      };
      return { rows, check };
    }),
};

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
function wrongWeights({ mode, ...weights }: Weights, decided: Values): (string | null)[] {
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

const RATIO_CASE = v.object({
  in: v.object({
    ...SCAN_INPUTS,
    global_reclaim: bit,
    kswapd: bit,
    zone_reclaimable: bit,
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
const ofTypes = (name: string, [anon, file]: readonly Whole[]) => ({
  [`${name}_anon`]: anon ?? -1,
  [`${name}_file`]: file ?? -1,
});

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
