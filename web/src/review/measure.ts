/** A run from its start to its end, with the counters and the sizes of the lists read on the way. What is read is the core's. */
import { COUNTER_NAMES, type CounterName } from '../core/schema/schema.gen.ts';
import type { Core } from '../core/wasm/core.ts';
import { runOn } from '../core/wasm/run-on.ts';

/** Of the column reclaim_inputs: where the sizes of the four lists stand. */
const LISTS_AT = 6;
/** Places at which a run is read, its start not counted. */
export const SAMPLES = 200;

/** Pages on each list. */
export interface Sizes {
  readonly inactiveAnon: number;
  readonly activeAnon: number;
  readonly inactiveFile: number;
  readonly activeFile: number;
}

export interface Sample {
  readonly touch: number;
  readonly ns: number;
  readonly sizes: Sizes;
  /** All counters, in the order of the table. */
  readonly counters: readonly number[];
}

/** The first sample is the start of the run, the last one its end. */
export type Course = readonly Sample[];

const indexOf = (name: CounterName) => COUNTER_NAMES.indexOf(name);

/** Some counters together. */
export const countOf = ({ counters }: Sample, names: readonly CounterName[]): number =>
  names.reduce((sum, name) => sum + counters[indexOf(name)]!, 0);

function read(core: Core): Sample {
  const inputs = core.column('reclaim_inputs');
  const [inactiveAnon, activeAnon, inactiveFile, activeFile] = [0, 1, 2, 3].map(
    (list) => inputs[LISTS_AT + list]!,
  );
  const { accesses, timeNs } = core.status();
  return {
    touch: accesses,
    ns: timeNs,
    sizes: {
      inactiveAnon: inactiveAnon!,
      activeAnon: activeAnon!,
      inactiveFile: inactiveFile!,
      activeFile: activeFile!,
    },
    counters: [...core.column('counters')],
  };
}

/**
 * Runs a packed scenario. `touches`: as many as its streams ask for together. Throws when the core refuses the scenario, or when the run stops
 * before its end.
 */
export function courseOf(
  core: Core,
  packed: Uint32Array,
  touches: number,
  onProgress: (percent: number) => void = () => {},
): Course {
  const problem = core.start(packed);
  if (problem) throw new Error(problem.message);
  const course = [read(core)];
  for (let nth = 1; nth <= SAMPLES; nth++) {
    const untilAccess = Math.ceil((touches * nth) / SAMPLES);
    runOn(core, { untilAccess });
    course.push(read(core));
    onProgress(Math.floor((100 * nth) / SAMPLES));
  }
  const workNs = course.at(-1)!.ns;
  runOn(core);
  // What is done after the last touch counts; how long it takes does not.
  return core.status().timeNs > workNs ? [...course, { ...read(core), ns: workNs }] : course;
}
