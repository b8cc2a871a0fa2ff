/** Who has each lock that somebody has, and who waits for it, as the core tells it (column `lock_queues`). */
import { waiter_field as FIELD } from './schema/schema-rows.gen.ts';
import type { Columns } from './protocol.ts';

const WORDS = Object.keys(FIELD).length;
const HIGH = 2 ** 32;

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
  return Array.from({ length: Math.floor((words?.length ?? 0) / WORDS) }, (_, nth) => {
    const at = (field: number) => words![nth * WORDS + field]!;
    return {
      lock: at(FIELD.LOCK),
      place: at(FIELD.PLACE),
      cpu: at(FIELD.CPU),
      what: at(FIELD.WHAT),
      sinceNs: at(FIELD.SINCE) + at(FIELD.SINCE_HIGH) * HIGH,
      apart: at(FIELD.APART),
      comesNs: at(FIELD.COMES),
      fetchesNs: at(FIELD.FETCHES),
      worksNs: at(FIELD.WORKS),
    };
  });
}

/** Who has the lock, if anybody has, and who waits for it, in the order of arrival. */
export function queueOf(columns: Columns, lock: number): Waiter[] {
  return lockQueues(columns).filter((each) => each.lock === lock);
}
