/**
 * What a person dropped: a zip, or the files of a run one by one; to the texts of one run.
 *
 * Everything is measured before and while it is unpacked: a recorded run is a few hundred kilobytes packed, and a
 * file that pretends to be one must not fill the memory.
 */
import { strFromU8, unzipSync } from 'fflate';
import { gunzip, isGzip } from '../lib/gunzip.ts';
import type { Problem } from '../scenario/model.ts';

export interface NamedBytes {
  /** A path; only its last part counts. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const MIB = 1024 * 1024;
export const PACKED_LIMIT = 32 * MIB;
export const FILE_LIMIT = 64 * MIB;

const KNOWN = ['run.json', 'faults.csv', 'slots.csv', 'lru.csv', 'swapio.csv', 'vmstat.csv'] as const;
export type RunFile = (typeof KNOWN)[number];

export interface RunTexts {
  /** The run's name as far as the files tell: the zip or folder. */
  readonly source: string;
  readonly texts: ReadonlyMap<RunFile, string>;
  /** The name under which each file came, for messages. */
  readonly names: ReadonlyMap<RunFile, string>;
}

export type FilesResult =
  | { readonly ok: true; readonly files: RunTexts }
  | { readonly ok: false; readonly problems: readonly Problem[] };

class BadFile extends Error {
  readonly problem: Problem;

  constructor(place: string, message: string, cure: string) {
    super(message);
    this.problem = { place, message, cure };
  }
}

function baseName(path: string): string {
  return path.replace(/^.*[\\/]/, '');
}

/** The file of a run that a name stands for: `faults.csv.gz` is `faults.csv`. Others are passed over. */
function runFileOf(name: string): RunFile | undefined {
  const base = baseName(name).replace(/\.gz$/i, '');
  return KNOWN.find((known) => known === base);
}

function mib(bytes: number): string {
  return `${(bytes / MIB).toFixed(1)} MiB`;
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

function unzip({ name, bytes }: NamedBytes): NamedBytes[] {
  try {
    const entries = unzipSync(bytes, {
      filter: (entry) => {
        if (!runFileOf(entry.name)) return false;
        if (entry.originalSize > FILE_LIMIT)
          throw new BadFile(
            `${name}: ${entry.name}`,
            `it has ${mib(entry.originalSize)} unpacked`,
            `at most ${mib(FILE_LIMIT)}`,
          );
        return true;
      },
    });
    return Object.entries(entries).map(([entry, data]) => ({ name: entry, bytes: data }));
  } catch (error) {
    if (error instanceof BadFile) throw error;
    throw new BadFile(name, 'the zip file is damaged or was cut', 'copy or download it again');
  }
}

function textOf({ name, bytes }: NamedBytes): string {
  let data = bytes;
  if (isGzip(bytes)) {
    const unpacked = gunzip(bytes, FILE_LIMIT);
    if (!unpacked.ok) {
      if (unpacked.why === 'too long')
        throw new BadFile(name, 'it is too long unpacked', `at most ${mib(FILE_LIMIT)}`);
      throw new BadFile(name, `the gzip file is ${unpacked.why}`, 'copy or download it again');
    }
    data = unpacked.bytes;
  }
  if (data.length > FILE_LIMIT)
    throw new BadFile(name, `it has ${mib(data.length)}`, `at most ${mib(FILE_LIMIT)}`);
  return strFromU8(data);
}

function open(given: readonly NamedBytes[]): RunTexts {
  let total = 0;
  for (const { name, bytes } of given) {
    total += bytes.length;
    if (total > PACKED_LIMIT)
      throw new BadFile(name, `the files have more than ${mib(PACKED_LIMIT)}`, 'a recorded run is smaller');
  }
  const zip = given.find(({ bytes }) => isZip(bytes));
  const all = given.flatMap((each) => (isZip(each.bytes) ? unzip(each) : [each]));
  const texts = new Map<RunFile, string>();
  const names = new Map<RunFile, string>();
  for (const each of all) {
    const file = runFileOf(each.name);
    if (!file) continue;
    const before = names.get(file);
    if (before !== undefined)
      throw new BadFile(each.name, `a second ${file} (the first is ${before})`, 'give the files of one run');
    names.set(file, each.name);
    texts.set(file, textOf(each));
  }
  const source = zip ? baseName(zip.name).replace(/\.zip$/i, '') : '';
  // A run without a swap fault has no faults.csv.
  const rest = texts.has('lru.csv') ? (['slots.csv'] as const) : (['faults.csv', 'slots.csv'] as const);
  for (const needed of ['run.json', ...rest] as const) {
    if (!texts.has(needed))
      throw new BadFile(
        zip?.name ?? needed,
        `${needed} is missing`,
        'a run is run.json, slots.csv, and faults.csv or lru.csv',
      );
  }
  return { source, texts, names };
}

/** Sorts out the files of one run. Files that no run has are passed over. */
export function openRunFiles(given: readonly NamedBytes[]): FilesResult {
  try {
    return { ok: true, files: open(given) };
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    return { ok: false, problems: [error.problem] };
  }
}
