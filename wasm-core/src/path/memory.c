/* The allocator asks in the kernel's order: above low, else wake kswapd and take what is above min, else reclaim. */
#include "path/memory.h"

#include "mm/workingset.h"
#include "path/oom.h"
#include "path/reclaim.h"
#include "path/wait.h"

bool task_is_killed(struct machine *m, const struct task *t)
{
    return t->space != NONE && spaces_of(m)[t->space].is_killed;
}

u64 lru_size(const struct machine *m, u32 list)
{
    return m->lru.lists[list].nr;
}

void workingset_age(struct machine *m, u32 pages)
{
    m->lru.nonresident_age += pages;
}

void lru_link(struct machine *m, u32 frame, bool tail)
{
    struct frame *frames = frames_of(m);
    ASSERT(!(frames[frame].flags & FRAME_LRU));
    struct frame_list *list = &m->lru.lists[lru_list_of(frames[frame].flags)];
    if (tail)
        frame_list_add_tail(frames, list, frame);
    else
        frame_list_add_head(frames, list, frame);
    frames[frame].flags |= FRAME_LRU;
}

void lru_unlink(struct machine *m, u32 frame)
{
    struct frame *frames = frames_of(m);
    ASSERT(frames[frame].flags & FRAME_LRU);
    frame_list_remove(frames, &m->lru.lists[lru_list_of(frames[frame].flags)], frame);
    frames[frame].flags &= ~(u32)FRAME_LRU;
}

void frame_free(struct machine *m, u32 frame)
{
    struct frame *page = &frames_of(m)[frame];
    ASSERT(frame_references(page) == 0 && !(page->flags & (FRAME_LRU | FRAME_LOCKED | FRAME_WRITEBACK)));
    ASSERT(page->waiters == NONE);
    page->flags = FRAME_FREE;
    page->owner = page->index = page->slot = page->gather_next = NONE;
    page->last_event = m->nr_events + 1;
    frame_list_add_head(frames_of(m), &m->free, frame);
    COUNT(pgfree, 1);
}

bool lru_batch_put(struct machine *m, struct task *t, u32 batch, u32 frame)
{
    frames_of(m)[frame].pins++;
    bool full = lru_batch_add(&batches_of(m)[t->cpu].batch[batch], frame);
    if (full)
        t->preempt_count++;
    return full;
}

struct accessed frame_note_access(struct machine *m, const struct task *t, u32 frame)
{
    struct frame *page = &frames_of(m)[frame];
    struct accessed accessed = mark_page_accessed(&page->flags, false);
    const struct lru_batch *batch = &batches_of(m)[t->cpu].batch[BATCH_ADD];
    bool waits_here = false;
    for (u32 i = 0; i < batch->nr; i++)
        waits_here |= batch->frames[i] == frame;
    accessed.activate_in_batch &= waits_here;
    if (accessed.activate_in_batch)
        page->flags |= FRAME_ACTIVE;
    if (accessed.age)
        workingset_age(m, 1);
    page->last_event = m->nr_events + 1;
    return accessed;
}

bool kswapd_wake(struct machine *m)
{
    if (m->kswapd_awake || m->kswapd_failures >= MAX_RECLAIM_RETRIES || free_pages(m) > m->marks.high)
        return false;
    m->kswapd_awake = 1;
    task_wake(m, m->kswapd);
    return true;
}

static u32 frame_take(struct machine *m)
{
    u32 frame = m->free.head;
    frame_list_remove(frames_of(m), &m->free, frame);
    struct frame *page = &frames_of(m)[frame];
    page->flags = 0;
    page->pins = 1;
    page->last_event = m->nr_events + 1;
    COUNT(pgalloc, 1);
    return frame;
}

enum need path_alloc(struct machine *m, struct task *t, struct path_alloc *f)
{
    PATH_BEGIN;
    for (;;) {
        if (task_is_killed(m, t))
            RETURN(NONE);
        if (free_pages(m) <= m->marks.low && !f->woke) {
            f->woke = 1;
            if (kswapd_wake(m)) {
                EMIT(kswapd_wake, .free = (u32)free_pages(m), .low = (u32)m->marks.low);
                m->kswapd_wake_event = m->nr_events;
                YIELD;
            }
        }
        if (free_pages(m) > m->marks.min) {
            TAKE(m->lock_zone);
            if (free_pages(m) > m->marks.min) { /* another CPU may have been faster */
                f->frame = frame_take(m);
                EMIT(frame_alloc, .frame = f->frame, .free = (u32)free_pages(m));
                RUN(m->params.cost_alloc_ns);
                DROP(m->lock_zone);
                RETURN(f->frame);
            }
            RUN(m->params.cost_alloc_ns);
            DROP(m->lock_zone);
            continue;
        }
        COUNT(allocstall, 1);
        EMIT(direct_begin, .free = (u32)free_pages(m), .min = (u32)m->marks.min);
        YIELD;
        f->reclaimed = 0;
        t->skipped_deactivate = 0;
        for (f->force = 0; f->force <= t->skipped_deactivate && f->reclaimed == 0; f->force++)
            for (f->priority = DEF_PRIORITY + 1; f->priority > 0 && f->reclaimed < SWAP_CLUSTER_MAX;
                 f->priority--) {
                CALL(reclaim, .priority = f->priority - 1, .goal = SWAP_CLUSTER_MAX,
                     .force_deactivate = f->force);
                f->reclaimed += t->result;
            }
        reclaim_run_ends(m);
        if (f->reclaimed > 0)
            m->kswapd_failures = 0;
        EMIT(direct_end, .reclaimed = f->reclaimed);
        YIELD;
        f->woke = 0;
        f->no_progress = f->reclaimed > 0 ? 0 : f->no_progress + 1;
        if (f->reclaimed > 0 || free_pages(m) > m->marks.min)
            continue;
        for (f->cpu = 0; f->cpu < m->params.nr_cpus; f->cpu++)
            CALL(lru_drain, .cpu = f->cpu);
        if (m->nr_writeback > 0) { /* the memory is on its way out: wait for it */
            EMIT(writeback_wait, .writes = m->nr_writeback);
            queue_wait(m, &m->writeback_queue, t, wait_reason_WRITEBACK);
            WAIT;
            continue;
        }
        if (f->no_progress >= MAX_RECLAIM_RETRIES) {
            f->victim = oom_victim(m);
            if (f->victim != NONE) {
                oom_kill(m, t, f->victim, f->h.cause);
                f->no_progress = 0;
                YIELD;
            }
        }
        RUN(m->params.cost_switch_ns); /* let others run before the next try */
    }
    PATH_END;
}

/* A frame leaves the batch in which it waited: links, moves or activates it, as the batch says. */
static void batch_apply(struct machine *m, u32 kind, u32 frame)
{
    struct frame *page = &frames_of(m)[frame];
    if (kind == BATCH_ADD) {
        if (!(page->flags & FRAME_LRU))
            lru_link(m, frame, false);
    } else if (kind == BATCH_ROTATE && (page->flags & FRAME_LRU) &&
               !(page->flags & (FRAME_LOCKED | FRAME_DIRTY))) {
        lru_unlink(m, frame);
        page->flags &= ~(u32)FRAME_ACTIVE;
        lru_link(m, frame, true);
        COUNT(pgrotated, 1);
    } else if (kind == BATCH_ACTIVATE && (page->flags & FRAME_LRU) && !(page->flags & FRAME_ACTIVE)) {
        lru_unlink(m, frame);
        page->flags |= FRAME_ACTIVE;
        lru_link(m, frame, false);
        COUNT(pgactivate, 1);
    }
    page->pins--;
}

enum need path_lru_drain(struct machine *m, struct task *t, struct path_lru_drain *f)
{
    struct lru_batch *batch = &batches_of(m)[f->cpu].batch[MIN(f->kind, NR_LRU_BATCHES - 1)];
    PATH_BEGIN;
    f->chain = NONE;
    for (f->kind = 0; f->kind < NR_LRU_BATCHES; f->kind++) {
        if (batches_of(m)[f->cpu].batch[f->kind].nr == 0)
            continue;
        TAKE(m->lock_lru);
        f->moved = batch->nr;
        for (u32 i = 0; i < batch->nr; i++) {
            u32 frame = batch->frames[i];
            batch_apply(m, f->kind, frame);
            batch->frames[i] = 0;
            /* Unmapped for good while it waited here: the batch held the last reference. */
            if (frame_references(&frames_of(m)[frame]) == 0) {
                lru_unlink(m, frame);
                frames_of(m)[frame].pins = 1;
                frames_of(m)[frame].gather_next = f->chain;
                f->chain = frame;
            }
        }
        batch->nr = 0;
        EMIT(lru_drain, .batch = f->kind, .count = f->moved);
        RUN(f->moved * m->params.cost_lru_page_ns);
        DROP(m->lock_lru);
    }
    if (f->was_full)
        t->preempt_count--;
    if (f->chain != NONE)
        CALL(release_frames, .chain = f->chain);
    PATH_END;
}

bool frame_put_but_last(struct machine *m, u32 frame)
{
    struct frame *page = &frames_of(m)[frame];
    ASSERT(page->pins > 0);
    if (frame_references(page) == 1)
        return true;
    page->pins--;
    return false;
}

/* Drops the pin; true when nobody refers to the frame now. */
static bool frame_put(struct machine *m, u32 frame)
{
    struct frame *page = &frames_of(m)[frame];
    ASSERT(page->pins > 0);
    page->pins--;
    return frame_references(page) == 0;
}

enum need path_release_frames(struct machine *m, struct task *t, struct path_release_frames *f)
{
    PATH_BEGIN;
    f->freed = NONE;
    while (f->chain != NONE) {
        TAKE(m->lock_lru); /* dropped after 32 pages, so that others get in */
        for (f->nr_unlinked = 0; f->chain != NONE && f->nr_unlinked < SWAP_CLUSTER_MAX; f->nr_unlinked++) {
            u32 frame = f->chain;
            f->chain = frames_of(m)[frame].gather_next;
            frames_of(m)[frame].gather_next = NONE;
            if (!frame_put(m, frame))
                continue;
            if (frames_of(m)[frame].flags & FRAME_LRU)
                lru_unlink(m, frame);
            frames_of(m)[frame].pins = 1;
            frames_of(m)[frame].gather_next = f->freed;
            f->freed = frame;
            f->nr_freed++;
        }
        RUN(f->nr_unlinked * m->params.cost_lru_page_ns);
        DROP(m->lock_lru);
    }
    if (f->nr_freed > 0) {
        TAKE(m->lock_zone);
        while (f->freed != NONE) {
            u32 frame = f->freed;
            f->freed = frames_of(m)[frame].gather_next;
            frames_of(m)[frame].pins = 0;
            frame_free(m, frame);
        }
        EMIT(frames_free, .count = f->nr_freed, .free = (u32)free_pages(m));
        RUN(f->nr_freed * m->params.cost_alloc_ns);
        DROP(m->lock_zone);
    }
    RETURN(f->nr_freed);
    PATH_END;
}
