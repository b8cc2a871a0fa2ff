/* Slots of a device that rotates: runs of free slots, the lowest first. */
#include "cluster_device.h"

#include "base/rng.h"

enum { ROTATES = 0, RUN = 256 };

static void an_empty_device_is_used_upwards(void **state)
{
    (void)state;
    fresh_map();
    swap_on(2000, RUN, ROTATES, 2);
    assert_true(cluster_is_rotating(&x.device));
    assert_run(0, 1, RUN);
    assert_run(1, RUN + 1, 100); /* all CPUs go on at the same place */
    assert_run(0, RUN + 101, 500);
    release_cluster(1);
    assert_int_equal(x.device.nr_free_clusters, 0); /* there is no such list */
    assert_int_equal(x.device.free_head, NONE);
}

static void after_a_run_the_lowest_one_is_searched_for_aligned_or_not(void **state)
{
    (void)state;
    fresh_map();
    swap_on(2000, RUN, ROTATES, 1);
    assert_run(0, 1, 3 * RUN);
    for (u32 slot = 50; slot < 50 + RUN - 1; slot++) /* one too few */
        release(slot);
    for (u32 slot = 400; slot < 400 + RUN; slot++)
        release(slot);
    assert_run(0, 400, RUN);
    assert_run(0, 3 * RUN + 1, RUN);
    release(50 + RUN - 1); /* now it is long enough */
    assert_run(0, 50, RUN);
}

static void used_slots_in_the_way_of_a_run_are_passed_and_count_as_requests_of_it(void **state)
{
    (void)state;
    fresh_map();
    swap_on(2000, RUN, ROTATES, 1);
    assert_run(0, 1, 10);
    x.map[11] = x.map[12] = 1; /* somebody else's, while the lock was not held */
    assert_int_equal(alloc(0), 13);
    assert_int_equal(x.device.cluster_nr, RUN - 11);
}

static void without_a_run_the_first_free_slot_will_do(void **state)
{
    (void)state;
    fresh_map();
    swap_on(1000, RUN, ROTATES, 1);
    assert_run(0, 1, 999);
    assert_int_equal(alloc(0), NONE);
    for (u32 slot = 10; slot < 900; slot += 3) /* 297 free, never two together */
        release(slot);
    x.device.cluster_nr = 0;
    assert_int_equal(alloc(0), 10);
    assert_int_equal(x.device.cluster_nr, RUN - 1);
    assert_int_equal(alloc(0), 13);
    for (u32 i = 2; i < 297; i++)
        assert_int_equal(alloc(0), 10 + 3 * i);
    assert_int_equal(alloc(0), NONE);
}

static void with_less_than_a_run_free_nothing_is_searched_for(void **state)
{
    (void)state;
    fresh_map();
    swap_on(1000, RUN, ROTATES, 1);
    assert_run(0, 1, 800);
    x.device.cluster_nr = 0;
    u32 slot;
    assert_int_equal(cluster_alloc(&x.device, x.map, x.clusters, 0, 1, &x.request), CLUSTER_CANDIDATE);
    assert_int_equal(settle(0, false, CLUSTER_CANDIDATE, &slot), CLUSTER_GOT_LAST);
    assert_int_equal(x.request.slot, 801);
    x.map[801] = 1;
    for (slot = 1; slot < 100; slot++)
        release(slot); /* 298 are free now, but no run has ended yet */
    assert_int_equal(alloc(0), 802);
}

/* Where the lowest run of free slots begins; NONE. */
static u32 lowest_run(u32 max)
{
    u32 free = 0;
    for (u32 slot = 1; slot < max; slot++) {
        free = x.map[slot] == 0 ? free + 1 : 0;
        if (free == RUN)
            return slot - RUN + 1;
    }
    return NONE;
}

/* swap-device.md 2.2: each slot up to the end of the run is looked at, and others may run after every 257th. */
static void a_search_finds_the_lowest_run_of_any_map_and_lets_others_run_as_often_as_slots_ask_for(
    void **state)
{
    (void)state;
    enum { MAX = 6000 };
    u64 random = 7;
    u32 nr_found = 0;
    for (u32 round = 0; round < 100; round++) {
        fresh_map();
        swap_on(MAX, RUN, ROTATES, 1);
        assert_run(0, 1, MAX - 1);
        u32 used_every = 2 + rng_below(&random, 400);
        for (u32 slot = 1; slot < MAX; slot++)
            if (rng_below(&random, used_every) > 0)
                release(slot);
        x.device.cluster_nr = 0;
        assert_int_equal(cluster_alloc(&x.device, x.map, x.clusters, 0, 1, &x.request), CLUSTER_SCAN);
        u32 expected = lowest_run(MAX), lowest = x.device.lowest_bit, nr_pauses = 0;
        while (cluster_scan(&x.device, x.map, false, &x.request) == SCAN_GOES_ON) {
            nr_pauses++;
            assert_int_equal(x.request.looked, nr_pauses * (LATENCY_LIMIT + 1));
            assert_int_equal(x.request.at, lowest + x.request.looked);
        }
        if (expected == NONE)
            continue;
        nr_found++;
        assert_int_equal(x.request.slot, expected);
        assert_int_equal(x.request.looked, expected + RUN - lowest);
        assert_int_equal(nr_pauses, (x.request.looked - 1) / (LATENCY_LIMIT + 1));
    }
    assert_in_range(nr_found, 10, 90);
}

/* swap-device.md 2.2: "if pages - inuse < 256". The first free slot would be the one where the last request has ended. */
static void with_exactly_a_run_free_one_is_searched_for_and_with_a_slot_less_not(void **state)
{
    (void)state;
    for (u32 i = 0; i < 8; i++) {
        u32 free = RUN - 2 + i % 4;
        fresh_map();
        swap_on(1000, RUN, ROTATES, 1);
        x.device.scans_by_device = i / 4;
        assert_run(0, 1, 999);
        for (u32 slot = 300; slot < 300 + free; slot++)
            release(slot);
        x.device.cluster_nr = 0;
        x.device.cluster_next = 400;
        assert_int_equal(alloc(0), free < RUN ? 400 : 300);
        assert_int_equal(x.device.cluster_nr, RUN - 1);
        assert_int_equal(alloc(0), free < RUN ? 401 : 301);
    }
}

/* swap-device.md 2.2: "Found: o = start of the run, cluster_next = o". The first slot of the run is lost, so the request scans on without
 * the lock, and another CPU comes meanwhile. */
static void who_comes_after_a_run_has_been_found_goes_on_in_it_though_nothing_of_it_is_taken_yet(void **state)
{
    (void)state;
    for (u32 by_device = 0; by_device < 2; by_device++) {
        u32 slot;
        fresh_map();
        swap_on(2000, RUN, ROTATES, 2);
        x.device.scans_by_device = by_device;
        assert_run(0, 1, 700);
        for (slot = 100; slot < 400; slot++)
            release(slot);
        x.device.cluster_nr = 0;
        assert_int_equal(cluster_alloc(&x.device, x.map, x.clusters, 0, 1, &x.request), CLUSTER_SCAN);
        while (cluster_scan(&x.device, x.map, false, &x.request) == SCAN_GOES_ON) {}
        assert_int_equal(x.device.cluster_next, 701); /* the search itself has no lock and changes nothing */
        cluster_use_slot(&x.device, x.map, x.clusters, 100);
        assert_int_equal(cluster_check(&x.device, x.map, x.clusters, 0, &x.request), CLUSTER_CANDIDATE);
        assert_int_equal(cluster_take(&x.device, x.map, x.clusters, 0, false, &x.request), CLUSTER_SCAN);
        struct cluster_request first = x.request;
        assert_int_equal(x.device.cluster_next, 100);
        assert_int_equal(alloc(1), 101);
        assert_int_equal(x.device.cluster_nr, RUN - 2);
        x.request = first;
        assert_int_equal(settle(0, false, CLUSTER_SCAN, &slot), CLUSTER_GOT_LAST);
        assert_int_equal(slot, 102);
        x.map[slot] = 1;
        assert_int_equal(alloc(1), 103);
    }
}

/* Up to 5.7 the place moves with each slot that is taken (swap-device.md 2.1), from 5.8 on when the request ends, to behind the slot at
 * which it stands: here the used one that has ended it. */
static void
a_batch_that_meets_a_used_slot_leaves_the_place_behind_what_it_took_and_from_5_8_on_behind_that_slot(
    void **state)
{
    (void)state;
    for (u32 by_device = 0; by_device < 2; by_device++) {
        u32 slots[10];
        fresh_map();
        swap_on(2000, RUN, ROTATES, 1);
        x.device.scans_by_device = by_device;
        assert_run(0, 1, 3);
        x.map[9] = 1; /* somebody else's */
        assert_int_equal(alloc_batch(0, 10, slots), 5);
        assert_int_equal(slots[4], 8);
        assert_int_equal(x.device.cluster_next, by_device ? 9 : 10);
        assert_int_equal(alloc_batch(0, 3, slots), 3);
        assert_int_equal(slots[0], 10);
        assert_int_equal(x.device.cluster_next, 13);
    }
}

/* Nothing is found: then it goes on where it was. */
static void a_search_that_finds_no_run_leaves_the_place_of_the_next_request_alone(void **state)
{
    (void)state;
    fresh_map();
    swap_on(1000, RUN, ROTATES, 1);
    assert_run(0, 1, 999);
    for (u32 slot = 10; slot < 900; slot += 3) /* 297 free, never two together */
        release(slot);
    x.device.cluster_nr = 0;
    x.device.cluster_next = 500;
    assert_int_equal(cluster_alloc(&x.device, x.map, x.clusters, 0, 1, &x.request), CLUSTER_SCAN);
    while (cluster_scan(&x.device, x.map, false, &x.request) == SCAN_GOES_ON) {}
    assert_int_equal(cluster_check(&x.device, x.map, x.clusters, 0, &x.request), CLUSTER_CANDIDATE);
    assert_int_equal(x.device.cluster_next, 500);
    assert_int_equal(x.device.cluster_nr, RUN - 1);
}

static void the_search_for_a_run_lets_others_come_between_every_256_slots(void **state)
{
    (void)state;
    fresh_map();
    swap_on(2000, RUN, ROTATES, 1);
    assert_run(0, 1, 700);
    release(1); /* the search begins at the lower end */
    x.device.cluster_nr = 0;
    u32 rounds = 0;
    assert_int_equal(cluster_alloc(&x.device, x.map, x.clusters, 0, 1, &x.request), CLUSTER_SCAN);
    while (cluster_scan(&x.device, x.map, false, &x.request) == SCAN_GOES_ON)
        rounds++;
    assert_int_equal(rounds, (700 + RUN - 1) / LATENCY_LIMIT);
    assert_int_equal(x.request.slot, 701);
    x.map[701] = 1; /* lost meanwhile: what follows is looked at */
    x.clusters[701 / RUN].usage++;
    x.device.inuse_pages++;
    u32 slot;
    assert_int_equal(settle(0, false, cluster_check(&x.device, x.map, x.clusters, 0, &x.request), &slot),
                     CLUSTER_GOT_LAST);
    assert_int_equal(slot, 702);
    assert_int_equal(x.device.cluster_nr, RUN - 1);
}

static void a_slot_that_is_only_cached_is_tried_when_swap_is_half_full(void **state)
{
    (void)state;
    fresh_map();
    swap_on(300, RUN, ROTATES, 1);
    assert_run(0, 1, 299);
    x.map[20] = SWAP_HAS_CACHE;
    release(40);
    u32 slot;
    x.device.cluster_next = 20;
    x.device.cluster_nr = 5;
    assert_int_equal(try_alloc(0, true, &slot), CLUSTER_RECLAIM);
    assert_int_equal(slot, 20);
    assert_int_equal(go_on(0, false, &slot), CLUSTER_GOT_LAST);
    assert_int_equal(slot, 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_device_is_used_upwards),
        cmocka_unit_test(after_a_run_the_lowest_one_is_searched_for_aligned_or_not),
        cmocka_unit_test(used_slots_in_the_way_of_a_run_are_passed_and_count_as_requests_of_it),
        cmocka_unit_test(without_a_run_the_first_free_slot_will_do),
        cmocka_unit_test(
            a_search_finds_the_lowest_run_of_any_map_and_lets_others_run_as_often_as_slots_ask_for),
        cmocka_unit_test(with_less_than_a_run_free_nothing_is_searched_for),
        cmocka_unit_test(with_exactly_a_run_free_one_is_searched_for_and_with_a_slot_less_not),
        cmocka_unit_test(
            who_comes_after_a_run_has_been_found_goes_on_in_it_though_nothing_of_it_is_taken_yet),
        cmocka_unit_test(
            a_batch_that_meets_a_used_slot_leaves_the_place_behind_what_it_took_and_from_5_8_on_behind_that_slot),
        cmocka_unit_test(a_search_that_finds_no_run_leaves_the_place_of_the_next_request_alone),
        cmocka_unit_test(the_search_for_a_run_lets_others_come_between_every_256_slots),
        cmocka_unit_test(a_slot_that_is_only_cached_is_tried_when_swap_is_half_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
