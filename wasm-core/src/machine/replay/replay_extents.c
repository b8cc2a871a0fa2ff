/* Rows of any content can be played: what does not fit the file is passed over. */
#include "machine/replay/replay_extents.h"

#include "mm/extents/extent_discard.h"
#include "path/io/extents.h"

#define PIECES_TOLD 3u

static bool has_file(struct machine *m)
{
    return m->nr_areas > 0 && area_is_file(m, 0);
}

void replay_extents_given(struct machine *m)
{
    if (has_file(m))
        extents_clear(m, 0);
}

/* The page behind the last one of the file. */
static u64 end_of(struct machine *m)
{
    const struct extent_map *map = &extent_maps_of(m)[0];
    const struct swap_extent *last = &extents_of(m)[map->first + map->list.nr - 1];
    return map->list.nr > 0 ? (u64)last->start_page + last->nr_pages : 0;
}

static void add(struct machine *m, const u32 *v, u32 *values)
{
    const struct extent_map *map = &extent_maps_of(m)[0];
    struct swap_extent range = {v[0], v[1], v[2]};
    const struct swap_extent *last = &extents_of(m)[map->first + map->list.nr - 1];
    bool is_full = map->list.nr == map->room && !extent_goes_on(last, v[0], v[2]);
    if (v[0] != end_of(m) || v[1] == 0 || is_full || (u64)v[0] + v[1] >= NONE)
        return;
    values[0] = extents_add(m, 0, range);
    values[1] = map->list.nr;
}

static void find(struct machine *m, u32 page, u32 *values)
{
    struct extent_map *map = &extent_maps_of(m)[0];
    const struct swap_extent *extents = extents_of(m) + map->first;
    if (page >= end_of(m))
        return;
    struct extent_walk walk = extent_list_walk(&map->list, extents, extent_bookmark(m, 0), page);
    struct extent_descent descent = extent_tree_find(&map->tree, extent_nodes_of(m) + map->first, extents,
                                                     page, NULL);
    bool is_list = m->kernel.extent_map == extent_map_LIST;
    u32 found = is_list ? walk.extent : descent.extent;
    map->list.curr = found;
    values[0] = extent_block(&extents[found], page);
    values[1] = is_list ? walk.steps : descent.visits;
    values[2] = extents[found].start_page;
    values[3] = found;
}

static void tell_tree(struct machine *m, u32 what, u32 *values)
{
    extents_settle(m, 0);
    const struct extent_map *map = &extent_maps_of(m)[0];
    const struct extent_shape *shape = &map->shape;
    u32 root_page = map->tree.root == NONE ? NONE : extents_of(m)[map->first + map->tree.root].start_page;
    const u32 whole[] = {map->list.nr,    shape->height,       root_page,    map->tree.rotations,
                         map->tree.flips, shape->black_height, shape->spine, shape->reds};
    const u32 visits[] = {(u32)shape->visits, (u32)(shape->visits >> 32), shape->height};
    for (u32 i = 0; what == 0 && i < LENGTH(whole); i++)
        values[i] = whole[i];
    for (u32 i = 0; what == 1 && i < LENGTH(visits); i++)
        values[i] = visits[i];
}

static void tell_extent(struct machine *m, u32 index, u32 *values)
{
    const struct extent_map *map = &extent_maps_of(m)[0];
    if (index >= map->list.nr)
        return;
    const struct swap_extent *extent = &extents_of(m)[map->first + index];
    const struct extent_node *node = &extent_nodes_of(m)[map->first + index];
    const u32 told[] = {extent->start_page, extent->nr_pages, extent->start_block, node->parent,
                        node->left,         node->right,      node->is_red};
    for (u32 i = 0; i < LENGTH(told); i++)
        values[i] = told[i];
}

static void discard(struct machine *m, const u32 *v, u32 *values)
{
    const struct extent_map *map = &extent_maps_of(m)[0];
    const struct swap_extent *extents = extents_of(m) + map->first;
    const struct extent_node *nodes = extent_nodes_of(m) + map->first;
    if (v[0] >= end_of(m))
        return;
    u32 extent = extent_tree_find(&map->tree, nodes, extents, v[0], NULL).extent;
    bool is_ring = m->kernel.extent_map == extent_map_LIST;
    struct extent_discard walk = extent_discard_begin(extent, v[0], v[1], is_ring);
    struct extent_piece piece;
    for (; extent_discard_next(&walk, &map->tree, nodes, extents, &piece); values[0]++)
        if (values[0] >= v[2] && values[0] - v[2] < PIECES_TOLD) {
            values[1 + 2 * (values[0] - v[2])] = piece.start_block;
            values[2 + 2 * (values[0] - v[2])] = piece.nr_blocks;
        }
}

void replay_extents_rule(struct machine *m, u32 rule, const u32 *v, u32 *values)
{
    if (!has_file(m))
        return;
    switch (rule) {
    case RULE_extent_added: add(m, v, values); return;
    case RULE_extent_found: find(m, v[0], values); return;
    case RULE_extents_known:
        if (v[0] == 2)
            tell_extent(m, v[1], values);
        else
            tell_tree(m, v[0], values);
        return;
    default: discard(m, v, values); return;
    }
}
