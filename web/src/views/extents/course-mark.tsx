/** What look-ups have cost, and where the bookmark was meanwhile, painted. */
import type { Metrics } from '../../marks/metrics.ts';
import { formatCount } from '../../lib/format.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Box, Costs, Course } from './course.ts';
import type { ExtentsPicture } from './layout.ts';
import { HeadLine } from './marks.tsx';
import { MemoryMark } from './memory-mark.tsx';
import { EXTENTS_TEXT as TEXT } from './text.ts';

interface CourseProps {
  readonly picture: ExtentsPicture;
  readonly metrics: Metrics;
  readonly isNow: boolean;
}

export function CourseMark({ picture, metrics, isNow }: CourseProps) {
  const { course, room, file, lookups } = picture;
  const box = room.course;
  if (!course || !box) return null;
  const told = file.isTree ? TEXT.courseOfTreeIs : TEXT.courseOf(course.spanNs);
  const name = file.isTree ? TEXT.courseOfTree : TEXT.course;
  const words = lookups.length === 0 ? TEXT.noLookup : told;
  return (
    <g aria-hidden="true">
      <HeadLine
        name={name}
        words={words}
        x={box.x}
        y={box.y - room.headPx}
        widthPx={box.width}
        metrics={metrics}
      />
      {course.rests.map(({ x1, x2, y }) => (
        <path
          key={x1}
          d={`M${x1.toFixed(1)} ${y.toFixed(1)}H${x2.toFixed(1)}`}
          stroke="var(--ink-3)"
          strokeWidth={1}
        />
      ))}
      <Lines course={course} event={isNow ? picture.last?.event : undefined} />
      <Axis box={box} mark={metrics.mark} most={file.nr} />
    </g>
  );
}

function Axis({ box, mark, most }: { box: Box; mark: number; most: number }) {
  return (
    <>
      <path d={`M${box.x} ${box.y + 0.5}H${box.x + box.width}`} stroke="var(--rule)" />
      <path d={`M${box.x} ${box.y + box.height - 0.5}H${box.x + box.width}`} stroke="var(--edge)" />
      <text
        className="mark-words"
        x={box.x + 3}
        y={box.y + mark}
        fontSize={mark}
        fill="var(--ink-3)"
        stroke="var(--ground)"
        strokeWidth={3}
        paintOrder="stroke"
      >
        {formatCount(most)}
      </text>
      <text
        className="mark-words"
        x={box.x + 3}
        y={box.y + box.height - mark * 0.4}
        fontSize={mark}
        fill="var(--ink-3)"
        stroke="var(--ground)"
        strokeWidth={3}
        paintOrder="stroke"
      >
        0
      </text>
    </>
  );
}

function Lines({ course, event }: { course: Course; event: number | undefined }) {
  return course.lines.map(({ lookup, x1, y1, x2, y2 }, nth) => {
    const isNow = lookup.event === event;
    const line = (
      <path
        key={nth}
        d={`M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`}
        stroke={isNow ? 'var(--now)' : 'var(--ink)'}
        strokeWidth={isNow ? 3 : 1.6}
      />
    );
    return isNow ? (
      <g key={nth} data-shows="extent">
        {line}
      </g>
    ) : (
      line
    );
  });
}

export function CostsMark({ picture, metrics, isNow }: CourseProps) {
  const { costs, room, file, lookups, last } = picture;
  const box = room.costs;
  if (!costs || !box) return null;
  if (lookups.length === 0 && file.isTree)
    return <MemoryMark box={box} headPx={room.headPx} extents={file.nr} metrics={metrics} />;
  const colour = file.isTree ? 'var(--guess)' : 'var(--loss)';
  return (
    <g aria-hidden="true">
      <CostsHead picture={picture} costs={costs} box={box} metrics={metrics} />
      <path d={`M${box.x} ${box.y + box.height + 0.5}H${box.x + box.width}`} stroke="var(--edge)" />
      {costs.bars.map(({ lookup, x, y, width, height }) => {
        const isOwn = isNow && lookup === last;
        const bar = <rect x={x} y={y} width={width} height={height} fill={isOwn ? 'var(--now)' : colour} />;
        return isOwn ? (
          <g key={lookup.event} data-shows="extent">
            {bar}
          </g>
        ) : (
          <g key={lookup.event}>{bar}</g>
        );
      })}
    </g>
  );
}

interface CostsHeadProps {
  readonly picture: ExtentsPicture;
  readonly costs: Costs;
  readonly box: Box;
  readonly metrics: Metrics;
}

/** Name and scale left, the mean right; below the bars the mean of what this kernel does not have. */
function CostsHead({ picture: { file, lookups, room }, costs, box, metrics }: CostsHeadProps) {
  const { mark, head } = metrics;
  const size = head * 1.5;
  const value = TEXT.mean(costs.mean);
  const valueWidth = widthOfWords(value, size, 'head') + mark * 0.5;
  const whole = TEXT.onAverage(file.isTree);
  const fits = (name: string, mean: string) =>
    widthOfWords(name, head, 'head') + mark + valueWidth + widthOfWords(mean, mark) <= box.width;
  const inFull = file.isTree ? TEXT.eachVisits : TEXT.each;
  // Either the name says of what, or the mean.
  const [name, words] = fits(inFull, whole)
    ? [inFull, whole]
    : fits(inFull, TEXT.average)
      ? [inFull, TEXT.average]
      : [TEXT.eachShort, whole];
  const wordsWidth = widthOfWords(words, mark);
  const meanWidth = valueWidth + wordsWidth;
  const right = box.x + box.width;
  const baseline = box.y - room.headPx + head;
  return (
    <>
      <HeadLine
        name={name}
        words={lookups.length === 0 ? TEXT.noLookup : TEXT.eachOf(lookups.length, costs.most)}
        x={box.x}
        y={box.y - room.headPx}
        widthPx={box.width - meanWidth - mark}
        metrics={metrics}
        elseY={file.isTree ? undefined : room.footY}
      />
      {lookups.length > 0 && (
        <>
          <text
            className="head-words"
            x={right - wordsWidth - mark * 0.5}
            y={baseline}
            fontSize={size}
            textAnchor="end"
            fill={file.isTree ? 'var(--guess-text)' : 'var(--loss-text)'}
          >
            {value}
          </text>
          <text
            className="mark-words"
            x={right}
            y={baseline}
            fontSize={mark}
            textAnchor="end"
            fill="var(--ink-2)"
          >
            {words}
          </text>
          {file.isTree && (
            <text
              className="mark-words"
              x={right}
              y={room.footY}
              fontSize={mark}
              textAnchor="end"
              fill="var(--loss-text)"
            >
              {TEXT.listMean(TEXT.mean(costs.otherMean))}
            </text>
          )}
        </>
      )}
    </>
  );
}
