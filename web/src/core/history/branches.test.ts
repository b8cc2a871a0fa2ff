import { describe, expect, it } from 'vitest';
import { Branches } from './branches.ts';

describe('branches', () => {
  it('are the same up to the first command in which they differ', () => {
    const branches = new Branches();
    const a = branches.fork(0, { position: 100, param: 'swappiness', value: 1 });
    const b = branches.fork(a, { position: 200, param: 'swappiness', value: 2 });
    const c = branches.fork(0, { position: 150, param: 'swappiness', value: 1 });
    expect(branches.commonUpTo(0, a)).toBe(100);
    expect(branches.commonUpTo(a, b)).toBe(200);
    expect(branches.commonUpTo(b, c)).toBe(100);
    expect(branches.commonUpTo(c, 0)).toBe(150);
    expect(branches.commonUpTo(b, b)).toBe(Infinity);
  });

  it('take along the commands before the fork, and not the one at it', () => {
    const branches = new Branches();
    const a = branches.fork(0, { position: 100, param: 'swappiness', value: 1 });
    const b = branches.fork(a, { position: 101, param: 'page_cluster', value: 2 });
    const c = branches.fork(b, { position: 100, param: 'page_cluster', value: 2 });
    expect(branches.commands(b).length).toBe(2);
    expect(branches.commands(c)).toEqual([{ position: 100, param: 'page_cluster', value: 2 }]);
    expect(branches.commandFrom(b, 101)?.param).toBe('page_cluster');
    expect(branches.commandFrom(b, 102)).toBeNull();
  });
});
