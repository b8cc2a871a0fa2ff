/** The way back in: from the exception to the mapped page. */
import { ENUM_VALUES } from '../../../core/schema.gen.ts';
import { lit } from './code.ts';
import type { FunctionCode } from './code.ts';

const { fault_kind: FAULT, drop_reason: DROP } = ENUM_VALUES;

export const FAULT_CODE: readonly FunctionCode[] = [
  {
    name: 'handle_pte_fault',
    simplified: 'The path of a fault',
    lines: [
      'entry = the page table entry of the touched page',
      'if entry is empty:',
      '    anonymous memory: do_anonymous_page',
      '    file: do_fault',
      'if entry names a slot:',
      '    do_swap_page',
      'if it was a write and entry is read-only:',
      '    do_wp_page',
      'mark the entry young',
    ],
    lit: [
      lit('fault_begin', { kind: FAULT.ANON }, 2, 3),
      lit('fault_begin', { kind: FAULT.FILE }, 2, 4),
      lit('fault_begin', { kind: FAULT.SWAP }, 5, 6),
      lit('fault_begin', { kind: FAULT.WRITE_PROTECT }, 7, 8),
      lit('zero_page_map', {}, 3),
      lit('write_reuse', {}, 8),
      lit('swap_cache_hit', {}, 6),
      lit('swap_cache_miss', {}, 6),
    ],
  },
  {
    name: 'do_swap_page',
    simplified: 'The path of a fault',
    lines: [
      'slot = what the page table entry names',
      'folio = swap_cache_get_folio(slot)          minor fault',
      'if none: folio = swapin_readahead(slot)     major fault',
      'lock folio: wait until its read has ended',
      'take the lock of the page table',
      'entry changed meanwhile? give up, it is done',
      'map folio; the entry holds the page again',
      'swap_free(slot): one owner less',
      'written to, or swap more than half full:',
      '    give the slot back, the copy is worth nothing',
      'release the locks',
    ],
    lit: [
      lit('swap_cache_hit', {}, 2),
      lit('swap_cache_miss', {}, 2, 3),
      lit('vma_window', {}, 3),
      lit('slot_window', {}, 3),
      lit('swap_read', {}, 3),
      lit('readahead_cached', {}, 3),
      lit('page_wait', {}, 4),
      lit('page_map', {}, 7),
      lit('swap_count', { added: false }, 8),
      lit('swap_cache_delete', { reason: DROP.WRITTEN }, 9, 10),
      lit('swap_cache_delete', { reason: DROP.SWAP_FULL }, 9, 10),
    ],
  },
  {
    name: 'swap_cache_get_folio',
    simplified: 'Swap cache',
    lines: [
      'folio = what the swap cache holds under the slot',
      'if none: return none',
      'flagged = folio has the readahead flag; clear it',
      'if flagged: swap_ra_hit + 1',
      'readahead by address:',
      '    hits of the region + 1 if flagged, at most 63',
      '    its last position = this page',
      'readahead by slot:',
      '    hits of the whole system + 1 if flagged',
      'return folio',
    ],
    lit: [
      lit('swap_cache_miss', {}, 1, 2),
      lit('swap_cache_hit', { flagged: true }, 3, 4),
      lit('swap_cache_hit', {}, 10),
    ],
  },
  {
    name: 'get_page_from_freelist',
    simplified: 'Watermarks',
    lines: [
      'free pages more than low: take one, done',
      'else wake kswapd',
      'free pages more than min: take one, done',
      'else reclaim pages oneself, up to 32',
      'freed something? try again',
      'nothing freed: wait for a write to end, try again',
      '16 times in vain: kill the largest process',
    ],
    lit: [lit('frame_alloc', {}, 1, 3)],
  },
  {
    name: 'wakeup_kswapd',
    simplified: 'kswapd',
    lines: [
      'kswapd awake already: nothing to do',
      'more pages free than high: nothing to do',
      '16 runs without success: nothing to do',
      'wake kswapd; the allocation does not wait for it',
    ],
    lit: [lit('kswapd_wake', {}, 4)],
  },
  {
    name: '__alloc_pages_direct_reclaim',
    simplified: 'Direct reclaim',
    lines: [
      'no more free pages than min: nobody else can help',
      'for priority 12, 11, … 0:',
      '    scan each list by its size >> priority',
      '    32 pages freed? enough',
      'free pages more than min? take one',
      'else wait until a write has ended',
    ],
    lit: [lit('direct_begin', {}, 1, 2), lit('direct_end', {}, 4)],
  },
  {
    name: 'reclaim_throttle',
    simplified: 'Direct reclaim',
    lines: [
      'pages are being written: their memory is on its way',
      'sleep until a write has ended',
      'look for a free page again',
    ],
    lit: [lit('writeback_wait', {}, 1, 2)],
  },
];
