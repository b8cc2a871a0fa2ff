/* fsync, and who stores to a mapping or writes: in which order each of them does its steps, and whom it waits for. */
#include "panic.h"

#include "family.h"
#include "files.h"
#include "flushed.h"
#include "path/alloc/oom.h"
#include "path/fault/pte.h"
#include "path/io/transfer_end.h"
#include "path/wait.h"
#include "scenario.h"

/* ------------------------------------------------------------------------------------------------------- fsync */

/* WB_SYNC_ALL: the whole range, wherever the flusher stopped. */
static void fsync_begins_at_the_beginning_of_the_file(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, op_WRITE, PAGES);
    draft_phase_of(&d, 0, 0, op_FSYNC, 1);
    assert_true(started_from(&s, &d));
    one_of_kind(s.m, EV_fsync_begin);
    files_of(s.m)[0].writeback_index = 7;
    for (u32 page = 0; page < PAGES; page++)
        assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_file_write), file_write)->page, page);
    started_end(&s);
}

static void fsync_waits_for_a_page_that_is_being_written_whoever_wakes_it_meanwhile(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 waits = 0;
    draft_with(&d, region_kind_FILE, op_WRITE, PAGES);
    draft_phase_of(&d, 0, 0, op_FSYNC, 1);
    assert_true(started_from(&s, &d));
    one_of_kind(s.m, EV_fsync_begin);
    u32 frame = frame_of(s.m, 0, 5);
    is_being_written(s.m, frame);
    for (const u32 *record; (record = next_event(s.m));) {
        assert_int_not_equal(event_kind_of(record), EV_fsync_end);
        waits += event_kind_of(record) == EV_writeback_wait;
    }
    assert_in_range(waits, 2, 6); /* the five pages before it have been written meanwhile */
    assert_int_equal(tasks_of(s.m)[0].waits_for, wait_reason_WRITEBACK);
    assert_int_equal(s.m->nr_dirty, PAGES - 5);
    goes_on(s.m);
    write_ends(s.m, &tasks_of(s.m)[s.m->kswapd], 0, frame);
    s.m->emitted = 0;
    one_of_kind(s.m, EV_fsync_end);
    assert_int_equal(s.m->nr_dirty + s.m->nr_writeback, 0);
    started_end(&s);
}

/* filemap_fdatawait: what others write on the slow disk is not its file's. */
static void fsync_waits_for_no_page_of_another_file(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, op_WRITE, PAGES);
    draft_device_new(&d);
    draft_file(&d, region_kind_FILE, 0, PAGES);
    d.file[1].device = 1;
    d.device[0].write_ns = 5000000;
    draft_task(&d, 0, NONE);
    d.params[PARAM_nr_cpus] = 2;
    draft_phase_of(&d, 0, 1, op_WRITE, PAGES);
    draft_phase(&d, phase_order_PARALLEL);
    for (u32 task = 0; task < 2; task++)
        draft_stream(&d, task, task, pattern_SEQ, op_FSYNC, 1);
    assert_true(started_from(&s, &d));
    assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_fsync_end), fsync_end)->file, 1);
    assert_true(files_of(s.m)[0].nr_writeback > 0);
    assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_fsync_end), fsync_end)->file, 0);
    started_end(&s);
}

/* Runs until task 0 waits for a request, a microsecond at a time, since no event tells of it. */
static void run_until_it_waits_for_a_request(struct machine *m)
{
    for (u64 time = m->clock.now; tasks_of(m)[0].waits_for != wait_reason_REQUEST;) {
        struct run_limits limits = {NONE, NONE, time += 1000, NONE, 1u << 16};
        assert_int_equal(machine_run(m, &limits), run_stop_TIME);
    }
}

/* __block_write_full_folio: the page's lock is given up before its write is submitted, and a request may be long in coming. */
static void a_page_whose_write_waits_for_a_request_is_unlocked(void **state)
{
    (void)state;
    enum { REQUESTS = 4 };
    struct draft d;
    struct started s;
    u32 written = 0;
    draft_with(&d, region_kind_FILE, op_WRITE, PAGES / 2);
    d.stream[0].pattern = pattern_STRIDE; /* every other page: none is a part of the request before it */
    d.stream[0].stride = 2;
    draft_phase_of(&d, 0, 0, op_FSYNC, 1);
    assert_true(started_from(&s, &d));
    disks_of(s.m)[0].nr_requests = REQUESTS;
    run_until_it_waits_for_a_request(s.m);
    for (u32 frame = 0; frame < FRAMES; frame++) {
        written += (frames_of(s.m)[frame].flags & FRAME_WRITEBACK) != 0;
        assert_false(frames_of(s.m)[frame].flags & FRAME_LOCKED);
    }
    assert_int_equal(written, REQUESTS + 1);
    started_end(&s);
}

/* ------------------------------------------------------------------------------------------ who stores to a mapping */

/* do_shared_fault, wp_page_shared: page_mkwrite makes the page dirty, then the entry is set; and a store is a use of the page. */
static void a_page_is_dirty_before_its_entry_lets_anybody_write_and_the_store_is_a_use_of_it(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 mapped = 0, reused = 0;
    draft_with(&d, region_kind_MAPFILE, op_READ, PAGES / 2);
    draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        u32 kind = event_kind_of(record);
        if (kind == EV_phase_begin && EVENT_ARGS(record, phase_begin)->phase == 1)
            for (u32 page = 0; page < PAGES / 2; page++)
                *pte_of(s.m, 0, page) &= ~(u32)PTE_YOUNG;
        if (kind == EV_write_reuse || (kind == EV_page_map && EVENT_ARGS(record, page_map)->write)) {
            u32 page = kind == EV_page_map ? EVENT_ARGS(record, page_map)->page
                                           : EVENT_ARGS(record, write_reuse)->page;
            u32 pte = *pte_of(s.m, 0, page), all = PTE_YOUNG | PTE_DIRTY | PTE_WRITABLE;
            assert_int_equal(pte & all, all);
            assert_true(frames_of(s.m)[pte_frame(pte)].flags & FRAME_DIRTY);
            mapped += kind == EV_page_map;
            reused += kind == EV_write_reuse;
        }
    }
    assert_int_equal(mapped, PAGES / 2);
    assert_int_equal(reused, PAGES / 2);
    started_end(&s);
}

/* How often the store that makes the 61st page dirty waits, on a disk that writes one after the other; all have been read before if the
 * entries are there. */
static u32 waits_of_page_61(u32 ratio, bool is_mapped)
{
    struct draft d;
    struct started s;
    draft_of_quiet_file(&d, region_kind_MAPFILE, 100);
    draft_phase_of(&d, 0, 0, op_READ, is_mapped ? 100 : 1);
    draft_phase_of(&d, 0, 0, op_WRITE, 60);
    draft_phase(&d, phase_order_PARALLEL);
    draft_stream(&d, 0, 0, pattern_SEQ, op_WRITE, 1)->start = 60;
    d.device[0].write_ns = 1000000;
    d.device[0].queue_depth = 1;
    assert_true(started_from(&s, &d));
    for (u32 phase = 0; phase < 3; phase++)
        assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_phase_begin), phase_begin)->phase, phase);
    s.m->params.dirty_background_ratio = 0;
    s.m->params.dirty_ratio = ratio;
    run_on(&s);
    u32 waits = (u32)s.m->counters[COUNTER_dirty_waits];
    started_end(&s);
    return waits;
}

/* Of about 245 pages 60 % are 147, whose half is 73; 40 % are 98, whose half is 49; 20 % are 49. */
static void who_stores_waits_from_the_middle_of_the_limits_on_like_who_calls_write(void **state)
{
    (void)state;
    for (u32 is_mapped = 0; is_mapped < 2; is_mapped++) {
        assert_int_equal(waits_of_page_61(60, is_mapped), 0);
        assert_int_equal(waits_of_page_61(40, is_mapped), 1);
        assert_in_range(waits_of_page_61(20, is_mapped), 10, 14);
    }
}

/* fatal_signal_pending */
static void a_writer_that_is_killed_waits_no_longer(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_quiet_file(&d, region_kind_FILE, 200);
    draft_phase_of(&d, 0, 0, op_WRITE, 400);
    d.params[PARAM_dirty_background_ratio] = 99;
    d.device[0].write_ns = 1000000;
    d.device[0].queue_depth = 1;
    assert_true(started_from(&s, &d));
    while (s.m->nr_dirty < 60)
        assert_non_null(next_event(s.m));
    s.m->params.dirty_background_ratio = 0;
    s.m->params.dirty_ratio = 20; /* of 245: ten pages more than that are dirty */
    one_of_kind(s.m, EV_dirty_wait);
    space_kill(s.m, 0);
    assert_null(next_of_kind(s.m, EV_dirty_wait));
    assert_int_equal(tasks_of(s.m)[0].state, task_state_DONE);
    started_end(&s);
}

/* io_schedule_timeout: a writer that is throttled waits for the disk. */
static void a_cpu_whose_only_task_waits_for_fewer_dirty_pages_waits_for_io(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 waits = 0;
    draft_of_quiet_file(&d, region_kind_FILE, 200);
    draft_phase_of(&d, 0, 0, op_WRITE, 400);
    d.params[PARAM_dirty_background_ratio] = 10;
    d.params[PARAM_dirty_ratio] = 20;
    d.device[0].write_ns = 1000000;
    d.device[0].queue_depth = 1;
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));)
        if (tasks_of(s.m)[0].waits_for == wait_reason_DIRTY && cpus_of(s.m)[0].current == NONE) {
            assert_int_equal(cpus_of(s.m)[0].state, cpu_state_IO);
            waits++;
        }
    assert_true(waits > 0);
    started_end(&s);
}

static void a_writer_that_is_killed_where_it_wants_memory_begins_no_second_time(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, op_WRITE, PAGES);
    assert_true(started_from(&s, &d));
    one_of_kind(s.m, EV_file_miss);
    space_kill(s.m, 0);
    for (const u32 *record; (record = next_event(s.m));)
        assert_int_not_equal(event_kind_of(record), EV_file_miss);
    assert_int_equal(tasks_of(s.m)[0].state, task_state_DONE);
    assert_int_equal(s.m->nr_dirty, 0);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fsync_begins_at_the_beginning_of_the_file),
        cmocka_unit_test(fsync_waits_for_a_page_that_is_being_written_whoever_wakes_it_meanwhile),
        cmocka_unit_test(fsync_waits_for_no_page_of_another_file),
        cmocka_unit_test(a_page_whose_write_waits_for_a_request_is_unlocked),
        cmocka_unit_test(a_page_is_dirty_before_its_entry_lets_anybody_write_and_the_store_is_a_use_of_it),
        cmocka_unit_test(a_cpu_whose_only_task_waits_for_fewer_dirty_pages_waits_for_io),
        cmocka_unit_test(who_stores_waits_from_the_middle_of_the_limits_on_like_who_calls_write),
        cmocka_unit_test(a_writer_that_is_killed_waits_no_longer),
        cmocka_unit_test(a_writer_that_is_killed_where_it_wants_memory_begins_no_second_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
