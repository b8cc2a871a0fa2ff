/* The account of a CPU's time. */
#include "panic.h"

#include "path/schema.h"
#include "sim/task.h"

static void every_nanosecond_goes_to_the_state_in_which_it_was_spent(void **state)
{
    (void)state;
    struct cpu cpu = {.queue_head = NONE};
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
        cmocka_unit_test(every_nanosecond_goes_to_the_state_in_which_it_was_spent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
