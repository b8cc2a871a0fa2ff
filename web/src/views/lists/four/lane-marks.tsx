/** A lane: the line that pages stand on, its name and ends, the places kept open; below its pages, how long nobody has used them. */
import { Head } from '../../../marks/head.tsx';
import type { Metrics } from '../../../marks/metrics.ts';
import { widthOfWords } from '../../../marks/word-widths.ts';
import { WAYS, sumOf, type Flow } from '../../../scene/reclaim/flows.ts';
import { formatCount, pages as pagesOf } from '../../../lib/format.ts';
import { headPlaces, leftOf, type LaneBox } from '../geometry.ts';
import type { DrawnPage } from '../moved.ts';
import { OldPlace } from '../shared-marks.tsx';
import { LISTS_TEXT as TEXT } from '../text.ts';
import { wrapWords } from '../wrap.ts';
import type { LaneSpot } from './flow-marks.tsx';
import type { FourGeometry } from './geometry.ts';

interface GroundProps {
  readonly box: LaneBox;
  /** Of which files its pages are, in words. */
  readonly files: readonly string[];
  readonly geometry: FourGeometry;
  readonly metrics: Metrics;
  readonly flows: readonly Flow[];
  readonly isFirst: boolean;
}

/** Where there is no gutter for arrows, flows stand in the line of the lane's name. */
function shownOf(
  { id, length, isFile }: LaneBox['lane'],
  { flows, files }: Pick<GroundProps, 'flows' | 'files'>,
  isNarrow: boolean,
): string {
  if (!isNarrow) return formatCount(length);
  const isActive = TEXT.isActive(id as number);
  const sum = (names: (typeof WAYS)[keyof typeof WAYS]) => sumOf(flows, isFile, names)?.pages ?? 0;
  const told = isActive
    ? [
        [sum(WAYS.newActive), TEXT.narrow.new],
        [sum(WAYS.up), TEXT.narrow.up],
        [sum(WAYS.down), TEXT.narrow.down],
      ]
    : [
        [sum(WAYS.new), TEXT.narrow.new],
        [sum(WAYS.back), TEXT.narrow.back],
        [sum(WAYS.gone), TEXT.narrow.gone],
      ];
  const parts = told.flatMap(([count, word]) =>
    count === 0 ? [] : [`${formatCount(Number(count))} ${word}`],
  );
  return [pagesOf(length), ...(files.length > 0 ? [files.join(', ')] : []), ...parts].join(' · ');
}

export function LaneGround({ box, geometry, metrics, flows, files, isFirst }: GroundProps) {
  const { lane, y } = box;
  const { s, left, places, pitch, bit } = geometry;
  const { length, open } = lane;
  const total = length + open;
  const isNarrow = metrics.gutter === 0;
  const name = TEXT.lanes[lane.id as number]!;
  const end = left + Math.min(total, places) * pitch;
  const small = { className: 'mark-words mark-halo', fontSize: metrics.mark, fill: 'var(--ink-3)' } as const;
  const hidden = total > places ? total - places + 1 : 0;
  return (
    <g data-part={name}>
      <Head
        name={name}
        shown={shownOf(lane, { flows, files }, isNarrow)}
        metrics={{ ...metrics, gutter: isNarrow ? 0 : left }}
        y={y}
        height={s}
        aboveY={y - metrics.sub * 0.5}
      />
      <path
        d={`M${left - 6} ${y + s + 1.5}H${Math.max(end, left + s)}`}
        stroke="var(--edge)"
        strokeWidth={1.4}
      />
      {isFirst && !isNarrow && (
        <text {...small} x={left} y={y - metrics.mark * 0.7}>
          {TEXT.headNewest}
        </text>
      )}
      {length > 0 && end + widthOfWords(TEXT.tail, metrics.mark) + 4 < geometry.right && (
        <text {...small} x={end + 4} y={y + s - 3}>
          {TEXT.tail}
        </text>
      )}
      {hidden > 0 && (
        <text
          className="mark-words"
          fontSize={metrics.mark}
          fill="var(--ink-2)"
          x={left + headPlaces(geometry, total) * pitch + s / 2}
          y={y + s + 4 + bit * 0.75}
          textAnchor="middle"
        >
          {`+${formatCount(hidden)}`}
        </text>
      )}
      {hidden > 0 && (
        <text
          className="head-words"
          fontSize={metrics.head}
          fill="var(--ink-3)"
          x={left + headPlaces(geometry, total) * pitch + s / 2}
          y={y + s * 0.6}
          textAnchor="middle"
        >
          {TEXT.someMore}
        </text>
      )}
      {Array.from({ length: open }, (_, i) => {
        const x = leftOf(geometry, length + i, total);
        return x === null ? null : <OldPlace key={i} x={x} y={y} s={s} />;
      })}
    </g>
  );
}

interface AgesProps {
  readonly pages: readonly DrawnPage[];
  readonly geometry: FourGeometry;
}

const isAged = ({ idle, isCarried, part, isWaiting }: DrawnPage) =>
  idle !== null && !isCarried && part === 1 && !isWaiting;

/** An old page is seen to stay while a young one leaves. */
export function AgeBars({ pages, geometry }: AgesProps) {
  const { s, ageBelow, ageMost, touchesPerPx } = geometry;
  const width = Math.max(3, Math.round(s / 3));
  const path = pages
    .filter(isAged)
    .map(({ idle, x, y }) => {
      const height = Math.max(1, Math.min(ageMost, Math.round(idle! / touchesPerPx)));
      const left = Math.round(x + (s - width) / 2);
      return `M${left} ${y + s + ageBelow}h${width}v${height}h${-width}z`;
    })
    .join('');
  return path === '' ? null : <path data-ages="" d={path} fill="var(--edge)" shapeRendering="crispEdges" />;
}

interface WordsProps {
  readonly spots: readonly LaneSpot[];
  readonly geometry: FourGeometry;
  readonly metrics: Metrics;
}

/** What a bit says, where it first stands: of programs, and of files. */
export function BitWords({ spots, geometry, metrics }: WordsProps) {
  const told = [
    { spot: spots.find(({ isFile }) => !isFile), words: TEXT.bits.anon },
    { spot: spots.find(({ isFile }) => isFile), words: TEXT.bits.file },
  ];
  return told.map(({ spot, words }) => {
    if (!spot || spot.end === spot.left + geometry.s) return null;
    const x = spot.end + 28;
    const lines = wrapWords(words, metrics.mark, geometry.right - x, 2);
    const y = spot.bottom + 4 + geometry.bit / 2;
    if (lines.some((line) => widthOfWords(line, metrics.mark) > geometry.right - x)) return null;
    return (
      <g key={words}>
        <path d={`M${spot.end + 4} ${y}H${x - 4}`} stroke="var(--edge)" />
        {lines.map((line, nth) => (
          <text
            key={line}
            className="mark-words mark-halo"
            fontSize={metrics.mark}
            fill="var(--ink-2)"
            x={x}
            y={y + metrics.mark * (0.35 + 1.2 * nth)}
          >
            {line}
          </text>
        ))}
      </g>
    );
  });
}

/** Of the width, so much is for words that are not red in the line of the red ones. */
const BESIDE_RED = 0.6;

/**
 * What is told of files and their disks, once a page shows it: below the inactive list, or else below the words of the bit;
 * where both lists are as long as the picture is wide, opposite the red words.
 */
export function SignWords({ pages, spots, geometry, metrics }: WordsProps & AgesProps) {
  const signs = [
    ...(pages.some(({ isDirty }) => isDirty) ? [TEXT.signs.dirty] : []),
    ...(pages.some(({ isWritten }) => isWritten) ? [TEXT.signs.written] : []),
  ];
  if (signs.length === 0) return null;
  const words = TEXT.inFiles(signs);
  const width = widthOfWords(words, metrics.mark);
  const spot = spots
    .filter(({ isFile }) => isFile)
    .toSorted((one, other) => Number(one.isActive) - Number(other.isActive))
    .find(({ end }) => end + 28 + width <= geometry.right);
  if (!spot && width > (geometry.right - geometry.left) * BESIDE_RED) return null;
  const line = spot?.isActive ? 2 : 0;
  return (
    <text
      className="mark-words mark-halo"
      data-sign="file-signs"
      fontSize={metrics.mark}
      fill="var(--ink-2)"
      {...(spot
        ? {
            x: spot.end + 28,
            y: spot.bottom + 4 + geometry.bit / 2 + metrics.mark * (0.35 + 1.2 * line),
          }
        : { x: geometry.right, y: metrics.head * 1.05, textAnchor: 'end' })}
    >
      {words}
    </text>
  );
}

/** From a lane up to what stands over the names of its files. */
const ABOVE_NAMES_EM = 1.9;

/** What the bars are, and the page that nobody has used for longest. */
export function OldestWords({ pages, spots, geometry, metrics }: WordsProps & AgesProps) {
  const aged = pages.filter(isAged);
  const oldest = aged.reduce<DrawnPage | null>(
    (most, page) => (page.idle! > (most?.idle ?? 0) ? page : most),
    null,
  );
  const spot = oldest && spots.find(({ top }) => top === oldest.y);
  if (!oldest || !spot || oldest.page === null) return null;
  // In a low picture the names of files over the next lane come close.
  const next = spots.find(({ top, isFile }) => isFile && top > spot.top);
  const y = Math.min(
    spot.below + metrics.mark * 1.05,
    (next?.top ?? Infinity) - metrics.mark * ABOVE_NAMES_EM,
  );
  const [before, count, after] = TEXT.idle(oldest.page, oldest.idle!);
  const told = `${before} ${count} ${after}`;
  const width = widthOfWords(told, metrics.mark) + metrics.mark;
  const legend = widthOfWords(TEXT.age, metrics.mark);
  const right = Math.min(geometry.right, Math.max(spot.end, geometry.left + width));
  const hasLegend = geometry.left + legend + 24 <= right - width;
  const small = {
    className: 'mark-words mark-halo',
    fontSize: metrics.mark,
    fill: 'var(--ink-2)',
    y,
  } as const;
  return (
    <g data-sign="age">
      {hasLegend && (
        <text {...small} x={geometry.left}>
          {TEXT.age}
        </text>
      )}
      <text {...small} x={right} textAnchor="end">
        {before}{' '}
        <tspan className="head-words" fontSize={metrics.head} fill="var(--ink)">
          {count}
        </tspan>{' '}
        {after}
      </text>
    </g>
  );
}
