/* The clock: earliest first, ties by order of entry, and nothing left behind. */
#include "panic.h"

#include "base/rng.h"
#include "sim/clock.h"

#include <string.h>

enum { ROOM = 300 };

struct clock_with_items {
    struct clock clock;
    struct clock_item items[ROOM];
};

static struct clock_with_items empty_clock(void)
{
    struct clock_with_items c;
    memset(&c, 0, sizeof(c));
    c.clock.capacity = ROOM;
    return c;
}

static void assert_pops(struct clock_with_items *c, u64 time, u32 kind, u32 arg)
{
    struct clock_item item = clock_pop(&c->clock, c->items);
    assert_int_equal(item.time, time);
    assert_int_equal(item.kind, kind);
    assert_int_equal(item.arg, arg);
    assert_int_equal(c->clock.now, time);
}

static void the_earliest_item_comes_first_and_sets_the_time(void **state)
{
    (void)state;
    struct clock_with_items c = empty_clock();
    clock_push(&c.clock, c.items, 500, CLOCK_CPU, 1);
    clock_push(&c.clock, c.items, 20, CLOCK_REQUEST, 7);
    clock_push(&c.clock, c.items, 90, CLOCK_CPU, 2);
    assert_pops(&c, 20, CLOCK_REQUEST, 7);
    assert_pops(&c, 90, CLOCK_CPU, 2);
    clock_push(&c.clock, c.items, 90, CLOCK_CPU, 3); /* now is not the past */
    assert_pops(&c, 90, CLOCK_CPU, 3);
    assert_pops(&c, 500, CLOCK_CPU, 1);
    assert_int_equal(c.clock.nr, 0);
}

static void items_due_together_come_in_the_order_in_which_they_were_entered(void **state)
{
    (void)state;
    struct clock_with_items c = empty_clock();
    for (u32 i = 0; i < 100; i++)
        clock_push(&c.clock, c.items, 1000 + i % 3, CLOCK_CPU, i);
    for (u32 due = 0; due < 3; due++)
        for (u32 i = due; i < 100; i += 3)
            assert_pops(&c, 1000 + due, CLOCK_CPU, i);
}

static void random_items_come_out_in_order_and_all_of_them(void **state)
{
    (void)state;
    struct clock_with_items c = empty_clock();
    u64 rng = rng_seed(3), entered = 0, left = 0, time_before = 0, sequence_before = 0;
    for (u32 step = 0; step < 5000; step++) {
        if (c.clock.nr < ROOM && (c.clock.nr == 0 || rng_below(&rng, 100) < 55)) {
            clock_push(&c.clock, c.items, c.clock.now + rng_below(&rng, 50), CLOCK_CPU, step);
            entered++;
            continue;
        }
        struct clock_item item = clock_pop(&c.clock, c.items);
        assert_true(item.time >= time_before);
        /* Of two items due together the later one was entered later, unless it was entered after the other left. */
        assert_true(item.time > time_before || item.sequence > sequence_before);
        time_before = item.time;
        sequence_before = item.sequence;
        left++;
    }
    assert_int_equal(entered, left + c.clock.nr);
}

static void a_cancelled_item_is_gone_and_the_others_stay_in_order(void **state)
{
    (void)state;
    u64 rng = rng_seed(5);
    for (u32 round = 0; round < 200; round++) {
        struct clock_with_items c = empty_clock();
        for (u32 i = 0; i < ROOM; i++)
            clock_push(&c.clock, c.items, rng_below(&rng, 30), i % 2 ? CLOCK_TIMER : CLOCK_CPU, i / 2);
        u32 gone = rng_below(&rng, ROOM / 2);
        clock_cancel(&c.clock, c.items, CLOCK_TIMER, gone);
        assert_int_equal(c.clock.nr, ROOM - 1);
        u64 time = 0, sequence = 0;
        while (c.clock.nr > 0) {
            struct clock_item item = clock_pop(&c.clock, c.items);
            assert_false(item.kind == CLOCK_TIMER && item.arg == gone);
            assert_true(item.time > time || (item.time == time && item.sequence >= sequence));
            time = item.time;
            sequence = item.sequence;
        }
    }
}

static void an_emptied_clock_keeps_no_trace_of_its_items(void **state)
{
    (void)state;
    struct clock_with_items c = empty_clock();
    for (u32 i = 0; i < 50; i++)
        clock_push(&c.clock, c.items, 50 - i, CLOCK_CPU, i);
    for (u32 i = 0; i < 50; i++)
        clock_pop(&c.clock, c.items);
    struct clock_item zero[50] = {{0, 0, 0, 0}};
    assert_memory_equal(c.items, zero, sizeof(zero));
    assert_int_equal(c.clock.next_sequence, 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_earliest_item_comes_first_and_sets_the_time),
        cmocka_unit_test(items_due_together_come_in_the_order_in_which_they_were_entered),
        cmocka_unit_test(random_items_come_out_in_order_and_all_of_them),
        cmocka_unit_test(a_cancelled_item_is_gone_and_the_others_stay_in_order),
        cmocka_unit_test(an_emptied_clock_keeps_no_trace_of_its_items),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
