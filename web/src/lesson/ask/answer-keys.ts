/**
 * How keys answer a question. Where the options are numbers, a number that is typed means the option of that number and
 * never the option at that place; where they are words, a digit means the option that shows it.
 */
import type { Predict } from '../read/model.ts';

/** By the number of an option, by its place, by typing into the question's field, or by the cells in the picture. */
export type AnsweredBy = 'number' | 'place' | 'field' | 'cells';

export function answeredBy({ kind, options }: Pick<Predict, 'kind' | 'options'>): AnsweredBy {
  if (kind === 'number' || kind === 'point' || kind === 'bracket') return 'field';
  if (kind === 'bits') return 'cells';
  return kind === 'choice' && options.every(({ shown, value }) => shown === value) ? 'number' : 'place';
}

/** The key that an option shows beside its words; null where it shows its number already. */
export function keyOfOption(predict: Pick<Predict, 'kind' | 'options'>, index: number): string | null {
  return answeredBy(predict) === 'place' ? String(index + 1) : null;
}

export const isDigit = (key: string): boolean => /^\d$/.test(key);

/** A byte may be typed without its `0x`. */
const isBegun = (value: string, typed: string) =>
  value.startsWith(typed) || (value.startsWith('0x') && value.startsWith(typed, 2));

/**
 * A number as it grows while it is typed: a key goes on with what has been typed where an option begins so, else it
 * begins anew, and is forgotten where no option begins with it. Null: a letter, which means nothing here.
 */
export function typeOn(typed: string, key: string, values: readonly string[]): string | null {
  if (values.some((value) => isBegun(value, typed + key)) && (typed !== '' || isDigit(key)))
    return typed + key;
  if (!isDigit(key)) return null;
  return values.some((value) => isBegun(value, key)) ? key : '';
}

/** The option that has been typed whole. */
export function typedWhole(typed: string, values: readonly string[]): string | null {
  return values.find((value) => value === typed) ?? values.find((value) => value === `0x${typed}`) ?? null;
}
