import { describe, expect, it } from 'vitest';
import type { EventBatch } from '../../core/protocol.ts';
import { EVENT_WORDS } from '../../core/schema/schema.gen.ts';
import { endOf, EVENTS_AHEAD, mergeLog } from './show.ts';

/** Records first .. last, whose third word is their number, as the core writes it. */
function batch(first: number, last: number): EventBatch {
  const words = new Uint32Array((last - first + 1) * EVENT_WORDS);
  for (let number = first; number <= last; number++) words[(number - first) * EVENT_WORDS + 2] = number;
  return { first, words };
}

function numbers({ words }: EventBatch): number[] {
  return [...words].filter((_, index) => index % EVENT_WORDS === 2);
}

const NOTHING = batch(1, 0);

describe('mergeLog', () => {
  it('holds the events up to the position', () => {
    expect(numbers(mergeLog(NOTHING, batch(1, 3), 3))).toEqual([1, 2, 3]);
    expect(mergeLog(NOTHING, NOTHING, 0)).toEqual({ first: 1, words: new Uint32Array(0) });
  });

  it('keeps the events after the position when stepping back', () => {
    expect(numbers(mergeLog(batch(1, 5), batch(1, 2), 2))).toEqual([1, 2, 3, 4, 5]);
    expect(numbers(mergeLog(batch(1, 5), NOTHING, 0))).toEqual([1, 2, 3, 4, 5]);
  });

  it('forgets them after a jump that leaves a hole', () => {
    expect(numbers(mergeLog(batch(50, 60), batch(1, 10), 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(numbers(mergeLog(batch(1, 3), batch(8, 9), 9))).toEqual([8, 9]);
  });

  it('holds what came with the position, its share of what follows, and no event twice', () => {
    const merged = mergeLog(batch(1, 900), batch(301, 500), 500);
    expect(merged.first).toBe(301);
    expect(endOf(merged)).toBe(501 + EVENTS_AHEAD);
    expect(numbers(merged)).toEqual(Array.from({ length: 200 + EVENTS_AHEAD }, (_, index) => 301 + index));
  });
});
