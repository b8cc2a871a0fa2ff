/* What a CPU keeps for itself: in which order it hands out, when caches are used. */
#include "panic.h"

#include <string.h>

#include "mm/slot_cache.h"

static void slots_are_handed_out_in_the_order_in_which_they_came(void **state)
{
    (void)state;
    struct swap_slots_cache cache = {.nr = 3, .slots = {700, 12, 13}};
    assert_int_equal(slot_cache_get(&cache), 700);
    assert_int_equal(slot_cache_get(&cache), 12);
    assert_int_equal(cache.nr, 1);
    assert_int_equal(cache.cur, 2);
    assert_int_equal(slot_cache_get(&cache), 13);
    assert_int_equal(slot_cache_get(&cache), NONE);
    assert_int_equal(slot_cache_get(&cache), NONE);
    assert_int_equal(cache.nr, 0);
    assert_int_equal(cache.cur, 3);
}

static void a_slot_that_was_handed_out_stands_nowhere_any_more(void **state)
{
    (void)state;
    struct swap_slots_cache cache = {.nr = 2, .slots = {5, 6}};
    slot_cache_get(&cache);
    assert_int_equal(cache.slots[0], 0);
    assert_int_equal(cache.slots[1], 6);
}

static void sixty_four_slots_wait_to_be_given_back_and_are_not_handed_out(void **state)
{
    (void)state;
    struct swap_slots_cache cache = {0};
    for (u32 i = 0; i < 64; i++) {
        assert_false(slot_cache_is_full(&cache));
        slot_cache_put(&cache, 1000 - i);
    }
    assert_true(slot_cache_is_full(&cache));
    assert_int_equal(cache.slots_ret[0], 1000);
    assert_int_equal(cache.slots_ret[63], 937);
    assert_int_equal(slot_cache_get(&cache), NONE);
}

static void caches_are_used_above_320_slots_a_cpu_and_until_there_are_fewer_than_128(void **state)
{
    (void)state;
    for (u32 cpus = 1; cpus <= 8; cpus *= 2) {
        assert_int_equal(slot_cache_change(false, 320 * cpus, cpus), SLOT_CACHE_AS_BEFORE);
        assert_int_equal(slot_cache_change(false, 320 * cpus + 1, cpus), SLOT_CACHE_ON);
        assert_int_equal(slot_cache_change(true, 320 * cpus + 1, cpus), SLOT_CACHE_AS_BEFORE);
        assert_int_equal(slot_cache_change(true, 128 * cpus, cpus), SLOT_CACHE_AS_BEFORE);
        assert_int_equal(slot_cache_change(true, 128 * cpus - 1, cpus), SLOT_CACHE_OFF);
        assert_int_equal(slot_cache_change(false, 128 * cpus - 1, cpus), SLOT_CACHE_AS_BEFORE);
    }
    assert_int_equal(slot_cache_change(true, -5, 1), SLOT_CACHE_OFF); /* while an area is switched off */
    assert_int_equal(slot_cache_change(false, -5, 1), SLOT_CACHE_AS_BEFORE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slots_are_handed_out_in_the_order_in_which_they_came),
        cmocka_unit_test(a_slot_that_was_handed_out_stands_nowhere_any_more),
        cmocka_unit_test(sixty_four_slots_wait_to_be_given_back_and_are_not_handed_out),
        cmocka_unit_test(caches_are_used_above_320_slots_a_cpu_and_until_there_are_fewer_than_128),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
