import { LAB_PLACES } from '../../lib/course/laboratories.ts';
import type { CourseLab } from '../lab.ts';
import { TIME, TOUCHED } from '../measures.ts';

const PAGES = ['1 page', '2', '4', '8', '16', '32'] as const;

export const ADDRESS: CourseLab = {
  ...LAB_PLACES.address,
  about: 'two programs in order, three at random, one NVMe drive',
  question: 'With which page_cluster is each kernel fastest on this mixture?',
  workload: 'address',
  phase: 'work',
  axis: {
    name: 'page_cluster: at most so many pages are read at once',
    values: PAGES.map((word, order) => ({ word, variant: `page_cluster.${order}` })),
  },
  lines: [
    { word: '4.12: neighbours among the slots' },
    { word: '4.14: neighbours in the address space', variant: 'kernel.4.14' },
  ],
  seeds: 5,
  measure: TIME,
  parts: {
    says: 'pages read from swap, by what became of them',
    of: [{ word: 'read', counters: ['pswpin'], fill: 'anon' }],
  },
  published: {
    before: [{ word: '4.12' }],
    after: [{ word: 'the series', variant: 'kernel.vma-readahead-2017' }],
    measure: TOUCHED,
    says: 'a mixed load on an NVMe drive: MB touched in a second, 4.12 and the series',
    figures: [345.4, 414],
    table: 'vma-readahead',
  },
  explanations: [
    { word: 'alone', says: 'only the programs in order', workload: 'address-alone' },
    { word: 'room', says: 'room for most of the pages', workload: 'address-room' },
    { word: 'tight', says: 'room for fewer pages', workload: 'address-tight' },
    { word: 'ssd', says: 'a slower drive', variant: 'disk.sata-ssd' },
  ],
};
