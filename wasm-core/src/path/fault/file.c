/* A mapping and a reader go the same way to the page; they differ in what they note of the access. */
#include "path/fault/file.h"

#include "path/fault/file_readahead.h"
#include "path/fault/page_cache.h"
#include "path/fault/pte.h"
#include "path/io/block.h"
#include "path/io/transfer_end.h"
#include "path/io/transfers.h"
#include "path/reclaim/lru_batches.h"
#include "path/reclaim/lru_told.h"
#include "path/wait.h"
#include "path/writeback/write.h"

static const struct file *file_of(struct machine *m, const struct path_file_access *f)
{
    return &files_of(m)[vmas_of(m)[f->vma].file];
}

static u64 *entry_of_page(struct machine *m, const struct path_file_access *f)
{
    return page_cache_entry(m, vmas_of(m)[f->vma].file, f->page);
}

/* The page's frame, if it is cached; it is pinned. */
static bool pin_cached(struct machine *m, struct path_file_access *f)
{
    f->frame = entry_frame(*entry_of_page(m, f));
    if (f->frame == NONE)
        return false;
    CHECK(!(frames_of(m)[f->frame].flags & FRAME_FREE));
    frames_of(m)[f->frame].pins++;
    return true;
}

static void map_file(struct machine *m, const struct path_file_access *f)
{
    HELD_PTE(f->vma, f->page);
    CHECK(page_cache_has(m, vmas_of(m)[f->vma].file, f->page, f->frame) && frame_is_pinned(m, f->frame));
    CHECK(frame_has(m, f->frame, FRAME_UPTODATE));
    frames_of(m)[f->frame].map_count++;
    frames_of(m)[f->frame].last_event = m->nr_events + 1;
    pte_set(m, f->vma, f->page, pte_make_present(f->frame, PTE_YOUNG));
}

/* finish_fault: maps the page, unless somebody was faster. The page-table lock is held. */
static void finish_fault(struct machine *m, const struct task *t, const struct path_file_access *f)
{
    if (pte_kind(*pte_of(m, f->vma, f->page)) != PTE_NONE)
        return;
    map_file(m, f);
    EMIT(page_map, .vma = f->vma, .page = f->page, .frame = f->frame, .write = 0, .kind = fault_kind_FILE);
}

/* A mapping needs the page's lock for a moment; a reader only its contents. */
static bool must_wait(struct machine *m, const struct path_file_access *f)
{
    u32 flags = frames_of(m)[f->frame].flags;
    return (flags & FRAME_LOCKED) && (f->mapped || !(flags & FRAME_UPTODATE));
}

/* The lock of the address space was let go of. Up to 5.0 that was for the wait, and all begins anew; since then the page is looked at
 * first, and one that has been evicted meanwhile is looked up again by the same fault. */
static bool starts_again_with(struct machine *m, const struct path_file_access *f)
{
    return m->kernel.file_fault == file_fault_WAITED || (frames_of(m)[f->frame].flags & FRAME_PAGECACHE);
}

/* A reader has copied the page: its second read lets it be activated. */
static void note_read(struct machine *m, struct task *t, struct path_file_access *f)
{
    CHECK(frame_has(m, f->frame, FRAME_UPTODATE) && frame_is_pinned(m, f->frame));
    u32 flags = frames_of(m)[f->frame].flags;
    struct accessed accessed = frame_note_access(m, t, f->frame);
    frame_used_now(m, f->frame);
    f->activate = accessed.activate;
    EMIT(mark_accessed, .frame = f->frame, .activate = accessed.activate || accessed.activate_in_batch,
         .flags = flags);
}

/* filemap_read_folio */
enum need path_filemap_read_folio(struct machine *m, struct task *t, struct path_filemap_read_folio *f)
{
    const struct file *file = &files_of(m)[vmas_of(m)[f->vma].file];
    u64 sector = file->first_sector + (u64)f->page * SECTORS_PER_PAGE;
    PATH_BEGIN;
    CHECK_LOCKED_PAGE(f->frame);
    CHECK(!(frames_of(m)[f->frame].flags & FRAME_UPTODATE));
    COUNT(pgpgin_file, 1);
    EMIT(file_read, .frame = f->frame, .vma = f->vma, .page = f->page);
    frames_of(m)[f->frame].last_event = f->event = m->nr_events;
    if (disks_of(m)[file->disk].kind == DISK_SYNCHRONOUS) {
        RUN(transfer_at_once(m, file->disk, REQUEST_READ, sector, NONE, f->event));
        read_ends(m, t, f->event, f->frame);
        YIELD;
        RETURN(0);
    }
    while (!page_has_request(m, t, file->disk, REQUEST_READ, sector)) {
        request_wait(m, t, file->disk);
        WAIT;
    }
    request_submit(m, t, file->disk, REQUEST_READ, sector, NONE, f->frame, f->event);
    RUN(submit_cost_ns(m, t));
    PATH_END;
}

/* A reader that has missed a page reads the window that this begins; false: the page alone. */
static bool begins_window(struct machine *m, struct task *t, const struct path_file_access *f)
{
    struct file_window *w = &file_ra_of(m)[f->vma];
    const struct file *file = file_of(m, f);
    if (!file_window_missed(w, f->page, file->ra_pages, file->pages))
        return false;
    PATH_PUSH(t, file_readahead, .vma = f->vma, .page = f->page, .first = w->start, .end = w->start + w->size,
              .marker = file_window_marker(w));
    return true;
}

/* A reader comes to the page with the marker: the next window is begun before its pages are wanted. */
static bool window_goes_on(struct machine *m, struct task *t, const struct path_file_access *f)
{
    struct frame *page = &frames_of(m)[f->frame];
    const struct file *file = file_of(m, f);
    if (!(page->flags & FRAME_READAHEAD) ||
        (page->flags & FRAME_WRITEBACK)) /* being written, the bit says another thing */
        return false;
    page->flags &= ~(u32)FRAME_READAHEAD;
    struct file_window *w = &file_ra_of(m)[f->vma];
    if (!file_window_goes_on(w, f->page, file->ra_pages, file->pages))
        return false;
    PATH_PUSH(t, file_readahead, .vma = f->vma, .page = f->page, .first = w->start, .end = w->start + w->size,
              .marker = file_window_marker(w));
    return true;
}

/* filemap_fault of a mapping, filemap_read of a reader */
enum need path_file_access(struct machine *m, struct task *t, struct path_file_access *f)
{
    PATH_BEGIN;
again:
    RUN(m->params.cost_lookup_ns);
    if (pin_cached(m, f)) {
        EMIT(file_hit, .vma = f->vma, .page = f->page, .frame = f->frame);
        CAUSED_BY_THIS;
        YIELD;
        if (region_reads_ahead(m, f->vma))
            MAY_CALL(window_goes_on(m, t, f));
    } else {
        EMIT(file_miss, .vma = f->vma, .page = f->page);
        CAUSED_BY_THIS;
        if (f->mapped && !(f->result & FAULT_MAJOR))
            COUNT(pgmajfault, 1);
        f->result = FAULT_MAJOR;
        if (region_reads_ahead(m, f->vma))
            MAY_CALL(begins_window(m, t, f));
        if (region_reads_ahead(m, f->vma) && pin_cached(m, f))
            goto found;
        CALL(filemap_add_folio, .vma = f->vma, .page = f->page);
        f->frame = t->result;
        if (f->frame == NONE && task_is_killed(m, t))
            RETURN(FAULT_KILLED);
        if (f->frame == NONE)
            goto again;
        CALL(filemap_read_folio, .vma = f->vma, .page = f->page, .frame = f->frame);
    }
found:
    CHECK(frame_is_pinned(m, f->frame));
    f->must_retry |= (f->result & FAULT_MAJOR) && m->kernel.file_fault == file_fault_READ;
    while (must_wait(m, f)) {
        EMIT(page_wait, .frame = f->frame, .reading = !(frames_of(m)[f->frame].flags & FRAME_UPTODATE));
        frame_wait(m, t, f->frame, wait_reason_PAGE);
        f->must_retry = 1;
        WAIT;
    }
    if (f->mapped && f->may_retry && f->must_retry && starts_again_with(m, f)) {
        MAY_CALL(frame_put(m, t, f->frame));
        RETURN(f->result | FAULT_RETRY);
    }
    if (!(frames_of(m)[f->frame].flags & FRAME_PAGECACHE)) { /* evicted by the one who held the lock */
        MAY_CALL(frame_put(m, t, f->frame));
        goto again;
    }
    if (f->mapped && f->write) {
        CALL(map_for_writing, .vma = f->vma, .page = f->page, .frame = f->frame);
        RETURN(f->result | t->result);
    }
    if (f->mapped) {
        TAKE(lock_of_pte(m, f->vma, f->page));
        finish_fault(m, t, f);
        RUN(m->params.cost_map_ns);
        DROP(lock_of_pte(m, f->vma, f->page));
    } else {
        note_read(m, t, f);
        if (f->activate)
            MAY_CALL(lru_batch_put(m, t, BATCH_ACTIVATE, f->frame));
        RUN(m->params.cost_copy_ns);
        if (region_reads_ahead(m, f->vma))
            file_ra_of(m)[f->vma].next = f->page + 1;
    }
    MAY_CALL(frame_put(m, t, f->frame));
    RETURN(f->result);
    PATH_END;
}
