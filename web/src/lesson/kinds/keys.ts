/** How keys answer a question: an option that is a number by typing that number, others by the digit they show. */

/** By the number of an option, by its place, by typing into the question's field, by the cells in the picture, by turning a dial, or by drawing. */
export type AnsweredBy = 'number' | 'place' | 'field' | 'cells' | 'dial' | 'plot';

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

/** The option that has been typed, whole or so far that it can be no other. */
export function typedOption(typed: string, values: readonly string[]): string | null {
  const whole = values.find((value) => value === typed || value === `0x${typed}`);
  const begun = typed === '' ? [] : values.filter((value) => isBegun(value, typed));
  return whole ?? (begun.length === 1 ? begun[0]! : null);
}

/** The first cell of the picture that can be set; it comes into sight, as on a phone. False: it is not there. */
export function goToCells(): boolean {
  const cell = document.querySelector<HTMLElement>('.stage [data-answer]');
  cell?.scrollIntoView({ block: 'nearest' });
  cell?.focus({ preventScroll: true });
  return cell !== null;
}
