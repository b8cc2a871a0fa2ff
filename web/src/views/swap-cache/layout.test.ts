import { describe, expect, it } from 'vitest';
import { NONE } from '../../core/schema/schema.gen.ts';
import { FRAME } from '../../scene/bits.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import type { Scene } from '../../scene/scene.ts';
import { describeSwapCache } from './describe.ts';
import { SHELF_SLOTS, cachedSlots, totalsOf } from './contents.ts';
import { layoutShelves } from './layout.ts';
import { pageUnder, pitchOf } from './pages.ts';

const place = (widthPx = 900) => ({ widthPx, heightPx: 240, metrics: metricsFor(widthPx, false) });
const machine = await TestMachine.start();
/** In the second phase both tasks read back what was swapped out. */
const reading = machine.toAccess(150).scene();
const later = machine.to('swap_cache_add').scene();

/** A device of many shelves with one page at each of these slots. */
function farPages(slots: readonly number[], total: number): Scene {
  const frames = new Uint32Array(total).fill(NONE);
  slots.forEach((slot, frame) => (frames[slot] = frame));
  return {
    ...reading,
    columns: {
      ...reading.columns,
      slot_frame: frames,
      slot_pte: new Uint32Array(total).fill(NONE),
      swap_map: new Uint8Array(total).fill(0x41),
      frame_slot: Uint32Array.from(slots),
      frame_flags: new Uint32Array(slots.length).fill(FRAME.swapBacked | FRAME.swapCache | FRAME.upToDate),
    },
    before: {},
  };
}

describe('the shelves', () => {
  it('hold exactly the pages that the core has in the swap cache', () => {
    const { slot_frame: frames } = reading.columns;
    const expected = [...frames!.keys()].filter((slot) => frames![slot] !== NONE);
    expect(cachedSlots(reading.columns)).toEqual(expected);
    const { shelves, count } = layoutShelves(reading, place());
    expect(shelves.flatMap(({ pages }) => pages.map(({ slot }) => slot))).toEqual(expected);
    expect(count).toBe(expected.length);
    expect(count).toBeGreaterThan(0);
  });

  it('let no page cover another, at any width', () => {
    for (const widthPx of [342, 600, 900, 1200]) {
      const { shelves, cell, left, right } = layoutShelves(reading, place(widthPx));
      for (const { pages } of shelves)
        pages.forEach(({ x }, i) => {
          expect(x).toBeGreaterThanOrEqual(left);
          expect(x + cell).toBeLessThanOrEqual(right + pitchOf(cell) - cell);
          if (i > 0) expect(x - pages[i - 1]!.x).toBeGreaterThanOrEqual(cell);
        });
    }
  });

  it('tie each page to the place of its slot, in the order of slots', () => {
    const { shelves } = layoutShelves(reading, place());
    const ties = shelves[0]!.pages.map(({ tieX }) => tieX);
    expect(ties).toEqual(ties.toSorted((a, b) => a - b));
  });

  it('have each page over its own slot where slots are wide enough for pages', () => {
    const scene = farPages([3, 4, 5, 20], 32);
    const { shelves, cell } = layoutShelves(scene, place());
    expect(cell).toBeGreaterThan(15);
    for (const { x, tieX } of shelves[0]!.pages) expect(Math.abs(x + cell / 2 - tieX)).toBeLessThan(1.5);
  });

  it('are one for each 64 MB of slots, and of many only those with pages', () => {
    expect(layoutShelves(farPages([5], 3 * SHELF_SLOTS), place()).shelves).toHaveLength(3);
    const far = layoutShelves(farPages([5, 40 * SHELF_SLOTS], 64 * SHELF_SLOTS), place());
    expect(far.shelves.map(({ first }) => first / SHELF_SLOTS)).toEqual([0, 40]);
    const many = Array.from({ length: 12 }, (_, shelf) => 2 * shelf * SHELF_SLOTS);
    expect(layoutShelves(farPages(many, 64 * SHELF_SLOTS), place()).more).toBe(4);
  });

  it('of a single one show the part of the device that is in use', () => {
    const { shelves, total } = layoutShelves(reading, place());
    const used = [...reading.columns.swap_map!.keys()].filter(
      (slot) => slot > 0 && reading.columns.swap_map![slot] !== 0,
    );
    expect(shelves[0]!.first).toBeLessThanOrEqual(used[0]!);
    expect(shelves[0]!.last).toBeGreaterThanOrEqual(used.at(-1)!);
    expect(shelves[0]!.last - shelves[0]!.first).toBeLessThan(total);
    expect(shelves[0]!.first % 256).toBe(0);
  });

  it('count pages where they stand when there is no room for each', () => {
    const slots = Array.from({ length: 600 }, (_, i) => 10 + i);
    const { shelves } = layoutShelves(farPages(slots, SHELF_SLOTS), place());
    expect(shelves[0]!.pages).toEqual([]);
    expect(shelves[0]!.bins!.reduce((sum, { count }) => sum + count, 0)).toBe(600);
  });

  it('know which page has come in a step', () => {
    const { shelves } = layoutShelves(later, place());
    const fresh = shelves.flatMap(({ pages }) => pages.filter(({ isNew }) => isNew).map(({ slot }) => slot));
    const before = new Set(cachedSlots(later.before));
    expect(fresh).toEqual(cachedSlots(later.columns).filter((slot) => !before.has(slot)));
    expect(fresh.length).toBeGreaterThan(0);
  });

  it('find the page that is pointed at', () => {
    const { shelves, cell } = layoutShelves(reading, place());
    shelves[0]!.pages.forEach(({ x }, index) =>
      expect(pageUnder(shelves[0]!, cell, x + cell / 2)).toBe(index),
    );
  });
});

describe('the swap cache in words', () => {
  it('says how many pages are there, and adds up', () => {
    const { added, deleted } = totalsOf(later.columns)!;
    expect(added - deleted).toBe(cachedSlots(later.columns).length);
    expect(describeSwapCache(later)).toContain(`${added - deleted} page`);
  });

  it('names what this step has put in', () => {
    const slots = cachedSlots(later.columns).filter((slot) => !cachedSlots(later.before).includes(slot));
    expect(describeSwapCache(later)).toContain(`Put in by this step: slot ${slots.join(', ')}.`);
  });
});
