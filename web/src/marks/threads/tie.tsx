/** The swap cache: two lines between a frame and a slot, with ground between them, and a foot at both ends. */
import { memo } from 'react';

interface TieProps {
  readonly d: string;
  readonly width: number;
  readonly color: string;
  readonly drawn: number;
  readonly isBusy: boolean;
  /** It was here until this step. */
  readonly isCut?: boolean;
}

/** Nothing of it shows before it has come a little way: a line of no length has feet of its own. */
const LEAST = 0.001;

export const TieLine = memo(function TieLine({ d, width, color, drawn, isBusy, isCut = false }: TieProps) {
  if (drawn < LEAST) return null;
  const line = Math.max(1, width * 0.22);
  const inner = Math.max(0.8, width - 2 * line);
  const part = drawn < 1 ? { pathLength: 1, strokeDasharray: '1 1', strokeDashoffset: 1 - drawn } : {};
  const common = { d, fill: 'none' } as const;
  if (isCut)
    return (
      <>
        <path {...common} stroke="var(--ground)" strokeWidth={width + 2} />
        <path {...common} stroke="var(--ink-3)" strokeWidth={width} strokeDasharray="4 3" />
        <path {...common} stroke="var(--ground)" strokeWidth={inner} />
      </>
    );
  return (
    <>
      <path {...common} {...part} stroke="var(--ground)" strokeWidth={width + 2} />
      <path {...common} {...part} stroke={color} strokeWidth={width} />
      <path {...common} {...part} stroke="var(--ground)" strokeWidth={inner} />
      {isBusy && drawn === 1 && (
        <path {...common} stroke={color} strokeWidth={inner} strokeDasharray="2.4 2.6" />
      )}
    </>
  );
});
