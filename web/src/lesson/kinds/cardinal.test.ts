import { describe, expect, it } from 'vitest';
import { cardinal } from './cardinal.ts';

describe('a number in words', () => {
  it('is written as prose writes it', () => {
    const numbers = [0, 7, 12, 19, 20, 28, 90, 100, 101, 296, 512, 999];
    expect(numbers.map(cardinal).join(', ')).toBe(
      'zero, seven, twelve, nineteen, twenty, twenty-eight, ninety, one hundred, one hundred and one, ' +
        'two hundred and ninety-six, five hundred and twelve, nine hundred and ninety-nine',
    );
  });

  it('differs for every number that has one', () => {
    const all = Array.from({ length: 1000 }, (_, value) => cardinal(value));
    expect(new Set(all).size).toBe(1000);
  });

  it('is not there for what prose writes in digits', () => {
    expect([1000, -1, 1.5].map(cardinal)).toEqual([null, null, null]);
  });
});
