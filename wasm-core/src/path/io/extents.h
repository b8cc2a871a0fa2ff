/* Where a slot lies on the disk of its area, and how the kernel finds that out.
 *
 * A partition is in one piece, so there is nothing to look up. A swap file has extents (mm/extents/extent.h): each page that is read or written
 * is looked up first, along the list from the bookmark (up to 5.2), or down the tree (5.3 and later), and that takes time.
 *
 * One bookmark serves the whole area, no lock guards it, and a walk stores it at every step. A look-up that begins while others walk
 * therefore begins where one of them is at that moment: where the last step of all was.
 *
 *   extent  ▲        ╱ A stores                 what is kept: of each walk under way where and when it began,
 *           │      ╱   ╱ B stores               and of those that have ended the last store of all
 *           │    ╱   ╱                          a look-up at x finds the bookmark where the later of the two
 *           └──────x───────────► time           last steps before x has put it
 *
 * So one event tells of a whole look-up, and yet nobody sees a bookmark that was not there at his time.
 *
 * In Linux: map_swap_entry (to 5.2), swap_page_sector and offset_to_swap_extent (5.3), setup_swap_extents; mm/swapfile.c.
 * Simplified: every step takes the same time; an interrupt waits until a look-up has ended; swapon adds extents as they are, page by page
 * only where it is told of; what asking the file system for each page costs is left out.
 */
#ifndef PATH_EXTENTS_H
#define PATH_EXTENTS_H

#include "path/path.h"

/* Whether the area lies in a file, so that its slots are looked up. */
static inline bool area_is_file(struct machine *m, u32 area)
{
    return m->nr_extents > 0 && extent_maps_of(m)[area].room > 0;
}

/* The block of the disk in which a slot lies. True: it has to be looked up, by a path that now comes first. t->result is the block: at
 * once, or when that path has ended. */
bool block_look_up(struct machine *m, struct task *t, u32 slot);

/* RETURNs the block of a slot of a swap file. In Linux: map_swap_entry (to 5.2), swap_page_sector. */
struct path_map_swap_entry {
    struct path_header h;
    u32 slot;
    u32 area;
    u32 block;
    u32 takes; /* steps along the list, or nodes visited */
};
PATH(map_swap_entry);

/* The extent at which the bookmark of an area is now. */
u32 extent_bookmark(struct machine *m, u32 area);

/* No walk is under way, and nothing has been looked up. */
void extents_start(struct machine *m);
/* The area has no extents (any more); room for them stays. */
void extents_clear(struct machine *m, u32 area);
/* A range of the file, behind all that the area has. True: a new extent, which is a node of the tree as well. */
bool extents_add(struct machine *m, u32 area, struct swap_extent range);
/* The tree of the area is as it will be: its shape is measured, for pictures. */
void extents_settle(struct machine *m, u32 area);

/* A row for each area by enum extent_map_field, and the nodes that the look-up told last visits in the tree. Both return their words. */
u32 extent_maps_told(struct machine *m, u32 *out);
u32 extent_path_told(struct machine *m, u32 *out);

/* Switches swap files on, area by area, page by page, and tells of each page and of each repair of the tree. Until then an area has its
 * extents in the places behind those that it counts. In Linux: the part of swapon that maps the file. */
struct path_setup_swap_extents {
    struct path_header h;
    u32 area;
    struct swap_extent pending; /* what of an extent is still to be added */
    u32 node;                   /* where the tree is being repaired, NONE: it is not */
    u32 parent, uncle, grandparent;
};
PATH(setup_swap_extents);
/* An area that will be switched on so: none of its slots may be taken before. */
void area_waits_for_swapon(struct machine *m, u32 area);

#endif
