/** Fills that tell apart without colour. Each picture brings its own, because a pattern is found by its name. */
import { useId, useMemo } from 'react';
import { pattern } from '../ui/theme/tokens.json';

export interface PatternNames {
  readonly hatched: string;
  readonly dotted: string;
  readonly ruled: string;
  readonly reading: string;
}

/** Names of its own for a picture; the same object in every drawing, because marks compare it. */
export function usePatternNames(): PatternNames {
  const id = useId();
  return useMemo(() => patternNames(id), [id]);
}

export function patternNames(id: string): PatternNames {
  const of = (name: string) => `${id}-${name}`;
  return { hatched: of('hatched'), dotted: of('dotted'), ruled: of('ruled'), reading: of('reading') };
}

function Diagonals({ id, of, ground }: { id: string; of: { each: number; line: number }; ground: string }) {
  const { each, line } = of;
  return (
    <pattern id={id} width={each} height={each} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={each} height={each} fill={ground} />
      <rect width={line} height={each} fill="var(--anon)" />
    </pattern>
  );
}

export function Patterns({ names }: { readonly names: PatternNames }) {
  const { hatched, reading, dotted, ruled } = pattern;
  return (
    <defs>
      <Diagonals id={names.hatched} of={hatched} ground="var(--anon-tint)" />
      <Diagonals id={names.reading} of={reading} ground="var(--ground)" />
      <pattern id={names.dotted} width={dotted.each} height={dotted.each} patternUnits="userSpaceOnUse">
        <rect width={dotted.each} height={dotted.each} fill="var(--anon-tint)" />
        <circle cx={dotted.each / 2} cy={dotted.each / 2} r={dotted.radius} fill="var(--anon)" />
      </pattern>
      <pattern id={names.ruled} width={ruled.each} height={ruled.each} patternUnits="userSpaceOnUse">
        <rect width={ruled.each} height={ruled.each} fill="var(--file)" />
        <rect y={ruled.each - ruled.line} width={ruled.each} height={ruled.line} fill="var(--file-tint)" />
      </pattern>
    </defs>
  );
}

/** How a slot of this owner is filled, and whether it needs an outline. */
export function ownerPaint(fill: 'full' | 'pale' | 'hatched' | 'dotted' | 'letter', names: PatternNames) {
  const outline = 'var(--anon)';
  if (fill === 'full') return { fill: 'var(--anon)', outline: null, letter: 'var(--on-anon)' };
  if (fill === 'pale') return { fill: 'var(--anon-tint)', outline, letter: 'var(--ink)' };
  if (fill === 'hatched') return { fill: `url(#${names.hatched})`, outline, letter: 'var(--ink)' };
  if (fill === 'dotted') return { fill: `url(#${names.dotted})`, outline, letter: 'var(--ink)' };
  return { fill: 'var(--ground)', outline, letter: 'var(--ink)' };
}
