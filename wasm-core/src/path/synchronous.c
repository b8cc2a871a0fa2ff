/* The device has no request and no interrupt: what an interrupt would do is done where the call returns. */
#include "path/synchronous.h"

#include "mm/swap_map.h"
#include "path/lru_batches.h"
#include "path/page_alloc.h"
#include "path/readahead.h"
#include "path/refault.h"
#include "path/swap.h"
#include "path/wait.h"

bool fault_passes_cache_by(struct machine *m, u32 slot)
{
    return m->kernel.synchronous_device == synchronous_device_BYPASS && slot_is_synchronous(m, slot) &&
           swap_count(swap_map_of(m)[slot]) == 1;
}

enum need path_read_past_cache(struct machine *m, struct task *t, struct path_read_past_cache *f)
{
    PATH_BEGIN;
    if (m->params.page_cluster > 0 && m->kernel.readahead != readahead_NONE &&
        readahead_tells_unfit(m, unfit_SYNCHRONOUS)) {
        EMIT(policy_unfit, .reason = unfit_SYNCHRONOUS);
        YIELD;
    }
    CALL(alloc, .frame = NONE);
    f->frame = t->result;
    if (f->frame == NONE)
        RETURN(NONE);
    frames_of(m)[f->frame].flags |= FRAME_LOCKED | FRAME_SWAPBACKED;
    frame_belongs_to(&frames_of(m)[f->frame], KIND_ANON, f->vma, f->page);
    f->shadow = swap_cache_of(m)[f->slot]; /* it stays there until the slot is given up */
    if (entry_is_shadow(f->shadow))
        CALL(refault, .frame = f->frame, .shadow = f->shadow, .type = TYPE_ANON);
    if (m->kernel.swapin_cost == swapin_cost_EVERY) {
        TAKE(lock_of(m, LOCK_LRU, 0));
        note_swapin_cost(m, t, f->h.cause, f->frame);
        RUN(m->params.cost_lru_page_ns);
        DROP(lock_of(m, LOCK_LRU, 0));
    }
    MAY_CALL(lru_batch_put(m, t, BATCH_ADD, f->frame));
    COUNT(pswpin, 1);
    EMIT(swap_read_past_cache, .vma = f->vma, .page = f->page, .slot = f->slot, .frame = f->frame);
    frames_of(m)[f->frame].last_event = m->nr_events;
    RUN(disk_cpu_ns(&disks_of(m)[disk_of_slot(m, f->slot)], REQUEST_READ));
    frames_of(m)[f->frame].flags |= FRAME_UPTODATE;
    RETURN(f->frame);
    PATH_END;
}

void read_ends(struct machine *m, struct task *t, u32 cause, u32 frame)
{
    struct frame *page = &frames_of(m)[frame];
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
    page->last_event = m->nr_events + 1;
    page->flags &= ~(u32)FRAME_WRITEBACK;
    page->flags |= FRAME_UPTODATE;
    m->nr_writeback--;
    if (throttle_ends(m))
        task_wake(m, m->kswapd);
    EMIT_FOR(t, write_end, cause, .frame = frame, .slot = page->slot);
    queue_wake_all(m, &m->writeback_queue);
}
