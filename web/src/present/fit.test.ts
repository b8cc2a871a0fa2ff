import { describe, expect, it } from 'vitest';
import { heightOf, howManyFit, scrollBy } from './fit.ts';

describe('the stage of a talk', () => {
  it('shows the pictures that fit whole, from the first', () => {
    expect(howManyFit([244, 240], 28, 514)).toBe(2);
    expect(howManyFit([430, 240], 28, 514)).toBe(1);
    expect(howManyFit([100, 100, 400, 100], 28, 514)).toBe(2);
  });

  it('shows the first one however high it is', () => {
    expect(howManyFit([900, 100], 28, 514)).toBe(1);
    expect(howManyFit([], 28, 514)).toBe(0);
  });

  it('knows how much room all of them would take, with what stands apart', () => {
    expect(heightOf([244, 240], 28)).toBe(512);
    expect(heightOf([], 28)).toBe(0);
  });

  const room = { top: 20, bottom: 520 };

  it('stays where it is while what happens now can be seen', () => {
    expect(scrollBy({ top: 100, bottom: 130 }, room, 40)).toBe(0);
  });

  it('scrolls to what happens now, up or down', () => {
    expect(scrollBy({ top: 700, bottom: 730 }, room, 40)).toBe(250);
    expect(scrollBy({ top: -100, bottom: -70 }, room, 40)).toBe(-160);
  });
});
