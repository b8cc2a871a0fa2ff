/** The words of a scenario file for the values of an enumeration: labels are read by few, and kept apart from the shapes. */
import * as ENUMS from '../core/schema/schema-labels.gen.ts';
import { enumNames, type EnumName } from './shape.ts';

/** What may be written for each value of an enumeration: its label, or its name in the table in small letters. */
export function enumWords(
  name: EnumName,
): readonly { readonly value: number; readonly words: readonly string[] }[] {
  return enumNames(name).map((each) => ({
    value: each.value,
    words: [...new Set([ENUMS[name][each.value] ?? each.name, each.name])],
  }));
}

/** The shortest word for a value: what the writer writes and messages offer. */
export function enumWord(name: EnumName, value: number): string {
  const found = enumWords(name).find((each) => each.value === value);
  if (!found) return String(value);
  const [label = '', word = label] = found.words;
  return word.length < label.length ? word : label;
}
