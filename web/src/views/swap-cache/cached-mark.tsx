/** A page on its shelf: half full while nobody maps it, full when it is mapped and the copy kept, tied to its offset. */
import { memo } from 'react';
import { ownerPaint, type PatternNames } from '../../marks/patterns.tsx';
import type { OwnerFill } from '../../scene/regions.ts';
import { DirtyCorner, Pennant } from '../../marks/signs.tsx';
import type { CachedKind } from './pages.ts';

interface CachedMarkProps {
  readonly x: number;
  readonly tieX: number;
  readonly y: number;
  readonly s: number;
  readonly tie: number;
  readonly kind: CachedKind;
  readonly isFlagged: boolean;
  readonly isDirty: boolean;
  readonly fill: OwnerFill;
  /** How far it has come, from 0 to 1; it rises from the board. */
  readonly rise: number;
  readonly names: PatternNames;
}

export const CachedMark = memo(function CachedMark(props: CachedMarkProps) {
  const { x, tieX, y, s, tie, kind, isFlagged, isDirty, fill, rise, names } = props;
  const paint = ownerPaint(fill, names);
  const bottom = y - tie;
  const line = s < 12 ? 1 : 1.6;
  const full = kind === 'unmapped' ? 0.5 : 1;
  const height = Math.round(s * full * rise);
  const top = bottom - s;
  const middle = x + s / 2;
  const width = Math.max(1, Math.round(s * 0.2));
  const contents = kind === 'reading' ? `url(#${names.reading})` : paint.fill;
  return (
    <g>
      <rect x={middle - width / 2} y={bottom} width={width} height={3} fill="var(--anon)" />
      <path
        d={`M${middle} ${bottom + 3}C${middle} ${y - 3} ${tieX} ${bottom + 6} ${tieX} ${y}`}
        fill="none"
        stroke="var(--anon)"
        strokeOpacity={0.65}
      />
      <rect x={x + line / 2} y={top + line / 2} width={s - line} height={s - line} fill="var(--ground)" />
      <rect x={x} y={bottom - height} width={s} height={height} fill={contents} />
      <rect
        x={x + line / 2}
        y={top + line / 2}
        width={s - line}
        height={s - line}
        fill="none"
        stroke="var(--anon)"
        strokeWidth={line}
      />
      {isDirty && s >= 8 && rise === 1 && <DirtyCorner x={x} y={top} s={s} />}
      {isFlagged &&
        (s >= 8 ? (
          <Pennant x={x} y={top} s={s} />
        ) : (
          <rect x={x} y={top - 4} width={s - 1} height={3} fill="var(--guess)" />
        ))}
    </g>
  );
});
