/** Counters in the groups of /proc/vmstat. A counter that no group names stands among the others. */
import { COUNTER_DOCS } from '../../core/schema/schema-docs.gen.ts';
import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import type { CounterName } from '../../core/schema/schema.gen.ts';
import type { COUNTERS_TEXT } from './text.ts';

export type GroupName = keyof (typeof COUNTERS_TEXT)['groups'];

const MEMBERS: Readonly<Record<Exclude<GroupName, 'other'>, RegExp>> = {
  faults: /^(accesses|pgfault|pgmajfault|fault_)/,
  swap: /^(pswp|swap_ra)/,
  cache: /^swap_cache_/,
  pages: /^(pgpgin|pgalloc|pgfree)/,
  reclaim: /^(allocstall|pageoutrun|pgscan|pgsteal)/,
  lists: /^(pgrefill|pgactivate|pgdeactivate|pgrotated)/,
  refaults: /^workingset_/,
  system: /^(oom_kill|context_switches|lock_)/,
};

/** Open at first: what a lecture on swap looks at. */
export const OPEN_AT_FIRST: readonly GroupName[] = ['faults', 'swap'];

export interface CounterInfo {
  readonly name: CounterName;
  /** Its place in column `counters`. */
  readonly index: number;
  readonly doc: string;
}

export interface CounterGroup {
  readonly group: GroupName;
  readonly counters: readonly CounterInfo[];
}

function groupOf(name: CounterName): GroupName {
  const found = (Object.keys(MEMBERS) as (keyof typeof MEMBERS)[]).find((group) => MEMBERS[group].test(name));
  return found ?? 'other';
}

const ORDER: readonly GroupName[] = [...(Object.keys(MEMBERS) as (keyof typeof MEMBERS)[]), 'other'];

export const COUNTER_GROUPS: readonly CounterGroup[] = ORDER.map((group) => ({
  group,
  counters: COUNTER_NAMES.map((name, index) => ({ name, index, doc: COUNTER_DOCS[name] })).filter(
    ({ name }) => groupOf(name) === group,
  ),
})).filter(({ counters }) => counters.length > 0);
