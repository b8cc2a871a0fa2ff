/** What flows between the lanes since the step before: arrows in the gutter with counts, an arc back to the head, who has left. */
import { formatCount } from '../../../lib/format.ts';
import type { Metrics } from '../../../marks/metrics.ts';
import { widthOfWords } from '../../../marks/word-widths.ts';
import { WAYS, sumOf, type Flow, type FlowSum, type WayName } from '../../../scene/reclaim/flows.ts';
import { causesOf } from '../flow-words.ts';
import { LISTS_TEXT as TEXT } from '../text.ts';
import { wrapWords } from '../wrap.ts';

/** A lane as flows see it: the feet and heads of its pages, and where it ends. */
export interface LaneSpot {
  readonly list: number;
  readonly isFile: boolean;
  readonly isActive: boolean;
  readonly top: number;
  readonly bottom: number;
  /** Below everything that hangs from its pages. */
  readonly below: number;
  /** Left edge of its first page and right edge of its last. */
  readonly left: number;
  readonly end: number;
  readonly isEmpty: boolean;
  /** Where pages that have been taken off its tail begin, which stand above it. */
  readonly liftedFrom?: number;
}

interface FlowsProps {
  readonly flows: readonly Flow[];
  readonly spots: readonly LaneSpot[];
  readonly arrowX: number;
  readonly right: number;
  readonly metrics: Metrics;
  /** Lanes that lie close together leave room for counts alone. */
  readonly hasCauses?: boolean;
}

/** 2 px, and 2 for each page; beyond so many it says no more. */
const PX_PER_PAGE = 2;
const WIDTH_MOST = 14;
const widthFor = (pages: number, { stroke }: Metrics) =>
  Math.min(WIDTH_MOST, PX_PER_PAGE + PX_PER_PAGE * Math.min(pages, 6)) * Math.sqrt(stroke) - PX_PER_PAGE / 2;

export function FlowMarks(props: FlowsProps) {
  const { flows, spots, arrowX, metrics } = props;
  return [false, true].map((isFile) => {
    const active = spots.find((spot) => spot.isFile === isFile && spot.isActive);
    const inactive = spots.find((spot) => spot.isFile === isFile && !spot.isActive);
    if (!active || !inactive) return null;
    const of = (way: WayName) => sumOf(flows, isFile, WAYS[way]);
    const [up, down] = [of('up'), of('down')];
    const gap = { top: active.bottom + 4, bottom: inactive.top - 4 };
    const apart = up && down ? metrics.head * 0.95 : 0;
    const size = metrics.mark * 3;
    const middle = (gap.top + gap.bottom) / 2;
    return (
      <g key={String(isFile)} data-flows={isFile ? 'file' : 'anon'}>
        {arrowX > 0 && (
          <>
            {up && (
              <FlowArrow
                {...props}
                sum={up}
                x={arrowX - apart}
                from={gap.bottom}
                to={gap.top}
                wordsY={up && down ? middle - size * 0.45 : middle}
              />
            )}
            {down && (
              <FlowArrow
                {...props}
                sum={down}
                x={arrowX}
                from={gap.top}
                to={gap.bottom}
                wordsY={up && down ? middle + size * 0.45 : middle}
                wordsX={arrowX - apart}
              />
            )}
            <Entering {...props} spot={inactive} sum={of('new')} isFromBelow />
            <Entering
              {...props}
              arrowX={isFile ? besideNew(props, active) : arrowX}
              spot={active}
              sum={of('newActive')}
              isFromBelow={false}
            />
          </>
        )}
        <BackArc {...props} spot={inactive} sum={of('back')} />
        <Leaving {...props} spot={inactive} gone={of('gone')} tail={of('tail')} />
      </g>
    );
  });
}

const enteringPx = ({ mark }: Metrics) => Math.round(mark * 2.2);

/** Where new active pages of files enter: left of what enters the lane above from below, if there is no room for both. */
function besideNew({ flows, spots, arrowX, metrics }: FlowsProps, { top }: LaneSpot): number {
  const above = spots.find((spot) => !spot.isFile && !spot.isActive);
  const sum = sumOf(flows, false, WAYS.new);
  if (!above || !sum || top - above.bottom > 2 * enteringPx(metrics) + 16) return arrowX;
  const count = widthOfWords(formatCount(sum.pages), metrics.head * 1.5, 'head');
  return arrowX - count - 2 * WIDTH_MOST - 5;
}

function Entering(props: FlowsProps & { spot: LaneSpot; sum: FlowSum | null; isFromBelow: boolean }) {
  const { spot, sum, isFromBelow, metrics, arrowX } = props;
  if (!sum) return null;
  const length = enteringPx(metrics);
  const [from, to] = isFromBelow
    ? [spot.bottom + 6 + length, spot.bottom + 6]
    : [spot.top - 6 - length, spot.top - 6];
  return <FlowArrow {...props} sum={sum} x={arrowX} from={from} to={to} wordsY={(from + to) / 2} />;
}

interface ArrowProps extends FlowsProps {
  readonly sum: FlowSum;
  readonly x: number;
  readonly from: number;
  readonly to: number;
  readonly wordsY: number;
  readonly wordsX?: number;
}

/** Where lanes lie so near each other that no cause has room, a large count would stand on a lane's name: it is as large as fits beside it, and left out where none fits. */
export function countSize(count: string, right: number, metrics: Metrics, hasCauses: boolean): number | null {
  if (hasCauses) return metrics.head * 1.5;
  const names = Math.max(
    ...Object.values(TEXT.lanes).map((name) => widthOfWords(name, metrics.head, 'head')),
  );
  const isClear = (px: number) => right - widthOfWords(count, px, 'head') >= names + 4;
  return [metrics.head, metrics.mark].find(isClear) ?? null;
}

/** Its count stands left of it, and left of that why. */
function FlowArrow({ sum, x, from, to, wordsY, wordsX = x, metrics, hasCauses = true }: ArrowProps) {
  const width = widthFor(sum.pages, metrics);
  const head = Math.max(7, width * 1.3);
  const sign = Math.sign(to - from);
  const count = formatCount(sum.pages);
  const countX = wordsX - Math.max(head, width) / 2 - 5;
  const countPx = countSize(count, countX, metrics, hasCauses);
  const countWidth = widthOfWords(count, countPx ?? metrics.mark, 'head');
  const room = countX - countWidth - 10;
  const wordsRight = countX - countWidth - 6;
  const lines = hasCauses ? wrapWords(causesOf(sum), metrics.mark, room, 3) : [];
  return (
    <g data-sign="flow" data-flow="">
      <path d={`M${x} ${from}V${to - sign * head}`} stroke="var(--ink)" strokeWidth={width} />
      <path d={`M${x - head} ${to - sign * head}H${x + head}L${x} ${to}z`} fill="var(--ink)" />
      {countPx !== null && (
        <text
          className="head-words mark-halo"
          x={countX}
          y={wordsY + countPx * 0.36}
          fontSize={countPx}
          textAnchor="end"
        >
          {count}
        </text>
      )}
      {lines.map((line, nth) => (
        <text
          key={nth}
          className="mark-words mark-halo"
          x={wordsRight}
          textAnchor="end"
          y={wordsY + metrics.mark * (0.35 + 1.2 * (nth - (lines.length - 1) / 2))}
          fontSize={metrics.mark}
          fill="var(--ink-2)"
        >
          {line}
        </text>
      ))}
    </g>
  );
}

/** Thin: a second chance, or a write that has begun. Without a gutter the lane's name stands there. */
function BackArc({
  spot,
  sum,
  metrics,
  arrowX,
  right,
}: FlowsProps & { spot: LaneSpot; sum: FlowSum | null }) {
  if (!sum || arrowX === 0) return null;
  const y = spot.top - Math.round(metrics.mark * 0.8);
  const half = Math.round((spot.bottom - spot.top) / 2);
  const head = spot.left + half;
  const tail = Math.max(head + 40, Math.min(right - 4, spot.end + half));
  const words = ` ${TEXT.back} ${causesOf(sum)}`;
  const countPx = metrics.head * 1.2;
  const count = formatCount(sum.pages);
  const width = widthOfWords(count, countPx, 'head') + widthOfWords(words, metrics.mark);
  const x = Math.max(spot.left + half + 12, Math.min((head + tail) / 2, right) - width / 2);
  return (
    <g data-sign="flow" data-flow="back">
      <path
        d={`M${tail} ${spot.top + half}V${y + 5}Q${tail} ${y} ${tail - 5} ${y}H${head + 5}Q${head} ${y} ${head} ${y + 5}V${spot.top - 3}`}
        fill="none"
        stroke="var(--edge)"
        strokeWidth={1.4 * metrics.stroke}
      />
      <path d={`M${head - 4} ${spot.top - 6}h8l-4 6z`} fill="var(--ink-2)" />
      <text
        className="mark-halo"
        x={Math.max(0, Math.min(x, right - width))}
        y={y - 4}
        fontSize={metrics.mark}
      >
        <tspan className="head-words" fontSize={countPx}>
          {count}
        </tspan>
        <tspan className="mark-words" fill="var(--ink-2)">
          {words}
        </tspan>
      </text>
    </g>
  );
}

/** Right of what stands behind the last page: "tail", or "empty" where there is none. */
function besideTail({ left, end, isEmpty }: LaneSpot, { mark }: Metrics): number {
  const words = isEmpty ? left + 20 + widthOfWords(TEXT.empty, mark) : end + widthOfWords(TEXT.tail, mark);
  return words + 18;
}

function Leaving({
  spot,
  gone,
  tail,
  metrics,
  right,
}: FlowsProps & { spot: LaneSpot; gone: FlowSum | null; tail: FlowSum | null }) {
  const countPx = metrics.head * 1.2;
  const told = [
    ...(gone
      ? [
          {
            count: gone.pages,
            words: ` ${gone.flows[0]!.name === 'EVICTED' ? TEXT.left(gone.pages) : causesOf(gone)}`,
          },
        ]
      : []),
    ...(tail ? [{ count: tail.pages, words: ` ${TEXT.causes.ROTATED}` }] : []),
  ];
  if (told.length === 0) return null;
  return told.map(({ count, words }, nth) => {
    const width = widthOfWords(formatCount(count), countPx, 'head') + widthOfWords(words, metrics.mark);
    const beside = besideTail(spot, metrics);
    const fits = beside + width <= right;
    const above = Math.min(right, (spot.liftedFrom ?? Infinity) - 8) - width;
    const line = countPx * 1.15;
    return (
      <text
        key={words}
        data-sign="flow"
        data-flow="gone"
        className="mark-halo"
        x={fits ? beside : above}
        y={fits ? spot.top + line * (0.7 + nth) : spot.top - metrics.mark * 0.7 - line * nth}
        fontSize={metrics.mark}
      >
        <tspan className="head-words" fontSize={countPx}>
          {formatCount(count)}
        </tspan>
        <tspan className="mark-words" fill="var(--ink-2)">
          {words}
        </tspan>
      </text>
    );
  });
}
