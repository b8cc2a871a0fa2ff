/* The allocators and the list of areas are those that reclaim asks; only the locks and the tasks are missing. */
#include "machine/replay/replay_area.h"

#include "mm/swap_map.h"
#include "path/area.h"
#include "path/area_list.h"

static u8 *byte_of(struct machine *m, u32 slot)
{
    return swap_map_of(m) + slot;
}

/* Where there is memory, rows say of its entries which slots they name: the area must not be asked then. */
static bool may_ask(const struct machine *m)
{
    return m->nr_areas > 0 && m->nr_vmas == 0;
}

/* A slot that pages can be in, if it is not bad: of an area, and not its header. */
static bool is_in_area(struct machine *m, u32 slot)
{
    if (!may_ask(m) || slot >= m->nr_slots)
        return false;
    const struct swap_area *a = &areas_of(m)[area_of_slot(m, slot)];
    return slot > a->start && slot - a->start < a->slots.max;
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
    u32 area = area_of_slot(m, slot);
    const struct cluster_allocator *d = &areas_of(m)[area].slots;
    const struct swap_cluster *cluster = &clusters_of(m)[cluster_of_slot(m, slot)];
    if (*byte_of(m, slot) == SWAP_MAP_BAD || cluster->is_free || cluster->usage == 0 || d->inuse_pages == 0)
        return false;
    *byte_of(m, slot) = 0;
    area_free_slot(m, slot);
    area_note_freed(m, area);
    if (area_must_return(m, area))
        area_returns(m, area);
    m->nr_swap_pages++;
    return true;
}

/* A slot of one area; NONE: it has none. */
static u32 take_from(struct machine *m, u32 area, u32 cpu, u32 *reclaimed)
{
    struct cluster_request request;
    enum cluster_result result = area_alloc(m, area, cpu, &request);
    while (result != CLUSTER_GOT && result != CLUSTER_FULL) {
        bool is_reclaimed = result == CLUSTER_RECLAIM && give_back(m, area_candidate(m, area, &request));
        *reclaimed += is_reclaimed;
        if (result == CLUSTER_RECLAIM && !is_reclaimed)
            cluster_scan_on(&request);
        enum cluster_scan scan = SCAN_FOUND;
        while (!is_reclaimed && (scan = area_scan(m, area, &request)) == SCAN_GOES_ON)
            ;
        if (scan == SCAN_ENDS)
            return NONE;
        result = area_check(m, area, cpu, &request);
    }
    return result == CLUSTER_GOT ? area_candidate(m, area, &request) : NONE;
}

/* One request of a slot; NONE: there is none. */
static u32 take(struct machine *m, u32 cpu, u32 *reclaimed)
{
    struct area_walk walk;
    u32 slot = NONE;
    if (!may_ask(m) || cpu >= m->params.nr_cpus || m->nr_swap_pages == 0)
        return NONE;
    m->nr_swap_pages--;
    for (area_walk_begin(m, &walk); walk.area != NONE; area_walk_on(m, &walk))
        if ((slot = take_from(m, walk.area, cpu, reclaimed)) != NONE)
            break;
    if (slot == NONE) {
        m->nr_swap_pages++;
        return NONE;
    }
    if (area_must_leave(m, walk.area))
        area_leaves(m, walk.area);
    *byte_of(m, slot) = 1;
    return slot;
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
    } else if (what == 6 && index < m->nr_areas) {
        values[0] = priority_told(areas_of(m)[index].priority);
        values[1] = areas_of(m)[index].start;
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
