/* A frame that has been looked up may be another page's by the time its lock is had: whoever takes the lock looks again. */
#include "path/fault/page_cache.h"

#include "path/alloc/page_alloc.h"
#include "path/reclaim/lru_batches.h"
#include "path/reclaim/refault.h"
#include "path/wait.h"

bool page_cache_has(struct machine *m, u32 file, u32 page, u32 frame)
{
    const struct frame *f = &frames_of(m)[frame];
    return (f->flags & FRAME_PAGECACHE) && f->kind == KIND_FILE && f->owner == file && f->index == page;
}

u64 page_cache_insert(struct machine *m, u32 file, u32 page, u32 frame)
{
    HELD(FILE, file);
    CHECK(!(frames_of(m)[frame].flags & (FRAME_LRU | FRAME_LOCKED | FRAME_PAGECACHE | FRAME_SWAPCACHE)));
    CHECK(frames_of(m)[frame].map_count == 0);
    u64 shadow = *page_cache_entry(m, file, page);
    *page_cache_entry(m, file, page) = entry_of_frame(frame);
    frames_of(m)[frame].flags |= FRAME_LOCKED | FRAME_PAGECACHE;
    frame_belongs_to(&frames_of(m)[frame], KIND_FILE, file, page);
    return shadow;
}

enum need path_filemap_add_folio(struct machine *m, struct task *t, struct path_filemap_add_folio *f)
{
    u32 file = vmas_of(m)[f->vma].file;
    PATH_BEGIN;
    CALL(alloc, .frame = NONE);
    f->frame = t->result;
    if (f->frame == NONE)
        RETURN(NONE);
    TAKE(lock_of(m, LOCK_FILE, file));
    if (entry_frame(*page_cache_entry(m, file, f->page)) != NONE) { /* another reader was faster */
        DROP(lock_of(m, LOCK_FILE, file));
        MAY_CALL(frame_put(m, t, f->frame));
        RETURN(NONE);
    }
    f->shadow = page_cache_insert(m, file, f->page, f->frame);
    EMIT(file_add, .frame = f->frame, .vma = f->vma, .page = f->page);
    RUN(m->params.cost_tree_ns);
    DROP(lock_of(m, LOCK_FILE, file));
    if (f->shadow != 0 && !f->is_rewritten)
        CALL(refault, .frame = f->frame, .shadow = f->shadow, .type = TYPE_FILE, .vma = f->vma,
             .page = f->page, .slot = NONE);
    MAY_CALL(lru_batch_put(m, t, BATCH_ADD, f->frame));
    CHECK_LOCKED_PAGE(f->frame);
    CHECK(frame_is_pinned(m, f->frame));
    RETURN(f->frame);
    PATH_END;
}

enum need path_lock_cached(struct machine *m, struct task *t, struct path_lock_cached *f)
{
    PATH_BEGIN;
    CHECK(frame_is_pinned(m, f->frame));
    while (frames_of(m)[f->frame].flags & FRAME_LOCKED) {
        EMIT(page_wait, .frame = f->frame, .reading = !(frames_of(m)[f->frame].flags & FRAME_UPTODATE));
        frame_wait(m, t, f->frame, wait_reason_PAGE);
        WAIT;
    }
    if (!page_cache_has(m, f->file, f->page, f->frame))
        RETURN(0);
    CHECK(frame_has(m, f->frame, FRAME_UPTODATE)); /* the read that locked it has ended */
    frames_of(m)[f->frame].flags |= FRAME_LOCKED;
    RETURN(1);
    PATH_END;
}
