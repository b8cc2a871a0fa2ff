/* How much of each list a pass looked at up to 5.7, when ratios and not costs decided, and in the series of 2016. */
#include "panic.h"

#include "balanced_pass.h"
#include "mm/lru_balance.h"
#include "recent.h"

/* The same with what is known up to 5.7 instead of costs. */
static struct scan_inputs pass_by_ratio(u32 swappiness)
{
    struct scan_inputs in = balanced_pass(swappiness, 0, 0);
    in.kernel = &by_ratio;
    in.scanned[TYPE_ANON] = in.scanned[TYPE_FILE] = 10000;
    in.rotated[TYPE_ANON] = 9000;
    in.rotated[TYPE_FILE] = 1000;
    return in;
}

static void up_to_5_7_the_type_of_which_less_is_in_use_is_looked_at_more(void **state)
{
    (void)state;
    struct scan_inputs in = pass_by_ratio(60);
    struct scan_plan plan = scan_plan_make(&in);
    const u32 targets[NR_LRU_LISTS] = {8, 8, 74, 297};
    assert_int_equal(plan.mode, SCAN_FRACT);
    assert_int_equal(plan.ap, 66);
    assert_int_equal(plan.fp, 1398);
    assert_int_equal(plan.denominator, 1465);
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        assert_int_equal(plan.scan[list], targets[list]);
    assert_int_equal(plan.scanned[TYPE_ANON], 10000);
    assert_int_equal(plan.rotated[TYPE_FILE], 1000);
}

static void what_is_known_of_a_type_counts_half_once_a_quarter_of_it_was_looked_at(void **state)
{
    (void)state;
    struct scan_inputs in = pass_by_ratio(60);
    in.scanned[TYPE_ANON] = 25001; /* of 100000 */
    in.scanned[TYPE_FILE] = 25000;
    struct scan_plan plan = scan_plan_make(&in);
    assert_int_equal(plan.scanned[TYPE_ANON], 12500);
    assert_int_equal(plan.rotated[TYPE_ANON], 4500);
    assert_int_equal(plan.scanned[TYPE_FILE], 25000);
    assert_int_equal(plan.rotated[TYPE_FILE], 1000);
    assert_int_equal(plan.ap, 60 * 12501 / 4501);
    in.priority = 0; /* only where it decides is it halved */
    assert_int_equal(scan_plan_make(&in).scanned[TYPE_ANON], 25001);
}

static void up_to_5_4_plenty_of_files_used_once_decides_whatever_was_activated(void **state)
{
    (void)state;
    struct kernel kernel = by_ratio;
    struct scan_inputs in = pass_by_ratio(60);
    in.kernel = &kernel;
    in.sizes[LRU_INACTIVE_FILE] = 80000;
    for (u32 counters = 0; counters < 2; counters++) {
        kernel.activation_counters = counters == 0 ? activation_counters_NONE : activation_counters_ONE;
        struct scan_plan plan = scan_plan_make(&in);
        assert_int_equal(plan.mode, SCAN_FILE);
        assert_int_equal(plan.may_deactivate, counters == 0 ? 0 : MAY_DEACTIVATE_FILE);
        assert_int_equal(may_deactivate_lists(&in), plan.may_deactivate);
    }
    kernel.use_once = use_once_UNLESS_ACTIVATED;
    assert_int_equal(scan_plan_make(&in).mode, SCAN_FRACT);
    kernel.activation_counters = activation_counters_NONE;
    assert_int_equal(scan_plan_make(&in).mode, SCAN_FILE);
    kernel.use_once = use_once_NEVER; /* up to 3.7 */
    assert_int_equal(scan_plan_make(&in).mode, SCAN_FRACT);
    kernel.use_once = use_once_BELOW_PRIORITY; /* as somebody proposed in 2016 */
    for (in.priority = 12; in.priority > 8; in.priority--)
        assert_int_equal(scan_plan_make(&in).mode, in.priority >= 10 ? SCAN_FILE : SCAN_FRACT);
}

/* get_scan_count of 4.4.1 asks for the lists alone, that of 4.5 for the priority too. */
static void up_to_4_4_an_inactive_list_too_short_for_the_priority_is_use_once_cache_all_the_same(void **state)
{
    (void)state;
    struct scan_inputs in = pass_by_ratio(60);
    struct kernel kernel = by_ratio;
    in.kernel = &kernel;
    in.sizes[LRU_INACTIVE_FILE] = 255;
    in.sizes[LRU_ACTIVE_FILE] = 10;
    in.priority = 8;
    kernel.file_tiny = file_tiny_ANON_PLENTY; /* not because there are few in all */
    assert_int_equal(scan_plan_make(&in).mode, SCAN_FRACT);
    kernel.use_once = use_once_EVEN_FEW;
    assert_int_equal(scan_plan_make(&in).mode, SCAN_FILE);
    in.sizes[LRU_ACTIVE_FILE] = 100000; /* now it is low */
    assert_int_equal(scan_plan_make(&in).mode, SCAN_FRACT);
}

static void up_to_4_12_few_files_turn_reclaim_to_anonymous_pages_even_if_those_are_low(void **state)
{
    (void)state;
    struct scan_inputs in = pass_by_ratio(60);
    in.free = in.high_wmark = 100000;
    in.sizes[LRU_INACTIVE_FILE] = in.sizes[LRU_ACTIVE_FILE] = 0;
    in.sizes[LRU_INACTIVE_ANON] = 10;
    assert_int_equal(scan_plan_make(&in).mode, SCAN_ANON);
    struct kernel kernel = by_ratio;
    kernel.file_tiny = file_tiny_ANON_PLENTY;
    in.kernel = &kernel;
    assert_int_equal(scan_plan_make(&in).mode, SCAN_FRACT);
}

static void up_to_5_7_a_plan_for_nothing_is_made_again_for_a_cgroup_and_a_hopeless_node(void **state)
{
    (void)state;
    static const struct {
        u32 is_cgroup_reclaim, is_kswapd, is_hopeless, is_offline, is_again;
    } cases[] = {{0, 0, 0, 0, 0}, {1, 0, 0, 0, 1}, {0, 1, 0, 0, 0}, {0, 1, 1, 0, 1},
                 {0, 0, 1, 0, 0}, {0, 1, 0, 1, 1}, {0, 0, 0, 1, 0}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct scan_inputs in = pass_by_ratio(60);
        in.scanned[0] = in.scanned[1] = in.rotated[0] = in.rotated[1] = 0;
        for (u32 list = 0; list < NR_LRU_LISTS; list++)
            in.sizes[list] = 20 * list;
        in.priority = DEF_PRIORITY;
        in.is_cgroup_reclaim = cases[i].is_cgroup_reclaim;
        in.is_kswapd = cases[i].is_kswapd;
        in.is_hopeless = cases[i].is_hopeless;
        in.is_offline = cases[i].is_offline;
        struct scan_plan plan = scan_plan_make(&in); /* ap 60, fp 140, of 201 */
        assert_int_equal(plan.scan[LRU_INACTIVE_ANON], 0);
        assert_int_equal(plan.scan[LRU_ACTIVE_ANON], cases[i].is_again ? 20 * 60 / 201 : 0);
        assert_int_equal(plan.scan[LRU_ACTIVE_FILE], cases[i].is_again ? 32 * 140 / 201 : 0);
        in.kernel = &recent;
        if (!cases[i].is_offline)
            assert_int_equal(scan_plan_make(&in).scan[LRU_ACTIVE_FILE], 0);
    }
}

static void what_was_scanned_and_rotated_is_noted_up_to_5_7(void **state)
{
    (void)state;
    struct lruvec lruvec = {.nonresident_age = 0};
    lru_note_scanned(&lruvec, &by_ratio, TYPE_FILE, 5);
    lru_note_rotated(&lruvec, &by_ratio, TYPE_FILE, 3);
    lru_note_scanned(&lruvec, &recent, TYPE_FILE, 7);
    lru_note_rotated(&lruvec, &recent, TYPE_FILE, 7);
    assert_int_equal(lruvec.recent_scanned[TYPE_FILE], 5);
    assert_int_equal(lruvec.recent_rotated[TYPE_FILE], 3);
    assert_int_equal(lruvec.recent_scanned[TYPE_ANON] + lruvec.recent_rotated[TYPE_ANON], 0);
}

static void a_page_that_is_put_back_counts_as_new_until_the_first_step_of_2016(void **state)
{
    (void)state;
    struct kernel kernel = by_ratio;
    for (u32 balance = lru_balance_RATIO; balance <= lru_balance_NO_USE_ONCE; balance++) {
        struct lruvec lruvec = {.nonresident_age = 0};
        u32 active = FRAME_ACTIVE, inactive = FRAME_SWAPBACKED;
        kernel.lru_balance = balance;
        lru_note_linked(&lruvec, &kernel, LINK_PUT_BACK, &active, 3);
        assert_int_equal(lruvec.recent_scanned[TYPE_FILE], balance == lru_balance_RATIO ? 3 : 0);
        assert_int_equal(lruvec.recent_rotated[TYPE_FILE], balance == lru_balance_RATIO ? 3 : 0);
        lru_note_linked(&lruvec, &kernel, LINK_NEW, &inactive, 2);
        assert_int_equal(lruvec.recent_scanned[TYPE_ANON], balance == lru_balance_NO_USE_ONCE ? 0 : 2);
        assert_int_equal(lruvec.recent_rotated[TYPE_ANON], 0);
    }
}

static void what_reclaim_activates_is_of_the_working_set_as_posted_in_2016(void **state)
{
    (void)state;
    struct kernel kernel = by_ratio;
    for (u32 balance = lru_balance_RATIO; balance <= lru_balance_COST; balance++) {
        kernel.lru_balance = balance;
        u32 also = balance == lru_balance_POSTED ? FRAME_WORKINGSET : 0;
        assert_int_equal(lru_activation_flags(&kernel), FRAME_ACTIVE | also);
    }
}

static void up_to_4_6_the_zone_says_when_anonymous_pages_are_low_and_files_need_half(void **state)
{
    (void)state;
    struct kernel by_zone = by_ratio;
    by_zone.inactive_low = inactive_low_BY_ZONE;
    u64 ten_gib = 10ull << 18; /* ratio 10 */
    assert_true(inactive_list_is_low(&by_zone, TYPE_ANON, 100, 1001, ten_gib));
    assert_false(inactive_list_is_low(&by_zone, TYPE_ANON, 100, 1000, ten_gib));
    assert_true(inactive_list_is_low(&by_zone, TYPE_FILE, 100, 101, ten_gib));
    assert_false(inactive_list_is_low(&by_zone, TYPE_FILE, 100, 100, ten_gib));
    assert_true(inactive_list_is_low(&by_ratio, TYPE_ANON, 100, 101, ten_gib));
    assert_true(inactive_anon_is_low(&by_ratio, 100, 101, ten_gib, 1));
    assert_false(inactive_anon_is_low(&by_ratio, 100, 101, ten_gib, 0));
    struct scan_inputs in = pass_by_ratio(60);
    in.kernel = &by_zone;
    in.zone_pages = ten_gib;
    in.sizes[LRU_INACTIVE_ANON] = 5001;
    assert_int_equal(may_deactivate_lists(&in), MAY_DEACTIVATE_FILE);
    in.sizes[LRU_INACTIVE_ANON] = 4999;
    assert_int_equal(may_deactivate_lists(&in), MAY_DEACTIVATE_ANON | MAY_DEACTIVATE_FILE);
}

/* inactive_reclaimable_pages; recorded on 4.9.154, and that it is gone on 4.14.177. */
static void from_4_8_to_4_10_an_inactive_list_of_fewer_than_32_pages_is_passed_over(void **state)
{
    (void)state;
    static const struct {
        u32 kernel;
        u32 inactive;
        bool is_passed_over;
    } cases[] = {{KERNEL_v4_7, 31, false}, {KERNEL_v4_8, 31, true},   {KERNEL_v4_8, 32, false},
                 {KERNEL_v4_9, 31, true},  {KERNEL_v4_11, 31, false}, {KERNEL_v6_1, 0, false}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kernel kernel = kernel_of(cases[i].kernel);
        assert_int_equal(inactive_list_is_passed_over(&kernel, cases[i].inactive), cases[i].is_passed_over);
    }
}

/* The patch leaves out what is put back, and nothing else. */
static void the_first_step_of_the_series_counts_new_pages_and_activations(void **state)
{
    (void)state;
    struct kernel kernel = {.lru_balance = lru_balance_PUTBACK_APART};
    static const struct {
        enum lru_link how;
        u32 counted;
    } cases[] = {{LINK_NEW, 1}, {LINK_ACTIVATED, 1}, {LINK_PUT_BACK, 0}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct lruvec lruvec = {.anon_cost = 0};
        u32 flags = FRAME_ACTIVE | FRAME_SWAPBACKED;
        lru_note_linked(&lruvec, &kernel, cases[i].how, &flags, 1);
        assert_int_equal(lruvec.recent_scanned[TYPE_ANON], cases[i].counted);
        assert_int_equal(lruvec.recent_rotated[TYPE_ANON], cases[i].counted);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_4_8_to_4_10_an_inactive_list_of_fewer_than_32_pages_is_passed_over),
        cmocka_unit_test(
            up_to_4_4_an_inactive_list_too_short_for_the_priority_is_use_once_cache_all_the_same),
        cmocka_unit_test(up_to_5_7_the_type_of_which_less_is_in_use_is_looked_at_more),
        cmocka_unit_test(what_is_known_of_a_type_counts_half_once_a_quarter_of_it_was_looked_at),
        cmocka_unit_test(up_to_5_4_plenty_of_files_used_once_decides_whatever_was_activated),
        cmocka_unit_test(up_to_4_12_few_files_turn_reclaim_to_anonymous_pages_even_if_those_are_low),
        cmocka_unit_test(up_to_5_7_a_plan_for_nothing_is_made_again_for_a_cgroup_and_a_hopeless_node),
        cmocka_unit_test(what_was_scanned_and_rotated_is_noted_up_to_5_7),
        cmocka_unit_test(a_page_that_is_put_back_counts_as_new_until_the_first_step_of_2016),
        cmocka_unit_test(what_reclaim_activates_is_of_the_working_set_as_posted_in_2016),
        cmocka_unit_test(up_to_4_6_the_zone_says_when_anonymous_pages_are_low_and_files_need_half),
        cmocka_unit_test(the_first_step_of_the_series_counts_new_pages_and_activations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
