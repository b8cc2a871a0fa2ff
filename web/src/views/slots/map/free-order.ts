/** The list of free clusters as it begins: by which order the kernel has built it, and how it goes on from cluster to cluster. Pure. */
import type { Columns } from '../../../core/protocol.ts';
import { switchValue } from '../../../core/switch-value.ts';

export interface FreeOrder {
  /** The first clusters of the list, its head first. */
  readonly clusters: readonly number[];
  /** This kernel builds it in the order of the device, along the rows, as all up to 4.10; null: a map of one row cannot show which. */
  readonly isAlongRows: boolean | null;
  /** All of them side by side, each in another row than the one before, or neither. */
  readonly goes: 'along' | 'down' | null;
}

const SHOWN = 12;

export function freeOrderOf(columns: Columns, perRow: number, nrRows: number): FreeOrder {
  const clusters = Array.from(columns.cluster_free_order?.subarray(0, SHOWN) ?? []);
  const steps = clusters.slice(1).map((to, nth) => [clusters[nth]!, to] as const);
  const rowOf = (cluster: number) => Math.floor(cluster / perRow);
  const isAlong = steps.every(([from, to]) => to === from + 1);
  const isDown = steps.every(([from, to]) => rowOf(from) !== rowOf(to));
  return {
    clusters,
    isAlongRows: nrRows === 1 ? null : switchValue(columns, 'cluster_columns') === 'ONE',
    goes: nrRows === 1 || steps.length === 0 ? null : isAlong ? 'along' : isDown ? 'down' : null,
  };
}

export const NO_FREE_ORDER: FreeOrder = { clusters: [], isAlongRows: null, goes: null };
