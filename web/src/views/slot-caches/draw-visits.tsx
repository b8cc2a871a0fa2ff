import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { SLOT_CACHES_TEXT as TEXT } from './text.ts';
import type { VisitsPicture } from './visits.ts';

interface VisitsProps {
  readonly visits: VisitsPicture;
  readonly metrics: Metrics;
  readonly widthPx: number;
}

export function VisitsMark({ visits, metrics, widthPx }: VisitsProps) {
  const { headY, taken, written } = visits;
  const besideX = widthOfWords(TEXT.lock, metrics.head, 'head') + 10;
  const hasBeside = besideX + widthOfWords(TEXT.lockSays, metrics.sub) <= widthPx;
  return (
    <g data-part={TEXT.lock}>
      <text className="head-words" x={0} y={headY} fontSize={metrics.head}>
        {TEXT.lock}
      </text>
      {hasBeside && (
        <text className="mark-words" x={besideX} y={headY} fontSize={metrics.sub} fill="var(--ink-3)">
          {TEXT.lockSays}
        </text>
      )}
      <Bar {...{ visits, metrics }} bar={taken} fill="var(--ink)" />
      <Bar {...{ visits, metrics }} bar={written} fill="var(--anon)" />
    </g>
  );
}

type BarProps = Omit<VisitsProps, 'widthPx'> & { bar: VisitsPicture['taken']; fill: string };

function Bar({ bar, visits: { barHeight }, metrics, fill }: BarProps) {
  const { y, width, ticks, number, words } = bar;
  const numberX = width + metrics.head * 0.6;
  const baseline = y + barHeight / 2 + metrics.head * 0.36;
  return (
    <>
      {ticks === null ? (
        <rect x={0} y={y} width={Math.max(2, width)} height={barHeight} fill={fill} />
      ) : (
        ticks.map((tick) => <rect key={tick.x} {...tick} y={y} height={barHeight} fill={fill} />)
      )}
      <text className="head-words" x={numberX} y={baseline} fontSize={metrics.head}>
        {number}
        <tspan className="mark-words" dx={6} fontSize={metrics.mark} fontWeight={400} fill="var(--ink-2)">
          {words}
        </tspan>
      </text>
    </>
  );
}
