/** Brackets of what could be said and of what was said, painted. */
import type { Metrics } from '../metrics.ts';
import { saidPitch } from './room.ts';
import type { SaidBracket } from '../../scene/said.ts';
import { bracketPath } from '../signs.tsx';

export interface SaidMarksProps {
  readonly brackets: readonly SaidBracket[];
  /** The line of the bracket next to the strip; the others lie further out. */
  readonly y: number;
  /** The strip lies above the brackets, which open upwards. */
  readonly isBelow: boolean;
  readonly metrics: Metrics;
}

export function DrawnMarks({ brackets, y: first, isBelow, metrics }: SaidMarksProps) {
  const direction = isBelow ? 1 : -1;
  return (
    <g aria-hidden="true">
      {brackets.map(({ left, right, words, wordsX, isBehind, level, isSaid, isOpen }) => {
        const y = first + direction * level * saidPitch(metrics);
        const stroke = (isSaid ? 3 : 1.5) * metrics.stroke;
        // Along what can be said lies a line without arms.
        const arm = isOpen && !isSaid ? 0 : -direction * metrics.mark * 0.4;
        return (
          <g key={`${left} ${right} ${isSaid}`} data-said={isSaid ? '' : undefined}>
            <path
              d={bracketPath({ left, right, y, arm, stroke })}
              fill="none"
              stroke={isSaid ? 'var(--ink)' : 'var(--ink-2)'}
              strokeWidth={stroke}
              strokeDasharray={isSaid ? undefined : '2 2.4'}
            />
            {isOpen && isSaid && [left, right].map((x) => <Handle key={x} x={x} y={y} size={metrics.mark} />)}
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

/** An end that can be taken hold of. */
function Handle({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  const [width, height] = [size * 0.62, size * 0.95];
  return (
    <>
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} fill="var(--ink)" />
      <path
        d={`M${x - width / 7} ${y - height / 4}v${height / 2}m${width / 3.5} 0v${-height / 2}`}
        stroke="var(--ground)"
      />
    </>
  );
}
