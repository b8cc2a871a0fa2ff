/** The words of the scene with four kernels. */
import { formatCount, formatFixed } from '../../lib/format.ts';
import type { Order } from '../closed/orders.ts';

/** Of a version what it reads at a fault; others say nothing. */
const READS: Readonly<Record<string, string>> = {
  '3.6': 'reads the whole block of eight slots, always',
  '3.14': 'one window for the whole system, from its hits',
  '5.10': 'a window for each region of memory',
  '6.1': 'windows as in 5.10',
};

interface RowWords {
  readonly name: string;
  readonly says: string;
}

export const FOUR_TEXT = {
  name: 'One program, four kernels',
  about: 'recorded from four real kernels, and run by the machine with the rules of each',
  headline: (first: string, reads: number, last: string, lastReads: number) =>
    `For the same program, Linux ${first} read ${formatCount(reads)} pages from the disk and Linux ${last} read ${formatCount(lastReads)}.`,
  workload:
    'The program writes 8,192 pages, where memory has room for 6,000, and then touches 16,384 at random. Counted from the first random access.',
  running: (percent: number) => `The machine runs the program with each of the four kernels: ${percent} %`,
  failed: (message: string) => `The four runs failed: ${message}`,
  again: 'Try again',
  notBuilt: (reason: string) => `the machine cannot run this workload: ${reason}`,
  linux: (kernel: string) => `Linux ${kernel}`,
  reads: (kernel: string) => READS[kernel] ?? '',
  counter: 'Counter',
  real: 'real kernel',
  machine: 'machine',
  rows: {
    'major faults': { name: 'Major faults', says: 'accesses that waited for the disk' },
    'swap-ins': { name: 'Pages read', says: 'from the disk, wanted or not' },
    'pages read': { name: 'Read ahead', says: 'of these, before they were wanted' },
    'swap-outs': { name: 'Pages written', says: 'to the disk, to free memory' },
    'runs of kswapd': { name: 'Runs of kswapd', says: 'times it was woken' },
    'direct reclaims': { name: 'Direct reclaims', says: 'times the program freed memory itself' },
    'hit rate': { name: 'Hit rate', says: '' },
  } satisfies Readonly<Record<Order['of'], RowWords>> as Readonly<Record<Order['of'], RowWords>>,
  off: (share: number) =>
    `${share < 0 ? '−' : '+'}${formatFixed(Math.abs(Math.round(share * 1000) / 10), 1)}\u202f%`,
  differs: 'does not agree',
  orders: 'Same order',
  ordersOf: (kept: number, all: number) => `${kept} of ${all}`,
  order: ([more, less]: readonly [string, string], isKept: boolean) =>
    `${more} above ${less}: ${isKept ? 'the machine too' : 'not in the machine'}`,
  sum: (kept: number, all: number) =>
    `Where two kernels lie farther apart than they differ from themselves, the machine has the same order ${kept} of ${all} times.`,
  open: (kernel: string) => `open the recording of ${kernel}`,
} as const;
