/** Reads one value by its description: range, enumeration, set of flags or name of another item. */
import type { FieldInfo } from '../core/schema/schema-records.gen.ts';
import { suggest } from './nearest.ts';
import { enumWord, enumWords } from './enum-words.ts';
import type { EnumName, Value } from './shape.ts';
import type { Cursor, YamlReader } from './yaml-reader.ts';

/** Names of the items of each list ("process" for address spaces), by number. */
export type Names = ReadonlyMap<string, readonly string[]>;

/** As much of a field or parameter as its range needs. */
export type Limits = Pick<FieldInfo, 'name' | 'unit' | 'min' | 'max'> & { readonly doc: string };

export function rangeText({ min, max, unit }: Limits): string {
  const words = unit === 'count' || unit === 'index' ? '' : ` (${unit})`;
  return `${min} to ${max}${words}`;
}

function readNumber(yaml: YamlReader, at: Cursor, limits: Limits): bigint | null {
  const value = yaml.integer(at);
  if (value === null) return null;
  if (value >= limits.min && value <= limits.max) return value;
  yaml.report(at, `${limits.name} is ${value}: out of range`, `give ${rangeText(limits)}; ${limits.doc}`);
  return null;
}

function readEnum(yaml: YamlReader, at: Cursor, name: EnumName): bigint | null {
  const word = yaml.text(at, 60);
  if (word === null) return null;
  const found = enumWords(name).find(({ words }) => words.includes(word));
  if (found) return BigInt(found.value);
  const known = enumWords(name).map(({ value }) => enumWord(name, value));
  yaml.report(at, `${word} is no ${name.replaceAll('_', ' ')}`, `use one of ${known.join(', ')}`);
  return null;
}

/** A list of words, one bit each; the plain number is taken as well. */
function readBits(yaml: YamlReader, at: Cursor, name: EnumName, limits: Limits): bigint | null {
  if (!yaml.isList(at)) return readNumber(yaml, at, limits);
  let bits = 0n;
  for (const each of yaml.list(at, enumWords(name).length, name)) {
    const value = readEnum(yaml, each, name);
    if (value === null) return null;
    bits |= 1n << value;
  }
  return bits;
}

function readName(yaml: YamlReader, at: Cursor, list: string, names: Names): bigint | null {
  const word = yaml.text(at, 60);
  if (word === null) return null;
  const known = names.get(list) ?? [];
  const index = known.indexOf(word);
  if (index >= 0) return BigInt(index);
  const cure = known.length === 0 ? `there is no ${list} in this file yet` : suggest(word, known);
  yaml.report(at, `there is no ${list} called ${word}`, cure);
  return null;
}

export function readValue(
  yaml: YamlReader,
  at: Cursor,
  value: Value,
  limits: Limits,
  names: Names,
): bigint | null {
  switch (value.kind) {
    case 'number':
      return readNumber(yaml, at, limits);
    case 'bool': {
      const read = yaml.boolean(at);
      return read === null ? null : BigInt(read);
    }
    case 'enum':
      return readEnum(yaml, at, value.of);
    case 'bits':
      return readBits(yaml, at, value.of, limits);
    case 'name':
      return readName(yaml, at, value.of, names);
  }
}
