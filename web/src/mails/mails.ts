/** The five mails, in the order in which their patches were merged, and the claims of each. */
import type { Claim } from './claim.ts';
import { ADDRESS } from './claims/address.ts';
import { BALANCE_REVIEW } from './claims/balance-review.ts';
import { BALANCE_RULES } from './claims/balance-rules.ts';
import { BALANCE_SERIES } from './claims/balance.ts';
import { DETECTOR } from './claims/detector.ts';
import { EXTENTS } from './claims/extents.ts';
import { REGULAR } from './claims/regular.ts';

export interface Mail {
  readonly name: string;
  /** At most three words, for the row of mails. */
  readonly short: string;
  readonly title: string;
  readonly from: string;
  readonly claims: readonly Claim[];
}

export const MAILS: readonly Mail[] = [
  {
    name: 'detector',
    short: 'Readahead detector',
    title: 'swap: add a simple detector for inappropriate swapin readahead',
    from: 'Shaohua Li and Hugh Dickins, 2012 and 2013; merged for 3.14',
    claims: DETECTOR,
  },
  {
    name: 'regular',
    short: 'Regular page swap',
    title: 'mm/swap: Regular page swap optimizations',
    from: 'Tim Chen and others, 2017; merged for 4.11',
    claims: REGULAR,
  },
  {
    name: 'address',
    short: 'VMA readahead',
    title: 'mm, swap: VMA based swap readahead',
    from: 'Huang Ying, 2017; merged for 4.14',
    claims: ADDRESS,
  },
  {
    name: 'extents',
    short: 'Extent tree',
    title: 'mm, swap: use rbtree for swap_extent',
    from: 'Aaron Lu, 2019; merged for 5.3',
    claims: EXTENTS,
  },
  {
    name: 'balance',
    short: 'LRU balance',
    title: 'mm: balance LRU lists based on relative thrashing',
    from: 'Johannes Weiner, 2016, with its review; merged for 5.8',
    claims: [...BALANCE_SERIES, ...BALANCE_REVIEW, ...BALANCE_RULES],
  },
];
