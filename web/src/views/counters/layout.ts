/** A row for each counter: name, value, change of this step, and its course as a step line on its own scale. Pure. */
import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import type { CounterSeries } from '../../core/protocol.ts';
import type { CounterName } from '../../core/schema/schema.gen.ts';
import type { Metrics } from '../../marks/metrics.ts';
import type { Scene } from '../../scene/scene.ts';
import { COUNTER_GROUPS, type CounterInfo, type GroupName } from './groups.ts';
import { ROW, isStacked, rowHeight } from './room.ts';

interface Chart {
  /** Up to the playhead, and what has been seen beyond it. */
  readonly past: string;
  readonly future: string;
  readonly y: number;
}

export interface CounterRow {
  readonly info: CounterInfo;
  readonly value: number;
  readonly change: number;
  readonly y: number;
  readonly chart: Chart;
}

export interface GroupPicture {
  readonly group: GroupName;
  readonly rows: readonly CounterRow[];
  readonly changed: number;
  readonly height: number;
}

export interface Columns {
  /** Right edges of value and change; the chart lies between the last two. */
  readonly value: number;
  readonly change: number;
  readonly chartLeft: number;
  readonly chartRight: number;
  readonly rowPx: number;
  /** Within a row: baseline of the words, upper and lower edge of the chart. */
  readonly baseline: number;
  readonly chartTop: number;
  readonly chartBottom: number;
}

export function layoutColumns(
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  metrics: Metrics,
): Columns {
  const { mark } = metrics;
  const f = mark / 12;
  const right = widthPx - Math.round(8 * f);
  if (isStacked(widthPx, metrics)) {
    const chart = {
      chartLeft: 0,
      chartRight: right,
      chartTop: Math.round(24 * f),
      chartBottom: Math.round(52 * f),
    };
    return {
      value: right - Math.round(56 * f),
      change: right,
      rowPx: Math.round(ROW.stacked * f),
      baseline: Math.round(16 * f),
      ...chart,
    };
  }
  const name = Math.round(186 * f);
  const rowPx = rowHeight(metrics, heightPx);
  return {
    value: name + Math.round(62 * f),
    change: name + Math.round(116 * f),
    chartLeft: name + Math.round(140 * f),
    chartRight: right,
    rowPx,
    baseline: Math.round(rowPx * 0.675),
    chartTop: Math.round(5 * f),
    chartBottom: rowPx - Math.round(7 * f),
  };
}

interface Options {
  readonly columns: Columns;
  readonly areZerosHidden: boolean;
  readonly open: ReadonlySet<GroupName>;
  /** How far the charts reach, by name; not given: each as far as its own counter. */
  readonly reaches?: ReadonlyMap<string, number>;
}

/** How far each counter goes over what is told of the run. */
export function reachesOf(scene: Pick<Scene, 'columns' | 'series'>): ReadonlyMap<string, number> {
  return new Map(
    COUNTER_GROUPS.flatMap(({ counters }) => counters).map(({ name, index }) => [
      name,
      Math.max(
        1,
        scene.columns.counters?.[index] ?? 0,
        ...pointsOf(scene.series, name).map(({ value }) => value),
      ),
    ]),
  );
}

export function playheadX({ place }: Pick<Scene, 'place'>, { chartLeft, chartRight }: Columns): number {
  return Math.round(scaleX(place, chartLeft, chartRight)(place?.position ?? 0));
}

function scaleX(place: Scene['place'], left: number, right: number) {
  const end = Math.max(1, place?.furthest ?? 0, place?.position ?? 0);
  return scaleLinear().domain([0, end]).range([left, right]);
}

export function layoutGroups(
  scene: Pick<Scene, 'columns' | 'before' | 'series' | 'place'>,
  options: Options,
): GroupPicture[] {
  return COUNTER_GROUPS.map(({ group, counters }) => {
    const values = counters.map((info) => valuesOf(scene, info));
    const counted = countedIn(scene.series);
    // A counter that counts later has its row from the beginning: the rows below it stay where they are.
    const shown = values.filter(
      ({ info, value, change }) =>
        !options.areZerosHidden || value !== 0 || change !== 0 || counted.has(info.name),
    );
    const isOpen = options.open.has(group);
    const rows = isOpen
      ? shown.map((each, index) => rowOf(scene, each, index * options.columns.rowPx, options))
      : [];
    const changed = values.filter(({ change }) => change !== 0).length;
    return { group, rows, changed, height: rows.length * options.columns.rowPx };
  });
}

interface Values {
  readonly info: CounterInfo;
  readonly value: number;
  readonly change: number;
}

function valuesOf({ columns, before }: Pick<Scene, 'columns' | 'before'>, info: CounterInfo): Values {
  const value = columns.counters?.[info.index] ?? 0;
  return { info, value, change: value - (before.counters?.[info.index] ?? value) };
}

function rowOf(
  scene: Pick<Scene, 'series' | 'place'>,
  values: Values,
  y: number,
  options: Options,
): CounterRow {
  return { ...values, y, chart: chartOf(scene, values, options) };
}

interface Point {
  readonly position: number;
  readonly value: number;
}

export function pointsOf(series: CounterSeries | null | undefined, name: CounterName): Point[] {
  const index = series?.names.indexOf(name) ?? -1;
  if (!series || index < 0) return [];
  const { positions, values } = series;
  return Array.from(positions, (position, i) => ({ position, value: values[index * positions.length + i]! }));
}

const NONE_COUNTED: ReadonlySet<CounterName> = new Set();
const counting = new WeakMap<CounterSeries, ReadonlySet<CounterName>>();

/** Counters that are not zero all along the run, as far as it is told. */
function countedIn(series: CounterSeries | null | undefined): ReadonlySet<CounterName> {
  if (!series) return NONE_COUNTED;
  const known = counting.get(series);
  if (known) return known;
  const length = series.positions.length;
  const found = new Set(
    series.names.filter((_, row) =>
      series.values.subarray(row * length, (row + 1) * length).some((value) => value !== 0),
    ),
  );
  counting.set(series, found);
  return found;
}

function chartOf(
  { series, place }: Pick<Scene, 'series' | 'place'>,
  { info, value }: Values,
  { columns, reaches }: Options,
): Chart {
  const position = place?.position ?? 0;
  const points = pointsOf(series, info.name);
  const now = { position, value };
  const end = place?.furthest ?? position;
  const past = [...points.filter((point) => point.position < position), now];
  const future = [now, ...points.filter((point) => point.position > position && point.position <= end)];
  const most = Math.max(1, reaches?.get(info.name) ?? 0, value, ...points.map((point) => point.value));
  const x = scaleX(place, columns.chartLeft, columns.chartRight);
  const y = scaleLinear().domain([0, most]).range([columns.chartBottom, columns.chartTop]);
  const draw = line<Point>()
    .x((point) => tenth(x(point.position)))
    .y((point) => tenth(y(point.value)))
    .curve(curveStepAfter);
  return {
    past: past.length > 1 ? (draw(past) ?? '') : '',
    future: future.length > 1 ? (draw(future) ?? '') : '',
    y: tenth(y(value)),
  };
}

/** No more digits than a screen can show. */
const tenth = (value: number) => Math.round(value * 10) / 10;

/** Touches at the end of the run; null until it is known, and while it is not told. */
export function lastAccess({ series, place }: Pick<Scene, 'series' | 'place'>): number | null {
  if (!series || !place || place.position >= place.furthest) return null;
  const last = series.positions.at(-1) ?? 0;
  return last + series.stride > place.furthest ? (series.accesses.at(-1) ?? null) : null;
}
