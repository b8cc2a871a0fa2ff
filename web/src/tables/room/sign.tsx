/** The sign of a cell: a ring for what was printed, a disc for what the machine gave, on a stem as high as the value. */
import type { CellResult } from '../report/results.ts';
import { SIGN, type CellPlace } from './layout.ts';

const X = 14;

interface SignProps {
  readonly result: CellResult;
  readonly place: CellPlace;
  readonly isRunning: boolean;
  readonly height: number;
}

export function Sign({ result, place, isRunning, height }: SignProps) {
  const { cell, machine } = result;
  const { ring, disc, first, change, isApart } = place;
  const isShown = cell.status === 'shown';
  const isLost = isApart && cell.status === 'predicted';
  return (
    <svg className="tables-sign" width={2 * X} height={height} aria-hidden="true">
      {change !== null && (
        <rect
          className={`tables-change is-${change}`}
          x={X - SIGN.ring}
          width={2 * SIGN.ring}
          y={Math.min(first, ring)}
          height={Math.abs(first - ring)}
        />
      )}
      <line className="tables-stem" x1={X} x2={X} y1={ring + SIGN.ring} y2={height - SIGN.bottom} />
      {isApart && disc !== null && (
        <line className={`tables-joint ${isLost ? 'is-lost' : ''}`} x1={X} x2={X} y1={ring} y2={disc} />
      )}
      <circle
        className={`tables-ring ${isShown ? 'is-shown' : ''} ${isRunning ? 'is-running' : ''}`}
        cx={X}
        cy={ring}
        r={SIGN.ring}
      />
      {machine !== null && disc !== null && (
        <circle
          className={`tables-disc ${cell.status === 'calibrated' ? 'is-set' : isLost ? 'is-lost' : ''}`}
          cx={X}
          cy={disc}
          r={SIGN.disc}
        />
      )}
    </svg>
  );
}
