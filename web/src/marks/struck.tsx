/** A number and what it was before the step: struck through, or "1 ← 2" where nothing moves. */
import { formatCount } from '../lib/format.ts';

export interface StruckProps {
  readonly value: number;
  /** Null when it has not changed. */
  readonly before: number | null;
  readonly isReduced: boolean;
  readonly oldPx: number;
}

export function Struck({ value, before, isReduced, oldPx }: StruckProps) {
  if (before === null || before === value) return <>{formatCount(value)}</>;
  const old = formatCount(before);
  if (isReduced)
    return (
      <>
        {formatCount(value)}
        <tspan fontSize={oldPx} fill="var(--ink-3)" fontWeight={400}>{` ← ${old}`}</tspan>
      </>
    );
  return (
    <>
      {formatCount(value)}
      <tspan dx={6} fontSize={oldPx} fill="var(--ink-3)" fontWeight={400} textDecoration="line-through">
        {old}
      </tspan>
    </>
  );
}
