import { describe, expect, it } from 'vitest';
import { FRAME } from './bits.ts';
import { regionsOf } from './regions.ts';
import { slotState, writingOf } from './slot-state.ts';
import { TestMachine } from './test-machine.ts';
import { describeSlot } from './words.ts';

const CACHED = FRAME.swapCache | FRAME.upToDate | FRAME.swapBacked;

describe('whether a slot has its page already', () => {
  it('is read from the flags of the frame that the swap cache has for it', () => {
    expect(writingOf(CACHED | FRAME.dirty | FRAME.locked)).toBe('before');
    expect(writingOf(CACHED | FRAME.writeback | FRAME.readahead)).toBe('now');
    expect(writingOf(CACHED)).toBe('done');
  });

  it('is a yes where no frame is left, and while the page is read back', () => {
    expect(writingOf(0)).toBe('done');
    expect(writingOf(FRAME.swapCache | FRAME.locked)).toBe('done');
  });

  it('does not hang on a frame that has left the swap cache', () => {
    expect(writingOf(FRAME.dirty | FRAME.upToDate)).toBe('done');
  });

  it('goes from not yet over being written to written as a page is swapped out, and says so', async () => {
    const machine = (await TestMachine.start()).to('swap_cache_add');
    const { event } = machine.scene();
    const slot = event?.name === 'swap_cache_add' ? event.slot : -1;
    const at = () => {
      const scene = machine.scene();
      const { writing } = slotState(scene.columns, regionsOf(scene), slot);
      return { writing, words: describeSlot(scene, slot) };
    };
    expect(at()).toMatchObject({
      writing: 'before',
      words: expect.stringMatching(/not yet on the disk, for page \d+ of A$/),
    });
    machine.to('swap_write');
    expect(at()).toMatchObject({ writing: 'now', words: expect.stringMatching(/being written, for page/) });
    machine.to('write_end');
    expect(at()).toMatchObject({ writing: 'done', words: expect.stringMatching(/, holds page/) });
  });
});
