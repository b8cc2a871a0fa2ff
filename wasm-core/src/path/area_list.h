/* The list of swap areas: which of them is asked for a slot, and which one if that has none to give.
 *
 * From 3.16 on the list holds the areas with free slots, those of the highest priority first. Equals take turns: an area goes behind
 * its equals before it is used. A full area leaves the list, and comes back behind its equals when a slot of it is freed.
 *
 *       10 A   5 B   5 C  -2 D       A is asked, as long as it is in the list
 *              5 B   5 C  -2 D       A is full: B is asked, and goes behind C before that
 *              5 C   5 B  -2 D       the next request begins with C; if C has nothing to give, it goes on to B, which followed it
 *
 * Up to 3.15 all areas that are on stand in the list, full ones too, the newest before its equals; and a place in the list says where
 * the next request begins. It walks on within one priority and otherwise goes back to the first, and all are looked at twice at most.
 * A walk that has passed a full first area leaves its place behind the area that it found, whatever is there: so below a full area two
 * of different priorities are used in turn.
 *
 * What swapon is not given a priority for counts down from -1, from 4.14 on from -2: a later area is lower. From 4.14 on each node has a
 * list, where such areas on the node's own disks have one and the same rank: below all given priorities, above the other ones without.
 * So with one node two NVMe disks take turns, and two SATA disks do not.
 *
 * In Linux: mm/swapfile.c: swap_list and highest_priority_index (up to 3.15); swap_avail_head, plist_requeue, swap_active_head (3.16),
 * swap_avail_heads, swap_node (4.14); get_swap_pages, _enable_swap_info, swapoff.
 * Simplified: one node, to which disks of the profiles nvme and pmem belong: their drivers say on which node they are, those of SATA
 * disks, zram and ramdisks do not. Linux would walk for ever through equals that have free slots and do not find them; here a request
 * ends when it has asked each of them twice.
 */
#ifndef PATH_AREA_LIST_H
#define PATH_AREA_LIST_H

#include "path/state.h"

/* A request on its way through the list. Its maker keeps it, because the list's lock is let go of in the middle. */
struct area_walk {
    u32 area;    /* the one to be asked now, NONE: no other is left */
    u32 next;    /* the one that followed it; 3.16 on */
    u32 wrapped; /* times that the walk has begun again at the first; up to 3.15 */
    u32 tries;   /* areas that have been asked */
};

/* The first area to be asked; LOCK_LIST, as for all that follows here. */
void area_walk_begin(struct machine *m, struct area_walk *walk);
/* walk.area has given nothing: the next one. */
void area_walk_on(struct machine *m, struct area_walk *walk);

/* Whether the list has a lock of its own: not up to 3.8, where one lock guards everything of swap. */
static inline bool area_list_has_lock(const struct machine *m)
{
    return m->kernel.area_list != area_list_WITH_SLOTS;
}
/* Whether the list's lock is asked for before that of an area, and not while that is held (3.9 to 3.15). */
static inline bool area_list_comes_first(const struct machine *m)
{
    return m->kernel.area_list == area_list_SWAP_LOCK;
}
/* The lock of the list. */
static inline u32 area_list_lock(const struct machine *m)
{
    return area_list_has_lock(m) ? m->lock_list : m->lock_first_area;
}
/* Whether the list holds only areas with free slots. */
static inline bool area_list_is_of_free(const struct machine *m)
{
    return m->kernel.area_order >= area_order_RING;
}

/* Whether the area has given its last slot and has still to leave the list, or has one again and has to go back. */
bool area_must_leave(struct machine *m, u32 area);
bool area_must_return(struct machine *m, u32 area);
/* Does it. The area's lock is held too. */
void area_leaves(struct machine *m, u32 area);
void area_returns(struct machine *m, u32 area);
/* A slot of the area has been freed: up to 3.15 the next request may have to begin with it. Needs LOCK_LIST up to 3.8. */
void area_note_freed(struct machine *m, u32 area);

/* An area that is ready gets its priority, its slots count, and it enters the list: what swapon ends with. Of one that is being
 * switched off too: then it comes after all others without a given priority. Area lock held too. */
void area_enable(struct machine *m, u32 area);
/* An area leaves the list, its slots do not count any more, and those below it that were given no priority move up: what swapoff
 * begins with. Area lock held too. */
void area_disable(struct machine *m, u32 area);

/* A priority as events and columns have it: of unit u_priority, never below 0. */
#define PRIORITY_TOLD 32768
static inline u32 priority_told(i32 priority)
{
    return (u32)(priority + PRIORITY_TOLD);
}

/* Its place in the list, from 0; NONE: it is not there. */
u32 area_place_of(struct machine *m, u32 area);

#endif
