/** The text of a scenario as a link carries it: deflated, in base64url. It unpacks no more than a scenario may be long. */
import { deflateSync, strFromU8, strToU8 } from 'fflate';
import { fromBase64Url, toBase64Url } from '../../lib/base64url.ts';
import { inflateRaw } from '../../lib/inflate.ts';
import { TEXT_LIMIT } from '../model.ts';
import type { Problem } from '../model.ts';
import { COPY_AGAIN, USE_A_FILE } from './link.ts';

export type UnpackedText =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: Problem };

function refused(message: string, cure = COPY_AGAIN): UnpackedText {
  return { ok: false, problem: { place: 'address', message, cure } };
}

export function packText(text: string): string {
  return toBase64Url(deflateSync(strToU8(text), { level: 9 }));
}

/** Never throws. */
export function unpackText(packed: string): UnpackedText {
  const bytes = fromBase64Url(packed);
  if (!bytes) return refused('The scenario in it has letters that do not belong there.');
  const inflated = inflateRaw(bytes, TEXT_LIMIT);
  if (inflated.ok) return { ok: true, text: strFromU8(inflated.bytes) };
  if (inflated.why === 'too long') return refused('The scenario in it is too long.', USE_A_FILE);
  return refused(`The scenario in it is ${inflated.why}.`);
}
