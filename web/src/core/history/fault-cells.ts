/**
 * How many faults begin where, along a branch: the marks of the time line. Counted in cells of equal numbers of
 * events when the machine runs over new ground for the first time; when there are too many cells, two become one.
 */
import { RECORD } from '../events/decode.ts';
import { EVENT_NAMES, EVENT_WORDS } from '../schema/schema.gen.ts';
import type { FaultMarks, Position } from '../protocol.ts';

/** A time line on a large screen is not much wider in pixels. */
export const CELLS_MAX = 1024;

const FAULT_BEGIN = EVENT_NAMES.indexOf('fault_begin');

export class FaultCells {
  readonly #counts = new Uint32Array(CELLS_MAX);
  /** Cell c holds events c * stride + 1 .. (c + 1) * stride. */
  #stride = 1;
  #seenTo: Position = 0;

  /** A copy for a branch that is the same up to `position`; that position's cell may count a little too much. */
  forkAt(position: Position): FaultCells {
    const fork = new FaultCells();
    fork.#stride = this.#stride;
    fork.#seenTo = Math.min(this.#seenTo, position);
    fork.#counts.set(this.#counts.subarray(0, Math.ceil(position / this.#stride)));
    return fork;
  }

  /** Counts events first .. last, which are in the log. */
  add(log: Uint32Array, first: number, last: number): void {
    const mask = log.length / EVENT_WORDS - 1;
    while (last > CELLS_MAX * this.#stride) this.#halve();
    for (let event = Math.max(first, this.#seenTo + 1); event <= last; event++) {
      const kind = log[((event - 1) & mask) * EVENT_WORDS + RECORD.kindAndCpu]! & 0xffff;
      if (kind === FAULT_BEGIN) this.#counts[Math.floor((event - 1) / this.#stride)]!++;
    }
    this.#seenTo = Math.max(this.#seenTo, last);
  }

  marks(): FaultMarks {
    return { stride: this.#stride, counts: this.#counts.slice(0, Math.ceil(this.#seenTo / this.#stride)) };
  }

  #halve(): void {
    for (let cell = 0; cell < CELLS_MAX; cell++) {
      const pair = 2 * cell;
      this.#counts[cell] = (this.#counts[pair] ?? 0) + (this.#counts[pair + 1] ?? 0);
    }
    this.#stride *= 2;
  }
}
