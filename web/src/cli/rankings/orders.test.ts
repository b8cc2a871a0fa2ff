import { describe, expect, test } from 'vitest';
import { experimentOf } from './cells.ts';
import { isKept, publishedOrders } from './orders.ts';

describe('published orders', () => {
  test('are those of columns that differ by more than 5 % of the smaller', () => {
    expect(publishedOrders({ a: 1000, b: 1050, c: 1051 })).toEqual([{ faster: 'a', slower: 'c' }]);
    expect(publishedOrders({ a: 1051, b: 1000 })).toEqual([{ faster: 'b', slower: 'a' }]);
  });

  test('are kept by times in the same order, whatever their size', () => {
    const order = { faster: 'a', slower: 'b' };
    expect(isKept(order, { a: 1, b: 2 })).toBe(true);
    expect(isKept(order, { a: 2, b: 1 })).toBe(false);
    expect(isKept(order, { a: 2, b: 2 })).toBe(false);
    expect(isKept(order, { a: 2 })).toBeNull();
  });
});

describe('an experiment', () => {
  const cell = { device: 'HDD', row: 'Rand Anon', column: 'HughPC4' };

  test('has the rule of its column and the device and pattern of its place', () => {
    const hugh = experimentOf(cell);
    const vanilla = experimentOf({ ...cell, column: 'Vanilla', device: 'SSD', row: 'Seq Shmem' });
    expect(hugh?.machine.params.page_cluster).toBe(4);
    expect(vanilla?.machine.params.page_cluster).toBe(3);
    expect(hugh?.machine.switches?.readahead).not.toBe(vanilla?.machine.switches?.readahead);
    expect(hugh?.machine.lists.device).not.toEqual(vanilla?.machine.lists.device);
    expect(vanilla?.machine.lists.region?.[0]).toMatchObject({ file: 0 });
    expect(hugh?.machine.lists.stream?.[1]).not.toEqual(vanilla?.machine.lists.stream?.[1]);
  });

  test('is not made for a column, device or row that nobody knows', () => {
    expect(experimentOf({ ...cell, column: 'Konstantin' })).toBeNull();
    expect(experimentOf({ ...cell, device: 'Tape' })).toBeNull();
    expect(experimentOf({ ...cell, row: 'Rev Anon' })).toBeNull();
  });
});
