/* Slots go back during the walk, frames at its end: that is why the two do not fall together in the picture. */
#include "path/fault/exit.h"

#include "mm/swap_map.h"
#include "path/fault/pte.h"
#include "path/fault/shmem.h"
#include "path/reclaim/lru_batches.h"
#include "path/swap/swap.h"
#include "path/wait.h"

/* free_swap_and_cache: a copy that somebody still maps stays in the cache, clean, unless slots are short. */
static bool copy_goes_with_its_last_owner(const struct machine *m, const struct frame *page)
{
    return page->map_count == 0 || swap_is_full(m);
}

/* Removes a present entry: an anonymous frame is kept for the end of the walk, a file's frame stays in the page cache. */
static void zap_present(struct machine *m, const struct task *t, struct path_zap *f)
{
    HELD_PTE(f->vma, f->page);
    f->frame = pte_frame(f->pte);
    struct frame *page = &frames_of(m)[f->frame];
    CHECK(page->map_count > 0);
    page->map_count--;
    page->last_event = m->nr_events + 1;
    if (f->pte & PTE_DIRTY)
        page->flags |= FRAME_DIRTY;
    pte_set(m, f->vma, f->page, PTE_NONE);
    f->activate = 0;
    if (page->kind != KIND_ANON) {
        if (f->pte & PTE_YOUNG)
            f->activate = frame_note_access(m, t, f->frame).activate;
        return;
    }
    page->pins++;
    frame_gather(m, &f->gather, f->frame);
}

enum need path_free_swap_and_cache(struct machine *m, struct task *t, struct path_free_swap_and_cache *f)
{
    PATH_BEGIN;
    CHECK(swap_count(swap_map_of(m)[f->slot]) > 0);
    CALL(swap_free, .slot = f->slot, .of_cache = 0);
    if (t->result != SWAP_HAS_CACHE)
        RETURN(0);
    f->frame = swap_cache_trylock(m, f->slot);
    if (f->frame == NONE)
        RETURN(0); /* an orphan, found by reclaim later */
    LOCKED_PAGE(f->frame);
    CHECK(frames_of(m)[f->frame].slot == f->slot && frame_is_pinned(m, f->frame));
    if (copy_goes_with_its_last_owner(m, &frames_of(m)[f->frame]))
        CALL(try_to_free_swap, .frame = f->frame, .reason = drop_reason_UNUSED);
    frame_unlock(m, f->frame);
    MAY_CALL(frame_put(m, t, f->frame));
    PATH_END;
}

enum need path_zap(struct machine *m, struct task *t, struct path_zap *f)
{
    PATH_BEGIN;
    EMIT(zap_begin, .vma = f->vma, .present = vmas_of(m)[f->vma].nr_present,
         .swapped = vmas_of(m)[f->vma].nr_swap);
    CAUSED_BY_THIS;
    f->gather = NONE;
    CALL(lru_drain, .cpu = t->cpu);
    for (f->page = 0; f->page < vmas_of(m)[f->vma].nr_pages;) {
        TAKE(lock_of_pte(m, f->vma, f->page));
        f->end = MIN(vmas_of(m)[f->vma].nr_pages,
                     f->page + PTRS_PER_PTE - (u32)((vmas_of(m)[f->vma].base_vpn + f->page) % PTRS_PER_PTE));
        for (; f->page < f->end; f->page++) {
            HELD_PTE(f->vma, f->page);
            f->pte = *pte_of(m, f->vma, f->page);
            if (pte_kind(f->pte) == PTE_OTHER)
                *pte_of(m, f->vma, f->page) = PTE_NONE; /* the zero page: nothing to tell of */
            if (pte_kind(f->pte) == PTE_PRESENT) {
                f->has_present = 1;
                zap_present(m, t, f);
                EMIT(zap_present, .vma = f->vma, .page = f->page, .frame = f->frame);
                RUN(m->params.cost_map_ns);
                if (f->activate)
                    MAY_CALL(lru_batch_put(m, t, BATCH_ACTIVATE, f->frame));
            } else if (pte_kind(f->pte) == PTE_SWAP) {
                CALL(free_swap_and_cache, .slot = pte_slot(f->pte));
                pte_set(m, f->vma, f->page, PTE_NONE);
                EMIT(zap_swap, .vma = f->vma, .page = f->page, .slot = pte_slot(f->pte));
                RUN(m->params.cost_map_ns);
            }
        }
        RUN(m->params.cost_map_ns);
        DROP(lock_of_pte(m, f->vma, f->end - 1));
    }
    if (f->has_present) /* free_pages_and_swap_cache, of which the first call finds all that waits in batches */
        CALL(lru_drain, .cpu = t->cpu);
    f->batch = f->gather;
    while (f->batch != NONE) {
        f->batch = gather_oldest(gather_batches_of(m), f->batch);
        for (f->at = 0; f->at < gather_batches_of(m)[f->batch].nr; f->at++) {
            f->frame = gather_batches_of(m)[f->batch].frames[f->at];
            CHECK(frame_is_pinned(m, f->frame));
            if (!(frames_of(m)[f->frame].flags & FRAME_SWAPCACHE) || frames_of(m)[f->frame].map_count > 0 ||
                (frames_of(m)[f->frame].flags & FRAME_LOCKED))
                continue;
            frames_of(m)[f->frame].flags |= FRAME_LOCKED;
            CALL(try_to_free_swap, .frame = f->frame, .reason = drop_reason_UNUSED);
            frame_unlock(m, f->frame);
        }
        if (f->batch == f->gather)
            break;
    }
    if (f->gather != NONE)
        CALL(release_frames, .gather = f->gather);
    PATH_END;
}

enum need path_exit(struct machine *m, struct task *t, struct path_exit *f)
{
    PATH_BEGIN;
    CHECK(spaces_of(m)[t->space].nr_tasks > 0);
    spaces_of(m)[t->space].is_killed = 1;
    EMIT(exit_begin, .space = t->space);
    CAUSED_BY_THIS;
    RUN(m->params.cost_switch_ns);
    spaces_of(m)[t->space].is_exiting = --spaces_of(m)[t->space].nr_tasks == 0;
    if (spaces_of(m)[t->space].is_exiting)
        for (f->vma = 0; f->vma < m->nr_vmas; f->vma++)
            if (vmas_of(m)[f->vma].space == t->space && vmas_of(m)[f->vma].kind != VMA_FILE_READ) {
                CHECK(vmas_of(m)[f->vma].kind != VMA_SHMEM ||
                      files_of(m)[vmas_of(m)[f->vma].file].nr_maps > 0);
                CALL(zap, .vma = f->vma);
                if (vmas_of(m)[f->vma].kind == VMA_SHMEM &&
                    --files_of(m)[vmas_of(m)[f->vma].file].nr_maps == 0)
                    CALL(shmem_evict, .file = vmas_of(m)[f->vma].file);
                CHECK(vmas_of(m)[f->vma].nr_present == 0 && vmas_of(m)[f->vma].nr_swap == 0);
            }
    spaces_of(m)[t->space].is_exiting = 0;
    EMIT(exit_end, .space = t->space);
    YIELD;
    PATH_END;
}
