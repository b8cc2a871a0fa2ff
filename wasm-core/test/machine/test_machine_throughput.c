/* How much many CPUs push out together: as much as the lock allows that is held longest for a page, and not more. */
#include "panic.h"
#include "scenario.h"

#include "path/contention.h"

enum { FRAMES_PER_CPU = 128, FREE_SLOTS = 40000 };

/* What was counted between two moments of a run that pushes pages out steadily. */
struct steady {
    u64 ns, pages, busy_ns;
    u64 totals[NR_lock_class * NR_lock_total];
    struct kernel kernel;
};

/* Each CPU has a task that writes `pages` pages of its own, once, in order: the load of the 2017 mail, in small. */
static void draft_writers(struct draft *d, const char *kernel, u32 cpus, u32 sockets, u32 pages)
{
    draft_new(d);
    d->kernel = kernel_named(kernel);
    d->nr_switches = 0; /* all as the kernel has it */
    d->params[PARAM_nr_cpus] = cpus;
    d->params[PARAM_nr_sockets] = sockets;
    d->params[PARAM_nr_frames] = cpus * FRAMES_PER_CPU;
    draft_swap(d, cpus * pages + FREE_SLOTS);
    d->device[0].profile = profile_PMEM;
    draft_phase(d, phase_order_PARALLEL);
    for (u32 cpu = 0; cpu < cpus; cpu++)
        draft_stream(d, draft_task(d, cpu, cpu), draft_anon(d, cpu, pages), pattern_SEQ, op_WRITE, pages);
}

static void note(struct machine *m, struct steady *s, u32 sign)
{
    u64 totals[NR_lock_class * NR_lock_total];
    totals_told(m, totals);
    s->ns = m->clock.now - sign * s->ns;
    s->pages = m->counters[COUNTER_pswpout] - sign * s->pages;
    u64 busy = 0;
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++)
        busy += cpus_of(m)[cpu].times[cpu_state_RUN] + cpus_of(m)[cpu].times[cpu_state_WAIT];
    s->busy_ns = busy - sign * s->busy_ns;
    for (u32 i = 0; i < LENGTH(totals); i++)
        s->totals[i] = totals[i] - sign * s->totals[i];
}

/* From when memory is full and some pages are out until the first tasks come to their end. */
static struct steady steady_run(const struct draft *d)
{
    struct started s;
    struct steady counted = {0};
    assert_true(started_from(&s, d));
    u32 all = d->nr_task * d->stream[0].count, cpus = d->params[PARAM_nr_cpus];
    struct run_limits limits = {NONE, cpus * FRAMES_PER_CPU + all / 8, UINT64_MAX, NONE, NONE};
    assert_int_equal(machine_run(s.m, &limits), run_stop_ACCESS);
    note(s.m, &counted, 0);
    limits.until_access = all - all / 16;
    assert_int_equal(machine_run(s.m, &limits), run_stop_ACCESS);
    note(s.m, &counted, 1);
    counted.kernel = s.m->kernel;
    assert_int_equal(s.m->counters[COUNTER_pswpin], 0);
    started_end(&s);
    return counted;
}

static double pages_per_s(const struct steady *s)
{
    return 1e9 * (double)s->pages / (double)s->ns;
}

/* Per cent of the time of all CPUs that were not idle. */
static double share(const struct steady *s, u32 class)
{
    return 100.0 * (double)s->totals[class * NR_lock_total + lock_total_WAITED] / (double)s->busy_ns;
}

/* With a hand-over that takes no longer than a taking, a page holds a lock for what the parameters say. */
static void limits_are(struct draft *d, u32 cost_tree_ns, u32 cost_slot_ns)
{
    d->params[PARAM_lock_handoff_ns] = d->params[PARAM_lock_far_ns] = 0;
    d->params[PARAM_cost_tree_ns] = cost_tree_ns;
    d->params[PARAM_cost_slot_ns] = cost_slot_ns;
}

static void throughput_grows_with_the_cpus_until_the_busiest_lock_is_always_held(u32 cost_tree_ns,
                                                                                 u32 cost_slot_ns,
                                                                                 double bound)
{
    double one = 0, before = 0;
    for (u32 cpus = 1; cpus <= 64; cpus *= 2) {
        struct draft *d = malloc(sizeof(*d));
        draft_writers(d, "4.9", cpus, 1, 400);
        limits_are(d, cost_tree_ns, cost_slot_ns);
        struct steady s = steady_run(d);
        free(d);
        double x = pages_per_s(&s);
        one = cpus == 1 ? x : one;
        if (x > 1.01 * bound || (cpus >= 32 && x < 0.97 * bound))
            fail_msg("%u CPUs: %.0f pages/s, and the lock allows %.0f", cpus, x, bound);
        if (x > 1.03 * one * cpus || (one * cpus < bound / 2 && x < 0.85 * one * cpus))
            fail_msg("%u CPUs: %.0f pages/s, and one has %.0f", cpus, x, one);
        assert_true(x > 0.98 * before);
        before = x;
    }
    assert_true(before > 3 * one);
}

/* Each page is entered into the tree and taken out again. */
static void the_tree_s_lock_is_the_limit_where_its_work_takes_longest(void **state)
{
    (void)state;
    throughput_grows_with_the_cpus_until_the_busiest_lock_is_always_held(600, 20, 1e9 / (2 * (20 + 600)));
}

/* In 4.9 a page takes the device's lock four times: to look at a slot and take it, then for its byte three times. */
static void the_device_s_lock_is_the_limit_where_its_work_takes_longest(void **state)
{
    (void)state;
    throughput_grows_with_the_cpus_until_the_busiest_lock_is_always_held(50, 300, 1e9 / (4 * 20 + 5 * 300));
}

/* With hand-overs the limit is what the busiest lock was held for a page, and what it was on its way. */
static void what_a_lock_is_on_its_way_counts_as_well(void **state)
{
    (void)state;
    double free_of_charge = 0;
    for (u32 far = 0; far <= 450; far += 225) {
        struct draft *d = malloc(sizeof(*d));
        draft_writers(d, "4.9", 64, 2, 400);
        d->params[PARAM_lock_far_ns] = far;
        d->params[PARAM_lock_handoff_ns] = MIN(far, 100);
        struct steady s = steady_run(d);
        free(d);
        const u64 *tree = s.totals + lock_class_TREE * NR_lock_total;
        u64 taken_up = tree[lock_total_HELD] + tree[lock_total_CAME];
        assert_true(taken_up <= s.ns + 5000); /* the first hold may have begun before */
        assert_true(far == 0 || taken_up > s.ns / 100 * 80);
        if (far == 0)
            free_of_charge = pages_per_s(&s);
        else
            assert_true(pages_per_s(&s) < 0.6 * free_of_charge);
    }
}

struct step {
    const char *kernel;
    u32 slot_cache;    /* the value of the switch that makes it this step */
    double throughput; /* published, of the first step's */
};

/* The four steps of the mail of January 2017, with 32 tasks on 32 CPUs of two sockets. A step is what it is called only where all of its
 * switches are built: until then it is left out. */
static void the_steps_of_2017_have_the_order_of_their_throughput_and_the_waiting_goes_where_the_mail_says(
    void **state)
{
    (void)state;
    static const struct step steps[] = {{"4.9", slot_cache_OFF, 1.0},
                                        {"scalable-swap-2017-1", slot_cache_OFF, 1.038},
                                        {"scalable-swap-2017-2", slot_cache_OFF, 1.436},
                                        {"scalable-swap-2017", slot_cache_PER_CPU, 2.921}};
    struct steady s[LENGTH(steps)];
    u32 nr = 0;
    for (u32 i = 0; i < LENGTH(steps); i++) {
        struct draft *d = malloc(sizeof(*d));
        draft_writers(d, steps[i].kernel, 32, 2, 400);
        s[i] = steady_run(d);
        free(d);
        if (s[i].kernel.slot_cache != steps[i].slot_cache)
            break;
        nr++;
    }
    assert_true(nr >= 3);
    for (u32 i = 1; i < nr; i++)
        assert_true(pages_per_s(&s[i]) > 1.01 * pages_per_s(&s[i - 1]));
    assert_true(pages_per_s(&s[1]) < 1.15 * pages_per_s(&s[0])); /* 4 %: the queue has only moved */
    /* Before: tree and device, each more than all others together. */
    assert_true(share(&s[0], lock_class_TREE) > 20 && share(&s[0], lock_class_DEVICE) > 10);
    /* With a lock for each cluster: the tree, more than before, and hardly anybody at the device or a cluster. */
    assert_true(share(&s[1], lock_class_TREE) > 1.2 * share(&s[0], lock_class_TREE));
    assert_true(share(&s[1], lock_class_DEVICE) < 5 && share(&s[1], lock_class_CLUSTER) < 1);
    /* With a tree for each 64 MiB: whoever wants a slot, then whoever wants a page. */
    assert_true(share(&s[2], lock_class_DEVICE) > 40 && share(&s[2], lock_class_TREE) < 5);
    assert_true(share(&s[2], lock_class_ZONE) > share(&s[0], lock_class_ZONE));
    for (u32 class = 0; class < NR_lock_class; class ++)
        assert_true(class == lock_class_DEVICE || share(&s[2], class) < share(&s[2], lock_class_DEVICE));
    if (nr < LENGTH(steps))
        return;
    /* With slots in batches: nobody stands at the device any more to speak of. */
    assert_true(share(&s[3], lock_class_DEVICE) < share(&s[2], lock_class_DEVICE) / 2);
    assert_true(pages_per_s(&s[3]) > 1.3 * pages_per_s(&s[2]));
    for (u32 class = 0; class < NR_lock_class; class ++) /* whoever wants a page waits longest: the zone */
        assert_true(class == lock_class_ZONE || share(&s[3], class) < share(&s[3], lock_class_ZONE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tree_s_lock_is_the_limit_where_its_work_takes_longest),
        cmocka_unit_test(the_device_s_lock_is_the_limit_where_its_work_takes_longest),
        cmocka_unit_test(what_a_lock_is_on_its_way_counts_as_well),
        cmocka_unit_test(
            the_steps_of_2017_have_the_order_of_their_throughput_and_the_waiting_goes_where_the_mail_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
