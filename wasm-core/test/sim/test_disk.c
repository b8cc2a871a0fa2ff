/* A disk: when each request ends, who may have one, and that each goes back. Latencies overlap, the link does not. */
#include "panic.h"

#include "sim/disk.h"

#include <string.h>

enum { READ_NS = 1000, WRITE_NS = 400, LINK_NS = 100, REQUESTS = 16 };

struct fixture {
    struct request_pool pool;
    struct request requests[REQUESTS];
    struct disk disk;
};

static struct fixture disk_of_depth(u32 queue_depth)
{
    struct fixture x = {.disk = {.read_ns = READ_NS,
                                 .write_ns = WRITE_NS,
                                 .transfer_ns = LINK_NS,
                                 .queue_depth = queue_depth,
                                 .nr_requests = REQUESTS,
                                 .head = NONE,
                                 .tail = NONE,
                                 .waiters = {NONE, NONE}}};
    request_pool_init(&x.pool, x.requests, REQUESTS);
    return x;
}

/* Gets a request and submits it. Requests of a fresh pool are 0, 1, 2, ... */
static u64 submit_pages(struct fixture *x, u32 op, u32 pages, u64 now)
{
    u32 r = request_get(&x->pool, x->requests, &x->disk);
    assert_int_not_equal(r, NONE);
    x->requests[r].op = op;
    x->requests[r].pages = pages;
    return disk_submit(&x->disk, x->requests, r, now);
}

static u64 submit(struct fixture *x, u32 op, u64 now)
{
    return submit_pages(x, op, 1, now);
}

static u32 complete(struct fixture *x, u32 r, u64 now, u64 *ends)
{
    return disk_complete(&x->disk, x->requests, r, now, ends);
}

static void a_request_alone_takes_latency_and_link_time(void **state)
{
    (void)state;
    struct fixture x = disk_of_depth(4);
    u64 ends;
    assert_int_equal(submit(&x, REQUEST_READ, 5000), 5000 + READ_NS + LINK_NS);
    assert_int_equal(complete(&x, 0, 6100, &ends), NONE);
    assert_int_equal(submit(&x, REQUEST_WRITE, 9000), 9000 + WRITE_NS + LINK_NS);
}

static void a_longer_request_takes_one_latency_and_the_link_for_each_page(void **state)
{
    (void)state;
    struct fixture x = disk_of_depth(4);
    assert_int_equal(submit_pages(&x, REQUEST_READ, 8, 0), READ_NS + 8 * LINK_NS);
    assert_int_equal(submit(&x, REQUEST_READ, 0), READ_NS + 9 * LINK_NS);
}

static void latencies_overlap_and_the_link_moves_one_request_at_a_time(void **state)
{
    (void)state;
    struct fixture x = disk_of_depth(4);
    for (u32 i = 0; i < 4; i++)
        assert_int_equal(submit(&x, REQUEST_READ, 0), READ_NS + (i + 1) * LINK_NS);
    assert_int_equal(x.disk.in_service, 4);
    assert_int_equal(x.disk.nr_waiting, 0);
}

static void a_free_link_is_not_kept_for_a_request_whose_latency_still_runs(void **state)
{
    (void)state;
    struct fixture x = disk_of_depth(4);
    assert_int_equal(submit(&x, REQUEST_WRITE, 0), 500);
    assert_int_equal(submit(&x, REQUEST_READ, 0), 1100); /* ready at 1000, the link long free */
    assert_int_equal(submit(&x, REQUEST_READ, 50), 1200);
}

static void what_exceeds_the_queue_depth_begins_when_a_place_is_free_in_order(void **state)
{
    (void)state;
    struct fixture x = disk_of_depth(2);
    u64 ends = 0;
    assert_int_equal(submit(&x, REQUEST_READ, 0), 1100);
    assert_int_equal(submit(&x, REQUEST_READ, 0), 1200);
    assert_int_equal(submit(&x, REQUEST_READ, 10), 0);
    assert_int_equal(submit(&x, REQUEST_WRITE, 20), 0);
    assert_int_equal(x.disk.nr_waiting, 2);
    assert_int_equal(complete(&x, 0, 1100, &ends), 2);
    assert_int_equal(ends, 1100 + READ_NS + LINK_NS);
    assert_int_equal(x.disk.in_service, 2);
    assert_int_equal(complete(&x, 1, 1200, &ends), 3);
    assert_int_equal(ends,
                     2200 + LINK_NS); /* ready at 1600, but the link serves in the order of the beginnings */
    assert_int_equal(x.disk.nr_waiting, 0);
    assert_int_equal(complete(&x, 2, 2200, &ends), NONE);
    assert_int_equal(complete(&x, 3, 2300, &ends), NONE);
    assert_int_equal(x.disk.in_service, 0);
    assert_int_equal(x.disk.head, NONE);
    assert_int_equal(x.disk.tail, NONE);
}

static void a_disk_without_link_time_ends_equal_requests_together(void **state)
{
    (void)state;
    struct fixture x = disk_of_depth(8);
    x.disk.transfer_ns = 0;
    for (u32 i = 0; i < 8; i++)
        assert_int_equal(submit(&x, REQUEST_READ, 7), 7 + READ_NS);
}

static void a_disk_gets_no_more_requests_than_it_may_have_until_one_goes_back(void **state)
{
    (void)state;
    struct fixture x = disk_of_depth(2);
    x.disk.nr_requests = 3;
    u64 ends = 0;
    for (u32 i = 0; i < 3; i++)
        submit(&x, REQUEST_READ, 0);
    assert_int_equal(request_get(&x.pool, x.requests, &x.disk), NONE);
    complete(&x, 0, 1100, &ends); /* done, but the interrupt has not dealt with it */
    assert_int_equal(request_get(&x.pool, x.requests, &x.disk), NONE);
    request_put(&x.pool, x.requests, &x.disk, 0);
    assert_int_equal(x.pool.nr_free, REQUESTS - 2);
    assert_int_equal(request_get(&x.pool, x.requests, &x.disk), 0);
}

static void disks_share_the_pool_and_an_empty_one_gives_nothing(void **state)
{
    (void)state;
    struct fixture x = disk_of_depth(2);
    struct disk other = x.disk;
    for (u32 i = 0; i < REQUESTS; i++)
        assert_int_equal(request_get(&x.pool, x.requests, i % 2 ? &other : &x.disk), i);
    assert_int_equal(x.disk.nr_held, REQUESTS / 2);
    assert_int_equal(other.nr_held, REQUESTS / 2);
    assert_int_equal(request_get(&x.pool, x.requests, &other), NONE);
    for (u32 i = 0; i < REQUESTS; i++)
        request_put(&x.pool, x.requests, i % 2 ? &other : &x.disk, i);
    assert_int_equal(x.pool.nr_free, REQUESTS);
}

/* A page passes in 10, a revolution takes 1,000; the command has been given meanwhile. */
static void neighbours_on_a_rotating_disk_end_together_when_the_last_has_passed(void **state)
{
    (void)state;
    struct fixture x = disk_of_depth(1);
    x.disk.kind = DISK_ROTATING;
    x.disk.is_sorted = 1;
    elevator_init(&x.disk.elevator);
    x.disk.spindle = (struct spindle){.page_ns = 10, .revolution_ns = 1000, .span_pages = 1 << 20};
    static const u32 pages[] = {7, 5, 6, 50};
    for (u32 i = 0; i < LENGTH(pages); i++) {
        u32 r = request_get(&x.pool, x.requests, &x.disk);
        x.requests[r].op = REQUEST_READ;
        x.requests[r].pages = 1;
        x.requests[r].sector = (u64)pages[i] * SECTORS_PER_PAGE;
        assert_int_equal(disk_submit(&x.disk, x.requests, r, 0), 0);
    }
    u64 ends = 0;
    assert_int_equal(disk_begin_next(&x.disk, x.requests, 0, true, &ends), 1);
    assert_int_equal(ends, 80);
    assert_int_equal(x.disk.nr_waiting, 1);
    assert_int_equal(disk_begin_next(&x.disk, x.requests, 0, true, &ends), NONE); /* it is at work */
    for (u32 r = 0; r < 3; r++)
        assert_int_equal(complete(&x, r, 80, &ends), NONE);
    assert_int_equal(disk_begin_next(&x.disk, x.requests, 80, true, &ends), 3);
    assert_int_equal(ends, 510);
    assert_int_equal(x.disk.nr_waiting, 0);
}

/* Flash behind a scheduler, of this depth, and the requests for these pages. */
static struct fixture sorted_flash(u32 depth, const u32 (*pages)[2], u32 nr)
{
    struct fixture x = disk_of_depth(depth);
    x.disk.is_sorted = 1;
    elevator_init(&x.disk.elevator);
    for (u32 i = 0; i < nr; i++) {
        u32 r = request_get(&x.pool, x.requests, &x.disk);
        x.requests[r].op = pages[i][0];
        x.requests[r].pages = 1;
        x.requests[r].sector = (u64)pages[i][1] * SECTORS_PER_PAGE;
        assert_int_equal(disk_submit(&x.disk, x.requests, r, 0), 0);
    }
    return x;
}

static u32 begin_next(struct fixture *x, u64 now, u64 *ends)
{
    return disk_begin_next(&x->disk, x->requests, now, false, ends);
}

static void neighbours_behind_a_scheduler_are_one_command_of_flash_with_one_latency(void **state)
{
    (void)state;
    static const u32 pages[][2] = {
        {REQUEST_WRITE, 90}, {REQUEST_READ, 7}, {REQUEST_READ, 5}, {REQUEST_READ, 6}, {REQUEST_READ, 50}};
    struct fixture x = sorted_flash(1, pages, LENGTH(pages));
    u64 ends = 0;
    assert_int_equal(begin_next(&x, 0, &ends), 2);
    assert_int_equal(ends, READ_NS + 3 * LINK_NS);
    assert_int_equal(begin_next(&x, 0, &ends), NONE); /* one command at a time */
    static const u32 transfer[] = {2, 3, 1};
    for (u32 i = 0; i < LENGTH(transfer); i++) {
        assert_int_equal(begin_next(&x, 1300, &ends), NONE); /* it ends with its last request */
        assert_int_equal(complete(&x, transfer[i], 1300, &ends), NONE);
    }
    assert_int_equal(begin_next(&x, 1300, &ends), 4);
    assert_int_equal(ends, 1300 + READ_NS + LINK_NS);
    assert_int_equal(complete(&x, 4, ends, &ends), NONE);
    assert_int_equal(begin_next(&x, 3000, &ends), 0); /* reads come first */
    assert_int_equal(ends, 3000 + WRITE_NS + LINK_NS);
}

static void flash_behind_a_scheduler_works_on_as_many_commands_as_its_queue_is_deep(void **state)
{
    (void)state;
    static const u32 pages[][2] = {
        {REQUEST_READ, 1}, {REQUEST_READ, 2}, {REQUEST_READ, 50}, {REQUEST_READ, 60}};
    struct fixture x = sorted_flash(2, pages, LENGTH(pages));
    u64 ends = 0;
    assert_int_equal(begin_next(&x, 0, &ends), 0);
    assert_int_equal(begin_next(&x, 0, &ends), 2);
    assert_int_equal(ends, READ_NS + 3 * LINK_NS);
    assert_int_equal(begin_next(&x, 0, &ends), NONE);
    u32 r = request_get(&x.pool, x.requests, &x.disk);
    x.requests[r].op = REQUEST_DISCARD;
    x.disk.discard_ns = 70;
    assert_int_equal(disk_submit(&x.disk, x.requests, r, 0), 70); /* not sorted, and takes a place */
    assert_int_equal(complete(&x, 2, 1300, &ends), NONE);
    assert_int_equal(begin_next(&x, 1300, &ends), NONE);
    assert_int_equal(complete(&x, r, 1300, &ends), NONE);
    assert_int_equal(begin_next(&x, 1300, &ends), 3);
}

static void a_read_that_does_not_go_on_where_the_one_before_ended_may_take_longer(void **state)
{
    (void)state;
    struct fixture x = disk_of_depth(1);
    x.disk.read_far_ns = 70;
    static const u32 pages[][3] = {{REQUEST_READ, 9, 70},
                                   {REQUEST_READ, 10, 0},
                                   {REQUEST_WRITE, 40, 0},
                                   {REQUEST_READ, 11, 0},
                                   {REQUEST_READ, 11, 70}};
    for (u32 i = 0; i < LENGTH(pages); i++) {
        u64 now = i * 10000u, ends;
        u32 r = request_get(&x.pool, x.requests, &x.disk);
        x.requests[r].op = pages[i][0];
        x.requests[r].pages = 1;
        x.requests[r].sector = (u64)pages[i][1] * SECTORS_PER_PAGE;
        u32 latency = pages[i][0] == REQUEST_READ ? READ_NS : WRITE_NS;
        assert_int_equal(disk_submit(&x.disk, x.requests, r, now), now + latency + pages[i][2] + LINK_NS);
        complete(&x, r, now + 5000, &ends);
    }
}

static void a_request_that_went_back_tells_nothing_of_its_use(void **state)
{
    (void)state;
    struct fixture x = disk_of_depth(2);
    struct request before = x.requests[0];
    u32 r = request_get(&x.pool, x.requests, &x.disk);
    x.requests[r] = (struct request){
        .sector = 8, .pages = 1, .frame = 3, .state = REQUEST_HELD, .cpu = 1, .cause = 5};
    request_put(&x.pool, x.requests, &x.disk, r);
    assert_memory_equal(&x.requests[0], &before, sizeof(before));
}

static void what_a_request_of_flash_takes_is_told_in_parts(void **state)
{
    (void)state;
    struct fixture x = disk_of_depth(4);
    const struct transfer_cost *cost = &x.disk.spindle.cost;
    submit_pages(&x, REQUEST_READ, 3, 0);
    assert_int_equal(cost->command_ns, READ_NS);
    assert_int_equal(cost->link_ns, 0);
    assert_int_equal(cost->transfer_ns, 3 * LINK_NS);
    submit(&x, REQUEST_READ, 10); /* its cells are read at 1,010, the link is free at 1,300 */
    assert_int_equal(cost->link_ns, 3 * LINK_NS - 10);
    assert_int_equal(cost->transfer_ns, LINK_NS);
    assert_int_equal(cost->from, NONE);
    assert_int_equal(x.requests[1].given_at, 10);
}

/* 128 requests: 128 - 16 + 1 make it congested, and below 128 - 16 - 8 - 1 it is no longer so. */
static void a_single_queue_is_congested_from_113_writes_on_until_they_are_below_103(void **state)
{
    (void)state;
    struct disk disk = {.is_single_queue = 1};
    for (u32 writes = 1; writes <= 128; writes++) {
        disk_write_comes(&disk);
        assert_int_equal(disk.is_congested, writes >= 113);
    }
    for (u32 writes = 127; writes != NONE; writes--) {
        assert_int_equal(disk_write_goes(&disk), writes < 103); /* who waits is told each time */
        assert_int_equal(disk.is_congested, writes >= 103);
    }
}

static void a_disk_with_a_queue_for_each_cpu_is_never_congested(void **state)
{
    (void)state;
    struct disk disk = {.is_single_queue = 0};
    for (u32 writes = 0; writes < 200; writes++)
        disk_write_comes(&disk);
    assert_int_equal(disk.is_congested, 0);
    assert_false(disk_write_goes(&disk));
}

static u64 latency_of(struct fixture *x, u32 op, u32 batch)
{
    u64 ends, end;
    u32 r = request_get(&x->pool, x->requests, &x->disk);
    x->requests[r].op = op;
    x->requests[r].pages = 1;
    x->requests[r].batch = batch;
    x->disk.link_free_at = 0;
    end = disk_submit(&x->disk, x->requests, r, 0);
    complete(x, r, end, &ends);
    request_put(&x->pool, x->requests, &x->disk, r);
    return end - LINK_NS;
}

static void by_chance_a_read_takes_up_to_the_spread_longer_and_a_write_never(void **state)
{
    (void)state;
    enum { SPREAD = 50, READS = 2000 };
    struct fixture x = disk_of_depth(4);
    bool was_seen[SPREAD + 1] = {false};
    x.disk.read_spread_ns = SPREAD;
    x.disk.rng = 1;
    for (u32 batch = 1; batch <= READS; batch++) {
        u64 latency = latency_of(&x, REQUEST_READ, batch);
        assert_in_range(latency, READ_NS, READ_NS + SPREAD);
        was_seen[latency - READ_NS] = true;
        assert_int_equal(latency_of(&x, REQUEST_WRITE, batch), WRITE_NS);
    }
    for (u32 longer = 0; longer <= SPREAD; longer++)
        assert_true(was_seen[longer]);
}

static void reads_that_are_handed_over_together_are_answered_together(void **state)
{
    (void)state;
    struct fixture x = disk_of_depth(4);
    u32 others = 0;
    x.disk.read_spread_ns = 1000000;
    x.disk.rng = 1;
    for (u32 batch = 1; batch <= 50; batch++) {
        u64 first = latency_of(&x, REQUEST_READ, batch);
        latency_of(&x, REQUEST_WRITE, batch);
        assert_int_equal(latency_of(&x, REQUEST_READ, batch), first);
        others += latency_of(&x, REQUEST_READ, 100 + batch) != first;
    }
    assert_true(others > 45);
}

static void a_read_goes_on_where_the_last_page_of_a_command_has_ended(void **state)
{
    (void)state;
    static const u32 pages[][2] = {{REQUEST_READ, 5}, {REQUEST_READ, 6}, {REQUEST_READ, 7}};
    struct fixture x = sorted_flash(1, pages, LENGTH(pages));
    x.disk.read_far_ns = 70;
    u64 ends = 0;
    assert_int_equal(begin_next(&x, 0, &ends), 0);
    assert_int_equal(ends, READ_NS + 70 + 3 * LINK_NS);
    assert_int_equal(x.disk.read_behind, 8 * SECTORS_PER_PAGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_request_alone_takes_latency_and_link_time),
        cmocka_unit_test(a_longer_request_takes_one_latency_and_the_link_for_each_page),
        cmocka_unit_test(latencies_overlap_and_the_link_moves_one_request_at_a_time),
        cmocka_unit_test(a_free_link_is_not_kept_for_a_request_whose_latency_still_runs),
        cmocka_unit_test(what_exceeds_the_queue_depth_begins_when_a_place_is_free_in_order),
        cmocka_unit_test(a_disk_without_link_time_ends_equal_requests_together),
        cmocka_unit_test(a_disk_gets_no_more_requests_than_it_may_have_until_one_goes_back),
        cmocka_unit_test(disks_share_the_pool_and_an_empty_one_gives_nothing),
        cmocka_unit_test(neighbours_on_a_rotating_disk_end_together_when_the_last_has_passed),
        cmocka_unit_test(neighbours_behind_a_scheduler_are_one_command_of_flash_with_one_latency),
        cmocka_unit_test(flash_behind_a_scheduler_works_on_as_many_commands_as_its_queue_is_deep),
        cmocka_unit_test(a_read_that_does_not_go_on_where_the_one_before_ended_may_take_longer),
        cmocka_unit_test(a_request_that_went_back_tells_nothing_of_its_use),
        cmocka_unit_test(what_a_request_of_flash_takes_is_told_in_parts),
        cmocka_unit_test(a_single_queue_is_congested_from_113_writes_on_until_they_are_below_103),
        cmocka_unit_test(a_disk_with_a_queue_for_each_cpu_is_never_congested),
        cmocka_unit_test(by_chance_a_read_takes_up_to_the_spread_longer_and_a_write_never),
        cmocka_unit_test(reads_that_are_handed_over_together_are_answered_together),
        cmocka_unit_test(a_read_goes_on_where_the_last_page_of_a_command_has_ended),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
