/* kswapd of older kernels: up to 3.10 it goes down one priority with each pass, up to 3.7 it sleeps between them, up to 4.7 it gives a
 * hopeless zone up, and from 3.12 to 3.14 a zone that has had its turn wakes it. And of every kernel: how often a request asks it.
 */
#include "panic.h"

#include "family.h"
#include "path/alloc/zone.h"
#include "path/reclaim/reclaim.h"
#include "path/wait.h"
#include "rival.h"

enum { TENTH_OF_A_SECOND = 100000000 };

/* `tasks` tasks, each on a CPU and in a process of its own, that write at random to 1500 pages together. */
static void draft_writers(struct draft *d, const char *kernel, u32 tasks, u32 accesses)
{
    draft_new(d);
    d->kernel = kernel_named(kernel);
    d->params[PARAM_nr_cpus] = tasks;
    d->params[PARAM_nr_frames] = 1024;
    d->params[PARAM_min_free_kbytes] = 512; /* 128, 160, 192 */
    draft_swap(d, 6000);
    draft_phase(d, phase_order_PARALLEL);
    for (u32 i = 0; i < tasks; i++) {
        u32 region = draft_anon(d, i, 1500 / tasks);
        draft_stream(d, draft_task(d, i, i), region, pattern_RAND, op_WRITE, accesses)->seed_lo = 7 + i;
    }
}

static bool is_pass_of_kswapd(const struct machine *m, const u32 *record)
{
    return event_kind_of(record) == EV_scan_plan && record[5] == m->kswapd;
}

/* The frame of kswapd's run; it has one while it is awake. */
static const struct path_balance_pgdat_down *run_of(struct machine *m)
{
    const struct path_balance_pgdat_down *f = frame_of_path(&tasks_of(m)[m->kswapd], PATH_balance_pgdat_down);
    assert_non_null(f);
    return f;
}

static void up_to_3_10_each_pass_is_one_priority_lower_until_32_pages_are_freed(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_writers(&d, "3.9", 1, 9000);
    assert_true(started_from(&s, &d));
    u32 priority = NONE, freed = 0, again = 0, lower = 0, tops = 0, wakes = 0;
    u64 stolen = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_kswapd_wake) {
            priority = NONE;
            wakes++;
        }
        if (event_kind_of(record) == EV_kswapd_sleep)
            assert_true(free_pages(s.m) > s.m->marks.high);
        if (!is_pass_of_kswapd(s.m, record))
            continue;
        const struct ev_scan_plan *plan = EVENT_ARGS(record, scan_plan);
        u64 now = s.m->counters[COUNTER_pgsteal_kswapd];
        freed += (u32)(now - stolen);
        stolen = now;
        assert_int_equal(plan->goal, NONE);
        if (priority == NONE || freed >= 32) { /* of several passes together */
            assert_int_equal(plan->priority, 12);
            again += priority != NONE;
        } else {
            assert_int_equal(plan->priority, priority - 1);
            lower++;
        }
        if (plan->priority == 12) {
            assert_int_equal(run_of(s.m)->total_scanned,
                             0); /* takes_a_nap: counted since it began at the top */
            freed = 0;
            tops++;
        }
        assert_int_equal(run_of(s.m)->sc.nr_reclaimed, freed);
        priority = plan->priority;
    }
    assert_true(wakes > 10 && again > 5 && lower > 500);
    /* Each time that it begins at the top counts as a run; now and then others have freed enough by then. */
    assert_in_range(s.m->counters[COUNTER_pageoutrun], tops, tops + wakes);
    started_end(&s);
}

/* age_active_anon comes before the watermark is asked: also when others have freed enough by the time that kswapd runs. */
static void up_to_3_10_a_kswapd_that_finds_enough_free_has_aged_anonymous_pages_all_the_same(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        bool ages;
    } cases[] = {{"3.6", true}, {"3.9", true}, {"3.12", false}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct draft d;
        struct started s;
        draft_writers(&d, cases[i].kernel, 1, 9000);
        assert_true(started_from(&s, &d));
        struct machine *m = s.m;
        one_of_kind(m, EV_kswapd_wake);
        assert_true(anon_ageing_now(m).nr > 0);
        m->marks.high = m->marks.low = free_pages(m) / 2;
        u32 aged = 0;
        for (const u32 *record; (record = next_event(m)) && event_kind_of(record) != EV_kswapd_sleep;) {
            assert_false(is_pass_of_kswapd(m, record));
            aged += event_kind_of(record) == EV_shrink_active && record[5] == m->kswapd;
        }
        assert_int_equal(aged, cases[i].ages);
        started_end(&s);
    }
}

/* Nothing can be freed: kswapd comes to priority 0, which counts, and begins again, until it has looked at everything six times over. */
static void up_to_3_10_it_begins_again_after_priority_0_and_gives_up_once_the_zone_is_hopeless(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_writers(&d, "3.9", 1, 9000);
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    const u32 *record;
    do
        assert_non_null(record = next_event(m));
    while (event_kind_of(record) != EV_kswapd_wake);
    u32 priority = 13, rounds = 0;
    u64 tops = m->counters[COUNTER_pageoutrun], stalls = m->counters[COUNTER_allocstall];
    for (;;) {
        lock_all(m, true);
        assert_non_null(record = next_event(m));
        if (event_kind_of(record) == EV_kswapd_sleep)
            break;
        if (!is_pass_of_kswapd(m, record))
            continue;
        const struct ev_scan_plan *plan = EVENT_ARGS(record, scan_plan);
        assert_int_equal(plan->priority, priority == 0 ? 12 : priority - 1);
        assert_true(!zone_is_hopeless(m) || plan->priority == 12);
        rounds += plan->priority == 12;
        priority = plan->priority;
    }
    assert_true(rounds > 1);
    assert_int_equal(m->counters[COUNTER_pageoutrun] - tops, rounds);
    assert_true(m->pages_scanned >= 6 * reclaimable_pages(m));
    assert_true(free_pages(m) <= m->marks.high);
    assert_int_equal(m->kswapd_awake, 0);
    assert_int_equal(m->kswapd_failures, 1);
    assert_int_equal(m->counters[COUNTER_allocstall], stalls); /* one CPU: kswapd has had it all the time */
    lock_all(m, false);
    started_end(&s);
}

/* clear_pgdat_congested (paths-versions.md 18): what reclaim has found out of the node is forgotten when enough is free, and not when
 * kswapd gives up. */
static void what_the_node_is_marked_with_stays_until_enough_is_free(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 stays = 0, goes = 0;
    draft_writers(&d, "6.1", 1, 9000);
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    for (const u32 *record; goes == 0 && (record = next_event(m));) {
        if (event_kind_of(record) == EV_kswapd_sleep) {
            bool is_short = free_pages(m) <= m->marks.high;
            assert_int_equal(m->many_under_writeback, is_short);
            assert_int_equal(m->many_dirty, is_short);
            assert_int_equal(m->zone_congested, is_short);
            stays += is_short;
            goes += !is_short;
        }
        m->many_under_writeback = m->many_dirty = m->zone_congested = 1;
        m->kswapd_failures = stays == 0 ? MAX_RECLAIM_RETRIES : 0;
        lock_all(m, stays == 0 && m->kswapd_awake);
        if (stays == 0 && !m->kswapd_awake)
            m->kswapd_failures = 0; /* so that it is woken */
    }
    assert_true(stays > 0 && goes > 0);
    started_end(&s);
}

/* The next request that finds little free wakes it again: one pass finds out whether anything can be had now. */
static void up_to_4_7_a_hopeless_zone_gets_one_pass_each_time_kswapd_is_woken(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.6", "3.9", "3.14", "4.6", "4.7"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_writers(&d, kernels[k], 1, 9000);
        assert_true(started_from(&s, &d));
        struct machine *m = s.m;
        const u32 *record;
        u32 wakes = 0, passes = 0;
        while (wakes < 4) {
            lock_all(m, true);
            m->pages_scanned = 1u << 20; /* far more than there are */
            assert_non_null(record = next_event(m));
            if (event_kind_of(record) == EV_kswapd_sleep)
                assert_int_equal(passes, 1);
            if (event_kind_of(record) == EV_kswapd_wake) {
                passes = 0;
                wakes++;
            }
            passes += is_pass_of_kswapd(m, record);
        }
        lock_all(m, false);
        started_end(&s);
    }
}

/* Whether kswapd has slept after each pass at which it was to, and after no other. */
static void up_to_3_7_kswapd_sleeps_a_tenth_of_a_second_after_a_pass_below_priority_10(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_writers(&d, "3.6", 1, 40000);
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    u32 naps = 0, went_on = 0, at_the_top = 0, above = 0;
    const struct ev_scan_plan *plan;
    u32 priority = NONE, freed = 0;
    u64 since = 0;
    for (const u32 *record; (record = next_event(m));) {
        if (record[5] != m->kswapd)
            continue;
        if (since != 0) {
            assert_in_range(event_time_of(record) - since, TENTH_OF_A_SECOND, TENTH_OF_A_SECOND + 1000000);
            if (event_kind_of(record) == EV_task_switch)
                since = 0;
        }
        if (event_kind_of(record) == EV_congestion_wait) {
            const struct ev_congestion_wait *nap = EVENT_ARGS(record, congestion_wait);
            assert_int_equal(nap->priority, priority);
            assert_in_range(nap->priority, 0, 9);
            assert_in_range(nap->free, m->marks.min + 1, m->marks.high);
            assert_int_equal(nap->min, m->marks.min);
            assert_true(run_of(m)->total_scanned > 0);
            freed = run_of(m)->sc.nr_reclaimed;
            since = event_time_of(record);
            naps++;
        }
        if (!is_pass_of_kswapd(m, record))
            continue;
        plan = EVENT_ARGS(record, scan_plan);
        if (naps > went_on + at_the_top) { /* the first pass after a nap */
            assert_int_equal(plan->priority, freed >= 32 || priority == 0 ? 12 : priority - 1);
            went_on += plan->priority != 12;
            at_the_top += plan->priority == 12;
        }
        above += plan->priority >= 10;
        priority = plan->priority;
    }
    assert_true(naps > 5 && went_on > 3 && above > 10);
    started_end(&s);
}

/* It begins its pass with more free than min; `left` are free when that is over. The next thing that kswapd does. `nap`: what it does then,
 * as 3.6 or as 3.8 has it; zone and queue are congested. */
static u32 next_of_kswapd_with(u32 nap, u32 priority, u64 left, u32 scanned)
{
    struct draft d;
    struct started s;
    u32 kind;
    draft_writers(&d, "3.6", 1, 40000);
    draft_switch(&d, SWITCH_congestion_nap, nap);
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    const u32 *record;
    do
        assert_non_null(record = next_event(m));
    while (event_kind_of(record) != EV_kswapd_wake);
    do
        assert_non_null(record = next_event(m));
    while (!is_pass_of_kswapd(m, record));
    m->zone_congested = disks_of(m)[0].is_congested = 1;
    struct path_balance_pgdat_down *run = (void *)(size_t)run_of(m); /* as it stands on kswapd's stack */
    run->sc.priority = priority;
    run->sc.nr_reclaimed = 0;
    run->total_scanned = scanned;
    run->sc.nr_scanned = 0;              /* its last pass has looked at nothing */
    m->marks.min = free_pages(m) - left; /* the pass frees nothing: its list is short */
    do {
        assert_non_null(record = next_event(m));
        kind = event_kind_of(record);
    } while (record[5] != m->kswapd ||
             (kind != EV_scan_plan && kind != EV_congestion_wait && kind != EV_reclaim_waits));
    started_end(&s);
    return kind;
}

static void it_does_not_sleep_at_priority_10_nor_at_the_min_mark_nor_before_it_has_looked_at_a_page(
    void **state)
{
    (void)state;
    u32 sleeps = congestion_nap_SLEEPS;
    assert_int_equal(next_of_kswapd_with(sleeps, 9, 1, 5), EV_congestion_wait);
    assert_int_equal(next_of_kswapd_with(sleeps, 10, 1, 5), EV_scan_plan);
    assert_int_equal(next_of_kswapd_with(sleeps, 9, 0, 5), EV_scan_plan);
    assert_int_equal(next_of_kswapd_with(sleeps, 9, 1, 0), EV_scan_plan);
}

/* balance_pgdat of 3.8, has_under_min_watermark_zone: who may not wait, an interrupt above all, has only kswapd to go on. */
static void in_3_8_it_does_not_wait_for_a_congested_queue_at_the_min_mark_either(void **state)
{
    (void)state;
    assert_int_equal(next_of_kswapd_with(congestion_nap_IF_CONGESTED, 9, 1, 5), EV_reclaim_waits);
    assert_int_equal(next_of_kswapd_with(congestion_nap_IF_CONGESTED, 9, 0, 5), EV_scan_plan);
}

/* balance_pgdat of 3.8 asks total_scanned, which begins anew at priority 12 alone. */
static void in_3_8_it_waits_for_a_congested_queue_if_any_pass_since_priority_12_has_looked_at_a_page(
    void **state)
{
    (void)state;
    assert_int_equal(next_of_kswapd_with(congestion_nap_IF_CONGESTED, 9, 1, 1), EV_reclaim_waits);
    assert_int_equal(next_of_kswapd_with(congestion_nap_IF_CONGESTED, 9, 1, 0), EV_scan_plan);
}

/* congestion_wait: a queue of writes that is not congested any more wakes all who wait for that. */
static void up_to_3_7_the_end_of_congestion_ends_its_sleep(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_writers(&d, "3.6", 1, 40000);
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    const u32 *record = one_of_kind(m, EV_congestion_wait);
    u64 from = event_time_of(record);
    while (tasks_of(m)[m->kswapd].state != task_state_BLOCKED)
        assert_non_null(next_event(m));
    queue_wake_all(m, &m->congestion_queue);
    do
        assert_non_null(record = next_event(m));
    while (record[5] != m->kswapd);
    assert_true(event_time_of(record) - from < TENTH_OF_A_SECOND / 2);
    started_end(&s);
}

/* Of pages that it has freed none, it has failed. */
static void up_to_3_10_a_run_that_gives_up_after_it_has_freed_some_pages_has_not_failed(void **state)
{
    (void)state;
    for (u32 freed = 0; freed < 2; freed++) {
        struct draft d;
        struct started s;
        draft_writers(&d, "3.9", 1, 9000);
        assert_true(started_from(&s, &d));
        struct machine *m = s.m;
        one_of_kind(m, EV_kswapd_wake);
        for (const u32 *record = NULL; !record || event_kind_of(record) != EV_kswapd_sleep;) {
            lock_all(m, true);
            m->pages_scanned = 1u << 20; /* far more than there are */
            assert_non_null(record = next_event(m));
            if (is_pass_of_kswapd(m, record))
                ((struct path_balance_pgdat_down *)(size_t)run_of(m))->sc.nr_reclaimed = freed;
        }
        assert_true(free_pages(m) <= m->marks.high);
        assert_int_equal(m->kswapd_failures, !freed);
        lock_all(m, false);
        started_end(&s);
    }
}

/* Three tasks, each on a CPU of its own. */
static void while_it_sleeps_so_several_tasks_reclaim_for_themselves_and_none_of_them_wakes_it(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_writers(&d, "3.6", 3, 12000);
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    u32 by_several = 0, seen = 0;
    bool naps = false;
    for (const u32 *record; (record = next_event(m));) {
        if (event_kind_of(record) == EV_congestion_wait) {
            naps = true;
            seen = 0;
        }
        if (!naps)
            continue;
        if (record[5] == m->kswapd && event_kind_of(record) == EV_task_switch) {
            by_several += seen == 7;
            naps = false;
        }
        assert_int_equal(m->kswapd_awake, 1);
        assert_int_not_equal(event_kind_of(record), EV_kswapd_wake);
        if (event_kind_of(record) == EV_direct_begin)
            seen |= 1u << record[5];
    }
    assert_true(by_several > 2);
    started_end(&s);
}

struct turns {
    u32 over;        /* turns after which kswapd was woken */
    u32 by_low_mark; /* other times that it was */
    u32 low;         /* requests that found no more free than the low mark */
};

/* Follows the zone's turns from outside: `left` pages until it has had the present one. kswapd takes so long for a page that
 * the task goes on below the low mark meanwhile. */
static struct turns check_turns(const char *kernel)
{
    struct draft d;
    struct started s;
    struct turns turns = {0};
    draft_writers(&d, kernel, 1, 9000);
    d.params[PARAM_cost_scan_ns] = 100000;
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    u32 turn = (u32)(m->marks.high - m->marks.low), left = turn;
    bool is_told = false, has_reclaimed = false;
    assert_int_equal(m->alloc_batch, turn); /* __setup_per_zone_wmarks of 3.12 */
    for (const u32 *record; (record = next_event(m));) {
        u32 kind = event_kind_of(record);
        if (kind == EV_zone_turn_over) {
            const struct ev_zone_turn_over *told = EVENT_ARGS(record, zone_turn_over);
            assert_int_equal(told->pages, turn);
            assert_in_range(told->free, m->marks.low + 1, m->marks.high);
            assert_int_equal(left, 0);
            is_told = true;
            turns.over++;
        } else if (kind == EV_kswapd_wake) {
            turns.by_low_mark += !is_told;
            if (!is_told)
                assert_in_range(EVENT_ARGS(record, kswapd_wake)->free, 0, m->marks.low);
            is_told = false;
        } else if (is_told && record[5] == 0) {
            fail_msg("%s: a turn is over, and kswapd is not woken", kernel);
        } else if (kind == EV_direct_begin) {
            has_reclaimed = true;
        } else if (kind == EV_frame_alloc) {
            u32 before = EVENT_ARGS(record, frame_alloc)->free + 1;
            if (left == 0 || before <= m->marks.low || has_reclaimed) /* it begins another turn */
                left = turn;
            turns.low += before <= m->marks.low;
            left--;
            has_reclaimed = false;
            if (m->kernel.fair_zones == fair_zones_WAKES)
                assert_int_equal(m->alloc_batch, left);
        }
    }
    started_end(&s);
    return turns;
}

static void from_3_12_to_3_14_kswapd_is_woken_each_time_that_the_zone_has_had_its_turn(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.12", "3.14", "3.9", "4.6", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct turns turns = check_turns(kernels[k]);
        assert_true(turns.low > 10);
        if (k < 2)
            assert_true(turns.over > 10);
        else
            assert_true(turns.over == 0 && turns.by_low_mark > 10);
    }
}

/* It has found kswapd awake, waits for the zone's lock, and gets no frame; kswapd sleeps by then. */
static void a_request_that_has_asked_kswapd_reclaims_before_it_asks_again(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_writers(&d, "6.1", 1, 9000);
    u32 rival = draft_rival(&d);
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    u32 lock = lock_of(m, LOCK_ZONE, 0), kind = 0;
    for (u32 i = 0; i < 100; i++)
        assert_non_null(next_event(m));
    assert_int_equal(tasks_of(m)[m->kswapd].state, task_state_BLOCKED);
    rival_takes(m, rival, lock);
    m->marks.low = m->marks.high = m->params.nr_frames; /* little is free, */
    m->kswapd_awake = 1;
    run_until_it_waits_for(m, 0, lock);
    m->kswapd_awake = 0;
    m->marks.min = free_pages(m); /* and others take what was above min */
    rival_lets_go(m, rival, lock);
    while (kind != EV_direct_begin) {
        const u32 *record = next_event(m);
        assert_non_null(record);
        kind = event_kind_of(record);
        assert_int_not_equal(kind, EV_kswapd_wake);
    }
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(up_to_3_10_each_pass_is_one_priority_lower_until_32_pages_are_freed),
        cmocka_unit_test(up_to_3_10_a_kswapd_that_finds_enough_free_has_aged_anonymous_pages_all_the_same),
        cmocka_unit_test(up_to_3_10_it_begins_again_after_priority_0_and_gives_up_once_the_zone_is_hopeless),
        cmocka_unit_test(what_the_node_is_marked_with_stays_until_enough_is_free),
        cmocka_unit_test(up_to_4_7_a_hopeless_zone_gets_one_pass_each_time_kswapd_is_woken),
        cmocka_unit_test(up_to_3_7_kswapd_sleeps_a_tenth_of_a_second_after_a_pass_below_priority_10),
        cmocka_unit_test(
            it_does_not_sleep_at_priority_10_nor_at_the_min_mark_nor_before_it_has_looked_at_a_page),
        cmocka_unit_test(in_3_8_it_does_not_wait_for_a_congested_queue_at_the_min_mark_either),
        cmocka_unit_test(
            in_3_8_it_waits_for_a_congested_queue_if_any_pass_since_priority_12_has_looked_at_a_page),
        cmocka_unit_test(up_to_3_7_the_end_of_congestion_ends_its_sleep),
        cmocka_unit_test(up_to_3_10_a_run_that_gives_up_after_it_has_freed_some_pages_has_not_failed),
        cmocka_unit_test(while_it_sleeps_so_several_tasks_reclaim_for_themselves_and_none_of_them_wakes_it),
        cmocka_unit_test(from_3_12_to_3_14_kswapd_is_woken_each_time_that_the_zone_has_had_its_turn),
        cmocka_unit_test(a_request_that_has_asked_kswapd_reclaims_before_it_asks_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
