/** A strip of slots, painted: trays, numbers, CPU pointers, the frame of the present one, the window below. */
import { memo } from 'react';
import { formatCount } from '../lib/format.ts';
import { widthOfWords } from './metrics.ts';
import type { Metrics } from './metrics.ts';
import { between, progressOf } from './motion.ts';
import type { Plan } from './motion.ts';
import type { PatternNames } from './patterns.tsx';
import { Bracket, Ghost, NowFrame, PointedFrame } from './signs.tsx';
import { SlotMark } from './slot-mark.tsx';
import type { SlotMarkProps } from './slot-mark.tsx';
import { fillOfOwner } from './slot-state.ts';
import { besideBracket, trayHeight } from './slot-strip.ts';
import type { SlotMark as Mark, SlotStrip } from './slot-strip.ts';
import { isShown, leftOf, middleOf, widthOf } from './strip.ts';
import { VIEW_TEXT as TEXT } from './text.ts';

export interface SlotLineProps {
  readonly slots: SlotStrip;
  readonly y: number;
  readonly metrics: Metrics;
  readonly names: PatternNames;
  readonly plan: Plan;
  readonly phase: number;
  readonly isReduced: boolean;
  readonly nowSlot: number | null;
  readonly litSlot: number | null;
  /** What there is room for below the trays: everything, numbers, or nothing. */
  readonly room?: 'all' | 'numbers' | 'none';
  /** The aligned block that is read; null when there is none. */
  readonly window: { readonly first: number; readonly last: number; readonly win: number } | null;
}

/** What a tray is drawn from. */
export function trayProps(
  { x, state }: Mark,
  s: number,
): Omit<SlotMarkProps, 'y' | 'height' | 'names' | 'rise'> {
  const { kind, count, isCached, owner } = state;
  return { x, s, kind, count, isCached, fill: fillOfOwner(owner), letter: owner?.letter ?? '' };
}

export function SlotLine(props: SlotLineProps) {
  const { slots, y, metrics, names, plan, phase, isReduced, nowSlot, litSlot } = props;
  const { strip, marks } = slots;
  const height = trayHeight(strip.cell);
  const rise = progressOf(plan, 'fill', phase);
  const box = { y, width: strip.cell, height };
  return (
    <g aria-hidden="true">
      <Trays slots={slots} y={y} names={names} rise={marks.some(({ hasChanged }) => hasChanged) ? rise : 1} />
      {isReduced && marks.map(({ slot, x, hasChanged }) => hasChanged && <Ghost key={slot} {...box} x={x} />)}
      <Below {...props} bottom={y + height} />
      {nowSlot !== null && isShown(strip, nowSlot) && (
        <NowFrame {...box} x={leftOf(strip, nowSlot)} stroke={2.5 * metrics.stroke} />
      )}
      {litSlot !== null && isShown(strip, litSlot) && <PointedFrame {...box} x={leftOf(strip, litSlot)} />}
    </g>
  );
}

interface TraysProps {
  readonly slots: SlotStrip;
  readonly y: number;
  readonly names: PatternNames;
  readonly rise: number;
}

/** Painted again only when the strip is another one, or while something in it rises. */
const Trays = memo(function Trays({ slots: { strip, marks }, y, names, rise }: TraysProps) {
  const height = trayHeight(strip.cell);
  // By their places: when the strip shows other slots, its trays stay and become those.
  return marks.map((mark, place) => (
    <SlotMark
      key={place}
      {...trayProps(mark, strip.cell)}
      {...{ y, height, names }}
      rise={mark.hasChanged ? rise : 1}
    />
  ));
});

function Below(props: SlotLineProps & { bottom: number }) {
  const { slots, bottom, metrics, window, plan, phase, room = 'all' } = props;
  const { strip, cpus, fences } = slots;
  const size = metrics.mark;
  const open = progressOf(plan, 'bracket', phase);
  const isRoomy = room === 'all';
  return (
    <>
      {room !== 'none' && <Numbers slots={slots} y={bottom + size + 3} size={size} />}
      {fences.map(({ x, cluster }) => (
        <path key={cluster} d={`M${x} ${bottom - 8}V${bottom + 8}`} stroke="var(--ink)" strokeWidth={1.4} />
      ))}
      {cpus.map(({ slot, x, cpus: who }) => (
        <CpuMark
          key={slot}
          x={x}
          top={bottom + 2}
          drop={isRoomy ? size * 2.4 : size}
          size={size}
          words={room === 'none' ? null : TEXT.cpuNext(who)}
        />
      ))}
      {window && <SlotWindow {...{ strip, window, open, metrics, isRoomy }} y={bottom} />}
    </>
  );
}

function Numbers({ slots: { strip, numbers }, y, size }: { slots: SlotStrip; y: number; size: number }) {
  return numbers.map(({ slot }, place) => (
    <text
      key={place}
      className="mark-words mark-halo"
      x={middleOf(strip, slot)}
      y={y}
      fontSize={size}
      textAnchor="middle"
      fill="var(--ink-3)"
    >
      {formatCount(slot)}
    </text>
  ));
}

interface CpuMarkProps {
  readonly x: number;
  readonly top: number;
  /** How far below the words stand. */
  readonly drop: number;
  readonly size: number;
  /** Null: only the sign. */
  readonly words: string | null;
}

/** Here a CPU takes its next slot. */
function CpuMark({ x, top, drop, size, words }: CpuMarkProps) {
  const y = top + drop;
  return (
    <>
      <path
        d={`M${x} ${top}V${Math.max(top + 3, y - size)}`}
        stroke="var(--ink)"
        strokeWidth={1.6}
        fill="none"
      />
      {words !== null && (
        <text className="mark-words mark-strong mark-halo" x={x} y={y} fontSize={size} textAnchor="middle">
          {words}
        </text>
      )}
    </>
  );
}

interface SlotWindowProps {
  readonly strip: SlotStrip['strip'];
  readonly window: { readonly first: number; readonly last: number; readonly win: number };
  readonly y: number;
  readonly open: number;
  readonly metrics: Metrics;
  readonly isRoomy: boolean;
}

/** An aligned block of slots: the bracket lies below, open upwards, and opens from its middle. */
function SlotWindow({ strip, window, y, open, metrics, isRoomy }: SlotWindowProps) {
  const a = Math.max(window.first, strip.first);
  const b = Math.min(window.last, strip.first + strip.count - 1);
  if (a > b || open === 0) return null;
  const left = leftOf(strip, a);
  const right = leftOf(strip, b) + strip.cell;
  const middle = (left + right) / 2;
  const line = y + (isRoomy ? metrics.mark * 2.6 : 4);
  const words = TEXT.slotWindow(window.win, window.first, window.last);
  const within = { left: strip.left, right: strip.left + widthOf(strip) };
  const at = besideBracket({ left, right }, widthOfWords(words, metrics.head, true), within);
  return (
    <>
      <Bracket
        left={between(middle, left, open)}
        right={between(middle, right, open)}
        y={line}
        arm={(isRoomy ? -8 : -4) * metrics.stroke}
        stroke={3 * metrics.stroke}
      />
      <text
        className="head-words mark-halo"
        x={at.x}
        y={line + metrics.head * (at.isBelow ? 1.35 : 0.3)}
        fontSize={metrics.head}
        fill="var(--guess-text)"
      >
        {words}
      </text>
    </>
  );
}
