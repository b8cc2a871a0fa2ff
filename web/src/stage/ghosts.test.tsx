/** Without motion a step leaves a dashed outline where a mark stood before; with motion, and where nothing changed, there is none. */
import { expect, test } from 'vitest';
import { TestMachine, randomRun } from '../scene/test-machine.ts';
import { VIEWS, type ViewName } from '../views/index.ts';
import { elementsOf, markupOf } from './test-drawn.tsx';

const GHOST = /^<rect[^>]*fill="none" stroke="var\(--ink-3\)" stroke-dasharray="2 2"/;

const ghostsIn = (markup: string) => elementsOf(markup).filter((each) => GHOST.test(each)).length;

test.each<[ViewName, readonly string[]]>([
  ['address-space', ['page_map', 'page_unmap', 'swap_cache_add', 'evict']],
  ['slots', ['slot_alloc', 'swap_write', 'write_end', 'slot_uncached']],
  ['memory', ['frame_alloc', 'page_map', 'swap_write', 'write_end']],
])(
  '%s leaves a ghost of the one mark that a step has changed, only without motion',
  async (name, changing) => {
    const machine = (await TestMachine.start(randomRun(2))).toAccess(55);
    const seen = new Map<string, number[]>();
    for (let step = 0; step < 500; step++) {
      const scene = machine.by(1).scene();
      const event = scene.event!.name;
      const known = seen.get(event) ?? [];
      if (known.length > 2) continue;
      const what = `${event} ${scene.event!.number}`;
      known.push(ghostsIn(await markupOf(VIEWS[name], scene, { isReduced: true })));
      seen.set(event, known);
      expect(ghostsIn(await markupOf(VIEWS[name], scene)), what).toBe(0);
      const same = { ...scene, before: scene.columns, recentBefore: scene.recent };
      expect(ghostsIn(await markupOf(VIEWS[name], same, { isReduced: true })), what).toBe(0);
    }
    for (const event of changing) expect(seen.get(event), event).toEqual([1, 1, 1]);
    for (const event of ['fault_begin', 'fault_end', 'direct_end'])
      expect(seen.get(event), event).toEqual([0, 0, 0]);
  },
);
