import { memo } from 'react';
import { Head } from '../../marks/head.tsx';
import type { Metrics } from '../../marks/metrics.ts';
import { between } from '../../marks/motion.ts';
import { PointedFrame } from '../../marks/signs.tsx';
import type { BucketBar, LatencyPicture, PercentileRow } from './layout.ts';
import { LATENCY_TEXT as TEXT } from './text.ts';
import { widthOfWords } from '../../marks/word-widths.ts';

interface Parts {
  readonly picture: LatencyPicture;
  readonly metrics: Metrics;
}

export const Axis = memo(function Axis({ picture, metrics }: Parts) {
  const { ticks, top, bottom, left, right, barsBottom, height } = picture;
  return (
    <g aria-hidden="true">
      <path d={ticks.map(({ x }) => `M${x + 0.5} ${top}V${bottom}`).join('')} stroke="var(--rule)" />
      <path d={`M${left} ${barsBottom + 0.5}H${right}`} stroke="var(--edge)" />
      {ticks.map(({ ns, x }) => (
        <text
          key={ns}
          className="mark-words"
          x={x}
          y={height - metrics.mark}
          fontSize={metrics.mark}
          textAnchor="middle"
          fill="var(--ink-2)"
        >
          {TEXT.tick(ns)}
        </text>
      ))}
    </g>
  );
});

interface BarsProps extends Parts {
  readonly litBucket: number | null;
  readonly rise: number;
}

export const Bars = memo(function Bars({ picture, metrics, litBucket, rise }: BarsProps) {
  const { bars, barsBottom, top, count, left } = picture;
  return (
    <>
      <Head
        name={TEXT.name}
        shown={count === 0 && picture.note !== TEXT.none ? '' : TEXT.faults(count)}
        metrics={metrics}
        y={top}
        height={metrics.head * 1.6}
        aboveY={metrics.sub}
      />
      <g aria-hidden="true">
        {picture.note !== null && (
          <text
            className="mark-words"
            x={left + 12}
            y={barsBottom - 12}
            fontSize={metrics.mark}
            fill="var(--ink-2)"
          >
            {picture.note}
          </text>
        )}
        {bars.map((bar) => (
          <Bar key={bar.index} {...{ bar, barsBottom, metrics, rise }} isLit={bar.index === litBucket} />
        ))}
      </g>
    </>
  );
});

interface BarProps {
  readonly bar: BucketBar;
  readonly barsBottom: number;
  readonly metrics: Metrics;
  readonly isLit: boolean;
  readonly rise: number;
}

function Bar({ bar, barsBottom, metrics, isLit, rise }: BarProps) {
  const { x, width, added, count } = bar;
  const height = between(bar.heightBefore, bar.height, rise);
  const box = { x, y: barsBottom - height, width, height };
  const part = added > 0 ? Math.max(2, Math.round((bar.height * added) / count)) : 0;
  return (
    <>
      <rect {...box} fill="var(--ink-2)" />
      {added > 0 && (
        <>
          <rect x={x} y={box.y} width={width} height={Math.min(height, part * rise)} fill="var(--now)" />
          <text
            className="mark-words mark-strong mark-halo"
            x={x + width / 2}
            y={box.y - 4}
            fontSize={metrics.mark}
            textAnchor="middle"
            fill="var(--now-text)"
          >
            {TEXT.now(added)}
          </text>
        </>
      )}
      {isLit && <PointedFrame {...box} />}
    </>
  );
}

interface RowsProps extends Parts {
  readonly phase: number;
  readonly isReduced: boolean;
}

export const Rows = memo(function Rows({ picture, metrics, phase, isReduced }: RowsProps) {
  return (
    <g>
      {picture.rows.length > 0 && (
        <text
          className="mark-words"
          x={metrics.gutter === 0 ? 0 : picture.left}
          y={picture.barsBottom + metrics.mark * 1.5}
          fontSize={metrics.mark}
          fill="var(--ink-3)"
        >
          {TEXT.rows}
        </text>
      )}
      {picture.rows.map((row) => (
        <Row key={row.percent} {...{ row, picture, metrics, phase, isReduced }} />
      ))}
    </g>
  );
});

/** The sign stands in the middle of the stretch in which the percentile lies. */
function Row({ row, picture, metrics, phase, isReduced }: RowsProps & { row: PercentileRow }) {
  const { percent, y, leftBefore, rightBefore, hasChanged, fromNs, toNs } = row;
  const left = between(leftBefore, row.left, phase);
  const right = between(rightBefore, row.right, phase);
  const r = 5 * metrics.stroke;
  const words = TEXT.range(fromNs, toNs);
  const isRoomRight = right + 14 + widthOfWords(words, metrics.mark) < picture.right;
  return (
    <>
      <text
        className="head-words"
        x={picture.left - 10}
        y={y + metrics.head * 0.32}
        fontSize={metrics.sub + 1}
        textAnchor="end"
      >
        {TEXT.percentile(percent)}
      </text>
      {isReduced && hasChanged && (
        <rect
          x={leftBefore}
          y={y - 6.5}
          width={rightBefore - leftBefore}
          height={8}
          fill="none"
          stroke="var(--ink-3)"
          strokeDasharray="2 2"
        />
      )}
      <path d={`M${left} ${y}H${right}`} stroke="var(--kernel-1)" strokeWidth={3 * metrics.stroke} />
      <circle cx={(left + right) / 2} cy={y} r={r} fill="var(--kernel-1)" />
      <text
        className="mark-words mark-halo"
        x={isRoomRight ? right + 10 : left - 10}
        y={y + metrics.mark * 0.35}
        fontSize={metrics.mark}
        fill="var(--ink-2)"
        textAnchor={isRoomRight ? 'start' : 'end'}
      >
        {words}
      </text>
    </>
  );
}
