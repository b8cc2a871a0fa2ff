/* The order of steps on the way out: a page is written and leaves, a batch is reclaimed, kswapd is woken. */
#include "panic.h"

#include "script.h"

/* swap-device.md 8.1, rows 3 to 12. Up to 3.11 the search for a run of free slots lets go of the lock: here it is the first search of
 * all. From 4.11 on a cluster's lock is taken to look for a free slot in it, and again to take the slot. */
static void a_page_gets_a_slot_is_cached_unmapped_and_written(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6", read_back, 0, 0, "+locked", "swap_write",
         "kswapd: +locked (pte pte) references (area area) (area byte=40 slot_alloc area) (tree +swapcache "
         "+dirty swap_cache_add tree) (pte (slot byte=41 swap_count slot) pte=slot page_unmap pte) (slot "
         "slot) "
         "-dirty +writeback +reclaim -locked swap_write",
         NULL},
        {"3.9", read_back, 0, 0, "+locked", "swap_write",
         "kswapd: +locked (pte pte) references (avail (area avail) area) (area byte=40 slot_alloc area) "
         "(tree +swapcache "
         "+dirty swap_cache_add tree) (pte (slot byte=41 swap_count slot) pte=slot page_unmap pte) (slot "
         "slot) "
         "-dirty +writeback +reclaim -locked swap_write",
         NULL},
        {"3.12 3.14", read_back, 0, 0, "+locked", "swap_write",
         "kswapd: +locked (pte pte) references (avail (area avail) byte=40 slot_alloc area) (tree +swapcache "
         "+dirty "
         "swap_cache_add tree) (pte (slot byte=41 swap_count slot) pte=slot page_unmap pte) (slot slot) "
         "-dirty "
         "+writeback +reclaim -locked swap_write",
         NULL},
        {"4.6 4.9", read_back, 0, 0, "+locked", "swap_write",
         "kswapd: +locked (pte pte) references (avail avail) (area byte=40 slot_alloc area) (tree +swapcache "
         "+dirty "
         "swap_cache_add tree) (pte (slot byte=41 swap_count slot) pte=slot page_unmap pte) (slot slot) "
         "-dirty "
         "+writeback +reclaim -locked swap_write",
         NULL},
        {"4.11 4.14 5.0 5.4 5.8 5.10 5.12 6.1", read_back, 0, 0, "+locked", "swap_write",
         "kswapd: +locked (pte pte) references (avail avail) (area (cluster cluster) (cluster cluster) "
         "byte=40 slot_alloc area) (tree "
         "+swapcache +dirty swap_cache_add tree) (pte (slot byte=41 swap_count slot) pte=slot page_unmap "
         "pte) "
         "(slot slot) -dirty +writeback +reclaim -locked swap_write",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* Rows 13 and 14: the flag that asks for rotation ends with the write; the page's lock is nobody's business. */
static void a_written_page_is_clean_before_its_write_is_told_to_be_over(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6", read_back, 0, 0, "swap_write", "write_end",
         "task0: swap_write irq: -writeback -reclaim write_end", NULL},
        {"3.9 4.9 4.14 5.8 6.1", read_back, 0, 0, "swap_write", "write_end",
         "kswapd: swap_write irq: -writeback -reclaim write_end", NULL},
    };
    KERNELS_WALK(scripts);
}

/* Rows 15 to 17: __remove_mapping gives the slot back while the page is locked. */
static void a_clean_page_leaves_the_cache_then_its_slot_then_its_lock(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6", read_back, 0, 0, "+locked", "-swapcache -locked",
         "task0: +locked references (tree -swapcache evict tree) (slot byte=01 slot_uncached slot) -locked",
         NULL},
        {"3.9 4.9 4.14 5.8 5.12 6.1", read_back, 0, 0, "+locked", "-swapcache -locked",
         "kswapd: +locked references (tree -swapcache evict tree) (slot byte=01 slot_uncached slot) -locked",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* Rows 12 to 16 in the same pass; the page is unlocked and locked again between the write and the cache. */
static void a_device_that_answers_at_once_is_written_and_left_in_one_go(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.9", read_from_zram, 0, 0, "+locked", "evict -locked",
         "kswapd: +locked (pte pte) references (avail avail) (area byte=40 slot_alloc area) (tree +swapcache "
         "+dirty "
         "swap_cache_add tree) (pte (area byte=41 swap_count area) pte=slot page_unmap pte) (area area) "
         "-dirty "
         "+writeback +reclaim swap_write -writeback -reclaim write_end (tree -swapcache evict tree) (area "
         "byte=01 slot_uncached area) -locked",
         NULL},
        {"4.15 6.1", read_from_zram, 0, 0, "+locked", "evict -locked",
         "kswapd: +locked (pte pte) references (avail avail) (area (cluster cluster) (cluster cluster) "
         "byte=40 slot_alloc area) (tree "
         "+swapcache +dirty swap_cache_add tree) (pte (cluster byte=41 swap_count cluster) pte=slot "
         "page_unmap "
         "pte) (cluster cluster) -dirty +writeback +reclaim swap_write -writeback -reclaim write_end (tree "
         "-swapcache evict tree) (cluster byte=01 slot_uncached cluster) -locked",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* shrink_inactive_list: what is gone is freed before the LRU lock is taken for the others. */
static void a_batch_is_taken_looked_at_freed_put_back_and_charged(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.14", read_back, 1, 0, "scan_plan", "-frame putback lru)",
         "kswapd: scan_plan (lru lru_drain lru) (lru -lru isolate lru) +locked references (tree -swapcache "
         "evict tree) (area byte=01 slot_uncached area) -locked (zone -frame frames_free zone) (lru putback "
         "lru)",
         NULL},
        {"4.9", read_back, 1, 0, "scan_plan", "-frame putback lru)",
         "kswapd: scan_plan (lru -lru isolate lru) +locked references (tree -swapcache evict tree) (area "
         "byte=01 slot_uncached area) -locked (pte' pte') references (avail avail) (area slot_alloc area) "
         "(tree "
         "swap_cache_add tree) (pte' (area swap_count area) page_unmap pte') (area area) swap_write (pte' "
         "pte') references (avail avail) (area slot_alloc area) (tree swap_cache_add tree) (pte' (area "
         "swap_count area) "
         "page_unmap pte') (area area) swap_write (zone -frame frames_free zone) (lru putback lru)",
         NULL},
        {"5.9 5.10", read_back, 1, 0, "scan_plan", "-frame putback lru_cost lru)",
         "kswapd: scan_plan (lru lru_drain lru) (lru -lru isolate lru) references (tree evict tree) (cluster "
         "slot_uncached cluster) references (tree evict tree) (cluster slot_uncached cluster) +locked "
         "references (tree -swapcache evict tree) (cluster byte=01 slot_uncached cluster) -locked (pte' "
         "pte') "
         "references (avail avail) (area (cluster cluster) (cluster cluster) slot_alloc area) (tree "
         "swap_cache_add tree) (pte' (cluster "
         "swap_count cluster) page_unmap pte') (cluster cluster) swap_write (pte' pte') references (avail "
         "avail) (area (cluster cluster) (cluster cluster) slot_alloc area) (tree swap_cache_add tree) (pte' "
         "(cluster swap_count cluster) "
         "page_unmap pte') (cluster cluster) swap_write (pte' pte') references (avail avail) (area (cluster "
         "cluster) (cluster cluster) slot_alloc area) (tree swap_cache_add tree) (pte' (cluster swap_count "
         "cluster) page_unmap pte') "
         "(cluster cluster) swap_write (zone -frame frames_free zone) (lru putback lru_cost lru)",
         NULL},
        {"5.12 6.1", read_back, 1, 0, "scan_plan", "-frame putback lru_cost lru)",
         "kswapd: scan_plan (lru lru_drain lru) (lru -lru isolate lru) references (tree evict tree) (cluster "
         "slot_uncached cluster) references (tree evict tree) (cluster slot_uncached cluster) +locked "
         "references (tree -swapcache evict tree) (cluster byte=01 slot_uncached cluster) -locked (pte' "
         "pte') "
         "references (avail avail) (area (cluster cluster) (cluster cluster) slot_alloc area) (tree "
         "swap_cache_add tree) (pte' (cluster "
         "swap_count cluster) page_unmap pte') (cluster cluster) swap_write (pte' pte') references (avail "
         "avail) (area (cluster cluster) (cluster cluster) slot_alloc area) (tree swap_cache_add tree) (pte' "
         "(cluster swap_count cluster) "
         "page_unmap pte') (cluster cluster) swap_write (pte' pte') references (avail avail) (area (cluster "
         "cluster) (cluster cluster) slot_alloc area) (tree swap_cache_add tree) (pte' (cluster swap_count "
         "cluster) page_unmap pte') "
         "(cluster cluster) swap_write (zone -frame frames_free zone) (lru putback lru) (lru lru_cost lru)",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* wakeup_kswapd */
static void kswapd_is_woken_and_the_task_goes_on_with_the_page_that_it_asked_for(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"5.10 6.1", read_back, 1, 0, "kswapd_wake", "scan_plan",
         "task0: kswapd_wake wakes:kswapd kswapd: scan_plan", NULL},
    };
    KERNELS_WALK(scripts);
}

/* age_active_anon: the batches are linked, pages are taken, looked at without the LRU lock, and put back. */
static void before_its_first_pass_kswapd_ages_active_anonymous_pages(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.14 4.9 5.8", read_back, 1, 0, "kswapd_wake", "scan_plan",
         "task0: kswapd_wake kswapd: (lru lru_drain lru) (lru isolate lru) pte) (lru shrink_active lru) "
         "scan_plan",
         "task0: kswapd: kswapd_wake (lru lru) lru_drain isolate pte) shrink_active scan_plan"},
    };
    KERNELS_WALK(scripts);
}

/* __alloc_pages_direct_reclaim between the refusal at the min mark and the next look. */
static void direct_reclaim_frees_and_puts_back_before_the_task_takes_its_frame(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"5.10 6.1", direct_reclaim, 1, 0, "direct_begin", "frames_free direct_end frame_alloc",
         "direct_begin putback direct_end frame_alloc", "direct_begin putback direct_end frame_alloc"},
    };
    KERNELS_WALK(scripts);
}

/* __alloc_pages_direct_reclaim: drain_all_pages only once a round has been in vain. */
static void cpus_give_their_free_pages_back_after_direct_reclaim_has_failed(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"6.1", direct_reclaim_with_lists, 1, 0, "fault_begin", "direct_begin direct_end",
         "direct_begin direct_end", "direct_begin direct_end page_list_emptied"},
    };
    KERNELS_WALK(scripts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_gets_a_slot_is_cached_unmapped_and_written),
        cmocka_unit_test(a_written_page_is_clean_before_its_write_is_told_to_be_over),
        cmocka_unit_test(a_clean_page_leaves_the_cache_then_its_slot_then_its_lock),
        cmocka_unit_test(a_device_that_answers_at_once_is_written_and_left_in_one_go),
        cmocka_unit_test(a_batch_is_taken_looked_at_freed_put_back_and_charged),
        cmocka_unit_test(kswapd_is_woken_and_the_task_goes_on_with_the_page_that_it_asked_for),
        cmocka_unit_test(before_its_first_pass_kswapd_ages_active_anonymous_pages),
        cmocka_unit_test(direct_reclaim_frees_and_puts_back_before_the_task_takes_its_frame),
        cmocka_unit_test(cpus_give_their_free_pages_back_after_direct_reclaim_has_failed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
