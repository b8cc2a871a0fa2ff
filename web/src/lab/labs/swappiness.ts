import { LAB_PLACES } from '../../lib/course/laboratories.ts';
import type { CourseLab } from '../lab.ts';
import { REFAULTS, TIME } from '../measures.ts';

const VALUES = [0, 40, 60, 80, 100, 120, 140, 160, 180, 200];

export const SWAPPINESS: CourseLab = {
  ...LAB_PLACES.swappiness,
  about: 'a file on a hard disk, own memory on swap',
  question: 'Which swappiness is the fastest for each swap disk?',
  workload: 'swappiness',
  phase: 'work',
  axis: {
    name: 'swappiness',
    values: VALUES.map((value) => ({ word: String(value), variant: `swappiness.${value}` })),
  },
  lines: [
    { word: 'swap on an NVMe drive' },
    { word: 'swap on the file’s hard disk', workload: 'swappiness-one-disk' },
  ],
  seeds: 5,
  measure: TIME,
  parts: {
    says: 'pages read, from swap and from the file',
    of: [
      { word: 'from swap', counters: ['pswpin'], fill: 'anon' },
      { word: 'from the file', counters: ['pgpgin_file'], fill: 'file' },
    ],
  },
  published: {
    before: [{ word: '4.7', variant: 'kernel.4.7,swappiness.100' }],
    after: [{ word: 'the series', variant: 'kernel.lru-cost-2016,swappiness.115' }],
    measure: REFAULTS,
    says: 'a database on a disk, swap on an SSD: refaults',
    figures: [222799, 101544],
    table: 'lru-cost',
  },
  explanations: [
    { word: 'idle', says: 'own memory of which much is idle', workload: 'swappiness-idle' },
    { word: 'one disk', says: 'swap and file on one disk', workload: 'swappiness-one-disk' },
    { word: 'larger', says: 'a larger file beside memory', workload: 'swappiness-file' },
  ],
};
