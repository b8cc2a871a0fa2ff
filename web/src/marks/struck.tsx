/** A number and, struck through, what it was right before the event; "1 ← 2" where nothing moves. */
import { formatCount } from '../lib/format.ts';

interface StruckProps {
  /** What it is the number of, told apart from all others in its picture. */
  readonly name: string;
  readonly value: number;
  readonly was: number | null;
  readonly isReduced: boolean;
  readonly oldPx: number;
}

export function Struck({ name, value, was, isReduced, oldPx }: StruckProps) {
  const old = { 'data-was': name, fontSize: oldPx, fill: 'var(--ink-3)', fontWeight: 400 };
  return (
    <>
      <tspan data-value={name}>{formatCount(value)}</tspan>
      {was === null || was === value ? null : isReduced ? (
        <tspan {...old}>{` ← ${formatCount(was)}`}</tspan>
      ) : (
        <tspan {...old} dx={6} textDecoration="line-through">
          {formatCount(was)}
        </tspan>
      )}
    </>
  );
}
