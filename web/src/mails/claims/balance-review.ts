/** Balance of the LRU lists by cost, 2016: the first half of its review. Places are lines of the mail. */
import type { Claim } from '../claim.ts';
import { COUNTS } from './balance-counts.ts';
import { REFAULTS } from './balance-refaults.ts';
import { SCALE } from './balance-scale.ts';

export const BALANCE_REVIEW: readonly Claim[] = [...SCALE, ...COUNTS, ...REFAULTS];
