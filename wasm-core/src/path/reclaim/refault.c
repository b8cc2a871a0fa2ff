/* The decision is the leaf's; what it means for the frame and the counters is done here. */
#include "path/reclaim/refault.h"

#include "mm/workingset.h"

/* Decides, charges the lruvec and emits it. The LRU lock is held when the page is restored. */
static void refault_note(struct machine *m, struct task *t, u32 cause, u32 frame, u64 shadow, u32 type)
{
    u32 age = (u32)m->lru.nonresident_age,
        evicted = (u32)workingset_unpack(&m->shadow_layout, shadow).eviction;
    struct refault refault = workingset_refault(&m->kernel, &m->shadow_layout, &m->lru, &m->lru, shadow,
                                                &frames_of(m)[frame].flags, 1, m->nr_swap_pages);
    bool anon = type == TYPE_ANON;
    m->counters[anon ? COUNTER_workingset_refault_anon : COUNTER_workingset_refault_file]++;
    if (refault.activate)
        m->counters[anon ? COUNTER_workingset_activate_anon : COUNTER_workingset_activate_file]++;
    if (refault.restore)
        m->counters[anon ? COUNTER_workingset_restore_anon : COUNTER_workingset_restore_file]++;
    EMIT_FOR(t, refault, cause, .type = type, .frame = frame,
             .distance = (u32)MIN(refault.distance, NONE - 1), .limit = (u32)refault.limit,
             .activate = refault.activate, .restore = refault.restore, .age = age, .evicted = evicted);
}

enum need path_refault(struct machine *m, struct task *t, struct path_refault *f)
{
    PATH_BEGIN;
    f->has_cost =
        lru_balance_is_by_cost(&m->kernel) &&
        workingset_test(&m->kernel, &m->shadow_layout, &m->lru, f->shadow, f->type, m->nr_swap_pages).restore;
    if (f->has_cost)
        TAKE(lock_of(m, LOCK_LRU, 0));
    refault_note(m, t, f->h.cause, f->frame, f->shadow, f->type);
    if (!f->has_cost)
        RETURN(0);
    RUN(m->params.cost_lru_page_ns);
    DROP(lock_of(m, LOCK_LRU, 0));
    PATH_END;
}
