/* The allocator of the area is the one that reclaim asks; only the locks and the tasks are missing. */
#include "machine/replay/replay_area.h"

#include "mm/swap_map.h"
#include "path/area.h"

static u8 *byte_of(struct machine *m, u32 slot)
{
    return swap_map_of(m) + areas_of(m)[0].start + slot;
}

/* Where there is memory, rows say of its entries which slots they name: the area must not be asked then. */
static bool may_ask(const struct machine *m)
{
    return m->nr_areas > 0 && m->nr_vmas == 0;
}

static bool is_in_area(struct machine *m, u32 slot)
{
    return may_ask(m) && slot > 0 && slot < areas_of(m)[0].slots.max;
}

void replay_area_given(struct machine *m, u32 what, const u32 *v)
{
    for (u32 i = 0; what == given_BAD_SLOTS && i < v[1] && is_in_area(m, v[0] + i); i++)
        *byte_of(m, v[0] + i) = SWAP_MAP_BAD;
    if (what == given_SWAP_AREA && is_in_area(m, v[0])) {
        area_swap_on(m, 0, areas_of(m)[0].slots.max, v[0]);
        m->total_swap_pages = areas_of(m)[0].slots.pages;
        m->nr_swap_pages = (i32)m->total_swap_pages;
    }
}

/* The slot is given back to its cluster, if it was taken from there. */
static bool give_back(struct machine *m, u32 slot)
{
    const struct cluster_allocator *d = &areas_of(m)[0].slots;
    const struct swap_cluster *cluster = &clusters_of(
        m)[areas_of(m)[0].first_cluster + slot / d->cluster_size];
    if (*byte_of(m, slot) == SWAP_MAP_BAD || cluster->is_free || cluster->usage == 0 || d->inuse_pages == 0)
        return false;
    *byte_of(m, slot) = 0;
    area_free_slot(m, areas_of(m)[0].start + slot);
    m->nr_swap_pages++;
    return true;
}

/* One request of a slot; NONE: there is none. */
static u32 take(struct machine *m, u32 cpu, u32 *reclaimed)
{
    struct cluster_request request;
    if (!may_ask(m) || cpu >= m->params.nr_cpus || m->nr_swap_pages == 0)
        return NONE;
    m->nr_swap_pages--;
    enum cluster_result result = area_alloc(m, 0, cpu, &request);
    while (result != CLUSTER_GOT && result != CLUSTER_FULL) {
        bool is_reclaimed = result == CLUSTER_RECLAIM && give_back(m, request.slot);
        *reclaimed += is_reclaimed;
        if (result == CLUSTER_RECLAIM && !is_reclaimed)
            cluster_scan_on(&request);
        enum cluster_scan scan = SCAN_FOUND;
        while (!is_reclaimed && (scan = area_scan(m, 0, &request)) == SCAN_GOES_ON)
            ;
        if (scan == SCAN_ENDS)
            break;
        result = area_check(m, 0, cpu, &request);
    }
    if (result != CLUSTER_GOT) {
        m->nr_swap_pages++;
        return NONE;
    }
    *byte_of(m, request.slot) = 1;
    return request.slot;
}

static void tell_known(struct machine *m, u32 what, u32 index, u32 *values)
{
    const struct cluster_allocator *d = &areas_of(m)[0].slots;
    if (what == 0) {
        const u32 known[] = {d->lowest_bit,   d->highest_bit, d->inuse_pages,
                             d->cluster_next, d->cluster_nr,  d->nr_free_clusters};
        for (u32 i = 0; i < LENGTH(known); i++)
            values[i] = known[i];
    } else if (what == 1 && index < CPUS_MAX) {
        values[0] = d->percpu[index].index;
        values[1] = d->percpu[index].next;
    } else {
        u32 k = d->free_head;
        for (u32 i = 0; i < index + 8 && k != NONE; i++) {
            if (i >= index)
                values[i - index] = k;
            k = clusters_of(m)[areas_of(m)[0].first_cluster + k].next;
        }
    }
}

void replay_area_rule(struct machine *m, u32 rule, const u32 *v, u32 *values)
{
    if (rule == RULE_slots_taken)
        for (u32 i = 0; i < v[1]; i++)
            values[i] = take(m, v[0], &values[SLOTS_TOLD]);
    for (u32 i = 0; rule == RULE_slots_given && i < v[1] && is_in_area(m, v[0] + i); i++) {
        if (v[2])
            *byte_of(m, v[0] + i) = SWAP_HAS_CACHE;
        else
            give_back(m, v[0] + i);
    }
    if (rule == RULE_slots_known && may_ask(m))
        tell_known(m, v[0], v[1], values);
}
