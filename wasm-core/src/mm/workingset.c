/* Remembers when a page was evicted, and judges by that when it comes back.
 *
 * The age counts evictions and activations: each moves the inactive tail on by one. Age now minus age at eviction
 * is therefore how much longer the inactive list would have had to be to keep the page. If the other lists hold
 * at least that many pages, the page deserves a place more than they do, and it starts active.
 *
 * In Linux: mm/workingset.c, pack_shadow, unpack_shadow, workingset_eviction, workingset_refault; 5.9 to 6.1.
 * Simplified: one lruvec, so node and cgroup id are 0; no buckets (the age fits the timestamp on 64-bit).
 */
#include "mm/workingset.h"

#define SHADOW_TAG 1u
#define SHADOW_WORKINGSET 2u
#define TIMESTAMP_SHIFT (2u + WORKINGSET_NODE_BITS + WORKINGSET_MEMCG_BITS)
#define TIMESTAMP_MASK ((1ull << WORKINGSET_TIMESTAMP_BITS) - 1)

u64 workingset_pack(u64 eviction, bool workingset)
{
    return eviction << TIMESTAMP_SHIFT | (workingset ? SHADOW_WORKINGSET : 0) | SHADOW_TAG;
}

void workingset_unpack(u64 shadow, u64 *eviction, bool *workingset)
{
    ASSERT(shadow & SHADOW_TAG);
    *eviction = shadow >> TIMESTAMP_SHIFT;
    *workingset = (shadow & SHADOW_WORKINGSET) != 0;
}

u64 workingset_eviction(struct lruvec *lruvec, u32 frame_flags, bool age_first)
{
    u64 before = lruvec->nonresident_age++;
    return workingset_pack(age_first ? before + 1 : before, (frame_flags & FRAME_WORKINGSET) != 0);
}

/* All pages that could make room. The own inactive list is left out: the page has already spent that distance in
 * memory. Anonymous lists count only where they can be shrunk, that is with swap left. */
static u64 workingset_size(const struct lruvec *lruvec, enum lru_type type, u32 swap_free)
{
    u64 size = lruvec->lists[LRU_ACTIVE_FILE].nr;
    if (type == TYPE_ANON)
        size += lruvec->lists[LRU_INACTIVE_FILE].nr;
    if (swap_free == 0)
        return size;
    size += lruvec->lists[LRU_ACTIVE_ANON].nr;
    return type == TYPE_FILE ? size + lruvec->lists[LRU_INACTIVE_ANON].nr : size;
}

struct refault workingset_refault(struct lruvec *lruvec, u64 shadow, enum lru_type type, u32 swap_free)
{
    u64 eviction;
    bool was_workingset;
    workingset_unpack(shadow, &eviction, &was_workingset);
    struct refault refault = {.limit = workingset_size(lruvec, type, swap_free)};
    refault.distance = (lruvec->nonresident_age - eviction) & TIMESTAMP_MASK;
    if (refault.distance > refault.limit)
        return refault;
    refault.activate = 1;
    refault.restore = was_workingset;
    lruvec->nonresident_age++;
    lruvec->activations[type]++;
    if (was_workingset)
        lru_note_cost(lruvec, type, 1);
    return refault;
}
