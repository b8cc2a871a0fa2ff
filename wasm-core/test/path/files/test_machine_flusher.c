/* The flusher, fsync and who stores to a mapping: in which order each of them does its steps, whom it waits for and whom it passes over. */
#include "panic.h"

#include "family.h"
#include "files.h"
#include "path/alloc/oom.h"
#include "path/alloc/zone.h"
#include "path/fault/pte.h"
#include "path/io/transfer_end.h"
#include "path/reclaim/reclaim.h"
#include "path/wait.h"
#include "path/writeback/dirty.h"
#include "scenario.h"

enum { PAGES = 20 };

static void draft_with(struct draft *d, u32 kind, u32 op, u32 count)
{
    draft_of_quiet_file(d, kind, PAGES);
    draft_phase_of(d, 0, 0, op, count);
}

/* All there was to do is done; now something comes that is told of event by event. */
static void goes_on(struct machine *m)
{
    m->ended = 0;
    m->emitted = 0;
}

/* Somebody else has just begun to write the page, and does not end before write_ends is called. */
static void is_being_written(struct machine *m, u32 frame)
{
    frames_of(m)[frame].flags |= FRAME_WRITEBACK;
    m->nr_writeback++;
    files_of(m)[frames_of(m)[frame].owner].nr_writeback++;
}

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
