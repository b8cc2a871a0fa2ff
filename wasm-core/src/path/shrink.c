/* What becomes of pages at the tail of a list: the batches of reclaim, page by page. */
#include "path/fault.h"
#include "path/memory.h"
#include "path/reclaim.h"
#include "path/rmap.h"
#include "path/swap.h"
#include "path/wait.h"

#include "mm/swap_map.h"
#include "mm/workingset.h"

/* Takes up to `nr` frames from the tail of a list, pinned. LRU lock held. */
static u32 isolate_pages(struct machine *m, u32 list, u32 nr, u32 *pages)
{
    u32 taken = 0;
    while (taken < nr && m->lru.lists[list].tail != NONE) {
        u32 frame = m->lru.lists[list].tail;
        lru_unlink(m, frame);
        frames_of(m)[frame].pins++;
        pages[taken++] = frame;
    }
    return taken;
}

static bool is_anon_list(u32 list)
{
    return list == LRU_INACTIVE_ANON || list == LRU_ACTIVE_ANON;
}

static void count_scanned(struct machine *m, const struct path_shrink_inactive *f)
{
    m->scanned++;
    m->counters[f->is_kswapd ? COUNTER_pgscan_kswapd : COUNTER_pgscan_direct]++;
    m->counters[is_anon_list(f->list) ? COUNTER_pgscan_anon : COUNTER_pgscan_file]++;
}

static void count_freed(struct machine *m, struct path_shrink_inactive *f)
{
    f->freed |= 1u << f->at;
    f->nr_freed++;
    m->counters[f->is_kswapd ? COUNTER_pgsteal_kswapd : COUNTER_pgsteal_direct]++;
    m->counters[is_anon_list(f->list) ? COUNTER_pgsteal_anon : COUNTER_pgsteal_file]++;
}

/* Reads and clears the accessed bit of one mapping; the page-table lock is held. */
static bool test_and_clear_young(struct machine *m, u32 vma, u32 page, u32 frame)
{
    if (!pte_maps(m, vma, page, frame))
        return false;
    u32 *pte = pte_of(m, vma, page);
    bool young = *pte & PTE_YOUNG;
    *pte &= ~(u32)PTE_YOUNG;
    return young;
}

/* The entry that is about to name the slot is one more owner of it. Cluster lock held. */
static void duplicate_slot(struct machine *m, u32 slot)
{
    enum swap_map_result result = swap_map_duplicate(&swap_map_of(m)[slot]);
    ASSERT(result == SWAP_MAP_OK);
    slot_event_of(m)[slot] = m->nr_events + 1;
}

/* Removes one mapping of the frame: an anonymous page's entry becomes a swap entry. The page-table lock is held. */
static void unmap_one(struct machine *m, const struct path_shrink_inactive *f)
{
    struct frame *page = &frames_of(m)[f->frame];
    u32 pte = *pte_of(m, f->vma, f->page);
    if (pte & PTE_DIRTY)
        page->flags |= FRAME_DIRTY;
    page->map_count--;
    page->last_event = m->nr_events + 1;
    pte_set(m, f->vma, f->page, page->flags & FRAME_SWAPBACKED ? pte_make_swap(page->slot) : PTE_NONE);
}

/* Activation of a page that reclaim has looked at and wants to leave alone. */
static void activate(struct machine *m, struct path_shrink_inactive *f)
{
    frames_of(m)[f->frame].flags |= FRAME_ACTIVE;
    f->nr_activated++;
    COUNT(pgactivate, 1);
}

/* The cache lets go of a clean, unmapped page if nobody but reclaim refers to it; a shadow entry stays. Tree lock held. */
static bool remove_mapping(struct machine *m, struct path_shrink_inactive *f)
{
    struct frame *page = &frames_of(m)[f->frame];
    if (page->pins != 1 || page->map_count != 0 || (page->flags & FRAME_DIRTY))
        return false;
    u64 shadow = workingset_eviction(&m->lru, page->flags);
    if (page->flags & FRAME_SWAPCACHE) {
        f->page = page->slot;
        swap_cache_remove(m, f->frame, shadow);
    } else {
        f->page = NONE;
        page_cache_of(m)[files_of(m)[page->owner].cache_first + page->index] = shadow;
        page->flags &= ~(u32)FRAME_PAGECACHE;
    }
    page->last_event = m->nr_events + 1;
    return true;
}

static u32 cache_lock(struct machine *m, u32 frame)
{
    const struct frame *page = &frames_of(m)[frame];
    return page->flags & FRAME_SWAPCACHE ? swap_lock_of_tree(m, page->slot) : files_of(m)[page->owner].lock;
}

/* Puts the survivors back; those that nobody refers to any more are chained for freeing. LRU lock held. */
static void put_back(struct machine *m, struct path_shrink_inactive *f)
{
    f->chain = NONE;
    for (u32 i = 0; i < f->taken; i++) {
        u32 frame = f->pages[i];
        if (f->freed & 1u << i)
            continue;
        if (frame_put_but_last(m, frame)) {
            frames_of(m)[frame].gather_next = f->chain;
            f->chain = frame;
        } else {
            lru_link(m, frame, false);
        }
    }
    workingset_age(m, f->nr_activated);
}

enum need path_shrink_inactive(struct machine *m, struct task *t, struct path_shrink_inactive *f)
{
    struct frame *page = &frames_of(m)[f->frame];
    PATH_BEGIN;
    CALL(lru_drain, .cpu = t->cpu);
    TAKE(m->lock_lru);
    f->taken = isolate_pages(m, f->list, f->nr, f->pages);
    EMIT(isolate, .list = f->list, .requested = f->nr, .taken = f->taken);
    CAUSED_BY_THIS;
    RUN(MAX(f->taken, 1) * m->params.cost_lru_page_ns);
    DROP(m->lock_lru);

    for (f->at = 0; f->at < f->taken; f->at++) {
        f->frame = f->pages[f->at];
        RUN(m->params.cost_scan_ns);
        if (page->flags & FRAME_LOCKED) {
            EMIT(keep, .frame = f->frame, .reason = keep_reason_LOCKED);
            continue;
        }
        page->flags |= FRAME_LOCKED;
        count_scanned(m, f);
        if (page->flags & FRAME_WRITEBACK) {
            page->flags |= FRAME_RECLAIM;
            activate(m, f);
            EMIT(keep, .frame = f->frame, .reason = keep_reason_WRITEBACK, .activated = 1);
            frame_unlock(m, f->frame);
            continue;
        }

        f->young = 0;
        for (f->walk = 0; rmap_next(m, f->frame, &f->walk, &f->vma, &f->page);) {
            TAKE(lock_of_pte(m, f->vma, f->page));
            f->young += test_and_clear_young(m, f->vma, f->page, f->frame);
            RUN(m->params.cost_map_ns);
            DROP(lock_of_pte(m, f->vma, f->page));
        }
        {
            bool referenced = page->flags & FRAME_REFERENCED;
            f->decision = page_check_references(&page->flags, f->young, false, false);
            page->last_event = m->nr_events + 1;
            EMIT(references, .frame = f->frame, .young = f->young, .referenced = referenced,
                 .decision = f->decision);
        }
        if (f->decision == REFERENCES_ACTIVATE)
            goto activate_locked;
        if (f->decision == REFERENCES_KEEP)
            goto keep_locked;
        YIELD;

        if ((page->flags & FRAME_SWAPBACKED) && !(page->flags & FRAME_SWAPCACHE) && page->map_count > 0) {
            CALL(add_to_swap, .frame = f->frame);
            if (t->result == 0) {
                EMIT(keep, .frame = f->frame, .reason = keep_reason_NO_SLOT, .activated = 1);
                YIELD;
                goto activate_locked;
            }
        }
        for (f->walk = 0; rmap_next(m, f->frame, &f->walk, &f->vma, &f->page);) {
            TAKE(lock_of_pte(m, f->vma, f->page));
            if (pte_maps(m, f->vma, f->page, f->frame)) {
                if (page->flags & FRAME_SWAPBACKED) {
                    TAKE(swap_lock_of_cluster(m, page->slot));
                    duplicate_slot(m, page->slot);
                    EMIT(swap_count, .slot = page->slot, .count = swap_count(swap_map_of(m)[page->slot]),
                         .added = 1);
                    RUN(m->params.cost_slot_ns);
                    DROP(swap_lock_of_cluster(m, page->slot));
                }
                unmap_one(m, f);
                EMIT(page_unmap, .vma = f->vma, .page = f->page, .frame = f->frame, .slot = page->slot);
            }
            RUN(m->params.cost_map_ns);
            DROP(lock_of_pte(m, f->vma, f->page));
        }

        if (page->flags & FRAME_DIRTY) {
            if (page->pins != 1) { /* a fault is just using it */
                EMIT(keep, .frame = f->frame, .reason = keep_reason_BUSY);
                goto keep_locked;
            }
            CALL(try_to_free_swap, .frame = f->frame, .reason = drop_reason_UNUSED);
            if (t->result) { /* its owner is gone: no need to write */
                page->flags &= ~(u32)FRAME_DIRTY;
                EMIT(swap_write_skipped, .slot = NONE, .frame = f->frame);
                goto keep_locked;
            }
            if (!(page->flags & FRAME_SWAPCACHE))
                goto keep_locked; /* given up by its owner while it was looked at: freed when it is put back */
            page->flags &= ~(u32)FRAME_DIRTY;
            page->flags |= FRAME_WRITEBACK | FRAME_RECLAIM;
            m->nr_writeback++;
            f->nr_pageout++;
            COUNT(pswpout, 1);
            EMIT(swap_write, .slot = page->slot, .frame = f->frame);
            page->last_event = m->nr_events;
            frame_unlock(m, f->frame);
            transfer_submit(m, t, m->swap_device_index, f->frame, TRANSFER_WRITE, m->nr_events);
            RUN(m->params.cost_submit_ns);
            continue;
        }
        if (!(page->flags & (FRAME_SWAPCACHE | FRAME_PAGECACHE)))
            goto keep_locked; /* nobody's any more: freed when it is put back */

        f->walk = cache_lock(m, f->frame);
        TAKE(f->walk);
        if (!remove_mapping(m, f)) {
            EMIT(keep, .frame = f->frame, .reason = keep_reason_BUSY);
            RUN(m->params.cost_tree_ns);
            DROP(f->walk);
            goto keep_locked;
        }
        EMIT(evict, .frame = f->frame, .type = is_anon_list(f->list) ? TYPE_ANON : TYPE_FILE, .slot = f->page,
             .age = (u32)m->lru.nonresident_age);
        RUN(m->params.cost_tree_ns);
        DROP(f->walk);
        frame_unlock(m, f->frame);
        count_freed(m, f);
        if (f->page != NONE)
            CALL(swap_free, .slot = f->page, .of_cache = 1);
        continue;

    activate_locked:
        YIELD;
        if ((page->flags & FRAME_SWAPCACHE) && swap_is_full(m))
            CALL(try_to_free_swap, .frame = f->frame, .reason = drop_reason_SWAP_FULL);
        activate(m, f);
    keep_locked:
        frame_unlock(m, f->frame);
        YIELD;
    }

    if (f->nr_freed > 0) {
        TAKE(m->lock_zone);
        for (f->at = 0; f->at < f->taken; f->at++) {
            if (!(f->freed & 1u << f->at))
                continue;
            frames_of(m)[f->pages[f->at]].pins--;
            frame_free(m, f->pages[f->at]);
        }
        EMIT(frames_free, .count = f->nr_freed, .free = (u32)free_pages(m));
        RUN(f->nr_freed * m->params.cost_alloc_ns);
        DROP(m->lock_zone);
    }
    TAKE(m->lock_lru);
    put_back(m, f);
    EMIT(putback, .list = f->list, .inactive = f->taken - f->nr_freed - f->nr_activated,
         .active = f->nr_activated);
    RUN((f->taken - f->nr_freed) * m->params.cost_lru_page_ns);
    {
        enum lru_type type = is_anon_list(f->list) ? TYPE_ANON : TYPE_FILE;
        bool halved = lru_note_cost(&m->lru, type, f->nr_pageout);
        if (f->nr_pageout > 0 || halved)
            EMIT(lru_cost, .type = type, .pages = f->nr_pageout, .anon_cost = m->lru.anon_cost,
                 .file_cost = m->lru.file_cost, .halved = halved);
    }
    YIELD;
    DROP(m->lock_lru);
    if (f->chain != NONE)
        CALL(release_frames, .chain = f->chain);
    RETURN(f->nr_freed);
    PATH_END;
}

enum need path_shrink_active(struct machine *m, struct task *t, struct path_shrink_active *f)
{
    PATH_BEGIN;
    CALL(lru_drain, .cpu = t->cpu);
    TAKE(m->lock_lru);
    f->taken = isolate_pages(m, f->list, f->nr, f->pages);
    EMIT(isolate, .list = f->list, .requested = f->nr, .taken = f->taken);
    CAUSED_BY_THIS;
    RUN(MAX(f->taken, 1) * m->params.cost_lru_page_ns);
    DROP(m->lock_lru);
    for (f->at = 0; f->at < f->taken;
         f->at++) { /* the check clears the accessed bits; only executable files stay */
        for (f->walk = 0; rmap_next(m, f->pages[f->at], &f->walk, &f->vma, &f->page);) {
            TAKE(lock_of_pte(m, f->vma, f->page));
            test_and_clear_young(m, f->vma, f->page, f->pages[f->at]);
            RUN(m->params.cost_map_ns);
            DROP(lock_of_pte(m, f->vma, f->page));
        }
        RUN(m->params.cost_scan_ns);
    }
    TAKE(m->lock_lru);
    f->walk = NONE; /* chain of frames that nobody refers to any more */
    for (u32 i = 0; i < f->taken; i++) {
        struct frame *page = &frames_of(m)[f->pages[i]];
        page->flags &= ~(u32)FRAME_ACTIVE;
        page->flags |= FRAME_WORKINGSET;
        if (frame_put_but_last(m, f->pages[i])) {
            page->gather_next = f->walk;
            f->walk = f->pages[i];
        } else {
            lru_link(m, f->pages[i], false);
        }
    }
    COUNT(pgrefill, f->taken);
    COUNT(pgdeactivate, f->taken);
    EMIT(shrink_active, .list = f->list, .deactivated = f->taken);
    RUN(MAX(f->taken, 1) * m->params.cost_lru_page_ns);
    DROP(m->lock_lru);
    if (f->walk != NONE)
        CALL(release_frames, .chain = f->walk);
    PATH_END;
}
