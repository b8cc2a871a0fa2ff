/* A range that ends behind the last extent ends there: on the ring it does not begin again. */
#include "mm/extents/extent_discard.h"

struct extent_discard extent_discard_begin(u32 extent, u32 page, u32 nr, bool is_ring)
{
    return (struct extent_discard){extent, page, nr, is_ring};
}

static u32 next_extent(const struct extent_discard *walk, const struct extent_tree *tree,
                       const struct extent_node *nodes)
{
    if (!walk->is_ring)
        return extent_tree_next(nodes, walk->extent);
    return walk->extent + 1 < tree->nr ? walk->extent + 1 : NONE;
}

bool extent_discard_next(struct extent_discard *walk, const struct extent_tree *tree,
                         const struct extent_node *nodes, const struct swap_extent *extents,
                         struct extent_piece *piece)
{
    if (walk->left == 0 || walk->extent == NONE)
        return false;
    const struct swap_extent *extent = &extents[walk->extent];
    u32 behind = walk->page - extent->start_page;
    piece->start_block = extent->start_block + behind;
    piece->nr_blocks = MIN(extent->nr_pages - behind, walk->left);
    walk->page += piece->nr_blocks;
    walk->left -= piece->nr_blocks;
    walk->extent = next_extent(walk, tree, nodes);
    return true;
}
