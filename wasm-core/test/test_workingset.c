/* Shadow entries and the judgement of refaults. */
#include "panic.h"

#include "mm/workingset.h"

static struct lruvec lists_of(u32 inactive_anon, u32 active_anon, u32 inactive_file, u32 active_file)
{
    struct lruvec lruvec = {.nonresident_age = 1000};
    lruvec.lists[LRU_INACTIVE_ANON].nr = inactive_anon;
    lruvec.lists[LRU_ACTIVE_ANON].nr = active_anon;
    lruvec.lists[LRU_INACTIVE_FILE].nr = inactive_file;
    lruvec.lists[LRU_ACTIVE_FILE].nr = active_file;
    return lruvec;
}

/* A page that was evicted `distance` movements ago comes back. */
static struct refault refault_after(struct lruvec *lruvec, u64 distance, enum lru_type type, u32 swap_free)
{
    u64 shadow = workingset_pack(lruvec->nonresident_age - distance, false);
    return workingset_refault(lruvec, shadow, type, swap_free);
}

static void an_entry_keeps_the_age_and_the_workingset_bit(void **state)
{
    (void)state;
    u64 eviction;
    bool workingset;
    assert_int_equal(workingset_pack(5, true), 5ull << 24 | 3);
    assert_int_equal(workingset_pack(5, false), 5ull << 24 | 1);
    workingset_unpack(workingset_pack(0x123456789a, true), &eviction, &workingset);
    assert_int_equal(eviction, 0x123456789a);
    assert_true(workingset);
    workingset_unpack(workingset_pack(7, false), &eviction, &workingset);
    assert_false(workingset);
}

static void an_entry_keeps_forty_bits_of_the_age(void **state)
{
    (void)state;
    u64 eviction;
    bool workingset;
    workingset_unpack(workingset_pack((7ull << 40) + 9, false), &eviction, &workingset);
    assert_int_equal(eviction, 9);
}

static void the_age_advances_before_the_entry_is_made(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(0, 0, 0, 0);
    assert_int_equal(workingset_eviction(&lruvec, FRAME_WORKINGSET, true), workingset_pack(1001, true));
    assert_int_equal(workingset_eviction(&lruvec, FRAME_SWAPBACKED, true), workingset_pack(1002, false));
    assert_int_equal(lruvec.nonresident_age, 1002);
}

static void a_page_that_comes_back_at_once_has_distance_zero(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(0, 0, 0, 0);
    u64 shadow = workingset_eviction(&lruvec, 0, true);
    struct refault refault = workingset_refault(&lruvec, shadow, TYPE_FILE, 0);
    assert_int_equal(refault.distance, 0);
    assert_true(refault.activate);
}

static void a_refault_within_the_other_lists_is_activated_and_one_beyond_is_not(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(10, 20, 30, 40);
    assert_true(refault_after(&lruvec, 40, TYPE_FILE, 0).activate);
    assert_int_equal(lruvec.nonresident_age, 1001);
    assert_int_equal(lruvec.activations[TYPE_FILE], 1);
    assert_false(refault_after(&lruvec, 41, TYPE_FILE, 0).activate);
    assert_int_equal(lruvec.nonresident_age, 1001);
    assert_int_equal(lruvec.activations[TYPE_FILE], 1);
}

static void the_own_inactive_list_does_not_count_and_anonymous_lists_only_with_swap(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(1, 20, 300, 4000);
    assert_int_equal(refault_after(&lruvec, 9999, TYPE_FILE, 0).limit, 4000);
    assert_int_equal(refault_after(&lruvec, 9999, TYPE_FILE, 1).limit, 4021);
    assert_int_equal(refault_after(&lruvec, 9999, TYPE_ANON, 0).limit, 4300);
    assert_int_equal(refault_after(&lruvec, 9999, TYPE_ANON, 1).limit, 4320);
}

static void only_a_restored_page_costs(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(100, 100, 100, 100);
    struct refault refault = workingset_refault(&lruvec, workingset_pack(990, false), TYPE_ANON, 1);
    assert_true(refault.activate && !refault.restore);
    assert_int_equal(lruvec.anon_cost, 0);
    refault = workingset_refault(&lruvec, workingset_pack(990, true), TYPE_ANON, 1);
    assert_true(refault.activate && refault.restore);
    assert_int_equal(lruvec.anon_cost, 1);
    assert_int_equal(lruvec.file_cost, 0);
}

static void a_workingset_page_that_was_away_too_long_is_not_restored(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(0, 0, 0, 5);
    struct refault refault = workingset_refault(&lruvec, workingset_pack(900, true), TYPE_FILE, 0);
    assert_int_equal(refault.distance, 100);
    assert_false(refault.activate || refault.restore);
    assert_int_equal(lruvec.file_cost, 0);
}

static void the_distance_survives_the_wrap_of_the_timestamp(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(0, 0, 0, 50);
    lruvec.nonresident_age = (1ull << 41) + 6;
    struct refault refault = workingset_refault(&lruvec, workingset_pack((1ull << 41) - 4, false), TYPE_FILE,
                                                0);
    assert_int_equal(refault.distance, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_entry_keeps_the_age_and_the_workingset_bit),
        cmocka_unit_test(an_entry_keeps_forty_bits_of_the_age),
        cmocka_unit_test(the_age_advances_before_the_entry_is_made),
        cmocka_unit_test(a_page_that_comes_back_at_once_has_distance_zero),
        cmocka_unit_test(a_refault_within_the_other_lists_is_activated_and_one_beyond_is_not),
        cmocka_unit_test(the_own_inactive_list_does_not_count_and_anonymous_lists_only_with_swap),
        cmocka_unit_test(only_a_restored_page_costs),
        cmocka_unit_test(a_workingset_page_that_was_away_too_long_is_not_restored),
        cmocka_unit_test(the_distance_survives_the_wrap_of_the_timestamp),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
