/* Whose turn it is: the rules and figures of CFS (exit-and-page-allocator.md 5: latency 6 ms, at least 0.75 ms, granularity 1 ms, each
 * × (1 + floor(log2(min(CPUs, 8)))); a sleeper's credit of 3 ms), in microseconds of virtual run time. */
#include "panic.h"

#include "sim/fair.h"

#include <string.h>

#define US 1000ull
#define AT(us) (FAIR_BEGIN + (us)*US)
#define TICK (4000 * US)

static struct task tasks[12];
static struct cpu cpu;

static struct fair_rules rules_with(u32 nr_cpus)
{
    return (struct fair_rules){3000 * US, TICK, nr_cpus};
}

static void begin(void)
{
    memset(tasks, 0, sizeof tasks);
    cpu = (struct cpu){.current = NONE,
                       .queue_head = NONE,
                       .interrupted = NONE,
                       .buddy = NONE,
                       .least_vruntime = FAIR_BEGIN};
    for (u32 t = 0; t < 12; t++) {
        tasks[t].next = NONE;
        tasks[t].vruntime = FAIR_BEGIN;
    }
}

static void ready_at(u32 task, u64 us)
{
    tasks[task].vruntime = AT(us);
    fair_add(&cpu, tasks, task);
}

/* `task` runs since `from`, having run `us` before. */
static void runs(u32 task, u64 us, u64 from)
{
    tasks[task].vruntime = AT(us);
    cpu.current = task;
    fair_begin(&tasks[task], from, true);
}

static u32 take(void)
{
    return fair_take(rules_with(1), &cpu, tasks);
}

static void who_has_run_least_goes_first_and_of_equals_who_came_first(void **state)
{
    (void)state;
    begin();
    ready_at(0, 20);
    ready_at(1, 10);
    ready_at(2, 20);
    ready_at(3, 5);
    ready_at(4, 15);
    assert_int_equal(cpu.queue_nr, 5);
    const u32 order[] = {3, 1, 4, 0, 2};
    for (u32 i = 0; i < 5; i++)
        assert_int_equal(take(), order[i]);
    assert_int_equal(take(), NONE);
    assert_int_equal(cpu.queue_nr, 0);
}

static void an_interrupt_stands_before_whom_it_put_aside_and_both_before_all_others(void **state)
{
    (void)state;
    begin();
    ready_at(0, 10);
    tasks[1].vruntime = AT(900);
    fair_add_first(&cpu, tasks, 1);
    fair_add_first(&cpu, tasks, 2); /* the interrupt */
    ready_at(3, 1);
    const u32 order[] = {2, 1, 3, 0};
    for (u32 i = 0; i < 4; i++)
        assert_int_equal(take(), order[i]);
}

static void who_runs_alone_for_so_long_has_run_so_much_longer(void **state)
{
    (void)state;
    begin();
    runs(0, 0, 100 * US);
    fair_account(&cpu, tasks, 0, 350 * US);
    assert_true(tasks[0].vruntime == AT(250) && cpu.least_vruntime == AT(250));
    fair_begin(&tasks[0], 400 * US, false); /* put aside from 350 to 400 */
    fair_account(&cpu, tasks, 0, 500 * US);
    assert_true(tasks[0].vruntime == AT(350) && tasks[0].slice_ran_ns == 350 * US);
    assert_true(tasks[0].slice_from == 100 * US);
}

static void the_least_is_that_of_the_running_and_the_ready_and_never_goes_back(void **state)
{
    (void)state;
    begin();
    runs(0, 0, 1);
    ready_at(1, 500);
    fair_account(&cpu, tasks, 0, 1 + 2000 * US);
    assert_true(cpu.least_vruntime == AT(500));
    cpu.current = NONE;
    ready_at(2, 100);
    cpu.current = 0;
    fair_begin(&tasks[0], 1 + 2000 * US, true);
    fair_account(&cpu, tasks, 0, 1 + 2001 * US);
    assert_true(cpu.least_vruntime == AT(500));
}

/* A task that has slept at `slept_at` wakes where another has run `ran` alone; returns whether it pre-empts, and its place in *place. */
static bool wakes(u32 nr_cpus, u64 slept_at, u64 ran, u64 *place)
{
    begin();
    tasks[1].vruntime = slept_at;
    runs(0, 0, 1);
    bool preempts = fair_wake(rules_with(nr_cpus), &cpu, &cpu, tasks, 1, 1 + ran * US);
    *place = tasks[1].vruntime;
    return preempts;
}

static void a_long_sleep_is_worth_three_milliseconds_and_a_short_one_what_it_took(void **state)
{
    (void)state;
    u64 place;
    assert_true(wakes(1, 0, 10000, &place));
    assert_true(place == AT(7000));
    assert_true(wakes(1, AT(8500), 10000, &place));
    assert_true(place == AT(8500));
    assert_false(wakes(1, AT(11000), 10000, &place)); /* it has run longer than the one that runs */
    assert_true(place == AT(11000));
}

static void who_wakes_preempts_from_more_than_a_millisecond_behind(void **state)
{
    (void)state;
    u64 place;
    assert_false(wakes(1, AT(9000), 10000, &place));
    assert_true(wakes(1, AT(8999), 10000, &place));
}

static void all_grows_with_the_cpus_up_to_eight(void **state)
{
    (void)state;
    const struct {
        u32 cpus, factor;
    } cases[] = {{1, 1}, {2, 2}, {3, 2}, {4, 3}, {7, 3}, {8, 4}, {9, 4}, {64, 4}};
    for (u32 i = 0; i < 8; i++) {
        u64 place, factor = cases[i].factor, ran = 50000;
        assert_true(wakes(cases[i].cpus, 0, ran, &place));
        assert_true(place == AT(ran - 3000 * factor));
        assert_false(wakes(cases[i].cpus, AT(ran - 1000 * factor), ran, &place));
        assert_true(wakes(cases[i].cpus, AT(ran - 1000 * factor - 1), ran, &place));
    }
}

static void who_wakes_while_an_interrupt_runs_is_weighed_against_whom_that_put_aside(void **state)
{
    (void)state;
    for (u32 behind = 0; behind <= 1; behind++) {
        begin();
        tasks[0].vruntime = AT(10000);
        cpu.interrupted = 0;
        fair_add_first(&cpu, tasks, 0);
        cpu.current = 2; /* the interrupt: it does not run in the sense of fair_begin */
        tasks[1].vruntime = AT(behind ? 8000 : 9500);
        assert_int_equal(fair_wake(rules_with(1), &cpu, &cpu, tasks, 1, 5), behind);
        assert_int_equal(take(), 0);
        assert_int_equal(take(), 1);
    }
}

/* Task 1, which was 800 us behind the least of another CPU, wakes on this one, whose least is at 5,000: whether it pre-empts. */
static bool wakes_from_another_cpu(u64 now)
{
    struct cpu other = {.current = NONE, .queue_head = NONE, .interrupted = NONE, .buddy = NONE};
    other.least_vruntime = AT(70000);
    tasks[1].vruntime = AT(69200);
    cpu.least_vruntime = AT(5000);
    return fair_wake(rules_with(1), &other, &cpu, tasks, 1, now);
}

static void who_wakes_on_another_cpu_keeps_how_far_behind_it_was(void **state)
{
    (void)state;
    begin();
    assert_false(wakes_from_another_cpu(5)); /* nobody runs there */
    assert_true(tasks[1].vruntime == AT(4200));
}

static void who_wakes_on_another_cpu_is_as_far_behind_the_least_there_as_that_is_by_now(void **state)
{
    (void)state;
    begin();
    runs(0, 5000, 100 * US);
    wakes_from_another_cpu(700 * US);
    assert_true(tasks[1].vruntime == AT(4800));
}

static void who_preempts_goes_next_unless_somebody_has_run_much_less(void **state)
{
    (void)state;
    for (u32 far = 0; far <= 1; far++) {
        begin();
        runs(0, 10000, 1);
        ready_at(2, far ? 6000 : 7900);
        cpu.least_vruntime = AT(10000); /* as when the others came later */
        tasks[1].vruntime = AT(8500);
        assert_true(fair_wake(rules_with(1), &cpu, &cpu, tasks, 1, 1));
        fair_account(&cpu, tasks, 0, 1);
        cpu.current = NONE;
        fair_add(&cpu, tasks, 0);
        assert_int_equal(take(), far ? 2 : 1);
        assert_int_equal(take(), far ? 1 : 2); /* and only once: now it is the order alone */
        assert_int_equal(take(), 0);
    }
}

static void who_has_preempted_and_was_passed_over_still_goes_before_one_who_has_run_a_little_less(
    void **state)
{
    (void)state;
    begin();
    runs(0, 10000, 1);
    ready_at(2, 6000);
    ready_at(3, 8000);
    cpu.least_vruntime = AT(10000);
    tasks[1].vruntime = AT(8500);
    assert_true(fair_wake(rules_with(1), &cpu, &cpu, tasks, 1, 1));
    assert_int_equal(take(), 2);
    assert_int_equal(take(), 1);
    fair_add(&cpu, tasks, 1);
    assert_int_equal(take(), 3); /* it has had its turn */
}

static bool is_over(u32 nr_cpus, u64 now)
{
    return fair_slice_is_over(rules_with(nr_cpus), &cpu, tasks, 0, now);
}

static void a_slice_of_two_ends_at_the_first_tick_after_three_milliseconds(void **state)
{
    (void)state;
    begin();
    runs(0, 0, 900 * US);
    ready_at(1, 0);
    assert_false(is_over(1, 3999 * US));
    assert_true(is_over(1, 4000 * US)); /* 3.1 ms */
    assert_true(is_over(1, 7000 * US));
    runs(0, 0, 1000 * US);
    assert_false(is_over(1, 4000 * US)); /* 3 ms are not more than a slice */
    assert_false(is_over(1, 7999 * US)); /* between two ticks nothing ends */
    assert_true(is_over(1, 8000 * US));
    runs(0, 0, 4000 * US); /* it has begun with the tick */
    assert_false(is_over(1, 4000 * US));
    assert_true(is_over(1, 8000 * US));
}

static void alone_a_task_has_no_end_of_its_slice(void **state)
{
    (void)state;
    begin();
    runs(0, 0, 1);
    assert_false(is_over(1, 80000 * US));
    fair_add_first(&cpu, tasks, 2); /* an interrupt is nobody to share with */
    assert_false(is_over(1, 80000 * US));
}

static void what_an_interrupt_took_is_not_of_the_slice(void **state)
{
    (void)state;
    begin();
    runs(0, 0, 100 * US);
    ready_at(1, 0);
    fair_account(&cpu, tasks, 0, 2000 * US);
    fair_begin(&tasks[0], 3500 * US, false);
    assert_false(is_over(1, 4000 * US)); /* 1.9 and 0.5 ms */
    assert_true(is_over(1, 8000 * US));
    runs(0, 0, 4100 * US);
    fair_account(&cpu, tasks, 0, 7300 * US);
    fair_begin(&tasks[0], 7400 * US, false);
    assert_false(is_over(1, 7900 * US)); /* 3.2 ms and more, but no tick since it began */
    assert_true(is_over(1, 8000 * US));
}

static void many_share_a_period_of_six_milliseconds_down_to_three_quarters_each(void **state)
{
    (void)state;
    for (u32 others = 1; others <= 10; others++) {
        u64 slice_ns = MAX(6000 * US / (others + 1), 750 * US);
        begin();
        for (u32 t = 1; t <= others; t++)
            ready_at(t, 90000); /* far ahead: only what it has run itself counts */
        runs(0, 0, 4000 * US - slice_ns);
        assert_false(is_over(1, 4000 * US));
        runs(0, 0, 4000 * US - slice_ns - 1);
        assert_true(is_over(1, 4000 * US));
    }
}

static void who_is_a_slice_ahead_of_the_least_gives_way_after_the_least_slice(void **state)
{
    (void)state;
    begin();
    ready_at(1, 0);
    runs(0, 5000, 3300 * US);
    assert_false(is_over(1, 4000 * US)); /* 0.7 ms: too early, however far it is ahead */
    runs(0, 5000, 3250 * US);
    assert_true(is_over(1, 4000 * US)); /* 0.75 ms, 5.75 ahead */
    runs(0, 2250, 3250 * US);
    assert_false(is_over(1, 4000 * US)); /* 3 ms ahead are not more than a slice */
    runs(0, 2251, 3250 * US);
    assert_true(is_over(1, 4000 * US));
}

static void a_child_begins_a_slice_behind_the_least_and_not_before_its_parent(void **state)
{
    (void)state;
    begin();
    runs(0, 0, 1);
    fair_fork(rules_with(1), &cpu, &tasks[0], &tasks[1], 1 + 200 * US);
    assert_true(tasks[1].vruntime == AT(3000)); /* of two */
    ready_at(2, 0);
    fair_fork(rules_with(1), &cpu, &tasks[0], &tasks[1], 1 + 200 * US);
    assert_true(tasks[1].vruntime == AT(2000)); /* of three */
    fair_fork(rules_with(1), &cpu, &tasks[0], &tasks[1], 1 + 2500 * US);
    assert_true(tasks[1].vruntime == AT(2500));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_run_least_goes_first_and_of_equals_who_came_first),
        cmocka_unit_test(an_interrupt_stands_before_whom_it_put_aside_and_both_before_all_others),
        cmocka_unit_test(who_runs_alone_for_so_long_has_run_so_much_longer),
        cmocka_unit_test(the_least_is_that_of_the_running_and_the_ready_and_never_goes_back),
        cmocka_unit_test(a_long_sleep_is_worth_three_milliseconds_and_a_short_one_what_it_took),
        cmocka_unit_test(who_wakes_preempts_from_more_than_a_millisecond_behind),
        cmocka_unit_test(all_grows_with_the_cpus_up_to_eight),
        cmocka_unit_test(who_wakes_while_an_interrupt_runs_is_weighed_against_whom_that_put_aside),
        cmocka_unit_test(who_wakes_on_another_cpu_keeps_how_far_behind_it_was),
        cmocka_unit_test(who_wakes_on_another_cpu_is_as_far_behind_the_least_there_as_that_is_by_now),
        cmocka_unit_test(who_preempts_goes_next_unless_somebody_has_run_much_less),
        cmocka_unit_test(
            who_has_preempted_and_was_passed_over_still_goes_before_one_who_has_run_a_little_less),
        cmocka_unit_test(a_slice_of_two_ends_at_the_first_tick_after_three_milliseconds),
        cmocka_unit_test(alone_a_task_has_no_end_of_its_slice),
        cmocka_unit_test(what_an_interrupt_took_is_not_of_the_slice),
        cmocka_unit_test(many_share_a_period_of_six_milliseconds_down_to_three_quarters_each),
        cmocka_unit_test(who_is_a_slice_ahead_of_the_least_gives_way_after_the_least_slice),
        cmocka_unit_test(a_child_begins_a_slice_behind_the_least_and_not_before_its_parent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
