/* Swap areas: whose slot a flat number is, and the allocator of each area called with numbers of its own.
 *
 *   flat   | 0 header  1 2 ... |  gap  | header ...              gap: up to the next cluster, slots of nobody (bad)
 *          └ area 0, start 0           └ area 1, start a multiple of the cluster
 *
 * Entries, events and columns name a slot by its flat number over all areas, so they are the same however many there are.
 * Inside of an area a slot is what Linux calls the offset.
 *
 * Which area is asked for a slot: path/area_list.h.
 *
 * In Linux: struct swap_info_struct, setup_swap_map_and_extents; 3.6 to 6.1.
 */
#ifndef PATH_AREA_H
#define PATH_AREA_H

#include "path/state.h"

/* The area in which flat slot `slot` lies. */
static inline u32 area_of_slot(struct machine *m, u32 slot)
{
    CHECK(slot < m->nr_slots);
    u32 area = m->nr_areas - 1;
    while (areas_of(m)[area].start > slot)
        area--;
    return area;
}

/* Writes the map of an area as its header has it: all slots can be used but the header itself and those that are bad. */
void area_read_header(struct machine *m, u32 area);

/* Makes all slots of an area free, as swapon does: `slots` of them with the header, without those that the map has as bad; the first
 * search begins at `start`. */
void area_swap_on(struct machine *m, u32 area, u32 slots, u32 start);

/* Ends an area of which no slot is in use: its slots are nobody's from now on. */
void area_swap_off(struct machine *m, u32 area);

/* cluster_alloc, cluster_go_on, cluster_check, cluster_take and cluster_scan on one area; the request keeps the area's own numbers. */
enum cluster_result area_alloc(struct machine *m, u32 area, u32 cpu, u32 wanted,
                               struct cluster_request *request);
enum cluster_result area_go_on(struct machine *m, u32 area, u32 cpu, struct cluster_request *request);
enum cluster_result area_check(struct machine *m, u32 area, u32 cpu, struct cluster_request *request);
enum cluster_result area_take(struct machine *m, u32 area, u32 cpu, struct cluster_request *request);
enum cluster_scan area_scan(struct machine *m, u32 area, struct cluster_request *request);
/* cluster_try_again, on an area that may have been switched off meanwhile. */
enum cluster_result area_try_again(struct machine *m, u32 area, u32 cpu, struct cluster_request *request);
/* cluster_first_look, as a flat slot or NONE. */
u32 area_first_look(struct machine *m, u32 area, u32 cpu);
/* The request's present candidate, as a flat slot. */
static inline u32 area_candidate(struct machine *m, u32 area, const struct cluster_request *request)
{
    return areas_of(m)[area].start + request->slot;
}
/* Strictly more than half of all swap is in use. */
static inline bool swap_is_full(const struct machine *m)
{
    return vm_swap_full(m->nr_swap_pages, m->total_swap_pages);
}
/* Whether clusters of the area are discarded when they have become empty (SWP_PAGE_DISCARD), and whether all of it is at swapon
 * (SWP_AREA_DISCARD). */
static inline bool area_discards_clusters(const struct swap_area *a)
{
    return a->discard == discard_PAGES || a->discard == discard_BOTH;
}
static inline bool area_is_discarded_once(const struct swap_area *a)
{
    return a->discard == discard_ONCE || a->discard == discard_BOTH;
}
/* cluster_take_discard and cluster_discarded; of all clusters, the number. */
u32 area_take_discard(struct machine *m, u32 area);
void area_cluster_discarded(struct machine *m, u32 area, u32 cluster);
/* cluster_free_slot and cluster_use_slot of a flat slot. */
void area_free_slot(struct machine *m, u32 slot);
void area_use_slot(struct machine *m, u32 slot);

/* cluster_readahead_block around a flat slot, with flat numbers. `misses`: of the anon_vma of the faulting page. */
struct slot_block area_readahead_block(struct machine *m, struct cluster_readahead *state, u32 *misses,
                                       u32 slot);
/* Whether `neighbour`, which may lie behind the end, is a slot of the area of `slot`. */
static inline bool area_has_slot(struct machine *m, u32 slot, u32 neighbour)
{
    const struct swap_area *a = &areas_of(m)[area_of_slot(m, slot)];
    return neighbour - a->start < a->slots.max;
}
/* Whether neighbours are looked for by virtual address (4.14 and later, unless switched off, or an area rotates) or by slot. */
static inline bool readahead_is_by_vma(const struct machine *m)
{
    return m->kernel.readahead >= readahead_VMA_OWN_CAP && m->params.vma_ra_enabled && m->nr_rotate_swap == 0;
}
/* The order whose power of two caps a window by virtual address. */
static inline u32 vma_readahead_order(const struct machine *m)
{
    return m->kernel.readahead == readahead_VMA_OWN_CAP ? m->params.vma_ra_max_order : m->params.page_cluster;
}

/* A block of a disk has the size of a page. Which one a slot lies in: path/io/extents.h. */
static inline u64 sector_of_block(u32 block)
{
    return (u64)block * SECTORS_PER_PAGE;
}

/* The cluster of a flat slot, of all clusters. */
static inline u32 cluster_of_slot(struct machine *m, u32 slot)
{
    const struct swap_area *a = &areas_of(m)[area_of_slot(m, slot)];
    return a->first_cluster + (slot - a->start) / a->slots.cluster_size;
}

/* The further digit of the count of a slot's owners; NULL where none can be needed, or has room yet. */
static inline u8 *further_digit_of(struct machine *m, u32 slot)
{
    bool has_room = swap_more_nr(m) > 0 && swap_more_pages_of(m)[slot / SLOTS_PER_COUNT_PAGE] != NONE;
    return has_room ? &swap_more_of(m)[slot] : NULL;
}

/* How many own a slot. */
static inline u32 owners_of_slot(struct machine *m, u32 slot)
{
    const u8 *more = further_digit_of(m, slot);
    return swap_owners(swap_map_of(m)[slot], more ? *more : 0);
}

static inline u32 disk_of_slot(struct machine *m, u32 slot)
{
    return areas_of(m)[area_of_slot(m, slot)].disk;
}

/* SWP_SYNCHRONOUS_IO: the slot's device has done what it was asked for when the call returns. */
static inline bool slot_is_synchronous(struct machine *m, u32 slot)
{
    return disks_of(m)[disk_of_slot(m, slot)].kind == DISK_SYNCHRONOUS;
}

/* Whether a fault that has not found `slot` in the swap cache reads its page without it. */
bool fault_passes_cache_by(struct machine *m, u32 slot);

#endif
