/**
 * Unpacks a gzip file of one member, up to a limit, and checks the result against the checksum and the length
 * at its end. So a truncated or altered file is refused, not shown.
 */
import { crc32 } from './crc32.ts';
import { inflateRaw, type Inflated } from './inflate.ts';

const FIXED_HEADER = 10;
const TRAILER = 8;
const FLAG = { crc: 2, extra: 4, name: 8, comment: 16 } as const;

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Length of the header with its optional parts, or null when it does not end. */
function headerLength(bytes: Uint8Array): number | null {
  const flags = bytes[3] ?? 0;
  let at = FIXED_HEADER;
  if (flags & FLAG.extra) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  for (const flag of [FLAG.name, FLAG.comment]) {
    if (!(flags & flag)) continue;
    const end = bytes.indexOf(0, at);
    if (end < 0) return null;
    at = end + 1;
  }
  if (flags & FLAG.crc) at += 2;
  return at + TRAILER <= bytes.length ? at : null;
}

export function gunzip(bytes: Uint8Array, limit: number): Inflated {
  if (!isGzip(bytes) || bytes[2] !== 8) return { ok: false, why: bytes.length < 3 ? 'truncated' : 'damaged' };
  const header = headerLength(bytes);
  if (header === null) return { ok: false, why: 'truncated' };
  const body = inflateRaw(bytes.subarray(header, bytes.length - TRAILER), limit);
  if (!body.ok) return body;
  const trailer = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - TRAILER, TRAILER);
  const isWhole =
    trailer.getUint32(0, true) === crc32(body.bytes) && trailer.getUint32(4, true) === body.bytes.length;
  return isWhole ? body : { ok: false, why: 'damaged' };
}
