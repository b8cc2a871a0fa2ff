/** slots_cache.json: what each CPU gets from its slot cache, and when the area is asked or given slots back. */
import * as v from 'valibot';
import { RUNS, bit, compare, natural, numbersIn, readCases, type Batch, type VectorKind } from './kind.ts';
import { givenRow, ruleRow, type Result, type Values } from './rule-plan.ts';
import {
  CACHE_SLOTS,
  KNOWN,
  SLOTS_IN_A_ROW,
  STATE,
  areaMachine,
  caseOf,
  joined,
  known,
  sameNumbers,
} from './slots.ts';
import { NONE } from '../../core/schema/schema.gen.ts';

/** What a row SLOT_CACHE_GOT or SLOT_CACHE_GIVEN says of one call (machine/replay/replay_area.h). */
const DID = { switchOn: 1, switchOff: 2, refill: 4, direct: 8, flush: 16 } as const;

const EVENT = v.tuple([
  natural,
  v.picklist([
    'activate',
    'deactivate',
    'refill',
    'direct_get',
    'flush',
    'direct_free',
    'drain_alloc',
    'drain_free',
  ]),
  natural,
  RUNS,
]);
type Told = v.InferOutput<typeof EVENT>;
const OP = v.union([
  v.tuple([v.literal('get'), natural, natural, RUNS, natural, v.array(EVENT)]),
  v.tuple([v.literal('put'), natural, RUNS, v.array(EVENT)]),
  v.tuple([v.literal('state'), v.array(v.tuple([natural, natural, natural])), bit, natural, STATE]),
]);
const CASE = v.object({
  id: v.string(),
  cpus: natural,
  dev: v.object({ pages: v.pipe(natural, v.minValue(2)), ssd: bit, cluster_next: natural }),
  ops: v.array(OP),
});

/** The slots that stand in a CPU's cache, from the first place on, when this row is played. */
function standing(what: number, cpu: number, slots: readonly number[], name: string): Result {
  const pieces = Math.ceil(slots.length / SLOTS_IN_A_ROW);
  return {
    rows: Array.from({ length: pieces }, (_, i) =>
      ruleRow('slots_known', [what, cpu * CACHE_SLOTS + i * SLOTS_IN_A_ROW]),
    ),
    check: (values: readonly Values[]) => sameNumbers(name, slots, values.flat().slice(0, slots.length)),
  };
}

/** What the caches hold before a call that empties them: the vector tells the runs in the order in which they go back. */
function before(events: readonly Told[]): Result[] {
  return events.flatMap(([, name, cpu, runs]) => {
    if (name === 'flush' || name === 'drain_free')
      return [standing(KNOWN.toGiveBack, cpu, numbersIn(runs), `slot that ${name} gives back`)];
    return [];
  });
}

/** What a refill has brought: the first slot is handed out already. */
function after(events: readonly Told[], got: number): Result[] {
  return events.flatMap(([, name, cpu, runs]) => {
    if (name !== 'refill' || runs.length === 0) return [];
    const [first, ...rest] = numbersIn(runs);
    const told = standing(KNOWN.toHandOut, cpu, [0, ...rest], 'slot of the refill');
    const check = (values: readonly Values[]) =>
      first === got ? told.check(values) : `expected ${first} as the first slot of the refill; got ${got}`;
    return [{ rows: told.rows, check }];
  });
}

/** Slots that the events of one call give back from what was to be handed out: as many the core has to have there. */
function drained(events: readonly Told[], cpus: number): Result[] {
  const drains = events.filter(([, name]) => name === 'drain_alloc' || name === 'drain_free');
  if (drains.length === 0) return [];
  const nr = (what: string, cpu: number) =>
    drains
      .filter(([, name, of]) => name === what && of === cpu)
      .reduce((sum, [, , , runs]) => sum + numbersIn(runs).length, 0);
  return Array.from({ length: cpus }, (_, cpu) => ({
    rows: [ruleRow('slots_known', [KNOWN.caches, cpu * CACHE_SLOTS])],
    check: (values: readonly Values[]) => {
      const [left = -1, , waiting = -1] = values[0] ?? [];
      return compare(
        { cpu, alloc: nr('drain_alloc', cpu), free: nr('drain_free', cpu) },
        { cpu, alloc: left, free: waiting },
      );
    },
  }));
}

const bitsOf = (events: readonly Told[]): number =>
  events.reduce((bits, [, name]) => {
    if (name === 'activate') return bits | DID.switchOn;
    if (name === 'deactivate') return bits | DID.switchOff;
    if (name === 'refill') return bits | DID.refill;
    if (name === 'flush') return bits | DID.flush;
    return name === 'direct_get' || name === 'direct_free' ? bits | DID.direct : bits;
  }, 0);

/** The events of call `index`. */
const ofCall = (events: readonly Told[], index: number): Told[] => events.filter(([at]) => at === index);

function gets(
  cpu: number,
  calls: number,
  runs: readonly number[],
  told: readonly Told[],
  cpus: number,
): Result {
  let at = 0;
  return joined(
    Array.from({ length: calls }, (_, i) => {
      const events = ofCall(told, i);
      const direct = events.find(([, name]) => name === 'direct_get');
      const fails = direct !== undefined && direct[3].length === 0;
      const slot = fails ? NONE : (runs[at++] ?? NONE);
      const refill = events.find(([, name]) => name === 'refill');
      const call: Result = {
        rows: [ruleRow('slot_cache_got', [cpu])],
        check: ([[got = -1, did = -1, brought = -1] = []]) =>
          compare(
            { slot, did: bitsOf(events), refill: refill ? numbersIn(refill[3]).length : 0 },
            { slot: got, did, refill: brought },
          ),
      };
      return joined([...drained(events, cpus), ...before(events), call, ...after(events, slot)]);
    }),
  );
}

function puts(cpu: number, slots: readonly number[], told: readonly Told[]): Result {
  return joined(
    slots.map((slot, i) => {
      const events = ofCall(told, i);
      const call: Result = {
        rows: [ruleRow('slot_cache_given', [cpu, slot])],
        check: ([[did = -1] = []]) => compare({ slot, did: bitsOf(events) }, { slot, did }),
      };
      return joined([...before(events), call]);
    }),
  );
}

function state([, caches, active, free, area]: Extract<v.InferOutput<typeof OP>, { 0: 'state' }>): Result {
  const cpus = caches.map(([nr, cur, waiting], cpu): Result => ({
    rows: [ruleRow('slots_known', [KNOWN.caches, cpu * CACHE_SLOTS])],
    check: ([[ours = -1, place = -1, back = -1, isActive = -1, left = -1] = []]) =>
      // of an empty cache the place of the next slot means nothing
      compare(
        { cpu, nr, cur: nr > 0 ? cur : 0, n_ret: waiting, active, nr_swap_pages: free },
        { cpu, nr: ours, cur: nr > 0 ? place : 0, n_ret: back, active: isActive, nr_swap_pages: left },
      ),
  }));
  return joined([...cpus, known(area)]);
}

function stepOf(op: v.InferOutput<typeof OP>, cpus: number): Result {
  switch (op[0]) {
    case 'get':
      return gets(op[1], op[2], numbersIn(op[3]), op[5], cpus);
    case 'put':
      return puts(op[1], numbersIn(op[2]), op[3]);
    case 'state':
      return state(op);
  }
}

function batchOf({ id, cpus, dev, ops }: v.InferOutput<typeof CASE>, kernel: string): Batch {
  const steps = ops.map((op) => stepOf(op, cpus));
  return {
    cases: [caseOf(id, [givenRow('SWAP_AREA', [dev.cluster_next])], steps)],
    machine: areaMachine(kernel, cpus, dev.pages, dev.ssd === 0),
  };
}

export const SLOTS_CACHE: VectorKind = {
  name: 'slots_cache',
  isOf: (_, first) =>
    v.is(v.object({ dev: v.object({ ssd: bit }), ops: v.pipe(v.array(OP), v.minLength(1)) }), first),
  plan: (file) => {
    const kernel = v.parse(v.string(), file.kernel);
    const batches: Batch[] = [];
    const malformed = readCases(file, CASE, (found) => {
      batches.push(batchOf(found, kernel));
      return null;
    });
    return { batches, notBuilt: {}, malformed };
  },
};
