import { describe, expect, it } from 'vitest';
import { CoreError, failureOf } from './core-error.ts';

describe('a trap', () => {
  it('says the claim, its place and the event', () => {
    const error = CoreError.fromTrap(new Error('unreachable'), 42, 'mm/lru.c: count > 0', 1234);
    expect(error.message).toBe(
      'A claim of the core does not hold: mm/lru.c:42: count > 0 (after event 1234).',
    );
    expect(failureOf(error).panic).toEqual({ file: 'mm/lru.c', line: 42, claim: 'count > 0', event: 1234 });
  });

  it('without a place still says where the run was', () => {
    const error = CoreError.fromTrap(new Error('memory access out of bounds'), 0, '', 7);
    expect(error.message).toBe('The core has trapped after event 7: memory access out of bounds.');
  });
});
