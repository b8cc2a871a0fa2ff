/** The list of a few extents as a ring, with the way of the last look-up. */
import type { Metrics } from '../../marks/metrics.ts';
import { formatCount } from '../../lib/format.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { Bookmark } from './marks.tsx';
import type { Ring } from './ring.ts';
import type { Lookup } from './swap-file.ts';
import { EXTENTS_TEXT as TEXT } from './text.ts';

interface RingProps {
  readonly ring: Ring;
  readonly last: Lookup | null;
  readonly metrics: Metrics;
}

export function RingMark({ ring, last, metrics }: RingProps) {
  const { mark } = metrics;
  const large = Math.min(ring.innerRadius * 0.62, metrics.head * 3);
  const each = (2 * Math.PI * ring.radius) / Math.max(1, ring.arcs.length);
  return (
    <g aria-hidden="true">
      {ring.arcs.map(({ index, path, labelX, labelY, isPassed, isTarget }) => {
        const words = String(index);
        const fits = widthOfWords(words, mark) + 2 < Math.min(each, ring.radius - ring.innerRadius);
        return (
          <g key={index}>
            <path
              data-outline=""
              d={path}
              fill={isPassed && !isTarget ? 'var(--loss-tint)' : 'var(--ground)'}
              stroke={isPassed || isTarget ? 'var(--loss)' : 'var(--edge)'}
              strokeWidth={isTarget ? 2.4 : 1.2}
            />
            {fits && (
              <text
                className="mark-words"
                x={labelX}
                y={labelY + mark * 0.36}
                fontSize={mark}
                textAnchor="middle"
                fill="var(--ink)"
              >
                {words}
              </text>
            )}
          </g>
        );
      })}
      {ring.was && <Bookmark x={ring.was.x} y={ring.was.y} size={mark * 1.3} isGhost />}
      {ring.bookmark && <Bookmark x={ring.bookmark.x} y={ring.bookmark.y} size={mark * 1.3} />}
      {last && (
        <>
          <text
            className="head-words"
            x={ring.x}
            y={ring.y + large * 0.2}
            fontSize={large}
            textAnchor="middle"
            fill="var(--loss-text)"
          >
            {formatCount(last.steps)}
          </text>
          <text
            className="mark-words"
            x={ring.x}
            y={ring.y + large * 0.2 + mark * 1.3}
            fontSize={mark}
            textAnchor="middle"
            fill="var(--ink-2)"
          >
            {TEXT.stepsWord(last.steps)}
          </text>
        </>
      )}
    </g>
  );
}
