import { describe, expect, it } from 'vitest';
import { ENUM_VALUES, NONE } from '../core/schema/schema.gen.ts';
import type { TestScenario } from '../core/test-scenarios.ts';
import { FRAME, pteFrame } from './bits.ts';
import { frameState } from './frame-state.ts';
import { regionByIndex } from './regions.ts';
import { relatedTo } from './related.ts';
import type { Scene } from './scene.ts';
import { TestMachine, sceneWithFiles } from './test-machine.ts';
import { describeThing } from './words.ts';

/** The region over file 1. */
const INDEX = 2;

/** Frames that hold a page of a file. */
function framesOf({ columns }: Scene, file: number): number[] {
  return Array.from(columns.frame_flags!.keys()).filter(
    (frame) => (columns.frame_flags![frame]! & FRAME.pageCache) !== 0 && columns.frame_owner![frame] === file,
  );
}

describe('a frame that holds a page of a file', () => {
  it('is called by the region that reads the file, not by the region that has the number of the file', async () => {
    const scene = await sceneWithFiles();
    const frames = framesOf(scene, 0);
    expect(frames.length).toBeGreaterThan(10);
    for (const frame of frames) {
      const page = scene.columns.frame_index![frame];
      expect(describeThing(scene, { kind: 'frame', frame })).toMatch(
        new RegExp(`^frame ${frame}: page ${page} of film$`),
      );
    }
  });

  it('is followed to the page of the region that has mapped it, which names the frame in its entry', async () => {
    const scene = await sceneWithFiles();
    const frames = framesOf(scene, 1);
    expect(frames.length).toBeGreaterThan(10);
    let mapped = 0;
    for (const frame of frames) {
      const page = scene.columns.frame_index![frame]!;
      const lit = relatedTo(scene, { kind: 'frame', frame });
      expect(lit).toMatchObject({ page: { region: INDEX, page }, frame, slot: null });
      const entry = scene.columns.pte![regionByIndex(scene, INDEX)!.pteFirst + page]!;
      if (pteFrame(entry) !== frame) continue;
      mapped++;
      expect(relatedTo(scene, { kind: 'page', region: INDEX, page }).frame).toBe(frame);
    }
    expect(mapped).toBeGreaterThan(5);
  });

  it('leaves frames of programs with their region', async () => {
    const scene = await sceneWithFiles();
    const { frame_flags: flags, frame_owner: owners, frame_index: pages } = scene.columns;
    const anon = Array.from(flags!.keys()).filter(
      (frame) => (flags![frame]! & FRAME.swapBacked) !== 0 && owners![frame] !== NONE,
    );
    expect(anon.length).toBeGreaterThan(10);
    for (const frame of anon)
      expect(relatedTo(scene, { kind: 'frame', frame }).page).toEqual({ region: 0, page: pages![frame] });
  });
});

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

it('a frame of a file holds a page of that file, not one of the program with its number', async () => {
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

it('a page of a file that is only read leads to the frame that holds it', async () => {
  const scene = (await TestMachine.start(READS)).toAccess(16).scene();
  for (const region of [BOOK, LOG]) {
    const { frame } = relatedTo(scene, { kind: 'page', region, page: 3 });
    expect(relatedTo(scene, { kind: 'frame', frame: frame! }).page).toEqual({ region, page: 3 });
  }
});

describe('shared memory on its way to swap', () => {
  const { SHMEM } = ENUM_VALUES.region_kind;
  const SHARED: TestScenario = {
    params: { nr_frames: 48, min_free_kbytes: 16 },
    records: {
      device: [{}],
      swap: [{ slots: 512 }],
      file: [{ pages: 80, kind: ENUM_VALUES.file_kind.SHMEM }],
      region: [{ pages: 20 }, { kind: SHMEM, pages: 80, file: 0, base_vpn: 1 << 21 }],
      task: [{}],
      phase: [{}],
      stream: [
        { region: 0, op: 1, count: 20 },
        { region: 1, op: 1, count: 80 },
      ],
    },
  };

  it('is called by the region that shares it, not by the region that has the number of its file', async () => {
    const machine = await TestMachine.start(SHARED);
    let seen = 0;
    for (let step = 0; step < 4000 && seen < 10; step++) {
      const scene = machine.by(1).scene();
      if (scene.event?.name !== 'shmem_swap_out') continue;
      const { frame, page } = scene.event;
      expect(relatedTo(scene, { kind: 'frame', frame }).page).toEqual({ region: 1, page });
      seen++;
    }
    expect(seen).toBe(10);
  });
});
