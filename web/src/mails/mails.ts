/** The five mails, in the order in which their patches were posted, and the claims of each. */
import type { Claim } from './claim.ts';
import { ADDRESS } from './claims/address.ts';

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
    name: 'address',
    short: 'VMA readahead',
    title: 'VMA based swap readahead',
    from: 'Huang Ying, 2017; merged for 4.14',
    claims: ADDRESS,
  },
];
