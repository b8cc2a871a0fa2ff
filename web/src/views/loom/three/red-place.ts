/** Where the red of a step stands among the three rows, and its words. Pure. */
import { widthOfWords } from '../../../marks/word-widths.ts';
import type { Metrics } from '../../../marks/metrics.ts';
import { isShown, leftOf } from '../../../marks/strip.ts';
import type { Red } from '../../../scene/red.ts';
import type { Geometry, Row } from './geometry.ts';
import { wayOfEntry, wayOfTie } from './ways.ts';
import type { Entry, Threes, Tie } from './state.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Exactly one of these is red; words stand with it, or are it. */
export interface RedPlace {
  readonly box: Box | null;
  /** A caret above the box, or nothing. */
  readonly caret: { readonly x: number; readonly y: number } | null;
  /** A line of `now`, or one that it has lost: `isGone`. */
  readonly entry: Entry | null;
  readonly tie: Tie | null;
  readonly isGone: boolean;
  readonly isFree: boolean;
  readonly words: {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    readonly isEnd: boolean;
  } | null;
}

const NOTHING: RedPlace = {
  box: null,
  caret: null,
  entry: null,
  tie: null,
  isGone: false,
  isFree: false,
  words: null,
};

interface RedAsked {
  readonly red: Red | null;
  readonly text: string;
  readonly before: Threes | null;
  readonly now: Threes;
  readonly geometry: Geometry;
  readonly metrics: Metrics;
}

/** A name with the longest numbers beside it. */
const NAME_EM = 10;

export function placeRed(asked: RedAsked): RedPlace {
  const { red, geometry, before, now } = asked;
  if (!red) return NOTHING;
  const { page, frame, slot } = red;
  switch (red.kind) {
    case 'line': {
      const found = lineOf(asked);
      if (found) return found;
      break;
    }
    case 'tie': {
      const same = (tie: Tie) => tie.slot === slot || (slot === null && tie.frame === frame);
      const tie = now.ties.find(same);
      const gone = tie ? undefined : before?.ties.find(same);
      const shown = tie ?? gone;
      if (shown)
        return atWay({ ...NOTHING, tie: shown, isGone: !tie }, wayOfTie(shown, geometry).middle, asked);
      break;
    }
    case 'free':
      return { ...atCorner(asked), isFree: true };
    case 'slot':
      break;
    case 'bit':
    case 'frame': {
      const found = atMark(geometry.frames, frame, geometry.s, asked);
      if (found) return found;
      break;
    }
    case 'list':
    case 'extent':
    case 'words':
      return atCorner(asked);
    case 'page':
      break;
    default:
      break;
  }
  return (
    (red.kind === 'slot' || page === null ? atMark(geometry.slots, slot, geometry.tray, asked) : null) ??
    atMark(geometry.pages, page?.page ?? null, geometry.s, asked) ??
    atMark(geometry.slots, slot, geometry.tray, asked) ??
    atMark(geometry.frames, frame, geometry.s, asked) ??
    atCorner(asked)
  );
}

/** The entry that the event has made; else the one that it has taken away. */
function lineOf(asked: RedAsked): RedPlace | null {
  const { red, before, now, geometry } = asked;
  const page = red?.page?.page;
  const made = now.entries.find((entry) => entry.page === page);
  const gone = made ? undefined : before?.entries.find((entry) => entry.page === page);
  const entry = made ?? gone;
  if (!entry) return null;
  return atWay({ ...NOTHING, entry, isGone: !made }, wayOfEntry(entry, geometry).middle, asked);
}

function atMark(row: Row, index: number | null, height: number, asked: RedAsked): RedPlace | null {
  if (index === null || !isShown(row, index)) return null;
  const { s } = asked.geometry;
  const box = { x: leftOf(row, index), y: row.y, width: s, height };
  const f = asked.metrics.head / 15;
  const x = box.x + s / 2;
  const tip = box.y - 5 * f;
  const near = fitWords(asked, x + 11 * f, x - 11 * f, tip - 1 * f);
  // Where the name of the row stands above its beginning, they stand above the name.
  const isOverName =
    asked.metrics.gutter === 0 &&
    row !== asked.geometry.frames &&
    near !== null &&
    leftOfWords(near, asked) < NAME_EM * asked.metrics.head;
  const beside = near && (isOverName ? { ...near, y: row.headY - asked.metrics.head } : near);
  // With room on neither side they would stand on the caret.
  const isOnCaret = beside !== null && !beside.isEnd && beside.x < x + 11 * f && !isOverName;
  const words = isOnCaret ? { ...beside, y: beside.y - asked.metrics.head } : beside;
  return { ...NOTHING, box, caret: { x, y: tip }, words };
}

const leftOfWords = ({ text, x, isEnd }: NonNullable<RedPlace['words']>, { metrics }: RedAsked): number =>
  isEnd ? x - widthOfWords(text, metrics.head, 'head') : x;

/** Would the caret of a mark stand on the words above the beginning of its row? */
export function isCaretOn(words: readonly string[], row: Row, { box, caret }: RedPlace, metrics: Metrics) {
  if (metrics.gutter !== 0 || box?.y !== row.y || caret === null) return false;
  const [name = '', ...others] = words;
  const rest = others.reduce((width, each) => width + 6 + widthOfWords(each, metrics.sub), 0);
  return caret.x - metrics.head / 2 < widthOfWords(name, metrics.sub, 'head') + rest;
}

function atWay(place: RedPlace, { x, y }: { x: number; y: number }, asked: RedAsked): RedPlace {
  const f = asked.metrics.head / 15;
  return { ...place, words: fitWords(asked, x + 10 * f, x - 10 * f, y + 5 * f) };
}

/** Above the frames, where nothing else stands. */
function atCorner(asked: RedAsked): RedPlace {
  const { geometry, metrics } = asked;
  const { left, y } = geometry.frames;
  return { ...NOTHING, words: fitWords(asked, left, left, y - 6 * (metrics.head / 15)) };
}

/** To the right of a mark, or to its left where the right has no room. */
function fitWords(
  { text, geometry, metrics }: RedAsked,
  startX: number,
  endX: number,
  y: number,
): RedPlace['words'] {
  if (text === '') return null;
  const width = widthOfWords(text, metrics.head, 'head');
  const isEnd = startX + width > geometry.right && endX - width >= 0;
  const x = isEnd ? endX : Math.max(0, Math.min(startX, geometry.right - width));
  return { text, x, y, isEnd };
}
