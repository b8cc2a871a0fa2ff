/** What became of the guesses, as far as the recent events tell: used, wasted. */
import { decodeEvent, kindOf } from '../core/decode.ts';
import { EVENTS, EVENT_WORDS, NONE } from '../core/schema.gen.ts';
import type { EventName } from '../core/schema.gen.ts';
import { isReadAhead } from './bits.ts';
import { presentOf } from './now.ts';
import type { Scene } from './view.ts';

export interface Guesses {
  /** Slots of pages that were read ahead and then used. */
  readonly hits: ReadonlySet<number>;
  /** Slots of pages that were read ahead and dropped unused. */
  readonly wasted: ReadonlySet<number>;
  /** Slots that the present fault has asked for ahead. */
  readonly asked: ReadonlySet<number>;
}

const numberOf = (name: EventName) => EVENTS.findIndex((info) => info.name === name);
const HIT = numberOf('swap_cache_hit');
const ADD = numberOf('swap_cache_add');
const DELETE = numberOf('swap_cache_delete');

const known = new WeakMap<Scene, Guesses>();

/** Found once for each scene, however many lines and views ask. */
export function guessesOf(scene: Scene): Guesses {
  const guesses = known.get(scene) ?? findGuesses(scene);
  known.set(scene, guesses);
  return guesses;
}

/** One walk over the recent events, oldest first. */
function findGuesses(scene: Scene): Guesses {
  const { recent, columns, before } = scene;
  const begin = presentOf(scene).fault?.begin;
  const waiting = new Set<number>();
  const hits = new Set<number>();
  const wasted = new Set<number>();
  const asked = new Set<number>();
  for (let at = 0; at < recent.words.length; at += EVENT_WORDS) {
    const kind = kindOf(recent.words, at);
    if (kind !== HIT && kind !== ADD && kind !== DELETE) continue;
    const event = decodeEvent(recent.words, at);
    if (event.name === 'swap_cache_add') {
      hits.delete(event.slot);
      wasted.delete(event.slot);
      if (!event.readahead) continue;
      waiting.add(event.slot);
      if (event.task === begin?.task && event.number > begin.number) asked.add(event.slot);
    } else if (event.name === 'swap_cache_hit') {
      if (event.flagged) hits.add(event.slot);
      waiting.delete(event.slot);
    } else if (event.name === 'swap_cache_delete' && waiting.delete(event.slot)) wasted.add(event.slot);
  }
  for (const slot of wastedIn(columns, before)) wasted.add(slot);
  return { hits, wasted, asked };
}

/** Read ahead and unused before this step, and in memory no longer: a waste that began further back. */
function wastedIn(columns: Scene['columns'], before: Scene['before']): number[] {
  const frames = before.frame_slot;
  if (!frames || !before.frame_flags || !columns.slot_frame || !columns.swap_map) return [];
  const gone: number[] = [];
  for (let frame = 0; frame < frames.length; frame++) {
    const slot = frames[frame]!;
    if (slot === NONE || !isReadAhead(before.frame_flags[frame]!)) continue;
    if (columns.slot_frame[slot] === NONE && columns.swap_map[slot] !== 0) gone.push(slot);
  }
  return gone;
}
