import { describe, expect, it } from 'vitest';
import { besideBracket } from './slot-strip.ts';

describe('the words of a bracket of slots', () => {
  const within = { left: 0, right: 400 };

  it('stand behind it where there is room', () => {
    expect(besideBracket({ left: 40, right: 120 }, 150, within)).toEqual({ x: 128, isBelow: false });
  });

  it('stand before it where there is none behind', () => {
    expect(besideBracket({ left: 240, right: 380 }, 150, within)).toEqual({ x: 82, isBelow: false });
  });

  it('stand below it, inside the picture, where there is room on neither side', () => {
    expect(besideBracket({ left: 140, right: 380 }, 150, within)).toEqual({ x: 250, isBelow: true });
    expect(besideBracket({ left: 240, right: 380 }, 500, within)).toEqual({ x: 0, isBelow: true });
  });
});
