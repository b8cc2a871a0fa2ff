/** Words that become more. */
const FIRST_ROOM = 1024;

export class GrowingWords {
  #words: Uint32Array;
  #length = 0;

  constructor(room = FIRST_ROOM) {
    this.#words = new Uint32Array(room);
  }

  get length(): number {
    return this.#length;
  }

  /** A view of them, as they are now. */
  get words(): Uint32Array {
    return this.#words.subarray(0, this.#length);
  }

  push(word: number): void {
    this.#makeRoom(this.#length + 1);
    this.#words[this.#length++] = word;
  }

  add(part: ArrayLike<number>): void {
    this.#makeRoom(this.#length + part.length);
    this.#words.set(part, this.#length);
    this.#length += part.length;
  }

  #makeRoom(length: number): void {
    if (length <= this.#words.length) return;
    const larger = new Uint32Array(Math.max(length, 2 * this.#words.length));
    larger.set(this.#words);
    this.#words = larger;
  }
}
