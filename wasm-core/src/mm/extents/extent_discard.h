/* The pieces of the disk that a range of a swap file lies on, in the order of the file: what discard tells the device.
 *
 *     struct extent_discard walk = extent_discard_begin(...);
 *     while (extent_discard_next(&walk, ..., &piece))
 *         ...
 *
 * In Linux: discard_swap_cluster (mm/swapfile.c): the extent of the first page, then next_se; on the list (up to 5.2) the next on the ring.
 */
#ifndef MM_EXTENT_DISCARD_H
#define MM_EXTENT_DISCARD_H

#include "mm/extents/extent_tree.h"

struct extent_discard {
    u32 extent;  /* in which `page` lies, NONE: none does */
    u32 page;    /* first page that no piece has had */
    u32 left;    /* pages from there on */
    u32 is_ring; /* 1: the next extent is the next on the ring */
};

struct extent_piece {
    u32 start_block, nr_blocks;
};

/* Of `nr` pages from `page` on, which is in `extent`. */
struct extent_discard extent_discard_begin(u32 extent, u32 page, u32 nr, bool is_ring);

/* False: there is no piece left. */
bool extent_discard_next(struct extent_discard *walk, const struct extent_tree *tree,
                         const struct extent_node *nodes, const struct swap_extent *extents,
                         struct extent_piece *piece);

#endif
