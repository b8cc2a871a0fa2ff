/** What is drawn of slot caches is what the core keeps, on a machine whose CPUs fill and empty theirs. */
import { describe, expect, test } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { Memory } from '../../marks/useMemory.ts';
import type { Scene } from '../../scene/scene.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import type { TestScenario } from '../../core/test-scenarios.ts';
import { describeSlotCaches } from './describe.ts';
import { heightsOfSlotCaches, layoutSlotCaches } from './layout.ts';
import { keptOf } from './trays.ts';
import { layoutZooms, outlineOf } from './zooms.ts';

const SLOT_CACHE_BYTE = 0x40;

const crowd = (cpus: number): TestScenario => ({
  params: { nr_frames: 64 + 16 * cpus, nr_cpus: cpus, min_free_kbytes: 16 },
  records: {
    device: [{}],
    swap: [{ slots: 4096 * cpus }],
    region: Array.from({ length: cpus }, (_, space) => ({ space, pages: 100, base_vpn: (space + 1) << 21 })),
    task: Array.from({ length: cpus }, (_, cpu) => ({ space: cpu, cpu })),
    phase: [{}],
    stream: Array.from({ length: cpus }, (_, task) => ({ phase: 0, task, region: task, op: 1, count: 500 })),
  },
});

const room = (widthPx: number, heightPx: number) => ({
  widthPx,
  heightPx,
  metrics: metricsFor(widthPx, false),
});

const zoomsOf = (scene: Scene, pointed: number | null = null) =>
  layoutZooms(scene, {
    x: 0,
    y: 0,
    widthPx: 520,
    heightPx: 520,
    metrics: metricsFor(900, false),
    memory: new Memory(),
    pointed,
  })!;

describe('slot caches', () => {
  test('are as large as their room allows where the device has none below them, two CPUs side by side', async () => {
    const scene = (await TestMachine.start(crowd(4))).to('slot_cache_put').scene();
    const { columns } = scene;
    for (const widthPx of [440, 620, 780]) {
      const at = (heightPx: number) => layoutSlotCaches({ columns, event: null }, room(widthPx, heightPx));
      const least = heightsOfSlotCaches({ scene, ...room(widthPx, 0) }).least;
      const heights = Array.from({ length: 40 }, (_, more) => Math.ceil(least) + more * 8);
      const alone = heights.map(at).filter(({ device }) => device === null);
      expect(alone.length, String(widthPx)).toBeGreaterThan(10);
      expect(alone.at(-1)!.pitch, String(widthPx)).toBeGreaterThan(alone[0]!.pitch + 2);
      for (const { boxes } of alone) expect(boxes[1]!.y, String(widthPx)).toBe(boxes[0]!.y);
      heights.forEach((heightPx) => expect(at(heightPx).height).toBeLessThanOrEqual(heightPx));
    }
  });

  test('stand in one row with smaller cells where there is no room for two rows', async () => {
    const scene = (await TestMachine.start(crowd(4))).to('slot_cache_put').scene();
    const metrics = metricsFor(587, true);
    const { least, tight } = heightsOfSlotCaches({ scene, widthPx: 587, metrics });
    const rowsAt = (heightPx: number) => {
      const { boxes, height } = layoutSlotCaches(
        { columns: scene.columns, event: null },
        { widthPx: 587, heightPx, metrics },
      );
      expect(height).toBeLessThanOrEqual(heightPx);
      return new Set(boxes.map(({ y }) => y)).size;
    };
    expect(rowsAt(least)).toBe(2);
    expect(rowsAt(tight![0]!.least)).toBe(1);
  });

  test('the slots that are drawn as kept are those that have the flag and no page', async () => {
    const machine = await TestMachine.start(crowd(2));
    for (let step = 0; step < 30; step++) {
      const { columns } = machine.to('slot_cache_put').scene();
      const parked = columns.swap_map!.reduce(
        (sum, byte, slot) =>
          sum + Number(byte === SLOT_CACHE_BYTE && columns.slot_frame![slot] === 0xffffffff),
        0,
      );
      const { gauge, boxes } = layoutSlotCaches({ columns, event: null }, room(900, 500));
      expect(gauge!.kept).toBeLessThanOrEqual(parked);
      for (const { kept } of boxes) {
        expect(kept.handOut.filter(Boolean)).toHaveLength(kept.nrOut);
        expect(kept.giveBack.filter(Boolean)).toHaveLength(kept.nrBack);
      }
    }
  });

  test('a refill, a slot given up and a flush are told at the tray of their CPU', async () => {
    const machine = await TestMachine.start(crowd(2));
    const said = (name: 'slot_cache_refill' | 'slot_cache_put' | 'slot_cache_flush') => {
      const scene = machine.to(name).scene();
      const { boxes } = layoutSlotCaches(scene, room(900, 500));
      const about = boxes.filter((box) => box.said !== null);
      expect(about).toHaveLength(1);
      expect(about[0]!.cpu).toBe(scene.event!.cpu);
      return about[0]!.said;
    };
    expect(said('slot_cache_refill')).toEqual({ tray: 'handOut', words: 'takes 64 in 1 hold' });
    expect(said('slot_cache_put')).toEqual({ tray: 'giveBack', words: '1 of 64 wait' });
    expect(said('slot_cache_flush')).toEqual({ tray: 'giveBack', words: 'gives 64 back' });
  });

  test('a refill is the same 64 slots in its tray, in its cluster and on the gauge', async () => {
    const machine = await TestMachine.start(crowd(2));
    for (let nth = 0; nth < 6; nth++) {
      const scene = machine.to('slot_cache_refill').scene();
      const { event, columns } = scene;
      if (event?.name !== 'slot_cache_refill') throw new Error('no refill');
      const { boxes, gauge } = layoutSlotCaches(scene, room(900, 500));
      expect(boxes[event.cpu]!.kept).toMatchObject({ nrOut: 64 });
      expect(boxes[event.cpu]!.kept.handOut.every(Boolean)).toBe(true);
      expect(gauge!.taken).toBe(64);
      expect(gauge!.state.free).toBe(event.free);
      const zooms = zoomsOf(scene);
      expect(zooms.event.slots.size).toBe(64);
      expect(zooms.event.slots).toContain(event.slot);
      for (const slot of zooms.event.slots) expect(columns.swap_map![slot]).toBe(SLOT_CACHE_BYTE);
      expect(zooms.cluster).toBe(Math.floor(event.slot / 512));
      expect(zooms.focus).toBe(event.slot);
      const kept = zooms.cells.at(zooms.cluster).kept;
      const inCluster = [...zooms.event.slots].filter((slot) => Math.floor(slot / 512) === zooms.cluster);
      expect(kept).toBeGreaterThanOrEqual(inCluster.length);
    }
  });

  test('the outline of slots has no line between two of them, and none outside of the window', async () => {
    const machine = await TestMachine.start(crowd(2));
    const { block, blockSeen, event } = zoomsOf(machine.to('slot_cache_refill').scene());
    const outline = outlineOf(block, blockSeen, event.slots);
    const places = [...outline.matchAll(/[MHV]([\d.-]+)(?: ([\d.-]+))?/g)];
    expect(places.length).toBeGreaterThan(4);
    // Two whole rows of 32: a frame of lines above and below each slot, and one at each end of a row.
    expect(outline.match(/V/g)!.length).toBe(4);
    expect(outline.match(/H/g)!.length).toBe(64);
  });

  test('the row of slots stays within its cluster, and has the slot that is spoken of', async () => {
    const machine = await TestMachine.start(crowd(2));
    const scene = machine.to('slot_cache_refill').scene();
    for (const slot of [0, 3, 511, 512, 4000, 8191]) {
      const { row, cluster } = zoomsOf({ ...scene, event: null }, slot);
      expect(row.first).toBeLessThanOrEqual(slot);
      expect(row.first + row.count).toBeGreaterThan(slot);
      expect(Math.floor(row.first / 512)).toBe(cluster);
      expect(Math.floor((row.first + row.count - 1) / 512)).toBe(cluster);
    }
  });

  test('what a CPU gives back is framed while it goes', async () => {
    const machine = await TestMachine.start(crowd(2));
    const scene = machine.to('slot_cache_flush').scene();
    const { event, columns } = scene;
    if (event?.name !== 'slot_cache_flush') throw new Error('nothing is given back');
    const { slots, areGoing } = zoomsOf(scene).event;
    expect(areGoing).toBe(true);
    expect(slots.size).toBe(event.count);
    for (const slot of slots) expect(columns.swap_map![slot]).toBe(SLOT_CACHE_BYTE);
  });

  test.each([
    [864, 540],
    [900, 420],
    [1500, 800],
    [358, 900],
  ])('at %i by %i pixels all three sizes stay within their room', async (widthPx, heightPx) => {
    const scene = (await TestMachine.start(crowd(2))).to('slot_cache_refill').scene();
    const { metrics } = room(widthPx, heightPx);
    const { device, height } = layoutSlotCaches(scene, room(widthPx, heightPx));
    expect(height).toBeLessThanOrEqual(heightPx);
    const zooms = layoutZooms(scene, { ...device!, metrics, memory: new Memory(), pointed: null })!;
    expect(zooms.height).toBeLessThanOrEqual(device!.heightPx + 1);
    expect(zooms.map.width).toBeLessThanOrEqual(device!.widthPx);
    expect(zooms.block.width).toBeLessThanOrEqual(device!.widthPx);
    const { row } = zooms;
    expect((row.count - 1) * row.pitch + row.cell).toBeLessThanOrEqual(device!.widthPx);
    expect(zooms.map.y + zooms.map.height).toBeLessThan(zooms.block.y);
    expect(zooms.block.y + zooms.block.height).toBeLessThan(row.y);
  });

  test('beside a lesson in a window of 1280 pixels the device stands next to the trays, not in a room below that is too low', async () => {
    const scene = (await TestMachine.start(crowd(2))).to('slot_cache_refill').scene();
    const { device, widthPx } = layoutSlotCaches(scene, room(864, 540));
    expect(device?.x).toBeGreaterThan(widthPx);
    expect(device?.y).toBe(0);
  });

  test('say which product of trays and CPUs each limit is, where both have room', async () => {
    const productsOn = async (slots: number) => {
      const { params, records } = crowd(2);
      const machine = await TestMachine.start({ params, records: { ...records, swap: [{ slots }] } });
      return layoutSlotCaches(machine.to('slot_cache_refill').scene(), room(864, 540)).gauge?.products;
    };
    expect(await productsOn(1280)).toEqual(['2 × 64 × 2 CPUs', '5 × 64 × 2 CPUs']);
    // On its scale the limits are so near to each other that their words would be as well.
    expect(await productsOn(8192)).toBeNull();
  });

  test.each([1, 8, 64])('of %i CPUs fill the room that there is, and stay within it', async (cpus) => {
    const scene = (await TestMachine.start(crowd(cpus))).to('slot_cache_refill').scene();
    for (const [widthPx, heightPx] of [
      [900, 420],
      [1500, 800],
      [358, 420],
    ] as const) {
      const { metrics } = room(widthPx, heightPx);
      const { least, usual, most } = heightsOfSlotCaches({ scene, widthPx, metrics });
      expect(least).toBeLessThanOrEqual(usual);
      expect(usual).toBeLessThanOrEqual(most);
      const given = Math.max(least, heightPx);
      const { height, boxes, pitch } = layoutSlotCaches(scene, room(widthPx, given));
      expect(height).toBeLessThanOrEqual(given);
      for (const { x } of boxes) expect(x + 16 * pitch).toBeLessThanOrEqual(widthPx);
    }
  });

  test('are told in words, and a kernel without them says so', async () => {
    const machine = await TestMachine.start(crowd(2));
    const scene = machine.to('slot_cache_refill').scene();
    const [first] = keptOf(scene.columns);
    expect(first).toBeDefined();
    const words = describeSlotCaches(scene);
    expect(words).toContain('The slot caches are in use.');
    expect(words).toMatch(/With more than 640 the caches are switched on, with fewer than 256 off\./);
    expect(describeSlotCaches({ ...scene, columns: {} })).toContain('There are no slot caches here');
  });
});
