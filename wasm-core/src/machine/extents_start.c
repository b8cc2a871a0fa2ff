/* A list is short enough to be checked pair by pair; a rule cannot break but one of the promises, the size. */
#include "machine/extents_start.h"

#include "base/rng.h"
#include "path/io/extents.h"

#include <string.h>

enum { FIELD_SWAP, FIELD_START_PAGE, FIELD_NR_PAGES, FIELD_START_BLOCK }; /* of record extent */
#define BLOCKS_MAX (1ull << 31)

static const struct rec_extent_rule *rule_of(const struct scenario *s, u32 area)
{
    for (u32 i = 0; i < s->nr[REC_extent_rule]; i++)
        if (RECORDS_OF(s, extent_rule)[i].swap == area)
            return &RECORDS_OF(s, extent_rule)[i];
    return NULL;
}

static u32 listed_extents(const struct scenario *s, u32 area)
{
    u32 nr = 0;
    for (u32 i = 0; i < s->nr[REC_extent]; i++)
        nr += RECORDS_OF(s, extent)[i].swap == area;
    return nr;
}

/* Blocks from one piece of a rule to the next on the disk. */
static u32 pitch_of(const struct rec_extent_rule *rule)
{
    return rule->pages + rule->gap;
}

u32 extents_before(const struct scenario *s, u32 area)
{
    u32 nr = 0;
    for (u32 i = 0; i < area; i++) {
        const struct rec_extent_rule *rule = rule_of(s, i);
        nr += rule ? rule->count : listed_extents(s, i);
    }
    return nr;
}

u64 area_blocks(const struct scenario *s, u32 area)
{
    u64 end = 0;
    const struct rec_extent_rule *rule = rule_of(s, area);
    if (rule)
        return (u64)rule->count * pitch_of(rule);
    for (u32 i = 0; i < s->nr[REC_extent]; i++) {
        const struct rec_extent *r = &RECORDS_OF(s, extent)[i];
        if (r->swap == area)
            end = MAX(end, (u64)r->start_block + r->nr_pages);
    }
    return end > 0 ? end : RECORDS_OF(s, swap)[area].slots;
}

static void build_list(struct machine *m, const struct scenario *s, u32 area)
{
    for (u32 i = 0; i < s->nr[REC_extent]; i++) {
        const struct rec_extent *r = &RECORDS_OF(s, extent)[i];
        if (r->swap == area)
            extents_add(m, area, (struct swap_extent){r->start_page, r->nr_pages, r->start_block});
    }
}

/* Which piece lies where is drawn in the places of the extents themselves: an extent is read before one is written over it, because
 * merging makes them fewer, never more. */
static void build_by_rule(struct machine *m, u32 area, const struct rec_extent_rule *rule)
{
    struct swap_extent *extents = extents_of(m) + extent_maps_of(m)[area].first;
    for (u32 i = 0; i < rule->count; i++)
        extents[i].start_block = i * pitch_of(rule);
    u64 rng = rng_seed((u64)rule->seed_hi << 32 | rule->seed_lo);
    for (u32 i = rule->count - 1; rule->order == extent_order_SHUFFLED && i > 0; i--) {
        u32 other = rng_below(&rng, i + 1), block = extents[i].start_block;
        extents[i].start_block = extents[other].start_block;
        extents[other].start_block = block;
    }
    for (u32 i = 0; i < rule->count; i++)
        extents_add(m, area, (struct swap_extent){i * rule->pages, rule->pages, extents[i].start_block});
}

void extents_build(struct machine *m, const struct scenario *s)
{
    extents_start(m);
    for (u32 area = 0; area < m->nr_areas && m->nr_extents > 0; area++) {
        struct extent_map *map = &extent_maps_of(m)[area];
        map->first = extents_before(s, area);
        map->room = extents_before(s, area + 1) - map->first;
        extents_clear(m, area);
        const struct rec_extent_rule *rule = rule_of(s, area);
        if (rule)
            build_by_rule(m, area, rule);
        else
            build_list(m, s, area);
        extents_settle(m, area);
        for (u32 i = map->list.nr; i < map->room;
             i++) /* merged away: what a rule has left there is cleared */
            extents_of(m)[map->first + i] = (struct swap_extent){0, 0, 0};
        if (map->room > 0 && m->params.swapon_told && m->nr_rows == 0)
            area_waits_for_swapon(m, area);
    }
}

/* ---------------------------------------------------------------------------------------- rules across fields */

static bool breaks(struct extent_fault *fault, u32 kind, u32 item, u32 field, u32 value)
{
    *fault = (struct extent_fault){kind, item, field, value};
    return false;
}

bool extents_refer(const struct scenario *s, struct extent_fault *fault)
{
    for (u32 i = 0; i < s->nr[REC_extent]; i++)
        if (RECORDS_OF(s, extent)[i].swap >= s->nr[REC_swap])
            return breaks(fault, REC_extent, i, FIELD_SWAP, RECORDS_OF(s, extent)[i].swap);
    for (u32 i = 0; i < s->nr[REC_extent_rule]; i++) {
        u32 area = RECORDS_OF(s, extent_rule)[i].swap;
        bool is_second = rule_of(s, area) != &RECORDS_OF(s, extent_rule)[i];
        if (area >= s->nr[REC_swap] || is_second || listed_extents(s, area) > 0)
            return breaks(fault, REC_extent_rule, i, FIELD_SWAP, area);
    }
    return true;
}

bool extents_are_in_order(const struct scenario *s, struct extent_fault *fault)
{
    u32 ends[8] = {0};
    _Static_assert(LENGTH(ends) == 8, "as many as areas");
    for (u32 i = 0; i < s->nr[REC_extent]; i++) {
        const struct rec_extent *r = &RECORDS_OF(s, extent)[i];
        if (r->start_page != ends[r->swap])
            return breaks(fault, REC_extent, i, FIELD_START_PAGE, r->start_page);
        if (r->nr_pages == 0 || r->nr_pages > NONE - 1 - r->start_page)
            return breaks(fault, REC_extent, i, FIELD_NR_PAGES, r->nr_pages);
        ends[r->swap] += r->nr_pages;
    }
    return true;
}

bool extents_cover_area(const struct scenario *s, struct extent_fault *fault)
{
    for (u32 area = 0; area < s->nr[REC_swap]; area++) {
        const struct rec_extent_rule *rule = rule_of(s, area);
        u64 pages = rule ? (u64)rule->count * rule->pages : 0;
        for (u32 i = 0; i < s->nr[REC_extent]; i++)
            if (RECORDS_OF(s, extent)[i].swap == area)
                pages += RECORDS_OF(s, extent)[i].nr_pages;
        if (pages > 0 && pages != RECORDS_OF(s, swap)[area].slots)
            return breaks(fault, REC_swap, area, 1, RECORDS_OF(s, swap)[area].slots);
    }
    return true;
}

bool extents_are_apart(const struct scenario *s, struct extent_fault *fault)
{
    const struct rec_extent *all = RECORDS_OF(s, extent);
    for (u32 i = 0; i < s->nr[REC_extent]; i++)
        for (u32 j = 0; j < i; j++)
            if (all[i].swap == all[j].swap &&
                all[i].start_block < (u64)all[j].start_block + all[j].nr_pages &&
                all[j].start_block < (u64)all[i].start_block + all[i].nr_pages)
                return breaks(fault, REC_extent, i, FIELD_START_BLOCK, all[i].start_block);
    return true;
}

bool extents_are_on_disk(const struct scenario *s, struct extent_fault *fault)
{
    for (u32 i = 0; i < s->nr[REC_extent]; i++) {
        const struct rec_extent *r = &RECORDS_OF(s, extent)[i];
        if ((u64)r->start_block + r->nr_pages > BLOCKS_MAX)
            return breaks(fault, REC_extent, i, FIELD_START_BLOCK, r->start_block);
    }
    for (u32 i = 0; i < s->nr[REC_extent_rule]; i++) {
        const struct rec_extent_rule *r = &RECORDS_OF(s, extent_rule)[i];
        if ((u64)r->count * pitch_of(r) > BLOCKS_MAX)
            return breaks(fault, REC_extent_rule, i, 1, r->count);
    }
    return true;
}
