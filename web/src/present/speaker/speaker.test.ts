import { expect, it } from 'vitest';
import { clockWords, plannedSeconds, secondsBehind } from './clock.ts';
import { countOf, handKeys, lower, NO_HANDS, raise } from './hands.ts';
import { speakerKey } from './speaker-keys.ts';

it('plans three times as long for a step with a question as for one without', () => {
  expect(plannedSeconds(10, [0, 1, 0], 0, 1)).toEqual({ from: 120, until: 480, whole: 600 });
});

it('plans from the step at which the talk has begun', () => {
  expect(plannedSeconds(10, [0, 1, 0], 1, 2)).toEqual({ from: 360, until: 480, whole: 480 });
  // Whoever goes back before it has planned nothing there.
  expect(plannedSeconds(10, [0, 1, 0], 1, 0)).toEqual({ from: 0, until: 0, whole: 480 });
});

it('is in time while a step may last, and otherwise says by how much it is not', () => {
  const planned = { from: 120, until: 480 };
  expect([60, 120, 300, 480, 530].map((passed) => secondsBehind(passed, planned))).toEqual([
    -60, 0, 0, 0, 50,
  ]);
});

it('writes a time in minutes and seconds', () => {
  expect([0, 9.9, 400, -50, 3600].map(clockWords)).toEqual(['0:00', '0:09', '6:40', '0:50', '60:00']);
});

it('counts hands for one question at a time, and takes the last one back', () => {
  let hands = raise(raise(raise(NO_HANDS, '3.1', 'a'), '3.1', 'b'), '3.1', 'b');
  expect(['a', 'b', 'c'].map((option) => countOf(hands, '3.1', option))).toEqual([1, 2, 0]);
  hands = lower(hands);
  expect(countOf(hands, '3.1', 'b')).toBe(1);
  expect(countOf(hands, '4.1', 'a')).toBe(0);
  hands = raise(hands, '4.1', 'a');
  expect([countOf(hands, '3.1', 'a'), countOf(hands, '4.1', 'a')]).toEqual([0, 1]);
});

it('has a key for each option: the one that is seen, its digit, or its place', () => {
  const keyless = (...ids: string[]) => ids.map((id) => ({ id, key: null }));
  expect(
    handKeys([
      { id: 'KEEP', key: '1' },
      { id: 'RECLAIM', key: '2' },
    ]),
  ).toEqual(['1', '2']);
  expect(handKeys(keyless('1', '2', '4', '8'))).toEqual(['1', '2', '4', '8']);
  expect(handKeys(keyless('8', '16', '32'))).toEqual(['1', '2', '3']);
});

it('takes the keys of the talk, arrows and space to go on, digits for hands, and nothing with Control', () => {
  const press = (key: string, held: object = {}) =>
    speakerKey({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held });
  expect(
    ['PageDown', 'ArrowRight', ' ', 'ArrowLeft', 'b', 'Backspace', 'T', '4', 'x'].map((key) => press(key)),
  ).toEqual(['forward', 'forward', 'forward', 'back', 'blank', 'lower', 'restart', { hand: '4' }, null]);
  expect(press('4', { ctrlKey: true })).toBeNull();
});
