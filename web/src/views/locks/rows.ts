/** What the core tells of locks (columns `lanes`, `lock_totals`), as things with names. Pure. */
import { rowsOf, wideAt } from '../../core/column-rows.ts';
import { lockTotal } from '../../core/lock-totals.ts';
import type { Columns } from '../../core/protocol.ts';
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import * as ROWS from '../../core/schema/schema-rows.gen.ts';
import type { Scene } from '../../scene/scene.ts';

const { lane_field: L } = ROWS;
const { lane_kind: KIND, lock_class: CLASS } = ENUM_VALUES;
const LANE_WORDS = Object.keys(L).length;

/** A lock that a CPU has or had: asked for, handed over (that takes a while), held until it was given up, or until now. */
export interface Hold {
  readonly cpu: number;
  readonly lock: number;
  readonly kind: number;
  readonly what: number;
  readonly askedNs: number;
  readonly handedNs: number;
  readonly fromNs: number;
  readonly toNs: number;
  readonly fetchedNs: number;
  /** The CPU that had it before; null: nobody had. */
  readonly cameFrom: number | null;
  readonly isNow: boolean;
}

/** A CPU that spins for a lock now. */
interface Wait {
  readonly cpu: number;
  readonly lock: number;
  readonly kind: number;
  readonly askedNs: number;
  readonly isOnItsWay: boolean;
}

interface Off {
  readonly cpu: number;
  readonly fromNs: number;
  readonly toNs: number;
  readonly isIo: boolean;
  readonly isNow: boolean;
}

export interface Lanes {
  readonly nowNs: number;
  readonly cpus: number;
  readonly sockets: readonly number[];
  readonly holds: readonly Hold[];
  readonly waits: readonly Wait[];
  readonly offs: readonly Off[];
  /** What was before this is no longer kept of every CPU. */
  readonly knownFromNs: number;
}

/** All locks of a class together. */
export interface Total {
  readonly kind: number;
  readonly locks: number;
  readonly taken: number;
  readonly contended: number;
  readonly waitedNs: number;
  /** Of the time of all CPUs that were not idle. */
  readonly share: number;
  readonly waiting: number;
}

function holdOf(row: Uint32Array): Hold {
  const askedNs = wideAt(row, L.FROM);
  const fromNs = askedNs + row[L.WAITED]!;
  return {
    cpu: row[L.CPU]!,
    lock: row[L.LOCK]!,
    kind: row[L.CLASS]!,
    what: row[L.WHAT]!,
    askedNs,
    handedNs: fromNs - row[L.CAME]!,
    fromNs,
    toNs: fromNs + row[L.HELD]!,
    fetchedNs: row[L.FETCHED]!,
    cameFrom: row[L.CAME_FROM]! === NONE ? null : row[L.CAME_FROM]!,
    isNow: row[L.KIND] === KIND.HOLDS,
  };
}

export function lanesOf(columns: Columns): Lanes {
  const rows = rowsOf(columns.lanes, LANE_WORDS);
  const is = (row: Uint32Array, ...kinds: number[]) => kinds.includes(row[L.KIND]!);
  const holds = rows.filter((row) => is(row, KIND.HELD, KIND.HOLDS)).map(holdOf);
  const waits = rows
    .filter((row) => is(row, KIND.WAITS))
    .map((row) => ({
      cpu: row[L.CPU]!,
      lock: row[L.LOCK]!,
      kind: row[L.CLASS]!,
      askedNs: wideAt(row, L.FROM),
      isOnItsWay: row[L.CAME]! > 0,
    }));
  const offs = rows
    .filter((row) => is(row, KIND.OFF, KIND.IS_OFF))
    .map((row) => ({
      cpu: row[L.CPU]!,
      fromNs: wideAt(row, L.FROM),
      toNs: wideAt(row, L.FROM) + row[L.HELD]!,
      isIo: row[L.WHAT] === ENUM_VALUES.cpu_state.IO,
      isNow: is(row, KIND.IS_OFF),
    }));
  return {
    nowNs: columns.now?.[0] ?? 0,
    cpus: columns.cpu_state?.length ?? 0,
    sockets: [...(columns.cpu_socket ?? [])],
    holds,
    waits,
    offs,
    knownFromNs: knownFrom(rows),
  };
}

/** Rows come in the order of their end. Behind the end of the oldest that a CPU has nothing of it is missing. */
function knownFrom(rows: readonly Uint32Array[]): number {
  const oldest = new Map<number, Uint32Array>();
  for (const row of rows) if (row[L.NR]! > 0 && !oldest.has(row[L.CPU]!)) oldest.set(row[L.CPU]!, row);
  const ends = [...oldest.values()]
    .filter((row) => row[L.NR]! > 1)
    .map((row) => wideAt(row, L.FROM) + row[L.WAITED]! + row[L.HELD]!);
  return Math.max(0, ...ends);
}

/** A lesson asks for the order of a queue: who waits can be told, and not in which order. */
export const isQueueAsked = ({ prediction }: Pick<Scene, 'prediction'>): boolean =>
  prediction?.isQueue === true && !prediction.isTold;

const MILLION = 1_000_000;

/** The order of the picture: what the swap subsystem has first. */
const ORDER = [
  CLASS.DEVICE,
  CLASS.TREE,
  CLASS.CLUSTER,
  CLASS.AVAIL,
  CLASS.SLOTS,
  CLASS.SLOTS_RET,
  CLASS.ZONE,
  CLASS.LRU,
  CLASS.PTL,
  CLASS.FILE_TREE,
];

/** Named only where there is one: a machine that reads no file has no page cache, which is not what its kernel lacks. */
const SELDOM: ReadonlySet<number> = new Set([CLASS.FILE_TREE, CLASS.SLOTS_RET]);

export function totalsOf(columns: Columns): Total[] {
  if (!columns.lock_totals) return [];
  const totals = ORDER.map((kind): Total => {
    const at = (field: Parameters<typeof lockTotal>[2]) => lockTotal(columns, kind, field);
    return {
      kind,
      locks: at('LOCKS'),
      taken: at('TAKEN'),
      contended: at('CONTENDED'),
      waitedNs: at('WAITED'),
      share: at('SHARE') / MILLION,
      waiting: at('WAITING'),
    };
  });
  return totals.filter(({ kind, locks }) => locks > 0 || !SELDOM.has(kind));
}

/** Of one class, or of all, the lock that was waited for most; while nobody has waited, the one that was taken most. */
export function busiestLock(columns: Columns, kind: number | null): number | null {
  const { lock_class: kinds, lock_wait_ns: waited, lock_taken: taken } = columns;
  if (!kinds || !waited || !taken) return null;
  let best: number | null = null;
  for (let lock = 0; lock < kinds.length; lock++) {
    if (kind === null ? kinds[lock] === CLASS.PTL : kinds[lock] !== kind) continue;
    const isMore =
      best === null ||
      waited[lock]! > waited[best]! ||
      (waited[lock] === waited[best] && taken[lock]! > taken[best]!);
    if (isMore) best = lock;
  }
  return best;
}

/** How long the lock is taken up by one who takes it, on average; 0 while nobody has. */
export function meanTakenUpNs(columns: Columns, lock: number): number {
  const taken = columns.lock_taken?.[lock] ?? 0;
  const ns = (columns.lock_held_ns?.[lock] ?? 0) + (columns.lock_came_ns?.[lock] ?? 0);
  return taken === 0 ? 0 : ns / taken;
}
