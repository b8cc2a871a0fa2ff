import { memo } from 'react';
import type { Metrics } from '../../marks/metrics.ts';
import type { Columns, CounterRow, GroupPicture } from './layout.ts';
import { COUNTERS_TEXT as TEXT } from './text.ts';
import { widthOfWords } from '../../marks/word-widths.ts';

interface RowsProps {
  readonly picture: GroupPicture;
  readonly columns: Columns;
  readonly metrics: Metrics;
  readonly widthPx: number;
  readonly nowX: number;
}

export const CounterRows = memo(function CounterRows({
  picture,
  columns,
  metrics,
  widthPx,
  nowX,
}: RowsProps) {
  const { rows, height } = picture;
  if (rows.length === 0) return null;
  return (
    <svg className="picture" width={widthPx} height={height}>
      <path d={`M${nowX} 0V${height}`} stroke="var(--now)" strokeWidth={1.5 * metrics.stroke} />
      {rows.map((row) => (
        <Row key={row.info.name} {...{ row, columns, metrics, nowX }} />
      ))}
    </svg>
  );
});

interface RowProps {
  readonly row: CounterRow;
  readonly columns: Columns;
  readonly metrics: Metrics;
  readonly nowX: number;
}

function Row({ row, columns, metrics, nowX }: RowProps) {
  const { info, value, change, y } = row;
  const hasChanged = change !== 0;
  const words = { className: 'head-words', y: columns.baseline, textAnchor: 'end' } as const;
  return (
    <g transform={`translate(0 ${y})`}>
      <title>{TEXT.row(info.name, value, change, info.doc, info.isKernels)}</title>
      <text className="code-words mark-halo" x={0} y={columns.baseline} fontSize={metrics.sub}>
        {info.name}
        {!info.isKernels && <tspan className="mark-words">{TEXT.ours}</tspan>}
      </text>
      <text {...words} className="head-words mark-halo" x={columns.value} fontSize={metrics.head + 3}>
        {TEXT.value(value)}
      </text>
      <text
        {...words}
        x={columns.change}
        fontSize={metrics.sub}
        fill={hasChanged ? 'var(--now-text)' : 'var(--ink-3)'}
      >
        {hasChanged ? TEXT.change(change) : TEXT.unchanged}
      </text>
      <Line {...{ row, columns, metrics, nowX, hasChanged }} />
    </g>
  );
}

function Line({ row, columns, metrics, nowX, hasChanged }: RowProps & { hasChanged: boolean }) {
  const { chart } = row;
  const { chartLeft, chartRight, chartBottom } = columns;
  return (
    <g fill="none">
      <path d={`M${chartLeft} ${chartBottom + 0.5}H${chartRight}`} stroke="var(--rule)" />
      {chart.future !== '' && <path d={chart.future} stroke="var(--edge)" strokeDasharray="2 3" />}
      {chart.past !== '' && <path d={chart.past} stroke="var(--ink-2)" strokeWidth={2 * metrics.stroke} />}
      <circle
        cx={nowX}
        cy={chart.y}
        r={(hasChanged ? 4 : 3) * metrics.stroke}
        fill={hasChanged ? 'var(--now)' : 'var(--ink-2)'}
        stroke="var(--ground)"
      />
    </g>
  );
}

interface FootProps {
  readonly columns: Columns;
  readonly metrics: Metrics;
  readonly widthPx: number;
  readonly nowX: number;
  readonly access: number;
  readonly lastAccess: number | null;
}

export const Foot = memo(function Foot({ columns, metrics, widthPx, nowX, access, lastAccess }: FootProps) {
  const { chartLeft, chartRight } = columns;
  const y = metrics.mark * 1.3;
  const words = TEXT.now(access);
  const half = widthOfWords(words, metrics.mark, 'strong') / 2;
  const x = Math.max(chartLeft + half, Math.min(chartRight - half, nowX));
  const last = lastAccess === null ? '' : TEXT.access(lastAccess);
  const isRoom = last !== '' && x + half + 16 < chartRight - widthOfWords(last, metrics.mark);
  return (
    <svg className="picture" width={widthPx} height={metrics.mark * 2} aria-hidden="true">
      <text
        className="mark-words mark-strong"
        x={x}
        y={y}
        fontSize={metrics.mark}
        textAnchor="middle"
        fill="var(--now-text)"
      >
        {words}
      </text>
      {isRoom && (
        <text
          className="mark-words"
          x={chartRight}
          y={y}
          fontSize={metrics.mark}
          textAnchor="end"
          fill="var(--ink-3)"
        >
          {last}
        </text>
      )}
    </svg>
  );
});
