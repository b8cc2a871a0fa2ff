/* Run queues and the account of a CPU's time. */
#include "panic.h"

#include "path/schema.h"
#include "sim/task.h"

static struct cpu empty_cpu(void)
{
    return (struct cpu){.queue_head = NONE, .queue_tail = NONE};
}

static void tasks_take_turns_in_the_order_in_which_they_became_ready(void **state)
{
    (void)state;
    static struct task tasks[4];
    struct cpu cpu = empty_cpu();
    for (u32 t = 0; t < 4; t++)
        run_queue_add_tail(&cpu, tasks, t);
    for (u32 round = 0; round < 3; round++)
        for (u32 t = 0; t < 4; t++) {
            assert_int_equal(cpu.queue_nr, 4);
            assert_int_equal(run_queue_take(&cpu, tasks), t);
            run_queue_add_tail(&cpu, tasks, t);
        }
}

static void who_is_put_at_the_head_goes_next(void **state)
{
    (void)state;
    static struct task tasks[4];
    struct cpu cpu = empty_cpu();
    run_queue_add_head(&cpu, tasks, 2);
    run_queue_add_tail(&cpu, tasks, 3);
    run_queue_add_head(&cpu, tasks, 1);
    assert_int_equal(run_queue_take(&cpu, tasks), 1);
    assert_int_equal(run_queue_take(&cpu, tasks), 2);
    assert_int_equal(run_queue_take(&cpu, tasks), 3);
}

static void an_empty_queue_gives_nobody_and_can_be_filled_again(void **state)
{
    (void)state;
    static struct task tasks[2];
    struct cpu cpu = empty_cpu();
    assert_int_equal(run_queue_take(&cpu, tasks), NONE);
    run_queue_add_head(&cpu, tasks, 1);
    assert_int_equal(run_queue_take(&cpu, tasks), 1);
    assert_int_equal(tasks[1].next, NONE);
    assert_int_equal(cpu.queue_tail, NONE);
    assert_int_equal(cpu.queue_nr, 0);
    run_queue_add_tail(&cpu, tasks, 0);
    assert_int_equal(cpu.queue_head, 0);
    assert_int_equal(cpu.queue_tail, 0);
}

static void every_nanosecond_goes_to_the_state_in_which_it_was_spent(void **state)
{
    (void)state;
    struct cpu cpu = empty_cpu();
    cpu_account(&cpu, 10, cpu_state_RUN);
    cpu_account(&cpu, 110, cpu_state_WAIT);
    cpu_account(&cpu, 115, cpu_state_RUN);
    cpu_account(&cpu, 115, cpu_state_IO);
    cpu_account(&cpu, 415, cpu_state_IDLE);
    cpu_account(&cpu, 1000, cpu_state_IDLE);
    assert_int_equal(cpu.times[cpu_state_IDLE], 10 + 585);
    assert_int_equal(cpu.times[cpu_state_RUN], 100);
    assert_int_equal(cpu.times[cpu_state_WAIT], 5);
    assert_int_equal(cpu.times[cpu_state_IO], 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tasks_take_turns_in_the_order_in_which_they_became_ready),
        cmocka_unit_test(who_is_put_at_the_head_goes_next),
        cmocka_unit_test(an_empty_queue_gives_nobody_and_can_be_filled_again),
        cmocka_unit_test(every_nanosecond_goes_to_the_state_in_which_it_was_spent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
