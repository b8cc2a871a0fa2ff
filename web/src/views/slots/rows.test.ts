import { describe, expect, it } from 'vitest';
import { rowsThatMatter, slotsInRow } from './rows.ts';

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

describe('the rows of several small swap areas', () => {
  /** The first of 40 slots, the second of 100 from slot 256 on; enum area_field. */
  const areas = Uint32Array.from(
    [
      [0, 40, 0, 32778, 39, 2, 0, 0, 1, 0, 0, 0],
      [256, 100, 1, 32766, 99, 1, 0, 1, 1, 1, 0, 0],
    ].flat(),
  );
  const columns = () => {
    const swap_map = new Uint8Array(356).fill(0x3f);
    swap_map.fill(0, 1, 40).fill(0, 257, 356);
    swap_map.fill(1, 1, 3);
    swap_map[300] = 1;
    return { swap_map, areas };
  };

  it('begin with each area and end with it: what lies between two areas is nobody’s', () => {
    const { firsts, folds, heads } = rowsThatMatter(columns(), { perRow: 32, focus: 1, most: 9 });
    expect(firsts).toEqual([0, 32, 256, 288, 320, 352]);
    expect(folds).toEqual([]);
    expect(heads.map(({ above, area }) => [above, area.index])).toEqual([
      [0, 0],
      [2, 1],
    ]);
    expect(firsts.map((first) => slotsInRow(columns(), first, 32, 356))).toEqual([32, 8, 32, 32, 32, 4]);
  });

  it('are folded area by area, and what is nobody’s counts in no fold', () => {
    const { firsts, folds, heads } = rowsThatMatter(columns(), { perRow: 32, focus: 1, most: 2 });
    expect(firsts).toEqual([0, 288]);
    expect(folds).toEqual([
      { above: 1, first: 32, slots: 8, free: 8, used: 0 },
      { above: 1, first: 256, slots: 32, free: 31, used: 0 },
      { above: 2, first: 320, slots: 36, free: 36, used: 0 },
    ]);
    expect(heads.map(({ above, area }) => [above, area.index])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('have their words also where no row of them is drawn', () => {
    const { heads, folds } = rowsThatMatter(columns(), { perRow: 32, focus: 1, most: 1 });
    expect(heads.map(({ above }) => above)).toEqual([0, 1]);
    expect(folds.map(({ first, slots }) => [first, slots])).toEqual([
      [32, 8],
      [256, 100],
    ]);
  });
});
