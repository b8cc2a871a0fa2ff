/* Corners of the paths, one small machine each: accesses in a batch, windows, zaps, free lists, who is killed. */
#include "panic.h"

#include "path/alloc/oom.h"
#include "path/fault/pte.h"
#include "scenario.h"

static void draft_small(struct draft *d, u32 cpus)
{
    draft_new(d);
    d->params[PARAM_nr_cpus] = cpus;
    d->params[PARAM_nr_frames] = 128;
    d->params[PARAM_min_free_kbytes] = 32;
    draft_swap(d, 1000);
}

/* The second of two reads finds the page still in the add batch of its CPU: it is made active there, and the age advances. */
static void a_page_read_twice_is_activated_in_the_batch_of_its_cpu(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_small(&d, 1);
    u32 file = draft_file(&d, region_kind_FILE, 0, 4);
    draft_task(&d, 0, 0);
    draft_phase_of(&d, 0, file, op_READ, 5);
    assert_true(started_from(&s, &d));
    for (u32 read = 0; read < 4; read++) {
        const struct ev_mark_accessed *first = EVENT_ARGS(next_of_kind(s.m, EV_mark_accessed), mark_accessed);
        assert_int_equal(first->activate, 0);
        assert_int_equal(first->flags & FRAME_REFERENCED, 0);
    }
    u64 age = s.m->lru.nonresident_age;
    const struct ev_mark_accessed *second = EVENT_ARGS(next_of_kind(s.m, EV_mark_accessed), mark_accessed);
    assert_int_equal(second->activate, 1);
    assert_true(second->flags & FRAME_REFERENCED);
    assert_true(frames_of(s.m)[second->frame].flags & FRAME_ACTIVE);
    assert_int_equal(s.m->lru.nonresident_age, age + 1);
    assert_null(next_of_kind(s.m, EV_mark_accessed));
    started_end(&s);
}

static void a_page_in_the_batch_of_another_cpu_is_not_activated_by_a_read(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_small(&d, 2);
    u32 file = draft_file(&d, region_kind_FILE, 0, 4), other = draft_file(&d, region_kind_FILE, 0, 4);
    for (u32 task = 0; task < 2; task++) {
        draft_task(&d, 0, task);
        if (task == 1) { /* so that its own batch is not empty */
            draft_phase_of(&d, task, other, op_READ, 2);
        }
        draft_phase_of(&d, task, file, op_READ, 1);
    }
    assert_true(started_from(&s, &d));
    for (u32 read = 0; read < 3; read++)
        next_of_kind(s.m, EV_mark_accessed);
    const u32 *record = next_of_kind(s.m, EV_mark_accessed);
    assert_int_equal(record[5], 1);
    assert_int_equal(EVENT_ARGS(record, mark_accessed)->activate, 0);
    assert_false(frames_of(s.m)[EVENT_ARGS(record, mark_accessed)->frame].flags & FRAME_ACTIVE);
    started_end(&s);
}

static void a_region_that_is_dropped_leaves_the_use_of_its_file_pages_behind(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_small(&d, 1);
    u32 file = draft_file(&d, region_kind_MAPFILE, 0, 1);
    draft_task(&d, 0, 0);
    draft_phase_of(&d, 0, file, op_READ, 1);
    draft_phase_of(&d, 0, file, op_DONTNEED, 1);
    assert_true(started_from(&s, &d));
    const u32 *record = next_of_kind(s.m, EV_zap_present);
    assert_true(frames_of(s.m)[EVENT_ARGS(record, zap_present)->frame].flags & FRAME_REFERENCED);
    started_end(&s);
}

/* zap_pte_range: of two pages that were read before only the one that was used again since is to become active. It has become so by the time
 * that the region is gone: free_pages_and_swap_cache drains the batches of the CPU before it flushes what was unmapped. */
static void of_a_dropped_region_only_a_page_whose_accessed_bit_is_set_is_activated(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_small(&d, 1);
    u32 file = draft_file(&d, region_kind_MAPFILE, 0, 2);
    draft_task(&d, 0, 0);
    draft_phase_of(&d, 0, file, op_READ, 2);
    draft_phase_of(&d, 0, file, op_DONTNEED, 1);
    assert_true(started_from(&s, &d));
    while (s.m->phase_announced <= 1)
        assert_non_null(next_event(s.m));
    u32 first = pte_frame(*pte_of(s.m, file, 0)), second = pte_frame(*pte_of(s.m, file, 1));
    frames_of(s.m)[first].flags |= FRAME_REFERENCED;
    frames_of(s.m)[second].flags |= FRAME_REFERENCED;
    *pte_of(s.m, file, 1) &= ~(u32)PTE_YOUNG;
    while (next_event(s.m))
        ;
    assert_int_equal(batches_of(s.m)[0].batch[BATCH_ACTIVATE].nr, 0);
    assert_int_equal(frames_of(s.m)[first].flags & (FRAME_ACTIVE | FRAME_LRU), FRAME_ACTIVE | FRAME_LRU);
    assert_int_equal(frames_of(s.m)[second].flags & (FRAME_ACTIVE | FRAME_LRU), FRAME_LRU);
    started_end(&s);
}

/* A batch of a zone of 65,536 frames is 15: they come in the order in which they lie in the zone. */
static void the_list_of_a_cpu_keeps_the_order_of_the_zone_and_reuses_what_was_freed_last(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_small(&d, 1);
    draft_switch(&d, SWITCH_page_lists, page_lists_BATCH_63);
    d.params[PARAM_nr_frames] = 65536;
    u32 region = draft_anon(&d, 0, 16), single = draft_anon(&d, 0, 1);
    draft_task(&d, 0, 0);
    draft_phase_of(&d, 0, region, op_WRITE, 16);
    draft_phase_of(&d, 0, single, op_WRITE, 1);
    draft_phase_of(&d, 0, single, op_DONTNEED, 1);
    draft_phase_of(&d, 0, single, op_WRITE, 1);
    assert_true(started_from(&s, &d));
    assert_int_equal(EVENT_ARGS(next_of_kind(s.m, EV_page_list_filled), page_list_filled)->count, 15);
    u32 first = EVENT_ARGS(next_of_kind(s.m, EV_frame_alloc), frame_alloc)->frame;
    for (u32 i = 1; i < 16; i++)
        assert_int_equal(EVENT_ARGS(next_of_kind(s.m, EV_frame_alloc), frame_alloc)->frame, first + i);
    u32 freed = EVENT_ARGS(next_of_kind(s.m, EV_frame_alloc), frame_alloc)->frame;
    assert_int_equal(EVENT_ARGS(next_of_kind(s.m, EV_frame_alloc), frame_alloc)->frame, freed);
    started_end(&s);
}

/* Two processes, with so many resident and swapped pages each. */
static u32 victim_of(u32 rss0, u32 swap0, u32 rss1, u32 swap1)
{
    struct draft d;
    struct started s;
    draft_small(&d, 1);
    draft_phase(&d, phase_order_PARALLEL);
    for (u32 space = 0; space < 2; space++) {
        u32 region = draft_anon(&d, space, 10);
        draft_task(&d, space, 0);
        draft_stream(&d, space, region, pattern_SEQ, op_WRITE, 1);
    }
    assert_true(started_from(&s, &d));
    vmas_of(s.m)[0].nr_present = rss0;
    vmas_of(s.m)[0].nr_swap = swap0;
    vmas_of(s.m)[1].nr_present = rss1;
    vmas_of(s.m)[1].nr_swap = swap1;
    u32 victim = oom_victim(s.m);
    started_end(&s);
    return victim;
}

static void who_has_most_in_memory_and_swap_together_is_killed_and_of_equals_the_first(void **state)
{
    (void)state;
    assert_int_equal(victim_of(5, 0, 4, 0), 0);
    assert_int_equal(victim_of(4, 0, 5, 0), 1);
    assert_int_equal(victim_of(5, 0, 4, 2), 1);
    assert_int_equal(victim_of(1, 5, 6, 1), 1);
    assert_int_equal(victim_of(3, 3, 2, 4), 0);
    assert_int_equal(victim_of(0, 0, 0, 0), 0); /* shared memory in swap is in no count: its page table is */
}

/* Writes a region twice as large as memory and reads it back in order. */
static void draft_read_back(struct draft *d, bool by_address)
{
    draft_small(d, 1);
    d->params[PARAM_vma_ra_enabled] = by_address;
    u32 region = draft_anon(d, 0, 200);
    draft_task(d, 0, 0);
    draft_phase_of(d, 0, region, op_WRITE, 200);
    draft_phase_of(d, 0, region, op_READ, 400);
}

static void by_slot_only_a_page_that_was_read_ahead_counts_as_a_hit(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 hits = 0, flagged = 0, others = 0;
    draft_read_back(&d, false);
    draft_stream(&d, 0, 0, pattern_RAND, op_WRITE, 400);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m)); hits = s.m->global_ra.hits) {
        if (event_kind_of(record) != EV_swap_cache_hit)
            continue;
        bool is_flagged = EVENT_ARGS(record, swap_cache_hit)->flagged;
        assert_int_equal(s.m->global_ra.hits, hits + is_flagged);
        flagged += is_flagged;
        others += !is_flagged;
    }
    assert_true(flagged > 0 && others > 10);
    started_end(&s);
}

/* When the fault goes on to wait for its page, all of the window is on the lists and nothing of it in a batch. */
static void a_window_of_several_pages_ends_with_a_drain(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 win = 0, waits = 0;
    draft_read_back(&d, true);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_vma_window)
            win = EVENT_ARGS(record, vma_window)->win;
        if (event_kind_of(record) == EV_page_wait && win > 1) {
            assert_int_equal(batches_of(s.m)[0].batch[BATCH_ADD].nr, 0);
            waits++;
        }
    }
    assert_true(waits > 10);
    started_end(&s);
}

/* Each read of a file by read() is an access, and a page that was read is up to date. */
static void reads_from_the_device_and_reads_of_files_leave_their_marks(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 accesses = 0, marks = 0, reads = 0;
    draft_read_back(&d, true);
    draft_stream(&d, 0, 0, pattern_RAND, op_WRITE, 2000);
    u32 file = draft_file(&d, region_kind_FILE, 0, 100);
    draft_stream(&d, 0, file, pattern_RAND, op_READ, 400);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        u32 kind = event_kind_of(record);
        accesses += kind == EV_access && EVENT_ARGS(record, access)->vma == file;
        marks += kind == EV_mark_accessed;
        if (kind == EV_read_end) {
            assert_true(frames_of(s.m)[EVENT_ARGS(record, read_end)->frame].flags & FRAME_UPTODATE);
            reads++;
        }
    }
    assert_int_equal(accesses, 400);
    assert_int_equal(marks, 400);
    assert_true(reads > 100);
    started_end(&s);
}

static void a_run_of_kswapd_that_freed_pages_forgets_its_failures(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 freed = 0, runs = 0;
    draft_read_back(&d, true);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        freed += event_kind_of(record) == EV_evict;
        if (event_kind_of(record) == EV_kswapd_wake) {
            s.m->kswapd_failures = 3;
            freed = 0;
        } else if (event_kind_of(record) == EV_kswapd_sleep && freed > 0) {
            assert_int_equal(s.m->kswapd_failures, 0);
            runs++;
        }
    }
    assert_true(runs > 0);
    started_end(&s);
}

/* A region twice as large as memory is written, then read; pages that were read keep their slots. */
static void draft_kept_slots(struct draft *d, u32 slots)
{
    draft_new(d);
    d->params[PARAM_nr_cpus] = 1;
    d->params[PARAM_nr_frames] = 128;
    d->params[PARAM_min_free_kbytes] = 32;
    draft_swap(d, slots);
    u32 region = draft_anon(d, 0, 200);
    draft_task(d, 0, 0);
    draft_phase_of(d, 0, region, op_WRITE, 200);
    draft_phase(d, phase_order_PARALLEL);
    struct rec_stream *s = draft_stream(d, 0, region, pattern_HOTCOLD, op_READ, 6000);
    s->hot = 60;
    s->hotpct = 80;
}

/* Slots that were given up because reclaim activated their page. */
static u32 given_up_when_activated(u32 slots)
{
    struct draft d;
    struct started s;
    u32 activated = NONE, given_up = 0;
    draft_kept_slots(&d, slots);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_references) {
            const struct ev_references *check = EVENT_ARGS(record, references);
            activated = check->decision == references_ACTIVATE ? check->frame : NONE;
        } else if (event_kind_of(record) == EV_swap_cache_delete &&
                   EVENT_ARGS(record, swap_cache_delete)->frame == activated)
            given_up++;
    }
    started_end(&s);
    return given_up;
}

static void an_activated_page_gives_its_slot_up_only_while_swap_is_more_than_half_full(void **state)
{
    (void)state;
    assert_true(given_up_when_activated(210) > 10);
    assert_int_equal(given_up_when_activated(4000), 0);
}

/* kswapd goes on at the same priority when a pass has looked at its goal and freed pages, and still too few are free. */
static void kswapd_stays_at_a_priority_that_yields_enough(void **state)
{
    (void)state;
    u32 stayed = 0;
    for (u32 seed = 1; seed <= 6; seed++) { /* it happens now and then */
        struct draft d;
        struct started s;
        u32 last = NONE;
        draft_kept_slots(&d, 1000);
        d.stream[1].op = op_WRITE;
        d.stream[1].seed_lo = seed;
        assert_true(started_from(&s, &d));
        for (const u32 *record; (record = next_event(s.m));) {
            if (event_kind_of(record) == EV_kswapd_sleep)
                last = NONE;
            if (event_kind_of(record) != EV_scan_plan || record[5] != s.m->kswapd)
                continue;
            stayed += EVENT_ARGS(record, scan_plan)->priority == last;
            last = EVENT_ARGS(record, scan_plan)->priority;
        }
        started_end(&s);
    }
    assert_true(stayed > 0);
}

/* A file of one page in memory, whose frame somebody has locked; the page is read again, or mapped. */
static bool waits_for_lock_of_page(u32 kind)
{
    struct draft d;
    struct started s;
    draft_small(&d, 1);
    u32 file = draft_file(&d, region_kind_FILE, 0, 1), again = draft_region(&d, kind, 0, 1);
    d.region[again].file = d.region[file].file;
    draft_task(&d, 0, 0);
    draft_phase_of(&d, 0, file, op_READ, 1);
    draft_phase_of(&d, 0, again, op_READ, 1);
    assert_true(started_from(&s, &d));
    u32 frame = EVENT_ARGS(next_of_kind(s.m, EV_mark_accessed), mark_accessed)->frame;
    frames_of(s.m)[frame].flags |= FRAME_LOCKED;
    assert_int_equal(EVENT_ARGS(next_of_kind(s.m, EV_file_hit), file_hit)->frame, frame);
    bool waits = next_of_kind(s.m, EV_page_wait);
    started_end(&s);
    return waits;
}

static void a_reader_needs_the_contents_of_a_page_and_a_mapping_its_lock(void **state)
{
    (void)state;
    assert_false(waits_for_lock_of_page(region_kind_FILE));
    assert_true(waits_for_lock_of_page(region_kind_MAPFILE));
}

/* A page that its CPU has not put on a list yet has the reference of the batch besides that of its mapping. Up to 5.8 mappings and owners of
 * the slot decide whether a write goes on in it; from 5.9 to 5.17 page_count does, so it is copied for nothing; from 5.18 on the batch is
 * drained first, and from 5.19 on the page is known to be its writer's alone. */
static void a_write_to_a_page_that_waits_in_a_batch_makes_a_copy_from_5_9_to_5_17(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        u32 copies;
    } cases[] = {{"4.9", 0}, {"5.8", 0}, {"5.9", 1}, {"5.10", 1}, {"5.12", 1}, {"5.18", 0}, {"6.1", 0}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct draft d;
        struct started s;
        draft_small(&d, 1);
        d.kernel = kernel_named(cases[i].kernel);
        u32 region = draft_anon(&d, 0, 2);
        draft_task(&d, 0, 0);
        draft_phase_of(&d, 0, region, op_WRITE, 1);
        draft_phase_of(&d, 0, region, op_WRITE, 1);
        assert_true(started_from(&s, &d));
        while (s.m->phase_announced < 2)
            assert_non_null(next_event(s.m));
        u32 *pte = pte_of(s.m, region, 0);
        assert_true(waits_in_batch(s.m, BATCH_ADD, pte_frame(*pte)));
        *pte &= ~(u32)PTE_WRITABLE; /* as after an mprotect there and back */
        while (next_event(s.m)) {}
        assert_int_equal(s.m->counters[COUNTER_cow_copies], cases[i].copies);
        assert_int_equal(s.m->counters[COUNTER_pgreuse], 1 - cases[i].copies);
        started_end(&s);
    }
}

/* do_wp_page: "!trylock_page" copies (5.15); up to 5.8 the lock is waited for. */
static void from_5_9_to_5_17_a_write_to_a_page_that_somebody_has_locked_makes_a_copy(void **state)
{
    (void)state;
    enum { PAGES = 20 }; /* more than a batch, so that page 0 is on its list */
    static const char *const kernels[] = {"5.9", "5.10", "5.12"};
    for (u32 i = 0; i < LENGTH(kernels); i++)
        for (u32 is_locked = 0; is_locked < 2; is_locked++) {
            struct draft d;
            struct started s;
            draft_small(&d, 1);
            d.kernel = kernel_named(kernels[i]);
            u32 region = draft_anon(&d, 0, PAGES);
            draft_task(&d, 0, 0);
            draft_phase_of(&d, 0, region, op_WRITE, PAGES);
            draft_phase_of(&d, 0, region, op_WRITE, 1);
            assert_true(started_from(&s, &d));
            while (s.m->phase_announced < 2)
                assert_non_null(next_event(s.m));
            u32 *pte = pte_of(s.m, region, 0), frame = pte_frame(*pte);
            assert_int_equal(frame_references(&frames_of(s.m)[frame]), 1);
            *pte &= ~(u32)PTE_WRITABLE;
            frames_of(s.m)[frame].flags |= is_locked ? FRAME_LOCKED : 0u;
            for (const u32 *record; (record = next_event(s.m));) {
                assert_int_not_equal(event_kind_of(record), EV_page_wait);
                if (event_kind_of(record) == EV_cow_copy)
                    frames_of(s.m)[frame].flags &= ~(u32)FRAME_LOCKED;
            }
            assert_int_equal(s.m->counters[COUNTER_cow_copies], is_locked);
            assert_int_equal(s.m->counters[COUNTER_pgreuse], !is_locked);
            started_end(&s);
        }
}

/* oom_evaluate_task: the memory of who has been killed is waited for. */
static void nobody_is_killed_while_a_killed_process_has_not_ended(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_small(&d, 1);
    for (u32 space = 0; space < 2; space++) {
        draft_anon(&d, space, 10);
        draft_task(&d, space, 0);
    }
    draft_phase_of(&d, 0, 0, op_WRITE, 1);
    assert_true(started_from(&s, &d));
    struct space *other = &spaces_of(s.m)[1];
    assert_int_equal(oom_victim(s.m), 0);
    other->is_killed = 1;
    assert_int_equal(oom_victim(s.m), NONE);
    other->nr_tasks = 0;
    other->is_exiting = 1; /* its last task tears it down */
    assert_int_equal(oom_victim(s.m), NONE);
    other->is_exiting = 0;
    assert_int_equal(oom_victim(s.m), 0);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_read_twice_is_activated_in_the_batch_of_its_cpu),
        cmocka_unit_test(a_page_in_the_batch_of_another_cpu_is_not_activated_by_a_read),
        cmocka_unit_test(a_region_that_is_dropped_leaves_the_use_of_its_file_pages_behind),
        cmocka_unit_test(of_a_dropped_region_only_a_page_whose_accessed_bit_is_set_is_activated),
        cmocka_unit_test(the_list_of_a_cpu_keeps_the_order_of_the_zone_and_reuses_what_was_freed_last),
        cmocka_unit_test(who_has_most_in_memory_and_swap_together_is_killed_and_of_equals_the_first),
        cmocka_unit_test(nobody_is_killed_while_a_killed_process_has_not_ended),
        cmocka_unit_test(a_write_to_a_page_that_waits_in_a_batch_makes_a_copy_from_5_9_to_5_17),
        cmocka_unit_test(from_5_9_to_5_17_a_write_to_a_page_that_somebody_has_locked_makes_a_copy),
        cmocka_unit_test(by_slot_only_a_page_that_was_read_ahead_counts_as_a_hit),
        cmocka_unit_test(a_window_of_several_pages_ends_with_a_drain),
        cmocka_unit_test(reads_from_the_device_and_reads_of_files_leave_their_marks),
        cmocka_unit_test(an_activated_page_gives_its_slot_up_only_while_swap_is_more_than_half_full),
        cmocka_unit_test(kswapd_stays_at_a_priority_that_yields_enough),
        cmocka_unit_test(a_run_of_kswapd_that_freed_pages_forgets_its_failures),
        cmocka_unit_test(a_reader_needs_the_contents_of_a_page_and_a_mapping_its_lock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
