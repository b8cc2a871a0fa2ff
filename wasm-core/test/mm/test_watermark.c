/* The marks of zones of known size. */
#include "panic.h"

#include "mm/watermark.h"

static const struct kernel recent = {.reserve_most = reserve_most_MIB_256, .mark_gap = mark_gap_SCALED};

static void assert_marks(struct watermarks marks, u64 min, u64 low, u64 high)
{
    assert_int_equal(marks.min, min);
    assert_int_equal(marks.low, low);
    assert_int_equal(marks.high, high);
}

static void the_reserve_grows_with_the_root_of_memory(void **state)
{
    (void)state;
    assert_int_equal(min_free_kbytes_default(&recent, 262144), 4096);     /* 1 GiB */
    assert_int_equal(min_free_kbytes_default(&recent, 4 * 262144), 8192); /* 4 GiB */
    assert_int_equal(min_free_kbytes_default(&recent, 33833), 1471);
}

static void the_reserve_stays_between_128_kib_and_256_mib_up_to_5_6_64_mib(void **state)
{
    (void)state;
    struct kernel older = {.reserve_most = reserve_most_MIB_64};
    assert_int_equal(min_free_kbytes_default(&older, 1ull << 27), 65536);
    assert_int_equal(min_free_kbytes_default(&older, (1ull << 26) - (1 << 14)), 65527);
    assert_int_equal(min_free_kbytes_default(&recent, 62), 128);
    assert_int_equal(min_free_kbytes_default(&recent, 1ull << 40), 262144);
}

static void the_gap_between_marks_is_a_quarter_of_min_in_a_small_zone(void **state)
{
    (void)state;
    assert_marks(watermarks_of_zone(&recent, 1471, 33833, 33833, 10), 367, 458, 549);
}

static void two_zones_share_the_reserve_by_size(void **state)
{
    (void)state;
    u64 all = 3840 + 48839; /* the zones of a guest of 256 MiB with Linux 6.1 */
    assert_marks(watermarks_of_zone(&recent, 1824, 3840, all, 10), 33, 41, 49);
    assert_marks(watermarks_of_zone(&recent, 1824, 48839, all, 10), 422, 527, 632);
}

static void the_scale_factor_widens_the_gap_of_a_large_zone(void **state)
{
    (void)state;
    u64 pages = 100 * 262144ull; /* 100 GiB: a tenth of a percent is more than a quarter of min */
    assert_marks(watermarks_of_zone(&recent, 40960, pages, pages, 10), 10240, 10240 + 26214, 10240 + 52428);
    assert_marks(watermarks_of_zone(&recent, 1471, 33833, 33833, 1000), 367, 367 + 3383, 367 + 6766);
}

static void up_to_4_5_nothing_but_a_quarter_of_min_is_the_gap(void **state)
{
    (void)state;
    struct kernel older = {.mark_gap = mark_gap_QUARTER};
    u64 pages = 100 * 262144ull;
    assert_marks(watermarks_of_zone(&older, 40960, pages, pages, 10), 10240, 12800, 15360);
    assert_int_equal(kernel_of(KERNEL_v3_14).mark_gap, mark_gap_QUARTER);
    assert_int_equal(kernel_of(KERNEL_v4_6).mark_gap, mark_gap_SCALED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reserve_grows_with_the_root_of_memory),
        cmocka_unit_test(the_reserve_stays_between_128_kib_and_256_mib_up_to_5_6_64_mib),
        cmocka_unit_test(up_to_4_5_nothing_but_a_quarter_of_min_is_the_gap),
        cmocka_unit_test(the_gap_between_marks_is_a_quarter_of_min_in_a_small_zone),
        cmocka_unit_test(two_zones_share_the_reserve_by_size),
        cmocka_unit_test(the_scale_factor_widens_the_gap_of_a_large_zone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
