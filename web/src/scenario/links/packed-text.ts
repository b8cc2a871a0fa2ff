/** The text of a scenario as a link carries it: deflated, in base64url. It unpacks no more than a scenario may be long. */
import { strFromU8 } from 'fflate';
import { fingerprint } from '../../lib/fingerprint.ts';
import { fromBase64Url, toBase64Url } from '../../lib/packed/base64url.ts';
import { inflateRaw } from '../../lib/packed/inflate.ts';
import { TEXT_LIMIT, type Problem } from '../model.ts';
import { COPY_AGAIN, USE_A_FILE, type LinkScenario } from './link.ts';
import { keptName } from './kept-name.ts';

type UnpackedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: Problem };

function refused(message: string, cure = COPY_AGAIN): UnpackedText {
  return { ok: false, problem: { place: 'address', message, cure } };
}

/** The shortest limit of a browser is Safari's 80,000 letters for the whole address. */
const PACKED_MAX = 60_000;

/** The browser's own packer: one in JavaScript takes seconds for text that hardly gets shorter. */
async function packText(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toBase64Url(new Uint8Array(await new Response(packed).arrayBuffer()));
}

/**
 * How an address mentions a scenario of which only the text is there: by the whole text; or, where that is too long, by a
 * name that says only that a file is meant.
 */
export async function linkOfText(text: string): Promise<LinkScenario> {
  // A browser that cannot pack has no address for it either.
  const packed = await packText(text).catch(() => null);
  return packed !== null && packed.length <= PACKED_MAX
    ? { kind: 'packed', packed }
    : { kind: 'bundled', name: keptName([fingerprint(new TextEncoder().encode(text))]) };
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
