/** The map of a large swap area: a cell for each cluster, a row for each 64 MB. Pure. */
import type { SwapTree } from '../../../core/swap-trees.ts';
import type { Metrics } from '../../../marks/metrics.ts';
import type { AreaGrid } from '../../../marks/area/grid.ts';
import { areTreesAsked, type Scene } from '../../../scene/scene.ts';
import { slotCellsOf, usedIn, type SlotCells } from '../../../marks/area/slot-cells.ts';
import { clusterSlots } from '../../../scene/slot-state.ts';
import { placeCpus, type CpuCluster } from './map-cpus.ts';
import { freeOrderOf, NO_FREE_ORDER, type FreeOrder } from './free-order.ts';
import { namesWidth, treesOfRows } from './map-trees.ts';
import { leastMapHeight, mapCells, mapTop, ROW_SLOTS, TOOLS_PX } from './map-size.ts';
import type { Columns } from '../../../core/protocol.ts';

interface ClusterUse {
  readonly cells: SlotCells;
  /** The machine keeps clusters itself; in a recorded run slots are given, and nobody looks for free clusters. */
  readonly isKept: boolean;
}

const NO_CELLS: SlotCells = {
  length: 0,
  at: () => ({ free: 0, kept: 0, stored: 0, cached: 0, bad: 0 }),
  used: new Uint32Array(0),
  sum: { free: 0, kept: 0, stored: 0, cached: 0, bad: 0 },
};

function clusterUse(columns: Columns): ClusterUse {
  const cells = slotCellsOf(columns)?.clusters ?? NO_CELLS;
  const { sum } = cells;
  const taken = columns.cluster_usage?.reduce((all, each) => all + each, 0);
  return { cells, isKept: taken === usedIn(sum) + sum.bad };
}

export interface ClusterMap extends AreaGrid {
  readonly cluster: number;
  readonly focusRow: number;
  readonly row: {
    readonly x: number;
    readonly y: number;
    readonly pitch: number;
    readonly height: number;
    readonly count: number;
  } | null;
  /** There is room for what stands below the map: the large row, and the lines to it. */
  readonly hasRoomBelow: boolean;
  readonly titleY: number;
  /** Of each row the tree of the swap cache; null: before 4.11 there is one for all. */
  readonly trees: readonly SwapTree[] | null;
  /** Their numbers stand beside the rows, unless it is asked how many they are. */
  readonly hasTreeNames: boolean;
  readonly cpus: readonly CpuCluster[];
  /** Where what enlarges it stands below it; null: it is one row, and all is seen beside it, or there is no room. */
  readonly toolsY: number | null;
  readonly bottom: number;
  readonly freeOrder: FreeOrder;
  readonly cells: SlotCells;
  /** Slots in use of each cluster, and of all. */
  readonly usage: Uint32Array;
  readonly used: number;
  /** Free clusters; null in a run that does not keep them. */
  readonly free: number | null;
  /** Of each cluster: enum cluster_discard; and how many are to be discarded. */
  readonly discard: Uint32Array;
  readonly discarding: number;
}

/** Of the clusters of a row, below the map; left out where there is no room. */
const ROW_PX = 26;

interface MapAsked {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly panelX: number;
  readonly panelWidth: number;
  readonly top: number;
  readonly isWide: boolean;
  readonly focus: number;
  readonly total: number;
  readonly metrics: Metrics;
}

function rowsOf(columns: Columns, total: number) {
  const perCluster = clusterSlots(columns);
  const clusters = columns.cluster_usage?.length ?? Math.ceil(total / perCluster);
  const perRow = Math.min(clusters, ROW_SLOTS / perCluster);
  return { perCluster, clusters, perRow, nrRows: Math.ceil(clusters / perRow) };
}

type Rows = Pick<ReturnType<typeof rowsOf>, 'perRow' | 'nrRows'>;

const freeOrder = (columns: Columns, { isKept }: ClusterUse, { perRow, nrRows }: Rows): FreeOrder =>
  isKept ? freeOrderOf(columns, perRow, nrRows) : NO_FREE_ORDER;

/** The same without the map. */
export const freeOrderIn = (columns: Columns): FreeOrder =>
  freeOrder(columns, clusterUse(columns), rowsOf(columns, columns.swap_map?.length ?? 0));

const NO_DISCARD = new Uint32Array(0);

export function layoutMap(scene: Scene, asked: MapAsked): ClusterMap {
  const { columns } = scene;
  const { perCluster, clusters, perRow, nrRows } = rowsOf(columns, asked.total);
  const { widthPx, metrics, top } = asked;
  const size = { columns, widthPx, perRow, nrRows, metrics };
  const roomPx = asked.heightPx - top;
  const trees = treesOfRows({ columns, perRow, perCluster, nrRows });
  const cells = mapCells({ ...size, heightPx: roomPx });
  const hasTools = nrRows > 1 && roomPx >= leastMapHeight(size);
  const f = metrics.head / 15;
  const y = top + mapTop(metrics);
  const cluster = Math.min(clusters - 1, Math.floor(asked.focus / perCluster));
  const focusRow = Math.floor(cluster / perRow);
  const height = nrRows * cells.pitchY;
  const count = Math.min(perRow, clusters - focusRow * perRow);
  const pitch = Math.min(40, Math.floor(asked.panelWidth / perRow));
  const map = {
    x: namesWidth(trees, metrics),
    y,
    columns: perRow,
    clusters,
    perCluster,
    total: asked.total,
    ...cells,
    width: perRow * cells.pitchX,
    height,
  };
  const use = clusterUse(columns);
  const discard = columns.cluster_discard ?? NO_DISCARD;
  const { cpus, bottom } = placeCpus(columns, map, asked.metrics.mark);
  const toolsY = !hasTools ? null : bottom + Math.round(asked.metrics.mark * 0.4);
  const rowY = asked.isWide ? y + Math.round(28 * f) : (toolsY ?? y + height) + TOOLS_PX + Math.round(38 * f);
  return {
    ...map,
    cpus,
    toolsY,
    bottom: toolsY === null ? bottom : toolsY + TOOLS_PX,
    cluster,
    focusRow,
    hasRoomBelow: nrRows === 1 || rowY + ROW_PX <= asked.heightPx,
    titleY: asked.top + asked.metrics.head * 0.94,
    trees,
    hasTreeNames: trees !== null && !areTreesAsked(scene),
    row: nrRows === 1 ? null : { x: asked.panelX, y: rowY, pitch, height: ROW_PX, count },
    freeOrder: freeOrder(columns, use, { perRow, nrRows }),
    cells: use.cells,
    usage: use.cells.used,
    used: usedIn(use.cells.sum),
    free: use.isKept ? (columns.cluster_free_order?.length ?? 0) : null,
    discard,
    discarding: discard.reduce((sum, each) => sum + (each === 0 ? 0 : 1), 0),
  };
}
