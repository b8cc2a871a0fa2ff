/** Who has each lock that somebody has, and who waits for it, as the core tells it (column `lock_queues`). */
import { rowsOf, wideAt } from './column-rows.ts';
import { waiter_field as FIELD } from './schema/schema-rows.gen.ts';
import type { Columns } from './protocol.ts';

const WORDS = Object.keys(FIELD).length;

export interface Waiter {
  readonly lock: number;
  /** 0: it has the lock, or the lock is on its way to it; then in the order of arrival. */
  readonly place: number;
  readonly cpu: number;
  readonly what: number;
  readonly sinceNs: number;
  readonly apart: number;
  readonly comesNs: number;
  readonly fetchesNs: number;
  readonly worksNs: number;
}

/** Of all locks, one lock after the other. */
export function lockQueues({ lock_queues: words }: Columns): Waiter[] {
  return rowsOf(words, WORDS).map((row) => ({
    lock: row[FIELD.LOCK]!,
    place: row[FIELD.PLACE]!,
    cpu: row[FIELD.CPU]!,
    what: row[FIELD.WHAT]!,
    sinceNs: wideAt(row, FIELD.SINCE),
    apart: row[FIELD.APART]!,
    comesNs: row[FIELD.COMES]!,
    fetchesNs: row[FIELD.FETCHES]!,
    worksNs: row[FIELD.WORKS]!,
  }));
}

/** Who has the lock, if anybody has, and who waits for it, in the order of arrival. */
export function queueOf(columns: Columns, lock: number): Waiter[] {
  return lockQueues(columns).filter((each) => each.lock === lock);
}
