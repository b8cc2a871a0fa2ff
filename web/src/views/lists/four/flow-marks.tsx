/** What flows between the lanes since the step before: arrows in the gutter with counts, an arc back to the head, who has left. */
import { formatCount } from '../../../lib/format.ts';
import type { Metrics } from '../../../marks/metrics.ts';
import { widthOfWords } from '../../../marks/word-widths.ts';
import { WAYS, sumOf, type Flow, type FlowSum, type WayName } from '../../../scene/reclaim/flows.ts';
import { causesOf } from '../flow-words.ts';
import { LISTS_TEXT as TEXT } from '../text.ts';
import { CAUSE_LINES, FlowArrow, SideArrow, enteringPx } from './flow-arrow.tsx';

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
  /** Lanes that lie close together leave room for one line of a cause; two arrows beside each other there for counts alone. */
  readonly causeLines?: number;
  /** Names of files stand over the lanes of files. */
  readonly hasFileNames: boolean;
}

/** So wide is a gap between two lanes, in small letters, in which one count, or two, touch neither name. */
const CLEAR_EM = { one: 6, two: 9 } as const;
/** In a lower gap a cause would stand on the number of pages below the name. */
const CAUSE_FROM_EM = 2.4;

export function FlowMarks(props: FlowsProps) {
  const { flows, spots, arrowX, metrics, causeLines = CAUSE_LINES } = props;
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
    const newActive = of('newActive');
    const nameOf = ({ list }: LaneSpot) => TEXT.lanes[list]!;
    // Beside the name of the active list the count of its new pages has its place.
    const upNames = newActive || !down ? [active, inactive] : [active];
    // Above and below a gap that is wide enough a count is clear of both names.
    const isClear = gap.bottom - gap.top >= metrics.mark * (up && down ? CLEAR_EM.two : CLEAR_EM.one);
    const isLow = gap.bottom - gap.top < metrics.mark * CAUSE_FROM_EM;
    const ofBoth = isLow || (up && down && causeLines < CAUSE_LINES) ? 0 : causeLines;
    return (
      <g key={String(isFile)} data-flows={isFile ? 'file' : 'anon'}>
        {arrowX > 0 && (
          <>
            {up && (
              <FlowArrow
                {...props}
                sum={up}
                short={TEXT.narrow.up}
                x={arrowX - apart}
                from={gap.bottom}
                to={gap.top}
                wordsY={up && down ? middle - size * 0.45 : middle}
                causeLines={ofBoth}
                names={isClear ? [] : upNames.map(nameOf)}
              />
            )}
            {down && (
              <FlowArrow
                {...props}
                sum={down}
                short={TEXT.narrow.down}
                x={arrowX}
                from={gap.top}
                to={gap.bottom}
                wordsY={up && down ? middle + size * 0.45 : middle}
                wordsX={arrowX - apart}
                causeLines={ofBoth}
                names={isClear ? [] : [inactive, ...(up ? [] : [active])].map(nameOf)}
              />
            )}
            <Entering {...props} spot={inactive} sum={of('new')} />
            {/* New active pages come from no list, and not from the lane above. Beside two arrows in a low gap no third count has room. */}
            {newActive && !(up && down && causeLines < CAUSE_LINES) && (
              <SideArrow
                sum={newActive}
                spot={active}
                names={[nameOf(active)]}
                endY={up || down ? middle - size * (up && down ? 0.9 : 0.45) : Infinity}
                {...{ metrics, causeLines }}
              />
            )}
          </>
        )}
        <BackArc {...props} spot={inactive} sum={of('back')} />
        <Leaving
          {...props}
          spot={inactive}
          gone={of('gone')}
          tail={of('tail')}
          hasArc={of('back') !== null}
        />
      </g>
    );
  });
}

type EnteringProps = FlowsProps & { readonly spot: LaneSpot; readonly sum: FlowSum | null };

function Entering({ spot, sum, ...props }: EnteringProps) {
  if (!sum) return null;
  const to = spot.bottom + 6;
  const from = to + enteringPx(props.metrics);
  const common = { sum, from, to, x: props.arrowX, wordsY: (from + to) / 2 };
  return <FlowArrow {...props} {...common} names={[TEXT.lanes[spot.list]!]} />;
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
  // Over the last page, beside which stands that it is the tail.
  const tail = Math.max(head + 40, spot.end - half);
  const words = ` ${TEXT.back} ${causesOf(sum)}`;
  const countPx = metrics.head * 1.2;
  const count = formatCount(sum.pages);
  const width = widthOfWords(count, countPx, 'head') + widthOfWords(words, metrics.mark);
  const x = Math.max(spot.left + half + 12, Math.min((head + tail) / 2, right) - width / 2);
  return (
    <g data-sign="flow" data-flow="back">
      <path
        d={`M${tail} ${spot.top - 3}V${y + 5}Q${tail} ${y} ${tail - 5} ${y}H${head + 5}Q${head} ${y} ${head} ${y + 5}V${spot.top - 3}`}
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

/** So much of a line the name of a lane takes, with the count of its pages, where it stands above the lane. */
const NAME_EMS = 13;

/** Right of what stands behind the last page: "tail", or "empty" where there is none. */
function besideTail({ left, end, isEmpty }: LaneSpot, { mark }: Metrics): number {
  const words = isEmpty ? left + 20 + widthOfWords(TEXT.empty, mark) : end + widthOfWords(TEXT.tail, mark);
  return words + 18;
}

function Leaving({
  spot,
  gone,
  tail,
  hasArc,
  hasFileNames,
  metrics,
  right,
}: FlowsProps & { spot: LaneSpot; gone: FlowSum | null; tail: FlowSum | null; hasArc: boolean }) {
  const countPx = metrics.head * 1.2;
  // Over the lane, above what stands there already: the arc with its words, or the names of files.
  const taken = hasArc ? countPx * 1.3 : hasFileNames && spot.isFile ? metrics.mark * 1.5 : 0;
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
  const widthOf = ({ count, words }: (typeof told)[number]) =>
    widthOfWords(formatCount(count), countPx, 'head') + widthOfWords(words, metrics.mark);
  return told.map(({ count, words }, nth) => {
    const width = widthOf({ count, words });
    const beside = besideTail(spot, metrics);
    const fits = beside + width <= right;
    const above = Math.min(right, (spot.liftedFrom ?? Infinity) - 8) - width;
    const line = countPx * 1.15;
    // Two lines would reach into the lane above, so both share one where it is long enough beside the lane's name.
    const before = nth === 0 ? 0 : widthOf(told[0]!) + metrics.mark;
    const isOneLine = above - before >= spot.left + metrics.mark * NAME_EMS;
    return (
      <text
        key={words}
        data-sign="flow"
        data-flow="gone"
        className="mark-halo"
        x={fits ? beside : isOneLine ? above - before : above}
        y={
          fits
            ? spot.top + line * (0.7 + nth)
            : spot.top - metrics.mark * 0.7 - taken - (isOneLine ? 0 : line * nth)
        }
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
