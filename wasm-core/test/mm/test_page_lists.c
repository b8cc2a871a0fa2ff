/* Free pages that a CPU keeps for itself: how many they may be, and when they go back. The sizes are those that
 * /proc/zoneinfo shows for zones of these sizes. */
#include "panic.h"

#include "mm/page_lists.h"

#define MIB 256u /* pages */

static struct per_cpu_pages list_of(u32 form, u64 managed, u64 low, u32 nr_cpus)
{
    struct per_cpu_pages pcp;
    pcp_init(&pcp, form, managed, low, nr_cpus);
    return pcp;
}

static u32 batch_of(u32 form, u64 managed)
{
    return list_of(form, managed, 0, 1).batch;
}

static void a_batch_grows_with_the_zone_up_to_a_cap(void **state)
{
    (void)state;
    const u32 new = page_lists_BATCH_63, old = page_lists_BATCH_31;
    assert_int_equal(batch_of(new, 256), 1); /* 0 counts as 1 */
    assert_int_equal(batch_of(new, 64 * MIB), 3);
    assert_int_equal(batch_of(new, 128 * MIB), 7);
    assert_int_equal(batch_of(new, 256 * MIB), 15);
    assert_int_equal(batch_of(new, 512 * MIB), 31);
    assert_int_equal(batch_of(new, 1024 * MIB), 63);
    assert_int_equal(batch_of(new, 16384 * MIB), 63);
    assert_int_equal(batch_of(old, 256 * MIB), 15);
    assert_int_equal(batch_of(old, 512 * MIB), 31);
    assert_int_equal(batch_of(old, 16384 * MIB), 31);
}

static void the_high_mark_is_the_zones_low_mark_shared_by_the_cpus_but_four_batches_at_least(void **state)
{
    (void)state;
    /* a zone of 48,836 pages with a low mark of 527, as the recorded machines have it */
    assert_int_equal(list_of(page_lists_BATCH_63, 48836, 527, 1).batch, 15);
    assert_int_equal(list_of(page_lists_BATCH_63, 48836, 527, 1).high, 527);
    assert_int_equal(list_of(page_lists_BATCH_63, 48836, 527, 2).high, 263);
    assert_int_equal(list_of(page_lists_BATCH_63, 48836, 527, 16).high, 60);
}

static void up_to_4_18_a_batch_is_at_most_31_pages_and_up_to_5_13_a_list_holds_six(void **state)
{
    (void)state;
    assert_int_equal(list_of(page_lists_SIX_OF_63, 16384 * MIB, 527, 1).batch, 63);
    assert_int_equal(list_of(page_lists_SIX_OF_63, 16384 * MIB, 527, 1).high, 378);
    assert_int_equal(list_of(page_lists_SIX_OF_63, 16384 * MIB, 527, 8).high, 378);
    assert_int_equal(list_of(page_lists_BATCH_31, 16384 * MIB, 527, 1).high, 186);
    assert_int_equal(list_of(page_lists_BATCH_31, 512 * MIB, 527, 1).high, 186);
    assert_int_equal(list_of(page_lists_BATCH_31, 512 * MIB, 527, 8).high, 186);
}

static void while_kswapd_works_a_list_holds_four_batches_at_most(void **state)
{
    (void)state;
    struct per_cpu_pages pcp = list_of(page_lists_BATCH_63, 48836, 527, 1);
    assert_int_equal(pcp_limit(&pcp, page_lists_BATCH_63, false), 527);
    assert_int_equal(pcp_limit(&pcp, page_lists_BATCH_63, true), 60);
    pcp = list_of(page_lists_BATCH_31, 48836, 527, 1);
    assert_int_equal(pcp_limit(&pcp, page_lists_BATCH_31, true), pcp.high);
    assert_int_equal(pcp_limit(&pcp, page_lists_SIX_OF_63, true), pcp.high);
}

static void a_list_that_is_only_given_to_empties_itself_by_twice_as_much_each_time(void **state)
{
    (void)state;
    struct per_cpu_pages pcp = list_of(page_lists_BATCH_63, 48836, 527, 1);
    pcp.list.nr = 527;
    assert_int_equal(pcp_nr_free(&pcp, page_lists_BATCH_63, 527), 15);
    assert_int_equal(pcp_nr_free(&pcp, page_lists_BATCH_63, 527), 30);
    assert_int_equal(pcp_nr_free(&pcp, page_lists_BATCH_63, 527), 60);
    pcp_allocates(&pcp); /* 3 becomes 1 */
    assert_int_equal(pcp_nr_free(&pcp, page_lists_BATCH_63, 527), 30);
}

static void a_batch_stays_on_the_list(void **state)
{
    (void)state;
    struct per_cpu_pages pcp = list_of(page_lists_BATCH_63, 48836, 0, 1); /* high is 4 batches: 60 */
    pcp.list.nr = 60;
    pcp.free_factor = 2;
    assert_int_equal(pcp_nr_free(&pcp, page_lists_BATCH_63, 60), 45);
    assert_int_equal(pcp_nr_free(&pcp, page_lists_BATCH_63, 60), 45); /* and the factor has stopped growing */
    assert_int_equal(pcp.free_factor, 2);
}

static void up_to_5_13_a_list_gives_a_batch_back(void **state)
{
    (void)state;
    struct per_cpu_pages pcp = list_of(page_lists_BATCH_31, 48836, 527, 1);
    pcp.list.nr = pcp.high;
    assert_int_equal(pcp_nr_free(&pcp, page_lists_SIX_OF_63, pcp.high), 15);
    assert_int_equal(pcp_nr_free(&pcp, page_lists_BATCH_31, pcp.high), 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_batch_grows_with_the_zone_up_to_a_cap),
        cmocka_unit_test(the_high_mark_is_the_zones_low_mark_shared_by_the_cpus_but_four_batches_at_least),
        cmocka_unit_test(up_to_4_18_a_batch_is_at_most_31_pages_and_up_to_5_13_a_list_holds_six),
        cmocka_unit_test(while_kswapd_works_a_list_holds_four_batches_at_most),
        cmocka_unit_test(a_list_that_is_only_given_to_empties_itself_by_twice_as_much_each_time),
        cmocka_unit_test(a_batch_stays_on_the_list),
        cmocka_unit_test(up_to_5_13_a_list_gives_a_batch_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
