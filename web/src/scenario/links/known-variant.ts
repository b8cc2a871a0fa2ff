/** Variants that the page's own scenes name, as behind `beside=` in an address: a test reads them all. */
import { decodeVariant, type Variant } from './variant.ts';

const AS_THE_FILE_HAS_IT: Variant = { settings: [], isUnchanged: false };

/** Of an empty text the machine as its file has it. Throws where the text is none. */
export function knownVariant(text: string): Variant {
  const variant = text === '' ? AS_THE_FILE_HAS_IT : decodeVariant(text);
  if (!variant) throw new Error(`${text} is no variant of a machine`);
  return variant;
}
