/* The decision is the leaf's; what it means for the frame and the counters is done here. */
#include "path/reclaim/refault.h"

#include "mm/workingset.h"
#include "path/reclaim/told.h"

/* Decides, charges the lruvec and emits it. The LRU lock is held when the page is restored. */
static void refault_note(struct machine *m, struct task *t, const struct path_refault *f)
{
    CHECK(!f->has_cost || (HELD(LRU, 0), true));
    CHECK(!(frames_of(m)[f->frame].flags & FRAME_ACTIVE));
    u32 evicted = (u32)workingset_unpack(&m->shadow_layout, f->shadow).eviction;
    struct refault_known known = refault_known(m, f->shadow, f->type);
    known.frame = f->frame;
    known.vma = f->vma;
    known.page = f->page;
    known.slot = f->slot;
    struct refault refault = workingset_refault(&m->kernel, &m->shadow_layout, &m->lru, &m->lru, f->shadow,
                                                &frames_of(m)[f->frame].flags, 1, m->nr_swap_pages);
    CHECK(!refault.restore || f->has_cost ||
          !lru_balance_is_by_cost(&m->kernel)); /* what costs is noted under the lock */
    CHECK(!refault.restore || refault.activate);
    told_refault(m, &known, &refault);
    bool anon = f->type == TYPE_ANON;
    m->counters[anon ? COUNTER_workingset_refault_anon : COUNTER_workingset_refault_file]++;
    if (refault.activate)
        m->counters[anon ? COUNTER_workingset_activate_anon : COUNTER_workingset_activate_file]++;
    if (refault.restore)
        m->counters[anon ? COUNTER_workingset_restore_anon : COUNTER_workingset_restore_file]++;
    EMIT_FOR(t, refault, f->h.cause, .type = f->type, .frame = f->frame,
             .distance = (u32)MIN(refault.distance, NONE - 1), .limit = (u32)refault.limit,
             .activate = refault.activate, .restore = refault.restore, .age = known.age, .evicted = evicted);
}

enum need path_refault(struct machine *m, struct task *t, struct path_refault *f)
{
    PATH_BEGIN;
    CHECK_LOCKED_PAGE(f->frame);
    CHECK(entry_is_shadow(f->shadow) && !(frames_of(m)[f->frame].flags & FRAME_LRU));
    f->has_cost =
        lru_balance_is_by_cost(&m->kernel) &&
        workingset_test(&m->kernel, &m->shadow_layout, &m->lru, f->shadow, f->type, m->nr_swap_pages).restore;
    if (f->has_cost)
        TAKE(lock_of(m, LOCK_LRU, 0));
    refault_note(m, t, f);
    if (!f->has_cost)
        RETURN(0);
    RUN(m->params.cost_lru_page_ns);
    DROP(lock_of(m, LOCK_LRU, 0));
    PATH_END;
}
