/** The open run, counter by counter: what the kernel counted, what the machine did, and how far off that is. */
import { formatCount } from '../../lib/format.ts';
import { CLOSE_SHARE, shareOff, type Pair } from '../closed/compare.ts';
import type { SavedRun } from '../closed/saved.ts';
import { isJudged, isMiss, ownShare } from './every-layout.ts';
import { EVERY_TEXT as TEXT } from './text.ts';

interface RowsProps {
  readonly run: SavedRun;
  readonly chosen: Pair['counter'];
  readonly onChoose: (pair: Pair) => void;
}

const WIDTH = 132;
const HEIGHT = 14;

/** The kernel's ring in the middle, the machine's disc beside it; what lies beyond 15 % stands at the end, with an arrow. */
function Strip({ pair }: { readonly pair: Pair }) {
  const middle = WIDTH / 2;
  const span = middle - 10;
  const x = (share: number) =>
    middle + (Math.max(-CLOSE_SHARE, Math.min(CLOSE_SHARE, share)) / CLOSE_SHARE) * span;
  const off = shareOff(pair);
  const own = ownShare(pair);
  const isBeyond = Math.abs(off) > CLOSE_SHARE;
  const side = Math.sign(off) || 1;
  const y = HEIGHT / 2;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {own !== null && (
        <rect
          x={Math.min(middle, x(side * own))}
          width={Math.abs(x(side * own) - middle)}
          y={1}
          height={HEIGHT - 2}
          fill="var(--edge)"
          opacity={pair.spread?.isOwn ? 0.6 : 0.33}
        />
      )}
      <line x1={middle} x2={x(off)} y1={y} y2={y} stroke="var(--ink)" strokeWidth={2} />
      <circle cx={middle} cy={y} r={4} fill="var(--ground)" stroke="var(--ink)" strokeWidth={2} />
      <circle cx={x(off)} cy={y} r={4.2} fill={isMiss(pair) ? 'var(--loss)' : 'var(--ink)'} />
      {isBeyond && (
        <path
          d={`M${x(off) + side * 6} ${y - 4}l${side * 5} 4l${-side * 5} 4z`}
          fill={isMiss(pair) ? 'var(--loss)' : 'var(--ink)'}
        />
      )}
    </svg>
  );
}

export function RunRows({ run, chosen, onChoose }: RowsProps) {
  const pairs = run.pairs.filter(isJudged);
  if (pairs.length === 0)
    return <p>{run.pairs.some(({ kernel }) => kernel > 0) ? TEXT.severalCpus : TEXT.none}</p>;
  return (
    <table className="every-rows">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{TEXT.run}</span>
          </th>
          <th scope="col">{TEXT.kernel}</th>
          <th scope="col">{TEXT.machine}</th>
          <th scope="col" colSpan={2}>
            {TEXT.difference}
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr key={pair.counter} className={isMiss(pair) ? 'is-different' : undefined}>
            <th scope="row" aria-label={pair.counter}>
              <button
                type="button"
                className="link"
                aria-pressed={pair.counter === chosen}
                onClick={() => onChoose(pair)}
              >
                <code>{pair.counter}</code>
              </button>
            </th>
            <td>{formatCount(pair.kernel)}</td>
            <td>
              <b>{formatCount(pair.ours)}</b>
            </td>
            <td>
              {TEXT.off(shareOff(pair))}
              <span className="visually-hidden">, {isMiss(pair) ? TEXT.differs : TEXT.agrees}</span>
            </td>
            <td className="every-strip">
              <Strip pair={pair} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
