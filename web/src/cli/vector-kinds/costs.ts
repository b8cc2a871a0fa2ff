/** note_cost_seq.json: what reclaim costs, noted event by event. */
import * as v from 'valibot';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Row } from '../../trace/rows.ts';
import { ofTypes, wrongWeights } from './balance.ts';
import { bit, compare, together, words64, type VectorKind } from './kind.ts';
import {
  FLAG,
  fourLists,
  givenRow,
  lruvecRow,
  planOf,
  ruleRow,
  whole,
  type Result,
  type Values,
} from './rule-plan.ts';

const typeOf = (type: 'anon' | 'file') => ENUM_VALUES.lru_type[type === 'anon' ? 'ANON' : 'FILE'];
const ofType = v.picklist(['anon', 'file']);

/** GIVEN_LEVELS of path/state.h. */
const LEVELS_MAX = 4;

const pair = v.tuple([whole, whole]);

const COST_CASE = v.object({
  levels: v.pipe(
    v.array(v.object({ sizes: fourLists, anon_cost: whole, file_cost: whole })),
    v.minLength(1),
    v.maxLength(LEVELS_MAX),
  ),
  events: v.array(
    v.object({
      level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LEVELS_MAX - 1)),
      type: ofType,
      nr_pages: whole,
    }),
  ),
  states: v.array(v.array(v.tuple([whole, whole]))),
});

function costCase({ levels, events, states }: v.InferOutput<typeof COST_CASE>): Result {
  const rows = [
    ...levels.map((level, i) => lruvecRow(i, level.sizes, level, i + 1 < levels.length)),
    ...events.map(({ level, type, nr_pages }) => ruleRow('lruvec_cost', [level, typeOf(type), nr_pages])),
  ];
  const check = (results: readonly Values[]): string | null => {
    if (states.length !== events.length)
      return `the file gives ${states.length} states of ${events.length} events`;
    for (const [i, state] of states.entries()) {
      if (state.length !== levels.length) return `the file gives ${state.length} of ${levels.length} levels`;
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
}

/** As posted in 2016: one lruvec, whose old costs are forgotten when scanning is planned. */
const SHARED_COST_CASE = v.object({
  gen: v.literal('B'),
  sizes: fourLists,
  start: v.object({ numer: pair, denom: whole }),
  events: v.array(
    v.variant('op', [
      v.object({
        op: v.literal('note'),
        cost: v.picklist(['COST_CPU', 'COST_IO']),
        type: ofType,
        nr_pages: whole,
      }),
      v.object({
        op: v.literal('lru_add'),
        new: bit,
        type: ofType,
        active: bit,
        workingset: bit,
        nr_pages: whole,
      }),
      v.object({ op: v.literal('scan_count'), swappiness: whole, priority: whole }),
    ]),
  ),
  states: v.array(
    v.object({
      numer: pair,
      denom: whole,
      mode: v.optional(v.string()),
      ap: v.optional(whole, 0),
      fp: v.optional(whole, 0),
      denominator: v.optional(whole, 0),
      page_workingset: v.optional(bit),
    }),
  ),
});

type SharedCostCase = v.InferOutput<typeof SHARED_COST_CASE>;
type SharedEvent = SharedCostCase['events'][number];
type SharedState = SharedCostCase['states'][number];

function sharedRows(event: SharedEvent): readonly Row[] {
  if (event.op === 'note')
    return [ruleRow('shared_cost', [typeOf(event.type), event.cost === 'COST_IO' ? 1 : 0, event.nr_pages])];
  if (event.op === 'scan_count')
    return [
      givenRow('PASS', [event.swappiness, event.priority, 1, 0, 0]),
      ruleRow('scan_decisions', []),
      ruleRow('scan_statistics', []),
    ];
  const flags =
    (event.type === 'anon' ? FLAG.swapbacked : 0) |
    (event.active ? FLAG.active : 0) |
    (event.workingset ? FLAG.workingset : 0);
  return [ruleRow('linked', [flags, event.new, event.nr_pages])];
}

/** What is wrong after an event, of which the core gave these values. */
function wrongShared(event: SharedEvent, state: SharedState, values: readonly Values[]): string | null {
  const [first = [], known = []] = values;
  const costs = event.op === 'scan_count' ? known.slice(4) : event.op === 'lru_add' ? first.slice(1) : first;
  const { mode = '', ap, fp, denominator, page_workingset = 0 } = state;
  return together([
    compare(
      { ...ofTypes('numer', state.numer), denom: state.denom },
      { ...ofTypes('numer', costs), denom: costs[2] ?? -1 },
    ),
    ...(event.op === 'scan_count' ? wrongWeights({ mode, ap, fp, denominator }, first) : []),
    event.op === 'lru_add'
      ? compare({ page_workingset }, { page_workingset: ((first[0] ?? 0) & FLAG.workingset) === 0 ? 0 : 1 })
      : null,
  ]);
}

function sharedCostCase({ sizes, start, events, states }: SharedCostCase): Result {
  const perEvent = events.map((event) => sharedRows(event));
  const rows = [
    lruvecRow(0, sizes, { anon_cost: start.numer[0], file_cost: start.numer[1] }),
    givenRow('COST_TOTAL', [0, start.denom]),
    // Memory and swap to spare, so that nothing but the lists decides.
    givenRow('NODE', [1_000_000, 0, ...words64(1_000_000)]),
    ...perEvent.flat(),
  ];
  const check = (results: readonly Values[]): string | null => {
    if (states.length !== events.length)
      return `the file gives ${states.length} states of ${events.length} events`;
    let next = 0;
    for (const [i, event] of events.entries()) {
      const values = results.slice(next, (next += event.op === 'scan_count' ? 2 : 1));
      const wrong = wrongShared(event, states[i]!, values);
      if (wrong !== null) return `event ${i}: ${wrong}`;
    }
    return null;
  };
  return { rows, check };
}

export const NOTE_COST: VectorKind = {
  name: 'note_cost_seq',
  isOf: (_, first) =>
    v.is(v.object({ gen: v.string(), events: v.array(v.unknown()), states: v.array(v.unknown()) }), first),
  plan: (file) =>
    planOf(file, v.union([SHARED_COST_CASE, COST_CASE]), (found) =>
      'start' in found ? sharedCostCase(found) : costCase(found),
    ),
};
