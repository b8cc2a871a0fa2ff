/* Rules about the parameters of the machine, and about the rows of a recording. */
#include "machine/rules/rules.h"

#include "machine/presets.h"
#include "machine/replay/replay_lru.h"
#include "machine/replay/replay_rules.h"

bool rule_cpu_exists(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_task]; i++) {
        u32 cpu = RECORDS_OF(s, task)[i].cpu;
        if (cpu != NONE && cpu >= s->params.nr_cpus)
            return breaks(p, REC_task, i);
    }
    return true;
}

bool rule_swappiness_fits(const struct scenario *s, struct place *p)
{
    (void)p;
    return s->params.swappiness <= swappiness_most(&s->kernel);
}

bool rule_marks_fit(const struct scenario *s, struct place *p)
{
    (void)p;
    return scenario_marks(s).high * 2 + s->params.ballast_pages < s->params.nr_frames;
}

bool rule_ramfs_is_ballast(const struct scenario *s, struct place *p)
{
    (void)p;
    return s->params.ramfs_pages <= s->params.ballast_pages;
}

bool rule_fits_memory(const struct scenario *s, struct place *p)
{
    (void)p;
    struct machine_size size = scenario_size(s);
    return size.arena_bytes + size.column_bytes < 1536ull << 20;
}

bool rule_sockets_have_cpus(const struct scenario *s, struct place *p)
{
    (void)p;
    return s->params.nr_sockets <= s->params.nr_cpus;
}

/* Whether a row names the region, slot or frame that its kind needs. */
static bool row_has_operands(const struct rec_row *r)
{
    switch (r->kind) {
    case row_kind_FAULT: return r->region != NONE && r->slot != NONE;
    case row_kind_PTE:
        return r->region != NONE && r->v0 <= PTE_OTHER && (r->v0 != PTE_SWAP || r->slot != NONE);
    case row_kind_TOUCH:
    case row_kind_HIT:
    case row_kind_DROP: return r->region != NONE;
    case row_kind_READ:
    case row_kind_ALLOC:
    case row_kind_WRITE:
    case row_kind_DELETE:
    case row_kind_LAST_USER: return r->slot != NONE;
    case row_kind_RULE:
    case row_kind_GIVEN: return replay_operands_fit(r);
    default: return replay_lru_operands_fit(r);
    }
}

bool rule_rows_fit(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_row]; i++) {
        const struct rec_row *r = &RECORDS_OF(s, row)[i];
        bool region_fits = r->region == NONE || (r->region < s->nr[REC_region] &&
                                                 r->page < RECORDS_OF(s, region)[r->region].pages);
        bool slot_fits = r->slot == NONE ||
                         (s->nr[REC_swap] > 0 && r->slot > 0 && r->slot < RECORDS_OF(s, swap)[0].slots);
        if (!region_fits || !slot_fits || r->cpu >= s->params.nr_cpus || !row_has_operands(r))
            return breaks(p, REC_row, i);
    }
    return true;
}
