/** A thing that is pointed at, followed to the page, slot and frame that belong to it, so that all views light it. */
import { NONE } from '../core/schema/schema.gen.ts';
import type { PageRef } from './now.ts';
import { pageState } from './page-state.ts';
import { regionByIndex, regionsOf } from './regions.ts';
import { slotState } from './slot-state.ts';
import { assertNever } from '../lib/assert-never.ts';
import type { Scene } from './scene.ts';
import type { Thing } from '../store/thing.ts';

interface Lit {
  readonly page: PageRef | null;
  readonly slot: number | null;
  readonly frame: number | null;
}

const NOTHING: Lit = { page: null, slot: null, frame: null };
const orNull = (value: number | undefined) => (value === undefined || value === NONE ? null : value);

export function relatedTo(scene: Pick<Scene, 'columns' | 'labels'>, thing: Thing | null): Lit {
  if (!thing) return NOTHING;
  switch (thing.kind) {
    case 'page':
      return relatedToPage(scene, { region: thing.region, page: thing.page });
    case 'slot':
      return relatedToSlot(scene, thing.slot);
    case 'frame': {
      const { frame_owner: owner, frame_index: index } = scene.columns;
      const page = pageOf(scene, owner?.[thing.frame], index?.[thing.frame]);
      return { ...(page ? relatedToPage(scene, page) : NOTHING), frame: thing.frame };
    }
    case 'task':
      return NOTHING;
    default:
      return assertNever(thing);
  }
}

function pageOf(scene: Pick<Scene, 'columns' | 'labels'>, region?: number, page?: number): PageRef | null {
  if (region === undefined || page === undefined || page === NONE) return null;
  return regionByIndex(scene, region) ? { region, page } : null;
}

function relatedToPage(scene: Pick<Scene, 'columns' | 'labels'>, page: PageRef): Lit {
  const region = regionByIndex(scene, page.region);
  if (!region) return { ...NOTHING, page };
  const { slot, frame } = pageState(scene.columns, region, page.page);
  return { page, slot: orNull(slot), frame: orNull(frame) };
}

function relatedToSlot(scene: Pick<Scene, 'columns' | 'labels'>, slot: number): Lit {
  const { owner, page } = slotState(scene.columns, regionsOf(scene), slot);
  const frame = orNull(scene.columns.slot_frame?.[slot]);
  return { page: owner ? { region: owner.index, page } : null, slot, frame };
}
