/* The extents of a swap file in a red-black tree, by the first page (5.3 and later).
 *
 *   extent_tree_link     a new extent becomes a red node at the far right
 *   extent_tree_repair   one step that brings two red nodes in a row apart; again until it says that all is well
 *   extent_tree_find     the extent of a page, and the nodes that were visited on the way
 *   extent_tree_first    the leftmost one
 *   extent_tree_next     the one behind in the file
 *
 *             3               Node i is extent i. A red node has no red parent, and every way down from the root meets as many
 *          ┌──┴──┐            black nodes: so no way is more than twice as long as another. Extents come in ascending order, so a
 *          1     5            new one goes to the far right and only left rotations are needed: to the left of the right spine
 *        ┌─┴─┐ ┌─┴─┐          everything is full and black, and the tree leans.
 *        0   2 4   6
 *
 * In Linux: add_swap_extent, offset_to_swap_extent, first_se, next_se (mm/swapfile.c), rb_insert_color (lib/rbtree.c); 5.3 to 6.14.
 */
#ifndef MM_EXTENT_TREE_H
#define MM_EXTENT_TREE_H

#include "mm/extents/extent.h"

struct extent_node {
    u32 parent, left, right; /* nodes, NONE */
    u32 is_red;
};

struct extent_tree {
    u32 root;      /* NONE */
    u32 nr;        /* nodes */
    u32 rotations; /* since it was empty */
    u32 flips;     /* times that two red siblings became black and their parent red */
};

enum extent_repair {
    EXTENT_SETTLED, /* nothing was wrong; the root, if it is what was looked at, is black now */
    EXTENT_RECOLOURED, /* the uncle is red as well: both siblings black, their parent red, which is looked at next */
    EXTENT_ROTATED, /* the parent has risen above the grandparent: nothing is wrong any more */
};

#define EXTENT_DEPTH_MAX 64u /* nodes on a way down: twice the logarithm of the most extents there can be */

struct extent_descent {
    u32 extent;
    u32 visits; /* nodes, with the one that is found */
};

/* What a whole tree looks like. */
struct extent_shape {
    u32 height, black_height; /* nodes on the longest way down; black ones on each */
    u32 spine, reds;          /* nodes on the way to the right from the root; red nodes */
    u64 visits;               /* of one look-up of each extent, in all */
};

void extent_tree_init(struct extent_tree *tree);

/* Extent tree->nr, which lies behind all others, becomes a node. */
void extent_tree_link(struct extent_tree *tree, struct extent_node *nodes);

/* Looks at the red node *at and its parent. After EXTENT_RECOLOURED *at is the node to look at next. */
enum extent_repair extent_tree_repair(struct extent_tree *tree, struct extent_node *nodes, u32 *at);

/* Both for a new extent: linked, and repaired as often as it takes. */
void extent_tree_add(struct extent_tree *tree, struct extent_node *nodes);

/* The extent of a page, which must be in one. `path`, unless NULL, gets the nodes visited (room for EXTENT_DEPTH_MAX). */
struct extent_descent extent_tree_find(const struct extent_tree *tree, const struct extent_node *nodes,
                                       const struct swap_extent *extents, u32 page, u32 *path);

/* NONE: the tree is empty. */
u32 extent_tree_first(const struct extent_tree *tree, const struct extent_node *nodes);
/* NONE: `at` was the last. */
u32 extent_tree_next(const struct extent_node *nodes, u32 at);

struct extent_shape extent_tree_shape(const struct extent_tree *tree, const struct extent_node *nodes);

#endif
