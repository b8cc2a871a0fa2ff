/** A number among several is typed: whoever types what is none of them is told which there are. */
import { LESSON_TEXT as TEXT } from '../text.ts';
import { typedOption, typeOn } from './keys.ts';

interface Typing {
  readonly value: string | null;
  /** What has been typed of a number so far. */
  readonly typed: string;
}

/** The form after a key, and what is to be said of it; what may still become several numbers chooses none. Null: the key means nothing here. */
export function typeNumber<Draft extends Typing>(
  draft: Draft,
  key: string,
  values: readonly string[],
): { readonly draft: Draft; readonly notice?: string } | null {
  const typed = typeOn(draft.typed, key, values);
  if (typed === null) return null;
  const value = typedOption(typed, values);
  const now = { ...draft, value: value ?? draft.value, typed };
  if (typed === '') return { draft: now, notice: TEXT.noSuchNumber(key, values) };
  return value === null ? { draft: now, notice: TEXT.typeOn(typed, values) } : { draft: now };
}
