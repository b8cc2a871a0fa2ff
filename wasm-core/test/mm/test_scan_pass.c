/* The pass over the lists with its proportional adjustment, against results of the kernel's own function (4.7.4 and 5.8.1,
 * equal); the order of its pieces; and the priority of the next one.
 *
 * The cases are nine of a table made by running that function outside a kernel; its list shrinker was a stub that frees a
 * fixed share of every batch, as freed_of() does here.
 */
#include "mm/scan_pass.h"
#include "panic.h"

enum { BOTH = MAY_DEACTIVATE_ANON | MAY_DEACTIVATE_FILE };

static const struct kernel recent = {.inactive_low = inactive_low_BY_LISTS};

struct adjust_case {
    u32 target[4];
    u32 goal, priority, is_direct;
    u32 yield_percent[2]; /* anon, file */
    u32 scanned[4];
    u32 reclaimed;
};

static struct scan_pass pass_of(const u32 *target, u32 goal, u32 may_deactivate, u32 adjustment)
{
    struct scan_plan plan = {.may_deactivate = may_deactivate};
    for (u32 list = 0; list < 4; list++)
        plan.scan[list] = target[list];
    return pass_begin(&plan, goal, 11, false, adjustment);
}

/* Frees a share of the piece of an inactive list; an active list frees nothing. */
static u32 freed_of(const struct adjust_case *c, struct scan_piece piece)
{
    if (piece.list == LRU_ACTIVE_ANON || piece.list == LRU_ACTIVE_FILE)
        return 0;
    return piece.nr * c->yield_percent[piece.list == LRU_INACTIVE_FILE] / 100;
}

static void run(const struct adjust_case *c, u32 adjustment, u32 *scanned, u32 *reclaimed)
{
    struct scan_plan plan = {.may_deactivate = BOTH};
    for (u32 list = 0; list < 4; list++)
        plan.scan[list] = c->target[list];
    struct scan_pass pass = pass_begin(&plan, c->goal, c->priority, c->is_direct, adjustment);
    struct scan_piece piece = pass_next(&pass, 0);
    while (piece.nr > 0) {
        scanned[piece.list] += piece.nr;
        piece = pass_next(&pass, freed_of(c, piece));
    }
    *reclaimed = pass.reclaimed;
}

static void check(const struct adjust_case *c, u32 adjustment)
{
    u32 scanned[4] = {0}, reclaimed = 0;
    run(c, adjustment, scanned, &reclaimed);
    assert_memory_equal(scanned, c->scanned, sizeof(scanned));
    assert_int_equal(reclaimed, c->reclaimed);
}

static void the_larger_side_goes_on_until_it_has_seen_the_same_share(void **state)
{
    (void)state;
    static const struct adjust_case cases[] = {
        {{243, 992, 243, 992}, 100, 8, 0, {100, 50}, {96, 96, 96, 96}, 144},
        {{0, 0, 96, 0}, 100, 12, 0, {50, 30}, {0, 0, 96, 0}, 27},
        {{1403, 80, 1403, 80}, 60, 11, 0, {100, 50}, {126, 64, 64, 64}, 158},
        {{1914, 1524, 1914, 1524}, 60, 11, 0, {100, 100}, {38, 32, 32, 32}, 70},
        {{1875, 1715, 1, 0}, 32, 12, 1, {50, 0}, {1875, 1715, 1, 0}, 937},
        {{646, 1676, 646, 1676}, 100, 11, 0, {100, 50}, {96, 96, 96, 96}, 144},
        {{0, 67, 1809, 2695}, 100, 8, 0, {30, 100}, {0, 67, 128, 128}, 128},
        {{997, 1651, 997, 1651}, 100, 8, 0, {50, 50}, {128, 128, 128, 128}, 128},
        {{980, 94, 31, 0}, 100, 11, 0, {30, 100}, {256, 94, 31, 0}, 103}};
    for (size_t i = 0; i < LENGTH(cases); i++)
        check(&cases[i], scan_adjustment_ONCE);
}

/* After 32 of each list the goal is met and the files have 93 percent left: they stop, and anon is to see 7 percent of 2000. */
static void an_adjusted_pass_goes_on_to_its_end_until_6_0_and_for_one_round_in_6_1(void **state)
{
    (void)state;
    const struct adjust_case once = {{2000, 0, 500, 0}, 32, 11, 0, {100, 0}, {140, 0, 32, 0}, 140};
    const struct adjust_case each = {{2000, 0, 500, 0}, 32, 11, 0, {100, 0}, {64, 0, 32, 0}, 64};
    check(&once, scan_adjustment_ONCE);
    check(&each, scan_adjustment_EVERY_ROUND);
}

static void direct_reclaim_at_the_first_priority_never_adjusts(void **state)
{
    (void)state;
    const struct adjust_case first = {{200, 0, 100, 0}, 32, DEF_PRIORITY, 1, {100, 100},
                                      {200, 0, 100, 0}, 300};
    const struct adjust_case second = {{200, 0, 100, 0}, 32, DEF_PRIORITY - 1, 1, {100, 100},
                                       {64, 0, 32, 0},   96};
    check(&first, scan_adjustment_ONCE);
    check(&first, scan_adjustment_EVERY_ROUND);
    check(&second, scan_adjustment_EVERY_ROUND);
}

/* Recorded on 3.6.5 and 3.14.1. */
static void up_to_3_15_direct_reclaim_stops_at_its_goal_and_up_to_3_10_not_in_its_first_pass(void **state)
{
    (void)state;
    const struct adjust_case whole = {{200, 0, 100, 0}, 32, DEF_PRIORITY, 1, {100, 100},
                                      {200, 0, 100, 0}, 300};
    const struct adjust_case round = {{200, 0, 100, 0}, 32, DEF_PRIORITY, 1, {100, 100}, {32, 0, 32, 0}, 64};
    const struct adjust_case later = {{200, 0, 100, 0}, 32, DEF_PRIORITY - 1, 1, {100, 100},
                                      {32, 0, 32, 0},   64};
    check(&whole, scan_adjustment_NEVER);
    check(&later, scan_adjustment_NEVER);
    check(&round, scan_adjustment_BY_KSWAPD);
    check(&later, scan_adjustment_BY_KSWAPD);
}

/* Recorded on 3.14.1: from 3.16 on such a pass is over. */
static void up_to_3_15_kswapd_goes_on_with_one_side_when_the_other_has_nothing_left(void **state)
{
    (void)state;
    const struct adjust_case on = {{0, 0, 500, 0}, 32, 5, 0, {0, 100}, {0, 0, 500, 0}, 500};
    const struct adjust_case over = {{0, 0, 500, 0}, 32, 5, 0, {0, 100}, {0, 0, 32, 0}, 32};
    check(&on, scan_adjustment_BY_KSWAPD);
    check(&over, scan_adjustment_ONCE);
}

/* The goal is met after the first round: 100 of 200 unseen on the smaller side, so the larger goes on to 32 of 100. */
static void kswapd_adjusts_at_the_first_priority_too(void **state)
{
    (void)state;
    const struct adjust_case first = {{200, 0, 100, 0}, 32, DEF_PRIORITY, 0, {100, 100}, {64, 0, 32, 0}, 96};
    check(&first, scan_adjustment_EVERY_ROUND);
}

static void active_file_pages_keep_a_pass_going(void **state)
{
    (void)state;
    static const u32 target[4] = {0, 0, 0, 40};
    struct scan_pass pass = pass_of(target, 1000, BOTH, scan_adjustment_EVERY_ROUND);
    struct scan_piece piece = pass_next(&pass, 0);
    assert_int_equal(piece.list, LRU_ACTIVE_FILE);
    assert_int_equal(piece.nr, 32);
    assert_int_equal(pass_next(&pass, 0).nr, 8);
    assert_int_equal(pass_next(&pass, 0).nr, 0);
}

static void lists_take_turns_in_pieces_of_32(void **state)
{
    (void)state;
    static const u32 target[4] = {70, 40, 33, 1};
    static const struct scan_piece wanted[] = {{0, 32}, {1, 32}, {2, 32}, {3, 1}, {0, 32},
                                               {1, 8},  {2, 1},  {0, 6},  {4, 0}, {4, 0}};
    struct scan_pass pass = pass_of(target, 1000, BOTH, scan_adjustment_EVERY_ROUND);
    for (size_t i = 0; i < LENGTH(wanted); i++) {
        struct scan_piece piece = pass_next(&pass, 0);
        assert_int_equal(piece.list, wanted[i].list);
        assert_int_equal(piece.nr, wanted[i].nr);
    }
    assert_int_equal(pass.skipped_deactivate, 0);
}

static void active_anon_alone_does_not_keep_a_pass_going(void **state)
{
    (void)state;
    static const u32 target[4] = {20, 100, 0, 0}, only[4] = {0, 100, 0, 0};
    struct scan_pass pass = pass_of(target, 1000, BOTH, scan_adjustment_EVERY_ROUND);
    assert_int_equal(pass_next(&pass, 0).list, LRU_INACTIVE_ANON);
    assert_int_equal(pass_next(&pass, 0).list, LRU_ACTIVE_ANON);
    assert_int_equal(pass_next(&pass, 0).nr, 0);
    pass = pass_of(only, 1000, BOTH, scan_adjustment_EVERY_ROUND);
    assert_int_equal(pass_next(&pass, 0).nr, 0);
}

static void an_active_list_without_its_bit_is_passed_over_and_that_is_noted(void **state)
{
    (void)state;
    static const u32 target[4] = {64, 64, 64, 64};
    struct scan_pass pass = pass_of(target, 1000, MAY_DEACTIVATE_FILE, scan_adjustment_EVERY_ROUND);
    u32 asked[4] = {0};
    for (struct scan_piece piece; (piece = pass_next(&pass, 0)).nr > 0;)
        asked[piece.list] += piece.nr;
    assert_int_equal(asked[LRU_ACTIVE_ANON], 0);
    assert_int_equal(asked[LRU_ACTIVE_FILE], 64);
    assert_int_equal(asked[LRU_INACTIVE_ANON] + asked[LRU_INACTIVE_FILE], 128);
    assert_int_equal(pass.skipped_deactivate, 1);
}

static void a_pass_is_over_when_the_goal_is_met_and_one_side_has_nothing_left(void **state)
{
    (void)state;
    static const u32 target[4] = {100, 0, 20, 0};
    struct scan_pass pass = pass_of(target, 30, BOTH, scan_adjustment_EVERY_ROUND);
    pass_next(&pass, 0);
    assert_int_equal(pass_next(&pass, 29).list, LRU_INACTIVE_FILE);
    assert_int_equal(pass_next(&pass, 1).nr, 0);
    assert_int_equal(pass.reclaimed, 30);
    pass = pass_of(target, 31, BOTH, scan_adjustment_EVERY_ROUND);
    pass_next(&pass, 0);
    pass_next(&pass, 29);
    assert_int_equal(pass_next(&pass, 1).nr, 32); /* one short of the goal: on it goes */
}

static void with_equal_rest_the_files_stop(void **state)
{
    (void)state;
    static const u32 target[4] = {100, 100, 100, 100};
    struct scan_pass pass = pass_of(target, 32, BOTH, scan_adjustment_EVERY_ROUND);
    u32 asked[4] = {0};
    for (struct scan_piece piece = pass_next(&pass, 0); piece.nr > 0;
         piece = pass_next(&pass, piece.list == LRU_INACTIVE_ANON ? 32 : 0))
        asked[piece.list] += piece.nr;
    assert_int_equal(asked[LRU_INACTIVE_FILE] + asked[LRU_ACTIVE_FILE], 64);
    assert_int_equal(asked[LRU_INACTIVE_ANON], 33); /* the files were left with 67 percent (136 of 201) */
}

static void kswapd_goes_deeper_while_it_looks_at_less_than_its_goal_or_frees_nothing(void **state)
{
    (void)state;
    assert_int_equal(kswapd_next_priority(12, 680, 5, 681), 11);
    assert_int_equal(kswapd_next_priority(12, 681, 0, 681), 11);
    assert_int_equal(kswapd_next_priority(12, 681, 1, 681), 12);
    assert_int_equal(kswapd_next_priority(1, 0, 0, 681), 0);
}

static void up_to_3_10_kswapd_goes_deeper_each_time_until_it_has_freed_a_batch_or_has_been_at_0(void **state)
{
    (void)state;
    assert_int_equal(kswapd_next_priority_down(12, 0), 11);
    assert_int_equal(kswapd_next_priority_down(8, 31), 7);
    assert_int_equal(kswapd_next_priority_down(8, 32), 12);
    assert_int_equal(kswapd_next_priority_down(1, 0), 0);
    assert_int_equal(kswapd_next_priority_down(0, 0), 12);
}

static void direct_reclaim_goes_deeper_each_time_until_its_goal_or_the_last_priority(void **state)
{
    (void)state;
    u32 priority = 12;
    assert_true(direct_next_priority(&priority, 31, 32));
    assert_int_equal(priority, 11);
    assert_false(direct_next_priority(&priority, 32, 32));
    assert_int_equal(priority, 11);
    priority = 1;
    assert_true(direct_next_priority(&priority, 0, 32));
    assert_int_equal(priority, 0);
    assert_false(direct_next_priority(&priority, 0, 32));
}

static void direct_reclaim_is_forced_once_when_it_freed_nothing_and_left_active_lists_alone(void **state)
{
    (void)state;
    assert_true(direct_forces_deactivation(0, true, false));
    assert_false(direct_forces_deactivation(1, true, false));
    assert_false(direct_forces_deactivation(0, false, false));
    assert_false(direct_forces_deactivation(0, true, true));
}

static void anonymous_pages_age_while_their_inactive_list_is_low_and_there_is_swap(void **state)
{
    (void)state;
    struct lruvec lruvec = {.nonresident_age = 0};
    lruvec.lists[LRU_INACTIVE_ANON].nr = 99;
    lruvec.lists[LRU_ACTIVE_ANON].nr = 100;
    struct scan_piece piece = anon_ageing_piece(&recent, &lruvec, 1 << 20, 1, 1);
    assert_int_equal(piece.list, LRU_ACTIVE_ANON);
    assert_int_equal(piece.nr, 32);
    assert_int_equal(anon_ageing_piece(&recent, &lruvec, 1 << 20, 1, 0).nr, 0);
    lruvec.lists[LRU_INACTIVE_ANON].nr = 100;
    assert_int_equal(anon_ageing_piece(&recent, &lruvec, 1 << 20, 1, 1).nr, 0);
}

static void anonymous_pages_that_stand_for_gigabytes_age_later(void **state)
{
    (void)state;
    struct lruvec lruvec = {.nonresident_age = 0};
    lruvec.lists[LRU_INACTIVE_ANON].nr = 60000;
    lruvec.lists[LRU_ACTIVE_ANON].nr = 140000;
    assert_int_equal(anon_ageing_piece(&recent, &lruvec, 1 << 20, 1, 1).nr, 32);
    assert_int_equal(anon_ageing_piece(&recent, &lruvec, 1 << 20, 2, 1).nr,
                     0); /* as in 1 GiB, of which a quarter is enough */
    struct kernel by_zone = {.inactive_low = inactive_low_BY_ZONE};
    assert_int_equal(anon_ageing_piece(&by_zone, &lruvec, 200000, 1, 1).nr, 32);
    assert_int_equal(anon_ageing_piece(&by_zone, &lruvec, 200000, 2, 1).nr, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_larger_side_goes_on_until_it_has_seen_the_same_share),
        cmocka_unit_test(an_adjusted_pass_goes_on_to_its_end_until_6_0_and_for_one_round_in_6_1),
        cmocka_unit_test(direct_reclaim_at_the_first_priority_never_adjusts),
        cmocka_unit_test(up_to_3_15_direct_reclaim_stops_at_its_goal_and_up_to_3_10_not_in_its_first_pass),
        cmocka_unit_test(up_to_3_15_kswapd_goes_on_with_one_side_when_the_other_has_nothing_left),
        cmocka_unit_test(kswapd_adjusts_at_the_first_priority_too),
        cmocka_unit_test(active_file_pages_keep_a_pass_going),
        cmocka_unit_test(lists_take_turns_in_pieces_of_32),
        cmocka_unit_test(active_anon_alone_does_not_keep_a_pass_going),
        cmocka_unit_test(an_active_list_without_its_bit_is_passed_over_and_that_is_noted),
        cmocka_unit_test(a_pass_is_over_when_the_goal_is_met_and_one_side_has_nothing_left),
        cmocka_unit_test(with_equal_rest_the_files_stop),
        cmocka_unit_test(kswapd_goes_deeper_while_it_looks_at_less_than_its_goal_or_frees_nothing),
        cmocka_unit_test(up_to_3_10_kswapd_goes_deeper_each_time_until_it_has_freed_a_batch_or_has_been_at_0),
        cmocka_unit_test(direct_reclaim_goes_deeper_each_time_until_its_goal_or_the_last_priority),
        cmocka_unit_test(direct_reclaim_is_forced_once_when_it_freed_nothing_and_left_active_lists_alone),
        cmocka_unit_test(anonymous_pages_that_stand_for_gigabytes_age_later),
        cmocka_unit_test(anonymous_pages_age_while_their_inactive_list_is_low_and_there_is_swap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
