/** Who lies beside whom on the device: the same owner, and the neighbour in memory? Counted over all slots. Pure. */
import { NONE } from '../../core/schema/schema.gen.ts';
import { regionOfPte, regionsOf, type Region } from '../../scene/regions.ts';
import type { Scene } from '../../scene/scene.ts';
import { slotState } from '../../scene/slot-state.ts';

interface Neighbours {
  /** Pairs of slots side by side that both hold a page of somebody's. */
  readonly pairs: number;
  /** Of these, both of one owner; of these, pages that are neighbours in memory too. */
  readonly ofOneOwner: number;
  readonly inMemory: number;
}

/** A page that an entry names is found at once; what the swap cache alone keeps is looked up. */
function holder(
  scene: Scene,
  regions: readonly Region[],
  slot: number,
): { owner: Region; page: number } | null {
  if ((scene.columns.swap_map?.[slot] ?? 0) === 0) return null;
  const pte = scene.columns.slot_pte?.[slot] ?? NONE;
  const region = regionOfPte(regions, pte);
  if (region) return { owner: region, page: pte - region.pteFirst };
  const { owner, page } = slotState(scene.columns, regions, slot);
  return owner && { owner, page };
}

/** On a larger device it would take longer than a step may. */
const SLOTS_MOST = 1 << 16;

/** Null where there are none, or more slots than can be looked at while one steps. */
export function neighboursOf(scene: Scene): Neighbours | null {
  const regions = regionsOf(scene);
  const total = scene.columns.swap_map?.length ?? 0;
  if (total > SLOTS_MOST) return null;
  let [pairs, ofOneOwner, inMemory] = [0, 0, 0];
  let last = holder(scene, regions, 0);
  for (let slot = 1; slot < total; slot++) {
    const here = holder(scene, regions, slot);
    if (here && last) {
      pairs++;
      const isSame = here.owner === last.owner;
      if (isSame) ofOneOwner++;
      if (isSame && Math.abs(here.page - last.page) === 1) inMemory++;
    }
    last = here;
  }
  return pairs === 0 ? null : { pairs, ofOneOwner, inMemory };
}
