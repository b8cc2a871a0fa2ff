/* Clusters that have become empty on a device with discard, and slots that are found whoever has freed them. */
#include "cluster_device.h"

#include "base/rng.h"

enum { SIZE = 256 };

static void swap_on_with_discard(u32 clusters, u32 nr_cpus)
{
    fresh_map();
    swap_on(clusters * SIZE, SIZE, 1, nr_cpus);
    x.device.discards = 1;
}

/* Tells the device of every cluster that waits. Returns how many. */
static u32 discard_all(void)
{
    u32 nr = 0;
    for (u32 k; (k = cluster_take_discard(&x.device, x.clusters)) != NONE; nr++)
        cluster_discarded(&x.device, x.map, x.clusters, k);
    return nr;
}

static void a_cluster_that_has_become_empty_waits_and_its_slots_are_nobodys(void **state)
{
    (void)state;
    swap_on_with_discard(4, 1);
    assert_run(0, SIZE, SIZE);
    release_cluster(1);
    assert_free_list(2, (u32[]){2, 3});
    assert_int_equal(x.device.nr_discarding, 1);
    assert_int_equal(x.clusters[1].discard, DISCARD_WAITS);
    for (u32 slot = SIZE; slot < 2 * SIZE; slot++)
        assert_int_equal(x.map[slot], SWAP_MAP_BAD);
    assert_int_equal(x.device.inuse_pages, 0); /* they are free slots all the same */
    assert_int_equal(alloc(0), 2 * SIZE);
}

static void a_discarded_cluster_is_the_last_of_the_free_list(void **state)
{
    (void)state;
    swap_on_with_discard(5, 1);
    assert_run(0, SIZE, 2 * SIZE);
    release_cluster(2);
    release_cluster(1);
    assert_int_equal(cluster_take_discard(&x.device, x.clusters), 2); /* the first that became empty */
    assert_int_equal(x.clusters[2].discard, DISCARD_UNDER_WAY);
    assert_int_equal(x.map[2 * SIZE], SWAP_MAP_BAD);
    cluster_discarded(&x.device, x.map, x.clusters, 2);
    assert_free_list(3, (u32[]){3, 4, 2});
    assert_int_equal(discard_all(), 1);
    assert_free_list(4, (u32[]){3, 4, 2, 1});
    assert_int_equal(x.map[SIZE], 0);
    assert_int_equal(x.device.nr_discarding, 0);
    assert_int_equal(cluster_take_discard(&x.device, x.clusters), NONE);
}

static void without_discard_a_cluster_is_free_at_once(void **state)
{
    (void)state;
    swap_on_with_discard(3, 1);
    x.device.discards = 0;
    assert_run(0, SIZE, SIZE);
    release_cluster(1);
    assert_free_list(2, (u32[]){2, 1});
}

/* All slots but those of cluster 1, which waits to be discarded, are in use. */
static void only_a_discard_is_left(void)
{
    swap_on_with_discard(3, 1);
    while (alloc(0) != NONE) {}
    release_cluster(1);
    assert_free_list(0, NULL);
}

static void a_request_that_finds_no_free_cluster_asks_for_those_that_wait(void **state)
{
    (void)state;
    only_a_discard_is_left();
    assert_int_equal(cluster_alloc(&x.device, x.map, x.clusters, 0, 1, &x.request), CLUSTER_DISCARD);
    assert_int_equal(discard_all(), 1);
    u32 slot;
    enum cluster_result result = cluster_try_again(&x.device, x.map, x.clusters, 0, &x.request);
    assert_int_equal(settle(0, false, result, &slot), CLUSTER_GOT_LAST);
    assert_int_equal(slot, SIZE);
}

static void a_request_whose_discards_somebody_else_has_taken_scans(void **state)
{
    (void)state;
    only_a_discard_is_left();
    release(5);
    u32 slot;
    cluster_alloc(&x.device, x.map, x.clusters, 0, 1, &x.request);
    assert_int_equal(cluster_take_discard(&x.device, x.clusters), 1); /* and he is not done yet */
    enum cluster_result result = cluster_try_again(&x.device, x.map, x.clusters, 0, &x.request);
    assert_int_equal(result, CLUSTER_SCAN);
    settle(0, false, result, &slot);
    assert_int_equal(slot, 5);
}

static void a_batch_goes_on_in_a_cluster_that_was_discarded_for_it(void **state)
{
    (void)state;
    swap_on_with_discard(4, 1);
    while (alloc(0) != NONE) {}
    release_cluster(1);
    discard_all();
    release_cluster(2);
    assert_run(0, SIZE, SIZE - 1); /* one slot of cluster 1 is left, and cluster 2 waits */
    u32 slot;
    enum cluster_result result = cluster_alloc(&x.device, x.map, x.clusters, 0, 3, &x.request);
    assert_int_equal(settle(0, false, result, &slot), CLUSTER_GOT);
    assert_int_equal(slot, 2 * SIZE - 1);
    assert_int_equal(cluster_go_on(&x.device, x.map, x.clusters, 0, &x.request), CLUSTER_DISCARD);
    discard_all();
    result = cluster_try_again(&x.device, x.map, x.clusters, 0, &x.request);
    assert_int_equal(settle(0, false, result, &slot), CLUSTER_GOT);
    assert_int_equal(slot, 2 * SIZE);
    assert_int_equal(x.request.got, 2);
}

/* 5.8: swap_do_scheduled_discard lets go of the lock, so all begins again at the CPU's own place, and not behind the slot taken last. */
static void a_batch_whose_discards_somebody_else_has_taken_looks_on_from_where_its_cpu_scans(void **state)
{
    (void)state;
    swap_on_with_discard(4, 1);
    x.device.looks_on = 1;
    while (alloc(0) != NONE) {}
    release_cluster(1);
    discard_all();
    release_cluster(2);
    assert_run(0, SIZE, SIZE - 1);
    release(9);
    release(3 * SIZE + 7);
    x.device.percpu[0].scan_next = 5;
    u32 slot;
    enum cluster_result result = cluster_alloc(&x.device, x.map, x.clusters, 0, 3, &x.request);
    assert_int_equal(settle(0, false, result, &slot), CLUSTER_GOT);
    assert_int_equal(slot, 2 * SIZE - 1);
    assert_int_equal(cluster_go_on(&x.device, x.map, x.clusters, 0, &x.request), CLUSTER_DISCARD);
    assert_int_equal(cluster_take_discard(&x.device, x.clusters), 2); /* and he is not done yet */
    result = cluster_try_again(&x.device, x.map, x.clusters, 0, &x.request);
    assert_int_equal(result, CLUSTER_CANDIDATE);
    assert_int_equal(x.request.slot, 9);
}

/* --------------------------------------------------------------------------------------- where a scan goes on */

enum { PART = SWAP_ADDRESS_SPACE_PAGES };

/* Four parts of 64 MiB without a free cluster: each has one slot in use. */
static void parts_without_clusters(void)
{
    fresh_map();
    for (u32 k = 1; k < 4 * PART / SIZE; k++)
        mark_bad(k * SIZE + 7);
    swap_on(4 * PART, SIZE, 64, 2);
    x.device.looks_on = 1;
}

static void a_scan_stays_in_its_64_mib(void **state)
{
    (void)state;
    parts_without_clusters();
    for (u32 i = 0; i < 500; i++) {
        u32 slot = alloc(0);
        assert_int_equal(x.device.percpu[0].scan_next, slot + 1);
        assert_true(slot < PART);
    }
}

static void a_scan_that_leaves_its_64_mib_jumps_to_the_beginning_of_a_part(void **state)
{
    (void)state;
    u32 seen[4] = {0};
    parts_without_clusters();
    for (u32 i = 0; i < 64; i++) {
        x.device.percpu[0].scan_next = PART - 2;
        u32 slot = alloc(0); /* the last slot of part 0: the next one is in part 1 */
        assert_int_equal(slot, PART - 1);
        u32 next = x.device.percpu[0].scan_next;
        assert_true(next % PART == 0 || next == x.device.lowest_bit);
        seen[next / PART]++;
        release(slot);
    }
    for (u32 part = 0; part < 4; part++)
        assert_true(seen[part] > 4);
}

static void up_to_5_7_a_scan_goes_on_behind_the_slot_taken_last(void **state)
{
    (void)state;
    parts_without_clusters();
    x.device.scans_by_device = 1;
    x.device.cluster_next = PART - 2;
    assert_int_equal(alloc(0), PART - 1);
    assert_int_equal(x.device.cluster_next, PART);
}

static void a_scan_jumps_nowhere_when_no_slot_is_left(void **state)
{
    (void)state;
    parts_without_clusters();
    for (u32 slot = 1; slot < 4 * PART; slot++)
        if (x.map[slot] == 0 && slot != PART - 1)
            cluster_use_slot(&x.device, x.map, x.clusters, slot);
    x.device.percpu[0].scan_next = PART - 2;
    assert_int_equal(alloc(0), PART - 1);
    assert_int_equal(x.device.percpu[0].scan_next, PART - 2);
}

/* ------------------------------------------------------------------------------------------ random traffic */

enum { CLUSTERS = 9, CPUS = 8, STEPS = 6000 };

struct traffic {
    u64 rng;
    u32 held[CLUSTERS * SIZE];
    u32 nr;
    u8 is_held[CLUSTERS * SIZE];
};

static struct traffic y;

/* A slot that a request has found is one that nobody had; the discards that it asks for are done. */
static bool take_one(u32 cpu)
{
    u32 slot;
    enum cluster_result result = settle(
        cpu, false, cluster_alloc(&x.device, x.map, x.clusters, cpu, 1, &x.request), &slot);
    while (result == CLUSTER_DISCARD) {
        assert_true(discard_all() > 0);
        result = settle(cpu, false, cluster_try_again(&x.device, x.map, x.clusters, cpu, &x.request), &slot);
    }
    if (result == CLUSTER_ENDS)
        return false;
    assert_int_equal(y.is_held[slot], 0);
    x.map[slot] = 1;
    y.is_held[slot] = 1;
    y.held[y.nr++] = slot;
    return true;
}

static void give_one(void)
{
    u32 i = rng_below(&y.rng, y.nr), slot = y.held[i];
    y.held[i] = y.held[--y.nr];
    y.is_held[slot] = 0;
    release(slot);
}

/* The free slots, which one CPU then asks for one at a time. Up to 4.10 and on a device that rotates it gets every one. From 4.11 on a
 * scan never looks at the slot at which it begins: that one may be left. */
static void check_all_are_found(u32 cpu)
{
    u32 left = 0;
    while (take_one(cpu)) {}
    for (u32 slot = 1; slot < x.device.max; slot++)
        left += x.map[slot] == 0;
    assert_int_equal(x.device.pages - x.device.inuse_pages, left);
    if (x.device.checks_start || x.device.nr_columns == 0)
        assert_int_equal(left, 0);
    else if (left > 0)
        assert_true(left == 1 && x.map[x.request.scan_base] == 0);
}

static void random_traffic_gives_no_slot_twice_and_leaves_none_unfound(void **state)
{
    (void)state;
    for (u32 seed = 1; seed <= 24; seed++) {
        memset(&y, 0, sizeof(y));
        y.rng = rng_seed(seed);
        fresh_map();
        for (u32 i = 0; i < seed % 4; i++)
            mark_bad(1 + rng_below(&y.rng, CLUSTERS * SIZE - 2));
        bool rotates = seed % 8 == 0;
        swap_on(CLUSTERS * SIZE - seed, SIZE, rotates ? 0 : 1 + seed % 3, 1 + seed % CPUS);
        x.device.discards = !rotates && seed % 3 != 0;
        x.device.checks_start = x.device.scans_by_device = seed % 2;
        x.device.looks_on = !x.device.scans_by_device;
        for (u32 step = 0; step < STEPS; step++) {
            u32 fill = step / 1500 % 2 ? 20 : 75; /* fuller, emptier, and again */
            if (rng_below(&y.rng, 100) < fill || y.nr == 0)
                take_one(rng_below(&y.rng, x.device.nr_cpus));
            else
                give_one();
            if (rng_below(&y.rng, 200) == 0)
                discard_all();
            assert_int_equal(x.device.inuse_pages, y.nr);
        }
        for (u32 i = 0; i < 300 && y.nr > 0; i++)
            give_one();
        check_all_are_found(seed % x.device.nr_cpus);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cluster_that_has_become_empty_waits_and_its_slots_are_nobodys),
        cmocka_unit_test(a_discarded_cluster_is_the_last_of_the_free_list),
        cmocka_unit_test(without_discard_a_cluster_is_free_at_once),
        cmocka_unit_test(a_request_that_finds_no_free_cluster_asks_for_those_that_wait),
        cmocka_unit_test(a_request_whose_discards_somebody_else_has_taken_scans),
        cmocka_unit_test(a_batch_goes_on_in_a_cluster_that_was_discarded_for_it),
        cmocka_unit_test(a_batch_whose_discards_somebody_else_has_taken_looks_on_from_where_its_cpu_scans),
        cmocka_unit_test(a_scan_stays_in_its_64_mib),
        cmocka_unit_test(a_scan_that_leaves_its_64_mib_jumps_to_the_beginning_of_a_part),
        cmocka_unit_test(up_to_5_7_a_scan_goes_on_behind_the_slot_taken_last),
        cmocka_unit_test(a_scan_jumps_nowhere_when_no_slot_is_left),
        cmocka_unit_test(random_traffic_gives_no_slot_twice_and_leaves_none_unfound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
