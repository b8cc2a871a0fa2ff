import { widthOfWords } from '../../marks/word-widths.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { Struck } from '../../marks/struck.tsx';
import { SWAP_CACHE_TEXT as TEXT } from './text.ts';
import type { Totals } from './contents.ts';

interface FoundProps {
  readonly totals: Totals;
  readonly was: Totals | null;
  readonly count: number;
  readonly left: number;
  readonly widthPx: number;
  readonly y: number;
  readonly metrics: Metrics;
  readonly isReduced: boolean;
}

/** Found of looked up, as one bar; below it what went in and out. */
export function Found({ totals, was, count, left, widthPx, y, metrics, isReduced }: FoundProps) {
  const { found, lookups, added, deleted } = totals;
  const height = metrics.mark;
  const words = TEXT.found(lookups);
  const wordsPx = widthOfWords(words, metrics.sub) + metrics.head * 7;
  const isBeside = left + wordsPx + 160 < widthPx;
  const barLeft = isBeside ? left + wordsPx : left;
  const barTop = isBeside ? y - height + 1 : y + 8;
  const barWidth = Math.min(widthPx - barLeft - 8, 300 * (metrics.mark / 12));
  const lineY = (isBeside ? y : barTop + height) + metrics.sub * 1.8;
  const part = lookups === 0 ? 0 : Math.round(((barWidth - 2) * found) / lookups);
  return (
    <g aria-hidden="true">
      <text className="mark-words" x={left} y={y} fontSize={metrics.sub} fill="var(--ink-2)">
        {lookups === 0 ? (
          TEXT.noLookups
        ) : (
          <>
            <tspan className="head-words" fontSize={metrics.head + 4} fill="var(--ink)">
              <Struck
                name="found"
                value={found}
                was={was?.found ?? null}
                isReduced={isReduced}
                oldPx={metrics.sub}
              />
            </tspan>
            <tspan dx={6}>{words}</tspan>
          </>
        )}
      </text>
      {lookups > 0 && (
        <>
          <rect
            x={barLeft + 0.75}
            y={barTop + 0.75}
            width={barWidth - 1.5}
            height={height - 1.5}
            fill="var(--ground)"
            stroke="var(--guess)"
            strokeWidth={1.5}
          />
          <rect x={barLeft + 1} y={barTop} width={part} height={height} fill="var(--guess)" />
        </>
      )}
      <text className="mark-words" x={left} y={lineY} fontSize={metrics.mark} fill="var(--ink-2)">
        {TEXT.totals(added, deleted, count)}
      </text>
    </g>
  );
}
