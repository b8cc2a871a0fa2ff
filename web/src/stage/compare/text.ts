import type { DifferKind, PageDeed } from '../../core/protocol.ts';
import { capital } from '../../lib/capital.ts';
import { formatCount, pages } from '../../lib/format.ts';
import { own } from '../../lib/own.ts';
import type { ReadParts } from './read-parts.ts';

/** A machine that is called by a number of things: "8 CPUs". */
const MANY = /^[\d,]+ \w+s$/;

/** "A reads", "A and B read", "8 CPUs read". */
const verb = (who: string, count: number, one: string, many: string) =>
  `${who} ${count === 1 && !MANY.test(who) ? one : many}`;
const says = (one: string, many: string, none: string) => (who: string, count: number, amount: number) =>
  amount === 0 ? `${verb(who, count, one, many)} ${none}` : `${verb(who, count, one, many)} ${pages(amount)}`;

export const COMPARE_TEXT = {
  region: 'Machines in step',
  whatDiffers: 'What differs in this access:',
  /** Of one kind alone, which stands beside it, nothing is said about the others: pages of files may be the same where swap is not. */
  noneDiffers: (kind: DifferKind) =>
    kind === 'all' ? 'In this access they do the same.' : 'In this access no difference of this kind.',
  differs: 'differs',
  reads: says('reads', 'read', 'nothing'),
  writes: says('writes', 'write', 'nothing'),
  frees: says('frees', 'free', 'nothing'),
  readsFiles: (who: string, count: number, amount: number) =>
    `${verb(who, count, 'reads', 'read')} ${amount === 0 ? 'nothing' : pages(amount)} of files`,
  freesItself: (who: string, count: number, amount: number) =>
    `${verb(who, count, 'frees', 'free')} ${amount === 0 ? 'nothing' : pages(amount)} before going on`,
  faults: (who: string, count: number, amount: number) =>
    amount === 0
      ? `${verb(who, count, 'goes', 'go')} on without a fault`
      : `${verb(who, count, 'has', 'have')} ${amount === 1 ? 'a fault' : `${formatCount(amount)} faults`}`,
  // A policy that counts none may have been right all the same.
  hits: (who: string, count: number, amount: number) =>
    `${verb(who, count, 'counts', 'count')} ${amount === 0 ? 'no hit' : amount === 1 ? '1 hit' : `${formatCount(amount)} hits`}`,
  waits: (who: string, count: number, amount: number) =>
    `${verb(who, count, amount === 0 ? 'does' : 'waits', amount === 0 ? 'do' : 'wait')} ${amount === 0 ? 'not wait' : 'for the disk'}`,
  list: (names: readonly string[]) =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
  all: (count: number) => (count === 2 ? 'both' : `all ${COUNT_WORDS[count] ?? count}`),
  // Names of parameters begin as they are written.
  sentence: (parts: readonly string[]) => `${parts.join('; ')}.`,
  /** Pages of a region, as runs of neighbours: "pages 3 to 7 and 12 of A". */
  pagesOf: (region: string, ranges: readonly Run[]) =>
    `${ranges.length === 1 && ranges[0]!.first === ranges[0]!.last ? 'page' : 'pages'} ${COMPARE_TEXT.list(ranges.map(run))} of ${region}`,
  /** "A and B also read page 3 of the heap". */
  aloneIn: (who: string, count: number, deed: PageDeed, those: string, doesShare: boolean) => {
    const [one, many] = DEED_WORDS[deed];
    return `${who}${doesShare ? ' also' : ''} ${count === 1 ? one : many} ${those}`;
  },
  /** The amount is the same, the pages are not; `only`: which, where they can be named. */
  notTheSame: (words: string, { machines, shared, amount, only }: NotTheSame) => {
    if (amount === 1) return COMPARE_TEXT.otherPages(words, amount, only);
    const inAll = machines === 2 ? '' : ' in all of them';
    const same =
      shared === 0 ? 'none of them is' : `only ${formatCount(shared)} of them ${shared === 1 ? 'is' : 'are'}`;
    return `${capital(words)}, but ${same} the same${inAll}${those(only)}.`;
  },
  otherPages: (words: string, amount: number, only: readonly string[] = []) =>
    `${capital(words)}, but not the same ${amount === 1 ? 'one' : 'ones'}${those(only)}.`,
  allSame: (words: string) => `${capital(words)}.`,
  nothing: (machines: number) =>
    `${machines === 2 ? 'Neither' : 'None'} of them reads, writes or frees anything.`,
  first: (touch: number) => `First difference: access ${formatCount(touch)}.`,
  differences: (count: number, of: number) => `${formatCount(count)} of ${formatCount(of)} accesses differ`,
  noDifference: (of: number) => `none of ${formatCount(of)} differs`,
  shorter: (names: readonly string[], of: number) =>
    `${COMPARE_TEXT.list(names)} ${names.length === 1 ? 'ends' : 'end'} at access ${formatCount(of)}: compared up to there. `,
  surveying: (of: number) => `run to access ${formatCount(of)} so far`,
  differIn: 'in',
  differKinds: {
    all: 'anything',
    reads: 'what they read from swap',
    'file-reads': 'what they read of files',
    waits: 'whether they wait',
    writes: 'what they write',
    frees: 'what they free',
  } satisfies Record<DifferKind, string>,
  next: 'next difference',
  previous: 'previous',
  place: (touch: number, of: number, isWhole: boolean) => ({
    before: 'access ',
    here: formatCount(touch),
    after: isWhole ? ` of ${formatCount(of)}` : '',
  }),
  slider: 'Access',
  bar: 'Differences and steps',
  playing: 'Playing,',
  steps: {
    first: 'To the first access',
    back: 'One access back',
    forward: 'One access forward',
    last: 'To the last access',
  },
  soFar: 'read so far',
  readSoFar: ({ wanted, hits, others }: ReadParts) =>
    `read so far: ${pages(wanted)} wanted, ${formatCount(hits)} read ahead and counted as hits, ${formatCount(others)} others read ahead`,
  after: (time: string) => `after ${time}`,
  figures: {
    waits: 'waited',
    waitsForSwap: 'swap waits',
    read: 'read',
    readOfFiles: 'file reads',
    readOfSwap: 'swap reads',
    written: 'written',
  },
  /** Two lines beside the number. */
  readHere: (count: number) => `${count === 1 ? 'page' : 'pages'}\nread here`,
  reasons: (name: string) => `Reasons: ${name}`,
  whose: 'Of which machine',
  whoseHint: (key: string) => `Why this machine does what it does; ${key}: the next one`,
  counters: {
    title: 'Counters of the machines',
    caption: (differing: number, of: number) =>
      `${formatCount(differing)} of ${formatCount(of)} counters differ up to here`,
    counter: 'counter',
    difference: 'difference',
    signed: (by: number) => (by > 0 ? `+${formatCount(by)}` : `−${formatCount(-by)}`),
  },
  thisRun: 'the first machine',
  withChange: 'with the change',
  withoutChange: 'without the change',
  asIn: (kernel: string) => `as in ${kernel}`,
  kernel: (name: string) => `kernel ${name}`,
  /** What the name of a kind says nothing of, to who has not met it. */
  disk: (name: string) => (name === 'pmem' ? 'on pmem (memory)' : `on ${name}`),
  areaDisk: (area: string, disk: string) => `swap area ${area} ${disk}`,
  areaPriority: (area: string, priority: string) =>
    `swap area ${area} ${priority === 'none' ? 'without a priority' : `with priority ${priority}`}`,
  diskWith: (name: string, change: string) => `on ${name} with ${change}`,
  diskAsSet: (name: string) => `on ${name} as set here`,
  /** It tells the kernel that it does not rotate though it does, or the other way round. */
  lyingDisk: (name: string) => `on lying ${name}`,
  setting: (name: string, value: string) => {
    const things = own(COUNTED, name);
    if (things) return `${value} ${value === '1' ? things[0] : things[1]}`;
    return (
      own(SWITCHED, `${name} ${value}`) ?? `${own(CALLED, name) ?? name} ${value}${meaning(name, value)}`
    );
  },
} as const;

/** Parameters that say how many there are of something. */
const COUNTED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  nr_sockets: ['socket', 'sockets'],
  nr_cpus: ['CPU', 'CPUs'],
  nr_frames: ['frame', 'frames'],
};

/** What a number stands for: page_cluster is a power of two. */
const meaning = (name: string, value: string): string =>
  name === 'page_cluster' ? ` (${pages(2 ** Number(value))})` : '';

/** Settings whose name in the schema says nothing to who has not written it, and values that need no name. */
const CALLED: Readonly<Record<string, string>> = {
  use_once: 'files-only rule',
  extent_map: 'extents',
  slot_cache: 'slot caches',
};
const SWITCHED: Readonly<Record<string, string>> = {
  'readahead none': 'no readahead',
  'readahead block': 'readahead in blocks',
  'readahead 3.14': 'readahead 3.14 by slot',
  'readahead vma': 'readahead by address',
  'slot_cache off': 'no slot caches',
  'cluster_columns one': 'free clusters in order',
  'cluster_columns by-tree': 'free clusters 64 MiB apart',
  'extent_map list': 'extents in a list',
  'extent_map tree': 'extents in a tree',
  'use_once never': 'no files-only rule',
  'synchronous_device cache': 'through the swap cache',
};

interface Run {
  readonly first: number;
  readonly last: number;
}

const run = ({ first, last }: Run) =>
  first === last ? formatCount(first) : `${formatCount(first)} to ${formatCount(last)}`;

interface NotTheSame {
  readonly machines: number;
  /** Pages that are in all of them, of so many each. */
  readonly shared: number;
  readonly amount: number;
  readonly only: readonly string[];
}

const DEED_WORDS: Record<PageDeed, readonly [one: string, many: string]> = {
  reads: ['reads', 'read'],
  writes: ['writes', 'write'],
  frees: ['frees', 'free'],
  readsFiles: ['reads', 'read'],
};

const those = (only: readonly string[]) => (only.length > 0 ? `: ${only.join('; ')}` : '');

const COUNT_WORDS = ['none', 'one', 'two', 'three', 'four'];
