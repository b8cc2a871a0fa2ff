/** The words that follow figures. */
import { expect, it } from 'vitest';
import type { Course } from './measure.ts';
import { compared, fastestOf, returnsOf, seconds, slowestOf, timeOf, timesMore } from './say.ts';

const SIZES = { inactiveAnon: 1, activeAnon: 1, inactiveFile: 1, activeFile: 1 };
const taking = (ns: number): Course => [{ touch: 1, ns, sizes: SIZES, counters: [] }];

it('are those of the larger, the smaller, and of neither', () => {
  const words = { more: 'more', less: 'fewer', same: 'as many' };
  expect([compared(2, 1, words), compared(1, 2, words), compared(1, 1, words)]).toEqual([
    'more',
    'fewer',
    'as many',
  ]);
});

it('name a fastest run, and none where two share the place', () => {
  expect(fastestOf({ a: taking(3), b: taking(1), c: taking(2) })).toBe('b');
  expect(slowestOf({ a: taking(3), b: taking(1), c: taking(2) })).toBe('a');
  expect(fastestOf({ a: taking(1), b: taking(1), c: taking(2) })).toBeNull();
});

it('count the orders in which it is so, not those in which it is the same', () => {
  const first = [taking(1), taking(2), taking(3)];
  const second = [taking(2), taking(2), taking(1)];
  expect(timesMore(first, second, timeOf)).toBe('in 1 of 3 random orders');
});

it('say of returns how many there are for a page', () => {
  expect(returnsOf(0, 800)).toBe('none comes back');
  expect(returnsOf(225, 800)).toBe('28 returns for each 100 pages');
  expect(returnsOf(1738, 800)).toBe('2.2 returns for each page');
});

it('tell times apart that differ by a few thousandths', () => {
  expect([seconds(1_109_900_000), seconds(1_112_900_000)]).toEqual(['1.110 s', '1.113 s']);
});
