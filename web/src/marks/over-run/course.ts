/** How numbers of the present state, as /proc/vmstat has them, went over the run: step lines on one scale. Pure. */
import { scaleLinear } from 'd3-scale';
import { COUNTER_NAMES, type CounterName } from '../../core/schema/schema.gen.ts';
import type { Scene } from '../../scene/scene.ts';

export interface Course {
  readonly name: CounterName;
  /** Up to the playhead, and what has been seen beyond it; a path, or nothing. */
  readonly past: string;
  readonly future: string;
  readonly value: number;
  /** Where it stands at the playhead. */
  readonly y: number;
}

interface CourseBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Courses {
  readonly lines: readonly Course[];
  readonly nowX: number;
  readonly box: CourseBox;
  /** The number at the upper edge. */
  readonly most: number;
}

type Told = Pick<Scene, 'columns' | 'series' | 'place'>;

interface Point {
  readonly at: number;
  readonly value: number;
}

const tenth = (px: number) => Math.round(px * 10) / 10;

function pointsOf({ series }: Told, name: CounterName): Point[] {
  const row = series?.names.indexOf(name) ?? -1;
  if (!series || row < 0) return [];
  const { positions, values } = series;
  return Array.from(positions, (at, i) => ({ at, value: values[row * positions.length + i]! }));
}

export const valueNow = ({ columns }: Pick<Scene, 'columns'>, name: CounterName): number =>
  columns.counters?.[COUNTER_NAMES.indexOf(name)] ?? 0;

/** `most`: the upper end of the scale; left out, the largest number that is told. */
export function layoutCourses(
  scene: Told,
  names: readonly CounterName[],
  box: CourseBox,
  most?: number,
): Courses {
  const position = scene.place?.position ?? 0;
  const end = Math.max(1, scene.place?.furthest ?? 0, position);
  const told = names.map((name) => ({ name, points: pointsOf(scene, name), value: valueNow(scene, name) }));
  const top =
    most ?? Math.max(1, ...told.flatMap(({ points, value }) => [value, ...points.map((each) => each.value)]));
  const x = scaleLinear().domain([0, end]).range([box.left, box.right]);
  const y = scaleLinear().domain([0, top]).range([box.bottom, box.top]).clamp(true);
  const lines = told.map(({ name, points, value }): Course => {
    const now = { at: position, value };
    const past = [...points.filter(({ at }) => at < position), now];
    const future = [now, ...points.filter(({ at }) => at > position && at <= end)];
    const draw = (of: readonly Point[]) =>
      of.length < 2
        ? ''
        : of.reduce(
            (path, each, i) =>
              i === 0
                ? `M${tenth(x(each.at))} ${tenth(y(each.value))}`
                : `${path}H${tenth(x(each.at))}V${tenth(y(each.value))}`,
            '',
          );
    return { name, past: draw(past), future: draw(future), value, y: tenth(y(value)) };
  });
  return { lines, nowX: Math.round(x(position)), box, most: top };
}
