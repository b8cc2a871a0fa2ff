/* Files that are written: what reclaim does with dirty pages. */
#include "panic.h"

#include "family.h"
#include "files.h"
#include "path/io/transfer_end.h"
#include "path/reclaim/reclaim.h"
#include "path/writeback/dirty.h"
#include "path/writeback/writeback.h"
#include "scenario.h"

static void reclaim_leaves_dirty_pages_to_the_flusher_and_frees_them_once_they_are_written(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 left = 0;
    bool asked = false;
    draft_pushed_out(&d, "6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        const struct ev_keep *keep = EVENT_ARGS(record, keep);
        if (event_kind_of(record) == EV_keep && keep->reason == keep_reason_DIRTY) {
            assert_int_equal(keep->activated, 1);
            assert_true(frames_of(s.m)[keep->frame].flags & FRAME_RECLAIM);
            left++;
        }
        asked |= event_kind_of(record) == EV_flusher_begin &&
                 EVENT_ARGS(record, flusher_begin)->reason == write_reason_ASKED;
    }
    assert_true(asked);
    assert_true(left > 0);
    assert_int_equal(counter(&s, COUNTER_nr_vmscan_immediate_reclaim), left);
    assert_true(counter(&s, COUNTER_pgrotated) > 0);
    assert_true(counter(&s, COUNTER_pgsteal_file) > 500);
    assert_int_equal(counter(&s, COUNTER_oom_kill), 0);
    started_end(&s);
}

static void up_to_4_10_a_dirty_page_that_reclaim_meets_stays_inactive(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 left = 0;
    draft_pushed_out(&d, "4.9");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        const struct ev_keep *keep = EVENT_ARGS(record, keep);
        if (event_kind_of(record) == EV_keep && keep->reason == keep_reason_DIRTY) {
            assert_int_equal(keep->activated, 0);
            left++;
        }
    }
    assert_true(left > 0);
    assert_int_equal(counter(&s, COUNTER_oom_kill), 0);
    started_end(&s);
}

/* Who may write a dirty page of a file from reclaim, and when: kswapd alone. The flusher is kept busy by a slow disk. */
static u32 written_by_reclaim(const char *kernel)
{
    struct draft d;
    struct started s;
    u32 written = 0, met = NONE, met_flags = 0;
    draft_pushed_out_slowly(&d, kernel);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_references) {
            met = EVENT_ARGS(record, references)->frame;
            met_flags = EVENT_ARGS(record, references)->flags;
        }
        if (event_kind_of(record) != EV_file_write ||
            EVENT_ARGS(record, file_write)->reason != write_reason_RECLAIM)
            continue;
        assert_int_equal(kind_of_task(&s, record), task_kind_KSWAPD);
        assert_true(s.m->kernel.dirty_met == dirty_met_BY_PRIORITY || s.m->many_dirty);
        assert_true(s.m->kernel.dirty_met != dirty_met_SEEN_TWICE ||
                    (met == EVENT_ARGS(record, file_write)->frame && (met_flags & FRAME_RECLAIM)));
        written++;
    }
    assert_true(counter(&s, COUNTER_nr_vmscan_write) == written);
    started_end(&s);
    return written;
}

static void kswapd_alone_writes_from_reclaim_and_only_what_its_kernel_lets_it(void **state)
{
    (void)state;
    assert_true(written_by_reclaim("3.6") > 0);
    assert_true(written_by_reclaim("4.9") > 0);
    written_by_reclaim("6.1"); /* there it may not come to that */
}

/* Files alone are reclaimed, and anonymous pages between them say no more after a batch than after a pass. Returns how often a batch had
 * set the flag before its pass was over. */
static u32 told_within_a_pass(const char *kernel)
{
    struct draft d;
    struct started s;
    u32 within = 0, before = 0;
    draft_pushed_out_slowly(&d, kernel);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        within += event_kind_of(record) == EV_putback && s.m->many_dirty && !before;
        before = s.m->many_dirty;
    }
    started_end(&s);
    return within;
}

static void up_to_4_16_a_batch_of_dirty_pages_lets_kswapd_write_and_later_a_pass_of_such(void **state)
{
    (void)state;
    assert_true(told_within_a_pass("4.15") > 0);
    assert_int_equal(told_within_a_pass("5.3"), 0);
}

static void a_dirty_page_that_was_used_once_is_not_written_by_reclaim(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_pushed_out(&d, "3.6");
    assert_true(started_from(&s, &d));
    u32 clean_only = NONE;
    for (const u32 *record; (record = next_event(s.m));) {
        const struct ev_references *r = EVENT_ARGS(record, references);
        if (event_kind_of(record) == EV_references)
            clean_only = r->decision == references_RECLAIM_CLEAN ? r->frame : NONE;
        if (event_kind_of(record) == EV_file_write &&
            EVENT_ARGS(record, file_write)->reason == write_reason_RECLAIM)
            assert_int_not_equal(EVENT_ARGS(record, file_write)->frame, clean_only);
    }
    started_end(&s);
}

/* What the run of reclaim has met that task `task` is in, with a path of kind shrink_node on top. */
static const struct scan_control *control_of_pass(struct machine *m, u32 task)
{
    struct task *t = &tasks_of(m)[task];
    if (path_top(t)->path != PATH_shrink_node)
        return NULL;
    return scan_control_of(t, ((const struct path_shrink_node *)(const void *)path_top(t))->sc);
}

static void each_pass_counts_dirty_pages_afresh(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 later = 0, met = 0;
    draft_pushed_out(&d, "6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_isolate)
            met = EVENT_ARGS(record, isolate)->list >= LRU_INACTIVE_FILE ? EVENT_ARGS(record, isolate)->taken
                                                                         : met;
        const struct scan_control *sc = event_kind_of(record) == EV_scan_plan
                                            ? control_of_pass(s.m, record[5])
                                            : NULL;
        if (!sc)
            continue;
        assert_int_equal(sc->nr_unqueued + sc->nr_file_taken, 0);
        later += met > 0 && EVENT_ARGS(record, scan_plan)->priority < 12;
    }
    assert_true(later > 0);
    started_end(&s);
}

/* The flusher forgets what it was asked for, unless it is at it: returns whether it has. */
static bool forgets_what_it_was_asked_for(struct machine *m)
{
    const struct path_flusher *f = frame_of_path(&tasks_of(m)[m->first_flusher], PATH_flusher);
    if (f->reason == write_reason_ASKED)
        return false;
    asked_for_alone(m, 0);
    return true;
}

static void a_batch_of_nothing_but_dirty_pages_asks_the_flusher_whatever_came_before_it_in_its_pass(
    void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 second = 0, other = 0;
    bool is_told = false;
    draft_pushed_out(&d, "6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_isolate)
            is_told = forgets_what_it_was_asked_for(s.m);
        struct task *t = record[5] < s.m->nr_tasks ? &tasks_of(s.m)[record[5]] : NULL;
        if (event_kind_of(record) != EV_putback || path_top(t)->path != PATH_shrink_inactive_list || !is_told)
            continue;
        const struct path_shrink_inactive_list *f = (const void *)path_top(t);
        u32 dirty = scan_control_of(t, f->sc)->nr_unqueued - f->unqueued_before;
        assert_int_equal(flushers_of(s.m)[0].nr_asked > 0, dirty == f->taken);
        second += dirty == f->taken && f->unqueued_before > 0;
        other += dirty != f->taken;
    }
    assert_true(second > 0 && other > 0);
    started_end(&s);
}

/* Up to 4.10; from 4.11 on batches ask. */
static void a_task_asks_for_the_flusher_by_all_that_it_has_looked_at(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 asked = 0, passes = 0;
    bool is_told = false;
    draft_pushed_out(&d, "4.9");
    d.device[0].write_ns = 3000000;
    d.device[0].queue_depth = 1;
    d.params[PARAM_time_slice_ns] = 100000000;
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m)) && passes < 3000;) {
        s.m->marks.min = s.m->marks.low; /* so that the task reclaims for itself */
        const struct scan_control *sc = event_kind_of(record) == EV_scan_plan && record[5] == 0
                                            ? control_of_pass(s.m, record[5])
                                            : NULL;
        if (!sc)
            continue;
        passes++;
        if (is_told && sc->priority < 12 && sc->nr_scanned_in_all > 48 && s.m->nr_dirty > 0) {
            assert_true(flushers_of(s.m)[0].nr_asked > 0);
            asked++;
        }
        is_told = forgets_what_it_was_asked_for(s.m);
    }
    assert_true(asked > 0);
    started_end(&s);
}

/* kswapd may write any dirty page that it meets. */
static void a_dirty_page_that_was_used_once_and_is_not_left_to_the_flusher_is_kept_inactive(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 decision = NONE, kept = 0;
    draft_pushed_out(&d, "6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        s.m->many_dirty = 1;
        for (u32 f = 0; f < FRAMES; f++)
            if (frames_of(s.m)[f].kind == KIND_FILE && (frames_of(s.m)[f].flags & FRAME_DIRTY))
                frames_of(s.m)[f].flags |= FRAME_RECLAIM | FRAME_REFERENCED;
        if (record[5] != s.m->kswapd)
            continue;
        if (event_kind_of(record) == EV_references)
            decision = EVENT_ARGS(record, references)->decision;
        const struct ev_keep *keep = EVENT_ARGS(record, keep);
        if (event_kind_of(record) != EV_keep || keep->reason != keep_reason_DIRTY)
            continue;
        assert_int_equal(decision, references_RECLAIM_CLEAN);
        assert_int_equal(keep->activated, 0);
        if (++kept == 20)
            break;
    }
    assert_true(kept > 0);
    started_end(&s);
}

/* As in 6.1: none of none is all. */
static void a_pass_that_takes_no_page_of_a_file_counts_as_one_that_met_dirty_ones_alone(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    bool seen = false;
    draft_of_file(&d, region_kind_FILE, 10);
    draft_swap(&d, 1000);
    draft_phase_of(&d, 0, draft_anon(&d, 0, 400), op_WRITE, 400);
    draft_phase_of(&d, 0, 0, op_WRITE, 1);
    d.kernel = kernel_named("6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m)) && s.m->nr_dirty == 0;)
        seen |= s.m->many_dirty;
    assert_true(seen);
    started_end(&s);
}

/* wakeup_flusher_threads */
static void reclaim_asks_the_flushers_of_all_disks_to_write(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_used_file(&d, region_kind_FILE, 20, op_WRITE, 20);
    draft_device_new(&d);
    draft_file(&d, region_kind_FILE, 0, 20);
    d.file[1].device = 1;
    draft_phase_of(&d, 0, 1, op_WRITE, 20);
    nobody_writes_by_himself(&d);
    run_to_end(&s, &d);
    assert_int_equal(s.m->nr_dirty, 40);
    flushers_ask(s.m, NONE);
    while (next_event(s.m))
        ;
    assert_int_equal(s.m->nr_dirty, 0);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reclaim_leaves_dirty_pages_to_the_flusher_and_frees_them_once_they_are_written),
        cmocka_unit_test(up_to_4_10_a_dirty_page_that_reclaim_meets_stays_inactive),
        cmocka_unit_test(kswapd_alone_writes_from_reclaim_and_only_what_its_kernel_lets_it),
        cmocka_unit_test(up_to_4_16_a_batch_of_dirty_pages_lets_kswapd_write_and_later_a_pass_of_such),
        cmocka_unit_test(a_dirty_page_that_was_used_once_is_not_written_by_reclaim),
        cmocka_unit_test(each_pass_counts_dirty_pages_afresh),
        cmocka_unit_test(
            a_batch_of_nothing_but_dirty_pages_asks_the_flusher_whatever_came_before_it_in_its_pass),
        cmocka_unit_test(a_task_asks_for_the_flusher_by_all_that_it_has_looked_at),
        cmocka_unit_test(a_dirty_page_that_was_used_once_and_is_not_left_to_the_flusher_is_kept_inactive),
        cmocka_unit_test(a_pass_that_takes_no_page_of_a_file_counts_as_one_that_met_dirty_ones_alone),
        cmocka_unit_test(reclaim_asks_the_flushers_of_all_disks_to_write),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
