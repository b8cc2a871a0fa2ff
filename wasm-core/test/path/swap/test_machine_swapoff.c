/* Swapoff: who gets what back, and in which order. */
#include "swapoff.h"

static void every_page_comes_back_and_nothing_names_a_slot_any_more(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_swapoff(&d, kernels[k]);
        assert_true(started_from(&s, &d));
        const u32 *begin = run_to(s.m, EV_swapoff_begin);
        u32 swapped = vmas_of(s.m)[0].nr_swap, used = EVENT_ARGS(begin, swapoff_begin)->used;
        assert_true(swapped > 20);
        assert_int_equal(used, slots_in_use(s.m));
        assert_int_equal(EVENT_ARGS(begin, swapoff_begin)->pages, SLOTS - 1);
        u32 entries = 0, freed = 0;
        for (const u32 *record; (record = next_checked(s.m)) && event_kind_of(record) != EV_swapoff_end;) {
            freed += event_kind_of(record) == EV_slot_free;
            if (event_kind_of(record) != EV_unuse_entry)
                continue;
            u32 pte = *pte_of(s.m, 0, EVENT_ARGS(record, unuse_entry)->page);
            assert_int_equal(pte, pte_make_present(EVENT_ARGS(record, unuse_entry)->frame, 0));
            entries++;
        }
        assert_int_equal(entries, swapped);
        assert_int_equal(freed, used);
        assert_is_gone(s.m);
        assert_int_equal(vmas_of(s.m)[0].nr_present, PAGES);
        run_checked(s.m, 0);
        for (u32 page = 0; page < PAGES; page++) { /* its only copy is in memory */
            const struct frame *frame = &frames_of(s.m)[pte_frame(*pte_of(s.m, 0, page))];
            assert_true((frame->flags & FRAME_DIRTY) || (*pte_of(s.m, 0, page) & PTE_DIRTY));
            assert_int_equal(frame->flags & FRAME_SWAPCACHE, 0);
        }
        started_end(&s);
    }
}

static void no_slot_is_taken_from_the_first_moment_on_and_swap_counts_as_full(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_swapoff(&d, kernels[k]);
        draft_stream(&d, 0, 1, pattern_SEQ, op_WRITE, 40); /* meanwhile */
        d.params[PARAM_nr_cpus] = 2;
        draft_switch(&d, SWITCH_swapoff_check, swapoff_check_NOTHING);
        assert_true(started_from(&s, &d));
        run_to(s.m, EV_swapoff_begin);
        assert_int_equal(area_place_of(s.m, 0), NONE);
        assert_int_equal(s.m->total_swap_pages, 0);
        for (const u32 *record; (record = next_checked(s.m)) && event_kind_of(record) != EV_swapoff_end;) {
            assert_int_not_equal(event_kind_of(record), EV_slot_alloc);
            assert_int_equal(s.m->nr_swap_pages, -(i32)areas_of(s.m)[0].slots.inuse_pages);
            assert_int_equal(swap_is_full(s.m), areas_of(s.m)[0].slots.inuse_pages > 0);
        }
        started_end(&s);
    }
}

/* swapoff takes all slots of the area off both counts, and swapon adds them to both, in one waypoint (swap-device.md 2.6). So while slots are
 * left in use there are fewer free ones than none, and never more than all: read as a number without a sign it would be very many. */
static void no_moment_of_a_swapoff_or_a_swapon_has_more_free_slots_than_all_even_without_the_areas_lock(
    void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        u32 locks_removed;
    } rows[] = {{"5.0", 0}, {"6.1", 0}, {"6.1", 1u << lock_class_DEVICE}};
    for (u32 i = 0; i < LENGTH(rows); i++) {
        struct draft d;
        struct started s;
        draft_swapoff(&d, rows[i].kernel);
        draft_stream(&d, 0, 1, pattern_SEQ, op_WRITE, 140); /* meanwhile */
        draft_phase_of(&d, 1, 0, op_SWAPON, 1);
        draft_stream(&d, 0, 1, pattern_SEQ, op_WRITE, 140);
        d.params[PARAM_nr_cpus] = 2;
        d.params[PARAM_locks_removed] = rows[i].locks_removed;
        draft_switch(&d, SWITCH_swapoff_check, swapoff_check_NOTHING);
        assert_true(started_from(&s, &d));
        u32 fewer_than_none = 0, free_again = 0;
        while (s.m->clock.nr > 0) {
            struct run_limits limits = {NONE, NONE, clock_items_of(s.m)[0].time, NONE, 1};
            machine_run(s.m, &limits);
            assert_true((i64)s.m->nr_swap_pages <= (i64)s.m->total_swap_pages);
            fewer_than_none += s.m->nr_swap_pages < 0;
            free_again += fewer_than_none > 0 && s.m->nr_swap_pages > 0;
        }
        assert_true(fewer_than_none > 100 && free_again > 100);
        started_end(&s);
    }
}

/* The order in which the pages of a region come back, region after region. */
static void from_5_1_on_the_page_tables_give_the_order_and_before_it_the_slots(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_swapoff(&d, kernels[k]);
        assert_true(started_from(&s, &d));
        run_to(s.m, EV_swapoff_begin);
        u32 slot = 0, page = 0, slots_fall = 0, pages_fall = 0, rounds = 0, searches = 0, looked = 0;
        for (const u32 *record; (record = next_checked(s.m)) && event_kind_of(record) != EV_swapoff_end;) {
            rounds += event_kind_of(record) == EV_swapoff_round;
            searches += event_kind_of(record) == EV_unuse_slot;
            if (event_kind_of(record) != EV_unuse_entry)
                continue;
            const struct ev_unuse_entry *entry = EVENT_ARGS(record, unuse_entry);
            slots_fall += entry->slot < slot;
            pages_fall += entry->page < page;
            slot = entry->slot;
            page = entry->page;
            if (k == 0)
                assert_int_equal(entry->looked,
                                 entry->page + 1); /* its region is the first that is searched */
            else
                assert_int_equal(entry->looked, NONE);
            looked++;
        }
        assert_true(looked > 20);
        assert_int_equal(k == 0 ? slots_fall : pages_fall, 0);
        assert_int_equal(k == 0 ? searches > 0 : rounds == 1, true);
        assert_int_equal(k == 0 ? rounds : searches, 0);
        started_end(&s);
    }
}

/* How long a swapoff takes of which each slot has its one owner in region 0, with a region of so many untouched pages behind that. */
static u64 time_of_swapoff(const char *kernel, u32 pages_behind)
{
    struct draft d;
    struct started s;
    draft_swapoff(&d, kernel);
    draft_anon(&d, 1, pages_behind);
    assert_true(started_from(&s, &d));
    u64 from = event_time_of(run_to(s.m, EV_swapoff_begin));
    u64 took = event_time_of(run_to(s.m, EV_swapoff_end)) - from;
    assert_is_gone(s.m);
    started_end(&s);
    return took;
}

/* try_to_unuse: "while (swap_count(*swap_map) ...". From 5.1 on every table is walked, which costs nothing more here. */
static void up_to_5_0_nobody_is_searched_any_more_once_the_last_owner_has_been_found(void **state)
{
    (void)state;
    assert_int_equal(time_of_swapoff("5.0", 4000), time_of_swapoff("5.0", 1));
}

static void the_walk_of_a_page_table_reads_ahead_and_the_walk_of_slots_does_not(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_swapoff(&d, kernels[k]);
        d.params[PARAM_page_cluster] = 3;
        assert_true(started_from(&s, &d));
        run_to(s.m, EV_swapoff_begin);
        u64 ahead = s.m->counters[COUNTER_swap_ra], hits = s.m->counters[COUNTER_swap_ra_hit];
        run_to(s.m, EV_swapoff_end);
        assert_int_equal(s.m->counters[COUNTER_swap_ra] > ahead + 20, k != 0);
        assert_int_equal(s.m->counters[COUNTER_swap_ra_hit] > hits + 10, k != 0);
        assert_is_gone(s.m);
        started_end(&s);
    }
}

/* It is on an active list, or waits on its CPU to be put there. */
static bool is_activated(struct machine *m, u32 frame)
{
    return waits_in_batch(m, BATCH_ACTIVATE, frame) || (frames_of(m)[frame].flags & FRAME_ACTIVE);
}

static void up_to_5_9_a_page_that_swapoff_brings_back_is_activated(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        bool activates;
    } cases[] = {{"4.9", true}, {"5.8", true}, {"5.9", true}, {"5.10", false}, {"6.1", false}};
    for (u32 k = 0; k < LENGTH(cases); k++) {
        struct draft d;
        struct started s;
        draft_swapoff(&d, cases[k].kernel);
        assert_true(started_from(&s, &d));
        run_to(s.m, EV_swapoff_begin);
        u32 frames[PAGES], nr = 0, active = 0;
        for (const u32 *record; (record = next_checked(s.m)) && event_kind_of(record) != EV_swapoff_end;)
            if (event_kind_of(record) == EV_unuse_entry && nr < 16)
                frames[nr++] = EVENT_ARGS(record, unuse_entry)->frame;
        run_checked(s.m, 0);
        for (u32 i = 0; i < nr; i++)
            active += is_activated(s.m, frames[i]);
        assert_int_equal(active > 0, cases[k].activates);
        started_end(&s);
    }
}

/* A process writes 30 pages and forks; all are pushed out, and the area is switched off. */
static void draft_pair_and_swapoff(struct draft *d, const char *kernel)
{
    draft_family(d, kernel, FRAMES_PLENTY, 30);
    u32 filler = draft_anon(d, 0, 170);
    draft_phase_of(d, 0, 0, op_WRITE, 30);
    draft_child_of(d, 0, 30, 0);
    draft_pushed_out_and_swapoff(d, filler, 170, 0);
}

static void both_of_a_forked_pair_get_the_page_and_the_slot_goes_with_the_last(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_pair_and_swapoff(&d, kernels[k]);
        assert_true(started_from(&s, &d));
        run_to(s.m, EV_swapoff_begin);
        assert_true(vmas_of(s.m)[0].nr_swap > 10);
        assert_int_equal(vmas_of(s.m)[0].nr_swap, vmas_of(s.m)[2].nr_swap);
        run_checked(s.m, 0);
        assert_is_gone(s.m);
        for (u32 page = 0; page < 30; page++) {
            u32 one = *pte_of(s.m, 0, page), two = *pte_of(s.m, 2, page);
            assert_int_equal(pte_kind(one), PTE_PRESENT);
            assert_int_equal(pte_frame(one), pte_frame(two));
            assert_int_equal(frames_of(s.m)[pte_frame(one)].map_count, 2);
            assert_int_equal((one | two) & PTE_WRITABLE, 0);
        }
        started_end(&s);
    }
}

/* Mappings that reclaim finds by the page. */
static u32 mappings_found(struct machine *m, u32 frame)
{
    u32 walk = 0, vma, page, nr = 0;
    while (rmap_next(m, frame, &walk, &vma, &page))
        nr++;
    return nr;
}

/* page_add_anon_rmap: a page is the one process's only where something says so, from 5.19 on its entry. Else it may be the other's as well, and
 * reclaim has to find both. */
static void reclaim_finds_both_of_a_pair_to_which_swapoff_has_given_the_page(void **state)
{
    (void)state;
    static const char *const all[] = {"5.0", "5.8", "5.12", "5.18", "6.1"};
    for (u32 k = 0; k < LENGTH(all); k++) {
        struct draft d;
        struct started s;
        draft_pair_and_swapoff(&d, all[k]);
        assert_true(started_from(&s, &d));
        one_of_kind(s.m, EV_swapoff_end);
        for (u32 page = 0; page < 30; page++)
            assert_int_equal(mappings_found(s.m, pte_frame(*pte_of(s.m, 0, page))), 2);
        started_end(&s);
    }
}

static void a_page_of_one_process_alone_is_known_to_be_his_own_from_5_19_on(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_swapoff(&d, kernels[k]);
        d.nr_stream--; /* by one of the process itself, so that it may write afterwards */
        draft_stream(&d, 0, 1, pattern_SEQ, op_SWAPOFF, 1);
        draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
        assert_true(started_from(&s, &d));
        run_to(s.m, EV_swapoff_end);
        for (u32 page = 0; page < PAGES; page++)
            assert_int_equal(frames_of(s.m)[pte_frame(*pte_of(s.m, 0, page))].flags & FRAME_SHARED, 0);
        assert_int_equal(run_checked(s.m, EV_cow_copy), 0);
        started_end(&s);
    }
}

static void shared_memory_is_back_in_its_page_cache_before_any_process_is_walked(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_family(&d, kernels[k], FRAMES_PLENTY, 40);
        u32 shared = draft_shmem(&d, 0, 40), filler = draft_anon(&d, 0, 200);
        draft_phase_of(&d, 0, 0, op_WRITE, 40);
        draft_stream(&d, 0, shared, pattern_SEQ, op_WRITE, 40);
        draft_pushed_out_and_swapoff(&d, filler, 400, 0);
        assert_true(started_from(&s, &d));
        run_to(s.m, EV_swapoff_begin);
        u32 in_swap = 0, back = 0, maps = vmas_of(s.m)[shared].nr_present;
        u64 major = s.m->counters[COUNTER_pgmajfault];
        for (u32 page = 0; page < 40; page++)
            in_swap += entry_is_shadow(page_cache_of(s.m)[files_of(s.m)[0].cache_first + page]);
        assert_true(in_swap > 10);
        for (const u32 *record; (record = next_checked(s.m)) && event_kind_of(record) != EV_swapoff_end;) {
            back += event_kind_of(record) == EV_shmem_swap_in;
            if (k > 0 && event_kind_of(record) == EV_unuse_process)
                assert_int_equal(back, in_swap);
        }
        assert_int_equal(back, in_swap);
        assert_int_equal(s.m->counters[COUNTER_pgmajfault],
                         major); /* shmem_unuse: no fault_type to count for */
        assert_is_gone(s.m);
        assert_int_equal(vmas_of(s.m)[shared].nr_present, maps); /* nobody has touched it: nobody maps it */
        for (u32 page = 0; page < 40; page++)
            assert_int_not_equal(entry_frame(page_cache_of(s.m)[files_of(s.m)[0].cache_first + page]), NONE);
        run_checked(s.m, 0);
        started_end(&s);
    }
}

static void up_to_5_0_swapoff_reads_shared_memory_a_slot_at_a_time_and_later_in_windows(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_family(&d, kernels[k], FRAMES_PLENTY, 1);
        d.params[PARAM_page_cluster] = 3;
        u32 shared = draft_shmem(&d, 0, 40), filler = draft_anon(&d, 0, 200);
        draft_phase_of(&d, 0, shared, op_WRITE, 40);
        draft_pushed_out_and_swapoff(&d, filler, 400, 0);
        assert_true(started_from(&s, &d));
        run_to(s.m, EV_swapoff_begin);
        u32 windows = 0, reads = 0, finds = s.m->counters[COUNTER_swap_cache_find_total];
        u64 ahead = s.m->counters[COUNTER_swap_ra];
        for (const u32 *record; (record = next_checked(s.m)) && event_kind_of(record) != EV_swapoff_end;) {
            windows += event_kind_of(record) == EV_slot_window;
            reads += event_kind_of(record) == EV_swap_read;
            if (event_kind_of(record) == EV_shmem_swap_in && k == 0)
                assert_int_equal(reads, 1); /* each page is back before the next slot is read */
            if (event_kind_of(record) == EV_shmem_swap_in && k == 0)
                reads = 0;
        }
        assert_int_equal(windows > 0, k > 0);
        assert_int_equal(s.m->counters[COUNTER_swap_ra] > ahead, k > 0);
        assert_int_equal(s.m->counters[COUNTER_swap_cache_find_total] > finds, k > 0);
        assert_is_gone(s.m);
        started_end(&s);
    }
}

/* shmem_unuse_inode, up to 5.0: the page that swapoff has read and a fault has put back first is let go of once. */
static void a_page_of_shared_memory_that_a_fault_gets_first_is_none_of_swapoffs_any_more(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 back[2] = {0, 0};
    draft_family(&d, "4.9", FRAMES_SMALL, 1);
    d.params[PARAM_nr_cpus] = 2;
    d.device[0].read_ns = 10000000;
    u32 shared = draft_shmem(&d, 0, 4), filler = draft_anon(&d, 0, 80), root = draft_task(&d, 1, 1);
    draft_phase_of(&d, 0, shared, op_WRITE, 4);
    draft_phase_of(&d, 0, filler, op_WRITE, 160);
    draft_phase_of(&d, 0, filler, op_DONTNEED, 1);
    draft_stream(&d, 0, 0, pattern_SEQ, op_READ, 1); /* the phase ends when the region has been given back */
    draft_phase_of(&d, 0, shared, op_READ, 4);
    draft_stream(&d, root, 0, pattern_SEQ, op_SWAPOFF, 1);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_checked(s.m));)
        if (event_kind_of(record) == EV_shmem_swap_in)
            back[record[5]]++;
    assert_true(back[0] > 0 && back[0] + back[1] == 4);
    assert_is_gone(s.m);
    started_end(&s);
}

static void what_only_the_swap_cache_has_is_given_up_at_the_end(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_swapoff(&d, kernels[k]);
        d.nr_stream--;
        draft_stream(&d, 0, 0, pattern_SEQ, op_READ, PAGES); /* mapped, and still in their slots' cache */
        draft_phase_of(&d, 1, 0, op_SWAPOFF, 1);
        assert_true(started_from(&s, &d));
        run_to(s.m, EV_swapoff_begin);
        u32 cached = 0, dropped = 0;
        for (u32 slot = 0; slot < s.m->nr_slots; slot++)
            cached += swap_map_of(s.m)[slot] == SWAP_HAS_CACHE;
        assert_true(cached > 10);
        for (const u32 *record; (record = next_checked(s.m)) && event_kind_of(record) != EV_swapoff_end;)
            dropped += event_kind_of(record) == EV_swap_cache_delete &&
                       EVENT_ARGS(record, swap_cache_delete)->reason == drop_reason_SWAPOFF;
        assert_true(dropped >= cached);
        assert_is_gone(s.m);
        started_end(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_page_comes_back_and_nothing_names_a_slot_any_more),
        cmocka_unit_test(no_slot_is_taken_from_the_first_moment_on_and_swap_counts_as_full),
        cmocka_unit_test(
            no_moment_of_a_swapoff_or_a_swapon_has_more_free_slots_than_all_even_without_the_areas_lock),
        cmocka_unit_test(from_5_1_on_the_page_tables_give_the_order_and_before_it_the_slots),
        cmocka_unit_test(up_to_5_0_nobody_is_searched_any_more_once_the_last_owner_has_been_found),
        cmocka_unit_test(the_walk_of_a_page_table_reads_ahead_and_the_walk_of_slots_does_not),
        cmocka_unit_test(up_to_5_9_a_page_that_swapoff_brings_back_is_activated),
        cmocka_unit_test(both_of_a_forked_pair_get_the_page_and_the_slot_goes_with_the_last),
        cmocka_unit_test(reclaim_finds_both_of_a_pair_to_which_swapoff_has_given_the_page),
        cmocka_unit_test(a_page_of_one_process_alone_is_known_to_be_his_own_from_5_19_on),
        cmocka_unit_test(shared_memory_is_back_in_its_page_cache_before_any_process_is_walked),
        cmocka_unit_test(up_to_5_0_swapoff_reads_shared_memory_a_slot_at_a_time_and_later_in_windows),
        cmocka_unit_test(a_page_of_shared_memory_that_a_fault_gets_first_is_none_of_swapoffs_any_more),
        cmocka_unit_test(what_only_the_swap_cache_has_is_given_up_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
