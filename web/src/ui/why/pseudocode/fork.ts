/** Functions of fork, copy-on-write and shared memory. */
import { ENUM_VALUES } from '../../../core/schema/schema.gen.ts';
import { switchValues } from '../../../core/schema/switch-values.ts';
import { lit, needs, type FunctionCode } from './code.ts';

const FAULT = ENUM_VALUES.fault_kind;
const COW = switchValues('cow_reuse');

export const FORK_CODE: readonly FunctionCode[] = [
  {
    name: 'copy_pte_range',
    simplified: 'Fork and copy-on-write',
    lines: [
      'take both locks: of the child, of the parent',
      'for each entry of the parent:',
      '    empty: nothing',
      '    names a slot: the slot has one owner more',
      '        the child names the slot too',
      '    names a frame: the frame has one mapping more',
      '        the parent may not write any more',
      '        nor may the child, who has not touched it',
      'release both locks',
    ],
    lit: [lit('fork_present', {}, 6, 7, 8), lit('fork_swap', {}, 5)],
  },
  {
    name: 'do_wp_page',
    needs: [needs('cow_reuse', ['EXCLUSIVE'], 1, 2)],
    simplified: 'Fork and copy-on-write',
    lines: [
      'page known to be this process’s own?',
      '    make the entry writable, done',
      'page on no list yet? drain this CPU’s batches',
      'nobody else seems to refer to it:',
      '    in the swap cache? give the slot up if it can be',
      '    one reference is left: it is its own now, done',
      'wp_page_copy',
    ],
    lit: [
      lit('write_reuse', {}, 2),
      lit('swap_cache_delete', {}, 5),
      lit('lru_drain', {}, 3),
      lit('cow_copy', {}, 7),
    ],
  },
  {
    name: 'do_wp_page to 5.8',
    at: 'do_wp_page',
    in: ['cow_reuse', COW.COUNTS],
    simplified: 'Fork and copy-on-write',
    lines: [
      'entries that map the page, and owners of its slot:',
      '    one in all:',
      '        in the swap cache? it leaves it, and is dirty',
      '        make the entry writable, done',
      'wp_page_copy',
    ],
    lit: [lit('write_reuse', {}, 2, 4), lit('swap_cache_delete', {}, 3), lit('cow_copy', {}, 5)],
  },
  {
    name: 'do_wp_page from 5.9 to 5.17',
    at: 'do_wp_page',
    in: ['cow_reuse', COW.ONE_REFERENCE],
    simplified: 'Fork and copy-on-write',
    lines: [
      'this entry is the only reference to the page:',
      '    make the entry writable, done',
      'else, and always in the swap cache: wp_page_copy',
    ],
    lit: [lit('write_reuse', {}, 1, 2), lit('cow_copy', {}, 3)],
  },
  {
    name: 'wp_page_copy',
    needs: [needs('cow_leftover', ['FREED'], 8)],
    simplified: 'Fork and copy-on-write',
    lines: [
      'release the lock of the page table',
      'take a frame and copy the page into it',
      'take the lock of the page table',
      'entry changed meanwhile? give the frame back',
      'map the copy, writable and dirty',
      'the old page has one mapping less',
      'release the lock',
      'old page unmapped, and in the swap cache? try to free it',
    ],
    lit: [lit('cow_copy', {}, 1, 2), lit('page_map', { kind: FAULT.WRITE_PROTECT }, 5, 6)],
  },
  {
    name: 'shmem_get_folio_gfp',
    simplified: 'Shared memory',
    lines: [
      'entry = page cache of the shared memory at the page',
      'entry is a frame: lock it, done',
      'entry names a slot: shmem_swapin_folio',
      'entry is empty: take a frame, fill it with zeros',
      '    put it into the page cache',
      '    a batch of this CPU takes it to the inactive list',
    ],
    lit: [lit('shmem_swap_in', {}, 3), lit('shmem_add', {}, 4, 5)],
  },
  {
    name: 'shmem_swapin_folio',
    simplified: 'Shared memory',
    lines: [
      'folio = swap_cache_get_folio(slot)          minor fault',
      'if none: read a block of slots              major fault',
      'lock folio: wait until its read has ended',
      'is it being written? wait for the end',
      'put it into the page cache in the place of the slot',
      'take it out of the swap cache; it is dirty',
      'swap_free(slot): the slot is free',
    ],
    lit: [lit('shmem_swap_in', {}, 5)],
  },
  {
    name: 'shmem_writepage',
    simplified: 'Shared memory',
    lines: [
      'nobody maps the page any more',
      'take a slot; none? the page stays, and becomes active',
      'put it into the swap cache',
      'mark the slot as shared memory’s',
      'the slot takes the place of the page in the page cache',
      'swap_writepage: the write begins',
    ],
    lit: [lit('shmem_slot', {}, 4), lit('shmem_swap_out', {}, 5)],
  },
];
