import { describe, expect, it } from 'vitest';
import type { BranchInfo, Command } from '../../core/protocol.ts';
import { NO_MACHINE } from './machine-state.ts';
import { changesOf } from './changes.ts';

const first: Command = { position: 10, param: 'swappiness', value: 100 };
const second: Command = { position: 20, param: 'page_cluster', value: 0 };
const third: Command = { position: 30, param: 'swappiness', value: 7 };
const elsewhere: Command = { position: 15, param: 'page_cluster', value: 5 };

const branches: readonly BranchInfo[] = [
  [],
  [first],
  [first, elsewhere],
  [first, second],
  [first, second, third],
].map((commands, branch) => ({ branch, parent: null, forkAt: 0, commands, end: null }));

const onBranch = (branch: number) =>
  changesOf({
    ...NO_MACHINE,
    branches,
    status: { position: 40, accesses: 1, timeNs: 0, ended: false, branch, digest: null },
  });

describe('the changes of a course', () => {
  it('tell what was there before, and the branch that is the same without each and what came after it', () => {
    expect(onBranch(4).map(({ before, without }) => [before, without])).toEqual([
      [60, 0],
      [3, 1],
      [100, 3],
    ]);
  });

  it('are those of the branch that is shown, and none of the run without changes', () => {
    expect(onBranch(0)).toEqual([]);
    expect(onBranch(2).map(({ position }) => position)).toEqual([10, 15]);
  });
});
