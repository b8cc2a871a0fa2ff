import { describe, expect, test } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import { describeEntry } from './describe.ts';
import { layoutEntry } from './layout.ts';
import { entrySizes, heightsOfEntry } from './sizes.ts';

const cellsOf = (machine: TestMachine) =>
  Object.fromEntries(layoutEntry(machine.scene())!.cells.map(({ name, value }) => [name, value]));

test('in a low room the entry goes without its sentence, and stays within the height that it has asked for', async () => {
  const scene = (await TestMachine.start()).to('fault_begin').scene();
  const metrics = metricsFor(1216, true);
  const { least, tight } = heightsOfEntry({ scene, widthPx: 1216, metrics });
  const low = tight![0]!.least;
  expect(low).toBeLessThan(least);
  expect(entrySizes(1216, least, metrics).sentencePx).toBeGreaterThan(0);
  expect(entrySizes(1216, low, metrics)).toMatchObject({ sentencePx: 0, height: low });
});

describe('the entry of a page', () => {
  test('is empty until the page is touched, and names its frame then', async () => {
    const machine = (await TestMachine.start()).to('fault_begin');
    expect(cellsOf(machine)).toEqual({ present: 0, empty: null });
    machine.to('page_map');
    const { frame } = machine.scene().event as unknown as { frame: number };
    expect(cellsOf(machine)).toEqual({ present: 1, dirty: 1, referenced: 1, frame });
    expect(layoutEntry(machine.scene())!.isRed).toBe(true);
  });

  test('loses its reference bit when reclaim looks at the page, and that bit is the red one', async () => {
    const machine = (await TestMachine.start()).to('isolate');
    while (machine.by(1).scene().event!.name !== 'references');
    const picture = layoutEntry(machine.scene())!;
    const bit = picture.cells.find(({ name }) => name === 'referenced')!;
    expect(bit).toMatchObject({ value: 0, was: 1, isRed: true });
    expect(picture.cells.filter(({ isRed }) => isRed)).toHaveLength(1);
  });

  test('names the slot once the page is unmapped; the byte counts it and the swap cache', async () => {
    const machine = (await TestMachine.start()).to('page_unmap');
    const { slot, frame } = machine.scene().event as unknown as { slot: number; frame: number };
    const picture = layoutEntry(machine.scene())!;
    expect(cellsOf(machine)).toEqual({ present: 0, device: 0, slot });
    expect(picture.byte).toMatchObject({ slot, byte: 0x41, isCached: true, count: 1 });
    expect(describeEntry(machine.scene())).toContain(`leads to frame ${frame}`);
  });

  test('shows the byte of a slot that the event has just taken for its page', async () => {
    const machine = (await TestMachine.start()).to('slot_alloc');
    const picture = layoutEntry(machine.scene())!;
    expect(picture.cells[0]).toMatchObject({ name: 'present', value: 1 });
    expect(picture.byte).toMatchObject({ byte: 0x40, count: 0, isRed: true });
  });
});
