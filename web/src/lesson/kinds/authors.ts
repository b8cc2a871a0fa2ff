/** What each kind of question asks of its author. */
import { ELSE } from './replies.ts';
import type { Authored } from './authored.ts';
import type { KINDS, Said } from './kinds.ts';
import { BITS_AUTHORED } from './bits/authored.ts';
import { BRACKET_AUTHORED } from './bracket/authored.ts';
import { CHOICE_AUTHORED } from './choice/authored.ts';
import { CURVE_AUTHORED } from './curve/authored.ts';
import { DIAL_AUTHORED } from './dial/authored.ts';
import { NUMBER_AUTHORED } from './number/authored.ts';
import { ORDER_AUTHORED } from './order/authored.ts';
import { POINT_AUTHORED } from './point/authored.ts';
import { SPLIT_AUTHORED } from './split/authored.ts';

const AUTHORED: Readonly<Record<keyof typeof KINDS, unknown>> = {
  choice: CHOICE_AUTHORED,
  number: NUMBER_AUTHORED,
  point: POINT_AUTHORED,
  order: ORDER_AUTHORED,
  bracket: BRACKET_AUTHORED,
  bits: BITS_AUTHORED,
  split: SPLIT_AUTHORED,
  dial: DIAL_AUTHORED,
  curve: CURVE_AUTHORED,
};

/** Of the kind whose name stands in a lesson; reading it has made sure that there is one. */
export const authoredNamed = (name: string): Authored<Said> =>
  AUTHORED[name as keyof typeof KINDS] as Authored<Said>;

/** As an author writes it, without the commas of large numbers; null when no answer of this kind is so written. */
export function replyValue(text: string, kind: string): string | null {
  const value = text.trim().replaceAll(',', '').toLowerCase();
  if (value === ELSE) return value;
  return authoredNamed(kind).reply?.form.test(value) === true ? value : null;
}
