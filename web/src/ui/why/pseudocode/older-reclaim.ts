/** What kernels up to 5.8 had in the place of functions of reclaim. */
import { ENUM_VALUES } from '../../../core/schema/schema.gen.ts';
import { switchValues } from '../../../core/schema/switch-values.ts';
import { lit, type FunctionCode } from './code.ts';

const { scan_mode: MODE, references: REFERENCES } = ENUM_VALUES;

export const OLDER_RECLAIM_CODE: readonly FunctionCode[] = [
  {
    name: 'scan_ratio',
    at: 'get_scan_count',
    in: ['lru_balance', switchValues('lru_balance').RATIO],
    simplified: 'Cost and scan balance',
    lines: [
      'no free slot: file pages only',
      'priority 0: all lists alike',
      'file cache nearly gone: anonymous pages only',
      'much file cache used once: file pages only',
      'else, of a type looked at by more than a quarter:',
      '    halve looked at and in use: old looks count less',
      'ap = swappiness × looked at / in use, of anon',
      'fp = (200 − swappiness) × looked at / in use, of file',
      'for each list: scan = size >> priority',
      '    by ratio: times its share of ap + fp',
    ],
    lit: [
      lit('scan_plan', { mode: MODE.EQUAL }, 2, 9),
      lit('scan_plan', { mode: MODE.ANON }, 3, 9),
      lit('scan_plan', { mode: MODE.FILE }, 4, 9),
      lit('scan_plan', { mode: MODE.FRACT }, 5, 6, 7, 8, 9, 10),
    ],
  },
  {
    name: 'refault_files',
    at: 'workingset_refault',
    in: ['refault_limit', switchValues('refault_limit').ACTIVE_FILES],
    simplified: 'Refaults (workingset)',
    lines: [
      'distance = age now − age when the page went',
      'limit = active file pages',
      'distance > limit: it would not have stayed; inactive',
      'else: activate it, age + 1',
    ],
    lit: [lit('refault', { activate: true }, 1, 2, 4), lit('refault', {}, 1, 2, 3)],
  },
  {
    name: 'references_once',
    at: 'folio_check_references',
    in: ['references', switchValues('references').TO_5_8],
    simplified: 'LRU lists and the reference check',
    lines: [
      'young = mappings used since the last look; clear them',
      'referenced = noted use since the last look; clear it',
      'young > 0:',
      '    an anonymous page: activate',
      '    a page of a file, referenced or young > 1: activate',
      '    else: note the use, keep it this once',
      'young = 0:',
      '    referenced and a file page: reclaim if clean',
      '    else: reclaim',
    ],
    lit: [
      lit('references', { decision: REFERENCES.ACTIVATE }, 3, 4, 5),
      lit('references', { decision: REFERENCES.KEEP }, 3, 6),
      lit('references', { decision: REFERENCES.RECLAIM_CLEAN }, 7, 8),
      lit('references', { decision: REFERENCES.RECLAIM }, 7, 9),
    ],
  },
  {
    name: 'slot_runs',
    at: 'scan_swap_map_slots',
    in: ['slot_allocator', switchValues('slot_allocator').SCAN],
    simplified: 'Slots and clusters',
    lines: [
      'no free slot on the device: fail',
      'fewer than 256 were taken of the run: the next slot',
      'else search 256 free slots in a row, from there on',
      '    none up to the end: from the lowest free slot',
      '    none at all: the next slot',
      'not free: search the map for any free slot',
      'the slot is taken: its byte is 0x40',
    ],
    lit: [
      lit('slot_alloc', { scanned: true }, 6, 7),
      lit('slot_alloc', {}, 2, 3, 7),
      lit('slot_alloc_failed', { looked: 0 }, 1),
      lit('slot_alloc_failed', {}, 6),
    ],
  },
  {
    name: 'slot_clusters',
    at: 'scan_swap_map_slots',
    in: ['slot_allocator', switchValues('slot_allocator').CLUSTERS],
    simplified: 'Slots and clusters',
    lines: [
      'no free slot on the device: fail',
      'this CPU has a cluster: go on in it, ascending',
      '    a free slot: take it',
      '    at its end: the CPU has none any more',
      'first cluster of the free list: it is this CPU’s now',
      'no free cluster: the slot behind the one taken last',
      '    not free: search the map from there',
      'on the way, swap more than half full:',
      '    a slot with only a cached copy: free it, try again',
      'the slot is taken: its byte is 0x40',
    ],
    lit: [
      lit('slot_alloc', { scanned: true }, 6, 7, 10),
      lit('slot_alloc', {}, 2, 3, 10),
      lit('slot_alloc_failed', { looked: 0 }, 1),
      lit('slot_alloc_failed', {}, 6, 7),
      lit('slot_reclaim', {}, 8, 9),
    ],
  },
];
