import { lock_what as TAKEN_FOR } from '../../core/schema/schema-other-labels.gen.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { formatCount, formatDuration, formatFixed } from '../../lib/format.ts';
import { VIEW_TITLES } from '../view-names.ts';

const { lock_class: CLASS, lock_what: WHAT } = ENUM_VALUES;

/** As it stands in a list of locks, by what it guards. */
const SHORT: Readonly<Record<number, string>> = {
  [CLASS.LRU]: 'page lists',
  [CLASS.ZONE]: 'free pages',
  [CLASS.TREE]: 'tree',
  [CLASS.DEVICE]: 'device',
  [CLASS.CLUSTER]: 'cluster',
  [CLASS.FILE_TREE]: 'page cache',
  [CLASS.PTL]: 'page table',
  [CLASS.AVAIL]: 'swap areas',
  [CLASS.SLOTS]: 'slot cache',
  [CLASS.SLOTS_RET]: 'return list',
  [CLASS.CACHES]: 'slot caches',
};

const OF_SEVERAL: ReadonlySet<number> = new Set([CLASS.LRU, CLASS.ZONE, CLASS.AVAIL]);

/** As one speaks of it: "device lock", "lock of the free pages". */
const lockWords = (kind: number): string => {
  const guards = SHORT[kind] ?? '';
  return OF_SEVERAL.has(kind) ? `lock of the ${guards}` : `${guards} lock`;
};

/** What is done under a lock, in two words at most: it stands in a plate. */
const DOES: Readonly<Record<number, string>> = {
  [WHAT.LRU]: 'lists',
  [WHAT.ZONE]: 'free pages',
  [WHAT.AREA]: 'a slot',
  [WHAT.SLOT]: 'its owners',
  [WHAT.TREE]: 'swap cache',
  [WHAT.FILE]: 'page cache',
  [WHAT.LIST]: 'area',
  [WHAT.PTL]: 'entry',
  [WHAT.SLOT_CACHE]: 'own slots',
};

const percent = (share: number) => {
  const of100 = share * 100;
  return formatFixed(of100, of100 >= 0.1 || of100 === 0 ? 1 : 2);
};

/** With as many decimals as it needs. */
const microseconds = (ns: number) => formatFixed(ns / 1000, ns % 1000 === 0 ? 0 : ns % 100 === 0 ? 1 : 2);

export const LOCKS_TEXT = {
  name: VIEW_TITLES.locks,
  kind: (kind: number) => SHORT[kind] ?? '',
  lock: lockWords,
  does: (what: number) => DOES[what] ?? '',
  doesInWords: (what: number) => TAKEN_FOR[what] ?? '',
  cpu: (cpu: number) => `CPU ${cpu}`,
  cpuShort: (cpu: number) => String(cpu),
  /** Which CPU it is, is asked for. */
  asked: '?',
  socket: (socket: number) => `socket ${socket}`,
  span: (ns: number) => `the last ${formatDuration(ns)}`,
  waiting: (count: number) => `${formatCount(count)}`,
  wait: (count: number) => (count === 1 ? 'waits' : 'wait'),
  rest: (works: number, off: number) =>
    `${works} ${works === 1 ? 'works' : 'work'}${off > 0 ? `, ${off} idle` : ''}`,
  works: 'works',
  holds: 'holds the lock',
  holdsShort: 'holds',
  waits: (kind: number) => `waits for the ${lockWords(kind)}`,
  waitsShort: 'waits',
  others: 'thin: other locks',
  handed: 'handed to the next CPU',
  soFar: (ns: number) => formatDuration(ns),
  soFarEnd: 'so far',
  holdsNow: 'holds it',
  getsIt: 'gets it',
  off: 'idle',
  io: 'I/O',
  now: 'now',
  tick: (ns: number) => `−${microseconds(-ns)}`,
  unit: 'µs',
  queue: (kind: number) => `Queue of the ${lockWords(kind)}`,
  queueShort: 'Queue',
  queueTells: 'in the order of arrival, to scale',
  nobodyHolds: 'nobody has it',
  nobodyWaits: 'nobody waits',
  head: (cpu: number) => `CPU ${cpu} has it`,
  ahead: (ns: number) => microseconds(ns),
  unfolded: (cpu: number, what: string) => `CPU ${cpu}: ${what}`,
  partLock: 'lock',
  /** Not every time: of two that count the owners of a slot, say, one finds the byte in its cache. */
  partLines: (count: string, ns: number) =>
    `${count.includes('.') ? 'on average, ' : ''}${count === '1' ? '1 line of memory comes' : `${count} lines of memory come`} with the lock, ${formatDuration(ns)}`,
  partWork: 'work',
  partOf: (worksNs: number, allNs: number) => [
    formatDuration(worksNs),
    `of ${formatDuration(allNs)} is work`,
  ],
  partWorks: 'work',
  totals: 'Waiting by lock',
  /** The first that has room. */
  totalsTell: ['per cent of the time of CPUs that are not idle', 'per cent of busy time'],
  total: percent,
  lacks: 'no such lock here',
  contended: (contended: number, taken: number) =>
    taken === 0
      ? 'not taken yet'
      : `${formatCount(Math.round((contended * 100) / taken))} of 100 had to wait`,
  apart: (kind: number) => `Where the ${lockWords(kind)} came from`,
  /** Where there is no room for the name of the lock, which stands above. */
  apartShort: 'It came from',
  apartRow: ['same CPU', 'same socket', 'other socket'],
  apartCost: (ns: number) => formatDuration(ns),
  count: formatCount,
  out: 'Pages out',
  outTells: 'MB/s against CPUs',
  outWith: (cpus: number) => `with ${cpus}`,
  bound: (kind: number, ns: number, mbPerS: number) =>
    `${lockWords(kind)}: ${formatDuration(ns)} a page, so ${formatCount(Math.round(mbPerS))} at most`,
  none: 'no lock has been taken yet',
  recorded: 'a recorded run does not say who waited for which lock',
  targetLabel: 'locks, by what they guard',
  lanesLabel: 'lanes of the CPUs',
  tells: {
    now: (waiting: number, works: number, off: number) =>
      `${waiting === 0 ? 'No CPU waits' : waiting === 1 ? '1 CPU waits' : `${waiting} CPUs wait`} for a lock, ${works} ${works === 1 ? 'works' : 'work'}${off > 0 ? `, ${off} ${off === 1 ? 'has' : 'have'} nothing to run` : ''}.`,
    holder: (cpu: number, kind: number, what: string) => `CPU ${cpu} has the ${lockWords(kind)} (${what}).`,
    free: (kind: number) => `Nobody has the ${lockWords(kind)}.`,
    queue: (cpus: readonly number[], longestNs: number) =>
      `${cpus.length === 1 ? `CPU ${cpus[0]} waits for it` : `${cpus.map((cpu) => `CPU ${cpu}`).join(', ')} wait for it, in this order`}; the longest for ${formatDuration(longestNs)} so far.`,
    queueAsked: (count: number) =>
      `${count} ${count === 1 ? 'CPU waits' : 'CPUs wait'} for it; in which order is asked.`,
    totals: (parts: string) => `Of the time of CPUs that are not idle, waiting took ${parts}.`,
    total: (kind: number, share: number) => `${percent(share)} % for the ${lockWords(kind)}`,
    nothing: 'Nobody has waited for a lock so far.',
    lacks: (kinds: readonly number[]) => `There is no ${kinds.map(lockWords).join(' and no ')}.`,
    laneWaits: (cpu: number, kind: number, ns: number) =>
      `CPU ${cpu}: waits for the ${lockWords(kind)}, ${formatDuration(ns)} so far`,
    laneHolds: (cpu: number, kind: number) => `CPU ${cpu}: holds the ${lockWords(kind)}`,
    laneWorks: (cpu: number) => `CPU ${cpu}: works`,
    laneIdle: (cpu: number) => `CPU ${cpu}: idle`,
    row: (kind: number, locks: number, share: number, taken: number, contended: number) =>
      locks === 0
        ? `${SHORT[kind]}: no such lock here`
        : `${lockWords(kind)}: ${percent(share)} % waited; taken ${formatCount(taken)} times, ${formatCount(contended)} of them after waiting`,
  },
} as const;
