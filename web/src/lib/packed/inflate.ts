/**
 * Inflates with a limit. A few bytes can unpack to gigabytes, so the result is counted while it grows and the
 * input is fed in small pieces; fflate's one-call functions would believe the length that the file claims.
 */
import { Inflate } from 'fflate';

export type Inflated =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly why: 'damaged' | 'truncated' | 'too long' };

/** Deflate makes at most about 1000 bytes out of one. */
const PIECE = 4096;

export function inflateRaw(deflated: Uint8Array, limit: number): Inflated {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isEnded = false;
  const stream = new Inflate((chunk, isFinal) => {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    isEnded ||= isFinal;
  });
  try {
    for (let at = 0; at < deflated.length || at === 0; at += PIECE) {
      stream.push(deflated.subarray(at, at + PIECE), at + PIECE >= deflated.length);
      if (length > limit) return { ok: false, why: 'too long' };
    }
  } catch (error) {
    const isCut = error instanceof Error && /EOF/.test(error.message);
    return { ok: false, why: isCut ? 'truncated' : 'damaged' };
  }
  if (!isEnded) return { ok: false, why: 'truncated' };
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { ok: true, bytes };
}
