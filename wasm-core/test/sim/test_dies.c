/* The dies of a flash drive: who waits for whom, and when a write is done. */
#include "panic.h"

#include "sim/disk.h"

enum { READ_NS = 100, PROGRAM_NS = 1000, UNIT = 4, UNITS = 2, DIES = 8 };

static struct dies some_dies(u32 nr)
{
    return (struct dies){
        .nr = nr, .read_ns = READ_NS, .program_ns = PROGRAM_NS, .unit_pages = UNIT, .buffer_units = UNITS};
}

static void reads_of_one_die_wait_for_each_other_and_those_of_others_do_not(void **state)
{
    (void)state;
    struct dies one = some_dies(1);
    for (u32 page = 0; page < 5; page++)
        assert_int_equal(dies_read(&one, page, 10), 10 + (page + 1) * READ_NS);
    assert_int_equal(dies_read(&one, 9, 5000), 5000 + READ_NS); /* all that came before is over */

    struct dies many = some_dies(DIES);
    u32 at_once = 0;
    for (u32 page = 0; page < DIES; page++)
        at_once += dies_read(&many, page, 0) == READ_NS;
    assert_in_range(at_once, 3, DIES); /* neighbours lie as by chance: some share a die, most do not */
}

static void pages_spread_over_all_dies_and_each_is_always_read_from_the_same_one(void **state)
{
    (void)state;
    enum { PAGES = 8000 };
    struct dies d = some_dies(DIES);
    for (u32 page = 0; page < PAGES; page++)
        dies_read(&d, page, 0);
    for (u32 die = 0; die < DIES; die++)
        assert_in_range(d.free_at[die] / READ_NS, PAGES / DIES * 9 / 10, PAGES / DIES * 11 / 10);
    struct dies again = some_dies(DIES);
    assert_int_equal(dies_read(&again, 77, 0), READ_NS);
    assert_int_equal(dies_read(&again, 77, 0), 2 * READ_NS);
}

static void a_write_is_done_at_once_while_the_buffer_has_room_and_then_waits_for_a_program(void **state)
{
    (void)state;
    struct dies d = some_dies(1);
    for (u32 page = 0; page < UNITS * UNIT; page++)
        assert_int_equal(dies_write(&d, 7), 7);
    /* The buffer is full: the first unit makes room when it has been programmed, the second behind it on the same die. */
    for (u32 page = 0; page < UNIT; page++)
        assert_int_equal(dies_write(&d, 7), 7 + PROGRAM_NS);
    for (u32 page = 0; page < UNIT; page++)
        assert_int_equal(dies_write(&d, 7), 7 + 2 * PROGRAM_NS);
    assert_int_equal(dies_write(&d, 100000), 100000);
}

static void a_read_waits_for_the_program_of_a_unit_but_not_for_pages_that_are_no_unit_yet(void **state)
{
    (void)state;
    struct dies d = some_dies(1);
    for (u32 page = 0; page < UNIT - 1; page++)
        dies_write(&d, 0);
    assert_int_equal(dies_read(&d, 3, 0), READ_NS);
    dies_write(&d, 500);
    assert_int_equal(dies_read(&d, 3, 600), 500 + PROGRAM_NS + READ_NS);
}

static void units_are_programmed_by_all_dies(void **state)
{
    (void)state;
    struct dies d = some_dies(DIES);
    d.buffer_units = BUFFER_UNITS_MAX;
    for (u32 page = 0; page < UNIT * BUFFER_UNITS_MAX; page++)
        dies_write(&d, 0);
    for (u32 die = 0; die < DIES; die++)
        assert_in_range(d.free_at[die] / PROGRAM_NS, BUFFER_UNITS_MAX / DIES / 2,
                        BUFFER_UNITS_MAX / DIES * 2);
}

enum { WRITE_NS = 30, COMMAND_NS = 9, LINK_NS = 2, REQUESTS = 8 };

struct fixture {
    struct request requests[REQUESTS];
    struct disk disk;
};

static struct fixture drive_of(u32 dies)
{
    struct fixture x = {.disk = {.read_ns = READ_NS,
                                 .write_ns = WRITE_NS,
                                 .transfer_ns = LINK_NS,
                                 .command_ns = COMMAND_NS,
                                 .queue_depth = REQUESTS,
                                 .nr_requests = REQUESTS,
                                 .head = NONE,
                                 .tail = NONE,
                                 .dies = some_dies(dies)}};
    return x;
}

/* Requests first to first + nr - 1 are neighbours that are handed over together. */
static u64 submit(struct fixture *x, u32 op, u32 first, u32 nr, u64 now)
{
    for (u32 r = first; r < first + nr; r++)
        x->requests[r] = (struct request){.op = op,
                                          .state = REQUEST_HELD,
                                          .sector = (u64)r * SECTORS_PER_PAGE,
                                          .pages = 1,
                                          .next = r + 1 < first + nr ? r + 1 : NONE};
    return disk_submit(&x->disk, x->requests, first, now);
}

static void neighbours_read_together_end_when_the_slowest_of_them_has_been_read_and_all_have_passed_the_link(
    void **state)
{
    (void)state;
    struct fixture x = drive_of(1);
    assert_int_equal(submit(&x, REQUEST_READ, 0, 3, 50), 50 + COMMAND_NS + 3 * READ_NS + 3 * LINK_NS);
    assert_int_equal(x.disk.in_service, 3);
    u64 ends = 0;
    for (u32 r = 0; r < 3; r++) {
        assert_int_equal(x.requests[r].given_at, 50);
        assert_int_equal(disk_complete(&x.disk, x.requests, r, 400, &ends), NONE);
    }
    assert_int_equal(x.disk.in_service, 0);
}

static void a_request_that_waits_for_a_die_keeps_no_other_from_the_link(void **state)
{
    (void)state;
    struct fixture x = drive_of(DIES);
    x.disk.dies.free_at[0] = 100000; /* one die is busy for long */
    u32 late = 0;
    for (u32 r = 0; r < REQUESTS; r++)
        late += submit(&x, REQUEST_READ, r, 1, 0) > 10000;
    assert_in_range(late, 0, 3);
}

static void a_write_takes_its_command_the_way_into_the_buffer_and_the_link(void **state)
{
    (void)state;
    struct fixture x = drive_of(DIES);
    assert_int_equal(submit(&x, REQUEST_WRITE, 0, 2, 0), COMMAND_NS + WRITE_NS + 2 * LINK_NS);
    assert_int_equal(x.disk.dies.nr_written, 2);
}

static void what_a_request_takes_is_told_in_parts(void **state)
{
    (void)state;
    struct fixture x = drive_of(1);
    u64 end = submit(&x, REQUEST_READ, 0, 2, 1000);
    const struct transfer_cost *cost = &x.disk.spindle.cost;
    assert_int_equal(cost->command_ns, COMMAND_NS + 2 * READ_NS);
    assert_int_equal(cost->transfer_ns, 2 * LINK_NS);
    assert_int_equal(end - 1000, cost->command_ns + cost->transfer_ns);
}

static void a_unit_is_programmed_once_its_last_page_is_in_the_buffer(void **state)
{
    (void)state;
    struct dies d = some_dies(
        DIES); /* most units have a die of their own, so only the buffer makes them wait */
    d.buffer_units = 1;
    for (u32 unit = 0; unit < 6; unit++)
        for (u32 page = 0; page < UNIT; page++)
            assert_int_equal(dies_write(&d, 0), unit * PROGRAM_NS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_of_one_die_wait_for_each_other_and_those_of_others_do_not),
        cmocka_unit_test(pages_spread_over_all_dies_and_each_is_always_read_from_the_same_one),
        cmocka_unit_test(a_write_is_done_at_once_while_the_buffer_has_room_and_then_waits_for_a_program),
        cmocka_unit_test(a_read_waits_for_the_program_of_a_unit_but_not_for_pages_that_are_no_unit_yet),
        cmocka_unit_test(units_are_programmed_by_all_dies),
        cmocka_unit_test(
            neighbours_read_together_end_when_the_slowest_of_them_has_been_read_and_all_have_passed_the_link),
        cmocka_unit_test(a_request_that_waits_for_a_die_keeps_no_other_from_the_link),
        cmocka_unit_test(a_write_takes_its_command_the_way_into_the_buffer_and_the_link),
        cmocka_unit_test(what_a_request_takes_is_told_in_parts),
        cmocka_unit_test(a_unit_is_programmed_once_its_last_page_is_in_the_buffer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
