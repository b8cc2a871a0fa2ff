/**
 * Event records as the core wrote them → events with names. Their sentences are in caption.ts: the worker needs none.
 *
 * Records stay typed arrays until something is to be shown: decode what is visible, not what exists.
 */
import { EVENTS, EVENT_HEADER_WORDS, EVENT_WORDS } from '../schema/schema.gen.ts';
import type { CoreEvent, EventInfo } from '../schema/schema.gen.ts';
import type { EventBatch } from '../protocol.ts';

/** Words of a record's header. */
export const RECORD = { timeLow: 0, timeHigh: 1, number: 2, cause: 3, kindAndCpu: 4, task: 5 } as const;

/** The kind in a record, as a number of EVENTS. */
export function kindOf(words: Uint32Array, offset = 0): number {
  return words[offset + RECORD.kindAndCpu]! & 0xffff;
}

export function timeOf(words: Uint32Array, offset = 0): number {
  return words[offset + RECORD.timeHigh]! * 2 ** 32 + words[offset + RECORD.timeLow]!;
}

/** The record that begins at word `offset`. */
export function decodeEvent(words: Uint32Array, offset = 0): CoreEvent {
  const info: EventInfo | undefined = EVENTS[kindOf(words, offset)];
  if (!info || offset + EVENT_WORDS > words.length) throw new Error(`no event record at word ${offset}`);
  const event: Record<string, number | string> = {
    name: info.name,
    number: words[offset + RECORD.number]!,
    timeNs: timeOf(words, offset),
    cause: words[offset + RECORD.cause]!,
    cpu: words[offset + RECORD.kindAndCpu]! >>> 16,
    task: words[offset + RECORD.task]!,
  };
  info.args.forEach(({ name }, index) => {
    event[name] = words[offset + EVENT_HEADER_WORDS + index]!;
  });
  return event as unknown as CoreEvent;
}

/** How many records a batch has. */
export function countEvents(batch: EventBatch): number {
  return batch.words.length / EVENT_WORDS;
}

/** Event `number` of a batch, or null when it is not in it. */
export function eventIn(batch: EventBatch, number: number): CoreEvent | null {
  const index = number - batch.first;
  return index < 0 || index >= countEvents(batch) ? null : decodeEvent(batch.words, index * EVENT_WORDS);
}
