import { PointedFrame } from '../../marks/signs.tsx';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { LocksPicture } from './layout.ts';
import { ThroughputMark } from './draw-throughput.tsx';
import { LOCKS_TEXT as TEXT } from './text.ts';

interface TotalsProps {
  readonly picture: LocksPicture;
  readonly metrics: Metrics;
  readonly bars: string;
  readonly lit: number | null;
}

export function TotalsMark({ picture, metrics, bars, lit }: TotalsProps) {
  const { totals } = picture;
  if (!totals) return null;
  const em = metrics.mark;
  const headY = totals.y + em * 1.5;
  const name = widthOfWords(TEXT.totals, metrics.head, 'head') + em * 0.7;
  const tells = TEXT.totalsTell.find((words) => name + widthOfWords(words, em) <= totals.right);
  const nameEnd = totals.barX - em * 0.7;
  const height = em * 0.95;
  return (
    <g aria-hidden="true" data-part="totals">
      <path d={`M0 ${totals.y + 0.5}H${totals.right}`} stroke="var(--rule)" />
      <text className="head-words" x={0} y={headY} fontSize={metrics.head}>
        {TEXT.totals}
      </text>
      <text className="mark-words" x={name} y={headY} fontSize={em} fill="var(--ink-3)">
        {tells}
      </text>
      {totals.rows.map(({ total, y, width, words, note, isSpoken }) => {
        const middle = y + em * 0.7;
        const at = { y: middle, dy: '0.35em', fontSize: em } as const;
        const wordsX = totals.barX + Math.max(width, 0) + em * 0.6;
        return (
          <g key={total.kind} data-lock={TEXT.kind(total.kind)}>
            <text
              className={isSpoken ? 'mark-words mark-strong' : 'mark-words'}
              {...at}
              x={nameEnd}
              textAnchor="end"
              fill={total.locks === 0 ? 'var(--ink-3)' : 'var(--ink)'}
            >
              {TEXT.kind(total.kind)}
            </text>
            <path d={`M${totals.barX + 0.5} ${middle - em * 0.6}v${em * 1.2}`} stroke="var(--edge)" />
            {total.locks === 0 ? (
              <path
                d={`M${totals.barX + em * 0.4} ${middle}h${em * 4}`}
                stroke="var(--ink-3)"
                strokeWidth={1.4}
                strokeDasharray="4 3"
              />
            ) : (
              width > 0 && (
                <rect
                  x={totals.barX}
                  y={middle - height / 2}
                  width={Math.max(1, width)}
                  height={height}
                  fill={bars}
                  stroke="var(--loss)"
                />
              )
            )}
            <text className="mark-words mark-strong" {...at} x={wordsX}>
              {words}
            </text>
            {note !== null && (
              <text
                className="mark-words"
                {...at}
                x={
                  total.locks === 0
                    ? totals.barX + em * 5
                    : wordsX + widthOfWords(words, em, 'strong') + em * 0.8
                }
                fill="var(--ink-3)"
              >
                {note}
              </text>
            )}
            {lit === total.kind && (
              <PointedFrame
                x={totals.barX}
                y={middle - height / 2}
                width={Math.max(em * 4, width)}
                height={height}
              />
            )}
          </g>
        );
      })}
      {totals.rules.map((ruleY) => (
        <path key={ruleY} d={`M0 ${Math.round(ruleY) + 0.5}H${totals.right}`} stroke="var(--rule)" />
      ))}
      {totals.throughput && (
        <ThroughputMark picture={totals.throughput} headY={totals.throughputHeadY} metrics={metrics} />
      )}
      {totals.apart.length > 0 && (
        <>
          <text className="head-words" x={totals.apartX} y={totals.apartHeadY} fontSize={metrics.head}>
            {totals.apartHead}
          </text>
          {totals.apart.map(({ name: words, cost, count, width, y }, nth) => {
            const at = { y: y + em * 0.7, dy: '0.35em', fontSize: em } as const;
            return (
              <g key={words}>
                <text className="mark-words" {...at} x={totals.apartX}>
                  {words}
                </text>
                <text
                  className="mark-words"
                  {...at}
                  x={totals.apartBarX - em * 0.7}
                  textAnchor="end"
                  fill="var(--ink-3)"
                >
                  {cost}
                </text>
                <path
                  d={`M${totals.apartBarX} ${y + em * 0.7}h${Math.max(1, width)}`}
                  stroke="var(--ink)"
                  strokeWidth={[1.4, 2.5, 5][nth]}
                />
                <text className="mark-words mark-strong" {...at} x={totals.apartBarX + width + em * 0.6}>
                  {TEXT.count(count)}
                </text>
              </g>
            );
          })}
        </>
      )}
    </g>
  );
}
