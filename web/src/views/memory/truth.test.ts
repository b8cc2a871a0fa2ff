/** Over random runs: the bar of free frames, the counts of lists and what is carried between lists say what the machine says. */
import { describe, expect, test } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { RANDOM_RUNS, TestMachine } from '../../scene/test-machine.ts';
import type { Columns } from '../../core/protocol.ts';
import { layoutMoves } from './lane-moves.ts';
import { layoutMemory } from './layout.ts';

const FRAME = { widthPx: 920, heightPx: 620, metrics: metricsFor(920, false), focus: null };
const LANES = ['lru_inactive_anon', 'lru_active_anon', 'lru_inactive_file', 'lru_active_file'] as const;

/** Where a frame stands: in which list, and how many stand behind it. */
function placeOf(columns: Columns, frame: number): string {
  const lists = LANES.map((name) => {
    const list = Array.from(columns[name] ?? []);
    const at = list.indexOf(frame);
    return at < 0 ? '' : list.slice(at + 1).join();
  });
  return JSON.stringify([lists, LANES.map((name) => Array.from(columns[name] ?? []).includes(frame))]);
}

describe.each(RANDOM_RUNS.slice(0, 2))('memory over %s', (_, scenario, begin) => {
  test('nothing of it moves or is counted anew without its frames', async () => {
    const machine = (await TestMachine.start(scenario)).toAccess(begin);
    let changes = 0;
    let arcs = 0;
    for (let step = 0; step < 130; step++) {
      const scene = machine.by(1).scene();
      const { columns, before } = scene;
      const what = `${scene.event!.name} ${scene.event!.number}`;
      const [was, is] = [
        layoutMemory({ ...scene, columns: before, before }, FRAME),
        layoutMemory(scene, FRAME),
      ];
      const [free, ...marks] = Array.from(columns.watermarks!);
      const [freeWas, ...marksBefore] = Array.from(before.watermarks!);
      expect([is.bar!.free, is.bar!.freeWas]).toEqual([free, freeWas]);
      expect(marks).toEqual(marksBefore);
      if (free === freeWas) expect(is.bar!.right, what).toBe(was.bar!.right);
      else changes++;
      expect(is.bar!.marks).toEqual(was.bar!.marks);
      expect([is.grid, is.barY, is.lanes.map(({ top }) => top)]).toEqual([
        was.grid,
        was.barY,
        was.lanes.map(({ top }) => top),
      ]);
      for (const count of is.counts) {
        const old = was.counts.find(({ words }) => words === count.words);
        if (old) expect([count.x, count.y]).toEqual([old.x, old.y]);
        if (count.info) expect(count.count).toBe(columns[count.info.column]!.length);
      }
      for (const { frame, arc } of layoutMoves(before, is.lanes, is.sizes)) {
        expect(placeOf(before, frame), `${what}: frame ${frame}`).not.toBe(placeOf(columns, frame));
        if (arc) arcs++;
      }
    }
    expect(changes).toBeGreaterThan(1);
    expect(arcs).toBeGreaterThan(0);
  });
});
