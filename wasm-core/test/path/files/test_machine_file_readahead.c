/* Readahead of a file in a whole machine: what a window is made of, and when a marker begins the next one. */
#include "panic.h"

#include "family.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_window_goes_on_behind_a_page_that_is_cached),
        cmocka_unit_test(the_marker_of_a_page_that_is_being_written_begins_no_window),
        cmocka_unit_test(who_reads_on_in_the_middle_of_a_file_has_a_window_from_his_second_page_on),
        cmocka_unit_test(a_marker_begins_one_window_however_often_its_page_is_read),
        cmocka_unit_test(who_reads_a_page_that_somebody_else_has_locked_does_not_wait),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
