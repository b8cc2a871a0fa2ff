/** multi_device.json: which of several swap areas each request is given, by priority and in turn. */
import * as v from 'valibot';
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import { RUNS, compare, natural, numbersIn, readCases, ruleMachine, versions } from './kind.ts';
import type { Batch, VectorKind } from './kind.ts';
import { ruleRow, type Result } from './rule-plan.ts';
import { KNOWN, SLOTS_TOLD, caseOf, joined, sameNumbers, takenAtOnce } from './slots.ts';

/** What the file has where swapon was given no priority. */
const NOT_GIVEN = -1;
/** PRIORITY_TOLD of path/area_list.h. */
const PRIORITY_TOLD = 32768;
const CLUSTER = 256;

/** A device and the slots that it gave; device -1: so many requests got none. */
const GIVEN = v.union([
  v.tuple([v.literal(-1), v.tuple([]), natural]),
  v.tuple([v.literal(-1), v.tuple([])]),
  v.tuple([natural, RUNS]),
]);
const OP = v.union([
  v.tuple([v.literal('A'), natural, natural, natural, v.array(GIVEN)]),
  v.tuple([v.literal('F'), natural, RUNS]),
]);
const CASE = v.object({
  id: v.string(),
  kernel: v.string(),
  cpus: natural,
  devs: v.array(
    v.object({
      pages: v.pipe(natural, v.minValue(2)),
      ssd: natural,
      cluster_next: v.literal(1),
      prio: v.number(),
    }),
  ),
  effective_prio: v.array(v.number()),
  ops: v.array(OP),
});
type DevicesCase = v.InferOutput<typeof CASE>;
type Given = v.InferOutput<typeof GIVEN>;

/** The slot number of the core, which counts over all areas: each begins with a cluster. */
function startsOf({ devs }: DevicesCase): number[] {
  let end = 0;
  return devs.map(({ pages }) => {
    const start = Math.ceil(end / CLUSTER) * CLUSTER;
    end = start + pages;
    return start;
  });
}

function slotsOf(given: Given, starts: readonly number[]): number[] {
  if (given[0] === -1) return Array<number>(given[2] ?? 1).fill(NONE);
  const start = starts[given[0]] ?? 0;
  return numbersIn(given[1] as [number, number][]).map((slot) => start + slot);
}

/** Of a request that has got none there is nothing to be told. */
const got = (slots: readonly number[]) => slots.filter((slot) => slot !== NONE);

/** Requests of one slot each. */
function takenSingly(cpu: number, calls: number, wanted: readonly number[]): Result {
  return {
    rows: Array.from({ length: Math.ceil(calls / SLOTS_TOLD) }, (_, i) =>
      ruleRow('slots_taken', [cpu, Math.min(SLOTS_TOLD, calls - i * SLOTS_TOLD)]),
    ),
    check: (values) =>
      sameNumbers('slot', wanted, values.flatMap((each) => each.slice(0, SLOTS_TOLD)).slice(0, calls)),
  };
}

function stepOf(op: v.InferOutput<typeof OP>, starts: readonly number[]): Result {
  if (op[0] === 'A' && op[2] === 1)
    return takenSingly(
      op[1],
      op[3],
      op[4].flatMap((given) => slotsOf(given, starts)),
    );
  if (op[0] === 'A')
    return joined(op[4].map((given) => takenAtOnce(op[1], op[2], got(slotsOf(given, starts)))));
  const start = starts[op[1]] ?? 0;
  const rows = op[2].map(([first, count]) => ruleRow('slots_given', [start + first, count, 0]));
  return { rows, check: () => null };
}

/** Each area has the priority that the kernel gave it, and begins where this file thinks. */
function prioritiesOf({ effective_prio }: DevicesCase, starts: readonly number[]): Result {
  return {
    rows: starts.map((_, area) => ruleRow('slots_known', [KNOWN.priority, area])),
    check: (values) => {
      const told = values.map(([priority = -1, start = -1]) => ({
        priority: priority - PRIORITY_TOLD,
        start,
      }));
      const wrong = starts.map((start, area) =>
        compare({ area, priority: effective_prio[area] ?? NaN, start }, { area, ...told[area] }),
      );
      return wrong.find((each) => each !== null) ?? null;
    },
  };
}

function batchOf(found: DevicesCase): Batch {
  const { id, kernel, cpus, devs, ops } = found;
  const starts = startsOf(found);
  const steps = [prioritiesOf(found, starts), ...ops.map((op) => stepOf(op, starts))];
  const { profile } = ENUM_VALUES;
  return {
    cases: [caseOf(id, [], steps)],
    machine: {
      ...ruleMachine(versions(kernel)?.[0] ?? 0),
      switches: { cluster_slots: 0 },
      params: { nr_frames: 256, nr_cpus: cpus },
      lists: {
        device: devs.map(({ ssd }) => ({ profile: ssd ? profile.NVME : profile.HDD })),
        swap: devs.map(({ pages, prio }, device) => ({
          device,
          slots: pages,
          ...(prio === NOT_GIVEN ? {} : { priority: prio }),
        })),
      },
    },
  };
}

export const SEVERAL_AREAS: VectorKind = {
  name: 'multi_device',
  isOf: (_, first) =>
    v.is(v.object({ devs: v.array(v.unknown()), effective_prio: v.array(v.number()) }), first),
  plan: (file) => {
    const batches: Batch[] = [];
    const malformed = readCases(file, CASE, (found) => {
      batches.push(batchOf(found));
      return null;
    });
    return { batches, notBuilt: {}, malformed };
  },
};
