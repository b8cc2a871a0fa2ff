/** Whether words or a number stand in a text. */
import { cardinal } from './cardinal.ts';

/** Alone, and not as a part of another word or number. */
export function stands(words: string, text: string): boolean {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w-]|\d,)${escaped}(?![\w-]|,\d)`, 'i').test(text);
}

/** In digits, or as a word; "one" is mostly no number: "the wanted one". */
export const numberStands = (value: number, text: string): boolean =>
  stands(String(value), text) || (value !== 1 && stands(cardinal(value) ?? String(value), text));
