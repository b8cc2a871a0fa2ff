/* The list counts, the tree descends, and of both the last look-ups are kept for pictures. */
#include "path/io/extents.h"

#include "path/area_list.h"
#include "path/swap/swapon.h"

#define TENTHS 10u

/* A step along the list, in tenths of a nanosecond: thousands of them are one look-up, so a whole nanosecond more or less would be a fifth. */
static u64 step_tenths(const struct machine *m)
{
    return (u64)TENTHS * m->params.cost_extent_step_ns + m->params.extent_step_tenths;
}

/* When a walk stores where it is after so many steps. */
static u64 walk_stores_at(const struct machine *m, const struct extent_walker *w, u32 steps)
{
    return w->began + steps * step_tenths(m) / TENTHS;
}

/* Where a walk under way has got to, and when it stored that; false: it has not taken a step yet. */
static bool walker_has_stored(const struct machine *m, const struct extent_walker *w, u64 *at, u32 *steps)
{
    if (m->clock.now <= w->began)
        return false;
    CHECK(step_tenths(m) > 0);
    u64 passed = (m->clock.now - w->began) * TENTHS / step_tenths(m);
    *steps = (u32)MIN(passed, w->steps);
    *at = walk_stores_at(m, w, *steps);
    return *steps > 0;
}

u32 extent_bookmark(struct machine *m, u32 area)
{
    const struct extent_map *map = &extent_maps_of(m)[area];
    u64 newest = map->stored_at, at = 0;
    u32 bookmark = map->list.curr, steps = 0;
    for (u32 task = 0; task < extent_walkers_nr(m); task++) {
        const struct extent_walker *w = &extent_walkers_of(m)[task];
        if (w->area == area && walker_has_stored(m, w, &at, &steps) && at > newest) {
            newest = at;
            bookmark = extent_list_onwards(&map->list, w->from, steps);
        }
    }
    CHECK(bookmark < map->list.nr || map->list.nr == 0);
    return bookmark;
}

/* The walk has come to its page. Others may have stored since it took its last step; its own is the newest of those that have ended. */
static void walk_ends(struct machine *m, const struct task *t, u32 area)
{
    struct extent_map *map = &extent_maps_of(m)[area];
    struct extent_walker *w = &extent_walkers_of(m)[t->index];
    CHECK(w->area == area && w->began <= m->clock.now);
    u64 at = walk_stores_at(m, w, w->steps);
    if (w->steps > 0 && at > map->stored_at) {
        map->stored_at = at;
        map->list.curr = extent_list_onwards(&map->list, w->from, w->steps);
    }
    w->area = NONE;
}

static void keep_look_up(struct machine *m, const struct task *t, const struct path_map_swap_entry *f,
                         const struct extent_walk *walk, u32 visits, u64 takes_ns)
{
    u32 *row = extent_lookups_of(m) + m->nr_extent_lookups++ % LOOKUPS_KEPT * (u32)NR_extent_lookup_field;
    row[extent_lookup_field_EVENT] = m->nr_events;
    row[extent_lookup_field_TASK] = t->index;
    row[extent_lookup_field_AREA] = f->area;
    row[extent_lookup_field_SLOT] = f->slot;
    row[extent_lookup_field_PAGE] = f->slot - areas_of(m)[f->area].start;
    row[extent_lookup_field_EXTENT] = walk->extent;
    row[extent_lookup_field_FROM] = walk->from;
    row[extent_lookup_field_STEPS] = walk->steps;
    row[extent_lookup_field_VISITS] = visits;
    row[extent_lookup_field_BEGAN] = (u32)m->clock.now;
    row[extent_lookup_field_BEGAN_HIGH] = (u32)(m->clock.now >> 32);
    row[extent_lookup_field_TAKES] = (u32)MIN(takes_ns, NONE);
}

/* What a step of the look-up takes: along the list, or down the tree. */
static u64 look_up_ns(const struct machine *m, u32 takes)
{
    u64 each = m->kernel.extent_map == extent_map_LIST ? step_tenths(m)
                                                       : (u64)TENTHS * m->params.cost_extent_visit_ns;
    return m->params.cost_extent_lookup_ns + takes * each / TENTHS;
}

/* Begins a look-up and tells of it. On the list the bookmark moves as the walk does; where the kernel has a tree it is only what a list
 * would have, and stands at once where the page was found. */
static void look_up(struct machine *m, const struct task *t, struct path_map_swap_entry *f)
{
    struct extent_map *map = &extent_maps_of(m)[f->area];
    const struct swap_extent *extents = extents_of(m) + map->first;
    u32 page = f->slot - areas_of(m)[f->area].start;
    struct extent_walk walk = extent_list_walk(&map->list, extents, extent_bookmark(m, f->area), page);
    struct extent_descent descent = extent_tree_find(&map->tree, extent_nodes_of(m) + map->first, extents,
                                                     page, NULL);
    CHECK(descent.extent == walk.extent); /* both forms of one map */
    CHECK(page - extents[walk.extent].start_page < extents[walk.extent].nr_pages);
    f->block = (u32)(areas_of(m)[f->area].first_sector / SECTORS_PER_PAGE) +
               extent_block(&extents[walk.extent], page);
    COUNT(extent_lookups, 1);
    if (m->kernel.extent_map == extent_map_LIST) {
        CHECK(extent_walkers_of(m)[t->index].area == NONE);
        f->takes = walk.steps;
        extent_walkers_of(m)[t->index] = (struct extent_walker){
            m->clock.now + m->params.cost_extent_lookup_ns, f->area, walk.from, walk.steps, 0};
        COUNT(extent_steps, walk.steps);
        EMIT(extent_walk, .slot = f->slot, .area = f->area, .page = page, .extent = walk.extent,
             .from = walk.from, .steps = walk.steps, .visits = descent.visits, .block = f->block);
    } else {
        f->takes = descent.visits;
        map->list.curr = descent.extent;
        COUNT(extent_visits, descent.visits);
        EMIT(extent_descent, .slot = f->slot, .area = f->area, .page = page, .extent = descent.extent,
             .from = walk.from, .steps = walk.steps, .visits = descent.visits, .block = f->block);
    }
    keep_look_up(m, t, f, &walk, descent.visits, look_up_ns(m, f->takes));
}

enum need path_map_swap_entry(struct machine *m, struct task *t, struct path_map_swap_entry *f)
{
    PATH_BEGIN;
    CHECK(area_of_slot(m, f->slot) == f->area && !areas_of(m)[f->area].is_told_of);
    look_up(m, t, f);
    COUNT(extent_lookup_ns, look_up_ns(m, f->takes));
    RUN(look_up_ns(m, f->takes));
    if (m->kernel.extent_map == extent_map_LIST)
        walk_ends(m, t, f->area);
    RETURN(f->block);
    PATH_END;
}

bool block_look_up(struct machine *m, struct task *t, u32 slot)
{
    u32 area = area_of_slot(m, slot);
    if (area_is_file(m, area)) {
        PATH_PUSH(t, map_swap_entry, .slot = slot, .area = area);
        return true;
    }
    t->result = (u32)(areas_of(m)[area].first_sector / SECTORS_PER_PAGE) + slot - areas_of(m)[area].start;
    return false;
}

/* --------------------------------------------------------------------------------------- what pictures are told */

u32 extent_maps_told(struct machine *m, u32 *out)
{
    for (u32 area = 0; area < extent_maps_nr(m); area++) {
        const struct extent_map *map = &extent_maps_of(m)[area];
        u32 *row = out + area * NR_extent_map_field;
        row[extent_map_field_FIRST] = map->first;
        row[extent_map_field_NR] = map->list.nr;
        row[extent_map_field_ROOT] = map->tree.root;
        row[extent_map_field_HEIGHT] = map->shape.height;
        row[extent_map_field_SPINE] = map->shape.spine;
        row[extent_map_field_REDS] = map->shape.reds;
        row[extent_map_field_ROTATIONS] = map->tree.rotations;
        row[extent_map_field_FLIPS] = map->tree.flips;
        row[extent_map_field_BOOKMARK] = extent_bookmark(m, area);
        row[extent_map_field_IS_TREE] = m->kernel.extent_map == extent_map_TREE;
        row[extent_map_field_PAGES] = map->room > 0 ? areas_of(m)[area].slots.max : 0;
    }
    return extent_maps_nr(m) * NR_extent_map_field;
}

u32 extent_path_told(struct machine *m, u32 *out)
{
    if (m->nr_extent_lookups == 0)
        return 0;
    const u32 *row = extent_lookups_of(m) +
                     (m->nr_extent_lookups - 1) % LOOKUPS_KEPT * (u32)NR_extent_lookup_field;
    const struct extent_map *map = &extent_maps_of(m)[row[extent_lookup_field_AREA]];
    return extent_tree_find(&map->tree, extent_nodes_of(m) + map->first, extents_of(m) + map->first,
                            row[extent_lookup_field_PAGE], out)
        .visits;
}

/* ------------------------------------------------------------------------------------------------- swapon */

void extents_start(struct machine *m)
{
    for (u32 task = 0; task < extent_walkers_nr(m); task++)
        extent_walkers_of(m)[task].area = NONE;
}

void extents_clear(struct machine *m, u32 area)
{
    struct extent_map *map = &extent_maps_of(m)[area];
    map->stored_at = 0;
    map->list = (struct extent_list){0, 0};
    extent_tree_init(&map->tree);
    extents_settle(m, area);
}

bool extents_add(struct machine *m, u32 area, struct swap_extent range)
{
    struct extent_map *map = &extent_maps_of(m)[area];
    CHECK(range.nr_pages > 0);
    bool is_new = extent_list_add(&map->list, extents_of(m) + map->first, range.start_page, range.nr_pages,
                                  range.start_block);
    ASSERT(map->list.nr <= map->room);
    if (is_new)
        extent_tree_add(&map->tree, extent_nodes_of(m) + map->first);
    return is_new;
}

void extents_settle(struct machine *m, u32 area)
{
    struct extent_map *map = &extent_maps_of(m)[area];
    map->shape = extent_tree_shape(&map->tree, extent_nodes_of(m) + map->first);
}

/* ------------------------------------------------------------------------------------ swapon, as it is told */

void area_waits_for_swapon(struct machine *m, u32 area)
{
    struct swap_area *a = &areas_of(m)[area];
    if (a->is_off)
        return; /* a stream switches it on, or nobody does */
    extents_clear(m, area);
    area_disable(m, area);
    areas_of(m)[area].is_told_of = 1;
    area_swap_off(m, area);
    m->nr_rotate_swap -= disks_of(m)[a->disk].is_rotational;
}

/* The first area from `area` on that is still to be switched on; NONE. */
static u32 area_to_switch_on(struct machine *m, u32 area)
{
    for (; area < m->nr_areas; area++)
        if (area_is_file(m, area) && areas_of(m)[area].is_off && extent_maps_of(m)[area].list.nr == 0)
            return area;
    return NONE;
}

/* The next extent whose pages are to be added. It stands where the list will have it, and is written over page by page. */
static bool next_pending(struct machine *m, struct path_setup_swap_extents *f)
{
    const struct extent_map *map = &extent_maps_of(m)[f->area];
    CHECK(map->list.nr <= map->room);
    if (map->list.nr == map->room)
        return false;
    f->pending = extents_of(m)[map->first + map->list.nr];
    return f->pending.nr_pages > 0;
}

/* One page more of the file. Where the kernel has a tree, a new node is only put in: it is repaired step by step. */
static void add_page(struct machine *m, struct task *t, struct path_setup_swap_extents *f)
{
    struct extent_map *map = &extent_maps_of(m)[f->area];
    CHECK(f->pending.nr_pages > 0 && areas_of(m)[f->area].is_off);
    u32 page = f->pending.start_page, block = f->pending.start_block;
    bool is_new = extent_list_add(&map->list, extents_of(m) + map->first, page, 1, block);
    f->pending.start_page++;
    f->pending.start_block++;
    f->pending.nr_pages--;
    f->node = NONE;
    if (!is_new) {
        EMIT(extent_grows, .area = f->area, .page = page, .block = block, .extent = map->list.nr - 1,
             .pages = extents_of(m)[map->first + map->list.nr - 1].nr_pages, .added = 1);
        return;
    }
    f->node = map->list.nr - 1;
    extent_tree_link(&map->tree, extent_nodes_of(m) + map->first);
    extents_settle(m, f->area);
    EMIT(extent_begins, .area = f->area, .page = page, .block = block, .extent = f->node,
         .parent = extent_nodes_of(m)[map->first + f->node].parent, .added = 1);
}

/* One repair of the tree; f->node NONE: nothing was left to do. It is told of where the kernel has the tree. */
static void repair_tree(struct machine *m, struct task *t, struct path_setup_swap_extents *f)
{
    struct extent_map *map = &extent_maps_of(m)[f->area];
    struct extent_node *nodes = extent_nodes_of(m) + map->first;
    CHECK(f->node < map->list.nr);
    u32 extent = f->node;
    f->parent = nodes[extent].parent;
    f->grandparent = f->parent == NONE ? NONE : nodes[f->parent].parent;
    f->uncle = f->grandparent == NONE ? NONE : nodes[f->grandparent].left;
    enum extent_repair repair = extent_tree_repair(&map->tree, nodes, &f->node);
    extents_settle(m, f->area);
    if (repair != EXTENT_RECOLOURED)
        f->node = NONE;
    if (repair == EXTENT_SETTLED || m->kernel.extent_map == extent_map_LIST)
        return;
    if (repair == EXTENT_RECOLOURED)
        EMIT(extent_recolour, .area = f->area, .extent = extent, .parent = f->parent, .uncle = f->uncle,
             .grandparent = f->grandparent);
    else
        EMIT(extent_rotate, .area = f->area, .extent = extent, .parent = f->parent, .uncle = f->uncle,
             .grandparent = f->grandparent);
}

/* All its pages are there: its slots may be taken. Locks of the area and of the list held; whoever wants to switch it on meanwhile
 * finds its device in use. */
static void area_comes_on(struct machine *m, struct task *t, struct path_setup_swap_extents *f)
{
    struct swap_area *a = &areas_of(m)[f->area];
    CHECK_HELD(AREA, f->area);
    CHECK_HELD(LIST, 0);
    CHECK(a->is_off && a->is_told_of);
    area_read_header(m, f->area);
    area_swap_on(m, f->area, a->size, 1);
    m->nr_rotate_swap += disks_of(m)[a->disk].is_rotational;
    area_enable(m, f->area);
    areas_of(m)[f->area].is_told_of = 0;
    m->slot_cache_enabled = slot_caches_nr(m) > 0;
    EMIT(extents_complete, .area = f->area, .pages = a->size, .extents = extent_maps_of(m)[f->area].list.nr);
}

enum need path_setup_swap_extents(struct machine *m, struct task *t, struct path_setup_swap_extents *f)
{
    PATH_BEGIN;
    for (f->area = 0; (f->area = area_to_switch_on(m, f->area)) != NONE; f->area++) {
        while (f->pending.nr_pages > 0 || next_pending(m, f)) {
            add_page(m, t, f);
            RUN(m->params.cost_extent_lookup_ns);
            while (f->node != NONE) {
                repair_tree(m, t, f);
                RUN(m->params.cost_extent_visit_ns);
            }
        }
        CHECK(extent_maps_of(m)[f->area].list.nr > 0 && f->pending.nr_pages == 0);
        CALL(lock_area, .area = f->area);
        area_comes_on(m, t, f);
        RUN(m->params.cost_slot_ns);
        area_unlock(m, t, f->area);
    }
    RETURN(0);
    PATH_END;
}
