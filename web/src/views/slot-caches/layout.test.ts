/** What is drawn of slot caches is what the core keeps, on a machine whose CPUs fill and empty theirs. */
import { describe, expect, test } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import type { TestScenario } from '../../core/test-scenarios.ts';
import { describeSlotCaches } from './describe.ts';
import { heightsOfSlotCaches, layoutSlotCaches } from './layout.ts';
import { keptOf } from './trays.ts';

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

describe('slot caches', () => {
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
    expect(said('slot_cache_refill')).toEqual({ tray: 'handOut', words: 'takes 64' });
    expect(said('slot_cache_put')).toEqual({ tray: 'giveBack', words: '1 of 64 wait' });
    expect(said('slot_cache_flush')).toEqual({ tray: 'giveBack', words: 'gives 64 back' });
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
    expect(describeSlotCaches({ ...scene, columns: {} })).toContain('This kernel has no slot caches');
  });
});
