/* Corners of files: what is let go of before somebody waits, who looks again after he has waited, and which pages are counted. */
#include "panic.h"

#include "family.h"
#include "files.h"
#include "path/alloc/oom.h"
#include "path/fault/pte.h"
#include "path/reclaim/reclaim.h"
#include "path/wait.h"
#include "path/writeback/dirty.h"
#include "rival.h"
#include "scenario.h"

enum { PAGES = 20 };

/* ------------------------------------------------------------------------------------------------ write() */

/* grab_cache_page_write_begin asks for the page with __GFP_WRITE whatever is written of it, and filemap_add_folio then looks at no shadow. */
static void a_page_that_comes_back_to_be_written_to_in_part_is_read_and_is_no_refault(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_quiet_file(&d, region_kind_FILE, 400);
    draft_phase_of(&d, 0, 0, op_READ, 400);
    draft_phase_of(&d, 0, 0, op_PART, 100);
    assert_true(started_from(&s, &d));
    run_on(&s);
    assert_int_equal(s.m->counters[COUNTER_pgpgin_file], 500);
    assert_int_equal(s.m->counters[COUNTER_workingset_refault_file], 0);
    started_end(&s);
}

/* As many pages are dirty as task 0 has written, and the limits are so low now that who makes one page more dirty has to wait. The next page is
 * written to with write, or by a store to a mapping. */
static void start_above_the_limits(struct started *s, struct draft *d, u32 first_page, bool is_mapped)
{
    draft_of_quiet_file(d, region_kind_FILE, 100);
    u32 mapped = draft_region(d, region_kind_MAPFILE, 0, 100);
    d->region[mapped].file = 0;
    draft_phase_of(d, 0, 0, op_WRITE, 60);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, is_mapped ? mapped : 0, pattern_SEQ, op_WRITE, 1)->start = first_page;
    d->device[0].write_ns = 1000000;
    assert_true(started_from(s, d));
    run_to_phase(s->m, 1);
    assert_int_equal(s->m->nr_dirty, 60);
    s->m->params.dirty_background_ratio = 0;
    s->m->params.dirty_ratio = 10;
}

/* generic_perform_write: write_end drops the page, then comes balance_dirty_pages_ratelimited. */
static void who_waits_for_fewer_dirty_pages_holds_none(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    start_above_the_limits(&s, &d, 60, false);
    one_of_kind(s.m, EV_dirty_wait);
    u32 frame = frame_of(s.m, 0, 60);
    assert_int_equal(frames_of(s.m)[frame].pins, waits_in_batch(s.m, BATCH_ADD, frame));
    started_end(&s);
}

/* Only a page that was clean counts for the task (account_page_dirtied). */
static void who_writes_to_a_page_that_is_dirty_already_does_not_wait(void **state)
{
    (void)state;
    for (u32 i = 0; i < 4; i++) {
        struct draft d;
        struct started s;
        bool is_clean = i & 1, is_mapped = i & 2;
        start_above_the_limits(&s, &d, is_clean ? 60 : 0, is_mapped);
        run_on(&s);
        assert_int_equal(s.m->counters[COUNTER_dirty_waits] > 0, is_clean);
        started_end(&s);
    }
}

/* block_write_end, iomap_write_end: a page that was written as a whole is up to date, though nobody has read it. */
static void a_page_that_was_written_as_a_whole_is_up_to_date_before_it_has_been_to_the_disk(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_quiet_file(&d, region_kind_FILE, PAGES);
    draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
    assert_true(started_from(&s, &d));
    run_on(&s);
    for (u32 page = 0; page < PAGES; page++)
        assert_true(frames_of(s.m)[frame_of(s.m, 0, page)].flags & FRAME_UPTODATE);
    assert_int_equal(s.m->counters[COUNTER_pgpgout_file], 0);
    started_end(&s);
}

/* -------------------------------------------------------------------------------- who waits and finds another page */

/* What happens at the next moment of the clock. */
static void step(struct machine *m)
{
    struct run_limits limits = {NONE, NONE, clock_items_of(m)[0].time, NONE, 1};
    assert_true(m->clock.nr > 0);
    machine_run(m, &limits);
}

/* Runs until task 0 sleeps because somebody else has locked page 0, in phase 1. Returns the frame. */
static u32 sleeps_for_page_0(struct started *s, struct draft *d)
{
    assert_true(started_from(s, d));
    run_to_phase(s->m, 1);
    u32 frame = frame_of(s->m, 0, 0);
    frames_of(s->m)[frame].flags |= FRAME_LOCKED;
    assert_int_equal(EVENT_ARGS(one_of_kind(s->m, EV_page_wait), page_wait)->frame, frame);
    while (tasks_of(s->m)[0].state != task_state_BLOCKED)
        step(s->m);
    return frame;
}

/* The one who has it locked evicts the page and lets go of it. */
static void is_evicted(struct machine *m, u32 frame)
{
    struct frame *page = &frames_of(m)[frame];
    if (page->map_count > 0) {
        pte_set(m, 0, 0, PTE_NONE);
        page->map_count--;
    }
    page_cache_of(m)[0] = 0;
    page->flags &= ~(u32)FRAME_PAGECACHE;
    frame_unlock(m, frame);
}

/* lock_page and a second look (filemap_get_folio, page_mkwrite): the page that has been evicted meanwhile is put, and as the last who
 * knows of it frees it. So the machine has one page more and one less. */
static void who_writes_and_finds_his_page_evicted_gives_the_old_one_up(void **state)
{
    (void)state;
    static const u32 kinds[] = {region_kind_FILE, region_kind_MAPFILE};
    for (u32 i = 0; i < LENGTH(kinds); i++) {
        struct draft d;
        struct started s;
        draft_of_quiet_file(&d, kinds[i], PAGES);
        draft_phase_of(&d, 0, 0, op_READ, PAGES);
        draft_phase_of(&d, 0, 0, op_WRITE, 1);
        u32 frame = sleeps_for_page_0(&s, &d), free = s.m->free.nr;
        is_evicted(s.m, frame);
        run_checked(s.m, 0);
        assert_int_equal(s.m->nr_dirty, 1);
        assert_int_equal(s.m->free.nr, free);
        started_end(&s);
    }
}

/* Page 0 of the file is in the frame of page 1 from now on and the other way round, as if both had been evicted and read again. */
static void change_places(struct machine *m)
{
    for (u32 page = 0; page < 2; page++) {
        u32 other = pte_frame(*pte_of(m, 0, page));
        frames_of(m)[other].index = 1 - page;
        page_cache_of(m)[1 - page] = entry_of_frame(other);
    }
    u32 pte = *pte_of(m, 0, 0);
    pte_set(m, 0, 0, *pte_of(m, 0, 1));
    pte_set(m, 0, 1, pte);
}

/* handle_pte_fault: pte_same, under the page-table lock. The frame that the entry named before is nothing to this fault any more. */
static void a_store_whose_entry_names_another_frame_by_now_pins_the_old_one_not_even_for_a_moment(
    void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_quiet_file(&d, region_kind_MAPFILE, PAGES);
    draft_phase_of(&d, 0, 0, op_READ, PAGES);
    draft_phase_of(&d, 0, 0, op_WRITE, 1);
    u32 rival = draft_rival(&d);
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 1);
    u32 lock = lock_of_pte(s.m, 0, 0), old = frame_of(s.m, 0, 0), pins = frames_of(s.m)[old].pins;
    rival_takes(s.m, rival, lock);
    run_until_it_waits_for(s.m, 0, lock);
    change_places(s.m);
    rival_lets_go(s.m, rival, lock);
    while (s.m->nr_dirty == 0) {
        step(s.m);
        assert_int_equal(frames_of(s.m)[old].pins, pins);
    }
    assert_true(frames_of(s.m)[frame_of(s.m, 0, 0)].flags & FRAME_DIRTY);
    started_end(&s);
}

/* ------------------------------------------------------------------------------------------- writing back */

/* Somebody else has just begun to write the page, for reclaim, and does not end. */
static void reclaim_writes(struct machine *m, u32 frame)
{
    frames_of(m)[frame].flags |= FRAME_WRITEBACK | FRAME_RECLAIM;
    m->nr_writeback++;
    files_of(m)[frames_of(m)[frame].owner].nr_writeback++;
}

/* folio_mark_dirty clears PG_reclaim whether the page is being written or not. */
static void a_page_written_to_while_reclaim_writes_it_is_not_to_be_freed_at_the_end_of_that(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_quiet_file(&d, region_kind_FILE, PAGES);
    draft_phase_of(&d, 0, 0, op_READ, PAGES);
    draft_phase_of(&d, 0, 0, op_WRITE, 1);
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 1);
    u32 frame = frame_of(s.m, 0, 0);
    reclaim_writes(s.m, frame);
    one_of_kind(s.m, EV_page_dirtied);
    assert_int_equal(frames_of(s.m)[frame].flags & (FRAME_DIRTY | FRAME_WRITEBACK | FRAME_RECLAIM),
                     FRAME_DIRTY | FRAME_WRITEBACK);
    started_end(&s);
}

/* balance_dirty_pages compares NR_FILE_DIRTY with the background limit, not with what is being written: 25 of 245 pages. */
static void pages_that_are_being_written_do_not_have_a_writer_wake_the_flusher(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_quiet_file(&d, region_kind_FILE, 100);
    draft_phase_of(&d, 0, 0, op_WRITE, 30);
    draft_phase(&d, phase_order_PARALLEL);
    draft_stream(&d, 0, 0, pattern_SEQ, op_WRITE, 5)->start = 30;
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 1);
    for (u32 page = 0; page < 20; page++) {
        struct frame *written = &frames_of(s.m)[frame_of(s.m, 0, page)];
        written->flags ^= FRAME_DIRTY | FRAME_WRITEBACK;
        s.m->nr_dirty--;
        s.m->nr_writeback++;
        files_of(s.m)[0].nr_dirty--;
        files_of(s.m)[0].nr_writeback++;
    }
    s.m->params.dirty_background_ratio = 10;
    s.m->params.dirty_ratio = 90;
    while (s.m->nr_dirty < 15) {
        assert_true(s.m->nr_dirty + s.m->nr_writeback > dirty_limits(s.m).background);
        step(s.m);
        assert_int_equal(tasks_of(s.m)[s.m->first_flusher].state, task_state_BLOCKED);
    }
    started_end(&s);
}

/* wb_check_old_data_flush asks for range_cyclic as all of the flusher's work does: it begins at mapping->writeback_index. */
static void a_file_that_has_expired_is_written_from_where_the_last_write_of_it_stopped(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_quiet_file(&d, region_kind_FILE, PAGES);
    draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
    d.params[PARAM_dirty_expire_centisecs] = 100;
    d.params[PARAM_dirty_writeback_centisecs] = 50;
    assert_true(started_from(&s, &d));
    while (s.m->nr_dirty < PAGES)
        assert_non_null(next_event(s.m));
    files_of(s.m)[0].writeback_index = 7;
    assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_flusher_begin), flusher_begin)->reason,
                     write_reason_EXPIRED);
    for (u32 page = 7; page < PAGES; page++)
        assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_file_write), file_write)->page, page);
    started_end(&s);
}

/* requeue_inode: a file of which a whole slice was written goes behind the others, and its dirtied_when stays. */
static void what_is_left_of_a_large_file_that_has_expired_is_written_at_once_behind_the_next_file(
    void **state)
{
    (void)state;
    enum { MANY = 1100, CHUNK = 1024 };
    struct draft d;
    struct started s;
    draft_of_quiet_file(&d, region_kind_FILE, MANY);
    draft_file(&d, region_kind_FILE, 0, PAGES);
    d.params[PARAM_nr_frames] = 2048;
    d.params[PARAM_dirty_expire_centisecs] = 90; /* both are old enough when the flusher looks */
    d.params[PARAM_dirty_writeback_centisecs] = 50;
    draft_phase_of(&d, 0, 0, op_WRITE, MANY);
    draft_phase_of(&d, 0, 1, op_WRITE, PAGES);
    assert_true(started_from(&s, &d));
    for (u32 nr = 0; nr < MANY + PAGES; nr++) {
        const struct ev_file_write *write = EVENT_ARGS(one_of_kind(s.m, EV_file_write), file_write);
        assert_int_equal(write->file, nr >= CHUNK && nr < CHUNK + PAGES);
        assert_int_equal(write->reason, write_reason_EXPIRED);
        assert_true(s.m->clock.now < 2000000000);
    }
    started_end(&s);
}

/* write_cache_pages with WB_SYNC_NONE: a page that is being written is passed over and not counted in nr_to_write, so that no other file has
 * its turn in between. */
static void pages_that_a_flusher_passes_over_do_not_count_as_written(void **state)
{
    (void)state;
    enum { PASSED = 5, MANY = 1100, CHUNK = 1024 };
    struct draft d;
    struct started s;
    draft_of_quiet_file(&d, region_kind_FILE, MANY);
    draft_file(&d, region_kind_FILE, 0, PAGES);
    d.params[PARAM_nr_frames] = 2048;
    draft_phase_of(&d, 0, 0, op_WRITE, MANY);
    draft_phase_of(&d, 0, 1, op_WRITE, PAGES);
    assert_true(started_from(&s, &d));
    run_on(&s);
    for (u32 page = 0; page < PASSED; page++)
        reclaim_writes(s.m, frame_of(s.m, 0, page));
    s.m->ended = s.m->emitted = 0;
    asked_for_alone(s.m, 1);
    flushers_wake(s.m);
    for (u32 i = 0; i < CHUNK; i++) {
        const struct ev_file_write *write = EVENT_ARGS(one_of_kind(s.m, EV_file_write), file_write);
        assert_int_equal(write->file, 0);
        assert_int_equal(write->page, PASSED + i);
    }
    assert_null(next_of_kind(s.m, EV_file_write));
    assert_int_equal(s.m->nr_dirty, MANY + PAGES - CHUNK);
    started_end(&s);
}

/* domain_dirty_limits cuts the background limit; dirty_freerun_ceiling is asked for afterwards. */
static void who_writes_runs_free_up_to_the_middle_between_the_limits_as_they_are_when_they_have_been_cut(
    void **state)
{
    (void)state;
    static const u32 backgrounds[] = {20, 40, 90};
    for (u32 i = 0; i < LENGTH(backgrounds); i++) {
        struct draft d;
        struct started s;
        draft_of_quiet_file(&d, region_kind_FILE, PAGES);
        draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
        d.params[PARAM_dirty_background_ratio] = backgrounds[i];
        d.params[PARAM_dirty_ratio] = 40;
        assert_true(started_from(&s, &d));
        struct dirty_limits limits = dirty_limits(s.m);
        assert_int_equal(limits.limit, limits.dirtyable * 40 / 100);
        assert_int_equal(limits.background,
                         backgrounds[i] < 40 ? limits.dirtyable * 20 / 100 : limits.limit / 2);
        assert_int_equal(limits.free_run, (limits.background + limits.limit) / 2);
        started_end(&s);
    }
}

/* wb_wakeup starts the work of a flusher that sleeps; one that waits for the disk goes on when it has what it waits for. */
static void a_flusher_that_waits_for_a_request_is_not_woken_to_write(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_quiet_file(&d, region_kind_FILE, 2 * PAGES);
    draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
    d.stream[0].pattern = pattern_STRIDE; /* every other page: none is a part of the request before it */
    d.stream[0].stride = 2;
    d.device[0].write_ns = 5000000;
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    struct task *flusher = &tasks_of(m)[m->first_flusher];
    while (m->nr_dirty < PAGES)
        assert_non_null(next_event(m));
    disks_of(m)[0].nr_requests = 1;
    flushers_ask(m, NONE);
    while (flusher->waits_for != wait_reason_REQUEST || flusher->state != task_state_BLOCKED)
        step(m);
    flushers_ask(m, NONE);
    assert_int_equal(flusher->state, task_state_BLOCKED);
    assert_int_equal(flusher->waits_for, wait_reason_REQUEST);
    run_on(&s);
    assert_int_equal(m->nr_dirty + m->nr_writeback, 0);
    started_end(&s);
}

/* ---------------------------------------------------------------------------------------------- mappings */

/* filemap_fault gives VM_FAULT_OOM back, filemap_read -ENOMEM: who is killed where he wants memory for his page misses it once. */
static void who_is_killed_where_he_wants_memory_for_a_page_that_he_reads_does_not_begin_again(void **state)
{
    (void)state;
    static const u32 kinds[] = {region_kind_FILE, region_kind_MAPFILE};
    for (u32 i = 0; i < LENGTH(kinds); i++) {
        struct draft d;
        struct started s;
        draft_of_quiet_file(&d, kinds[i], PAGES);
        draft_phase_of(&d, 0, 0, op_READ, PAGES);
        assert_true(started_from(&s, &d));
        one_of_kind(s.m, EV_file_miss);
        space_kill(s.m, 0);
        for (const u32 *record; (record = next_event(s.m));)
            assert_int_not_equal(event_kind_of(record), EV_file_miss);
        assert_int_equal(tasks_of(s.m)[0].state, task_state_DONE);
        started_end(&s);
    }
}

/* zap_pte_range: mark_page_accessed for a young entry alone. */
static void of_a_mapping_that_is_given_up_only_pages_used_since_the_last_look_are_used_once_more(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_quiet_file(&d, region_kind_MAPFILE, PAGES);
    draft_phase_of(&d, 0, 0, op_READ, PAGES);
    draft_phase_of(&d, 0, 0, op_DONTNEED, 1);
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 1);
    for (u32 page = 0; page < PAGES; page += 2)
        *pte_of(s.m, 0, page) &= ~(u32)PTE_YOUNG;
    run_on(&s);
    for (u32 page = 0; page < PAGES; page++) {
        assert_int_equal(*pte_of(s.m, 0, page), PTE_NONE);
        assert_int_equal((frames_of(s.m)[frame_of(s.m, 0, page)].flags & FRAME_REFERENCED) != 0, page % 2);
    }
    started_end(&s);
}

/* finish_fault: "pte_none" under the page-table lock. A thread of the same process has mapped the same page while this one waited. */
static void a_page_that_another_thread_has_mapped_meanwhile_is_not_mapped_twice(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_quiet_file(&d, region_kind_MAPFILE, PAGES);
    draft_phase_of(&d, 0, 0, op_READ, 1);
    u32 rival = draft_rival(&d);
    assert_true(started_from(&s, &d));
    one_of_kind(s.m, EV_fault_retry); /* the page is there, and is only to be mapped */
    u32 lock = lock_of_pte(s.m, 0, 0), frame = frame_of(s.m, 0, 0);
    rival_takes(s.m, rival, lock);
    run_until_it_waits_for(s.m, 0, lock);
    frames_of(s.m)[frame].map_count++;
    pte_set(s.m, 0, 0, pte_make_present(frame, PTE_YOUNG));
    rival_lets_go(s.m, rival, lock);
    for (const u32 *record; (record = next_checked(s.m));)
        assert_int_not_equal(event_kind_of(record), EV_page_map);
    assert_int_equal(frames_of(s.m)[frame].map_count, 1);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_that_comes_back_to_be_written_to_in_part_is_read_and_is_no_refault),
        cmocka_unit_test(who_waits_for_fewer_dirty_pages_holds_none),
        cmocka_unit_test(who_writes_to_a_page_that_is_dirty_already_does_not_wait),
        cmocka_unit_test(a_page_that_was_written_as_a_whole_is_up_to_date_before_it_has_been_to_the_disk),
        cmocka_unit_test(pages_that_a_flusher_passes_over_do_not_count_as_written),
        cmocka_unit_test(who_is_killed_where_he_wants_memory_for_a_page_that_he_reads_does_not_begin_again),
        cmocka_unit_test(who_writes_and_finds_his_page_evicted_gives_the_old_one_up),
        cmocka_unit_test(
            a_store_whose_entry_names_another_frame_by_now_pins_the_old_one_not_even_for_a_moment),
        cmocka_unit_test(a_page_written_to_while_reclaim_writes_it_is_not_to_be_freed_at_the_end_of_that),
        cmocka_unit_test(pages_that_are_being_written_do_not_have_a_writer_wake_the_flusher),
        cmocka_unit_test(a_file_that_has_expired_is_written_from_where_the_last_write_of_it_stopped),
        cmocka_unit_test(
            what_is_left_of_a_large_file_that_has_expired_is_written_at_once_behind_the_next_file),
        cmocka_unit_test(
            who_writes_runs_free_up_to_the_middle_between_the_limits_as_they_are_when_they_have_been_cut),
        cmocka_unit_test(a_flusher_that_waits_for_a_request_is_not_woken_to_write),
        cmocka_unit_test(
            of_a_mapping_that_is_given_up_only_pages_used_since_the_last_look_are_used_once_more),
        cmocka_unit_test(a_page_that_another_thread_has_mapped_meanwhile_is_not_mapped_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
