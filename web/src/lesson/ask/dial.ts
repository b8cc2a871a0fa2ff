/**
 * An experiment in words: one setting in several values, and what the whole run is to come to.
 *
 *   dial page_cluster 0 1 2 3 for counter pgmajfault at end <= 14 also counter pswpin at end <= 60
 *
 * `dial least nr_frames …`: only the first on the scale that reaches the goals is right, as frames cost money.
 */
import type { UnitName } from '../../core/schema/schema.gen.ts';
import type { Variant } from '../../scenario/links/variant.ts';
import { checkValues, machineWith, readScale } from './scale.ts';
import { Words, WordsError, numberIn } from './words.ts';

const DIAL = '`dial page_cluster 0 1 2 3`, and below the question one or two goals';
const GOAL = '`counter pswpin at end <= 60`, or with >=';
const GOALS_MOST = 2;
const VALUES_LEAST = 3;

/** What is turned, by its name in scenario.yaml, and where it can stand, in the order of the scale. */
interface Dial {
  readonly name: string;
  readonly positions: readonly { readonly value: string; readonly variant: Variant }[];
  /** Is more than it takes not right? */
  readonly isLeast: boolean;
}

/** The most or the least that a figure may come to. */
interface Bound {
  readonly sign: '<=' | '>=';
  readonly limit: number;
}

/** `Question`: what a goal counts, as question.ts reads it. */
export interface DialAsked<Question> extends Dial {
  readonly kind: 'dial';
  readonly goals: readonly (Bound & { readonly of: Question })[];
}

/** What the machines of a dial came to. */
export interface DialAnswer {
  /** The position that is the machine of the lesson itself; null: none. */
  readonly own: string | null;
  readonly goals: readonly (Bound & { readonly unit: UnitName })[];
  /** `figures`: one for each goal; `missed`: the places of the goals that were not reached. */
  readonly positions: readonly {
    readonly value: string;
    readonly variant: Variant;
    readonly figures: readonly number[];
    readonly missed: readonly number[];
    readonly isRight: boolean;
  }[];
}

/** `counter pswpin at end <= 60` in its two parts; null: it is no goal. */
export function boundIn(text: string): (Bound & { readonly question: string }) | null {
  const [, question = '', sign, digits = ''] = /^(.+?) ([<>]=) (\S+)$/.exec(text.trim()) ?? [];
  const limit = numberIn(digits);
  return limit === null || (sign !== '<=' && sign !== '>=') ? null : { question, sign, limit };
}

export const isWithin = ({ sign, limit }: Bound, figure: number): boolean =>
  sign === '<=' ? figure <= limit : figure >= limit;

/** What stands before the goals. Throws a WordsError. */
function readHead(words: Words): Dial {
  const isLeast = words.take('least');
  const { name, values } = readScale(words, 'for');
  checkValues(values, VALUES_LEAST, DIAL);
  const positions = values.map((value) => ({ value, variant: machineWith(name, value) }));
  return { name, positions, isLeast };
}

/** Behind the word `dial`. Throws a WordsError. */
export function readDial<Question extends { readonly variant: Variant | null }>(
  words: Words,
  readQuestion: (text: string) => Question,
): DialAsked<Question> {
  const head = readHead(words);
  const goals: DialAsked<Question>['goals'][number][] = [];
  while (!words.isEmpty) {
    const text = words.until('also');
    const bound = boundIn(text);
    if (bound === null) throw new WordsError(`"${text}" is no goal`, GOAL);
    const of = readQuestion(bound.question);
    if (of.variant !== null) throw new WordsError('a goal is asked of each machine', 'leave `with` out');
    goals.push({ ...bound, of });
  }
  if (goals.length === 0 || goals.length > GOALS_MOST)
    throw new WordsError(`a dial has one or two goals, not ${goals.length}`, DIAL);
  return { kind: 'dial', ...head, goals };
}

/** What is turned, whatever its goals; null where it is no dial. */
export function dialIn(text: string): Dial | null {
  const words = new Words(text);
  try {
    return words.take('dial') ? readHead(words) : null;
  } catch (error) {
    if (error instanceof WordsError) return null;
    throw error;
  }
}
