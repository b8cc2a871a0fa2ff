/* A frame's flags say which list is its own, so the flags and the lists change here together and nowhere else. */
#include "mm/lruvec.h"

void lruvec_add_folio(struct lruvec *lruvec, struct frame *frames, u32 f)
{
    ASSERT(!(frames[f].flags & FRAME_LRU));
    frame_list_add_head(frames, &lruvec->lists[lru_list_of(frames[f].flags)], f);
    frames[f].flags |= FRAME_LRU;
}

void lruvec_add_folio_tail(struct lruvec *lruvec, struct frame *frames, u32 f)
{
    ASSERT(!(frames[f].flags & FRAME_LRU));
    frame_list_add_tail(frames, &lruvec->lists[lru_list_of(frames[f].flags)], f);
    frames[f].flags |= FRAME_LRU;
}

void lruvec_del_folio(struct lruvec *lruvec, struct frame *frames, u32 f)
{
    ASSERT(frames[f].flags & FRAME_LRU);
    frame_list_remove(frames, &lruvec->lists[lru_list_of(frames[f].flags)], f);
    frames[f].flags &= ~(u32)FRAME_LRU;
}

bool lru_batch_move(struct lruvec *lruvec, struct frame *frames, enum lru_batch_kind kind, u32 f)
{
    bool is_listed = frames[f].flags & FRAME_LRU;
    if (kind == BATCH_ADD || kind == BATCH_PUT_BACK) {
        if (is_listed)
            return false;
        lruvec_add_folio(lruvec, frames, f);
        return true;
    }
    if (!is_listed || (kind == BATCH_ACTIVATE && (frames[f].flags & FRAME_ACTIVE)))
        return false;
    lruvec_del_folio(lruvec, frames, f);
    if (kind == BATCH_ACTIVATE) {
        frames[f].flags |= FRAME_ACTIVE;
        lruvec_add_folio(lruvec, frames, f);
    } else {
        frames[f].flags &= ~(u32)FRAME_ACTIVE;
        lruvec_add_folio_tail(lruvec, frames, f);
    }
    return true;
}
