/** Counters in their groups, with what each of them says. */
import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import type { CounterName } from '../../core/schema/schema.gen.ts';
import { COUNTER_DOCS, COUNTER_KINDS } from '../../core/schema/schema-docs.gen.ts';
import { NAMES_BY_GROUP } from './members.ts';
import type { GroupName } from './members.ts';

export interface CounterInfo {
  readonly name: CounterName;
  /** Its place in column `counters`. */
  readonly index: number;
  readonly doc: string;
  /** /proc/vmstat has a line of this name. */
  readonly isKernels: boolean;
}

export interface CounterGroup {
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
