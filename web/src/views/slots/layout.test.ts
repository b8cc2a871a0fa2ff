import { describe, expect, it } from 'vitest';
import { TestMachine, TWO_TASKS, asked } from '../test-scene.ts';
import { describeSlots } from './describe.ts';
import { layoutSlotsView, slotAt } from './layout.ts';
import { cellOf, clusterAt } from './map.ts';

const LARGE = {
  ...TWO_TASKS,
  params: { ...TWO_TASKS.params, cluster_slots: 256 },
  records: { ...TWO_TASKS.records, swap: [{ slots: 1 << 20 }] },
};

describe('the slots', () => {
  it('of a small area are all trays, in rows of 64', async () => {
    const layout = layoutSlotsView((await TestMachine.start()).scene(), asked())!;
    expect(layout.map).toBeNull();
    expect(layout.block).toMatchObject({ first: 0, count: 1024, perRow: 64 });
    expect(layout.block.rows).toHaveLength(16);
    expect(layout.block.rows[1]!.marks[0]!.slot).toBe(64);
  });

  it('are fewer in a row on a phone, around the slot that is looked at', async () => {
    const scene = (await TestMachine.start()).scene();
    const { block } = layoutSlotsView(scene, { ...asked(358), pointed: { kind: 'slot', slot: 700 } })!;
    expect(block).toMatchObject({ perRow: 16, first: 512, count: 256 });
  });

  it('of a million are a map with a row for each 64 MB, a row, a cluster and one slot', async () => {
    const scene = (await TestMachine.start(LARGE)).scene();
    const layout = layoutSlotsView(scene, { ...asked(1200), pointed: { kind: 'slot', slot: 356_685 } })!;
    expect(layout.map).toMatchObject({ columns: 64, clusters: 4096, cluster: 1393, focusRow: 21 });
    expect(layout.block).toMatchObject({ first: 1393 * 256, count: 256, perRow: 32 });
    expect(layout.block.rows.flatMap(({ marks }) => marks)).toHaveLength(256);
    expect(layout.focus).toBe(356_685);
  });

  it('are found again under the point where they are drawn', async () => {
    const scene = (await TestMachine.start(LARGE)).scene();
    const { map, block } = layoutSlotsView(scene, asked(1200))!;
    const { x, y } = cellOf(map!, 1393);
    expect(clusterAt(map!, x + 1, y + 1)).toBe(1393);
    expect(clusterAt(map!, map!.x + map!.width + 5, y)).toBeNull();
    expect(slotAt(block, block.x + 3, block.y + block.rowPitch + 3)).toBe(block.first + 32);
  });

  it('remember what was looked at when nothing is pointed at and nothing happens', async () => {
    const scene = (await TestMachine.start()).scene();
    const input = asked();
    layoutSlotsView(scene, { ...input, pointed: { kind: 'slot', slot: 99 } });
    expect(layoutSlotsView(scene, input)!.focus).toBe(99);
  });

  it('in words: how full, whose, and where each CPU goes on', async () => {
    const words = describeSlots((await TestMachine.start()).toAccess(120).scene());
    expect(words).toMatch(/\d+ of 1,024 slots are in use; a copy of \d+ is in memory\./);
    expect(words).toMatch(/Task A has \d+ slots\./);
    expect(words).toMatch(/CPU 0 takes its next slot at \d+, in cluster \d+\./);
  });
});
