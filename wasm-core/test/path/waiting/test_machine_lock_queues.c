/* What is noted of a lock and of those who wait for it: whom each found ahead of him, what it took to come and to be fetched; in the second
 * round as in the first. */
#include "errand.h"

#include "path/contention.h"
#include "sim/handover.h"

enum { CPUS = 4, HOLDER = 3, WAITERS = 3 };

static void start_cpus(struct started *s, bool with_caches)
{
    struct draft *d = malloc(sizeof(*d));
    draft_idle(d, "6.1", CPUS);
    if (with_caches)
        draft_as_in_kernel(d, SWITCH_slot_cache);
    d->params[PARAM_nr_sockets] = 1;
    draft_swap(d, 16 * CLUSTER);
    start_idle(s, d);
    free(d);
}

/* The last hold of this lock by a CPU that has ended. */
static struct lane_row last_hold(struct machine *m, u32 cpu, u32 lock)
{
    const struct lane *lane = &lanes_of(m)[cpu];
    for (u32 i = lane->nr; i > 0; i--)
        if (lane->rows[(i - 1) % LANE_KEPT].lock == lock)
            return lane->rows[(i - 1) % LANE_KEPT];
    fail_msg("CPU %u has not had lock %u", cpu, lock);
    return (struct lane_row){0};
}

/* The queue that a picture draws says the same of those who wait. */
static u32 told_to_have_found(struct started *s, u32 task, u32 lock)
{
    struct column c = machine_column(s->m, COLUMN_lanes, s->scratch);
    const u32 *row = c.data;
    for (; row < (const u32 *)c.data + c.length; row += NR_lane_field)
        if (row[lane_field_KIND] == lane_kind_WAITS && row[lane_field_TASK] == task &&
            row[lane_field_LOCK] == lock)
            return row[lane_field_QUEUE];
    return NONE;
}

static void each_that_spins_notes_how_many_are_ahead_of_him_with_the_owner(void **state)
{
    (void)state;
    static const u32 orders[][WAITERS] = {{0, 1, 2}, {2, 0, 1}, {1, 2, 0}};
    struct started s;
    start_cpus(&s, false);
    u32 area = lock_of(s.m, LOCK_AREA, 0);
    for (u32 round = 0; round < LENGTH(orders); round++) {
        takes(s.m, HOLDER, area);
        for (u32 i = 0; i < WAITERS; i++) {
            u32 task = orders[round][i];
            ERRAND(s.m, task, folio_alloc_swap, .frame = 0);
            run_until_it_wants(s.m, task, area);
            const struct ev_lock_wait *told = EVENT_ARGS(log_record(log_of(s.m), s.m->nr_events), lock_wait);
            assert_int_equal(told->queue, i + 1);
            assert_int_equal(told->owner, HOLDER);
            assert_int_equal(tasks_of(s.m)[task].found_queue, i + 1);
            for (u32 before = 0; before <= i; before++)
                assert_int_equal(told_to_have_found(&s, orders[round][before], area), before + 1);
        }
        lets_go(s.m, HOLDER, area);
        for (u32 i = 0; i < WAITERS; i++) {
            run_until_it_has(s.m, orders[round][i], area);
            assert_int_equal(locks_of(s.m)[area].queue, i + 1);
            run_errand(s.m, orders[round][i]);
            struct lane_row row = last_hold(s.m, orders[round][i], area);
            assert_int_equal(row.queue, i + 1);
            assert_int_equal(row.came_ns, s.m->params.lock_handoff_ns);
            assert_int_equal(row.came_from, i == 0 ? HOLDER : orders[round][i - 1]);
            assert_true(row.waited_ns >= row.came_ns);
        }
        slot_for(s.m, orders[round][0]); /* who finds it free finds nobody ahead, and waits for nothing */
        struct lane_row row = last_hold(s.m, orders[round][0], area);
        assert_int_equal(row.queue + row.came_ns + row.waited_ns, 0);
    }
    started_end(&s);
}

/* Task 0 switches the slot caches off and is stuck in the drain; tasks 1 and 2 want to switch them on. Its own hold it had to fetch from the
 * CPU that had the mutex before; to those who sleep it has come long before they run. */
static void a_mutex_that_is_handed_over_has_nothing_to_fetch_whatever_its_owner_before_had(void **state)
{
    (void)state;
    struct started s;
    start_cpus(&s, true);
    u32 caches = lock_of(s.m, LOCK_CACHES, 0), stuck = lock_of(s.m, LOCK_SLOTS, 1);
    slot_for(s.m, 1); /* it has switched them on */
    i32 plenty = s.m->nr_swap_pages;
    for (u32 round = 0; round < 3; round++) {
        u64 waited = locks_of(s.m)[caches].wait_ns;
        takes(s.m, HOLDER, stuck);
        s.m->nr_swap_pages = CPUS * 128 - 1;
        ERRAND(s.m, 0, folio_alloc_swap, .frame = 0);
        run_until_it_wants(s.m, 0, stuck);
        assert_int_equal(locks_of(s.m)[caches].owner, 0);
        u32 fetched = s.m->params.lock_handoff_ns * s.m->params.lock_unasked / 100;
        assert_int_equal(locks_of(s.m)[caches].fetch_ns, fetched);
        s.m->nr_swap_pages = plenty;
        for (u32 task = 1; task < WAITERS; task++) {
            ERRAND(s.m, task, folio_alloc_swap, .frame = 0);
            run_until_it_wants(s.m, task, caches);
            assert_int_equal(tasks_of(s.m)[task].found_queue, task);
        }
        lets_go(s.m, HOLDER, stuck);
        u64 slept = 0;
        for (u32 owner = 0; owner < WAITERS; owner++) {
            const struct lock *lock = &locks_of(s.m)[caches];
            assert_int_equal(lock->owner, owner);
            assert_int_equal(lock->fetch_ns, owner == 0 ? fetched : 0);
            while (lock->owner == owner)
                next_waypoint(s.m);
            struct lane_row row = last_hold(s.m, owner, caches);
            assert_int_equal(row.fetched_ns, owner == 0 ? fetched : 0);
            assert_int_equal(row.came_ns, 0);
            assert_int_equal(row.queue, owner);
            assert_int_equal(row.came_from, owner == 0 ? (round == 0 ? 1 : 2) : owner - 1);
            assert_int_equal(row.waited_ns > 0, owner > 0);
            assert_true(row.held_ns >= s.m->params.cost_switch_ns); /* it is his before he has his CPU */
            slept += row.waited_ns;
        }
        assert_int_equal(locks_of(s.m)[caches].wait_ns - waited, slept);
        assert_int_equal(locks_of(s.m)[caches].owner, NONE);
        for (u32 apart = 0; apart < NR_APART;
             apart++) /* CPU 1 had it first; since then each had it from another CPU */
            assert_int_equal(locks_of(s.m)[caches].nr_apart[apart], apart == APART_SAME_CPU ? 1
                                                                    : apart == APART_SAME_SOCKET
                                                                        ? 3 * (round + 1)
                                                                        : 0);
        run_all(s.m);
    }
    started_end(&s);
}

/* What is fetched and what is worked add up to the time for which all locks of a kind were held; the second round adds to the first. */
static void what_is_fetched_and_what_is_worked_add_up_to_what_was_held(void **state)
{
    (void)state;
    struct started s;
    start_cpus(&s, false);
    for (u32 round = 0; round < 2 * CPUS; round++) {
        slot_for(s.m, round % CPUS);
        u64 held = 0;
        u32 taken = 0;
        for (u32 l = 0; l < s.m->nr_locks; l++)
            if (locks_of(s.m)[l].class == lock_class_DEVICE) {
                held += locks_of(s.m)[l].held_ns;
                taken += locks_of(s.m)[l].taken;
            }
        const struct section_sum *sum = &s.m->sections[lock_what_AREA];
        assert_int_equal(sum->nr, round + 1);
        assert_int_equal(taken, round + 1);
        assert_int_equal(sum->fetched_ns + sum->worked_ns, held);
        assert_true(sum->fetched_ns > 0 && sum->worked_ns > 0);
    }
    started_end(&s);
}

/* CPU 0 waits for the area's lock, which the holder has. Returns the lock. */
static u32 start_with_one_who_waits(struct started *s)
{
    start_cpus(s, false);
    u32 area = lock_of(s->m, LOCK_AREA, 0);
    takes(s->m, HOLDER, area);
    ERRAND(s->m, 0, folio_alloc_swap, .frame = 0);
    run_until_it_wants(s->m, 0, area);
    return area;
}

static void one_who_is_being_handed_a_lock_is_told_as_one_who_waits(void **state)
{
    (void)state;
    struct started s;
    u32 area = start_with_one_who_waits(&s);
    u64 since = tasks_of(s.m)[0].wait_since;
    lets_go(s.m, HOLDER, area);
    assert_true(tasks_of(s.m)[0].granted);
    struct column c = machine_column(s.m, COLUMN_lock_queues, s.scratch);
    const u32 *row = c.data;
    assert_int_equal(c.length, NR_waiter_field);
    assert_int_equal(row[waiter_field_TASK], 0);
    assert_int_equal(row[waiter_field_PLACE], 0);
    assert_int_equal(row[waiter_field_SINCE], (u32)since);
    assert_int_equal(row[waiter_field_COMES], s.m->params.lock_handoff_ns);
    started_end(&s);
}

static void an_owner_who_has_worked_for_longer_than_is_usual_has_worked_for_so_long(void **state)
{
    (void)state;
    for (u32 is_late = 0; is_late < 2; is_late++) {
        struct started s;
        u32 area = start_with_one_who_waits(&s);
        struct lock *lock = &locks_of(s.m)[area];
        s.m->sections[lock_what_AREA].nr = 10;
        s.m->sections[lock_what_AREA].worked_ns = 5000;
        lock->what = lock_what_AREA;
        lock->fetch_ns = 40;
        lock->since = s.m->clock.now;
        s.m->clock.now += is_late ? 740 : 340;
        const u32 *row = machine_column(s.m, COLUMN_lock_queues, s.scratch).data;
        assert_int_equal(row[waiter_field_TASK], HOLDER);
        assert_int_equal(row[waiter_field_FETCHES], 40);
        assert_int_equal(row[waiter_field_WORKS], is_late ? 700 : 500);
        started_end(&s);
    }
}

/* Nobody else does anything: all the time at which a CPU was not idle is known from its own account. */
static void the_time_for_which_a_cpu_has_spun_until_now_is_time_at_which_it_was_busy(void **state)
{
    (void)state;
    struct started s;
    start_with_one_who_waits(&s);
    s.m->clock.now += 1000000;
    u64 totals[NR_lock_class * NR_lock_total], busy = 0;
    totals_told(s.m, totals);
    for (u32 cpu = 0; cpu < CPUS; cpu++) {
        const struct cpu *c = &cpus_of(s.m)[cpu];
        bool is_idle = c->state == cpu_state_IDLE || c->state == cpu_state_IO;
        busy += c->times[cpu_state_RUN] + c->times[cpu_state_WAIT] +
                (is_idle ? 0 : s.m->clock.now - c->since);
    }
    const u64 *row = totals + lock_class_DEVICE * NR_lock_total;
    assert_true(row[lock_total_WAITED] >= 1000000);
    assert_int_equal(row[lock_total_SHARE], row[lock_total_WAITED] * 1000000 / busy);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_that_spins_notes_how_many_are_ahead_of_him_with_the_owner),
        cmocka_unit_test(what_is_fetched_and_what_is_worked_add_up_to_what_was_held),
        cmocka_unit_test(a_mutex_that_is_handed_over_has_nothing_to_fetch_whatever_its_owner_before_had),
        cmocka_unit_test(one_who_is_being_handed_a_lock_is_told_as_one_who_waits),
        cmocka_unit_test(an_owner_who_has_worked_for_longer_than_is_usual_has_worked_for_so_long),
        cmocka_unit_test(the_time_for_which_a_cpu_has_spun_until_now_is_time_at_which_it_was_busy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
