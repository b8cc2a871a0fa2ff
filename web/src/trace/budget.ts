/**
 * The budget for reading one recorded run, shared by all of its files. A recorded run has a few hundred
 * kilobytes packed and some ten thousand rows; a file that pretends to be one must not fill the memory.
 */
import type { Problem } from '../scenario/model.ts';

const MIB = 1024 * 1024;

export const RUN_LIMITS = {
  /** As they came. */
  packedBytes: 32 * MIB,
  /** Unpacked, all files together. */
  bytes: 64 * MIB,
  /** Files in a zip, those that are passed over among them. */
  entries: 1000,
  /** Rows of all tables together; a fault has one more for each slot that it read. */
  rows: 1_000_000,
} as const;

const TOLD_EVERY = 20_000;

function mib(bytes: number): string {
  return `${(bytes / MIB).toFixed(1)} MiB`;
}

/** Something in the files of a run that cannot be read, with its place. */
export class BadRun extends Error {
  readonly problem: Problem;

  constructor(place: string, message: string, cure: string) {
    super(message);
    this.problem = { place, message, cure };
  }
}

export class RunBudget {
  #packedBytes = 0;
  #bytes = 0;
  #entries = 0;
  #rows = 0;
  readonly #onRows: ((rows: number) => void) | undefined;

  /** `onRows` is called from time to time with the number of rows so far. */
  constructor(onRows?: (rows: number) => void) {
    this.#onRows = onRows;
  }

  takePacked(bytes: number, place: string): void {
    this.#packedBytes += bytes;
    if (this.#packedBytes > RUN_LIMITS.packedBytes)
      throw new BadRun(
        place,
        `the files have more than ${mib(RUN_LIMITS.packedBytes)}`,
        'a recorded run is smaller',
      );
  }

  get bytesLeft(): number {
    return RUN_LIMITS.bytes - this.#bytes;
  }

  takeBytes(bytes: number, place: string): void {
    this.#bytes += bytes;
    if (this.#bytes > RUN_LIMITS.bytes) this.refuseBytes(place);
  }

  refuseBytes(place: string): never {
    throw new BadRun(
      place,
      `with this file the run has more than ${mib(RUN_LIMITS.bytes)} unpacked`,
      'a recorded run is smaller: record it again, or a part of it',
    );
  }

  takeEntry(place: string): void {
    this.#entries++;
    if (this.#entries > RUN_LIMITS.entries)
      throw new BadRun(
        place,
        `the zip has more than ${RUN_LIMITS.entries} files`,
        'pack the files of one run only',
      );
  }

  /** `place` is called only when there are too many. */
  takeRow(place: () => string): void {
    this.#rows++;
    if (this.#rows % TOLD_EVERY === 0) this.#onRows?.(this.#rows);
    if (this.#rows > RUN_LIMITS.rows) this.refuseRows(place());
  }

  refuseRows(place: string): never {
    throw new BadRun(
      place,
      `up to here the run has more than ${RUN_LIMITS.rows.toLocaleString('en')} rows`,
      'record a shorter part',
    );
  }
}
