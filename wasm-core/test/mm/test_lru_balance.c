/* How much of each list a pass looks at, and the costs that decide it. */
#include "panic.h"

#include "balanced_pass.h"
#include "mm/lru_balance.h"
#include "recent.h"

struct balance_row {
    u32 swappiness, anon_cost, file_cost;
    u32 ap, fp, denominator;
    u32 scan[NR_LRU_LISTS];
};

static void pressure_follows_cost_and_swappiness(void **state)
{
    (void)state;
    const struct balance_row rows[] = {
        {182, 10000, 10000, 363, 35, 398, {177, 177, 6, 27}},
        {100, 2, 100, 292, 151, 443, {128, 128, 26, 106}},
        {115, 2, 100, 336, 128, 464, {141, 141, 21, 86}},
        {60, 2, 100, 175, 211, 386, {88, 88, 42, 170}},
        {199, 1, 1, 348, 1, 349, {194, 194, 0, 0}},
        {0, 0, 0, 0, 200, 200, {0, 0, 78, 312}},
    };
    for (u32 i = 0; i < LENGTH(rows); i++) {
        struct scan_inputs in = balanced_pass(rows[i].swappiness, rows[i].anon_cost, rows[i].file_cost);
        struct scan_plan plan = scan_plan_make(&in);
        assert_int_equal(plan.mode, SCAN_FRACT);
        assert_int_equal(plan.ap, rows[i].ap);
        assert_int_equal(plan.fp, rows[i].fp);
        assert_int_equal(plan.denominator, rows[i].denominator);
        for (u32 list = 0; list < NR_LRU_LISTS; list++)
            assert_int_equal(plan.scan[list], rows[i].scan[list]);
    }
}

static void cost_on_one_side_never_takes_more_than_two_thirds_away(void **state)
{
    (void)state;
    struct scan_inputs in = balanced_pass(100, 0, 1000000);
    struct scan_plan plan = scan_plan_make(&in);
    assert_int_equal(plan.ap * 100 / plan.denominator, 66);
    in = balanced_pass(100, 1000000, 0);
    plan = scan_plan_make(&in);
    assert_int_equal(plan.ap * 100 / plan.denominator, 33);
}

static void without_swap_only_file_pages_are_scanned(void **state)
{
    (void)state;
    struct scan_inputs in = balanced_pass(200, 0, 1000);
    in.swap_free = 0;
    struct scan_plan plan = scan_plan_make(&in);
    assert_int_equal(plan.mode, SCAN_FILE);
    assert_int_equal(plan.scan[LRU_INACTIVE_ANON] + plan.scan[LRU_ACTIVE_ANON], 0);
    assert_int_equal(plan.scan[LRU_ACTIVE_FILE], 312);
    in.swap_free = 100;
    in.may_swap = 0;
    assert_int_equal(scan_plan_make(&in).mode, SCAN_FILE);
}

static void at_priority_zero_all_lists_are_scanned_in_full(void **state)
{
    (void)state;
    struct scan_inputs in = balanced_pass(60, 10, 0);
    in.priority = 0;
    struct scan_plan plan = scan_plan_make(&in);
    assert_int_equal(plan.mode, SCAN_EQUAL);
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        assert_int_equal(plan.scan[list], in.sizes[list]);
    in.swappiness = 0;
    assert_int_equal(scan_plan_make(&in).mode, SCAN_FRACT);
}

static void use_once_cache_hides_anonymous_pages_until_a_file_page_is_activated(void **state)
{
    (void)state;
    struct scan_inputs in = balanced_pass(200, 0, 1000);
    in.sizes[LRU_INACTIVE_FILE] = 90000; /* not low against 80000 active */
    in.snapshot[TYPE_FILE] = in.activations[TYPE_FILE];
    struct scan_plan plan = scan_plan_make(&in);
    assert_true(plan.cache_trim_mode);
    assert_int_equal(plan.mode, SCAN_FILE);
    in.activations[TYPE_FILE]++;
    plan = scan_plan_make(&in);
    assert_false(plan.cache_trim_mode);
    assert_int_equal(plan.mode, SCAN_FRACT);
}

static void an_inactive_list_too_short_for_the_priority_is_no_use_once_cache(void **state)
{
    (void)state;
    struct scan_inputs in = balanced_pass(60, 0, 0);
    in.sizes[LRU_INACTIVE_FILE] = 255;
    in.sizes[LRU_ACTIVE_FILE] = 10;
    in.snapshot[TYPE_FILE] = in.activations[TYPE_FILE];
    assert_false(scan_plan_make(&in).cache_trim_mode);
    in.sizes[LRU_INACTIVE_FILE] = 256;
    assert_true(scan_plan_make(&in).cache_trim_mode);
}

static void when_the_cache_is_nearly_gone_anonymous_pages_go_even_at_swappiness_zero(void **state)
{
    (void)state;
    struct scan_inputs in = balanced_pass(0, 0, 0);
    in.sizes[LRU_INACTIVE_FILE] = 100;
    in.sizes[LRU_ACTIVE_FILE] = 200;
    in.free = 100; /* 400 in all: just not above the marks */
    struct scan_plan plan = scan_plan_make(&in);
    assert_true(plan.file_is_tiny);
    assert_int_equal(plan.mode, SCAN_ANON);
    assert_int_equal(plan.scan[LRU_INACTIVE_ANON], 195);
    assert_int_equal(plan.scan[LRU_INACTIVE_FILE] + plan.scan[LRU_ACTIVE_FILE], 0);
    in.free++;
    assert_false(scan_plan_make(&in).file_is_tiny);
    in.free--;
    in.activations[TYPE_ANON]++; /* anonymous pages are coming back as well */
    assert_false(scan_plan_make(&in).file_is_tiny);
}

static void a_tiny_cache_is_spared_only_while_anonymous_pages_can_be_scanned_instead(void **state)
{
    (void)state;
    struct scan_inputs in = balanced_pass(60, 0, 0);
    in.sizes[LRU_INACTIVE_FILE] = in.sizes[LRU_ACTIVE_FILE] = in.free = 0;
    in.sizes[LRU_ACTIVE_ANON] = 10;
    in.sizes[LRU_INACTIVE_ANON] = 255; /* at priority 8 not one page of it */
    assert_false(scan_plan_make(&in).file_is_tiny);
    assert_int_equal(scan_plan_make(&in).mode, SCAN_FRACT);
    in.sizes[LRU_INACTIVE_ANON] = 256;
    assert_true(scan_plan_make(&in).file_is_tiny);
}

static void a_page_that_stands_for_many_counts_as_many_where_gigabytes_are_asked_for(void **state)
{
    (void)state;
    struct scan_inputs in = balanced_pass(60, 0, 0);
    in.snapshot[TYPE_FILE] = in.activations[TYPE_FILE];
    in.sizes[LRU_INACTIVE_FILE] =
        20000; /* beside 80000 active: short of half, long enough at 5 GiB, whose ratio is 7 */
    in.sizes[LRU_ACTIVE_FILE] = 80000;
    assert_true(may_deactivate_lists(&in) & MAY_DEACTIVATE_FILE);
    in.stands_for = 1;
    assert_true(may_deactivate_lists(&in) & MAY_DEACTIVATE_FILE);
    in.stands_for = 16;
    assert_false(may_deactivate_lists(&in) & MAY_DEACTIVATE_FILE);
}

static void an_active_list_may_be_scanned_when_its_inactive_list_is_low_or_its_pages_return(void **state)
{
    (void)state;
    struct scan_inputs in = balanced_pass(60, 0, 0);
    assert_int_equal(scan_plan_make(&in).may_deactivate, MAY_DEACTIVATE_FILE);
    in.sizes[LRU_INACTIVE_ANON]--;
    assert_int_equal(scan_plan_make(&in).may_deactivate, MAY_DEACTIVATE_ANON | MAY_DEACTIVATE_FILE);
    in = balanced_pass(60, 0, 0);
    in.sizes[LRU_INACTIVE_FILE] = 80000;
    in.snapshot[TYPE_FILE] = in.activations[TYPE_FILE];
    assert_int_equal(scan_plan_make(&in).may_deactivate, 0);
    in.activations[TYPE_ANON]++;
    assert_int_equal(scan_plan_make(&in).may_deactivate, MAY_DEACTIVATE_ANON);
    in.force_deactivate = 1;
    assert_int_equal(scan_plan_make(&in).may_deactivate, MAY_DEACTIVATE_ANON | MAY_DEACTIVATE_FILE);
}

static void one_counter_of_activations_says_nothing_about_anonymous_pages(void **state)
{
    (void)state;
    struct scan_inputs in = balanced_pass(60, 0, 0);
    struct kernel kernel = recent;
    kernel.activation_counters = activation_counters_ONE;
    in.kernel = &kernel;
    in.activations[TYPE_ANON]++;
    assert_int_equal(scan_plan_make(&in).may_deactivate, MAY_DEACTIVATE_FILE);
    in.activations[TYPE_FILE] = in.snapshot[TYPE_FILE];
    in.sizes[LRU_INACTIVE_FILE] = 80000;
    assert_int_equal(scan_plan_make(&in).may_deactivate, 0);
}

static void protection_takes_its_share_of_each_list_and_leaves_a_batch(void **state)
{
    (void)state;
    struct scan_inputs in = balanced_pass(60, 0, 0);
    in.priority = 0; /* equal: targets are sizes */
    in.protection = 50000;
    in.cgroup_size = 200000;
    struct scan_plan plan = scan_plan_make(&in);
    assert_int_equal(plan.scan[LRU_INACTIVE_ANON], 37500);
    assert_int_equal(plan.scan[LRU_ACTIVE_FILE], 60000);
    in.protection = 199999;
    assert_int_equal(scan_plan_make(&in).scan[LRU_INACTIVE_FILE], 32);
    in.protection = 300000; /* more than the cgroup has */
    assert_int_equal(scan_plan_make(&in).scan[LRU_INACTIVE_FILE], 32);
    in.sizes[LRU_INACTIVE_FILE] = 5; /* and the batch may be more than the list has */
    assert_int_equal(scan_plan_make(&in).scan[LRU_INACTIVE_FILE], 32);
}

static void the_last_pages_of_a_removed_cgroup_are_not_rounded_away(void **state)
{
    (void)state;
    struct scan_inputs in = balanced_pass(60, 0, 0);
    in.priority = 12;
    in.sizes[LRU_INACTIVE_ANON] = 40;
    in.sizes[LRU_ACTIVE_FILE] = 7;
    struct scan_plan plan = scan_plan_make(&in);
    assert_int_equal(plan.mode, SCAN_FRACT);
    assert_int_equal(plan.scan[LRU_INACTIVE_ANON] + plan.scan[LRU_ACTIVE_FILE], 0);
    in.is_offline = 1;
    plan = scan_plan_make(&in);
    assert_int_equal(plan.scan[LRU_INACTIVE_ANON], 10); /* 32 × 60 / 200 = 9.6, rounded up */
    assert_int_equal(plan.scan[LRU_ACTIVE_FILE], 5);    /* 7 × 140 / 200 = 4.9 */
    in.sizes[LRU_ACTIVE_FILE] = 0;
    assert_int_equal(scan_plan_make(&in).scan[LRU_ACTIVE_FILE], 0);
}

static void a_limit_of_a_cgroup_never_swaps_at_swappiness_zero_and_does_not_ask_for_free_memory(void **state)
{
    (void)state;
    struct scan_inputs in = balanced_pass(0, 0, 0);
    in.sizes[LRU_INACTIVE_FILE] = 100;
    in.sizes[LRU_ACTIVE_FILE] = 200;
    in.free = 0;
    assert_int_equal(scan_plan_make(&in).mode, SCAN_ANON);
    in.is_cgroup_reclaim = 1;
    struct scan_plan plan = scan_plan_make(&in);
    assert_false(plan.file_is_tiny);
    assert_int_equal(plan.mode, SCAN_FILE);
    in.swappiness = 60;
    assert_int_equal(scan_plan_make(&in).mode, SCAN_FRACT);
    in.priority = in.swappiness = 0;
    assert_int_equal(scan_plan_make(&in).mode, SCAN_FILE);
}

static void fewer_than_no_free_slots_are_none(void **state)
{
    (void)state;
    struct scan_inputs in = balanced_pass(60, 0, 0);
    in.swap_free = -3;
    assert_int_equal(scan_plan_make(&in).mode, SCAN_FILE);
    in.swap_free = 1;
    assert_int_equal(scan_plan_make(&in).mode, SCAN_FRACT);
}

static void a_cost_counts_in_every_lruvec_above_and_each_decays_by_its_own_size(void **state)
{
    (void)state;
    struct lruvec levels[3] = {{.lists = {{.nr = 40}}, .to_parent = 1},
                               {.lists = {{.nr = 400}}, .to_parent = 1, .file_cost = 99},
                               {.lists = {{.nr = 4000}}, .anon_cost = 1}};
    assert_false(lru_note_cost(&levels[0], TYPE_ANON, 10));
    assert_int_equal(levels[0].anon_cost, 10);
    assert_int_equal(levels[1].anon_cost, 5); /* 109 of 400: halved */
    assert_int_equal(levels[1].file_cost, 49);
    assert_int_equal(levels[2].anon_cost, 11);
    assert_true(lru_note_cost(&levels[0], TYPE_FILE, 1));
    lru_note_cost(&levels[1], TYPE_FILE, 7);
    assert_int_equal(levels[0].file_cost, 0); /* those below do not hear of it */
    assert_int_equal(levels[1].file_cost, 57);
    assert_int_equal(levels[2].file_cost, 8);
}

static void costs_are_halved_once_when_they_exceed_a_quarter_of_the_pages(void **state)
{
    (void)state;
    struct lruvec lruvec = {.lists = {{.nr = 10}, {.nr = 20}, {.nr = 30}, {.nr = 43}}};
    assert_false(lru_note_cost(&lruvec, TYPE_ANON, 5));
    assert_false(lru_note_cost(&lruvec, TYPE_FILE, 20)); /* 25 = 103 / 4 */
    assert_true(lru_note_cost(&lruvec, TYPE_FILE, 1));
    assert_int_equal(lruvec.anon_cost, 2);
    assert_int_equal(lruvec.file_cost, 10);
    assert_true(lru_note_cost(&lruvec, TYPE_FILE, 1000));
    assert_int_equal(lruvec.file_cost, 505);
}

static void noting_no_pages_still_lets_the_costs_decay(void **state)
{
    (void)state;
    struct lruvec lruvec = {.lists = {{.nr = 100}}, .anon_cost = 20, .file_cost = 8};
    assert_true(lru_note_cost(&lruvec, TYPE_ANON, 0));
    assert_int_equal(lruvec.anon_cost, 10);
    assert_int_equal(lruvec.file_cost, 4);
    assert_false(lru_note_cost(&lruvec, TYPE_ANON, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pressure_follows_cost_and_swappiness),
        cmocka_unit_test(cost_on_one_side_never_takes_more_than_two_thirds_away),
        cmocka_unit_test(without_swap_only_file_pages_are_scanned),
        cmocka_unit_test(at_priority_zero_all_lists_are_scanned_in_full),
        cmocka_unit_test(use_once_cache_hides_anonymous_pages_until_a_file_page_is_activated),
        cmocka_unit_test(an_inactive_list_too_short_for_the_priority_is_no_use_once_cache),
        cmocka_unit_test(when_the_cache_is_nearly_gone_anonymous_pages_go_even_at_swappiness_zero),
        cmocka_unit_test(a_tiny_cache_is_spared_only_while_anonymous_pages_can_be_scanned_instead),
        cmocka_unit_test(a_page_that_stands_for_many_counts_as_many_where_gigabytes_are_asked_for),
        cmocka_unit_test(an_active_list_may_be_scanned_when_its_inactive_list_is_low_or_its_pages_return),
        cmocka_unit_test(one_counter_of_activations_says_nothing_about_anonymous_pages),
        cmocka_unit_test(protection_takes_its_share_of_each_list_and_leaves_a_batch),
        cmocka_unit_test(the_last_pages_of_a_removed_cgroup_are_not_rounded_away),
        cmocka_unit_test(a_limit_of_a_cgroup_never_swaps_at_swappiness_zero_and_does_not_ask_for_free_memory),
        cmocka_unit_test(fewer_than_no_free_slots_are_none),
        cmocka_unit_test(a_cost_counts_in_every_lruvec_above_and_each_decays_by_its_own_size),
        cmocka_unit_test(costs_are_halved_once_when_they_exceed_a_quarter_of_the_pages),
        cmocka_unit_test(noting_no_pages_still_lets_the_costs_decay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
