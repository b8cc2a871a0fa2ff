/** Small marks of this picture: a head with its words, the bookmark. */
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';

interface HeadLineProps {
  readonly name: string;
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly metrics: Metrics;
  /** A line that is free for the words where they do not fit beside the name. */
  readonly elseY?: number | undefined;
}

/** Where the words do not fit, they stand in the line that is free for them, or are left out. */
export function HeadLine({ name, words, x, y, widthPx, metrics, elseY }: HeadLineProps) {
  const { head, mark } = metrics;
  const nameWidth = widthOfWords(name, head, 'head');
  const fits = nameWidth + head * 0.6 + widthOfWords(words, mark) <= widthPx;
  return (
    <>
      <text className="head-words" x={x} y={y + head} fontSize={head}>
        {name}
      </text>
      {(fits || elseY !== undefined) && (
        <text
          className="mark-words"
          x={fits ? x + nameWidth + head * 0.6 : x}
          y={fits ? y + head : elseY}
          fontSize={mark}
          fill="var(--ink-3)"
        >
          {words}
        </text>
      )}
    </>
  );
}

interface BookmarkProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Where it was before. */
  readonly isGhost?: boolean;
}

/** Its middle is at x, y. */
export function Bookmark({ x, y, size, isGhost = false }: BookmarkProps) {
  const half = size * 0.36;
  const path = `M${x - half} ${y - size / 2}h${2 * half}v${size}l${-half} ${-half * 0.9}l${-half} ${half * 0.9}z`;
  return isGhost ? (
    <path d={path} fill="none" stroke="var(--ink-3)" strokeDasharray="2 2" />
  ) : (
    <path data-sign="bookmark" d={path} fill="var(--ink)" />
  );
}
