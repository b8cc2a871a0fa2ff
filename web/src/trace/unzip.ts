/**
 * Reads a zip by the list of entries at its end, as other programs do. An entry is unpacked only as far as
 * the run's budget reaches, whatever length the zip claims, and must agree with every checksum that the zip
 * gives for it.
 */
import { strFromU8 } from 'fflate';
import { crc32 } from '../lib/packed/crc32.ts';
import { inflateRaw } from '../lib/packed/inflate.ts';
import { shortened } from '../lib/shortened.ts';
import { BadRun } from './budget.ts';
import type { RunBudget } from './budget.ts';

export interface NamedBytes {
  /** A path; only its last part counts. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The signature of each part of a zip. */
const SIGN = { file: 0x04034b50, descriptor: 0x08074b50, listed: 0x02014b50, end: 0x06054b50 } as const;
/** How long each part is, names and comments not counted. */
const LENGTH = { file: 30, listed: 46, end: 22 } as const;
const COMMENT_MAX = 0xffff;
const FLAG = { encrypted: 1, descriptor: 8, utf8: 0x800 } as const;
const STORED = 0;
const DEFLATED = 8;

const COPY_AGAIN = 'copy or download it again';

interface Entry {
  /** For messages: the zip and the entry. */
  readonly place: string;
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedLength: number;
  readonly length: number;
  /** Where its own header begins. */
  readonly at: number;
}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** Where the last part begins, which says where the list is; null when it was cut off. */
function findEnd(view: DataView): number | null {
  const last = view.byteLength - LENGTH.end;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at--)
    if (view.getUint32(at, true) === SIGN.end) return at;
  return null;
}

/** Throws RangeError where the list leads out of the zip. */
function readList(view: DataView, zipName: string, budget: RunBudget): Entry[] | null {
  const end = findEnd(view);
  if (end === null) return null;
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== SIGN.listed) return null;
    const half = (offset: number) => view.getUint16(at + offset, true);
    const word = (offset: number) => view.getUint32(at + offset, true);
    const letters = new Uint8Array(view.buffer, view.byteOffset + at + LENGTH.listed, half(28));
    const name = strFromU8(letters, (half(8) & FLAG.utf8) === 0);
    const place = `${zipName}: ${shortened(name)}`;
    budget.takeEntry(place);
    entries.push({
      place,
      name,
      flags: half(8),
      method: half(10),
      crc: word(16),
      packedLength: word(20),
      length: word(24),
      at: word(42),
    });
    at += LENGTH.listed + half(28) + half(30) + half(32);
  }
  return entries;
}

/** Files that share their bytes would be unpacked once for each name: a small zip of gigabytes. */
function doOverlap(entries: readonly Entry[]): boolean {
  const inOrder = entries.toSorted((a, b) => a.at - b.at);
  return inOrder.some(
    ({ at, packedLength }, index) => at + LENGTH.file + packedLength > (inOrder[index + 1]?.at ?? Infinity),
  );
}

/** The checksum beside the bytes: before them, or after them in a zip that was written in one go. */
function hasChecksum(view: DataView, header: number, end: number, crc: number): boolean {
  if ((view.getUint16(header + 6, true) & FLAG.descriptor) === 0)
    return view.getUint32(header + 14, true) === crc;
  const isSigned = view.getUint32(end, true) === SIGN.descriptor;
  return view.getUint32(isSigned ? end + 4 : end, true) === crc;
}

function unpackEntry(view: DataView, entry: Entry, budget: RunBudget): Uint8Array {
  const { place, at, crc } = entry;
  const damaged = () => new BadRun(place, 'the entry does not agree with its checksum', COPY_AGAIN);
  if (view.getUint32(at, true) !== SIGN.file) throw damaged();
  if ((entry.flags | view.getUint16(at + 6, true)) & FLAG.encrypted)
    throw new BadRun(place, 'the entry is encrypted', 'pack the run again without a password');
  if (entry.method !== STORED && entry.method !== DEFLATED)
    throw new BadRun(
      place,
      `the entry is packed by method ${entry.method}`,
      'pack the run again by deflate, the usual method',
    );
  const from = at + LENGTH.file + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const end = from + entry.packedLength;
  const packed = new Uint8Array(view.buffer, view.byteOffset + from, entry.packedLength);
  const unpacked =
    entry.method === STORED ? { ok: true as const, bytes: packed } : inflateRaw(packed, budget.bytesLeft);
  if (!unpacked.ok) {
    if (unpacked.why === 'too long') budget.refuseBytes(place);
    throw damaged();
  }
  const { bytes } = unpacked;
  budget.takeBytes(bytes.length, place);
  if (bytes.length !== entry.length || crc32(bytes) !== crc || !hasChecksum(view, at, end, crc))
    throw damaged();
  return bytes;
}

/** The files of the zip for which `isWanted` holds. Throws BadRun. */
export function unzip(
  { name, bytes }: NamedBytes,
  isWanted: (name: string) => boolean,
  budget: RunBudget,
): NamedBytes[] {
  const zipName = shortened(name);
  const damaged = () => new BadRun(zipName, 'the zip file is damaged or was cut', COPY_AGAIN);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = readList(view, zipName, budget);
    if (entries === null || doOverlap(entries)) throw damaged();
    return entries
      .filter((entry) => isWanted(entry.name))
      .map((entry) => ({ name: entry.name, bytes: unpackEntry(view, entry, budget) }));
  } catch (error) {
    // Lengths that lead out of the zip.
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}
