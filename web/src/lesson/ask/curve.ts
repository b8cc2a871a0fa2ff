/**
 * A curve in words: one setting in several values, and what the machine comes to with each. What stands before a bar is given.
 *
 *   curve nr_frames 8 12 16 20 of counter pgmajfault at end
 *   curve kernel 3.6 3.14 | 4.8 4.14 of counter pgmajfault at end
 *   curve CPUs 1 2 4 8 16 of throughput with kernel=4.9
 *   curve access 8 16 24 32 of counter pgfault
 *   curve phase sort copy print of cell now 0
 *   curve references 10 20 30 of counter pswpout
 */
import { EVENTS, PARAMS } from '../../core/schema/schema.gen.ts';
import type { Variant } from '../../scenario/links/variant.ts';
import { checkValues, machineWith, readScale } from './scale.ts';
import { Words, WordsError } from './words.ts';

const CURVE = '`curve nr_frames 8 12 16 of counter pgmajfault at end`, or `curve CPUs 1 2 4 8 of throughput`';

/** Not settings that a machine is made with: the same load is dealt out to so many, or one run is asked at several places. */
const CPUS = 'CPUs';
const PLACES = ['access', 'phase'];
/** The places may be the events of a kind, by their number; there is one called `access`, too. */
const isOfEvents = (scale: string) => !PLACES.includes(scale) && EVENTS.some(({ name }) => name === scale);
const isOfPlaces = (scale: string) => PLACES.includes(scale) || isOfEvents(scale);
const THROUGHPUT = 'throughput';
const VALUES_LEAST = 2;

interface CurveScale {
  readonly name: string;
  readonly values: readonly string[];
  /** So many of the first values are known from the start. */
  readonly given: number;
}

export interface CurveAsked<Question> extends CurveScale {
  readonly kind: 'curve';
  /** One run of the lesson's own machine, asked at several places. */
  readonly isAlong: boolean;
  /** `variant`: null for the machine of the lesson. */
  readonly positions: readonly {
    readonly value: string;
    readonly variant: Variant | null;
    readonly of: Question;
  }[];
}

/** What the machines of a curve came to. */
export interface CurveAnswer {
  /** The height of the picture: a round figure above the highest. */
  readonly top: number;
  readonly given: number;
  readonly points: readonly { readonly value: string; readonly figure: number }[];
}

const isOfSettings = (name: string) => name !== CPUS && !isOfPlaces(name);

/** Its values are names rather than numbers, and nothing lies between two of them. */
export const areBars = ({ name }: CurveScale): boolean =>
  isOfSettings(name) && !PARAMS.some((param) => param.name === name);

const BAR = '|';

/** Its scale, up to the question. Throws a WordsError. */
function readCurveScale(words: Words): CurveScale {
  const { name, values: all } = readScale(words, 'of');
  const values = all.filter((word) => word !== BAR);
  checkValues(values, VALUES_LEAST, CURVE);
  const bar = all.indexOf(BAR);
  const given = bar === -1 ? 1 : bar;
  if (given < 1 || given >= values.length)
    throw new WordsError('a curve has values that are given, and others that are drawn', CURVE);
  return { name, values, given };
}

/** One run of the lesson's own machine, asked at several places: the question names no other machine. */
const isAlongRun = ({ name }: CurveScale, question: string): boolean =>
  isOfPlaces(name) && !question.includes(' with ');

function placeOf(scale: string, value: string): string {
  if (scale === CPUS) return `of ${value} CPUs`;
  return isOfEvents(scale) ? `at ${value}th ${scale}` : `at ${scale} ${value}`;
}

/** The question of one value. */
function questionAt({ name }: CurveScale, text: string, value: string): string {
  if (isOfSettings(name)) return text;
  const [what = '', ...machine] = text.split(/ (?=with )/);
  return [`${what} ${placeOf(name, value)}`, ...machine].join(' ');
}

/** Its scale and the question of its first value, before anybody knows the names of the scenario; null where it is no curve. */
export function curveIn(
  text: string,
): (CurveScale & { readonly question: string; readonly isAlong: boolean }) | null {
  const words = new Words(text);
  try {
    if (!words.take('curve')) return null;
    const scale = readCurveScale(words);
    const text = words.until('');
    const question = questionAt(scale, text, scale.values[0]!);
    return { ...scale, question, isAlong: isAlongRun(scale, text) };
  } catch (error) {
    if (error instanceof WordsError) return null;
    throw error;
  }
}

/** Behind the word `curve`. Throws a WordsError. */
export function readCurve<Question extends { readonly variant: Variant | null }>(
  words: Words,
  readQuestion: (text: string) => Question,
): CurveAsked<Question> {
  const scale = readCurveScale(words);
  const { name, values } = scale;
  const text = words.until('');
  if (name === CPUS && new Words(text).until('with') !== THROUGHPUT)
    throw new WordsError('of so many CPUs only the throughput is known', CURVE);
  const positions = values.map((value) => {
    const of = readQuestion(questionAt(scale, text, value));
    if (!isOfSettings(name)) return { value, variant: of.variant, of };
    if (of.variant !== null) throw new WordsError('a curve is asked of each machine', 'leave `with` out');
    return { value, variant: machineWith(name, value), of };
  });
  return { kind: 'curve', ...scale, isAlong: isAlongRun(scale, text), positions };
}

const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
/** So much of the picture lies above its highest point at least, or it would tell where that is. */
const ROOM = 1.15;
/** Of one or two that are drawn the height would tell whether they are higher than what is given: it has room for both. */
const FEW = 2;
const ROOM_OF_FEW = 2.5;

/** The height of a picture of these figures, of which so many of the first are given. */
export function topOf(figures: readonly number[], given: number): number {
  const highest = Math.max(...figures.slice(0, given));
  const room = figures.length - given <= FEW ? highest * ROOM_OF_FEW : 0;
  const least = Math.max(Math.max(...figures, 1) * ROOM, room);
  const power = 10 ** Math.floor(Math.log10(least));
  return Math.ceil(ROUND.find((step) => step * power >= least)! * power);
}

/** So far beside the machine's, as a part of the picture's height, a point still says the same. */
export const NEAR = 1 / 8;

export const isNear = ({ top, points }: CurveAnswer, nth: number, said: number): boolean =>
  Math.abs(said - points[nth]!.figure) <= top * NEAR;
