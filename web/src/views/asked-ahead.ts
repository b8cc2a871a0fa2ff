/** What the fault under way has asked for ahead, as far as the recent events reach. */
import { decodeEvent, kindOf } from '../core/decode.ts';
import { EVENTS, EVENT_WORDS } from '../core/schema.gen.ts';
import { presentOf } from './now.ts';
import type { Scene } from './view.ts';

const ADD = EVENTS.findIndex((info) => info.name === 'swap_cache_add');

/** Slots of the pages that the present fault has added to the swap cache as guesses. */
export function askedAhead(scene: Scene): ReadonlySet<number> {
  const asked = new Set<number>();
  const begin = presentOf(scene).fault?.begin;
  if (!begin) return asked;
  const { words } = scene.recent;
  for (let at = 0; at < words.length; at += EVENT_WORDS) {
    if (kindOf(words, at) !== ADD) continue;
    const event = decodeEvent(words, at);
    if (event.name !== 'swap_cache_add' || !event.readahead) continue;
    if (event.task === begin.task && event.number > begin.number) asked.add(event.slot);
  }
  return asked;
}
