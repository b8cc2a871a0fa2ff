/** What was noted over the run, and a tick for each pass. Pure. */
import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import type { Metrics } from '../../marks/metrics.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Room } from './room.ts';
import { TYPES, pairOf, type Balance, type Pair, type Passes } from './state.ts';

export interface RunPicture {
  readonly y: number;
  readonly axisY: number;
  readonly nowX: number;
  readonly paths: Pair<string>;
  readonly ends: Pair<number>;
  readonly ticks: readonly { readonly x: number; readonly mode: number }[];
  readonly passes: Passes;
  readonly halvings: number;
}

interface RunAsked {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly px: number;
  readonly room: Room;
  readonly metrics: Metrics;
  readonly reach: number;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

export function layoutRun(
  scene: Pick<Scene, 'place' | 'event'>,
  balance: Balance,
  passes: Passes,
  { left, right, y, px, room, metrics, reach }: RunAsked,
): RunPicture {
  const position = scene.place?.position ?? scene.event?.number ?? 0;
  const end = Math.max(1, scene.place?.furthest ?? 0, position);
  const axisY = y + px - 14 * room.f;
  const top = y + metrics.mark * (room.isNarrow ? 4.6 : 2);
  const x = scaleLinear()
    .domain([0, end])
    .range([left, right - 2]);
  const most = Math.max(reach, ...passes.kept.flatMap(({ noted }) => [noted.anon, noted.file]));
  const up = scaleLinear().domain([0, most]).range([axisY, top]);
  const points = [
    { event: 0, noted: { anon: 0, file: 0 } },
    ...passes.kept,
    { event: position, noted: balance.noted },
  ];
  const path = (type: 'anon' | 'file') =>
    line<(typeof points)[number]>()
      .x(({ event }) => tenth(x(event)))
      .y(({ noted }) => tenth(up(noted[type])))
      .curve(curveStepAfter)(points) ?? '';
  return {
    y,
    axisY,
    nowX: tenth(x(position)),
    paths: pairOf(path),
    ends: pairOf((type) => tenth(up(balance.noted[type]))),
    ticks: passes.kept.map(({ event, mode }) => ({ x: tenth(x(event)), mode })),
    passes,
    halvings: Math.max(...TYPES.map((type) => balance.halvings[type])),
  };
}

/** Where the names of both lines stand: at their ends, above the axis, and neither over the other. */
export function namesOf(ends: Pair<number>, axisY: number, wordsPx: number): Pair<number> {
  const gap = wordsPx * 1.05;
  const lowest = axisY - 2;
  const at = pairOf((type) => Math.min(lowest, ends[type] - 4));
  const isFileLower = at.file >= at.anon;
  const upper = Math.min(at.anon, at.file);
  const lowerY = Math.min(lowest, Math.max(at.anon, at.file, upper + gap));
  const upperY = Math.min(upper, lowerY - gap);
  return isFileLower ? { anon: upperY, file: lowerY } : { anon: lowerY, file: upperY };
}
