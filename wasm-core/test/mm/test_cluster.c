/* The slot allocator: order of clusters, who gets which slot, and its invariants over random use. */
#include "cluster_device.h"

#include "base/rng.h"

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
    assert_int_equal(x.request.scanned, 0);
    assert_int_equal(alloc(0), 513); /* behind scan_next, which is 512 */
    assert_int_equal(x.request.scanned, 1);
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
    assert_int_equal(x.request.looked, 1);
    assert_run(0, 257, 255);
    assert_run(0, 512, 1);
}

static void used_slots_of_a_cluster_are_skipped_and_freed_ones_behind_are_not_revisited(void **state)
{
    (void)state;
    fresh_map();
    swap_on(2048, 256, 1, 2);
    assert_run(0, 256, 4);
    release(257);
    x.device.percpu[1] = (struct percpu_cluster){.index = 1, .next = 260, .scan_next = 1};
    assert_run(1, 260, 3); /* a second CPU in the same cluster */
    assert_int_equal(alloc(0), 263);
    assert_int_equal(x.request.looked, 4);
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

/* Counts everything anew from the map and compares. */
static void assert_consistent(u32 nr_unusable_in_last)
{
    const struct cluster_allocator *d = &x.device;
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
static void the_free_list_begins_with_the_cluster_or_column_of_the_first_search(void **state)
{
    (void)state;
    fresh_map();
    cluster_init(&x.device, x.map, x.clusters, 2048, 256, 1, 1, 600);
    assert_free_list(7, (const u32[]){2, 3, 4, 5, 6, 7, 1});
    assert_int_equal(x.device.cluster_next, 600);
    assert_int_equal(alloc(0), 512);
    fresh_map();
    cluster_init(&x.device, x.map, x.clusters, 2048, 256, 4, 1, 600);
    assert_free_list(7, (const u32[]){2, 6, 3, 7, 4, 1, 5});
    fresh_map();
    cluster_init(&x.device, x.map, x.clusters, 200, 256, 1, 1,
                 100); /* no whole cluster: the scan begins there */
    assert_int_equal(alloc(0), 101);
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
        cmocka_unit_test(counts_lists_and_bounds_stay_right_over_random_use),
        cmocka_unit_test(the_free_list_begins_with_the_cluster_or_column_of_the_first_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
