/* The slot allocator without a whole free cluster: the scan of the map, and reclaim of cached copies. */
#include "cluster_device.h"

static void a_scan_skips_the_slot_at_which_it_starts(void **state)
{
    (void)state;
    fresh_map();
    swap_on(1024, 256, 1, 1);
    assert_run(0, 256, 768);
    for (u32 slot = 1; slot < 256; slot += 2)
        assert_int_equal(alloc(0), slot); /* every second slot */
    assert_int_equal(alloc(0), 2);        /* the others in the next round */
    assert_int_equal(alloc(0), 4);
}

static void a_single_free_slot_exactly_at_the_start_is_not_found(void **state)
{
    (void)state;
    fresh_map();
    swap_on(8, 256, 1, 1);
    for (u32 i = 0; i < 7; i++)
        assert_true(alloc(0) != NONE);
    release(5);
    x.device.percpu[0].scan_next = 5;
    assert_int_equal(alloc(0), NONE);
    assert_int_equal(x.device.percpu[0].scan_next, 5); /* a failure moves nothing */
    x.device.percpu[0].scan_next = 4;
    assert_int_equal(alloc(0), 5);
}

static void up_to_4_10_the_slot_at_which_a_scan_starts_is_found_too(void **state)
{
    (void)state;
    struct kernel kernel = {.slot_allocator = slot_allocator_CLUSTERS, .scan_start = scan_start_CPU};
    fresh_map();
    swap_on(1024, 256, 1, 1);
    cluster_follow(&x.device, &kernel, false);
    assert_run(0, 256, 768);
    assert_int_equal(alloc(0), 1); /* behind 1023 there is nothing: from the lower end, slot by slot */
    assert_run(0, 2, 254);
    release(5);
    x.device.percpu[0].scan_next = 5;
    assert_int_equal(alloc(0), 5);
    assert_int_equal(alloc(0), NONE);
}

static void up_to_5_7_all_cpus_scan_from_behind_the_slot_taken_last(void **state)
{
    (void)state;
    struct kernel kernel = {.slot_allocator = slot_allocator_BATCHES, .scan_start = scan_start_DEVICE};
    fresh_map();
    swap_on(100, 256, 1, 2);
    cluster_follow(&x.device, &kernel, false);
    x.device.percpu[1].scan_next = 50;
    assert_int_equal(alloc(0), 2);
    assert_int_equal(alloc(1), 4);
    assert_int_equal(alloc(0), 6);
}

/* 1024 slots without clusters, as a device that does not rotate had them up to 3.11. */
static void swap_on_with_runs(bool rotates)
{
    struct kernel kernel = {.slot_allocator = slot_allocator_SCAN, .scan_start = scan_start_DEVICE};
    fresh_map();
    swap_on(1024, 256, 0, 2);
    cluster_follow(&x.device, &kernel, rotates);
}

static void up_to_3_11_the_next_run_is_searched_for_from_where_the_last_one_ended(void **state)
{
    (void)state;
    swap_on_with_runs(false);
    assert_run(0, 1, 256);
    for (u32 slot = 1; slot <= 256; slot++)
        release(slot);
    assert_run(1, 257, 256); /* one for all CPUs; on a device that rotates it would be 1 */
    assert_run(0, 513, 256);
    for (u32 slot = 300; slot < 400; slot++)
        release(slot);
    assert_run(0, 1, 256); /* 769 to 1023 is one too short: from the lower end */
    assert_int_equal(x.device.cluster_next, 257);
    swap_on_with_runs(true);
    assert_run(0, 1, 256);
    for (u32 slot = 1; slot <= 256; slot++)
        release(slot);
    assert_run(0, 1, 256);
}

static void up_to_3_11_a_run_below_the_first_search_must_end_before_it(void **state)
{
    (void)state;
    swap_on_with_runs(false);
    assert_run(0, 1, 256);
    assert_run(0, 257, 10);
    x.device.cluster_nr = 0;
    for (u32 slot = 12; slot <= 266; slot++)
        release(slot);
    x.device.cluster_next = 267;
    for (u32 slot = 268; slot < 1024; slot += 200)
        x.map[slot] = 1; /* no run ahead; of 12 to 267 the last is where the search began */
    assert_int_equal(alloc(0), 267);
    release(11);
    release(267);
    x.device.cluster_nr = 0;
    x.device.cluster_next = 267;
    assert_int_equal(alloc(0), 11);
    swap_on_with_runs(false);
    assert_run(0, 1, 1023);
    for (u32 slot = 300; slot < 700; slot += 2)
        release(slot);
    for (u32 slot = 301; slot < 500; slot += 2)
        release(slot);
    x.device.cluster_nr = 0; /* cluster_next is behind the last slot, and there is no run */
    assert_int_equal(alloc(0), 300);
}

/* scan_swap_map: the second leg has no slot to look at when the first run that it could find ends behind where the search began. */
static void up_to_3_11_no_slot_is_looked_at_below_a_search_that_began_too_near_the_lower_end(void **state)
{
    (void)state;
    u32 slot;
    swap_on_with_runs(false);
    assert_run(0, 1, 1023);
    for (u32 free = 1; free <= 200; free++)
        release(free);
    for (u32 free = 500; free < 624;
         free += 2) /* so many that a run is looked for, and none of them in one */
        release(free);
    x.device.cluster_nr = 0;
    x.device.cluster_next = 201;
    assert_int_equal(try_alloc(0, false, &slot), CLUSTER_GOT_LAST);
    assert_int_equal(slot, 500);                       /* without a run: behind where the search began */
    u32 of_runs = 622 - 255 - 200, of_one = 500 - 201; /* 201 to 367, and 202 to 500 */
    assert_int_equal(x.request.looked, of_runs + of_one);
}

static void up_to_3_11_a_scan_that_wraps_passes_over_the_lowest_slot(void **state)
{
    (void)state;
    swap_on_with_runs(false);
    assert_run(0, 1, 1023);
    release(5);
    release(9);
    x.device.cluster_nr = 9;
    x.device.cluster_next = 10; /* within the bounds, so that the scan begins behind it and wraps */
    x.device.highest_bit = 20;
    assert_int_equal(alloc(0), 9);
}

static void a_scan_wraps_once_to_the_lowest_free_slot(void **state)
{
    (void)state;
    fresh_map();
    swap_on(100, 256, 1, 1);
    x.device.percpu[0].scan_next = 98;
    assert_int_equal(alloc(0), 99);
    assert_int_equal(x.device.highest_bit, 98);
    assert_int_equal(alloc(0), 1);
    assert_int_equal(x.device.lowest_bit, 2);
}

static void each_cpu_scans_from_its_own_place(void **state)
{
    (void)state;
    fresh_map();
    swap_on(100, 256, 1, 2);
    x.device.percpu[1].scan_next = 50;
    assert_int_equal(alloc(0), 2);
    assert_int_equal(alloc(1), 51);
    assert_int_equal(alloc(0), 4);
    assert_int_equal(alloc(1), 53);
}

static void a_full_device_has_no_bounds_until_a_slot_is_freed(void **state)
{
    (void)state;
    fresh_map();
    mark_bad(3);
    swap_on(8, 256, 1, 1);
    for (u32 i = 0; i < 6; i++)
        assert_true(alloc(0) != NONE);
    assert_int_equal(x.device.lowest_bit, 8);
    assert_int_equal(x.device.highest_bit, 0);
    assert_int_equal(alloc(0), NONE);
    release(4);
    assert_int_equal(x.device.lowest_bit, 4);
    assert_int_equal(x.device.highest_bit, 4);
    assert_int_equal(alloc(0), 4);
}

/* Takes exactly this free slot of a device without whole clusters, through a scan that starts right before it. */
static void take(u32 slot)
{
    u32 scan_next = x.device.percpu[0].scan_next;
    x.device.percpu[0].scan_next = slot - 1;
    assert_int_equal(alloc(0), slot);
    x.device.percpu[0].scan_next = scan_next;
}

/* Slots 1 to 7 are taken except `free_slot`; `cached` holds nothing but a copy in the swap cache. */
static void nearly_full_device(u32 free_slot, u32 cached)
{
    fresh_map();
    swap_on(8, 256, 1, 1);
    for (u32 slot = 1; slot < 8; slot++)
        if (slot != free_slot)
            take(slot);
    x.map[cached] = SWAP_HAS_CACHE;
}

static void a_cached_copy_is_offered_for_reclaim_only_while_swap_is_more_than_half_full(void **state)
{
    (void)state;
    u32 slot;
    nearly_full_device(6, 3);
    assert_int_equal(try_alloc(0, true, &slot), CLUSTER_RECLAIM);
    assert_int_equal(slot, 3);
    assert_int_equal(x.map[3], SWAP_HAS_CACHE);
    nearly_full_device(6, 3);
    assert_int_equal(try_alloc(0, false, &slot), CLUSTER_GOT_LAST);
    assert_int_equal(slot, 6);
}

static void a_reclaimed_slot_is_taken_at_once(void **state)
{
    (void)state;
    u32 slot;
    nearly_full_device(6, 3);
    assert_int_equal(try_alloc(0, true, &slot), CLUSTER_RECLAIM);
    release(slot);
    assert_int_equal(go_on(0, true, &slot), CLUSTER_GOT_LAST);
    assert_int_equal(slot, 3);
}

static void a_copy_that_cannot_be_freed_sends_the_scan_on(void **state)
{
    (void)state;
    u32 slot;
    nearly_full_device(6, 3);
    assert_int_equal(try_alloc(0, true, &slot), CLUSTER_RECLAIM);
    assert_int_equal(go_on(0, false, &slot), CLUSTER_GOT_LAST);
    assert_int_equal(slot, 6);
}

static void after_a_failed_reclaim_the_scan_still_wraps_to_where_the_request_began(void **state)
{
    (void)state;
    u32 slot;
    nearly_full_device(2, 6);
    x.device.percpu[0].scan_next = 4;
    x.device.highest_bit = 7; /* the bounds may be too wide */
    assert_int_equal(try_alloc(0, true, &slot), CLUSTER_RECLAIM);
    assert_int_equal(slot, 6);
    assert_int_equal(go_on(0, false, &slot), CLUSTER_GOT_LAST);
    assert_int_equal(slot, 2);
}

/* swap-device.md 2.1, SCAN: up to the upper bound, and then from the lower one, each time that it begins. */
static void a_scan_that_has_wrapped_goes_round_again_behind_a_copy_that_could_not_be_freed(void **state)
{
    (void)state;
    u32 slot;
    nearly_full_device(NONE, 2);
    x.device.percpu[0].scan_next = 4;
    x.device.lowest_bit = 1;
    x.device.highest_bit = 7; /* the bounds may be too wide */
    assert_int_equal(try_alloc(0, true, &slot), CLUSTER_RECLAIM);
    assert_int_equal(slot, 2);
    release(6); /* meanwhile, above where the request began */
    assert_int_equal(go_on(0, false, &slot), CLUSTER_GOT_LAST);
    assert_int_equal(slot, 6);
}

static void a_slot_with_an_owner_is_never_offered_for_reclaim(void **state)
{
    (void)state;
    u32 slot;
    nearly_full_device(6, 3);
    x.map[3] = 1 | SWAP_HAS_CACHE;
    assert_int_equal(try_alloc(0, true, &slot), CLUSTER_GOT_LAST);
    assert_int_equal(slot, 6);
}

static void a_reclaimed_slot_that_others_took_beyond_the_bounds_sends_the_request_to_the_lowest(void **state)
{
    (void)state;
    u32 slot;
    nearly_full_device(1, 6);
    release(7);
    x.device.percpu[0].scan_next = 4;
    assert_int_equal(try_alloc(0, true, &slot), CLUSTER_RECLAIM);
    assert_int_equal(slot, 6);
    release(6);
    take(7); /* meanwhile */
    take(6);
    assert_int_equal(x.device.highest_bit, 5);
    assert_int_equal(go_on(0, true, &slot), CLUSTER_GOT_LAST);
    assert_int_equal(slot, 1);
    assert_int_equal(x.request.scanned, 0);
}

static void a_reclaimed_slot_that_others_took_with_all_the_rest_ends_the_request(void **state)
{
    (void)state;
    u32 slot;
    nearly_full_device(7, 6);
    x.device.percpu[0].scan_next = 4;
    assert_int_equal(try_alloc(0, true, &slot), CLUSTER_RECLAIM);
    assert_int_equal(slot, 6);
    release(6);
    take(7);
    take(6);
    assert_int_equal(go_on(0, true, &slot), CLUSTER_ENDS);
    assert_int_equal(slot, NONE);
    assert_int_equal(x.device.inuse_pages, 7);
}

/* Sent from beyond the bounds to the lowest slot, 2, a request has begun anew there: its scan wraps to 2 and no further,
 * although it began behind 4. What happens between its calls is done by others, on another CPU. */
static void a_request_sent_to_the_lowest_slot_ends_its_scan_there(void **state)
{
    (void)state;
    u32 slot;
    nearly_full_device(3, 6);
    x.map[2] = SWAP_HAS_CACHE;
    x.device.lowest_bit = 2;
    x.device.percpu[0].scan_next = 4;
    assert_int_equal(try_alloc(0, true, &slot), CLUSTER_RECLAIM);
    assert_int_equal(slot, 6);
    x.map[6] = 1; /* freed and taken again */
    x.device.highest_bit = 5;
    assert_int_equal(go_on(0, true, &slot), CLUSTER_RECLAIM);
    assert_int_equal(slot, 2);
    release(2);
    x.map[3] = 1; /* the only slot behind it is taken */
    x.device.inuse_pages++;
    x.clusters[0].usage++;
    assert_int_equal(go_on(0, false, &slot), CLUSTER_ENDS);
}

static void a_reclaim_that_empties_a_cluster_makes_the_request_adopt_the_head(void **state)
{
    (void)state;
    u32 slot;
    fresh_map();
    swap_on(1024, 256, 1, 1);
    assert_run(0, 256, 768);
    for (u32 s = 256; s < 511; s++)
        release(s);
    x.map[511] = SWAP_HAS_CACHE; /* the last one of cluster 1; slots 1 to 255 are free as well */
    x.device.percpu[0].scan_next = 510;
    assert_int_equal(try_alloc(0, true, &slot), CLUSTER_RECLAIM);
    release_cluster(2);
    release(511);
    assert_free_list(2, (u32[]){2, 1});
    assert_int_equal(go_on(0, true, &slot), CLUSTER_GOT_LAST);
    assert_int_equal(slot, 512);
    assert_free_list(1, (u32[]){1});
}

/* The scan runs without the lock: others may run once its ration of 256 slots is used up, and what it finds may be gone when it is checked. */
static void a_scan_pauses_after_256_slots_and_what_it_finds_is_checked_anew(void **state)
{
    (void)state;
    u32 slot;
    fresh_map();
    swap_on(2048, 256, 1, 1);
    for (u32 round = 0; round < 2; round++, x.device.percpu[0].scan_next = 1)
        while (alloc(0) != NONE)
            ;
    assert_int_equal(x.device.inuse_pages, 2047);
    release(700);
    release(1900);
    enum cluster_result result = cluster_alloc(&x.device, x.map, x.clusters, 0, 1, &x.request);
    assert_int_equal(result, CLUSTER_SCAN);
    assert_int_equal(cluster_scan(&x.device, x.map, false, &x.request), SCAN_GOES_ON);
    assert_int_equal(x.request.looked, 257); /* the ration is used up when it is below 0 */
    assert_int_equal(cluster_scan(&x.device, x.map, false, &x.request), SCAN_GOES_ON);
    assert_int_equal(cluster_scan(&x.device, x.map, false, &x.request), SCAN_FOUND);
    assert_int_equal(x.request.slot, 700);
    x.map[700] = 1; /* by another CPU, before the lock was taken again */
    result = cluster_check(&x.device, x.map, x.clusters, 0, &x.request);
    assert_int_equal(result, CLUSTER_CANDIDATE);
    result = cluster_take(&x.device, x.map, x.clusters, 0, false, &x.request);
    assert_int_equal(result, CLUSTER_SCAN);
    assert_int_equal(settle(0, false, result, &slot), CLUSTER_GOT_LAST);
    assert_int_equal(slot, 1900);
}

/* Slots 1 to 199 are used, slot 200 is free: a scan from slot 1 on looks at 199 slots, of which it passes over 198. What is left of its
 * ration reaches slot 255 or one less. */
static void up_to_6_0_only_slots_that_a_scan_passes_over_use_up_its_ration(void **state)
{
    (void)state;
    for (u32 counts_every = 0; counts_every < 2; counts_every++) {
        for (u32 far = 254; far <= 256; far++) {
            u32 slots[64];
            fresh_map();
            swap_on(500, 512, 1, 1);
            x.device.looks_on = 1;
            x.device.counts_every = counts_every;
            for (u32 slot = 1; slot < 400; slot++)
                if (slot != 200 && slot != far)
                    cluster_use_slot(&x.device, x.map, x.clusters, slot);
            assert_int_equal(alloc_batch(0, 64, slots), far <= 255 - counts_every ? 2 : 1);
            assert_int_equal(slots[0], 200);
        }
    }
}

/* Its first slot is found with a fresh ration, after others may have run. */
static void a_batch_whose_scan_was_a_long_one_does_not_look_on(void **state)
{
    (void)state;
    for (u32 counts_every = 0; counts_every < 2; counts_every++)
        for (u32 first = 250; first <= 350; first += 100) {
            u32 slots[64];
            fresh_map();
            swap_on(500, 512, 1, 1);
            x.device.looks_on = 1;
            x.device.counts_every = counts_every;
            for (u32 slot = 1; slot < first; slot++)
                cluster_use_slot(&x.device, x.map, x.clusters, slot);
            assert_int_equal(alloc_batch(0, 3, slots), first < 257 ? 3 : 1);
            assert_int_equal(slots[0], first);
        }
}

/* From 6.1 on as well: others may run before the slot is looked at that does not fit into the ration any more. */
static void a_scan_that_counts_every_slot_pauses_in_front_of_the_one_that_is_too_many(void **state)
{
    (void)state;
    fresh_map();
    swap_on(1000, 1024, 1, 1);
    x.device.counts_every = 1;
    for (u32 slot = 1; slot < 258; slot++)
        cluster_use_slot(&x.device, x.map, x.clusters, slot);
    assert_int_equal(cluster_alloc(&x.device, x.map, x.clusters, 0, 1, &x.request), CLUSTER_SCAN);
    assert_int_equal(cluster_scan(&x.device, x.map, false, &x.request), SCAN_GOES_ON);
    assert_int_equal(x.request.looked, 256); /* 2 to 257 */
    assert_int_equal(cluster_scan(&x.device, x.map, false, &x.request), SCAN_FOUND);
    assert_int_equal(x.request.slot, 258);
    assert_int_equal(x.request.ration, 256); /* it has been counted once */
}

/* What a recording says is done whoever has found the slot: its cluster leaves the free list from the middle of it, or from its end. */
static void a_slot_used_by_somebody_takes_its_cluster_off_the_free_list(void **state)
{
    (void)state;
    fresh_map();
    swap_on(2048, 256, 1, 1);
    cluster_use_slot(&x.device, x.map, x.clusters, 5 * 256 + 3);
    cluster_use_slot(&x.device, x.map, x.clusters, 7 * 256);
    assert_free_list(5, (u32[]){1, 2, 3, 4, 6});
    assert_int_equal(x.device.inuse_pages, 2);
    release(7 * 256);
    assert_free_list(6, (u32[]){1, 2, 3, 4, 6, 7});
    cluster_use_slot(&x.device, x.map, x.clusters, 256);
    assert_free_list(5, (u32[]){2, 3, 4, 6, 7});
    assert_int_equal(alloc(0), 512);
    cluster_stand_behind(&x.device, 0, 1000);
    assert_int_equal(alloc(0), 1001);
}

static void swap_is_full_in_this_sense_when_strictly_more_than_half_is_used(void **state)
{
    (void)state;
    assert_false(vm_swap_full(50, 100));
    assert_true(vm_swap_full(49, 100));
    assert_false(vm_swap_full(UINT32_MAX, UINT32_MAX));
}
int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_scan_skips_the_slot_at_which_it_starts),
        cmocka_unit_test(a_single_free_slot_exactly_at_the_start_is_not_found),
        cmocka_unit_test(up_to_4_10_the_slot_at_which_a_scan_starts_is_found_too),
        cmocka_unit_test(up_to_5_7_all_cpus_scan_from_behind_the_slot_taken_last),
        cmocka_unit_test(up_to_3_11_the_next_run_is_searched_for_from_where_the_last_one_ended),
        cmocka_unit_test(up_to_3_11_a_run_below_the_first_search_must_end_before_it),
        cmocka_unit_test(up_to_3_11_no_slot_is_looked_at_below_a_search_that_began_too_near_the_lower_end),
        cmocka_unit_test(up_to_3_11_a_scan_that_wraps_passes_over_the_lowest_slot),
        cmocka_unit_test(a_scan_wraps_once_to_the_lowest_free_slot),
        cmocka_unit_test(each_cpu_scans_from_its_own_place),
        cmocka_unit_test(a_full_device_has_no_bounds_until_a_slot_is_freed),
        cmocka_unit_test(a_cached_copy_is_offered_for_reclaim_only_while_swap_is_more_than_half_full),
        cmocka_unit_test(a_reclaimed_slot_is_taken_at_once),
        cmocka_unit_test(a_copy_that_cannot_be_freed_sends_the_scan_on),
        cmocka_unit_test(after_a_failed_reclaim_the_scan_still_wraps_to_where_the_request_began),
        cmocka_unit_test(a_scan_that_has_wrapped_goes_round_again_behind_a_copy_that_could_not_be_freed),
        cmocka_unit_test(a_slot_with_an_owner_is_never_offered_for_reclaim),
        cmocka_unit_test(a_reclaimed_slot_that_others_took_beyond_the_bounds_sends_the_request_to_the_lowest),
        cmocka_unit_test(a_reclaimed_slot_that_others_took_with_all_the_rest_ends_the_request),
        cmocka_unit_test(a_request_sent_to_the_lowest_slot_ends_its_scan_there),
        cmocka_unit_test(a_reclaim_that_empties_a_cluster_makes_the_request_adopt_the_head),
        cmocka_unit_test(a_scan_pauses_after_256_slots_and_what_it_finds_is_checked_anew),
        cmocka_unit_test(up_to_6_0_only_slots_that_a_scan_passes_over_use_up_its_ration),
        cmocka_unit_test(a_batch_whose_scan_was_a_long_one_does_not_look_on),
        cmocka_unit_test(a_scan_that_counts_every_slot_pauses_in_front_of_the_one_that_is_too_many),
        cmocka_unit_test(a_slot_used_by_somebody_takes_its_cluster_off_the_free_list),
        cmocka_unit_test(swap_is_full_in_this_sense_when_strictly_more_than_half_is_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
