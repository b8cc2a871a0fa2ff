import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLOCK_EVENTS, KindIndex } from './kind-index.ts';
import { EVENTS, EVENT_WORDS } from '../schema/schema.gen.ts';

/** A log that holds all events at once; `kinds` by event, from 1 on. */
function logOf(kinds: readonly number[]): Uint32Array {
  const log = new Uint32Array(2 ** Math.ceil(Math.log2(kinds.length + 1)) * EVENT_WORDS);
  kinds.forEach((kind, index) => {
    log[index * EVENT_WORDS + 4] = kind | (1 << 16);
  });
  return log;
}

const RARE = EVENTS.length - 1;

describe('the index of kinds', () => {
  it('never skips an event of the kind that is asked for', () => {
    const places = fc.uniqueArray(fc.integer({ min: 1, max: 5 * BLOCK_EVENTS }), { maxLength: 5 });
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 5 * BLOCK_EVENTS }), (rare, from) => {
        const kinds = Array.from({ length: 5 * BLOCK_EVENTS }, (_, i) => (rare.includes(i + 1) ? RARE : 0));
        const index = new KindIndex();
        const log = logOf(kinds);
        for (let event = 1; event < kinds.length; event += 700)
          index.add(log, event, Math.min(kinds.length, event + 699));
        const next = Math.min(...rare.filter((event) => event >= from), kinds.length + 1);
        expect(index.nextCandidate(RARE, from)).toBeLessThanOrEqual(next);
        const previous = Math.max(...rare.filter((event) => event <= from), 0);
        const block = index.lastBlockWith(RARE, from);
        if (previous > 0) expect(block!.last).toBeGreaterThanOrEqual(previous);
        if (!block) expect(previous).toBe(0);
      }),
      { numRuns: 50 },
    );
  });

  it('forgets what a branch does not share', () => {
    const kinds = Array.from({ length: 3 * BLOCK_EVENTS }, (_, i) => (i > 2 * BLOCK_EVENTS ? RARE : 0));
    const index = new KindIndex();
    index.add(logOf(kinds), 1, kinds.length);
    const fork = index.forkAt(BLOCK_EVENTS + 5);
    expect(fork.seenTo).toBe(BLOCK_EVENTS + 5);
    expect(fork.lastBlockWith(RARE, 3 * BLOCK_EVENTS)).toBeNull();
    expect(fork.nextCandidate(RARE, 1)).toBe(BLOCK_EVENTS + 6);
    expect(index.lastBlockWith(RARE, 3 * BLOCK_EVENTS)).not.toBeNull();
  });
});
