/* Batches make one hold of the LRU lock serve up to 15 frames (14 up to 4.17). Each frame in a batch is pinned by it. */
#include "path/reclaim/lru_batches.h"

#include "mm/lru_balance.h"
#include "mm/lruvec.h"
#include "path/alloc/zone.h"
#include "path/reclaim/lru_told.h"

void workingset_age(struct machine *m, u32 pages)
{
    workingset_age_nonresident(&m->lru, pages);
}

bool lru_batch_put(struct machine *m, struct task *t, u32 batch, u32 frame)
{
    u32 place = lru_batch_place(&m->kernel, batch, frames_of(m)[frame].flags);
    struct lru_batch *own = &batches_of(m)[t->cpu].batch[place];
    CHECK(!(frames_of(m)[frame].flags & FRAME_FREE));
    CHECK((batch != BATCH_ADD && batch != BATCH_PUT_BACK) || !(frames_of(m)[frame].flags & FRAME_LRU));
    bool is_late = lru_batch_is_full(own, &m->kernel, batch);
    frames_of(m)[frame].pins++;
    if (!is_late && (!lru_batch_add(own, &m->kernel, frame) || lru_batch_is_full(own, &m->kernel, batch)))
        return false;
    t->preempt_count++;
    PATH_PUSH(t, lru_drain, .cpu = t->cpu, .was_full = 1, .late = is_late ? frame + 1 : 0, .full = (u8)place);
    return true;
}

struct accessed frame_note_access(struct machine *m, const struct task *t, u32 frame)
{
    struct frame *page = &frames_of(m)[frame];
    CHECK(!(page->flags & FRAME_FREE) && frame_references(page) > 0);
    struct accessed accessed = mark_page_accessed(&m->kernel, &page->flags, false);
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

/* What the counters, and the balance, say of a frame that a batch has moved. */
static void count_moved(struct machine *m, struct path_lru_drain *f, u32 frame)
{
    HELD(LRU, 0);
    u32 *flags = &frames_of(m)[frame].flags;
    bool is_active = *flags & FRAME_ACTIVE;
    lru_flow_note(m,
                  f->kind == BATCH_ROTATE     ? lru_flow_ROTATED
                  : f->kind == BATCH_ACTIVATE ? lru_flow_ACTIVATED
                  : is_active                 ? lru_flow_NEW_ACTIVE
                                              : lru_flow_NEW,
                  frame);
    if (f->kind == BATCH_ROTATE) {
        COUNT(pgrotated, 1);
        return;
    }
    enum lru_link how = f->kind == BATCH_ACTIVATE   ? LINK_ACTIVATED
                        : f->kind == BATCH_PUT_BACK ? LINK_PUT_BACK
                                                    : LINK_NEW;
    u32 cost = lru_note_linked(&m->lru, &m->kernel, how, flags, 1);
    if (cost > 0)
        f->nr_back[*flags & FRAME_SWAPBACKED ? TYPE_ANON : TYPE_FILE]++;
    if (f->kind == BATCH_ACTIVATE)
        COUNT(pgactivate, 1);
}

/* Pages of the working set that have come back, as posted in 2016. */
static void tell_back(struct machine *m, struct task *t, const struct path_lru_drain *f)
{
    HELD(LRU, 0);
    EMIT(back_cost, .type = f->type, .pages = f->nr_back[f->type], .cost = f->nr_back[f->type] * COST_OF_IO,
         .anon_cost = m->lru.anon_cost, .file_cost = m->lru.file_cost, .total = m->lru.cost_total);
}

/* Up to 4.10 a page that has become active while it was written stays where it is. */
static bool may_move(struct machine *m, u32 kind, u32 frame)
{
    return kind != BATCH_ROTATE || m->kernel.writeback_met == writeback_met_ACTIVATED ||
           !(frames_of(m)[frame].flags & FRAME_ACTIVE);
}

/* The batch whose turn it is. */
static struct lru_batch *batch_in_turn(struct machine *m, const struct path_lru_drain *f)
{
    CHECK(f->cpu < m->params.nr_cpus);
    return &batches_of(m)[f->cpu].batch[lru_batch_place_of_turn(MIN(f->turn, NR_CPU_BATCHES - 1))];
}

/* A full batch is drained alone (folio_batch_add_and_move, __lru_cache_add); lru_add_drain drains all. */
static bool has_its_turn(struct machine *m, const struct path_lru_drain *f)
{
    CHECK(batch_in_turn(m, f)->nr <= lru_batch_most(&m->kernel));
    return batch_in_turn(m, f)->nr > 0 && (!f->was_full || f->full == lru_batch_place_of_turn(f->turn));
}

enum need path_lru_drain(struct machine *m, struct task *t, struct path_lru_drain *f)
{
    struct lru_batch *batch = batch_in_turn(m, f);
    PATH_BEGIN;
    CHECK(!f->was_full || (f->cpu == t->cpu && t->preempt_count > 0));
    CHECK(f->late == 0 || f->was_full);
    f->gather = NONE;
    for (f->turn = 0; f->turn < NR_CPU_BATCHES; f->turn++) {
        if (!has_its_turn(m, f))
            continue;
        f->kind = lru_batch_kind_at(lru_batch_place_of_turn(f->turn));
        TAKE(lock_of(m, LOCK_LRU, 0));
        HELD(LRU, 0);
        f->moved = batch->nr;
        for (u32 i = 0; i < batch->nr; i++) {
            u32 frame = batch->frames[i];
            if (may_move(m, f->kind, frame) && lru_batch_move(&m->lru, frames_of(m), f->kind, frame))
                count_moved(m, f, frame);
            CHECK(frames_of(m)[frame].pins > 0);
            frames_of(m)[frame].pins--;
            batch->frames[i] = 0;
            /* Unmapped for good while it waited here: the batch held the last reference. */
            if (frame_references(&frames_of(m)[frame]) == 0) {
                lruvec_del_folio(&m->lru, frames_of(m), frame);
                lru_flow_note(m, lru_flow_GIVEN_UP, frame);
                frames_of(m)[frame].pins = 1;
                frame_gather(m, &f->gather, frame);
            }
        }
        batch->nr = 0;
        for (f->type = TYPE_ANON; f->type <= TYPE_FILE; f->type++) {
            if (f->nr_back[f->type] == 0)
                continue;
            tell_back(m, t, f);
            f->nr_back[f->type] = 0;
            YIELD;
        }
        EMIT(lru_drain, .batch = f->kind, .count = f->moved);
        RUN(f->moved * m->params.cost_lru_page_ns);
        DROP(lock_of(m, LOCK_LRU, 0));
    }
    if (f->late != 0)
        lru_batch_add(&batches_of(m)[f->cpu].batch[f->full], &m->kernel, f->late - 1);
    CHECK(!f->was_full || (f->cpu == t->cpu && t->preempt_count > 0)); /* it has stayed on its CPU */
    if (f->was_full)
        t->preempt_count--;
    if (f->gather != NONE)
        CALL(release_frames, .gather = f->gather);
    PATH_END;
}

void frame_gather(struct machine *m, u32 *gather, u32 frame)
{
    CHECK(frames_of(m)[frame].pins > 0);
    gather_add(&m->gather_pool, gather_batches_of(m), gather, frame);
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

bool frame_put(struct machine *m, struct task *t, u32 frame)
{
    if (!frame_put_but_last(m, frame))
        return false;
    CHECK(!(frames_of(m)[frame].flags & (FRAME_LOCKED | FRAME_WRITEBACK | FRAME_FREE)));
    u32 gather = NONE;
    frame_gather(m, &gather, frame);
    PATH_PUSH(t, release_frames, .gather = gather);
    return true;
}

/* The last reference of a page that stands on a list: it has to be unlinked, which takes the LRU lock. */
static bool is_unlinked_when_put(struct machine *m, u32 frame)
{
    return frame_references(&frames_of(m)[frame]) == 1 && (frames_of(m)[frame].flags & FRAME_LRU);
}

/* Drops the pin of a gathered page. One that nobody refers to any more leaves its list and is to be freed. */
static void put_gathered(struct machine *m, struct path_release_frames *f)
{
    if (is_unlinked_when_put(m, f->frame)) {
        HELD(LRU, 0);
        lruvec_del_folio(&m->lru, frames_of(m), f->frame);
        lru_flow_note(m, lru_flow_GIVEN_UP, f->frame);
    }
    CHECK(!(frames_of(m)[f->frame].flags & FRAME_FREE));
    if (frame_put_but_last(m, f->frame))
        frame_list_add_head(frames_of(m), &f->freed, f->frame);
}

/* The time of what was put since it was last asked. */
static u32 cost_of_putting(struct machine *m, struct path_release_frames *f)
{
    CHECK(!f->is_locked || (f->nr_put > 0 && f->nr_put <= SWAP_CLUSTER_MAX));
    u32 nr = f->nr_put;
    f->nr_put = 0;
    return nr * m->params.cost_lru_page_ns;
}

enum need path_release_frames(struct machine *m, struct task *t, struct path_release_frames *f)
{
    PATH_BEGIN;
    CHECK(f->gather != NONE);
    frame_list_init(&f->freed);
    while (f->gather != NONE) {
        f->frame = gather_take(&m->gather_pool, gather_batches_of(m), &f->gather);
        if (!f->is_locked && is_unlinked_when_put(m, f->frame)) {
            if (f->nr_put > 0)
                RUN(cost_of_putting(m, f));
            TAKE(lock_of(m, LOCK_LRU, 0));
            f->is_locked = 1;
        }
        put_gathered(m, f);
        f->nr_put++;
        if (f->is_locked &&
            (f->nr_put == SWAP_CLUSTER_MAX || f->gather == NONE)) { /* so that others get in */
            RUN(cost_of_putting(m, f));
            DROP(lock_of(m, LOCK_LRU, 0));
            f->is_locked = 0;
        }
    }
    CHECK(!f->is_locked);
    if (f->nr_put > 0)
        RUN(cost_of_putting(m, f));
    if (f->freed.nr == 0)
        RETURN(0);
    CALL(free_frames, .list = f->freed);
    RETURN(t->result);
    PATH_END;
}
