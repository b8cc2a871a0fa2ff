/** The cells of the map: where each cluster lies, and what lies under a point. Pure. */

export interface MapGrid {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly pitchX: number;
  readonly pitchY: number;
}

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
