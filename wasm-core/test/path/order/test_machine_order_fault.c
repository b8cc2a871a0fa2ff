/* The order of steps of a fault: a page comes back, is touched for the first time, is copied. */
#include "panic.h"

#include "script.h"

/* swap-device.md 8.2. Up to 4.13 the block of one page is gone through like any other: the batches are drained, and the page is looked
 * up again. Before 5.0 who waits starts again. */
static void a_fault_that_misses_reads_its_page_and_waits_for_it(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6 3.9 3.12", read_back, 3, 0, "fault_begin", "wakes:0 task0:",
         "task0: fault_begin swap_cache_miss slot_window (zone frame_alloc zone) (area byte=41 area) (tree "
         "+frame +swapcache +locked swap_cache_add tree) swap_read (lru +lru lru_drain lru) readahead_cached "
         "page_wait sleeps irq: +uptodate -locked read_end wakes:0 task0:",
         NULL},
        {"3.14 4.9", read_back, 3, 0, "fault_begin", "wakes:0 task0:",
         "task0: fault_begin swap_cache_miss slot_window (zone frame_alloc zone) (area byte=41 area) (tree "
         "+frame +swapcache +locked swap_cache_add tree) swap_read page_wait sleeps irq: +uptodate -locked "
         "read_end wakes:0 task0:",
         NULL},
        {"4.11", read_back, 3, 0, "fault_begin", "wakes:0 task0:",
         "task0: fault_begin swap_cache_miss slot_window (cluster cluster) (zone frame_alloc zone) (cluster "
         "byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add tree) swap_read page_wait sleeps "
         "irq: +uptodate -locked read_end wakes:0 task0:",
         NULL},
        {"4.14 4.19", read_back, 3, 0, "fault_begin", "wakes:0 task0:",
         "task0: fault_begin swap_cache_miss vma_window (cluster cluster) (zone frame_alloc zone) (cluster "
         "byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add tree) swap_read page_wait sleeps "
         "irq: +uptodate -locked read_end wakes:0 task0:",
         NULL},
        {"5.0 5.4", read_back, 3, 0, "fault_begin", "wakes:0 task0:",
         "task0: fault_begin swap_cache_miss vma_window (cluster cluster) (zone frame_alloc zone) (cluster "
         "byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add tree) +workingset swap_read "
         "page_wait sleeps irq: +uptodate -locked read_end wakes:0 task0:",
         NULL},
        {"5.8", read_back, 3, 0, "fault_begin", "wakes:0 task0:",
         "task0: fault_begin swap_cache_miss vma_window (cluster cluster) (zone frame_alloc zone) (cluster "
         "byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add tree) (lru swapin_cost lru) "
         "+workingset swap_read page_wait sleeps irq: +uptodate -locked read_end wakes:0 task0:",
         NULL},
        {"5.9 5.10", read_back, 3, 0, "fault_begin", "wakes:0 task0:",
         "task0: fault_begin swap_cache_miss vma_window (cluster cluster) (zone frame_alloc zone) (cluster "
         "byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add tree) refault +workingset "
         "swap_read "
         "page_wait sleeps irq: +uptodate -locked read_end wakes:0 task0:",
         NULL},
        {"5.12 6.1", read_back, 3, 0, "fault_begin", "wakes:0 task0:",
         "task0: fault_begin swap_cache_miss vma_window (cluster cluster) (zone frame_alloc zone) (cluster "
         "byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add tree) refault swap_read page_wait "
         "sleeps irq: +uptodate -locked read_end wakes:0 task0:",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* 8.2, rows 8 to 13; the second look finds the page in the cache. The slot has lost an owner before the entry names the page only from
 * 5.18 on. */
static void a_fault_that_had_to_wait_starts_again_up_to_4_20_and_goes_on_from_5_0(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"6.1", read_back, 3, 0, "read_end", "fault_end",
         "irq: read_end wakes:0 task0: +locked (pte (slot byte=40 swap_count slot) pte=page page_map pte) "
         "-locked fault_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* 8.2, rows 10 to 12: up to 5.17 the page is mapped first. Its copy in the cache goes only when the slot has lost the entry, or it would
 * have an owner still. */
static void a_read_in_a_swap_that_is_more_than_half_full_gives_its_slot_up_once_it_has_no_owner(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6 4.9 5.8 5.12", read_back_to_a_full_swap, 3, 0, "read_end", "slot_free fault_end",
         "page_map byte=40 swap_count -swapcache swap_cache_delete byte=00 slot_free",
         "byte=40 swap_count page_map -swapcache swap_cache_delete byte=00 slot_free"},
        {"5.18 6.1", read_back_to_a_full_swap, 3, 0, "read_end", "slot_free fault_end",
         "byte=40 swap_count -swapcache swap_cache_delete byte=00 slot_free page_map",
         "byte=40 swap_count page_map -swapcache swap_cache_delete byte=00 slot_free"},
    };
    KERNELS_WALK(scripts);
}

/* The page is made its own: batch drained, owner gone, out of the cache, slot free, and then the entry. */
static void a_write_fault_of_5_18_gives_its_slot_up_before_it_maps_the_page(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"5.18 6.1", written_back, 3, 0, "read_end", "fault_end",
         "irq: read_end wakes:0 task0: +locked (lru +lru lru_drain lru) (pte (slot byte=40 swap_count slot) "
         "(slot slot) (tree -swapcache +dirty swap_cache_delete tree) (slot slot_uncached slot) (area (slot "
         "byte=00 slot_free slot) (tree tree) area) pte=page,w page_map pte) -locked fault_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* 8.2, rows 5 to 8: every page of the window is submitted, the batch is linked, the page itself is asked for again, and then it is
 * waited for. */
static void a_window_is_read_page_after_page_and_linked_before_the_fault_waits(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.14 4.9", read_with_neighbours, 3, 0, "fault_begin", "fault_retry",
         "task0: fault_begin swap_cache_miss slot_window (zone frame_alloc zone) (area byte=41 area) (tree "
         "+frame +swapcache +locked swap_cache_add tree) swap_read (zone frame_alloc zone) (area area) (tree "
         "swap_cache_add tree) swap_read (zone frame_alloc zone) (area area) (tree swap_cache_add tree) "
         "swap_read (zone frame_alloc zone) (area area) (tree swap_cache_add tree) swap_read (lru +lru "
         "lru_drain lru) readahead_cached page_wait sleeps irq: +uptodate -locked read_end wakes:0 task0: "
         "fault_retry",
         NULL},
        {"4.14 4.19", read_with_neighbours, 3, 0, "fault_begin", "fault_retry",
         "task0: fault_begin swap_cache_miss vma_window (cluster cluster) (zone frame_alloc zone) (cluster "
         "byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add tree) swap_read (cluster cluster) "
         "(zone frame_alloc zone) (cluster cluster) (tree swap_cache_add tree) swap_read (cluster cluster) "
         "(zone frame_alloc zone) (cluster cluster) (tree swap_cache_add tree) swap_read (lru +lru lru_drain "
         "lru) readahead_cached page_wait sleeps irq: +uptodate -locked read_end wakes:0 task0: fault_retry",
         NULL},
        {"5.0 5.4", read_with_neighbours, 3, 0, "fault_begin", "fault_retry",
         "task0: fault_begin swap_cache_miss vma_window (cluster cluster) (zone frame_alloc zone) (cluster "
         "byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add tree) +workingset swap_read "
         "(cluster cluster) (zone frame_alloc zone) (cluster cluster) (tree swap_cache_add tree) swap_read "
         "(cluster cluster) "
         "(zone frame_alloc zone) (cluster cluster) (tree swap_cache_add tree) swap_read (lru +lru lru_drain "
         "lru) readahead_cached page_wait sleeps irq: +uptodate -locked read_end wakes:0 task0: fault_retry",
         NULL},
        {"5.12 6.1", read_with_neighbours, 3, 0, "fault_begin", "fault_retry",
         "task0: fault_begin swap_cache_miss vma_window (cluster cluster) (zone frame_alloc zone) (cluster "
         "byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add tree) refault swap_read (cluster "
         "cluster) (zone frame_alloc zone) (cluster cluster) (tree swap_cache_add tree) refault swap_read "
         "(cluster cluster) (zone frame_alloc zone) (cluster cluster) (tree swap_cache_add tree) refault "
         "swap_read (lru +lru lru_drain lru) readahead_cached page_wait sleeps irq: +uptodate -locked "
         "read_end "
         "wakes:0 task0: fault_retry",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* 8.2, row 3: the flag goes with the look-up; then the page's lock, the entry's, the slot's. */
static void a_page_read_ahead_is_found_flag_first_and_mapped_under_its_lock(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"6.1", read_with_neighbours, 3, 1, "fault_end", "fault_end fault_end",
         "task0: fault_end fault_begin -reclaim swap_cache_hit +locked (pte (slot byte=40 swap_count slot) "
         "pte=page page_map pte) -locked fault_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* 8.2, row 4: no cache, no readahead, no lock but the entry's and the slot's. */
static void from_4_15_on_a_device_that_answers_at_once_is_read_without_the_cache(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.15", read_from_zram, 3, 0, "fault_begin", "fault_end",
         "task0: fault_begin swap_cache_miss (zone frame_alloc zone) swap_read_past_cache (pte +frame "
         "+uptodate +locked pte=page page_map (slot byte=40 swap_count slot) (area (slot byte=00 slot_free "
         "pte) slot) area) -locked fault_end",
         NULL},
        {"6.1", read_from_zram, 3, 0, "fault_begin", "fault_end",
         "task0: fault_begin swap_cache_miss (zone frame_alloc zone) refault swap_read_past_cache (pte (slot "
         "byte=40 swap_count slot) (area (slot byte=00 slot_free slot) (tree tree) area) +frame +uptodate "
         "+locked "
         "pte=page "
         "page_map pte) -locked fault_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* do_anonymous_page: cleared before the lock is taken. From 5.9 on it begins inactive. */
static void a_first_touch_maps_a_new_frame_under_the_lock_of_its_entry(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6 4.9 5.8", read_back, 0, 0, "fault_begin", "+frame fault_end",
         "task0: fault_begin (zone frame_alloc zone) (pte +frame +uptodate +active pte=page,w page_map pte) "
         "fault_end",
         NULL},
        {"5.9 6.1", read_back, 0, 0, "fault_begin", "+frame fault_end",
         "task0: fault_begin (zone frame_alloc zone) (pte +frame +uptodate pte=page,w page_map pte) "
         "fault_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* copy_pte_range: both page-table locks from the first entry to the last; swap_duplicate before the child's entry is set. */
static void a_fork_takes_the_childs_lock_then_the_parents_and_counts_a_slot_before_it_copies_its_entry(
    void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6 4.9 5.8 5.12 6.1", forked_and_read, 3, 0, "fork_begin", "fork_end",
         "task0: fork_begin (pte' (pte pte=page pte'=page fork_present (slot swap_count slot) fork_swap "
         "pte') "
         "pte) fork_end",
         NULL},
        {"6.1", forked_and_read, 3, 1, "fork_begin", "fork_end",
         "task0: fork_begin (pte' (pte fork_present (slot byte=02 swap_count slot) pte'=slot fork_swap pte') "
         "pte) fork_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* wp_page_copy: the page is held by a reference while memory is found and copied; the entry is compared again. */
static void a_copy_is_made_without_the_lock_and_looked_at_again_under_it(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6 4.9 5.8", forked_and_written, 4, 0, "fault_begin", "cow_copy fault_end",
         "task0: fault_begin (pte cow_copy pte) (zone frame_alloc zone) (pte +frame +uptodate +active "
         "pte=page,w page_map pte) fault_end",
         NULL},
        {"5.12 6.1", forked_and_written, 4, 0, "fault_begin", "cow_copy fault_end",
         "task0: fault_begin (pte cow_copy pte) (zone frame_alloc zone) (pte +frame +uptodate pte=page,w "
         "page_map pte) fault_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* wp_page_reuse, in the child, when the parent has its own copy: neither memory nor another lock. */
static void the_last_who_maps_a_page_writes_to_it_under_the_lock_of_its_entry(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6 4.9 5.8 6.1", forked_and_written, 5, 0, "fault_begin", "write_reuse fault_end",
         "task1: fault_begin (pte' pte'=page,w write_reuse pte') fault_end", NULL},
    };
    KERNELS_WALK(scripts);
}

/* do_anonymous_page: a new page is given to its batch before pte_unmap_unlock, so that the LRU lock is taken inside; both end in one
 * waypoint. */
static void a_full_batch_is_linked_while_the_page_table_is_locked(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.9 5.8 6.1", read_back, 0, 0, "fault_begin", "lru_drain fault_end", "(pte (lru pte) lru)",
         "(pte (lru lru) pte)"},
    };
    KERNELS_WALK(scripts);
}

/* wp_page_copy: the same; the lock was had before, to see that a copy is needed. */
static void a_copy_that_fills_a_batch_is_linked_while_the_page_table_is_locked(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.9 5.8 6.1", all_copied, 1, 0, "fault_begin", "lru_drain fault_end",
         "(pte cow_copy pte) (pte (lru pte) lru)", "(pte (lru pte) lru) cow_copy"},
    };
    KERNELS_WALK(scripts);
}

/* do_swap_page: what the page has cost, folio_add_lru, then swap_readpage. */
static void a_page_that_goes_round_the_cache_is_given_to_its_batch_before_it_is_read(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.15", all_read_from_zram, 3, 0, "fault_begin", "lru_drain fault_end",
         "lru_drain swap_read_past_cache", "refault swapin_cost lru_drain swap_read_past_cache"},
        {"5.8", all_read_from_zram, 3, 0, "fault_begin", "lru_drain fault_end",
         "swapin_cost lru_drain swap_read_past_cache", "refault swapin_cost lru_drain swap_read_past_cache"},
        {"5.9 6.1", all_read_from_zram, 3, 0, "fault_begin", "lru_drain fault_end",
         "refault lru_drain swap_read_past_cache", "refault swapin_cost lru_drain swap_read_past_cache"},
    };
    KERNELS_WALK(scripts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fault_that_misses_reads_its_page_and_waits_for_it),
        cmocka_unit_test(a_fault_that_had_to_wait_starts_again_up_to_4_20_and_goes_on_from_5_0),
        cmocka_unit_test(a_read_in_a_swap_that_is_more_than_half_full_gives_its_slot_up_once_it_has_no_owner),
        cmocka_unit_test(a_write_fault_of_5_18_gives_its_slot_up_before_it_maps_the_page),
        cmocka_unit_test(a_window_is_read_page_after_page_and_linked_before_the_fault_waits),
        cmocka_unit_test(a_page_read_ahead_is_found_flag_first_and_mapped_under_its_lock),
        cmocka_unit_test(from_4_15_on_a_device_that_answers_at_once_is_read_without_the_cache),
        cmocka_unit_test(a_first_touch_maps_a_new_frame_under_the_lock_of_its_entry),
        cmocka_unit_test(
            a_fork_takes_the_childs_lock_then_the_parents_and_counts_a_slot_before_it_copies_its_entry),
        cmocka_unit_test(a_copy_is_made_without_the_lock_and_looked_at_again_under_it),
        cmocka_unit_test(the_last_who_maps_a_page_writes_to_it_under_the_lock_of_its_entry),
        cmocka_unit_test(a_full_batch_is_linked_while_the_page_table_is_locked),
        cmocka_unit_test(a_copy_that_fills_a_batch_is_linked_while_the_page_table_is_locked),
        cmocka_unit_test(a_page_that_goes_round_the_cache_is_given_to_its_batch_before_it_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
