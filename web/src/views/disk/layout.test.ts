import { describe, expect, it } from 'vitest';
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { DISCARDING, TWO_TASKS, TestMachine } from '../../scene/test-machine.ts';
import { whatWords } from './about.ts';
import { describeDisk } from './describe.ts';
import { firstShown, layoutDisk, roundUp } from './layout.ts';
import { heightsOfDisk } from './room.ts';
import { slotIn, slotsThere } from './slots-there.ts';
import { transfersOf, type Disk } from './transfers.ts';

const { HDD, SATA_SSD } = ENUM_VALUES.profile;
const on = async (profile: number) =>
  (
    await TestMachine.start({ ...TWO_TASKS, records: { ...TWO_TASKS.records, device: [{ profile }] } })
  ).toAccess(190);
const asked = (widthPx: number, heightPx: number, isProjector = false) => ({
  widthPx,
  heightPx,
  metrics: metricsFor(widthPx, isProjector, heightPx),
});
const trackOf = ({ pageNs, turnNs }: Disk, page: number) => Math.floor((page * pageNs) / turnNs);
const hdd = (await on(HDD)).scene();
const ssd = (await on(SATA_SSD)).scene();

describe('the picture of a disk', () => {
  it('keeps within its room, in every size, and fills it', () => {
    for (const scene of [hdd, ssd])
      for (const [widthPx, heightPx, isProjector] of [
        [358, 560, false],
        [640, 620, false],
        [920, 560, false],
        [1400, 900, false],
        [1500, 900, true],
      ] as const) {
        const frame = asked(widthPx, heightPx, isProjector);
        const { least, most } = heightsOfDisk({ scene, ...frame });
        const { height, ladder } = layoutDisk(scene, frame);
        expect(height).toBeLessThanOrEqual(Math.max(least, heightPx) + 1);
        if (heightPx > least && heightPx < most) expect(height).toBeGreaterThan(heightPx * 0.85);
        for (const { bars } of ladder.rows)
          for (const { x, width } of bars) {
            expect(x).toBeGreaterThanOrEqual(ladder.barX - 0.01);
            expect(x + width).toBeLessThanOrEqual(ladder.barRight + 0.01);
          }
      }
  });

  it('has both machines on one scale when it is told how far that reaches', () => {
    const frame = { ...asked(700, 700), reachNs: 20_000_000 };
    const widths = [hdd, ssd].map((scene) => {
      const { ladder } = layoutDisk(scene, frame);
      expect(ladder.reachNs).toBe(20_000_000);
      const { batch, bars } = ladder.rows[0]!;
      const end = Math.max(...bars.map(({ x, width }) => x + width));
      return ((end - ladder.barX) / (ladder.barRight - ladder.barX) / (batch.endsNs - batch.givenNs)) * 2e7;
    });
    widths.forEach((each) => expect(each).toBeCloseTo(1, 3));
  });

  it('turns its rows over by half, so that they hold still between', () => {
    expect([1, 8, 9, 12, 13, 16, 17].map((newest) => firstShown(newest, 8))).toEqual([1, 1, 5, 5, 9, 9, 13]);
    for (let newest = 9; newest < 60; newest++) {
      expect(newest - firstShown(newest, 8)).toBeLessThan(8);
      expect(newest).toBeGreaterThanOrEqual(firstShown(newest, 8));
    }
  });

  it('has scales of round numbers', () => {
    expect([1, 3, 106_000, 200_000, 8_900_000].map(roundUp)).toEqual([1, 5, 200_000, 200_000, 10_000_000]);
  });

  it('tells no end of a read that is asked for', () => {
    const scene = {
      ...hdd,
      prediction: { by: null, sizes: [], saidSize: null, saidThing: null, isTold: false },
    };
    const { ladder, bands } = layoutDisk(scene, asked(920, 600));
    const nowNs = bands[0]!.disk.nowNs;
    for (const { batch, total, bars } of ladder.rows) {
      expect(total === null).toBe(batch.endsNs > nowNs);
      expect(bars.every(({ isAhead }) => !isAhead)).toBe(true);
    }
  });

  it('has the head between the tracks while it seeks, and over the track of its page after that', () => {
    const [band] = layoutDisk(hdd, asked(920, 600)).bands;
    const { track } = band!;
    expect(track!.head.y).toBe(1);
    const { left, right } = layoutDisk(hdd, asked(920, 600));
    for (const { x1, x2 } of [...track!.block, ...track!.buffered, ...track!.pieces]) {
      expect(x1).toBeGreaterThanOrEqual(left - 0.01);
      expect(x2).toBeLessThanOrEqual(right + 0.01);
    }
  });

  it('counts slots along its track, and blocks where the slots of a swap file do not lie side by side', async () => {
    const onFile = await TestMachine.start({
      ...TWO_TASKS,
      records: {
        ...TWO_TASKS.records,
        device: [{ profile: HDD }],
        swap: [{ slots: 1024 }],
        extent_rule: [{ count: 64, pages: 16, order: 1, seed: 3 }],
      },
    });
    for (const [scene, isBySlot] of [
      [hdd, true],
      [onFile.toAccess(190).scene(), false],
    ] as const) {
      const { disk, track } = layoutDisk(scene, asked(920, 600)).bands[0]!;
      expect(track!.isBySlot).toBe(isBySlot);
      expect(track!.ticks.length).toBeGreaterThan(0);
      const there = slotsThere(scene.columns, track!.transfer);
      const swapped = transfersOf(scene.columns).filter(({ slot }) => slot !== NONE);
      // What the core says of each transfer is what the numbers beside it say.
      if (isBySlot) for (const { page, slot } of swapped) expect(slotIn(there, page)).toBe(slot);
      else for (const { label } of track!.ticks) expect(trackOf(disk, label)).toBe(track!.track);
      expect(describeDisk(scene)).toMatch(isBySlot ? /head stands at slot/ : /head stands at block/);
    }
  });

  it('counts no slots behind the end of the area', () => {
    const { track } = layoutDisk(hdd, asked(920, 600)).bands[0]!;
    const there = slotsThere(hdd.columns, track!.transfer)!;
    const slots = hdd.columns.swap_map!.length;
    expect(slotIn(there, there.end)).toBeNull();
    expect(slotIn(there, there.end - 1)).toBe(slots - 1);
    for (const { label } of track!.ticks) expect(label).toBeLessThan(slots);
  });

  it('is told in words: what it did, part by part, and what the reads have cost', () => {
    expect(describeDisk(hdd)).toMatch(
      /^The disk rotates\. It works on 8 requests; none waits\. The last request that it has begun: read of slots 32–39, 8 pages: queue .*command 100 µs\. Its head stands at slot .*in all, the longest/,
    );
    expect(describeDisk(ssd)).toMatch(/^The disk is flash\..*cells 120 µs.*The last \d+ reads moved/);
    expect(describeDisk({ ...ssd, isRecorded: true })).toBe('A recorded run does not say what its disk did.');
  });

  it('says of a discard which slots it is told of, and that it takes no time of the link', async () => {
    const { columns } = (await TestMachine.start(DISCARDING)).to('discard_submit').scene();
    const told = transfersOf(columns).findLast(({ isDiscard }) => isDiscard)!;
    expect(whatWords(told)).toMatch(/^discard of slots \d+–\d+, 256 pages$/);
    expect(told.parts.map(({ name }) => name)).toEqual(['command']);
  });
});
