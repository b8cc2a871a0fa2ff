/* CPUs, their time, interrupts, locks, and threads that meet at a page. */
#include "panic.h"

#include "path/fault/pte.h"
#include "path/io/block.h"
#include "path/wait.h"
#include "scenario.h"

enum { PAGES = 60 };

/* `tasks` tasks of `spaces` processes under memory pressure, reading and writing their process's region. */
static void draft_crowd(struct draft *d, u32 cpus, u32 tasks, u32 spaces, u32 pattern)
{
    draft_new(d);
    d->params[PARAM_nr_cpus] = cpus;
    d->params[PARAM_nr_frames] = 48 + 16 * spaces;
    d->params[PARAM_min_free_kbytes] = 32;
    draft_swap(d, 1200);
    for (u32 space = 0; space < spaces; space++)
        draft_anon(d, space, PAGES);
    draft_phase(d, phase_order_PARALLEL);
    for (u32 task = 0; task < tasks; task++) {
        draft_task(d, task % spaces, cpus == 1 ? NONE : task % cpus);
        draft_stream(d, task, task % spaces, pattern, task % 3 == 2 ? op_READ : op_WRITE, 400)->seed_lo =
            task + 1;
    }
}

static u64 time_accounted(struct machine *m, u32 cpu)
{
    const struct cpu *c = &cpus_of(m)[cpu];
    u64 sum = m->clock.now - c->since; /* the present state's account is open */
    for (u32 state = 0; state < NR_cpu_state; state++)
        sum += c->times[state];
    return sum;
}

static void the_time_of_every_cpu_is_the_time_elapsed_at_every_moment(void **state)
{
    (void)state;
    for (u32 cpus = 1; cpus <= 4; cpus++) {
        struct draft d;
        struct started s;
        draft_crowd(&d, cpus, 5, 2, pattern_RAND);
        assert_true(started_from(&s, &d));
        u64 waited = 0;
        for (const u32 *record; (record = next_event(s.m));) {
            for (u32 cpu = 0; cpu < cpus; cpu++)
                assert_int_equal(time_accounted(s.m, cpu), s.m->clock.now);
            if (event_kind_of(record) == EV_lock_grant)
                waited += EVENT_ARGS(record, lock_grant)->waited;
        }
        u64 spun = 0;
        for (u32 cpu = 0; cpu < cpus; cpu++) {
            const u64 *times = cpus_of(s.m)[cpu].times;
            assert_int_equal(times[0] + times[1] + times[2] + times[3],
                             s.m->clock.now); /* closed at the end */
            assert_true(times[cpu_state_RUN] > 0);
            spun += times[cpu_state_WAIT];
        }
        assert_int_equal(spun, waited);
        assert_true(cpus == 1 || spun > 0);
        started_end(&s);
    }
}

static void a_cpu_whose_task_waits_for_a_page_waits_for_io_and_one_without_task_is_idle(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_new(&d);
    d.params[PARAM_nr_cpus] = 2;
    draft_device_new(&d)->queue_depth = 1;
    u32 file = draft_file(&d, region_kind_FILE, 0, 50);
    draft_task(&d, 0, 0);
    draft_phase_of(&d, 0, file, op_READ, 50);
    d.device[0].read_ns = 70000;
    d.device[0].transfer_ns = 5000;
    assert_true(started_from(&s, &d));
    while (next_event(s.m))
        ;
    const struct cpu *busy = &cpus_of(s.m)[0], *idle = &cpus_of(s.m)[1];
    /* While the read runs, only the rest of the submission is run. */
    assert_in_range(busy->times[cpu_state_IO], 50 * (75000 - s.m->params.cost_submit_ns), 50 * 75000);
    assert_int_equal(busy->times[cpu_state_IDLE], 0);
    assert_int_equal(idle->times[cpu_state_IDLE], s.m->clock.now);
    started_end(&s);
}

static void on_one_cpu_nobody_waits_for_a_lock(void **state)
{
    (void)state;
    for (u32 tasks = 1; tasks <= 4; tasks++) {
        struct draft d;
        struct started s;
        draft_crowd(&d, 1, tasks, MIN(tasks, 2), pattern_RAND);
        assert_true(started_from(&s, &d));
        while (next_event(s.m))
            ;
        assert_int_equal(s.m->counters[COUNTER_lock_waits], 0);
        assert_int_equal(cpus_of(s.m)[0].times[cpu_state_WAIT], 0);
        for (u32 lock = 0; lock < s.m->nr_locks; lock++)
            assert_int_equal(locks_of(s.m)[lock].contended, 0);
        started_end(&s);
    }
}

static void two_threads_that_fault_on_one_page_read_it_once(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_new(&d);
    d.params[PARAM_nr_cpus] = 2;
    d.params[PARAM_nr_frames] = 64;
    d.params[PARAM_min_free_kbytes] = 16;
    d.params[PARAM_page_cluster] = 0;
    draft_swap(&d, 400);
    u32 region = draft_anon(&d, 0, 20), crowd = draft_anon(&d, 0, 70);
    u32 file = draft_file(&d, region_kind_MAPFILE, 0, 20);
    for (u32 phase = 0; phase < 4; phase++)
        draft_phase(&d, phase_order_PARALLEL);
    draft_task(&d, 0, 0);
    draft_task(&d, 0, 1);
    draft_stream(&d, 0, region, pattern_SEQ, op_WRITE, 20)->phase = 0;
    draft_stream(&d, 0, crowd, pattern_SEQ, op_WRITE, 140)->phase = 1;
    draft_stream(&d, 0, crowd, pattern_SEQ, op_DONTNEED, 1)->phase = 2;
    for (u32 task = 0; task < 2; task++) {
        draft_stream(&d, task, region, pattern_SEQ, op_READ, 20);
        draft_stream(&d, task, file, pattern_SEQ, op_READ, 20);
    }
    assert_true(started_from(&s, &d));
    struct run_limits to_phase = {NONE, NONE, UINT64_MAX, EV_phase_begin, NONE};
    for (u32 phase = 0; phase < 4; phase++)
        assert_int_equal(machine_run(s.m, &to_phase), run_stop_KIND);
    u32 slot_reads = 0, file_reads = 0, waits[2] = {0, 0};
    for (const u32 *record; (record = next_event(s.m));) {
        slot_reads += event_kind_of(record) == EV_swap_read;
        file_reads += event_kind_of(record) == EV_file_read;
        if (event_kind_of(record) == EV_page_wait)
            waits[record[5]]++;
    }
    assert_int_equal(slot_reads, 20);
    assert_int_equal(file_reads, 20);
    assert_true(waits[0] > 0 && waits[1] > 0 &&
                waits[0] + waits[1] > slot_reads + file_reads); /* somebody waits for what the other reads */
    started_end(&s);
}

static void an_interrupted_task_goes_on_without_a_switch_and_with_its_slice(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_crowd(&d, 1, 1, 1, pattern_RAND);
    d.stream[0].count = 3000;
    assert_true(started_from(&s, &d));
    u32 interrupted = NONE, times = 0;
    u64 slice_from = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (record[5] == irq_task_of(s.m, 0)) {
            interrupted = cpus_of(s.m)[0].interrupted;
            slice_from = interrupted == NONE ? 0 : tasks_of(s.m)[interrupted].slice_from;
            continue;
        }
        if (interrupted !=
            NONE) { /* whoever was put aside speaks next, unless kswapd was woken by him before */
            assert_int_equal(record[5], interrupted);
            assert_int_not_equal(event_kind_of(record), EV_task_switch);
            assert_true(tasks_of(s.m)[interrupted].slice_from == slice_from);
            times++;
        }
        interrupted = NONE;
    }
    assert_true(times > 50);
    started_end(&s);
}

/* Runs until task 0 is in the middle of something on CPU 0 and holds no spinlock. */
static void run_to_a_busy_task(struct machine *m)
{
    for (u32 i = 0; i < 20; i++)
        assert_non_null(next_event(m));
    while (cpus_of(m)[0].current != 0 || tasks_of(m)[0].preempt_count > 0)
        assert_non_null(next_event(m));
    assert_int_equal(tasks_of(m)[m->kswapd].state, task_state_BLOCKED);
}

/* An interrupt and kswapd are wanted at the same moment, in either order. */
static void an_interrupt_goes_before_kswapd_and_kswapd_before_the_interrupted_task(void **state)
{
    (void)state;
    for (u32 irq_first = 0; irq_first <= 1; irq_first++) {
        struct draft d;
        struct started s;
        draft_crowd(&d, 1, 1, 1, pattern_SEQ);
        assert_true(started_from(&s, &d));
        run_to_a_busy_task(s.m);
        u32 irq = irq_task_of(s.m, 0);
        s.m->kswapd_awake = 1;
        if (irq_first)
            task_wake(s.m, irq);
        task_wake(s.m, s.m->kswapd);
        if (!irq_first)
            task_wake(s.m, irq);
        const u32 *record = next_event(s.m);
        assert_int_equal(event_kind_of(record), EV_task_switch);
        assert_int_equal(record[5], s.m->kswapd);
        assert_int_equal(tasks_of(s.m)[irq].state,
                         task_state_BLOCKED); /* it has run and found nothing to do */
        assert_int_equal(tasks_of(s.m)[0].state, task_state_READY);
        started_end(&s);
    }
}

static void tasks_on_one_cpu_share_it_by_time_slices(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_new(&d);
    d.params[PARAM_time_slice_ns] = 10000;
    d.params[PARAM_tick_ns] = 1000;
    draft_swap(&d, 100);
    draft_phase(&d, phase_order_PARALLEL);
    for (u32 task = 0; task < 3; task++) {
        draft_task(&d, 0, 0);
        draft_stream(&d, task, draft_anon(&d, 0, 4), pattern_SEQ, op_WRITE, 1000);
    }
    assert_true(started_from(&s, &d));
    u64 since = 0, ran[3] = {0, 0, 0};
    u32 switches = 0, running = NONE;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_task_switch)
            continue;
        if (switches > 3 && switches < 36) { /* by then all have begun */
            assert_int_not_equal(record[5], running);
            assert_in_range(
                s.m->clock.now - since, 3500,
                9000); /* from the least slice to a third of 20 us, a tick and a waypoint more; the switch */
            ran[running] += s.m->clock.now - since;
            for (u32 other = 0; other < 3 && switches > 6; other++)
                assert_in_range(ran[running], 0, ran[other] + 2 * 9000);
        }
        running = record[5];
        since = s.m->clock.now;
        switches++;
    }
    assert_true(switches > 36);
    started_end(&s);
}

/* Two tasks on one CPU write to memory that is too small for them, on a device that answers at once: they never sleep, and wake kswapd
 * several times in a slice. */
static void tasks_that_kswapd_preempts_again_and_again_get_the_same_share(void **state)
{
    (void)state;
    enum { SLICE = 60000 };
    struct draft d;
    struct started s;
    u32 running = NONE, by_kswapd = 0;
    u64 since = 0, ran[2] = {0, 0};
    draft_crowd(&d, 1, 2, 2, pattern_SEQ);
    d.device[0].profile = profile_ZRAM;
    d.params[PARAM_time_slice_ns] = SLICE;
    d.params[PARAM_tick_ns] = 1000;
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (tasks_of(s.m)[0].state == task_state_DONE || tasks_of(s.m)[1].state == task_state_DONE)
            break;
        if (event_kind_of(record) != EV_task_switch)
            continue;
        if (running < 2)
            ran[running] += s.m->clock.now - since;
        by_kswapd += record[5] == s.m->kswapd && running < 2;
        running = record[5];
        since = s.m->clock.now;
    }
    assert_true(by_kswapd > 20 && ran[0] + ran[1] > 20 * SLICE);
    assert_in_range(ran[0] * 100 / (ran[0] + ran[1]), 45,
                    55); /* who waits for a page meanwhile gets no more than a slice for it */
    started_end(&s);
}

static void a_task_gets_its_slice_even_when_switching_takes_longer(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    struct run_limits limits = {NONE, NONE, 1000000000, NONE, NONE};
    draft_new(&d);
    d.params[PARAM_time_slice_ns] = 10000;
    d.params[PARAM_tick_ns] = 1000;
    d.params[PARAM_cost_switch_ns] = 25000;
    draft_swap(&d, 100);
    draft_phase(&d, phase_order_PARALLEL);
    for (u32 task = 0; task < 2; task++) {
        draft_task(&d, 0, 0);
        draft_stream(&d, task, draft_anon(&d, 0, 4), pattern_SEQ, op_WRITE, 1000);
    }
    assert_true(started_from(&s, &d));
    assert_int_equal(machine_run(s.m, &limits), run_stop_END);
    assert_int_equal(s.m->counters[COUNTER_accesses], 2000);
    started_end(&s);
}

/* Two threads read the same swapped-out pages in the same order and with nobody else in the way, each on a CPU of its own; returns how often one of them met
 * a slot that the other was just putting into the swap cache, and the longest that it took until its next event. */
static u32 meetings_in_swap_cache(u32 kernel, u32 lookup_ns, u64 *longest)
{
    struct draft d;
    struct started s;
    draft_new(&d);
    d.kernel = kernel;
    d.params[PARAM_nr_cpus] = 2;
    d.params[PARAM_nr_frames] = 192;
    d.params[PARAM_min_free_kbytes] = 16;
    d.params[PARAM_page_cluster] = 0;
    d.params[PARAM_cost_lookup_ns] = lookup_ns;
    d.params[PARAM_cost_slot_ns] = 200; /* there is time to meet between the flag and the tree */
    draft_swap(&d, 600);
    u32 region = draft_anon(&d, 0, 100), crowd = draft_anon(&d, 0, 180);
    draft_task(&d, 0, 0);
    draft_task(&d, 0, 1);
    draft_phase_of(&d, 0, region, op_WRITE, 100);
    draft_phase_of(&d, 0, crowd, op_WRITE, 540);
    draft_phase_of(&d, 0, crowd, op_DONTNEED, 1);
    draft_phase_of(&d, 0, region, op_READ, 100);
    draft_stream(&d, 1, region, pattern_SEQ, op_READ, 100);
    assert_true(started_from(&s, &d));
    u32 met = 0;
    u64 since[2] = {0, 0};
    *longest = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        u32 task = record[5];
        if (task > 1)
            continue;
        u64 now = (u64)record[1] << 32 | record[0];
        if (since[task] != 0 && event_kind_of(record) != EV_task_switch)
            *longest = MAX(*longest, now - since[task]);
        if (since[task] != 0 &&
            event_kind_of(record) != EV_task_switch) /* it looks the slot up again, in the same fault */
            assert_int_equal(event_kind_of(record), EV_readahead_cached);
        if (event_kind_of(record) != EV_task_switch)
            since[task] = 0;
        if (event_kind_of(record) != EV_slot_wait)
            continue;
        met++;
        since[task] = now;
    }
    assert_true(s.m->ended);
    started_end(&s);
    return met;
}

/* From 5.18 on whoever finds the cache flag without a page sleeps for a tick; before, it gave way and looked again. */
static void a_reader_that_meets_another_in_the_swap_cache_sleeps_for_a_tick(void **state)
{
    (void)state;
    u64 longest;
    u32 met = 0;
    for (u32 lookup_ns = 20; lookup_ns < 220;
         lookup_ns += 20) { /* whether they meet is a matter of a few steps */
        u32 meetings = meetings_in_swap_cache(kernel_named("6.1"), lookup_ns, &longest);
        if (meetings > 0)
            assert_in_range(longest, 4000000, 4100000);
        met += meetings;
        assert_int_equal(meetings_in_swap_cache(kernel_named("5.9"), lookup_ns, &longest), 0);
    }
    assert_true(met > 0);
}

/* Only the return from an interrupt is no switch. Here kswapd runs before that: the task that was interrupted comes on by a switch. */
static void an_interrupted_task_before_which_kswapd_runs_comes_on_by_a_switch(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_crowd(&d, 1, 1, 1, pattern_SEQ);
    assert_true(started_from(&s, &d));
    const struct cpu *cpu = &cpus_of(s.m)[0];
    const struct task *kswapd = &tasks_of(s.m)[s.m->kswapd];
    while (cpu->interrupted != 0 || cpu->current != irq_task_of(s.m, 0) ||
           kswapd->waits_for != wait_reason_KSWAPD ||
           disks_of(s.m)[0].nr_held > 0) { /* until the last request of all has interrupted it */
        struct run_limits limits = {NONE, NONE, clock_items_of(s.m)[0].time, NONE, 1};
        machine_run(s.m, &limits);
    }
    s.m->marks.high = 0; /* it has nothing to do, and sleeps again before another interrupt comes */
    s.m->kswapd_awake = 1;
    task_wake(s.m, s.m->kswapd);
    const u32 *record;
    do
        record = next_event(s.m);
    while (record[5] != s.m->kswapd);
    assert_int_equal(event_kind_of(record), EV_task_switch);
    do
        record = next_event(s.m);
    while (record[5] != 0);
    assert_int_equal(event_kind_of(record), EV_task_switch);
    started_end(&s);
}

static void a_grant_is_the_consequence_of_its_own_wait(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_crowd(&d, 4, 6, 1, pattern_RAND);
    assert_true(started_from(&s, &d));
    u32 told[16] = {0}, granted = 0;
    assert_true(s.m->nr_tasks <= LENGTH(told));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_lock_wait)
            told[record[5]] = record[2];
        if (event_kind_of(record) != EV_lock_grant)
            continue;
        assert_int_equal(record[3], told[record[5]]);
        told[record[5]] = 0;
        granted++;
    }
    assert_true(granted > 100);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_time_of_every_cpu_is_the_time_elapsed_at_every_moment),
        cmocka_unit_test(a_cpu_whose_task_waits_for_a_page_waits_for_io_and_one_without_task_is_idle),
        cmocka_unit_test(on_one_cpu_nobody_waits_for_a_lock),
        cmocka_unit_test(two_threads_that_fault_on_one_page_read_it_once),
        cmocka_unit_test(an_interrupted_task_goes_on_without_a_switch_and_with_its_slice),
        cmocka_unit_test(an_interrupt_goes_before_kswapd_and_kswapd_before_the_interrupted_task),
        cmocka_unit_test(tasks_on_one_cpu_share_it_by_time_slices),
        cmocka_unit_test(tasks_that_kswapd_preempts_again_and_again_get_the_same_share),
        cmocka_unit_test(a_task_gets_its_slice_even_when_switching_takes_longer),
        cmocka_unit_test(an_interrupted_task_before_which_kswapd_runs_comes_on_by_a_switch),
        cmocka_unit_test(a_grant_is_the_consequence_of_its_own_wait),
        cmocka_unit_test(a_reader_that_meets_another_in_the_swap_cache_sleeps_for_a_tick),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
