/**
 * The difference of two states as a short list of changed words.
 *
 * A delta is a row of pairs (words skipped, XOR of the changed word), both as variable-length numbers. XOR works
 * in both directions: applied to either state it gives the other. Two deltas in a row can be joined into one.
 * A quiet machine changes few words between two checkpoints, so a delta is far smaller than a copy.
 */

const CHUNK = 1 << 20;

/**
 * A growing row of bytes, in chunks: one that doubles would take three times its length for a moment, which of a large
 * machine is as much as a state. The chunk that is written to keeps its room between uses.
 */
class ByteWriter {
  #full: Uint8Array[] = [];
  #bytes = new Uint8Array(CHUNK);
  #length = 0;

  clear(): void {
    this.#full = [];
    this.#length = 0;
  }

  /** Both numbers are 32-bit; 7 bits go into each byte, the top bit says that more follow. */
  writePair(skipped: number, changed: number): void {
    if (this.#length + 10 > CHUNK) {
      this.#full.push(this.#bytes.subarray(0, this.#length));
      this.#bytes = new Uint8Array(CHUNK);
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

  /** All that was written; the writer is empty then. */
  toBytes(): Uint8Array {
    const bytes = new Uint8Array(this.#full.reduce((sum, { length }) => sum + length, this.#length));
    let at = 0;
    for (const chunk of [...this.#full, this.#bytes.subarray(0, this.#length)]) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    this.clear();
    return bytes;
  }
}

/** One for all: a delta is finished before the next one begins. */
const writer = new ByteWriter();

/** The delta from `before` to `after`; makes `before` equal to `after` on the way. */
export function takeDelta(before: Uint32Array, after: Uint32Array): Uint8Array {
  writer.clear();
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
  return writer.toBytes();
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
export function applyDelta(words: Uint32Array, delta: Uint8Array): void {
  let at = 0;
  let index = -1;
  while (at < delta.length) {
    let byte = delta[at++]!;
    let skipped = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = delta[at++]!;
      skipped |= (byte & 0x7f) << shift;
    }
    byte = delta[at++]!;
    let changed = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = delta[at++]!;
      changed |= (byte & 0x7f) << shift;
    }
    index += (skipped >>> 0) + 1;
    words[index]! ^= changed;
  }
}

/** Walks over the pairs of a delta. */
class PairReader {
  readonly #delta: Uint8Array;
  #at = 0;
  /** Word that changes; Infinity after the last pair. */
  index = -1;
  changed = 0;

  constructor(delta: Uint8Array) {
    this.#delta = delta;
    this.next();
  }

  next(): void {
    if (this.#at >= this.#delta.length) {
      this.index = Infinity;
      return;
    }
    this.index += this.#read() + 1;
    this.changed = this.#read();
  }

  #read(): number {
    let value = 0;
    let byte = 0x80;
    for (let shift = 0; byte > 0x7f; shift += 7) {
      byte = this.#delta[this.#at++]!;
      value |= (byte & 0x7f) << shift;
    }
    return value >>> 0;
  }
}

/** One delta that does what the two do, one after the other. */
export function joinDeltas(first: Uint8Array, second: Uint8Array): Uint8Array {
  writer.clear();
  const a = new PairReader(first);
  const b = new PairReader(second);
  let last = -1;
  for (;;) {
    const index = Math.min(a.index, b.index);
    if (index === Infinity) return writer.toBytes();
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
