/* Pages of files that are dirty or being written: who waits for that, who passes them over, what they keep, and what a pass of reclaim makes of
 * them. */
#include "panic.h"

#include "family.h"
#include "files.h"
#include "path/fault/pte.h"
#include "path/io/transfer_end.h"
#include "path/reclaim/reclaim.h"
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

/* A machine at its start: a task writes to all pages of its file, and calls fsync. */
static void file_is_written_and_synced(struct started *s)
{
    struct draft d;
    draft_of_quiet_file(&d, region_kind_FILE, PAGES);
    draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
    draft_phase_of(&d, 0, 0, op_FSYNC, 1);
    assert_true(started_from(s, &d));
}

/* write_cache_pages asks "!PageDirty" before it asks PageWriteback: "someone wrote it for us", and filemap_fdatawait comes to it at the end. */
static void fsync_passes_over_a_page_that_another_has_begun_to_write_while_it_waited_for_its_lock(
    void **state)
{
    (void)state;
    struct started s;
    file_is_written_and_synced(&s);
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

/* page_mkclean_one: pte_wrprotect and pte_mkclean. That the page was used is not forgotten (read in 5.3.1). */
static void the_write_of_a_mapped_page_leaves_the_accessed_bits_of_its_mappings(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_quiet_file(&d, region_kind_MAPFILE, PAGES);
    u32 as_file = draft_region(&d, region_kind_FILE, 0, PAGES); /* fsync asks for one that is not mapped */
    d.region[as_file].file = 0;
    draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
    draft_phase_of(&d, 0, as_file, op_FSYNC, 1);
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 1);
    for (u32 page = 0; page < PAGES; page += 2)
        *pte_of(s.m, 0, page) &= ~(u32)PTE_YOUNG;
    run_on(&s);
    assert_int_equal(s.m->counters[COUNTER_pgpgout_file], PAGES);
    for (u32 page = 0; page < PAGES; page++)
        assert_int_equal(*pte_of(s.m, 0, page) & (PTE_YOUNG | PTE_DIRTY | PTE_WRITABLE),
                         page % 2 ? PTE_YOUNG : 0);
    started_end(&s);
}

/* shrink_node: "sc->nr.unqueued_dirty == sc->nr.file_taken" (read in 5.3.1), whatever the pass has taken of anonymous memory beside it. */
static void a_pass_over_both_types_is_held_against_the_pages_of_files_that_it_has_taken(void **state)
{
    (void)state;
    enum { ANON = 150 };
    struct draft d;
    struct started s;
    u32 taken[2] = {0, 0}, dirty = 0, passes = 0;
    draft_of_quiet_file(&d, region_kind_FILE, 120);
    draft_swap(&d, 1000);
    d.params[PARAM_swappiness] = 100;
    u32 anon = draft_anon(&d, 0, ANON);
    draft_clean(&d);
    draft_phase(&d, phase_order_PARALLEL);
    draft_stream(&d, 0, anon, pattern_SEQ, op_WRITE, 10 * ANON)->quantum = 3;
    draft_stream(&d, 0, 0, pattern_SEQ, op_WRITE, 1000);
    assert_true(started_from(&s, &d));
    tasks_of(s.m)[s.m->first_flusher].waits_for = wait_reason_REQUEST; /* so that nobody wakes it */
    for (const u32 *record; (record = next_event(s.m));) {
        u32 kind = event_kind_of(record);
        if (record[5] != s.m->kswapd)
            continue;
        if (kind == EV_scan_plan && taken[TYPE_FILE] > 0) { /* the pass before has ended */
            assert_int_equal(s.m->many_dirty, dirty == taken[TYPE_FILE]);
            passes += s.m->many_dirty && taken[TYPE_ANON] > 0;
        }
        if (kind == EV_scan_plan || kind == EV_kswapd_sleep) /* asleep it has forgotten already */
            s.m->many_dirty = taken[TYPE_ANON] = taken[TYPE_FILE] = 0;
        struct task *t = &tasks_of(s.m)[s.m->kswapd];
        const struct path_shrink_inactive_list *f = frame_of_path(t, PATH_shrink_inactive_list);
        if (!f || kind != EV_putback)
            continue;
        taken[f->list == LRU_INACTIVE_FILE] += f->taken;
        dirty = scan_control_of(t, f->sc)->nr_unqueued;
    }
    assert_true(passes > 0);
    started_end(&s);
}

/* ---------------------------------------------------------------------------------------- how old a file is */

/* A flusher that looks every half a second for files that have been dirty for one. */
static void draft_that_expires(struct draft *d, u32 pages)
{
    draft_of_quiet_file(d, region_kind_FILE, pages);
    draft_file(d, region_kind_FILE, 0, PAGES);
    d->params[PARAM_nr_frames] = 2048;
    d->params[PARAM_dirty_expire_centisecs] = 100;
    d->params[PARAM_dirty_writeback_centisecs] = 50;
    draft_phase_of(d, 0, 0, op_WRITE, pages);
}

/* queue_io takes b_more_io, where what is left of a file stands, before it asks which files are old enough (read in 5.3.1). */
static void what_is_left_of_a_large_file_does_not_wait_for_a_younger_one_to_be_old_enough(void **state)
{
    (void)state;
    enum { MANY = 1100 };
    struct draft d;
    struct started s;
    draft_that_expires(&d, MANY);
    draft_phase_of(&d, 0, 1, op_WRITE, PAGES);
    assert_true(started_from(&s, &d));
    while (s.m->nr_dirty < MANY + PAGES)
        assert_non_null(next_event(s.m));
    files_of(s.m)[1].dirtied_when += 300000000;
    for (u32 nr = 0; nr < MANY; nr++)
        assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_file_write), file_write)->file, 0);
    u64 written = s.m->clock.now;
    assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_file_write), file_write)->file, 1);
    assert_true(s.m->clock.now > written + 400000000);
    started_end(&s);
}

/* The first page of file 0 is written to again while it is written, so that it is dirty when the flusher has been through the file. Returns since
 * when the file has been dirty after that; `first`: and before. */
static u64 dirty_since(bool has_younger, u64 *first)
{
    struct draft d;
    struct started s;
    draft_that_expires(&d, PAGES);
    draft_phase_of(&d, 0, 1, has_younger ? op_WRITE : op_READ, PAGES);
    d.device[0].write_ns = 5000000;
    assert_true(started_from(&s, &d));
    u32 others = has_younger ? PAGES : 0;
    one_of_kind(s.m, EV_flusher_begin);
    if (has_younger)
        files_of(s.m)[1].dirtied_when = s.m->clock.now;
    *first = files_of(s.m)[0].dirtied_when;
    const struct ev_file_write *write = EVENT_ARGS(one_of_kind(s.m, EV_file_write), file_write);
    assert_int_equal(write->file, 0);
    frames_of(s.m)[write->frame].flags |= FRAME_DIRTY;
    s.m->nr_dirty++;
    files_of(s.m)[0].nr_dirty++;
    while (s.m->nr_dirty > 1 + others)
        assert_non_null(next_event(s.m));
    one_of_kind(s.m, EV_flusher_sleep);
    assert_true(s.m->nr_writeback > 0); /* it does not wait for that by going round */
    assert_int_equal(s.m->nr_dirty, 1 + others);
    u64 since = files_of(s.m)[0].dirtied_when;
    run_on(&s);
    assert_int_equal(s.m->nr_dirty, 0); /* the next time that it looks */
    started_end(&s);
    return since;
}

/* redirty_tail: only where the newest of those that wait is younger does a file that is still dirty become as young as now (read in 4.9.154, 5.3.1
 * and 5.15). */
static void a_file_that_is_never_clean_stays_old_unless_a_younger_one_waits_for_its_age(void **state)
{
    (void)state;
    u64 first;
    assert_true(dirty_since(false, &first) == first);
    assert_true(dirty_since(true, &first) > first + 900000000);
}

/* filemap_write_and_wait writes the pages of an inode and does not queue it. */
static void fsync_leaves_a_file_that_becomes_dirty_meanwhile_as_old_as_it_is(void **state)
{
    (void)state;
    struct started s;
    file_is_written_and_synced(&s);
    u32 frame = EVENT_ARGS(one_of_kind(s.m, EV_file_write), file_write)->frame;
    u64 first = files_of(s.m)[0].dirtied_when;
    frames_of(s.m)[frame].flags |= FRAME_DIRTY;
    s.m->nr_dirty++;
    files_of(s.m)[0].nr_dirty++;
    one_of_kind(s.m, EV_fsync_end);
    assert_int_equal(s.m->nr_dirty, 1);
    assert_true(files_of(s.m)[0].dirtied_when == first);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            fsync_passes_over_a_page_that_another_has_begun_to_write_while_it_waited_for_its_lock),
        cmocka_unit_test(only_up_to_3_15_who_has_met_nothing_but_dirty_pages_waits_for_the_flusher),
        cmocka_unit_test(the_write_of_a_mapped_page_leaves_the_accessed_bits_of_its_mappings),
        cmocka_unit_test(a_pass_over_both_types_is_held_against_the_pages_of_files_that_it_has_taken),
        cmocka_unit_test(what_is_left_of_a_large_file_does_not_wait_for_a_younger_one_to_be_old_enough),
        cmocka_unit_test(a_file_that_is_never_clean_stays_old_unless_a_younger_one_waits_for_its_age),
        cmocka_unit_test(fsync_leaves_a_file_that_becomes_dirty_meanwhile_as_old_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
