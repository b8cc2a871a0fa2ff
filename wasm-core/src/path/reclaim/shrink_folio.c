/* What becomes of one page at the tail of an inactive list, in the order of the kernel's checks. */
#include "path/area.h"
#include "path/fault/pte.h"
#include "path/fault/rmap.h"
#include "path/fault/shmem.h"
#include "path/io/block.h"
#include "path/io/extents.h"
#include "path/io/transfer_end.h"
#include "path/io/transfers.h"
#include "path/reclaim/lru_batches.h"
#include "path/reclaim/reclaim.h"
#include "path/reclaim/throttle.h"
#include "path/swap/readahead_toll.h"
#include "path/swap/swap.h"
#include "path/wait.h"
#include "path/writeback/writeback.h"

#include "mm/swap_map.h"
#include "mm/workingset.h"

/* Reads and clears the accessed bit of one mapping, if it still maps the frame. The page-table lock is held. */
static bool test_and_clear_young(struct machine *m, u32 vma, u32 page, u32 frame)
{
    HELD_PTE(vma, page);
    if (!pte_maps(m, vma, page, frame))
        return false;
    u32 *pte = pte_of(m, vma, page);
    bool young = *pte & PTE_YOUNG;
    *pte &= ~(u32)PTE_YOUNG;
    return young;
}

/* Adds what one mapping says. */
static void note_young(struct machine *m, struct path_folio_referenced *f)
{
    if (!test_and_clear_young(m, f->vma, f->page, f->frame))
        return;
    CHECK(f->young < frames_of(m)[f->frame].map_count);
    f->young++;
    f->exec |= vmas_of(m)[f->vma].exec ? REFERENCED_EXEC : 0;
}

/* Removes one mapping of the frame: an anonymous page's entry becomes a swap entry. The page-table lock is held. */
static void unmap_one(struct machine *m, const struct path_try_to_unmap *f)
{
    HELD_PTE(f->vma, f->page);
    LOCKED_PAGE(f->frame);
    struct frame *page = &frames_of(m)[f->frame];
    CHECK(page->map_count > 0 && !(page->flags & FRAME_LRU));
    CHECK(page->kind != KIND_ANON || (page->flags & FRAME_SWAPCACHE)); /* its entry names its slot */
    page->map_count--;
    page->last_event = m->nr_events + 1;
    u32 shared = page->flags & FRAME_SHARED ? PTE_SWP_SHARED : 0;
    pte_set(m, f->vma, f->page, page->kind == KIND_ANON ? pte_make_swap(page->slot) | shared : PTE_NONE);
}

static u32 cache_lock(struct machine *m, u32 frame)
{
    LOCKED_PAGE(frame);
    const struct frame *page = &frames_of(m)[frame];
    CHECK(page->flags & (FRAME_SWAPCACHE | FRAME_PAGECACHE));
    return page->flags & FRAME_SWAPCACHE ? lock_of(m, LOCK_TREE, page->slot)
                                         : lock_of(m, LOCK_FILE, page->owner);
}

/* Up to 5.7 an anonymous page leaves as if it had never been, and up to 3.14 one of a file too. */
static bool leaves_no_trace(const struct machine *m, const struct frame *page)
{
    return page->flags & FRAME_SWAPBACKED ? m->kernel.nonresident_age == nonresident_age_FILES
                                          : m->kernel.file_shadows == file_shadows_NO;
}

/* The entry that an evicted page leaves, as caches keep it; 0: none. Shared memory that was never written to leaves none. */
static u64 shadow_of(struct machine *m, const struct frame *page)
{
    CHECK(page->map_count == 0 && page->pins == 1);
    if ((page->kind == KIND_SHMEM && !(page->flags & FRAME_SWAPCACHE)) || leaves_no_trace(m, page))
        return 0;
    return entry_of_shadow(workingset_eviction(&m->shadow_layout, &m->lru, page->flags, 1,
                                               m->kernel.shadow_age == shadow_age_AFTER));
}

/* Whether the page that has just been evicted has left a shadow: in 5.8 an anonymous one makes the others grow old and leaves none. */
static bool has_left_shadow(const struct machine *m, const struct path_remove_mapping *f,
                            const struct frame *page)
{
    bool is_kept = !(page->flags & FRAME_SWAPBACKED) ||
                   (m->kernel.anon_shadows == anon_shadows_YES && f->slot != NONE);
    return is_kept && !leaves_no_trace(m, page);
}

/* What the entry says of when its page left: up to 5.11 the age after that step, since then the age before it. */
static u32 age_in(const struct machine *m, u64 shadow)
{
    return (u32)workingset_unpack(&m->shadow_layout, shadow).eviction;
}

/* The cache lets go of a clean, unmapped page if nobody but reclaim refers to it; a shadow entry stays. Tree lock held. */
static bool cache_lets_go(struct machine *m, struct path_remove_mapping *f)
{
    lock_is_held(m, f->lock);
    LOCKED_PAGE(f->frame);
    struct frame *page = &frames_of(m)[f->frame];
    if (page->pins != 1 || page->map_count != 0 || (page->flags & FRAME_DIRTY))
        return false;
    CHECK(!(page->flags & (FRAME_WRITEBACK | FRAME_LRU)));
    CHECK(page->flags & FRAME_UPTODATE);
    u64 shadow = f->shadow = shadow_of(m, page);
    f->slot = page->slot;
    if (page->flags & FRAME_SWAPCACHE) {
        swap_cache_remove(m, f->frame, m->kernel.anon_shadows == anon_shadows_YES ? shadow : 0);
        toll_page_left(m, f->frame, f->slot);
    } else {
        CHECK(entry_frame(page_cache_of(m)[files_of(m)[page->owner].cache_first + page->index]) == f->frame);
        page_cache_of(m)[files_of(m)[page->owner].cache_first + page->index] = shadow;
        page->flags &= ~(u32)FRAME_PAGECACHE;
    }
    page->last_event = m->nr_events + 1;
    return true;
}

/* The write of a dirty page begins; it is let go of until the write ends, unless that is at once. */
static void write_begins(struct machine *m, struct frame *page, u32 frame)
{
    LOCKED_PAGE(frame);
    CHECK((page->flags & FRAME_SWAPCACHE) && (page->flags & FRAME_DIRTY));
    CHECK(!(page->flags & FRAME_WRITEBACK) && page->map_count == 0);
    page->flags &= ~(u32)FRAME_DIRTY;
    page->flags |= FRAME_WRITEBACK | FRAME_RECLAIM;
    page->last_event = m->nr_events;
    m->nr_writeback++;
    COUNT(pswpout, 1);
    COUNT(nr_vmscan_write, 1);
    cluster_readahead_swapped_out(&m->global_ra, &m->kernel);
    if (!slot_is_synchronous(m, page->slot))
        frame_unlock(m, frame);
}

/* folio_referenced (page_referenced) */
enum need path_folio_referenced(struct machine *m, struct task *t, struct path_folio_referenced *f)
{
    PATH_BEGIN;
    CHECK(frames_of(m)[f->frame].pins > 0 && !(frames_of(m)[f->frame].flags & FRAME_LRU));
    for (; rmap_next(m, f->frame, &f->walk, &f->vma, &f->page);) {
        TAKE(lock_of_pte(m, f->vma, f->page));
        note_young(m, f);
        RUN(m->params.cost_map_ns);
        DROP(lock_of_pte(m, f->vma, f->page));
    }
    RETURN(f->young | f->exec);
    PATH_END;
}

/* try_to_unmap */
enum need path_try_to_unmap(struct machine *m, struct task *t, struct path_try_to_unmap *f)
{
    struct frame *page = &frames_of(m)[f->frame];
    PATH_BEGIN;
    CHECK_LOCKED_PAGE(f->frame);
    CHECK(!(page->flags & FRAME_WRITEBACK));
    for (; rmap_next(m, f->frame, &f->walk, &f->vma, &f->page);) {
        TAKE(lock_of_pte(m, f->vma, f->page));
        if (pte_maps(m, f->vma, f->page, f->frame)) {
            if (*pte_of(m, f->vma, f->page) & PTE_DIRTY)
                page->flags |= FRAME_DIRTY;
            if (page->kind == KIND_ANON) {
                TAKE_SLOT(page->slot);
                while (!swap_duplicate(m, page->slot)) {
                    DROP(lock_of(m, LOCK_SLOT, page->slot));
                    CALL(swap_continue, .slot = page->slot, .is_atomic = 1);
                    if (!t->result) {
                        DROP(lock_of_pte(m, f->vma, f->page));
                        RETURN(0);
                    }
                    TAKE_SLOT(page->slot);
                }
                EMIT(swap_count, .slot = page->slot, .count = owners_of_slot(m, page->slot), .added = 1);
                RUN(m->params.cost_slot_ns);
                DROP(lock_of(m, LOCK_SLOT, page->slot));
            }
            unmap_one(m, f);
            EMIT(page_unmap, .vma = f->vma, .page = f->page, .frame = f->frame, .slot = page->slot);
        }
        RUN(m->params.cost_map_ns);
        DROP(lock_of_pte(m, f->vma, f->page));
    }
    PATH_END;
}

/* Whether a dirty page of a file is the flusher's to write, and not for this run of reclaim. */
static bool is_for_flusher(const struct machine *m, const struct scan_control *sc, const struct frame *page)
{
    CHECK(page->kind == KIND_FILE && (page->flags & FRAME_DIRTY));
    if (!sc->is_kswapd)
        return true;
    switch (m->kernel.dirty_met) {
    case dirty_met_BY_PRIORITY: return sc->priority >= DEF_PRIORITY - 2;
    case dirty_met_MANY: return !m->many_dirty;
    default: return !m->many_dirty || !(page->flags & FRAME_RECLAIM);
    }
}

/* A dirty page of a file is not written here: it was used once, or it is left to the flusher, to be freed as soon as it is written. Tells of
 * it, and whether it is activated, out of the way. */
static bool stays_dirty(struct machine *m, struct task *t, struct path_pageout *f)
{
    struct frame *page = &frames_of(m)[f->frame];
    LOCKED_PAGE(f->frame);
    bool is_left = is_for_flusher(m, scan_control_of(t, f->sc), page);
    if (!is_left && f->decision != REFERENCES_RECLAIM_CLEAN)
        return false;
    f->is_activated = is_left && m->kernel.dirty_met == dirty_met_SEEN_TWICE;
    if (is_left) {
        page->flags |= FRAME_RECLAIM;
        COUNT(nr_vmscan_immediate_reclaim, 1);
    }
    EMIT(keep, .frame = f->frame, .reason = keep_reason_DIRTY, .activated = f->is_activated);
    return true;
}

/* pageout */
enum need path_pageout(struct machine *m, struct task *t, struct path_pageout *f)
{
    struct frame *page = &frames_of(m)[f->frame];
    PATH_BEGIN;
    CHECK_LOCKED_PAGE(f->frame);
    CHECK((page->flags & FRAME_DIRTY) && page->map_count == 0);
    if (page->kind == KIND_FILE && stays_dirty(m, t, f))
        RETURN(f->is_activated ? FOLIO_SPARED : FOLIO_KEPT);
    if (page->pins != 1) { /* a fault is just using it */
        EMIT(keep, .frame = f->frame, .reason = keep_reason_BUSY);
        RETURN(FOLIO_KEPT);
    }
    if (page->kind == KIND_FILE) {
        CALL(file_writepage, .frame = f->frame, .reason = write_reason_RECLAIM);
        RETURN(t->result ? FOLIO_WRITTEN_AT_ONCE : FOLIO_WRITTEN);
    }
    if (page->kind == KIND_SHMEM && (page->flags & FRAME_PAGECACHE)) {
        CALL(shmem_writepage, .frame = f->frame);
        if (!t->result) {
            EMIT(keep, .frame = f->frame, .reason = keep_reason_NO_SLOT, .activated = 1);
            RETURN(FOLIO_SPARED);
        }
    }
    f->slot = page->slot;
    CALL(try_to_free_swap, .frame = f->frame, .reason = drop_reason_UNUSED);
    if (t->result) { /* its owner is gone: no need to write; freed when it is put back */
        CHECK_LOCKED_PAGE(f->frame);
        CHECK(!(page->flags & FRAME_SWAPCACHE));
        page->flags &= ~(u32)FRAME_DIRTY;
        EMIT(swap_write_skipped, .slot = f->slot, .frame = f->frame);
        RETURN(FOLIO_NOT_WRITTEN);
    }
    if (!(page->flags & FRAME_SWAPCACHE))
        RETURN(FOLIO_KEPT); /* given up by its owner while it was looked at: freed when it is put back */
    EMIT(swap_write, .slot = page->slot, .frame = f->frame);
    write_begins(m, page, f->frame);
    f->slot = page->slot;
    f->event = m->nr_events;
    MAY_CALL(block_look_up(m, t, f->slot));
    f->block = t->result;
    if (slot_is_synchronous(m, f->slot)) {
        RUN(swap_at_once(m, f->slot, f->block, REQUEST_WRITE, f->event));
        page->flags &= ~(u32)FRAME_RECLAIM; /* there is no end to come that would ask for it */
        write_ends(m, t, f->event, f->frame);
        RETURN(FOLIO_WRITTEN_AT_ONCE);
    }
    while (!page_has_request(m, t, disk_of_slot(m, f->slot), REQUEST_WRITE, sector_of_block(f->block))) {
        request_wait(m, t, disk_of_slot(m, f->slot));
        WAIT;
    }
    CHECK((page->flags & FRAME_WRITEBACK) && page->slot == f->slot); /* whoever has locked it meanwhile */
    CHECK(page->pins > 0);
    request_submit(m, t, disk_of_slot(m, f->slot), REQUEST_WRITE, sector_of_block(f->block), f->slot,
                   f->frame, f->event);
    RUN(m->params.cost_submit_ns);
    RETURN(FOLIO_WRITTEN);
    PATH_END;
}

/* The reference check, with what the mappings have said. Emits it. */
static u32 check_references(struct machine *m, struct task *t, const struct path_shrink_folio *f, u32 found)
{
    u32 young = found & ~REFERENCED_EXEC;
    bool exec = (found & REFERENCED_EXEC) != 0;
    LOCKED_PAGE(f->frame);
    struct frame *page = &frames_of(m)[f->frame];
    CHECK(!(page->flags & (FRAME_LRU | FRAME_WRITEBACK)) && page->pins > 0);
    u32 flags = page->flags;
    u32 decision = page_check_references(m->kernel.references, &page->flags, young, exec, false);
    page->last_event = m->nr_events + 1;
    EMIT(references, .frame = f->frame, .young = young, .referenced = (flags & FRAME_REFERENCED) != 0,
         .decision = decision, .flags = flags, .exec = exec);
    return decision;
}

/* A page is still being written: it is to be freed as soon as that has ended. If it was marked so before and the node is full of
 * such pages, kswapd has come round faster than they are written. */
static void note_writeback(const struct machine *m, struct scan_control *sc, struct frame *page)
{
    CHECK(page->flags & FRAME_WRITEBACK);
    if (sc->is_kswapd && (page->flags & FRAME_RECLAIM) && m->many_under_writeback) {
        sc->nr_immediate++;
        return;
    }
    page->flags |= FRAME_RECLAIM;
    sc->nr_writeback++;
}

/* A page of a ramfs, or one that is still being written, is let go of. Returns enum folio_fate, and emits it. */
static u32 keep_for_now(struct machine *m, struct task *t, const struct path_shrink_folio *f)
{
    struct frame *page = &frames_of(m)[f->frame];
    u32 reason = page->flags & FRAME_UNEVICTABLE ? keep_reason_UNEVICTABLE : keep_reason_WRITEBACK;
    CHECK(!(page->flags & FRAME_UNEVICTABLE) || f->frame < m->params.ramfs_pages);
    bool is_activated = false;
    if (reason == keep_reason_WRITEBACK) {
        note_writeback(m, scan_control_of(t, f->sc), page);
        is_activated = m->kernel.writeback_met == writeback_met_ACTIVATED;
    }
    EMIT(keep, .frame = f->frame, .reason = reason, .activated = is_activated);
    frame_unlock(m, f->frame);
    return reason == keep_reason_UNEVICTABLE ? FOLIO_UNEVICTABLE : is_activated ? FOLIO_SPARED : FOLIO_KEPT;
}

/* Up to 5.2 what is harder to free counted twice, and kswapd took the sum for pages that it had looked at. */
static void note_scanned(struct machine *m, struct scan_control *sc, const struct frame *page)
{
    CHECK(!(page->flags & (FRAME_LRU | FRAME_FREE)) && page->pins > 0);
    note_dirty_file(m, sc, page);
    sc->nr_scanned++;
    if (m->kernel.scanned_pages == scanned_pages_MAPPED_TWICE &&
        (page->map_count > 0 || (page->flags & FRAME_SWAPCACHE)))
        sc->nr_scanned++;
}

/* __remove_mapping */
enum need path_remove_mapping(struct machine *m, struct task *t, struct path_remove_mapping *f)
{
    struct frame *page = &frames_of(m)[f->frame];
    PATH_BEGIN;
    CHECK_LOCKED_PAGE(f->frame);
    f->lock = cache_lock(m, f->frame);
    TAKE(f->lock);
    if (!cache_lets_go(m, f)) {
        EMIT(keep, .frame = f->frame, .reason = keep_reason_BUSY);
        RUN(m->params.cost_tree_ns);
        DROP(f->lock);
        RETURN(0);
    }
    EMIT(evict, .frame = f->frame, .type = page->flags & FRAME_SWAPBACKED ? TYPE_ANON : TYPE_FILE,
         .slot = f->slot, .age = has_left_shadow(m, f, page) ? age_in(m, f->shadow) : NONE);
    RUN(m->params.cost_tree_ns);
    DROP(f->lock);
    CHECK(!(page->flags & (FRAME_SWAPCACHE | FRAME_PAGECACHE)) && page->pins == 1);
    if (f->slot != NONE)
        CALL(swap_free, .slot = f->slot, .of_cache = 1);
    RETURN(1);
    PATH_END;
}

/* The write of a page was tried: whether it has ended already, with its page still locked. */
static bool is_written_at_once(struct machine *m, struct task *t, const struct path_shrink_folio *f)
{
    CHECK(t->result == FOLIO_WRITTEN || (frames_of(m)[f->frame].flags & FRAME_LOCKED));
    CHECK(t->result != FOLIO_WRITTEN_AT_ONCE || !(frames_of(m)[f->frame].flags & FRAME_WRITEBACK));
    note_write_tried(m, scan_control_of(t, f->sc), t->result);
    return t->result == FOLIO_WRITTEN_AT_ONCE;
}

/* One turn of shrink_folio_list (shrink_page_list) */
enum need path_shrink_folio(struct machine *m, struct task *t, struct path_shrink_folio *f)
{
    struct frame *page = &frames_of(m)[f->frame];
    PATH_BEGIN;
    RUN(m->params.cost_scan_ns);
    if (page->flags & FRAME_LOCKED) {
        EMIT(keep, .frame = f->frame, .reason = keep_reason_LOCKED);
        RETURN(FOLIO_KEPT);
    }
    page->flags |= FRAME_LOCKED;
    note_scanned(m, scan_control_of(t, f->sc), page);
    if (page->flags & (FRAME_UNEVICTABLE | FRAME_WRITEBACK))
        RETURN(keep_for_now(m, t, f));

    CALL(folio_referenced, .frame = f->frame);
    f->decision = check_references(m, t, f, t->result);
    YIELD;
    if (f->decision == REFERENCES_ACTIVATE)
        goto activate_locked;
    if (f->decision == REFERENCES_KEEP)
        goto keep_locked;

    /* One that lost its owner meanwhile gets a slot too, and gives it back when it is to be written. */
    if (page->kind == KIND_ANON && (page->flags & FRAME_SWAPBACKED) && !(page->flags & FRAME_SWAPCACHE)) {
        CALL(add_to_swap, .frame = f->frame);
        if (t->result == 0) {
            EMIT(keep, .frame = f->frame, .reason = keep_reason_NO_SLOT, .activated = 1);
            YIELD;
            goto activate_locked;
        }
    }
    if (page->map_count > 0) {
        CALL(try_to_unmap, .frame = f->frame);
        if (page->map_count > 0) { /* no memory to count one owner more of its slot */
            EMIT(keep, .frame = f->frame, .reason = keep_reason_UNMAP_FAILED, .activated = 1);
            YIELD;
            goto activate_locked;
        }
    }

    if (page->flags & FRAME_DIRTY) {
        CALL(pageout, .frame = f->frame, .sc = f->sc, .decision = f->decision);
        f->is_written = is_written_at_once(m, t, f);
        if (!f->is_written) {
            if (t->result != FOLIO_WRITTEN)
                frame_unlock(m, f->frame);
            RETURN(t->result);
        }
        frame_unlock(m, f->frame); /* who waited for it looks again, and finds it locked */
        page->flags |= FRAME_LOCKED;
    }
    if (!(page->flags & (FRAME_SWAPCACHE | FRAME_PAGECACHE)))
        goto keep_locked; /* nobody's any more: freed when it is put back */
    CALL(remove_mapping, .frame = f->frame);
    if (!t->result)
        goto keep_locked;
    frame_unlock(m, f->frame);
    RETURN(f->is_written ? FOLIO_WRITTEN_AND_FREED : FOLIO_FREED);

activate_locked:
    if ((page->flags & FRAME_SWAPCACHE) && swap_is_full(m))
        CALL(try_to_free_swap, .frame = f->frame, .reason = drop_reason_SWAP_FULL);
    frame_unlock(m, f->frame);
    RETURN(f->decision == REFERENCES_ACTIVATE ? FOLIO_ACTIVATED : FOLIO_SPARED);

keep_locked:
    frame_unlock(m, f->frame);
    RETURN(f->is_written ? FOLIO_WRITTEN : f->decision == REFERENCES_KEEP ? FOLIO_IN_USE : FOLIO_KEPT);
    PATH_END;
}
