/* A page that was read may be used, one that was written is clean; who waits is woken. */
#include "path/io/transfer_end.h"

#include "path/wait.h"
#include "path/writeback/dirty.h"

void read_ends(struct machine *m, struct task *t, u32 cause, u32 frame)
{
    struct frame *page = &frames_of(m)[frame];
    CHECK(!(page->flags & (FRAME_UPTODATE | FRAME_WRITEBACK)));
    page->last_event = m->nr_events + 1;
    page->flags |= FRAME_UPTODATE;
    EMIT_FOR(t, read_end, cause, .frame = frame, .slot = page->slot);
    frame_unlock(m, frame);
}

/* A write has ended: whether it is the last one that a throttled kswapd waits for. Its time may be over already. */
static bool throttle_ends(struct machine *m)
{
    return m->throttle_writes > 0 && --m->throttle_writes == 0 &&
           tasks_of(m)[m->kswapd].waits_for == wait_reason_THROTTLED;
}

void write_ends(struct machine *m, struct task *t, u32 cause, u32 frame)
{
    struct frame *page = &frames_of(m)[frame];
    CHECK((page->flags & FRAME_WRITEBACK) && m->nr_writeback > 0);
    page->last_event = m->nr_events + 1;
    page->flags &= ~(u32)FRAME_WRITEBACK;
    page->flags |= FRAME_UPTODATE;
    m->nr_writeback--;
    if (throttle_ends(m))
        task_wake(m, m->kswapd);
    COUNT(nr_written, 1);
    if (page->kind == KIND_FILE) {
        page_ends_writeback(m, frame);
        EMIT_FOR(t, file_written, cause, .frame = frame, .file = page->owner, .page = page->index,
                 .writeback = m->nr_writeback);
    } else {
        CHECK(m->running == 0 || ((page->flags & FRAME_SWAPCACHE) && page->slot != NONE));
        EMIT_FOR(t, write_end, cause, .frame = frame, .slot = page->slot);
    }
    queue_wake_all(m, &m->writeback_queue);
    queue_wake_all(m, &m->dirty_queue);
}

void discard_ends(struct machine *m, struct task *t, u32 cause, const struct request *request)
{
    CHECK(tasks_of(m)[request->task].discards > 0);
    tasks_of(m)[request->task].discards--;
    EMIT_FOR(t, discard_end, cause, .slot = request->slot, .slots = request->pages);
    queue_wake_all(m, &m->discard_queue);
}
