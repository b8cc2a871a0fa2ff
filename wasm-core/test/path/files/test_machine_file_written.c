/* Pages of files that are dirty or being written: who waits for that, and who passes them over. */
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

/* Pages of another file, active and clean, so that not all are dirty and the limits are not reached. */
static void draft_clean(struct draft *d)
{
    u32 region = draft_file(d, region_kind_FILE, 0, PAGES);
    draft_phase_of(d, 0, region, op_READ, 3 * PAGES);
}

/* How often who reclaims, kswapd or (because nobody wakes that) the task, waits when he meets nothing but dirty pages. */
static u32 waits_of(const char *kernel, bool is_kswapd)
{
    struct draft d;
    struct started s;
    u32 waits = 0;
    draft_of_quiet_file(&d, region_kind_FILE, 500);
    d.kernel = kernel_named(kernel);
    draft_as_in_kernel(&d, SWITCH_kswapd_throttling);
    d.device[0].profile = profile_NVME; /* its queue is never congested */
    draft_clean(&d);
    draft_phase_of(&d, 0, 0, op_WRITE, 1000);
    assert_true(started_from(&s, &d));
    tasks_of(s.m)[s.m->first_flusher].waits_for = wait_reason_REQUEST; /* so that nobody wakes it */
    for (const u32 *record; s.m->kswapd_awake |= !is_kswapd, (record = next_event(s.m));) {
        s.m->many_under_writeback = 0; /* pages that are being written are another reason */
        if (event_kind_of(record) != EV_reclaim_waits)
            continue;
        assert_int_equal(EVENT_ARGS(record, reclaim_waits)->reason, throttle_WRITEBACK);
        waits += record[5] == (is_kswapd ? s.m->kswapd : 0);
    }
    assert_true(s.m->counters[is_kswapd ? COUNTER_pgscan_kswapd : COUNTER_pgscan_direct] > 0);
    started_end(&s);
    return waits;
}

/* shrink_inactive_list: congestion_wait after "nr_unqueued_dirty == nr_taken || nr_immediate" in 3.14.1, after nr_immediate alone in 3.16. */
static void only_up_to_3_15_who_has_met_nothing_but_dirty_pages_waits_for_the_flusher(void **state)
{
    (void)state;
    static const char *const later[] = {"4.6", "4.9", "4.11", "4.15"};
    for (u32 is_kswapd = 0; is_kswapd < 2; is_kswapd++) {
        assert_true(waits_of("3.14", is_kswapd) > 0);
        for (u32 i = 0; i < LENGTH(later); i++)
            assert_int_equal(waits_of(later[i], is_kswapd), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            fsync_passes_over_a_page_that_another_has_begun_to_write_while_it_waited_for_its_lock),
        cmocka_unit_test(only_up_to_3_15_who_has_met_nothing_but_dirty_pages_waits_for_the_flusher),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
