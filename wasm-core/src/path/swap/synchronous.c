/* The device has no request and no interrupt: what an interrupt would do is done where the call returns. */
#include "path/swap/synchronous.h"

#include "path/alloc/page_alloc.h"
#include "path/io/extents.h"
#include "path/io/transfers.h"
#include "path/reclaim/lru_batches.h"
#include "path/reclaim/refault.h"
#include "path/swap/readahead.h"
#include "path/swap/swap.h"

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
    CHECK(frames_of(m)[f->frame].flags == 0 && frames_of(m)[f->frame].pins == 1);
    frames_of(m)[f->frame].flags |= FRAME_LOCKED | FRAME_SWAPBACKED;
    frame_belongs_to(&frames_of(m)[f->frame], KIND_ANON, f->vma, f->page);
    f->shadow = swap_cache_of(m)[f->slot]; /* it stays there until the slot is given up */
    if (entry_is_shadow(f->shadow))
        CALL(refault, .frame = f->frame, .shadow = f->shadow, .type = TYPE_ANON, .vma = f->vma,
             .page = f->page, .slot = f->slot);
    if (m->kernel.swapin_cost == swapin_cost_EVERY)
        CALL(swapin_cost, .frame = f->frame);
    MAY_CALL(lru_batch_put(m, t, BATCH_ADD, f->frame));
    COUNT(pswpin, 1);
    EMIT(swap_read_past_cache, .vma = f->vma, .page = f->page, .slot = f->slot, .frame = f->frame);
    frames_of(m)[f->frame].last_event = m->nr_events;
    f->event = m->nr_events;
    MAY_CALL(block_look_up(m, t, f->slot));
    RUN(swap_at_once(m, f->slot, t->result, REQUEST_READ, f->event));
    CHECK_LOCKED_PAGE(f->frame);
    CHECK(!(frames_of(m)[f->frame].flags & (FRAME_SWAPCACHE | FRAME_UPTODATE)));
    frames_of(m)[f->frame].flags |= FRAME_UPTODATE;
    RETURN(f->frame);
    PATH_END;
}
