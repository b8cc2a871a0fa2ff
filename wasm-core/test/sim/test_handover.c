/* What a lock takes from CPU to CPU: the table of calibration-locks-extents.md 1, in whole nanoseconds. */
#include "panic.h"

#include "sim/handover.h"

static const struct handover_costs costs = {
    .taking_ns = 20,
    .transfer = {0, 80, 200},
    .unasked_percent = 70,
    .growth_permille = 0,
    .guarded_percent = 150,
    .nr_sockets = 2,
};

static void cpus_are_dealt_out_to_the_sockets_in_turn(void **state)
{
    (void)state;
    for (u32 cpu = 0; cpu < 8; cpu++)
        assert_int_equal(socket_of_cpu(cpu, 2), cpu & 1);
    assert_int_equal(cpus_apart(4, 4, 2), APART_SAME_CPU);
    assert_int_equal(cpus_apart(4, 6, 2), APART_SAME_SOCKET);
    assert_int_equal(cpus_apart(4, 5, 2), APART_OTHER_SOCKET);
    assert_int_equal(cpus_apart(4, 5, 1), APART_SAME_SOCKET);
    assert_int_equal(cpus_apart(2, 5, 3), APART_SAME_SOCKET);
    assert_int_equal(cpus_apart(4, NONE, 2),
                     APART_SAME_CPU); /* nobody has had it: nothing has to come over */
}

static void a_lock_that_a_cpu_had_last_takes_the_same_whether_or_not_sockets_are_slow(void **state)
{
    (void)state;
    assert_int_equal(handover_ns(&costs, APART_SAME_CPU, false, 0), 20);
    assert_int_equal(guarded_ns(&costs, APART_SAME_CPU, 60), 0);
}

static void the_farther_a_lock_comes_the_longer_it_takes(void **state)
{
    (void)state;
    assert_int_equal(handover_ns(&costs, APART_SAME_SOCKET, true, 0), 80);
    assert_int_equal(handover_ns(&costs, APART_OTHER_SOCKET, true, 0), 200);
}

static void a_lock_for_which_nobody_waited_comes_over_in_seven_tenths_of_the_time(void **state)
{
    (void)state;
    assert_int_equal(handover_ns(&costs, APART_SAME_SOCKET, false, 0), 56);
    assert_int_equal(handover_ns(&costs, APART_OTHER_SOCKET, false, 0), 140);
}

static void handing_over_grows_with_the_queue_only_where_that_is_asked_for(void **state)
{
    (void)state;
    struct handover_costs ticket = costs;
    ticket.growth_permille = 20;
    assert_int_equal(handover_ns(&costs, APART_OTHER_SOCKET, true, 30), 200);
    assert_int_equal(handover_ns(&ticket, APART_OTHER_SOCKET, true, 0), 200);
    assert_int_equal(handover_ns(&ticket, APART_OTHER_SOCKET, true, 30), 320);
    assert_int_equal(handover_ns(&ticket, APART_OTHER_SOCKET, false, 30),
                     140); /* nobody is there to slow it down */
}

static void no_taking_is_faster_than_that_of_a_lock_of_one_s_own(void **state)
{
    (void)state;
    struct handover_costs free_of_charge = costs;
    free_of_charge.transfer[APART_SAME_SOCKET] = 10;
    free_of_charge.transfer[APART_OTHER_SOCKET] = 0;
    for (u32 apart = 0; apart < NR_APART; apart++)
        for (u32 asked = 0; asked < 2; asked++)
            assert_int_equal(handover_ns(&free_of_charge, apart, asked, 0), 20);
}

static void what_the_lock_guards_follows_line_by_line(void **state)
{
    (void)state;
    assert_int_equal(guarded_ns(&costs, APART_SAME_SOCKET, 60), 6 * 120);
    assert_int_equal(guarded_ns(&costs, APART_OTHER_SOCKET, 60), 6 * 300);
    assert_int_equal(guarded_ns(&costs, APART_OTHER_SOCKET, 5), 150);
    assert_int_equal(guarded_ns(&costs, APART_OTHER_SOCKET, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cpus_are_dealt_out_to_the_sockets_in_turn),
        cmocka_unit_test(a_lock_that_a_cpu_had_last_takes_the_same_whether_or_not_sockets_are_slow),
        cmocka_unit_test(the_farther_a_lock_comes_the_longer_it_takes),
        cmocka_unit_test(a_lock_for_which_nobody_waited_comes_over_in_seven_tenths_of_the_time),
        cmocka_unit_test(handing_over_grows_with_the_queue_only_where_that_is_asked_for),
        cmocka_unit_test(no_taking_is_faster_than_that_of_a_lock_of_one_s_own),
        cmocka_unit_test(what_the_lock_guards_follows_line_by_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
