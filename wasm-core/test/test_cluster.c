/* The slot allocator: order of clusters, who gets which slot, scans, reclaim, and its invariants over random use. */
#include "panic.h"

#include <string.h>

#include "base/rng.h"
#include "mm/cluster.h"
#include "mm/swap_map.h"

#define SLOTS_MAX (1u << 17)

struct fixture {
    struct swap_device device;
    u8 map[SLOTS_MAX];
    struct swap_cluster clusters[SLOTS_MAX / 256];
    struct cluster_walk walk; /* of the last call */
};

/* One device for all tests, too large for the stack; every test begins with a fresh one. */
static struct fixture x;

static void mark_bad(u32 slot)
{
    x.map[slot] = SWAP_MAP_BAD;
}

static void fresh_map(void)
{
    memset(&x, 0, sizeof(x));
    mark_bad(0);
}

static void swap_on(u32 max, u32 cluster_size, u32 columns, u32 nr_cpus)
{
    cluster_init(&x.device, x.map, x.clusters, max, cluster_size, columns, nr_cpus);
}

static enum cluster_result try_alloc(u32 cpu, bool swap_full, u32 *slot)
{
    return cluster_alloc(&x.device, x.map, x.clusters, cpu, swap_full, NONE, false, slot, &x.walk);
}

/* A slot for `cpu`, at once swapped out: one owner, not in the swap cache. NONE when there is none. */
static u32 alloc(u32 cpu)
{
    u32 slot;
    if (try_alloc(cpu, false, &slot) == CLUSTER_FULL)
        return NONE;
    assert_int_equal(x.map[slot], SWAP_HAS_CACHE);
    x.map[slot] = 1;
    return slot;
}

static void release(u32 slot)
{
    x.map[slot] = 0;
    cluster_free_slot(&x.device, x.map, x.clusters, slot);
}

static void release_cluster(u32 k)
{
    for (u32 slot = k * x.device.cluster_size; slot < (k + 1) * x.device.cluster_size; slot++)
        release(slot);
}

/* Allocates `nr` slots for `cpu` and checks that they are first, first + 1, ... */
static void assert_run(u32 cpu, u32 first, u32 nr)
{
    for (u32 i = 0; i < nr; i++)
        assert_int_equal(alloc(cpu), first + i);
}

static void assert_free_list(u32 nr, const u32 *expected)
{
    u32 k = x.device.free_head;
    for (u32 i = 0; i < nr; i++, k = x.clusters[k].next)
        assert_int_equal(k, expected[i]);
    assert_int_equal(k, NONE);
    assert_int_equal(x.device.nr_free_clusters, nr);
    assert_int_equal(x.device.free_tail, nr == 0 ? NONE : expected[nr - 1]);
}

static void a_new_device_is_free_from_slot_one_to_its_end(void **state)
{
    (void)state;
    fresh_map();
    mark_bad(5);
    swap_on(1000, 256, 1, 1);
    assert_int_equal(x.device.pages, 998);
    assert_int_equal(x.device.inuse_pages, 0);
    assert_int_equal(x.device.lowest_bit, 1);
    assert_int_equal(x.device.highest_bit, 999);
    assert_int_equal(x.device.nr_clusters, 4);
}

static void one_column_lists_the_clusters_in_ascending_order(void **state)
{
    (void)state;
    fresh_map();
    swap_on(2048, 256, 1, 1);
    assert_free_list(7, (u32[]){1, 2, 3, 4, 5, 6, 7});
}

static void columns_put_neighbours_of_the_list_64_mib_apart(void **state)
{
    (void)state;
    fresh_map();
    swap_on(130 * 256, 256, 64, 1);
    const u32 expected[] = {64, 128, 1, 65, 129, 2, 66, 3, 67};
    u32 k = x.device.free_head;
    for (u32 i = 0; i < LENGTH(expected); i++, k = x.clusters[k].next)
        assert_int_equal(k, expected[i]);
}

static void a_disk_of_512_mib_is_used_in_the_order_that_linux_uses(void **state)
{
    (void)state;
    fresh_map();
    swap_on(131072, 512, SWAP_ADDRESS_SPACE_PAGES / 512, 1);
    const u32 recorded[] = {32, 64, 96, 128, 160, 192, 224, 1, 33, 65, 97, 129, 161, 193, 225, 2};
    for (u32 i = 0; i < LENGTH(recorded); i++)
        assert_run(0, recorded[i] * 512, 512);
}

static void a_cluster_with_a_slot_that_can_never_be_used_never_stands_on_the_list(void **state)
{
    (void)state;
    fresh_map();
    mark_bad(600);            /* cluster 2 */
    swap_on(1200, 256, 1, 1); /* cluster 0 holds the header, cluster 4 ends early */
    assert_free_list(2, (u32[]){1, 3});
    assert_int_equal(x.clusters[0].usage, 1);
    assert_int_equal(x.clusters[2].usage, 1);
    assert_int_equal(x.clusters[4].usage, 5 * 256 - 1200);
}

static void slots_outside_the_free_clusters_are_found_by_the_scan(void **state)
{
    (void)state;
    fresh_map();
    swap_on(600, 256, 1, 1); /* only cluster 1 is whole */
    assert_run(0, 256, 256);
    assert_int_equal(x.walk.scanned, 0);
    assert_int_equal(alloc(0), 513); /* behind scan_next, which is 512 */
    assert_int_equal(x.walk.scanned, 1);
    for (u32 i = 0; i < 342; i++)
        assert_true(alloc(0) != NONE);
    assert_int_equal(x.device.inuse_pages, 599);
}

static void a_cluster_is_used_upwards_and_only_then_the_next_is_adopted(void **state)
{
    (void)state;
    fresh_map();
    swap_on(2048, 256, 1, 1);
    assert_run(0, 256, 1);
    assert_int_equal(x.walk.new_cluster, 1);
    assert_int_equal(x.walk.looked, 1);
    assert_run(0, 257, 255);
    assert_int_equal(x.walk.new_cluster, NONE);
    assert_run(0, 512, 1);
    assert_int_equal(x.walk.new_cluster, 2);
}

static void used_slots_of_a_cluster_are_skipped_and_freed_ones_behind_are_not_revisited(void **state)
{
    (void)state;
    fresh_map();
    swap_on(2048, 256, 1, 2);
    assert_run(0, 256, 4);
    release(257);
    x.device.percpu[1] = (struct percpu_cluster){.index = 1, .next = 260, .scan_next = 1, .scan_base = 1};
    assert_run(1, 260, 3); /* a second CPU in the same cluster */
    assert_int_equal(alloc(0), 263);
    assert_int_equal(x.walk.looked, 4);
    assert_run(0, 264, 248);
    assert_int_equal(alloc(0), 512); /* 257 stays free */
}

static void two_cpus_go_on_in_a_cluster_each(void **state)
{
    (void)state;
    fresh_map();
    swap_on(2048, 256, 1, 2);
    for (u32 i = 0; i < 256; i++) {
        assert_int_equal(alloc(0), 256 + i);
        assert_int_equal(alloc(1), 512 + i);
    }
    assert_int_equal(alloc(1), 768);
    assert_int_equal(alloc(0), 1024);
}

static void an_emptied_cluster_goes_to_the_tail_of_the_list(void **state)
{
    (void)state;
    fresh_map();
    swap_on(1280, 256, 1, 1);
    assert_run(0, 256, 513);
    assert_free_list(1, (u32[]){4});
    release_cluster(2);
    release_cluster(1);
    assert_free_list(3, (u32[]){4, 2, 1});
    assert_run(0, 769, 255);
    assert_run(0, 1024, 256); /* first in, first out */
    assert_run(0, 512, 256);
    assert_run(0, 256, 256);
}

static void a_cluster_with_one_used_slot_is_not_free(void **state)
{
    (void)state;
    fresh_map();
    swap_on(1024, 256, 1, 1);
    assert_run(0, 256, 256);
    for (u32 slot = 257; slot < 512; slot++)
        release(slot);
    assert_free_list(2, (u32[]){2, 3});
    release(256);
    assert_free_list(3, (u32[]){2, 3, 1});
}

static void a_cpu_whose_cluster_waits_in_the_middle_of_the_list_adopts_the_head(void **state)
{
    (void)state;
    fresh_map();
    swap_on(1024, 256, 1, 1);
    assert_run(0, 256, 3);
    for (u32 slot = 256; slot < 259; slot++)
        release(slot);
    assert_free_list(3, (u32[]){2, 3, 1});
    assert_int_equal(alloc(0), 512);
    assert_int_equal(x.walk.new_cluster, 2);
    assert_free_list(2, (u32[]){3, 1});
}

static void a_cpu_whose_cluster_became_the_head_goes_on_where_it_was(void **state)
{
    (void)state;
    fresh_map();
    swap_on(512, 256, 1, 1); /* cluster 1 is the only whole one */
    assert_run(0, 256, 3);
    for (u32 slot = 256; slot < 259; slot++)
        release(slot);
    assert_free_list(1, (u32[]){1});
    assert_int_equal(alloc(0), 259);
    assert_free_list(0, NULL);
}

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
    assert_int_equal(try_alloc(0, false, &slot), CLUSTER_GOT);
    assert_int_equal(slot, 6);
}

static void a_reclaimed_slot_is_taken_at_once(void **state)
{
    (void)state;
    u32 slot;
    nearly_full_device(6, 3);
    assert_int_equal(try_alloc(0, true, &slot), CLUSTER_RECLAIM);
    release(slot);
    assert_int_equal(cluster_alloc(&x.device, x.map, x.clusters, 0, true, slot, true, &slot, &x.walk),
                     CLUSTER_GOT);
    assert_int_equal(slot, 3);
}

static void a_copy_that_cannot_be_freed_sends_the_scan_on(void **state)
{
    (void)state;
    u32 slot;
    nearly_full_device(6, 3);
    assert_int_equal(try_alloc(0, true, &slot), CLUSTER_RECLAIM);
    assert_int_equal(cluster_alloc(&x.device, x.map, x.clusters, 0, true, slot, false, &slot, &x.walk),
                     CLUSTER_GOT);
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
    assert_int_equal(cluster_alloc(&x.device, x.map, x.clusters, 0, true, slot, false, &slot, &x.walk),
                     CLUSTER_GOT);
    assert_int_equal(slot, 2);
}

static void a_slot_with_an_owner_is_never_offered_for_reclaim(void **state)
{
    (void)state;
    u32 slot;
    nearly_full_device(6, 3);
    x.map[3] = 1 | SWAP_HAS_CACHE;
    assert_int_equal(try_alloc(0, true, &slot), CLUSTER_GOT);
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
    assert_int_equal(cluster_alloc(&x.device, x.map, x.clusters, 0, true, 6, true, &slot, &x.walk),
                     CLUSTER_GOT);
    assert_int_equal(slot, 1);
    assert_int_equal(x.walk.scanned, 0);
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
    assert_int_equal(cluster_alloc(&x.device, x.map, x.clusters, 0, true, 511, true, &slot, &x.walk),
                     CLUSTER_GOT);
    assert_int_equal(slot, 512);
    assert_free_list(1, (u32[]){1});
}

static void swap_is_full_in_this_sense_when_strictly_more_than_half_is_used(void **state)
{
    (void)state;
    assert_false(vm_swap_full(50, 100));
    assert_true(vm_swap_full(49, 100));
    assert_false(vm_swap_full(UINT32_MAX, UINT32_MAX));
}

/* Counts everything anew from the map and compares. */
static void assert_consistent(u32 nr_unusable_in_last)
{
    const struct swap_device *d = &x.device;
    u32 inuse = 0, nr_free_clusters = 0;
    for (u32 k = 0; k < d->nr_clusters; k++) {
        u32 usage = k == d->nr_clusters - 1 ? nr_unusable_in_last : 0;
        for (u32 slot = k * d->cluster_size; slot < MIN(d->max, (k + 1) * d->cluster_size); slot++) {
            bool is_free = x.map[slot] == 0;
            usage += !is_free;
            inuse += !is_free && x.map[slot] != SWAP_MAP_BAD;
            assert_true(!is_free || (slot >= d->lowest_bit && slot <= d->highest_bit));
        }
        assert_int_equal(x.clusters[k].is_free, usage == 0);
        assert_int_equal(x.clusters[k].usage, usage);
        nr_free_clusters += usage == 0;
    }
    assert_int_equal(d->inuse_pages, inuse);
    assert_int_equal(d->nr_free_clusters, nr_free_clusters);
    u32 listed = 0;
    for (u32 k = d->free_head; k != NONE; k = x.clusters[k].next)
        listed++;
    assert_int_equal(listed, nr_free_clusters);
}

/* Takes or frees one slot at random; `taken` lists the taken ones. */
static void random_step(u64 *rng, u32 *taken, u32 *nr, u32 bias)
{
    if (rng_below(rng, 100) < bias) {
        u32 slot = alloc(rng_below(rng, x.device.nr_cpus));
        if (slot != NONE)
            taken[(*nr)++] = slot;
    } else if (*nr > 0) {
        u32 i = rng_below(rng, *nr);
        release(taken[i]);
        taken[i] = taken[--*nr];
    }
}

static void counts_lists_and_bounds_stay_right_over_random_use(void **state)
{
    (void)state;
    static u32 taken[4096];
    for (u32 seed = 0; seed < 40; seed++) {
        u64 rng = rng_seed(seed);
        u32 nr = 0, max = 100 + rng_below(&rng, 400), size = 16;
        fresh_map();
        for (u32 i = 0; i < 3; i++)
            mark_bad(1 + rng_below(&rng, max - 1));
        swap_on(max, size, 1 + rng_below(&rng, 5), 3);
        for (u32 step = 0; step < 3000; step++) {
            random_step(&rng, taken, &nr, step / 500 % 2 == 0 ? 65 : 35);
            if (step % 10 == 0)
                assert_consistent((size - max % size) % size);
        }
        assert_int_equal(nr, x.device.inuse_pages);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_device_is_free_from_slot_one_to_its_end),
        cmocka_unit_test(one_column_lists_the_clusters_in_ascending_order),
        cmocka_unit_test(columns_put_neighbours_of_the_list_64_mib_apart),
        cmocka_unit_test(a_disk_of_512_mib_is_used_in_the_order_that_linux_uses),
        cmocka_unit_test(a_cluster_with_a_slot_that_can_never_be_used_never_stands_on_the_list),
        cmocka_unit_test(slots_outside_the_free_clusters_are_found_by_the_scan),
        cmocka_unit_test(a_cluster_is_used_upwards_and_only_then_the_next_is_adopted),
        cmocka_unit_test(used_slots_of_a_cluster_are_skipped_and_freed_ones_behind_are_not_revisited),
        cmocka_unit_test(two_cpus_go_on_in_a_cluster_each),
        cmocka_unit_test(an_emptied_cluster_goes_to_the_tail_of_the_list),
        cmocka_unit_test(a_cluster_with_one_used_slot_is_not_free),
        cmocka_unit_test(a_cpu_whose_cluster_waits_in_the_middle_of_the_list_adopts_the_head),
        cmocka_unit_test(a_cpu_whose_cluster_became_the_head_goes_on_where_it_was),
        cmocka_unit_test(a_scan_skips_the_slot_at_which_it_starts),
        cmocka_unit_test(a_single_free_slot_exactly_at_the_start_is_not_found),
        cmocka_unit_test(a_scan_wraps_once_to_the_lowest_free_slot),
        cmocka_unit_test(each_cpu_scans_from_its_own_place),
        cmocka_unit_test(a_full_device_has_no_bounds_until_a_slot_is_freed),
        cmocka_unit_test(a_cached_copy_is_offered_for_reclaim_only_while_swap_is_more_than_half_full),
        cmocka_unit_test(a_reclaimed_slot_is_taken_at_once),
        cmocka_unit_test(a_copy_that_cannot_be_freed_sends_the_scan_on),
        cmocka_unit_test(after_a_failed_reclaim_the_scan_still_wraps_to_where_the_request_began),
        cmocka_unit_test(a_slot_with_an_owner_is_never_offered_for_reclaim),
        cmocka_unit_test(a_reclaimed_slot_that_others_took_beyond_the_bounds_sends_the_request_to_the_lowest),
        cmocka_unit_test(a_reclaim_that_empties_a_cluster_makes_the_request_adopt_the_head),
        cmocka_unit_test(swap_is_full_in_this_sense_when_strictly_more_than_half_is_used),
        cmocka_unit_test(counts_lists_and_bounds_stay_right_over_random_use),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
