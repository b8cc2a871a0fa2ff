/* Memory that reclaim does not get: ballast, a ramfs, a lower zone. */
#include "panic.h"

#include "path/alloc/zone.h"
#include "path/reclaim/reclaim.h"
#include "pressure.h"

static void locked_memory_counts_for_the_marks_and_never_moves(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_pressure(&d, 264, 90, 400, 1);
    d.params[PARAM_ballast_pages] = 200;
    assert_true(started_from(&s, &d));
    assert_int_equal(free_pages(s.m), 64);
    assert_int_equal(s.m->marks.low, 10); /* of 264 frames: only min_free_kbytes and the zone's size count */
    u32 wakes = 0;
    const char *claim = "";
    for (const u32 *record; (record = next_event(s.m));) {
        wakes += event_kind_of(record) == EV_kswapd_wake;
        if (event_kind_of(record) == EV_frame_alloc)
            assert_in_range(EVENT_ARGS(record, frame_alloc)->frame, 200, 263);
    }
    assert_true(wakes > 1);
    assert_int_equal(machine_check(s.m, &claim), 0);
    for (u32 f = 0; f < 200; f++)
        assert_int_equal(frames_of(s.m)[f].flags, FRAME_UNEVICTABLE);
    started_end(&s);
}

static void the_marks_are_those_of_the_machine_that_its_pages_stand_for(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_pressure(&d, 114688, 90, 400, 1); /* 7 GiB by sixteen */
    d.params[PARAM_min_free_kbytes] = 0;
    d.params[PARAM_page_stands_for] = 16;
    assert_true(started_from(&s, &d));
    assert_int_equal(s.m->marks.min, 2709 / 16); /* 10,836 KiB of 7 GiB */
    assert_int_equal(s.m->marks.low, (2709 + 1835) / 16);
    assert_int_equal(s.m->marks.high, (2709 + 2 * 1835) / 16);
    assert_int_equal(reclaim_inputs(s.m).stands_for, 16);
    started_end(&s);
}

static void the_ballast_must_leave_room_above_the_marks(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_pressure(&d, 64, 90, 400, 1);
    d.params[PARAM_ballast_pages] = 40; /* 24 left: not more than twice the high mark, 12 */
    assert_false(started_from(&s, &d));
    assert_int_equal(s.problem.rule, ACROSS_marks_fit);
}

/* Runs a machine to its end in which `pages` frames hold files of a ramfs. */
struct ramfs_run {
    u32 at_start, at_end; /* of them on the inactive file list */
    u32 kept;             /* times that reclaim found that one cannot be evicted */
    u32 put_back;         /* pages put back on the inactive file list */
    u64 activated;        /* pgactivate */
};

static struct ramfs_run run_with_ramfs(u32 frames, u32 pages, u32 unevictable, u32 short_list)
{
    struct draft d;
    struct started s;
    struct ramfs_run run = {0};
    const char *claim = "";
    draft_pressure(&d, frames, 90, 400, 1);
    d.params[PARAM_ballast_pages] = frames - 64;
    d.params[PARAM_ramfs_pages] = pages;
    draft_switch(&d, SWITCH_unevictable_pages, unevictable);
    draft_switch(&d, SWITCH_short_list, short_list);
    assert_true(started_from(&s, &d));
    run.at_start = s.m->lru.lists[LRU_INACTIVE_FILE].nr;
    for (const u32 *record; (record = next_event(s.m));) {
        assert_int_equal(machine_check(s.m, &claim), 0);
        if (event_kind_of(record) == EV_keep && EVENT_ARGS(record, keep)->reason == keep_reason_UNEVICTABLE) {
            assert_in_range(EVENT_ARGS(record, keep)->frame, 0, pages - 1);
            run.kept++;
        }
        if (event_kind_of(record) == EV_putback && EVENT_ARGS(record, putback)->list == LRU_INACTIVE_FILE)
            run.put_back += EVENT_ARGS(record, putback)->inactive;
    }
    run.at_end = s.m->lru.lists[LRU_INACTIVE_FILE].nr;
    run.activated = s.m->counters[COUNTER_pgactivate];
    started_end(&s);
    return run;
}

static void pages_of_a_ramfs_wait_on_a_list_until_reclaim_has_looked_at_each_once(void **state)
{
    (void)state;
    struct ramfs_run found = run_with_ramfs(264, 24, unevictable_pages_FOUND, short_list_SCANNED);
    assert_int_equal(found.at_start, 24);
    assert_in_range(found.kept, 20, 24); /* of a list with a page or two a pass asks for none */
    assert_int_equal(found.at_end, 24 - found.kept);
    assert_int_equal(found.put_back, 0);
    struct ramfs_run counted = run_with_ramfs(264, 24, unevictable_pages_COUNTED, short_list_SCANNED);
    assert_int_equal(counted.kept, found.kept);
    assert_int_equal(counted.put_back, 0);
    assert_int_equal(counted.activated, found.activated + found.kept);
    struct ramfs_run apart = run_with_ramfs(264, 24, unevictable_pages_APART, short_list_SCANNED);
    assert_int_equal(apart.at_start, 0);
    assert_int_equal(apart.kept, 0);
}

/* Recorded on 4.9: 23 or 24 pages of the boot archive stay to the end, and keep kswapd at files that it does not look at. */
static void from_4_8_to_4_10_the_last_pages_of_a_ramfs_are_never_looked_at(void **state)
{
    (void)state;
    struct ramfs_run run = run_with_ramfs(1088, 24, unevictable_pages_FOUND, short_list_PASSED_OVER);
    assert_int_equal(run.kept, 0);
    assert_int_equal(run.at_end, 24);
    assert_in_range(run_with_ramfs(1088, 24, unevictable_pages_FOUND, short_list_SCANNED).at_end, 0, 4);
}

static void pages_of_a_ramfs_are_part_of_the_ballast(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_pressure(&d, 264, 90, 400, 1);
    d.params[PARAM_ballast_pages] = 200;
    d.params[PARAM_ramfs_pages] = 201;
    assert_false(started_from(&s, &d));
    assert_int_equal(s.problem.rule, ACROSS_ramfs_is_ballast);
}

/* Goal and mode of kswapd's first pass that looks at pages; the machine has no file pages. */
static void first_pass(u32 lower_zone_pages, u32 *goal, u32 *mode)
{
    struct draft d;
    struct started s;
    draft_pressure(&d, 64, 90, 400, 1);
    d.params[PARAM_lower_zone_pages] = lower_zone_pages;
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_scan_plan || EVENT_ARGS(record, scan_plan)->inactive_anon == 0)
            continue;
        *goal = EVENT_ARGS(record, scan_plan)->goal;
        *mode = EVENT_ARGS(record, scan_plan)->mode;
        break;
    }
    started_end(&s);
}

/* Recorded: with 3,840 pages below, all 951 passes over anonymous memory alone were "by cost", kswapd's goal 681. */
static void free_pages_of_a_lower_zone_keep_files_from_being_tiny(void **state)
{
    (void)state;
    u32 goal = 0, mode = NONE;
    first_pass(0, &goal, &mode);
    assert_int_equal(mode, SCAN_ANON);
    assert_int_equal(goal, 32);
    first_pass(64, &goal, &mode);
    assert_int_equal(mode, SCAN_FRACT);
    assert_int_equal(goal, 64); /* at least a batch of each zone */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(locked_memory_counts_for_the_marks_and_never_moves),
        cmocka_unit_test(the_marks_are_those_of_the_machine_that_its_pages_stand_for),
        cmocka_unit_test(the_ballast_must_leave_room_above_the_marks),
        cmocka_unit_test(pages_of_a_ramfs_wait_on_a_list_until_reclaim_has_looked_at_each_once),
        cmocka_unit_test(from_4_8_to_4_10_the_last_pages_of_a_ramfs_are_never_looked_at),
        cmocka_unit_test(pages_of_a_ramfs_are_part_of_the_ballast),
        cmocka_unit_test(free_pages_of_a_lower_zone_keep_files_from_being_tiny),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
