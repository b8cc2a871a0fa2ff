/* Files that are written: what becomes dirty, of program code, and what is read ahead. */
#include "panic.h"

#include "files.h"
#include "path/fault/pte.h"
#include "path/io/transfer_end.h"
#include "path/writeback/dirty.h"
#include "scenario.h"

static void a_page_written_as_a_whole_is_not_read_and_a_part_of_one_reads_it_once(void **state)
{
    (void)state;
    struct draft d;
    draft_of_used_file(&d, region_kind_FILE, 20, op_WRITE, 40);
    assert_int_equal(counted(&d, COUNTER_pgpgin_file), 0);
    draft_of_used_file(&d, region_kind_FILE, 20, op_PART, 40);
    assert_int_equal(counted(&d, COUNTER_pgpgin_file), 20);
}

static void a_page_becomes_dirty_once_however_often_it_is_written_to(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_used_file(&d, region_kind_FILE, 20, op_WRITE, 60);
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
    draft_of_used_file(&d, region_kind_FILE, 20, op_WRITE, 20);
    draft_phase_of(&d, 0, 0, op_READ, 20);
    assert_int_equal(counted(&d, COUNTER_pgpgin_file), 0);
}

/* A page of which the first write has begun is written to: it is dirty while it is being written, and written once more. */
static void a_page_written_to_while_it_is_being_written_is_dirty_again(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_used_file(&d, region_kind_FILE, 1, op_WRITE, 1);
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
        draft_of_used_file(&d, region_kind_FILE, 40, op_WRITE, 120);
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
        draft_of_used_file(&d, region_kind_FILE, 400, op_READ, 400);
        draft_phase_of(&d, 0, 0, op_WRITE, 100);
        draft_switch(&d, SWITCH_file_writes, value);
        u64 refaults = counted(&d, COUNTER_workingset_refault_file);
        assert_true(value == file_writes_AS_READS ? refaults >= 90 : refaults == 0);
    }
}

static void the_first_store_to_a_mapped_page_makes_it_dirty_and_the_next_ones_need_no_fault(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_used_file(&d, region_kind_MAPFILE, 20, op_READ, 20);
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
    draft_of_used_file(&d, region_kind_MAPFILE, 20, op_WRITE, 20);
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
    draft_of_used_file(&d, region_kind_MAPFILE, 4, op_WRITE, 4);
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

/* A program whose code is used again and again, while a file that is read once goes by. */
static void draft_code(struct draft *d, u32 exec)
{
    draft_of_used_file(d, region_kind_MAPFILE, 150, op_READ, 150);
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

static void a_file_read_in_order_is_read_ahead_and_each_page_of_it_once(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    static const u32 first[] = {0, 4, 12, 28, 60, 92}, last[] = {3, 11, 27, 59, 91, 99};
    u32 windows = 0, misses = 0;
    draft_of_used_file(&d, region_kind_FILE, 100, op_READ, 100);
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
    draft_of_used_file(&d, region_kind_FILE, 100, op_READ, 100);
    assert_int_equal(counted(&d, COUNTER_file_ra), 0);
    draft_of_file(&d, region_kind_FILE, 100);
    d.file[0].readahead = file_readahead_SIMPLE;
    draft_phase(&d, phase_order_PARALLEL);
    draft_stream(&d, 0, 0, pattern_STRIDE, op_READ, 12)->stride = 7;
    d.stream[0].start = 5;
    assert_int_equal(counted(&d, COUNTER_file_ra), 0);
    draft_of_used_file(&d, region_kind_MAPFILE, 100, op_READ, 100);
    d.file[0].readahead = file_readahead_SIMPLE;
    assert_int_equal(counted(&d, COUNTER_file_ra), 0);
}

/* The mark of a page read ahead and "free me once I am written" are one bit: a page that is written to loses it. */
static void a_page_that_becomes_dirty_is_no_longer_marked(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_of_used_file(&d, region_kind_FILE, 100, op_READ, 1);
    d.file[0].readahead = file_readahead_SIMPLE;
    draft_phase_of(&d, 0, 0, op_WRITE, 2);
    nobody_writes_by_himself(&d);
    run_to_end(&s, &d);
    u32 frame = entry_frame(page_cache_of(s.m)[1]); /* page 1 carries the marker */
    assert_int_equal(frames_of(s.m)[frame].flags & (FRAME_READAHEAD | FRAME_DIRTY), FRAME_DIRTY);
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
        cmocka_unit_test(nothing_that_was_written_to_a_file_is_lost),
        cmocka_unit_test(program_code_in_use_is_activated_at_once_and_stays_active),
        cmocka_unit_test(program_code_is_read_again_less_often_than_other_pages),
        cmocka_unit_test(a_file_read_in_order_is_read_ahead_and_each_page_of_it_once),
        cmocka_unit_test(a_file_without_readahead_or_read_at_random_or_mapped_is_read_page_by_page),
        cmocka_unit_test(a_page_that_becomes_dirty_is_no_longer_marked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
