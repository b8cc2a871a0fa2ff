/* Batches, and the bounds of a search: what ends a batch, where the next search begins, exactly at the bound and a slot beside it.
 * Where it is said: swap-device.md 2.1 (CHECK: C1, C5), 2.2 and 2.3. */
#include "cluster_device.h"

enum { SIZE = 256, CPUS = 2, PART = SWAP_ADDRESS_SPACE_PAGES };

/* A batch of four by CPU 0 that has its first slot, 256; clusters 2 to 5 are free. */
static void begin_batch(void)
{
    fresh_map();
    swap_on(6 * SIZE, SIZE, 1, CPUS);
    assert_int_equal(cluster_alloc(&x.device, x.map, x.clusters, 0, 4, &x.request), CLUSTER_CANDIDATE);
    assert_int_equal(cluster_take(&x.device, x.map, x.clusters, 0, false, &x.request), CLUSTER_GOT);
    assert_int_equal(x.request.slot, SIZE);
}

static enum cluster_result goes_on(void)
{
    return cluster_go_on(&x.device, x.map, x.clusters, 0, &x.request);
}

/* C1. While the batch had its clusters discarded another task of the CPU was in cluster k and has left it, empty, to the free list. */
static void a_batch_ends_at_a_cluster_that_waits_in_the_middle_of_the_list_and_goes_on_in_the_head(
    void **state)
{
    (void)state;
    for (u32 k = 2; k < 6; k++) {
        begin_batch();
        x.device.percpu[0].index = k;
        x.device.percpu[0].next = k * SIZE + 9;
        assert_int_equal(goes_on(), k == 2 ? CLUSTER_CANDIDATE : CLUSTER_ENDS);
        assert_int_equal(x.request.got, 1);
        assert_int_equal(x.device.percpu[0].index, k == 2 ? 2 : NONE);
        assert_int_equal(x.map[k * SIZE + 9], 0);
        if (k != 2) /* a request that has nothing yet takes the head instead */
            assert_int_equal(alloc(0), 2 * SIZE);
    }
}

/* C5: a batch ends with what it has; a request that has nothing yet scans. */
static void a_candidate_that_others_have_taken_ends_a_batch_and_sends_a_first_request_to_scan(void **state)
{
    (void)state;
    begin_batch();
    assert_int_equal(goes_on(), CLUSTER_CANDIDATE);
    cluster_use_slot(&x.device, x.map, x.clusters, x.request.slot);
    assert_int_equal(cluster_take(&x.device, x.map, x.clusters, 0, false, &x.request), CLUSTER_ENDS);
    assert_int_equal(x.request.got, 1);
    assert_int_equal(cluster_alloc(&x.device, x.map, x.clusters, 0, 4, &x.request), CLUSTER_CANDIDATE);
    cluster_use_slot(&x.device, x.map, x.clusters, x.request.slot);
    assert_int_equal(cluster_take(&x.device, x.map, x.clusters, 0, false, &x.request), CLUSTER_SCAN);
}

/* "n slots, or o >= highest_bit (value after the update)". */
static void a_batch_ends_with_as_many_as_it_wants_or_at_the_upper_bound(void **state)
{
    (void)state;
    for (u32 free = 1; free <= 6;
         free++) { /* so many before the bound, with a slot behind each that is used */
        u32 slots[8];
        fresh_map();
        swap_on(3 * SIZE, SIZE, 1, CPUS);
        for (u32 slot = 1; slot < 3 * SIZE; slot++)
            if (slot < SIZE || slot >= SIZE + free)
                cluster_use_slot(&x.device, x.map, x.clusters, slot);
        x.device.percpu[0].index = 1;
        x.device.percpu[0].next = SIZE;
        x.device.highest_bit = SIZE + free - 1;
        assert_int_equal(alloc_batch(0, 4, slots), MIN(free, 4));
        assert_int_equal(x.device.inuse_pages, 3 * SIZE - 1 - free + MIN(free, 4));
    }
}

/* Its next slot may be the first one of the cluster behind: then the lock is still that of its own. */
static void a_cpu_looks_first_into_its_own_cluster_even_when_that_is_used_up(void **state)
{
    (void)state;
    fresh_map();
    swap_on(3 * SIZE, SIZE, 1, CPUS);
    assert_int_equal(cluster_first_look(&x.device, 0), SIZE);
    for (u32 nr = 1; nr <= SIZE; nr++) {
        assert_run(0, SIZE + nr - 1, 1);
        assert_int_equal(cluster_first_look(&x.device, 0), SIZE + MIN(nr, SIZE - 1));
        assert_int_equal(cluster_first_look(&x.device, 1), 2 * SIZE); /* the head of the list */
    }
    assert_run(0, 2 * SIZE, SIZE);
    assert_int_equal(cluster_first_look(&x.device, 0), 3 * SIZE - 1); /* there is none behind it */
    assert_int_equal(cluster_first_look(&x.device, 1), NONE);
}

/* The request has wrapped and found slot 100; another one is freed meanwhile. It looks on up to where its scan began, 200, with it. */
static void a_batch_that_has_wrapped_looks_on_no_further_than_where_its_scan_began(void **state)
{
    (void)state;
    for (u32 freed = 199; freed <= 201; freed++) {
        u32 slot;
        fresh_map();
        swap_on(300, SIZE, 1, CPUS); /* no cluster is ever free */
        x.device.looks_on = 1;
        for (slot = 1; slot < 300; slot++)
            if (slot != 100)
                cluster_use_slot(&x.device, x.map, x.clusters, slot);
        x.device.highest_bit = 299;
        x.device.percpu[0].scan_next = 200;
        assert_int_equal(cluster_alloc(&x.device, x.map, x.clusters, 0, 4, &x.request), CLUSTER_SCAN);
        while (cluster_scan(&x.device, x.map, false, &x.request) == SCAN_GOES_ON) {}
        assert_int_equal(x.request.slot, 100);
        x.map[freed] = SWAP_HAS_CACHE;
        release(freed);
        assert_int_equal(settle(0, false, cluster_check(&x.device, x.map, x.clusters, 0, &x.request), &slot),
                         CLUSTER_GOT);
        enum cluster_result result = settle(0, false, goes_on(), &slot);
        if (freed <= 200)
            assert_int_equal(slot, freed);
        else
            assert_int_equal(result, CLUSTER_ENDS);
    }
}

/* set_cluster_next (5.8): to a part at random, but not before the first slot that may be free; and only if there are two bounds. */
static void a_scan_that_leaves_its_64_mib_begins_at_a_free_slot_at_the_earliest(void **state)
{
    (void)state;
    for (u32 more = 0; more < 3; more++) {
        fresh_map();
        swap_on(3 * PART, SIZE, PART / SIZE, CPUS);
        x.device.free_head = x.device.free_tail = NONE;
        x.device.nr_free_clusters = 0;
        for (u32 k = 0; k < x.device.nr_clusters; k++)
            x.clusters[k].is_free = 0;
        x.device.lowest_bit = PART + 1005;
        x.device.highest_bit = PART + 1005 + more;
        x.device.percpu[0].scan_next = PART - 2;
        assert_int_equal(alloc(0), PART - 1);
        assert_int_equal(x.device.percpu[0].scan_next, more == 0 ? PART - 2 : PART + 1005);
    }
}

/* Each slot of a batch counts against the run, as each request for one does. The search for the run leaves one of the ration of 256: the
 * first batch gets two slots (2.1, "Ration"), and the last what is left of the run. */
static void the_slots_of_a_batch_on_a_rotating_device_count_down_its_run(void **state)
{
    (void)state;
    static const u32 sizes[] = {2, 64, 64, 64, 62};
    u32 slots[64], used = 0;
    fresh_map();
    swap_on(2000, SIZE, 0, CPUS);
    for (u32 i = 0; i < LENGTH(sizes); i++) {
        assert_int_equal(alloc_batch(i % CPUS, 64, slots), sizes[i]);
        assert_int_equal(slots[0], 1 + used);
        used += sizes[i];
        assert_int_equal(x.device.cluster_nr, SIZE - used);
    }
    release(
        1); /* the run is over: the next one is searched for, and one free slot is none. 511 slots use the ration up once, but for 2 */
    assert_int_equal(alloc_batch(0, 64, slots), 3);
    assert_int_equal(slots[0], SIZE + 1);
    assert_int_equal(x.device.cluster_nr, SIZE - 3);
    assert_int_equal(alloc_batch(0, 1, slots), 1);
    assert_int_equal(x.device.cluster_nr, SIZE - 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            a_batch_ends_at_a_cluster_that_waits_in_the_middle_of_the_list_and_goes_on_in_the_head),
        cmocka_unit_test(a_candidate_that_others_have_taken_ends_a_batch_and_sends_a_first_request_to_scan),
        cmocka_unit_test(a_batch_ends_with_as_many_as_it_wants_or_at_the_upper_bound),
        cmocka_unit_test(a_cpu_looks_first_into_its_own_cluster_even_when_that_is_used_up),
        cmocka_unit_test(a_batch_that_has_wrapped_looks_on_no_further_than_where_its_scan_began),
        cmocka_unit_test(a_scan_that_leaves_its_64_mib_begins_at_a_free_slot_at_the_earliest),
        cmocka_unit_test(the_slots_of_a_batch_on_a_rotating_device_count_down_its_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
