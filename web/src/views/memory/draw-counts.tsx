import { memo } from 'react';
import { formatCount } from '../../lib/format.ts';
import type { Metrics } from '../../marks/metrics.ts';
import type { CountMark, CountSign as Sign } from './layout.ts';

export const Counts = memo(function Counts({
  counts,
  metrics,
}: {
  readonly counts: readonly CountMark[];
  readonly metrics: Metrics;
}) {
  return (
    <g aria-hidden="true">
      {counts.map((mark) => (
        <Count key={mark.words} mark={mark} metrics={metrics} />
      ))}
    </g>
  );
});

/** The sign as it stands in a frame, the name of its list, how many stand there. */
function Count({ mark, metrics }: { mark: CountMark; metrics: Metrics }) {
  const { x, y, words, count, sign } = mark;
  const box = Math.round(metrics.mark);
  return (
    <>
      <CountSign {...{ sign, x, y, box }} />
      <text className="mark-words" x={x + box * 1.6} y={y} fontSize={metrics.sub} fill="var(--ink-2)">
        {words}
        <tspan className="mark-strong" dx={8} fill="var(--ink)" fontSize={metrics.sub + 1.5}>
          {formatCount(count)}
        </tspan>
      </text>
    </>
  );
}

interface CountSignProps {
  readonly sign: Sign;
  readonly x: number;
  readonly y: number;
  readonly box: number;
}

/** How large the contents of a frame are, as a part of the sign's box. */
function partOf(sign: Sign): number {
  if (sign === 'unfilled') return 0.28;
  return sign !== 'unlisted' && sign.isActive ? 1 : 0.58;
}

function CountSign({ sign, x, y, box }: CountSignProps) {
  const side = Math.round(box * partOf(sign));
  const [left, top] = [x + Math.floor((box - side) / 2), y - box + 1 + Math.floor((box - side) / 2)];
  if (sign === 'unfilled') return <rect x={left} y={top} width={side} height={side} fill="var(--edge)" />;
  if (sign === 'unlisted') {
    const line = side >= 9 ? 2 : 1.5;
    const inside = { x: left + line / 2, y: top + line / 2, width: side - line, height: side - line };
    return <rect {...inside} fill="none" stroke="var(--anon)" strokeWidth={line} />;
  }
  const lines = Array.from(
    { length: Math.floor(side / 4) },
    (_, i) => `M${left} ${top + 3.5 + i * 4}h${side}`,
  ).join('');
  return (
    <>
      <rect x={left} y={top} width={side} height={side} fill={sign.isFile ? 'var(--file)' : 'var(--anon)'} />
      {sign.isFile && <path d={lines} stroke="var(--file-tint)" />}
    </>
  );
}
