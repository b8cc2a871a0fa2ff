/** Lines over the run, painted: what has been, what was seen beyond, the playhead, and each line's name at its end. */
import type { Metrics } from '../metrics.ts';
import { formatCount } from '../../lib/format.ts';
import type { Course, Courses } from './course.ts';

export interface LineLook {
  readonly words: string;
  readonly stroke: string;
  readonly fill: string;
  readonly width: number;
  readonly isStrong: boolean;
}

interface OverRunProps {
  readonly courses: Courses;
  readonly metrics: Metrics;
  readonly lookOf: (course: Course) => LineLook;
  readonly hasNames?: boolean;
  /** From here down names may stand; left out, from the upper end of the lines. */
  readonly namesTop?: number;
}

/** Names one below the other, each as near to the end of its line as the others leave room. */
function namePlaces(
  lines: readonly Course[],
  linePx: number,
  { top, bottom }: Courses['box'],
): Map<Course, number> {
  const inOrder = lines.toSorted((one, other) => one.y - other.y);
  const places = new Map<Course, number>();
  const all = linePx * inOrder.length;
  const first = Math.min(top, Math.max(top - linePx, bottom - all));
  // More names than there is room for go over the bottom by no more than they have to.
  const end = Math.max(bottom, first + all);
  let next = first;
  inOrder.forEach((line, nth) => {
    const rest = (inOrder.length - nth) * linePx;
    const y = Math.max(next, Math.min(line.y, end + linePx * 0.5 - rest));
    places.set(line, y);
    next = y + linePx;
  });
  return places;
}

export function OverRun({ courses, metrics, lookOf, hasNames = true, namesTop }: OverRunProps) {
  const { lines, nowX, box } = courses;
  const linePx = metrics.mark * 1.12;
  const names = namePlaces(lines, linePx, { ...box, top: namesTop ?? box.top });
  return (
    <g data-sign="course">
      <path d={`M${box.left} ${box.bottom + 0.5}H${box.right}`} stroke="var(--rule)" />
      {lines.map((line) => {
        const { stroke, width } = lookOf(line);
        return (
          <g key={line.name} fill="none" strokeLinejoin="round">
            {line.future !== '' && (
              <path d={line.future} stroke={stroke} strokeWidth={width * 0.6} strokeDasharray="2 3" />
            )}
            {line.past !== '' && <path d={line.past} stroke={stroke} strokeWidth={width * metrics.stroke} />}
          </g>
        );
      })}
      <path
        d={`M${nowX} ${box.top - 3}V${box.bottom}`}
        stroke="var(--now)"
        strokeWidth={2 * metrics.stroke}
      />
      <path d={`M${nowX - 5} ${box.top - 9}h10l-5 6z`} fill="var(--now)" />
      {hasNames &&
        lines.map((line) => {
          const { words, fill, isStrong } = lookOf(line);
          return (
            <text
              key={line.name}
              className={isStrong ? 'mark-words mark-strong' : 'mark-words'}
              x={box.right + 10}
              y={(names.get(line) ?? line.y) + metrics.mark * 0.35}
              fontSize={metrics.mark}
              fill={fill}
            >
              {words} <tspan className="mark-strong">{formatCount(line.value)}</tspan>
            </text>
          );
        })}
    </g>
  );
}
