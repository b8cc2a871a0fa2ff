/* The order of steps with shared memory and with files. */
#include "panic.h"

#include "script.h"

/* shmem_writepage: swap cache, slot marked, page cache, write. It is unmapped before, so no entry names the slot. */
static void shared_memory_is_unmapped_then_gets_its_slot_then_leaves_its_file(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.11 4.14 5.0 5.4 5.8 5.10 5.12 6.1", shared_memory, 0, 0, "+locked", "shmem_slot swap_write",
         "kswapd: +locked (pte pte) references (pte +dirty pte=none page_unmap pte) (avail avail) (area "
         "(cluster cluster) (cluster cluster) byte=40 slot_alloc area) (tree +swapcache swap_cache_add tree) "
         "(cluster byte=ff shmem_slot cluster) "
         "(file -pagecache shmem_swap_out file) (cluster cluster) -dirty +writeback +reclaim -locked "
         "swap_write",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* shmem_swapin: the page waits in place, without a second fault; delete_from_swap_cache, then swap_free. */
static void shared_memory_that_comes_back_enters_its_file_then_leaves_the_cache_then_its_slot(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.11 4.14 5.0 5.4 5.8", shared_memory, 3, 0, "read_end", "fault_end",
         "irq: read_end wakes:0 task0: +locked (file +pagecache shmem_swap_in file) (tree -swapcache +dirty "
         "swap_cache_delete tree) (slot byte=bf slot_uncached slot) (slot byte=40 swap_count slot) (area "
         "(slot "
         "byte=00 slot_free slot) area) (pte pte=page,w page_map pte) -locked fault_end",
         NULL},
        {"5.9 5.10 5.12 6.1", shared_memory, 3, 0, "read_end", "fault_end",
         "irq: read_end wakes:0 task0: +locked (file +pagecache shmem_swap_in file) (tree -swapcache +dirty "
         "swap_cache_delete tree) (slot byte=bf slot_uncached slot) (slot byte=40 swap_count slot) (area "
         "(slot "
         "byte=00 slot_free slot) (tree tree) area) (pte pte=page,w page_map pte) -locked fault_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* shmem_undo_range after the unmapping: each page leaves the page cache under the file's lock and is freed, a slot is given up. */
static void shared_memory_ends_with_its_last_process_page_by_page(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.11 4.14 5.8", shared_memory, 4, 0, "exit_begin", "exit_end",
         "task0: exit_begin zap_begin (lru +lru lru_drain lru) (pte pte=none zap_present pte) shmem_evict "
         "+locked (file -pagecache -dirty shmem_truncate file) -locked (lru -lru lru) (zone -frame "
         "frames_free "
         "zone) (file shmem_truncate file) (slot swap_count slot) (area (slot slot_free slot) area) "
         "zap_begin "
         "(pte' pte') exit_end",
         NULL},
        {"5.9 6.1", shared_memory, 4, 0, "exit_begin", "exit_end",
         "task0: exit_begin zap_begin (lru +lru lru_drain lru) (pte pte=none zap_present pte) shmem_evict "
         "+locked (file -pagecache -dirty shmem_truncate file) -locked (lru -lru lru) (zone -frame "
         "frames_free "
         "zone) (file shmem_truncate file) (slot swap_count slot) (area (slot slot_free slot) (tree tree) "
         "area) "
         "zap_begin "
         "(pte' pte') exit_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* filemap_fault: into the page cache locked, read, waited for; the fault starts again and maps it without the page's lock being kept. */
static void a_page_of_a_file_is_added_then_read_then_mapped(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6 4.9 4.14 5.8 6.1", mapped_file, 0, 0, "fault_begin", "+frame fault_end",
         "task0: fault_begin file_miss (zone frame_alloc zone) (file +frame +pagecache +locked file_add "
         "file) "
         "file_read page_wait sleeps irq: +uptodate -locked read_end wakes:0 task0: fault_retry file_hit "
         "(pte "
         "pte=page page_map pte) fault_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* shrink_page_list, __remove_mapping: no write, no slot; under the lock of its file. */
static void a_clean_page_of_a_file_is_unmapped_and_leaves_at_once(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.9 4.14 5.8 6.1", mapped_file, 0, 0, "+locked", "evict -locked",
         "kswapd: +locked (pte pte) references (pte pte=none page_unmap pte) (file -pagecache evict file) "
         "-locked",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* add_to_page_cache_lru: the shadow is taken with the place; up to 3.14 there is none. */
static void a_refault_of_a_file_is_told_after_the_page_has_its_place_and_before_it_is_read(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.14", mapped_file, 3, 0, "fault_begin", "file_read",
         "task0: fault_begin file_miss (zone frame_alloc zone) (file +frame +pagecache +locked file_add "
         "file) "
         "file_read",
         NULL},
        {"4.6 4.9", mapped_file, 3, 0, "fault_begin", "file_read",
         "task0: fault_begin file_miss (zone frame_alloc zone) (file +frame +pagecache +locked file_add "
         "file) "
         "+active refault file_read",
         NULL},
        {"6.1", mapped_file, 3, 0, "fault_begin", "file_read",
         "task0: fault_begin file_miss (zone frame_alloc zone) (file +frame +pagecache +locked file_add "
         "file) "
         "refault file_read",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* Region 0 shows the file in memory; it is written to through it, or with write() through the other one, and then synced. */
static void draft_synced(struct draft *d, u32 written)
{
    draft_little(d, 0);
    draft_file(d, region_kind_MAPFILE, 0, 2);
    u32 calls = draft_region(d, region_kind_FILE, 0, 2);
    d->region[calls].file = 0;
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, written, op_WRITE, 1);
    draft_phase_of(d, 0, calls, op_FSYNC, 1);
}

static void mapped_and_synced(struct draft *d)
{
    draft_synced(d, 0);
}

static void written_and_synced(struct draft *d)
{
    draft_synced(d, 1);
}

/* clear_page_dirty_for_io (page_mkclean), set_page_writeback: a store that comes after the first makes the page dirty anew. */
static void a_page_is_read_only_in_its_mappings_before_it_counts_as_being_written(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6 4.9 5.8 6.1", mapped_and_synced, 1, 0, "fsync_begin", "fsync_end",
         "task0: fsync_begin +locked (pte pte=page page_cleaned pte) (file -dirty +writeback file_write "
         "file) "
         "-locked writeback_wait sleeps irq: -writeback file_written wakes:0 task0: fsync_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* generic_perform_write, iomap_write_end: dirty before it is unlocked. */
static void a_page_that_is_written_to_is_dirty_before_it_is_unlocked(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6 4.9 5.8 6.1", written_and_synced, 0, 0, "file_miss", "page_dirtied -locked",
         "task0: file_miss (zone frame_alloc zone) (file +frame +pagecache +locked file_add file) +uptodate "
         "(file +dirty page_dirtied file) -locked",
         NULL},
    };
    KERNELS_WALK(scripts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shared_memory_is_unmapped_then_gets_its_slot_then_leaves_its_file),
        cmocka_unit_test(shared_memory_that_comes_back_enters_its_file_then_leaves_the_cache_then_its_slot),
        cmocka_unit_test(shared_memory_ends_with_its_last_process_page_by_page),
        cmocka_unit_test(a_page_of_a_file_is_added_then_read_then_mapped),
        cmocka_unit_test(a_clean_page_of_a_file_is_unmapped_and_leaves_at_once),
        cmocka_unit_test(a_refault_of_a_file_is_told_after_the_page_has_its_place_and_before_it_is_read),
        cmocka_unit_test(a_page_is_read_only_in_its_mappings_before_it_counts_as_being_written),
        cmocka_unit_test(a_page_that_is_written_to_is_dirty_before_it_is_unlocked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
