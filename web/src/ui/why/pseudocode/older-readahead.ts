/** How much older kernels, and patches that were posted and never merged, read with the slot that is wanted. */
import { switchValues } from '../../../core/schema/switch-values.ts';
import { lit, type FunctionCode, type Lit } from './code.ts';

const RULE = switchValues('readahead');
const SIMPLIFIED = 'Readahead by slot';

/** Windows from 2 on: whether the last one was halved or doubled shows in the next one. */
function halvedOrDoubled(): readonly Lit[] {
  const rule = RULE.HITS_DOUBLED;
  return [2, 4, 8, 16, 32].flatMap((last) => [
    lit('slot_window', { rule, prev_win: last, win: last / 2 }, 1, 4, 6, 7),
    lit('slot_window', { rule, prev_win: last, win: 2 * last }, 1, 5, 6, 7),
  ]);
}

export const OLDER_READAHEAD_CODE: readonly FunctionCode[] = [
  {
    name: 'readahead_none',
    at: 'swapin_readahead',
    simplified: SIMPLIFIED,
    lines: ['read this slot, and nothing with it'],
    lit: [lit('slot_window', { rule: RULE.NONE }, 1)],
  },
  {
    name: 'readahead_block',
    at: 'swapin_readahead',
    simplified: SIMPLIFIED,
    lines: [
      'n = 2^page_cluster, always',
      'the block of n slots that this one is in:',
      '    first = this slot − this slot mod n, without slot 0',
      'for each slot of it that is in use: read it',
      'read this slot; normally it is on its way already',
    ],
    lit: [lit('slot_window', { rule: RULE.BLOCK }, 1, 2, 3)],
  },
  {
    name: 'readahead_misses',
    at: 'swapin_readahead',
    simplified: SIMPLIFIED,
    lines: [
      'a page is found in the swap cache: misses − 1, at least 0',
      'a fault must read: misses + 1, at most 1000',
      'misses above 100: read this slot alone',
      'else the aligned block of 2^page_cluster slots',
    ],
    lit: [
      lit('slot_window', { rule: RULE.MISSES, max: 1 }, 2, 4),
      lit('slot_window', { rule: RULE.MISSES, win: 1 }, 2, 3),
      lit('slot_window', { rule: RULE.MISSES }, 2, 4),
    ],
  },
  {
    name: 'readahead_state',
    at: 'swapin_readahead',
    simplified: SIMPLIFIED,
    lines: [
      'a fault must read: state + 1, at most 1024',
      'a page read ahead is used: state + 10',
      'a page is swapped out: state − 10, at least 0',
      'a page read ahead leaves unused: state − 1',
      'n = page_cluster × state / 1024, rounded down',
      'the aligned block of 2^n slots',
    ],
    lit: [lit('slot_window', { rule: RULE.STATE }, 1, 5, 6)],
  },
  {
    name: 'readahead_hits_doubled',
    at: 'swapin_readahead',
    simplified: SIMPLIFIED,
    lines: [
      'used = hits + 1; hits = 0; half = last window / 2',
      'half is 0: remember this slot;',
      '    it is beside the last position: window = 2',
      'else used < half: window = half',
      'else used > half: window = twice the last one',
      'at most 2^page_cluster',
      'the aligned block of so many slots',
    ],
    lit: [
      lit('slot_window', { rule: RULE.HITS_DOUBLED, prev_win: 1, win: 1 }, 1, 2, 6, 7),
      lit('slot_window', { rule: RULE.HITS_DOUBLED, prev_win: 1 }, 1, 2, 3, 6, 7),
      ...halvedOrDoubled(),
      lit('slot_window', { rule: RULE.HITS_DOUBLED }, 1, 6, 7),
    ],
  },
];
