/**
 * A zip piece by piece: what is unpacked is counted while it grows, whatever the zip says about its length. Files that
 * share their bytes with others (the list at the end may name the same bytes a thousand times) are unpacked once,
 * because the zip is read from its beginning and not by that list.
 */
import { Unzip, UnzipInflate } from 'fflate';
import { BadRun } from './budget.ts';
import type { RunBudget } from './budget.ts';
import { shortened } from '../lib/shortened.ts';

export interface NamedBytes {
  /** A path; only its last part counts. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Deflate makes at most about a thousand bytes out of one. */
const PIECE = 4096;

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** A zip ends with its list of files; without it the end is missing. */
function hasEnd(bytes: Uint8Array): boolean {
  const from = Math.max(0, bytes.length - 0x10000 - 22);
  for (let at = bytes.length - 22; at >= from; at--)
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6)
      return true;
  return false;
}

class Entry {
  readonly #chunks: Uint8Array[] = [];
  #length = 0;
  readonly name: string;
  isWhole = false;

  constructor(name: string) {
    this.name = name;
  }

  add(chunk: Uint8Array, isFinal: boolean): void {
    if (chunk.length > 0) this.#chunks.push(chunk);
    this.#length += chunk.length;
    this.isWhole ||= isFinal;
  }

  bytes(): Uint8Array {
    const bytes = new Uint8Array(this.#length);
    let at = 0;
    for (const chunk of this.#chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return bytes;
  }
}

/** The files of the zip for which `isWanted` holds. Throws BadRun. */
export function unzip(
  { name, bytes }: NamedBytes,
  isWanted: (name: string) => boolean,
  budget: RunBudget,
): NamedBytes[] {
  const damaged = () =>
    new BadRun(shortened(name), 'the zip file is damaged or was cut', 'copy or download it again');
  if (!hasEnd(bytes)) throw damaged();
  const entries: Entry[] = [];
  const stream = new Unzip((file) => {
    const place = `${shortened(name)}: ${shortened(file.name)}`;
    budget.takeEntry(place);
    if (!isWanted(file.name)) return;
    const entry = new Entry(file.name);
    entries.push(entry);
    file.ondata = (error, chunk, isFinal) => {
      // The library catches what is thrown here while it inflates, and hands it back as an error of its own.
      if (error) throw (error as Error) instanceof BadRun ? error : damaged();
      budget.takeBytes(chunk.length, place);
      entry.add(chunk, isFinal);
    };
    file.start();
  });
  stream.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  } catch (error) {
    if (error instanceof BadRun) throw error;
    throw damaged();
  }
  if (entries.some(({ isWhole }) => !isWhole)) throw damaged();
  return entries.map((entry) => ({ name: entry.name, bytes: entry.bytes() }));
}
