/* What reclaim counts of the pages of files in a batch, and what it does with each: dirty ones, those that are being written, program code. A
 * test says what state the pages of a batch are in when it has just been taken. */
#include "panic.h"

#include "family.h"
#include "files.h"
#include "path/reclaim/reclaim.h"
#include "path/wait.h"
#include "path/writeback/dirty.h"
#include "scenario.h"

enum { TASK = 0 };

/* A file twice as large as memory is overwritten; the limits are not reached, so that only reclaim has pages written. */
static void draft_written(struct draft *d, const char *kernel)
{
    draft_of_quiet_file(d, region_kind_FILE, 500);
    d->kernel = kernel_named(kernel);
    draft_phase_of(d, 0, 0, op_WRITE, 1000);
}

/* The machine has started, and kswapd (or, if it is to be task 0, the writer) has just taken a batch of inactive pages of the file, which all
 * have these flags now and are in no other state. Returns the path. */
static const struct path_shrink_inactive_list *takes_batch_of(struct started *s, const struct draft *d,
                                                              bool is_kswapd, u32 flags)
{
    assert_true(started_from(s, d));
    u32 who = is_kswapd ? s->m->kswapd : TASK,
        all = FRAME_DIRTY | FRAME_WRITEBACK | FRAME_RECLAIM | FRAME_REFERENCED;
    const u32 *record;
    do {
        s->m->kswapd_awake |= !is_kswapd; /* nobody wakes it, so the task has to reclaim for itself */
        record = one_of_kind(s->m, EV_isolate);
    } while (record[5] != who || EVENT_ARGS(record, isolate)->list != LRU_INACTIVE_FILE ||
             EVENT_ARGS(record, isolate)->taken < 2);
    const struct path_shrink_inactive_list *f = frame_of_path(&tasks_of(s->m)[who],
                                                              PATH_shrink_inactive_list);
    assert_non_null(f);
    for (u32 i = 0; i < f->taken; i++) {
        u32 *of_page = &frames_of(s->m)[f->pages[i]].flags;
        *of_page = (*of_page & ~all) | flags;
    }
    return f;
}

static const struct path_shrink_inactive_list *takes_batch(struct started *s, const char *kernel,
                                                           bool is_kswapd, u32 flags)
{
    struct draft d;
    draft_written(&d, kernel);
    return takes_batch_of(s, &d, is_kswapd, flags);
}

/* Runs until the batch is put back; returns what its pass has counted until then. */
static const struct scan_control *is_put_back(struct machine *m, u32 who)
{
    const u32 *record;
    do
        record = one_of_kind(m, EV_putback);
    while (record[5] != who);
    struct task *t = &tasks_of(m)[who];
    const struct path_shrink_inactive_list *f = frame_of_path(t, PATH_shrink_inactive_list);
    return scan_control_of(t, f->sc);
}

/* shrink_folio_list: a page under writeback with PG_reclaim counts in nr_immediate when the node is full of such, else in nr_writeback. */
static void a_page_that_is_being_written_is_met_again_or_met_but_never_both(void **state)
{
    (void)state;
    for (u32 is_full = 0; is_full < 2; is_full++) {
        struct started s;
        const struct path_shrink_inactive_list *f = takes_batch(&s, "6.1", true,
                                                                FRAME_WRITEBACK | FRAME_RECLAIM);
        u32 taken = f->taken;
        s.m->many_under_writeback = is_full;
        const struct scan_control *sc = is_put_back(s.m, s.m->kswapd);
        assert_int_equal(sc->nr_immediate, is_full ? taken : 0);
        assert_int_equal(sc->nr_writeback, is_full ? 0 : taken);
        started_end(&s);
    }
}

/* folio_check_dirty_writeback, 5.8: nr_dirty counts both, nr_unqueued_dirty only dirty pages that are not being written, nr_congested only
 * pages that are and have PG_reclaim, where no queue is congested. */
static void of_dirty_pages_and_those_being_written_each_count_says_what_it_means(void **state)
{
    (void)state;
    static const struct {
        u32 flags, is_dirty, is_unqueued, is_congested;
    } cases[] = {{0, 0, 0, 0},
                 {FRAME_DIRTY, 1, 1, 0},
                 {FRAME_DIRTY | FRAME_RECLAIM, 1, 1, 0},
                 {FRAME_WRITEBACK, 1, 0, 0},
                 {FRAME_WRITEBACK | FRAME_RECLAIM, 1, 0, 1},
                 {FRAME_DIRTY | FRAME_WRITEBACK, 1, 0, 0},
                 {FRAME_DIRTY | FRAME_WRITEBACK | FRAME_RECLAIM, 1, 0, 1}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct started s;
        u32 taken = takes_batch(&s, "5.8", true, cases[i].flags)->taken;
        const struct scan_control *sc = is_put_back(s.m, s.m->kswapd);
        assert_int_equal(sc->nr_dirty, cases[i].is_dirty * taken);
        assert_int_equal(sc->nr_unqueued, cases[i].is_unqueued * taken);
        assert_int_equal(sc->nr_congested, cases[i].is_congested * taken);
        started_end(&s);
    }
}

/* shrink_folio_list: whether a dirty page is the flusher's is asked before "references == FOLIOREF_RECLAIM_CLEAN", and NR_VMSCAN_IMMEDIATE
 * counts it each time it is met. */
static void a_dirty_page_that_was_used_once_is_left_to_the_flusher_like_any_and_counts_whenever_it_is_met(
    void **state)
{
    (void)state;
    for (u32 was_met = 0; was_met < 2; was_met++) {
        struct started s;
        u32 left = 0, clean = 0, flags = FRAME_DIRTY | FRAME_REFERENCED | (was_met ? FRAME_RECLAIM : 0u);
        u32 taken = takes_batch(&s, "6.1", true, flags)->taken;
        u64 before = s.m->counters[COUNTER_nr_vmscan_immediate_reclaim];
        s.m->many_dirty = 0;
        for (const u32 *record = NULL; !record || event_kind_of(record) != EV_putback;) {
            record = next_event(s.m);
            clean += event_kind_of(record) == EV_references &&
                     EVENT_ARGS(record, references)->decision == references_RECLAIM_CLEAN;
            const struct ev_keep *keep = EVENT_ARGS(record, keep);
            if (event_kind_of(record) != EV_keep)
                continue;
            assert_int_equal(keep->reason, keep_reason_DIRTY);
            assert_int_equal(keep->activated, 1);
            assert_true(frames_of(s.m)[keep->frame].flags & FRAME_RECLAIM);
            left++;
        }
        assert_int_equal(clean, taken);
        assert_int_equal(left, taken);
        assert_int_equal(s.m->counters[COUNTER_nr_vmscan_immediate_reclaim], before + taken);
        started_end(&s);
    }
}

/* pageout: is_page_cache_freeable, before it asks who could write the page. */
static void kswapd_writes_no_page_of_a_file_that_somebody_is_just_using(void **state)
{
    (void)state;
    for (u32 is_used = 0; is_used < 2; is_used++) {
        struct started s;
        u32 busy = 0;
        const struct path_shrink_inactive_list *f = takes_batch(&s, "6.1", true, FRAME_DIRTY | FRAME_RECLAIM);
        u32 taken = f->taken;
        for (u32 i = 0; i < f->taken; i++)
            frames_of(s.m)[f->pages[i]].pins += is_used;
        s.m->many_dirty = 1;
        u64 before = s.m->counters[COUNTER_nr_vmscan_write];
        for (const u32 *record = NULL; !record || event_kind_of(record) != EV_putback;) {
            record = next_event(s.m);
            busy += event_kind_of(record) == EV_keep && EVENT_ARGS(record, keep)->reason == keep_reason_BUSY;
        }
        assert_int_equal(busy, is_used ? taken : 0);
        assert_int_equal(s.m->counters[COUNTER_nr_vmscan_write] - before, is_used ? 0 : taken);
        started_end(&s);
    }
}

/* submit_bio counts PGPGOUT whoever writes. */
static void what_kswapd_writes_of_a_file_counts_in_pgpgout_and_is_dirty_no_more_when_that_is_told(
    void **state)
{
    (void)state;
    struct started s;
    u32 taken = takes_batch(&s, "6.1", true, FRAME_DIRTY | FRAME_RECLAIM)->taken, written = 0, by_reclaim = 0;
    s.m->many_dirty = 1;
    u64 before = s.m->counters[COUNTER_pgpgout_file];
    for (const u32 *record = NULL; !record || event_kind_of(record) != EV_putback;) {
        record = next_event(s.m);
        if (event_kind_of(record) != EV_file_write)
            continue;
        assert_int_equal(EVENT_ARGS(record, file_write)->dirty, s.m->nr_dirty);
        written++;
        by_reclaim += EVENT_ARGS(record, file_write)->reason == write_reason_RECLAIM;
    }
    assert_int_equal(by_reclaim, taken);
    assert_int_equal(s.m->counters[COUNTER_pgpgout_file], before + written);
    started_end(&s);
}

/* shrink_folio_list: PAGE_SUCCESS adds to nr_pageout, and only then is the page tried to be freed. Somebody looks each up while it is written. */
static void a_page_that_a_device_has_taken_at_once_counts_as_written_though_it_is_in_use_by_then(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 written = 0, busy = 0;
    draft_written(&d, "6.1");
    d.device[0].profile = profile_PMEM;
    const struct path_shrink_inactive_list *f = takes_batch_of(&s, &d, true, FRAME_DIRTY | FRAME_RECLAIM);
    u32 taken = f->taken;
    s.m->many_dirty = 1;
    for (const u32 *record = NULL; !record || event_kind_of(record) != EV_putback;) {
        record = next_event(s.m);
        busy += event_kind_of(record) == EV_keep && EVENT_ARGS(record, keep)->reason == keep_reason_BUSY;
        if (event_kind_of(record) != EV_file_written || record[5] != s.m->kswapd)
            continue;
        frames_of(s.m)[EVENT_ARGS(record, file_written)->frame].pins++;
        written++;
    }
    assert_int_equal(written, taken);
    assert_int_equal(busy, taken);
    assert_int_equal(f->nr_pageout, taken);
    started_end(&s);
}

/* shrink_inactive_list, 4.11 to 6.1: "nr_unqueued_dirty == nr_taken" asks whoever reclaims. wakeup_flusher_threads is told 0 pages, for which it
 * takes those that are dirty (4.11, 4.14), and no number later (4.15). */
static void a_batch_of_nothing_but_dirty_pages_has_the_flusher_asked_whoever_has_taken_it(void **state)
{
    (void)state;
    for (u32 at = 0; at < 4; at++) {
        struct started s;
        bool is_kswapd = at & 1, is_counted = at & 2;
        takes_batch(&s, is_counted ? "4.14" : "6.1", is_kswapd, FRAME_DIRTY);
        struct task *flusher = &tasks_of(s.m)[s.m->first_flusher];
        flusher->waits_for = wait_reason_REQUEST; /* so that nobody takes note of it meanwhile */
        asked_for_alone(s.m, 0);
        is_put_back(s.m, is_kswapd ? s.m->kswapd : TASK);
        assert_int_equal(pages_asked_of(s.m, 0), is_counted ? s.m->nr_dirty : NONE);
        started_end(&s);
    }
}

/* For how many pages a task of 4.9 that is to free 32 asks when all its passes together have looked at so many and freed so many. */
static u32 asks_after(u32 scanned, u32 freed)
{
    struct draft d;
    struct started s;
    const u32 *record;
    draft_written(&d, "4.9");
    d.params[PARAM_time_slice_ns] = 100000000;
    assert_true(started_from(&s, &d));
    s.m->kswapd_awake = 1; /* nobody wakes it */
    do
        record = one_of_kind(s.m, EV_scan_plan);
    while (record[5] != TASK);
    tasks_of(s.m)[s.m->first_flusher].waits_for = wait_reason_REQUEST; /* so that nobody wakes it */
    struct scan_control *sc = NULL;
    do {
        struct task *t = &tasks_of(s.m)[TASK];
        const struct path_shrink_node *f = frame_of_path(t, PATH_shrink_node);
        sc = f ? scan_control_of(t, f->sc) : sc;
        sc->nr_scanned_in_all = scanned - sc->nr_scanned;
        sc->nr_reclaimed = freed - (f ? f->pass.reclaimed : 0); /* the pass adds its own at its end */
        asked_for_alone(s.m, 0);
        record = next_event(s.m);
        assert_non_null(record);
    } while (record[5] != TASK ||
             (event_kind_of(record) != EV_scan_plan && event_kind_of(record) != EV_direct_end));
    u32 asks = pages_asked_of(s.m, 0);
    started_end(&s);
    return asks;
}

/* do_try_to_free_pages (3.6.5, 3.14.1, 4.9.154, 4.10): "total_scanned > writeback_threshold", which is half more than 32, and total_scanned is
 * the number that wakeup_flusher_threads is told. In 4.11 no task asks. */
static void up_to_4_10_a_task_asks_the_flusher_after_more_than_48_pages_for_as_many_as_it_has_looked_at(
    void **state)
{
    (void)state;
    assert_int_equal(asks_after(47, 0), 0);
    assert_int_equal(asks_after(48, 0), 0);
    assert_int_equal(asks_after(49, 0), 49);
    assert_int_equal(asks_after(500, 0), 500);
}

/* "sc->nr_reclaimed >= sc->nr_to_reclaim" ends the loop before that (3.14, 4.9). */
static void up_to_4_10_a_task_that_has_freed_enough_asks_nobody_however_much_it_has_looked_at(void **state)
{
    (void)state;
    assert_int_equal(asks_after(49, 31), 49);
    assert_int_equal(asks_after(49, 32), 0);
    assert_false(asks_after(1000, 40));
}

/* "stat.nr_taken" of files alone (sc->nr.file_taken): what the pass takes of anonymous pages has no say. */
static void a_pass_counts_the_pages_of_files_that_it_has_taken_and_no_others(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 batches[2] = {0, 0};
    draft_written(&d, "6.1");
    draft_swap(&d, 1000);
    u32 anon = draft_anon(&d, 0, 300);
    draft_stream(&d, 0, anon, pattern_SEQ, op_WRITE, 1000);
    assert_true(started_from(&s, &d));
    u32 expected = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (record[5] != s.m->kswapd)
            continue;
        if (event_kind_of(record) == EV_scan_plan)
            expected = 0;
        if (event_kind_of(record) != EV_isolate ||
            !frame_of_path(&tasks_of(s.m)[s.m->kswapd], PATH_shrink_inactive_list))
            continue;
        struct task *t = &tasks_of(s.m)[s.m->kswapd];
        const struct path_shrink_inactive_list *f = frame_of_path(t, PATH_shrink_inactive_list);
        bool is_file = f->list == LRU_INACTIVE_FILE;
        expected += is_file ? f->taken : 0;
        batches[is_file] += f->taken > 0;
        assert_int_equal(scan_control_of(t, f->sc)->nr_file_taken, expected);
    }
    assert_true(batches[TYPE_ANON] > 0 && batches[TYPE_FILE] > 0);
    started_end(&s);
}

/* ---------------------------------------------------------------------------------------------- program code */

/* Code of 60 pages and as much data, both in use all the time, beside a file that is read once. A second region shows the code as data. */
static void draft_code(struct draft *d, const char *kernel)
{
    draft_new(d);
    d->kernel = kernel_named(kernel);
    d->params[PARAM_nr_frames] = FRAMES;
    d->params[PARAM_min_free_kbytes] = 32;
    draft_device_new(d);
    u32 code = draft_file(d, region_kind_MAPFILE, 0, 60), data = draft_file(d, region_kind_MAPFILE, 0, 60);
    d->region[code].exec = 1;
    u32 as_data = draft_region(d, region_kind_MAPFILE, 0, 60);
    d->region[as_data].file = 0;
    u32 once = draft_file(d, region_kind_MAPFILE, 0, 2000);
    draft_task(d, 0, 0);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, code, pattern_SEQ, op_READ, 4000)->quantum = 2;
    draft_stream(d, 0, as_data, pattern_SEQ, op_READ, 2000);
    draft_stream(d, 0, data, pattern_SEQ, op_READ, 4000)->quantum = 2;
    draft_stream(d, 0, once, pattern_SEQ, op_READ, 2000);
}

/* folio_referenced_one adds vma->vm_flags of each mapping that was young. */
static void a_page_is_program_code_when_any_mapping_of_it_that_was_used_is(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 both = 0;
    draft_code(&d, "6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        const struct ev_references *r = EVENT_ARGS(record, references);
        if (event_kind_of(record) != EV_references || r->young < 2)
            continue;
        assert_int_equal(frames_of(s.m)[r->frame].owner, 0); /* the only file that two regions show */
        assert_int_equal(r->exec, 1);
        both++;
    }
    assert_true(both > 0);
    started_end(&s);
}

/* shrink_active_list: program code goes to l_active before the page would be made inactive and marked as of the working set; it alone makes
 * the nonresident age advance, and up to 5.7 it counts as rotated. */
static void program_code_that_stays_active_is_no_working_set_and_ages_the_lists(void **state)
{
    (void)state;
    static const char *const kernels[] = {"5.3", "5.8", "5.10", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        u32 code = 0, data_in_use = 0;
        u64 age = 0;
        draft_code(&d, kernels[k]);
        assert_true(started_from(&s, &d));
        while (s.m->clock.nr > 0 && !s.m->ended) {
            u32 before = s.m->nr_events, refilled = (u32)s.m->counters[COUNTER_pgrefill];
            struct run_limits limits = {NONE, NONE, clock_items_of(s.m)[0].time, NONE, 1};
            age = s.m->lru.nonresident_age;
            machine_run(s.m, &limits);
            const u32 *record = s.m->nr_events == before ? NULL : log_record(log_of(s.m), s.m->nr_events);
            if (!record || event_kind_of(record) != EV_shrink_active ||
                s.m->counters[COUNTER_pgrefill] == refilled)
                continue;
            const struct path_shrink_active_list *f = frame_of_path(&tasks_of(s.m)[record[5]],
                                                                    PATH_shrink_active_list);
            for (u32 i = 0; i < f->taken; i++)
                if (f->code & 1u << i)
                    assert_int_equal(frames_of(s.m)[f->pages[i]].flags & (FRAME_ACTIVE | FRAME_WORKINGSET),
                                     FRAME_ACTIVE);
            bool is_aged = s.m->kernel.nonresident_age == nonresident_age_ALL;
            assert_int_equal(s.m->lru.nonresident_age - age, is_aged ? f->nr_code : 0);
            assert_true(f->nr_rotated >= f->nr_code);
            code += f->nr_code;
            data_in_use += f->nr_rotated - f->nr_code;
        }
        assert_true(code > 0 && data_in_use > 0);
        started_end(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_that_is_being_written_is_met_again_or_met_but_never_both),
        cmocka_unit_test(of_dirty_pages_and_those_being_written_each_count_says_what_it_means),
        cmocka_unit_test(
            a_dirty_page_that_was_used_once_is_left_to_the_flusher_like_any_and_counts_whenever_it_is_met),
        cmocka_unit_test(kswapd_writes_no_page_of_a_file_that_somebody_is_just_using),
        cmocka_unit_test(
            what_kswapd_writes_of_a_file_counts_in_pgpgout_and_is_dirty_no_more_when_that_is_told),
        cmocka_unit_test(a_batch_of_nothing_but_dirty_pages_has_the_flusher_asked_whoever_has_taken_it),
        cmocka_unit_test(
            a_page_that_a_device_has_taken_at_once_counts_as_written_though_it_is_in_use_by_then),
        cmocka_unit_test(
            up_to_4_10_a_task_asks_the_flusher_after_more_than_48_pages_for_as_many_as_it_has_looked_at),
        cmocka_unit_test(up_to_4_10_a_task_that_has_freed_enough_asks_nobody_however_much_it_has_looked_at),
        cmocka_unit_test(a_pass_counts_the_pages_of_files_that_it_has_taken_and_no_others),
        cmocka_unit_test(a_page_is_program_code_when_any_mapping_of_it_that_was_used_is),
        cmocka_unit_test(program_code_that_stays_active_is_no_working_set_and_ages_the_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
