/** Searching in the records of a whole run: which event fits, and what an event says. Positions are event numbers. */
import { RECORD, countEvents, kindOf } from '../../core/events/decode.ts';
import type { EventBatch, Position } from '../../core/protocol.ts';
import { EVENTS, EVENT_HEADER_WORDS, EVENT_WORDS } from '../../core/schema/schema.gen.ts';
import type { EventInfo, EventName } from '../../core/schema/schema.gen.ts';
import type { EventPick } from './words.ts';

const KINDS = new Map<string, { readonly number: number; readonly info: EventInfo }>(
  EVENTS.map((info, number) => [info.name, { number, info }]),
);

/** The value of an argument in the record at word `offset`, which is of this kind. */
function argumentAt(words: Uint32Array, offset: number, kind: EventName, arg: string): number | null {
  if (arg === 'task') return words[offset + RECORD.task]!;
  if (arg === 'cpu') return words[offset + RECORD.kindAndCpu]! >>> 16;
  const index = KINDS.get(kind)!.info.args.findIndex(({ name }) => name === arg);
  return index < 0 ? null : words[offset + EVENT_HEADER_WORDS + index]!;
}

function fits(words: Uint32Array, offset: number, { kind, where }: EventPick): boolean {
  if (kindOf(words, offset) !== KINDS.get(kind)!.number) return false;
  return where.every(({ arg, value }) => argumentAt(words, offset, kind, arg) === value);
}

/** The nth event after a position that fits; null when the run ends before. */
export function findEvent(log: EventBatch, after: Position, pick: EventPick, nth = 1): Position | null {
  const end = log.first + countEvents(log);
  let left = nth;
  for (let event = Math.max(after + 1, log.first); event < end; event++)
    if (fits(log.words, (event - log.first) * EVENT_WORDS, pick) && --left === 0) return event;
  return null;
}

/** How many events fit after a position, up to and with `last`. */
export function countFitting(log: EventBatch, after: Position, last: Position, pick: EventPick): number {
  let count = 0;
  for (let event = after + 1; event <= last; event++)
    if (fits(log.words, (event - log.first) * EVENT_WORDS, pick)) count++;
  return count;
}

/** What an event says about an argument; null when it does not speak of it. */
export function argumentOfEvent(log: EventBatch, event: Position, arg: string): number | null {
  const offset = (event - log.first) * EVENT_WORDS;
  const info = EVENTS[kindOf(log.words, offset)];
  return info ? argumentAt(log.words, offset, info.name, arg) : null;
}
