/** A machine that differs, in the words of a lesson: `readahead=3.14`, `disk=hdd page_cluster=0`. */
import { decodeVariant, type Variant } from '../../scenario/links/variant.ts';

export const VARIANT_CURE =
  'a parameter, switch, kernel or disk and its value, as in readahead=3.14 or disk=hdd page_cluster=0';

/** Null when the page knows no such machine. */
export function variantIn(text: string): Variant | null {
  const parts = text.split(/\s+/).filter((part) => part !== '');
  const isSetting = parts.every((part) => /^[a-z_]+=[^=]+$/.test(part));
  return isSetting && parts.length > 0 ? decodeVariant(parts.join(',').replaceAll('=', '.')) : null;
}
