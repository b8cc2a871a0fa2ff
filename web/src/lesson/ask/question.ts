/**
 * The closed list of questions that a lesson can put to the machine, in words:
 *
 *   free of next kswapd_wake                     an argument of the next event of a kind
 *   page of next references                      the page, slot or frame that it is about (also for kind=point)
 *   cpu of next lock_grant                       the CPU, or the task, that does it (also for kind=point)
 *   parent of next extent_begins                 an extent that it names (also for kind=point)
 *   count of swap_write until kswapd_sleep       how many events of a kind until another one, or `until end`
 *   time until write_end where slot=256          the nanoseconds from here until the next event of a kind
 *   cell swap_map 256                            one value of a column
 *   cell balance SWAPPINESS                      the same by its name, where the schema names what stands in a row
 *   cell refaults PAGE of file                   and of which row, where a column has several
 *   counter pswpout                              a counter, named as in /proc/vmstat
 *   param cost_access_ns                         a parameter of the machine, as it is there
 *   size of frames                               how many frames, slots, CPUs or pages of a region there are
 *   order of slot_alloc page_unmap swap_write    in which order they come for the first time
 *   stretch of next slot_window                  the pages or slots from its first to its last (for kind=bracket)
 *   mean steps of extent_walk until end          an argument on average over these events, to the nearest whole number
 *   visit 2 of next extent_descent               the extent that a look-up meets second on its way down the tree
 *   entry 2 of Program                           the page table entry of a page (for kind=bits)
 *   lock share of DEVICE                         what has been counted of all locks of a class: enum lock_total
 *   queue of DEVICE                              in which order the CPUs that wait for such a lock get it (for kind=order)
 *   longest of DEVICE                            which of them will have waited longest when it gets it
 *   share of anon                                per cent of the pages that a pass by cost would look at now that are anonymous
 *   share of anon if swappiness=160              the same, if swappiness were that (for kind=split)
 *   throughput of 16 CPUs                        MB a second that the same load pushes out on so many CPUs
 *
 * Each may end in `at PLACE`; without it the step's scene is meant. A cell or a counter may have `since PLACE` before that: how much of
 * it has come since. `where` picks among events as in places. At the end `with readahead=3.14` puts the question to a machine with that
 * difference, at the same access.
 */
import { COUNTER_NAMES, PARAMS } from '../../core/schema/schema.gen.ts';
import * as ROWS from '../../core/schema/schema-rows.gen.ts';
import * as VALUES from '../../core/schema/schema-values.gen.ts';
import { COLUMNS, type ColumnName } from '../../core/schema/schema-columns.gen.ts';
import type { CounterName, EventName, ParamName, UnitName } from '../../core/schema/schema.gen.ts';
import { own } from '../../lib/own.ts';
import type { Variant } from '../../scenario/links/variant.ts';
import { suggest } from '../../scenario/nearest.ts';
import type { Thing } from '../../store/thing.ts';
import { readCurve, type CurveAsked } from './curve.ts';
import { readDial, type DialAsked } from './dial.ts';
import { readNth, readPlace, type PlaceSpec } from './place.ts';
import { VARIANT_CURE, variantIn } from './variant-in.ts';
import {
  NO_NAMES,
  Words,
  WordsError,
  argumentInfo,
  argumentUnit,
  eventKind,
  hasArgument,
  isOfItsFrame,
  named,
  numberIn,
  readPick,
  valueOf,
} from './words.ts';
import type { EventPick, Names } from './words.ts';

export type Asked =
  | { readonly kind: 'argument'; readonly arg: string; readonly nth: number; readonly pick: EventPick }
  | { readonly kind: 'count'; readonly pick: EventPick; readonly until: EventPick | null }
  | {
      readonly kind: 'mean';
      readonly arg: string;
      readonly pick: EventPick;
      readonly until: EventPick | null;
    }
  /** Of the nodes that a look-up visits in the tree of extents, the one with this number, from 1 on. */
  | { readonly kind: 'visit'; readonly number: number; readonly nth: number; readonly pick: EventPick }
  | { readonly kind: 'time'; readonly until: EventPick }
  | { readonly kind: 'cell'; readonly column: ColumnName; readonly index: number }
  | { readonly kind: 'counter'; readonly counter: CounterName }
  | { readonly kind: 'param'; readonly param: ParamName }
  /** The length of a column, or one value of the lengths of all regions. */
  | { readonly kind: 'size'; readonly column: ColumnName; readonly region: number | null }
  | { readonly kind: 'order'; readonly picks: readonly EventPick[] }
  /** From the first to the last thing that an event names. */
  | { readonly kind: 'stretch'; readonly nth: number; readonly pick: EventPick }
  | { readonly kind: 'entry'; readonly region: number; readonly page: number }
  /** A field of all locks of a class together. */
  | { readonly kind: 'lock'; readonly field: number; readonly unit: UnitName; readonly lock: number }
  /** The CPUs that wait for a lock of the class: in the order of their turns, or the one that will have waited longest. */
  | { readonly kind: 'queue' | 'longest'; readonly lock: number }
  | { readonly kind: 'throughput'; readonly cpus: number }
  /** Of anonymous pages in a pass that goes by cost; null: with swappiness as it is. */
  | { readonly kind: 'share'; readonly swappiness: number | null }
  | DialAsked<Question>
  | CurveAsked<Question>;

export interface Question {
  readonly asked: Asked;
  /** null: where the step stands. */
  readonly at: PlaceSpec | null;
  /** What had been counted there is taken off; null: nothing. */
  readonly since: PlaceSpec | null;
  /** Which machine is asked; null: the lesson's own. */
  readonly variant: Variant | null;
}

/** Units that are things to be pointed at. */
const POINTED = ['page', 'slot', 'frame', 'task', 'cpu'] as const;

function readArgument(arg: string, words: Words, names: Names): Asked {
  if (!words.take('of')) {
    throw new WordsError(
      `"${arg}" does not begin a question`,
      'argument of next KIND, count of, mean, visit, time until, cell, counter, param, size of, order of, stretch of, entry, lock, queue of, longest of, share of or throughput of (docs/authoring.md)',
    );
  }
  const nth = readNth(words);
  const pick = readPick(words, names);
  // The page of an event that only tells its frame is looked up in the columns.
  if (!isOfItsFrame(pick.kind, arg) || !hasArgument(pick.kind, 'frame')) argumentInfo(pick.kind, arg);
  return { kind: 'argument', arg, nth, pick };
}

/** `of KIND until KIND`, or `until end`. */
function readSpan(
  first: string,
  words: Words,
  names: Names,
): Pick<Extract<Asked, { kind: 'count' }>, 'pick' | 'until'> {
  if (!words.take('of'))
    throw new WordsError(`after \`${first}\` stands \`of\``, `\`${first} of KIND until KIND\``);
  const pick = readPick(words, names);
  if (!words.take('until'))
    throw new WordsError('`until` is missing', `\`${first} of KIND until KIND\`, or \`until end\``);
  words.take('next');
  return { pick, until: words.take('end') ? null : readPick(words, names) };
}

function readCount(words: Words, names: Names): Asked {
  return { kind: 'count', ...readSpan('count', words, names) };
}

function readMean(words: Words, names: Names): Asked {
  const arg = words.next();
  const span = readSpan(`mean ${arg}`, words, names);
  argumentInfo(span.pick.kind, arg);
  return { kind: 'mean', arg, ...span };
}

const VISIT = '`visit 2 of next extent_descent`';

function readVisit(words: Words, names: Names): Asked {
  const number = numberIn(words.next());
  if (number === null || number < 1) throw new WordsError('visits are counted from one', VISIT);
  if (!words.take('of')) throw new WordsError('after the number stands `of`', VISIT);
  const nth = readNth(words);
  const pick = readPick(words, names);
  if (!hasArgument(pick.kind, 'visits'))
    throw new WordsError(`${pick.kind} does not go down the tree of extents`, VISIT);
  return { kind: 'visit', number, nth, pick };
}

function readTime(words: Words, names: Names): Asked {
  if (!words.take('until'))
    throw new WordsError('after `time` stands `until`', '`time until next write_end`');
  words.take('next');
  return { kind: 'time', until: readPick(words, names) };
}

function readCell(words: Words): Asked {
  const name = words.next();
  const { name: column } = named(COLUMNS, name, `there is no column ${name}`);
  const place = words.next();
  const index = numberIn(place) ?? namedCell(column, place, words);
  if (index === null) throw new WordsError('after the column stands an index', '`cell swap_map 256`');
  return { kind: 'cell', column, index };
}

interface NamedRow {
  readonly fields: Readonly<Record<string, number>>;
  /** In the order of the rows; null: there is one. */
  readonly rows: readonly string[] | null;
}

const TYPES = ['anon', 'file'];

/** Columns whose rows hold things that have names, as the schema says. */
export const NAMED_ROWS: Readonly<Partial<Record<ColumnName, NamedRow>>> = {
  balance: { fields: ROWS.balance_field, rows: null },
  workingset: { fields: ROWS.workingset_field, rows: null },
  refaults: { fields: ROWS.refault_field, rows: TYPES },
  lru_flows: {
    fields: ROWS.lru_flow_field,
    rows: TYPES.flatMap((type) => Object.keys(VALUES.lru_flow).map((flow) => `${type} ${flow}`)),
  },
};

/** `PAGE of file`: where that is in its column; null where nothing in it has a name. */
function namedCell(column: ColumnName, name: string, words: Words): number | null {
  const known = NAMED_ROWS[column];
  if (!known) return null;
  const field = own(known.fields, name);
  if (field === undefined)
    throw new WordsError(
      `nothing in column ${column} is called ${name}`,
      suggest(name, Object.keys(known.fields)),
    );
  if (known.rows === null) return field;
  const row = words.take('of') ? words.until('') : '';
  const nth = known.rows.indexOf(row);
  if (nth < 0)
    throw new WordsError(
      row === '' ? `of which row of ${column}?` : `${column} has no row ${row}`,
      suggest(row, known.rows),
    );
  return nth * Object.keys(known.fields).length + field;
}

function readCounter(words: Words): Asked {
  const name = words.next();
  const counter = COUNTER_NAMES.find((each) => each === name);
  if (counter) return { kind: 'counter', counter };
  throw new WordsError(`there is no counter ${name}`, suggest(name, COUNTER_NAMES));
}

function readParam(words: Words): Asked {
  const name = words.next();
  return { kind: 'param', param: named(PARAMS, name, `there is no parameter ${name}`).name };
}

const SIZES: Readonly<Record<string, ColumnName>> = {
  frames: 'frame_flags',
  slots: 'swap_map',
  CPUs: 'cpu_state',
};

function readSize(words: Words, names: Names): Asked {
  if (!words.take('of')) throw new WordsError('after `size` stands `of`', '`size of frames`');
  const name = words.until('');
  const column = SIZES[name];
  if (column) return { kind: 'size', column, region: null };
  const region = names.regions.indexOf(name);
  if (region >= 0) return { kind: 'size', column: 'vma_pages', region };
  const known = [...Object.keys(SIZES), ...names.regions];
  throw new WordsError(`nothing here is called ${name}`, suggest(name, known));
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

const STRETCH = 'as in `stretch of next slot_window`, or `vma_window`';

function readStretch(words: Words, names: Names): Asked {
  if (!words.take('of')) throw new WordsError('after `stretch` stands `of`', STRETCH);
  const nth = readNth(words);
  const pick = readPick(words, names);
  if (stretchUnit(pick.kind) === null)
    throw new WordsError(`${pick.kind} names no first and last page or slot`, STRETCH);
  return { kind: 'stretch', nth, pick };
}

/** What an event names a first and a last of; null where it names none. */
export function stretchUnit(kind: EventName): 'page' | 'slot' | null {
  if (!hasArgument(kind, 'first') || !hasArgument(kind, 'last')) return null;
  const { unit } = argumentInfo(kind, 'first');
  return unit === 'page' || unit === 'slot' ? unit : null;
}

/** What a question wants to be pointed at: what the event names so, whatever the argument is called. */
export function wantedThing(asked: Asked | null): Thing['kind'] {
  if (asked?.kind === 'visit') return 'extent';
  if (asked?.kind === 'longest') return 'cpu';
  if (asked?.kind !== 'argument') return 'page';
  const { pick, arg } = asked;
  if (namesExtent(pick.kind, arg)) return 'extent';
  const unit = argumentUnit(pick.kind, arg);
  return POINTED.find((kind) => kind === unit) ?? 'page';
}

/** Events about an extent name others beside it by their numbers, as its parent: all but the area in which they lie. */
export function namesExtent(kind: EventName, arg: string): boolean {
  if (!hasArgument(kind, 'extent') || !hasArgument(kind, arg)) return false;
  return arg !== 'area' && argumentInfo(kind, arg).unit === 'index';
}

function readEntry(words: Words, names: Names): Asked {
  const page = numberIn(words.next());
  if (page === null) throw new WordsError('after `entry` stands the number of a page', '`entry 2`');
  const name = words.take('of') ? words.until('') : (names.regions[0] ?? '');
  const region = names.regions.indexOf(name);
  if (region >= 0) return { kind: 'entry', region, page };
  throw new WordsError(`there is no region ${name}`, suggest(name, names.regions));
}

function readLockClass(words: Words, before: string): number {
  if (!words.take('of')) throw new WordsError(`after \`${before}\` stands \`of\``, `\`${before} of DEVICE\``);
  return valueOf(words.next(), 'lock_class', NO_NAMES);
}

const LOCK_FIELDS = Object.entries(ROWS.lock_total).map(([name, value]) => ({
  name: name.toLowerCase(),
  value,
}));
const LOCK_TIMES = ['waited', 'came', 'held'];

function readLock(words: Words): Asked {
  const name = words.next();
  const { value: field } = named(LOCK_FIELDS, name, `nothing is counted of locks that is called ${name}`);
  const unit = LOCK_TIMES.includes(name) ? 'ns' : 'count';
  return { kind: 'lock', field, unit, lock: readLockClass(words, `lock ${name}`) };
}

const CPUS_MOST = PARAMS.find(({ name }) => name === 'nr_cpus')!.max;

function readThroughput(words: Words): Asked {
  const cpus = words.take('of') ? numberIn(words.next()) : null;
  if (cpus === null || cpus < 1 || cpus > CPUS_MOST)
    throw new WordsError(`no number from 1 to ${CPUS_MOST} stands there`, '`throughput of 16 CPUs`');
  if (!words.take('CPUs')) words.take('CPU');
  return { kind: 'throughput', cpus };
}

const SHARE = '`share of anon`, or `share of anon if swappiness=160`';

function readShare(words: Words): Asked {
  if (!words.take('of') || !words.take('anon')) throw new WordsError('after `share` stands `of anon`', SHARE);
  if (!words.take('if')) return { kind: 'share', swappiness: null };
  const [name, value] = words.next().split('=');
  const swappiness = numberIn(value ?? '');
  if (name !== 'swappiness' || swappiness === null)
    throw new WordsError('after `if` stands a swappiness', SHARE);
  return { kind: 'share', swappiness };
}

const READERS: Readonly<Record<string, (words: Words, names: Names) => Asked>> = {
  count: readCount,
  mean: readMean,
  visit: readVisit,
  time: readTime,
  cell: readCell,
  counter: readCounter,
  param: readParam,
  size: readSize,
  order: readOrder,
  stretch: readStretch,
  entry: readEntry,
  lock: readLock,
  queue: (words) => ({ kind: 'queue', lock: readLockClass(words, 'queue') }),
  longest: (words) => ({ kind: 'longest', lock: readLockClass(words, 'longest') }),
  throughput: readThroughput,
  share: readShare,
};

function readAsked(words: Words, names: Names): Asked {
  const first = words.next();
  return own(READERS, first)?.(words, names) ?? readArgument(first, words, names);
}

/** Null for a question that makes no sense; the check of the lesson reports it. */
export function questionIn(text: string, names: Names): Question | null {
  try {
    return readQuestion(text, names);
  } catch (error) {
    if (error instanceof WordsError) return null;
    throw error;
  }
}

/** The same without its place and its machine. */
export const askedIn = (text: string, names: Names): Asked | null => questionIn(text, names)?.asked ?? null;

export function readQuestion(text: string, names: Names): Question {
  const whole = new Words(text);
  const readPart = (part: string) => readQuestion(part, names);
  if (whole.take('dial')) return { asked: readDial(whole, readPart), at: null, since: null, variant: null };
  if (whole.take('curve')) return { asked: readCurve(whole, readPart), at: null, since: null, variant: null };
  const parts = new Words(whole.until('with'));
  const machine = whole.until('');
  const variant = machine === '' ? null : variantIn(machine);
  if (machine !== '' && variant === null)
    throw new WordsError(`there is no machine "${machine}"`, VARIANT_CURE);
  const counted = new Words(parts.until('at'));
  const place = parts.until('');
  const words = new Words(counted.until('since'));
  const since = counted.until('');
  if (words.isEmpty) throw new WordsError('the question is empty', 'as in `free of next kswapd_wake`');
  const asked = readAsked(words, names);
  if (!words.isEmpty)
    throw new WordsError(`${words.peek()} is too much in "${text}"`, 'see docs/authoring.md');
  if (since !== '' && asked.kind !== 'cell' && asked.kind !== 'counter')
    throw new WordsError('only a cell or a counter has a `since`', '`counter pswpin since phase course`');
  const placeIn = (of: string) => (of === '' ? null : readPlace(of, names));
  return { asked, at: placeIn(place), since: placeIn(since), variant };
}
