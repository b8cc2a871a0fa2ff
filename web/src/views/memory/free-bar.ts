/** Free frames as a bar against the watermarks min, low, high. Pure. */
import { scaleLinear } from 'd3-scale';
import type { Columns } from '../../core/protocol.ts';
import { widthOfWords } from '../../marks/word-widths.ts';

export type MarkName = 'min' | 'low' | 'high';

interface Mark {
  /** More than one where they are equal, as on a tiny machine. */
  readonly names: readonly MarkName[];
  readonly pages: number;
  readonly x: number;
  /** Line of its words: the next one when they would touch those of the mark before. */
  readonly level: number;
}

export interface FreeBar {
  readonly free: number;
  readonly freeWas: number | null;
  /** Right end of the bar, and whether it goes on beyond the scale. */
  readonly right: number;
  readonly isTorn: boolean;
  readonly marks: readonly Mark[];
  readonly left: number;
  readonly end: number;
}

/** So many times the high mark is the end of the scale: where the machine works, the marks stand in the middle. */
const SCALE_TO_HIGH = 2;

interface FreeBarPlace {
  readonly left: number;
  readonly right: number;
  readonly fontPx: number;
  readonly wordsOf: (names: readonly MarkName[], pages: number) => string;
}

export function layoutFreeBar(columns: Columns, was: Columns, place: FreeBarPlace): FreeBar | null {
  const [free, min, low, high] = columns.watermarks ?? [];
  if (free === undefined || min === undefined || low === undefined || high === undefined) return null;
  const { left, right } = place;
  const scale = scaleLinear()
    .domain([0, Math.max(1, SCALE_TO_HIGH * high)])
    .rangeRound([left, right]);
  return {
    free,
    freeWas: was.watermarks?.[0] ?? null,
    right: Math.min(right, scale(free)),
    isTorn: scale(free) > right,
    marks: layoutMarks({ min, low, high }, scale, place),
    left,
    end: right,
  };
}

function layoutMarks(
  values: Readonly<Record<MarkName, number>>,
  scale: (pages: number) => number,
  { fontPx, wordsOf }: FreeBarPlace,
): Mark[] {
  const names = Object.keys(values) as MarkName[];
  const ends: number[] = [];
  return [...new Set(Object.values(values))].map((pages) => {
    const own = names.filter((name) => values[name] === pages);
    const x = scale(pages);
    const half = widthOfWords(wordsOf(own, pages), fontPx) / 2 + 4;
    const found = ends.findIndex((end) => end <= x - half);
    const level = found < 0 ? ends.length : found;
    ends[level] = x + half;
    return { names: own, pages, x, level };
  });
}
