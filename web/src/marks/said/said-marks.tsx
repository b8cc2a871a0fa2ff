/** Brackets of what could be said and of what was said, painted. */
import type { Metrics } from '../metrics.ts';
import { saidPitch } from './prediction.ts';
import type { SaidBracket } from './prediction.ts';
import { bracketPath } from '../signs.tsx';

interface SaidMarksProps {
  readonly brackets: readonly SaidBracket[];
  /** The line of the bracket next to the strip; the others lie further out. */
  readonly y: number;
  /** The strip lies above the brackets, which open upwards. */
  readonly isBelow: boolean;
  readonly metrics: Metrics;
}

export function SaidMarks({ brackets, y: first, isBelow, metrics }: SaidMarksProps) {
  const direction = isBelow ? 1 : -1;
  return (
    <g aria-hidden="true">
      {brackets.map(({ left, right, words, wordsX, isBehind, level, isSaid }) => {
        const y = first + direction * level * saidPitch(metrics);
        const stroke = (isSaid ? 3 : 1.5) * metrics.stroke;
        return (
          <g key={`${left} ${right}`}>
            <path
              d={bracketPath({ left, right, y, arm: -direction * metrics.mark * 0.4, stroke })}
              fill="none"
              stroke={isSaid ? 'var(--ink)' : 'var(--ink-2)'}
              strokeWidth={stroke}
              strokeDasharray={isSaid ? undefined : '2 2.4'}
            />
            <text
              className={isSaid ? 'mark-words mark-strong mark-halo' : 'mark-words mark-halo'}
              x={wordsX}
              y={y + metrics.mark * 0.35}
              fontSize={metrics.mark * (isSaid ? 1.1 : 1)}
              textAnchor={isBehind ? 'start' : 'end'}
              fill={isSaid ? 'var(--ink)' : 'var(--ink-2)'}
            >
              {words}
            </text>
          </g>
        );
      })}
    </g>
  );
}
