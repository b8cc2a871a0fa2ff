import { describe, expect, it } from 'vitest';
import { SWITCHES } from '../../core/schema/schema-kernels.gen.ts';
import { TestMachine, TWO_TASKS } from '../../scene/test-machine.ts';
import { asked } from '../test-asked.ts';
import { describeSlots } from './describe.ts';
import { slotAt } from './block.ts';
import { layoutSlotsView, lensTop } from './layout.ts';
import { PHONE_ROWS, heightsOfSlots } from './room.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { cellOf, clusterAt } from '../../marks/area/grid.ts';

const LARGE = {
  ...TWO_TASKS,
  switches: [[SWITCHES.findIndex(({ name }) => name === 'cluster_slots'), 0]] as const,
  records: { ...TWO_TASKS.records, swap: [{ slots: 1 << 20 }] },
};

describe('the slots', () => {
  it('of a small area are trays that can be read; of the rows, those in use, and free ones in words', async () => {
    const layout = layoutSlotsView((await TestMachine.start()).toAccess(120).scene(), asked())!;
    const { block } = layout;
    expect(layout.map).toBeNull();
    expect(block).toMatchObject({ first: 0, count: 1024, perRow: 32 });
    expect(block.rows.length).toBeLessThan(6);
    expect(block.rows[0]!.strip.cell).toBeGreaterThan(15);
    expect(block.folds.at(-1)!.words).toMatch(/^… \d+ free slots …$/);
    block.folds.forEach(({ y }) => expect(slotAt(block, block.x + 3, y)).toBeNull());
  });

  it('stand in longer rows where there is room', async () => {
    const scene = (await TestMachine.start()).scene();
    expect(layoutSlotsView(scene, asked(1600))!.block.perRow).toBe(64);
  });

  it('are the row of the one that is looked at alone where there is little height', async () => {
    const scene = (await TestMachine.start()).scene();
    const pointed = { kind: 'slot', slot: 700 } as const;
    const { least, usual } = heightsOfSlots({ scene, ...asked(900) });
    const at = (heightPx: number) => layoutSlotsView(scene, { ...asked(900), pointed, heightPx })!;
    expect(at(least).block.rows.map(({ strip }) => strip.first)).toEqual([Math.floor(700 / 32) * 32]);
    expect(at(least).block.folds).toEqual([]);
    expect(at(least).height).toBeLessThanOrEqual(least);
    expect(at(usual).block.folds).not.toEqual([]);
  });

  it('fill their height: the one that is looked at grows, and stands at the foot of the picture', async () => {
    const scene = (await TestMachine.start()).toAccess(120).scene();
    const { usual, most } = heightsOfSlots({ scene, ...asked(900) });
    for (let heightPx = usual; heightPx <= most; heightPx += 11) {
      const { height, detail, block } = layoutSlotsView(scene, { ...asked(900), heightPx })!;
      expect(height).toBeLessThanOrEqual(heightPx);
      expect(height).toBeGreaterThan(heightPx - 4);
      expect(block.y + block.height).toBeLessThan(detail!.y);
    }
    const [low, high] = [usual, most].map((heightPx) => layoutSlotsView(scene, { ...asked(900), heightPx })!);
    expect(high!.detail!.sizes.tray).toBeGreaterThan(low!.detail!.sizes.tray);
  });

  it('are few on a phone, below the one that is looked at', async () => {
    const scene = (await TestMachine.start()).scene();
    const { block, detail } = layoutSlotsView(scene, {
      ...asked(358),
      heightPx: heightsOfSlots({ scene, ...asked(358) }).usual,
      pointed: { kind: 'slot', slot: 700 },
    })!;
    expect(block.perRow).toBe(16);
    expect(block.rows.map(({ strip }) => strip.first)).toContain(688);
    expect(block.rows.length).toBeLessThan(5);
    expect(detail!.y + detail!.sizes.height).toBeLessThan(block.y);
    expect(block.y + block.height).toBeLessThan(330);
  });

  it('are fewer in a narrow column that is low: the next picture begins below them', async () => {
    const scene = (await TestMachine.start()).toAccess(120).scene();
    const narrow = asked(460);
    const { least, usual } = heightsOfSlots({ scene, ...narrow });
    const rowsAt = (heightPx: number) => {
      const { block, height } = layoutSlotsView(scene, { ...narrow, heightPx })!;
      expect(height).toBeLessThanOrEqual(heightPx);
      return block.rows.length;
    };
    const rows = Array.from({ length: usual - least + 1 }, (_, more) => rowsAt(least + more));
    expect(rows[0]).toBe(1);
    expect(rows.at(-1)).toBe(PHONE_ROWS);
    expect(rows).toEqual(rows.toSorted((few, many) => few - many));
  });

  it('have the place of the next slot beside a row, and never on a number', async () => {
    const scene = (await TestMachine.start()).toAccess(120).scene();
    const { block } = layoutSlotsView(scene, asked())!;
    const at = block.rows.findIndex(({ cpus }) => cpus.length > 0);
    const strip = block.rows[at]!.strip;
    const [words] = block.rowWords;
    expect(words).toMatchObject({ words: expect.stringMatching(/^taken next: slot \d+$/), isBehind: true });
    expect(words!.x).toBeGreaterThan(strip.left + strip.count * strip.pitch);
    expect(words!.y).toBeGreaterThan(block.tops[at]!);
    expect(words!.y).toBeLessThan(block.tops[at]! + block.rowPitch);
  });

  it('say below a map of one row which CPU has which cluster, side by side when there are four', async () => {
    const scene = (
      await TestMachine.start({ ...LARGE, records: { ...LARGE.records, swap: [{ slots: 4096 }] } })
    ).scene();
    const columns = { ...scene.columns, cpu_cluster: Uint32Array.of(3, 1, 2, 4) };
    const { map } = layoutSlotsView({ ...scene, columns }, asked(1200))!;
    const placed = map!.cpus.map(({ cpus, labelX, labelY }) => ({ cpu: cpus[0]!, labelX, labelY }));
    expect(placed.map(({ cpu }) => cpu)).toEqual([1, 2, 0, 3]);
    for (const [nth, one] of placed.entries())
      for (const other of placed.slice(nth + 1))
        expect(Math.abs(one.labelX - other.labelX) > 32 || one.labelY !== other.labelY).toBe(true);
    expect(map!.bottom).toBeGreaterThan(Math.max(...placed.map(({ labelY }) => labelY)) - 1);
  });

  it.each([2048, 4096, 16_384])(
    'stand below the large slot beside a map of one row: no line to them crosses it, nor does the map of %d',
    async (slots) => {
      const records = { ...LARGE.records, swap: [{ slots }] };
      const scene = (await TestMachine.start({ ...LARGE, records })).toAccess(120).scene();
      for (const [widthPx, isProjector] of [
        [900, false],
        [1240, false],
        [1800, false],
        [1240, true],
      ] as const) {
        const metrics = metricsFor(widthPx, isProjector);
        const { map, block, detail, lensEnd } = layoutSlotsView(scene, { ...asked(widthPx), metrics })!;
        expect(detail!.x).toBeGreaterThan(map!.x + map!.width);
        // Left of it the line falls, and runs on below it.
        expect(lensEnd).toBeLessThan(detail!.x);
        expect(detail!.y + detail!.sizes.height).toBeLessThan(lensTop(block, metrics.mark));
      }
    },
  );

  it('of a million are a map with a row for each 64 MB, a row, a cluster and one slot', async () => {
    const scene = (await TestMachine.start(LARGE)).scene();
    const layout = layoutSlotsView(scene, { ...asked(1200), pointed: { kind: 'slot', slot: 356_685 } })!;
    expect(layout.map).toMatchObject({ columns: 64, clusters: 4096, cluster: 1393, focusRow: 21 });
    expect(layout.block).toMatchObject({ first: 1393 * 256, count: 256, perRow: 32 });
    expect(layout.block.rows.flatMap(({ marks }) => marks)).toHaveLength(256);
    expect(layout.focus).toBe(356_685);
  });

  it.each([
    [560, false],
    [560, true],
    [860, false],
    [860, true],
  ])(
    'of several trees are a map alone where it and the large slot have no room: %d px wide, on the wall %s',
    async (widthPx, isProjector) => {
      const rows = { ...LARGE.records, swap: [{ slots: 8 * 16_384 }] };
      const start = (await TestMachine.start({ ...LARGE, records: rows })).toAccess(120).scene();
      // Eight CPUs in one row: their words stand below each other beside it.
      const cpu_cluster = Uint32Array.from({ length: 8 }, (_, cpu) => cpu + 1);
      const scene = { ...start, columns: { ...start.columns, cpu_cluster } };
      const narrow = { ...asked(widthPx), metrics: metricsFor(widthPx, isProjector) };
      const { least, tight, usual } = heightsOfSlots({ scene, ...narrow });
      const [alone, toolless] = tight!;
      expect(alone!.least).toBeLessThan(least - 80);
      expect(alone!.most).toBeLessThan(least);
      for (let heightPx = toolless!.least; heightPx <= usual; heightPx += 1) {
        const { height, detail, map } = layoutSlotsView(scene, { ...narrow, heightPx })!;
        expect(height, String(heightPx)).toBeLessThanOrEqual(heightPx);
        expect(detail ? detail.y + detail.sizes.height : 0, String(heightPx)).toBeLessThanOrEqual(height);
        expect(map!.bottom).toBeLessThanOrEqual(height);
        expect(Math.max(...map!.cpus.map(({ labelY }) => labelY))).toBeLessThan(map!.bottom);
        if (heightPx <= alone!.least) expect(detail).toBeNull();
        if (narrow.metrics.gutter === 0) expect(map!.toolsY !== null).toBe(heightPx >= alone!.least);
        if (heightPx >= least && narrow.metrics.gutter === 0) expect(detail, String(heightPx)).not.toBeNull();
      }
    },
  );

  it('keep the large slot whose byte is asked for, however low the picture', async () => {
    const scene = (await TestMachine.start(LARGE)).scene();
    const byte = { kind: 'byte', slot: 7, said: null, onSay: () => undefined } as const;
    const prediction = { by: null, sizes: [], saidSize: null, saidThing: null, isTold: false, bits: byte };
    const asking = { ...scene, prediction };
    expect(heightsOfSlots({ scene: asking, ...asked(560) }).tight).toBeUndefined();
    expect(layoutSlotsView(asking, { ...asked(560), heightPx: 200 })!.detail).not.toBeNull();
    expect(layoutSlotsView(scene, { ...asked(560), heightPx: 200 })!.detail).toBeNull();
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

  it('show the one that a question is about, until something is pointed at or happens to another', async () => {
    const machine = (await TestMachine.start()).to('slot_alloc', 20);
    const scene = machine.scene();
    const prediction = { by: null, sizes: [], saidSize: null, saidThing: null, slot: 7, isTold: false };
    const still = { ...scene, event: null, prediction };
    expect(layoutSlotsView(still, asked())!.focus).toBe(7);
    expect(layoutSlotsView({ ...scene, prediction }, asked())!.focus).not.toBe(7);
    const pointed = { kind: 'slot', slot: 99 } as const;
    expect(layoutSlotsView(still, { ...asked(), pointed })!.focus).toBe(99);
  });

  it('begin, when nothing happens to one, at the slot that was named last', async () => {
    const scene = (await TestMachine.start()).to('slot_alloc', 20).scene();
    const still = { ...scene, event: null };
    const named = scene.event?.name === 'slot_alloc' ? scene.event.slot : -1;
    expect(layoutSlotsView(still, asked())!.focus).toBe(named);
  });

  it('are counted where nobody keeps clusters, and then nothing is said of free ones', async () => {
    const scene = (await TestMachine.start(LARGE)).toAccess(120).scene();
    const kept = layoutSlotsView(scene, asked(1200))!.map!;
    expect(kept.free).toBeGreaterThan(0);
    const recorded = {
      ...scene.columns,
      swap_map: scene.columns.swap_map!.slice(),
      cluster_usage: new Uint32Array(4096),
    };
    const counted = layoutSlotsView({ ...scene, columns: recorded }, asked(1200))!.map!;
    expect(counted).toMatchObject({ free: null, freeOrder: { clusters: [] }, used: kept.used });
    expect([...counted.usage]).toEqual([...kept.usage]);
  });

  it('in words: how full, whose, and where each CPU goes on', async () => {
    const words = describeSlots((await TestMachine.start()).toAccess(120).scene());
    expect(words).toMatch(/\d+ of 1,024 slots are in use; \d+ of them have a copy in memory\./);
    expect(words).toMatch(/Task A has \d+ slots\./);
    expect(words).toMatch(/CPU 0 takes its next slot at \d+, in cluster \d+\./);
  });
});
