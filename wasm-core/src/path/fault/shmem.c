/* A page of shared memory has one place at a time, and its entry in the page cache says which; the page's lock guards the changes. */
#include "path/fault/shmem.h"

#include "path/alloc/page_alloc.h"
#include "path/fault/exit.h"
#include "path/fault/pte.h"
#include "path/reclaim/lru_batches.h"
#include "path/swap/readahead.h"
#include "path/swap/readahead_toll.h"
#include "path/swap/readahead_windows.h"
#include "path/swap/swap.h"
#include "path/wait.h"

static u64 *shmem_entry(struct machine *m, u32 file, u32 page)
{
    CHECK(page < files_of(m)[file].pages && files_of(m)[file].kind == file_kind_SHMEM);
    return &page_cache_of(m)[files_of(m)[file].cache_first + page];
}

static u32 file_of_vma(struct machine *m, u32 vma)
{
    return vmas_of(m)[vma].file;
}

/* The frame is the page's from now on, in the page cache. File lock held. */
static void shmem_insert(struct machine *m, u32 file, u32 page, u32 frame)
{
    struct frame *f = &frames_of(m)[frame];
    HELD(FILE, file);
    LOCKED_PAGE(frame);
    CHECK(f->map_count == 0 && !(f->flags & FRAME_PAGECACHE));
    *shmem_entry(m, file, page) = entry_of_frame(frame);
    f->flags |= FRAME_PAGECACHE | FRAME_SWAPBACKED;
    frame_belongs_to(f, KIND_SHMEM, file, page);
    f->last_event = m->nr_events + 1;
}

static void map_shmem(struct machine *m, const struct path_shmem_fault *f)
{
    HELD_PTE(f->vma, f->page);
    LOCKED_PAGE(f->frame);
    CHECK(frame_has(m, f->frame, FRAME_PAGECACHE | FRAME_UPTODATE) &&
          frames_of(m)[f->frame].index == f->page);
    frames_of(m)[f->frame].map_count++;
    frames_of(m)[f->frame].last_event = m->nr_events + 1;
    pte_set(m, f->vma, f->page,
            pte_make_present(f->frame, PTE_YOUNG | PTE_WRITABLE | (f->write ? PTE_DIRTY : 0)));
}

/* Whether the frame, which is locked, is in the swap cache for the slot that stands in the page's entry. */
static bool is_still_out(struct machine *m, const struct path_shmem_swapin *f)
{
    const struct frame *page = &frames_of(m)[f->frame];
    LOCKED_PAGE(f->frame);
    return *shmem_entry(m, file_of_vma(m, f->vma), f->page) == entry_of_slot(f->slot) &&
           (page->flags & FRAME_SWAPCACHE) && page->slot == f->slot;
}

/* Tells of a page found in the swap cache, and the readahead of it, which is by slot. */
static void found_in_swap_cache(struct machine *m, struct task *t, const struct path_shmem_swapin *f)
{
    CHECK(frame_is_pinned(m, f->frame));
    COUNT(swap_cache_find_success, 1);
    bool flagged = readahead_hit_by_slot(m, f->frame);
    EMIT(swap_cache_hit, .vma = f->vma, .page = f->page, .slot = f->slot, .frame = f->frame,
         .flagged = flagged, .win = m->global_ra.last_win, .hits = m->global_ra.hits);
}

enum need path_shmem_swapin(struct machine *m, struct task *t, struct path_shmem_swapin *f)
{
    u32 file_lock = files_of(m)[file_of_vma(m, f->vma)].lock;
    PATH_BEGIN;
    if (f->frame == NONE) {
        COUNT(swap_cache_find_total, 1);
        f->frame = entry_frame(swap_cache_of(m)[f->slot]);
        if (f->frame != NONE) {
            frames_of(m)[f->frame].pins++;
            found_in_swap_cache(m, t, f);
            YIELD;
        } else {
            EMIT(swap_cache_miss, .vma = f->vma, .page = f->page, .slot = f->slot);
            if (!f->is_unused)
                toll_page_missed(m, f->vma, f->page, f->slot);
            YIELD;
            if (!f->is_unused)
                COUNT(pgmajfault, 1);
            CALL(readahead_slots, .vma = f->vma, .page = f->page, .slot = f->slot);
            f->frame = t->result;
            if (f->frame == NONE)
                RETURN(NONE); /* somebody has brought it back meanwhile */
        }
    }
    while (frames_of(m)[f->frame].flags & FRAME_LOCKED) {
        EMIT(page_wait, .frame = f->frame, .reading = !(frames_of(m)[f->frame].flags & FRAME_UPTODATE));
        frame_wait(m, t, f->frame, wait_reason_PAGE);
        WAIT;
    }
    frames_of(m)[f->frame].flags |= FRAME_LOCKED;
    if (!is_still_out(m, f))
        goto changed;
    while (frames_of(m)[f->frame].flags & FRAME_WRITEBACK) { /* it may not change while it is written */
        EMIT(writeback_wait, .writes = m->nr_writeback);
        queue_wait(m, &m->writeback_queue, t, wait_reason_WRITEBACK);
        WAIT;
    }
    TAKE(file_lock);
    if (!is_still_out(m, f)) { /* the last process that maps it is giving it up */
        DROP(file_lock);
        goto changed;
    }
    shmem_insert(m, file_of_vma(m, f->vma), f->page, f->frame);
    EMIT(shmem_swap_in, .vma = f->vma, .page = f->page, .frame = f->frame, .slot = f->slot);
    RUN(m->params.cost_tree_ns);
    DROP(file_lock);
    TAKE(lock_of(m, LOCK_TREE, f->slot));
    swap_cache_remove(m, f->frame, 0);
    frames_of(m)[f->frame].flags |= FRAME_DIRTY; /* its copy on the device is given up */
    EMIT(swap_cache_delete, .slot = f->slot, .frame = f->frame, .reason = drop_reason_SHMEM);
    RUN(m->params.cost_tree_ns);
    DROP(lock_of(m, LOCK_TREE, f->slot));
    CHECK(swap_map_of(m)[f->slot] == (SWAP_MAP_SHMEM | SWAP_HAS_CACHE));
    CALL(swap_free, .slot = f->slot, .of_cache = 1);
    CALL(swap_free, .slot = f->slot, .of_cache = 0);
    CHECK_LOCKED_PAGE(f->frame);
    CHECK(frame_has(m, f->frame, FRAME_PAGECACHE) && frame_is_pinned(m, f->frame));
    RETURN(f->frame);

changed:
    frame_unlock(m, f->frame);
    MAY_CALL(frame_put(m, t, f->frame));
    RETURN(NONE);
    PATH_END;
}

enum need path_shmem_fault(struct machine *m, struct task *t, struct path_shmem_fault *f)
{
    u32 file_lock = files_of(m)[file_of_vma(m, f->vma)].lock;
    PATH_BEGIN;
again:
    RUN(m->params.cost_lookup_ns);
    if (task_is_killed(m, t))
        RETURN(FAULT_KILLED);
    f->frame = entry_frame(*shmem_entry(m, file_of_vma(m, f->vma), f->page));
    if (entry_is_shadow(*shmem_entry(m, file_of_vma(m, f->vma), f->page))) {
        f->slot = entry_slot(*shmem_entry(m, file_of_vma(m, f->vma), f->page));
        if (entry_frame(swap_cache_of(m)[f->slot]) == NONE)
            f->result = FAULT_MAJOR;
        CALL(shmem_swapin, .vma = f->vma, .page = f->page, .slot = f->slot, .frame = NONE);
        f->frame = t->result;
        if (f->frame == NONE)
            goto again;
    } else if (f->frame != NONE) {
        frames_of(m)[f->frame].pins++;
        EMIT(file_hit, .vma = f->vma, .page = f->page, .frame = f->frame);
        YIELD;
        while (frames_of(m)[f->frame].flags & FRAME_LOCKED) {
            EMIT(page_wait, .frame = f->frame, .reading = 0);
            frame_wait(m, t, f->frame, wait_reason_PAGE);
            WAIT;
        }
        frames_of(m)[f->frame].flags |= FRAME_LOCKED;
        if (entry_frame(*shmem_entry(m, file_of_vma(m, f->vma), f->page)) != f->frame) {
            frame_unlock(m, f->frame);
            MAY_CALL(frame_put(m, t, f->frame));
            goto again;
        }
    } else {
        EMIT(file_miss, .vma = f->vma, .page = f->page);
        YIELD;
        CALL(alloc, .frame = NONE);
        f->frame = t->result;
        if (f->frame == NONE)
            RETURN(FAULT_KILLED);
        RUN(m->params.cost_zero_ns);
        TAKE(file_lock);
        if (*shmem_entry(m, file_of_vma(m, f->vma), f->page) != 0) { /* another process was faster */
            DROP(file_lock);
            MAY_CALL(frame_put(m, t, f->frame));
            goto again;
        }
        frames_of(m)[f->frame].flags |= FRAME_LOCKED | FRAME_UPTODATE;
        shmem_insert(m, file_of_vma(m, f->vma), f->page, f->frame);
        EMIT(shmem_add, .vma = f->vma, .page = f->page, .frame = f->frame);
        RUN(m->params.cost_tree_ns);
        DROP(file_lock);
        MAY_CALL(lru_batch_put(m, t, BATCH_ADD, f->frame));
    }
    TAKE(lock_of_pte(m, f->vma, f->page));
    if (pte_kind(*pte_of(m, f->vma, f->page)) == PTE_NONE) {
        map_shmem(m, f);
        EMIT(page_map, .vma = f->vma, .page = f->page, .frame = f->frame, .write = f->write,
             .kind = fault_kind_SHMEM);
    }
    RUN(m->params.cost_map_ns);
    DROP(lock_of_pte(m, f->vma, f->page));
    frame_unlock(m, f->frame);
    MAY_CALL(frame_put(m, t, f->frame));
    RETURN(f->result);
    PATH_END;
}

enum need path_shmem_writepage(struct machine *m, struct task *t, struct path_shmem_writepage *f)
{
    struct frame *page = &frames_of(m)[f->frame];
    PATH_BEGIN;
    CHECK_LOCKED_PAGE(f->frame);
    CHECK(page->kind == KIND_SHMEM && page->map_count == 0);
    CALL(add_to_swap, .frame = f->frame);
    if (!t->result)
        RETURN(0);
    f->slot = page->slot;
    CHECK(swap_map_of(m)[f->slot] == SWAP_HAS_CACHE);
    CHECK(page->flags & FRAME_SWAPCACHE &&
          *shmem_entry(m, page->owner, page->index) == entry_of_frame(f->frame));
    TAKE_SLOT(f->slot);
    HELD(SLOT, f->slot);
    LOCKED_PAGE(f->frame);
    swap_map_give_to_shmem(&swap_map_of(m)[f->slot]);
    slot_event_of(m)[f->slot] = m->nr_events + 1;
    EMIT(shmem_slot, .slot = f->slot, .frame = f->frame);
    RUN(m->params.cost_slot_ns);
    DROP(lock_of(m, LOCK_SLOT, f->slot));
    TAKE(lock_of(m, LOCK_FILE, page->owner));
    HELD(FILE, page->owner);
    LOCKED_PAGE(f->frame);
    *shmem_entry(m, page->owner, page->index) = entry_of_slot(f->slot);
    page->flags &= ~(u32)FRAME_PAGECACHE;
    page->last_event = m->nr_events + 1;
    EMIT(shmem_swap_out, .file = page->owner, .page = page->index, .frame = f->frame, .slot = f->slot);
    RUN(m->params.cost_tree_ns);
    DROP(lock_of(m, LOCK_FILE, page->owner));
    RETURN(1);
    PATH_END;
}

enum need path_shmem_evict(struct machine *m, struct task *t, struct path_shmem_evict *f)
{
    PATH_BEGIN;
    EMIT(shmem_evict, .file = f->file);
    CAUSED_BY_THIS;
    YIELD;
    for (f->page = 0; f->page < files_of(m)[f->file].pages;) {
        f->frame = entry_frame(*shmem_entry(m, f->file, f->page));
        if (*shmem_entry(m, f->file, f->page) == 0) {
            f->page++;
            continue;
        }
        if (f->frame != NONE) {
            frames_of(m)[f->frame].pins++;
            while (frames_of(m)[f->frame].flags & FRAME_LOCKED) {
                EMIT(page_wait, .frame = f->frame, .reading = 0);
                frame_wait(m, t, f->frame, wait_reason_PAGE);
                WAIT;
            }
            frames_of(m)[f->frame].flags |= FRAME_LOCKED;
            if (entry_frame(*shmem_entry(m, f->file, f->page)) != f->frame) { /* it went out meanwhile */
                frame_unlock(m, f->frame);
                MAY_CALL(frame_put(m, t, f->frame));
                continue;
            }
        }
        f->slot = f->frame == NONE ? entry_slot(*shmem_entry(m, f->file, f->page)) : NONE;
        /* shmem_free_swap: swapoff may have brought the page back before the lock was taken */
        TAKE(lock_of(m, LOCK_FILE, f->file));
        HELD(FILE, f->file);
        if (f->slot != NONE && *shmem_entry(m, f->file, f->page) != entry_of_slot(f->slot)) {
            DROP(lock_of(m, LOCK_FILE, f->file));
            continue;
        }
        CHECK(f->frame == NONE || frames_of(m)[f->frame].map_count == 0);
        *shmem_entry(m, f->file, f->page) = 0;
        if (f->frame != NONE)
            frames_of(m)[f->frame].flags &= ~(u32)(FRAME_PAGECACHE | FRAME_DIRTY);
        EMIT(shmem_truncate, .file = f->file, .page = f->page, .frame = f->frame, .slot = f->slot);
        f->page++;
        RUN(m->params.cost_tree_ns);
        DROP(lock_of(m, LOCK_FILE, f->file));
        if (f->slot != NONE) {
            CALL(free_swap_and_cache, .slot = f->slot);
            continue;
        }
        frame_unlock(m, f->frame);
        MAY_CALL(frame_put(m, t, f->frame));
    }
    PATH_END;
}
