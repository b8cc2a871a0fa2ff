import { describe, expect, it } from 'vitest';
import { EXHIBITS } from './exhibits.ts';
import { pathOf, placeOf } from './place.ts';

/** Of an address so many characters are read as a place (app/address/route.ts). */
const READ_MOST = 40;

describe('a place in the museum', () => {
  it('is found again by its path, which an address can hold', () => {
    for (const { name } of EXHIBITS)
      for (const isOn of [true, false])
        for (const position of [null, 0, 12_345_678]) {
          const path = pathOf({ name, isOn, position });
          expect(placeOf(path)).toEqual({ name, isOn, position });
          expect(path.length).toBeLessThanOrEqual(READ_MOST);
        }
    expect(pathOf({ name: 'last-slot', isOn: true, position: null })).toBe('last-slot');
  });

  it('that cannot be read is where the exhibit opens', () => {
    const first = { name: EXHIBITS[0]!.name, isOn: true, position: null };
    expect(placeOf(null)).toEqual(first);
    expect(placeOf('no-such/event-3')).toEqual({ ...first, position: 3 });
    expect(placeOf('last-slot/event--1/more')).toEqual({ ...first, name: 'last-slot' });
  });
});
