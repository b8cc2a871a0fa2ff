/**
 * The difference of two states as a short list of changed words.
 *
 * A delta is a row of pairs (words skipped, XOR of the changed word), both as variable-length numbers. XOR works
 * in both directions: applied to either state it gives the other. Two deltas in a row can be joined into one.
 * A quiet machine changes few words between two checkpoints, so a delta is far smaller than a copy.
 */

/** Its bytes in pieces, so that one of a hundred megabytes is never copied. No pair spans two pieces. */
export interface Delta {
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  readonly bytes: number;
}

const PIECE_BYTES = 1 << 20;
/** Two 32-bit numbers, 7 bits in each byte. */
const PAIR_BYTES_MAX = 10;

/**
 * Writes the deltas of one machine, one after the other. Pieces that are returned are reused: left to the
 * garbage collector, those of a large machine would pile up by the hundred megabytes.
 */
export class DeltaWriter {
  readonly #free: Uint8Array<ArrayBuffer>[] = [];
  #full: Uint8Array<ArrayBuffer>[] = [];
  #bytes = new Uint8Array(PIECE_BYTES);
  #length = 0;

  /** Both numbers are 32-bit; 7 bits go into each byte, the top bit says that more follow. */
  writePair(skipped: number, changed: number): void {
    if (this.#length + PAIR_BYTES_MAX > PIECE_BYTES) {
      this.#full.push(this.#bytes.subarray(0, this.#length));
      this.#bytes = this.#free.pop() ?? new Uint8Array(PIECE_BYTES);
      this.#length = 0;
    }
    this.#write(skipped);
    this.#write(changed);
  }

  #write(value: number): void {
    let rest = value >>> 0;
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  /** All that was written; the writer is empty then. Its last piece is as long as it has to be. */
  finish(): Delta {
    const pieces = this.#full;
    if (this.#length > 0) pieces.push(this.#bytes.slice(0, this.#length));
    this.#full = [];
    this.#length = 0;
    return { pieces, bytes: pieces.reduce((sum, { length }) => sum + length, 0) };
  }

  /** This piece is no longer read. */
  giveBack({ buffer }: Uint8Array<ArrayBuffer>): void {
    if (buffer.byteLength === PIECE_BYTES) this.#free.push(new Uint8Array(buffer));
  }
}

/** Returns the delta from `before` to `after`; makes `before` equal to `after` while it compares. */
export function takeDelta(before: Uint32Array, after: Uint32Array, writer: DeltaWriter): Delta {
  let last = -1;
  let i = 0;
  while (i < after.length) {
    i = skipEqual(before, after, i);
    const end = Math.min(i + STRIDE, after.length);
    for (; i < end; i++) {
      const changed = before[i]! ^ after[i]!;
      if (changed === 0) continue;
      writer.writePair(i - last - 1, changed);
      before[i]! ^= changed;
      last = i;
    }
  }
  return writer.finish();
}

const STRIDE = 8;

/** The first stride from `start` on in which something differs. Most are equal, and eight at a time are seen fastest. */
function skipEqual(a: Uint32Array, b: Uint32Array, start: number): number {
  const end = b.length - STRIDE;
  let i = start;
  while (
    i <= end &&
    ((a[i]! ^ b[i]!) |
      (a[i + 1]! ^ b[i + 1]!) |
      (a[i + 2]! ^ b[i + 2]!) |
      (a[i + 3]! ^ b[i + 3]!) |
      (a[i + 4]! ^ b[i + 4]!) |
      (a[i + 5]! ^ b[i + 5]!) |
      (a[i + 6]! ^ b[i + 6]!) |
      (a[i + 7]! ^ b[i + 7]!)) ===
      0
  )
    i += STRIDE;
  return i;
}

/** Turns the one state into the other, in place. */
export function applyDelta(words: Uint32Array, { pieces }: Delta): void {
  let index = -1;
  for (const piece of pieces) index = applyPiece(words, piece, index);
}

/** `index`: the word that the piece before changed last; returned for the one after. */
function applyPiece(words: Uint32Array, piece: Uint8Array, index: number): number {
  let at = 0;
  let last = index;
  while (at < piece.length) {
    let byte = piece[at++]!;
    let skipped = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = piece[at++]!;
      skipped |= (byte & 0x7f) << shift;
    }
    byte = piece[at++]!;
    let changed = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = piece[at++]!;
      changed |= (byte & 0x7f) << shift;
    }
    last += (skipped >>> 0) + 1;
    words[last]! ^= changed;
  }
  return last;
}

/** Walks over the pairs of a delta. */
class PairReader {
  readonly #delta: Delta;
  readonly #done: (piece: Uint8Array<ArrayBuffer>) => void;
  #pieces = 0;
  #piece = new Uint8Array();
  #at = 0;
  /** Word that changes; Infinity after the last pair. */
  index = -1;
  changed = 0;

  /** `done` is called with each piece once it has been read. */
  constructor(delta: Delta, done: (piece: Uint8Array<ArrayBuffer>) => void) {
    this.#delta = delta;
    this.#done = done;
    this.next();
  }

  next(): void {
    if (this.#at >= this.#piece.length) {
      if (this.#pieces > 0) this.#done(this.#piece);
      const piece = this.#delta.pieces[this.#pieces++];
      if (!piece) {
        this.index = Infinity;
        return;
      }
      this.#piece = piece;
      this.#at = 0;
    }
    this.index += this.#read() + 1;
    this.changed = this.#read();
  }

  #read(): number {
    let value = 0;
    let byte = 0x80;
    for (let shift = 0; byte > 0x7f; shift += 7) {
      byte = this.#piece[this.#at++]!;
      value |= (byte & 0x7f) << shift;
    }
    return value >>> 0;
  }
}

/**
 * One delta that does what the two do, one after the other. The pieces of the second are reused as soon as
 * they have been read, and so are those of the first unless it is still needed.
 */
export function joinDeltas(first: Delta, second: Delta, writer: DeltaWriter, keepsFirst = false): Delta {
  const giveBack = (piece: Uint8Array<ArrayBuffer>): void => writer.giveBack(piece);
  const a = new PairReader(first, keepsFirst ? () => {} : giveBack);
  const b = new PairReader(second, giveBack);
  let last = -1;
  for (;;) {
    const index = Math.min(a.index, b.index);
    if (index === Infinity) return writer.finish();
    let changed = 0;
    if (a.index === index) {
      changed ^= a.changed;
      a.next();
    }
    if (b.index === index) {
      changed ^= b.changed;
      b.next();
    }
    if (changed === 0) continue; // changed there and back
    writer.writePair(index - last - 1, changed);
    last = index;
  }
}
