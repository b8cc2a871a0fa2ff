import { beforeAll, describe, expect, it } from 'vitest';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Scene } from '../../scene/scene.ts';
import type { TestScenario } from '../../core/test-scenarios.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import { describeLists } from './describe.ts';
import { filesIn } from './files-in.ts';
import { fileName, hasFiles, runsOf } from './files.ts';

const { FILE } = ENUM_VALUES.region_kind;

/** Six pages of one file, then four of another, then one more of the first: on an inactive list the newest is at the head. */
const TWO_FILES: TestScenario = {
  params: { nr_frames: 64, min_free_kbytes: 16 },
  records: {
    device: [{}],
    swap: [{ slots: 64 }],
    file: [{ pages: 20 }, { pages: 20 }],
    region: [
      { pages: 4 },
      { kind: FILE, pages: 20, file: 0, base_vpn: 1 << 20 },
      { kind: FILE, pages: 20, file: 1, base_vpn: 1 << 21 },
    ],
    task: [{}],
    phase: [{}, {}, {}],
    stream: [
      { phase: 0, region: 1, op: 0, count: 6 },
      { phase: 1, region: 2, op: 0, count: 4 },
      { phase: 2, region: 1, op: 0, start: 6, count: 10 },
    ],
  },
};

let one: Scene;
let two: Scene;

beforeAll(async () => {
  const machine = await TestMachine.start(TWO_FILES);
  one = machine.to('phase_begin').to('phase_begin').scene();
  two = machine.by(10_000).scene();
});

describe('pages of several files', () => {
  it('need no names as long as there is one file', () => {
    expect(hasFiles(one.columns)).toBe(false);
    expect(filesIn(one, one.columns.lru_inactive_file ?? new Uint32Array(0))).toEqual([]);
  });

  it('stand together in runs that cover their list, neighbours of different files', () => {
    const frames = two.columns.lru_inactive_file!;
    const runs = runsOf(two.columns, frames);
    expect(hasFiles(two.columns)).toBe(true);
    expect(runs.length).toBeGreaterThan(1);
    expect(runs[0]!.first).toBe(0);
    expect(runs.at(-1)!.last).toBe(frames.length - 1);
    runs.slice(1).forEach((run, nth) => {
      expect(run.first).toBe(runs[nth]!.last + 1);
      expect(run.file).not.toBe(runs[nth]!.file);
    });
    for (const { file, first, last } of runs)
      for (let index = first; index <= last; index++)
        expect(two.columns.frame_owner![frames[index]!]).toBe(file);
  });

  it('are counted by file in words, with the names of the regions that show them', () => {
    const scene = { ...two, labels: { ...two.labels, regions: ['Own', 'Book', 'Log'] } };
    expect([0, 1].map((file) => fileName(scene, file))).toEqual(['Book', 'Log']);
    const frames = scene.columns.lru_inactive_file!;
    const said = filesIn(scene, frames);
    const nrOf = (file: number) =>
      frames.filter((frame) => scene.columns.frame_owner![frame] === file).length;
    expect(said.toSorted()).toEqual([`${nrOf(1)} of Log`, `${nrOf(0)} of Book`].toSorted());
    expect(describeLists(scene)).toContain(said.join(', '));
  });
});
