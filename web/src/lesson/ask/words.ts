/**
 * What places and questions share: splitting into words, events picked by `where`, numbers and names of the schema.
 */
import { wholeBigInt, wholeNumber } from '../../lib/whole-number.ts';
import { eventInfo } from '../../core/events/arguments.ts';
import { NO_LABELS, type Labels } from '../../core/events/names.ts';
import { ENUM_VALUES, EVENTS, NONE } from '../../core/schema/schema.gen.ts';
import type { ArgInfo, EventName, UnitName } from '../../core/schema/schema.gen.ts';
import { shortened } from '../../lib/shortened.ts';
import { own } from '../../lib/own.ts';
import { suggest } from '../../scenario/nearest.ts';

const MESSAGE_MAX = 200;

/** Wrong words in a place or a question; the caller adds file and line. */
export class WordsError extends Error {
  readonly cure: string;

  constructor(message: string, cure: string) {
    super(shortened(message, MESSAGE_MAX));
    this.cure = cure;
  }
}

/** The one of this name; where there is none, the nearest is the cure. */
export function named<Each extends { readonly name: string }>(
  all: readonly Each[],
  name: string,
  refusal: string,
): Each {
  const found = all.find((each) => each.name === name);
  if (found) return found;
  const known = all.map((each) => each.name);
  throw new WordsError(refusal, suggest(name, known));
}

/** Names of the scenario that words may use instead of numbers. */
export type Names = Labels;
export const NO_NAMES: Names = NO_LABELS;

/** Words of a text, read one after the other. */
export class Words {
  readonly #words: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#words = text.split(/\s+/).filter((word) => word !== '');
  }

  get isEmpty(): boolean {
    return this.#at >= this.#words.length;
  }

  peek(): string {
    return this.#words[this.#at] ?? '';
  }

  next(): string {
    const word = this.peek();
    this.#at++;
    return word;
  }

  /** Takes the word if it is this one. */
  take(word: string): boolean {
    if (this.peek() !== word) return false;
    this.#at++;
    return true;
  }

  /** All words up to this one or the end, joined; the word itself is taken. */
  until(stop: string): string {
    const taken: string[] = [];
    while (!this.isEmpty && !this.take(stop)) taken.push(this.next());
    return taken.join(' ');
  }
}

const KINDS: readonly string[] = EVENTS.map(({ name }) => name);

export function eventKind(word: string): EventName {
  if (KINDS.includes(word)) return word as EventName;
  const refusal = word === '' ? 'a kind of event is missing' : `${word} is no kind of event`;
  throw new WordsError(refusal, suggest(word, KINDS));
}

/** What every event carries besides its own arguments. */
const HEADER: readonly ArgInfo[] = [
  { name: 'task', unit: 'task' },
  { name: 'cpu', unit: 'cpu' },
];

export function argumentInfo(kind: EventName, name: string): ArgInfo {
  return named([...eventInfo(kind).args, ...HEADER], name, `${kind} has no argument ${name}`);
}

export function hasArgument(kind: EventName, name: string): boolean {
  return eventInfo(kind).args.some((arg) => arg.name === name);
}

/** Is it the page or slot of the event's frame, which the event itself does not name? */
export const isOfItsFrame = (kind: EventName, arg: string): arg is 'page' | 'slot' =>
  (arg === 'page' || arg === 'slot') && !hasArgument(kind, arg);

/** Throws a WordsError where neither the event nor its frame has it. */
export const argumentUnit = (kind: EventName, arg: string): UnitName =>
  isOfItsFrame(kind, arg) ? arg : argumentInfo(kind, arg).unit;

/** An event of this kind whose arguments have these values. */
export interface EventPick {
  readonly kind: EventName;
  readonly where: readonly { readonly arg: string; readonly value: number }[];
}

const NAMED_BY: Partial<Record<UnitName, keyof Names>> = {
  vma: 'regions',
  task: 'tasks',
  area: 'areas',
};

/** A number as people write it, with commas between its thousands. */
export function numberIn(word: string): number | null {
  return wholeNumber(word.replace(/(?<=\d),(?=\d{3}(?:,|$))/g, ''));
}

/** A number, a name of an enumeration, yes or no, or a name of the scenario: as a number of this unit. */
export function valueOf(word: string, unit: UnitName, names: Names): number {
  const number = numberIn(word) ?? (word.startsWith('0x') ? wholeBigInt(word) : null);
  if (number !== null) return Number(number);
  if (word === 'none') return NONE;
  if (unit === 'bool' && (word === 'yes' || word === 'no')) return word === 'yes' ? 1 : 0;
  const values = own(ENUM_VALUES as Readonly<Record<string, Readonly<Record<string, number>>>>, unit);
  const value = values && own(values, word);
  if (value !== undefined) return value;
  const list = NAMED_BY[unit];
  const things = (list && names[list]) ?? [];
  const index = things.indexOf(word);
  if (index >= 0) return index;
  const known = values ? Object.keys(values) : things;
  throw new WordsError(
    `${word} is no ${unit.replaceAll('_', ' ')}`,
    known.length > 0 ? suggest(word, known) : 'write a number',
  );
}

/** `KIND [where a=b and c=d]`. */
export function readPick(words: Words, names: Names): EventPick {
  const kind = eventKind(words.next());
  const where: { arg: string; value: number }[] = [];
  if (words.take('where')) {
    do {
      const [arg = '', value = ''] = words.next().split('=', 2);
      if (value === '') throw new WordsError('after `where` stands argument=value', 'as in `where slot=256`');
      where.push({ arg, value: valueOf(value, argumentInfo(kind, arg).unit, names) });
    } while (words.take('and'));
  }
  return { kind, where };
}
