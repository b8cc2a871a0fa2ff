/** The sentence of each event, from the table. */
import { argumentOf, eventInfo } from './arguments.ts';
import { NOTHING, NO_LABELS, format } from './format.ts';
import type { Labels } from './format.ts';
import { NONE } from '../schema/schema.gen.ts';
import type { CoreEvent } from '../schema/schema.gen.ts';

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
