/* Tasks that wait for a frame: several frames share a queue, and nobody may notice. */
#include "panic.h"
#include "scenario.h"

#include "path/io/block.h"
#include "path/wait.h"

enum { TASKS = 6 };

/* A machine whose tasks all stand outside any queue. */
static void start(struct started *s)
{
    struct draft *d = malloc(sizeof(*d));
    draft_new(d);
    draft_swap(d, 100);
    u32 region = draft_anon(d, 0, 16);
    draft_phase(d, phase_order_PARALLEL);
    for (u32 i = 0; i < TASKS; i++)
        draft_stream(d, draft_task(d, 0, NONE), region, pattern_SEQ, op_WRITE, 1);
    assert_true(started_from(s, d));
    free(d);
    for (u32 i = 0; i < TASKS; i++) {
        assert_int_equal(fair_take(fair_rules_of(s->m), &cpus_of(s->m)[0], tasks_of(s->m)), i);
        tasks_of(s->m)[i].state = task_state_BLOCKED;
    }
}

static void wait(struct started *s, u32 task, u32 frame)
{
    frame_wait(s->m, &tasks_of(s->m)[task], frame, wait_reason_PAGE);
}

/* Takes everything from the run queue; returns it as digits, first come first. */
static u32 woken(struct started *s)
{
    u32 digits = 0;
    for (u32 t; (t = fair_take(fair_rules_of(s->m), &cpus_of(s->m)[0], tasks_of(s->m))) != NONE;)
        digits = digits * 10 + t + 1;
    return digits;
}

static void each_frame_of_a_queue_wakes_its_own_waiters_in_the_order_of_their_arrival(void **state)
{
    (void)state;
    struct started s;
    start(&s);
    u32 a = 3, b = 3 + PAGE_WAIT_QUEUES, c = 4;
    wait(&s, 4, a);
    wait(&s, 1, b);
    wait(&s, 0, a);
    wait(&s, 5, c);
    wait(&s, 3, b);
    wait(&s, 2, a);
    assert_int_equal(cpus_of(s.m)[0].io_blocked, TASKS);
    frame_wake(s.m, a);
    assert_int_equal(woken(&s), 513);
    frame_wake(s.m, a);
    assert_int_equal(woken(&s), 0);
    frame_wake(s.m, c);
    assert_int_equal(woken(&s), 6);
    frame_wake(s.m, b);
    assert_int_equal(woken(&s), 24);
    assert_int_equal(cpus_of(s.m)[0].io_blocked, 0);
    started_end(&s);
}

static void a_queue_from_which_the_last_was_woken_goes_on_behind_the_one_before(void **state)
{
    (void)state;
    struct started s;
    start(&s);
    u32 a = 3, b = 3 + PAGE_WAIT_QUEUES;
    wait(&s, 0, a);
    wait(&s, 1, b);
    frame_wake(s.m, b);
    assert_int_equal(woken(&s), 2);
    wait(&s, 2, a);
    frame_wake(s.m, a);
    assert_int_equal(woken(&s), 13);
    started_end(&s);
}

static void a_frame_says_that_a_task_waits_for_it_until_it_is_unlocked(void **state)
{
    (void)state;
    struct started s;
    start(&s);
    struct frame *frame = &frames_of(s.m)[3];
    frame->flags |= FRAME_LOCKED;
    wait(&s, 0, 3);
    assert_true(frame->flags & FRAME_WAITERS);
    frame_unlock(s.m, 3);
    assert_false(frame->flags & (FRAME_WAITERS | FRAME_LOCKED));
    assert_int_equal(woken(&s), 1);
    started_end(&s);
}

/* Two CPUs, and a phase in which all go at once; returns the region that they write to. */
static u32 draft_two_cpus(struct draft *d)
{
    draft_new(d);
    d->params[PARAM_nr_cpus] = 2;
    draft_swap(d, 100);
    u32 region = draft_anon(d, 0, 16);
    draft_phase(d, phase_order_PARALLEL);
    return region;
}

/* CPU 0 is busy; which CPU a task wakes on that ran there last. */
static u32 cpu_of_woken(bool other_is_idle, u32 pinned)
{
    struct started s;
    struct draft *d = malloc(sizeof(*d));
    u32 region = draft_two_cpus(d);
    for (u32 i = 0; i < 2; i++)
        draft_stream(d, draft_task(d, 0, 0), region, pattern_SEQ, op_WRITE, 50);
    draft_stream(d, draft_task(d, 0, 1), region, pattern_SEQ, op_WRITE, other_is_idle ? 1 : 50);
    assert_true(started_from(&s, d));
    free(d);
    for (u32 i = 0; i < 60; i++)
        assert_non_null(next_event(s.m));
    assert_int_equal(cpus_of(s.m)[0].current, 0);
    assert_int_equal(cpus_of(s.m)[1].current, other_is_idle ? NONE : 2);
    assert_int_equal(fair_take(fair_rules_of(s.m), &cpus_of(s.m)[0], tasks_of(s.m)), 1);
    struct task *t = &tasks_of(s.m)[1];
    t->state = task_state_BLOCKED;
    t->pinned = pinned;
    task_wake(s.m, 1);
    u32 cpu = t->cpu;
    started_end(&s);
    return cpu;
}

static void a_woken_task_goes_to_an_idle_cpu_when_its_own_is_busy(void **state)
{
    (void)state;
    assert_int_equal(cpu_of_woken(true, NONE), 1);
    assert_int_equal(cpu_of_woken(false, NONE), 0); /* none is idle: where it ran last */
    assert_int_equal(cpu_of_woken(true, 0), 0);
}

/* io_schedule: the task is on the account of the CPU on which it fell asleep, wherever it wakes. */
static void who_waited_for_io_is_taken_off_the_cpu_on_which_it_fell_asleep(void **state)
{
    (void)state;
    struct started s;
    struct draft *d = malloc(sizeof(*d));
    u32 region = draft_two_cpus(d);
    for (u32 i = 0; i < 4; i++)
        draft_stream(d, draft_task(d, 0, i < 2 ? 0 : 1), region, pattern_SEQ, op_WRITE, 1);
    assert_true(started_from(&s, d));
    free(d);
    struct cpu *cpus = cpus_of(s.m);
    for (u32 i = 0; i < 4; i++)
        tasks_of(s.m)[i].state = task_state_BLOCKED;
    fair_take(fair_rules_of(s.m), &cpus[0], tasks_of(s.m)); /* CPU 0 keeps one that is ready, CPU 1 is idle */
    while (fair_take(fair_rules_of(s.m), &cpus[1], tasks_of(s.m)) != NONE)
        ;
    for (u32 cpu = 0; cpu < 2; cpu++)
        cpus[cpu].scheduled = 0;
    tasks_of(s.m)[0].pinned = NONE;
    wait(&s, 0, 3);
    wait(&s, 2, 4);
    frame_wake(s.m, 3);
    assert_int_equal(tasks_of(s.m)[0].cpu, 1);
    assert_int_equal(cpus[0].io_blocked, 0);
    assert_int_equal(cpus[1].io_blocked, 1);
    started_end(&s);
}

/* An interrupt goes before any task, and kswapd as if it had slept long before tasks (exit-and-page-allocator.md 5). */
static void a_woken_kswapd_stands_behind_an_interrupt_and_before_the_tasks(void **state)
{
    (void)state;
    for (u32 irq_first = 0; irq_first < 2; irq_first++) {
        struct started s;
        start(&s);
        u32 irq = irq_task_of(s.m, 0), kswapd = s.m->kswapd;
        for (u32 task = 0; task < 2; task++)
            task_wake(s.m, task);
        task_wake(s.m, irq_first ? irq : kswapd);
        task_wake(s.m, irq_first ? kswapd : irq);
        struct cpu *cpu = &cpus_of(s.m)[0];
        assert_int_equal(fair_take(fair_rules_of(s.m), cpu, tasks_of(s.m)), irq);
        assert_int_equal(fair_take(fair_rules_of(s.m), cpu, tasks_of(s.m)), kswapd);
        assert_int_equal(woken(&s), 12);
        assert_int_equal(cpu->queue_nr, 0);
        started_end(&s);
    }
}

/* select_idle_sibling: the CPU of its last run comes before other idle ones. */
static void a_woken_task_goes_back_to_its_own_cpu_when_all_are_idle(void **state)
{
    (void)state;
    struct started s;
    struct draft *d = malloc(sizeof(*d));
    draft_new(d);
    d->params[PARAM_nr_cpus] = 3;
    draft_swap(d, 100);
    draft_phase_of(d, draft_task(d, 0, 1), draft_anon(d, 0, 16), op_WRITE, 1);
    assert_true(started_from(&s, d));
    free(d);
    struct task *t = &tasks_of(s.m)[0];
    assert_int_equal(fair_take(fair_rules_of(s.m), &cpus_of(s.m)[1], tasks_of(s.m)), 0);
    for (u32 cpu = 0; cpu < 3; cpu++)
        cpus_of(s.m)[cpu].scheduled = 0;
    t->state = task_state_BLOCKED;
    t->pinned = NONE;
    task_wake(s.m, 0);
    assert_int_equal(t->cpu, 1);
    started_end(&s);
}

/* congestion_wait, io_schedule_timeout: each sleeps for a time of its own. */
static void a_nap_that_is_over_ends_for_nobody_else(void **state)
{
    (void)state;
    struct started s;
    start(&s);
    for (u32 task = 0; task < 3; task++)
        queue_sleep(s.m, &s.m->congestion_queue, &tasks_of(s.m)[task], wait_reason_CONGESTION, 1000 + task);
    clock_cancel(&s.m->clock, clock_items_of(s.m), CLOCK_TIMER, 1); /* it has fired */
    timer_fires(s.m, 1);
    assert_int_equal(woken(&s), 2);
    queue_wake_all(s.m, &s.m->congestion_queue);
    assert_int_equal(woken(&s), 13);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_frame_of_a_queue_wakes_its_own_waiters_in_the_order_of_their_arrival),
        cmocka_unit_test(a_queue_from_which_the_last_was_woken_goes_on_behind_the_one_before),
        cmocka_unit_test(a_frame_says_that_a_task_waits_for_it_until_it_is_unlocked),
        cmocka_unit_test(a_nap_that_is_over_ends_for_nobody_else),
        cmocka_unit_test(who_waited_for_io_is_taken_off_the_cpu_on_which_it_fell_asleep),
        cmocka_unit_test(a_woken_kswapd_stands_behind_an_interrupt_and_before_the_tasks),
        cmocka_unit_test(a_woken_task_goes_to_an_idle_cpu_when_its_own_is_busy),
        cmocka_unit_test(a_woken_task_goes_back_to_its_own_cpu_when_all_are_idle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
