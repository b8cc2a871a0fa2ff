/** The name of a strip and what of it is shown: left of it, or above it where there is no room beside it. */
import { LINES_EM, linesOf, nameBaseline } from './head-lines.ts';
import { widthOfWords } from './word-widths.ts';
import type { Metrics } from './metrics.ts';

interface HeadProps {
  readonly name: string;
  readonly shown: string;
  readonly metrics: Metrics;
  readonly y: number;
  readonly height: number;
  readonly aboveY: number;
  /** The middle of the strip below, where that is so near that its head may be touched. */
  readonly belowMiddle?: number;
}

export function Head({ name, shown, metrics, y, height, aboveY, belowMiddle = Infinity }: HeadProps) {
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
  const lines = linesOf(shown, metrics);
  const baseline = nameBaseline(y + height / 2, lines.length, belowMiddle, metrics);
  return (
    <>
      <text className="head-words" x={0} y={baseline} fontSize={metrics.head}>
        {name}
      </text>
      {lines.map((line, i) => (
        <text
          key={line}
          className="mark-words"
          x={0}
          y={baseline + metrics.sub * (LINES_EM.first + LINES_EM.next * i)}
          fontSize={metrics.sub}
          fill="var(--ink-3)"
        >
          {line}
        </text>
      ))}
    </>
  );
}
