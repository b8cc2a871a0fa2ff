/**
 * The clusters of a swap area as the cells of a map, 64 MiB a row; the slots of a cluster lie in its cell in rows. A map may be
 * seen larger: then its window shows a part of it. Pure.
 */

export interface MapGrid {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly pitchX: number;
  readonly pitchY: number;
}

export interface AreaGrid extends MapGrid {
  readonly clusters: number;
  readonly perCluster: number;
  /** Of all slots: the last cluster may be short. */
  readonly total: number;
  /** Rows of slots within a cell; 16 when left out. */
  readonly slotRows?: number;
  readonly width: number;
  readonly height: number;
}

/** How a map is seen: a place p of it lies at k · p + (x, y) of its window. */
export interface Seen {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Seen = { k: 1, x: 0, y: 0 };

/** What of a cell is ground, between it and the next one. */
const GAP_PX = 1;
const SLOT_ROWS = 16;

export function cellOf(
  { x, y, columns, pitchX, pitchY }: MapGrid,
  cluster: number,
): { x: number; y: number } {
  return { x: x + (cluster % columns) * pitchX, y: y + Math.floor(cluster / columns) * pitchY };
}

export function clusterAt(map: MapGrid & { readonly clusters: number }, x: number, y: number): number | null {
  const column = Math.floor((x - map.x) / map.pitchX);
  const cluster = Math.floor((y - map.y) / map.pitchY) * map.columns + column;
  const isBeside = column < 0 || column >= map.columns || cluster < 0 || cluster >= map.clusters;
  return isBeside ? null : cluster;
}

/** Slots of a row within the cell of a cluster. */
export const slotColumns = ({ perCluster, slotRows = SLOT_ROWS }: AreaGrid): number =>
  Math.max(1, perCluster / slotRows);

interface Pitch {
  readonly x: number;
  readonly y: number;
}

/** From a slot to the next, and from a row of them to the next. */
export function slotPitch(grid: AreaGrid, k: number): Pitch {
  const gap = clusterGap(grid, k);
  return {
    x: (grid.pitchX * k - gap) / slotColumns(grid),
    y: (grid.pitchY * k - gap) / (grid.slotRows ?? SLOT_ROWS),
  };
}

/** Clusters stay apart: by a pixel, and where slots are seen by a sixteenth of a cluster. */
function clusterGap({ pitchX, pitchY }: AreaGrid, k: number): number {
  return Math.max(GAP_PX, Math.min(12, Math.round((Math.min(pitchX, pitchY) * k) / 24)));
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Of a cluster within the window, whole pixels; it may lie outside. */
export function clusterBox(grid: AreaGrid, seen: Seen, cluster: number): Box {
  const { x, y } = cellOf({ ...grid, x: 0, y: 0 }, cluster);
  const [left, top] = [Math.round(seen.k * x + seen.x), Math.round(seen.k * y + seen.y)];
  const right = Math.round(seen.k * (x + grid.pitchX) + seen.x);
  const bottom = Math.round(seen.k * (y + grid.pitchY) + seen.y);
  const gap = clusterGap(grid, seen.k);
  return { x: left, y: top, width: Math.max(1, right - left - gap), height: Math.max(1, bottom - top - gap) };
}

/** Of a slot, with the ground to its neighbours. */
export function slotBox(grid: AreaGrid, seen: Seen, slot: number): Box {
  const cluster = Math.floor(slot / grid.perCluster);
  const { x, y } = clusterBox(grid, seen, cluster);
  const pitch = slotPitch(grid, seen.k);
  const within = slot % grid.perCluster;
  const columns = slotColumns(grid);
  const [column, row] = [within % columns, Math.floor(within / columns)];
  const [left, top] = [Math.round(x + column * pitch.x), Math.round(y + row * pitch.y)];
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.round(x + (column + 1) * pitch.x) - left),
    height: Math.max(1, Math.round(y + (row + 1) * pitch.y) - top),
  };
}

/** Columns and rows of clusters that a window shows, the last ones included. */
interface Cells {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function cellsSeen(grid: AreaGrid, seen: Seen): Cells {
  const rows = Math.ceil(grid.clusters / grid.columns);
  const within = (at: number, most: number) => Math.max(0, Math.min(most - 1, Math.floor(at)));
  return {
    left: within(-seen.x / (grid.pitchX * seen.k), grid.columns),
    right: within((grid.width - 1 - seen.x) / (grid.pitchX * seen.k), grid.columns),
    top: within(-seen.y / (grid.pitchY * seen.k), rows),
    bottom: within((grid.height - 1 - seen.y) / (grid.pitchY * seen.k), rows),
  };
}

/** The first and the last slot of which something is in sight. */
export function slotsSeen(grid: AreaGrid, seen: Seen): { readonly first: number; readonly last: number } {
  const { left, right, top, bottom } = cellsSeen(grid, seen);
  const first = (top * grid.columns + left) * grid.perCluster;
  const last = (bottom * grid.columns + right + 1) * grid.perCluster - 1;
  return { first, last: Math.min(last, grid.total - 1) };
}

/** The slots of which something is in sight, cluster by cluster; meant for a size in which they are few. */
export function* slotsIn(grid: AreaGrid, seen: Seen): Generator<number> {
  const { left, right, top, bottom } = cellsSeen(grid, seen);
  for (let row = top; row <= bottom; row++)
    for (let cluster = row * grid.columns + left; cluster <= row * grid.columns + right; cluster++) {
      const first = cluster * grid.perCluster;
      for (let slot = first; slot < Math.min(first + grid.perCluster, grid.total); slot++)
        if (isInSight(grid, slotBox(grid, seen, slot))) yield slot;
    }
}

export function isInSight({ width, height }: AreaGrid, box: Box): boolean {
  return box.x < width && box.y < height && box.x + box.width > 0 && box.y + box.height > 0;
}

/** The slot under a point of the window; null where there is none. */
export function slotUnder(grid: AreaGrid, seen: Seen, x: number, y: number): number | null {
  const cluster = clusterAt({ ...grid, x: 0, y: 0 }, (x - seen.x) / seen.k, (y - seen.y) / seen.k);
  if (cluster === null) return null;
  const box = clusterBox(grid, seen, cluster);
  const pitch = slotPitch(grid, seen.k);
  const columns = slotColumns(grid);
  const column = Math.min(columns - 1, Math.max(0, Math.floor((x - box.x) / pitch.x)));
  const row = Math.min((grid.slotRows ?? SLOT_ROWS) - 1, Math.max(0, Math.floor((y - box.y) / pitch.y)));
  const slot = cluster * grid.perCluster + row * columns + column;
  return slot < grid.total ? slot : null;
}

/** At most so large that a slot has room for its byte in bits. */
const SLOT_MOST_PX = 104;

export function zoomMost(grid: AreaGrid): number {
  const { x, y } = slotPitch(grid, 1000);
  return Math.max(1, (1000 * SLOT_MOST_PX) / Math.min(x, y));
}

/** Nothing but the map is ever in the window. */
export function within(grid: AreaGrid, { k, x, y }: Seen): Seen {
  const least = Math.max(1, Math.min(zoomMost(grid), k));
  return {
    k: least,
    x: Math.min(0, Math.max(grid.width * (1 - least), x)),
    y: Math.min(0, Math.max(grid.height * (1 - least), y)),
  };
}

/** So large that a slot has this height, with one in the middle. */
export function seenAround(grid: AreaGrid, slot: number, k: number): Seen {
  const large = Math.max(1, Math.min(zoomMost(grid), k));
  const box = slotBox(grid, { k: large, x: 0, y: 0 }, slot);
  return within(grid, {
    k: large,
    x: grid.width / 2 - box.x - box.width / 2,
    y: grid.height / 2 - box.y - box.height / 2,
  });
}

/** Moved as little as it takes to have a box in sight; the same object where it is. */
export function seenWith(grid: AreaGrid, seen: Seen, box: Box): Seen {
  const by = (from: number, to: number, end: number) => (from < 0 ? -from : to > end ? end - to : 0);
  const x = by(box.x, box.x + box.width, grid.width);
  const y = by(box.y, box.y + box.height, grid.height);
  return x === 0 && y === 0 ? seen : within(grid, { k: seen.k, x: seen.x + x, y: seen.y + y });
}

/** What a cell is at this size: a cluster, or a slot with more and more of what it is. */
export const LEVELS = ['clusters', 'tones', 'blocks', 'trays', 'letters', 'bytes'] as const;
export type Level = (typeof LEVELS)[number];

const LEVEL_FROM_PX: Readonly<Record<Level, number>> = {
  clusters: 0,
  tones: 2, // more than in the largest cell of a whole map, which shows clusters
  blocks: 4,
  trays: 8,
  letters: 30,
  bytes: 64,
};

export function levelAt(grid: AreaGrid, k: number): Level {
  const { x, y } = slotPitch(grid, k);
  const px = Math.min(x, y);
  return LEVELS.findLast((level) => px >= LEVEL_FROM_PX[level]) ?? 'clusters';
}
