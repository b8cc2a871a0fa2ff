/** Characters that show a text in another order than it is written in: a message around it would read backwards. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/;

/** Texts in any script are written without them. */
export const hidesOrder = (text: string): boolean => DIRECTIONS.test(text);

export const HIDES_ORDER = {
  message: 'this text has an invisible character that turns the order of letters',
  cure: 'delete the characters U+202A to U+202E and U+2066 to U+2069',
} as const;
