/* Few areas, so the list is a chain of their numbers and everything in it is found by walking. */
#include "path/area_list.h"

#include "path/area.h"
#include "path/locks.h"

#define RANK_OF_NODE (-1) /* below every given priority, above -2, the first one that is not given (4.14) */

static void list_is_held(struct machine *m)
{
    lock_is_held(m, area_list_lock(m));
}

/* ------------------------------------------------------------------------------------------------ the chain */

/* The link that names `area`, or the end of the chain. */
static u32 *link_to(struct machine *m, u32 area)
{
    u32 *link = &m->first_area;
    while (*link != area && *link != NONE)
        link = &areas_of(m)[*link].next;
    return link;
}

/* Puts an area that is not in the chain behind all of its rank, or before them. */
static void chain(struct machine *m, u32 area, bool before_equals)
{
    struct swap_area *a = &areas_of(m)[area];
    ASSERT(!a->is_listed);
    u32 *link = &m->first_area;
    while (*link != NONE &&
           (areas_of(m)[*link].rank > a->rank || (areas_of(m)[*link].rank == a->rank && !before_equals)))
        link = &areas_of(m)[*link].next;
    a->next = *link;
    *link = area;
    a->is_listed = 1;
}

static void unchain(struct machine *m, u32 area)
{
    struct swap_area *a = &areas_of(m)[area];
    ASSERT(a->is_listed);
    *link_to(m, area) = a->next;
    a->next = NONE;
    a->is_listed = 0;
}

u32 area_place_of(struct machine *m, u32 area)
{
    u32 place = 0;
    for (u32 at = m->first_area; at != NONE; at = areas_of(m)[at].next, place++)
        if (at == area)
            return place;
    CHECK(!areas_of(m)[area].is_listed);
    return NONE;
}

/* ------------------------------------------------------------------------------------------- the walk, 3.16 on */

/* The walk comes to `area`: what follows it is noted first, then it goes behind its equals. */
static void ring_comes_to(struct machine *m, struct area_walk *walk, u32 area)
{
    walk->area = area;
    if (area == NONE)
        return;
    walk->next = areas_of(m)[area].next;
    walk->tries++;
    unchain(m, area);
    chain(m, area, false);
}

static void ring_goes_on(struct machine *m, struct area_walk *walk)
{
    if (walk->next == NONE || walk->tries >= 2 * m->nr_areas)
        walk->area = NONE;
    else
        ring_comes_to(m, walk, areas_of(m)[walk->next].is_listed ? walk->next : m->first_area);
}

/* ----------------------------------------------------------------------------------------- the walk, up to 3.15 */

static bool has_free_slot(struct machine *m, u32 area)
{
    return !areas_of(m)[area].is_off && areas_of(m)[area].slots.highest_bit != 0;
}

/* The area of a higher priority than `area` that has freed a slot since; else `area`. */
static u32 hinted(struct machine *m, u32 area)
{
    u32 hint = m->area_hint;
    m->area_hint = NONE;
    if (hint == NONE || areas_of(m)[hint].is_off || areas_of(m)[hint].priority <= areas_of(m)[area].priority)
        return area;
    CHECK(areas_of(m)[hint].is_listed);
    m->area_place = hint;
    return hint;
}

/* Goes on from the place until an area has a free slot. */
static void place_goes_on(struct machine *m, struct area_walk *walk)
{
    for (u32 area = m->area_place; area != NONE && walk->wrapped < 2; area = walk->next) {
        area = hinted(m, area);
        walk->next = areas_of(m)[area].next;
        if (walk->next == NONE ||
            (walk->wrapped == 0 && areas_of(m)[walk->next].priority != areas_of(m)[area].priority)) {
            walk->next = m->first_area;
            walk->wrapped++;
        }
        if (!has_free_slot(m, area))
            continue;
        CHECK(areas_of(m)[area].is_listed);
        m->area_place = walk->next;
        walk->area = area;
        return;
    }
    walk->area = NONE;
}

/* --------------------------------------------------------------------------------------------------- the walk */

void area_walk_begin(struct machine *m, struct area_walk *walk)
{
    list_is_held(m);
    *walk = (struct area_walk){.area = NONE, .next = NONE};
    if (area_list_is_of_free(m))
        ring_comes_to(m, walk, m->first_area);
    else
        place_goes_on(m, walk);
}

void area_walk_on(struct machine *m, struct area_walk *walk)
{
    CHECK(walk->area != NONE);
    list_is_held(m);
    if (area_list_is_of_free(m))
        ring_goes_on(m, walk);
    else
        place_goes_on(m, walk);
}

/* ------------------------------------------------------------------------------------------------ full and not full */

static bool is_full(const struct swap_area *a)
{
    return a->slots.inuse_pages == a->slots.pages;
}

bool area_must_leave(struct machine *m, u32 area)
{
    const struct swap_area *a = &areas_of(m)[area];
    return area_list_is_of_free(m) && a->is_listed && is_full(a);
}

bool area_must_return(struct machine *m, u32 area)
{
    const struct swap_area *a = &areas_of(m)[area];
    return area_list_is_of_free(m) && !a->is_listed && !a->is_off && !is_full(a);
}

void area_leaves(struct machine *m, u32 area)
{
    list_is_held(m);
    HELD(AREA, area);
    CHECK(is_full(&areas_of(m)[area]));
    unchain(m, area);
}

void area_returns(struct machine *m, u32 area)
{
    list_is_held(m);
    CHECK(!areas_of(m)[area].is_off && !is_full(&areas_of(m)[area]));
    HELD(AREA, area);
    chain(m, area, false);
}

void area_note_freed(struct machine *m, u32 area)
{
    const struct swap_area *areas = areas_of(m);
    u32 *noted = m->kernel.area_order == area_order_PLACE ? &m->area_place : &m->area_hint;
    bool is_place = noted == &m->area_place;
    if (area_list_is_of_free(m) || areas[area].is_off || (is_place && *noted == NONE))
        return;
    if (*noted == NONE || areas[area].priority > areas[*noted].priority)
        *noted = area;
}

/* -------------------------------------------------------------------------------------------------- on and off */

/* The area's slots count, or they do not any more. */
static void count_slots(struct machine *m, u32 area, bool is_off)
{
    struct swap_area *a = &areas_of(m)[area];
    CHECK(m->running == 0 || a->is_off != is_off); /* not counted twice */
    CHECK(!is_off || m->total_swap_pages >= a->slots.pages);
    u32 pages = is_off ? 0 - a->slots.pages : a->slots.pages;
    m->nr_swap_pages += (i32)pages;
    m->total_swap_pages += pages;
    a->is_off = is_off;
    a->slots.discards = !is_off && area_discards_clusters(a);
}

static void rank_by_priority(struct machine *m, struct swap_area *a)
{
    bool is_of_node = m->kernel.area_order == area_order_RING_OF_NODE && a->priority < 0 && a->has_node;
    a->rank = is_of_node ? RANK_OF_NODE : a->priority;
}

void area_enable(struct machine *m, u32 area)
{
    list_is_held(m);
    HELD(AREA, area);
    struct swap_area *a = &areas_of(m)[area];
    a->priority = a->given == NONE ? --m->least_priority : (i32)a->given;
    rank_by_priority(m, a);
    count_slots(m, area, false);
    bool is_place = !area_list_is_of_free(m);
    if (is_place || !is_full(a))
        chain(m, area, is_place);
    if (is_place && m->first_area == area)
        m->area_place = area;
}

void area_disable(struct machine *m, u32 area)
{
    list_is_held(m);
    HELD(AREA, area);
    struct swap_area *a = &areas_of(m)[area];
    CHECK(a->given != NONE || a->priority >= m->least_priority);
    if (a->is_listed)
        unchain(m, area);
    if (m->area_place == area)
        m->area_place = m->first_area;
    if (m->area_hint == area)
        m->area_hint = NONE;
    count_slots(m, area, true);
    if (a->given != NONE)
        return;
    for (u32 i = 0; i < m->nr_areas; i++) {
        struct swap_area *below = &areas_of(m)[i];
        if (below->is_off || below->priority >= a->priority)
            continue;
        below->priority++;
        rank_by_priority(m, below);
    }
    m->least_priority++;
}
