/**
 * Whole numbers in a stranger's text. A number is accepted only in the form in which it would be written back: no
 * needless sign, no exponent, and no leading zero, because 0400 means 256 to programs that read it as octal.
 */

/** … -1, 0, 1 …; null when the text is not one. */
export function wholeInteger(text: string): number | null {
  const value = Number(text);
  return Number.isSafeInteger(value) && String(value) === text ? value : null;
}

/** 0, 1, 2 …; null when the text is not one. */
export function wholeNumber(text: string): number | null {
  const value = wholeInteger(text);
  return value !== null && value >= 0 ? value : null;
}

/** The largest number of the schema's table has 20 digits; time to read grows by the square of the length. */
const DIGITS_MAX = 40;

/** Of any size, also hexadecimal after 0x; null when the text is not one. */
export function wholeBigInt(text: string): bigint | null {
  if (text.length > DIGITS_MAX) return null;
  return /^(?:-?[1-9]\d*|0|0x[0-9a-f]+)$/i.test(text) ? BigInt(text) : null;
}

/** The cure for a number that was not read. */
export function numberCure(text: string): string {
  if (text.length > DIGITS_MAX) return `at most ${DIGITS_MAX} digits`;
  return /^[-+]?0\d/.test(text)
    ? 'leave out the zero before the other digits: elsewhere it means octal'
    : 'write digits only, or 0x and hexadecimal digits';
}
