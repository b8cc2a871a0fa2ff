/** A strip of slots, painted: trays, the frame of the present one, ghosts; what stands below them is in slot-below.tsx. */
import { memo, useContext } from 'react';
import { progressOf } from '../motion.ts';
import { ByOwner } from '../owners.ts';
import type { PatternNames } from '../patterns.tsx';
import { Ghost, NowFrame, PointedFrame } from '../signs.tsx';
import { SlotRings } from '../rings.tsx';
import { Below, type BelowProps } from './slot-below.tsx';
import { letterCell } from './letter-size.ts';
import { slotBetween } from './slot-between.ts';
import { SlotMark, type SlotMarkProps } from './slot-mark.tsx';
import { fillOfOwner } from '../../scene/slot-state.ts';
import { trayHeight, type SlotMark as Mark, type SlotStrip } from './slot-strip.ts';
import { isShown, leftOf } from '../strip.ts';

/** A ring takes the bracket in. */
const RING_BELOW_PX = 10;

interface SlotLineProps extends BelowProps {
  readonly y: number;
  readonly names: PatternNames;
  readonly isReduced: boolean;
  readonly nowSlot: number | null;
  readonly litSlot: number | null;
}

function trayProps(
  { x, state }: Mark,
  s: number,
): Omit<SlotMarkProps, 'y' | 'height' | 'names' | 'rise' | 'letterFrom'> {
  const { kind, count, isCached, writing, owner } = state;
  return { x, s, kind, count, isCached, writing, fill: fillOfOwner(owner), letter: owner?.letter ?? '' };
}

export function SlotLine(props: SlotLineProps) {
  const { slots, y, metrics, names, plan, phase, isReduced, nowSlot, litSlot } = props;
  const { strip, marks } = slots;
  const height = trayHeight(strip.cell);
  const rise = progressOf(plan, 'fill', phase);
  const box = { y, width: strip.cell, height };
  return (
    <g aria-hidden="true" data-shows="slot">
      <Trays
        {...{ slots, y, names }}
        letterFrom={letterCell(metrics)}
        rise={marks.some(({ hasChanged }) => hasChanged) ? (phase === 0 ? 0 : rise) : 1}
      />
      {isReduced && marks.map(({ slot, x, hasChanged }) => hasChanged && <Ghost key={slot} {...box} x={x} />)}
      <SlotRings strip={strip} y={y} height={height} belowPx={RING_BELOW_PX} />
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
  readonly letterFrom: number;
  readonly rise: number;
}

/** Painted again only when the strip is another one, or while something in it rises. */
const Trays = memo(function Trays({ slots: { strip, marks }, y, names, letterFrom, rise }: TraysProps) {
  const height = trayHeight(strip.cell);
  const isByOwner = useContext(ByOwner);
  // By their places: when the strip shows other slots, its trays stay and become those.
  return marks.map((mark, place) => {
    const { state, rise: height01, under } = slotBetween(mark.before, mark.state, rise);
    const common = { y, height, names, letterFrom, isByOwner };
    return (
      <g key={place}>
        {under && <SlotMark {...trayProps({ ...mark, state: under }, strip.cell)} {...common} rise={1} />}
        <SlotMark
          {...trayProps({ ...mark, state }, strip.cell)}
          {...common}
          rise={height01}
          guess={mark.guess}
        />
      </g>
    );
  });
});
