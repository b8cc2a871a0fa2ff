/** The name of a strip and what of it is shown: left of it, or above it where there is no room beside it. */
import { linesOf } from './head-lines.ts';
import { widthOfWords } from './word-widths.ts';
import type { Metrics } from './metrics.ts';

export interface HeadProps {
  readonly name: string;
  readonly shown: string;
  readonly metrics: Metrics;
  /** Upper edge of the strip, and its height. */
  readonly y: number;
  readonly height: number;
  /** Baseline of the head when it stands above the strip. */
  readonly aboveY: number;
}

export function Head({ name, shown, metrics, y, height, aboveY }: HeadProps) {
  if (metrics.gutter === 0) {
    const { sub } = metrics;
    const width = widthOfWords(name, sub, 'head') + 6 + widthOfWords(shown, sub);
    return (
      <>
        {/* Lines from the strip above end at the words. */}
        <rect x={0} y={aboveY - sub * 1.1} width={width} height={sub * 1.5} fill="var(--ground)" />
        <text className="mark-words" x={0} y={aboveY} fontSize={sub}>
          <tspan className="head-words">{name}</tspan>
          <tspan dx={6} fill="var(--ink-3)">
            {shown}
          </tspan>
        </text>
      </>
    );
  }
  const middle = y + height / 2;
  return (
    <>
      <text className="head-words" x={0} y={middle} fontSize={metrics.head}>
        {name}
      </text>
      {linesOf(shown, metrics).map((line, i) => (
        <text
          key={line}
          className="mark-words"
          x={0}
          y={middle + metrics.sub * (1.35 + 1.25 * i)}
          fontSize={metrics.sub}
          fill="var(--ink-3)"
        >
          {line}
        </text>
      ))}
    </>
  );
}
