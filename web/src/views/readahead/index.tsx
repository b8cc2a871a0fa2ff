/** Readahead: how large the window is and why, and what became of those before it. */
import { REGION_COLUMNS } from '../../scene/regions.ts';
import { late, lateWords } from '../late.tsx';
import { VIEW_TITLES } from '../view-names.ts';
import type { ViewInfo } from '../view.ts';
import { heightsOfReadahead } from './room.ts';

const fetchWords = () => import('./describe.ts');

export const READAHEAD: ViewInfo = {
  name: VIEW_TITLES.readahead,
  columns: [
    ...REGION_COLUMNS,
    'windows',
    'window_ahead',
    'vma_ra_page',
    'vma_ra_win',
    'vma_ra_hits',
    'global_ra',
    'pushed_out',
    'slot_pte',
    'counters',
    'kernel',
  ],
  Component: late(async () => (await import('./component.tsx')).Readahead),
  heights: heightsOfReadahead,
  describe: lateWords(async () => (await fetchWords()).describeReadahead),
};

export const windowInShort = lateWords(async () => (await fetchWords()).windowInShort);

/** What the sum of hits is called; empty where the policy counts none. */
export const hitsInShort = lateWords(async () => (await fetchWords()).hitsInShort);
