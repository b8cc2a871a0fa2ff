import { describe, expect, it } from 'vitest';
import type { TestScenario } from '../../core/test-scenarios.ts';
import { barcodeX, barcodePage } from '../../marks/pages/barcode.ts';
import { regionsOf, type Region } from '../../scene/regions.ts';
import { randomRun, TestMachine, TWO_TASKS } from '../../scene/test-machine.ts';
import { asked } from '../test-asked.ts';
import { VIEW_TEXT } from '../../scene/text.ts';
import { describePage, describeSlot } from '../../scene/words.ts';
import { describeAddressSpace } from './describe.ts';
import { layoutSpace, levelsOf } from './layout.ts';

const LONG: TestScenario = {
  ...TWO_TASKS,
  records: {
    ...TWO_TASKS.records,
    region: [
      { space: 0, pages: 4000 },
      { space: 1, pages: 4000, base_vpn: 1 << 21 },
    ],
  },
};
const usual = () => ({ ...asked(), chosen: new Map() });

describe('the address space', () => {
  it('shows regions that fit whole, one below the other', async () => {
    const { lines } = layoutSpace((await TestMachine.start()).scene(), usual());
    expect(lines.map(({ line }) => line.kind)).toEqual(['cells', 'cells']);
    expect(lines[0]!.line).toMatchObject({ pages: { strip: { first: 0, count: 60 } } });
    expect(lines[1]!.y).toBeGreaterThan(lines[0]!.y + 40);
  });

  it('shows of long regions the first as a window and the others as barcodes', async () => {
    const { lines } = layoutSpace((await TestMachine.start(LONG)).scene(), usual());
    expect(lines.map(({ line }) => line.kind)).toEqual(['cells', 'barcode']);
    const chosen = new Map([[1, 'window' as const]]);
    const again = layoutSpace((await TestMachine.start(LONG)).scene(), { ...usual(), chosen });
    expect(again.lines.map(({ line }) => line.kind)).toEqual(['cells', 'cells']);
  });

  it('shows a region that is alone in cells that the last row can tell apart, or a window of such', async () => {
    const regions = regionsOf((await TestMachine.start()).scene());
    const place = { left: 92, widthPx: 808 };
    const levels = (among: readonly Region[]) =>
      [...levelsOf(among, place, { cellMax: 30, stroke: 1 }, new Map()).values()].map(({ level }) => level);
    const alone = (pages: number) => levels([{ ...regions[0]!, pages }]);
    expect(levels(regions)).toEqual(['whole', 'whole']);
    expect(alone(57)).toEqual(['whole']);
    expect(alone(60)).toEqual(['window']);
  });

  it('points at the page of the last fault where the event has no page of its own, and at one page at a time', async () => {
    const machine = (await TestMachine.start(randomRun(2))).toAccess(55);
    let faulted: number | null = null;
    let hollow = 0;
    for (let step = 0; step < 800; step++) {
      const scene = machine.by(1).scene();
      const event = scene.event!;
      if (event.name === 'fault_begin') faulted = event.page;
      if (faulted === null) continue;
      const { moment } = layoutSpace(scene, usual()).lines[0]!;
      const what = `${event.name} ${event.number}`;
      expect(moment.now === null || moment.last?.page !== moment.now.page, what).toBe(true);
      if (moment.now !== null) continue;
      hollow++;
      expect(moment.last?.page, what).toBe(faulted);
      expect(moment.words.now?.words, what).toBe(VIEW_TEXT.lastFault);
    }
    expect(hollow).toBeGreaterThan(9);
  });

  it('makes marks only for pages that are drawn, and one byte for each pixel of a barcode', async () => {
    const { lines } = layoutSpace((await TestMachine.start(LONG)).scene(), usual());
    const [window, barcode] = lines.map(({ line }) => line);
    if (window?.kind !== 'cells' || barcode?.kind !== 'barcode') throw new Error('other lines');
    expect(window.pages.marks.length).toBeLessThan(60);
    expect(barcode.barcode.ticks).toHaveLength(900 - 92);
    const x = barcodeX(barcode.barcode, 3210);
    expect(Math.abs(barcodePage(barcode.barcode, x, 4000) - 3210)).toBeLessThan(5);
  });

  it('fences every 512 pages where another page table begins', async () => {
    const scene = (await TestMachine.start(LONG)).toAccess(40).scene();
    const pointed = { kind: 'page', region: 0, page: 515 } as const;
    const input = usual();
    layoutSpace(scene, input);
    const { lines } = layoutSpace(scene, { ...input, pointed });
    const [{ line }] = [lines[0]!];
    expect(line.kind === 'cells' && line.pages.fences.map(({ page }) => page)).toEqual([512]);
  });

  it('in words: each region with what is in memory and what is not', async () => {
    const words = describeAddressSpace((await TestMachine.start()).toAccess(120).scene());
    expect(words).toMatch(/Task A has 60 pages: \d+ in memory, \d+ swapped out/);
    expect(words).toMatch(/Task B has 60 pages/);
  });
});

describe('a mark in words', () => {
  it('says the page, its state, its slot, and that it faults now', async () => {
    const scene = (await TestMachine.start()).toAccess(120).to('swap_cache_miss').scene();
    const { event } = scene;
    if (event?.name !== 'swap_cache_miss') throw new Error('another event');
    expect(describePage(scene, { region: event.vma, page: event.page })).toBe(
      `page ${event.page} of ${event.vma === 0 ? 'A' : 'B'}: swapped out, slot ${event.slot}; faulting now`,
    );
    expect(describeSlot(scene, event.slot)).toBe(
      `slot ${event.slot}: in use, one entry names it, holds page ${event.page} of ${event.vma === 0 ? 'A' : 'B'}`,
    );
  });

  it('says of the first slot that it is the header', async () => {
    expect(describeSlot((await TestMachine.start()).scene(), 0)).toBe('slot 0: the header of the device');
  });
});
