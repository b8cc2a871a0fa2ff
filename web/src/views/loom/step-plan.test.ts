import { describe, expect, it } from 'vitest';
import { layoutLoom } from './layout.ts';
import { planFor } from '../../marks/step-plan.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import { asked } from '../test-asked.ts';
import type { Scene } from '../../scene/scene.ts';

function moving(scene: Scene): string[] {
  const { upper, lower, slots } = layoutLoom(scene, asked());
  const plan = planFor(scene, [upper!, lower!], [slots!]);
  return Object.entries(plan).flatMap(([name, { from, to }]) => (to > from ? [name] : []));
}

describe('a step', () => {
  it('to a fault slides the caret and draws the thread', async () => {
    const machine = (await TestMachine.start()).toAccess(128).to('fault_begin').to('fault_begin');
    expect(moving(machine.scene())).toContain('thread');
  });

  it('within a fault draws its thread no second time', async () => {
    const machine = (await TestMachine.start()).toAccess(128).to('fault_begin').by(1);
    expect(moving(machine.scene())).not.toContain('thread');
  });

  it('to a window opens its bracket, and the next step leaves it open', async () => {
    const machine = (await TestMachine.start()).toAccess(128).to('vma_window');
    expect(moving(machine.scene())).toContain('bracket');
    expect(moving(machine.by(1).scene())).not.toContain('bracket');
  });

  it('that touches no page and no slot moves nothing', async () => {
    const machine = (await TestMachine.start()).to('phase_begin');
    expect(moving(machine.scene())).toEqual([]);
  });
});
