/** What a difference is about, in words: the numbers of a row in the order in which the core compares them. */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Difference } from './play-recorded.ts';

const FIELDS: Readonly<Record<number, readonly string[]>> = {
  [ENUM_VALUES.trace_part.WINDOW]: ['window', 'first page', 'last page'],
  [ENUM_VALUES.trace_part.STATE]: ['page', 'window', 'hits', 'misses'],
  [ENUM_VALUES.trace_part.PASS]: [
    'priority',
    'mode',
    'may-deactivate bits',
    'anon cost',
    'file cost',
    'pages left to scan of the pass before',
  ],
  [ENUM_VALUES.trace_part.ISOLATE]: ['list', 'requested'],
  [ENUM_VALUES.trace_part.SHRINK_INACTIVE]: ['type', 'scanned', 'reclaimed', 'priority'],
  [ENUM_VALUES.trace_part.SHRINK_ACTIVE]: ['type', 'taken', 'kept active', 'priority'],
  [ENUM_VALUES.trace_part.EVICT]: ['in memory', 'list'],
  [ENUM_VALUES.trace_part.ACTIVATE]: ['in memory', 'activated'],
  [ENUM_VALUES.trace_part.REFAULT]: ['age', 'distance', 'workingset bit', 'activated'],
  [ENUM_VALUES.trace_part.NEW_PAGE]: ['active', 'evicted before'],
  [ENUM_VALUES.trace_part.COST]: ['type', 'pages', 'anon cost', 'file cost'],
  [ENUM_VALUES.trace_part.READS]: ['slot'],
  [ENUM_VALUES.trace_part.RETRY]: ['retries'],
  [ENUM_VALUES.trace_part.TARGETS]: ['inactive anon', 'active anon', 'inactive file', 'active file'],
  [ENUM_VALUES.trace_part.SLOT]: ['slot'],
  [ENUM_VALUES.trace_part.REFILL]: ['slots wanted', 'slots', 'slots left'],
  [ENUM_VALUES.trace_part.FLUSH]: ['slots'],
};

export function fieldName({ part, field }: Pick<Difference, 'part' | 'field'>): string {
  return FIELDS[part]?.[field] ?? `field ${field}`;
}
