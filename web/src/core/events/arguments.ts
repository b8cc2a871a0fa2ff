/** The arguments of an event by name, read from a log record or from a decoded event. */
import { EVENTS, EVENT_HEADER_WORDS, NONE } from '../schema/schema.gen.ts';
import type { CoreEvent, EventInfo, EventName, UnitName } from '../schema/schema.gen.ts';
import { RECORD, kindOf } from './decode.ts';

const INFOS = new Map<EventName, EventInfo>(EVENTS.map((info) => [info.name, info]));

/** What the table says about a kind of event. */
export function eventInfo(name: EventName): EventInfo {
  return INFOS.get(name)!;
}

/** Fields that every event has besides its arguments. */
const HEADER_UNITS: Readonly<Record<string, UnitName>> = {
  task: 'task',
  cpu: 'cpu',
  number: 'event',
  cause: 'event',
  timeNs: 'time',
};

/** What an event says of `name`, its header included; null when it does not speak of it. */
export function valueIn(event: CoreEvent, name: string): number | null {
  const value = (event as unknown as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'number' ? value : null;
}

/** The same, and null too when it says that there is none. */
export function givenIn(event: CoreEvent, name: string): number | null {
  const value = valueIn(event, name);
  return value === NONE ? null : value;
}

/** What an event says of `name`, with its unit. */
export function argumentOf(event: CoreEvent, name: string): { unit: UnitName; value: number } | null {
  const unit = eventInfo(event.name).args.find((arg) => arg.name === name)?.unit ?? HEADER_UNITS[name];
  const value = valueIn(event, name);
  return unit === undefined || value === null ? null : { unit, value };
}

/** By the number of the kind: the word of each argument. */
const WORDS = EVENTS.map(
  ({ args }) => new Map<string, number>(args.map(({ name }, index) => [name, EVENT_HEADER_WORDS + index])),
);

/** The same from the record at word `offset`, without an object for each event: its task, or an argument. */
export function valueAt(words: Uint32Array, offset: number, name: string): number | null {
  if (name === 'task') return words[offset + RECORD.task]!;
  if (name === 'cpu') return words[offset + RECORD.kindAndCpu]! >>> 16;
  const word = WORDS[kindOf(words, offset)]?.get(name);
  return word === undefined ? null : words[offset + word]!;
}
