/* The operands of a rule row, in the order of the RULE lines of schema.def. */
#include "machine/replay_rules.h"

void replay_rule(const struct rec_row *row, struct ev_rule_value *result)
{
    const u32 *v = &row->v1; /* v1.. lie one after the other */
    switch (row->v0) {
    case RULE_swapin_nr_pages:
        result->v0 = swapin_nr_pages((u64)v[1] << 32 | v[0], (u64)v[3] << 32 | v[2], v[4], v[5], v[6]);
        return;
    case RULE_inactive_is_low: result->v0 = inactive_is_low(v[0], v[1]); return;
    case RULE_check_references: {
        u32 flags = v[0];
        result->v0 = page_check_references(&flags, v[1], v[2], v[3]);
        result->v1 = flags;
        return;
    }
    case RULE_mark_accessed: {
        u32 flags = v[0];
        struct accessed accessed = mark_page_accessed(&flags, v[1]);
        result->v0 = flags;
        result->v1 = accessed.activate;
        result->v2 = accessed.activate_in_batch;
        result->v3 = accessed.age;
        return;
    }
    case RULE_min_free_kbytes: result->v0 = (u32)min_free_kbytes_default(v[0]); return;
    case RULE_watermarks: {
        struct watermarks marks = watermarks_of_zone(v[0], v[1], v[2], v[3]);
        result->v0 = (u32)marks.min;
        result->v1 = (u32)marks.low;
        result->v2 = (u32)marks.high;
        return;
    }
    default: ASSERT(!"a rule that the check of rows lets pass");
    }
}
