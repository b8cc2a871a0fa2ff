/**
 * Every picture over a run, as it stands in the document: at the end of a step it is what it will be when nothing moves,
 * and what it says it shows in red is red.
 */
import { expect, test } from 'vitest';
import { TestMachine, randomRun } from '../scene/test-machine.ts';
import { VIEWS, type ViewName } from '../views/index.ts';
import type { ViewInfo } from '../views/view.ts';
import { redOwner } from './red-owner.ts';
import { elementsOf, markupOf } from './test-drawn.tsx';

/** Words in red stand in a picture whose red is told by a style sheet (marks.css). */
const isRed = (element: string, as: string) =>
  element.includes('--now') || element.includes(`data-shows="${as}"`);

test.each(Object.keys(VIEWS) as ViewName[])(
  '%s ends each kind of step as it will stand, and has the red that it claims',
  async (name) => {
    const view: ViewInfo = VIEWS[name];
    // The machine of these tests does without slot caches; their own picture needs them.
    const run = name === 'slot-caches' ? { ...randomRun(2), switches: [] } : randomRun(2);
    const machine = (await TestMachine.start(run)).toAccess(55);
    const seen = new Map<string, number>();
    for (let step = 0; step < 700; step++) {
      const scene = machine.by(1).scene();
      const { name: event, number } = scene.event!;
      const times = (seen.get(event) ?? 0) + 1;
      seen.set(event, times);
      if (times > 2) continue;
      const what = `${event} ${number}`;
      const end = elementsOf(await markupOf(view, scene));
      expect(end.length, what).toBeGreaterThan(1);
      const owner = redOwner([view], scene);
      if (owner?.nth === 0)
        expect(
          end.some((each) => isRed(each, owner.as)),
          `${what} is red as ${owner.as}`,
        ).toBe(true);
      if (times > 1) continue;
      // What has changed is told in words, by ghosts and by red; the marks themselves are there.
      const rest = await markupOf(view, { ...scene, before: scene.columns, recentBefore: scene.recent });
      const marks = (elements: readonly string[]) =>
        elements.filter((each) => /^<(?:rect|path)/.test(each) && !/--now|--ink-3/.test(each));
      expect(marks(end), what).toEqual(marks(elementsOf(rest)));
    }
    expect(seen.size).toBeGreaterThan(20);
  },
);
