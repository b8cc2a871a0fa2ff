/* What per-CPU page lists do to a machine: the zone's lock is taken less often, and some free memory cannot be seen. */
#include "panic.h"

#include "path/alloc/zone.h"
#include "scenario.h"

enum { FRAMES = 8192, PAGES = 3000 };

/* One task writes PAGES new pages and gives them back; nothing is reclaimed. */
static void draft_written(struct draft *d, u32 form)
{
    draft_new(d);
    draft_switch(d, SWITCH_page_lists, form);
    d->params[PARAM_nr_frames] = FRAMES;
    draft_swap(d, 400);
    draft_anon(d, 0, PAGES);
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, 0, op_WRITE, PAGES);
    draft_phase_of(d, 0, 0, op_DONTNEED, 1);
}

static u32 zone_lock_taken(struct machine *m)
{
    return locks_of(m)[m->lock_zone].taken;
}

static void run_to_second_phase(struct machine *m)
{
    const u32 *record;
    do {
        record = next_event(m);
        assert_non_null(record);
    } while (event_kind_of(record) != EV_phase_begin || EVENT_ARGS(record, phase_begin)->phase != 1);
}

static void a_fault_takes_its_page_from_the_cpus_list_and_the_zone_lock_once_a_batch(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_written(&d, page_lists_BATCH_63);
    assert_true(started_from(&s, &d));
    u32 batch = pcp_of(s.m, 0)->batch;
    assert_int_equal(batch,
                     1); /* 32 MiB: 8192 / 1024 / 4 = 2, 2 + 1, and one less than the power of two below it */
    started_end(&s);

    draft_written(&d, page_lists_NONE);
    assert_true(started_from(&s, &d));
    run_to_second_phase(s.m);
    assert_int_equal(zone_lock_taken(s.m), PAGES);
    started_end(&s);
}

/* 64 MiB: a batch of 3. */
static void the_zone_counts_fewer_free_pages_than_there_are(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_written(&d, page_lists_BATCH_63);
    d.params[PARAM_nr_frames] = 16384;
    assert_true(started_from(&s, &d));
    run_to_second_phase(s.m);
    assert_int_equal(pcp_of(s.m, 0)->batch, 3);
    assert_int_equal(zone_lock_taken(s.m), PAGES / 3);
    assert_int_equal(free_pages(s.m), 16384 - PAGES); /* 3000 is a whole number of batches */
    while (next_event(s.m))
        ;
    assert_in_range(pcp_of(s.m, 0)->list.nr, 1, pcp_of(s.m, 0)->high - 1);
    assert_int_equal(free_pages(s.m) + pcp_of(s.m, 0)->list.nr, 16384);
    started_end(&s);
}

/* When all pages are written, if moving one of them to the CPU's list takes so long. */
static u64 written_at(u32 cost_bulk_ns)
{
    struct draft d;
    struct started s;
    draft_written(&d, page_lists_BATCH_63);
    d.params[PARAM_nr_frames] = 16384;
    d.params[PARAM_cost_bulk_ns] = cost_bulk_ns;
    assert_true(started_from(&s, &d));
    run_to_second_phase(s.m);
    u64 now = s.m->clock.now;
    started_end(&s);
    return now;
}

static void a_page_that_moves_in_a_batch_has_a_cost_of_its_own(void **state)
{
    (void)state;
    assert_int_equal(written_at(380) - written_at(80), 300 * PAGES);
}

static void a_list_that_is_given_too_many_pages_gives_some_back_to_the_zone(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_written(&d, page_lists_BATCH_63);
    d.params[PARAM_nr_frames] = 16384;
    assert_true(started_from(&s, &d));
    run_to_second_phase(s.m);
    u32 before = 0, emptied = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_page_list_emptied)
            continue;
        u32 count = EVENT_ARGS(record, page_list_emptied)->count;
        assert_true(count >= before); /* twice as many each time, until all but a batch go */
        before = count;
        emptied += count;
    }
    assert_int_equal(before, pcp_of(s.m, 0)->high - 3);
    assert_int_equal(emptied + pcp_of(s.m, 0)->list.nr, PAGES);
    started_end(&s);
}

/* Two CPUs: one fills its list by exiting, the other is short of memory. */
static void draft_short_beside_a_full_list(struct draft *d)
{
    draft_new(d);
    draft_switch(d, SWITCH_page_lists, page_lists_BATCH_63);
    d->params[PARAM_nr_frames] = 64;
    d->params[PARAM_nr_cpus] = 2;
    d->params[PARAM_min_free_kbytes] = 64;
    draft_swap(d, 8);
    u32 small = draft_anon(d, 0, 12), large = draft_anon(d, 1, 60);
    draft_task(d, 0, 0);
    draft_task(d, 1, 1);
    d->task[0].exit_after = 13;
    draft_phase_of(d, 0, small, op_WRITE, 13);
    draft_phase_of(d, 1, large, op_WRITE, 60);
}

/* A page that was written waits in the batch of CPU 0 for its turn at the tail. Returns the batch. */
static const struct lru_batch *batch_of_one(struct machine *m)
{
    struct lru_batch *batch = &batches_of(m)[0].batch[BATCH_ROTATE];
    u32 frame = m->lru.lists[LRU_INACTIVE_ANON].head;
    assert_int_not_equal(frame, NONE);
    if (batch->nr == 0) {
        frames_of(m)[frame].pins++;
        lru_batch_add(batch, &m->kernel, frame);
    }
    return batch;
}

/* exit-and-page-allocator.md 2: direct reclaim, then again, and only then the lists of all CPUs. What waits in their LRU batches comes
 * last, and if that was not enough: of this the document says nothing. */
static void what_another_cpu_keeps_is_drained_when_direct_reclaim_has_not_helped(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_short_beside_a_full_list(&d);
    assert_true(started_from(&s, &d));
    enum { NOTHING, RECLAIMS, HAS_RECLAIMED, HAS_DRAINED } step = NOTHING;
    u32 drained = 0;
    const struct lru_batch *batch = NULL;
    for (const u32 *record; (record = next_event(s.m));) {
        u32 kind = event_kind_of(record);
        if (record[5] != 1)
            continue;
        bool is_drain = kind == EV_page_list_emptied && EVENT_ARGS(record, page_list_emptied)->cpu == 0;
        if (kind == EV_direct_begin) {
            step = RECLAIMS;
        } else if (kind == EV_direct_end) {
            step = HAS_RECLAIMED;
            batch = pcp_of(s.m, 0)->list.nr > 0 ? batch_of_one(s.m) : NULL;
        } else if (is_drain) {
            assert_int_equal(step, HAS_RECLAIMED);
            step = HAS_DRAINED;
            assert_int_equal(batch->nr, 1);
            drained++;
        } else if (kind == EV_frame_alloc) {
            step = NOTHING;
        }
    }
    assert_true(drained > 0);
    started_end(&s);
}

/* free_unref_page_commit: the page is on the list before anybody asks whether that is too long, also when it was too long already
 * because kswapd has begun to work and the list may keep fewer. */
static void a_page_that_is_freed_comes_to_its_cpus_list_however_long_that_is(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_written(&d, page_lists_BATCH_63);
    d.params[PARAM_nr_frames] = 16384;
    assert_true(started_from(&s, &d));
    run_to_second_phase(s.m);
    u32 times = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        struct per_cpu_pages *pcp = pcp_of(s.m, 0);
        if (event_kind_of(record) == EV_frames_free) {
            assert_true(EVENT_ARGS(record, frames_free)->count > 0);
            times++;
        }
        s.m->reclaim_active = pcp->list.nr > 4 * pcp->batch + 1;
    }
    assert_true(times > 10);
    started_end(&s);
}

/* The list before it is emptied: newest first. What stays is what was freed last, and is still in the cache of the CPU. */
static void a_list_gives_back_what_it_has_kept_longest(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    static u32 kept[FRAMES];
    u32 nr = 0, times = 0;
    draft_written(&d, page_lists_BATCH_63);
    d.params[PARAM_nr_frames] = 16384;
    assert_true(started_from(&s, &d));
    run_to_second_phase(s.m);
    const struct frame_list *list = &pcp_of(s.m, 0)->list;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_page_list_emptied) {
            u32 count = EVENT_ARGS(record, page_list_emptied)->count;
            assert_int_equal(list->nr, nr - count);
            assert_int_equal(list->head, kept[0]);
            assert_int_equal(list->tail, kept[nr - count - 1]);
            assert_int_equal(s.m->free.head, kept[nr - count]);
            times++;
        }
        nr = 0;
        for (u32 f = list->head; f != NONE; f = frames_of(s.m)[f].next)
            kept[nr++] = f;
    }
    assert_true(times > 10);
    started_end(&s);
}

/* zone->pages_scanned is cleared by free_pcppages_bulk and free_one_page, under the zone's lock: a page that a CPU keeps for itself gives the
 * zone no hope (read in 3.14.1). */
static void up_to_4_7_a_zone_is_given_hope_by_pages_that_come_back_to_it_and_not_by_those_of_a_cpu(
    void **state)
{
    (void)state;
    enum { SCANNED = 100000 };
    struct draft d;
    struct started s;
    u32 kept = 0, back = 0;
    draft_written(&d, page_lists_BATCH_31);
    d.kernel = kernel_named("4.6");
    assert_true(started_from(&s, &d));
    run_to_second_phase(s.m);
    s.m->pages_scanned = SCANNED;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_frames_free) {
            assert_int_equal(s.m->pages_scanned, SCANNED);
            kept++;
        } else if (event_kind_of(record) == EV_page_list_emptied) {
            assert_int_equal(s.m->pages_scanned, 0);
            s.m->pages_scanned = SCANNED;
            back++;
        }
    }
    assert_true(kept > 0 && back > 0);
    started_end(&s);
}

/* nr_pcp_high of 5.14 and later (ZONE_RECLAIM_ACTIVE). */
static void while_kswapd_reclaims_a_list_grows_to_four_batches_and_else_to_its_high_mark(void **state)
{
    (void)state;
    for (u32 is_active = 0; is_active < 2; is_active++) {
        struct draft d;
        struct started s;
        u32 longest = 0;
        draft_written(&d, page_lists_BATCH_63);
        assert_true(started_from(&s, &d));
        run_to_second_phase(s.m);
        const struct per_cpu_pages *pcp = pcp_of(s.m, 0);
        assert_true(pcp->high > 2 * 4 * pcp->batch);
        s.m->reclaim_active = is_active;
        for (const u32 *record; (record = next_event(s.m));)
            longest = MAX(longest, pcp->list.nr);
        assert_int_equal(longest, is_active ? 4 * pcp->batch : pcp->high);
        started_end(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fault_takes_its_page_from_the_cpus_list_and_the_zone_lock_once_a_batch),
        cmocka_unit_test(the_zone_counts_fewer_free_pages_than_there_are),
        cmocka_unit_test(a_page_that_moves_in_a_batch_has_a_cost_of_its_own),
        cmocka_unit_test(a_list_that_is_given_too_many_pages_gives_some_back_to_the_zone),
        cmocka_unit_test(what_another_cpu_keeps_is_drained_when_direct_reclaim_has_not_helped),
        cmocka_unit_test(a_page_that_is_freed_comes_to_its_cpus_list_however_long_that_is),
        cmocka_unit_test(a_list_gives_back_what_it_has_kept_longest),
        cmocka_unit_test(
            up_to_4_7_a_zone_is_given_hope_by_pages_that_come_back_to_it_and_not_by_those_of_a_cpu),
        cmocka_unit_test(while_kswapd_reclaims_a_list_grows_to_four_batches_and_else_to_its_high_mark),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
