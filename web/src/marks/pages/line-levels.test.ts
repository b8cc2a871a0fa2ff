import { describe, expect, it } from 'vitest';
import { metricsFor } from '../metrics.ts';
import type { SaidBracket } from '../../scene/said.ts';
import { levelsOf } from './line-levels.ts';
import type { Line } from './line.ts';

const CELL = 20;
const line = { kind: 'cells', pages: { strip: { cell: CELL } } } as unknown as Line;
const span = { left: 40, right: 90 };
const drawn: SaidBracket = {
  ...span,
  words: '',
  wordsX: 97,
  isBehind: true,
  level: 0,
  isSaid: true,
  isOpen: true,
  nearPx: 5,
};

/** Room beside a line of a loom (views/loom/rows.ts), in heads of 15 px. */
const ROOM = { above: 42, below: 40 } as const;

const SCREENS = [
  ['a desk', metricsFor(900, false)],
  ['a projector', metricsFor(1800, true)],
  ['a projector beside a lesson', metricsFor(1224, true, 825)],
  ['a small projector', metricsFor(1200, true)],
  ['a phone', metricsFor(360, false)],
] as const;

/** From where to where they reach, away from the line. */
function reaches(isLower: boolean, metrics: ReturnType<typeof metricsFor>, hasWindow: boolean) {
  const at = levelsOf({
    line,
    y: 100,
    metrics,
    isLower,
    moment: { said: [drawn], bracket: hasWindow ? { ...span, fromX: 80 } : null },
  });
  const away = (y: number) => (isLower ? y - 100 - CELL : 100 - y);
  const half = 1.5 * metrics.stroke;
  const [said, bracket, words] = [at.said, at.bracket, at.nowWords].map(away) as [number, number, number];
  const letters = isLower ? [0.75, 0.22] : [0.22, 0.75];
  return {
    said: [said - half, said + half],
    caret: [away(at.tip), away(at.tip) + at.caretPx * 0.62],
    window: [bracket - Math.abs(at.arm), bracket + half],
    words: [words - letters[0]! * metrics.head, words + letters[1]! * metrics.head],
  } as const;
}

describe.each(SCREENS)('a bracket that is drawn at a line of pages, on %s', (_, metrics) => {
  const roomPx = (isLower: boolean) => (ROOM[isLower ? 'below' : 'above'] * metrics.head) / 15;

  it.each([false, true])(
    'has the caret beyond it, and beyond that its words (below the line: %s)',
    (isLower) => {
      const { said, caret, words } = reaches(isLower, metrics, false);
      expect(caret[0]).toBeGreaterThan(said[1]!);
      expect(words[0]).toBeGreaterThan(caret[1]!);
      expect(words[1]).toBeLessThanOrEqual(roomPx(isLower));
    },
  );

  it.each([false, true])(
    'leaves the window its own bracket beyond the caret (below the line: %s)',
    (isLower) => {
      const { said, caret, window } = reaches(isLower, metrics, true);
      expect(caret[0]).toBeGreaterThan(said[1]!);
      expect(window[0]).toBeGreaterThan(caret[1]!);
      expect(window[1]).toBeLessThanOrEqual(roomPx(isLower));
    },
  );
});

it('elsewhere the caret stands right at its line', () => {
  const metrics = metricsFor(900, false);
  const moment = { said: [], bracket: null };
  const at = levelsOf({ line, y: 100, metrics, isLower: true, moment });
  expect([at.tip - 100 - CELL, at.caretPx]).toEqual([5, 15]);
});

it('on a large screen before a wall no word is smaller than 20 px, with a lesson beside the stage or without', () => {
  for (const [widthPx, heightPx] of [
    [1800, 860],
    [1224, 825],
  ] as const) {
    const { mark, sub, head } = metricsFor(widthPx, true, heightPx);
    for (const px of [mark, sub, head]) expect(px).toBeGreaterThanOrEqual(20);
  }
});
