/**
 * Event records as the core wrote them → events with names, and their sentences.
 *
 * Records stay typed arrays until something is to be shown: decode what is visible, not what exists.
 */
import { NOTHING, NO_LABELS, format } from './format.ts';
import type { Labels } from './format.ts';
import { EVENTS, EVENT_HEADER_WORDS, EVENT_WORDS } from './schema.gen.ts';
import type { CoreEvent, EventInfo, EventName, UnitName } from './schema.gen.ts';
import type { EventBatch } from './protocol.ts';

/** Words of a record's header. */
export const RECORD = { timeLow: 0, timeHigh: 1, number: 2, cause: 3, kindAndCpu: 4, task: 5 } as const;

const INFOS = new Map<EventName, EventInfo>(EVENTS.map((info) => [info.name, info]));

/** What the table says about a kind of event. */
export function eventInfo(name: EventName): EventInfo {
  return INFOS.get(name)!;
}

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

export function decodeBatch(batch: EventBatch): CoreEvent[] {
  return Array.from({ length: countEvents(batch) }, (_, i) => decodeEvent(batch.words, i * EVENT_WORDS));
}

/** Names and units of what an event says, its header's task and CPU included. */
export function argumentOf(event: CoreEvent, name: string): { unit: UnitName; value: number } | null {
  const unit = eventInfo(event.name).args.find((arg) => arg.name === name)?.unit ?? HEADER_UNITS[name];
  const value = (event as unknown as Record<string, unknown>)[name];
  return unit === undefined || typeof value !== 'number' ? null : { unit, value };
}

const HEADER_UNITS: Readonly<Record<string, UnitName>> = {
  task: 'task',
  cpu: 'cpu',
  number: 'event',
  cause: 'event',
  timeNs: 'time',
};

/** One frame is no frames. */
function inSingular(sentence: string): string {
  return sentence
    .replace(
      /(?<![\d,.])1 (frame|owner|page)s\b(?:([^.;:]*) are\b)?/g,
      (_, noun: string, between?: string) => (between === undefined ? `1 ${noun}` : `1 ${noun}${between} is`),
    )
    .replace(/(?<![\d,.])1 are\b/g, '1 is');
}

/** Where there is one region only, nobody asks whose page it is. */
function template({ name }: CoreEvent, { regions }: Labels): string {
  const { caption: words } = eventInfo(name);
  return regions.length === 1 ? words.replace('{page} of {vma}', '{page}') : words;
}

/** The sentence of an event, from the table's template. */
export function caption(event: CoreEvent, labels: Labels = NO_LABELS): string {
  const sentence = template(event, labels).replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'phase') {
      const { value } = argumentOf(event, name)!;
      return labels.phases[value] ?? String(value);
    }
    const found = argumentOf(event, name);
    return found ? format(found.unit, found.value, labels) : NOTHING;
  });
  return inSingular(sentence);
}
