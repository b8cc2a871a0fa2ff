/** How many slots of each cluster are in use. Pure. */
import type { Columns } from '../../core/protocol.ts';

export interface ClusterUse {
  readonly usage: Uint32Array;
  readonly used: number;
  /** The machine keeps clusters itself; in a recorded run slots are given, and nobody looks for free clusters. */
  readonly isKept: boolean;
}

const known = new WeakMap<Uint8Array, ClusterUse>();
const NO_MAP = new Uint8Array(0);

/** As the machine keeps it; where it does not, counted in the map of slots. */
export function clusterUse(
  { swap_map: map = NO_MAP, cluster_usage: kept }: Columns,
  perCluster: number,
): ClusterUse {
  const found = known.get(map);
  if (found) return found;
  const counted = new Uint32Array(Math.ceil(map.length / perCluster));
  let used = 0;
  for (let slot = 0; slot < map.length; slot++) {
    if (map[slot] === 0) continue;
    counted[Math.floor(slot / perCluster)]! += 1;
    used++;
  }
  const isKept = kept !== undefined && kept.reduce((sum, each) => sum + each, 0) === used;
  const use = { usage: isKept ? kept : counted, used, isKept };
  known.set(map, use);
  return use;
}
