import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDelta, DeltaWriter, joinDeltas, takeDelta } from './delta.ts';
import type { Delta } from './delta.ts';

/** States that differ in a few words, as checkpoints do. */
const states = fc
  .tuple(
    fc.integer({ min: 1, max: 400 }),
    fc.array(fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 0xffffffff })), { maxLength: 60 }), {
      minLength: 3,
      maxLength: 3,
    }),
  )
  .map(([length, changes]) => {
    const first = Uint32Array.from({ length }, (_, i) => Math.imul(i, 2654435761));
    return changes.reduce<Uint32Array[]>(
      (list, change) => {
        const next = list.at(-1)!.slice();
        for (const [at, word] of change) next[at % length] = word;
        return [...list, next];
      },
      [first],
    );
  });

const writer = new DeltaWriter();
const deltaOf = (before: Uint32Array, after: Uint32Array) => takeDelta(before, after, writer);

const applied = (state: Uint32Array, delta: Delta) => {
  const copy = state.slice();
  applyDelta(copy, delta);
  return copy;
};

describe('a delta', () => {
  it('leads from one state to the other and back', () => {
    fc.assert(
      fc.property(states, ([a, b]) => {
        const before = a!.slice();
        const delta = deltaOf(before, b!);
        expect(before).toEqual(b);
        expect(applied(a!, delta)).toEqual(b);
        expect(applied(b!, delta)).toEqual(a);
      }),
    );
  });

  it('joined with the next one leads all the way', () => {
    fc.assert(
      fc.property(states, ([a, b, c]) => {
        const joined = joinDeltas(deltaOf(a!.slice(), b!), deltaOf(b!.slice(), c!), writer);
        expect(applied(a!, joined)).toEqual(c);
        expect(joined).toEqual(deltaOf(a!.slice(), c!));
      }),
    );
  });

  it('of equal states is empty', () => {
    const state = Uint32Array.of(1, 2, 3);
    expect(deltaOf(state.slice(), state).bytes).toBe(0);
  });
});

describe('a delta of several megabytes', () => {
  /** Every word differs, by all of its bits. */
  const WORDS = 700_000;
  const zeros = () => new Uint32Array(WORDS);
  const ones = new Uint32Array(WORDS).fill(0xffffffff);
  const others = Uint32Array.from({ length: WORDS }, (_, i) => Math.imul(i, 2654435761));
  // Word by word: a matcher that shows the difference takes half a minute for this many.
  const isSame = (a: Uint32Array, b: Uint32Array) =>
    a.length === b.length && a.every((word, i) => word === b[i]);
  const buffers = (delta: Delta) => delta.pieces.slice(0, -1).map(({ buffer }) => buffer);

  it('leads there and back over all its pieces, alone and joined', () => {
    const own = new DeltaWriter();
    const delta = takeDelta(zeros(), ones, own);
    expect(delta.pieces.length).toBeGreaterThan(4);
    expect(isSame(applied(zeros(), delta), ones)).toBe(true);
    expect(isSame(applied(ones, delta), zeros())).toBe(true);
    const joined = joinDeltas(delta, takeDelta(ones.slice(), others, own), own, true);
    expect(isSame(applied(zeros(), joined), others)).toBe(true);
    // The first was still needed: nothing has been written over it.
    expect(isSame(applied(zeros(), delta), ones)).toBe(true);
  });

  it('is written to the room of those that are not needed any more', () => {
    const own = new DeltaWriter();
    const gone = takeDelta(zeros(), ones, own);
    const room = new Set(buffers(gone));
    gone.pieces.forEach((piece) => own.giveBack(piece));
    const next = takeDelta(zeros(), ones, own);
    expect(buffers(next).filter((buffer) => room.has(buffer)).length).toBeGreaterThanOrEqual(room.size - 1);
  });

  it('joined, takes no more room than the two had', () => {
    const own = new DeltaWriter();
    const first = takeDelta(zeros(), ones, own);
    const second = takeDelta(ones.slice(), others, own);
    const room = new Set([...buffers(first), ...buffers(second)]);
    const joined = buffers(joinDeltas(first, second, own));
    // But for the two pieces with which the writing begins, before one has been read.
    expect(joined.filter((buffer) => !room.has(buffer)).length).toBeLessThanOrEqual(2);
  });
});
