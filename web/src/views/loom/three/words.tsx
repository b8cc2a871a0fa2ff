/** Words among the three rows: how many frames are free, what runs of pages are, numbers of slots. */
import { formatCount } from '../../../lib/format.ts';
import type { Metrics } from '../../../marks/metrics.ts';
import { NUMBER_EACH } from '../../../marks/slots/slot-strip.ts';
import { leftOf, middleOf, widthOf } from '../../../marks/strip.ts';
import { OnGround } from '../../../marks/said/on-ground.tsx';
import { Struck } from '../../../marks/struck.tsx';
import { widthOfWords } from '../../../marks/word-widths.ts';
import { LOOM_TEXT as TEXT } from '../text.ts';
import type { Geometry } from './geometry.ts';
import type { Threes } from './state.ts';

interface FreeProps {
  /** How many were free right before the event; null when it is not known. */
  readonly was: number | null;
  readonly now: Threes;
  readonly geometry: Geometry;
  readonly metrics: Metrics;
  readonly isReduced: boolean;
  readonly isRed: boolean;
}

/** Right of the frames; where there is no room beside them, above their end. */
export function FreeWords({ was, now, geometry, metrics, isReduced, isRed }: FreeProps) {
  const { frames, s, right } = geometry;
  const isAbove = !geometry.isFreeBeside;
  const end = frames.left + widthOf(frames);
  const large = Math.round(isAbove ? metrics.head : Math.min(2, Math.max(1.35, s / 18)) * metrics.head);
  const wordsPx = metrics.mark * 1.1;
  const whole = TEXT.framesFree(now.free);
  // With what it was before, all of it would reach over the edge.
  const old = was === null || was === now.free ? '' : ` ← ${formatCount(was)}`;
  const takes =
    widthOfWords(formatCount(now.free), large, 'head') +
    widthOfWords(old, metrics.mark * 1.2) +
    widthOfWords(whole, wordsPx);
  const words = !isAbove && end + metrics.mark + takes + 12 > right ? TEXT.free : whole;
  return (
    <text
      x={isAbove ? right : end + metrics.mark}
      y={isAbove ? frames.headY : frames.y + s / 2 + large * 0.36}
      textAnchor={isAbove ? 'end' : 'start'}
      fontSize={wordsPx}
      className="mark-words"
      data-now={isRed ? '' : undefined}
      fill={isRed ? 'var(--now-text)' : 'var(--ink-2)'}
    >
      <tspan className="head-words" fontSize={large} fill={isRed ? 'var(--now-text)' : 'var(--ink)'}>
        <Struck name="free" value={now.free} was={was} isReduced={isReduced} oldPx={metrics.mark * 1.2} />
      </tspan>
      <tspan dx={6}>{words}</tspan>
    </text>
  );
}

interface WordsProps {
  readonly now: Threes;
  readonly geometry: Geometry;
  readonly metrics: Metrics;
}

const RUN_LEAST = 3;
/** Above its row, a name takes so much with the numbers of the pages shown. */
const NAME_EM = 9;

/** Over the first of the pages that were never touched; where there is no room to its right, above the last pages; where the name of the row stands, below. */
export function RunWords({ now, geometry: { pages, s, right }, metrics }: WordsProps) {
  const first = now.pages.findIndex(({ kind }) => kind === 'none');
  const run = now.pages.slice(first);
  if (first < 0 || run.length < RUN_LEAST || run.some(({ kind }) => kind !== 'none')) return null;
  const x = leftOf(pages, now.pages[first]!.page);
  const endX = right - widthOfWords(TEXT.neverTouched, metrics.mark);
  const nameEnd = metrics.gutter === 0 ? metrics.sub * NAME_EM : 0;
  const above = x > endX ? pages.y - 4 : pages.y + Math.min(s * 0.2, 3);
  return (
    <OnGround
      words={TEXT.neverTouched}
      x={Math.min(x, endX)}
      y={x < nameEnd ? pages.y + s + metrics.mark * 0.8 : above}
      size={metrics.mark}
      fill="var(--ink-2)"
    />
  );
}

interface NumbersProps {
  readonly geometry: Geometry;
  readonly metrics: Metrics;
  /** The slot that the step is about, in bold. */
  readonly slot: number | null;
}

export function SlotNumbers({ geometry: { slots, tray }, metrics, slot }: NumbersProps) {
  const y = slots.y + tray + metrics.mark * 1.25;
  const shown = Array.from({ length: slots.count }, (_, i) => slots.first + i);
  const isNear = (other: number) =>
    slot !== null && other !== slot && Math.abs(other - slot) * slots.pitch < metrics.mark * 2.4;
  return shown
    .filter((each) => each === slot || (each % NUMBER_EACH === 0 && !isNear(each)))
    .map((each) => (
      <text
        key={each}
        className={each === slot ? 'mark-words mark-strong' : 'mark-words'}
        x={middleOf(slots, each)}
        y={y}
        fontSize={metrics.mark}
        textAnchor="middle"
        fill={each === slot ? 'var(--ink)' : 'var(--ink-3)'}
      >
        {formatCount(each)}
      </text>
    ));
}
