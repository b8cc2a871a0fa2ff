import { describe, expect, it } from 'vitest';
import { isComplete, toggleInOrder } from './order.ts';

describe('putting in order', () => {
  it('adds at the end, and takes back with all that follows', () => {
    expect(toggleInOrder([], 'evict')).toEqual(['evict']);
    expect(toggleInOrder(['evict', 'keep', 'isolate'], 'keep')).toEqual(['evict']);
  });

  it('is said when each has its place, not before', () => {
    const options = ['evict', 'keep'].map((value) => ({ value, shown: null, label: [], reply: [], line: 1 }));
    expect(isComplete({ options }, null)).toBe(false);
    expect(isComplete({ options }, { kind: 'order', kinds: ['keep'] })).toBe(false);
    expect(isComplete({ options }, { kind: 'order', kinds: ['keep', 'isolate'] })).toBe(false);
    expect(isComplete({ options }, { kind: 'order', kinds: ['keep', 'evict'] })).toBe(true);
  });
});
