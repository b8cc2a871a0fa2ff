/* Gathers of frames: what was added comes out, oldest first, and every batch goes back to the pool. */
#include "panic.h"

#include "mm/gather.h"

enum { BATCHES = 8 };

struct fixture {
    struct gather_pool pool;
    struct gather_batch batches[BATCHES];
};

static struct fixture new_pool(void)
{
    struct fixture f;
    gather_pool_init(&f.pool, f.batches, BATCHES);
    return f;
}

static void frames_come_out_oldest_first_over_the_borders_of_batches(void **state)
{
    (void)state;
    struct fixture f = new_pool();
    u32 gather = NONE, nr = 3 * GATHER_BATCH + 1;
    for (u32 i = 0; i < nr; i++)
        gather_add(&f.pool, f.batches, &gather, 100 + i);
    assert_int_equal(f.pool.nr_free, BATCHES - 4);
    for (u32 i = 0; i < nr; i++) {
        assert_int_equal(gather_first(f.batches, gather), 100 + i);
        assert_int_equal(gather_take(&f.pool, f.batches, &gather), 100 + i);
    }
    assert_int_equal(gather, NONE);
    assert_int_equal(f.pool.nr_free, BATCHES);
}

static void two_gathers_share_the_pool_and_keep_apart(void **state)
{
    (void)state;
    struct fixture f = new_pool();
    u32 a = NONE, b = NONE;
    for (u32 i = 0; i < 2 * GATHER_BATCH; i++) {
        gather_add(&f.pool, f.batches, &a, i);
        gather_add(&f.pool, f.batches, &b, 1000 + i);
    }
    for (u32 i = 0; i < 2 * GATHER_BATCH; i++) {
        assert_int_equal(gather_take(&f.pool, f.batches, &b), 1000 + i);
        if (i % 2)
            assert_int_equal(gather_take(&f.pool, f.batches, &a), i / 2);
    }
    assert_int_equal(b, NONE);
    assert_int_not_equal(a, NONE);
    assert_int_equal(f.pool.nr_free, BATCHES - 1);
}

static void so_many_batches_are_enough_for_so_many_frames_in_so_many_gathers(void **state)
{
    (void)state;
    struct fixture f = new_pool();
    u32 frames = (BATCHES - 3) * GATHER_BATCH + GATHER_BATCH - 1, gathers[3] = {NONE, NONE, NONE};
    assert_int_equal(gather_batches_for(frames, 3), BATCHES);
    gather_add(&f.pool, f.batches, &gathers[0], 0);
    gather_add(&f.pool, f.batches, &gathers[1], 1);
    for (u32 i = 2; i < frames; i++)
        gather_add(&f.pool, f.batches, &gathers[2], i);
    assert_int_equal(f.pool.nr_free, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_come_out_oldest_first_over_the_borders_of_batches),
        cmocka_unit_test(two_gathers_share_the_pool_and_keep_apart),
        cmocka_unit_test(so_many_batches_are_enough_for_so_many_frames_in_so_many_gathers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
