import type { Metrics } from '../../marks/metrics.ts';
import type { Heights, HeightsAsked } from '../view.ts';
import { NAMES_BY_GROUP, OPEN_AT_FIRST } from './groups.ts';

/** Below this width the chart stands under the words. */
const STACKED_BELOW_PX = 560;

/** A row beside its chart: usually and at most so high, for words of 12 px; a row with its chart below. */
export const ROW = { usual: 40, most: 64, stacked: 64 } as const;

export const isStacked = (widthPx: number, { mark, stroke }: Metrics) =>
  widthPx < (STACKED_BELOW_PX * (stroke > 1 ? mark : 12)) / 12;

/** Rows that are open at first, if none of them is zero; and what stands around them: a head, groups, a foot. */
const ROWS_AT_FIRST = NAMES_BY_GROUP.filter(({ group }) => OPEN_AT_FIRST.includes(group)).reduce(
  (sum, { names }) => sum + names.length,
  0,
);
const aroundRows = ({ head, mark, sub }: Metrics) =>
  Math.round(head * 3 + NAMES_BY_GROUP.length * sub * 2.4 + mark * 2);

/** The groups that are open at first fill the room; who opens more scrolls. */
export function heightsOfCounters({ widthPx, metrics }: HeightsAsked): Heights {
  const at = (row: number) => aroundRows(metrics) + ROWS_AT_FIRST * Math.round((row * metrics.mark) / 12);
  const usual = at(isStacked(widthPx, metrics) ? ROW.stacked : ROW.usual);
  return { least: usual, usual, most: isStacked(widthPx, metrics) ? usual : at(ROW.most) };
}

/** Of one counter among as many as are open at first, in a picture of this height. */
export function rowHeight(metrics: Metrics, heightPx: number): number {
  const px = (length: number) => Math.round((length * metrics.mark) / 12);
  const share = Math.floor((heightPx - aroundRows(metrics)) / ROWS_AT_FIRST);
  return Math.max(px(ROW.usual), Math.min(px(ROW.most), share));
}
