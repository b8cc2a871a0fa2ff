/** Two trays for each CPU, as many CPUs in a row as have room, and below them the free slots with both thresholds. Pure. */
import { scaleLinear, type ScaleLinear } from 'd3-scale';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Heights, HeightsAsked } from '../view.ts';
import { SLOT_CACHES_TEXT as TEXT } from './text.ts';
import { TRAY_SLOTS, cachesState, keptOf, type CachesState, type Kept } from './trays.ts';

export const TRAY_COLUMNS = 16;
export const TRAY_ROWS = TRAY_SLOTS / TRAY_COLUMNS;
const PITCH = { least: 6, usual: 12, most: 18 } as const;
/** Between the trays of a CPU, in cells. */
const APART_CELLS = 1;

/** Which tray an event is about, and what it says of it. */
export interface Said {
  readonly tray: 'handOut' | 'giveBack';
  readonly words: string;
}

export interface CpuBox {
  readonly cpu: number;
  readonly x: number;
  /** Top of its first tray; its name stands above. */
  readonly y: number;
  readonly kept: Kept;
  readonly said: Said | null;
}

export interface Gauge {
  readonly y: number;
  readonly height: number;
  readonly scale: ScaleLinear<number, number>;
  readonly kept: number;
  readonly state: CachesState;
}

interface CachesPicture {
  readonly pitch: number;
  readonly boxes: readonly CpuBox[];
  readonly gauge: Gauge | null;
  readonly height: number;
}

const headingHeight = ({ head }: Metrics) => Math.round(head * 2);
const nameHeight = ({ head }: Metrics) => Math.round(head * 1.5);
const countWidth = ({ head }: Metrics) => Math.round(widthOfWords('64', head, 'head') + 10);
const boxWidth = (pitch: number, metrics: Metrics) =>
  TRAY_COLUMNS * pitch + countWidth(metrics) + metrics.head;
const boxHeight = (pitch: number, metrics: Metrics) =>
  nameHeight(metrics) + (2 * TRAY_ROWS + APART_CELLS) * pitch + Math.round(metrics.mark * 0.8);
const gaugeHeight = ({ head, mark }: Metrics) => Math.round(head * 2 + mark * 1.6 + mark * 2.6 + head);

const columnsFor = (cpus: number, pitch: number, widthPx: number, metrics: Metrics) =>
  Math.max(1, Math.min(cpus, Math.floor((widthPx + metrics.head) / boxWidth(pitch, metrics))));

function heightFor(cpus: number, pitch: number, widthPx: number, metrics: Metrics): number {
  const rows = Math.ceil(cpus / columnsFor(cpus, pitch, widthPx, metrics));
  return headingHeight(metrics) + rows * boxHeight(pitch, metrics) + gaugeHeight(metrics);
}

const cpusOf = ({ columns }: Pick<Scene, 'columns'>) => Math.max(1, keptOf(columns).length);

export function heightsOfSlotCaches({ scene, widthPx, metrics }: HeightsAsked): Heights {
  const cpus = cpusOf(scene);
  const at = (pitch: number) => heightFor(cpus, pitch, widthPx, metrics);
  return { least: at(PITCH.least), usual: at(PITCH.usual), most: at(PITCH.most) };
}

/** Null: the event is about no tray. */
function saidOf(event: CoreEvent | null, cpu: number): Said | null {
  if (event === null || !('cpu' in event) || event.cpu !== cpu) return null;
  if (event.name === 'slot_cache_refill') return { tray: 'handOut', words: TEXT.takes(event.count) };
  if (event.name === 'slot_cache_put') return { tray: 'giveBack', words: TEXT.waits(event.count) };
  if (event.name === 'slot_cache_flush')
    return { tray: event.unused ? 'handOut' : 'giveBack', words: TEXT.gives(event.count) };
  if (event.name === 'slot_alloc' && event.cached) return { tray: 'handOut', words: TEXT.hands };
  return null;
}

interface Room {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
}

/** The largest cells with which all CPUs have room. */
function pitchFor(cpus: number, { widthPx, heightPx, metrics }: Room): number {
  for (let pitch: number = PITCH.most; pitch > PITCH.least; pitch--)
    if (
      boxWidth(pitch, metrics) - metrics.head <= widthPx &&
      heightFor(cpus, pitch, widthPx, metrics) <= heightPx
    )
      return pitch;
  return PITCH.least;
}

export function layoutSlotCaches(
  { columns, event }: Pick<Scene, 'columns' | 'event'>,
  room: Room,
): CachesPicture {
  const { widthPx, metrics } = room;
  const all = keptOf(columns);
  const state = cachesState(columns);
  const pitch = pitchFor(all.length, room);
  const perRow = columnsFor(all.length, pitch, widthPx, metrics);
  const top = headingHeight(metrics) + nameHeight(metrics);
  const boxes = all.map((kept, cpu): CpuBox => {
    const [row, column] = [Math.floor(cpu / perRow), cpu % perRow];
    return {
      cpu,
      x: column * boxWidth(pitch, metrics),
      y: top + row * boxHeight(pitch, metrics),
      kept,
      said: saidOf(event, cpu),
    };
  });
  const below = Math.ceil(all.length / perRow) * boxHeight(pitch, metrics) + headingHeight(metrics);
  const kept = all.reduce((sum, { nrOut, nrBack }) => sum + nrOut + nrBack, 0);
  const most = state ? Math.max(state.on * 1.25, state.free + kept) : 0;
  const gauge = state && {
    y: below + Math.round(metrics.head * 2 + metrics.mark * 1.6),
    height: Math.round(metrics.mark * 1.4),
    scale: scaleLinear([0, most], [0, widthPx - 2]),
    kept,
    state,
  };
  return { pitch, boxes, gauge, height: below + gaugeHeight(metrics) };
}
