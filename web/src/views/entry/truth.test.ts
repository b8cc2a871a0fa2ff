/** Over random runs: the entry and the byte say what the machine says; what is struck out is what it said before. */
import { describe, expect, test } from 'vitest';
import { PTE, isPteDirty, isPteYoung, pteFrame, pteKind, pteSlot } from '../../scene/bits.ts';
import { pageInSight } from '../../scene/now.ts';
import { regionByIndex } from '../../scene/regions.ts';
import { RANDOM_RUNS, TestMachine } from '../../scene/test-machine.ts';
import { layoutEntry } from './layout.ts';

/** What each cell is to say of a word of the page table. */
const said = (pte: number): Readonly<Record<string, number>> =>
  pteKind(pte) === PTE.present
    ? {
        present: 1,
        dirty: Number(isPteDirty(pte)),
        referenced: Number(isPteYoung(pte)),
        frame: pteFrame(pte),
      }
    : pteKind(pte) === PTE.swap
      ? { present: 0, device: 0, slot: pteSlot(pte) }
      : { present: 0 };

describe.each(RANDOM_RUNS)('the entry over %s', (_, scenario, begin) => {
  test('has no cell, and nothing struck out, that the page table does not have', async () => {
    const machine = (await TestMachine.start(scenario)).toAccess(begin);
    let struck = 0;
    let bytes = 0;
    for (let step = 0; step < 400; step++) {
      const scene = machine.by(1).scene();
      const at = pageInSight(scene)!;
      const entry = regionByIndex(scene, at.region)!.pteFirst + at.page;
      const [is, was] = [said(scene.columns.pte![entry]!), said(scene.was!.pte![entry]!)];
      const { cells, byte } = layoutEntry(scene)!;
      const what = `${scene.event!.name} ${scene.event!.number}`;
      for (const { name, value, was: before } of cells) {
        expect(value ?? undefined, `${what}: ${name}`).toBe(is[name]);
        const old = was[name];
        expect(before, `${what}: ${name}`).toBe(old === undefined || old === value ? null : old);
        if (before !== null) struck++;
      }
      if (!byte) continue;
      const [now, then] = [scene.columns.swap_map![byte.slot]!, scene.was!.swap_map![byte.slot]!];
      expect([byte.byte, byte.was]).toEqual([now, then === now ? null : then]);
      if (byte.was !== null) bytes++;
    }
    expect(Math.min(struck, bytes)).toBeGreaterThan(5);
  });
});
