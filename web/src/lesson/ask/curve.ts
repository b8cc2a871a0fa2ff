/**
 * A curve in words: one setting in several values, and what the machine comes to with each.
 *
 *   curve nr_frames 8 12 16 20 of counter pgmajfault at end
 *   curve CPUs 1 2 4 8 16 of throughput
 */
import type { Variant } from '../../scenario/links/variant.ts';
import { machineWith, readValues } from './scale.ts';
import { Words, WordsError } from './words.ts';

const CURVE = '`curve nr_frames 8 12 16 of counter pgmajfault at end`, or `curve CPUs 1 2 4 8 of throughput`';

/** Not a setting that a machine is made with: the same load is dealt out to so many. */
const CPUS = 'CPUs';
const THROUGHPUT = 'throughput';

export interface CurveAsked<Question> {
  readonly kind: 'curve';
  /** `variant`: null for the machine of the lesson, asked about so many CPUs. */
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
  readonly points: readonly { readonly value: string; readonly figure: number }[];
}

/** Its scale and the question, before anybody knows the names of the scenario; null where it is no curve. */
export function curveIn(
  text: string,
): { readonly name: string; readonly values: readonly string[]; readonly question: string } | null {
  const words = new Words(text);
  try {
    if (!words.take('curve')) return null;
    const scale = readValues(words, 'of', CURVE);
    const rest = words.until('');
    return { ...scale, question: scale.name === CPUS ? `${rest} of ${scale.values[0]} CPUs` : rest };
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
  const { name, values } = readValues(words, 'of', CURVE);
  const text = words.until('');
  if (name === CPUS && text !== THROUGHPUT)
    throw new WordsError('of so many CPUs only the throughput is known', CURVE);
  const positions = values.map((value) => ({
    value,
    variant: name === CPUS ? null : machineWith(name, value),
    of: readQuestion(name === CPUS ? `${THROUGHPUT} of ${value} CPUs` : text),
  }));
  if (positions.some(({ of }) => of.variant !== null))
    throw new WordsError('a curve is asked of each machine', 'leave `with` out');
  return { kind: 'curve', positions };
}

const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
/** So much of the picture lies above its highest point at least, or it would tell where that is. */
const ROOM = 1.15;

/** The height of a picture of these figures. */
export function topOf(figures: readonly number[]): number {
  const least = Math.max(...figures, 1) * ROOM;
  const power = 10 ** Math.floor(Math.log10(least));
  return Math.ceil(ROUND.find((step) => step * power >= least)! * power);
}

/** So far beside the machine's, as a part of the picture's height, a point still says the same. */
export const NEAR = 1 / 8;

export const isNear = ({ top, points }: CurveAnswer, nth: number, said: number): boolean =>
  Math.abs(said - points[nth]!.figure) <= top * NEAR;
