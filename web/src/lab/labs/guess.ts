import { LAB_PLACES } from '../../lib/course/laboratories.ts';
import type { CourseLab } from '../lab.ts';
import { MOVED } from '../measures.ts';

const PAGES = ['1 page', '2', '4', '8', '16', '32'] as const;

export const GUESS: CourseLab = {
  ...LAB_PLACES.guess,
  about: '8,000 shared pages, touched at random; 6,720 have room, the others lie on an SSD',
  question:
    'Nothing follows in order. From how many pages at once on does each kernel move a quarter more than with one?',
  worse: { by: 0.25, says: 'a quarter more pages than with one' },
  workload: 'guess',
  phase: 'touch',
  axis: {
    name: 'page_cluster: at most so many pages are read at once',
    values: PAGES.map((word, order) => ({ word, variant: `page_cluster.${order}` })),
  },
  lines: [
    { word: '3.6: reads the block, always' },
    { word: '1 October: doubles and halves', variant: 'kernel.readahead-2012-10-01' },
    { word: '14 November: hits + 2', variant: 'kernel.readahead-2012-11-14' },
  ],
  seeds: 5,
  measure: MOVED,
  parts: {
    says: 'pages read from swap, and written to it',
    of: [
      { word: 'read', counters: ['pswpin'], fill: 'anon' },
      { word: 'written', counters: ['pswpout'], fill: 'wasted' },
    ],
  },
  published: {
    before: [{ word: '3.6' }],
    after: [{ word: '14 November', variant: 'kernel.readahead-2012-11-14' }],
    measure: MOVED,
    says: 'at random, shared memory, SSD, 3.6 and 14 November; the mail counts seconds, this laboratory pages moved',
    figures: [453, 243],
    table: 'readahead-detector',
  },
  explanations: [
    { word: 'order', says: 'pages touched in order', workload: 'guess-order' },
    { word: 'less memory', says: 'less memory beside the mapping', workload: 'guess-tight' },
    { word: 'no naps', says: 'kswapd does not wait for the disk', variant: 'kswapd_throttling.never' },
    { word: 'smaller', says: 'windows of at most 4 pages', variant: 'page_cluster.2' },
    { word: 'reads', says: 'pages that are only read', workload: 'guess-read' },
  ],
};
