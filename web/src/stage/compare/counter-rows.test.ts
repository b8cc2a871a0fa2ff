import { expect, it } from 'vitest';
import { counterRows } from './compare-counters.tsx';

it('puts counters that differ first, each half in the order of the table, and leaves out what is zero everywhere', () => {
  const rows = counterRows(
    ['a', 'b', 'c', 'd', 'e'],
    [
      [1, 2, 0, 4, 0],
      [1, 3, 0, 4, 7],
    ],
  );
  expect(rows).toEqual([
    { name: 'b', values: [2, 3], doDiffer: true },
    { name: 'e', values: [0, 7], doDiffer: true },
    { name: 'a', values: [1, 1], doDiffer: false },
    { name: 'd', values: [4, 4], doDiffer: false },
  ]);
});

it('counts what one machine does not tell as zero, of however many there are', () => {
  expect(counterRows(['a'], [[1], [], [1], [1]])).toEqual([
    { name: 'a', values: [1, 0, 1, 1], doDiffer: true },
  ]);
});
