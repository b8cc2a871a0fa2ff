/** How many frames stand on each list, and on none. */
import { memo } from 'react';
import { formatCount } from '../../lib/format.ts';
import type { Metrics } from '../metrics.ts';
import type { LaneInfo } from './frame-state.ts';
import type { CountMark } from './picture.ts';

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

/** The sign as it stands in a frame, the name of its list, how many stand there. What stands on no list has no sign. */
function Count({ mark, metrics }: { mark: CountMark; metrics: Metrics }) {
  const { x, y, words, count, info } = mark;
  const box = Math.round(metrics.mark);
  return (
    <>
      {info && <CountSign info={info} x={x} y={y} box={box} />}
      <text
        className="mark-words"
        x={info ? x + box * 1.6 : x}
        y={y}
        fontSize={metrics.sub}
        fill="var(--ink-2)"
      >
        {words}
        <tspan className="mark-strong" dx={8} fill="var(--ink)" fontSize={metrics.sub + 1.5}>
          {formatCount(count)}
        </tspan>
      </text>
    </>
  );
}

function CountSign({
  info: { isFile, isActive },
  x,
  y,
  box,
}: {
  readonly info: LaneInfo;
  readonly x: number;
  readonly y: number;
  readonly box: number;
}) {
  const side = Math.round(box * (isActive ? 1 : 0.58));
  const [left, top] = [x + Math.floor((box - side) / 2), y - box + 1 + Math.floor((box - side) / 2)];
  const lines = Array.from(
    { length: Math.floor(side / 4) },
    (_, i) => `M${left} ${top + 3.5 + i * 4}h${side}`,
  ).join('');
  return (
    <>
      <rect x={left} y={top} width={side} height={side} fill={isFile ? 'var(--file)' : 'var(--anon)'} />
      {isFile && <path d={lines} stroke="var(--file-tint)" />}
    </>
  );
}
