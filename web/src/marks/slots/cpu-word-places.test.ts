import { describe, expect, it } from 'vitest';
import { placeCpuWords } from './cpu-word-places.ts';
import { metricsFor } from '../metrics.ts';
import type { SlotStrip } from './slot-strip.ts';
import { middleOf } from '../strip.ts';

const METRICS = metricsFor(1200, false);
const STRIP = { total: 4096, first: 240, count: 47, cell: 22, pitch: 24, left: 92 };

/** The strip with pointers of CPUs: the nth stands at the nth slot. */
function slotsWith(...at: readonly number[]): SlotStrip {
  const numbers = [240, 248, 256, 264, 272, 280].map((slot) => ({ slot, x: 0 }));
  const cpus = at.map((slot, cpu) => ({ slot, cpus: [cpu], words: `CPU ${cpu}`, x: middleOf(STRIP, slot) }));
  return { strip: STRIP, marks: [], numbers, cpus, fences: [] };
}

type Window = Parameters<typeof placeCpuWords>[2];
const levels = (slots: SlotStrip, window: Window = null) =>
  placeCpuWords(slots, METRICS, window).map(({ words, level }) => `${words} ${level}`);

describe('the words of CPU pointers', () => {
  it('stand beside the numbers where nothing else does', () => {
    expect(levels(slotsWith(252))).toEqual(['CPU 0 0']);
  });

  it('go below a number that they would cover', () => {
    expect(levels(slotsWith(256))).toEqual(['CPU 0 1']);
    expect(levels(slotsWith(257))).toEqual(['CPU 0 1']);
  });

  it('go below one another when four CPUs are next to each other', () => {
    expect(levels(slotsWith(251, 252, 253, 254))).toEqual(['CPU 0 0', 'CPU 1 1', 'CPU 2 0', 'CPU 3 1']);
  });

  it('leave what was predicted alone, and are not said where there is no other place', () => {
    const x = middleOf(STRIP, 256);
    const bracket = { left: x - 50, right: x - 4, words: 'you predicted 5', wordsX: x, isBehind: true };
    const said = [{ ...bracket, level: 0, isSaid: true }];
    expect(placeCpuWords(slotsWith(256), METRICS, null, said)).toEqual([]);
    expect(placeCpuWords(slotsWith(252), METRICS, null, said)).toMatchObject([{ level: 0 }]);
  });

  it('leave the bracket of a window alone', () => {
    const x = middleOf(STRIP, 256);
    expect(levels(slotsWith(256), { taken: { left: x - 50, right: x + 50 }, takenBelow: null })).toEqual([
      'CPU 0 2',
    ]);
  });

  it('stand beside a bracket that ends at their pointer, and leave its words below it alone', () => {
    const pointerX = middleOf(STRIP, 256);
    const taken = { left: pointerX - 200, right: pointerX - 5 };
    const [beside] = placeCpuWords(slotsWith(256), METRICS, { taken, takenBelow: null });
    expect(beside!.level).toBe(1);
    expect(beside!.x).toBeGreaterThan(pointerX);
    const over = { left: pointerX - 60, right: pointerX + 60 };
    expect(levels(slotsWith(256), { taken: over, takenBelow: over })).toEqual(['CPU 0 3']);
  });

  it('do not run out of the picture', () => {
    const [first] = placeCpuWords(slotsWith(240), METRICS, null);
    expect(first!.x).toBeGreaterThan(first!.pointerX);
    expect(first!.pointerX).toBe(middleOf(STRIP, 240));
  });
});
