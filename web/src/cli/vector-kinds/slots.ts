/** ssd_cluster_alloc.json, hdd_alloc.json: the slots that an allocator hands out, one request after the other. */
import * as v from 'valibot';
import { ENUM_VALUES, NONE, type CoreEvent } from '../../core/schema/schema.gen.ts';
import { RUNS, compare, natural, numbersIn, readCases, ruleMachine, versions } from './kind.ts';
import type { Batch, Runs, VectorKind } from './kind.ts';
import { givenRow, ruleRow, valuesOf, type Result } from './rule-plan.ts';
import type { Row } from '../../trace/rows.ts';

/** SLOTS_TOLD of machine/replay/replay_area.h, and clusters of the free list in a row. */
export const SLOTS_TOLD = 7;
const CLUSTERS_TOLD = 8;
export const KNOWN = {
  area: 0,
  cpu: 1,
  freeList: 2,
  toHandOut: 3,
  toGiveBack: 4,
  caches: 5,
  priority: 6,
} as const;
/** Slots that a row tells, and that a slot cache holds (SWAP_SLOTS_CACHE_SIZE). */
export const SLOTS_IN_A_ROW = 8;
export const CACHE_SLOTS = 64;

export const STATE = v.object({
  lowest_bit: natural,
  highest_bit: natural,
  inuse: natural,
  cluster_next: natural,
  cluster_nr: v.optional(natural),
  free_clusters: v.optional(RUNS),
  percpu: v.optional(v.array(v.tuple([v.number(), v.number()]))),
});
const OP = v.union([
  v.looseTuple([v.literal('A'), natural, natural, natural, RUNS, v.union([natural, RUNS])]),
  v.tuple([v.literal('F'), RUNS]),
  v.tuple([v.literal('C'), RUNS]),
  v.tuple([v.literal('W')]),
  v.tuple([v.literal('S'), STATE]),
]);
const CASE = v.object({
  id: v.string(),
  kernel: v.string(),
  cpus: natural,
  dev: v.object({
    pages: v.pipe(natural, v.minValue(2)),
    cluster_next: natural,
    bad: v.optional(v.array(natural), []),
    discard: v.optional(natural, 0),
  }),
  ops: v.array(OP),
});
type SlotsCase = v.InferOutput<typeof CASE>;
type State = v.InferOutput<typeof STATE>;

export function sameNumbers(
  what: string,
  expected: readonly number[],
  got: readonly number[],
): string | null {
  const at = expected.findIndex((each, i) => each !== got[i]);
  if (at < 0) return expected.length === got.length ? null : `${what}: ${got.length} of ${expected.length}`;
  return `${what} ${at}: expected ${expected[at]}; got ${got[at] ?? 'none'}`;
}

/** A request of `wanted` slots: how many it has got, and which. They stand in the CPU's slot cache. */
export function takenAtOnce(cpu: number, wanted: number, slots: readonly number[]): Result {
  const pieces = Math.ceil(slots.length / SLOTS_IN_A_ROW);
  return {
    rows: [
      ruleRow('slots_taken', [cpu, 1, wanted]),
      ...Array.from({ length: pieces }, (_, i) =>
        ruleRow('slots_known', [KNOWN.toHandOut, cpu * CACHE_SLOTS + i * SLOTS_IN_A_ROW]),
      ),
    ],
    check: ([first = [], ...rest]) => {
      if (first[0] !== slots.length) return `expected ${slots.length} slots at once; got ${first[0]}`;
      return sameNumbers('slot', slots, rest.flat().slice(0, slots.length));
    },
  };
}

/** So many slots each of the calls has got: all as many, or runs of [slots, calls]. */
function countsOf(calls: number, got: number | Runs): number[] {
  return typeof got === 'number'
    ? Array<number>(calls).fill(got)
    : got.flatMap(([slots, nr]) => Array<number>(nr).fill(slots));
}

/** Requests one after the other, of more than one slot each. */
function takenInBatches(cpu: number, wanted: number, calls: number, runs: Runs, got: number | Runs): Result {
  const slots = numbersIn(runs);
  let at = 0;
  return joined(
    countsOf(calls, got).map((count) => takenAtOnce(cpu, wanted, slots.slice(at, (at += count)))),
  );
}

/** `calls` requests of one slot each; those that fail come after those that do not. */
function taken(cpu: number, calls: number, runs: Runs): Result {
  const rows = Array.from({ length: Math.ceil(calls / SLOTS_TOLD) }, (_, i) =>
    ruleRow('slots_taken', [cpu, Math.min(SLOTS_TOLD, calls - i * SLOTS_TOLD)]),
  );
  const wanted = numbersIn(runs);
  return {
    rows,
    check: (values) => {
      const got = values.flatMap((each) => each.slice(0, SLOTS_TOLD)).slice(0, calls);
      return sameNumbers('slot', [...wanted, ...Array<number>(calls - wanted.length).fill(NONE)], got);
    },
  };
}

/** One after the other. */
export function joined(steps: readonly Result[]): Result {
  return {
    rows: steps.flatMap((step) => step.rows),
    check: (values) => {
      let at = 0;
      for (const step of steps) {
        const problem = step.check(values.slice(at, (at += step.rows.length)));
        if (problem !== null) return problem;
      }
      return null;
    },
  };
}

function given(runs: Runs, isCached: boolean): Result {
  return {
    rows: runs.map(([first, count]) => ruleRow('slots_given', [first, count, isCached ? 1 : 0])),
    check: () => null,
  };
}

export function known(state: State): Result {
  const { lowest_bit, highest_bit, inuse, cluster_next, cluster_nr, free_clusters, percpu = [] } = state;
  const clusters = free_clusters && numbersIn(free_clusters);
  const pieces = Math.ceil((clusters?.length ?? 0) / CLUSTERS_TOLD);
  return {
    rows: [
      ruleRow('slots_known', [KNOWN.area, 0]),
      ...percpu.map((_, cpu) => ruleRow('slots_known', [KNOWN.cpu, cpu])),
      ...Array.from({ length: pieces }, (_, i) =>
        ruleRow('slots_known', [KNOWN.freeList, i * CLUSTERS_TOLD]),
      ),
    ],
    check: ([area = [], ...rest]) => {
      const [lowest = -1, highest = -1, used = -1, next = -1, left = -1, nrFree = -1] = area;
      const ours = { lowest_bit: lowest, highest_bit: highest, inuse: used, cluster_next: next };
      const list = rest.slice(percpu.length).flat();
      const wrong = [
        compare({ lowest_bit, highest_bit, inuse, cluster_next }, ours),
        cluster_nr === undefined ? null : compare({ cluster_nr }, { cluster_nr: left }),
        ...percpu.map(([cluster, slot], cpu) => {
          const [ourCluster = -1, ourSlot = -1] = rest[cpu] ?? [];
          if (cluster < 0) return compare({ cluster: NONE }, { cluster: ourCluster });
          return compare({ cpu, cluster, slot }, { cpu, cluster: ourCluster, slot: ourSlot });
        }),
        clusters ? sameNumbers('free cluster', clusters, list.slice(0, nrFree)) : null,
      ];
      return wrong.find((each) => each !== null) ?? null;
    },
  };
}

function stepOf(op: v.InferOutput<typeof OP>): Result {
  switch (op[0]) {
    case 'A':
      return op[2] === 1 ? taken(op[1], op[3], op[4]) : takenInBatches(op[1], op[2], op[3], op[4], op[5]);
    case 'F':
    case 'C':
      return given(op[1], op[0] === 'C');
    case 'S':
      return known(op[1]);
    case 'W': // the worker of discards: clusters are free again, which the slots of later requests tell
      return { rows: [ruleRow('clusters_discarded', [0])], check: () => null };
  }
}

function batchOf(found: SlotsCase, isRotating: boolean): Batch {
  const { id, kernel, cpus, dev, ops } = found;
  const given = [
    ...dev.bad.map((slot) => givenRow('BAD_SLOTS', [slot, 1])),
    givenRow('SWAP_AREA', [dev.cluster_next]),
  ];
  return {
    cases: [caseOf(id, given, ops.map(stepOf))],
    machine: areaMachine(kernel, cpus, dev.pages, isRotating, dev.discard !== 0),
  };
}

/** A case of one operation after the other; the first whose values are others is told. */
export function caseOf(id: string, given: readonly Row[], steps: readonly Result[]): Batch['cases'][number] {
  const check = (events: readonly CoreEvent[]): string | null => {
    const values = valuesOf(events);
    let at = 0;
    for (const [i, step] of steps.entries()) {
      const problem = step.check(values.slice(at, at + step.rows.length));
      if (problem !== null) return `operation ${i}: ${problem}`;
      at += step.rows.length;
    }
    return at === values.length ? null : `got ${values.length} of ${at} results`;
  };
  return { id, rows: [...given, ...steps.flatMap((step) => step.rows)], check };
}

/** A machine without memory that has one area of so many slots, in clusters of 256. */
export function areaMachine(
  kernel: string,
  cpus: number,
  slots: number,
  isRotating: boolean,
  isDiscarded = false,
): Batch['machine'] {
  const { profile, discard } = ENUM_VALUES;
  return {
    ...ruleMachine(versions(kernel)?.[0] ?? 0),
    switches: { cluster_slots: 0 },
    params: { nr_frames: 256, nr_cpus: cpus },
    lists: {
      device: [{ profile: isRotating ? profile.HDD : profile.NVME }],
      swap: [{ device: 0, slots, discard: isDiscarded ? discard.PAGES : discard.NO }],
    },
  };
}

function kindOf(name: string, isRotating: boolean): VectorKind {
  return {
    name,
    isOf: (_, first) => {
      if (!v.is(v.object({ dev: v.object({ cluster_next: natural }), ops: v.array(OP) }), first))
        return false;
      return first.ops.some((op) => op[0] === 'S' && (op[1].cluster_nr !== undefined) === isRotating);
    },
    plan: (file) => {
      const batches: Batch[] = [];
      const malformed = readCases(file, CASE, (found) => {
        batches.push(batchOf(found, isRotating));
        return null;
      });
      return { batches, notBuilt: {}, malformed };
    },
  };
}

export const CLUSTER_SLOTS = kindOf('ssd_cluster_alloc', false);
export const ROTATING_SLOTS = kindOf('hdd_alloc', true);
