/** A frame: a mat, and the page that it holds behind it; what is told of the contents stands on the contents. */
import { memo } from 'react';
import type { FrameState } from '../../scene/frame-state.ts';
import { DirtyCorner, Pennant } from '../signs.tsx';
import type { PatternNames } from '../patterns.tsx';

interface FrameMarkProps {
  readonly x: number;
  readonly y: number;
  readonly s: number;
  readonly state: FrameState;
  /** How much of the contents stands, from the floor. */
  readonly part: number;
  readonly names: PatternNames;
}

const SHARE = { active: 0.72, inactive: 0.42, other: 0.2 } as const;

function sideOf(s: number, { kind, isActive }: FrameState): number {
  const side = Math.round(s * (kind === 'other' ? SHARE.other : isActive ? SHARE.active : SHARE.inactive));
  return (s - side) % 2 === 0 ? side : side + 1;
}

export const FrameMark = memo(function FrameMark(props: FrameMarkProps) {
  const { x, y, s, state } = props;
  const color = state.isLocked && state.kind !== 'free' ? 'var(--ink)' : 'var(--edge)';
  return (
    <g>
      <rect
        x={x + 0.5}
        y={y + 0.5}
        width={s - 1}
        height={s - 1}
        fill="var(--ground)"
        stroke={color}
        strokeWidth={s < 18 ? 1 : 1.5}
      />
      {state.kind !== 'free' && <Contents {...props} />}
    </g>
  );
});

function Contents({ x, y, s, state, part, names }: FrameMarkProps) {
  const side = sideOf(s, state);
  const inset = (s - side) / 2;
  const height = Math.round(side * part);
  const box = { x: x + inset, y: y + inset + side - height, width: side, height };
  const color = state.kind === 'anon' ? 'var(--anon)' : state.kind === 'file' ? 'var(--file)' : 'var(--edge)';
  const paint = state.isRead
    ? `url(#${names.reading})`
    : state.kind === 'file'
      ? `url(#${names.ruled})`
      : color;
  const { x: left, y: top } = box;
  const middle = left + side / 2;
  const half = side * 0.3;
  return (
    <>
      <rect {...box} fill={paint} stroke={state.isRead ? color : 'none'} />
      {part === 1 && state.isWritten && side >= 6 && (
        <path
          d={`M${middle} ${top + side * 0.14}l${half} ${half}h${-half * 0.66}V${top + side * 0.88}h${-half * 0.68}V${top + side * 0.14 + half}h${-half * 0.66}z`}
          fill="var(--on-anon)"
        />
      )}
      {part === 1 && state.isDirty && side >= 6 && <DirtyCorner x={left} y={top} s={side} />}
      {part === 1 && state.isFlagged && <Pennant x={x} y={y} s={s} />}
    </>
  );
}
