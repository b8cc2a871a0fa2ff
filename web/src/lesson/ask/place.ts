/**
 * A place in the run, in words: hops from the start, separated by commas.
 *
 *   start · end · access 28 · phase read · next KIND · 2nd KIND · next KIND where slot=256 and added=yes · on 1
 *
 * Events count from the place before, phases from the start; behind `on`, events of any kind count. `before` in front of an event stops
 * right before it. A place that begins with an event goes on from where the step stands.
 */
import { wholeNumber } from '../../lib/whole-number.ts';
import { Words, WordsError, numberIn, readPick, type EventPick, type Names } from './words.ts';

export type Hop =
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'access'; readonly access: number }
  | { readonly kind: 'on'; readonly events: number }
  | {
      readonly kind: 'event';
      readonly pick: EventPick;
      readonly nth: number;
      /** Right before the event instead of right after it. */
      readonly isBefore: boolean;
      /** Counted from the start of the run instead of from the place before. */
      readonly isFromStart: boolean;
    };

export type PlaceSpec = readonly Hop[];

const HOPS_MAX = 12;
const NTH_MAX = 10_000;

function readCount(words: Words, hop: string): number {
  const count = numberIn(words.next());
  if (count === null) throw new WordsError(`after \`${hop}\` stands a number`, `as in \`${hop} 28\``);
  return count;
}

function readPhase(words: Words, names: Names): Hop {
  const name = words.until(',');
  const phase = names.phases.indexOf(name);
  if (phase < 0) {
    const cure = names.phases.length > 0 ? `phases are ${names.phases.join(', ')}` : 'there are no phases';
    throw new WordsError(`there is no phase ${name}`, cure);
  }
  return {
    kind: 'event',
    pick: { kind: 'phase_begin', where: [{ arg: 'phase', value: phase }] },
    nth: 1,
    isBefore: false,
    isFromStart: true,
  };
}

/** `next`, `2nd`: which event of the kind. Defaults to the next one. */
export function readNth(words: Words): number {
  if (words.take('next') || words.take('first')) return 1;
  const nth = /^(\d+)(st|nd|rd|th)$/.exec(words.peek());
  if (!nth) return 1;
  words.next();
  const count = wholeNumber(nth[1]!);
  if (count !== null && count >= 1 && count <= NTH_MAX) return count;
  throw new WordsError(`${nth[0]} is out of range`, `1st to ${NTH_MAX}th`);
}

function readHop(text: string, names: Names): Hop {
  const words = new Words(text);
  const hop = hopOf(words, names);
  if (words.isEmpty) return hop;
  throw new WordsError(`${words.peek()} is too much in "${text.trim()}"`, 'separate hops by commas');
}

function hopOf(words: Words, names: Names): Hop {
  if (words.take('start')) return { kind: 'start' };
  if (words.take('end')) return { kind: 'end' };
  if (words.take('access')) return { kind: 'access', access: readCount(words, 'access') };
  if (words.take('phase')) return readPhase(words, names);
  if (words.take('on')) return { kind: 'on', events: readCount(words, 'on') };
  const isBefore = words.take('before');
  const nth = readNth(words);
  return { kind: 'event', nth, isBefore, isFromStart: false, pick: readPick(words, names) };
}

export function readPlace(text: string, names: Names): PlaceSpec {
  // Commas in numbers belong to them.
  const parts = text.split(/,(?!\d{3}\b)/);
  if (parts.length > HOPS_MAX)
    throw new WordsError(`${parts.length} hops are too many`, `at most ${HOPS_MAX}`);
  if (text.trim() === '') throw new WordsError('the place is empty', 'as in `access 28, next kswapd_wake`');
  return parts.map((part) => readHop(part, names));
}
