/** How the kernel gets to events of real runs, where the same event has several ways: read by hand in the sources of 6.1 and of older kernels. */
import { expect, it } from 'vitest';
import { decodeEvent } from '../../core/events/decode.ts';
import type { CoreEvent, EventName } from '../../core/schema/schema.gen.ts';
import { openCore } from '../../core/wasm/node.ts';
import { packScenario } from '../../scenario/pack.ts';
import { readScenario } from '../../scenario/read.ts';
import { pathIn, pathOf } from './path.ts';
import { withinOf } from './within.ts';

async function eventsOf(text: string): Promise<readonly CoreEvent[]> {
  const read = readScenario(text, 'a run');
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const core = await openCore();
  const problem = core.start(packScenario(read.scenario));
  if (problem) throw new Error(problem.message);
  const events: CoreEvent[] = [];
  for (let isOver = false; !isOver;) {
    const from = core.position + 1;
    isOver = core.run({}) === 'END';
    for (let number = from; number <= core.position; number++) events.push(decodeEvent(core.record(number)));
  }
  return events;
}

function causesOf(events: readonly CoreEvent[], { cause }: CoreEvent): CoreEvent[] {
  const found = events[cause - 1];
  return found ? [found, ...causesOf(events, found)] : [];
}

/** The different ways to events of a kind, in the order in which they are met. */
function waysTo(events: readonly CoreEvent[], kind: EventName, kernel = '6.1'): string[] {
  const ways = events
    .filter(({ name }) => name === kind)
    .map((event) => {
      const before = events.slice(Math.max(0, event.number - 13), event.number - 1);
      const within = withinOf(event, { runner: null, causes: causesOf(events, event), before });
      return pathIn(pathOf(event, within), kernel).join(' ');
    });
  return [...new Set(ways)];
}

const MACHINE = 'machine: { nr_frames: 128 }';

it('of shared memory go by way of its own functions, in and out', async () => {
  const events = await eventsOf(`
kernel: 6.1
${MACHINE}
swap: { slots: 1024 }
files: [{ name: shm, kind: shmem, pages: 160 }]
regions: [{ name: S, kind: shmem, file: shm }]
phases:
  - { name: write, streams: [{ region: S, pattern: seq, op: w }] }
  - { name: read, streams: [{ region: S, pattern: seq, op: r, count: 40 }] }
`);
  expect(waysTo(events, 'swap_cache_miss')).toEqual([
    'shmem_fault shmem_get_folio_gfp shmem_swapin_folio swap_cache_get_folio',
  ]);
  expect(waysTo(events, 'slot_window')).toEqual([
    'shmem_swapin_folio shmem_swapin swap_cluster_readahead __swapin_nr_pages',
  ]);
  expect(waysTo(events, 'slot_alloc')).toEqual(['pageout shmem_writepage folio_alloc_swap']);
  expect(waysTo(events, 'swap_cache_add')).toEqual([
    'shrink_folio_list pageout shmem_writepage add_to_swap_cache',
    'shmem_swapin swap_cluster_readahead __read_swap_cache_async add_to_swap_cache',
  ]);
  expect(waysTo(events, 'page_wait')).toEqual([
    'shmem_fault shmem_get_folio_gfp shmem_swapin_folio folio_wait_bit_common',
  ]);
  expect(waysTo(events, 'file_miss')).toEqual(['do_fault shmem_fault shmem_get_folio_gfp']);
});

it('of a file differ where it is mapped and where it is read', async () => {
  const events = await eventsOf(`
kernel: 6.1
${MACHINE}
swap: { slots: 1024 }
files: [{ name: data, pages: 200 }]
regions: [{ name: M, kind: mapfile, file: data }, { name: D, kind: file, file: data }]
phases:
  - { name: mapped, streams: [{ region: M, pattern: seq, op: r, count: 30 }] }
  - { name: stored, streams: [{ region: M, pattern: seq, op: w, count: 20 }] }
  - { name: read, streams: [{ region: D, pattern: seq, op: r, count: 100 }] }
  - { name: written, streams: [{ region: D, pattern: seq, op: w, count: 100 }] }
`);
  expect(waysTo(events, 'page_wait')).toEqual([
    'do_fault filemap_fault lock_folio_maybe_drop_mmap folio_wait_bit_common',
    'filemap_read filemap_get_pages folio_wait_bit_common',
  ]);
  expect(waysTo(events, 'page_wait', '4.9')).toEqual([
    'do_fault filemap_fault __lock_page_or_retry __wait_on_bit_lock',
    'do_generic_file_read __wait_on_bit_lock',
  ]);
  expect(waysTo(events, 'file_miss')).toEqual([
    'handle_pte_fault do_fault filemap_fault',
    'filemap_read filemap_get_pages',
  ]);
  expect(waysTo(events, 'page_dirtied')).toEqual([
    'handle_pte_fault folio_mark_dirty __folio_mark_dirty',
    'generic_perform_write folio_mark_dirty __folio_mark_dirty',
  ]);
});

it('past the swap cache are those of the fault itself', async () => {
  const events = await eventsOf(`
kernel: 6.1
${MACHINE}
devices: [{ name: z, profile: zram }]
swap: { device: z, slots: 1024 }
regions: [{ name: A, kind: anon, pages: 160 }]
phases:
  - { name: write, streams: [{ region: A, pattern: seq, op: w }] }
  - { name: read, streams: [{ region: A, pattern: seq, op: r, count: 150 }] }
`);
  expect(waysTo(events, 'refault')).toEqual(['handle_pte_fault do_swap_page workingset_refault']);
  expect(waysTo(events, 'slot_cache_put')).toEqual(['swap_free __swap_entry_free free_swap_slot']);
  expect(waysTo(events, 'slot_free')).toEqual(['swapcache_free_entries swap_entry_free swap_range_free']);
  expect(waysTo(events, 'slot_free', '4.9')).toEqual(['swap_free swap_entry_free']);
  expect(waysTo(events, 'lru_drain')).toContain('folio_batch_add_and_move folio_batch_move_lru');
});

it('of a fork and of a write to a page that is shared are not those of reclaim', async () => {
  const events = await eventsOf(`
kernel: 5.8
${MACHINE}
sysctl: { page_cluster: 0 }
swap: { slots: 1024 }
processes: [shell, child]
regions: [{ name: A, kind: anon, pages: 160, process: shell }]
tasks:
  - { name: parent, process: shell }
  - { name: kid, process: child, forked_by: parent, forked_after: 166 }
phases:
  - { name: write, streams: [{ task: parent, region: A, pattern: seq, op: w }] }
  - { name: read, streams: [{ task: parent, region: A, pattern: seq, op: r, count: 4 }] }
  - { name: again, streams: [{ task: parent, region: A, pattern: seq, op: w, count: 4 }] }
  - { name: child, streams: [{ task: kid, region: A, op: r, count: 2 }] }
`);
  expect(waysTo(events, 'swap_count')).toEqual([
    'try_to_unmap try_to_unmap_one swap_duplicate',
    'swap_free __swap_entry_free',
    'copy_page_range copy_pte_range copy_nonpresent_pte swap_duplicate',
  ]);
  expect(waysTo(events, 'swap_cache_delete', '5.8')).toContain(
    'handle_pte_fault do_wp_page reuse_swap_page delete_from_swap_cache',
  );
});
