/** The slot of the present moment. */
import { NONE } from '../core/schema.gen.ts';
import { presentOf } from './now.ts';
import type { PageRef } from './now.ts';
import { slotOfPage } from './page-state.ts';
import { regionByIndex } from './regions.ts';
import type { Scene } from './view.ts';

/** The slot that the present event names; else the one of the page that it is about; null when there is none. */
export function slotOfNow(scene: Scene): number | null {
  const { now } = presentOf(scene);
  return now?.slot ?? slotOf(scene, now?.page ?? null);
}

/** The same, or the slot of the last fault's page. */
export function slotInSight(scene: Scene): number | null {
  const begin = presentOf(scene).fault?.begin;
  const last = begin ? { region: begin.vma, page: begin.page } : null;
  return slotOfNow(scene) ?? slotOf(scene, last);
}

function slotOf(scene: Scene, page: PageRef | null): number | null {
  const region = page && regionByIndex(scene, page.region);
  if (!region) return null;
  const slot = slotOfPage(scene.columns, region, page.page);
  return slot === NONE ? null : slot;
}
