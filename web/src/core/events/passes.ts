/** Passes of reclaim with nothing between them: they are one step, for there is nothing to see in all but the last. */
import { EVENT_NAMES, EVENT_WORDS } from '../schema/schema.gen.ts';
import type { EventBatch } from '../protocol.ts';
import { RECORD, kindOf } from './decode.ts';

const SCAN_PLAN = EVENT_NAMES.indexOf('scan_plan');

/** Is the record at word `at` the plan of a pass? */
export const isPass = (words: Uint32Array, at = 0): boolean => kindOf(words, at) === SCAN_PLAN;

/** Two passes of one task in a row, of which the first has looked at no page. */
export function areOneStep(one: Uint32Array, other: Uint32Array): boolean {
  return isPass(one) && isPass(other) && one[RECORD.task] === other[RECORD.task];
}

/** How many passes, one right after the other, end with the last of these events; 0 when it is none. */
export function passesAtEnd({ words }: EventBatch): number {
  let passes = 0;
  for (let at = words.length - EVENT_WORDS; at >= 0 && isPass(words, at); at -= EVENT_WORDS) {
    if (words[at + RECORD.task] !== words[words.length - EVENT_WORDS + RECORD.task]) break;
    passes++;
  }
  return passes;
}
