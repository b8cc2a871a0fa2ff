// Made by `npm run schema` from wasm-core/schema.def. Do not edit.

import type { UnitName } from './schema.gen.ts';

export interface FieldInfo {
  readonly name: string;
  readonly unit: UnitName;
  readonly words: 1 | 2;
  readonly default: bigint;
  readonly min: bigint;
  readonly max: bigint;
}

/** Records of a scenario, in wire order. A default of 0xffffffff outside the range means: not given. */
export const RECORDS = [
  {
    name: 'device',
    max: 8,
    fields: [
      { name: 'profile', unit: 'profile', words: 1, default: 0n, min: 0n, max: 5n },
      { name: 'read_ns', unit: 'ns', words: 1, default: 4294967295n, min: 1n, max: 100000000n },
      { name: 'write_ns', unit: 'ns', words: 1, default: 4294967295n, min: 1n, max: 100000000n },
      { name: 'transfer_ns', unit: 'ns', words: 1, default: 4294967295n, min: 0n, max: 100000000n },
      { name: 'queue_depth', unit: 'count', words: 1, default: 4294967295n, min: 1n, max: 1024n },
      { name: 'rotational', unit: 'bool', words: 1, default: 4294967295n, min: 0n, max: 1n },
      { name: 'seek_min_ns', unit: 'ns', words: 1, default: 4294967295n, min: 0n, max: 100000000n },
      { name: 'seek_max_ns', unit: 'ns', words: 1, default: 4294967295n, min: 0n, max: 100000000n },
      { name: 'revolution_ns', unit: 'ns', words: 1, default: 4294967295n, min: 1n, max: 1000000000n },
      { name: 'buffer_pages', unit: 'pages', words: 1, default: 4294967295n, min: 0n, max: 65536n },
      { name: 'discard_ns', unit: 'ns', words: 1, default: 4294967295n, min: 1n, max: 1000000000n },
      { name: 'single_queue', unit: 'bool', words: 1, default: 4294967295n, min: 0n, max: 1n },
      { name: 'read_spread_ns', unit: 'ns', words: 1, default: 0n, min: 0n, max: 100000000n },
      { name: 'nr_dies', unit: 'count', words: 1, default: 4294967295n, min: 0n, max: 64n },
      { name: 'program_ns', unit: 'ns', words: 1, default: 4294967295n, min: 1n, max: 100000000n },
      { name: 'unit_pages', unit: 'pages', words: 1, default: 4294967295n, min: 1n, max: 256n },
      { name: 'write_buffer_pages', unit: 'pages', words: 1, default: 4294967295n, min: 1n, max: 65536n },
      { name: 'command_ns', unit: 'ns', words: 1, default: 4294967295n, min: 0n, max: 100000000n },
      { name: 'scheduler', unit: 'bool', words: 1, default: 0n, min: 0n, max: 1n },
      { name: 'read_far_ns', unit: 'ns', words: 1, default: 0n, min: 0n, max: 100000000n },
      { name: 'write_settle_ns', unit: 'ns', words: 1, default: 0n, min: 0n, max: 100000000n },
      { name: 'merged_pages', unit: 'pages', words: 1, default: 1n, min: 1n, max: 1024n },
      { name: 'write_cache_pages', unit: 'pages', words: 1, default: 0n, min: 0n, max: 65536n },
    ],
  },
  {
    name: 'swap',
    max: 8,
    fields: [
      { name: 'device', unit: 'index', words: 1, default: 0n, min: 0n, max: 7n },
      { name: 'slots', unit: 'slots', words: 1, default: 1024n, min: 2n, max: 33554432n },
      { name: 'priority', unit: 'count', words: 1, default: 4294967295n, min: 0n, max: 32767n },
      { name: 'on_at_start', unit: 'bool', words: 1, default: 1n, min: 0n, max: 1n },
      { name: 'discard', unit: 'discard', words: 1, default: 0n, min: 0n, max: 3n },
    ],
  },
  {
    name: 'file',
    max: 8,
    fields: [
      { name: 'device', unit: 'index', words: 1, default: 0n, min: 0n, max: 7n },
      { name: 'pages', unit: 'pages', words: 1, default: 16n, min: 1n, max: 16777216n },
      { name: 'kind', unit: 'file_kind', words: 1, default: 0n, min: 0n, max: 1n },
      { name: 'readahead', unit: 'file_readahead', words: 1, default: 0n, min: 0n, max: 1n },
      { name: 'ra_pages', unit: 'pages', words: 1, default: 32n, min: 1n, max: 4096n },
    ],
  },
  {
    name: 'region',
    max: 128,
    fields: [
      { name: 'kind', unit: 'region_kind', words: 1, default: 0n, min: 0n, max: 3n },
      { name: 'space', unit: 'index', words: 1, default: 0n, min: 0n, max: 127n },
      { name: 'file', unit: 'index', words: 1, default: 4294967295n, min: 0n, max: 7n },
      { name: 'pages', unit: 'pages', words: 1, default: 64n, min: 1n, max: 16777216n },
      { name: 'base_vpn', unit: 'vpn', words: 2, default: 1048576n, min: 0n, max: 68719476735n },
      { name: 'copy_of', unit: 'vma', words: 1, default: 4294967295n, min: 0n, max: 127n },
      { name: 'exec', unit: 'bool', words: 1, default: 0n, min: 0n, max: 1n },
    ],
  },
  {
    name: 'task',
    max: 128,
    fields: [
      { name: 'space', unit: 'index', words: 1, default: 0n, min: 0n, max: 127n },
      { name: 'cpu', unit: 'cpu', words: 1, default: 4294967295n, min: 0n, max: 63n },
      { name: 'exit_after', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967294n },
      { name: 'forked_by', unit: 'task', words: 1, default: 4294967295n, min: 0n, max: 127n },
      { name: 'forked_after', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967294n },
    ],
  },
  {
    name: 'phase',
    max: 16,
    fields: [
      { name: 'order', unit: 'phase_order', words: 1, default: 0n, min: 0n, max: 1n },
      { name: 'for_ns', unit: 'ns', words: 2, default: 0n, min: 0n, max: 10000000000000n },
    ],
  },
  {
    name: 'stream',
    max: 64,
    fields: [
      { name: 'phase', unit: 'index', words: 1, default: 0n, min: 0n, max: 15n },
      { name: 'task', unit: 'task', words: 1, default: 0n, min: 0n, max: 127n },
      { name: 'region', unit: 'vma', words: 1, default: 0n, min: 0n, max: 127n },
      { name: 'pattern', unit: 'pattern', words: 1, default: 0n, min: 0n, max: 6n },
      { name: 'op', unit: 'op', words: 1, default: 0n, min: 0n, max: 7n },
      { name: 'count', unit: 'count', words: 1, default: 1n, min: 1n, max: 4294967294n },
      { name: 'quantum', unit: 'count', words: 1, default: 1n, min: 1n, max: 4294967294n },
      { name: 'start', unit: 'page', words: 1, default: 0n, min: 0n, max: 4294967294n },
      { name: 'stride', unit: 'pages', words: 1, default: 1n, min: 1n, max: 16777215n },
      { name: 'hot', unit: 'pages', words: 1, default: 1n, min: 1n, max: 4294967294n },
      { name: 'hotpct', unit: 'percent', words: 1, default: 90n, min: 0n, max: 100n },
      { name: 'seed', unit: 'count', words: 2, default: 1n, min: 0n, max: 18446744073709551615n },
      { name: 'swap', unit: 'index', words: 1, default: 0n, min: 0n, max: 7n },
      { name: 'type', unit: 'lru_type', words: 1, default: 0n, min: 0n, max: 1n },
      { name: 'rate', unit: 'count', words: 1, default: 1000n, min: 1n, max: 1000000000n },
      { name: 'delay', unit: 'count', words: 1, default: 0n, min: 0n, max: 1000000n },
      { name: 'every', unit: 'count', words: 1, default: 1n, min: 1n, max: 1000000n },
      { name: 'pause_ns', unit: 'ns', words: 1, default: 0n, min: 0n, max: 1000000000n },
    ],
  },
  {
    name: 'row',
    max: 16777216,
    fields: [
      { name: 'kind', unit: 'row_kind', words: 1, default: 0n, min: 0n, max: 30n },
      { name: 'cpu', unit: 'cpu', words: 1, default: 0n, min: 0n, max: 63n },
      { name: 'who', unit: 'task', words: 1, default: 0n, min: 0n, max: 255n },
      { name: 'region', unit: 'vma', words: 1, default: 4294967295n, min: 0n, max: 31n },
      { name: 'page', unit: 'page', words: 1, default: 0n, min: 0n, max: 4294967294n },
      { name: 'slot', unit: 'slot', words: 1, default: 4294967295n, min: 0n, max: 4294967294n },
      { name: 'v0', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n },
      { name: 'v1', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n },
      { name: 'v2', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n },
      { name: 'v3', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n },
      { name: 'v4', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n },
      { name: 'v5', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n },
      { name: 'v6', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n },
      { name: 'v7', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n },
      { name: 'v8', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n },
      { name: 'v9', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n },
    ],
  },
  {
    name: 'bad',
    max: 5096,
    fields: [
      { name: 'swap', unit: 'index', words: 1, default: 0n, min: 0n, max: 7n },
      { name: 'first', unit: 'slot', words: 1, default: 1n, min: 1n, max: 33554431n },
      { name: 'count', unit: 'slots', words: 1, default: 1n, min: 1n, max: 637n },
    ],
  },
  {
    name: 'extent',
    max: 16384,
    fields: [
      { name: 'swap', unit: 'index', words: 1, default: 0n, min: 0n, max: 7n },
      { name: 'start_page', unit: 'page', words: 1, default: 0n, min: 0n, max: 4294967294n },
      { name: 'nr_pages', unit: 'pages', words: 1, default: 1n, min: 1n, max: 33554432n },
      { name: 'start_block', unit: 'page', words: 1, default: 0n, min: 0n, max: 4294967294n },
    ],
  },
  {
    name: 'extent_rule',
    max: 8,
    fields: [
      { name: 'swap', unit: 'index', words: 1, default: 0n, min: 0n, max: 7n },
      { name: 'count', unit: 'count', words: 1, default: 1n, min: 1n, max: 131072n },
      { name: 'pages', unit: 'pages', words: 1, default: 256n, min: 1n, max: 65536n },
      { name: 'gap', unit: 'pages', words: 1, default: 1n, min: 0n, max: 65536n },
      { name: 'order', unit: 'extent_order', words: 1, default: 0n, min: 0n, max: 1n },
      { name: 'seed', unit: 'count', words: 2, default: 1n, min: 0n, max: 18446744073709551615n },
    ],
  },
] as const satisfies readonly { name: string; max: number; fields: readonly FieldInfo[] }[];

export type RecordName = (typeof RECORDS)[number]['name'];

/** Rules across fields, by number: RULE_ACROSS_DOCS says them; the tests themselves are in machine/rules. */
export const RULES_ACROSS = [
  'one_swap_area',
  'device_exists',
  'file_exists',
  'no_file_of_anon',
  'regions_apart',
  'space_has_task',
  'cpu_exists',
  'stream_refers',
  'stream_in_space',
  'calls_on_files',
  'hot_fits',
  'start_fits',
  'marks_fit',
  'has_work',
  'rows_fit',
  'fits_memory',
  'swappiness_fits',
  'parts_of_hdd',
  'queue_of_flash',
  'seeks_in_order',
  'track_has_a_page',
  'synchronous_stands',
  'fork_refers',
  'copies_fit',
  'shmem_fits',
  'swapoff_of_area',
  'swapoff_once',
  'ramfs_is_ballast',
  'swapon_of_area',
  'swapon_once',
  'area_comes_on',
  'bad_slots_fit',
  'bad_slots_few',
  'rows_of_one_area',
  'extents_refer',
  'extents_in_order',
  'extents_cover',
  'extents_apart',
  'extents_on_disk',
  'sockets_have_cpus',
  'discard_by_device',
  'discard_of_clusters',
  'queue_of_disk',
  'exec_is_mapped',
  'readahead_of_disk',
  'dies_of_flash',
  'buffer_holds_units',
  'merges_if_sorted',
] as const;

export type RuleAcrossName = (typeof RULES_ACROSS)[number];
