import { memo } from 'react';
import { OnGround } from './said/on-ground.tsx';

interface At {
  readonly x: number;
  readonly y: number;
}

interface CaretProps extends At {
  readonly size: number;
  readonly isHollow?: boolean;
  readonly isUp?: boolean;
}

/** A caret whose tip is at (x, y): here is the present fault. Hollow: here was the last one. */
export function Caret({ x, y, size, isHollow = false, isUp = false }: CaretProps) {
  const half = size * 0.5;
  const back = size * (isUp ? 0.62 : -0.62);
  return (
    <path
      d={`M${x - half} ${y + back}h${size}L${x} ${y}z`}
      fill={isHollow ? 'var(--ground)' : 'var(--now)'}
      stroke={isHollow ? 'var(--ink-2)' : 'var(--now)'}
      strokeWidth={isHollow ? 1.4 : 0}
    />
  );
}

/** A small pointer below a tray, its tip at (x, y): here a CPU takes its next slot. */
export function CpuSign({ x, y, size }: At & { size: number }) {
  const half = size * 0.3;
  return <path d={`M${x - half} ${y + size * 0.33}h${2 * half}L${x} ${y}z`} fill="var(--ink)" />;
}

interface Box extends At {
  readonly width: number;
  readonly height: number;
}

export function NowFrame({ x, y, width, height, stroke }: Box & { stroke: number }) {
  const out = 2 + stroke / 2;
  return (
    <rect
      data-now=""
      x={x - out}
      y={y - out}
      width={width + 2 * out}
      height={height + 2 * out}
      fill="none"
      stroke="var(--now)"
      strokeWidth={stroke}
    />
  );
}

interface PointedProps extends Box {
  /** Its name stands on it already: words at it would only hide what is beside it. */
  readonly isNamed?: boolean;
}

/** Ink at a distance of 3 px around what is pointed at. */
export function PointedFrame({ x, y, width, height, isNamed = false }: PointedProps) {
  return (
    <rect
      data-pointed={isNamed ? undefined : ''}
      x={x - 4}
      y={y - 4}
      width={width + 8}
      height={height + 8}
      fill="none"
      stroke="var(--ink)"
      strokeWidth={2}
    />
  );
}

/** What a learner has said, before the answer and after it. */
export function SaidFrame({ x, y, width, height }: Box) {
  return (
    <rect
      data-said=""
      x={x}
      y={y}
      width={width}
      height={height}
      fill="none"
      stroke="var(--ink)"
      strokeWidth={3}
    />
  );
}

/** How a mark stood before the step, a little up and to the left. */
export const Ghost = memo(function Ghost({ x, y, width, height }: Box) {
  return (
    <rect
      x={x - 2.5}
      y={y - 2.5}
      width={width - 1}
      height={height - 1}
      fill="none"
      stroke="var(--ink-3)"
      strokeDasharray="2 2"
    />
  );
});

/** Dirty: a cut corner, lower right, with a hair of ground along it. */
export function DirtyCorner({ x, y, s }: At & { s: number }) {
  const c = s * 0.44;
  return (
    <path
      data-sign="dirty"
      d={`M${x + s} ${y + s - c}V${y + s}H${x + s - c}z`}
      fill="var(--ink)"
      stroke="var(--ground)"
      strokeWidth={s < 15 ? 0.6 : 1}
    />
  );
}

/** On the upper edge of a page of side s, flying to the right: guessed, not used yet. */
export function Pennant({ x, y, s }: At & { s: number }) {
  const height = Math.max(6, s * 0.52);
  const left = x + s * 0.3;
  return (
    <g data-sign="flag">
      <path d={`M${left} ${y}v${-height}`} stroke="var(--guess)" strokeWidth={1.4} />
      <path
        d={`M${left} ${y - height}l${s * 0.48} ${height * 0.32}l${-s * 0.48} ${height * 0.32}z`}
        fill="var(--guess)"
      />
    </g>
  );
}

/** Over large pages it grows no further, or it would stand in the words above them. */
const DISC_MOST_PX = 6;

export function HitDisc({ x, y, s }: At & { s: number }) {
  const r = Math.max(2, Math.min(DISC_MOST_PX, s * 0.18));
  return <circle data-sign="hit" cx={x + s / 2} cy={y - r - 1.5} r={r} fill="var(--guess)" />;
}

export function WastedCross({ x, y, s }: At & { s: number }) {
  const r = Math.max(2, s * 0.17);
  const cx = x + s / 2;
  const cy = y - r - 2;
  const d = `M${cx - r} ${cy - r}l${2 * r} ${2 * r}M${cx + r} ${cy - r}l${-2 * r} ${2 * r}`;
  return <path data-sign="wasted" d={d} stroke="var(--loss)" strokeWidth={1.6} fill="none" />;
}

interface BracketProps {
  readonly left: number;
  readonly right: number;
  /** The line of the bracket; the arms go `arm` px from it (down when positive). */
  readonly y: number;
  readonly arm: number;
  readonly stroke: number;
}

/** Open towards the strip; it stays a bracket over the smallest page. */
export function bracketPath({ left: from, right: to, y, arm, stroke }: BracketProps): string {
  const half = stroke / 2;
  const short = Math.max(0, 4 * stroke - (to - from)) / 2;
  const [left, right] = [from - short, to + short];
  return `M${left + half} ${y + arm}V${y}H${right - half}V${y + arm}`;
}

export function Bracket(props: BracketProps) {
  return <path d={bracketPath(props)} fill="none" stroke="var(--guess)" strokeWidth={props.stroke} />;
}

/** A boundary below a row, with its number at the foot. */
export function Fence({
  x,
  top,
  bottom,
  label,
  size,
}: {
  x: number;
  top: number;
  bottom: number;
  label: string;
  size: number;
}) {
  return (
    <g data-sign="fence">
      <path d={`M${x} ${top}V${bottom}`} stroke="var(--ink)" strokeWidth={1.4} />
      <OnGround words={label} x={x + 4} y={bottom} size={size} as="strong" />
    </g>
  );
}

interface WaitSignProps extends At {
  readonly height: number;
  /** The size of the words beside it. */
  readonly em: number;
}

const WAIT_BARS = 4;
/** From bar to bar, and of a bar. */
const WAIT_EMS = { pitch: 0.36, bar: 0.17 } as const;
export const WAIT_SIGN_EMS = WAIT_BARS * WAIT_EMS.pitch;

/** Who waits, behind a name: upright bars, as a wait has them in the lanes of locks. */
export function WaitSign({ x, y, height, em }: WaitSignProps) {
  const bars = Array.from({ length: WAIT_BARS }, (_, nth) => {
    const left = Math.round(x + nth * WAIT_EMS.pitch * em);
    return `M${left} ${y}h${Math.max(2, Math.round(WAIT_EMS.bar * em))}v${height}h${-Math.max(2, Math.round(WAIT_EMS.bar * em))}z`;
  });
  return <path data-sign="waits" d={bars.join('')} fill="var(--loss)" />;
}
