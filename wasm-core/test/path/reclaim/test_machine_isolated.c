/* Reclaim that waits because too many pages are off the lists, and reclaim where memory is hopelessly short. */
#include "panic.h"

#include "family.h"
#include "path/alloc/zone.h"
#include "path/reclaim/throttle.h"
#include "path/wait.h"
#include "pressure.h"
#include "rival.h"
#include "slow_writer.h"

/* The next wait in reclaim, at most BOUND events from now; NULL: there is none. */
static const u32 *next_wait(struct machine *m)
{
    const u32 *record;
    for (u32 i = 0; i < BOUND && (record = next_event(m)) != NULL; i++)
        if (event_kind_of(record) == EV_reclaim_waits)
            return record;
    return NULL;
}

/* Direct reclaim begins while others have taken `isolated` pages more than the limit off the list. */
static void start_direct_with_isolated(struct started *s, const char *kernel, u32 more)
{
    struct draft d;
    draft_writer(&d, kernel, profile_SATA_SSD);
    assert_true(started_from(s, &d));
    struct machine *m = s->m;
    one_of_kind(m, EV_kswapd_wake);
    m->marks.min = free_pages(m) + 1; /* the next request reclaims for itself */
    one_of_kind(m, EV_direct_begin);
    u32 shift = m->kernel.isolated_limit == isolated_limit_INACTIVE ? 0 : 3;
    m->nr_isolated[TYPE_ANON] += (m->lru.lists[LRU_INACTIVE_ANON].nr >> shift) + more;
}

static void direct_reclaim_waits_while_too_many_pages_are_off_the_lists(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        u32 most, times; /* sleeps before it goes on with something else; 3: for as long as it is so */
    } cases[] = {{"3.6", TENTH_OF_A_SECOND, 3},
                 {"4.12", TENTH_OF_A_SECOND, 3},
                 {"4.15", TENTH_OF_A_SECOND, 1},
                 {"6.1", FIFTIETH_OF_A_SECOND, 1}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct started s;
        start_direct_with_isolated(&s, cases[i].kernel, 4000);
        u32 times = 0;
        for (const u32 *record; times < 3 && (record = next_event(s.m)) != NULL;) {
            if (record[5] != 0)
                continue;
            if (event_kind_of(record) == EV_scan_plan && times > 0)
                break; /* the next pass */
            if (event_kind_of(record) != EV_reclaim_waits)
                continue;
            assert_int_equal(EVENT_ARGS(record, reclaim_waits)->reason, throttle_ISOLATED);
            assert_int_equal(EVENT_ARGS(record, reclaim_waits)->most, cases[i].most);
            assert_true(EVENT_ARGS(record, reclaim_waits)->pages >= 4000);
            times++;
        }
        assert_int_equal(times, cases[i].times);
        started_end(&s);
    }
}

static void as_many_pages_off_the_lists_as_the_limit_are_not_too_many(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_writer(&d, "4.9", profile_NVME);
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    m->lru.lists[LRU_INACTIVE_FILE].nr = 807;
    m->nr_isolated[TYPE_FILE] = 100;
    assert_false(are_too_many_isolated(m, TYPE_FILE));
    m->nr_isolated[TYPE_FILE] = 101;
    assert_true(are_too_many_isolated(m, TYPE_FILE));
    assert_false(are_too_many_isolated(m, TYPE_ANON));
    m->kernel.isolated_limit = isolated_limit_INACTIVE;
    assert_false(are_too_many_isolated(m, TYPE_FILE));
    m->kernel.isolated_limit = isolated_limit_EIGHTH;
    m->params.nr_frames = 1023; /* a lesson's machine has no such limit */
    assert_false(are_too_many_isolated(m, TYPE_FILE));
    m->params.nr_frames = 1024;
    m->params.nr_cpus = 2;
    assert_false(are_too_many_isolated(m, TYPE_FILE));
    m->params.nr_cpus = 1;
    started_end(&s);
}

/* From 5.16 on whoever finds that they are fewer wakes those that wait, before their time is over. */
static void from_5_16_on_a_reclaimer_that_need_not_wait_wakes_those_that_do(void **state)
{
    (void)state;
    struct started s;
    start_direct_with_isolated(&s, "6.1", 4000);
    const u32 *record = next_wait(s.m);
    assert_non_null(record);
    assert_int_equal(tasks_of(s.m)[0].waits_for, wait_reason_ISOLATED);
    assert_int_equal(s.m->isolated_queue.head, 0);
    assert_true(must_wait_for_isolated(s.m, TYPE_ANON));
    assert_int_equal(tasks_of(s.m)[0].state, task_state_BLOCKED);
    s.m->nr_isolated[TYPE_ANON] = 0;
    assert_false(must_wait_for_isolated(s.m, TYPE_ANON));
    assert_int_equal(tasks_of(s.m)[0].state, task_state_READY);
    assert_int_equal(s.m->isolated_queue.head, NONE);
    started_end(&s);
}

/* Up to 4.13 congestion_wait ends with the congestion of any queue; the msleep that took its place in 4.14 ends with its time alone. */
static void the_sleep_for_pages_off_the_lists_ends_with_congestion_up_to_4_13_alone(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        bool ends;
    } cases[] = {{"3.6", true}, {"4.12", true}, {"4.15", false}, {"5.12", false}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct started s;
        start_direct_with_isolated(&s, cases[i].kernel, 4000);
        assert_non_null(next_wait(s.m));
        u64 asleep_at = s.m->clock.now;
        queue_wake_all(s.m, &s.m->congestion_queue);
        assert_int_equal(tasks_of(s.m)[0].state == task_state_BLOCKED, !cases[i].ends);
        while (tasks_of(s.m)[0].state == task_state_BLOCKED)
            assert_non_null(next_event(s.m));
        assert_true(cases[i].ends || s.m->clock.now >= asleep_at + TENTH_OF_A_SECOND);
        started_end(&s);
    }
}

static void all_pages_off_the_lists_are_counted_and_come_back(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_writer(&d, "4.9", profile_NVME);
    assert_true(started_from(&s, &d));
    u32 most = 0;
    for (const u32 *record; (record = next_event(s.m)) != NULL;) {
        if (event_kind_of(record) == EV_isolate)
            assert_true(s.m->nr_isolated[EVENT_ARGS(record, isolate)->list / 2] >=
                        EVENT_ARGS(record, isolate)->taken);
        most = MAX(most, s.m->nr_isolated[TYPE_ANON]);
    }
    assert_in_range(most, 1, 64);
    assert_int_equal(s.m->nr_isolated[TYPE_ANON] + s.m->nr_isolated[TYPE_FILE], 0);
    started_end(&s);
}

/* NR_ISOLATED falls by all that were taken, under the LRU lock, when the survivors are back: whoever asks whether too many are off the
 * lists still counts those that a batch has freed. */
static void pages_that_a_batch_has_freed_count_as_isolated_until_its_survivors_are_back(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.6", "4.9", "5.8", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_writer(&d, kernels[k], profile_NVME);
        assert_true(started_from(&s, &d));
        u32 freed = 0, back = 0;
        for (const u32 *record; (record = next_event(s.m)) != NULL;) {
            const struct path_shrink_inactive_list *f = record[5] < s.m->nr_tasks
                                                            ? frame_of_path(&tasks_of(s.m)[record[5]],
                                                                            PATH_shrink_inactive_list)
                                                            : NULL;
            back += event_kind_of(record) == EV_putback;
            if (event_kind_of(record) != EV_frames_free || !f || f->at < f->taken)
                continue;
            freed++;
            assert_true(s.m->nr_isolated[f->list / 2] >= f->taken);
        }
        assert_true(freed > 0 && back >= freed);
        started_end(&s);
    }
}

static void from_4_8_to_4_11_kswapd_goes_on_for_as_long_as_memory_is_short(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.7", "4.8", "4.9", "4.11", "4.12"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_writer(&d, kernels[k], profile_NVME);
        assert_true(started_from(&s, &d));
        struct machine *m = s.m;
        u32 slept = 0;
        one_of_kind(m, EV_kswapd_wake);
        u64 runs_before = m->counters[COUNTER_pageoutrun];
        m->params.time_slice_ns = NONE; /* it has the CPU */
        while (!slept && m->counters[COUNTER_pageoutrun] < runs_before + 3 * MAX_RECLAIM_RETRIES) {
            m->pages_scanned = 1u << 20;
            lock_all(m, true); /* nothing can be freed */
            const u32 *record = next_event(m);
            assert_non_null(record);
            slept = event_kind_of(record) == EV_kswapd_sleep;
        }
        assert_int_equal(slept, k == 0 || k == 4);
        lock_all(m, false);
        started_end(&s);
    }
}

/* All that is looked at counts as six times too much. */
static void up_to_4_11_direct_reclaim_makes_one_pass_over_a_hopeless_node_and_leaves_it_to_kswapd(
    void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.6", "4.7", "4.9", "4.11", "4.12"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_writer(&d, kernels[k], profile_NVME);
        assert_true(started_from(&s, &d));
        u32 passes = 0, lower = 0;
        one_of_kind(s.m, EV_kswapd_wake);
        for (u32 i = 0; i < 60000; i++) {
            s.m->pages_scanned = 1u << 20;
            s.m->marks.min = s.m->marks.low; /* so that the task reclaims for itself */
            const u32 *record = next_event(s.m);
            if (!record)
                break;
            if (event_kind_of(record) != EV_scan_plan || record[5] != 0)
                continue;
            passes++;
            lower += EVENT_ARGS(record, scan_plan)->priority < 12;
        }
        assert_true(passes > 3);
        assert_int_equal(lower > 0, k == 4);
        started_end(&s);
    }
}

/* Two processes on two CPUs want more than memory and swap hold together. */
static void a_run_ends_with_a_kswapd_that_never_gives_up_and_whoever_kills_sleeps_for_a_tick(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.14", "4.9", "4.15", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_new(&d);
        d.kernel = kernel_named(kernels[k]);
        d.params[PARAM_nr_frames] = 128;
        d.params[PARAM_nr_cpus] = 2;
        draft_swap(&d, 600);
        draft_phase(&d, phase_order_PARALLEL);
        for (u32 cpu = 0; cpu < 2; cpu++)
            draft_stream(&d, draft_task(&d, cpu, cpu), draft_anon(&d, cpu, 400), pattern_SEQ, op_WRITE, 400);
        assert_true(started_from(&s, &d));
        u32 kills = 0, events = 0, sleeper = NONE;
        bool has_slept = false;
        for (const u32 *record; (record = next_event(s.m)) != NULL; events++) {
            assert_true(events < BOUND);
            has_slept = has_slept ||
                        (sleeper != NONE && tasks_of(s.m)[sleeper].waits_for == wait_reason_TICK);
            if (sleeper != NONE && sleeper == record[5]) {
                assert_int_equal(has_slept, k < 3);
                sleeper = NONE;
            }
            if (event_kind_of(record) != EV_oom_kill)
                continue;
            kills++;
            has_slept = false;
            sleeper = EVENT_ARGS(record, oom_kill)->space == tasks_of(s.m)[record[5]].space ? NONE
                                                                                            : record[5];
        }
        assert_true(kills > 0);
        started_end(&s);
    }
}

static void a_task_that_is_killed_while_too_many_pages_are_off_the_lists_does_not_wait_again(void **state)
{
    (void)state;
    struct started s;
    start_direct_with_isolated(&s, "4.12", 4000);
    assert_non_null(next_wait(s.m));
    spaces_of(s.m)[0].is_killed = 1;
    while (tasks_of(s.m)[0].state != task_state_DONE) {
        const u32 *record = next_event(s.m);
        assert_non_null(record);
        assert_true(event_kind_of(record) != EV_reclaim_waits || record[5] != 0);
        assert_true(event_kind_of(record) != EV_isolate || record[5] != 0 ||
                    EVENT_ARGS(record, isolate)->list != LRU_INACTIVE_ANON);
    }
    started_end(&s);
}

static void whoever_finds_few_pages_off_the_lists_wakes_all_who_wait_for_that(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_writer(&d, "6.1", profile_NVME);
    draft_stream(&d, draft_task(&d, 0, 0), 0, pattern_SEQ, op_WRITE, 1);
    assert_true(started_from(&s, &d));
    for (u32 task = 0; task < 2; task++) {
        fair_take(fair_rules_of(s.m), &cpus_of(s.m)[0], tasks_of(s.m));
        tasks_of(s.m)[task].state = task_state_BLOCKED;
        queue_wait(s.m, &s.m->isolated_queue, &tasks_of(s.m)[task], wait_reason_ISOLATED);
    }
    assert_false(must_wait_for_isolated(s.m, TYPE_ANON));
    for (u32 task = 0; task < 2; task++)
        assert_int_equal(tasks_of(s.m)[task].state, task_state_READY);
    started_end(&s);
}

static void whose_time_is_over_stands_in_no_queue_any_more(void **state)
{
    (void)state;
    struct started s;
    start_direct_with_isolated(&s, "6.1", 4000);
    assert_non_null(next_wait(s.m));
    assert_int_equal(s.m->isolated_queue.head, 0);
    while (tasks_of(s.m)[0].waits_for == wait_reason_ISOLATED)
        assert_non_null(next_event(s.m));
    assert_int_equal(s.m->isolated_queue.head, NONE);
    started_end(&s);
}

/* Waits for pages off the lists, in the first direct reclaim of a 4.9 in which 24 pages of a file are on their list and 4,000 off it. */
static u32 waits_beside_a_short_list(u32 short_list)
{
    struct draft d;
    struct started s;
    u32 waits = 0;
    draft_pressure(&d, 1088, 90, 400, 1);
    d.kernel = kernel_named("4.9");
    d.params[PARAM_ballast_pages] = 1088 - 64;
    d.params[PARAM_ramfs_pages] = 24;
    draft_switch(&d, SWITCH_short_list, short_list);
    assert_true(started_from(&s, &d));
    one_of_kind(s.m, EV_kswapd_wake);
    s.m->marks.min = free_pages(s.m) + 1;
    one_of_kind(s.m, EV_direct_begin);
    s.m->nr_isolated[TYPE_FILE] += 4000;
    for (const u32 *record; waits < 3 && (record = next_event(s.m)) != NULL;) {
        if (record[5] == 0 && event_kind_of(record) == EV_direct_end)
            break;
        waits += record[5] == 0 && event_kind_of(record) == EV_reclaim_waits &&
                 EVENT_ARGS(record, reclaim_waits)->reason == throttle_ISOLATED;
    }
    started_end(&s);
    return waits;
}

/* shrink_inactive_list of 4.8 to 4.10 asks inactive_reclaimable_pages before too_many_isolated. */
static void from_4_8_to_4_10_a_short_list_is_passed_over_without_a_wait_for_pages_off_it(void **state)
{
    (void)state;
    assert_int_equal(waits_beside_a_short_list(short_list_SCANNED), 3);
    assert_int_equal(waits_beside_a_short_list(short_list_PASSED_OVER), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(direct_reclaim_waits_while_too_many_pages_are_off_the_lists),
        cmocka_unit_test(as_many_pages_off_the_lists_as_the_limit_are_not_too_many),
        cmocka_unit_test(from_5_16_on_a_reclaimer_that_need_not_wait_wakes_those_that_do),
        cmocka_unit_test(the_sleep_for_pages_off_the_lists_ends_with_congestion_up_to_4_13_alone),
        cmocka_unit_test(all_pages_off_the_lists_are_counted_and_come_back),
        cmocka_unit_test(pages_that_a_batch_has_freed_count_as_isolated_until_its_survivors_are_back),
        cmocka_unit_test(from_4_8_to_4_11_kswapd_goes_on_for_as_long_as_memory_is_short),
        cmocka_unit_test(
            up_to_4_11_direct_reclaim_makes_one_pass_over_a_hopeless_node_and_leaves_it_to_kswapd),
        cmocka_unit_test(a_run_ends_with_a_kswapd_that_never_gives_up_and_whoever_kills_sleeps_for_a_tick),
        cmocka_unit_test(a_task_that_is_killed_while_too_many_pages_are_off_the_lists_does_not_wait_again),
        cmocka_unit_test(whoever_finds_few_pages_off_the_lists_wakes_all_who_wait_for_that),
        cmocka_unit_test(whose_time_is_over_stands_in_no_queue_any_more),
        cmocka_unit_test(from_4_8_to_4_10_a_short_list_is_passed_over_without_a_wait_for_pages_off_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
