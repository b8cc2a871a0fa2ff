/** Machines side by side that have needed different numbers of events for one access have their playheads at one place. */
import { expect, test } from 'vitest';
import type { Scene } from '../../scene/scene.ts';
import { layoutCourses } from './course.ts';
import { onScale, timesKnown } from './in-step.ts';

const BOX = { left: 100, right: 500, top: 0, bottom: 40 };
type Place = NonNullable<Scene['place']>;

const known: Place = { position: 2_000, accesses: 395, furthest: 24_000 };
const unknown: Place = { position: 2_600, accesses: 395, furthest: 2_600 };
const nowX = (place: Place) => layoutCourses({ columns: {}, place }, ['nr_free_pages'], BOX).nowX;
const times = Math.max(timesKnown(known), timesKnown(unknown));

test('they stand where the run that is known furthest has its own', () => {
  expect(nowX(known)).not.toBe(nowX(unknown));
  expect(nowX(onScale(unknown, times))).toBe(nowX(known));
  expect(nowX(onScale(known, times))).toBe(nowX(known));
});

test('nothing that is known of either run lies beyond the scale', () => {
  const ahead: Place = { position: 2_600, accesses: 395, furthest: 40_000 };
  for (const place of [known, unknown, ahead]) {
    const most = Math.max(timesKnown(known), timesKnown(place));
    expect(onScale(place, most).furthest).toBeGreaterThanOrEqual(place.furthest);
  }
});

test('at its beginning a run has the scale that it has alone', () => {
  const begin: Place = { position: 0, accesses: 0, furthest: 300 };
  expect(onScale(begin, timesKnown(begin))).toEqual(begin);
});
