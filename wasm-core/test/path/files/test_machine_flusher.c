/* The flusher: in which order it does its steps, whose turn it is and what it passes over. */
#include "panic.h"

#include "family.h"
#include "files.h"
#include "flushed.h"
#include "path/writeback/dirty.h"
#include "scenario.h"

/* ------------------------------------------------------------------------------------------------- the flusher */

/* wb_writeback goes on with the next inode until nr_pages are written, and writes each as far as its slice reaches. */
static void what_one_file_does_not_have_of_what_a_flusher_was_asked_for_it_writes_of_the_next(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, op_WRITE, PAGES);
    for (u32 file = 1; file < 3; file++) {
        draft_file(&d, region_kind_FILE, 0, PAGES);
        draft_phase_of(&d, 0, file, op_WRITE, PAGES);
    }
    run_to_end(&s, &d);
    flushers_ask(s.m, PAGES + 5);
    run_on(&s);
    assert_int_equal(files_of(s.m)[0].nr_dirty, 0);
    assert_int_equal(files_of(s.m)[1].nr_dirty, 0);
    assert_int_equal(files_of(s.m)[2].nr_dirty, PAGES);
    started_end(&s);
}

/* redirty_tail compares with the newest of b_dirty. Above the background limit queue_io has taken all from there, so nobody waits for his age. */
static void a_file_that_is_written_for_the_limits_sake_stays_as_old_as_it_is(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.9", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_with(&d, region_kind_FILE, op_WRITE, PAGES);
        draft_file(&d, region_kind_FILE, 0, PAGES);
        draft_phase_of(&d, 0, 1, op_WRITE, PAGES);
        d.kernel = kernel_named(kernels[k]);
        run_to_end(&s, &d);
        u64 since = files_of(s.m)[0].dirtied_when;
        assert_true(since < files_of(s.m)[1].dirtied_when);
        is_being_written(s.m,
                         frame_of(s.m, 0, 3)); /* and so is still dirty when the flusher has been through */
        s.m->params.dirty_writeback_centisecs = 500;
        s.m->params.dirty_background_ratio = 0;
        goes_on(s.m);
        flushers_wake(s.m);
        while (EVENT_ARGS(one_of_kind(s.m, EV_file_write), file_write)->file == 0)
            ;
        assert_int_equal(files_of(s.m)[0].nr_dirty, 1);
        assert_true(files_of(s.m)[0].dirtied_when == since);
        started_end(&s);
    }
}

/* The file of each page that is written, in their order, where the walk over the first of two files begins in its middle. */
static void files_in_turn(const char *kernel, const u32 (*turns)[2], u32 nr_turns)
{
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, op_WRITE, PAGES);
    draft_file(&d, region_kind_FILE, 0, PAGES);
    draft_phase_of(&d, 0, 1, op_WRITE, PAGES);
    d.kernel = kernel_named(kernel);
    run_to_end(&s, &d);
    files_of(s.m)[0].writeback_index = PAGES / 2;
    s.m->params.dirty_background_ratio = 0;
    goes_on(s.m);
    flushers_wake(s.m);
    for (u32 turn = 0; turn < nr_turns; turn++)
        for (u32 nr = 0; nr < turns[turn][1]; nr++)
            assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_file_write), file_write)->file, turns[turn][0]);
    started_end(&s);
}

/* write_cache_pages (3.6.5, 3.14.1, 4.9.154, 4.11, 4.19.72: "cycled"; not in 4.20.0, 5.2.1, 5.3.1, 5.15). */
static void up_to_4_19_a_walk_from_the_middle_of_a_file_comes_round_and_later_it_ends_where_the_file_does(
    void **state)
{
    (void)state;
    static const u32 round[][2] = {{0, PAGES}, {1, PAGES}};
    static const u32 to_end[][2] = {{0, PAGES - PAGES / 2}, {1, PAGES}, {0, PAGES / 2}};
    files_in_turn("4.19", round, LENGTH(round));
    files_in_turn("5.0", to_end, LENGTH(to_end));
}

/* All that is dirty is written from now on, by the flusher; returns the page with which it begins. */
static u32 writes_all_from(struct started *s)
{
    goes_on(s->m);
    flushers_wake(s->m);
    u32 page = EVENT_ARGS(one_of_kind(s->m, EV_file_write), file_write)->page;
    run_on(s);
    assert_int_equal(s->m->nr_dirty, 0);
    return page;
}

/* Page `again` and the last one are dirty again after a walk from page `from` on has written all. Returns the page that is written first then,
 * and in `vain` where the next walk begins after one that has come round and found nothing more. */
static u32 begins_again_at(const char *kernel, u32 from, u32 again, u32 *vain)
{
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, op_WRITE, PAGES);
    d.kernel = kernel_named(kernel);
    run_to_end(&s, &d);
    files_of(s.m)[0].writeback_index = from;
    s.m->params.dirty_background_ratio = 0;
    writes_all_from(&s);
    dirty_again(s.m, 0, again);
    dirty_again(s.m, 0, PAGES - 1);
    u32 page = writes_all_from(&s);
    files_of(s.m)[0].writeback_index = from;
    dirty_again(s.m, 0, PAGES - 1);
    writes_all_from(&s);
    *vain = files_of(s.m)[0].writeback_index;
    started_end(&s);
    return page;
}

/* mapping->writeback_index after a walk that has written all: the last page that it wrote; from 4.20 on 0. */
static void up_to_4_19_the_next_walk_begins_where_the_last_one_stopped_though_it_has_been_through_the_file(
    void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        u32 from, again, first, vain;
    } cases[] = {{"4.19", 0, 3, PAGES - 1, PAGES - 1},
                 {"4.19", 8, 6, PAGES - 1, 0}, /* 7 is the last one */
                 {"4.19", 8, 7, 7, 0},
                 {"5.0", 0, 3, 3, 0},
                 {"5.0", 8, 6, 6, 0}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        u32 vain;
        assert_int_equal(begins_again_at(cases[i].kernel, cases[i].from, cases[i].again, &vain),
                         cases[i].first);
        assert_int_equal(vain, cases[i].vain);
    }
}

/* MAX_WRITEBACK_PAGES: after 1,024 pages the inode is as young as any, and the next one has its turn. */
static void a_file_with_many_dirty_pages_lets_the_next_one_come_in_between(void **state)
{
    (void)state;
    enum { MANY = 1100, CHUNK = 1024 };
    struct draft d;
    struct started s;
    draft_of_quiet_file(&d, region_kind_FILE, MANY);
    draft_file(&d, region_kind_FILE, 0, PAGES);
    d.params[PARAM_nr_frames] = 2048;
    draft_phase_of(&d, 0, 0, op_WRITE, MANY);
    draft_phase_of(&d, 0, 1, op_WRITE, PAGES);
    run_to_end(&s, &d);
    s.m->params.dirty_background_ratio = 0;
    goes_on(s.m);
    flushers_wake(s.m);
    for (u32 nr = 0; nr < MANY + PAGES; nr++) {
        bool is_next = nr >= CHUNK && nr < CHUNK + PAGES;
        assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_file_write), file_write)->file, is_next);
    }
    started_end(&s);
}

/* mapping->writeback_index is set by both, to the last page. */
static void a_flusher_goes_on_where_fsync_has_ended(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, op_WRITE, PAGES / 2);
    draft_phase_of(&d, 0, 0, op_FSYNC, 1);
    draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
    run_to_end(&s, &d);
    assert_int_equal(s.m->nr_dirty, PAGES);
    flushers_ask(s.m, 1);
    goes_on(s.m);
    assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_file_write), file_write)->page, PAGES / 2 - 1);
    started_end(&s);
}

/* wb_do_writeback: work that was asked for, then what is old, then what is more than the background limit. */
static void a_flusher_does_what_it_was_asked_for_before_it_thinks_of_the_background_limit(void **state)
{
    (void)state;
    static const u32 reasons[] = {write_reason_ASKED, write_reason_BACKGROUND};
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, op_WRITE, PAGES);
    draft_file(&d, region_kind_FILE, 0, PAGES);
    draft_phase_of(&d, 0, 1, op_WRITE, PAGES);
    run_to_end(&s, &d);
    s.m->params.dirty_background_ratio = 0;
    flushers_ask(s.m, 5);
    goes_on(s.m);
    for (u32 i = 0; i < LENGTH(reasons); i++)
        assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_flusher_begin), flusher_begin)->reason, reasons[i]);
    started_end(&s);
}

/* balance_dirty_pages starts the flusher of who writes at the lower limit, long before anybody has to wait. */
static void a_flusher_begins_with_the_first_page_above_the_background_limit(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_quiet_file(&d, region_kind_FILE, 100);
    draft_device_new(&d);
    draft_file(&d, region_kind_FILE, 0, 1);
    d.file[1].device = 1;
    draft_phase_of(&d, 0, 0, op_WRITE, 100);
    draft_phase_of(&d, 0, 1, op_WRITE, 1);
    d.params[PARAM_nr_cpus] = 2;
    d.params[PARAM_dirty_background_ratio] = 10;
    d.params[PARAM_dirty_ratio] = 90;
    assert_true(started_from(&s, &d));
    const struct ev_flusher_begin *begin = EVENT_ARGS(one_of_kind(s.m, EV_flusher_begin), flusher_begin);
    assert_int_equal(begin->reason, write_reason_BACKGROUND);
    assert_int_equal(begin->disk, 0);
    assert_in_range(begin->dirty, begin->limit + 1, begin->limit + 3); /* it takes a switch until it runs */
    assert_int_equal(s.m->counters[COUNTER_dirty_waits], 0);
    assert_int_equal(tasks_of(s.m)[s.m->first_flusher + 1].state, task_state_BLOCKED); /* it has nothing */
    started_end(&s);
}

/* wb_over_bg_thresh compares NR_FILE_DIRTY: what is being written already needs nobody to begin. About 24 of 245 pages may be dirty. */
static void pages_that_are_being_written_do_not_count_against_the_background_limit(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, op_WRITE, PAGES);
    run_to_end(&s, &d);
    s.m->params.dirty_background_ratio = 10;
    for (u32 page = 0; page < PAGES / 2; page++)
        is_being_written(s.m, frame_of(s.m, 0, page));
    assert_in_range(dirty_limits(s.m).background, PAGES, PAGES + PAGES / 2 - 1);
    goes_on(s.m);
    flushers_wake(s.m);
    run_on(&s);
    assert_int_equal(s.m->counters[COUNTER_pgpgout_file], 0);
    started_end(&s);
}

/* inode->dirtied_when: of the first page; who goes on writing to the file does not put its time off. */
static void a_file_has_been_dirty_since_its_first_dirty_page(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, op_WRITE, PAGES);
    assert_true(started_from(&s, &d));
    one_of_kind(s.m, EV_page_dirtied);
    u64 first = s.m->clock.now;
    assert_int_equal(files_of(s.m)[0].dirtied_when, first);
    run_on(&s);
    assert_int_equal(s.m->nr_dirty, PAGES);
    assert_true(s.m->clock.now > first);
    assert_int_equal(files_of(s.m)[0].dirtied_when, first);
    started_end(&s);
}

/* dirty_writeback_interval 0 switches periodic writeback off: a flusher that is woken for another reason does not look at ages. */
static void with_a_period_of_0_no_age_has_a_file_written(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, op_WRITE, PAGES);
    run_to_end(&s, &d);
    s.m->params.dirty_expire_centisecs = 0;
    for (u32 period = 0; period <= 1; period++) {
        s.m->params.dirty_writeback_centisecs = period;
        goes_on(s.m);
        flushers_wake(s.m);
        run_on(&s);
        assert_int_equal(s.m->nr_dirty, period == 0 ? PAGES : 0);
    }
    started_end(&s);
}

/* Only pageout sets PG_reclaim: what a flusher, or fsync, writes stays where it is on its list. */
static void a_page_that_reclaim_does_not_write_is_not_marked_for_the_tail(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 written[NR_write_reason] = {0};
    draft_with(&d, region_kind_FILE, op_WRITE, PAGES);
    draft_phase_of(&d, 0, 0, op_FSYNC, 1);
    draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_run_end && s.m->nr_dirty == PAGES) {
            goes_on(s.m);
            flushers_ask(s.m, 5);
        }
        if (event_kind_of(record) != EV_file_write)
            continue;
        const struct ev_file_write *write = EVENT_ARGS(record, file_write);
        assert_int_equal(frames_of(s.m)[write->frame].flags & (FRAME_RECLAIM | FRAME_WRITEBACK),
                         FRAME_WRITEBACK);
        written[write->reason]++;
    }
    assert_int_equal(written[write_reason_SYNC], PAGES);
    assert_int_equal(written[write_reason_ASKED], PAGES);
    assert_int_equal(s.m->counters[COUNTER_nr_vmscan_write], 0);
    started_end(&s);
}

/* A page that is written to while a slow disk writes it. write_cache_pages with WB_SYNC_NONE leaves it alone. */
static void a_flusher_passes_over_a_page_that_is_being_written(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 both = 0, written = 0;
    draft_of_quiet_file(&d, region_kind_FILE, 1);
    draft_phase_of(&d, 0, 0, op_WRITE, 1);
    draft_phase_of(&d, 0, 0, op_WRITE, 50);
    d.params[PARAM_nr_cpus] = 2;
    d.device[0].write_ns = 1000000;
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_page_dirtied)
            flushers_ask(s.m, NONE);
        assert_int_not_equal(event_kind_of(record), EV_writeback_wait);
        written += event_kind_of(record) == EV_file_write;
        u32 frame = frame_of(s.m, 0, 0), is_both = FRAME_DIRTY | FRAME_WRITEBACK;
        both += frame != NONE && (frames_of(s.m)[frame].flags & is_both) == is_both;
    }
    assert_true(both > 0 && written >= 2);
    assert_int_equal(s.m->nr_dirty, 0);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_one_file_does_not_have_of_what_a_flusher_was_asked_for_it_writes_of_the_next),
        cmocka_unit_test(a_file_that_is_written_for_the_limits_sake_stays_as_old_as_it_is),
        cmocka_unit_test(
            up_to_4_19_a_walk_from_the_middle_of_a_file_comes_round_and_later_it_ends_where_the_file_does),
        cmocka_unit_test(
            up_to_4_19_the_next_walk_begins_where_the_last_one_stopped_though_it_has_been_through_the_file),
        cmocka_unit_test(a_file_with_many_dirty_pages_lets_the_next_one_come_in_between),
        cmocka_unit_test(a_flusher_goes_on_where_fsync_has_ended),
        cmocka_unit_test(a_flusher_does_what_it_was_asked_for_before_it_thinks_of_the_background_limit),
        cmocka_unit_test(a_flusher_begins_with_the_first_page_above_the_background_limit),
        cmocka_unit_test(pages_that_are_being_written_do_not_count_against_the_background_limit),
        cmocka_unit_test(a_file_has_been_dirty_since_its_first_dirty_page),
        cmocka_unit_test(with_a_period_of_0_no_age_has_a_file_written),
        cmocka_unit_test(a_page_that_reclaim_does_not_write_is_not_marked_for_the_tail),
        cmocka_unit_test(a_flusher_passes_over_a_page_that_is_being_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
