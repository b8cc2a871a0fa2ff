/** Predictions that the browser kept: whatever stands there, only whole numbers come out. */
import { expect, it } from 'vitest';
import { predictionsFrom } from './kept.ts';

it('come back as they were made', () => {
  expect(predictionsFrom('{"burst":[250,0]}')).toEqual({ burst: [250, 0] });
});

it.each([
  null,
  '',
  'null',
  '7',
  '[]',
  '{',
  '{"burst":[1]}',
  '{"burst":[1,"2"]}',
  '{"burst":[-1,2]}',
  '{"burst":[1.5,2]}',
])('are none when %s is kept', (text) => {
  expect(predictionsFrom(text)).toEqual({});
});

it('of one scene that are damaged take no other with them', () => {
  expect(predictionsFrom('{"a":"x","b":[1,2]}')).toEqual({ b: [1, 2] });
});
