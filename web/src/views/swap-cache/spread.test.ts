import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spread } from './spread.ts';

describe('marks that must not overlap', () => {
  it('stand where they want while there is room', () => {
    expect(spread([0, 30, 60], 17, 200)).toEqual([0, 30, 60]);
  });

  it('share the room around what they want', () => {
    expect(spread([50, 50, 50], 10, 200)).toEqual([40, 50, 60]);
  });

  it('keep their order, their distance and the width', () => {
    const places = fc.array(fc.integer({ min: 0, max: 480 }), { maxLength: 40 });
    fc.assert(
      fc.property(places, (all) => {
        const wanted = all.toSorted((a, b) => a - b);
        const lefts = spread(wanted, 12, 500);
        lefts.forEach((left, i) => {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + 12).toBeLessThanOrEqual(501);
          if (i > 0) expect(left - lefts[i - 1]!).toBeGreaterThanOrEqual(11);
        });
      }),
    );
  });
});
