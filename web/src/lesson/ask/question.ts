/**
 * The closed list of questions that a lesson can put to the machine, in words:
 *
 *   free of next kswapd_wake                     an argument of the next event of a kind
 *   page of next references                      the page, slot or frame that it is about (also for kind=point)
 *   count of swap_write until kswapd_sleep       how many events of a kind until another one, or `until end`
 *   cell swap_map 256                            one value of a column
 *   counter pswpout                              a counter, named as in /proc/vmstat
 *   order of slot_alloc page_unmap swap_write    in which order they come for the first time
 *
 * Each may end in `at PLACE`; without it the step's scene is meant. `where` picks among events as in places.
 */
import { COLUMNS, COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import type { ColumnName, CounterName, EventName } from '../../core/schema/schema.gen.ts';
import { suggest } from '../../scenario/nearest.ts';
import { readPlace } from './place.ts';
import type { PlaceSpec } from './place.ts';
import { Words, WordsError, argumentInfo, eventKind, hasArgument, readPick } from './words.ts';
import type { EventPick, Names } from './words.ts';

export type Asked =
  | { readonly kind: 'argument'; readonly arg: string; readonly nth: number; readonly pick: EventPick }
  | { readonly kind: 'count'; readonly pick: EventPick; readonly until: EventPick | null }
  | { readonly kind: 'cell'; readonly column: ColumnName; readonly index: number }
  | { readonly kind: 'counter'; readonly counter: CounterName }
  | { readonly kind: 'order'; readonly picks: readonly EventPick[] };

export interface Question {
  readonly asked: Asked;
  /** null: where the step stands. */
  readonly at: PlaceSpec | null;
}

const THINGS = ['page', 'slot', 'frame'];

function readArgument(arg: string, words: Words, names: Names): Asked {
  if (!words.take('of')) {
    throw new WordsError(
      `"${arg}" does not begin a question`,
      'argument of next KIND, count of, cell, counter or order of (docs/authoring.md)',
    );
  }
  const nth = /^(\d+)(st|nd|rd|th)$/.exec(words.peek());
  if (nth) words.next();
  else words.take('next');
  const pick = readPick(words, names);
  // The page of an event that only tells its frame is looked up in the columns.
  const isLookedUp = THINGS.includes(arg) && hasArgument(pick.kind, 'frame');
  if (!isLookedUp) argumentInfo(pick.kind, arg);
  return { kind: 'argument', arg, nth: nth ? Number(nth[1]) : 1, pick };
}

function readCount(words: Words, names: Names): Asked {
  if (!words.take('of')) throw new WordsError('after `count` stands `of`', '`count of KIND until KIND`');
  const pick = readPick(words, names);
  if (!words.take('until'))
    throw new WordsError('`until` is missing', '`count of KIND until KIND`, or `until end`');
  words.take('next');
  return { kind: 'count', pick, until: words.take('end') ? null : readPick(words, names) };
}

function readCell(words: Words): Asked {
  const name = words.next();
  const column = COLUMNS.find((each) => each.name === name)?.name;
  if (!column) {
    throw new WordsError(
      `there is no column ${name}`,
      suggest(
        name,
        COLUMNS.map((each) => each.name),
      ),
    );
  }
  const index = words.next();
  if (!/^\d+$/.test(index)) throw new WordsError('after the column stands an index', '`cell swap_map 256`');
  return { kind: 'cell', column, index: Number(index) };
}

function readCounter(words: Words): Asked {
  const name = words.next();
  const counter = COUNTER_NAMES.find((each) => each === name);
  if (counter) return { kind: 'counter', counter };
  throw new WordsError(`there is no counter ${name}`, suggest(name, COUNTER_NAMES));
}

const ORDER_MIN = 2;
const ORDER_MAX = 8;

function readOrder(words: Words, names: Names): Asked {
  if (!words.take('of')) throw new WordsError('after `order` stands `of`', '`order of KIND KIND KIND`');
  const kinds: EventName[] = [];
  while (!words.isEmpty && words.peek() !== 'where') kinds.push(eventKind(words.next()));
  if (kinds.length < ORDER_MIN || kinds.length > ORDER_MAX || new Set(kinds).size !== kinds.length)
    throw new WordsError('an order has two to eight different kinds', '`order of KIND KIND KIND`');
  const rest = words.until('');
  return { kind: 'order', picks: kinds.map((kind) => readPick(new Words(`${kind} ${rest}`), names)) };
}

function readAsked(words: Words, names: Names): Asked {
  const first = words.next();
  switch (first) {
    case 'count':
      return readCount(words, names);
    case 'cell':
      return readCell(words);
    case 'counter':
      return readCounter(words);
    case 'order':
      return readOrder(words, names);
    default:
      return readArgument(first, words, names);
  }
}

export function readQuestion(text: string, names: Names): Question {
  const parts = new Words(text);
  const words = new Words(parts.until('at'));
  const place = parts.until('');
  if (words.isEmpty) throw new WordsError('the question is empty', 'as in `free of next kswapd_wake`');
  const asked = readAsked(words, names);
  if (!words.isEmpty)
    throw new WordsError(`${words.peek()} is too much in "${text}"`, 'see docs/authoring.md');
  return { asked, at: place === '' ? null : readPlace(place, names) };
}
