/** Sizes of the trace room, known before it is fetched. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import type { Heights, HeightsAsked } from '../../views/view.ts';
import { LANES } from '../agreement/lanes.ts';

/** From this width on the counters are beside the strips, in a column of their own (trace-room.css). */
const BESIDE_FROM_PX = 900;
const COUNTERS = { leastPx: 230, share: 0.22, gapPx: 36 } as const;
/** The terms of a fault in one row: their words and numbers, with pages of four digits, and what is between them (trace-room.css). */
const ROW = { lettersEm: 52.5, betweenPx: 9 * 14 } as const;
/** In few words: why two differ is beside the pair, and below it in a narrower room. */
const WORDS_BESIDE_FROM_PX = 1100;

interface RoomSizes {
  readonly isBeside: boolean;
  readonly areTermsInRow: boolean;
  readonly areWordsBeside: boolean;
  readonly gutter: number;
  readonly whole: { readonly height: number; readonly gap: number };
  readonly each: { readonly height: number; readonly gap: number };
}

/** A tick is as high as there is room for, up to so much more than at least. */
const TICK_GROWS_PX = 18;

/** `sparePx`: height that the room has beyond its least. */
export function roomSizes(
  widthPx: number,
  { mark, sub }: Pick<Metrics, 'mark' | 'sub'>,
  sparePx = 0,
): RoomSizes {
  const growth = Math.max(0, Math.min(TICK_GROWS_PX, Math.floor(sparePx / LANES.length)));
  const px = (length: number) => Math.round((length * mark) / 13);
  const isBeside = widthPx >= px(BESIDE_FROM_PX);
  const countersPx = isBeside ? Math.max(COUNTERS.leastPx, COUNTERS.share * widthPx) + COUNTERS.gapPx : 0;
  return {
    isBeside,
    areTermsInRow: widthPx - countersPx >= ROW.lettersEm * sub + ROW.betweenPx,
    areWordsBeside: widthPx >= px(WORDS_BESIDE_FROM_PX),
    gutter: px(74),
    whole: { height: px(11), gap: px(3) },
    each: { height: px(21) + growth, gap: px(2) },
  };
}

/**
 * In few words, for a stage that shows another picture too: the run as a band, a fault's pair, and why the two
 * differ.
 */
const TIGHT_LINES = { beside: 7.5, below: 8, whole: 12 } as const;
const BAND_PX = 12;

export function bandHeight({ mark }: Pick<Metrics, 'mark'>): number {
  return Math.round((BAND_PX * mark) / 13);
}

/** How high it is in few words: the pair has all its words, or none of those that can be left out. */
export function tightHeights({
  areWordsBeside,
  metrics,
}: Pick<RoomSizes, 'areWordsBeside'> & Pick<HeightsAsked, 'metrics'>): Required<Omit<Heights, 'tight'>> {
  const px = (lines: number) => Math.round(lines * 1.5 * metrics.sub) + 2 * bandHeight(metrics);
  const least = px(TIGHT_LINES[areWordsBeside ? 'beside' : 'below']);
  const whole = areWordsBeside ? least : px(TIGHT_LINES.whole);
  return { least, small: whole, usual: whole, most: whole };
}

/** Strips with what is around them, the pair of a fault with its explanation, and the counters if they are below. */
export function heightsOfRoom({ scene, widthPx, metrics }: HeightsAsked): Heights {
  // For a run that was not recorded, one line says why the room is empty.
  if (scene.isRecorded !== true) {
    const few = Math.round(6 * metrics.sub);
    return { least: few, usual: few, most: few };
  }
  const { isBeside, areTermsInRow, areWordsBeside, whole, each } = roomSizes(widthPx, metrics);
  const line = metrics.sub * 1.5;
  const strips = LANES.length * (whole.height + whole.gap + each.height + each.gap) + 5 * line;
  const pair = areTermsInRow ? 12 * line : 24 * line;
  const counters = isBeside ? 0 : 8 * line;
  const least = Math.round(strips + pair + counters);
  const tight = isBeside ? [tightHeights({ areWordsBeside, metrics })] : [];
  return { least, tight, usual: least, most: least + LANES.length * TICK_GROWS_PX };
}
