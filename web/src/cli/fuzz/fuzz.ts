/** Every reader of what a stranger can bring along, and inputs for it that are nearly right, made from a seed. */
import fs from 'node:fs';
import { Zip, ZipDeflate, ZipPassThrough, deflateSync, strToU8, zipSync } from 'fflate';
import { readLessonTexts } from '../../lesson/read/load-lesson.ts';
import { repairProgress } from '../../lesson/progress/kept-shape.ts';
import { toBase64Url } from '../../lib/packed/base64url.ts';
import { besideProblem } from '../../scenario/links/beside-problem.ts';
import { decodeLink } from '../../scenario/links/link.ts';
import { unpackText } from '../../scenario/links/packed-text.ts';
import { withVariant } from '../../scenario/links/variant.ts';
import { packScenario } from '../../scenario/pack.ts';
import { readScenario } from '../../scenario/read.ts';
import { packRun } from '../../trace/pack-run.ts';
import { readRun } from '../../trace/read-run.ts';
import { Random, alter, damaged, mutate } from './random.ts';
import { BESIDE, LESSON, PROGRESS, RUN } from './samples.ts';

const FOLDER = new URL('../../scenario/examples/', import.meta.url);
const EXAMPLES: readonly string[] = fs
  .readdirSync(FOLDER)
  .map((name) => fs.readFileSync(new URL(name, FOLDER), 'utf8'));

/** A case that is read on the page must not be felt; the others are read in a worker, and have time. */
const PAGE_MS = 100;
const WORKER_MS = 2000;

interface FuzzParser {
  readonly name: 'scenario' | 'lesson' | 'link' | 'beside' | 'zip' | 'progress';
  readonly limitMs: number;
  /** Makes an input. */
  readonly make: (random: Random) => unknown;
  /** Reads it: was it accepted? Whatever it throws is a failure. */
  readonly read: (input: never) => boolean;
}

interface Found {
  readonly accepted: number;
  readonly longest: { readonly seed: number; readonly ms: number };
  readonly failures: readonly { readonly seed: number; readonly why: string }[];
}

/** One case in so many is as long as a text may be, or longer: it takes as much time as a hundred others. */
const LONG_EVERY = 100;

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.below(10)).join('');

/** A scenario with so much in a comment that hardly anything can be packed. */
function scenarioText(random: Random): string {
  const text = mutate(random.pick(EXAMPLES), random);
  return random.below(LONG_EVERY) === 0 ? `${text}\n# ${digits(random, random.below(270_000))}` : text;
}

/** A lesson, also one of very many paragraphs, list items, rows or steps. */
function lessonText(random: Random): string {
  const text = mutate(LESSON, random);
  if (random.below(LONG_EVERY) > 0) return text;
  const piece = random.pick([
    'Text.\n\n',
    '- item\n',
    '| 1 | 2 |\n',
    '## Step\n\n',
    `${'word '.repeat(300)}\n\n`,
    ':page[3] ',
  ]);
  return text + piece.repeat(random.below(2000));
}

function link(random: Random): string {
  const packed = () => toBase64Url(deflateSync(strToU8(scenarioText(random))));
  const what = random.below(3) === 0 ? `z.${packed()}` : 'random';
  const text = `#1/${what}/a12.fault_begin.3~0badcafe/page_cluster=2@a3?beside=swappiness.10,kernel.6.1&views=loom,slots&step=2`;
  return mutate(text, random);
}

/** An address with machines beside the first one; some have thousands. */
function besideLink(random: Random): string {
  const count = random.below(LONG_EVERY) === 0 ? random.below(100_000) : random.below(5);
  const machines = Array.from({ length: count }, () => `beside=${random.pick(BESIDE)}`);
  const text = `#1/random/a12?${[...machines, 'views=loom', 'theme=dark'].join('&')}`;
  return random.below(2) === 0 ? text : mutate(text, random);
}

/** Written in one go: checksums and lengths stand behind the bytes. */
function streamedZip(files: readonly (readonly [string, Uint8Array])[], random: Random): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  for (const [name, bytes] of files) {
    const entry = random.below(2) === 0 ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(chunks));
}

const SIGNS = [0x04034b50, 0x02014b50, 0x06054b50];
const ODD_WORDS = [0, 1, 8, 9, 0x7fffffff, 0xffffffff];

/** Flags, methods, checksums, lengths and places in the headers of a zip, some of them others. */
function withOddHeaders(bytes: Uint8Array, random: Random): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 46 <= bytes.length; at++)
    if (SIGNS.includes(view.getUint32(at, true)) && random.below(6) === 0)
      view.setUint32(at + 4 + 2 * random.below(20), random.pick(ODD_WORDS), true);
  return bytes;
}

function zip(random: Random): Uint8Array {
  const files = Object.entries(RUN).map(
    ([name, text]) => [name, strToU8(random.below(3) === 0 ? mutate(text, random) : text)] as const,
  );
  const bytes =
    random.below(2) === 0
      ? zipSync(Object.fromEntries(files), { level: random.pick([0, 6]) })
      : streamedZip(files, random);
  return random.below(2) === 0 ? withOddHeaders(bytes, random) : damaged(bytes, random);
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function readAddress(hash: string): boolean {
  const result = decodeLink(hash);
  if (!result.ok) {
    if (result.beside) besideProblem(result.beside);
    return false;
  }
  const scenario = result.link?.scenario;
  if (scenario?.kind === 'packed') return unpackText(scenario.packed).ok;
  const example = readScenario(EXAMPLES[0]!, 'fuzz.yaml');
  if (example.ok)
    for (const variant of result.link?.beside ?? []) packScenario(withVariant(example.scenario, variant));
  return true;
}

export const FUZZ_PARSERS: readonly FuzzParser[] = [
  {
    name: 'scenario',
    limitMs: WORKER_MS,
    make: scenarioText,
    read: (text: string) => {
      const result = readScenario(text, 'fuzz.yaml');
      if (result.ok) packScenario(result.scenario);
      return result.ok;
    },
  },
  {
    name: 'lesson',
    limitMs: WORKER_MS,
    make: lessonText,
    read: (lesson: string) =>
      readLessonTexts({ name: 'fuzz', folder: '', lesson, scenario: EXAMPLES[0]! }).ok,
  },
  { name: 'link', limitMs: PAGE_MS, make: link, read: readAddress },
  { name: 'beside', limitMs: PAGE_MS, make: besideLink, read: readAddress },
  {
    name: 'zip',
    limitMs: WORKER_MS,
    make: zip,
    read: (bytes: Uint8Array) => {
      const result = readRun([{ name: 'fuzz.zip', bytes }]);
      if (result.ok) packRun(result.run);
      return result.ok;
    },
  },
  {
    name: 'progress',
    limitMs: PAGE_MS,
    make: (random) => {
      const kept = random.pick(PROGRESS);
      return random.below(2) === 0 ? alter(kept, random) : fromJson(mutate(JSON.stringify(kept), random));
    },
    read: (kept: unknown) => repairProgress(kept) !== null,
  },
];

/** Throws inputs of seeds `seed`, `seed` + 1, … at a reader. */
export function fuzz({ make, read }: FuzzParser, cases: number, seed: number): Found {
  const failures: { seed: number; why: string }[] = [];
  let accepted = 0;
  let longest = { seed, ms: 0 };
  for (let at = seed; at < seed + cases; at++) {
    const input = make(new Random(at)) as never;
    const start = process.cpuUsage();
    try {
      if (read(input)) accepted++;
    } catch (error) {
      failures.push({
        seed: at,
        why: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
    const { user, system } = process.cpuUsage(start);
    const ms = (user + system) / 1000;
    if (ms > longest.ms) longest = { seed: at, ms };
  }
  return { accepted, longest, failures };
}
