/** How often the device lock was taken, beside the pages that went out: what the trays are for. Pure. */
import { lockTotal } from '../../core/lock-totals.ts';
import { COUNTER_NAMES, ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { formatCount } from '../../lib/format.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { SLOT_CACHES_TEXT as TEXT } from './text.ts';

interface Visits {
  readonly taken: number;
  readonly written: number;
}

const { DEVICE } = ENUM_VALUES.lock_class;
const PSWPOUT = COUNTER_NAMES.indexOf('pswpout');

/** Null: nothing is told of locks, or there is no lock of the device. */
export function visitsOf(columns: Columns): Visits | null {
  if (lockTotal(columns, DEVICE, 'LOCKS') === 0) return null;
  return { taken: lockTotal(columns, DEVICE, 'TAKEN'), written: columns.counters?.[PSWPOUT] ?? 0 };
}

export const visitsHeight = ({ head, mark }: Metrics): number => Math.round(head * 2.2 + mark * 3.6);

interface VisitBar {
  readonly number: string;
  readonly words: string;
  readonly y: number;
  readonly width: number;
  /** Units stand apart, so that they can be counted; null: they are too many. */
  readonly ticks: readonly { readonly x: number; readonly width: number }[] | null;
}

export interface VisitsPicture {
  readonly headY: number;
  readonly barHeight: number;
  readonly taken: VisitBar;
  readonly written: VisitBar;
}

/** From here on units are told apart. */
const TICK_LEAST_PX = 3;

/** The first few stand as near each other as later ones. */
const UNIT_MOST_PX = 12;

interface Place {
  readonly y: number;
  readonly widthPx: number;
  readonly metrics: Metrics;
}

export function layoutVisits({ taken, written }: Visits, { y, widthPx, metrics }: Place): VisitsPicture {
  const { head, mark } = metrics;
  const labels = [
    [formatCount(taken), TEXT.taken(taken)],
    [formatCount(written), TEXT.written(written)],
  ] as const;
  const wordsPx = Math.max(
    ...labels.map(([number, words]) => widthOfWords(number, head, 'head') + widthOfWords(words, mark)),
  );
  // Both on one scale, with their words behind the longer one.
  const most = Math.max(0, widthPx - wordsPx - head * 1.5) / Math.max(1, taken, written);
  const unit = Math.min(UNIT_MOST_PX, most);
  const bar = (count: number, nth: 0 | 1): VisitBar => ({
    number: labels[nth][0],
    words: labels[nth][1],
    y: Math.round(y + head * 2.2 + nth * mark * 1.7),
    width: Math.round(count * unit),
    ticks:
      unit < TICK_LEAST_PX
        ? null
        : Array.from({ length: count }, (_, at) => ({
            x: Math.round(at * unit),
            width: Math.max(1, Math.min(8, Math.round(unit * 0.6))),
          })),
  });
  return {
    headY: Math.round(y + head * 1.4),
    barHeight: Math.round(mark * 0.9),
    taken: bar(taken, 0),
    written: bar(written, 1),
  };
}
