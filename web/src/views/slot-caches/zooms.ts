/**
 * Where the slots of the caches lie on the device, in three sizes joined by lines: all clusters, one of them, twelve of its
 * slots. What the present event is about is the same in each. Pure.
 */
import { clusterBox, slotBox, WHOLE, type AreaGrid, type Box, type Seen } from '../../marks/area/grid.ts';
import { slotCellsOf, type SlotCells } from '../../marks/area/slot-cells.ts';
import type { Metrics } from '../../marks/metrics.ts';
import type { Memory } from '../../marks/useMemory.ts';
import { trayHeight } from '../../marks/slots/slot-strip.ts';
import { slotInSight } from '../../scene/now-slot.ts';
import type { Scene } from '../../scene/scene.ts';
import { clusterSlots } from '../../scene/slot-state.ts';
import { keptOf } from './trays.ts';

/** A row of the map is 64 MiB. */
const ROW_SLOTS = 16_384;
const BLOCK_COLUMNS = 32;
const ROW_COUNT = 12;

/** Slots of the present event: taken by a CPU at once, or given back. */
interface EventSlots {
  readonly slots: ReadonlySet<number>;
  readonly first: number | null;
  /** They are being given back. */
  readonly areGoing: boolean;
}

export interface Zooms {
  readonly x: number;
  readonly width: number;
  readonly headY: number;
  readonly map: AreaGrid;
  readonly cells: SlotCells;
  readonly focus: number;
  readonly cluster: number;
  /** One cluster fills this window. */
  readonly block: AreaGrid;
  readonly blockSeen: Seen;
  readonly blockHeadY: number;
  readonly row: {
    readonly first: number;
    readonly count: number;
    readonly y: number;
    readonly cell: number;
    readonly pitch: number;
  };
  readonly event: EventSlots;
  readonly height: number;
}

interface ZoomsAsked {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
  readonly memory: Memory;
  /** A slot that is pointed at in any picture. */
  readonly pointed: number | null;
}

const MAP_CELL = { least: 2, most: 30 } as const;
const TRAY_MOST_PX = 34;

/** Heads, the words below the map and what stands below the row of slots, in words of the usual size. */
const AROUND_EM = { head: 1.9, below: 1.7, lens: 2.2, byte: 4.9 } as const;

function aroundPx({ mark, head }: Metrics): number {
  return Math.round(
    2 * AROUND_EM.head * head + (AROUND_EM.below + 2 * AROUND_EM.lens + AROUND_EM.byte) * mark,
  );
}

/** So high in the least, the usual and the largest form. */
export function zoomsHeight(size: 'least' | 'usual' | 'most', metrics: Metrics): number {
  const f = metrics.mark / 13;
  const marks = { least: 140, usual: 330, most: 700 }[size];
  return Math.round(marks * f) + aroundPx(metrics);
}

function eventSlotsOf(scene: Pick<Scene, 'columns' | 'event'>): EventSlots {
  const { event, columns } = scene;
  const of = (slots: readonly number[], first: number | null, areGoing = false): EventSlots => ({
    slots: new Set(slots),
    first,
    areGoing,
  });
  if (event?.name === 'slot_cache_refill')
    return of(keptOf(columns)[event.cpu]?.placesOut.slice(0, event.count) ?? [], event.slot);
  if (event?.name === 'slot_cache_flush') {
    const kept = keptOf(columns)[event.cpu];
    const going = (event.unused ? kept?.slotsOut : kept?.placesBack.slice(0, event.count)) ?? [];
    return of(going, going[0] ?? null, true);
  }
  if (event?.name === 'slot_cache_put' || event?.name === 'slot_alloc') return of([event.slot], event.slot);
  return of([], null);
}

/** What happens to slots of the caches, else what is pointed at or happens, else what was looked at before. */
function focusOf(scene: Scene, event: EventSlots, { pointed, memory }: ZoomsAsked, total: number): number {
  const kept = keptOf(scene.columns).flatMap(({ slotsOut }) => slotsOut.slice(0, 1));
  const slot = pointed ?? event.first ?? slotInSight(scene) ?? memory.slot ?? kept[0] ?? 0;
  memory.slot = Math.max(0, Math.min(slot, total - 1));
  return memory.slot;
}

export function layoutZooms(scene: Scene, asked: ZoomsAsked): Zooms | null {
  const cells = slotCellsOf(scene.columns)?.clusters;
  const total = scene.columns.swap_map?.length ?? 0;
  if (!cells || total === 0) return null;
  const { x, y, widthPx, heightPx, metrics } = asked;
  const { mark, head } = metrics;
  const event = eventSlotsOf(scene);
  const focus = focusOf(scene, event, asked, total);
  const perCluster = clusterSlots(scene.columns);
  const cluster = Math.floor(focus / perCluster);
  const marksPx = Math.max(120, heightPx - aroundPx(metrics));
  const mapY = y + Math.round(AROUND_EM.head * head);
  const map = mapFor(
    { x, y: mapY, widthPx, heightPx: marksPx * 0.4 },
    { total, perCluster, nr: cells.length },
  );
  const blockHeadY = mapY + map.height + Math.round((AROUND_EM.below + AROUND_EM.lens) * mark + 0.9 * head);
  const blockY = blockHeadY + Math.round(0.6 * head);
  const left = marksPx - map.height;
  const cell = Math.max(18, Math.min(TRAY_MOST_PX, Math.floor((left * 0.24) / 1.36)));
  const rowPitch = Math.min(cell + 12, Math.floor(widthPx / ROW_COUNT));
  const block = blockFor(map, { x, y: blockY, widthPx, heightPx: left - trayHeight(cell) });
  const first = rowFirst(focus, perCluster, total);
  const rowY = blockY + block.height + Math.round(AROUND_EM.lens * mark);
  return {
    x,
    width: widthPx,
    headY: y + head,
    map,
    cells,
    focus,
    cluster,
    block,
    blockSeen: {
      k: 1,
      x: -(cluster % block.columns) * block.pitchX,
      y: -Math.floor(cluster / block.columns) * block.pitchY,
    },
    blockHeadY,
    row: {
      first,
      count: Math.min(ROW_COUNT, total - first),
      y: rowY,
      cell: Math.min(cell, rowPitch - 3),
      pitch: rowPitch,
    },
    event,
    height: rowY + trayHeight(cell) + Math.round(AROUND_EM.byte * mark) - y,
  };
}

type Room = { readonly x: number; readonly y: number; readonly widthPx: number; readonly heightPx: number };

function mapFor(
  room: Room,
  { total, perCluster, nr }: { total: number; perCluster: number; nr: number },
): AreaGrid {
  const columns = Math.min(nr, ROW_SLOTS / perCluster);
  const rows = Math.ceil(nr / columns);
  const fit = (px: number, count: number) =>
    Math.max(MAP_CELL.least, Math.min(MAP_CELL.most, Math.floor(px / count)));
  const [pitchX, pitchY] = [fit(room.widthPx, columns), fit(room.heightPx, rows)];
  return {
    x: room.x,
    y: room.y,
    columns,
    clusters: nr,
    perCluster,
    total,
    pitchX,
    pitchY,
    width: columns * pitchX,
    height: rows * pitchY,
  };
}

/** The same clusters, each as large as the window. */
function blockFor(map: AreaGrid, { x, y, widthPx, heightPx }: Room): AreaGrid {
  const slotRows = Math.max(1, map.perCluster / BLOCK_COLUMNS);
  const pitchX = Math.floor(widthPx / BLOCK_COLUMNS) * BLOCK_COLUMNS;
  const most = Math.floor((pitchX / BLOCK_COLUMNS) * 1.5);
  const pitchY = Math.max(6, Math.min(most, Math.floor(heightPx / slotRows))) * slotRows;
  return { ...map, x, y, slotRows, pitchX, pitchY, width: pitchX, height: pitchY };
}

/** The slot that is looked at stands a little left of the middle; the row stays within its cluster. */
function rowFirst(focus: number, perCluster: number, total: number): number {
  const start = Math.floor(focus / perCluster) * perCluster;
  const end = Math.min(start + perCluster, total);
  return Math.max(start, Math.min(focus - 5, end - ROW_COUNT));
}

/** The outline of some slots in a window, without lines between those that touch. */
export function outlineOf(grid: AreaGrid, seen: Seen, slots: ReadonlySet<number>): string {
  const columns = grid.perCluster / (grid.slotRows ?? 16);
  const parts: string[] = [];
  for (const slot of slots) {
    const box = slotBox(grid, seen, slot);
    if (!isWhole(grid, box)) continue;
    const column = (slot % grid.perCluster) % columns;
    const [left, right, top, bottom] = [box.x, box.x + box.width, box.y, box.y + box.height];
    if (column === 0 || !slots.has(slot - 1)) parts.push(`M${left} ${top}V${bottom}`);
    if (column === columns - 1 || !slots.has(slot + 1)) parts.push(`M${right} ${top}V${bottom}`);
    if (!slots.has(slot - columns)) parts.push(`M${left} ${top}H${right}`);
    if (!slots.has(slot + columns)) parts.push(`M${left} ${bottom}H${right}`);
  }
  return parts.join('');
}

const isWhole = ({ width, height }: AreaGrid, box: Box) =>
  box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;

/** Clusters that some slots lie in, as boxes of the map. */
export function clustersOf(map: AreaGrid, slots: ReadonlySet<number>): Box[] {
  const clusters = new Set([...slots].map((slot) => Math.floor(slot / map.perCluster)));
  return [...clusters].map((cluster) => clusterBox(map, WHOLE, cluster));
}
