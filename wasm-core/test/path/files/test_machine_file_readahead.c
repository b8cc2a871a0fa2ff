/* Readahead of a file in a whole machine: what a window is made of, and when a marker begins the next one. */
#include "panic.h"

#include "family.h"
#include "path/alloc/oom.h"
#include "path/locks.h"
#include "rival.h"

enum { PAGES = 100 };

/* A task that reads some pages of a file one after the other; the next phases come from the test. */
static void draft_reader(struct draft *d, u32 start, u32 count)
{
    draft_new(d);
    d->params[PARAM_nr_frames] = 256;
    draft_device_new(d);
    draft_file(d, region_kind_FILE, 0, PAGES);
    d->file[0].readahead = file_readahead_SIMPLE;
    draft_task(d, 0, NONE);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, 0, pattern_SEQ, op_READ, count)->start = start;
}

static void then_reads(struct draft *d, u32 start, u32 count)
{
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, 0, pattern_SEQ, op_READ, count)->start = start;
}

/* page_cache_ra_unbounded: a page that is there already is left out, and those behind it are read. */
static void a_window_goes_on_behind_a_page_that_is_cached(void **state)
{
    (void)state;
    static const u32 read[] = {6, 0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11};
    struct draft d;
    struct started s;
    draft_reader(&d, 6, 1);
    then_reads(&d, 0, 2);
    assert_true(started_from(&s, &d));
    for (u32 i = 0; i < LENGTH(read); i++)
        assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_file_read), file_read)->page, read[i]);
    assert_null(next_of_kind(s.m, EV_file_read));
    started_end(&s);
}

/* page_cache_ra_unbounded: filemap_add_folio fails, what was begun is read, and the window goes on behind the page. Page 1 is added by a
 * rival while the reader waits for the lock of the file's tree. */
static void a_window_goes_on_behind_a_page_that_another_reader_has_just_added(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_reader(&d, 0, 1);
    d.task[0].cpu = 0;
    u32 rival = draft_rival(&d);
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    u32 lock = lock_of(m, LOCK_FILE, 0);
    rival_takes(m, rival, lock);
    run_until_it_waits_for(m, 0, lock);
    rival_lets_go(m, rival, lock);
    rival_takes(m, rival, lock); /* behind the reader, who adds page 0 */
    assert_int_equal(EVENT_ARGS(one_of_kind(m, EV_file_read), file_read)->page, 0);
    run_until_it_waits_for(m, 0, lock);
    page_cache_of(m)[1] = entry_of_frame(0);
    rival_lets_go(m, rival, lock);
    assert_int_equal(EVENT_ARGS(one_of_kind(m, EV_file_read), file_read)->page, 2);
    assert_int_equal(EVENT_ARGS(one_of_kind(m, EV_file_read), file_read)->page, 3);
    page_cache_of(m)[1] = 0;
    while (next_event(m))
        ;
    assert_int_equal(m->counters[COUNTER_accesses], 1);
    started_end(&s);
}

/* page_cache_async_ra: PG_readahead is PG_reclaim's bit, which a page under writeback has for its own reasons. */
static void the_marker_of_a_page_that_is_being_written_begins_no_window(void **state)
{
    (void)state;
    for (u32 is_written = 0; is_written < 2; is_written++) {
        struct draft d;
        struct started s;
        draft_reader(&d, 0, 1);
        then_reads(&d, 1, 1);
        assert_true(started_from(&s, &d));
        assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_file_window), file_window)->marker, 1);
        assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_phase_begin), phase_begin)->phase, 1);
        struct frame *page = &frames_of(s.m)[entry_frame(page_cache_of(s.m)[1])];
        assert_true(page->flags & FRAME_READAHEAD);
        if (is_written) {
            page->flags |= FRAME_WRITEBACK;
            s.m->nr_writeback = files_of(s.m)[0].nr_writeback = 1;
        }
        const u32 *window = next_of_kind(s.m, EV_file_window);
        assert_int_equal(window != NULL, !is_written);
        assert_int_equal((page->flags & FRAME_READAHEAD) != 0, is_written);
        started_end(&s);
    }
}

/* ondemand_readahead: "sequential cache miss". The first page, in the middle of the file, is read alone. */
static void who_reads_on_in_the_middle_of_a_file_has_a_window_from_his_second_page_on(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_reader(&d, 20, 2);
    assert_true(started_from(&s, &d));
    assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_file_read), file_read)->page, 20);
    assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_file_window), file_window)->first, 21);
    started_end(&s);
}

/* folio_clear_readahead: whoever reads the page again finds no marker. */
static void a_marker_begins_one_window_however_often_its_page_is_read(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_reader(&d, 0, 1);
    then_reads(&d, 1, 1);
    then_reads(&d, 1, 1);
    assert_true(started_from(&s, &d));
    assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_file_window), file_window)->first, 0);
    assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_file_window), file_window)->first, 4);
    assert_null(next_of_kind(s.m, EV_file_window));
    started_end(&s);
}

/* filemap_read asks for PG_uptodate alone; the lock of a page is for who changes what it is. */
static void who_reads_a_page_that_somebody_else_has_locked_does_not_wait(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_reader(&d, 0, 1);
    then_reads(&d, 0, 1);
    assert_true(started_from(&s, &d));
    one_of_kind(s.m, EV_mark_accessed);
    frames_of(s.m)[entry_frame(page_cache_of(s.m)[0])].flags |= FRAME_LOCKED;
    for (const u32 *record; (record = next_event(s.m));)
        assert_int_not_equal(event_kind_of(record), EV_page_wait);
    assert_int_equal(s.m->counters[COUNTER_accesses], 2);
    started_end(&s);
}

/* page_cache_async_ra clears PG_readahead first; whether there is anything to read comes later. */
static void no_page_keeps_its_marker_when_a_file_has_been_read_to_its_end(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 last = 0;
    draft_reader(&d, 0, PAGES);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));)
        if (event_kind_of(record) == EV_file_window)
            last = EVENT_ARGS(record, file_window)->marker;
    assert_in_range(last, 1, PAGES - 1); /* the last window has one, and nothing behind it */
    for (u32 frame = 0; frame < s.m->params.nr_frames; frame++)
        assert_false(frames_of(s.m)[frame].flags & FRAME_READAHEAD);
    started_end(&s);
}

/* filemap_read notes ra->prev_pos at every read. Pages 20 and 21 are there already: somebody has mapped them. */
static void who_has_found_his_pages_and_then_misses_the_next_one_reads_in_order(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_reader(&d, 20, 3);
    u32 mapping = draft_region(&d, region_kind_MAPFILE, 0, PAGES);
    d.region[mapping].file = 0;
    draft_phase(&d, phase_order_PARALLEL);
    d.stream[0].phase = 1;
    struct rec_stream *before = draft_stream(&d, 0, mapping, pattern_SEQ, op_READ, 2);
    before->phase = 0;
    before->start = 20;
    assert_true(started_from(&s, &d));
    const struct ev_file_window *window = EVENT_ARGS(one_of_kind(s.m, EV_file_window), file_window);
    assert_int_equal(window->page, 22);
    assert_int_equal(window->first, 22);
    started_end(&s);
}

/* blk_finish_plug: what a reader has asked for is on its way before he does anything else, though he is killed when he wants memory for the
 * next page of a window that he has begun ahead, so that he waits for none of it. */
static void what_a_reader_has_asked_for_before_he_was_killed_is_handed_over_before_he_exits(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 exits = 0, asked = 0;
    draft_reader(&d, 0, 1);
    then_reads(&d, 1, 1);
    d.stream[1].pause_ns = 10000000;
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 1);
    for (const u32 *record; (record = next_event(s.m));) {
        const struct task *t = &tasks_of(s.m)[0];
        bool is_read = event_kind_of(record) == EV_file_read && EVENT_ARGS(record, file_read)->page >= 4;
        asked += is_read;
        if (is_read && EVENT_ARGS(record, file_read)->page == 5)
            space_kill(s.m, 0);
        if (event_kind_of(record) != EV_exit_begin)
            continue;
        assert_int_equal(t->plug_depth, 0);
        assert_int_equal(t->plug_head, NONE);
        exits++;
    }
    assert_int_equal(exits, 1);
    assert_in_range(asked, 2, 3); /* the second window has pages 4 to 11 */
    started_end(&s);
}

/* filemap_read: each page that was looked up is put. A batch that a page waits in holds it too. */
static void who_has_read_a_file_holds_no_page_of_it(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_reader(&d, 0, PAGES);
    assert_true(started_from(&s, &d));
    while (next_event(s.m))
        ;
    for (u32 page = 0; page < PAGES; page++) {
        u32 frame = entry_frame(page_cache_of(s.m)[page]);
        u32 waits = waits_in_batch(s.m, BATCH_ADD, frame);
        assert_int_equal(frames_of(s.m)[frame].pins, waits);
    }
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_window_goes_on_behind_a_page_that_is_cached),
        cmocka_unit_test(a_window_goes_on_behind_a_page_that_another_reader_has_just_added),
        cmocka_unit_test(the_marker_of_a_page_that_is_being_written_begins_no_window),
        cmocka_unit_test(who_reads_on_in_the_middle_of_a_file_has_a_window_from_his_second_page_on),
        cmocka_unit_test(a_marker_begins_one_window_however_often_its_page_is_read),
        cmocka_unit_test(who_reads_a_page_that_somebody_else_has_locked_does_not_wait),
        cmocka_unit_test(no_page_keeps_its_marker_when_a_file_has_been_read_to_its_end),
        cmocka_unit_test(who_has_found_his_pages_and_then_misses_the_next_one_reads_in_order),
        cmocka_unit_test(what_a_reader_has_asked_for_before_he_was_killed_is_handed_over_before_he_exits),
        cmocka_unit_test(who_has_read_a_file_holds_no_page_of_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
