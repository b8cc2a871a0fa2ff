import { clusterBox, type Seen } from '../../../marks/area/grid.ts';
import type { Metrics } from '../../../marks/metrics.ts';
import { rowsBetweenNames } from './map-trees.ts';
import type { ClusterMap } from './map.ts';
import { SLOTS_TEXT as OWN } from '../text.ts';

const NAME_APART_PX = 6;

interface NamesProps {
  readonly map: ClusterMap;
  readonly metrics: Metrics;
  readonly seen: Seen;
}

/** Left of each row the number of its tree, in bold where CPUs take their slots just now. */
export function TreeNames({ map, metrics, seen }: NamesProps) {
  const { trees, hasTreeNames, columns, pitchY } = map;
  if (!trees || !hasTreeNames) return null;
  const every = rowsBetweenNames(pitchY * seen.k, metrics);
  const inUse = new Set(map.cpus.map(({ cluster }) => Math.floor(cluster / columns)));
  return trees.map(({ number }, row) => {
    const { y, height } = clusterBox(map, seen, row * columns);
    const middle = y + height / 2;
    if (row % every !== 0 || middle < 0 || middle > map.height) return null;
    const isBold = inUse.has(row);
    return (
      <text
        key={row}
        data-tree={number}
        className={isBold ? 'mark-words mark-strong' : 'mark-words'}
        x={map.x - NAME_APART_PX}
        y={map.y + middle}
        dy="0.35em"
        fontSize={metrics.mark}
        textAnchor="end"
        fill={isBold ? 'var(--ink)' : 'var(--ink-2)'}
      >
        {row === 0 ? OWN.tree(number) : OWN.treeNumber(number)}
      </text>
    );
  });
}
