/**
 * Over random runs on every kind of disk: nothing of the picture changes but what has happened meanwhile; before the step all is as
 * before, at its end as after; and no part is longer than the disk has charged.
 */
import { describe, expect, test } from 'vitest';
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { redOf } from '../../scene/red.ts';
import type { Scene } from '../../scene/scene.ts';
import { TWO_TASKS, TestMachine } from '../../scene/test-machine.ts';
import { isAbout } from './about.ts';
import { DISK } from './index.tsx';
import { layoutDisk, type DiskPicture } from './layout.ts';
import { disksOf, readBatches, transfersOf, waitingOf } from './transfers.ts';

const { NVME, SATA_SSD, HDD, ZRAM } = ENUM_VALUES.profile;
const PROFILES = { NVME, SATA_SSD, HDD, ZRAM } as const;
const on = (profile: number) => ({
  ...TWO_TASKS,
  records: { ...TWO_TASKS.records, device: [{ profile }] },
});
const ASKED = { widthPx: 920, heightPx: 700, metrics: metricsFor(920, false), reachNs: 20_000_000 };
const PHASES = [0, 0.3, 0.7, 1];
const STEPS = 160;

const drawn = (scene: Scene, phase = 1) => layoutDisk(scene, ASKED, phase);
const settled = (scene: Scene, columns: Scene['columns']) => ({ ...scene, columns, before: columns });
const json = (value: unknown) => JSON.stringify(value);
/** What has happened of a read, in pixels. */
const done = (bars: DiskPicture['ladder']['rows'][number]['bars']) =>
  bars.reduce((sum, { width, isAhead }) => (isAhead ? sum : sum + width), 0);

describe.each(Object.entries(PROFILES))('on %s', (_, profile) => {
  test('reads change only while they are under way, and all is as before at the beginning and as after at the end', async () => {
    const machine = (await TestMachine.start(on(profile))).toAccess(122);
    let changed = 0;
    for (let step = 0; step < STEPS; step++) {
      const scene = machine.by(1).scene();
      const was = drawn(settled(scene, scene.before));
      const is = drawn(settled(scene, scene.columns));
      const what = `${scene.event!.name} ${scene.event!.number}`;
      expect(json(drawn(scene, 0)), what).toBe(json(was));
      expect(json(drawn(scene, 1)), what).toBe(json(is));
      const overBefore = disksOf(scene.before)[0]!.nowNs;
      for (const phase of PHASES) {
        for (const row of drawn(scene, phase).ladder.rows) {
          const last = is.ladder.rows.find(({ batch }) => batch.nr === row.batch.nr);
          if (row.batch.endsNs > overBefore) changed++;
          else if (last && phase > 0) expect(json(row), `${what} at ${phase}`).toBe(json(last));
          if (last) expect(done(row.bars)).toBeLessThanOrEqual(done(last.bars) + 1e-6);
        }
      }
    }
    expect(changed).toBeGreaterThan(20);
  });

  test('what is drawn of a read is as long as the disk has charged, part by part', async () => {
    const scene = (await TestMachine.start(on(profile))).toAccess(200).scene();
    const { rows, barX, barRight, reachNs } = drawn(scene).ladder;
    expect(rows.length).toBeGreaterThan(2);
    const nsPerPx = reachNs / (barRight - barX);
    for (const { batch, bars } of rows) {
      const end = Math.max(...bars.map(({ x, width }) => x + width));
      expect((end - barX) * nsPerPx).toBeCloseTo(batch.endsNs - batch.givenNs, -1);
      for (const { parts, beginsNs, endsNs, givenNs } of batch.transfers) {
        expect(parts.reduce((sum, { fromNs, toNs }) => sum + toNs - fromNs, 0)).toBe(endsNs - givenNs);
        expect(beginsNs).toBeGreaterThanOrEqual(givenNs);
      }
    }
  });

  test('one thing is red whenever a transfer is spoken of, and nothing when none is', async () => {
    const machine = (await TestMachine.start(on(profile))).toAccess(122);
    let spoken = 0;
    for (let step = 0; step < STEPS; step++) {
      const scene = machine.by(1).scene();
      const red = redOf(scene)!;
      const reds = DISK.reds!(scene);
      const about = [...transfersOf(scene.columns), ...waitingOf(scene.columns)].filter((each) =>
        isAbout(scene, each),
      );
      if (/^(?:swap_read|swap_write|read_end)$/.test(scene.event!.name)) {
        spoken++;
        expect(about.length, scene.event!.name).toBeGreaterThan(0);
        expect(reds).toHaveProperty(red.kind, 'slot');
        expect(red.slot ?? red.frame).not.toBe(NONE);
      } else if (red.kind in (reds as object))
        expect(scene.event!.name).toMatch(/write_end|read_past_cache|file_read/);
    }
    expect(spoken).toBeGreaterThan(5);
  });
});

test('a read of what follows is answered by the buffer, and its head is not sent', async () => {
  const scene = (await TestMachine.start(on(HDD))).toAccess(230).scene();
  const reads = readBatches(transfersOf(scene.columns)).flatMap(({ transfers }) => transfers);
  const buffered = reads.filter(({ from }) => from === NONE);
  expect(buffered.length).toBeGreaterThan(0);
  for (const { parts } of buffered) expect(parts.map(({ name }) => name)).not.toContain('seek');
  const { rows } = drawn(scene).ladder;
  expect(rows.some(({ isFromBuffer }) => isFromBuffer)).toBe(true);
});

test('on a disk without a buffer no read is said to come from there, also where the head stays', async () => {
  const { params, records } = TWO_TASKS;
  const inOrder = { phase: 0, task: 0, region: 0, quantum: 1 };
  const without = {
    params: { ...params, nr_frames: 48, page_cluster: 0 },
    records: {
      ...records,
      device: [{ profile: HDD, buffer_pages: 0 }],
      region: [{ space: 0, pages: 120 }],
      task: [{ space: 0 }],
      stream: [
        { ...inOrder, op: 1, count: 120 },
        { ...inOrder, phase: 1, op: 0, count: 60 },
      ],
    },
  };
  const machine = (await TestMachine.start(without)).toAccess(122);
  let stays = 0;
  for (let step = 0; step < STEPS; step++) {
    const scene = machine.by(8).scene();
    stays += readBatches(transfersOf(scene.columns)).filter(({ transfers }) =>
      transfers.every(({ from }) => from === NONE),
    ).length;
    expect(drawn(scene).ladder.rows.filter((row) => row.isFromBuffer)).toEqual([]);
  }
  expect(stays).toBeGreaterThan(0);
});
