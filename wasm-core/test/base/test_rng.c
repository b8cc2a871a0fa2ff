/* The generator of the workloads: the numbers that xorshift64* gives by its definition, worked out apart from this code. */
#include "panic.h"

#include "base/rng.h"

static void assert_sequence(u64 seed, u64 state, const u32 *expected, u64 state_after)
{
    static const u32 limits[] = {100, 100, 16384, 1, 0xffffffff};
    u64 rng = rng_seed(seed);
    assert_true(rng == state);
    for (u32 i = 0; i < LENGTH(limits); i++)
        assert_int_equal(rng_below(&rng, limits[i]), expected[i]);
    assert_true(rng == state_after);
}

static void a_seed_is_multiplied_and_never_gives_the_state_zero(void **state)
{
    (void)state;
    assert_sequence(1, 0x9e3779b97f4a7c16, (const u32[]){50, 2, 12287, 0, 2337851384}, 0x93bef13c9ad7628a);
    assert_sequence(42, 0xf519f86ee2385b73, (const u32[]){48, 73, 12403, 0, 3971917517}, 0xcd3a611b26f56920);
}

static void the_smallest_and_the_largest_seed_work_like_any_other(void **state)
{
    (void)state;
    assert_sequence(0, 1, (const u32[]){28, 67, 11892, 0, 241277359}, 0x81fd0210eb25e00);
    assert_sequence(UINT64_MAX, 0x61c8864680b583ec, (const u32[]){42, 14, 4313, 0, 323126933},
                    0x6cd8ee7557da9c7f);
}

static void numbers_stay_below_their_limit_and_reach_every_value(void **state)
{
    (void)state;
    static const u32 expected[8] = {1063, 1035, 999, 998, 991, 1027, 890, 997};
    u64 rng = rng_seed(7);
    u32 seen[8] = {0};
    for (u32 i = 0; i < 8000; i++) {
        u32 value = rng_below(&rng, 8);
        assert_in_range(value, 0, 7);
        seen[value]++;
    }
    assert_memory_equal(seen, expected, sizeof(expected));
}

static void two_streams_with_one_seed_do_not_disturb_each_other(void **state)
{
    (void)state;
    u64 a = rng_seed(5), b = rng_seed(5), alone = rng_seed(5);
    for (u32 i = 0; i < 50; i++) {
        u32 expected = rng_below(&alone, 1000);
        assert_int_equal(rng_below(&a, 1000), expected);
        assert_int_equal(rng_below(&b, 1000), expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seed_is_multiplied_and_never_gives_the_state_zero),
        cmocka_unit_test(the_smallest_and_the_largest_seed_work_like_any_other),
        cmocka_unit_test(numbers_stay_below_their_limit_and_reach_every_value),
        cmocka_unit_test(two_streams_with_one_seed_do_not_disturb_each_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
