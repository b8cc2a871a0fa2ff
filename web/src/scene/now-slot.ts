import { givenIn } from '../core/events/arguments.ts';
import { countEvents, eventIn } from '../core/events/decode.ts';
import { NONE } from '../core/schema/schema.gen.ts';
import { presentOf, type PageRef } from './now.ts';
import { slotOfPage } from './page-state.ts';
import { regionByIndex } from './regions.ts';
import type { Scene } from './scene.ts';

/** The slot that the present event names; else the one of the page that it is about; null when there is none. */
export function slotOfNow(scene: Scene): number | null {
  const { now } = presentOf(scene);
  const own = scene.event && givenIn(scene.event, 'slot');
  return own ?? now?.slot ?? slotOf(scene, now?.page ?? null);
}

/** The same, or the slot that a question is about, or that of the last fault's page. */
export function slotInSight(scene: Scene): number | null {
  const begin = presentOf(scene).fault?.begin;
  const last = begin ? { region: begin.vma, page: begin.page } : null;
  return slotOfNow(scene) ?? scene.prediction?.slot ?? slotOf(scene, last);
}

function slotOf(scene: Scene, page: PageRef | null): number | null {
  const region = page && regionByIndex(scene, page.region);
  if (!region) return null;
  const slot = slotOfPage(scene.columns, region, page.page);
  return slot === NONE ? null : slot;
}

/** The slot that an event named last, as far as the recent ones tell: a picture that is opened begins there. */
export function lastNamedSlot({ recent }: Pick<Scene, 'recent'>): number | null {
  for (let number = recent.first + countEvents(recent) - 1; number >= recent.first; number--) {
    const slot = (eventIn(recent, number) as Readonly<{ slot?: number }> | null)?.slot;
    if (slot !== undefined && slot !== NONE && slot !== 0) return slot;
  }
  return null;
}
