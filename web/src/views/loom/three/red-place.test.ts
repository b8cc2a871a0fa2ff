import { expect, it } from 'vitest';
import { metricsFor } from '../../../marks/metrics.ts';
import type { Row } from './geometry.ts';
import { isCaretOn, type RedPlace } from './red-place.ts';

const ROW: Row = { total: 28, first: 0, count: 20, cell: 14, pitch: 18, left: 0, y: 203, headY: 193 };
const PHONE = metricsFor(358, false);

function redAt(x: number, y = ROW.y): RedPlace {
  const box = { x: x - 7, y, width: 14, height: 14 };
  const none = { entry: null, tie: null, isGone: false, isFree: false, words: null };
  return { ...none, box, caret: { x, y: y - 5 } };
}

it('the caret of a mark stands on the words above its row where these reach so far', () => {
  const words = ['Pages', '0–19 of 28'];
  expect(isCaretOn(words, ROW, redAt(79), PHONE)).toBe(true);
  expect(isCaretOn(words, ROW, redAt(300), PHONE)).toBe(false);
  expect(isCaretOn(words, ROW, redAt(79, ROW.y + 100), PHONE)).toBe(false);
  expect(isCaretOn(words, ROW, redAt(79), { ...PHONE, gutter: 92 })).toBe(false);
});
