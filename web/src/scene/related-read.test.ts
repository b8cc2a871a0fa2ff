import { expect, test } from 'vitest';
import { ENUM_VALUES } from '../core/schema/schema.gen.ts';
import type { TestScenario } from '../core/test-scenarios.ts';
import { frameState } from './frame-state.ts';
import { relatedTo } from './related.ts';
import { TestMachine } from './test-machine.ts';

const [PROGRAM, BOOK, LOG] = [0, 1, 2];
const { FILE } = ENUM_VALUES.region_kind;

/** A program that writes pages of its own and reads two files. */
const READS: TestScenario = {
  params: { nr_frames: 64, min_free_kbytes: 16 },
  records: {
    device: [{}],
    swap: [{ slots: 128 }],
    file: [{ pages: 8 }, { pages: 8 }],
    region: [
      { pages: 8 },
      { pages: 8, kind: FILE, file: 0, base_vpn: 1 << 20 },
      { pages: 8, kind: FILE, file: 1, base_vpn: 1 << 21 },
    ],
    task: [{}],
    phase: [{}],
    stream: [
      { op: 1, region: PROGRAM, count: 8 },
      { op: 0, region: BOOK, count: 8 },
      { op: 0, region: LOG, count: 8 },
    ],
  },
};

test('a frame of a file holds a page of that file, not one of the program with its number', async () => {
  const scene = (await TestMachine.start(READS)).toAccess(16).scene();
  const regions = new Set<number>();
  for (const [frame, page] of (scene.columns.frame_index ?? []).entries()) {
    if (frameState(scene.columns, frame).kind === 'free') continue;
    const told = relatedTo(scene, { kind: 'frame', frame }).page;
    expect(told?.page).toBe(page);
    expect(told?.region === PROGRAM).toBe(frameState(scene.columns, frame).kind === 'anon');
    regions.add(told!.region);
  }
  expect([...regions].toSorted((one, other) => one - other)).toEqual([PROGRAM, BOOK, LOG]);
});

test('a page of a file that is only read leads to the frame that holds it', async () => {
  const scene = (await TestMachine.start(READS)).toAccess(16).scene();
  for (const region of [BOOK, LOG]) {
    const { frame } = relatedTo(scene, { kind: 'page', region, page: 3 });
    expect(relatedTo(scene, { kind: 'frame', frame: frame! }).page).toEqual({ region, page: 3 });
  }
});
