import { describe, expect, it } from 'vitest';
import { RECENT_EVENTS } from '../core/history/recent.ts';
import { SWITCHES } from '../core/schema/schema-kernels.gen.ts';
import { NONE } from '../core/schema/schema.gen.ts';
import { switchWords } from '../core/schema/switch-words.ts';
import { presentOf, subjectOf } from './now.ts';
import type { TestScenario } from '../core/test-scenarios.ts';
import { NO_SLOT_CACHE, TestMachine } from './test-machine.ts';

const READAHEAD = SWITCHES.findIndex(({ name }) => name === 'readahead');

/** It fills its memory, and then reads in order: by slot, so that a page read ahead has no owner before it is mapped. */
const READ_AHEAD: TestScenario = {
  switches: [NO_SLOT_CACHE, [READAHEAD, switchWords('readahead').block]],
  params: { nr_frames: 40, page_cluster: 3, min_free_kbytes: 16 },
  records: {
    device: [{ queue_depth: 1 }],
    swap: [{ slots: 512 }],
    region: [{ pages: 90 }],
    task: [{}],
    phase: [{}, {}],
    stream: [
      { phase: 0, op: 1, count: 90 },
      { phase: 1, op: 0, count: 90 },
    ],
  },
};

describe('the present', () => {
  it('knows the fault that a task is in, however much has happened since it began', async () => {
    const machine = (await TestMachine.start()).toAccess(60);
    let far = 0;
    for (let step = 0; step < 400; step++) {
      const scene = machine.by(5).scene();
      const { task = 0, number = 0 } = scene.event ?? {};
      const begin = scene.columns.task_fault_event![task] ?? 0;
      if (begin === 0) continue;
      expect(presentOf(scene).fault).toMatchObject({ begin: { number: begin, task } });
      far += Number(number - begin >= RECENT_EVENTS);
    }
    expect(far).toBeGreaterThan(5);
  });

  it('names the page that is waited for, not one that its frame held before a jump', async () => {
    const machine = (await TestMachine.start(READ_AHEAD)).toAccess(91);
    const before = machine.scene().columns;
    let waits = 0;
    for (let access = 110; access <= 180; access++) {
      const scene = { ...machine.toTouch(access).scene(), before };
      if (scene.event?.name !== 'page_wait') continue;
      const { vma, page } = presentOf(scene).fault!.begin;
      expect(subjectOf(scene.event, scene).page).toEqual({ region: vma, page });
      waits += Number(scene.columns.frame_owner![scene.event.frame] === NONE);
    }
    expect(waits).toBeGreaterThan(5);
  });
});
