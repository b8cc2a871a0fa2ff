/** Locks: who waits for whom, and which lock has cost how much. */
import { late, lateHeights, lateWords } from '../late.tsx';
import { VIEW_TITLES } from '../view-names.ts';
import type { ViewInfo } from '../view.ts';

const fetchPicture = () => import('./component.tsx');

export const LOCKS: ViewInfo = {
  name: VIEW_TITLES.locks,
  columns: [
    'now',
    'cpu_state',
    'cpu_task',
    'cpu_socket',
    'lanes',
    'lock_class',
    'lock_taken',
    'lock_wait_ns',
    'lock_came_ns',
    'lock_held_ns',
    'lock_apart',
    'lock_totals',
    'lock_queues',
  ],
  wantsThroughput: true,
  Component: late(async () => (await fetchPicture()).Locks),
  ...lateHeights(360, async () => (await fetchPicture()).heightsOfLocks),
  reds: ({ event }) => (event?.name === 'lock_wait' || event?.name === 'lock_grant' ? { lock: 'lock' } : {}),
  describe: lateWords(async () => (await fetchPicture()).describeLocks),
};
