/* Who waits for pages of files that are being written, for how long, and who goes on without. */
#include "panic.h"

#include "family.h"
#include "files.h"
#include "path/io/transfer_end.h"
#include "path/wait.h"
#include "path/writeback/dirty.h"
#include "scenario.h"

enum { PAGES = 20 };

/* All there was to do is done, or somebody else does something: what comes now is told of event by event. */
static void goes_on(struct machine *m)
{
    m->ended = 0;
    m->emitted = 0;
}

/* write_cache_pages asks "!PageDirty" before it asks PageWriteback: "someone wrote it for us", and filemap_fdatawait comes to it at the end. */
static void fsync_passes_over_a_page_that_another_has_begun_to_write_while_it_waited_for_its_lock(
    void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_quiet_file(&d, region_kind_FILE, PAGES);
    draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
    draft_phase_of(&d, 0, 0, op_FSYNC, 1);
    assert_true(started_from(&s, &d));
    one_of_kind(s.m, EV_fsync_begin);
    u32 frame = frame_of(s.m, 0, 5), next = 0;
    frames_of(s.m)[frame].flags |= FRAME_LOCKED;
    assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_page_wait), page_wait)->frame, frame);
    page_begins_writeback(s.m, frame);
    goes_on(s.m);
    frame_unlock(s.m, frame);
    for (next = 6; next < PAGES; next++) {
        const u32 *record;
        do {
            record = next_event(s.m);
            assert_non_null(record);
            assert_int_not_equal(event_kind_of(record), EV_writeback_wait);
        } while (event_kind_of(record) != EV_file_write);
        assert_int_equal(EVENT_ARGS(record, file_write)->page, next);
    }
    for (const u32 *record; (record = next_event(s.m));)
        assert_int_not_equal(event_kind_of(record), EV_fsync_end);
    assert_int_equal(s.m->nr_writeback, 1);
    goes_on(s.m);
    write_ends(s.m, &tasks_of(s.m)[s.m->kswapd], 0, frame);
    goes_on(s.m);
    one_of_kind(s.m, EV_fsync_end);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            fsync_passes_over_a_page_that_another_has_begun_to_write_while_it_waited_for_its_lock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
