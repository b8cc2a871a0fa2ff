import type { Lab } from '../lab.ts';
import { TOUCHED } from '../measures.ts';

export const EXTENTS: Lab = {
  name: 'extents',
  story: 4,
  title: 'From how many pieces on does a list hurt?',
  about: 'four programs on one swap file, which lies in pieces',
  question: 'With how many pieces is each kernel fastest?',
  workload: 'extents-20000',
  phase: 'work',
  axis: {
    name: 'pieces of the swap file',
    values: [2, 20, 200, 2000, 20000].map((count) => ({ word: count.toLocaleString('en'), workload: `extents-${count}` })),
  },
  lines: [{ word: '5.0: a list with one bookmark' }, { word: '5.3: a tree', variant: 'kernel.5.3' }],
  seeds: 1,
  measure: TOUCHED,
  parts: null,
  published: {
    before: [{ word: 'list' }],
    after: [{ word: 'tree', variant: 'kernel.extent-tree-2019' }],
    measure: TOUCHED,
    says: '20,000 pieces, four programs, pages read back: MB/s, list and tree',
    figures: [171.8, 715.8],
    table: 'extent-rbtree',
  },
  explanations: [
    { word: 'alone', says: 'There one program was alone.', workload: 'extents-alone' },
    { word: 'slow', says: 'There the drive was slower.', variant: 'disk.sata-ssd' },
    { word: 'order', says: 'There the pieces lay in order.', workload: 'extents-order' },
  ],
};
