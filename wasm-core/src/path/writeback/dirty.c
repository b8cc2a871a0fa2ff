/* One count for the machine and one for each file: they change together with the flag. */
#include "path/writeback/dirty.h"

#include "path/alloc/zone.h"
#include "path/wait.h"

#define NS_PER_CENTISEC 10000000ull

static u64 percent_of(u64 pages, u32 percent)
{
    return pages * percent / 100;
}

struct dirty_limits dirty_limits(struct machine *m)
{
    u64 files = (u64)m->lru.lists[LRU_INACTIVE_FILE].nr + m->lru.lists[LRU_ACTIVE_FILE].nr;
    u64 free = free_pages(m);
    u64 dirtyable = (free > m->marks.high ? free - m->marks.high : 0) + files + 1;
    struct dirty_limits limits = {.dirtyable = dirtyable,
                                  .background = percent_of(dirtyable, m->params.dirty_background_ratio),
                                  .limit = percent_of(dirtyable, m->params.dirty_ratio)};
    if (limits.background >= limits.limit)
        limits.background = limits.limit / 2;
    limits.free_run = (limits.background + limits.limit) / 2;
    return limits;
}

bool is_over_background(struct machine *m)
{
    return m->nr_dirty > dirty_limits(m).background;
}

static struct task *flusher_task(struct machine *m, u32 flusher)
{
    return &tasks_of(m)[m->first_flusher + flusher];
}

/* It sleeps until it is asked or its time comes, and does not wait for a page or a request. */
static bool sleeps(const struct task *flusher)
{
    return flusher->state == task_state_BLOCKED && flusher->waits_for == wait_reason_KSWAPD;
}

void flushers_wake(struct machine *m)
{
    for (u32 i = 0; i < m->nr_flushers; i++)
        if (sleeps(flusher_task(m, i)))
            task_wake(m, m->first_flusher + i);
}

bool flusher_has_dirty(const struct machine *m, u32 flusher, const struct file *file)
{
    return file->flusher == m->first_flusher + flusher && file->nr_dirty > 0;
}

static bool has_dirty_file(struct machine *m, u32 flusher)
{
    for (u32 i = 0; i < m->nr_files; i++)
        if (flusher_has_dirty(m, flusher, &files_of(m)[i]))
            return true;
    return false;
}

/* Those that sleep though they could write begin to. */
static void flushers_begin(struct machine *m)
{
    for (u32 i = 0; i < m->nr_flushers; i++)
        if (sleeps(flusher_task(m, i)) && has_dirty_file(m, i))
            task_wake(m, m->first_flusher + i);
}

static void flusher_ask(struct flusher *flusher, u32 pages)
{
    CHECK(pages > 0);
    if (flusher->nr_asked > 0 && pages == NONE)
        return;
    if (flusher->nr_asked == MOST_ASKED)
        flusher->asked[MOST_ASKED - 1] += pages;
    else
        flusher->asked[flusher->nr_asked++] = pages;
}

void flushers_ask(struct machine *m, u32 pages)
{
    for (u32 i = 0; i < m->nr_flushers; i++)
        if (has_dirty_file(m, i))
            flusher_ask(&flushers_of(m)[i], pages);
    flushers_begin(m);
}

/* The first dirty page of a file: its flusher will look at it, after a while. */
static void file_becomes_dirty(struct machine *m, struct file *file)
{
    struct task *flusher = &tasks_of(m)[file->flusher];
    CHECK(flusher->kind == task_kind_FLUSHER);
    file->dirtied_when = file->queued_when = m->clock.now;
    if (sleeps(flusher) && !flusher->has_timer && m->params.dirty_writeback_centisecs > 0)
        task_sleep(m, flusher, wait_reason_KSWAPD, m->params.dirty_writeback_centisecs * NS_PER_CENTISEC);
}

static void page_becomes_dirty(struct machine *m, u32 frame)
{
    struct frame *page = &frames_of(m)[frame];
    struct file *file = &files_of(m)[page->owner];
    LOCKED_PAGE(frame);
    HELD(FILE, page->owner);
    CHECK(page->kind == KIND_FILE && (page->flags & (FRAME_PAGECACHE | FRAME_DIRTY)) == FRAME_PAGECACHE);
    page->flags &= ~(u32)FRAME_RECLAIM; /* written to again: who met it dirty need not wait for it */
    page->flags |= FRAME_DIRTY;
    page->last_event = m->nr_events + 1;
    m->nr_dirty++;
    CHECK(m->nr_dirty <= m->params.nr_frames && file->nr_dirty < file->pages);
    if (file->nr_dirty++ == 0)
        file_becomes_dirty(m, file);
    COUNT(nr_dirtied, 1);
}

void page_begins_writeback(struct machine *m, u32 frame)
{
    struct frame *page = &frames_of(m)[frame];
    LOCKED_PAGE(frame);
    HELD(FILE, page->owner);
    CHECK((page->flags & (FRAME_DIRTY | FRAME_WRITEBACK)) == FRAME_DIRTY);
    CHECK(m->nr_dirty > 0 && files_of(m)[page->owner].nr_dirty > 0);
    page->flags &= ~(u32)FRAME_DIRTY;
    page->flags |= FRAME_WRITEBACK;
    page->last_event = m->nr_events;
    m->nr_dirty--;
    m->nr_writeback++;
    files_of(m)[page->owner].nr_dirty--;
    files_of(m)[page->owner].nr_writeback++;
}

void page_ends_writeback(struct machine *m, u32 frame)
{
    CHECK(files_of(m)[frames_of(m)[frame].owner].nr_writeback > 0);
    files_of(m)[frames_of(m)[frame].owner].nr_writeback--;
}

enum need path_mark_dirty(struct machine *m, struct task *t, struct path_mark_dirty *f)
{
    const struct frame *page = &frames_of(m)[f->frame];
    PATH_BEGIN;
    CHECK_LOCKED_PAGE(f->frame);
    if (page->flags & FRAME_DIRTY)
        RETURN(0);
    TAKE(lock_of(m, LOCK_FILE, page->owner));
    page_becomes_dirty(m, f->frame);
    EMIT(page_dirtied, .file = page->owner, .page = page->index, .frame = f->frame, .dirty = m->nr_dirty);
    RUN(m->params.cost_tree_ns);
    DROP(lock_of(m, LOCK_FILE, page->owner));
    RETURN(1);
    PATH_END;
}

enum need path_balance_dirty_pages(struct machine *m, struct task *t, struct path_balance_dirty_pages *f)
{
    struct dirty_limits limits = dirty_limits(m);
    u64 pages = (u64)m->nr_dirty + m->nr_writeback;
    PATH_BEGIN;
    CHECK(t->preempt_count == 0 && t->plug_depth == 0); /* it may wait for long */
    if (m->nr_dirty > limits.background)
        flushers_begin(m);
    while (pages > limits.free_run && !task_is_killed(m, t) && !(f->has_waited && pages <= limits.limit)) {
        EMIT(dirty_wait, .pages = (u32)pages, .free_run = (u32)limits.free_run, .limit = (u32)limits.limit);
        COUNT(dirty_waits, 1);
        flushers_wake(m);
        f->has_waited = 1;
        queue_wait(m, &m->dirty_queue, t, wait_reason_DIRTY);
        WAIT;
    }
    PATH_END;
}
