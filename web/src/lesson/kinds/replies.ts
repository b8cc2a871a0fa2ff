/** To which wrong answers a reply is, and whether it names the right one. */
import { plainText } from '../../prose/plain-text.ts';
import type { Inline } from '../../prose/model.ts';
import type { Option, Predict } from '../model.ts';
import { cardinal } from './cardinal.ts';

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

/** Alone, and not as a part of another word or number. */
export function stands(words: string, text: string): boolean {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w-]|\d,)${escaped}(?![\w-]|,\d)`, 'i').test(text);
}

/** In digits, or as a word; "one" is mostly no number: "the wanted one". */
export const numberStands = (value: number, text: string): boolean =>
  stands(String(value), text) || (value !== 1 && stands(cardinal(value) ?? String(value), text));
