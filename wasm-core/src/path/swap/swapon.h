/* A swap area is switched on: its header is read, its map made, and it enters the list of areas.
 *
 *   header    slot 0, read into a page of its own: how many slots there are, and which of them are bad
 *   map       a byte for each slot; what is bad is taken for good. Clusters without a bad slot are empty ones
 *   discard   the device may be told that nobody needs what is in it (swapon --discard), the header apart
 *   enabled   it gets its priority, its slots count, and tasks may take them
 *
 * Nobody else knows of the area before the end, so only that needs its locks.
 *
 * In Linux: mm/swapfile.c (swapon, read_swap_header, setup_swap_map_and_extents, enable_swap_info); 3.6 to 6.1.
 * Simplified: the first search begins at slot 1 on every disk, in Linux at a random slot where nothing rotates; memory for the map and
 * the clusters is not taken from the machine's frames; the header is never damaged; an area that is on at the start, or a file whose swapon
 * is told page by page (swapon_told), is not discarded.
 */
#ifndef PATH_SWAP_SWAPON_H
#define PATH_SWAP_SWAPON_H

#include "path/path.h"

/* Switches area `area` on; swapon_end tells whether that was possible. */
struct path_swapon {
    struct path_header h;
    u32 area;
    u32 frame; /* with the header */
    u32 event; /* that told of its read */
    u32 pad;
};
PATH(swapon);

/* Takes the locks of an area and of the list of areas, in the order that this kernel has for them. */
struct path_lock_area {
    struct path_header h;
    u32 area, pad;
};
PATH(lock_area);
/* The area has given its last slot, or has got one back, `slot`: it leaves the list of areas, or returns to it. Its lock is held. */
struct path_area_changes {
    struct path_header h;
    u32 area, slot;
};
PATH(area_changes);
/* Gives them up. */
void area_unlock(struct machine *m, struct task *t, u32 area);

#endif
