import { expect, it } from 'vitest';
import { NONE } from '../../core/schema/schema.gen.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import { regionsOf } from '../../scene/regions.ts';
import { slotState } from '../../scene/slot-state.ts';
import { describeSlots } from './describe.ts';
import { neighboursOf } from './neighbours.ts';

const machine = await TestMachine.start();

it('counts pairs on the device, of one owner, and of these the neighbours in memory, as the state of each slot says', () => {
  const scene = machine.toAccess(150).scene();
  const states = Array.from(scene.columns.swap_map!, (_, slot) =>
    slotState(scene.columns, regionsOf(scene), slot),
  );
  const held = (slot: number) => states[slot]!.owner !== null && states[slot]!.page !== NONE;
  const pairs = states.slice(1).filter(({ slot }) => held(slot) && held(slot - 1));
  const ofOne = pairs.filter(({ slot, owner }) => states[slot - 1]!.owner === owner);
  const inMemory = ofOne.filter(({ slot, page }) => Math.abs(states[slot - 1]!.page - page) === 1);
  expect(neighboursOf(scene)).toEqual({
    pairs: pairs.length,
    ofOneOwner: ofOne.length,
    inMemory: inMemory.length,
  });
  expect(inMemory.length).toBeGreaterThan(2);
  expect(ofOne.length).toBeLessThan(pairs.length);
  expect(describeSlots(scene)).toContain(
    `Of ${pairs.length} pairs of neighbours on the device ${ofOne.length} have one owner`,
  );
});

it('has none to count while nothing is in swap', async () => {
  expect(neighboursOf((await TestMachine.start()).scene())).toBeNull();
});
