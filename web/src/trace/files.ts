/**
 * What a person dropped: a zip, or the files of a run one by one; to the texts of one run.
 *
 * Everything is measured before and while it is unpacked: a recorded run is a few hundred kilobytes packed, and a
 * file that pretends to be one must not fill the memory (budget.ts).
 */
import { strFromU8 } from 'fflate';
import { gunzip, isGzip } from '../lib/packed/gunzip.ts';
import { shortened, shortenedPath } from '../lib/shortened.ts';
import type { Problem } from '../scenario/model.ts';
import { BadRun, RunBudget } from './budget.ts';
import { isZip, unzip } from './unzip.ts';
import type { NamedBytes } from './unzip.ts';

export type { NamedBytes } from './unzip.ts';

const KNOWN = [
  'run.json',
  'faults.csv',
  'slots.csv',
  'lru.csv',
  'swapio.csv',
  'vmstat.csv',
  'spread.json',
] as const;
export type RunFile = (typeof KNOWN)[number];

export interface RunTexts {
  /** The run's name, from the zip or the folder. */
  readonly source: string;
  readonly texts: ReadonlyMap<RunFile, string>;
  /** The name under which each file came, for messages. */
  readonly names: ReadonlyMap<RunFile, string>;
  /** What is left for reading the texts. */
  readonly budget: RunBudget;
}

/** A text, and how its file is called in messages. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

type FilesResult =
  | { readonly ok: true; readonly files: RunTexts }
  | { readonly ok: false; readonly problems: readonly Problem[] };

function baseName(path: string): string {
  return path.replace(/^.*[\\/]/, '');
}

/** The file of a run that a name stands for: `faults.csv.gz` is `faults.csv`. Others are ignored. */
function runFileOf(name: string): RunFile | undefined {
  const base = baseName(name).replace(/\.gz$/i, '');
  return KNOWN.find((known) => known === base);
}

function textOf({ name, bytes }: NamedBytes, isCounted: boolean, budget: RunBudget): string {
  const place = shortenedPath(name);
  let data = bytes;
  if (isGzip(bytes)) {
    const unpacked = gunzip(bytes, budget.bytesLeft);
    if (!unpacked.ok) {
      if (unpacked.why === 'too long') budget.refuseBytes(place);
      throw new BadRun(place, `the gzip file is ${unpacked.why}`, 'copy or download it again');
    }
    data = unpacked.bytes;
  }
  if (!isCounted || data !== bytes) budget.takeBytes(data.length, place);
  return strFromU8(data);
}

/** The files as given, with zips unpacked. */
function unpack(given: readonly NamedBytes[], budget: RunBudget): NamedBytes[] {
  return given.flatMap((each) => {
    if (isZip(each.bytes)) return unzip(each, (name) => runFileOf(name) !== undefined, budget);
    if (/\.zip$/i.test(each.name))
      throw new BadRun(
        shortenedPath(each.name),
        'this is no zip file, whatever its name says',
        'pack the run again, or drop its files one by one',
      );
    return [each];
  });
}

function open(given: readonly NamedBytes[], budget: RunBudget): RunTexts {
  for (const { name, bytes } of given) budget.takePacked(bytes.length, shortenedPath(name));
  const zip = given.find(({ bytes }) => isZip(bytes));
  const texts = new Map<RunFile, string>();
  const names = new Map<RunFile, string>();
  for (const each of unpack(given, budget)) {
    const file = runFileOf(each.name);
    if (!file) continue;
    const before = names.get(file);
    const name = shortenedPath(each.name);
    if (before !== undefined)
      throw new BadRun(name, `a second ${file} (the first is ${before})`, 'give the files of one run');
    names.set(file, name);
    texts.set(file, textOf(each, !given.includes(each), budget));
  }
  const source = zip ? shortened(baseName(zip.name).replace(/\.zip$/i, '')) : '';
  // A run without a swap fault has no faults.csv.
  const rest = texts.has('lru.csv') ? (['slots.csv'] as const) : (['faults.csv', 'slots.csv'] as const);
  for (const needed of ['run.json', ...rest] as const) {
    if (!texts.has(needed))
      throw new BadRun(
        shortenedPath(zip?.name ?? needed),
        `${needed} is missing`,
        'a run is run.json, slots.csv, and faults.csv or lru.csv',
      );
  }
  return { source, texts, names, budget };
}

export function namedText({ texts, names }: RunTexts, file: RunFile): NamedText | null {
  const text = texts.get(file);
  return text === undefined ? null : { name: names.get(file) ?? file, text };
}

/** Sorts out the files of one run. Files that no run has are passed over. */
export function openRunFiles(given: readonly NamedBytes[], onRows?: (rows: number) => void): FilesResult {
  try {
    return { ok: true, files: open(given, new RunBudget(onRows)) };
  } catch (error) {
    if (!(error instanceof BadRun)) throw error;
    return { ok: false, problems: [error.problem] };
  }
}
