/* Insertion is written for the far right alone, which is where every new extent goes: ASSERT holds it there. */
#include "mm/extents/extent_tree.h"

void extent_tree_init(struct extent_tree *tree)
{
    *tree = (struct extent_tree){.root = NONE};
}

void extent_tree_link(struct extent_tree *tree, struct extent_node *nodes)
{
    u32 new = tree->nr++, parent = NONE;
    for (u32 at = tree->root; at != NONE; at = nodes[at].right)
        parent = at;
    nodes[new] = (struct extent_node){parent, NONE, NONE, 1};
    if (parent == NONE)
        tree->root = new;
    else
        nodes[parent].right = new;
}

/* The right child of `top` takes its place, and `top` becomes its left child. */
static void rotate_left(struct extent_tree *tree, struct extent_node *nodes, u32 top)
{
    u32 risen = nodes[top].right, above = nodes[top].parent;
    nodes[top].right = nodes[risen].left;
    if (nodes[risen].left != NONE)
        nodes[nodes[risen].left].parent = top;
    nodes[risen].left = top;
    nodes[top].parent = risen;
    nodes[risen].parent = above;
    if (above == NONE)
        tree->root = risen;
    else
        nodes[above].right = risen;
}

enum extent_repair extent_tree_repair(struct extent_tree *tree, struct extent_node *nodes, u32 *at)
{
    u32 parent = nodes[*at].parent;
    if (parent == NONE) {
        nodes[*at].is_red = 0;
        return EXTENT_SETTLED;
    }
    if (!nodes[parent].is_red)
        return EXTENT_SETTLED;
    u32 grandparent = nodes[parent].parent; /* there is one: the root is black */
    ASSERT(nodes[parent].right == *at && nodes[grandparent].right == parent);
    u32 uncle = nodes[grandparent].left;
    if (uncle != NONE && nodes[uncle].is_red) {
        nodes[parent].is_red = nodes[uncle].is_red = 0;
        nodes[grandparent].is_red = 1;
        tree->flips++;
        *at = grandparent;
        return EXTENT_RECOLOURED;
    }
    rotate_left(tree, nodes, grandparent);
    nodes[parent].is_red = 0;
    nodes[grandparent].is_red = 1;
    tree->rotations++;
    return EXTENT_ROTATED;
}

void extent_tree_add(struct extent_tree *tree, struct extent_node *nodes)
{
    extent_tree_link(tree, nodes);
    u32 at = tree->nr - 1;
    while (extent_tree_repair(tree, nodes, &at) == EXTENT_RECOLOURED)
        ;
}

struct extent_descent extent_tree_find(const struct extent_tree *tree, const struct extent_node *nodes,
                                       const struct swap_extent *extents, u32 page, u32 *path)
{
    struct extent_descent descent = {tree->root, 0};
    for (;;) {
        ASSERT(descent.extent != NONE && descent.visits < EXTENT_DEPTH_MAX);
        const struct swap_extent *extent = &extents[descent.extent];
        if (path)
            path[descent.visits] = descent.extent;
        descent.visits++;
        if (extent_has(extent, page))
            return descent;
        descent.extent = page < extent->start_page ? nodes[descent.extent].left : nodes[descent.extent].right;
    }
}

static u32 leftmost(const struct extent_node *nodes, u32 at)
{
    while (at != NONE && nodes[at].left != NONE)
        at = nodes[at].left;
    return at;
}

u32 extent_tree_first(const struct extent_tree *tree, const struct extent_node *nodes)
{
    return leftmost(nodes, tree->root);
}

u32 extent_tree_next(const struct extent_node *nodes, u32 at)
{
    if (nodes[at].right != NONE)
        return leftmost(nodes, nodes[at].right);
    while (nodes[at].parent != NONE && nodes[nodes[at].parent].right == at)
        at = nodes[at].parent;
    return nodes[at].parent;
}

/* Nodes from the root down to `at`, with it. */
static u32 depth_of(const struct extent_node *nodes, u32 at)
{
    u32 depth = 0;
    for (; at != NONE; at = nodes[at].parent)
        depth++;
    return depth;
}

struct extent_shape extent_tree_shape(const struct extent_tree *tree, const struct extent_node *nodes)
{
    struct extent_shape shape = {.height = 0};
    for (u32 at = tree->root; at != NONE; at = nodes[at].right)
        shape.spine++;
    for (u32 at = tree->root; at != NONE; at = nodes[at].left)
        shape.black_height += !nodes[at].is_red;
    for (u32 at = extent_tree_first(tree, nodes); at != NONE; at = extent_tree_next(nodes, at)) {
        u32 depth = depth_of(nodes, at);
        shape.height = MAX(shape.height, depth);
        shape.reds += nodes[at].is_red;
        shape.visits += depth;
    }
    return shape;
}
