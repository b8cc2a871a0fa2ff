/** One setting in several values, in the order of its scale: `page_cluster 0 1 2 3`. */
import type { Variant } from '../../scenario/links/variant.ts';
import { variantIn, VARIANT_CURE } from './variant-in.ts';
import { WordsError, type Words } from './words.ts';

const VALUES_LEAST = 3;
const VALUES_MOST = 9;

/** The name of what is set, as in scenario.yaml, and its values, up to the word `stop`. Throws a WordsError. */
export function readValues(words: Words, stop: string, cure: string): { name: string; values: string[] } {
  const name = words.next();
  const values = words.until(stop).split(' ');
  if (values.length < VALUES_LEAST || values.length > VALUES_MOST || new Set(values).size !== values.length)
    throw new WordsError(`a scale has ${VALUES_LEAST} to ${VALUES_MOST} different values`, cure);
  return { name, values };
}

/** The machine that has it. Throws a WordsError where the page knows none. */
export function machineWith(name: string, value: string): Variant {
  const variant = variantIn(`${name}=${value}`);
  if (variant === null) throw new WordsError(`there is no machine "${name}=${value}"`, VARIANT_CURE);
  return variant;
}
