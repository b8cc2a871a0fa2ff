/* The way back is that of new pages, which is why it counts there; only the series of June 2016 has one of its own. */
#include "path/reclaim/migrate.h"

#include "mm/lruvec.h"
#include "path/reclaim/lru_batches.h"

static bool may_be_isolated(const struct frame *page, u32 type)
{
    u32 blocked = FRAME_LOCKED | FRAME_WRITEBACK | FRAME_UNEVICTABLE;
    bool is_file = !(page->flags & FRAME_SWAPBACKED);
    return (page->flags & FRAME_LRU) && !(page->flags & blocked) && is_file == (type == TYPE_FILE);
}

/* Takes pages off the lists, pinned, active ones too. LRU lock held. */
static void isolate(struct machine *m, struct task *t, struct path_migrate *f)
{
    HELD(LRU, 0);
    CHECK(f->most <= COMPACT_CLUSTER_MAX && f->taken == 0);
    u32 nr_frames = m->params.nr_frames;
    for (u32 i = 0; i < nr_frames && f->taken < f->most; i++) {
        u32 frame = t->migrate_from;
        t->migrate_from = frame + 1 < nr_frames ? frame + 1 : 0;
        struct frame *page = &frames_of(m)[frame];
        if (!may_be_isolated(page, f->type))
            continue;
        lruvec_del_folio(&m->lru, frames_of(m), frame);
        CHECK(frame_references(page) > 0);
        page->pins++;
        f->active += (page->flags & FRAME_ACTIVE) != 0;
        f->pages[f->taken++] = frame;
    }
    m->nr_isolated[f->type] += f->taken;
}

static u32 batch_of_way_back(const struct machine *m)
{
    switch (m->kernel.lru_balance) {
    case lru_balance_RATIO:
    case lru_balance_COST: return BATCH_ADD;
    default: return BATCH_PUT_BACK;
    }
}

/* A page is back once it waits in the batch, which holds it from now on. */
static bool put_back(struct machine *m, struct task *t, const struct path_migrate *f)
{
    u32 frame = f->pages[f->at];
    CHECK(m->nr_isolated[f->type] > 0);
    CHECK(!(frames_of(m)[frame].flags & (FRAME_LRU | FRAME_FREE)) && frames_of(m)[frame].pins > 0);
    m->nr_isolated[f->type]--;
    bool drains = lru_batch_put(m, t, batch_of_way_back(m), frame);
    frames_of(m)[frame].pins--;
    return drains;
}

enum need path_migrate(struct machine *m, struct task *t, struct path_migrate *f)
{
    PATH_BEGIN;
    CHECK(t->preempt_count == 0 && t->migrate_from < m->params.nr_frames);
    CALL(lru_drain, .cpu = t->cpu);
    TAKE(lock_of(m, LOCK_LRU, 0));
    isolate(m, t, f);
    EMIT(migrate_isolate, .type = f->type, .taken = f->taken, .isolated = m->nr_isolated[f->type]);
    CAUSED_BY_THIS;
    RUN(MAX(f->taken, 1) * m->params.cost_lru_page_ns);
    DROP(lock_of(m, LOCK_LRU, 0));
    if (f->taken == 0)
        RETURN(0);
    RUN(f->taken * m->params.cost_copy_ns);
    EMIT(migrate_put_back, .type = f->type, .pages = f->taken, .active = f->active,
         .batch = batch_of_way_back(m));
    YIELD;
    for (f->at = 0; f->at < f->taken; f->at++)
        MAY_CALL(put_back(m, t, f));
    RETURN(f->taken);
    PATH_END;
}
