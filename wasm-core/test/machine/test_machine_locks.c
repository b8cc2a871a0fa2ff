/* What if a lock did not exist: with a hand-off that costs nothing, no machine gets slower for it. */
#include "panic.h"

#include "scenario.h"

enum { LOCKS_REMOVABLE = lock_class_PTL, PAGES = 128 };

/* A load for which locks matter: several CPUs, half of the memory that they want, a device that is hardly in the way.
 * (Random touches need several seeds to say anything: fuzz/fuzz_locks.c.) */
static void draft_load(struct draft *d, u32 cpus, u32 pattern, bool threads)
{
    draft_new(d);
    d->params[PARAM_nr_cpus] = cpus;
    d->params[PARAM_nr_frames] = PAGES / 2 * cpus;
    d->params[PARAM_min_free_kbytes] = 48;
    d->params[PARAM_lock_handoff_ns] = 0;
    draft_swap(d, 4000);
    d->device[0].read_ns = d->device[0].write_ns = 1000;
    d->device[0].transfer_ns = 500;
    d->device[0].queue_depth = 16;
    draft_phase(d, phase_order_PARALLEL);
    for (u32 task = 0; task < cpus; task++) {
        u32 region = threads && task > 0 ? 0
                                         : draft_anon(d, threads ? 0 : task, threads ? PAGES * cpus : PAGES);
        draft_task(d, threads ? 0 : task, task);
        struct rec_stream *s = draft_stream(d, task, region, pattern, op_WRITE, 1000000000);
        s->seed_lo = task + 1;
        s->start = threads ? PAGES * task : 0;
    }
}

/* Accesses of one run in its first `ns`, in which nobody gets to the end of his work. */
static u64 accesses_of(const struct draft *d, u64 ns)
{
    struct started s;
    struct run_limits limits = {NONE, NONE, ns, NONE, NONE};
    assert_true(started_from(&s, d));
    assert_int_equal(machine_run(s.m, &limits), run_stop_TIME);
    u64 accesses = s.m->counters[COUNTER_accesses];
    started_end(&s);
    return accesses;
}

/* The same with `classes` of locks removed. */
static u64 accesses_without(const struct draft *d, u32 classes)
{
    struct draft other = *d;
    other.params[PARAM_locks_removed] = classes;
    return accesses_of(&other, 30000000);
}

static void removing_a_class_of_locks_costs_sweeps_at_most_one_percent(void **state)
{
    (void)state;
    for (u32 cpus = 2; cpus <= 4; cpus += 2) {
        struct draft d;
        draft_load(&d, cpus, pattern_SEQ, false);
        u64 with = accesses_of(&d, 30000000);
        for (u32 class = 0; class < LOCKS_REMOVABLE; class ++) {
            u64 without = accesses_without(&d, 1u << class);
            if (without * 100 < with * 99)
                fail_msg("%u CPUs: %llu accesses, without lock class %u %llu", cpus, (unsigned long long)with,
                         class, (unsigned long long)without);
        }
        /* all together they do cost something */
        assert_true(accesses_without(&d, (1u << LOCKS_REMOVABLE) - 1) > with);
    }
}

static void a_removed_lock_is_never_taken_and_the_others_are(void **state)
{
    (void)state;
    for (u32 class = 0; class < LOCKS_REMOVABLE; class ++) {
        struct draft d;
        struct started s;
        struct run_limits limits = {NONE, NONE, 5000000, NONE, NONE};
        draft_load(&d, 2, pattern_RAND, false);
        u32 file = draft_file(&d, region_kind_FILE, 0, 20);
        draft_stream(&d, 0, file, pattern_SEQ, op_READ, 1000);
        d.params[PARAM_locks_removed] = 1u << class;
        draft_as_in_kernel(&d, SWITCH_slot_cache);
        assert_true(started_from(&s, &d));
        machine_run(s.m, &limits);
        u32 taken[NR_lock_class] = {0}, nr[NR_lock_class] = {0};
        for (u32 lock = 0; lock < s.m->nr_locks; lock++) {
            taken[locks_of(s.m)[lock].class] += locks_of(s.m)[lock].taken;
            nr[locks_of(s.m)[lock].class]++;
        }
        for (u32 other = 0; other < NR_lock_class; other++)
            assert_int_equal(taken[other] == 0, other == class || nr[other] == 0);
        started_end(&s);
    }
}

static void a_lock_is_granted_to_its_waiters_in_order_and_after_the_hand_off(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_load(&d, 4, pattern_RAND, true);
    for (u32 i = 0; i < 4; i++)
        d.stream[i].count = 1000;
    d.params[PARAM_lock_handoff_ns] = 700;
    assert_true(started_from(&s, &d));
    static u32 waiting[4096][8]; /* by lock: tasks in the order in which they said that they wait */
    static u32 nr[4096];
    u32 grants = 0;
    memset(nr, 0, sizeof(nr));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_lock_wait) {
            const struct ev_lock_wait *w = EVENT_ARGS(record, lock_wait);
            assert_int_not_equal(w->owner, NONE);
            assert_true(w->index < 4096 && nr[w->index] < 8);
            waiting[w->index][nr[w->index]++] = record[5];
        } else if (event_kind_of(record) == EV_lock_grant) {
            const struct ev_lock_grant *g = EVENT_ARGS(record, lock_grant);
            assert_true(g->waited >= 700);
            assert_int_equal(locks_of(s.m)[g->index].owner, record[5]);
            if (nr[g->index] == 0 || waiting[g->index][0] != record[5])
                continue; /* one whose waiting was not told of */
            memmove(waiting[g->index], waiting[g->index] + 1, --nr[g->index] * sizeof(u32));
            grants++;
        }
    }
    assert_true(grants > 20);
    for (u32 lock = 0; lock < s.m->nr_locks && lock < 4096; lock++)
        assert_int_equal(nr[lock], 0); /* everybody who waited was served, and nobody overtaken */
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(removing_a_class_of_locks_costs_sweeps_at_most_one_percent),
        cmocka_unit_test(a_removed_lock_is_never_taken_and_the_others_are),
        cmocka_unit_test(a_lock_is_granted_to_its_waiters_in_order_and_after_the_hand_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
