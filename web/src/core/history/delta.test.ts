import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDelta, joinDeltas, takeDelta } from './delta.ts';

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

const applied = (state: Uint32Array, delta: Uint8Array) => {
  const copy = state.slice();
  applyDelta(copy, delta);
  return copy;
};

describe('a delta', () => {
  it('leads from one state to the other and back', () => {
    fc.assert(
      fc.property(states, ([a, b]) => {
        const before = a!.slice();
        const delta = takeDelta(before, b!);
        expect(before).toEqual(b);
        expect(applied(a!, delta)).toEqual(b);
        expect(applied(b!, delta)).toEqual(a);
      }),
    );
  });

  it('joined with the next one leads all the way', () => {
    fc.assert(
      fc.property(states, ([a, b, c]) => {
        const joined = joinDeltas(takeDelta(a!.slice(), b!), takeDelta(b!.slice(), c!));
        expect(applied(a!, joined)).toEqual(c);
        expect(joined).toEqual(takeDelta(a!.slice(), c!));
      }),
    );
  });

  it('of equal states is empty', () => {
    const state = Uint32Array.of(1, 2, 3);
    expect(takeDelta(state.slice(), state).length).toBe(0);
  });
});
