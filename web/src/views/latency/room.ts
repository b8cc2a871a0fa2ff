/** How high the picture of latency can be: its bars grow, its rows do not. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import type { Heights, HeightsAsked } from '../view.ts';

export const PERCENTS = [50, 70, 80, 90, 95, 99] as const;

/** Of the bars, for words of 12 px. */
const BARS: Heights = { least: 32, usual: 76, most: 280 };
/** The axis with its words. */
export const FOOT_PX = 30;

/** Upper edge of the bars, between bars and rows, from row to row. */
export function rowSizes({ mark, gutter }: Metrics): { top: number; apart: number; rowPx: number } {
  const px = (length: number) => Math.round((length * mark) / 12);
  return { top: px(gutter === 0 ? 26 : 12), apart: px(gutter === 0 ? 44 : 30), rowPx: px(26) };
}

function heightWithout(metrics: Metrics): number {
  const { top, apart, rowPx } = rowSizes(metrics);
  return top + apart + (PERCENTS.length - 0.5) * rowPx + Math.round((FOOT_PX * metrics.mark) / 12);
}

export function heightsOfLatency({ metrics }: HeightsAsked): Heights {
  const at = (bars: number) => Math.ceil(heightWithout(metrics) + Math.round((bars * metrics.mark) / 12));
  return { least: at(BARS.least), usual: at(BARS.usual), most: at(BARS.most) };
}

export function barsHeight(metrics: Metrics, heightPx: number): number {
  const px = (length: number) => Math.round((length * metrics.mark) / 12);
  return Math.max(px(BARS.least), Math.min(px(BARS.most), Math.floor(heightPx - heightWithout(metrics))));
}
