/* A frame that has been looked up may be another page's by the time its lock is had: whoever takes the lock looks again. */
#include "path/fault/page_cache.h"

#include "path/wait.h"

bool page_cache_has(struct machine *m, u32 file, u32 page, u32 frame)
{
    const struct frame *f = &frames_of(m)[frame];
    return (f->flags & FRAME_PAGECACHE) && f->kind == KIND_FILE && f->owner == file && f->index == page;
}

u64 page_cache_insert(struct machine *m, u32 file, u32 page, u32 frame)
{
    HELD(FILE, file);
    u64 shadow = *page_cache_entry(m, file, page);
    *page_cache_entry(m, file, page) = entry_of_frame(frame);
    frames_of(m)[frame].flags |= FRAME_LOCKED | FRAME_PAGECACHE;
    frame_belongs_to(&frames_of(m)[frame], KIND_FILE, file, page);
    return shadow;
}

enum need path_lock_cached(struct machine *m, struct task *t, struct path_lock_cached *f)
{
    PATH_BEGIN;
    while (frames_of(m)[f->frame].flags & FRAME_LOCKED) {
        EMIT(page_wait, .frame = f->frame, .reading = !(frames_of(m)[f->frame].flags & FRAME_UPTODATE));
        frame_wait(m, t, f->frame, wait_reason_PAGE);
        WAIT;
    }
    if (!page_cache_has(m, f->file, f->page, f->frame))
        RETURN(0);
    frames_of(m)[f->frame].flags |= FRAME_LOCKED;
    RETURN(1);
    PATH_END;
}
