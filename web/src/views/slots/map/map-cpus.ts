/** Where the words of CPUs stand beside the map of clusters. Pure. */
import { assertNever } from '../../../lib/assert-never.ts';
import type { Columns } from '../../../core/protocol.ts';
import { widthOfWords } from '../../../marks/word-widths.ts';
import { cpuPlaces } from '../../../core/areas.ts';
import { VIEW_TEXT as TEXT } from '../../../scene/text.ts';
import { cellOf, type MapGrid } from '../../../marks/area/grid.ts';
import { isWideEnough } from './map-size.ts';

type CpuPlace = 'beside' | 'below' | 'inside';

/** CPUs that allocate from a cluster, with a place for their words: the left end of those beside the map, else their middle. */
export interface CpuCluster {
  readonly cluster: number;
  readonly cpus: readonly number[];
  readonly labelX: number;
  readonly labelY: number;
  readonly place: CpuPlace;
}

type Grid = MapGrid & {
  readonly clusters: number;
  readonly width: number;
  readonly height: number;
};
type Owned = readonly [cluster: number, cpus: readonly number[]];

function byCluster(columns: Columns): Owned[] {
  const cpus = new Map<number, number[]>();
  for (const { cluster, cpu } of cpuPlaces(columns)) cpus.set(cluster, [...(cpus.get(cluster) ?? []), cpu]);
  return [...cpus];
}

/** A cell of this height has room for the number of a CPU. */
const INSIDE_HEIGHT_EM = 1.3;

function placeFor({ clusters, columns, pitchX, pitchY }: Grid, size: number): CpuPlace {
  if (clusters <= columns) return 'below';
  return isWideEnough(pitchX, size) && pitchY > size * INSIDE_HEIGHT_EM ? 'inside' : 'beside';
}

/** In the cell where it is large enough; else beside the map, or below one of a single row, where leaders would cross. */
export function placeCpus(
  columns: Columns,
  map: Grid,
  size: number,
): { readonly cpus: readonly CpuCluster[]; readonly bottom: number } {
  const owned = byCluster(columns);
  const edge = map.y + map.height;
  const place = placeFor(map, size);
  const wordsBelow = edge + Math.round(size * 2.2);
  switch (place) {
    case 'below': {
      const cpus = below(owned, map, size);
      return { cpus, bottom: Math.max(edge, ...cpus.map(({ labelY }) => labelY)) };
    }
    case 'inside':
      return { cpus: inside(owned, map, size), bottom: wordsBelow + Math.round(size * 1.4) };
    case 'beside':
      return { cpus: beside(owned, map, size), bottom: wordsBelow };
    default:
      return assertNever(place);
  }
}

/** At the top of the cell: it fills from below. */
function inside(owned: readonly Owned[], map: Grid, size: number): CpuCluster[] {
  return owned.map(([cluster, cpus]) => {
    const { x, y } = cellOf(map, cluster);
    return { cluster, cpus, labelX: x + (map.pitchX - 1) / 2, labelY: y + size, place: 'inside' };
  });
}

/** One below the other, as near to their clusters as there is room. */
function beside(owned: readonly Owned[], map: Grid, size: number): CpuCluster[] {
  const sorted = [...owned].sort(([a], [b]) => cellOf(map, a).y - cellOf(map, b).y || a - b);
  let free = map.y;
  return sorted.map(([cluster, cpus]) => {
    const labelY = Math.max(free, cellOf(map, cluster).y + map.pitchY / 2);
    free = labelY + size * 1.4;
    return { cluster, cpus, labelX: map.x + map.width + 22, labelY, place: 'beside' };
  });
}

/** From left to right, in the first line where there is room. */
function below(owned: readonly Owned[], map: Grid, size: number): CpuCluster[] {
  const lines: number[] = [];
  return [...owned]
    .sort(([a], [b]) => a - b)
    .map(([cluster, cpus]) => {
      const half = widthOfWords(TEXT.cpuNext(cpus), size, 'strong') / 2;
      const labelX = Math.max(map.x + half, cellOf(map, cluster).x + map.pitchX / 2);
      const free = lines.findIndex((right) => right + 6 <= labelX - half);
      const line = free < 0 ? lines.length : free;
      lines[line] = labelX + half;
      const labelY = map.y + map.height + size * (1.6 + 1.3 * line);
      return { cluster, cpus, labelX, labelY, place: 'below' };
    });
}
