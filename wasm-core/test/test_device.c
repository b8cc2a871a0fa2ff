/* A device: when each transfer ends. Latencies overlap, pages on the link do not. */
#include "panic.h"

#include "sim/device.h"

#include <string.h>

enum { READ_NS = 1000, WRITE_NS = 400, LINK_NS = 100, FRAMES = 16 };

static struct device device_of_depth(u32 queue_depth)
{
    return (struct device){.read_ns = READ_NS,
                           .write_ns = WRITE_NS,
                           .transfer_ns = LINK_NS,
                           .queue_depth = queue_depth,
                           .head = NONE,
                           .tail = NONE};
}

static u64 submit(struct device *d, struct transfer *transfers, u32 f, u32 op, u64 now)
{
    transfers[f] = (struct transfer){.op = op, .next = NONE, .active = 1};
    return device_submit(d, transfers, f, now);
}

static void a_transfer_alone_takes_latency_and_link_time(void **state)
{
    (void)state;
    struct transfer transfers[FRAMES];
    struct device d = device_of_depth(4);
    u64 ends;
    assert_int_equal(submit(&d, transfers, 3, TRANSFER_READ, 5000), 5000 + READ_NS + LINK_NS);
    assert_int_equal(device_complete(&d, transfers, 6100, &ends), NONE);
    assert_int_equal(submit(&d, transfers, 3, TRANSFER_WRITE, 9000), 9000 + WRITE_NS + LINK_NS);
}

static void latencies_overlap_and_the_link_moves_one_page_at_a_time(void **state)
{
    (void)state;
    struct transfer transfers[FRAMES];
    struct device d = device_of_depth(4);
    for (u32 f = 0; f < 4; f++)
        assert_int_equal(submit(&d, transfers, f, TRANSFER_READ, 0), READ_NS + (f + 1) * LINK_NS);
    assert_int_equal(d.in_service, 4);
    assert_int_equal(d.nr_waiting, 0);
}

static void a_free_link_is_not_kept_for_a_transfer_whose_latency_still_runs(void **state)
{
    (void)state;
    struct transfer transfers[FRAMES];
    struct device d = device_of_depth(4);
    assert_int_equal(submit(&d, transfers, 0, TRANSFER_WRITE, 0), 500);
    assert_int_equal(submit(&d, transfers, 1, TRANSFER_READ, 0),
                     1100); /* ready at 1000, the link long free */
    assert_int_equal(submit(&d, transfers, 2, TRANSFER_READ, 50), 1200);
}

static void what_exceeds_the_queue_depth_begins_when_a_place_is_free_in_order(void **state)
{
    (void)state;
    struct transfer transfers[FRAMES];
    struct device d = device_of_depth(2);
    u64 ends = 0;
    assert_int_equal(submit(&d, transfers, 0, TRANSFER_READ, 0), 1100);
    assert_int_equal(submit(&d, transfers, 1, TRANSFER_READ, 0), 1200);
    assert_int_equal(submit(&d, transfers, 2, TRANSFER_READ, 10), 0);
    assert_int_equal(submit(&d, transfers, 3, TRANSFER_WRITE, 20), 0);
    assert_int_equal(d.nr_waiting, 2);
    assert_int_equal(device_complete(&d, transfers, 1100, &ends), 2);
    assert_int_equal(ends, 1100 + READ_NS + LINK_NS);
    assert_int_equal(d.in_service, 2);
    assert_int_equal(device_complete(&d, transfers, 1200, &ends), 3);
    assert_int_equal(ends,
                     2200 + LINK_NS); /* ready at 1600, but the link serves in the order of the beginnings */
    assert_int_equal(d.nr_waiting, 0);
    assert_int_equal(device_complete(&d, transfers, 2200, &ends), NONE);
    assert_int_equal(device_complete(&d, transfers, 2300, &ends), NONE);
    assert_int_equal(d.in_service, 0);
    assert_int_equal(d.head, NONE);
    assert_int_equal(d.tail, NONE);
}

static void a_device_without_link_time_ends_equal_transfers_together(void **state)
{
    (void)state;
    struct transfer transfers[FRAMES];
    struct device d = device_of_depth(8);
    d.transfer_ns = 0;
    for (u32 f = 0; f < 8; f++)
        assert_int_equal(submit(&d, transfers, f, TRANSFER_READ, 7), 7 + READ_NS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_transfer_alone_takes_latency_and_link_time),
        cmocka_unit_test(latencies_overlap_and_the_link_moves_one_page_at_a_time),
        cmocka_unit_test(a_free_link_is_not_kept_for_a_transfer_whose_latency_still_runs),
        cmocka_unit_test(what_exceeds_the_queue_depth_begins_when_a_place_is_free_in_order),
        cmocka_unit_test(a_device_without_link_time_ends_equal_transfers_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
