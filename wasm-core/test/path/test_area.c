/* Several swap areas under one numbering: whose a slot is, and what the leaves of one area are asked. */
#include "panic.h"

#include "path/area.h"
#include "path/io/extents.h"

#include "mm/swap_map.h"

#include <string.h>

enum { CLUSTER = 256, AREAS = 3, SLOTS = 7 * CLUSTER };

static const struct {
    u32 start, slots, disk;
} plan[AREAS] = {{0, 3 * CLUSTER, 1}, {3 * CLUSTER, 100, 0}, {4 * CLUSTER, 3 * CLUSTER, 1}};

static u32 round_up(u32 bytes)
{
    return (bytes + 7) & ~7u;
}

/* A machine that has nothing but three areas: 3 clusters, 100 slots and a gap, 3 clusters. */
static struct machine *three_areas(void)
{
    u32 areas = round_up(sizeof(struct machine)), clusters = areas + AREAS * sizeof(struct swap_area);
    u32 map = round_up(clusters + SLOTS / CLUSTER * sizeof(struct swap_cluster));
    struct machine *m = calloc(1, map + SLOTS);
    m->at.areas = areas;
    m->at.clusters = clusters;
    m->at.swap_map = map;
    m->nr_areas = AREAS;
    m->nr_slots = SLOTS;
    m->params.nr_cpus = 2;
    m->params.page_cluster = 3;
    memset(swap_map_of(m), SWAP_MAP_BAD, SLOTS);
    for (u32 i = 0; i < AREAS; i++) {
        struct swap_area *a = &areas_of(m)[i];
        *a = (struct swap_area){.start = plan[i].start,
                                .first_cluster = plan[i].start / CLUSTER,
                                .disk = plan[i].disk,
                                .first_sector = 1000 * i,
                                .size = plan[i].slots};
        memset(swap_map_of(m) + a->start + 1, 0, plan[i].slots - 1);
        cluster_init(&a->slots, swap_map_of(m) + a->start, clusters_of(m) + a->first_cluster, plan[i].slots,
                     CLUSTER, 1, 2, 1);
    }
    return m;
}

static u32 take(struct machine *m, u32 area)
{
    struct cluster_request request;
    enum cluster_result result = area_alloc(m, area, 0, 1, &request);
    while (result == CLUSTER_SCAN || result == CLUSTER_CANDIDATE)
        result = result == CLUSTER_CANDIDATE                 ? area_take(m, area, 0, &request)
                 : area_scan(m, area, &request) == SCAN_ENDS ? CLUSTER_ENDS
                                                             : area_check(m, area, 0, &request);
    return result == CLUSTER_GOT_LAST ? area_candidate(m, area, &request) : NONE;
}

static void a_flat_slot_lies_in_the_area_that_began_last_before_it(void **state)
{
    (void)state;
    struct machine *m = three_areas();
    assert_int_equal(area_of_slot(m, 1), 0);
    assert_int_equal(area_of_slot(m, 3 * CLUSTER - 1), 0);
    assert_int_equal(area_of_slot(m, 3 * CLUSTER), 1);
    assert_int_equal(area_of_slot(m, 4 * CLUSTER - 1), 1);
    assert_int_equal(area_of_slot(m, 4 * CLUSTER), 2);
    assert_int_equal(area_of_slot(m, SLOTS - 1), 2);
    free(m);
}

static void an_area_gives_out_its_own_slots_and_takes_them_back(void **state)
{
    (void)state;
    struct machine *m = three_areas();
    u32 slot = take(m, 2);
    assert_int_equal(slot, 5 * CLUSTER); /* its first empty cluster: the one with the header is used last */
    assert_int_equal(swap_map_of(m)[slot], SWAP_HAS_CACHE);
    assert_int_equal(clusters_of(m)[slot / CLUSTER].usage, 1);
    assert_int_equal(take(m, 0), 1 * CLUSTER);
    assert_int_equal(areas_of(m)[0].slots.inuse_pages, 1);
    area_free_slot(m, slot);
    assert_int_equal(swap_map_of(m)[slot], 0);
    assert_int_equal(areas_of(m)[2].slots.inuse_pages, 0);
    assert_int_equal(areas_of(m)[0].slots.inuse_pages, 1);
    free(m);
}

static void a_small_area_gives_out_all_but_its_header_and_nothing_of_the_gap_behind_it(void **state)
{
    (void)state;
    struct machine *m = three_areas();
    for (u32 i = 0; i < 98; i++) {
        u32 slot = take(m, 1);
        assert_in_range(slot, 3 * CLUSTER + 1, 3 * CLUSTER + 99);
    }
    assert_int_equal(swap_map_of(m)[3 * CLUSTER + 100], SWAP_MAP_BAD);
    free(m);
}

static void a_request_goes_on_with_the_slot_of_the_area_that_was_tried_to_be_freed(void **state)
{
    (void)state;
    struct machine *m = three_areas();
    struct cluster_request request;
    m->total_swap_pages = 1; /* and none is free: more than half is used */
    memset(swap_map_of(m) + 4 * CLUSTER + 1, SWAP_HAS_CACHE, 3 * CLUSTER - 1); /* cached copies only */
    areas_of(m)[2].slots.free_head = areas_of(m)[2].slots.free_tail = NONE;
    areas_of(m)[2].slots.percpu[0].index = NONE;
    assert_int_equal(area_alloc(m, 2, 0, 1, &request), CLUSTER_SCAN);
    assert_int_equal(area_scan(m, 2, &request), SCAN_FOUND);
    assert_int_equal(area_check(m, 2, 0, &request), CLUSTER_CANDIDATE);
    assert_int_equal(area_take(m, 2, 0, &request), CLUSTER_RECLAIM);
    u32 tried = area_candidate(m, 2, &request);
    assert_int_equal(area_of_slot(m, tried), 2);
    swap_map_of(m)[tried] = 0; /* it was freed */
    assert_int_equal(area_check(m, 2, 0, &request), CLUSTER_CANDIDATE);
    assert_int_equal(area_take(m, 2, 0, &request), CLUSTER_GOT_LAST);
    assert_int_equal(area_candidate(m, 2, &request), tried);
    free(m);
}

/* And the other areas keep what they have. */
static void an_area_that_is_switched_off_leaves_no_cpu_a_cluster_and_nobody_a_slot(void **state)
{
    (void)state;
    for (u32 taker = 0; taker < 2; taker++)
        for (u32 both = 0; both < 2; both++) {
            struct machine *m = three_areas();
            struct cluster_request request;
            u32 slots[2], nr = 0, kept = take(m, 0);
            for (u32 cpu = taker; cpu < 2 && (both || cpu == taker); cpu++) {
                assert_int_equal(area_alloc(m, 2, cpu, 1, &request), CLUSTER_CANDIDATE);
                assert_int_equal(area_take(m, 2, cpu, &request), CLUSTER_GOT_LAST);
                slots[nr++] = area_candidate(m, 2, &request);
                assert_int_equal(areas_of(m)[2].slots.percpu[cpu].index, slots[nr - 1] / CLUSTER - 4);
            }
            while (nr > 0)
                area_free_slot(m, slots[--nr]);
            struct percpu_cluster before = areas_of(m)[0].slots.percpu[0];
            area_swap_off(m, 2);
            const struct cluster_allocator *d = &areas_of(m)[2].slots;
            for (u32 cpu = 0; cpu < 2; cpu++)
                assert_int_equal(d->percpu[cpu].index, NONE);
            assert_int_equal(d->free_head, NONE);
            assert_int_equal(d->free_tail, NONE);
            assert_int_equal(d->nr_free_clusters + d->pages + d->lowest_bit + d->highest_bit, 0);
            for (u32 cluster = 4; cluster < SLOTS / CLUSTER; cluster++)
                assert_int_equal(clusters_of(m)[cluster].usage + clusters_of(m)[cluster].is_free, 0);
            for (u32 slot = 4 * CLUSTER; slot < SLOTS; slot++)
                assert_int_equal(swap_map_of(m)[slot], SWAP_MAP_BAD);
            assert_memory_equal(&areas_of(m)[0].slots.percpu[0], &before, sizeof(before));
            assert_int_equal(swap_map_of(m)[kept], SWAP_HAS_CACHE);
            free(m);
        }
}

static void a_block_of_readahead_stays_within_its_area(void **state)
{
    (void)state;
    struct machine *m = three_areas();
    m->kernel = kernel_of(KERNEL_v6_1);
    struct cluster_readahead ra = {.hits = 100};
    struct slot_block b = area_readahead_block(m, &ra, NULL, 3 * CLUSTER + 97);
    assert_int_equal(b.first, 3 * CLUSTER + 96);
    assert_int_equal(b.last, 3 * CLUSTER + 99);
    ra.hits = 100;
    b = area_readahead_block(m, &ra, NULL, 4 * CLUSTER + 2);
    assert_int_equal(b.first, 4 * CLUSTER + 1); /* not the header */
    assert_int_equal(b.last, 4 * CLUSTER + 7);
    free(m);
}

/* The sector of a slot of a partition: nothing is looked up. */
static u64 sector_at_once(struct machine *m, u32 slot)
{
    struct task t = {.top = 0};
    assert_false(block_look_up(m, &t, slot));
    return sector_of_block(t.result);
}

static void a_slot_lies_on_the_disk_and_at_the_sector_of_its_area(void **state)
{
    (void)state;
    struct machine *m = three_areas();
    assert_int_equal(disk_of_slot(m, 3 * CLUSTER + 2), 0);
    assert_int_equal(sector_at_once(m, 3 * CLUSTER + 2), 1000 + 2 * SECTORS_PER_PAGE);
    assert_int_equal(disk_of_slot(m, 4 * CLUSTER + 2), 1);
    assert_int_equal(sector_at_once(m, 4 * CLUSTER + 2), 2000 + 2 * SECTORS_PER_PAGE);
    free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_flat_slot_lies_in_the_area_that_began_last_before_it),
        cmocka_unit_test(an_area_gives_out_its_own_slots_and_takes_them_back),
        cmocka_unit_test(a_small_area_gives_out_all_but_its_header_and_nothing_of_the_gap_behind_it),
        cmocka_unit_test(a_request_goes_on_with_the_slot_of_the_area_that_was_tried_to_be_freed),
        cmocka_unit_test(an_area_that_is_switched_off_leaves_no_cpu_a_cluster_and_nobody_a_slot),
        cmocka_unit_test(a_block_of_readahead_stays_within_its_area),
        cmocka_unit_test(a_slot_lies_on_the_disk_and_at_the_sector_of_its_area),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
