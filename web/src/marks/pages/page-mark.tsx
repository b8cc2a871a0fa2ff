/** A page: filled when its contents are here, hollow when they are elsewhere, half when nobody maps the copy. */
import { memo } from 'react';
import type { GuessMark, PageKind } from '../../scene/page-state.ts';
import { DirtyCorner, HitDisc, Pennant, WastedCross } from '../signs.tsx';
import { letterPx } from '../slots/letter-size.ts';
import { ownerPaint, type PatternNames } from '../patterns.tsx';
import type { OwnerFill } from '../../scene/regions.ts';

export interface PageMarkProps {
  readonly x: number;
  readonly y: number;
  readonly s: number;
  readonly kind: PageKind;
  readonly isDirty: boolean;
  readonly isTied: boolean;
  readonly isTieAbove: boolean;
  readonly isFile: boolean;
  readonly guess: GuessMark;
  readonly fill: number;
  readonly names: PatternNames;
  /** Coloured by owner: its fill, and the letter where one can be read. */
  readonly owner?: OwnerFill | undefined;
  readonly letter?: string | undefined;
}

const outlineOf = (s: number) => (s < 12 ? 1 : 2);

/** The floor of a hollow page: 16 %, and always more than its outline. */
const floorOf = (s: number) => Math.max(outlineOf(s) + 1, Math.round(s * 0.16));

/** Drawn from what it holds; `fill` is measured from the floor. */
export const PageMark = memo(function PageMark(props: PageMarkProps) {
  const { x, y, s, kind, isTied, isTieAbove, guess } = props;
  if (kind === 'none')
    return <circle cx={x + s / 2} cy={y + s / 2} r={Math.max(0.6, s * 0.05)} fill="var(--edge)" />;
  return (
    <g>
      <Body {...props} />
      {isTied && <Tie x={x} y={isTieAbove ? y - tieHeight(s) : y + s} s={s} />}
      {s >= 8 && guess !== null && <GuessSign x={x} y={y} s={s} guess={guess} />}
    </g>
  );
});

function paintOf({ kind, isFile, owner, names }: PageMarkProps): { fill: string; isSolid: boolean } {
  if (kind === 'reading') return { fill: `url(#${names.reading})`, isSolid: false };
  if (isFile) return { fill: `url(#${names.ruled})`, isSolid: false };
  if (owner === undefined) return { fill: 'var(--anon)', isSolid: true };
  return { fill: ownerPaint(owner, names).fill, isSolid: owner === 'full' };
}

function Body(props: PageMarkProps) {
  const { x, y, s, kind, isDirty, isFile, fill, owner, letter } = props;
  const color = isFile ? 'var(--file)' : 'var(--anon)';
  const line = outlineOf(s);
  const paint = paintOf(props);
  const hasEdge = kind === 'reading' || (owner !== undefined && !paint.isSolid);
  const height = Math.max(kind === 'swapped' ? floorOf(s) : 0, Math.round(s * fill));
  if (kind === 'zero')
    return <rect x={x + 0.5} y={y + 0.5} width={s - 1} height={s - 1} fill="none" stroke="var(--edge)" />;
  const inner = s - line;
  const edge = {
    x: x + line / 2,
    y: y + line / 2,
    width: inner,
    height: inner,
    stroke: color,
    strokeWidth: line,
  };
  return (
    <>
      {(kind !== 'resident' || fill < 1) && <rect {...edge} fill="var(--ground)" />}
      <rect x={x} y={y + s - height} width={s} height={height} fill={paint.fill} />
      {hasEdge && <rect {...edge} fill="none" />}
      {isDirty && s >= 8 && fill > 0.4 && <DirtyCorner x={x} y={y} s={s} />}
      {letter !== undefined && (
        <text
          className={`mark-letter${paint.isSolid && fill === 1 ? '' : ' mark-halo'}`}
          x={x + s / 2}
          y={y + s / 2}
          dy="0.36em"
          fontSize={letterPx(s)}
          textAnchor="middle"
          fill={paint.isSolid && fill === 1 ? 'var(--on-anon)' : 'var(--ink)'}
        >
          {letter}
        </text>
      )}
    </>
  );
}

const tieHeight = (s: number): number => Math.max(1, Math.round(s * 0.16));

function Tie({ x, y, s }: { x: number; y: number; s: number }) {
  const width = Math.max(1, Math.round(s * 0.2));
  return (
    <rect
      data-sign="stub"
      x={x + (s - width) / 2}
      y={y}
      width={width}
      height={tieHeight(s)}
      fill="var(--anon)"
    />
  );
}

function GuessSign({ guess, ...at }: { x: number; y: number; s: number; guess: GuessMark }) {
  if (guess === 'pennant') return <Pennant {...at} />;
  if (guess === 'hit') return <HitDisc {...at} />;
  return guess === 'wasted' ? <WastedCross {...at} /> : null;
}
