import { expect, test } from 'vitest';
import { RULES } from '../../core/schema/schema-rules.gen.ts';
import { SWITCH_VALUE_NAMES } from '../../core/schema/schema-switch-names.gen.ts';
import { policyOf, type TermId } from './policies.ts';

/** The term in which each operand of a rule is shown. */
const TERM_OF_OPERAND: Readonly<Record<string, TermId>> = {
  hits: 'hits',
  misses: 'misses',
  state: 'state',
  prev: 'beside',
  offset: 'beside',
  max: 'cap',
  last: 'half',
};

/** What a rule is given and does not read: the slot alone is read, whatever the cap is. */
const UNREAD: Readonly<Record<string, readonly string[]>> = { readahead_none: ['max'] };

test.each(SWITCH_VALUE_NAMES.readahead.map((name, rule) => [name, rule] as const))(
  'policy %s shows each operand that its rule has in the schema, and no other',
  (_, rule) => {
    const policy = policyOf(rule);
    const { operands } = RULES.find(({ name }) => name === policy.rule)!;
    const unread = UNREAD[policy.rule] ?? [];
    const wanted = operands
      .filter(({ name }) => !unread.includes(name))
      .map(({ name }) => TERM_OF_OPERAND[name]);
    // What was used of the last window is its hits and the page itself.
    const shown = policy.terms.map((term) => (term === 'used' ? 'hits' : term));
    expect(new Set(shown)).toEqual(new Set(wanted));
  },
);
