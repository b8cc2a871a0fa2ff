/** Counters in their groups, with what each of them says. */
import { COUNTER_NAMES, type CounterName } from '../../core/schema/schema.gen.ts';
import { COUNTER_DOCS, COUNTER_KINDS } from '../../core/schema/schema-docs.gen.ts';
import type { COUNTERS_TEXT } from './text.ts';

export type GroupName = keyof (typeof COUNTERS_TEXT)['groups'];

const MEMBERS: Readonly<Record<Exclude<GroupName, 'other'>, RegExp>> = {
  faults: /^(accesses|pgfault|pgmajfault|fault_)/,
  swap: /^(pswp|swap_ra)/,
  cache: /^swap_cache_/,
  pages: /^(pgpgin|pgalloc|pgfree)/,
  reclaim: /^(allocstall|pageoutrun|pgscan|pgsteal)/,
  lists: /^(nr_|pgrefill|pgactivate|pgdeactivate|pgrotated)/,
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

export const NAMES_BY_GROUP: readonly {
  readonly group: GroupName;
  readonly names: readonly CounterName[];
}[] = ORDER.map((group) => ({
  group,
  names: COUNTER_NAMES.filter((name) => groupOf(name) === group),
})).filter(({ names }) => names.length > 0);

export interface CounterInfo {
  readonly name: CounterName;
  readonly index: number;
  readonly doc: string;
  /** /proc/vmstat has a line of this name. */
  readonly isKernels: boolean;
}

interface CounterGroup {
  readonly group: GroupName;
  readonly counters: readonly CounterInfo[];
}

export const COUNTER_GROUPS: readonly CounterGroup[] = NAMES_BY_GROUP.map(({ group, names }) => ({
  group,
  counters: names.map((name) => ({
    name,
    index: COUNTER_NAMES.indexOf(name),
    doc: COUNTER_DOCS[name],
    isKernels: COUNTER_KINDS[name] === 'VMSTAT',
  })),
}));
