import { describe, expect, it } from 'vitest';
import { levelAt } from '../../marks/area/grid.ts';
import { regionsOf } from '../../scene/regions.ts';
import { slotState } from '../../scene/slot-state.ts';
import { DISCARDING, TestMachine } from '../../scene/test-machine.ts';
import { describeSlot } from '../../scene/words.ts';
import { asked } from '../test-asked.ts';
import { describeSlots } from './describe.ts';
import { layoutSlotsView } from './layout.ts';

describe('a cluster that is to be discarded', () => {
  it('is told from bad slots and from free ones, and is free in the end', async () => {
    const machine = (await TestMachine.start(DISCARDING)).to('discard_scheduled');
    const { event } = machine.scene();
    const [cluster, slot] = event?.name === 'discard_scheduled' ? [event.cluster, event.slot] : [-1, -1];
    const kindNow = () => {
      const scene = machine.scene();
      return slotState(scene.columns, regionsOf(scene), slot).kind;
    };
    const map = () => layoutSlotsView(machine.scene(), asked())!.map!;
    expect(kindNow()).toBe('discarded');
    expect(describeSlot(machine.scene(), slot)).toContain('nobody may take it before its disk has been told');
    expect(describeSlots(machine.scene())).toContain(`Cluster ${cluster} waits to be discarded.`);
    machine.to('discard_submit');
    expect(kindNow()).toBe('discarded');
    expect(map().usage[cluster]).toBe(0);
    expect(map().discarding).toBe(1);
    // Its cells are as large as those of a whole map can be: it shows clusters all the same, with the sign for this one.
    expect(levelAt(map(), 1)).toBe('clusters');
    expect(map().freeOrder.clusters).not.toContain(cluster);
    expect(describeSlots(machine.scene())).toContain(`Cluster ${cluster} is being discarded`);
    machine.to('cluster_discarded');
    expect(kindNow()).toBe('free');
    expect(map().discarding).toBe(0);
    expect(map().freeOrder.clusters.at(-1)).toBe(cluster);
  });

  it('leaves the counts of the map to the machine', async () => {
    const { columns } = (await TestMachine.start(DISCARDING)).to('discard_submit').scene();
    const used = columns.swap_map!.filter((byte) => byte !== 0 && byte !== 0x3f).length;
    const { map } = layoutSlotsView(
      (await TestMachine.start(DISCARDING)).to('discard_submit').scene(),
      asked(),
    )!;
    expect(map!.used).toBe(used);
    expect(map!.free).toBe(columns.cluster_free_order!.length);
  });
});
