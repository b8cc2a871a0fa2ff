/** What the browser keeps of a dropped lesson, so that a reload finds it again. */
import { beforeEach, expect, it, vi } from 'vitest';
import { openLessonFiles } from './dropped-lesson.ts';
import { until } from '../../core/test-until.ts';

const kept = vi.hoisted(() => ({ scenario: null as unknown }));
const isTaken = vi.hoisted(() => ({ is: true }));
vi.mock('idb-keyval', () => ({
  get: async () => undefined,
  set: async (_: string, { scenario }: { readonly scenario: unknown }) => void (kept.scenario = scenario),
}));
vi.mock('./open-lesson.ts', () => ({ openDroppedTexts: async () => isTaken.is, refuse: () => false }));

/** As a browser gives it, which knows the path. */
const file = (name: string, text: string): File =>
  Object.assign(new File([text], name), { webkitRelativePath: '' });

const files = (scenario: string) => [file('lesson.md', '## A lesson'), file('scenario.yaml', scenario)];

beforeEach(() => {
  kept.scenario = null;
  isTaken.is = true;
});

it('a lesson that has opened is kept, and one that is refused after it does not take its place', async () => {
  expect(await openLessonFiles(files('title: good'))).toBe(true);
  await until(() => expect(kept.scenario).toBe('title: good'));
  isTaken.is = false;
  expect(await openLessonFiles(files('title: bad'))).toBe(false);
  expect(await openLessonFiles([file('lesson.md', '')])).toBe(false);
  expect(kept.scenario).toBe('title: good');
});
