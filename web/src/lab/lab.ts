/** What a laboratory is: a question, a load whose machine is changed in two ways, a measure; one of the course has a published figure beside it. */
import type { CounterName } from '../core/schema/schema.gen.ts';
import type { LabPlace } from '../lib/course/laboratories.ts';

/** A change of the load: another file of it, or a machine that differs, or both. */
export interface Change {
  /** As on a ruler or beside a curve; short. */
  readonly word: string;
  /** The file in loads/, without its ending; the laboratory's own where none is named. */
  readonly workload?: string;
  /** As behind `beside=` in an address; nothing where the machine is as the file has it. */
  readonly variant?: string;
  /** The same load dealt out to so many CPUs (store/throughput). */
  readonly cpus?: number;
}

/** What was counted from the begin of the measured phase to the end of the run. */
export interface Measured {
  readonly ns: number;
  readonly touches: number;
  /** All counters, in the order of the table. */
  readonly counters: readonly number[];
}

/** What a value is made from, and how it reads. */
export interface Measure {
  /** Of the axis, with what is counted: `seconds`. */
  readonly name: string;
  readonly isLessBetter: boolean;
  readonly valueOf: (measured: Measured) => number;
  readonly format: (value: number) => string;
}

/** One part of a pile that says where the work went. */
interface Part {
  readonly word: string;
  readonly counters: readonly CounterName[];
  readonly fill: 'anon' | 'file' | 'wasted' | 'ink';
}

/** Two machines whose ratio was published for a larger one. */
interface Published {
  /** Before the patches and after them. */
  readonly before: readonly Change[];
  readonly after: readonly Change[];
  readonly measure: Measure;
  /** What was measured, where: `random, shared memory, SSD: seconds`. */
  readonly says: string;
  readonly figures: readonly [number, number];
  /** The name of the table, as in its address. */
  readonly table: string;
}

/** What may explain why this machine is not at the published figure; each is tried by the machine. */
interface Explanation extends Change {
  readonly says: string;
}

export interface Lab extends Pick<LabPlace, 'name' | 'title'> {
  readonly about: string;
  /** What the reader says before the run: one value of the ruler for each line. */
  readonly question: string;
  /** Sought is not the best value of a line but the first that is worse than its first one by this share; or none is. */
  readonly worse?: { readonly by: number; readonly says: string };
  readonly workload: string;
  /** Measured from the begin of this phase on; null: from the begin of the run. */
  readonly phase: string | null;
  readonly axis: { readonly name: string; readonly values: readonly Change[] };
  readonly lines: readonly Change[];
  readonly seeds: number;
  readonly measure: Measure;
  readonly parts: { readonly says: string; readonly of: readonly Part[] } | null;
  /** Null where the question is the learner's own. */
  readonly published: Published | null;
  readonly explanations: readonly Explanation[];
}

/** One that ends a story. */
export interface CourseLab extends Lab, LabPlace {
  readonly published: Published;
}

/** One run: in what its machine differs, and its seed. */
export interface Run {
  readonly changes: readonly Change[];
  readonly seed: number;
}
