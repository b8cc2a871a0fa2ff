/** How long faults took: a bar for each bucket on a log axis, and below it the bucket of each percentile. Pure. */
import { scaleLinear, scaleLog } from 'd3-scale';
import { bucketAt, countIn, percentileBucket, usedRange, type Bucket } from '../../lib/latency-buckets.ts';
import type { Columns } from '../../core/protocol.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { FOOT_PX, barsHeight, rowSizes, PERCENTS } from './room.ts';
import type { Scene } from '../../scene/scene.ts';
import { noteOf } from './describe.ts';

export interface BucketBar extends Bucket {
  readonly count: number;
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly heightBefore: number;
  readonly added: number;
}

export interface PercentileRow extends Bucket {
  readonly percent: number;
  readonly y: number;
  readonly left: number;
  readonly right: number;
  readonly x: number;
  readonly hasChanged: boolean;
  readonly leftBefore: number;
  readonly rightBefore: number;
}

export interface LatencyPicture {
  readonly count: number;
  readonly note: string | null;
  readonly bars: readonly BucketBar[];
  readonly rows: readonly PercentileRow[];
  readonly ticks: readonly { readonly ns: number; readonly x: number }[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly barsBottom: number;
  readonly bottom: number;
  readonly height: number;
}

/** The axis is never shorter than this: what one run needs, so that it stays when a few faults come. */
const SHOWN_NS = [500, 1_000_000] as const;

interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
  /** The scales, where machines stand side by side; not given: its own. */
  readonly reach?: LatencyReach;
}

const EMPTY = new Uint32Array(0);

/** From where to where its durations go, and the most faults that took about equally long. */
interface LatencyReach {
  readonly fromNs: number;
  readonly toNs: number;
  readonly most: number;
}

export function reachOf({ fault_latency: buckets = EMPTY }: Columns): LatencyReach {
  const used = usedRange(buckets);
  return {
    fromNs: used ? Math.min(SHOWN_NS[0], Math.max(1, bucketAt(used.first).fromNs)) : SHOWN_NS[0],
    toNs: used ? Math.max(SHOWN_NS[1], bucketAt(used.last).toNs) : SHOWN_NS[1],
    most: Math.max(1, ...buckets),
  };
}

export function layoutLatency(
  { columns, before }: Pick<Scene, 'columns' | 'before'>,
  { widthPx, heightPx, metrics, reach = reachOf(columns) }: Frame,
): LatencyPicture {
  const buckets = columns.fault_latency ?? EMPTY;
  const old = before.fault_latency ?? buckets;
  const f = metrics.mark / 12;
  const left = Math.max(metrics.gutter, Math.round(44 * f));
  const right = widthPx - Math.round(12 * f);
  const { top } = rowSizes(metrics);
  const barsBottom = top + barsHeight(metrics, heightPx);
  const x = scaleLog().domain([reach.fromNs, reach.toNs]).range([left, right]);
  const { rowPx, apart } = rowSizes(metrics);
  const rowsTop = barsBottom + apart;
  const rows = layoutRows(buckets, old, x, (index) => rowsTop + index * rowPx);
  const bottom = rowsTop + (PERCENTS.length - 0.5) * rowPx;
  const [from = 1, to = 1] = x.domain();
  const powers = Array.from({ length: 12 }, (_, power) => 10 ** power).filter((ns) => ns >= from && ns <= to);
  return {
    count: countIn(buckets),
    note: noteOf(columns, countIn(buckets)),
    bars: layoutBars({ buckets, old, most: reach.most }, x, barsBottom - top),
    rows,
    ticks: powers.map((ns) => ({ ns, x: Math.round(x(ns)) })),
    left,
    right,
    top,
    barsBottom,
    bottom,
    height: bottom + Math.round(FOOT_PX * f),
  };
}

type Scale = (ns: number) => number;

const AXIS_STEPS = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The end of the axis goes on by steps, so that one more fault does not move the bars to which none has come. */
function axisEnd(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * AXIS_STEPS.find((step) => step * power >= most)!;
}

interface Counts {
  readonly buckets: ArrayLike<number>;
  readonly old: ArrayLike<number>;
  readonly most: number;
}

function layoutBars({ buckets, old, most }: Counts, x: Scale, heightPx: number): BucketBar[] {
  const counts = Array.from(buckets);
  const y = scaleLinear()
    .domain([0, axisEnd(most)])
    .range([0, heightPx]);
  // What is there can be seen, however few.
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(2, Math.round(y(count))));
  return counts.flatMap((count, index) => {
    if (count === 0) return [];
    const bucket = bucketAt(index);
    const left = Math.round(x(Math.max(1, bucket.fromNs)));
    const right = Math.round(x(bucket.toNs)) - 1;
    const was = Math.min(count, old[index] ?? 0);
    return [
      {
        ...bucket,
        count,
        x: left,
        width: Math.max(1, right - left),
        height: heightOf(count),
        heightBefore: heightOf(was),
        added: count - was,
      },
    ];
  });
}

function layoutRows(
  buckets: ArrayLike<number>,
  old: ArrayLike<number>,
  x: Scale,
  yOf: (index: number) => number,
): PercentileRow[] {
  return PERCENTS.flatMap((percent, index) => {
    const bucket = percentileBucket(buckets, percent);
    if (!bucket) return [];
    const was = percentileBucket(old, percent) ?? bucket;
    const ends = (of: Bucket) => [Math.round(x(Math.max(1, of.fromNs))), Math.round(x(of.toNs))] as const;
    const [left, right] = ends(bucket);
    const [leftBefore, rightBefore] = ends(was);
    return [
      {
        ...bucket,
        percent,
        y: yOf(index),
        left,
        right,
        x: (left + right) / 2,
        hasChanged: was.index !== bucket.index,
        leftBefore,
        rightBefore,
      },
    ];
  });
}
