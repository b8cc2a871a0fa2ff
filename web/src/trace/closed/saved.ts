/**
 * What the closed loop gave for every recording that there is: too large for the page, they were run by
 * `npm run oracle -- DIR... --closed-loop --save FILE`, and the file has what was counted. Verdicts are not in it: they follow.
 */
import * as v from 'valibot';
import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import type { CounterName } from '../../core/schema/schema.gen.ts';
import { verdictOfPair, type Pair } from './compare.ts';
import type { Order } from './orders.ts';

const ORDER = v.object({
  /** Of the first of the two runs. */
  folder: v.string(),
  runs: v.tuple([v.string(), v.string()]),
  setting: v.string(),
  of: v.string(),
  kernel: v.tuple([v.number(), v.number()]),
  ours: v.tuple([v.number(), v.number()]),
  isKept: v.boolean(),
});

const RUN = v.object({
  /** The release in two numbers, and what was built into it: 6.1, 3.6 hughold. */
  kernel: v.string(),
  release: v.string(),
  /** Where it lies: the last folders of its path. */
  folder: v.string(),
  run: v.string(),
  cpus: v.number(),
  workload: v.array(v.string()),
  /** By the file's counters. */
  machine: v.array(v.number()),
  recorded: v.array(v.number()),
  /** How far the kernel is from itself; null: not known. */
  spread: v.array(v.nullable(v.number())),
  /** Of each spread whether this run was made again; 0: in proportion to other runs. */
  isOwn: v.array(v.picklist([0, 1])),
});

const FILE = v.object({
  counters: v.array(v.picklist(COUNTER_NAMES)),
  runs: v.array(RUN),
  /** Recordings that the machine cannot be compared with, and why. */
  left: v.array(v.object({ folder: v.string(), reason: v.string() })),
  /** Of runs of one kernel that differ in one setting. */
  orders: v.array(ORDER),
});

type SavedFile = v.InferOutput<typeof FILE>;

export interface SavedRun {
  readonly kernel: string;
  readonly release: string;
  readonly folder: string;
  readonly run: string;
  readonly workload: readonly string[];
  readonly pairs: readonly Pair[];
}

export interface SavedRuns {
  readonly runs: readonly SavedRun[];
  readonly left: SavedFile['left'];
  readonly orders: readonly SavedOrder[];
}

type SavedOrder = Order & { readonly folder: string };

/** 6.1.0-56-amd64 is 6.1, and 3.6.5 (hughold) is 3.6 hughold. */
function kernelOfRelease(release: string): string {
  const [, numbers = release, variant = ''] = /^(\d+\.\d+)[^ ]*(?: \((.*)\))?$/.exec(release) ?? [];
  return variant === '' ? numbers : `${numbers} ${variant}`;
}

interface RunToSave {
  readonly folder: string;
  readonly name: string;
  readonly release: string;
  readonly workload: readonly string[];
  readonly cpus: number;
  readonly pairs: readonly Pair[];
}

/** A hundredth of a page is near enough: a spread in proportion has no end. */
const rounded = (value: number) => Math.round(value * 100) / 100;

/** The text of the file, a run a line, so that what changed is seen in a comparison of two. */
export function savedText(
  runs: readonly RunToSave[],
  left: SavedRuns['left'],
  orders: readonly SavedOrder[],
): string {
  const counters: CounterName[] = runs[0]?.pairs.map(({ counter }) => counter) ?? [];
  const lines = runs.map(({ folder, name, release, workload, cpus, pairs }) => ({
    kernel: kernelOfRelease(release),
    release,
    folder,
    run: name,
    cpus,
    workload,
    machine: pairs.map(({ ours }) => ours),
    recorded: pairs.map(({ kernel }) => kernel),
    spread: pairs.map(({ spread }) => spread && rounded(spread.value)),
    isOwn: pairs.map(({ spread }) => (spread?.isOwn ? 1 : 0)),
  }));
  const list = (items: readonly unknown[]) =>
    `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  return `{\n"counters": ${JSON.stringify(counters)},\n"runs": ${list(lines)},\n"left": ${list(left)},\n"orders": ${list(orders)}\n}\n`;
}

/** Throws where the file is not what `savedText` writes. */
export function readSaved(data: unknown): SavedRuns {
  const { counters, runs, left, orders } = v.parse(FILE, data);
  return {
    left,
    orders: orders as readonly SavedOrder[],
    runs: runs.map(({ cpus, machine, recorded, spread, isOwn, ...run }) => ({
      ...run,
      pairs: counters.map((counter, nth) => {
        const value = spread[nth] ?? null;
        const counted = {
          counter,
          ours: machine[nth]!,
          kernel: recorded[nth]!,
          spread: value === null ? null : { value, isOwn: isOwn[nth] === 1 },
        };
        return { ...counted, verdict: verdictOfPair(counted, cpus) };
      }),
    })),
  };
}
