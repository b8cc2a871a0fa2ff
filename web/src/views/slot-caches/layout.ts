/** Two trays for each CPU, as many CPUs in a row as have room, and below them the free slots with both thresholds. Pure. */
import { scaleLinear, type ScaleLinear } from 'd3-scale';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Scene } from '../../scene/scene.ts';
import { fixedHeight, type Heights, type HeightsAsked } from '../view.ts';
import { SLOT_CACHES_TEXT as TEXT } from './text.ts';
import { TRAY_SLOTS, cachesState, keptOf, type CachesState, type Kept } from './trays.ts';
import { layoutVisits, visitsHeight, visitsOf, type VisitsPicture } from './visits.ts';
import { zoomsHeight } from './zooms.ts';

export const TRAY_COLUMNS = 16;
export const TRAY_ROWS = TRAY_SLOTS / TRAY_COLUMNS;
const PITCH = { least: 6, usual: 12, most: 18 } as const;
/** Where rows of CPUs have no room: more of them in a row. */
const TIGHT_PITCH = 5;
/** Between the name of a CPU and what is said of it. */
export const NAME_APART_PX = 8;
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
  /** As the core has them; of the tray to hand out also those that are being put there. */
  readonly kept: Kept;
  readonly said: Said | null;
}

export interface Gauge {
  readonly y: number;
  readonly height: number;
  readonly scale: ScaleLinear<number, number>;
  readonly kept: number;
  /** Of them those to hand out. */
  readonly out: number;
  /** So many have just left for a CPU. */
  readonly taken: number;
  /** What each limit is the product of, where there is a line for both. */
  readonly products: readonly [string, string] | null;
  readonly state: CachesState;
}

/** From this width on, in words of the usual size, the device stands beside the trays, else below them. */
const SIDE_BY_SIDE_EM = 61;
const TRAYS_PART = 0.56;
const APART_PX = 44;

interface CachesPicture {
  readonly pitch: number;
  readonly boxes: readonly CpuBox[];
  /** How often the device lock was taken; null: there is no room for it, or no lock. */
  readonly visits: VisitsPicture | null;
  readonly gauge: Gauge | null;
  /** Of the trays and the gauge. */
  readonly widthPx: number;
  /** Where the device is shown; null: there is no room for it. */
  readonly device: {
    readonly x: number;
    readonly y: number;
    readonly widthPx: number;
    readonly heightPx: number;
  } | null;
  readonly height: number;
}

const headingHeight = ({ head }: Metrics) => Math.round(head * 2);
const nameHeight = ({ head }: Metrics) => Math.round(head * 1.5);
const countWidth = ({ head }: Metrics) => Math.round(widthOfWords('64', head, 'head') + 12);
const boxWidth = (pitch: number, metrics: Metrics) =>
  TRAY_COLUMNS * pitch + countWidth(metrics) + metrics.head;
const boxHeight = (pitch: number, metrics: Metrics) =>
  nameHeight(metrics) + (2 * TRAY_ROWS + APART_CELLS) * pitch + Math.round(metrics.mark * 0.8);
const productsHeight = ({ mark }: Metrics) => Math.round(mark * 1.3);
const gaugeHeight = ({ head, mark }: Metrics) => Math.round(head * 2 + mark * 1.6 + mark * 2.6 + head);

/** In a narrow picture two CPUs stand side by side: as large as that allows, and usually somewhat smaller. */
const PITCH_OF_TWO = 8;
function pitchOf(size: keyof typeof PITCH, cpus: number, widthPx: number, metrics: Metrics): number {
  if (metrics.gutter > 0 || cpus === 1) return PITCH[size];
  const besidePx = (widthPx + metrics.head) / 2 - boxWidth(0, metrics);
  const most = Math.max(PITCH_OF_TWO, Math.floor(besidePx / TRAY_COLUMNS));
  return Math.min(size === 'most' ? most : PITCH_OF_TWO, PITCH[size]);
}

const columnsFor = (cpus: number, pitch: number, widthPx: number, metrics: Metrics) =>
  Math.max(1, Math.min(cpus, Math.floor((widthPx + metrics.head) / boxWidth(pitch, metrics))));

function heightFor(cpus: number, pitch: number, widthPx: number, metrics: Metrics): number {
  const rows = Math.ceil(cpus / columnsFor(cpus, pitch, widthPx, metrics));
  return headingHeight(metrics) + rows * boxHeight(pitch, metrics) + gaugeHeight(metrics);
}

const cpusOf = ({ columns }: Pick<Scene, 'columns'>) => Math.max(1, keptOf(columns).length);

const isBeside = (widthPx: number, { mark }: Metrics) => widthPx >= SIDE_BY_SIDE_EM * mark;

const traysWidth = (widthPx: number, metrics: Metrics) =>
  isBeside(widthPx, metrics) ? Math.floor(widthPx * TRAYS_PART) - APART_PX : widthPx;

export function heightsOfSlotCaches({ scene, widthPx, metrics }: HeightsAsked): Heights {
  const cpus = cpusOf(scene);
  const ownPx = traysWidth(widthPx, metrics);
  const visitsPx = visitsOf(scene.columns) ? visitsHeight(metrics) : 0;
  const trays = (size: keyof typeof PITCH) =>
    heightFor(cpus, pitchOf(size, cpus, ownPx, metrics), ownPx, metrics) + (size === 'least' ? 0 : visitsPx);
  const at = (size: keyof typeof PITCH) => {
    const devicePx = zoomsHeight(size, metrics);
    if (isBeside(widthPx, metrics)) return Math.max(trays(size), size === 'least' ? 0 : devicePx);
    return trays(size) + (size === 'least' ? 0 : devicePx);
  };
  const least = at('least');
  const tight = heightFor(cpus, TIGHT_PITCH, ownPx, metrics);
  return {
    least,
    ...(tight < least && { tight: [fixedHeight(tight)] }),
    usual: at('usual'),
    most: at('most'),
  };
}

/** Beside the trays the device has all of the height; below them what they leave, if that is enough. */
function deviceRoom(belowTrays: number, { widthPx, heightPx, metrics }: Room): CachesPicture['device'] {
  const least = zoomsHeight('least', metrics);
  if (isBeside(widthPx, metrics)) {
    const x = traysWidth(widthPx, metrics) + APART_PX;
    return heightPx < least ? null : { x, y: 0, widthPx: widthPx - x, heightPx };
  }
  const y = belowTrays + 2 * metrics.head;
  return heightPx - y < least ? null : { x: 0, y, widthPx, heightPx: heightPx - y };
}

/** Null: the event is about no tray. */
function saidOf(
  event: CoreEvent | null,
  cpu: number,
  hasRoom: (words: string) => boolean,
  holds: number,
): Said | null {
  if (event === null || !('cpu' in event) || event.cpu !== cpu) return null;
  if (event.name === 'slot_cache_refill') {
    const words = TEXT.takesIn(event.count, holds);
    return { tray: 'handOut', words: hasRoom(words) ? words : TEXT.takes(event.count) };
  }
  if (event.name === 'slot_cache_put') return { tray: 'giveBack', words: TEXT.waits(event.count) };
  if (event.name === 'slot_cache_flush')
    return { tray: event.unused ? 'handOut' : 'giveBack', words: TEXT.gives(event.count) };
  if (event.name === 'slot_alloc' && event.cached) return { tray: 'handOut', words: TEXT.hands };
  return null;
}

/** A refill is told while the places are filled, right before they are counted. */
function withComing(kept: Kept, event: CoreEvent | null, cpu: number): Kept {
  if (event?.name !== 'slot_cache_refill' || event.cpu !== cpu || kept.nrOut > 0) return kept;
  return { ...kept, nrOut: event.count, handOut: kept.handOut.map((_, place) => place < event.count) };
}

interface Room {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
}

/** Null: one of the two is no product of trays, or they would stand in each other. */
function productsOf(
  { off, on }: CachesState,
  cpus: number,
  { scale, widthPx, metrics }: Pick<Gauge, 'scale'> & Omit<Room, 'heightPx'>,
): Gauge['products'] {
  const [ofOff, ofOn] = [off, on].map((limit) => TEXT.trayProduct(limit, TRAY_SLOTS, cpus));
  if (!ofOff || !ofOn) return null;
  const px = (words: string) => widthOfWords(words, metrics.mark);
  const onX = Math.min(scale(on), widthPx - Math.max(px(TEXT.on(on)), px(ofOn)));
  return scale(off) + Math.max(px(TEXT.off(off)), px(ofOff)) + 12 <= onX ? [ofOff, ofOn] : null;
}

/** The largest cells with which all CPUs have room. */
function pitchFor(cpus: number, { widthPx, heightPx, metrics }: Room): number {
  for (let pitch: number = pitchOf('most', cpus, widthPx, metrics); pitch > TIGHT_PITCH; pitch--)
    if (
      boxWidth(pitch, metrics) - metrics.head <= widthPx &&
      heightFor(cpus, pitch, widthPx, metrics) <= heightPx
    )
      return pitch;
  return TIGHT_PITCH;
}

export function layoutSlotCaches(
  { columns, event }: Pick<Scene, 'columns' | 'event'>,
  room: Room,
): CachesPicture {
  const { metrics } = room;
  const widthPx = traysWidth(room.widthPx, metrics);
  const all = keptOf(columns);
  const state = cachesState(columns);
  const least = heightFor(all.length, PITCH.least, widthPx, metrics);
  const leastPx = Math.min(
    least,
    Math.max(room.heightPx, heightFor(all.length, TIGHT_PITCH, widthPx, metrics)),
  );
  const told = visitsOf(columns);
  const needPx = leastPx + productsHeight(metrics) + visitsHeight(metrics);
  // The device goes before the visits to its lock, where there is no room for both.
  const couldHaveDevice = !isBeside(room.widthPx, metrics) && deviceRoom(leastPx, room) !== null;
  const hasVisits =
    told !== null &&
    needPx <= room.heightPx &&
    !(couldHaveDevice && deviceRoom(leastPx + visitsHeight(metrics), room) === null);
  const visitsPx = hasVisits ? visitsHeight(metrics) : 0;
  // Where the device has room below the trays, they are no larger than usual.
  const traysPx =
    Math.max(
      leastPx + visitsPx,
      room.heightPx - (couldHaveDevice ? zoomsHeight('usual', metrics) : productsHeight(metrics)),
    ) - visitsPx;
  const pitch = pitchFor(all.length, { widthPx, heightPx: traysPx, metrics });
  const perRow = columnsFor(all.length, pitch, widthPx, metrics);
  const top = headingHeight(metrics) + nameHeight(metrics);
  const hasRoom = (cpu: number) => (words: string) =>
    widthOfWords(TEXT.cpu(cpu), metrics.head, 'head') + NAME_APART_PX + widthOfWords(words, metrics.mark) <=
    boxWidth(pitch, metrics) - metrics.head / 2;
  const boxes = all.map((kept, cpu): CpuBox => {
    const [row, column] = [Math.floor(cpu / perRow), cpu % perRow];
    return {
      cpu,
      x: column * boxWidth(pitch, metrics),
      y: top + row * boxHeight(pitch, metrics),
      kept: withComing(kept, event, cpu),
      said: saidOf(event, cpu, hasRoom(cpu), kept.holds),
    };
  });
  const traysEnd = Math.ceil(all.length / perRow) * boxHeight(pitch, metrics) + headingHeight(metrics);
  const below = traysEnd + visitsPx;
  const out = boxes.reduce((sum, { kept }) => sum + kept.nrOut, 0);
  const kept = all.reduce((sum, { nrBack }) => sum + nrBack, out);
  const most = state ? Math.max(state.on * 1.25, state.free + kept) : 0;
  const scale = scaleLinear([0, most], [0, widthPx - 2]);
  const hasLine = below + gaugeHeight(metrics) + productsHeight(metrics) <= room.heightPx;
  const gauge = state && {
    y: below + Math.round(metrics.head * 2 + metrics.mark * 1.6),
    height: Math.round(metrics.mark * 1.4),
    scale,
    products: hasLine ? productsOf(state, all.length, { scale, widthPx, metrics }) : null,
    kept,
    out,
    taken: event?.name === 'slot_cache_refill' ? event.count : 0,
    state,
  };
  const height = below + gaugeHeight(metrics) + (gauge?.products ? productsHeight(metrics) : 0);
  const device = deviceRoom(height, room);
  return {
    pitch,
    boxes,
    visits: hasVisits ? layoutVisits(told, { y: traysEnd, widthPx, metrics }) : null,
    gauge,
    widthPx,
    device,
    height: device ? Math.max(height, room.heightPx) : height,
  };
}
