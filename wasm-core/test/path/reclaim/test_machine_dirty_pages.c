/* What reclaim does with dirty pages of files: it writes few itself and leaves the others to the flusher. */
#include "panic.h"

#include "family.h"
#include "files.h"
#include "path/alloc/zone.h"
#include "path/reclaim/reclaim.h"
#include "path/wait.h"
#include "scenario.h"

enum { BATCHES = 40 };

/* How many pages kswapd writes in the first batches that it looks through at this priority. */
static u32 written_at(u32 priority)
{
    struct draft d;
    struct started s;
    u32 written = 0, batches = 0;
    draft_pushed_out_slowly(&d, "3.6");
    assert_true(started_from(&s, &d));
    for (const u32 *record; batches < BATCHES && (record = next_event(s.m));) {
        struct task *t = record[5] == s.m->kswapd ? &tasks_of(s.m)[s.m->kswapd] : NULL;
        const struct path_shrink_inactive_list *batch = t ? frame_of_path(t, PATH_shrink_inactive_list)
                                                          : NULL;
        if (batch && event_kind_of(record) == EV_isolate) {
            scan_control_of(t, batch->sc)->priority = priority;
            for (u32 i = 0; i < batch->taken; i++) /* those that were used once are left too */
                frames_of(s.m)[batch->pages[i]].flags &= ~(u32)FRAME_REFERENCED;
            batches++;
        }
        written += t && event_kind_of(record) == EV_file_write;
    }
    assert_int_equal(batches, BATCHES);
    started_end(&s);
    return written;
}

/* shrink_page_list: "priority >= DEF_PRIORITY - 2" leaves a dirty page of a file alone. */
static void up_to_3_10_kswapd_writes_dirty_pages_of_files_below_priority_10_alone(void **state)
{
    (void)state;
    assert_int_equal(written_at(10), 0);
    assert_true(written_at(9) > 0);
}

/* How many pages kswapd writes while the node is full of dirty ones or not, and all that it meets have been met before or none has. */
static u32 written_by_kswapd(bool is_full, bool were_met)
{
    struct draft d;
    struct started s;
    u32 written = 0;
    draft_pushed_out_slowly(&d, "6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        s.m->many_dirty = is_full;
        for (u32 f = 0; f < FRAMES; f++) {
            u32 *flags = &frames_of(s.m)[f].flags;
            if ((*flags & (FRAME_DIRTY | FRAME_LRU)) == FRAME_DIRTY) /* taken off its list */
                *flags = were_met ? *flags | FRAME_RECLAIM : *flags & ~(u32)FRAME_RECLAIM;
        }
        written += event_kind_of(record) == EV_file_write && record[5] == s.m->kswapd;
    }
    started_end(&s);
    return written;
}

static void kswapd_writes_a_dirty_page_only_if_it_was_met_before_and_the_node_is_full_of_such(void **state)
{
    (void)state;
    assert_true(written_by_kswapd(true, true) > 0);
    assert_int_equal(written_by_kswapd(true, false), 0);
    assert_int_equal(written_by_kswapd(false, true), 0);
}

/* Runs to the next event of this kind that is the task's, who reclaims for himself: that the node is full of dirty pages is kswapd's to say. */
static const u32 *next_of_reclaimer(struct started *s, u32 kind)
{
    const u32 *record;
    do {
        record = next_event(s->m);
        assert_non_null(record);
        assert_int_equal(s->m->many_dirty, 0);
    } while (record[5] != 0 || event_kind_of(record) != kind);
    return record;
}

static void who_reclaims_in_vain_among_dirty_pages_has_them_written_and_waits_though_no_write_is_under_way(
    void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_pushed_out_slowly(&d, "6.1");
    d.params[PARAM_nr_cpus] = 1;
    assert_true(started_from(&s, &d));
    struct task *flusher = &tasks_of(s.m)[s.m->first_flusher];
    s.m->kswapd_awake = 1;                    /* so that nobody wakes it */
    flusher->waits_for = wait_reason_REQUEST; /* nor the flusher, which waits for something else */
    next_of_reclaimer(&s, EV_direct_end);
    assert_int_equal(s.m->nr_writeback, 0);
    assert_true(s.m->nr_dirty > 0);
    s.m->marks.min = FRAMES; /* that was in vain */
    flusher->waits_for = wait_reason_KSWAPD;
    asked_for_alone(s.m, 0);
    next_of_reclaimer(&s, EV_writeback_wait);
    assert_int_equal(pages_asked_of(s.m, 0), s.m->nr_dirty);
    started_end(&s);
}

/* clear_pgdat_congested, at the end of a run that has balanced the node. */
static void a_balanced_node_is_full_of_dirty_pages_no_more(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 sleeps = 0;
    draft_pushed_out_slowly(&d, "6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_kswapd_wake)
            s.m->many_dirty = 1;
        if (event_kind_of(record) == EV_kswapd_sleep && free_pages(s.m) > s.m->marks.high) {
            assert_int_equal(s.m->many_dirty, 0);
            sleeps++;
        }
    }
    assert_true(sleeps > 0);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            who_reclaims_in_vain_among_dirty_pages_has_them_written_and_waits_though_no_write_is_under_way),
        cmocka_unit_test(a_balanced_node_is_full_of_dirty_pages_no_more),
        cmocka_unit_test(up_to_3_10_kswapd_writes_dirty_pages_of_files_below_priority_10_alone),
        cmocka_unit_test(kswapd_writes_a_dirty_page_only_if_it_was_met_before_and_the_node_is_full_of_such),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
