/* A page is clean as soon as its write begins: who changes it from then on makes it dirty again, and it is written once more. */
#include "path/writeback/writeback.h"

#include "path/fault/page_cache.h"
#include "path/fault/pte.h"
#include "path/fault/rmap.h"
#include "path/io/block.h"
#include "path/io/transfer_end.h"
#include "path/io/transfers.h"
#include "path/reclaim/lru_batches.h"
#include "path/wait.h"
#include "path/writeback/dirty.h"

#define MAX_WRITEBACK_PAGES 1024u /* MIN_WRITEBACK_PAGES: 4 MiB of a file, however few are asked for */
#define NS_PER_CENTISEC 10000000ull

/* Takes the right to write away from one mapping, if it has it. The page-table lock is held. */
static bool page_mkclean_one(struct machine *m, const struct path_file_writepage *f)
{
    HELD_PTE(f->vma, f->page);
    CHECK_LOCKED_PAGE(f->frame);
    u32 *pte = pte_of(m, f->vma, f->page);
    if (!pte_maps(m, f->vma, f->page, f->frame) || !(*pte & (PTE_WRITABLE | PTE_DIRTY)))
        return false;
    pte_set(m, f->vma, f->page, *pte & ~(u32)(PTE_WRITABLE | PTE_DIRTY));
    return true;
}

static u64 sector_of_page(struct machine *m, const struct frame *page)
{
    CHECK(page->kind == KIND_FILE);
    return files_of(m)[page->owner].first_sector + (u64)page->index * SECTORS_PER_PAGE;
}

enum need path_file_writepage(struct machine *m, struct task *t, struct path_file_writepage *f)
{
    struct frame *page = &frames_of(m)[f->frame];
    const struct file *file = &files_of(m)[page->owner];
    PATH_BEGIN;
    CHECK_LOCKED_PAGE(f->frame);
    CHECK((page->flags & (FRAME_DIRTY | FRAME_WRITEBACK)) == FRAME_DIRTY);
    while (rmap_next(m, f->frame, &f->walk, &f->vma, &f->page)) {
        TAKE(lock_of_pte(m, f->vma, f->page));
        if (page_mkclean_one(m, f))
            EMIT(page_cleaned, .vma = f->vma, .page = f->page, .frame = f->frame);
        RUN(m->params.cost_map_ns);
        DROP(lock_of_pte(m, f->vma, f->page));
    }
    TAKE(file->lock);
    EMIT(file_write, .frame = f->frame, .file = page->owner, .page = page->index, .reason = f->reason,
         .dirty = m->nr_dirty - 1);
    f->event = m->nr_events;
    page_begins_writeback(m, f->frame);
    if (f->reason == write_reason_RECLAIM) {
        page->flags |= FRAME_RECLAIM;
        COUNT(nr_vmscan_write, 1);
    }
    COUNT(pgpgout_file, 1);
    RUN(m->params.cost_tree_ns);
    DROP(file->lock);
    if (disks_of(m)[file->disk].kind == DISK_SYNCHRONOUS) {
        RUN(transfer_at_once(m, file->disk, REQUEST_WRITE, sector_of_page(m, page), NONE, f->event));
        page->flags &= ~(u32)FRAME_RECLAIM; /* there is no end to come that would ask for it */
        write_ends(m, t, f->event, f->frame);
        RETURN(1);
    }
    frame_unlock(m, f->frame);
    while (!page_has_request(m, t, file->disk, REQUEST_WRITE, sector_of_page(m, page))) {
        request_wait(m, t, file->disk);
        WAIT;
    }
    CHECK(page->flags & FRAME_WRITEBACK);
    request_submit(m, t, file->disk, REQUEST_WRITE, sector_of_page(m, page), NONE, f->frame, f->event);
    RUN(submit_cost_ns(m, t));
    RETURN(0);
    PATH_END;
}

/* Not of a range that has an end, but round the file, or a piece of the way (range_cyclic). */
static bool is_cyclic(const struct machine *m, const struct path_write_cache_pages *f)
{
    return f->reason != write_reason_SYNC &&
           (f->reason != write_reason_ASKED || m->kernel.flusher_requests == flusher_requests_ONE);
}

static void walk_begins(struct machine *m, struct path_write_cache_pages *f)
{
    const struct file *file = &files_of(m)[f->file];
    f->at = f->done = is_cyclic(m, f) ? file->writeback_index : 0;
    f->end = file->pages;
    CHECK(f->left > 0 && f->at < f->end);
    f->begin = m->kernel.writeback_walk == writeback_walk_ROUND ? f->at : 0;
}

static bool goes_round(struct path_write_cache_pages *f)
{
    if (f->begin == 0)
        return false;
    f->end = f->begin;
    f->at = f->done = f->begin = 0;
    return true;
}

/* Where the next walk begins. */
static void walk_ends(struct machine *m, const struct path_write_cache_pages *f)
{
    u32 *index = &files_of(m)[f->file].writeback_index;
    CHECK(f->done < files_of(m)[f->file].pages);
    if (f->left == 0 && !is_cyclic(m, f))
        return;
    *index = f->left > 0 && is_cyclic(m, f) && m->kernel.writeback_walk == writeback_walk_TO_END ? 0
                                                                                                 : f->done;
}

/* The next page that is cached and dirty, from f->at on, stored in f; false: there is none. */
static bool next_dirty_page(struct machine *m, struct path_write_cache_pages *f)
{
    const struct file *file = &files_of(m)[f->file];
    while (f->left > 0 && ((file->nr_dirty > 0 && f->at < f->end) || goes_round(f))) {
        f->page = f->at++;
        f->frame = entry_frame(*page_cache_entry(m, f->file, f->page));
        if (f->frame != NONE && (frames_of(m)[f->frame].flags & FRAME_DIRTY)) {
            CHECK(page_cache_has(m, f->file, f->page, f->frame));
            f->done = f->page;
            return true;
        }
    }
    return false;
}

/* Still dirty, now that it is locked; one that is being written as well is waited for by fsync alone. */
static bool is_to_be_written(struct machine *m, const struct path_write_cache_pages *f)
{
    u32 flags = frames_of(m)[f->frame].flags;
    return (flags & FRAME_DIRTY) && !(flags & FRAME_WRITEBACK);
}

static bool waits_for_its_write(struct machine *m, const struct path_write_cache_pages *f)
{
    CHECK_LOCKED_PAGE(f->frame);
    u32 both = FRAME_DIRTY | FRAME_WRITEBACK;
    return f->reason == write_reason_SYNC && (frames_of(m)[f->frame].flags & both) == both;
}

static bool has_expired(const struct machine *m, const struct file *file)
{
    CHECK(file->dirtied_when <= m->clock.now);
    return m->params.dirty_writeback_centisecs > 0 &&
           m->clock.now - file->dirtied_when >= m->params.dirty_expire_centisecs * NS_PER_CENTISEC;
}

/* A younger file of the same flusher is dirty and not old enough to be written. */
static bool younger_file_waits(struct machine *m, const struct file *file)
{
    for (u32 i = 0; i < m->nr_files; i++) {
        const struct file *other = &files_of(m)[i];
        if (other->flusher == file->flusher && other->nr_dirty > 0 &&
            other->dirtied_when > file->dirtied_when && !has_expired(m, other))
            return true;
    }
    return false;
}

/* The flusher has been through the file: if pages are left or have become dirty again it goes behind the others. It stays as old as it is, but
 * for one that goes behind a younger one which waits for its age (requeue_inode, redirty_tail). */
static void is_queued_again(struct machine *m, const struct path_write_cache_pages *f)
{
    struct file *file = &files_of(m)[f->file];
    CHECK(file->queued_when <= m->clock.now);
    file->queued_when = m->clock.now;
    if (f->left > 0 && f->reason == write_reason_EXPIRED && younger_file_waits(m, file))
        file->dirtied_when = m->clock.now;
}

enum need path_write_cache_pages(struct machine *m, struct task *t, struct path_write_cache_pages *f)
{
    PATH_BEGIN;
    walk_begins(m, f);
    plug_start(t);
    while (next_dirty_page(m, f)) {
        frames_of(m)[f->frame].pins++;
        CALL(lock_cached, .file = f->file, .page = f->page, .frame = f->frame);
        if (t->result) {
            while (waits_for_its_write(m, f)) {
                EMIT(writeback_wait, .writes = m->nr_writeback);
                queue_wait(m, &m->writeback_queue, t, wait_reason_WRITEBACK);
                WAIT;
            }
            if (is_to_be_written(m, f)) {
                CALL(file_writepage, .frame = f->frame, .reason = f->reason);
                CHECK(f->left > 0);
                f->nr++;
                f->left--;
                if (t->result)
                    frame_unlock(m, f->frame);
            } else {
                frame_unlock(m, f->frame);
            }
        }
        MAY_CALL(frame_put(m, t, f->frame));
    }
    if (plug_finish(m, t) && m->params.cost_doorbell_ns > 0)
        RUN(m->params.cost_doorbell_ns);
    walk_ends(m, f);
    if (f->reason != write_reason_SYNC)
        is_queued_again(m, f);
    RETURN(f->nr);
    PATH_END;
}

static bool may_be_next(const struct machine *m, u32 flusher, const struct file *file, bool expired)
{
    return flusher_has_dirty(m, flusher, file) && (!expired || has_expired(m, file));
}

/* The file of the flusher's disk whose turn it is, of all or of those that are old enough; NONE: none is dirty. */
static u32 next_dirty_file(struct machine *m, u32 flusher, bool expired)
{
    u32 oldest = NONE;
    for (u32 i = 0; i < m->nr_files; i++)
        if (may_be_next(m, flusher, &files_of(m)[i], expired) &&
            (oldest == NONE || files_of(m)[i].queued_when < files_of(m)[oldest].queued_when))
            oldest = i;
    return oldest;
}

/* It has been through all files that are old enough and found no page that it could write: all are being written already. */
static bool goes_round_in_vain(struct machine *m, const struct path_flusher *f)
{
    u32 nr = 0;
    for (u32 i = 0; i < m->nr_files; i++)
        nr += may_be_next(m, f->index, &files_of(m)[i], true);
    return f->nr_in_vain >= nr;
}

/* Why the flusher has to write, and the file with which it begins; NONE: it need not. Who waits for fewer dirty pages would wait for good
 * without it. */
static u32 reason_to_write(struct machine *m, struct path_flusher *f)
{
    struct flusher *flusher = &flushers_of(m)[f->index];
    CHECK(flusher->nr_asked <= MOST_ASKED);
    f->file = next_dirty_file(m, f->index, false);
    if (f->file == NONE) {
        flusher->nr_asked = 0;
        return NONE;
    }
    if (flusher->nr_asked > 0) {
        if (flusher->asked[0] == NONE)
            flusher->asked[0] = m->nr_dirty;
        return write_reason_ASKED;
    }
    if (is_over_background(m) || m->dirty_queue.head != NONE)
        return write_reason_BACKGROUND;
    u32 expired = next_dirty_file(m, f->index, true);
    if (expired == NONE || goes_round_in_vain(m, f))
        return NONE;
    f->file = expired;
    return write_reason_EXPIRED;
}

/* So many pages less are to be written for the request in hand; with the last one it is done. */
static void request_goes_on(struct flusher *flusher, u32 written)
{
    CHECK(flusher->nr_asked > 0 && flusher->nr_asked <= MOST_ASKED);
    flusher->asked[0] -= MIN(flusher->asked[0], written);
    if (flusher->asked[0] > 0)
        return;
    flusher->nr_asked--;
    for (u32 i = 0; i < flusher->nr_asked; i++)
        flusher->asked[i] = flusher->asked[i + 1];
}

/* It looks again after a while as long as something is dirty; else the next page that becomes dirty says when. */
static void flusher_sleeps(struct machine *m, struct task *t, const struct path_flusher *f)
{
    CHECK(t->plug_depth == 0 && t->plug_head == NONE);
    if (f->file != NONE && m->params.dirty_writeback_centisecs > 0)
        task_sleep(m, t, wait_reason_KSWAPD, m->params.dirty_writeback_centisecs * NS_PER_CENTISEC);
    else
        t->waits_for = wait_reason_KSWAPD;
}

/* Decides what to do next and tells of it where that is news. Returns whether it writes; else it sleeps. */
static bool flusher_goes_on(struct machine *m, struct task *t, struct path_flusher *f)
{
    struct flusher *flusher = &flushers_of(m)[f->index];
    CHECK(t->index == m->first_flusher + f->index);
    u32 before = f->reason;
    CHECK(t->preempt_count == 0 && t->waits_for == wait_reason_NOTHING);
    f->nr_in_vain = before == NONE ? 0 : f->nr_in_vain;
    f->reason = reason_to_write(m, f);
    if (f->reason == NONE) {
        if (before != NONE)
            EMIT(flusher_sleep, .disk = flusher->disk, .dirty = m->nr_dirty);
        flusher_sleeps(m, t, f);
        return false;
    }
    if (f->reason == before)
        return true;
    f->h.cause = 0;
    EMIT(flusher_begin, .disk = flusher->disk, .reason = f->reason, .dirty = m->nr_dirty,
         .limit = (u32)dirty_limits(m).background);
    CAUSED_BY_THIS;
    return true;
}

enum need path_flusher(struct machine *m, struct task *t, struct path_flusher *f)
{
    struct flusher *flusher = &flushers_of(m)[f->index];
    PATH_BEGIN;
    for (;;) {
        if (!flusher_goes_on(m, t, f)) {
            WAIT;
            continue;
        }
        CHECK(files_of(m)[f->file].flusher == t->index);
        YIELD;
        CALL(write_cache_pages, .file = f->file, .reason = f->reason, .left = MAX_WRITEBACK_PAGES);
        if (f->reason == write_reason_ASKED)
            request_goes_on(flusher, t->result);
        f->nr_in_vain = t->result > 0 ? 0 : f->nr_in_vain + 1;
        RUN(m->params.cost_switch_ns); /* let others run before it looks again */
    }
    PATH_END;
}

enum need path_fsync(struct machine *m, struct task *t, struct path_fsync *f)
{
    PATH_BEGIN;
    EMIT(fsync_begin, .file = f->file, .dirty = files_of(m)[f->file].nr_dirty);
    CAUSED_BY_THIS;
    YIELD;
    CALL(write_cache_pages, .file = f->file, .reason = write_reason_SYNC, .left = NONE);
    while (files_of(m)[f->file].nr_writeback > 0) {
        EMIT(writeback_wait, .writes = m->nr_writeback);
        queue_wait(m, &m->writeback_queue, t, wait_reason_WRITEBACK);
        WAIT;
    }
    EMIT(fsync_end, .file = f->file);
    YIELD;
    PATH_END;
}
