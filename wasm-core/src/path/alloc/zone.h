/* The zone's free page frames, and those that each CPU keeps for itself.
 *
 * In Linux: mm/page_alloc.c, struct zone, rmqueue_bulk, rmqueue_pcplist, free_unref_page_list, free_pcppages_bulk,
 * drain_all_pages. 6.1.
 * Simplified: one zone; single pages, so no buddies; a CPU's list has no lock of its own, it is used without pre-emption, and
 * draining the lists of other CPUs does not disturb them.
 */
#ifndef PATH_ZONE_H
#define PATH_ZONE_H

#include "path/path.h"

/* Free pages as the watermarks count them (NR_FREE_PAGES). */
static inline u64 free_pages(const struct machine *m)
{
    return m->free.nr;
}

/* Pages on the LRU lists that could be freed: without free slots the anonymous ones cannot. In Linux: zone_reclaimable_pages. */
u64 reclaimable_pages(const struct machine *m);
/* Six times as many pages as could be freed have been looked at since one was freed: nothing can be had. In Linux, up to 4.11:
 * !zone_reclaimable. */
bool zone_is_hopeless(const struct machine *m);

/* Pages that the zone gives away until, from 3.12 to 4.7, it would be another zone's turn. In Linux: NR_ALLOC_BATCH. */
static inline u32 zone_turn(const struct machine *m)
{
    return (u32)(m->marks.high - m->marks.low);
}

static inline struct per_cpu_pages *pcp_of(struct machine *m, u32 cpu)
{
    return &page_lists_of(m)[cpu];
}

/* Takes a free frame of the zone, with one pin and no flags. There must be one. Zone lock held. */
u32 frame_take(struct machine *m);
/* Makes an isolated or new frame a free one of the zone. Nobody may refer to it. Zone lock held. */
void frame_free(struct machine *m, u32 frame);

/* Moves up to a batch of free frames from the zone to the CPU's list. Returns how many. Zone lock held. */
u32 rmqueue_bulk(struct machine *m, u32 cpu);
/* Takes the first frame of the CPU's list, which is not empty, with one pin and no flags. */
u32 rmqueue_pcplist(struct machine *m, u32 cpu);

/* Frees the frames of a list, each of which is pinned once and on no other list: to this CPU's list, which gives back to the
 * zone what it has too many; or straight to the zone when CPUs keep none. RETURNs how many. In Linux: free_unref_page_list. */
struct path_free_frames {
    struct path_header h;
    struct frame_list list;
    u32 nr;    /* all of them */
    u32 moved; /* of these, in the present step */
    u32 pad;
};
PATH(free_frames);

/* Gives what all CPUs have kept for themselves back to the zone. */
struct path_drain_all_pages {
    struct path_header h;
    u32 cpu; /* whose list */
    u32 moved;
};
PATH(drain_all_pages);

#endif
