import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberCure, wholeBigInt, wholeInteger, wholeNumber } from './whole-number.ts';

/** Forms that JavaScript itself accepts as numbers, and others that nothing accepts. */
const REFUSED = [
  '',
  ' 1',
  '1 ',
  '0400',
  '00',
  '-0',
  '+1',
  '1e3',
  '1.0',
  '0b1',
  '0o7',
  '1_000',
  '1,000',
  '١',
  'NaN',
  'x',
];

describe('a whole number', () => {
  test.each(REFUSED)('is not read from “%s”', (text) => {
    expect([wholeNumber(text), wholeInteger(text), wholeBigInt(text)]).toEqual([null, null, null]);
  });

  test('is read from what it is written as', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }), (small, large) => {
        expect(wholeInteger(String(small))).toBe(small);
        expect(wholeNumber(String(small))).toBe(small >= 0 ? small : null);
        expect(wholeBigInt(String(large))).toBe(large);
      }),
    );
    expect(wholeBigInt('0xFf')).toBe(255n);
  });

  test('is not rounded: what fits no number is refused', () => {
    expect(wholeNumber('9007199254740993')).toBeNull();
    expect(wholeBigInt('9'.repeat(41))).toBeNull();
  });

  test('that was refused is told what to do', () => {
    expect(numberCure('0400')).toContain('octal');
    expect(numberCure('9'.repeat(50))).toBe('at most 40 digits');
    expect(numberCure('many')).toContain('digits only');
  });
});
