/** Which counter stands in which group of /proc/vmstat: by its name. A counter that no group names is among the others. */
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

function groupOf(name: CounterName): GroupName {
  const found = (Object.keys(MEMBERS) as (keyof typeof MEMBERS)[]).find((group) => MEMBERS[group].test(name));
  return found ?? 'other';
}

const ORDER: readonly GroupName[] = [...(Object.keys(MEMBERS) as (keyof typeof MEMBERS)[]), 'other'];

/** Groups with something in them, in their order. */
export const NAMES_BY_GROUP: readonly {
  readonly group: GroupName;
  readonly names: readonly CounterName[];
}[] = ORDER.map((group) => ({
  group,
  names: COUNTER_NAMES.filter((name) => groupOf(name) === group),
})).filter(({ names }) => names.length > 0);
