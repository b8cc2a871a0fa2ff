import type { Metrics } from '../metrics.ts';
import { saidPitch } from './room.ts';
import type { SaidBracket } from '../../scene/said.ts';
import { bracketPath } from '../signs.tsx';

export interface SaidMarksProps {
  readonly brackets: readonly SaidBracket[];
  /** The line of the bracket next to the strip; the others lie further out. */
  readonly y: number;
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
            {isOpen && isSaid && (
              <>
                <Handle end="first" x={left} y={y} isBelow={isBelow} size={metrics.mark} />
                <Handle end="last" x={right} y={y} isBelow={isBelow} size={metrics.mark} />
              </>
            )}
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

interface HandleProps {
  readonly end: 'first' | 'last';
  readonly x: number;
  readonly y: number;
  readonly isBelow: boolean;
  readonly size: number;
}

/** As large as a finger needs it. */
const HOLD_PX = 24;

/** An end that can be taken hold of, beside the strip and not on it: there a press begins a bracket anew. */
function Handle({ end, x, y, isBelow, size }: HandleProps) {
  const [width, height] = [size * 0.62, size * 0.95];
  const near = isBelow ? y - height / 2 : y + height / 2 - HOLD_PX;
  return (
    <>
      <rect data-handle={end} x={x - HOLD_PX / 2} y={near} width={HOLD_PX} height={HOLD_PX} fill="none" />
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} fill="var(--ink)" />
      <path
        d={`M${x - width / 7} ${y - height / 4}v${height / 2}m${width / 3.5} 0v${-height / 2}`}
        stroke="var(--ground)"
      />
    </>
  );
}
