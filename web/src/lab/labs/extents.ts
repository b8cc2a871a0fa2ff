import { LAB_PLACES } from '../../lib/course/laboratories.ts';
import type { CourseLab } from '../lab.ts';
import { TOUCHED } from '../measures.ts';

export const EXTENTS: CourseLab = {
  ...LAB_PLACES.extents,
  about: 'four programs on one swap file, which lies in pieces',
  question: 'From how many pieces on is each kernel a quarter slower than with two?',
  worse: { by: 0.25, says: 'a quarter slower than with two' },
  workload: 'extents-20000',
  phase: 'work',
  axis: {
    name: 'pieces of the swap file',
    values: [2, 20, 200, 2000, 20000].map((count) => ({
      word: count.toLocaleString('en'),
      workload: `extents-${count}`,
    })),
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
    { word: 'alone', says: 'one program alone', workload: 'extents-alone' },
    { word: 'slow', says: 'a slower drive', variant: 'disk.sata-ssd' },
    { word: 'step', says: 'a step along the list takes 3 ns, not 5', variant: 'cost_extent_step_ns.3' },
    { word: 'order', says: 'pieces that lie in order', workload: 'extents-order' },
  ],
};
