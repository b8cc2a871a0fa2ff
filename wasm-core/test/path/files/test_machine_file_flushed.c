/* Files that are written: by the flusher, when and in which order; fsync. */
#include "panic.h"

#include "files.h"
#include "path/io/transfer_end.h"
#include "path/writeback/dirty.h"
#include "scenario.h"

enum { CENTISEC = 10000000 };

static void a_file_is_written_once_it_has_been_dirty_for_long_enough(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_used_file(&d, region_kind_FILE, 20, op_WRITE, 20);
    d.params[PARAM_dirty_expire_centisecs] = 130;
    d.params[PARAM_dirty_writeback_centisecs] = 50;
    assert_true(started_from(&s, &d));
    const u32 *record = next_of_kind(s.m, EV_flusher_begin);
    assert_int_equal(EVENT_ARGS(record, flusher_begin)->reason, write_reason_EXPIRED);
    assert_true(s.m->clock.now >= 150ull * CENTISEC && s.m->clock.now < 151ull * CENTISEC);
    while (next_event(s.m))
        ;
    assert_int_equal(counter(&s, COUNTER_pgpgout_file), 20);
    assert_int_equal(counter(&s, COUNTER_nr_written), 20);
    assert_int_equal(s.m->nr_dirty, 0);
    started_end(&s);
}

static void nobody_looks_for_old_dirty_pages_where_the_interval_is_0(void **state)
{
    (void)state;
    struct draft d;
    draft_of_used_file(&d, region_kind_FILE, 10, op_WRITE, 10);
    d.params[PARAM_dirty_writeback_centisecs] = 0;
    assert_int_equal(counted(&d, COUNTER_pgpgout_file), 0);
}

static void the_flusher_begins_when_more_pages_are_dirty_than_the_background_limit(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_used_file(&d, region_kind_FILE, 100, op_WRITE, 100);
    d.params[PARAM_dirty_ratio] = 90;
    assert_true(started_from(&s, &d));
    const u32 *record = next_of_kind(s.m, EV_flusher_begin);
    const struct ev_flusher_begin *begin = EVENT_ARGS(record, flusher_begin);
    assert_int_equal(begin->reason, write_reason_BACKGROUND);
    assert_true(begin->dirty > begin->limit);
    struct dirty_limits limits = dirty_limits(s.m);
    assert_int_equal(begin->limit, limits.background);
    assert_int_equal(limits.background, limits.dirtyable / 10);
    started_end(&s);
}

static void limits_are_shares_of_free_memory_and_file_pages_and_the_background_is_below_the_limit(
    void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_used_file(&d, region_kind_FILE, 100, op_WRITE, 10);
    d.params[PARAM_dirty_background_ratio] = 30;
    d.params[PARAM_dirty_ratio] = 50;
    run_to_end(&s, &d);
    struct dirty_limits l = dirty_limits(s.m);
    u64 files = s.m->lru.lists[LRU_INACTIVE_FILE].nr + s.m->lru.lists[LRU_ACTIVE_FILE].nr;
    assert_int_equal(l.dirtyable, s.m->free.nr - s.m->marks.high + files + 1);
    assert_int_equal(l.background, l.dirtyable * 30 / 100);
    assert_int_equal(l.limit, l.dirtyable * 50 / 100);
    assert_int_equal(l.free_run, (l.background + l.limit) / 2);
    s.m->params.dirty_background_ratio = 50;
    l = dirty_limits(s.m);
    assert_int_equal(l.background, l.limit / 2);
    started_end(&s);
}

static void pages_are_written_in_the_order_of_the_file_whatever_the_order_in_which_they_became_dirty(
    void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_file(&d, region_kind_FILE, 60);
    draft_phase(&d, phase_order_PARALLEL);
    draft_stream(&d, 0, 0, pattern_RAND, op_WRITE, 40);
    draft_phase_of(&d, 0, 0, op_FSYNC, 1);
    nobody_writes_by_himself(&d);
    assert_true(started_from(&s, &d));
    u32 before = 0, written = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_file_write)
            continue;
        assert_true(written == 0 || EVENT_ARGS(record, file_write)->page > before);
        assert_int_equal(EVENT_ARGS(record, file_write)->reason, write_reason_SYNC);
        before = EVENT_ARGS(record, file_write)->page;
        written++;
    }
    assert_int_equal(written, counter(&s, COUNTER_nr_dirtied));
    assert_true(written > 20);
    started_end(&s);
}

/* Each write goes to where its page lies: files one after the other behind the swap areas of their disk. */
static void a_page_is_written_to_where_it_lies_on_the_disk_of_its_file(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_file(&d, region_kind_FILE, 30);
    draft_device_new(&d);
    draft_file(&d, region_kind_FILE, 0, 10);
    d.file[1].device = 1;
    draft_phase_of(&d, 0, 0, op_WRITE, 3);
    draft_phase_of(&d, 0, 1, op_WRITE, 2);
    draft_phase_of(&d, 0, 1, op_FSYNC, 1);
    draft_phase_of(&d, 0, 0, op_FSYNC, 1);
    run_to_end(&s, &d);
    static const u32 disk[] = {1, 1, 0, 0, 0}, page[] = {30, 31, 0, 1, 2};
    assert_int_equal(s.m->nr_flushers, 2);
    for (u32 i = 0; i < 5; i++) {
        assert_int_equal(s.m->transfers[READS_KEPT + i][transfer_field_DISK], disk[i]);
        assert_int_equal(s.m->transfers[READS_KEPT + i][transfer_field_PAGE], page[i]);
        assert_int_equal(s.m->transfers[READS_KEPT + i][transfer_field_SLOT], NONE);
    }
    started_end(&s);
}

static void fsync_ends_when_no_page_of_the_file_is_dirty_or_being_written(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_used_file(&d, region_kind_FILE, 60, op_WRITE, 60);
    draft_phase_of(&d, 0, 0, op_FSYNC, 1);
    d.device[0].write_ns = 700000;
    assert_true(started_from(&s, &d));
    const u32 *record = next_of_kind(s.m, EV_fsync_begin);
    assert_true(EVENT_ARGS(record, fsync_begin)->dirty > 0 || files_of(s.m)[0].nr_writeback > 0);
    assert_non_null(next_of_kind(s.m, EV_fsync_end));
    assert_int_equal(files_of(s.m)[0].nr_dirty, 0);
    assert_int_equal(files_of(s.m)[0].nr_writeback, 0);
    assert_int_equal(counter(&s, COUNTER_pgpgout_file), 60);
    started_end(&s);
}

static void each_disk_has_a_flusher_that_writes_its_files_alone(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 written[2] = {0, 0};
    draft_of_file(&d, region_kind_FILE, 100);
    draft_device_new(&d);
    draft_file(&d, region_kind_FILE, 0, 100);
    d.file[1].device = 1;
    draft_phase(&d, phase_order_PARALLEL);
    draft_stream(&d, 0, 0, pattern_SEQ, op_WRITE, 100);
    draft_stream(&d, 0, 1, pattern_SEQ, op_WRITE, 100);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_file_write)
            continue;
        u32 file = EVENT_ARGS(record, file_write)->file;
        assert_int_equal(kind_of_task(&s, record), task_kind_FLUSHER);
        assert_int_equal(flushers_of(s.m)[record[5] - s.m->first_flusher].disk, file);
        written[file]++;
    }
    assert_true(written[0] >= 100 && written[1] >= 100);
    started_end(&s);
}

static void a_page_that_a_device_has_taken_at_once_waits_for_no_end_of_a_write(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 written = 0;
    draft_pushed_out(&d, "4.9");
    d.device[0].profile = profile_PMEM;
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        s.m->many_dirty = 1; /* kswapd writes what it meets */
        if (event_kind_of(record) != EV_file_written || record[5] != s.m->kswapd)
            continue;
        assert_false(frames_of(s.m)[EVENT_ARGS(record, file_written)->frame].flags & FRAME_RECLAIM);
        written++;
    }
    assert_true(written > 0);
    started_end(&s);
}

/* Runs until task 0 waits for a request, or does so no longer; half a microsecond at a time, since no event tells of it. */
static void run_until_it_waits(struct machine *m, bool waits)
{
    u64 time = m->clock.now;
    while ((tasks_of(m)[0].waits_for == wait_reason_REQUEST) != waits) {
        struct run_limits limits = {NONE, NONE, time += 500, NONE, 1u << 16};
        assert_int_equal(machine_run(m, &limits), run_stop_TIME);
    }
}

static void who_is_woken_for_a_request_that_is_taken_again_waits_once_more(void **state)
{
    (void)state;
    enum { REQUESTS = 4 };
    struct draft d;
    struct started s;
    draft_of_used_file(&d, region_kind_FILE, 100, op_WRITE, 40);
    d.stream[0].pattern = pattern_STRIDE; /* every other page: none is a part of the request before it */
    d.stream[0].stride = 2;
    draft_phase_of(&d, 0, 0, op_FSYNC, 1);
    nobody_writes_by_himself(&d);
    assert_true(started_from(&s, &d));
    struct disk *disk = &disks_of(s.m)[0];
    disk->nr_requests = REQUESTS;
    run_until_it_waits(s.m, true);
    run_until_it_waits(s.m, false);
    disk->nr_requests = disk->nr_held; /* others were faster */
    run_until_it_waits(s.m, true);
    disk->nr_requests = REQUESTS;
    while (next_event(s.m))
        ;
    assert_int_equal(counter(&s, COUNTER_pgpgout_file), 40);
    started_end(&s);
}

static void a_file_expires_at_the_moment_at_which_its_time_is_over(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_used_file(&d, region_kind_FILE, 1, op_WRITE, 1);
    d.params[PARAM_dirty_expire_centisecs] = 100;
    d.params[PARAM_dirty_writeback_centisecs] = 50;
    assert_true(started_from(&s, &d));
    s.m->params.cost_switch_ns = 0;
    assert_non_null(next_of_kind(s.m, EV_page_dirtied));
    u64 dirtied = files_of(s.m)[0].dirtied_when;
    assert_non_null(next_of_kind(s.m, EV_flusher_begin));
    assert_int_equal(s.m->clock.now, dirtied + 100ull * CENTISEC);
    started_end(&s);
}

enum { CHUNK = 1024, MANY = 2 * CHUNK + 100 };

/* A machine that has come to its end with MANY dirty pages, which has started from the draft. */
static void end_with_many_dirty_pages(struct started *s, const char *kernel)
{
    struct draft d;
    draft_of_quiet_file(&d, region_kind_FILE, MANY);
    d.params[PARAM_nr_frames] = 4096;
    d.kernel = kernel_named(kernel);
    draft_phase_of(&d, 0, 0, op_WRITE, MANY);
    run_to_end(s, &d);
    assert_int_equal(s->m->nr_dirty, MANY);
    s->m->ended = s->m->emitted = 0;
}

/* Pages that are written from now on; the first of them in `first`. */
static u32 written_from_now_on(struct machine *m, u32 *first)
{
    u32 nr = 0;
    for (const u32 *record; (record = next_event(m));) {
        if (event_kind_of(record) != EV_file_write)
            continue;
        if (nr++ == 0)
            *first = EVENT_ARGS(record, file_write)->page;
    }
    m->ended = m->emitted = 0;
    return nr;
}

/* writeback_chunk_size rounds up to MIN_WRITEBACK_PAGES, and wb_writeback stops when nr_pages are written (3.6.5 to 5.15). The walk goes on behind
 * the last page, though page 0 is dirty again (wb_check_start_all of 4.15: range_cyclic); up to 4.14 it begins at page 0
 * (wakeup_flusher_threads: not range_cyclic). From 4.20 on a walk that came to the file's end begins anew, and this one did not come to it. */
static void
a_flusher_that_was_asked_for_few_pages_writes_1024_and_goes_on_behind_them_but_up_to_4_14_at_page_0(
    void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.14", "4.15", "4.19", "5.0", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct started s;
        u32 first = NONE, is_old = k == 0;
        end_with_many_dirty_pages(&s, kernels[k]);
        for (u32 round = 0; round < 2; round++) {
            flushers_ask(s.m, 5);
            assert_int_equal(written_from_now_on(s.m, &first), CHUNK);
            assert_int_equal(first, is_old || round == 0 ? 0 : CHUNK);
            assert_int_equal(flushers_of(s.m)[0].nr_asked, 0);
            dirty_again(s.m, 0, 0);
        }
        started_end(&s);
    }
}

/* write_cache_pages (4.9, 4.14) stores writeback_index after a cyclic walk, or after one over the whole file that has not used up nr_to_write. */
static void up_to_4_14_a_walk_for_a_request_that_is_cut_short_leaves_the_place_of_other_walks_alone(
    void **state)
{
    (void)state;
    struct started s;
    u32 first = NONE;
    end_with_many_dirty_pages(&s, "4.14");
    files_of(s.m)[0].writeback_index = 2 * CHUNK;
    flushers_ask(s.m, 5);
    assert_int_equal(written_from_now_on(s.m, &first), CHUNK);
    assert_int_equal(first, 0);
    s.m->params.dirty_background_ratio = 0;
    flushers_wake(s.m);
    const u32 *record = next_of_kind(s.m, EV_file_write);
    assert_non_null(record);
    assert_int_equal(EVENT_ARGS(record, file_write)->page, 2 * CHUNK);
    started_end(&s);
}

/* wb_start_writeback queues a work item for each call; get_next_work_item takes them in their order (4.9, 4.14). */
static void up_to_4_14_each_request_has_its_turn_with_the_flusher(void **state)
{
    (void)state;
    struct started s;
    u32 first = NONE;
    end_with_many_dirty_pages(&s, "4.14");
    flushers_ask(s.m, 5);
    flushers_ask(s.m, 7);
    assert_int_equal(written_from_now_on(s.m, &first), 2 * CHUNK);
    for (u32 i = 1; i <= MOST_ASKED + 2; i++)
        flushers_ask(s.m, i);
    assert_int_equal(pages_asked_of(s.m, 0), (MOST_ASKED + 2) * (MOST_ASKED + 3) / 2);
    started_end(&s);
}

/* A page that has been written becomes dirty again while the flusher still writes, and reclaim asks once more. Returns how many stay dirty. */
static u32 stay_dirty_of_those_asked_for_meanwhile(const char *kernel, bool is_of_all)
{
    struct draft d;
    struct started s;
    u32 written = 0;
    draft_of_quiet_file(&d, region_kind_FILE, 20);
    d.kernel = kernel_named(kernel);
    draft_phase_of(&d, 0, 0, op_WRITE, 20);
    run_to_end(&s, &d);
    s.m->ended = s.m->emitted = 0;
    flushers_ask(s.m, is_of_all ? NONE : 20);
    for (const u32 *record; (record = next_event(s.m));)
        if (event_kind_of(record) == EV_file_write && ++written == 5) {
            dirty_again(s.m, 0, 0);
            flushers_ask(s.m, is_of_all ? NONE : 16);
        }
    u32 dirty = s.m->nr_dirty;
    started_end(&s);
    return dirty;
}

/* WB_start_all (4.15.18): one that is pending or in flight is enough. */
static void from_4_15_on_a_flusher_that_is_busy_with_what_it_was_asked_for_is_not_asked_again(void **state)
{
    (void)state;
    assert_int_equal(stay_dirty_of_those_asked_for_meanwhile("4.15", true), 1);
    assert_int_equal(stay_dirty_of_those_asked_for_meanwhile("4.14", false), 0);
}

/* wb_check_start_all counts what is dirty when it begins (get_nr_dirty_pages). */
static void from_4_15_on_the_flusher_counts_what_it_was_asked_for_when_it_begins(void **state)
{
    (void)state;
    struct started s;
    u32 first = NONE;
    end_with_dirty_pages(&s);
    flushers_ask(s.m, NONE);
    s.m->ended = s.m->emitted = 0;
    assert_int_equal(flushers_of(s.m)[0].asked[0], NONE);
    assert_int_equal(written_from_now_on(s.m, &first), 20);
    assert_int_equal(flushers_of(s.m)[0].nr_asked, 0);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_written_once_it_has_been_dirty_for_long_enough),
        cmocka_unit_test(nobody_looks_for_old_dirty_pages_where_the_interval_is_0),
        cmocka_unit_test(the_flusher_begins_when_more_pages_are_dirty_than_the_background_limit),
        cmocka_unit_test(
            limits_are_shares_of_free_memory_and_file_pages_and_the_background_is_below_the_limit),
        cmocka_unit_test(
            pages_are_written_in_the_order_of_the_file_whatever_the_order_in_which_they_became_dirty),
        cmocka_unit_test(a_page_is_written_to_where_it_lies_on_the_disk_of_its_file),
        cmocka_unit_test(fsync_ends_when_no_page_of_the_file_is_dirty_or_being_written),
        cmocka_unit_test(each_disk_has_a_flusher_that_writes_its_files_alone),
        cmocka_unit_test(a_page_that_a_device_has_taken_at_once_waits_for_no_end_of_a_write),
        cmocka_unit_test(who_is_woken_for_a_request_that_is_taken_again_waits_once_more),
        cmocka_unit_test(a_file_expires_at_the_moment_at_which_its_time_is_over),
        cmocka_unit_test(
            a_flusher_that_was_asked_for_few_pages_writes_1024_and_goes_on_behind_them_but_up_to_4_14_at_page_0),
        cmocka_unit_test(
            up_to_4_14_a_walk_for_a_request_that_is_cut_short_leaves_the_place_of_other_walks_alone),
        cmocka_unit_test(up_to_4_14_each_request_has_its_turn_with_the_flusher),
        cmocka_unit_test(from_4_15_on_a_flusher_that_is_busy_with_what_it_was_asked_for_is_not_asked_again),
        cmocka_unit_test(from_4_15_on_the_flusher_counts_what_it_was_asked_for_when_it_begins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
