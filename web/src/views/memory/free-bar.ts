/** Free frames as a bar against the watermarks min, low, high. Pure. */
import { scaleLinear } from 'd3-scale';
import { ENUM_VALUES, NONE } from '../../core/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import { widthOfWords } from '../metrics.ts';

export type MarkName = 'min' | 'low' | 'high';

export interface FreeBar {
  readonly free: number;
  readonly freeBefore: number | null;
  /** Right end of the bar, and whether it goes on beyond the scale. */
  readonly right: number;
  readonly isTorn: boolean;
  readonly marks: readonly {
    readonly name: MarkName;
    readonly pages: number;
    readonly x: number;
    /** Line of its words: the next one when they would touch those of the mark before. */
    readonly level: number;
  }[];
  readonly left: number;
  readonly end: number;
}

/** So many times the high mark is the end of the scale: where the machine works, the marks stand in the middle. */
const SCALE_TO_HIGH = 2;

export function layoutFreeBar(
  columns: Columns,
  before: Columns,
  {
    left,
    right,
    fontPx,
    wordsOf,
  }: { left: number; right: number; fontPx: number; wordsOf: (name: MarkName, pages: number) => string },
): FreeBar | null {
  const [free, min, low, high] = columns.watermarks ?? [];
  if (free === undefined || min === undefined || low === undefined || high === undefined) return null;
  const scale = scaleLinear()
    .domain([0, Math.max(1, SCALE_TO_HIGH * high)])
    .rangeRound([left, right]);
  const ends: number[] = [];
  const marks = (
    [
      ['min', min],
      ['low', low],
      ['high', high],
    ] as const
  ).map(([name, pages]) => {
    const x = scale(pages);
    const half = widthOfWords(wordsOf(name, pages), fontPx) / 2 + 4;
    const found = ends.findIndex((end) => end <= x - half);
    const level = found < 0 ? ends.length : found;
    ends[level] = x + half;
    return { name, pages, x, level };
  });
  const freeBefore = before.watermarks?.[0] ?? null;
  return {
    free,
    freeBefore,
    right: Math.min(right, scale(free)),
    isTorn: scale(free) > right,
    marks,
    left,
    end: right,
  };
}

export type KswapdDoes = 'awake' | 'ready' | 'asleep' | 'waits' | 'none';

/** What kswapd does, as the core says it. */
export function kswapdDoes(columns: Columns): KswapdDoes {
  const { task_kind: kinds, task_state: states, task_waits_for: waits } = columns;
  const task = kinds?.findIndex((kind) => kind === ENUM_VALUES.task_kind.KSWAPD) ?? -1;
  if (task < 0) return 'none';
  switch (states?.[task] ?? NONE) {
    case ENUM_VALUES.task_state.RUNNING:
      return 'awake';
    case ENUM_VALUES.task_state.READY:
      return 'ready';
    case ENUM_VALUES.task_state.BLOCKED:
      return waits?.[task] === ENUM_VALUES.wait_reason.KSWAPD ? 'asleep' : 'waits';
    default:
      return 'none';
  }
}
