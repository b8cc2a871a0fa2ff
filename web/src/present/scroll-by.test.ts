import { describe, expect, it } from 'vitest';
import { scrollBy } from './useNowInSight.ts';

describe('a picture that is higher than the stage of a talk', () => {
  const room = { top: 20, bottom: 520 };

  it('stays where it is while what happens now can be seen', () => {
    expect(scrollBy({ top: 100, bottom: 130 }, room, 40)).toBe(0);
  });

  it('scrolls to what happens now, up or down', () => {
    expect(scrollBy({ top: 700, bottom: 730 }, room, 40)).toBe(250);
    expect(scrollBy({ top: -100, bottom: -70 }, room, 40)).toBe(-160);
  });
});
