/** How often the device lock was taken is what the core has counted, and a refill is one visit for sixty-four slots. */
import { describe, expect, test } from 'vitest';
import type { Columns } from '../../core/protocol.ts';
import { COUNTER_NAMES, type CounterName } from '../../core/schema/schema.gen.ts';
import type { TestScenario } from '../../core/test-scenarios.ts';
import { SWITCHES } from '../../core/schema/schema-kernels.gen.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import { describeSlotCaches } from './describe.ts';
import { heightsOfSlotCaches, layoutSlotCaches } from './layout.ts';
import { keptOf } from './trays.ts';
import { layoutVisits, visitsOf } from './visits.ts';

const CPUS = 2;
const NO_CACHE = [SWITCHES.findIndex(({ name }) => name === 'slot_cache'), 0] as const;

const crowd = (...switches: (readonly [number, number])[]): TestScenario => ({
  switches,
  params: { nr_frames: 64 + 16 * CPUS, nr_cpus: CPUS, min_free_kbytes: 16 },
  records: {
    device: [{}],
    swap: [{ slots: 4096 * CPUS }],
    region: Array.from({ length: CPUS }, (_, space) => ({ space, pages: 200, base_vpn: (space + 1) << 21 })),
    task: Array.from({ length: CPUS }, (_, cpu) => ({ space: cpu, cpu })),
    phase: [{}],
    stream: Array.from({ length: CPUS }, (_, task) => ({ phase: 0, task, region: task, op: 1, count: 150 })),
  },
});

describe('visits to the device lock', () => {
  test('are one for each refill, and without slot caches one for each page at least', async () => {
    const machine = await TestMachine.start(crowd());
    const counted = (columns: Columns, name: CounterName) => columns.counters![COUNTER_NAMES.indexOf(name)]!;
    for (let nth = 0; nth < 3; nth++) {
      const { columns } = machine.to('slot_cache_refill').scene();
      const visits = counted(columns, 'slot_cache_refills') + counted(columns, 'slot_cache_flushes');
      // Another CPU may be on its visit, whose slots are told when it is over.
      expect(visitsOf(columns)!.taken - visits).toBeGreaterThanOrEqual(0);
      expect(visitsOf(columns)!.taken - visits).toBeLessThanOrEqual(CPUS);
    }
    const none = (await TestMachine.start(crowd(NO_CACHE))).toAccess(280).scene();
    const visits = visitsOf(none.columns)!;
    expect(visits.written).toBeGreaterThan(50);
    expect(visits.taken).toBeGreaterThanOrEqual(visits.written);
    expect(describeSlotCaches(none)).toMatch(
      /^There are no slot caches here.*The device lock was taken \d+ times, and \d+ pages were written to swap\.$/,
    );
  });

  test('are told for the batch in hand, as the core has counted them', async () => {
    const machine = await TestMachine.start(crowd());
    const scene = machine.to('slot_cache_refill').scene();
    const { event, columns } = scene;
    if (event?.name !== 'slot_cache_refill') throw new Error('no refill');
    const { holds } = keptOf(columns)[event.cpu]!;
    expect(holds).toBe(1);
    expect(describeSlotCaches(scene)).toContain(
      `For the ${event.count} slots that CPU ${event.cpu} takes, the device lock is held once.`,
    );
    const picture = layoutSlotCaches(scene, { widthPx: 900, heightPx: 800, metrics: metricsFor(900, false) });
    expect(picture.boxes[event.cpu]!.said?.words).toBe(`takes ${event.count} in 1 hold`);
    expect(picture.boxes.filter(({ said }) => said !== null)).toHaveLength(1);
  });

  test('stand as bars on one scale, each unit apart while there is room, and end before their words', () => {
    const place = { y: 0, widthPx: 640, metrics: metricsFor(900, false) };
    const few = layoutVisits({ taken: 5, written: 100 }, place);
    expect([few.taken.ticks!.length, few.written.ticks!.length]).toEqual([5, 100]);
    const many = layoutVisits({ taken: 100, written: 10_000 }, place);
    expect([many.taken.ticks, many.written.ticks]).toEqual([null, null]);
    expect(many.written.width / many.taken.width).toBeGreaterThan(80);
    for (const { taken, written } of [few, many])
      expect(Math.max(taken.width, written.width)).toBeLessThan(place.widthPx - 100);
  });

  test('have a place wherever the picture is as high as usual, and give way first in the lowest', async () => {
    const scene = (await TestMachine.start(crowd())).to('slot_cache_put').scene();
    for (const widthPx of [358, 620, 900, 1240]) {
      const metrics = metricsFor(widthPx, false);
      const { least, usual } = heightsOfSlotCaches({ scene, widthPx, metrics });
      const at = (heightPx: number) => layoutSlotCaches(scene, { widthPx, heightPx, metrics });
      expect(at(usual).visits, String(widthPx)).not.toBeNull();
      expect(at(least).visits, String(widthPx)).toBeNull();
      for (const height of [least, usual])
        expect(at(height).height, String(widthPx)).toBeLessThanOrEqual(height);
    }
  });
});
