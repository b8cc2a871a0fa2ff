/**
 * What a kind of vector file knows: how to tell such a file, and how its cases become rows of a replayed machine.
 *
 * The core has no entry for tests. A case is rows that the machine plays with the functions of its own fault and
 * reclaim paths, and its result is read from the events that these rows give.
 */
import * as v from 'valibot';
import { KERNELS } from '../../core/schema/schema-kernels.gen.ts';
import type { CoreEvent, EventName } from '../../core/schema/schema.gen.ts';
import type { Machine } from '../../scenario/pack.ts';
import type { Row } from '../../trace/rows.ts';

/** Integers of a vector file; those beyond 2^53 arrive as bigint. */
export type Whole = number | bigint;

export interface Case {
  /** As the file calls it. */
  readonly id: string;
  readonly rows: readonly Row[];
  /** null when the events are as the file expects; otherwise "expected ..., got ...". */
  check(events: readonly CoreEvent[]): string | null;
}

/** Cases that can share one machine. Each event carries the row number of its case. */
export interface Batch {
  readonly machine: Omit<Machine, 'rows'>;
  /** With more than one case, every case is rows of kind GIVEN and RULE, and ends with a RULE. */
  readonly cases: readonly Case[];
}

/** How many cases (or results of cases) are of kernels that the core does not build, by kernel as the file calls it. */
export type NotBuilt = Readonly<Record<string, number>>;

export interface Plan {
  readonly batches: readonly Batch[];
  readonly notBuilt: NotBuilt;
  /** Cases that cannot be understood. */
  readonly malformed: readonly string[];
}

export interface VectorKind {
  /** The usual name of the file, without .json. */
  readonly name: string;
  /** Is a file with this first case, and these fields, of this kind? */
  isOf(file: VectorFile, firstCase: unknown): boolean;
  plan(file: VectorFile): Plan;
}

export const natural = v.pipe(v.number(), v.integer(), v.minValue(0));
export const bit = v.picklist([0, 1]);
/** [first, how many], in the order of what happens. */
export const RUNS = v.array(v.strictTuple([natural, natural]));
export type Runs = v.InferOutput<typeof RUNS>;

export const numbersIn = (runs: Runs): number[] =>
  runs.flatMap(([first, count]) => Array.from({ length: count }, (_, i) => first + i));

type VectorFile = Readonly<Record<string, unknown>>;

/**
 * Hands every case that fits its schema to `add`, which may still refuse it with a reason. Returns the malformed ones, so
 * that they are named and the others still count. `isLeft`: this case is not read at all.
 */
export function readCases<Schema extends v.GenericSchema>(
  { cases }: VectorFile,
  schema: Schema,
  add: (found: v.InferOutput<Schema>, id: string, raw: unknown) => string | null,
  isLeft: (raw: unknown) => boolean = () => false,
): string[] {
  if (!Array.isArray(cases)) return ['the list "cases" is missing'];
  return cases.flatMap((raw: unknown, i) => {
    if (isLeft(raw)) return [];
    const read = v.safeParse(schema, raw);
    const id = v.is(v.object({ id: v.string() }), raw) ? raw.id : `case ${i}`;
    const [issue] = read.issues ?? [];
    const problem = issue ? `${v.getDotPath(issue) ?? ''} ${issue.message}` : add(read.output, id, raw);
    return problem ? [`${id}: ${problem}`] : [];
  });
}

/** Plans a machine for each case. A case that `contradiction` rejects is malformed. */
export function planCases<Schema extends v.GenericSchema>(
  file: VectorFile,
  schema: Schema,
  contradiction: (found: v.InferOutput<Schema>) => string | null,
  batchOf: (found: v.InferOutput<Schema>) => Batch,
): Plan {
  const batches: Batch[] = [];
  const malformed = readCases(file, schema, (found) => {
    const problem = contradiction(found);
    if (problem === null) batches.push(batchOf(found));
    return problem;
  });
  return { batches, notBuilt: {}, malformed };
}

type EventOf<Name extends EventName> = Extract<CoreEvent, { readonly name: Name }>;

export function isEvent<Name extends EventName>(event: CoreEvent, name: Name): event is EventOf<Name> {
  return event.name === name;
}

/** Two words of a 64-bit number, low first; a negative one as its complement. */
export function words64(value: Whole): [number, number] {
  const big = BigInt.asUintN(64, BigInt(value));
  return [Number(big & 0xffffffffn), Number(big >> 32n)];
}

/** Compares named numbers. */
export function compare(
  expected: Readonly<Record<string, Whole>>,
  got: Readonly<Record<string, Whole>>,
): string | null {
  const names = Object.keys(expected);
  if (names.every((name) => BigInt(expected[name] ?? -1) === BigInt(got[name] ?? -1))) return null;
  const text = (values: Readonly<Record<string, Whole>>) =>
    Object.entries(values)
      .map((pair) => pair.join(' '))
      .join(', ');
  return `expected ${text(expected)}; got ${text(got)}`;
}

/** All that is wrong; null: nothing. */
export const together = (found: readonly (string | null)[]): string | null =>
  found.filter((each) => each !== null).join('; ') || null;

/** `5.8` and `4.6.2..5.8` as numbers that can be compared: 5008, or 4006 to 5008. */
export function versions(text: string): readonly [number, number] | null {
  const parse = (version: string) => {
    const [, major, minor] = /^(\d+)\.(\d+)(?:\.\d+)?$/.exec(version) ?? [];
    return major === undefined ? NaN : Number(major) * 1000 + Number(minor);
  };
  const [first = '', last = first] = text.split('..');
  const range = [parse(first), parse(last)] as const;
  return range.some(Number.isNaN) ? null : range;
}

const FIRST_BUILT = 4006;
export const LAST_BUILT = 6001;

/** Series as posted, by the names that vectors give them: no versions, so numbered behind all of those. */
const POSTED: Readonly<Record<string, string>> = { lrucost: 'lru-cost-2016' };
const FIRST_POSTED = 1_000_000;
const POSTED_NAMES = Object.values(POSTED);

/** The newest kernel that is built of a version or a range of versions; null: none of them is, or it is no version. */
export function builtKernel(text: string): number | null {
  const posted = POSTED[text];
  if (posted !== undefined) return FIRST_POSTED + POSTED_NAMES.indexOf(posted);
  const range = versions(text);
  if (range === null || range[1] < FIRST_BUILT || range[0] > LAST_BUILT) return null;
  return Math.min(range[1], LAST_BUILT);
}

/** The newest kernel that is built of all versions that a text names. */
export function builtKernelIn(text: string): number | null {
  const found = (text.match(/\d+\.\d+(?:\.\d+)?/g) ?? []).map(builtKernel);
  return found.reduce((newest, each) => (each !== null && each > (newest ?? 0) ? each : newest), null);
}

/** Sums the cases that were not built. */
export function sumNotBuilt(all: readonly NotBuilt[]): NotBuilt {
  const sum: Record<string, number> = {};
  for (const each of all) {
    for (const [kernel, count] of Object.entries(each)) sum[kernel] = (sum[kernel] ?? 0) + count;
  }
  return sum;
}

export function kernelName(version: number): string {
  return POSTED_NAMES[version - FIRST_POSTED] ?? `${Math.floor(version / 1000)}.${version % 1000}`;
}

/** The smallest machine that plays rows, with the kernel for this version: its own, or the one before it. */
export function ruleMachine(version: number): Batch['machine'] {
  if (version >= FIRST_POSTED) return { kernel: kernelName(version), params: { nr_frames: 256 }, lists: {} };
  const names = KERNELS.map(({ name }) => ({ name, of: versions(name)?.[0] ?? Infinity }));
  const known = names.filter(({ of }) => of <= version).sort((a, b) => b.of - a.of);
  return { kernel: known[0]?.name ?? kernelName(version), params: { nr_frames: 256 }, lists: {} };
}
