/** How far from a line of pages its caret, brackets and words stand, so that none of them crosses another. Pure. */
import { lineHeight, type Line } from './line.ts';
import type { LineMoment } from './line-scene.ts';
import type { Metrics } from '../metrics.ts';

interface LevelsAsked {
  readonly line: Line;
  readonly moment: Pick<LineMoment, 'bracket' | 'said'>;
  readonly y: number;
  readonly metrics: Metrics;
  readonly isLower: boolean;
  /** Bracket and words stand close over the line. */
  readonly isClose?: boolean;
}

export interface Levels {
  readonly tip: number;
  readonly caretPx: number;
  readonly bracket: number;
  readonly words: number;
  readonly nowWords: number;
  readonly arm: number;
  /** The first bracket of what was said, beyond the words. */
  readonly said: number;
}

/**
 * In heads of 15 px. Signs at the line (`near`) come first; beyond them the caret is smaller and its words stand
 * further out.
 */
const ABOVE = { near: 14, bracket: 29, words: 20, over: 30, arm: 8 } as const;
const BELOW = { near: 8, bracket: 24, words: 29, over: 33, arm: 7 } as const;
const CARET = { apart: 5, beyond: 3.5, px: 15, pxBeyond: 12, armBeyond: 4 } as const;
const CLOSER = 4.5;
/** Words in a row of their own, and what was said beyond all words. */
const ROW = 19;
const SAID = 42;

export function levelsOf({ line, y, metrics, moment, isLower, isClose }: LevelsAsked): Levels {
  const f = metrics.head / 15;
  const { near, bracket, words, over, arm } = isLower ? BELOW : ABOVE;
  const out = isLower ? f : -f;
  const edge = isLower ? y + lineHeight(line, metrics) : y;
  const at = (away: number) => edge + out * away;
  const closer = isClose ? CLOSER : 0;
  const apart = metrics.gutter === 0 && moment.bracket ? ROW : 0;
  const isNear = moment.said[0]?.nearPx !== undefined;
  return {
    tip: at(isNear ? near + CARET.beyond : CARET.apart),
    caretPx: f * (isNear ? CARET.pxBeyond : CARET.px),
    bracket: at(bracket - closer),
    words: at(words - closer),
    nowWords: at((isNear && !moment.bracket ? over : words) + apart - closer),
    arm: -out * (isNear ? CARET.armBeyond : arm),
    said: at(isNear ? near : SAID + apart),
  };
}
