import { formatCount } from '../../lib/format.ts';
import { CPU_LEVELS, placeCpuWords } from './cpu-word-places.ts';
import type { Metrics } from '../metrics.ts';
import { between, progressOf, type Plan } from '../motion.ts';
import { OnGround } from '../said/on-ground.tsx';
import type { SaidBracket } from '../../scene/said.ts';
import { Bracket, CpuSign } from '../signs.tsx';
import type { SlotStrip } from './slot-strip.ts';
import {
  BELOW_BRACKET_EM,
  BRACKET_EM,
  placeWindow,
  type PlacedWindow,
  type SlotWindow as SlotBlock,
} from './slot-window.ts';
import { widthOfWords } from '../word-widths.ts';
import { middleOf } from '../strip.ts';

export interface BelowProps {
  readonly slots: SlotStrip;
  readonly metrics: Metrics;
  readonly plan: Plan;
  readonly phase: number;
  /** What there is room for below the trays: everything, numbers, or nothing. */
  readonly room?: 'all' | 'numbers' | 'none';
  readonly window: SlotBlock | null;
  readonly said?: readonly SaidBracket[];
}

export function Below(props: BelowProps & { readonly bottom: number }) {
  const { slots, bottom, metrics, window, plan, phase, said, room = 'all' } = props;
  const size = metrics.mark;
  const placed = window && placeWindow(slots.strip, window, metrics);
  return (
    <>
      {room !== 'none' && <Numbers slots={slots} y={bottom + size * CPU_LEVELS[0]} size={size} />}
      {slots.fences.map(({ x, cluster }) => (
        <path key={cluster} d={`M${x} ${bottom - 8}V${bottom + 8}`} stroke="var(--ink)" strokeWidth={1.4} />
      ))}
      {room === 'all' && <CpuWords {...{ slots, bottom, metrics, placed, said }} />}
      {slots.cpus.map(({ slot, x }) => (
        <CpuSign key={slot} x={x} y={bottom + 1.5} size={size} />
      ))}
      {placed && (
        <SlotWindow
          placed={placed}
          open={progressOf(plan, 'bracket', phase)}
          y={bottom}
          metrics={metrics}
          isRoomy={room === 'all'}
        />
      )}
    </>
  );
}

/** In the middle of its slot; at the left edge of the picture beside it rather than cut. */
function Numbers({ slots: { strip, numbers }, y, size }: { slots: SlotStrip; y: number; size: number }) {
  return numbers.map(({ slot }, place) => (
    <OnGround
      key={place}
      {...{ y, size }}
      words={formatCount(slot)}
      x={Math.max(middleOf(strip, slot), widthOfWords(formatCount(slot), size) / 2)}
      anchor="middle"
      fill="var(--ink-3)"
    />
  ));
}

interface CpuWordsProps {
  readonly slots: SlotStrip;
  readonly bottom: number;
  readonly metrics: Metrics;
  readonly placed: PlacedWindow | null;
  readonly said: readonly SaidBracket[] | undefined;
}

function CpuWords({ slots, bottom, metrics, placed, said }: CpuWordsProps) {
  return placeCpuWords(slots, metrics, placed, said).map(({ words, x, level }) => (
    <OnGround
      key={words}
      {...{ words, x }}
      as="strong"
      y={bottom + CPU_LEVELS[level]! * metrics.mark}
      size={metrics.mark}
      anchor="middle"
    />
  ));
}

interface SlotWindowProps {
  readonly placed: PlacedWindow;
  readonly y: number;
  readonly open: number;
  readonly metrics: Metrics;
  readonly isRoomy: boolean;
}

/** An aligned block of slots: the bracket lies below, open upwards, and opens from its middle. */
function SlotWindow({ placed, y, open, metrics, isRoomy }: SlotWindowProps) {
  if (open === 0) return null;
  const { left, right, words, wordsX, isBelow } = placed;
  const middle = (left + right) / 2;
  const line = y + (isRoomy ? metrics.mark * BRACKET_EM : 4);
  return (
    <>
      <Bracket
        left={between(middle, left, open)}
        right={between(middle, right, open)}
        y={line}
        arm={(isRoomy ? -8 : -4) * metrics.stroke}
        stroke={3 * metrics.stroke}
      />
      {isRoomy && (
        <OnGround
          words={words}
          as="head"
          x={wordsX}
          y={line + metrics.head * (isBelow ? BELOW_BRACKET_EM : 0.3)}
          size={metrics.head}
          fill="var(--guess-text)"
        />
      )}
    </>
  );
}
