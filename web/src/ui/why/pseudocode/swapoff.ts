/** Functions that empty a swap area which is switched off, and those that begin with one which is switched on. */
import { switchValues } from '../../../core/schema/switch-values.ts';
import { lit, type FunctionCode } from './code.ts';

export const SWAPOFF_CODE: readonly FunctionCode[] = [
  {
    name: 'swapon',
    simplified: 'Swapoff',
    lines: [
      'the area is in use already? EBUSY',
      'read page 0 of the area, the header',
      'read_swap_header: how many slots, and which are bad',
      'make the map: all free but the header and bad slots',
      'enable_swap_info: into the list of areas',
    ],
    lit: [
      lit('swapon_begin', {}, 2),
      lit('swapon_header', {}, 3),
      lit('swapon_map', {}, 4),
      lit('swapon_end', { outcome: 0 }, 5),
      lit('swapon_end', { outcome: 1 }, 1),
    ],
  },
  {
    name: 'swapoff',
    simplified: 'Swapoff',
    lines: [
      'not in use? EINVAL; to 5.1, too little memory? ENOMEM',
      'its slots are no free slots any more, and none is taken',
      'try_to_unuse: empty all slots that are in use',
      'killed, or a slot gave no page? it is in use again',
      'else it is gone',
    ],
    lit: [
      lit('swapoff_begin', {}, 2),
      lit('swapoff_end', { outcome: 0 }, 5),
      lit('swapoff_end', { outcome: 1 }, 4),
      lit('swapoff_end', { outcome: 2 }, 1),
      lit('swapoff_end', { outcome: 3 }, 1),
      lit('swapoff_end', { outcome: 4 }, 4),
    ],
  },
  {
    name: 'try_to_unuse',
    simplified: 'Swapoff',
    lines: [
      'as long as a slot of the area is in use:',
      '    each page of shared memory in the area: swap it in',
      '    each process: walk its page tables (unuse_pte_range)',
      '    each slot that is still in use:',
      '        only the swap cache has it: give the slot up',
      '    killed? give up',
    ],
    lit: [
      lit('swapoff_round', {}, 1),
      lit('unuse_shmem', {}, 2),
      lit('shmem_swap_in', {}, 2),
      lit('unuse_process', {}, 3),
      lit('swap_cache_delete', {}, 5),
    ],
  },
  {
    name: 'unuse_by_slots',
    at: 'try_to_unuse',
    in: ['swapoff_walk', switchValues('swapoff_walk').SLOTS],
    simplified: 'Swapoff',
    lines: [
      'for each slot of the area that is in use, in their order:',
      '    read its page, unless it is in the swap cache; lock it',
      '    shared memory: put the page back into its page cache',
      '    else look at the entries of every process:',
      '        one names the slot: unuse_pte',
      '        until the slot has no owner left',
      '    take the page out of the swap cache; it is dirty',
    ],
    lit: [
      lit('swap_read', {}, 2),
      lit('unuse_no_page', {}, 2),
      lit('unuse_shmem', {}, 3),
      lit('shmem_swap_in', {}, 3),
      lit('unuse_slot', {}, 4),
      lit('unuse_entry', {}, 5, 6),
      lit('swap_cache_delete', {}, 7),
    ],
  },
  {
    name: 'unuse_pte_range',
    simplified: 'Swapoff',
    lines: [
      'for each entry that names a slot of the area:',
      '    folio = swap_cache_get_folio(slot)',
      '    if none: swapin_readahead, as a fault does',
      '    lock folio: wait until its read has ended',
      '    is it being written? wait for the end',
      '    unuse_pte: the entry names the frame again',
      '    nobody needs the slot any more? give it up',
    ],
    lit: [
      lit('swap_cache_hit', {}, 2),
      lit('swap_cache_miss', {}, 2, 3),
      lit('page_wait', {}, 4),
      lit('unuse_entry', {}, 6),
    ],
  },
  {
    name: 'unuse_pte',
    simplified: 'Swapoff',
    lines: [
      'take the lock of the page table',
      'entry changed meanwhile? nothing is to be done',
      'the entry names the frame: read-only, not accessed',
      'swap_free(slot): one owner less',
      'before 5.10: the page is activated',
      'release the lock',
    ],
    lit: [lit('unuse_entry', {}, 3)],
  },
];
