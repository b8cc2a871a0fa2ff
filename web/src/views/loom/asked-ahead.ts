/** What the fault under way has asked for ahead, as far as the recent events reach. */
import { decodeEvent, kindOf } from '../../core/events/decode.ts';
import { EVENT_NAMES, EVENT_WORDS } from '../../core/schema/schema.gen.ts';
import { openFault, presentOf } from '../../scene/now.ts';
import type { Scene } from '../../scene/scene.ts';

const ADD = EVENT_NAMES.indexOf('swap_cache_add');

/** Slots of the pages that it has added to the swap cache as guesses; none when no fault is under way. */
export function askedAhead(scene: Scene): ReadonlySet<number> {
  const asked = new Set<number>();
  const begin = openFault(presentOf(scene))?.begin;
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
