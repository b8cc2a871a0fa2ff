/* The end of a process, and of its pages one by one: every frame and slot comes back. */
#include "panic.h"

#include "mm/swap_map.h"
#include "path/alloc/oom.h"
#include "path/alloc/zone.h"
#include "path/fault/exit.h"
#include "path/fault/pte.h"
#include "scenario.h"

#include "errand.h"

/* A task that fills memory and part of the swap area, then lives on among a few pages until all transfers are done. */
static u32 draft_life(struct draft *d, u32 op)
{
    draft_new(d);
    d->params[PARAM_nr_frames] = 40;
    d->params[PARAM_min_free_kbytes] = 16;
    draft_swap(d, 300);
    u32 region = draft_anon(d, 0, 90);
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, region, op_WRITE, 90);
    draft_phase_of(d, 0, region, op, 45);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, region, pattern_HOTCOLD, op_READ, 3000)->hotpct = 100;
    return region;
}

static void assert_all_free(struct machine *m)
{
    const char *claim;
    assert_int_equal(machine_check(m, &claim), 0);
    assert_int_equal(free_pages(m), m->params.nr_frames);
    assert_int_equal(m->nr_swap_pages, m->total_swap_pages);
    assert_int_equal(areas_of(m)[0].slots.inuse_pages, 0);
    for (u32 pte = 0; pte < m->nr_ptes; pte++)
        assert_int_equal(ptes_of(m)[pte], PTE_NONE);
}

static void exit_gives_back_every_frame_and_every_slot(void **state)
{
    (void)state;
    for (u32 op = op_READ; op <= op_WRITE; op++) {
        struct draft d;
        struct started s;
        draft_life(&d, op);
        d.task[0].exit_after = 3100;
        assert_true(started_from(&s, &d));
        u32 swapped = 0, present = 0;
        for (const u32 *record; (record = next_event(s.m));)
            if (event_kind_of(record) == EV_zap_begin) {
                swapped = EVENT_ARGS(record, zap_begin)->swapped;
                present = EVENT_ARGS(record, zap_begin)->present;
            }
        assert_true(swapped > 20 && present > 5);
        assert_int_equal(tasks_of(s.m)[0].touches, 3100);
        assert_int_equal(tasks_of(s.m)[0].state, task_state_DONE);
        assert_all_free(s.m);
        started_end(&s);
    }
}

static void slots_go_back_during_the_walk_and_frames_at_its_end(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_life(&d, op_WRITE);
    d.task[0].exit_after = 3100;
    assert_true(started_from(&s, &d));
    u32 present = 0, at_end = 0;
    bool walks = false;
    for (const u32 *record; (record = next_event(s.m));) {
        u32 kind = event_kind_of(record);
        if (kind == EV_zap_begin) {
            present = EVENT_ARGS(record, zap_begin)->present;
            walks = true;
        }
        if (!walks || kind != EV_frames_free)
            continue;
        u32 count = EVENT_ARGS(record, frames_free)->count;
        if (vmas_of(s.m)[0].nr_present + vmas_of(s.m)[0].nr_swap == 0)
            at_end += count;
        else
            assert_int_equal(count, 1); /* a copy that was only cached goes with its slot */
    }
    assert_true(present > 5);
    assert_int_equal(at_end, present);
    assert_all_free(s.m);
    started_end(&s);
}

static void a_region_given_back_is_empty_and_can_be_used_again(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 region = draft_life(&d, op_READ);
    draft_phase_of(&d, 0, region, op_DONTNEED, 7); /* the count means nothing: once */
    draft_phase_of(&d, 0, region, op_WRITE, 3);
    assert_true(started_from(&s, &d));
    u32 zaps = 0, kinds[3] = {0, 0, 0}, nr = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_zap_begin)
            zaps++;
        if (event_kind_of(record) == EV_fault_begin && zaps > 0 && nr < 3)
            kinds[nr++] = EVENT_ARGS(record, fault_begin)->kind;
    }
    assert_int_equal(zaps, 1);
    assert_int_equal(nr, 3);
    for (u32 i = 0; i < 3; i++)
        assert_int_equal(kinds[i], fault_kind_ANON); /* nothing is left of what was there */
    assert_int_equal(free_pages(s.m), 40 - 3);
    assert_int_equal(s.m->nr_swap_pages, s.m->total_swap_pages);
    started_end(&s);
}

/* Exit comes in the middle of everything: what is being read or written stays behind without an owner, and no longer. */
static void what_is_in_flight_at_exit_stays_behind_as_a_cached_page_without_owner(void **state)
{
    (void)state;
    for (u32 touches = 60; touches < 135; touches += 3) {
        struct draft d;
        struct started s;
        draft_life(&d, op_READ);
        d.task[0].exit_after = touches;
        assert_true(started_from(&s, &d));
        while (next_event(s.m))
            ;
        const char *claim;
        assert_int_equal(machine_check(s.m, &claim), 0);
        u32 orphans = 0;
        for (u32 slot = 1; slot < s.m->nr_slots; slot++)
            if (swap_map_of(s.m)[slot] != 0) {
                assert_int_equal(swap_map_of(s.m)[slot], SWAP_HAS_CACHE);
                orphans++;
            }
        assert_int_equal(free_pages(s.m) + orphans, 40);
        assert_int_equal(s.m->nr_swap_pages + orphans, s.m->total_swap_pages);
        started_end(&s);
    }
}

static void the_memory_of_a_process_goes_with_its_last_thread(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 region = draft_life(&d, op_READ);
    d.params[PARAM_nr_cpus] = 2;
    draft_task(&d, 0, NONE);
    draft_task(&d, 1, NONE);
    u32 other = draft_anon(&d, 1, 5);
    draft_stream(&d, 1, region, pattern_SEQ, op_READ, 5000);
    draft_stream(&d, 2, other, pattern_SEQ, op_WRITE, 20);
    d.task[1].exit_after = 100; /* one thread's end is the end of all of the process, and of no other */
    assert_true(started_from(&s, &d));
    u32 begins = 0, ends = 0, zaps = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        begins += event_kind_of(record) == EV_exit_begin;
        ends += event_kind_of(record) == EV_exit_end;
        if (event_kind_of(record) == EV_zap_begin) {
            assert_int_equal(begins, 2);
            zaps++;
        }
    }
    assert_int_equal(begins, 2);
    assert_int_equal(ends, 2);
    assert_int_equal(zaps, 1);
    assert_int_equal(vmas_of(s.m)[region].nr_present + vmas_of(s.m)[region].nr_swap, 0);
    assert_int_equal(tasks_of(s.m)[2].state, task_state_BLOCKED);
    assert_int_equal(tasks_of(s.m)[2].touches, 20);
    started_end(&s);
}

static void nobody_else_is_killed_while_a_process_is_being_torn_down(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 region = draft_life(&d, op_WRITE);
    d.task[0].exit_after = 100;
    draft_task(&d, 1, NONE);
    u32 other = draft_anon(&d, 1, 5);
    draft_stream(&d, 1, other, pattern_SEQ, op_WRITE, 5)->phase = 0;
    assert_true(started_from(&s, &d));
    u32 looks = 0;
    bool tearing = false;
    for (const u32 *record; (record = next_event(s.m));) {
        tearing |= event_kind_of(record) == EV_exit_begin;
        if (event_kind_of(record) == EV_exit_end && record[5] == 0)
            break;
        if (!tearing || vmas_of(s.m)[region].nr_present == 0)
            continue;
        assert_int_equal(oom_victim(s.m), NONE); /* its memory is on the way */
        looks++;
    }
    assert_true(looks > 10);
    started_end(&s);
}

/* Slots and frames go back from the front of the region, and what went first is used again first. */
static void pages_go_in_the_order_of_the_region_and_what_went_first_is_taken_first(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_new(&d);
    d.params[PARAM_nr_frames] = 512;
    draft_swap(&d, 100);
    u32 region = draft_anon(&d, 0, 40);
    draft_task(&d, 0, NONE);
    draft_phase_of(&d, 0, region, op_WRITE, 40);
    draft_phase_of(&d, 0, region, op_DONTNEED, 1);
    draft_phase_of(&d, 0, region, op_WRITE, 40);
    assert_true(started_from(&s, &d));
    u32 before[40] = {0}, nr = 0, again = 0;
    bool is_over = false;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_zap_present)
            before[nr++] = EVENT_ARGS(record, zap_present)->frame;
        is_over |= event_kind_of(record) == EV_frames_free;
        if (is_over && event_kind_of(record) == EV_frame_alloc)
            assert_int_equal(EVENT_ARGS(record, frame_alloc)->frame, before[again++]);
    }
    assert_int_equal(nr, 40);
    assert_int_equal(again, 40);
    started_end(&s);
}

static void a_slot_is_given_up_before_its_entry_is_cleared(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 slots = 0;
    draft_life(&d, op_READ);
    d.task[0].exit_after = 3100;
    assert_true(started_from(&s, &d));
    bool walks = false;
    for (const u32 *record; (record = next_event(s.m));) {
        walks |= event_kind_of(record) == EV_zap_begin;
        if (!walks || event_kind_of(record) != EV_swap_count)
            continue;
        u32 slot = EVENT_ARGS(record, swap_count)->slot, named = 0;
        for (u32 page = 0; page < vmas_of(s.m)[0].nr_pages; page++)
            named += *pte_of(s.m, 0, page) == pte_make_swap(slot);
        assert_int_equal(named, 1);
        slots++;
    }
    assert_true(slots > 20);
    started_end(&s);
}

/* 100 pages: 90 have been linked in six full batches, 10 wait in the CPU's own. The LRU lock is taken once for these ten, and
 * for 32, 32, 32 and 4 pages that come off the lists. */
static void pages_come_off_the_lists_32_at_a_time(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_new(&d);
    d.params[PARAM_nr_frames] = 512;
    draft_swap(&d, 100);
    u32 region = draft_anon(&d, 0, 100);
    draft_task(&d, 0, NONE);
    draft_phase_of(&d, 0, region, op_WRITE, 100);
    draft_phase_of(&d, 0, region, op_DONTNEED, 1);
    assert_true(started_from(&s, &d));
    const struct lock *lru = &locks_of(s.m)[s.m->lock_lru];
    while (event_kind_of(next_event(s.m)) != EV_zap_begin)
        ;
    assert_int_equal(lru->taken, 6);
    while (next_event(s.m))
        ;
    assert_int_equal(lru->taken, 6 + 1 + 4);
    assert_int_equal(free_pages(s.m), 512);
    started_end(&s);
}

/* free_swap_cache: it tries to lock the page, and lets a page be that somebody else has locked. */
static void a_page_that_somebody_has_locked_keeps_its_slot_and_that_lock_when_its_process_ends(void **state)
{
    (void)state;
    for (u32 is_locked = 0; is_locked < 2; is_locked++) {
        struct started s;
        const struct frame *page = start_with_cached_page(&s, is_locked ? FRAME_LOCKED : 0);
        struct machine *m = s.m;
        u32 slot = page->slot;
        ERRAND(m, 0, zap, .vma = 0);
        run_errand(m, 0);
        assert_int_equal(pte_kind(*pte_of(m, 0, 0)), PTE_NONE);
        assert_int_equal(swap_map_of(m)[slot], is_locked ? SWAP_HAS_CACHE : 0);
        assert_int_equal((page->flags & FRAME_FREE) != 0, !is_locked);
        assert_int_equal((page->flags & FRAME_LOCKED) != 0, is_locked);
        started_end(&s);
    }
}

/* Region 0 is torn down, and while its entry is cleared a page of somebody else's comes to wait in the CPU's batch. Returns how many wait
 * there at the end. */
static u32 wait_after_zap(struct machine *m, u32 kind)
{
    ERRAND(m, 0, zap, .vma = 0);
    run_to_told(m, kind);
    u32 frame = frame_take(m);
    struct lru_batch *batch = &batches_of(m)[0].batch[BATCH_ADD];
    frames_of(m)[frame].flags = FRAME_SWAPBACKED | FRAME_UPTODATE;
    frames_of(m)[frame].pins = 2;
    batch->frames[batch->nr++] = frame;
    run_errand(m, 0);
    return batch->nr;
}

/* tlb_batch_pages_flush: free_pages_and_swap_cache, which begins with lru_add_drain, is called for pages that were gathered. */
static void batches_are_drained_behind_a_region_only_if_it_had_pages_in_memory(void **state)
{
    (void)state;
    struct started s;
    start_with_cached_page(&s, 0);
    assert_int_equal(wait_after_zap(s.m, EV_zap_present), 0);
    started_end(&s);
    const struct frame *page = start_with_cached_page(&s, 0);
    swap_map_of(s.m)[page->slot] |= 1;
    pte_set(s.m, 0, 0, pte_make_swap(page->slot)); /* the page itself is a copy that the swap cache has */
    frames_of(s.m)[page - frames_of(s.m)].map_count = 0;
    assert_int_equal(wait_after_zap(s.m, EV_zap_swap), 1);
    started_end(&s);
}

/* zap_pte_range, one call for each page-table page: a table ends where the address says, and not so many pages from the region's beginning.
 * (exit-and-page-allocator.md 1.1, row 3.) */
static void each_page_table_of_a_region_is_locked_once_wherever_in_it_the_region_begins(void **state)
{
    (void)state;
    enum { NR = 40 };
    static const u32 in_first_table[] = {NR, 1, 20, NR - 1};
    for (u32 i = 0; i < LENGTH(in_first_table); i++) {
        struct draft *d = malloc(sizeof(*d));
        struct started s;
        draft_idle(d, "6.1", 1);
        draft_swap(d, 1024);
        u32 vma = draft_anon(d, 0, NR);
        d->region[vma].base_vpn_lo = 0x200000 - in_first_table[i];
        start_idle(&s, d);
        free(d);
        struct machine *m = s.m;
        for (u32 page = 0; page < NR; page++) {
            u32 slot = slot_for(m, 0);
            swap_map_of(m)[slot] = 1;
            pte_set(m, vma, page, pte_make_swap(slot));
        }
        ERRAND(m, 0, zap, .vma = vma);
        run_errand(m, 0);
        u32 first = lock_of_pte(m, vma, 0), last = lock_of_pte(m, vma, NR - 1);
        assert_int_equal(first != last, i > 0);
        assert_int_equal(locks_of(m)[first].taken, 1);
        assert_int_equal(locks_of(m)[last].taken, 1);
        assert_int_equal(m->nr_swap_pages, m->total_swap_pages);
        started_end(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_go_in_the_order_of_the_region_and_what_went_first_is_taken_first),
        cmocka_unit_test(a_slot_is_given_up_before_its_entry_is_cleared),
        cmocka_unit_test(exit_gives_back_every_frame_and_every_slot),
        cmocka_unit_test(slots_go_back_during_the_walk_and_frames_at_its_end),
        cmocka_unit_test(a_region_given_back_is_empty_and_can_be_used_again),
        cmocka_unit_test(what_is_in_flight_at_exit_stays_behind_as_a_cached_page_without_owner),
        cmocka_unit_test(the_memory_of_a_process_goes_with_its_last_thread),
        cmocka_unit_test(nobody_else_is_killed_while_a_process_is_being_torn_down),
        cmocka_unit_test(pages_come_off_the_lists_32_at_a_time),
        cmocka_unit_test(a_page_that_somebody_has_locked_keeps_its_slot_and_that_lock_when_its_process_ends),
        cmocka_unit_test(batches_are_drained_behind_a_region_only_if_it_had_pages_in_memory),
        cmocka_unit_test(each_page_table_of_a_region_is_locked_once_wherever_in_it_the_region_begins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
