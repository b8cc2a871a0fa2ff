/* The order of steps when pages and slots are given back, an area is switched off, and slots wait on their CPU. */
#include "panic.h"

#include "script.h"

/* zap_pte_range, row 19: free_swap_and_cache first, all under the lock of the page table. */
static void a_slot_is_given_up_before_its_entry_is_cleared(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.11 4.14 5.0 5.4 5.8", given_back, 3, 0, "zap_begin", "zap_swap run_end",
         "task0: zap_begin (pte (slot byte=40 swap_count slot) (area (slot byte=00 slot_free slot) area) "
         "pte=none zap_swap pte) run_end",
         NULL},
        {"5.9 5.10 5.12 6.1", given_back, 3, 0, "zap_begin", "zap_swap run_end",
         "task0: zap_begin (pte (slot byte=40 swap_count slot) (area (slot byte=00 slot_free slot) (tree "
         "tree) area) pte=none zap_swap pte) run_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* free_pages_and_swap_cache, after the page table's lock: the swap cache, the slot, the list, the zone. */
static void a_mapped_page_that_is_given_back_leaves_the_cache_after_the_walk_and_its_list_at_the_end(
    void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"6.1", forked_and_read, 6, 1, "zap_begin", "-frame frames_free phase_begin",
         "task0: zap_begin (lru lru_drain lru) (pte zap_present pte=none zap_present pte) +locked (slot "
         "slot) "
         "(tree -swapcache +dirty swap_cache_delete tree) (slot slot_uncached slot) (area (slot byte=00 "
         "slot_free slot) (tree tree) area) -locked (lru -lru lru) (zone -frame frames_free zone) "
         "phase_begin",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* release_pages and __page_cache_release: who has to leave no list needs no LRU lock. Up to 4.10 a slot without owner takes a page. */
static void a_page_on_no_list_is_freed_without_the_lru_lock(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6", read_among_free_slots, 3, 0, "slot_window", "frames_free zone)",
         "task0: slot_window (zone frame_alloc zone) (area byte=41 area) (tree +frame +swapcache +locked "
         "swap_cache_add tree) swap_read (zone frame_alloc zone) (area area) (tree swap_cache_add tree) "
         "swap_read (zone frame_alloc zone) (area area) (zone frames_free zone)",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* unuse_pte: entry, then swap_free, in one hold of the page table; the copy in the cache goes last. From 5.1 on process by process. */
static void swapoff_maps_a_page_again_before_its_slot_loses_the_owner(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"5.4 5.8", switched_off, 3, 0, "read_end", "-locked swapoff_end",
         "irq: read_end wakes:0 task0: +locked (pte pte=page unuse_entry (slot byte=40 swap_count pte) slot) "
         "(slot slot) (tree -swapcache +dirty swap_cache_delete tree) (slot slot_uncached slot) (area (slot "
         "byte=00 slot_free slot) area) -locked (area (avail byte=3f swapoff_end",
         NULL},
        {"5.9 5.12 6.1", switched_off, 3, 0, "read_end", "-locked swapoff_end",
         "irq: read_end wakes:0 task0: +locked (pte pte=page unuse_entry (slot byte=40 swap_count pte) slot) "
         "(slot slot) (tree -swapcache +dirty swap_cache_delete tree) (slot slot_uncached slot) (area (slot "
         "byte=00 slot_free slot) (tree tree) area) -locked (area (avail byte=3f swapoff_end",
         NULL},
        {"6.1", switched_off, 3, 0, "swapoff_begin", "swapoff_round wakes:0 task0:",
         "task0: swapoff_begin avail) area) swapoff_round unuse_process swap_cache_miss vma_window (cluster "
         "cluster) "
         "(zone frame_alloc zone) (cluster byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add "
         "tree) refault swap_read page_wait sleeps irq: +uptodate -locked read_end wakes:0 task0:",
         NULL},
    };
    KERNELS_WALK(scripts);
}

static void read_back_from_caches(struct draft *d)
{
    draft_as_in_kernel(d, SWITCH_slot_cache);
    read_back(d);
}

static void written_back_to_caches(struct draft *d)
{
    draft_as_in_kernel(d, SWITCH_slot_cache);
    written_back(d);
}

static void switched_off_with_caches(struct draft *d)
{
    draft_as_in_kernel(d, SWITCH_slot_cache);
    switched_off(d);
}

/* folio_alloc_swap: what a mutex protects stays while slots are taken, of which each costs two holds of its cluster's lock. */
static void the_first_page_switches_slot_caches_on_and_a_refill_asks_for_the_area_once(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.11 4.14 5.0 5.4 5.8 5.10 5.12 6.1", read_back_from_caches, 0, 0, "+locked", "slot_alloc slots)",
         "(caches slot_cache_switch caches) (slots (avail avail) (area slot_cache_refill area) slot_alloc "
         "slots)",
         "(caches caches) slot_cache_switch (slots slots) (avail avail) (area area) slot_cache_refill "
         "slot_alloc"},
        {"4.11 6.1", read_back_from_caches, 1, 0, "swap_write", "slot_alloc slots)",
         "(slots slot_alloc slots)", "(slots slots) slot_alloc (avail (area (cluster"},
    };
    KERNELS_WALK(scripts);
}

/* free_swap_slot: the slot keeps its flag, and no lock of the area is taken. */
static void a_slot_that_nobody_uses_waits_on_its_cpu_under_a_lock_of_that_cpu(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"5.18 6.1", written_back_to_caches, 3, 0, "swap_count", "page_map pte)",
         "task0: swap_count cluster) (cluster cluster) (tree -swapcache +dirty swap_cache_delete tree) "
         "(cluster "
         "slot_uncached cluster) (slots_ret slot_cache_put slots_ret) pte=page,w page_map pte)",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* disable_swap_slots_cache_lock, __drain_swap_slots_cache: what is to be handed out goes back first, then what waits; the mutex that
 * forbids the caches is held until the area is empty, and not while its discards are waited for. */
static void swapoff_empties_the_slot_caches_before_it_looks_for_pages(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"5.4 5.8 6.1", switched_off_with_caches, 3, 0, "swapoff_begin", "swapoff_end",
         "swapoff_begin (caches slot_cache_off (slots slot_cache_flush slot_free slots) (slots_ret "
         "slot_cache_flush slot_free slots_ret) slot_free slot_cache_off caches) swapoff_end",
         "swapoff_begin (caches caches) slot_cache_off (slots slots) (slots_ret slots_ret) slot_cache_flush "
         "slot_free swapoff_end"},
    };
    KERNELS_WALK(scripts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_slot_is_given_up_before_its_entry_is_cleared),
        cmocka_unit_test(
            a_mapped_page_that_is_given_back_leaves_the_cache_after_the_walk_and_its_list_at_the_end),
        cmocka_unit_test(a_page_on_no_list_is_freed_without_the_lru_lock),
        cmocka_unit_test(swapoff_maps_a_page_again_before_its_slot_loses_the_owner),
        cmocka_unit_test(the_first_page_switches_slot_caches_on_and_a_refill_asks_for_the_area_once),
        cmocka_unit_test(a_slot_that_nobody_uses_waits_on_its_cpu_under_a_lock_of_that_cpu),
        cmocka_unit_test(swapoff_empties_the_slot_caches_before_it_looks_for_pages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
