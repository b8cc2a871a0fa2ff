/* Files that are written: who waits because too many pages are dirty. */
#include "panic.h"

#include "files.h"
#include "path/io/transfer_end.h"
#include "path/wait.h"
#include "path/writeback/dirty.h"
#include "scenario.h"

/* A disk far slower than the writer: half-way between the limits he begins to wait, and never is more dirty than the limit and a page. */
static void who_writes_faster_than_the_disk_waits_for_it(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u64 most = 0;
    draft_of_used_file(&d, region_kind_FILE, 200, op_WRITE, 400);
    d.device[0].write_ns = 1000000;
    d.device[0].queue_depth = 1;
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        most = MAX(most, (u64)s.m->nr_dirty + s.m->nr_writeback);
        if (event_kind_of(record) == EV_dirty_wait)
            assert_true(EVENT_ARGS(record, dirty_wait)->pages > EVENT_ARGS(record, dirty_wait)->free_run);
    }
    assert_true(counter(&s, COUNTER_dirty_waits) > 100);
    assert_true(most <= FRAMES * 20 / 100);
    assert_true(most >= FRAMES * 12 / 100);
    started_end(&s);
}

static void nobody_waits_below_the_middle_of_the_limits(void **state)
{
    (void)state;
    struct draft d;
    draft_of_used_file(&d, region_kind_FILE, 30, op_WRITE, 30); /* of 250 pages: the middle is above 30 */
    d.device[0].write_ns = 1000000;
    assert_int_equal(counted(&d, COUNTER_dirty_waits), 0);
}

/* How often a page waits that becomes dirty as the 61st, on a disk that writes one after the other, when dirty_ratio is `ratio`. */
static u32 waits_of_page_61(u32 ratio)
{
    struct draft d;
    struct started s;
    draft_of_used_file(&d, region_kind_FILE, 100, op_WRITE, 60);
    draft_phase(&d, phase_order_PARALLEL);
    draft_stream(&d, 0, 0, pattern_SEQ, op_WRITE, 1)->start = 60;
    d.device[0].write_ns = 1000000;
    d.device[0].queue_depth = 1;
    nobody_writes_by_himself(&d);
    assert_true(started_from(&s, &d));
    assert_non_null(next_of_kind(s.m, EV_phase_begin));
    assert_non_null(next_of_kind(s.m, EV_phase_begin));
    s.m->params.dirty_background_ratio = 0;
    s.m->params.dirty_ratio = ratio;
    while (next_event(s.m))
        ;
    u32 waits = (u32)counter(&s, COUNTER_dirty_waits);
    started_end(&s);
    return waits;
}

/* Of about 245 pages 40 % are 98, whose half is 49; 20 % are 49: twelve pages have to be written before fewer are left. */
static void above_the_middle_a_page_waits_for_one_write_and_above_the_limit_until_it_is_below(void **state)
{
    (void)state;
    assert_int_equal(waits_of_page_61(60), 0);
    assert_int_equal(waits_of_page_61(40), 1);
    assert_in_range(waits_of_page_61(20), 10, 14);
}

static void who_stores_to_a_mapping_waits_as_well_and_his_fault_takes_as_long(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_used_file(&d, region_kind_MAPFILE, 200, op_WRITE, 400);
    d.device[0].write_ns = 1000000;
    d.device[0].queue_depth = 1;
    assert_true(started_from(&s, &d));
    bool waits = false;
    u64 longest = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        waits |= event_kind_of(record) == EV_dirty_wait;
        if (event_kind_of(record) == EV_fault_end)
            longest = MAX(longest, EVENT_ARGS(record, fault_end)->latency);
    }
    assert_true(waits);
    assert_true(longest > 900000);
    started_end(&s);
}

/* Takes a task off its run queue, as if it slept. */
static void falls_asleep(struct machine *m, u32 task)
{
    fair_take(fair_rules_of(m), &cpus_of(m)[tasks_of(m)[task].cpu], tasks_of(m));
    tasks_of(m)[task].state = task_state_BLOCKED;
}

static void each_write_that_ends_has_all_who_wait_for_fewer_dirty_pages_look_again(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_used_file(&d, region_kind_FILE, 20, op_WRITE, 20);
    draft_task(&d, 0, NONE);
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    for (u32 task = 0; task < 2; task++) {
        falls_asleep(m, task);
        queue_wait(m, &m->dirty_queue, &tasks_of(m)[task], wait_reason_DIRTY);
    }
    frames_of(m)[5].kind = KIND_FILE;
    frames_of(m)[5].owner = 0;
    frames_of(m)[5].flags |= FRAME_WRITEBACK;
    m->nr_writeback = files_of(m)[0].nr_writeback = 1;
    write_ends(m, &tasks_of(m)[m->kswapd + 1], 0, 5);
    for (u32 task = 0; task < 2; task++)
        assert_int_equal(tasks_of(m)[task].state, task_state_READY);
    started_end(&s);
}

static void a_flusher_that_was_asked_for_more_than_is_dirty_is_done_when_nothing_is(void **state)
{
    (void)state;
    struct started s;
    end_with_dirty_pages(&s);
    asked_for_alone(s.m, 1000);
    flushers_wake(s.m);
    while (next_event(s.m))
        ;
    assert_int_equal(s.m->nr_dirty, 0);
    assert_int_equal(flushers_of(s.m)[0].nr_asked, 0);
    started_end(&s);
}

static void a_flusher_writes_while_somebody_waits_below_the_background_limit_too(void **state)
{
    (void)state;
    struct started s;
    end_with_dirty_pages(&s);
    u64 written = counter(&s, COUNTER_pgpgout_file);
    s.m->dirty_queue.head = s.m->dirty_queue.tail = 0;
    tasks_of(s.m)[0].next = NONE;
    flushers_wake(s.m);
    while (next_event(s.m) && s.m->dirty_queue.head != NONE)
        ;
    assert_true(counter(&s, COUNTER_pgpgout_file) > written);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_writes_faster_than_the_disk_waits_for_it),
        cmocka_unit_test(nobody_waits_below_the_middle_of_the_limits),
        cmocka_unit_test(above_the_middle_a_page_waits_for_one_write_and_above_the_limit_until_it_is_below),
        cmocka_unit_test(who_stores_to_a_mapping_waits_as_well_and_his_fault_takes_as_long),
        cmocka_unit_test(each_write_that_ends_has_all_who_wait_for_fewer_dirty_pages_look_again),
        cmocka_unit_test(a_flusher_that_was_asked_for_more_than_is_dirty_is_done_when_nothing_is),
        cmocka_unit_test(a_flusher_writes_while_somebody_waits_below_the_background_limit_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
