/* The scan loop with its proportional adjustment, against results of the kernel's own function (4.7.4 and 5.8.1, equal).
 *
 * The cases are nine of a table made by running that function outside a kernel; its list shrinker was a stub that frees a
 * fixed share of every batch, as shrink() does here. The loop itself is path_reclaim's, without the waypoints.
 */
#include "mm/lru.h"
#include "panic.h"

struct adjust_case {
    u32 target[4];
    u32 goal, priority, is_global_direct;
    u32 yield_percent[2]; /* anon, file */
    u32 scanned[4];
    u32 reclaimed;
};

/* Frees a share of the batch of an inactive list; an active list frees nothing. */
static u32 shrink(const struct adjust_case *c, u32 list, u32 nr)
{
    if (list == LRU_ACTIVE_ANON || list == LRU_ACTIVE_FILE)
        return 0;
    return nr * c->yield_percent[list == LRU_INACTIVE_FILE] / 100;
}

static void run(const struct adjust_case *c, u32 *scanned, u32 *reclaimed)
{
    u32 left[4];
    bool adjusted = c->is_global_direct && c->priority == DEF_PRIORITY;
    for (u32 list = 0; list < 4; list++)
        left[list] = c->target[list];
    while (left[LRU_INACTIVE_ANON] || left[LRU_ACTIVE_FILE] || left[LRU_INACTIVE_FILE]) {
        for (u32 list = 0; list < 4; list++) {
            u32 nr = MIN(left[list], SWAP_CLUSTER_MAX);
            left[list] -= nr;
            scanned[list] += nr;
            *reclaimed += shrink(c, list, nr);
        }
        if (*reclaimed < c->goal || adjusted)
            continue;
        if (!scan_adjust(c->target, left))
            break;
        adjusted = true;
    }
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
    for (size_t i = 0; i < LENGTH(cases); i++) {
        u32 scanned[4] = {0}, reclaimed = 0;
        run(&cases[i], scanned, &reclaimed);
        assert_memory_equal(scanned, cases[i].scanned, sizeof(scanned));
        assert_int_equal(reclaimed, cases[i].reclaimed);
    }
}

static void a_pass_is_over_when_one_side_has_nothing_left(void **state)
{
    (void)state;
    const u32 target[4] = {100, 0, 50, 50};
    u32 left[4] = {0, 0, 10, 10};
    assert_false(scan_adjust(target, left));
    assert_int_equal(left[LRU_INACTIVE_FILE], 10);
}

static void with_equal_rest_the_files_stop(void **state)
{
    (void)state;
    const u32 target[4] = {100, 100, 100, 100};
    u32 left[4] = {68, 68, 68, 68};
    assert_true(scan_adjust(target, left));
    assert_int_equal(left[LRU_INACTIVE_FILE] + left[LRU_ACTIVE_FILE], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_larger_side_goes_on_until_it_has_seen_the_same_share),
        cmocka_unit_test(a_pass_is_over_when_one_side_has_nothing_left),
        cmocka_unit_test(with_equal_rest_the_files_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
