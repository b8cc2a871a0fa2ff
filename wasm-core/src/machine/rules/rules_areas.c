/* Rules about swap areas: who switches them on and off, bad slots, discard, extents. */
#include "machine/rules/rules.h"

#include "machine/extents_start.h"

bool rule_one_swap_area(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_region]; i++)
        if ((RECORDS_OF(s, region)[i].kind == region_kind_ANON ||
             RECORDS_OF(s, region)[i].kind == region_kind_SHMEM) &&
            s->nr[REC_swap] == 0)
            return breaks(p, REC_region, i);
    return true;
}

/* A stream whose op is `op` names an area that is there, */
static bool op_names_area(const struct scenario *s, struct place *p, u32 op)
{
    for (u32 i = 0; i < s->nr[REC_stream]; i++)
        if (RECORDS_OF(s, stream)[i].op == op && RECORDS_OF(s, stream)[i].swap >= s->nr[REC_swap])
            return breaks(p, REC_stream, i);
    return true;
}

/* and is the only one with that op that names it. */
static bool op_is_done_once(const struct scenario *s, struct place *p, u32 op)
{
    for (u32 i = 0; i < s->nr[REC_stream]; i++)
        for (u32 j = 0; j < i; j++) {
            const struct rec_stream *a = &RECORDS_OF(s, stream)[i], *b = &RECORDS_OF(s, stream)[j];
            if (a->op == op && b->op == op && a->swap == b->swap)
                return breaks(p, REC_stream, i);
        }
    return true;
}

bool rule_swapoff_of_area(const struct scenario *s, struct place *p)
{
    return op_names_area(s, p, op_SWAPOFF);
}

bool rule_swapoff_once(const struct scenario *s, struct place *p)
{
    return op_is_done_once(s, p, op_SWAPOFF);
}

bool rule_swapon_of_area(const struct scenario *s, struct place *p)
{
    return op_names_area(s, p, op_SWAPON);
}

bool rule_swapon_once(const struct scenario *s, struct place *p)
{
    return op_is_done_once(s, p, op_SWAPON);
}

bool rule_area_comes_on(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_swap]; i++) {
        bool comes_on = RECORDS_OF(s, swap)[i].on_at_start || s->nr[REC_row] > 0;
        for (u32 j = 0; j < s->nr[REC_stream]; j++)
            comes_on |= RECORDS_OF(s, stream)[j].op == op_SWAPON && RECORDS_OF(s, stream)[j].swap == i;
        if (!comes_on)
            return breaks(p, REC_swap, i);
    }
    return true;
}

bool rule_bad_slots_fit(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_bad]; i++) {
        const struct rec_bad *a = &RECORDS_OF(s, bad)[i];
        p->value = a->first + a->count - 1;
        if (a->swap >= s->nr[REC_swap] || p->value >= RECORDS_OF(s, swap)[a->swap].slots)
            return breaks(p, REC_bad, i);
        for (u32 j = 0; j < i; j++) {
            const struct rec_bad *b = &RECORDS_OF(s, bad)[j];
            if (a->swap == b->swap && a->first < b->first + b->count && b->first < a->first + a->count)
                return breaks(p, REC_bad, i);
        }
    }
    return true;
}

#define BAD_SLOTS_MAX 637u /* MAX_SWAP_BADPAGES: what is left of a page behind the header's other fields */

bool rule_bad_slots_few(const struct scenario *s, struct place *p)
{
    for (u32 area = 0; area < s->nr[REC_swap]; area++) {
        u32 bad = 0;
        for (u32 i = 0; i < s->nr[REC_bad]; i++)
            bad += RECORDS_OF(s, bad)[i].swap == area ? RECORDS_OF(s, bad)[i].count : 0;
        p->value = bad;
        if (bad > BAD_SLOTS_MAX || bad + 1 >= RECORDS_OF(s, swap)[area].slots)
            return breaks(p, REC_swap, area);
    }
    return true;
}

bool rule_rows_of_one_area(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; s->nr[REC_row] > 0 && i < s->nr[REC_swap]; i++)
        if ((i > 0 && s->nr[REC_region] > 0) || !RECORDS_OF(s, swap)[i].on_at_start)
            return breaks(p, REC_swap, i);
    return true;
}

bool rule_discard_of_clusters(const struct scenario *s, struct place *p)
{
    for (u32 area = 0; area < s->nr[REC_swap]; area++)
        if (RECORDS_OF(s, swap)[area].discard >= discard_PAGES &&
            s->kernel.slot_allocator == slot_allocator_SCAN)
            return breaks(p, REC_swap, area);
    return true;
}

/* Those about extents say which field it is (machine/extents_start.c). */
#define RULE_OF_EXTENTS(name, test)                                            \
    bool rule_##name(const struct scenario *s, struct place *p)                \
    {                                                                          \
        struct extent_fault fault = {NONE, NONE, NONE, NONE};                  \
        bool holds = test(s, &fault);                                          \
        *p = (struct place){fault.kind, fault.item, fault.field, fault.value}; \
        return holds;                                                          \
    }
RULE_OF_EXTENTS(extents_refer, extents_refer)
RULE_OF_EXTENTS(extents_in_order, extents_are_in_order)
RULE_OF_EXTENTS(extents_cover, extents_cover_area)
RULE_OF_EXTENTS(extents_apart, extents_are_apart)
RULE_OF_EXTENTS(extents_on_disk, extents_are_on_disk)
