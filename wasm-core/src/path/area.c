/* The leaves know one area and its offsets; here a flat number is told apart into the two. */
#include "path/area.h"

#include "mm/swap_map.h"
#include "path/locks.h"

#include <string.h>

static u8 *bytes_of(struct machine *m, const struct swap_area *a)
{
    return swap_map_of(m) + a->start;
}

static struct swap_cluster *own_clusters(struct machine *m, const struct swap_area *a)
{
    return clusters_of(m) + a->first_cluster;
}

void area_read_header(struct machine *m, u32 area)
{
    struct swap_area *a = &areas_of(m)[area];
    CHECK(m->running == 0 || (a->is_off && !a->is_listed));
    u8 *map = bytes_of(m, a);
    map[0] = SWAP_MAP_BAD;
    memset(map + 1, 0, a->size - 1);
    for (u32 i = 0; i < m->nr_bad; i++)
        if (bad_slots_of(m)[i].swap == area)
            memset(map + bad_slots_of(m)[i].first, SWAP_MAP_BAD, bad_slots_of(m)[i].count);
}

void area_swap_on(struct machine *m, u32 area, u32 slots, u32 start)
{
    struct swap_area *a = &areas_of(m)[area];
    CHECK(start > 0 && slots <= a->size);
    bool rotates = disks_of(m)[a->disk].is_rotational;
    bool has_runs = rotates || m->kernel.slot_allocator == slot_allocator_SCAN;
    cluster_init(&a->slots, bytes_of(m, a), own_clusters(m, a), slots, cluster_slots_of(&m->kernel),
                 has_runs ? 0 : cluster_columns_of(&m->kernel), m->params.nr_cpus, start);
    cluster_follow(&a->slots, &m->kernel, rotates);
    a->slots.discards = area_discards_clusters(a);
}

void area_swap_off(struct machine *m, u32 area)
{
    HELD(AREA, area);
    struct cluster_allocator *d = &areas_of(m)[area].slots;
    CHECK(m->running == 0 || (areas_of(m)[area].is_off && d->inuse_pages == 0));
    ASSERT(d->nr_discarding == 0);
    struct swap_cluster *clusters = own_clusters(m, &areas_of(m)[area]);
    memset(bytes_of(m, &areas_of(m)[area]), SWAP_MAP_BAD, d->max);
    for (u32 k = 0; k < d->nr_clusters; k++)
        clusters[k] = (struct swap_cluster){.next = NONE};
    for (u32 cpu = 0; cpu < d->nr_cpus; cpu++)
        d->percpu[cpu].index = NONE;
    d->free_head = d->free_tail = NONE;
    d->pages = d->lowest_bit = d->highest_bit = d->nr_free_clusters = 0;
}

u32 area_first_look(struct machine *m, u32 area, u32 cpu)
{
    const struct swap_area *a = &areas_of(m)[area];
    u32 slot = a->is_off || cluster_is_rotating(&a->slots) ? NONE : cluster_first_look(&a->slots, cpu);
    CHECK(slot == NONE || (slot > 0 && slot < a->slots.max));
    return slot == NONE ? NONE : a->start + slot;
}

enum cluster_result area_alloc(struct machine *m, u32 area, u32 cpu, u32 wanted,
                               struct cluster_request *request)
{
    HELD(AREA, area);
    struct swap_area *a = &areas_of(m)[area];
    if (!a->is_off)
        return cluster_alloc(&a->slots, bytes_of(m, a), own_clusters(m, a), cpu, wanted, request);
    *request = (struct cluster_request){.wanted = wanted};
    return CLUSTER_ENDS;
}

enum cluster_result area_try_again(struct machine *m, u32 area, u32 cpu, struct cluster_request *request)
{
    HELD(AREA, area);
    struct swap_area *a = &areas_of(m)[area];
    if (a->is_off)
        return CLUSTER_ENDS;
    return cluster_try_again(&a->slots, bytes_of(m, a), own_clusters(m, a), cpu, request);
}

enum cluster_result area_go_on(struct machine *m, u32 area, u32 cpu, struct cluster_request *request)
{
    HELD(AREA, area);
    struct swap_area *a = &areas_of(m)[area];
    return cluster_go_on(&a->slots, bytes_of(m, a), own_clusters(m, a), cpu, request);
}

enum cluster_result area_check(struct machine *m, u32 area, u32 cpu, struct cluster_request *request)
{
    HELD(AREA, area);
    struct swap_area *a = &areas_of(m)[area];
    if (a->is_off)
        return CLUSTER_ENDS;
    return cluster_check(&a->slots, bytes_of(m, a), own_clusters(m, a), cpu, request);
}

enum cluster_result area_take(struct machine *m, u32 area, u32 cpu, struct cluster_request *request)
{
    HELD(AREA, area);
    HELD(SLOT, area_candidate(m, area, request));
    struct swap_area *a = &areas_of(m)[area];
    CHECK(!a->is_off && request->slot > 0 && request->slot < a->slots.max);
    return cluster_take(&a->slots, bytes_of(m, a), own_clusters(m, a), cpu, swap_is_full(m), request);
}

enum cluster_scan area_scan(struct machine *m, u32 area, struct cluster_request *request)
{
    const struct swap_area *a = &areas_of(m)[area];
    return cluster_scan(&a->slots, bytes_of(m, a), swap_is_full(m), request);
}

void area_free_slot(struct machine *m, u32 slot)
{
    HELD(AREA, area_of_slot(m, slot));
    HELD(SLOT, slot);
    struct swap_area *a = &areas_of(m)[area_of_slot(m, slot)];
    CHECK(a->slots.inuse_pages > 0 && slot > a->start); /* nobody has had the header */
    cluster_free_slot(&a->slots, bytes_of(m, a), own_clusters(m, a), slot - a->start);
}

u32 area_take_discard(struct machine *m, u32 area)
{
    HELD(AREA, area);
    struct swap_area *a = &areas_of(m)[area];
    u32 k = cluster_take_discard(&a->slots, own_clusters(m, a));
    CHECK(k == NONE || k < a->slots.nr_clusters);
    return k == NONE ? NONE : a->first_cluster + k;
}

void area_cluster_discarded(struct machine *m, u32 area, u32 cluster)
{
    HELD(AREA, area);
    struct swap_area *a = &areas_of(m)[area];
    HELD(SLOT, a->start + (cluster - a->first_cluster) * a->slots.cluster_size);
    CHECK(a->slots.nr_discarding > 0 && cluster - a->first_cluster < a->slots.nr_clusters);
    cluster_discarded(&a->slots, bytes_of(m, a), own_clusters(m, a), cluster - a->first_cluster);
}

void area_use_slot(struct machine *m, u32 slot)
{
    HELD(AREA, area_of_slot(m, slot));
    HELD(SLOT, slot);
    struct swap_area *a = &areas_of(m)[area_of_slot(m, slot)];
    CHECK(slot > a->start && slot - a->start < a->slots.max);
    cluster_use_slot(&a->slots, bytes_of(m, a), own_clusters(m, a), slot - a->start);
}

struct slot_block area_readahead_block(struct machine *m, struct cluster_readahead *state, u32 *misses,
                                       u32 slot)
{
    const struct swap_area *a = &areas_of(m)[area_of_slot(m, slot)];
    struct slot_block block = cluster_readahead_block(state, &m->kernel, misses, slot - a->start,
                                                      a->slots.max, m->params.page_cluster);
    CHECK(block.first <= slot - a->start && slot - a->start <= block.last);
    block.first += a->start;
    block.last += a->start;
    return block;
}

bool fault_passes_cache_by(struct machine *m, u32 slot)
{
    return m->kernel.synchronous_device == synchronous_device_BYPASS && slot_is_synchronous(m, slot) &&
           swap_count(swap_map_of(m)[slot]) == 1;
}
