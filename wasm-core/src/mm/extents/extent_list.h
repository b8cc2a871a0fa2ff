/* The extents of a swap file as a ring with one bookmark (up to 5.2).
 *
 *   extent_list_add       a range of the file, in ascending order: lengthens the last extent or becomes a new one at the end
 *   extent_list_walk      how far a look-up has to go that begins at a given extent
 *   extent_list_onwards   where on the ring one is after so many steps
 *
 *    ┌─► 0 ─► 1 ─► 2 ─► ... ─► n-1 ─┐        a look-up goes on from the bookmark, and only forward
 *    └──────────────────────────────┘        one extent back is n - 1 steps
 *
 * Since a range is always put in at the end, the next extent of extent i is i + 1, and the first one after the last.
 *
 * In Linux: add_swap_extent, map_swap_entry, curr_swap_extent of struct swap_info_struct; to 5.2.
 * Simplified: the steps of a look-up are counted and not taken: they are the distance on the ring (path/io/extents.h says at which time
 * who is where).
 */
#ifndef MM_EXTENT_LIST_H
#define MM_EXTENT_LIST_H

#include "mm/extents/extent.h"

struct extent_list {
    u32 nr;
    u32 curr; /* the bookmark: the extent that a look-up stored last */
};

struct extent_walk {
    u32 from, extent; /* where it begins, and where the page is */
    u32 steps;
};

/* True: it is a new extent, number list->nr - 1. `extents` must have room for it. */
bool extent_list_add(struct extent_list *list, struct swap_extent *extents, u32 start_page, u32 nr_pages,
                     u32 start_block);

/* From extent `from` to the one of a page, which must be in one. Nothing changes. */
struct extent_walk extent_list_walk(const struct extent_list *list, const struct swap_extent *extents,
                                    u32 from, u32 page);

/* The extent `steps` (at most the whole ring) behind `from`. */
static inline u32 extent_list_onwards(const struct extent_list *list, u32 from, u32 steps)
{
    u32 to_end = list->nr - from;
    return steps < to_end ? from + steps : steps - to_end;
}

#endif
