import { describe, expect, it } from 'vitest';
import { rowsThatMatter } from './rows.ts';

/** A swap area of 512 slots in which these are in use. */
function mapWith(...used: readonly number[]) {
  const map = new Uint8Array(512);
  for (const slot of used) map[slot] = 1;
  return { swap_map: map };
}

describe('the rows of a small swap area', () => {
  it('are drawn where slots are in use and where somebody looks; the others are folded', () => {
    const { firsts, folds } = rowsThatMatter(mapWith(256, 257, 300), { perRow: 32, focus: 256, most: 5 });
    expect(firsts).toEqual([256, 288]);
    expect(folds).toEqual([
      { above: 0, first: 0, slots: 256, free: 255, used: 0 },
      { above: 2, first: 320, slots: 192, free: 192, used: 0 },
    ]);
  });

  it('show the row that is looked at, also when nothing in it is in use', () => {
    const { firsts, folds } = rowsThatMatter(mapWith(40), { perRow: 32, focus: 400, most: 5 });
    expect(firsts).toEqual([32, 384]);
    expect(folds.map(({ above, slots }) => [above, slots])).toEqual([
      [0, 32],
      [1, 320],
      [2, 96],
    ]);
  });

  it('show the row in which a CPU takes its next slot', () => {
    const columns = { ...mapWith(40), cpu_cluster_next: Uint32Array.of(70, 0xffffffff) };
    expect(rowsThatMatter(columns, { perRow: 32, focus: 40, most: 5 }).firsts).toEqual([32, 64]);
  });

  it('are all drawn when they are few', () => {
    const { firsts, folds } = rowsThatMatter(mapWith(), { perRow: 128, focus: 1, most: 5 });
    expect(firsts).toEqual([0, 128, 256, 384]);
    expect(folds).toEqual([]);
  });

  it('are the nearest ones when too many are in use, and the fold says how many of its slots are', () => {
    const all = mapWith(...Array.from({ length: 512 }, (_, slot) => slot));
    const { firsts, folds } = rowsThatMatter(all, { perRow: 32, focus: 100, most: 3 });
    expect(firsts).toEqual([64, 96, 128]);
    expect(folds).toEqual([
      { above: 0, first: 0, slots: 64, free: 0, used: 63 },
      { above: 3, first: 160, slots: 352, free: 0, used: 352 },
    ]);
  });
});
