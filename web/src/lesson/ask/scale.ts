/** One setting in several values, in the order of its scale: `page_cluster 0 1 2 3`. */
import type { Variant } from '../../scenario/links/variant.ts';
import { variantIn, VARIANT_CURE } from './variant-in.ts';
import { WordsError, type Words } from './words.ts';

const VALUES_MOST = 9;

/** Machines that differ in more than one setting, each in one word: `machines kernel=4.9 kernel=4.11+nr_cpus=8`. */
const MACHINES = 'machines';

/** Values of a scale, of which it has so many at least. Throws a WordsError. */
export function checkValues(values: readonly string[], least: number, cure: string): void {
  if (values.length < least || values.length > VALUES_MOST || new Set(values).size !== values.length)
    throw new WordsError(`a scale has ${least} to ${VALUES_MOST} different values`, cure);
}

/** The name of what is set, as in scenario.yaml, and its values, up to the word `stop`. */
export function readScale(words: Words, stop: string): { name: string; values: string[] } {
  const name = words.next();
  return { name, values: words.until(stop).split(' ') };
}

/** The machine that has it. Throws a WordsError where the page knows none. */
export function machineWith(name: string, value: string): Variant {
  const settings = name === MACHINES ? value.replaceAll('+', ' ') : `${name}=${value}`;
  const variant = variantIn(settings);
  if (variant === null) throw new WordsError(`there is no machine "${settings}"`, VARIANT_CURE);
  return variant;
}
