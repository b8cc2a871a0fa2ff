import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SeekTarget } from '../core/protocol.ts';
import { noteMotion } from './moving.ts';
import { pause, play, playTo, stridesOf } from './playback.ts';
import { INITIAL_STATE } from './state.ts';
import { getPage, usePage } from './store.ts';
import { SilentWorker, arrivedAt, opened } from './session/test-worker.ts';

let worker: SilentWorker;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SilentWorker);
  SilentWorker.all = [];
  usePage.setState({ ...INITIAL_STATE, grain: 'event', pace: 1 });
  noteMotion(0);
  worker = await opened('run');
});
afterEach(() => {
  pause();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const targets = (): SeekTarget[] =>
  worker.heard.flatMap((each) => (each.type === 'seek' ? (each.ask as { target: SeekTarget }).target : []));

const steps = () => targets().filter(({ to }) => to === 'step').length;

/** Answers the first request of this kind; what the machine explores meanwhile is not answered. */
async function arrive(position: number, isAsked = ({ to }: SeekTarget) => to !== 'end'): Promise<void> {
  const asked = worker.heard.find(
    (each) => each.type === 'seek' && isAsked((each.ask as { target: SeekTarget }).target),
  );
  await worker.say({
    id: asked!.id,
    kind: 'answer',
    answer: { ...arrivedAt(position), arrival: 'reached' },
  });
}
const isTo = (position: number) => (target: SeekTarget) =>
  target.to === 'position' && target.position === position;

test('the next step waits until the motion of this one is over, and a little to read', async () => {
  play();
  expect(steps()).toBe(1);
  noteMotion(700);
  await arrive(1);
  await vi.advanceTimersByTimeAsync(690);
  expect(steps()).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(steps()).toBe(2);
});

test('a faster pace shortens the rest', async () => {
  usePage.setState({ pace: 4 });
  play();
  await arrive(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(steps()).toBe(2);
});

test('playing to a place stops there, and says whether it has come there', async () => {
  const there = playTo(2);
  await arrive(1);
  await vi.advanceTimersByTimeAsync(600);
  await arrive(2, isTo(2));
  await vi.advanceTimersByTimeAsync(600);
  expect(await there).toBe(true);
  expect(getPage().isPlaying).toBe(false);
  expect(targets().some(isTo(3))).toBe(false);
});

test('who stops it on the way is not brought there', async () => {
  const there = playTo(9);
  await arrive(1);
  pause();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await there).toBe(false);
  expect(targets().some(isTo(2))).toBe(false);
});

test('who goes elsewhere on the way stops it', async () => {
  const there = playTo(9);
  await arrive(4, isTo(1));
  await vi.advanceTimersByTimeAsync(900);
  expect(await there).toBe(false);
  expect(targets().some(isTo(2))).toBe(false);
});

test('a long way is gone in a few dozen steps, its end event by event', () => {
  for (const distance of [1, 6, 23, 30, 261, 2000]) {
    const strides = stridesOf(distance);
    expect(strides.reduce((sum, stride) => sum + stride, 0)).toBe(distance);
    expect(strides.length).toBeLessThanOrEqual(18);
    expect(strides.slice(-6).every((stride) => stride === 1)).toBe(true);
  }
  expect(stridesOf(18)).toHaveLength(18);
});
