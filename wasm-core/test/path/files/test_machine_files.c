/* Files that are written: what becomes dirty, who writes it and when, who waits, and what reclaim does with dirty pages. */
#include "panic.h"

#include "files.h"
#include "path/fault/pte.h"
#include "path/io/transfer_end.h"
#include "path/reclaim/reclaim.h"
#include "path/wait.h"
#include "path/writeback/dirty.h"
#include "scenario.h"

enum { CENTISEC = 10000000 };

/* The task goes through the file with `op`. */
static void draft_with(struct draft *d, u32 kind, u32 pages, u32 op, u32 count)
{
    draft_of_file(d, kind, pages);
    draft_phase_of(d, 0, 0, op, count);
}

static u64 counter(const struct started *s, u32 which)
{
    return s->m->counters[which];
}

static u64 counted(struct draft *d, u32 which)
{
    struct started s;
    run_to_end(&s, d);
    u64 count = counter(&s, which);
    started_end(&s);
    return count;
}

static u32 kind_of_task(struct started *s, const u32 *record)
{
    return tasks_of(s->m)[record[5]].kind;
}

/* ------------------------------------------------------------------------------------------------ write() */

static void a_page_written_as_a_whole_is_not_read_and_a_part_of_one_reads_it_once(void **state)
{
    (void)state;
    struct draft d;
    draft_with(&d, region_kind_FILE, 20, op_WRITE, 40);
    assert_int_equal(counted(&d, COUNTER_pgpgin_file), 0);
    draft_with(&d, region_kind_FILE, 20, op_PART, 40);
    assert_int_equal(counted(&d, COUNTER_pgpgin_file), 20);
}

static void a_page_becomes_dirty_once_however_often_it_is_written_to(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, 20, op_WRITE, 60);
    nobody_writes_by_himself(&d);
    run_to_end(&s, &d);
    assert_int_equal(counter(&s, COUNTER_nr_dirtied), 20);
    assert_int_equal(s.m->nr_dirty, 20);
    assert_int_equal(files_of(s.m)[0].nr_dirty, 20);
    assert_int_equal(counter(&s, COUNTER_pgpgout_file), 0);
    assert_int_equal(counter(&s, COUNTER_accesses), 60);
    started_end(&s);
}

static void what_is_written_is_there_for_who_reads(void **state)
{
    (void)state;
    struct draft d;
    draft_with(&d, region_kind_FILE, 20, op_WRITE, 20);
    draft_phase_of(&d, 0, 0, op_READ, 20);
    assert_int_equal(counted(&d, COUNTER_pgpgin_file), 0);
}

/* A page of which the first write has begun is written to: it is dirty while it is being written, and written once more. */
static void a_page_written_to_while_it_is_being_written_is_dirty_again(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, 1, op_WRITE, 1);
    draft_task(&d, 0, NONE);
    d.params[PARAM_nr_cpus] = 2;
    d.device[0].write_ns = 5000000;
    draft_phase(&d, phase_order_PARALLEL);
    draft_stream(&d, 0, 0, pattern_SEQ, op_FSYNC, 1);
    draft_stream(&d, 1, 0, pattern_SEQ, op_WRITE, 100)->quantum = 100;
    assert_true(started_from(&s, &d));
    bool seen = false;
    for (const u32 *record; (record = next_event(s.m));) {
        const struct frame *page = &frames_of(s.m)[EVENT_ARGS(record, page_dirtied)->frame];
        seen |= event_kind_of(record) == EV_page_dirtied && (page->flags & FRAME_WRITEBACK);
    }
    assert_true(seen);
    assert_true(counter(&s, COUNTER_pgpgout_file) >= 2);
    assert_int_equal(s.m->nr_dirty, 0);
    started_end(&s);
}

/* Up to 4.6 the second write activates a page; since then only reads do. */
static void writing_to_a_page_is_a_use_of_it_up_to_4_6_and_not_later(void **state)
{
    (void)state;
    struct draft d;
    for (u32 value = file_writes_AS_READS; value <= file_writes_APART; value++) {
        struct started s;
        u32 told = 0;
        draft_with(&d, region_kind_FILE, 40, op_WRITE, 120);
        nobody_writes_by_himself(&d);
        draft_switch(&d, SWITCH_file_writes, value);
        assert_true(started_from(&s, &d));
        for (const u32 *record; (record = next_event(s.m));)
            told += event_kind_of(record) == EV_mark_accessed;
        u32 active = s.m->lru.lists[LRU_ACTIVE_FILE].nr + batches_of(s.m)[0].batch[BATCH_ACTIVATE].nr;
        assert_int_equal(told, value == file_writes_AS_READS ? 120 : 0);
        assert_true(value == file_writes_AS_READS ? active >= 25 : active == 0);
        started_end(&s);
    }
    struct kernel old = kernel_of(kernel_named("4.6")), new = kernel_of(kernel_named("4.7"));
    assert_int_equal(old.file_writes, file_writes_AS_READS);
    assert_int_equal(new.file_writes, file_writes_APART);
}

/* A file larger than memory is read, and then overwritten: what has left memory comes back without being read. */
static void the_shadow_of_a_page_that_is_overwritten_is_looked_at_up_to_4_6_and_not_later(void **state)
{
    (void)state;
    struct draft d;
    for (u32 value = file_writes_AS_READS; value <= file_writes_APART; value++) {
        draft_with(&d, region_kind_FILE, 400, op_READ, 400);
        draft_phase_of(&d, 0, 0, op_WRITE, 100);
        draft_switch(&d, SWITCH_file_writes, value);
        u64 refaults = counted(&d, COUNTER_workingset_refault_file);
        assert_true(value == file_writes_AS_READS ? refaults >= 90 : refaults == 0);
    }
}

/* ------------------------------------------------------------------------------------- stores to a mapping */

static void the_first_store_to_a_mapped_page_makes_it_dirty_and_the_next_ones_need_no_fault(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_MAPFILE, 20, op_READ, 20);
    draft_phase_of(&d, 0, 0, op_WRITE, 60);
    nobody_writes_by_himself(&d);
    run_to_end(&s, &d);
    assert_int_equal(counter(&s, COUNTER_nr_dirtied), 20);
    assert_int_equal(counter(&s, COUNTER_pgfault) - counter(&s, COUNTER_fault_retries), 20 + 20);
    for (u32 page = 0; page < 20; page++)
        assert_int_equal(*pte_of(s.m, 0, page) & (PTE_WRITABLE | PTE_DIRTY), PTE_WRITABLE | PTE_DIRTY);
    started_end(&s);
}

static void a_store_to_a_page_that_is_not_mapped_maps_it_for_writing_at_once(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 mapped = 0;
    draft_with(&d, region_kind_MAPFILE, 20, op_WRITE, 20);
    nobody_writes_by_himself(&d);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));)
        if (event_kind_of(record) == EV_page_map) {
            assert_int_equal(EVENT_ARGS(record, page_map)->write, 1);
            mapped++;
        }
    assert_int_equal(mapped, 20);
    assert_int_equal(s.m->nr_dirty, 20);
    assert_int_equal(counter(&s, COUNTER_pgpgin_file), 20); /* a store changes a part of it */
    started_end(&s);
}

/* Two regions show the file: when it is written, both are read-only again, and each has to fault for its next store. */
static void a_page_that_is_written_is_read_only_in_every_mapping_until_the_next_store(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_MAPFILE, 4, op_WRITE, 4);
    u32 other = draft_region(&d, region_kind_MAPFILE, 0, 4), calls = draft_region(&d, region_kind_FILE, 0, 4);
    d.region[other].file = d.region[calls].file = 0;
    draft_phase_of(&d, 0, other, op_WRITE, 4);
    draft_phase_of(&d, 0, calls, op_FSYNC, 1);
    draft_phase_of(&d, 0, 0, op_WRITE, 4);
    nobody_writes_by_himself(&d);
    assert_true(started_from(&s, &d));
    assert_non_null(next_of_kind(s.m, EV_fsync_begin));
    assert_int_equal(s.m->nr_dirty, 4);
    u32 cleaned = 0;
    for (const u32 *record; (record = next_event(s.m)) && event_kind_of(record) != EV_fsync_end;)
        cleaned += event_kind_of(record) == EV_page_cleaned;
    assert_int_equal(cleaned, 8);
    for (u32 page = 0; page < 4; page++)
        for (u32 region = 0; region <= other; region += other)
            assert_int_equal(*pte_of(s.m, region, page) & (PTE_WRITABLE | PTE_DIRTY), 0);
    const u32 *record = next_of_kind(s.m, EV_fault_begin);
    assert_int_equal(EVENT_ARGS(record, fault_begin)->kind, fault_kind_WRITE_PROTECT);
    while (next_event(s.m))
        ;
    assert_int_equal(s.m->nr_dirty, 4);
    assert_int_equal(counter(&s, COUNTER_nr_dirtied), 8);
    started_end(&s);
}

/* --------------------------------------------------------------------------------------------- the flusher */

static void a_file_is_written_once_it_has_been_dirty_for_long_enough(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, 20, op_WRITE, 20);
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
    draft_with(&d, region_kind_FILE, 10, op_WRITE, 10);
    d.params[PARAM_dirty_writeback_centisecs] = 0;
    assert_int_equal(counted(&d, COUNTER_pgpgout_file), 0);
}

static void the_flusher_begins_when_more_pages_are_dirty_than_the_background_limit(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, 100, op_WRITE, 100);
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
    draft_with(&d, region_kind_FILE, 100, op_WRITE, 10);
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
    draft_with(&d, region_kind_FILE, 60, op_WRITE, 60);
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

/* ------------------------------------------------------------------------------------------- who writes waits */

/* A disk far slower than the writer: half-way between the limits he begins to wait, and never is more dirty than the limit and a page. */
static void who_writes_faster_than_the_disk_waits_for_it(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u64 most = 0;
    draft_with(&d, region_kind_FILE, 200, op_WRITE, 400);
    d.device[0].write_ns = 1000000;
    d.device[0].queue_depth = 1;
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        most = MAX(most, (u64)s.m->nr_dirty + s.m->nr_writeback);
        if (event_kind_of(record) == EV_dirty_wait)
            assert_true(EVENT_ARGS(record, dirty_wait)->pages > EVENT_ARGS(record, dirty_wait)->free_run);
    }
    assert_true(counter(&s, COUNTER_dirty_waits) > 100);
    assert_true(most <= FRAMES * 20 / 100);
    assert_true(most >= FRAMES * 12 / 100);
    started_end(&s);
}

static void nobody_waits_below_the_middle_of_the_limits(void **state)
{
    (void)state;
    struct draft d;
    draft_with(&d, region_kind_FILE, 30, op_WRITE, 30); /* of 250 pages: the middle is above 30 */
    d.device[0].write_ns = 1000000;
    assert_int_equal(counted(&d, COUNTER_dirty_waits), 0);
}

/* How often a page waits that becomes dirty as the 61st, on a disk that writes one after the other, when dirty_ratio is `ratio`. */
static u32 waits_of_page_61(u32 ratio)
{
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, 100, op_WRITE, 60);
    draft_phase(&d, phase_order_PARALLEL);
    draft_stream(&d, 0, 0, pattern_SEQ, op_WRITE, 1)->start = 60;
    d.device[0].write_ns = 1000000;
    d.device[0].queue_depth = 1;
    nobody_writes_by_himself(&d);
    assert_true(started_from(&s, &d));
    assert_non_null(next_of_kind(s.m, EV_phase_begin));
    assert_non_null(next_of_kind(s.m, EV_phase_begin));
    s.m->params.dirty_background_ratio = 0;
    s.m->params.dirty_ratio = ratio;
    while (next_event(s.m))
        ;
    u32 waits = (u32)counter(&s, COUNTER_dirty_waits);
    started_end(&s);
    return waits;
}

/* Of about 245 pages 40 % are 98, whose half is 49; 20 % are 49: twelve pages have to be written before fewer are left. */
static void above_the_middle_a_page_waits_for_one_write_and_above_the_limit_until_it_is_below(void **state)
{
    (void)state;
    assert_int_equal(waits_of_page_61(60), 0);
    assert_int_equal(waits_of_page_61(40), 1);
    assert_in_range(waits_of_page_61(20), 10, 14);
}

static void who_stores_to_a_mapping_waits_as_well_and_his_fault_takes_as_long(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_MAPFILE, 200, op_WRITE, 400);
    d.device[0].write_ns = 1000000;
    d.device[0].queue_depth = 1;
    assert_true(started_from(&s, &d));
    bool waits = false;
    u64 longest = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        waits |= event_kind_of(record) == EV_dirty_wait;
        if (event_kind_of(record) == EV_fault_end)
            longest = MAX(longest, EVENT_ARGS(record, fault_end)->latency);
    }
    assert_true(waits);
    assert_true(longest > 900000);
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

/* ------------------------------------------------------------------------------------------------- reclaim */

/* A file twice as large as memory is overwritten beside one that is in use and clean: the limits are not reached, so that only reclaim has
 * pages written. */
static void draft_pushed_out(struct draft *d, const char *kernel)
{
    draft_of_file(d, region_kind_FILE, 500);
    draft_file(d, region_kind_FILE, 0, 80);
    draft_phase_of(d, 0, 1, op_READ, 240);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, 0, pattern_SEQ, op_WRITE, 1000);
    draft_stream(d, 0, 1, pattern_SEQ, op_READ, 500);
    d->kernel = kernel_named(kernel);
    nobody_writes_by_himself(d);
}

static void reclaim_leaves_dirty_pages_to_the_flusher_and_frees_them_once_they_are_written(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 left = 0;
    bool asked = false;
    draft_pushed_out(&d, "6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        const struct ev_keep *keep = EVENT_ARGS(record, keep);
        if (event_kind_of(record) == EV_keep && keep->reason == keep_reason_DIRTY) {
            assert_int_equal(keep->activated, 1);
            assert_true(frames_of(s.m)[keep->frame].flags & FRAME_RECLAIM);
            left++;
        }
        asked |= event_kind_of(record) == EV_flusher_begin &&
                 EVENT_ARGS(record, flusher_begin)->reason == write_reason_ASKED;
    }
    assert_true(asked);
    assert_true(left > 0);
    assert_int_equal(counter(&s, COUNTER_nr_vmscan_immediate_reclaim), left);
    assert_true(counter(&s, COUNTER_pgrotated) > 0);
    assert_true(counter(&s, COUNTER_pgsteal_file) > 500);
    assert_int_equal(counter(&s, COUNTER_oom_kill), 0);
    started_end(&s);
}

static void up_to_4_10_a_dirty_page_that_reclaim_meets_stays_inactive(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 left = 0;
    draft_pushed_out(&d, "4.9");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        const struct ev_keep *keep = EVENT_ARGS(record, keep);
        if (event_kind_of(record) == EV_keep && keep->reason == keep_reason_DIRTY) {
            assert_int_equal(keep->activated, 0);
            left++;
        }
    }
    assert_true(left > 0);
    assert_int_equal(counter(&s, COUNTER_oom_kill), 0);
    started_end(&s);
}

/* Who may write a dirty page of a file from reclaim, and when: kswapd alone. The flusher is kept busy by a slow disk. */
static u32 written_by_reclaim(const char *kernel)
{
    struct draft d;
    struct started s;
    u32 written = 0, met = NONE, met_flags = 0;
    draft_pushed_out(&d, kernel);
    d.params[PARAM_nr_cpus] = 2;
    d.device[0].write_ns = 3000000;
    d.device[0].queue_depth = 1;
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_references) {
            met = EVENT_ARGS(record, references)->frame;
            met_flags = EVENT_ARGS(record, references)->flags;
        }
        if (event_kind_of(record) != EV_file_write ||
            EVENT_ARGS(record, file_write)->reason != write_reason_RECLAIM)
            continue;
        assert_int_equal(kind_of_task(&s, record), task_kind_KSWAPD);
        assert_true(s.m->kernel.dirty_met == dirty_met_BY_PRIORITY || s.m->many_dirty);
        assert_true(s.m->kernel.dirty_met != dirty_met_SEEN_TWICE ||
                    (met == EVENT_ARGS(record, file_write)->frame && (met_flags & FRAME_RECLAIM)));
        written++;
    }
    assert_true(counter(&s, COUNTER_nr_vmscan_write) == written);
    started_end(&s);
    return written;
}

static void kswapd_alone_writes_from_reclaim_and_only_what_its_kernel_lets_it(void **state)
{
    (void)state;
    assert_true(written_by_reclaim("3.6") > 0);
    assert_true(written_by_reclaim("4.9") > 0);
    written_by_reclaim("6.1"); /* there it may not come to that */
}

/* Files alone are reclaimed, and anonymous pages between them say no more after a batch than after a pass. Returns how often a batch had
 * set the flag before its pass was over. */
static u32 told_within_a_pass(const char *kernel)
{
    struct draft d;
    struct started s;
    u32 within = 0, before = 0;
    draft_pushed_out(&d, kernel);
    d.params[PARAM_nr_cpus] = 2;
    d.device[0].write_ns = 3000000;
    d.device[0].queue_depth = 1;
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        within += event_kind_of(record) == EV_putback && s.m->many_dirty && !before;
        before = s.m->many_dirty;
    }
    started_end(&s);
    return within;
}

static void up_to_4_16_a_batch_of_dirty_pages_lets_kswapd_write_and_later_a_pass_of_such(void **state)
{
    (void)state;
    assert_true(told_within_a_pass("4.15") > 0);
    assert_int_equal(told_within_a_pass("5.3"), 0);
}

static void a_dirty_page_that_was_used_once_is_not_written_by_reclaim(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_pushed_out(&d, "3.6");
    assert_true(started_from(&s, &d));
    u32 clean_only = NONE;
    for (const u32 *record; (record = next_event(s.m));) {
        const struct ev_references *r = EVENT_ARGS(record, references);
        if (event_kind_of(record) == EV_references)
            clean_only = r->decision == references_RECLAIM_CLEAN ? r->frame : NONE;
        if (event_kind_of(record) == EV_file_write &&
            EVENT_ARGS(record, file_write)->reason == write_reason_RECLAIM)
            assert_int_not_equal(EVENT_ARGS(record, file_write)->frame, clean_only);
    }
    started_end(&s);
}

/* An account of its own: what was written to and not written since. No page leaves memory with it, and at the end there is none. */
static void nothing_that_was_written_to_a_file_is_lost(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.6", "4.6", "4.9", "5.8", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        static u8 is_dirty[600];
        static u32 page_of[FRAMES];
        memset(is_dirty, 0, sizeof(is_dirty));
        draft_of_file(&d, region_kind_FILE, 500);
        d.kernel = kernel_named(kernels[k]);
        u32 mapped = draft_region(&d, region_kind_MAPFILE, 0, 500);
        d.region[mapped].file = 0;
        draft_task(&d, 0, NONE);
        d.params[PARAM_nr_cpus] = 2;
        draft_phase(&d, phase_order_PARALLEL);
        draft_stream(&d, 0, 0, pattern_RAND, op_WRITE, 400);
        draft_stream(&d, 0, mapped, pattern_RAND, op_WRITE, 300);
        draft_stream(&d, 1, 0, pattern_RAND, op_PART, 300)->seed_lo = 7;
        draft_stream(&d, 1, mapped, pattern_SEQ, op_READ, 900);
        assert_true(started_from(&s, &d));
        u32 evicted = 0, dirty = 0;
        for (const u32 *record; (record = next_event(s.m));) {
            u32 kind = event_kind_of(record);
            if (kind == EV_file_add)
                page_of[EVENT_ARGS(record, file_add)->frame] = EVENT_ARGS(record, file_add)->page;
            if (kind == EV_page_dirtied)
                is_dirty[EVENT_ARGS(record, page_dirtied)->page] = 1;
            if (kind == EV_file_write)
                is_dirty[EVENT_ARGS(record, file_write)->page] = 0;
            if (kind == EV_evict) {
                assert_int_equal(is_dirty[page_of[EVENT_ARGS(record, evict)->frame]], 0);
                evicted++;
            }
        }
        for (u32 page = 0; page < 500; page++)
            dirty += is_dirty[page];
        assert_int_equal(dirty, 0);
        assert_true(evicted > 100);
        assert_int_equal(counter(&s, COUNTER_nr_dirtied), counter(&s, COUNTER_pgpgout_file));
        started_end(&s);
    }
}

/* ---------------------------------------------------------------------------------------------- program code */

/* A program whose code is used again and again, while a file that is read once goes by. */
static void draft_code(struct draft *d, u32 exec)
{
    draft_with(d, region_kind_MAPFILE, 150, op_READ, 150);
    d->region[0].exec = exec;
    draft_file(d, region_kind_MAPFILE, 0, 1500);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, 0, pattern_SEQ, op_READ, 3000)->quantum = 2;
    draft_stream(d, 0, 1, pattern_SEQ, op_READ, 1500);
}

static void program_code_in_use_is_activated_at_once_and_stays_active(void **state)
{
    (void)state;
    struct draft d;
    for (u32 exec = 0; exec <= 1; exec++) {
        struct started s;
        u32 activated = 0, told = 0, rotated = 0, left = 0;
        draft_code(&d, exec);
        assert_true(started_from(&s, &d));
        for (const u32 *record; (record = next_event(s.m));) {
            const struct ev_references *r = EVENT_ARGS(record, references);
            if (event_kind_of(record) == EV_references && r->exec) {
                assert_true(r->young > 0 && !(r->young >> 16));
                assert_int_equal(r->decision, references_ACTIVATE);
                told++;
                activated += !r->referenced;
            }
            if (event_kind_of(record) == EV_isolate && EVENT_ARGS(record, isolate)->list == LRU_ACTIVE_FILE)
                left = s.m->lru.lists[LRU_ACTIVE_FILE].nr;
            if (event_kind_of(record) == EV_exec_rotated) {
                rotated += EVENT_ARGS(record, exec_rotated)->count;
                assert_true(s.m->lru.lists[LRU_ACTIVE_FILE].nr >=
                            left + EVENT_ARGS(record, exec_rotated)->count);
            }
        }
        assert_true(exec ? activated > 0 && rotated > 0 : told + rotated == 0);
        assert_int_equal(counter(&s, COUNTER_pgrefill) - counter(&s, COUNTER_pgdeactivate), rotated);
        started_end(&s);
    }
}

static void program_code_is_read_again_less_often_than_other_pages(void **state)
{
    (void)state;
    struct draft d;
    draft_code(&d, 0);
    u64 plain = counted(&d, COUNTER_pgpgin_file);
    draft_code(&d, 1);
    assert_true(counted(&d, COUNTER_pgpgin_file) <= plain);
}

/* -------------------------------------------------------------------------------------------------- readahead */

static void a_file_read_in_order_is_read_ahead_and_each_page_of_it_once(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    static const u32 first[] = {0, 4, 12, 28, 60, 92}, last[] = {3, 11, 27, 59, 91, 99};
    u32 windows = 0, misses = 0;
    draft_with(&d, region_kind_FILE, 100, op_READ, 100);
    d.file[0].readahead = file_readahead_SIMPLE;
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        misses += event_kind_of(record) == EV_file_miss;
        if (event_kind_of(record) != EV_file_window)
            continue;
        assert_int_equal(EVENT_ARGS(record, file_window)->first, first[windows]);
        assert_int_equal(EVENT_ARGS(record, file_window)->last, last[windows]);
        windows++;
    }
    assert_int_equal(windows, 6);
    assert_int_equal(misses, 1);
    assert_int_equal(counter(&s, COUNTER_pgpgin_file), 100);
    assert_int_equal(counter(&s, COUNTER_file_ra), 99);
    started_end(&s);
}

static void a_file_without_readahead_or_read_at_random_or_mapped_is_read_page_by_page(void **state)
{
    (void)state;
    struct draft d;
    draft_with(&d, region_kind_FILE, 100, op_READ, 100);
    assert_int_equal(counted(&d, COUNTER_file_ra), 0);
    draft_of_file(&d, region_kind_FILE, 100);
    d.file[0].readahead = file_readahead_SIMPLE;
    draft_phase(&d, phase_order_PARALLEL);
    draft_stream(&d, 0, 0, pattern_STRIDE, op_READ, 12)->stride = 7;
    d.stream[0].start = 5;
    assert_int_equal(counted(&d, COUNTER_file_ra), 0);
    draft_with(&d, region_kind_MAPFILE, 100, op_READ, 100);
    d.file[0].readahead = file_readahead_SIMPLE;
    assert_int_equal(counted(&d, COUNTER_file_ra), 0);
}

/* The mark of a page read ahead and "free me once I am written" are one bit: a page that is written to loses it. */
static void a_page_that_becomes_dirty_is_no_longer_marked(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, 100, op_READ, 1);
    d.file[0].readahead = file_readahead_SIMPLE;
    draft_phase_of(&d, 0, 0, op_WRITE, 2);
    nobody_writes_by_himself(&d);
    run_to_end(&s, &d);
    u32 frame = entry_frame(page_cache_of(s.m)[1]); /* page 1 carries the marker */
    assert_int_equal(frames_of(s.m)[frame].flags & (FRAME_READAHEAD | FRAME_DIRTY), FRAME_DIRTY);
    started_end(&s);
}

/* ------------------------------------------------------------------------------------- several who wait, second rounds */

/* Takes a task off its run queue, as if it slept. */
static void falls_asleep(struct machine *m, u32 task)
{
    fair_take(fair_rules_of(m), &cpus_of(m)[tasks_of(m)[task].cpu], tasks_of(m));
    tasks_of(m)[task].state = task_state_BLOCKED;
}

static void each_write_that_ends_has_all_who_wait_for_fewer_dirty_pages_look_again(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, 20, op_WRITE, 20);
    draft_task(&d, 0, NONE);
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    for (u32 task = 0; task < 2; task++) {
        falls_asleep(m, task);
        queue_wait(m, &m->dirty_queue, &tasks_of(m)[task], wait_reason_DIRTY);
    }
    frames_of(m)[5].kind = KIND_FILE;
    frames_of(m)[5].owner = 0;
    frames_of(m)[5].flags |= FRAME_WRITEBACK;
    m->nr_writeback = files_of(m)[0].nr_writeback = 1;
    write_ends(m, &tasks_of(m)[m->kswapd + 1], 0, 5);
    for (u32 task = 0; task < 2; task++)
        assert_int_equal(tasks_of(m)[task].state, task_state_READY);
    started_end(&s);
}

/* A machine that has come to its end with 20 dirty pages, and its flusher asleep. */
static void end_with_dirty_pages(struct started *s)
{
    struct draft d;
    draft_with(&d, region_kind_FILE, 20, op_WRITE, 20);
    nobody_writes_by_himself(&d);
    run_to_end(s, &d);
    assert_int_equal(s->m->nr_dirty, 20);
}

static void a_flusher_that_was_asked_for_more_than_is_dirty_is_done_when_nothing_is(void **state)
{
    (void)state;
    struct started s;
    end_with_dirty_pages(&s);
    flushers_of(s.m)[0].wanted = 1000;
    flushers_wake(s.m);
    while (next_event(s.m))
        ;
    assert_int_equal(s.m->nr_dirty, 0);
    assert_int_equal(flushers_of(s.m)[0].wanted, 0);
    started_end(&s);
}

static void a_flusher_writes_while_somebody_waits_below_the_background_limit_too(void **state)
{
    (void)state;
    struct started s;
    end_with_dirty_pages(&s);
    u64 written = counter(&s, COUNTER_pgpgout_file);
    s.m->dirty_queue.head = s.m->dirty_queue.tail = 0;
    tasks_of(s.m)[0].next = NONE;
    flushers_wake(s.m);
    while (next_event(s.m) && s.m->dirty_queue.head != NONE)
        ;
    assert_true(counter(&s, COUNTER_pgpgout_file) > written);
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
    draft_with(&d, region_kind_FILE, 100, op_WRITE, 40);
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
    draft_with(&d, region_kind_FILE, 1, op_WRITE, 1);
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

/* What the run of reclaim has met that task `task` is in, with a path of kind shrink_node on top. */
static const struct scan_control *control_of_pass(struct machine *m, u32 task)
{
    struct task *t = &tasks_of(m)[task];
    if (path_top(t)->path != PATH_shrink_node)
        return NULL;
    return scan_control_of(t, ((const struct path_shrink_node *)(const void *)path_top(t))->sc);
}

static void each_pass_counts_dirty_pages_afresh(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 later = 0, met = 0;
    draft_pushed_out(&d, "6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_isolate)
            met = EVENT_ARGS(record, isolate)->list >= LRU_INACTIVE_FILE ? EVENT_ARGS(record, isolate)->taken
                                                                         : met;
        const struct scan_control *sc = event_kind_of(record) == EV_scan_plan
                                            ? control_of_pass(s.m, record[5])
                                            : NULL;
        if (!sc)
            continue;
        assert_int_equal(sc->nr_unqueued + sc->nr_file_taken, 0);
        later += met > 0 && EVENT_ARGS(record, scan_plan)->priority < 12;
    }
    assert_true(later > 0);
    started_end(&s);
}

static void a_batch_of_nothing_but_dirty_pages_asks_the_flusher_whatever_came_before_it_in_its_pass(
    void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 second = 0, other = 0;
    draft_pushed_out(&d, "6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_isolate)
            flushers_of(s.m)[0].wanted = 0;
        struct task *t = record[5] < s.m->nr_tasks ? &tasks_of(s.m)[record[5]] : NULL;
        if (event_kind_of(record) != EV_putback || path_top(t)->path != PATH_shrink_inactive_list)
            continue;
        const struct path_shrink_inactive_list *f = (const void *)path_top(t);
        u32 dirty = scan_control_of(t, f->sc)->nr_unqueued - f->unqueued_before;
        assert_int_equal(flushers_of(s.m)[0].wanted > 0, dirty == f->taken);
        second += dirty == f->taken && f->unqueued_before > 0;
        other += dirty != f->taken;
    }
    assert_true(second > 0 && other > 0);
    started_end(&s);
}

/* Up to 4.10; from 4.11 on batches ask. */
static void a_task_asks_for_the_flusher_by_all_that_it_has_looked_at(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 asked = 0, passes = 0;
    draft_pushed_out(&d, "4.9");
    d.device[0].write_ns = 3000000;
    d.device[0].queue_depth = 1;
    d.params[PARAM_time_slice_ns] = 100000000;
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m)) && passes < 3000;) {
        s.m->marks.min = s.m->marks.low; /* so that the task reclaims for itself */
        const struct scan_control *sc = event_kind_of(record) == EV_scan_plan && record[5] == 0
                                            ? control_of_pass(s.m, record[5])
                                            : NULL;
        if (!sc)
            continue;
        passes++;
        if (sc->priority < 12 && sc->nr_scanned_in_all > 48 && s.m->nr_dirty > 0) {
            assert_true(flushers_of(s.m)[0].wanted > 0);
            asked++;
        }
        flushers_of(s.m)[0].wanted = 0;
    }
    assert_true(asked > 0);
    started_end(&s);
}

/* kswapd may write any dirty page that it meets. */
static void a_dirty_page_that_was_used_once_and_is_not_left_to_the_flusher_is_kept_inactive(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 decision = NONE, kept = 0;
    draft_pushed_out(&d, "6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        s.m->many_dirty = 1;
        for (u32 f = 0; f < FRAMES; f++)
            if (frames_of(s.m)[f].kind == KIND_FILE && (frames_of(s.m)[f].flags & FRAME_DIRTY))
                frames_of(s.m)[f].flags |= FRAME_RECLAIM | FRAME_REFERENCED;
        if (record[5] != s.m->kswapd)
            continue;
        if (event_kind_of(record) == EV_references)
            decision = EVENT_ARGS(record, references)->decision;
        const struct ev_keep *keep = EVENT_ARGS(record, keep);
        if (event_kind_of(record) != EV_keep || keep->reason != keep_reason_DIRTY)
            continue;
        assert_int_equal(decision, references_RECLAIM_CLEAN);
        assert_int_equal(keep->activated, 0);
        if (++kept == 20)
            break;
    }
    assert_true(kept > 0);
    started_end(&s);
}

/* As in 6.1: none of none is all. */
static void a_pass_that_takes_no_page_of_a_file_counts_as_one_that_met_dirty_ones_alone(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    bool seen = false;
    draft_of_file(&d, region_kind_FILE, 10);
    draft_swap(&d, 1000);
    draft_phase_of(&d, 0, draft_anon(&d, 0, 400), op_WRITE, 400);
    draft_phase_of(&d, 0, 0, op_WRITE, 1);
    d.kernel = kernel_named("6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m)) && s.m->nr_dirty == 0;)
        seen |= s.m->many_dirty;
    assert_true(seen);
    started_end(&s);
}

static struct frame *frame_of_page(struct machine *m, u32 page)
{
    return &frames_of(m)[frame_of(m, 0, page)];
}

/* wb_writeback, write_cache_pages (range_cyclic): as many pages as it was asked for, and the next time from behind them, though page 0
 * is dirty again. */
static void a_flusher_writes_as_many_pages_as_it_was_asked_for_and_goes_on_behind_them(void **state)
{
    (void)state;
    struct started s;
    end_with_dirty_pages(&s);
    for (u32 round = 1; round <= 2; round++) {
        flushers_of(s.m)[0].wanted = 5;
        flushers_wake(s.m);
        while (next_event(s.m))
            ;
        for (u32 page = 1; page < 20; page++)
            assert_int_equal((frame_of_page(s.m, page)->flags & FRAME_DIRTY) != 0, page >= 5 * round);
        assert_int_equal((frame_of_page(s.m, 0)->flags & FRAME_DIRTY) != 0, round == 2);
        assert_int_equal(flushers_of(s.m)[0].wanted, 0);
        frame_of_page(s.m, 0)->flags |= FRAME_DIRTY;
        s.m->nr_dirty++;
        files_of(s.m)[0].nr_dirty++;
    }
    started_end(&s);
}

/* wakeup_flusher_threads */
static void reclaim_asks_the_flushers_of_all_disks_to_write(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_with(&d, region_kind_FILE, 20, op_WRITE, 20);
    draft_device_new(&d);
    draft_file(&d, region_kind_FILE, 0, 20);
    d.file[1].device = 1;
    draft_phase_of(&d, 0, 1, op_WRITE, 20);
    nobody_writes_by_himself(&d);
    run_to_end(&s, &d);
    assert_int_equal(s.m->nr_dirty, 40);
    flushers_ask(s.m);
    while (next_event(s.m))
        ;
    assert_int_equal(s.m->nr_dirty, 0);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_written_as_a_whole_is_not_read_and_a_part_of_one_reads_it_once),
        cmocka_unit_test(a_page_becomes_dirty_once_however_often_it_is_written_to),
        cmocka_unit_test(what_is_written_is_there_for_who_reads),
        cmocka_unit_test(a_page_written_to_while_it_is_being_written_is_dirty_again),
        cmocka_unit_test(writing_to_a_page_is_a_use_of_it_up_to_4_6_and_not_later),
        cmocka_unit_test(the_shadow_of_a_page_that_is_overwritten_is_looked_at_up_to_4_6_and_not_later),
        cmocka_unit_test(the_first_store_to_a_mapped_page_makes_it_dirty_and_the_next_ones_need_no_fault),
        cmocka_unit_test(a_store_to_a_page_that_is_not_mapped_maps_it_for_writing_at_once),
        cmocka_unit_test(a_page_that_is_written_is_read_only_in_every_mapping_until_the_next_store),
        cmocka_unit_test(a_file_is_written_once_it_has_been_dirty_for_long_enough),
        cmocka_unit_test(nobody_looks_for_old_dirty_pages_where_the_interval_is_0),
        cmocka_unit_test(the_flusher_begins_when_more_pages_are_dirty_than_the_background_limit),
        cmocka_unit_test(
            limits_are_shares_of_free_memory_and_file_pages_and_the_background_is_below_the_limit),
        cmocka_unit_test(
            pages_are_written_in_the_order_of_the_file_whatever_the_order_in_which_they_became_dirty),
        cmocka_unit_test(a_page_is_written_to_where_it_lies_on_the_disk_of_its_file),
        cmocka_unit_test(fsync_ends_when_no_page_of_the_file_is_dirty_or_being_written),
        cmocka_unit_test(who_writes_faster_than_the_disk_waits_for_it),
        cmocka_unit_test(nobody_waits_below_the_middle_of_the_limits),
        cmocka_unit_test(above_the_middle_a_page_waits_for_one_write_and_above_the_limit_until_it_is_below),
        cmocka_unit_test(who_stores_to_a_mapping_waits_as_well_and_his_fault_takes_as_long),
        cmocka_unit_test(each_disk_has_a_flusher_that_writes_its_files_alone),
        cmocka_unit_test(reclaim_leaves_dirty_pages_to_the_flusher_and_frees_them_once_they_are_written),
        cmocka_unit_test(up_to_4_10_a_dirty_page_that_reclaim_meets_stays_inactive),
        cmocka_unit_test(kswapd_alone_writes_from_reclaim_and_only_what_its_kernel_lets_it),
        cmocka_unit_test(up_to_4_16_a_batch_of_dirty_pages_lets_kswapd_write_and_later_a_pass_of_such),
        cmocka_unit_test(a_dirty_page_that_was_used_once_is_not_written_by_reclaim),
        cmocka_unit_test(nothing_that_was_written_to_a_file_is_lost),
        cmocka_unit_test(program_code_in_use_is_activated_at_once_and_stays_active),
        cmocka_unit_test(program_code_is_read_again_less_often_than_other_pages),
        cmocka_unit_test(a_file_read_in_order_is_read_ahead_and_each_page_of_it_once),
        cmocka_unit_test(a_file_without_readahead_or_read_at_random_or_mapped_is_read_page_by_page),
        cmocka_unit_test(a_page_that_becomes_dirty_is_no_longer_marked),
        cmocka_unit_test(each_write_that_ends_has_all_who_wait_for_fewer_dirty_pages_look_again),
        cmocka_unit_test(a_flusher_that_was_asked_for_more_than_is_dirty_is_done_when_nothing_is),
        cmocka_unit_test(a_flusher_writes_as_many_pages_as_it_was_asked_for_and_goes_on_behind_them),
        cmocka_unit_test(reclaim_asks_the_flushers_of_all_disks_to_write),
        cmocka_unit_test(a_flusher_writes_while_somebody_waits_below_the_background_limit_too),
        cmocka_unit_test(a_page_that_a_device_has_taken_at_once_waits_for_no_end_of_a_write),
        cmocka_unit_test(who_is_woken_for_a_request_that_is_taken_again_waits_once_more),
        cmocka_unit_test(a_file_expires_at_the_moment_at_which_its_time_is_over),
        cmocka_unit_test(each_pass_counts_dirty_pages_afresh),
        cmocka_unit_test(
            a_batch_of_nothing_but_dirty_pages_asks_the_flusher_whatever_came_before_it_in_its_pass),
        cmocka_unit_test(a_task_asks_for_the_flusher_by_all_that_it_has_looked_at),
        cmocka_unit_test(a_dirty_page_that_was_used_once_and_is_not_left_to_the_flusher_is_kept_inactive),
        cmocka_unit_test(a_pass_that_takes_no_page_of_a_file_counts_as_one_that_met_dirty_ones_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
