import { LAB_PLACES } from '../../lib/course/laboratories.ts';
import type { CourseLab } from '../lab.ts';
import { PUSHED_OUT } from '../measures.ts';

export const LOCKS: CourseLab = {
  ...LAB_PLACES.locks,
  about: 'each program pushes its pages out on a processor of its own',
  question: 'With how many processors does each kernel push most pages out?',
  workload: 'locks',
  phase: 'write',
  axis: {
    name: 'processors, each with a program',
    values: [1, 2, 4, 8, 16, 32].map((cpus) => ({ word: String(cpus), cpus })),
  },
  lines: [
    { word: '4.9: one lock for the device' },
    { word: 'a lock for each cluster', variant: 'kernel.scalable-swap-2017-1' },
    { word: '4.11: sixty-four at a time', variant: 'kernel.4.11' },
  ],
  seeds: 1,
  measure: PUSHED_OUT,
  parts: null,
  published: {
    before: [{ word: '4.9', cpus: 32 }],
    after: [{ word: 'the series', variant: 'kernel.scalable-swap-2017', cpus: 32 }],
    measure: PUSHED_OUT,
    says: '32 processes, memory as a disk: MB/s, 4.9 and the whole series',
    figures: [1428, 4171],
    table: 'scalable-swap',
  },
  explanations: [
    { word: 'one socket', says: 'all processors in one socket', workload: 'locks-near' },
    {
      word: 'more lines',
      says: 'more memory that follows a lock to the next processor',
      variant: 'lines_area.90,lines_tree.60',
    },
    {
      word: 'far',
      says: 'a lock takes longer from one processor to the next',
      variant: 'lock_handoff_ns.200,lock_far_ns.450',
    },
    { word: 'a drive', says: 'a real drive', workload: 'locks-ram' },
  ],
};
