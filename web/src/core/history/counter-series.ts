/**
 * The counters along a branch: read every so many events while the machine runs over new ground for the first
 * time. Charts over time are made of these, so nothing is ever run again for a chart.
 *
 * The positions are multiples of a stride, so they do not depend on how the machine got there; when there are
 * too many, every other one is dropped and the stride doubles. Like the index of kinds, a branch is seen from
 * its start on without a gap.
 */
import type { CounterSeries, Position } from '../protocol.ts';
import { COUNTER_NAMES, type CounterName } from '../schema/schema.gen.ts';

/** The most samples that are kept; half as many right after the stride has doubled. */
export const SAMPLES_MAX = 512;
const STRIDE_FIRST = 16;

interface Sample {
  readonly position: Position;
  readonly accesses: number;
  /** All counters, in the order of the table. */
  readonly counters: Float64Array;
}

export class CounterSamples {
  #samples: Sample[] = [];
  #stride = STRIDE_FIRST;

  /** The next place at which a sample is wanted. */
  get next(): Position {
    const last = this.#samples.at(-1);
    return last ? last.position + this.#stride : 0;
  }

  /** Notes the counters at `next`; anywhere else nothing is noted. */
  add(sample: Sample): void {
    if (sample.position !== this.next) return;
    this.#samples.push(sample);
    if (this.#samples.length <= SAMPLES_MAX) return;
    this.#stride *= 2;
    this.#samples = this.#samples.filter(({ position }) => position % this.#stride === 0);
  }

  /** A copy for a branch that is the same up to `position`. */
  forkAt(position: Position): CounterSamples {
    const fork = new CounterSamples();
    fork.#stride = this.#stride;
    fork.#samples = this.#samples.filter((sample) => sample.position <= position);
    return fork;
  }

  /** Some counters between two places, with the last sample before them and the first one after. */
  series(names: readonly CounterName[], { from, to, samplesMax }: SeriesRange): CounterSeries {
    const first = Math.max(
      0,
      this.#samples.findLastIndex(({ position }) => position <= from),
    );
    const after = this.#samples.findIndex(({ position }) => position >= to);
    const inside = this.#samples.slice(first, after < 0 ? undefined : after + 1);
    const every = Math.max(1, Math.ceil(inside.length / samplesMax));
    // Counted from the start of the run, so that a chart that grows keeps the places that it has.
    const kept = inside.filter(({ position }) => (position / this.#stride) % every === 0);
    const indices = names.map((name) => COUNTER_NAMES.indexOf(name));
    return {
      names,
      stride: this.#stride * every,
      positions: Float64Array.from(kept, ({ position }) => position),
      accesses: Float64Array.from(kept, ({ accesses }) => accesses),
      values: Float64Array.from(indices.flatMap((index) => kept.map(({ counters }) => counters[index] ?? 0))),
    };
  }
}

export interface SeriesRange {
  readonly from: Position;
  readonly to: Position;
  readonly samplesMax: number;
}
