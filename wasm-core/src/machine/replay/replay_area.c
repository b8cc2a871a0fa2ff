/* The allocators and the list of areas are those that reclaim asks; only the locks and the tasks are missing. */
#include "machine/replay/replay_area.h"

#include "mm/swap_map.h"
#include "path/area.h"
#include "path/area_list.h"

#include <string.h>

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

/* The slot stands in a slot cache: it has the cache flag and no page. */
static bool is_parked(struct machine *m, u32 slot)
{
    for (u32 cpu = 0; cpu < slot_caches_nr(m); cpu++) {
        const struct swap_slots_cache *cache = &slot_caches_of(m)[cpu];
        for (u32 i = 0; i < SWAP_SLOTS_CACHE_SIZE; i++)
            if (cache->slots[i] == slot || (i < cache->n_ret && cache->slots_ret[i] == slot))
                return true;
    }
    return false;
}

/* Discards all clusters of an area that wait for it, at once. Returns how many. */
static u32 discard_clusters(struct machine *m, u32 area)
{
    u32 nr = 0;
    for (u32 cluster; (cluster = area_take_discard(m, area)) != NONE; nr++)
        area_cluster_discarded(m, area, cluster);
    return nr;
}

/* Slots of one area. Returns how many there are. */
static u32 take_from(struct machine *m, u32 area, u32 wanted, struct replay_request *r, u32 *slots)
{
    struct cluster_request request;
    u32 cpu = r->cpu;
    enum cluster_result result = area_alloc(m, area, cpu, wanted, &request);
    while (result != CLUSTER_ENDS && result != CLUSTER_GOT_LAST) {
        u32 slot = area_candidate(m, area, &request);
        if (result == CLUSTER_CANDIDATE) {
            result = area_take(m, area, cpu, &request);
            if (result == CLUSTER_GOT || result == CLUSTER_GOT_LAST)
                slots[request.got - 1] = slot;
        } else if (result == CLUSTER_GOT) {
            result = area_go_on(m, area, cpu, &request);
        } else if (result == CLUSTER_DISCARD) {
            discard_clusters(m, area);
            result = area_try_again(m, area, cpu, &request);
        } else if (result == CLUSTER_RECLAIM && may_ask(m) && !is_parked(m, slot) && give_back(m, slot)) {
            r->reclaimed++;
            result = area_check(m, area, cpu, &request);
        } else {
            if (result == CLUSTER_RECLAIM)
                cluster_scan_on(&request);
            enum cluster_scan scan = SCAN_GOES_ON;
            while (scan == SCAN_GOES_ON)
                scan = area_scan(m, area, &request);
            result = scan == SCAN_ENDS ? CLUSTER_ENDS : area_check(m, area, cpu, &request);
        }
    }
    return request.got;
}

u32 replay_request_slots(struct machine *m, struct replay_request *r, u32 *slots)
{
    struct area_walk walk;
    u32 got = 0;
    if (m->nr_swap_pages <= 0 || r->wanted == 0)
        return 0;
    u32 wanted = MIN(r->wanted, (u32)m->nr_swap_pages);
    m->nr_swap_pages -= (i32)wanted;
    for (area_walk_begin(m, &walk); walk.area != NONE && got == 0;
         got == 0 ? area_walk_on(m, &walk) : (void)0) {
        got = take_from(m, walk.area, wanted, r, slots);
        if (got > 0 && area_must_leave(m, walk.area))
            area_leaves(m, walk.area);
    }
    m->nr_swap_pages += (i32)(wanted - got);
    return got;
}

/* A request of up to `wanted` slots, which are put into `slots`. Returns how many there are. */
static u32 take(struct machine *m, u32 cpu, u32 wanted, u32 *slots, u32 *reclaimed)
{
    if (!may_ask(m) || cpu >= m->params.nr_cpus)
        return 0;
    struct replay_request request = {.cpu = cpu, .wanted = wanted};
    u32 got = replay_request_slots(m, &request, slots);
    *reclaimed += request.reclaimed;
    return got;
}

/* Slots taken are swapped out at once, with one owner. */
static void swap_out(struct machine *m, const u32 *slots, u32 nr)
{
    for (u32 i = 0; i < nr; i++)
        *byte_of(m, slots[i]) = 1;
}

static void take_singly(struct machine *m, const u32 *v, u32 *values)
{
    for (u32 i = 0; i < v[1]; i++) {
        u32 got = take(m, v[0], 1, &values[i], &values[SLOTS_TOLD]);
        swap_out(m, &values[i], got);
        values[i] = got > 0 ? values[i] : NONE;
    }
}

static bool has_slot_cache(const struct machine *m, u32 cpu)
{
    return may_ask(m) && cpu < slot_caches_nr(m);
}

static void take_batch(struct machine *m, const u32 *v, u32 *values)
{
    if (!has_slot_cache(m, v[0]))
        return;
    struct swap_slots_cache *cache = &slot_caches_of(m)[v[0]];
    values[0] = take(m, v[0], MIN(v[2], SWAP_SLOTS_CACHE_SIZE), cache->slots, &values[SLOTS_TOLD]);
    swap_out(m, cache->slots, values[0]);
}

/* All slots of a cache, or those that wait to be given back alone. */
static void flush(struct machine *m, struct swap_slots_cache *cache, bool all)
{
    for (u32 i = 0; all && i < cache->nr; i++)
        give_back(m, cache->slots[cache->cur + i]);
    for (u32 i = 0; i < cache->n_ret; i++)
        give_back(m, cache->slots_ret[i]);
    cache->n_ret = 0;
    if (all)
        cache->cur = cache->nr = 0;
}

enum { DID_SWITCH_ON = 1, DID_SWITCH_OFF = 2, DID_REFILL = 4, DID_GO_DIRECT = 8, DID_FLUSH = 16 };

static void slot_from_cache(struct machine *m, u32 cpu, u32 *values)
{
    if (!has_slot_cache(m, cpu))
        return;
    struct swap_slots_cache *cache = &slot_caches_of(m)[cpu];
    enum slot_cache_change change = slot_cache_change(m->slot_cache_active, m->nr_swap_pages,
                                                      m->params.nr_cpus);
    values[1] = change == SLOT_CACHE_ON ? DID_SWITCH_ON : change == SLOT_CACHE_OFF ? DID_SWITCH_OFF : 0;
    m->slot_cache_active = change == SLOT_CACHE_AS_BEFORE ? m->slot_cache_active : change == SLOT_CACHE_ON;
    for (u32 i = 0; change == SLOT_CACHE_OFF && i < m->params.nr_cpus; i++)
        flush(m, &slot_caches_of(m)[i], true);
    values[0] = NONE;
    if (m->slot_cache_active) {
        if (cache->nr == 0) {
            cache->cur = 0;
            values[1] |= DID_REFILL;
            values[2] = cache->nr = take(m, cpu, SWAP_SLOTS_CACHE_SIZE, cache->slots, &values[SLOTS_TOLD]);
        }
        values[0] = slot_cache_get(cache);
    }
    if (values[0] == NONE) {
        values[1] |= DID_GO_DIRECT;
        if (take(m, cpu, 1, &values[0], &values[SLOTS_TOLD]) == 0)
            return;
    }
    swap_out(m, values, 1);
}

static void slot_to_cache(struct machine *m, const u32 *v, u32 *values)
{
    if (!has_slot_cache(m, v[0]) || !is_in_area(m, v[1]) || *byte_of(m, v[1]) != 1)
        return;
    struct swap_slots_cache *cache = &slot_caches_of(m)[v[0]];
    *byte_of(m, v[1]) = SWAP_HAS_CACHE;
    values[0] = m->slot_cache_active ? 0 : DID_GO_DIRECT;
    if (!m->slot_cache_active) {
        give_back(m, v[1]);
        return;
    }
    if (slot_cache_is_full(cache)) {
        values[0] = DID_FLUSH;
        flush(m, cache, false);
    }
    slot_cache_put(cache, v[1]);
}

static void tell_cache(struct machine *m, u32 what, u32 index, u32 *values)
{
    u32 cpu = index / SWAP_SLOTS_CACHE_SIZE, at = index % SWAP_SLOTS_CACHE_SIZE;
    if (!has_slot_cache(m, cpu))
        return;
    const struct swap_slots_cache *cache = &slot_caches_of(m)[cpu];
    const u32 known[] = {cache->nr, cache->cur, cache->n_ret, m->slot_cache_active, (u32)m->nr_swap_pages};
    if (what == 5)
        memcpy(values, known, sizeof(known));
    else
        memcpy(values, &(what == 3 ? cache->slots : cache->slots_ret)[at],
               MIN(8, SWAP_SLOTS_CACHE_SIZE - at) * sizeof(u32));
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
    } else if (what >= 3 && what <= 5) {
        tell_cache(m, what, index, values);
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
    if (rule == RULE_slots_taken && v[2] > 1)
        take_batch(m, v, values);
    else if (rule == RULE_slots_taken)
        take_singly(m, v, values);
    if (rule == RULE_slot_cache_got)
        slot_from_cache(m, v[0], values);
    if (rule == RULE_slot_cache_given)
        slot_to_cache(m, v, values);
    for (u32 i = 0; rule == RULE_slots_given && i < v[1] && is_in_area(m, v[0] + i); i++) {
        if (v[2])
            *byte_of(m, v[0] + i) = SWAP_HAS_CACHE;
        else
            give_back(m, v[0] + i);
    }
    if (rule == RULE_slots_known && may_ask(m))
        tell_known(m, v[0], v[1], values);
    if (rule == RULE_clusters_discarded && may_ask(m) && v[0] < m->nr_areas)
        values[0] = discard_clusters(m, v[0]);
}
