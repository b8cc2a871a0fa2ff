/* The order in which a rotating disk gets its requests. */
#include "panic.h"

#include "sim/disk.h"

enum { REQUESTS = 400 };

struct fixture {
    struct elevator elevator;
    struct request requests[REQUESTS];
    u32 nr;
};

static void fresh(struct fixture *x)
{
    elevator_init(&x->elevator);
    x->nr = 0;
}

static void add(struct fixture *x, u32 op, u32 page)
{
    x->requests[x->nr] = (struct request){.sector = (u64)page * SECTORS_PER_PAGE, .pages = 1, .op = op};
    elevator_add(&x->elevator, x->requests, x->nr++);
}

/* First page of what comes next, and how many pages it has; NONE: nothing. */
static u32 take(struct fixture *x, u32 *pages)
{
    u32 first = elevator_take(&x->elevator, x->requests);
    *pages = 0;
    for (u32 r = first; r != NONE; r = x->requests[r].next) {
        assert_int_equal(x->requests[r].op, x->requests[first].op);
        assert_int_equal(x->requests[r].sector, x->requests[first].sector + (u64)*pages * SECTORS_PER_PAGE);
        ++*pages;
    }
    return first == NONE ? NONE : (u32)(x->requests[first].sector / SECTORS_PER_PAGE);
}

static void assert_takes(struct fixture *x, u32 page, u32 pages)
{
    u32 nr;
    assert_int_equal(take(x, &nr), page);
    assert_int_equal(nr, pages);
}

static void requests_come_upwards_and_begin_again_below(void **state)
{
    (void)state;
    struct fixture x;
    fresh(&x);
    u32 nr;
    assert_int_equal(take(&x, &nr), NONE);
    static const u32 pages[] = {50, 10, 90, 30};
    for (u32 i = 0; i < LENGTH(pages); i++)
        add(&x, REQUEST_WRITE, pages[i]);
    assert_takes(&x, 10, 1);
    assert_takes(&x, 30, 1);
    add(&x, REQUEST_WRITE, 20); /* behind the head: it waits until the others are done */
    assert_takes(&x, 50, 1);
    assert_takes(&x, 90, 1);
    assert_takes(&x, 20, 1);
    assert_int_equal(take(&x, &nr), NONE);
}

/* elv_rb_add: equals go to the right. */
static void of_two_requests_for_one_place_the_first_that_came_is_the_first_to_go(void **state)
{
    (void)state;
    struct fixture x;
    fresh(&x);
    add(&x, REQUEST_READ, 50); /* so that the walk for the others begins at the head */
    add(&x, REQUEST_READ, 20);
    add(&x, REQUEST_READ, 20);
    assert_int_equal(elevator_take(&x.elevator, x.requests), 1);
    assert_int_equal(elevator_take(&x.elevator, x.requests), 0); /* the head has gone past the other one, */
    assert_int_equal(elevator_take(&x.elevator, x.requests), 2); /* which it comes back for */
}

static void neighbours_of_one_kind_are_taken_as_one(void **state)
{
    (void)state;
    struct fixture x;
    fresh(&x);
    static const u32 reads[] = {12, 10, 11, 14}, writes[] = {13, 15};
    for (u32 i = 0; i < LENGTH(reads); i++)
        add(&x, REQUEST_READ, reads[i]);
    for (u32 i = 0; i < LENGTH(writes); i++)
        add(&x, REQUEST_WRITE, writes[i]);
    assert_takes(&x, 10, 3);
    assert_takes(&x, 14, 1);
    assert_takes(&x, 13, 1);
    assert_takes(&x, 15, 1);
}

static void neighbours_become_at_most_320_pages(void **state)
{
    (void)state;
    struct fixture x;
    fresh(&x);
    for (u32 page = 0; page < 350; page++)
        add(&x, REQUEST_WRITE, page);
    assert_takes(&x, 0, 320);
    assert_takes(&x, 320, 30);
}

/* fifo_batch 16, writes_starved 2. Every other page, so that nothing is merged. */
static void reads_go_first_and_writes_let_two_batches_of_them_pass(void **state)
{
    (void)state;
    struct fixture x;
    fresh(&x);
    for (u32 i = 0; i < 100; i++)
        add(&x, REQUEST_READ, 2 * i);
    for (u32 i = 0; i < 40; i++)
        add(&x, REQUEST_WRITE, 1000 + 2 * i);
    u32 nr, read = 0, written = 0;
    static const u32 batches[] = {32, 16, 32, 16, 32, 8}; /* reads, writes, reads, ... */
    for (u32 b = 0; b < LENGTH(batches); b++)
        for (u32 i = 0; i < batches[b]; i++) {
            u32 page = take(&x, &nr);
            if (b % 2 == 0)
                assert_int_equal(page, 2 * read++);
            else
                assert_int_equal(page, 1000 + 2 * written++);
        }
    assert_takes(&x, 192, 1);
}

static void writes_go_on_while_nothing_is_read_and_a_read_waits_for_the_end_of_their_batch(void **state)
{
    (void)state;
    struct fixture x;
    fresh(&x);
    for (u32 i = 0; i < 30; i++)
        add(&x, REQUEST_WRITE, 2 * i);
    for (u32 i = 0; i < 5; i++)
        assert_takes(&x, 2 * i, 1);
    add(&x, REQUEST_READ, 500);
    for (u32 i = 5; i < 16; i++)
        assert_takes(&x, 2 * i, 1);
    assert_takes(&x, 500, 1);
    assert_takes(&x, 32, 1);
}

/* deadline_dispatch_requests: a batch of reads counts against the writes only if there are any. */
static void batches_of_reads_for_which_no_write_has_waited_are_not_held_against_later_ones(void **state)
{
    (void)state;
    struct fixture x;
    fresh(&x);
    for (u32 i = 0; i < 100; i++)
        add(&x, REQUEST_READ, 2 * i);
    for (u32 i = 0; i < 48; i++)
        assert_takes(&x, 2 * i, 1);
    add(&x, REQUEST_WRITE, 1000);
    for (u32 i = 48; i < 80; i++) /* two batches more */
        assert_takes(&x, 2 * i, 1);
    assert_takes(&x, 1000, 1);
    assert_takes(&x, 160, 1);
}

static bool continues(const struct fixture *x, u32 op, u32 page, u32 most)
{
    u32 pages = elevator_pages_before(&x->elevator, x->requests, op, (u64)page * SECTORS_PER_PAGE);
    return pages > 0 && pages < most;
}

static void a_page_continues_neighbours_that_wait_until_they_are_as_many_as_may_be(void **state)
{
    (void)state;
    struct fixture x;
    fresh(&x);
    assert_false(continues(&x, REQUEST_WRITE, 0, 8));
    static const u32 pages[] = {7, 10, 11, 12, 40};
    for (u32 i = 0; i < LENGTH(pages); i++) {
        add(&x, REQUEST_WRITE, pages[i]);
        x.requests[x.nr - 1].part = i == 2 || i == 3 ? i - 1 : 0;
    }
    assert_true(continues(&x, REQUEST_WRITE, 8, 2));
    assert_false(continues(&x, REQUEST_WRITE, 8, 1));
    assert_true(continues(&x, REQUEST_WRITE, 13, 4)); /* behind three */
    assert_false(continues(&x, REQUEST_WRITE, 13, 3));
    assert_false(continues(&x, REQUEST_WRITE, 14, 8));
    assert_false(continues(&x, REQUEST_WRITE, 9, 8)); /* ends where others begin */
    assert_false(continues(&x, REQUEST_READ, 13, 8));
    add(&x, REQUEST_WRITE,
        13); /* a request of its own behind three pages: what follows it counts from there */
    assert_true(continues(&x, REQUEST_WRITE, 14, 2));
    assert_takes(&x, 7, 1);
    assert_false(continues(&x, REQUEST_WRITE, 8, 8)); /* the disk works on it */
}

static void a_batch_goes_on_where_the_last_one_of_its_kind_has_ended(void **state)
{
    (void)state;
    struct fixture x;
    fresh(&x);
    add(&x, REQUEST_READ, 50);
    assert_takes(&x, 50, 1);
    add(&x, REQUEST_WRITE, 7);
    assert_takes(&x, 7, 1);
    add(&x, REQUEST_READ, 10);
    add(&x, REQUEST_READ, 60);
    assert_takes(&x, 60, 1);
    assert_takes(&x, 10, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(requests_come_upwards_and_begin_again_below),
        cmocka_unit_test(of_two_requests_for_one_place_the_first_that_came_is_the_first_to_go),
        cmocka_unit_test(neighbours_of_one_kind_are_taken_as_one),
        cmocka_unit_test(neighbours_become_at_most_320_pages),
        cmocka_unit_test(reads_go_first_and_writes_let_two_batches_of_them_pass),
        cmocka_unit_test(batches_of_reads_for_which_no_write_has_waited_are_not_held_against_later_ones),
        cmocka_unit_test(writes_go_on_while_nothing_is_read_and_a_read_waits_for_the_end_of_their_batch),
        cmocka_unit_test(a_page_continues_neighbours_that_wait_until_they_are_as_many_as_may_be),
        cmocka_unit_test(a_batch_goes_on_where_the_last_one_of_its_kind_has_ended),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
