/** To which wrong answers a reply is. */
import { plainText } from '../../prose/plain-text.ts';
import type { Inline } from '../../prose/model.ts';
import type { Option, Predict } from '../model.ts';

/** The value of a reply to any answer that no other reply is to. */
export const ELSE = 'else';

/** For questions without options: the first reply that matches the answer, which may have several names. */
export function replyAmong({ replies }: Predict, names: readonly string[]): readonly Inline[] {
  const found = replies.find(({ value }) => names.includes(value));
  return (found ?? replies.find(({ value }) => value === ELSE))?.words ?? [];
}

export const optionOf = ({ options }: Pick<Predict, 'options'>, value: string): Option | undefined =>
  options.find((option) => option.value === value);

export const optionWords = ({ shown, label }: Option): string =>
  [shown ?? '', plainText(label)].filter(Boolean).join(', ');
