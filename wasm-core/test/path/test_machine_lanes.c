/* Lanes and queues of locks: what the columns tell is what has happened, to the nanosecond. */
#include "family.h"

#include "path/contention.h"
#include "path/lanes.h"
#include "path/spin.h"

enum { CPUS = 6, SOCKETS = 2, PAGES = 96 };

/* Tasks on CPUs of their own push each other's pages out, in 4.9: all want one tree and one device. */
static void draft_pushers(struct draft *d, const char *kernel, u32 cpus)
{
    draft_new(d);
    d->kernel = kernel_named(kernel);
    d->params[PARAM_nr_cpus] = cpus;
    d->params[PARAM_nr_sockets] = MIN(cpus, SOCKETS);
    d->params[PARAM_nr_frames] = 64 * cpus;
    d->params[PARAM_min_free_kbytes] = 16 * cpus;
    draft_swap(d, 2000);
    d->device[0].profile = profile_PMEM;
    draft_phase(d, phase_order_PARALLEL);
    for (u32 cpu = 0; cpu < cpus; cpu++)
        draft_stream(d, draft_task(d, cpu, cpu), draft_anon(d, cpu, PAGES), pattern_SEQ, op_WRITE,
                     PAGES + 40);
}

static void start_pushers(struct started *s, const char *kernel, u32 cpus)
{
    struct draft *d = malloc(sizeof(*d));
    draft_pushers(d, kernel, cpus);
    assert_true(started_from(s, d));
    free(d);
}

static u64 time_in(const u32 *row, u32 low)
{
    return row[low] | (u64)row[low + 1] << 32;
}

static u64 asked_at(const u32 *row)
{
    return time_in(row, lane_field_FROM);
}

static u64 held_from(const u32 *row)
{
    return asked_at(row) + row[lane_field_WAITED];
}

static u64 held_to(const u32 *row)
{
    return held_from(row) + row[lane_field_HELD];
}

static u32 rows_now(struct started *s, const u32 **rows)
{
    struct column c = machine_column(s->m, COLUMN_lanes, s->scratch);
    *rows = c.data;
    assert_int_equal(c.length % NR_lane_field, 0);
    return c.length / NR_lane_field;
}

static bool is_a_hold(const u32 *row)
{
    return row[lane_field_KIND] == lane_kind_HELD || row[lane_field_KIND] == lane_kind_HOLDS;
}

/* At each event, over the whole run. */
static void holds_of_one_lock_never_overlap_and_those_of_a_cpu_lie_within_each_other(void **state)
{
    (void)state;
    struct started s;
    start_pushers(&s, "4.9", CPUS);
    u32 compared = 0, events = 0;
    while (next_checked(s.m)) {
        const u32 *rows;
        if (++events % 97)
            continue;
        u32 nr = rows_now(&s, &rows);
        for (u32 a = 0; a < nr; a++)
            for (u32 b = 0; b < nr; b++) {
                const u32 *one = rows + a * NR_lane_field, *other = rows + b * NR_lane_field;
                if (a == b || !is_a_hold(one) || !is_a_hold(other))
                    continue;
                if (one[lane_field_LOCK] == other[lane_field_LOCK]) {
                    assert_true(held_to(one) <= held_from(other) || held_to(other) <= held_from(one));
                    compared++;
                }
                if (one[lane_field_CPU] == other[lane_field_CPU] && held_from(one) < held_from(other))
                    assert_true(held_to(one) <= asked_at(other) || held_to(one) >= held_to(other) ||
                                one[lane_field_KIND] == lane_kind_HOLDS);
            }
    }
    assert_true(compared > 10000);
    started_end(&s);
}

/* Sums what the lanes tell as they are written, and compares with what locks and CPUs have counted at the end. */
static void rows_of_lanes_add_up_to_what_locks_and_cpus_have_counted(void **state)
{
    (void)state;
    struct started s;
    start_pushers(&s, "4.9", CPUS);
    u64 waited = 0, came = 0, held = 0, off = 0;
    u32 seen[CPUS] = {0};
    while (next_event(s.m))
        for (u32 cpu = 0; cpu < CPUS; cpu++)
            for (const struct lane *lane = &lanes_of(s.m)[cpu]; seen[cpu] < lane->nr; seen[cpu]++) {
                assert_true(lane->nr - seen[cpu] <= LANE_KEPT);
                const struct lane_row *row = &lane->rows[seen[cpu] % LANE_KEPT];
                waited += row->waited_ns;
                came += row->came_ns;
                held += row->lock != NONE ? row->held_ns : 0;
                off += row->lock == NONE ? row->held_ns : 0;
                assert_true(row->lock != NONE || row->held_ns > 0); /* without a task for no time: no row */
            }
    u64 totals[NR_lock_class * NR_lock_total], sums[NR_lock_total] = {0}, idle = 0, spun = 0, busy = 0;
    totals_told(s.m, totals);
    for (u32 i = 0; i < LENGTH(totals); i++)
        sums[i % NR_lock_total] += totals[i];
    for (u32 cpu = 0; cpu < CPUS; cpu++) {
        const u64 *times = cpus_of(s.m)[cpu].times;
        idle += times[cpu_state_IDLE] + times[cpu_state_IO];
        spun += times[cpu_state_WAIT];
        busy += times[cpu_state_RUN];
    }
    assert_int_equal(waited, sums[lock_total_WAITED]);
    assert_int_equal(came, sums[lock_total_CAME]);
    assert_int_equal(held, sums[lock_total_HELD]);
    assert_int_equal(off, idle);
    assert_int_equal(waited, spun);
    assert_int_equal(idle + spun + busy, s.m->clock.now * CPUS);
    assert_true(spun > 0 && came > 0);
    for (u32 class = 0; class < NR_lock_class; class ++) {
        const u64 *row = totals + class * NR_lock_total;
        assert_int_equal(row[lock_total_SHARE], row[lock_total_WAITED] * 1000000 / (busy + spun));
    }
    started_end(&s);
}

static void every_hand_over_takes_what_its_distance_says(void **state)
{
    (void)state;
    struct started s;
    start_pushers(&s, "4.9", CPUS);
    u32 by_distance[NR_APART] = {0};
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_lock_grant)
            continue;
        const struct ev_lock_grant *g = EVENT_ARGS(record, lock_grant);
        u32 apart = cpus_apart(record[4] >> 16, g->from, SOCKETS);
        assert_int_not_equal(apart,
                             APART_SAME_CPU); /* a CPU that spins has not had the lock itself in between */
        assert_int_equal(g->came,
                         apart == APART_SAME_SOCKET ? s.m->params.lock_handoff_ns : s.m->params.lock_far_ns);
        assert_true(g->waited >= g->came);
        by_distance[apart]++;
    }
    assert_true(by_distance[APART_SAME_SOCKET] > 30 && by_distance[APART_OTHER_SOCKET] > 30);
    u32 all[NR_APART] = {0}, taken = 0;
    for (u32 l = 0; l < s.m->nr_locks; l++) {
        for (u32 apart = 0; apart < NR_APART; apart++)
            all[apart] += locks_of(s.m)[l].nr_apart[apart];
        taken += locks_of(s.m)[l].taken;
    }
    assert_int_equal(all[APART_SAME_CPU] + all[APART_SAME_SOCKET] + all[APART_OTHER_SOCKET], taken);
    for (u32 apart = APART_SAME_SOCKET; apart < NR_APART; apart++)
        assert_true(all[apart] > by_distance[apart]);              /* and those for which nobody waited */
    assert_true(all[APART_OTHER_SOCKET] > all[APART_SAME_SOCKET]); /* three CPUs are there, two here */
    started_end(&s);
}

/* Who is told to stand where is who gets it, in that order, with what was told to come over and to be fetched. */
static void a_queue_is_served_as_it_is_told(void **state)
{
    (void)state;
    struct started s;
    struct draft *d = malloc(sizeof(*d));
    draft_pushers(d, "4.9", CPUS);
    d->params[PARAM_lock_growth] = 100; /* so that it matters how many stay behind */
    assert_true(started_from(&s, d));
    free(d);
    u32 told[CPUS * NR_waiter_field], nr = 0, served = 0, as_told = 0, events = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_lock_grant && nr > 0 &&
            EVENT_ARGS(record, lock_grant)->index == told[waiter_field_LOCK]) {
            const u32 *first = told + NR_waiter_field;
            const struct lock *lock = &locks_of(s.m)[told[waiter_field_LOCK]];
            assert_int_equal(record[5], first[waiter_field_TASK]);
            assert_int_equal(record[4] >> 16, first[waiter_field_CPU]);
            assert_true(EVENT_ARGS(record, lock_grant)->came >= first[waiter_field_COMES]);
            if (lock->nr_waiting ==
                nr - 2) { /* nobody has come since, whom it would have waited for as well */
                assert_int_equal(EVENT_ARGS(record, lock_grant)->came, first[waiter_field_COMES]);
                as_told += nr > 2;
            }
            assert_int_equal(lock->fetch_ns, first[waiter_field_FETCHES]);
            assert_int_equal(lock->what, first[waiter_field_WHAT]);
            nr--;
            memmove(told + NR_waiter_field, first + NR_waiter_field,
                    (nr - 1) * NR_waiter_field * sizeof(u32));
            served++;
            nr = nr == 1 ? 0 : nr;
        }
        if (nr > 0 || ++events % 7)
            continue;
        struct column c = machine_column(s.m, COLUMN_lock_queues, s.scratch);
        const u32 *row = c.data, *end = row + c.length;
        for (; row < end && nr == 0; row += NR_waiter_field) {
            if (row[waiter_field_PLACE] != 2 ||
                tasks_of(s.m)[(row - 2 * NR_waiter_field)[waiter_field_TASK]].granted)
                continue;
            for (row -= 2 * NR_waiter_field; nr == 0 || (row < end && row[waiter_field_PLACE] > 0);
                 row += NR_waiter_field)
                memcpy(told + nr++ * NR_waiter_field, row, NR_waiter_field * sizeof(u32));
        }
    }
    assert_true(served > 50 && as_told > 5);
    started_end(&s);
}

/* In 4.9 the device lock is taken for a slot and for its owners: six lines follow it, or half a line. */
static void what_follows_a_lock_depends_on_what_it_is_taken_for(void **state)
{
    (void)state;
    struct started s;
    start_pushers(&s, "4.9", CPUS);
    u32 nr[NR_lock_what] = {0};
    u32 seen[CPUS] = {0};
    while (next_event(s.m))
        for (u32 cpu = 0; cpu < CPUS; cpu++)
            for (const struct lane *lane = &lanes_of(s.m)[cpu]; seen[cpu] < lane->nr; seen[cpu]++) {
                const struct lane_row *row = &lane->rows[seen[cpu] % LANE_KEPT];
                if (row->lock == NONE || locks_of(s.m)[row->lock].class != lock_class_DEVICE ||
                    row->came_ns == 0)
                    continue;
                u32 tenths = row->what == lock_what_AREA ? 60 : 5;
                assert_int_equal(row->fetched_ns, row->came_ns * 15 * tenths / 100);
                nr[row->what]++;
            }
    assert_true(nr[lock_what_AREA] > 20 && nr[lock_what_SLOT] > 60);
    assert_int_equal(nr[lock_what_TREE] + nr[lock_what_LIST], 0);
    started_end(&s);
}

static void on_one_cpu_every_lock_comes_from_the_cpu_itself(void **state)
{
    (void)state;
    struct started s;
    start_pushers(&s, "4.9", 1);
    while (next_checked(s.m))
        ;
    u32 taken = 0;
    for (u32 l = 0; l < s.m->nr_locks; l++) {
        const struct lock *lock = &locks_of(s.m)[l];
        assert_int_equal(lock->nr_apart[APART_SAME_CPU], lock->taken);
        assert_int_equal(lock->wait_ns + lock->handover_ns, 0);
        taken += lock->taken;
    }
    assert_true(taken > 1000);
    started_end(&s);
}

/* A share is what it is called while somebody waits, too. */
static void totals_count_those_who_still_wait(void **state)
{
    (void)state;
    struct started s;
    start_pushers(&s, "4.9", CPUS);
    u32 waiting = 0;
    while (next_checked(s.m)) { /* each check compares the totals with the CPUs' accounts */
        u64 totals[NR_lock_class * NR_lock_total];
        u32 spinning = 0;
        totals_told(s.m, totals);
        for (u32 cpu = 0; cpu < CPUS; cpu++)
            spinning += cpus_of(s.m)[cpu].state == cpu_state_WAIT;
        for (u32 class = 0; class < NR_lock_class; class ++)
            spinning -= (u32)totals[class * NR_lock_total + lock_total_WAITING];
        assert_int_equal(spinning, 0);
        waiting += totals[lock_class_TREE * NR_lock_total + lock_total_WAITING] > 1;
    }
    assert_true(waiting > 20);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(holds_of_one_lock_never_overlap_and_those_of_a_cpu_lie_within_each_other),
        cmocka_unit_test(rows_of_lanes_add_up_to_what_locks_and_cpus_have_counted),
        cmocka_unit_test(every_hand_over_takes_what_its_distance_says),
        cmocka_unit_test(a_queue_is_served_as_it_is_told),
        cmocka_unit_test(what_follows_a_lock_depends_on_what_it_is_taken_for),
        cmocka_unit_test(on_one_cpu_every_lock_comes_from_the_cpu_itself),
        cmocka_unit_test(totals_count_those_who_still_wait),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
