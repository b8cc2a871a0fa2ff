/** The swap areas: slots and clusters are numbered over all of them, one area after the other. */
import { ENUM_VALUES, NONE } from './schema/schema.gen.ts';
import type { Columns } from './protocol.ts';

const FIELD = ENUM_VALUES.area_field;
const WORDS = Object.keys(FIELD).length;
const STATE = ENUM_VALUES.area_state;

export interface Area {
  readonly index: number;
  /** Its header, and the slot behind its last one. */
  readonly first: number;
  readonly end: number;
  readonly firstCluster: number;
  /** As the core tells it (unit `priority`); null while it is not in use. */
  readonly priority: number | null;
  /** Slots that can be used, and those that are. */
  readonly pages: number;
  readonly used: number;
  readonly bad: number;
  readonly isOff: boolean;
}

const known = new WeakMap<Uint32Array, readonly Area[]>();

export function areasOf({ areas: told }: Columns): readonly Area[] {
  if (!told) return [];
  const found = known.get(told);
  if (found) return found;
  const all = Array.from({ length: told.length / WORDS }, (_, index): Area => {
    const at = (field: number) => told[index * WORDS + field] ?? 0;
    const priority = at(FIELD.PRIORITY);
    return {
      index,
      first: at(FIELD.START),
      end: at(FIELD.START) + at(FIELD.SLOTS),
      firstCluster: at(FIELD.FIRST_CLUSTER),
      priority: priority === NONE ? null : priority,
      pages: at(FIELD.PAGES),
      used: at(FIELD.USED),
      bad: at(FIELD.BAD),
      isOff: at(FIELD.STATE) === STATE.OFF,
    };
  });
  known.set(told, all);
  return all;
}

/** The area in which a slot lies; null behind the end of one, or where nothing is told of areas. */
export function areaOfSlot(columns: Columns, slot: number): Area | null {
  return areasOf(columns).find(({ first, end }) => slot >= first && slot < end) ?? null;
}

/** So many areas that pictures have to tell them apart. */
export function hasSeveral(columns: Columns): boolean {
  return areasOf(columns).length > 1;
}

/** A CPU and where it takes its next slot of an area; one for each area in which it has a cluster. */
interface CpuPlace {
  readonly cpu: number;
  readonly cluster: number;
  readonly slot: number;
}

export function cpuPlaces(columns: Columns): CpuPlace[] {
  const { cpu_cluster: clusters = NO_CPUS, cpu_cluster_next: next = NO_CPUS } = columns;
  const cpus = Math.max(1, clusters.length / Math.max(1, areasOf(columns).length));
  return Array.from(clusters, (cluster, i) => ({ cpu: i % cpus, cluster, slot: next[i] ?? NONE })).filter(
    ({ cluster }) => cluster !== NONE,
  );
}

const NO_CPUS = new Uint32Array(0);
