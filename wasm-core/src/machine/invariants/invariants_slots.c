/* What holds of slots: their bytes, the caches of the CPUs, areas and their clusters, the list of areas, extents. */
#define LINES_FROM 2000u
#include "machine/invariants/invariants.h"

#include "mm/swap_map.h"
#include "path/area.h"
#include "path/area_list.h"
#include "path/io/extents.h"
#include "path/swap/slots.h"

static u32 inuse_pages(struct machine *m)
{
    u32 inuse = 0;
    for (u32 area = 0; area < m->nr_areas && (m->nr_rows == 0 || m->nr_vmas > 0); area++)
        inuse += areas_of(m)[area].slots.inuse_pages;
    return inuse;
}

/* Slots that are set apart for a request under way and not taken yet. */
static u32 slots_set_apart(struct machine *m)
{
    u32 nr = 0;
    for (u32 i = 0; i < m->nr_tasks; i++) {
        const struct task *t = &tasks_of(m)[i];
        for (u32 at = t->top > 0 ? t->frame : NONE; at != NONE;) {
            const struct path_get_swap_pages *f = (const void *)&t->stack[at];
            if (f->h.path == PATH_get_swap_pages)
                nr += f->wanted - f->search.request.got;
            at = f->h.below;
        }
    }
    return nr;
}

/* Free and used slots as they are counted: all but those that somebody searches. */
i64 slots_counted(struct machine *m)
{
    return (i64)m->nr_swap_pages + inuse_pages(m);
}

/* Slots that CPUs keep for themselves. */
u32 slots_parked(struct machine *m)
{
    u32 nr = 0;
    for (u32 cpu = 0; cpu < slot_caches_nr(m); cpu++)
        nr += slot_caches_of(m)[cpu].nr + slot_caches_of(m)[cpu].n_ret;
    return nr;
}

void check_slots(struct check *c)
{
    struct machine *m = c->m;
    for (u32 slot = 0; slot < m->nr_slots; slot++) {
        u8 byte = swap_map_of(m)[slot];
        u32 frame = entry_frame(swap_cache_of(m)[slot]);
        if (byte == SWAP_MAP_BAD) {
            HOLDS(frame == NONE, "no page is cached under a slot that is nobody's");
            continue;
        }
        HOLDS(frame == NONE || (byte & SWAP_HAS_CACHE), "a slot with a cached page carries the cache flag");
        HOLDS(frame == NONE ||
                  (frames_of(m)[frame].flags & FRAME_SWAPCACHE && frames_of(m)[frame].slot == slot),
              "a cached frame and its slot name each other");
        HOLDS(frame != NONE || slot_readahead_of(m)[slot] != readahead_fate_WAITING,
              "only a cached page waits as read ahead");
        HOLDS(frame == NONE || entry_window(swap_cache_of(m)[slot]) == 0 ||
                  slot_readahead_of(m)[slot] == readahead_fate_WAITING,
              "an entry names a window while its page waits as read ahead");
        HOLDS(swap_count(byte) == SWAP_MAP_SHMEM || (swap_count(byte) & ~COUNT_CONTINUED) <= SWAP_MAP_MAX,
              "no slot is counted beyond the maximum");
        HOLDS(!further_digit_of(m, slot) ||
                  ((byte & COUNT_CONTINUED) != 0 && swap_count(byte) != SWAP_MAP_SHMEM) ==
                      (*further_digit_of(m, slot) > 0),
              "a count that goes on in a further digit says so");
    }
    if (m->nr_rows == 0)
        HOLDS(slots_counted(m) + slots_set_apart(m) == m->total_swap_pages,
              "free slots, used ones and those that somebody searches are all slots");
}

/* Slots of a slot cache have the cache flag, no owner and no page, and stand in one place. */
static void check_kept_slots(struct check *c, u32 cpu, const u32 *slots, u32 nr)
{
    struct machine *m = c->m;
    for (u32 i = 0; i < nr; i++) {
        u32 slot = slots[i];
        HOLDS(slot < m->nr_slots && swap_map_of(m)[slot] == SWAP_HAS_CACHE &&
                  entry_frame(swap_cache_of(m)[slot]) == NONE,
              "a slot that a CPU keeps for itself has the cache flag, no owner and no page");
        for (u32 other = cpu; other < slot_caches_nr(m); other++) {
            const struct swap_slots_cache *cache = &slot_caches_of(m)[other];
            for (u32 j = 0; j < SWAP_SLOTS_CACHE_SIZE; j++)
                HOLDS((j < cache->cur || j >= cache->cur + cache->nr || cache->slots[j] != slot ||
                       &cache->slots[j] == &slots[i]) &&
                          (j >= cache->n_ret || cache->slots_ret[j] != slot ||
                           &cache->slots_ret[j] == &slots[i]),
                      "no slot stands in two slot caches, nor twice in one");
        }
    }
}

/* Where a path is about to give a cache's slots back, they are in part back already. */
static bool is_being_emptied(struct machine *m, u32 cpu, u32 is_returned)
{
    for (u32 i = 0; i < m->nr_tasks; i++) {
        const struct task *t = &tasks_of(m)[i];
        for (u32 at = t->top > 0 ? t->frame : NONE; at != NONE;) {
            const struct path_free_entries *f = (const void *)&t->stack[at];
            if (f->h.path == PATH_free_entries && f->cache == cpu && f->is_returned == is_returned)
                return true;
            at = f->h.below;
        }
    }
    return false;
}

void check_slot_caches(struct check *c)
{
    struct machine *m = c->m;
    for (u32 cpu = 0; cpu < slot_caches_nr(m); cpu++) {
        const struct swap_slots_cache *cache = &slot_caches_of(m)[cpu];
        HOLDS(cache->cur + cache->nr <= SWAP_SLOTS_CACHE_SIZE && cache->n_ret <= SWAP_SLOTS_CACHE_SIZE,
              "a slot cache holds 64 slots of each kind at most");
        if (!is_being_emptied(m, cpu, 0))
            check_kept_slots(c, cpu, cache->slots + cache->cur, cache->nr);
        if (!is_being_emptied(m, cpu, 1))
            check_kept_slots(c, cpu, cache->slots_ret, cache->n_ret);
    }
}

void check_area(struct check *c, u32 area)
{
    struct machine *m = c->m;
    const struct cluster_allocator *a = &areas_of(m)[area].slots;
    const u8 *map = swap_map_of(m) + areas_of(m)[area].start;
    const struct swap_cluster *clusters = clusters_of(m) + areas_of(m)[area].first_cluster;
    u32 free = 0, inuse = 0, waiting = 0, discarding = 0;
    bool is_gone = areas_of(m)[area].is_off && areas_of(m)[area].off_by == NONE && a->pages == 0;
    HOLDS(map[0] == SWAP_MAP_BAD && area_of_slot(m, areas_of(m)[area].start) == area,
          "an area begins with its header");
    for (u32 slot = 0; slot < a->max; slot++)
        inuse += map[slot] != 0 && map[slot] != SWAP_MAP_BAD;
    HOLDS(inuse == a->inuse_pages, "an area counts its used slots");
    for (u32 slot = 0; slot < a->max; slot++)
        HOLDS(!is_gone || map[slot] == SWAP_MAP_BAD, "no slot is left of an area that has been switched off");
    for (u32 k = 0; k < a->nr_clusters && !is_gone; k++) {
        const struct swap_cluster *cluster = &clusters[k];
        u32 used = 0, bad = 0, first = k * a->cluster_size;
        for (u32 slot = first; slot < first + a->cluster_size; slot++) {
            used += slot >= a->max || map[slot] != 0;
            bad += slot < a->max && map[slot] == SWAP_MAP_BAD;
        }
        HOLDS(cluster->discard != DISCARD_NOT || (cluster->is_free ? used == 0 : cluster->usage == used),
              "a cluster counts its used slots");
        HOLDS(cluster->discard == DISCARD_NOT || (bad == a->cluster_size && !cluster->is_free),
              "nobody may take a slot of a cluster that is to be discarded");
        free += cluster->is_free;
        waiting += cluster->discard == DISCARD_WAITS;
        discarding += cluster->discard != DISCARD_NOT;
    }
    HOLDS(discarding == a->nr_discarding, "an area counts its clusters that are to be discarded");
    for (u32 k = a->discard_head; k != NONE && waiting > 0; k = clusters[k].next, waiting--)
        HOLDS(clusters[k].discard == DISCARD_WAITS && (clusters[k].next != NONE || k == a->discard_tail),
              "only clusters that wait to be discarded stand on the discard list");
    HOLDS(waiting == 0, "every cluster that waits to be discarded stands on the discard list once");
    u32 listed = 0;
    for (u32 k = a->free_head; k != NONE && listed <= free; k = clusters[k].next) {
        HOLDS(clusters[k].is_free, "only empty clusters stand on the free list");
        listed++;
    }
    HOLDS(listed == free && free == a->nr_free_clusters, "every free cluster stands on the free list once");
}

/* The list of areas: the highest rank first, each once, only what is on; and at rest, where it holds only those with free slots, all of
 * them. */
void check_area_list(struct check *c, bool at_rest)
{
    struct machine *m = c->m;
    u32 nr = 0, listed = 0, before = NONE;
    for (u32 i = m->first_area; i != NONE && nr <= m->nr_areas; i = areas_of(m)[i].next, nr++) {
        HOLDS(areas_of(m)[i].is_listed && !areas_of(m)[i].is_off,
              "only areas that are on stand in their list");
        HOLDS(before == NONE || areas_of(m)[before].rank >= areas_of(m)[i].rank,
              "the list of areas has the highest priority first");
        before = i;
    }
    for (u32 i = 0; i < m->nr_areas; i++) {
        const struct swap_area *a = &areas_of(m)[i];
        bool has_free = a->slots.inuse_pages < a->slots.pages;
        listed += a->is_listed;
        HOLDS(a->is_off || (a->given == NONE ? a->priority < 0 : a->priority == (i32)a->given),
              "an area has the priority that it was given, or one below 0");
        HOLDS(!at_rest || a->is_listed == (!a->is_off && (has_free || !area_list_is_of_free(m))),
              "at rest, an area that is on and has a free slot stands in the list");
        for (u32 j = 0; j < i; j++)
            HOLDS(a->is_off || areas_of(m)[j].is_off || a->priority >= 0 ||
                      a->priority != areas_of(m)[j].priority,
                  "no two areas have the same priority without having been given it");
    }
    HOLDS(nr == listed, "an area stands in the list once");
    HOLDS(m->area_place == NONE || areas_of(m)[m->area_place].is_listed,
          "a request begins with an area of the list");
}

/* The extents of a swap file, while nobody switches it on. */
void check_extents(struct check *c, u32 area)
{
    struct machine *m = c->m;
    const struct extent_map *map = &extent_maps_of(m)[area];
    const struct swap_extent *extents = extents_of(m) + map->first;
    const struct extent_node *nodes = extent_nodes_of(m) + map->first;
    u32 page = 0, expected = 0;
    HOLDS(map->list.nr == map->tree.nr && map->list.nr <= map->room && map->list.curr < MAX(map->list.nr, 1),
          "the list and the tree have the same extents, and the bookmark is at one");
    for (u32 i = 0; i < map->list.nr; i++) {
        HOLDS(extents[i].start_page == page && extents[i].nr_pages > 0, "extents have no holes between them");
        HOLDS(i == 0 || !extent_goes_on(&extents[i - 1], extents[i].start_page, extents[i].start_block),
              "what is in one piece is one extent");
        page += extents[i].nr_pages;
    }
    HOLDS(m->nr_rows > 0 || areas_of(m)[area].is_off || page == areas_of(m)[area].slots.max,
          "the extents of an area in use are all of it");
    for (u32 at = extent_tree_first(&map->tree, nodes); at != NONE && expected < map->list.nr;
         at = extent_tree_next(nodes, at), expected++) {
        bool under_repair = areas_of(m)[area].is_off;
        HOLDS(at == expected, "the tree has the extents in the order of the file");
        HOLDS(under_repair || !nodes[at].is_red ||
                  (nodes[at].parent != NONE && !nodes[nodes[at].parent].is_red),
              "a red node of the extent tree has a black parent");
    }
    HOLDS(expected == map->list.nr, "every extent is a node of the tree");
    for (u32 task = 0; task < m->nr_tasks; task++) {
        const struct extent_walker *w = &extent_walkers_of(m)[task];
        HOLDS(w->area != area || (w->from < map->list.nr && w->steps < map->list.nr),
              "a walk is on the list, and not longer than it");
    }
}
