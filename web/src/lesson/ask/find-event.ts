/** Searching in the records of a whole run: which event fits, and what an event says. Positions are event numbers. */
import { valueAt } from '../../core/events/arguments.ts';
import { countEvents, kindOf, timeOf } from '../../core/events/decode.ts';
import type { EventBatch, Position } from '../../core/protocol.ts';
import { EVENTS, EVENT_WORDS } from '../../core/schema/schema.gen.ts';
import type { EventPick } from './words.ts';

function fits(words: Uint32Array, offset: number, { kind, where }: EventPick): boolean {
  if (EVENTS[kindOf(words, offset)]?.name !== kind) return false;
  return where.every(({ arg, value }) => valueAt(words, offset, arg) === value);
}

/** The nth event after a position that fits; null when the run ends before. */
export function findEvent(log: EventBatch, after: Position, pick: EventPick, nth = 1): Position | null {
  const end = log.first + countEvents(log);
  let left = nth;
  for (let event = Math.max(after + 1, log.first); event < end; event++)
    if (fits(log.words, (event - log.first) * EVENT_WORDS, pick) && --left === 0) return event;
  return null;
}

/** Where an event can be seen: at the event itself; a window, with its pages, right before its fault ends. */
export function whereSeen(log: EventBatch, event: Position): Position {
  const kind = EVENTS[kindOf(log.words, (event - log.first) * EVENT_WORDS)]?.name;
  if (kind !== 'slot_window' && kind !== 'vma_window') return event;
  const task = argumentOfEvent(log, event, 'task')!;
  const end = findEvent(log, event, { kind: 'fault_end', where: [{ arg: 'task', value: task }] });
  return end === null ? event : end - 1;
}

/** How many events fit after a position, up to and with `last`. */
export function countFitting(log: EventBatch, after: Position, last: Position, pick: EventPick): number {
  let count = 0;
  for (let event = after + 1; event <= last; event++)
    if (fits(log.words, (event - log.first) * EVENT_WORDS, pick)) count++;
  return count;
}

/** What these events say about an argument, on average; null when there are none. */
export function meanFitting(
  log: EventBatch,
  after: Position,
  last: Position,
  pick: EventPick,
  arg: string,
): number | null {
  let sum = 0;
  let count = 0;
  for (let event = after + 1; event <= last; event++) {
    if (!fits(log.words, (event - log.first) * EVENT_WORDS, pick)) continue;
    sum += argumentOfEvent(log, event, arg) ?? 0;
    count++;
  }
  return count === 0 ? null : sum / count;
}

/** What an event says about an argument; null when it does not speak of it. */
export function argumentOfEvent(log: EventBatch, event: Position, arg: string): number | null {
  return valueAt(log.words, (event - log.first) * EVENT_WORDS, arg);
}

/** The time of an event on the machine's clock. */
export function timeOfEvent(log: EventBatch, event: Position): number {
  return timeOf(log.words, (event - log.first) * EVENT_WORDS);
}
