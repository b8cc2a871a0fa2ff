/** Passes of reclaim that look at no page: a run of them is one step. */
import { EVENTS, EVENT_WORDS } from '../schema/schema.gen.ts';
import type { CoreEvent } from '../schema/schema.gen.ts';
import type { EventBatch } from '../protocol.ts';
import { RECORD, decodeEvent, kindOf } from './decode.ts';

const SCAN_PLAN = EVENTS.findIndex(({ name }) => name === 'scan_plan');

export const isIdlePlan = (event: CoreEvent): boolean =>
  event.name === 'scan_plan' &&
  event.inactive_anon + event.active_anon + event.inactive_file + event.active_file === 0;

/** The same of the record at word `at`. */
export function isIdlePass(words: Uint32Array, at = 0): boolean {
  return kindOf(words, at) === SCAN_PLAN && isIdlePlan(decodeEvent(words, at));
}

/** Two idle passes of one task, one right after the other: there is nothing to see between them. */
export function areOneStep(one: Uint32Array, other: Uint32Array): boolean {
  return isIdlePass(one) && isIdlePass(other) && one[RECORD.task] === other[RECORD.task];
}

/** The idle passes that end with the last of these events, oldest first; none when it is not one. */
export function idlePassesAtEnd({ words }: EventBatch): CoreEvent[] {
  const passes: CoreEvent[] = [];
  for (let at = words.length - EVENT_WORDS; at >= 0 && isIdlePass(words, at); at -= EVENT_WORDS) {
    if (passes[0] && passes[0].task !== words[at + RECORD.task]) break;
    passes.unshift(decodeEvent(words, at));
  }
  return passes;
}
