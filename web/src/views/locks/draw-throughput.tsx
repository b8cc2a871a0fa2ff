import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { LOCKS_TEXT as TEXT } from './text.ts';
import { CHART_HEAD_EM, type ThroughputPicture } from './throughput.ts';

interface ThroughputProps {
  readonly picture: ThroughputPicture;
  readonly headY: number;
  readonly metrics: Metrics;
}

export function ThroughputMark({ picture, headY, metrics }: ThroughputProps) {
  const { left, right, bottom, marks, own, bound, ideal, xTicks, yTicks } = picture;
  const em = metrics.mark;
  const name = widthOfWords(TEXT.out, metrics.head, 'head') + em * 0.7;
  const isAtEnd =
    own !== null &&
    own.x + widthOfWords(`${TEXT.count(Math.round(own.mbPerS))} ${TEXT.outWith(own.cpus)}`, em) > right - em;
  const headX = left - em * CHART_HEAD_EM;
  return (
    <g data-part="throughput">
      <text className="head-words" x={headX} y={headY} fontSize={metrics.head}>
        {TEXT.out}
      </text>
      {headX + name + widthOfWords(TEXT.outTells, em) < right + em && (
        <text className="mark-words" x={headX + name} y={headY} fontSize={em} fill="var(--ink-3)">
          {TEXT.outTells}
        </text>
      )}
      {yTicks.map(({ mbPerS, y }) => (
        <g key={mbPerS}>
          <path d={`M${left} ${y + 0.5}H${right}`} stroke={mbPerS === 0 ? 'var(--edge)' : 'var(--rule)'} />
          <text
            className="mark-words"
            x={left - em * 0.5}
            y={y}
            dy="0.35em"
            fontSize={em}
            textAnchor="end"
            fill="var(--ink-2)"
          >
            {TEXT.count(mbPerS)}
          </text>
        </g>
      ))}
      {xTicks.map(({ cpus, x }) => (
        <text
          key={cpus}
          className={cpus === own?.cpus ? 'mark-words mark-strong' : 'mark-words'}
          x={x}
          y={bottom + em * 1.2}
          fontSize={em}
          textAnchor="middle"
          fill="var(--ink-2)"
        >
          {cpus}
        </text>
      ))}
      <g fill="none" stroke="var(--ink-2)" strokeWidth={1.4} strokeDasharray="1.5 3">
        {ideal && <path d={`M${left} ${bottom}L${ideal.x} ${ideal.y}`} />}
        {bound && <path d={`M${ideal?.x ?? left} ${bound.y}H${right}`} />}
      </g>
      <path
        d={marks.map(({ x, y }, nth) => `${nth === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={3 * metrics.stroke}
        strokeLinejoin="round"
      />
      {own && (
        <>
          <circle cx={own.x} cy={own.y} r={em * 0.38} fill="var(--ink)" />
          <text
            className="mark-words mark-halo"
            x={isAtEnd ? right : own.x + em * 0.7}
            y={own.y + em * 1.5}
            fontSize={em}
            textAnchor={isAtEnd ? 'end' : 'start'}
          >
            <tspan className="mark-strong">{TEXT.count(Math.round(own.mbPerS))}</tspan>
            <tspan dx={em * 0.3}>{TEXT.outWith(own.cpus)}</tspan>
          </text>
        </>
      )}
      {bound && (
        <text
          className="mark-words mark-halo"
          x={right}
          y={bound.y - em * 0.5}
          fontSize={em}
          textAnchor="end"
          fill="var(--ink-2)"
        >
          {TEXT.bound(bound.kind, bound.ns, bound.mbPerS)}
        </text>
      )}
    </g>
  );
}
