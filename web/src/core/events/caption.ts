/** What the table says of events, and the sentence of each. */
import { NOTHING, NO_LABELS, format } from './format.ts';
import type { Labels } from './format.ts';
import { EVENTS, NONE } from '../schema/schema.gen.ts';
import type { CoreEvent, EventInfo, EventName, UnitName } from '../schema/schema.gen.ts';

const INFOS = new Map<EventName, EventInfo>(EVENTS.map((info) => [info.name, info]));

/** What the table says about a kind of event. */
export function eventInfo(name: EventName): EventInfo {
  return INFOS.get(name)!;
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

/** What stands in brackets is left out when what it tells of is not known: a recording has no times. */
function whatIsKnown(words: string, event: CoreEvent): string {
  return words.replace(/\[([^[\]]*\{(\w+)\}[^[\]]*)\]/g, (_, part: string, name: string) =>
    argumentOf(event, name)?.value === NONE ? '' : part,
  );
}

/** The sentence of an event, from the table's template. */
export function caption(event: CoreEvent, labels: Labels = NO_LABELS): string {
  const sentence = whatIsKnown(template(event, labels), event).replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'phase') {
      const { value } = argumentOf(event, name)!;
      return labels.phases[value] ?? String(value);
    }
    const found = argumentOf(event, name);
    return found ? format(found.unit, found.value, labels) : NOTHING;
  });
  return inSingular(sentence);
}
