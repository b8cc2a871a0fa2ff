/** Readahead: how much is read with the page that faulted, and which. */
import { ENUM_VALUES } from '../../../core/schema/schema.gen.ts';
import { switchValues } from '../../../core/schema/switch-values.ts';
import { lit, needs, type FunctionCode } from './code.ts';

const RULE = switchValues('readahead');
/** Rules within __swapin_nr_pages as it is in 3.14 to 6.1. */
const BY_HITS = [RULE.SLOTS, RULE.VMA_OWN_CAP, RULE.VMA] as const;

const { ra_direction: DIRECTION, lru_type: TYPE } = ENUM_VALUES;

export const READAHEAD_CODE: readonly FunctionCode[] = [
  {
    name: '__swapin_nr_pages',
    lines: [
      'hits = pages read ahead and used since the last window',
      'if hits = 0:',
      '    pages = 2 beside the last position, else 1',
      'else:',
      '    pages = hits + 2',
      '    rounded up to a power of two, at least 4',
      'at most the cap: pages = min(pages, max)',
      'fall slowly: pages = max(pages, half of the last)',
      'return pages',
    ],
    lit: [
      lit('vma_window', { max: 1 }, 9),
      lit('vma_window', { hits: false }, 2, 3, 7, 8, 9),
      lit('vma_window', { hits: true }, 4, 5, 6, 7, 8, 9),
      ...BY_HITS.flatMap((rule) => [
        lit('slot_window', { rule, max: 1 }, 9),
        lit('slot_window', { rule, hits: false }, 2, 3, 7, 8, 9),
        lit('slot_window', { rule, hits: true }, 4, 5, 6, 7, 8, 9),
      ]),
      // As posted in November 2012 the window does not fall slowly.
      lit('slot_window', { rule: RULE.HITS, max: 1 }, 9),
      lit('slot_window', { rule: RULE.HITS, hits: false }, 2, 3, 7, 9),
      lit('slot_window', { rule: RULE.HITS, hits: true }, 4, 5, 6, 7, 9),
    ],
  },
  {
    name: 'swap_vma_readahead',
    simplified: 'Readahead by address (per VMA)',
    lines: [
      'win = __swapin_nr_pages(last page, this page, hits, …)',
      'the region remembers: this page, win, no hits',
      'this is the page after the last: win pages from here on',
      'this is the page before the last: win pages up to here',
      'else: win pages around this one',
      'cut to the region and to one page table (512 pages)',
      'for each page of it that is in a slot:',
      '    read it; flag it unless it is this one',
      'read this page; normally it is on its way already',
    ],
    lit: [
      lit('vma_window', { direction: DIRECTION.FORWARD }, 1, 2, 3),
      lit('vma_window', { direction: DIRECTION.BACKWARD }, 1, 2, 4),
      lit('vma_window', { direction: DIRECTION.CENTRED }, 1, 2, 5),
      lit('swap_read', { readahead: true }, 7, 8),
      lit('swap_read', {}, 9),
    ],
  },
  {
    name: 'swap_cluster_readahead',
    simplified: 'Readahead by slot',
    lines: [
      'win = __swapin_nr_pages(last slot, this slot, hits, …)',
      'no hits: the last slot = this slot',
      'hits of the whole system = 0',
      'win = 1: read this slot alone',
      'else the block of win slots that this one is in:',
      '    first = this slot − this slot mod win',
      '    without slot 0, not beyond the device',
      'for each slot of it that is in use:',
      '    read it; flag it unless it is this one',
      'read this slot; normally it is on its way already',
    ],
    lit: [
      ...[...BY_HITS, RULE.HITS].flatMap((rule) => [
        lit('slot_window', { rule, win: 1 }, 1, 3, 4),
        lit('slot_window', { rule }, 1, 3, 5, 6),
      ]),
      lit('swap_read', { readahead: true }, 8, 9),
      lit('swap_read', {}, 10),
    ],
  },
  {
    name: '__read_swap_cache_async',
    needs: [needs('anon_shadows', ['YES'], 7)],
    simplified: 'Swap cache',
    lines: [
      'already in the swap cache? return it',
      'nobody owns the slot? return none',
      'take a free page',
      'set the cache flag of the slot',
      '    somebody was faster: look again',
      'put the page into the swap cache, locked',
      'a shadow stood there: workingset_refault',
      'hand the page to the inactive list',
      'return it; its read is submitted next',
    ],
    lit: [
      lit('readahead_cached', {}, 1),
      lit('frame_alloc', {}, 3),
      lit('swap_cache_add', { reading: true }, 4, 6),
      lit('refault', { type: TYPE.ANON }, 7),
      lit('swap_read', {}, 9),
    ],
  },
  {
    name: 'add_to_swap_cache',
    needs: [needs('anon_shadows', ['YES'], 4)],
    simplified: 'Swap cache',
    lines: [
      'page must be locked',
      'take the lock of its tree',
      'put the page under its slot',
      '    a shadow that stood there is handed on',
      'page: one reference more, flag “in the swap cache”',
      'release the lock',
    ],
    lit: [lit('swap_cache_add', {}, 2, 3, 5)],
  },
  {
    name: 'swap_readpage',
    simplified: 'Devices and writeback',
    lines: [
      'page must be locked and not up to date',
      'submit a read of the slot; do not wait for it',
      'when the read ends: page up to date, unlock it',
      'wake those that wait for the page',
    ],
    lit: [lit('swap_read', {}, 2)],
  },
  {
    name: 'end_swap_bio_read',
    simplified: 'Devices and writeback',
    lines: [
      'the device has read the slot',
      'page is up to date; unlock it',
      'wake those that wait for the page',
    ],
    lit: [lit('read_end', {}, 1, 2, 3)],
  },
];
