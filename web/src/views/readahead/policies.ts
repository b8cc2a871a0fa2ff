/**
 * Every policy that the core knows, as data: its rule, the terms that show its operands in order, and what it
 * remembers. A test compares the operands with the schema.
 */
import { switchWords, type WordOf } from '../../core/schema/switch-words.ts';
import type { RuleName } from '../../core/schema/schema.gen.ts';

export type TermId = 'hits' | 'used' | 'misses' | 'state' | 'beside' | 'cap' | 'half' | 'result';

/** What its function counts from the last fault to the next: a word for each region, numbers for the whole system, or nothing. */
type Remembers = 'word' | 'numbers' | 'nothing';

interface Policy {
  readonly rule: RuleName;
  readonly terms: readonly TermId[];
  readonly remembers: Remembers;
  /** With a cap of one page its function is not asked. */
  readonly isOffAtOne: boolean;
  /** It flags the pages that it reads ahead, so that a fault that finds one is counted as a hit. */
  readonly doesFlag: boolean;
}

const by = (rule: RuleName, remembers: Remembers, terms: readonly TermId[], isOffAtOne = false): Policy => ({
  rule,
  terms,
  remembers,
  isOffAtOne,
  doesFlag: true,
});

const withoutFlags = (rule: RuleName, terms: readonly TermId[]): Policy => ({
  ...by(rule, 'nothing', terms),
  doesFlag: false,
});

const MERGED = by('swapin_nr_pages', 'word', ['hits', 'beside', 'cap', 'half'], true);

const POLICIES = {
  none: withoutFlags('readahead_none', []),
  block: withoutFlags('readahead_block', ['cap']),
  misses: withoutFlags('readahead_misses', ['misses', 'cap']),
  state: by('readahead_state', 'nothing', ['state', 'cap']),
  'hits-doubled': by('readahead_hits_doubled', 'numbers', ['used', 'half', 'beside', 'cap']),
  hits: by('readahead_hits', 'numbers', ['hits', 'beside', 'cap'], true),
  '3.14': { ...MERGED, remembers: 'numbers' },
  'vma-own-cap': MERGED,
  vma: MERGED,
} as const satisfies Readonly<Record<WordOf<'readahead'>, Policy>>;

const NUMBERS = switchWords('readahead');
const BY_NUMBER = new Map<number, Policy>(
  Object.entries(POLICIES).map(([name, policy]) => [NUMBERS[name as WordOf<'readahead'>], policy]),
);

export const policyOf = (rule: number): Policy => BY_NUMBER.get(rule) ?? MERGED;
