/* A free frame has no owner, no slot and nobody who refers to it, whichever list it is on. */
#include "path/alloc/zone.h"

#include "path/reclaim/lru_told.h"
#include "path/swap/readahead_toll.h"

u64 reclaimable_pages(const struct machine *m)
{
    const struct frame_list *lists = m->lru.lists;
    u64 nr = lists[LRU_INACTIVE_FILE].nr + lists[LRU_ACTIVE_FILE].nr;
    return m->nr_swap_pages > 0 ? nr + lists[LRU_INACTIVE_ANON].nr + lists[LRU_ACTIVE_ANON].nr : nr;
}

bool zone_is_hopeless(const struct machine *m)
{
    return m->pages_scanned >= 6 * reclaimable_pages(m);
}

/* Takes the first frame of a list of free ones and makes it somebody's. */
static u32 take_from(struct machine *m, struct frame_list *list)
{
    u32 frame = list->head;
    frame_list_remove(frames_of(m), list, frame);
    struct frame *page = &frames_of(m)[frame];
    CHECK(page->flags == FRAME_FREE && frame_references(page) == 0);
    CHECK(page->kind == KIND_NONE && page->slot == NONE);
    page->flags = 0;
    page->pins = 1;
    page->last_event = m->nr_events + 1;
    frame_used_now(m, frame);
    if (m->kernel.fair_zones == fair_zones_WAKES && m->alloc_batch > 0)
        m->alloc_batch--;
    COUNT(pgalloc, 1);
    return frame;
}

/* Makes a frame that nobody refers to a free one, at the head of a list. */
static void free_to(struct machine *m, struct frame_list *list, u32 frame)
{
    struct frame *page = &frames_of(m)[frame];
    ASSERT(frame_references(page) == 0 && !(page->flags & (FRAME_LRU | FRAME_LOCKED | FRAME_WRITEBACK)));
    ASSERT(!(page->flags & FRAME_WAITERS) && (page->kind != KIND_FILE || !(page->flags & FRAME_DIRTY)));
    CHECK(!(page->flags & (FRAME_FREE | FRAME_SWAPCACHE | FRAME_PAGECACHE)) && page->slot == NONE);
    page->flags = FRAME_FREE;
    frame_belongs_to(page, KIND_NONE, NONE, NONE);
    page->slot = NONE;
    page->last_event = m->nr_events + 1;
    frame_list_add_head(frames_of(m), list, frame);
    if (m->nr_areas > 0)
        toll_frame_freed(m, frame);
    COUNT(pgfree, 1);
}

u32 frame_take(struct machine *m)
{
    HELD(ZONE, 0);
    CHECK(m->free.nr > 0);
    return take_from(m, &m->free);
}

void frame_free(struct machine *m, u32 frame)
{
    HELD(ZONE, 0);
    m->pages_scanned = 0;
    free_to(m, &m->free, frame);
}

u32 rmqueue_bulk(struct machine *m, u32 cpu)
{
    HELD(ZONE, 0);
    struct per_cpu_pages *pcp = pcp_of(m, cpu);
    CHECK(pcp->list.nr == 0); /* nobody but this CPU fills its list, and the task has stayed on it */
    u32 nr = MIN(pcp->batch, m->free.nr);
    for (u32 i = 0; i < nr; i++) {
        u32 frame = m->free.head;
        frame_list_remove(frames_of(m), &m->free, frame);
        frame_list_add_tail(frames_of(m), &pcp->list, frame);
    }
    return nr;
}

u32 rmqueue_pcplist(struct machine *m, u32 cpu)
{
    CHECK(m->kernel.page_lists != page_lists_NONE && pcp_of(m, cpu)->list.nr > 0);
    pcp_allocates(pcp_of(m, cpu));
    return take_from(m, &pcp_of(m, cpu)->list);
}

/* Moves `nr` frames, those kept longest, from the CPU's list to the zone. Zone lock held. */
static void free_pcppages_bulk(struct machine *m, u32 cpu, u32 nr)
{
    HELD(ZONE, 0);
    struct per_cpu_pages *pcp = pcp_of(m, cpu);
    CHECK(nr <= pcp->list.nr); /* whoever has drained it meanwhile */
    m->pages_scanned = 0;
    for (u32 i = 0; i < nr; i++) {
        u32 frame = pcp->list.tail;
        frame_list_remove(frames_of(m), &pcp->list, frame);
        frame_list_add_head(frames_of(m), &m->free, frame);
    }
}

static u32 limit_of(struct machine *m, u32 cpu)
{
    CHECK(pcp_of(m, cpu)->batch > 0);
    return pcp_limit(pcp_of(m, cpu), m->kernel.page_lists, m->reclaim_active);
}

/* The first frame of a list of frames to free, without its pin. */
static u32 next_to_free(struct machine *m, struct frame_list *list)
{
    u32 frame = list->head;
    frame_list_remove(frames_of(m), list, frame);
    CHECK(frames_of(m)[frame].pins == 1);
    frames_of(m)[frame].pins--;
    return frame;
}

/* Frees frames of `list` to the CPU's list until that is full. Returns how many. */
static u32 fill_list_of_cpu(struct machine *m, u32 cpu, struct frame_list *list)
{
    CHECK(list->nr > 0);
    u32 before = list->nr;
    do
        free_to(m, &pcp_of(m, cpu)->list, next_to_free(m, list));
    while (list->nr > 0 && pcp_of(m, cpu)->list.nr < limit_of(m, cpu));
    return before - list->nr;
}

enum need path_free_frames(struct machine *m, struct task *t, struct path_free_frames *f)
{
    PATH_BEGIN;
    CHECK(f->list.nr > 0);
    f->nr = f->list.nr;
    if (m->kernel.page_lists == page_lists_NONE) {
        TAKE(lock_of(m, LOCK_ZONE, 0));
        while (f->list.nr > 0)
            frame_free(m, next_to_free(m, &f->list));
        EMIT(frames_free, .count = f->nr, .free = (u32)free_pages(m));
        RUN(f->nr * m->params.cost_alloc_ns);
        DROP(lock_of(m, LOCK_ZONE, 0));
        RETURN(f->nr);
    }
    t->preempt_count++; /* it stays with this CPU's list */
    while (f->list.nr > 0) {
        f->moved = fill_list_of_cpu(m, t->cpu, &f->list);
        EMIT(frames_free, .count = f->moved, .free = (u32)free_pages(m));
        RUN(f->moved * m->params.cost_alloc_ns);
        if (pcp_of(m, t->cpu)->list.nr < limit_of(m, t->cpu))
            continue;
        TAKE(lock_of(m, LOCK_ZONE, 0));
        f->moved = pcp_nr_free(pcp_of(m, t->cpu), m->kernel.page_lists, limit_of(m, t->cpu));
        free_pcppages_bulk(m, t->cpu, f->moved);
        EMIT(page_list_emptied, .cpu = t->cpu, .count = f->moved, .free = (u32)free_pages(m));
        RUN(f->moved * m->params.cost_bulk_ns);
        DROP(lock_of(m, LOCK_ZONE, 0));
    }
    CHECK(t->preempt_count > 0);
    t->preempt_count--;
    RETURN(f->nr);
    PATH_END;
}

enum need path_drain_all_pages(struct machine *m, struct task *t, struct path_drain_all_pages *f)
{
    PATH_BEGIN;
    for (f->cpu = 0; f->cpu < m->params.nr_cpus; f->cpu++) {
        if (pcp_of(m, f->cpu)->list.nr == 0)
            continue;
        CHECK(m->kernel.page_lists != page_lists_NONE && t->preempt_count == 0);
        TAKE(lock_of(m, LOCK_ZONE, 0));
        f->moved = pcp_of(m, f->cpu)->list.nr;
        if (f->moved > 0) {
            free_pcppages_bulk(m, f->cpu, f->moved);
            EMIT(page_list_emptied, .cpu = f->cpu, .count = f->moved, .free = (u32)free_pages(m));
        }
        RUN(f->moved * m->params.cost_bulk_ns);
        DROP(lock_of(m, LOCK_ZONE, 0));
    }
    PATH_END;
}
