/* Locks: who gets one, in which order, and what is counted. */
#include "panic.h"

#include "sim/lock.h"

#include <string.h>

static const struct lock free_lock = {.owner = NONE, .head = NONE, .tail = NONE};

static void a_free_lock_is_had_at_once(void **state)
{
    (void)state;
    static struct task tasks[1];
    struct lock lock = free_lock;
    assert_true(lock_take(&lock, tasks, 0));
    assert_int_equal(lock.owner, 0);
    assert_int_equal(lock_release(&lock, tasks, 0), NONE);
    assert_int_equal(lock.owner, NONE);
    assert_int_equal(lock.taken, 1);
    assert_int_equal(lock.contended, 0);
}

static void waiters_are_served_in_the_order_of_their_arrival(void **state)
{
    (void)state;
    static const u32 arrivals[] = {3, 1, 4, 2};
    static struct task tasks[5];
    struct lock lock = free_lock;
    assert_true(lock_take(&lock, tasks, 0));
    for (u32 i = 0; i < LENGTH(arrivals); i++) {
        assert_false(lock_take(&lock, tasks, arrivals[i]));
        assert_int_equal(lock.owner, 0);
        assert_int_equal(lock.nr_waiting, i + 1);
    }
    u32 owner = 0;
    for (u32 i = 0; i < LENGTH(arrivals); i++) {
        assert_int_equal(lock_release(&lock, tasks, owner), arrivals[i]);
        owner = arrivals[i];
        assert_int_equal(lock.owner, owner);
        assert_int_equal(tasks[owner].next, NONE);
    }
    assert_int_equal(lock_release(&lock, tasks, owner), NONE);
    assert_int_equal(lock.taken, 5);
    assert_int_equal(lock.contended, 4);
    assert_int_equal(lock.nr_waiting, 0);
}

static void who_comes_back_stands_at_the_end(void **state)
{
    (void)state;
    static struct task tasks[3];
    struct lock lock = free_lock;
    lock_take(&lock, tasks, 0);
    lock_take(&lock, tasks, 1);
    assert_int_equal(lock_release(&lock, tasks, 0), 1);
    assert_false(lock_take(&lock, tasks, 2));
    assert_false(lock_take(&lock, tasks, 0));
    assert_int_equal(lock_release(&lock, tasks, 1), 2);
    assert_int_equal(lock_release(&lock, tasks, 2), 0);
    assert_int_equal(lock.head, NONE);
    assert_int_equal(lock.tail, NONE);
}

static void a_shared_lock_is_free_to_its_owner_and_given_up_with_the_first_taking(void **state)
{
    (void)state;
    static struct task tasks[2];
    struct lock lock = free_lock;
    lock.shared = 1;
    assert_true(lock_take(&lock, tasks, 0));
    assert_true(lock_take(&lock, tasks, 0));
    assert_false(lock_take(&lock, tasks, 1));
    assert_int_equal(lock_release(&lock, tasks, 0), NONE); /* the second taking: still his */
    assert_int_equal(lock.owner, 0);
    assert_int_equal(lock_release(&lock, tasks, 0), 1);
    assert_int_equal(lock.taken, 2); /* one of task 0, one of task 1 */
    assert_int_equal(lock.contended, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_free_lock_is_had_at_once),
        cmocka_unit_test(waiters_are_served_in_the_order_of_their_arrival),
        cmocka_unit_test(who_comes_back_stands_at_the_end),
        cmocka_unit_test(a_shared_lock_is_free_to_its_owner_and_given_up_with_the_first_taking),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
