/** The counters of the swap cache. Pure. */
import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import type { CounterName } from '../../core/schema/schema.gen.ts';

export interface Totals {
  readonly found: number;
  readonly lookups: number;
  readonly added: number;
  readonly deleted: number;
}

const numberOf = (name: CounterName) => COUNTER_NAMES.indexOf(name);
const FOUND = numberOf('swap_cache_find_success');
const LOOKUPS = numberOf('swap_cache_find_total');
const ADDED = numberOf('swap_cache_add_total');
const DELETED = numberOf('swap_cache_del_total');

/** Null when the counters are not there. */
export function totalsOf({ counters }: Columns): Totals | null {
  if (!counters) return null;
  const at = (index: number) => counters[index] ?? 0;
  return { found: at(FOUND), lookups: at(LOOKUPS), added: at(ADDED), deleted: at(DELETED) };
}
