/** What the access under way has asked the disk for. */
import { decodeEvent, kindOf } from '../core/events/decode.ts';
import { EVENT_NAMES, EVENT_WORDS } from '../core/schema/schema.gen.ts';
import { openFault, presentOf } from './now.ts';
import { regionsOf } from './regions.ts';
import type { Scene } from './scene.ts';
import { slotState } from './slot-state.ts';

const READ = EVENT_NAMES.indexOf('swap_read');

export interface Read {
  readonly slot: number;
  /** Whose page it is, and which; null when that cannot be told. */
  readonly page: { readonly region: number; readonly page: number } | null;
}

/** The slots that the fault under way reads, in order; none when no fault is under way. */
export function readsNow(scene: Scene): Read[] {
  const begin = openFault(presentOf(scene))?.begin;
  if (!begin) return [];
  const { words } = scene.recent;
  const slots: number[] = [];
  for (let at = 0; at < words.length; at += EVENT_WORDS) {
    if (kindOf(words, at) !== READ) continue;
    const event = decodeEvent(words, at);
    if (event.name === 'swap_read' && event.task === begin.task && event.number > begin.number)
      slots.push(event.slot);
  }
  const regions = regionsOf(scene);
  return slots
    .toSorted((one, other) => one - other)
    .map((slot) => {
      const { owner, page } = slotState(scene.columns, regions, slot);
      return { slot, page: owner && { region: owner.index, page } };
    });
}
