/** An arrow of what flows: as thick as many pages move, its count beside it, and why. */
import { formatCount } from '../../../lib/format.ts';
import type { Metrics } from '../../../marks/metrics.ts';
import { widthOfWords } from '../../../marks/word-widths.ts';
import type { FlowSum } from '../../../scene/reclaim/flows.ts';
import { causesOf } from '../flow-words.ts';
import { wrapWords } from '../wrap.ts';

export const CAUSE_LINES = 3;

/** 2 px, and 2 for each page; beyond so many it says no more. */
const PX_PER_PAGE = 2;
const WIDTH_MOST = 14;
const widthFor = (pages: number, { stroke }: Metrics) =>
  Math.min(WIDTH_MOST, PX_PER_PAGE + PX_PER_PAGE * Math.min(pages, 6)) * Math.sqrt(stroke) - PX_PER_PAGE / 2;

export const enteringPx = ({ mark }: Metrics): number => Math.round(mark * 2.2);

interface ArrowLook {
  readonly sum: FlowSum;
  readonly metrics: Metrics;
  /** Lanes that lie close together leave room for one line of a cause; two arrows beside each other there for counts alone. */
  readonly causeLines?: number;
  /** Names of lanes at whose height its count may stand. */
  readonly names: readonly string[];
}

interface ArrowProps extends ArrowLook {
  readonly x: number;
  readonly from: number;
  readonly to: number;
  readonly wordsY: number;
  readonly wordsX?: number;
  /** What happens, in fewer words than why. */
  readonly short?: string;
}

/** Where lanes lie so near each other that a cause has one line, a large arrow or count would stand on a lane's name. */
const LOW = 0.75;

function arrowSizes(sum: FlowSum, metrics: Metrics, causeLines: number) {
  const width = widthFor(sum.pages, metrics) * (causeLines < CAUSE_LINES ? LOW : 1);
  return { width, head: Math.max(7, width), count: formatCount(sum.pages) };
}

/** A large count left of an arrow must not stand on the name of a lane beside it: it is as large as fits there, and left out where none fits. */
export function countSize(
  count: string,
  right: number,
  metrics: Metrics,
  { isLow, names }: { readonly isLow: boolean; readonly names: readonly string[] },
): number | null {
  const { head, mark } = metrics;
  const end = Math.max(-Infinity, ...names.map((name) => widthOfWords(name, head, 'head')));
  const isClear = (px: number) => right - widthOfWords(count, px, 'head') >= end + 4;
  return (isLow ? [head, mark] : [head * 1.5, head, mark]).find(isClear) ?? null;
}

/** Why, in so many lines; in a single one, where that is too long, only what happens. */
function causeIn(sum: FlowSum, { mark }: Metrics, room: number, most: number, short = ''): readonly string[] {
  const fits = (words: string) => widthOfWords(words, mark) <= room;
  if (most > 1) return wrapWords(causesOf(sum), mark, room, most);
  const words = most === 1 ? [causesOf(sum), short].find(fits) : undefined;
  return words ? [words] : [];
}

/** Its count stands left of it, and left of that why. */
export function FlowArrow(props: ArrowProps) {
  const { sum, x, from, to, wordsY, wordsX = x, short, metrics, causeLines = CAUSE_LINES, names } = props;
  const { width, head, count } = arrowSizes(sum, metrics, causeLines);
  const sign = Math.sign(to - from);
  const countX = wordsX - head - 4;
  const countPx = countSize(count, countX, metrics, { isLow: causeLines < CAUSE_LINES, names });
  const wordsRight = countX - widthOfWords(count, countPx ?? metrics.mark, 'head') - 6;
  const lines = causeIn(sum, metrics, wordsRight - 4, causeLines, short);
  const middleY = wordsY - metrics.mark * 0.6 * (lines.length - 1);
  return (
    <g data-sign="flow" data-flow="">
      <path d={`M${x} ${from}V${to - sign * head}`} stroke="var(--ink)" strokeWidth={width} />
      <path d={`M${x - head} ${to - sign * head}H${x + head}L${x} ${to}z`} fill="var(--ink)" />
      {countPx !== null && <FlowCount x={countX} y={wordsY} {...{ count, countPx }} />}
      <CauseLines x={wordsRight} y={middleY} {...{ lines, metrics }} />
    </g>
  );
}

interface CountProps {
  readonly x: number;
  readonly y: number;
  readonly count: string;
  readonly countPx: number;
}

function FlowCount({ x, y, count, countPx }: CountProps) {
  return (
    <text className="head-words mark-halo" x={x} y={y + countPx * 0.36} fontSize={countPx} textAnchor="end">
      {count}
    </text>
  );
}

interface LinesProps {
  readonly x: number;
  /** The middle of the first line. */
  readonly y: number;
  readonly lines: readonly string[];
  readonly metrics: Metrics;
}

function CauseLines({ x, y, lines, metrics: { mark } }: LinesProps) {
  return lines.map((line, nth) => (
    <text
      key={nth}
      className="mark-words mark-halo"
      x={x}
      textAnchor="end"
      y={y + mark * (0.35 + 1.2 * nth)}
      fontSize={mark}
      fill="var(--ink-2)"
    >
      {line}
    </text>
  ));
}

interface SideProps extends ArrowLook {
  /** The lane at whose head it ends. */
  readonly spot: { readonly left: number; readonly top: number; readonly bottom: number };
  /** Where words of other arrows begin, which its own must not reach. */
  readonly endY: number;
}

/** From no list: it points at the head of a lane from the side, with why below its count. */
export function SideArrow({ spot, sum, endY, metrics, causeLines = CAUSE_LINES, names }: SideProps) {
  const { width, head, count } = arrowSizes(sum, metrics, causeLines);
  const to = spot.left - 8;
  const from = to - enteringPx(metrics);
  const y = (spot.top + spot.bottom) / 2;
  const wordsRight = from - Math.round(metrics.mark * 1.3);
  const isLow = causeLines < CAUSE_LINES;
  const countPx = countSize(count, from - 5, metrics, { isLow, names }) ?? metrics.mark;
  const wordsY = y + countPx * 0.5 + metrics.mark * 0.7;
  const room = Math.floor((endY - wordsY + metrics.mark * 0.6) / (metrics.mark * 1.2));
  const lines = causeIn(sum, metrics, wordsRight - metrics.mark * 2, Math.max(0, Math.min(causeLines, room)));
  return (
    <g data-sign="flow" data-flow="enter">
      <path d={`M${from} ${y}H${to - head}`} stroke="var(--ink)" strokeWidth={width} />
      <path d={`M${to - head} ${y - head}V${y + head}L${to} ${y}z`} fill="var(--ink)" />
      <FlowCount x={from - 5} y={y} {...{ count, countPx }} />
      <CauseLines x={wordsRight} y={wordsY} {...{ lines, metrics }} />
    </g>
  );
}
