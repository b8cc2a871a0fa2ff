/** A number among several is typed: whoever types what is none of them is told which there are. */
import { LESSON_TEXT as TEXT } from '../text.ts';
import { typedOption, typeOn } from './keys.ts';

interface Typed {
  /** So far. */
  readonly typed: string;
  /** Null: it may still become several, or is none. */
  readonly value: string | null;
  readonly notice?: string;
}

/** Null: the key means nothing here. */
export function typeNumber(before: string, key: string, values: readonly string[]): Typed | null {
  const typed = typeOn(before, key, values);
  if (typed === null) return null;
  const value = typedOption(typed, values);
  if (typed === '') return { typed, value, notice: TEXT.noSuchNumber(key, values) };
  return value === null ? { typed, value, notice: TEXT.typeOn(typed, values) } : { typed, value };
}
