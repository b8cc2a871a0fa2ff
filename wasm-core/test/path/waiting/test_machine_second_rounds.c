/* What is done for the second time: a loop that is entered again, a state that is reset, a wake-up that is repeated. */
#include "panic.h"

#include "course.h"
#include "family.h"
#include "path/alloc/page_alloc.h"
#include "path/alloc/zone.h"
#include "path/fault/pte.h"
#include "path/io/transfer_end.h"
#include "path/reclaim/reclaim.h"
#include "path/wait.h"
#include "three.h"

/* The nap of a throttled kswapd ends with so many writes or with its time: the last of the writes may come when it is up already. */
static void the_last_write_of_a_nap_that_is_over_wakes_kswapd_no_second_time(void **state)
{
    (void)state;
    static const u32 states[] = {task_state_READY, task_state_BLOCKED};
    for (u32 i = 0; i < LENGTH(states); i++) {
        struct started s;
        start_three_idle(&s);
        struct task *kswapd = &tasks_of(s.m)[s.m->kswapd];
        u32 frame = s.m->free.head;
        frames_of(s.m)[frame].flags = FRAME_WRITEBACK;
        s.m->nr_writeback = s.m->throttle_writes = 1;
        kswapd->state = states[i];
        kswapd->waits_for = states[i] == task_state_BLOCKED ? wait_reason_REQUEST : wait_reason_NOTHING;
        s.m->emitted = 0;
        write_ends(s.m, &tasks_of(s.m)[0], 0, frame);
        assert_int_equal(s.m->throttle_writes, 0);
        assert_int_equal(kswapd->state, states[i]);
        started_end(&s);
    }
}

/* A queue that was emptied one by one is used again. */
static void a_queue_that_has_been_emptied_one_by_one_serves_those_that_come_afterwards(void **state)
{
    (void)state;
    struct started s;
    start_three_idle(&s);
    struct wait_queue queue = {NONE, NONE};
    for (u32 round = 0; round < 3; round++) {
        for (u32 task = 0; task < THREE; task++)
            queue_wait(s.m, &queue, &tasks_of(s.m)[task], wait_reason_REQUEST);
        assert_int_equal(cpus_of(s.m)[0].io_blocked, THREE);
        for (u32 task = 0; task < THREE; task++) {
            queue_wake_one(s.m, &queue);
            assert_int_equal(fair_take(fair_rules_of(s.m), &cpus_of(s.m)[0], tasks_of(s.m)), task);
            assert_int_equal(fair_take(fair_rules_of(s.m), &cpus_of(s.m)[0], tasks_of(s.m)), NONE);
            tasks_of(s.m)[task].state = task_state_BLOCKED;
        }
        assert_int_equal(cpus_of(s.m)[0].io_blocked, 0);
        assert_int_equal(queue.head, NONE);
        assert_int_equal(queue.tail, NONE);
        queue_wake_one(s.m, &queue);
    }
    started_end(&s);
}

static void who_is_woken_before_its_time_is_not_woken_by_its_timer_as_well(void **state)
{
    (void)state;
    struct started s;
    start_three_idle(&s);
    struct task *t = &tasks_of(s.m)[1];
    for (u32 round = 0; round < 2; round++) {
        u32 items = s.m->clock.nr;
        task_sleep(s.m, t, wait_reason_TICK, 1000);
        assert_int_equal(s.m->clock.nr, items + 1);
        task_wake(s.m, 1);
        assert_int_equal(t->has_timer, 0);
        assert_int_equal(t->waits_for, wait_reason_NOTHING);
        for (u32 i = 0; i < s.m->clock.nr; i++)
            assert_int_not_equal(clock_items_of(s.m)[i].kind, CLOCK_TIMER);
        fair_take(fair_rules_of(s.m), &cpus_of(s.m)[0], tasks_of(s.m));
        t->state = task_state_BLOCKED;
    }
    started_end(&s);
}

/* ------------------------------------------------------------------------------------------------------- second rounds */

/* kswapd is woken again and again: what it does is caused by the wake-up of this time, and when it sleeps nothing says that it works. */
static void a_kswapd_that_is_woken_again_begins_anew(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_three_that_read(&d, op_READ);
    d.params[PARAM_nr_cpus] = 1;
    for (u32 task = 0; task < THREE; task++)
        d.task[task].cpu = NONE;
    draft_switch(&d, SWITCH_page_lists, page_lists_BATCH_63);
    assert_true(started_from(&s, &d));
    u32 wakes = 0, woken_by = 0, plans = 0;
    for (const u32 *record; (record = next_checked(s.m));) {
        u32 kind = event_kind_of(record);
        if (kind == EV_kswapd_wake) {
            assert_int_equal(s.m->reclaim_active, 0);
            woken_by = record[2];
            wakes++;
        } else if (kind == EV_scan_plan && record[5] == s.m->kswapd) {
            assert_int_equal(record[3], woken_by);
            assert_int_equal(s.m->reclaim_active, 1);
            plans++;
        } else if (kind == EV_kswapd_sleep) {
            assert_int_equal(record[3], woken_by);
            assert_int_equal(s.m->reclaim_active, 0);
            assert_int_equal(s.m->kswapd_awake, 0);
        }
    }
    assert_true(wakes > 2 && plans > wakes);
    started_end(&s);
}

/* Writes are so slow that kswapd goes round while they are under way, and is throttled. */
static void start_slow_writes(struct started *s, u32 write_ns)
{
    struct draft d;
    draft_three_that_read(&d, op_WRITE);
    draft_switch(&d, SWITCH_kswapd_throttling, kswapd_throttling_WRITES_ENDED);
    d.device[0].write_ns = write_ns;
    d.stream[1].count = 10 * CROWD;
    assert_true(started_from(s, &d));
}

static void each_pass_of_kswapd_counts_anew(void **state)
{
    (void)state;
    struct started s;
    start_slow_writes(&s, 20000000);
    u32 passes = 0, with_some_freed = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_scan_plan || record[5] != s.m->kswapd)
            continue;
        const struct path_balance_pgdat *balance = frame_of_path(&tasks_of(s.m)[s.m->kswapd],
                                                                 PATH_balance_pgdat);
        assert_int_equal(balance->sc.nr_taken + balance->sc.nr_writeback + balance->sc.nr_immediate, 0);
        assert_int_equal(balance->sc.nr_scanned, 0);
        assert_int_equal(balance->reclaimed_before, balance->sc.nr_reclaimed);
        with_some_freed += balance->sc.nr_reclaimed > 0;
        passes++;
    }
    assert_true(passes > 20 && with_some_freed > 0);
    started_end(&s);
}

/* The nap ends with so many writes, or with its tenth of a second when they take longer. */
static void a_kswapd_that_goes_on_after_its_nap_waits_for_no_writes_any_more(void **state)
{
    (void)state;
    struct started s;
    for (u32 is_slower = 0; is_slower < 2; is_slower++) {
        start_slow_writes(&s, is_slower ? 100000000 : 20000000);
        u32 naps = 0, went_on = 0;
        for (const u32 *record; (record = next_event(s.m));) {
            if (record[5] != s.m->kswapd || event_kind_of(record) == EV_task_switch)
                continue;
            bool is_nap = event_kind_of(record) == EV_kswapd_throttled;
            if (!is_nap && naps > 0) {
                assert_int_equal(s.m->throttle_writes, 0);
                went_on++;
            }
            naps += is_nap;
        }
        assert_true(naps > 1 && went_on > 1);
        started_end(&s);
    }
}

/* exit-and-page-allocator.md 2, steps 2 to 7, for one request for memory that has to reclaim: it asks kswapd again, counts its rounds in
 * vain in a row, and waits for what is being written. That it never kills while something is written is the machine's own rule: of
 * that the document says nothing. */
static void each_round_of_a_request_asks_kswapd_again_and_one_that_frees_something_begins_the_count_anew(
    void **state)
{
    (void)state;
    enum { MANY_ROUNDS = 100 };
    u32 anew = 0, waits = 0, asked = 0;
    for (u32 write_ms = 10; write_ms <= 60; write_ms += 10) {
        struct started s;
        start_slow_writes(&s, write_ms * 1000000);
        struct machine *m = s.m;
        bool is_asleep = false, has_freed = false;
        for (const u32 *record; (record = next_event(m));) {
            u32 kind = event_kind_of(record);
            if (record[5] != 0)
                continue;
            struct task *t = &tasks_of(m)[0];
            assert_int_not_equal(kind, EV_oom_kill);
            waits += kind == EV_writeback_wait;
            if (kind == EV_direct_begin)
                ((struct path_alloc_slowpath *)(void *)path_top(t))->no_progress = MANY_ROUNDS;
            if (kind == EV_direct_end) {
                has_freed = EVENT_ARGS(record, direct_end)->reclaimed > 0;
                is_asleep = tasks_of(m)[m->kswapd].state == task_state_BLOCKED &&
                            free_pages(m) <= m->marks.low;
                if (is_asleep)
                    m->kswapd_awake = 0;
            }
            if (kind == EV_kswapd_wake) {
                asked += is_asleep;
                is_asleep = false;
            }
            if (kind == EV_frame_alloc && has_freed) {
                assert_false(is_asleep && EVENT_ARGS(record, frame_alloc)->free < m->marks.low);
                const struct path_alloc *alloc = frame_of_path(t, PATH_alloc);
                assert_int_equal(alloc->no_progress, 0);
                has_freed = is_asleep = false;
                anew++;
            }
        }
        started_end(&s);
    }
    assert_in_range(anew, 2, UINT32_MAX);
    assert_in_range(waits, 2, UINT32_MAX);
    assert_in_range(asked, 2, UINT32_MAX);
}

/* What a task holds back is counted as requests, neighbours as one, and begins anew when it has been handed over. */
static void what_is_held_back_is_what_is_counted(void **state)
{
    (void)state;
    struct started s;
    start_slow_writes(&s, 20000000);
    u32 held_back = 0, of_several = 0;
    while (next_event(s.m)) {
        for (u32 i = 0; i < s.m->nr_tasks; i++) {
            const struct task *t = &tasks_of(s.m)[i];
            const struct request *requests = requests_of(s.m);
            u32 nr = 0, pages = 0;
            for (u32 r = t->plug_head, before = NONE; r != NONE; before = r, r = requests[r].next) {
                bool goes_on = before != NONE && requests[r].op == requests[before].op &&
                               requests[r].sector == requests[before].sector + SECTORS_PER_PAGE;
                nr += !goes_on;
                pages = goes_on ? pages + 1 : 1;
            }
            assert_int_equal(t->plug_requests, nr);
            assert_int_equal(t->plug_last_pages, pages);
            held_back += nr > 0;
            of_several += nr > 1 && pages == 1;
        }
        for (u32 cpu = 0; cpu < s.m->params.nr_cpus; cpu++)
            assert_int_equal(cpus_of(s.m)[cpu].irq_head == NONE, cpus_of(s.m)[cpu].irq_tail == NONE);
    }
    assert_true(held_back > 0 && of_several > 0);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_write_of_a_nap_that_is_over_wakes_kswapd_no_second_time),
        cmocka_unit_test(a_queue_that_has_been_emptied_one_by_one_serves_those_that_come_afterwards),
        cmocka_unit_test(who_is_woken_before_its_time_is_not_woken_by_its_timer_as_well),
        cmocka_unit_test(a_kswapd_that_is_woken_again_begins_anew),
        cmocka_unit_test(each_pass_of_kswapd_counts_anew),
        cmocka_unit_test(a_kswapd_that_goes_on_after_its_nap_waits_for_no_writes_any_more),
        cmocka_unit_test(
            each_round_of_a_request_asks_kswapd_again_and_one_that_frees_something_begins_the_count_anew),
        cmocka_unit_test(what_is_held_back_is_what_is_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
