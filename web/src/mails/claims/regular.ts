/** Regular page swap optimizations, 2017. Places are lines of the mail. */
import type { Claim } from '../claim.ts';
import { LATENCY } from './regular-latency.ts';
import { LOCKS } from './regular-locks.ts';

export const REGULAR: readonly Claim[] = [
  ...LATENCY,
  ...LOCKS,
  {
    id: 'P16',
    place: '31–55',
    author: 'Tim Chen',
    kind: 'mechanism',
    words: 'Earlier versions of the series had bugs, which the change log lists version by version.',
    proof: {
      by: 'elsewhere',
      hash: '#museum/past-the-cluster',
      where: 'the bug museum',
      found:
        'The first four exhibits are bugs of versions 1 to 4. Each breaks a promise of the kernel, which the repaired version keeps: a slot has one page, for example, and a page in the swap cache is found.',
      holds: true,
    },
  },
];
