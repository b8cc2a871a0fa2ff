/** What the access that is shown has requested from the disk. */
import { decodeEvent, kindOf } from '../core/events/decode.ts';
import { EVENT_NAMES, EVENT_WORDS, type EventName } from '../core/schema/schema.gen.ts';
import { openFault, presentOf, type EventOf, type PageRef } from './now.ts';
import { regionsOf, type Region } from './regions.ts';
import type { Scene } from './scene.ts';
import { slotState } from './slot-state.ts';

const kindNumber = (name: EventName) => EVENT_NAMES.indexOf(name);
const SLOT_WINDOW = kindNumber('slot_window');
const READS: readonly number[] = [kindNumber('swap_read'), kindNumber('swap_read_past_cache')];

type ReadEvent = EventOf<'swap_read'> | EventOf<'swap_read_past_cache'>;

interface Read {
  readonly slot: number;
  readonly page: PageRef | null;
}

export interface ReadsNow {
  /** In the order of the slots; none when it reads nothing. */
  readonly reads: readonly Read[];
  /** They are a window of slots; else they were chosen by address, or there is just the page itself. */
  readonly isBySlot: boolean;
}

const NOTHING: ReadsNow = { reads: [], isBySlot: false };

/** By the event's own arguments, else by the slot; when the slot has been freed, by the frame. */
function pageOf({ columns }: Scene, regions: readonly Region[], event: ReadEvent): PageRef | null {
  if (event.name === 'swap_read_past_cache') return { region: event.vma, page: event.page };
  const { owner, page } = slotState(columns, regions, event.slot);
  if (owner) return { region: owner.index, page };
  const region = regions.find(({ index }) => index === columns.frame_owner?.[event.frame]);
  const index = columns.frame_index?.[event.frame];
  return region && index !== undefined ? { region: region.index, page: index } : null;
}

export function readsNow(scene: Scene): ReadsNow {
  const begin = openFault(presentOf(scene))?.begin;
  if (!begin) return NOTHING;
  const { words } = scene.recent;
  const events: ReadEvent[] = [];
  let isBySlot = false;
  for (let at = 0; at < words.length; at += EVENT_WORDS) {
    const kind = kindOf(words, at);
    if (words[at + 5] !== begin.task || (kind !== SLOT_WINDOW && !READS.includes(kind))) continue;
    const event = decodeEvent(words, at) as ReadEvent | EventOf<'slot_window'>;
    if (event.number <= begin.number) continue;
    if (event.name === 'slot_window') isBySlot = true;
    else events.push(event);
  }
  const regions = regionsOf(scene);
  const reads = events
    .toSorted((one, other) => one.slot - other.slot)
    .map((event) => ({ slot: event.slot, page: pageOf(scene, regions, event) }));
  return { reads, isBySlot };
}
