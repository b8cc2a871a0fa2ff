/** Variants that the page's own scenes name, as behind `beside=` in an address: a test reads them all. */
import { NO_DIFFERENCE, decodeVariant, type Variant } from './variant.ts';

/** Of an empty text the machine as its file has it. Throws where the text is none. */
export function knownVariant(text: string): Variant {
  const variant = text === '' ? NO_DIFFERENCE : decodeVariant(text);
  if (!variant) throw new Error(`${text} is no variant of a machine`);
  return variant;
}
