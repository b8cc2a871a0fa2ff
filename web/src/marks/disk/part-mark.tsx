/** A part of what a transfer costs, as it is drawn everywhere. */
import { memo } from 'react';
import { assertNever } from '../../lib/assert-never.ts';

/** What a transfer takes, in the order of time. */
export const PARTS = ['queue', 'command', 'seek', 'rotation', 'link', 'transfer'] as const;
export type PartName = (typeof PARTS)[number];

export interface Bar {
  readonly part: PartName;
  readonly x: number;
  readonly width: number;
  readonly isAhead: boolean;
}

/** What is to come, beside what has happened. */
export const AHEAD = 0.35;

interface PartProps {
  readonly bar: Bar;
  readonly y: number;
  readonly height: number;
}

/** Each part is told by its shape as well: bars, full, low, hollow, a line, full. */
export const PartMark = memo(function PartMark({ bar, y, height }: PartProps) {
  const { part, x, isAhead } = bar;
  const width = Math.max(1, bar.width);
  const middle = y + height / 2;
  const opacity = isAhead ? AHEAD : 1;
  const at = { x, width, opacity };
  switch (part) {
    case 'queue':
      return (
        <path
          d={`M${x} ${middle}h${width}`}
          stroke="var(--loss)"
          strokeWidth={height * 0.7}
          strokeDasharray="1.5 2.5"
          opacity={opacity}
        />
      );
    case 'link':
      return <rect {...at} y={middle - 1.5} height={3} fill="var(--edge)" />;
    case 'rotation':
      return (
        <rect
          x={x + 0.5}
          y={y + 0.5}
          width={Math.max(0.5, width - 1)}
          height={height - 1}
          fill="var(--ground)"
          stroke="var(--edge)"
          opacity={opacity}
        />
      );
    case 'seek':
      return <rect {...at} y={y + height * 0.2} height={height * 0.6} fill="var(--edge)" />;
    case 'command':
    case 'transfer':
      return <rect {...at} y={y} height={height} fill={FILLS[part]} />;
    default:
      return assertNever(part);
  }
});

const FILLS = {
  command: 'var(--ink)',
  transfer: 'var(--anon)',
} as const;

interface DiskHeadProps {
  readonly x: number;
  readonly y: number;
  readonly tip: number;
  readonly size: number;
  readonly isLow: boolean;
}

/** The head of the disk: a ring on its way, and a stem down to the track while it is over it. */
export function DiskHead({ x, y, tip, size, isLow }: DiskHeadProps) {
  const r = size * 0.33;
  return (
    <g data-sign="head">
      {isLow && <path d={`M${x} ${y + r}V${tip}`} stroke="var(--ink)" strokeWidth={1.6} />}
      <circle cx={x} cy={y} r={r} fill="var(--ground)" stroke="var(--ink)" strokeWidth={2} />
    </g>
  );
}
