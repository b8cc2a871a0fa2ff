/* A free frame has no owner, no slot and nobody who refers to it. */
#include "path/zone.h"

u32 frame_take(struct machine *m)
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

void frame_free(struct machine *m, u32 frame)
{
    struct frame *page = &frames_of(m)[frame];
    ASSERT(frame_references(page) == 0 && !(page->flags & (FRAME_LRU | FRAME_LOCKED | FRAME_WRITEBACK)));
    ASSERT(!(page->flags & FRAME_WAITERS));
    page->flags = FRAME_FREE;
    frame_belongs_to(page, KIND_NONE, NONE, NONE);
    page->slot = NONE;
    page->last_event = m->nr_events + 1;
    frame_list_add_head(frames_of(m), &m->free, frame);
    COUNT(pgfree, 1);
}
