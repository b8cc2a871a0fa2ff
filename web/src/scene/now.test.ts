import { describe, expect, it } from 'vitest';
import { RECENT_EVENTS } from '../core/history/recent.ts';
import { presentOf } from './now.ts';
import { TestMachine } from './test-machine.ts';

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
});
