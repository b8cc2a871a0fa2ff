/** The events that the page holds: one unbroken run of records around the position. */
import type { EventBatch, Position } from '../../core/protocol.ts';
import { EVENT_WORDS } from '../../core/schema/schema.gen.ts';

/** Events kept behind the position. */
export const EVENTS_AHEAD = 100;

/** One past the number of the last event. */
export function endOf(batch: EventBatch): number {
  return batch.first + batch.words.length / EVENT_WORDS;
}

/** Records `from` to `to` (exclusive) of a batch, as far as it has them. */
function slice(batch: EventBatch, from: number, to: number): Uint32Array {
  const start = Math.max(0, from - batch.first) * EVENT_WORDS;
  return batch.words.subarray(start, Math.max(start, (to - batch.first) * EVENT_WORDS));
}

/**
 * What is held after a seek. `recent` are the events up to the new position; of those held before, the later ones
 * stay when nothing is missing between. Both must be of the same branch: on another branch the future is another.
 */
export function mergeLog(held: EventBatch, recent: EventBatch, position: Position): EventBatch {
  const past = slice(recent, recent.first, position + 1);
  const isJoined = held.first <= position + 1 && endOf(held) > position + 1;
  const future = isJoined ? slice(held, position + 1, position + 1 + EVENTS_AHEAD) : new Uint32Array(0);
  const words = new Uint32Array(past.length + future.length);
  words.set(past);
  words.set(future, past.length);
  return { first: past.length > 0 ? recent.first : position + 1, words };
}
