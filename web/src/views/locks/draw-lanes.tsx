import { memo } from 'react';
import { Caret, NowFrame } from '../../marks/signs.tsx';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { LaneRow, Span } from './lanes.ts';
import { LOCKS_TEXT as TEXT } from './text.ts';
import type { LocksPicture } from './layout.ts';

interface Parts {
  readonly picture: LocksPicture;
  readonly metrics: Metrics;
  /** The fill of who waits. */
  readonly bars: string;
}

const boxes = (spans: readonly Span[]) =>
  spans
    .map(
      ({ x, y, width, height }) =>
        `M${x.toFixed(1)} ${y}h${width.toFixed(1)}v${height}h${(-width).toFixed(1)}z`,
    )
    .join('');

/** A lane of 9 px has no room for an outline round its bars. */
const OUTLINED_PX = 9;

export const LanesMark = memo(function LanesMark({ picture, metrics, bars }: Parts) {
  const { lanes } = picture;
  const outline = (spans: readonly Span[]) =>
    (spans[0]?.height ?? 0) >= OUTLINED_PX ? 'var(--loss)' : 'none';
  return (
    <g aria-hidden="true">
      <path d={boxes(lanes.works)} fill="var(--edge)" data-lane="works" />
      {lanes.io.map(({ cpu, x, y, width, height }) => (
        <path
          key={`${cpu} ${x}`}
          d={`M${x} ${y + height / 2}h${width}`}
          stroke="var(--edge)"
          strokeWidth={Math.max(2, height)}
          strokeLinecap="round"
          strokeDasharray={`0 ${Math.max(2, height) * 2.2}`}
        />
      ))}
      <path d={boxes(lanes.thinHolds)} fill="var(--ink)" data-lane="thin" />
      <path d={boxes(lanes.waits)} fill={bars} stroke={outline(lanes.waits)} data-lane="waits" />
      <path d={boxes(lanes.holds)} fill="var(--ink)" data-lane="holds" />
      <path d={boxes(lanes.thinWaits)} fill={bars} data-lane="thin waits" />
      {[false, true].map((isFar) => (
        <path
          key={String(isFar)}
          d={lanes.handovers
            .filter((each) => each.isFar === isFar)
            .map(({ fromX, fromY, toX, toY }) => `M${fromX.toFixed(1)} ${fromY}L${toX.toFixed(1)} ${toY}`)
            .join('')}
          stroke="var(--ink)"
          strokeWidth={isFar ? 1.4 : 0.8}
          fill="none"
        />
      ))}
      <Ends picture={picture} metrics={metrics} bars={bars} />
      {lanes.words.map(({ kind, x, y, words }) =>
        kind === 'waits' ? (
          <OnBars key={kind} {...{ x, y, words }} size={metrics.mark} />
        ) : (
          <text
            key={kind}
            className="mark-words mark-strong"
            x={x}
            y={y}
            dy="0.35em"
            fontSize={metrics.mark}
            textAnchor="middle"
            fill="var(--ground)"
          >
            {words}
          </text>
        ),
      )}
      <Axis picture={picture} metrics={metrics} bars={bars} />
    </g>
  );
});

/** Words on bars stand on a piece of ground, or they could not be read. */
function OnBars({ x, y, words, size }: { x: number; y: number; words: string; size: number }) {
  const width = widthOfWords(words, size, 'strong') + size * 0.6;
  return (
    <>
      <rect x={x - width / 2} y={y - size * 0.62} width={width} height={size * 1.24} fill="var(--ground)" />
      <text
        className="mark-words mark-strong"
        x={x}
        y={y + size * 0.35}
        fontSize={size}
        textAnchor="middle"
        fill="var(--loss-text)"
      >
        {words}
      </text>
    </>
  );
}

function Ends({ picture, metrics }: Parts) {
  const { lanes } = picture;
  const em = metrics.mark;
  return lanes.lanes.map((row) => (
    <g key={row.cpu} data-cpu={row.cpu}>
      <Name row={row} isRed={row.cpu === lanes.redCpu} metrics={metrics} right={lanes.left - em * 0.7} />
      {row.end && (
        <text className="mark-words" x={lanes.right + em * 0.7} y={row.middle} dy="0.35em" fontSize={em}>
          <tspan className="mark-strong" fill={row.end.kind === 'waits' ? 'var(--loss-text)' : 'var(--ink)'}>
            {row.end.strong}
          </tspan>
          <tspan dx={row.end.strong === '' ? 0 : em * 0.3} fill="var(--ink-3)">
            {row.end.rest}
          </tspan>
        </text>
      )}
    </g>
  ));
}

interface NameProps {
  readonly row: LaneRow;
  readonly isRed: boolean;
  readonly metrics: Metrics;
  readonly right: number;
}

function Name({ row, isRed, metrics, right }: NameProps) {
  const em = metrics.mark;
  if (row.label === null && !isRed) return null;
  const fill = isRed ? 'var(--now-text)' : 'var(--ink)';
  const label = row.label ?? TEXT.cpuShort(row.cpu);
  const at = { y: row.middle, dy: '0.35em', fontSize: em } as const;
  if (metrics.gutter === 0)
    return (
      <text className="mark-words mark-strong" {...at} x={right} textAnchor="end" fill={fill}>
        {label}
      </text>
    );
  return (
    <text className="mark-words" {...at} x={0}>
      <tspan className="mark-strong" fill={fill}>
        {label}
      </tspan>
      {row.socket !== null && (
        <tspan dx={em * 0.4} fill="var(--ink-3)">
          {row.socket}
        </tspan>
      )}
    </text>
  );
}

function Axis({ picture, metrics }: Parts) {
  const { lanes } = picture;
  const { left, right, top, bottom, ticks, red } = lanes;
  const em = metrics.mark;
  const foot = bottom + em * 0.35;
  return (
    <g>
      <path d={`M${left} ${foot + 0.5}H${right}`} stroke="var(--edge)" />
      <path d={ticks.map(({ x }) => `M${x + 0.5} ${foot}v${em * 0.35}`).join('')} stroke="var(--edge)" />
      {ticks.map(({ ns, x }) => (
        <text
          key={ns}
          className={ns === 0 ? 'mark-words mark-strong' : 'mark-words'}
          x={x}
          y={foot + em * 1.35}
          fontSize={em}
          textAnchor="middle"
          fill={ns === 0 ? 'var(--now-text)' : 'var(--ink-2)'}
        >
          {ns === 0 ? TEXT.now : TEXT.tick(ns)}
        </text>
      ))}
      <text className="mark-words" x={right + em * 2} y={foot + em * 1.35} fontSize={em} fill="var(--ink-3)">
        {TEXT.unit}
      </text>
      <path
        d={`M${right} ${top - em * 0.2}V${foot}`}
        stroke="var(--now)"
        strokeWidth={2.5 * metrics.stroke}
      />
      <Caret x={right} y={top - em * 0.2} size={em * 0.8} />
      {red && <NowFrame {...red} stroke={2.5 * metrics.stroke} />}
    </g>
  );
}
