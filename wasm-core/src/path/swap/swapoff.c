/* Others go on meanwhile: they fault, fork, exit and reclaim. So whatever was seen is looked at again under its lock, and the end is
 * not that everything has been walked but that no slot is in use. */
#include "path/swap/swapoff.h"

#include "mm/swap_map.h"
#include "path/alloc/zone.h"
#include "path/area_list.h"
#include "path/fault/cow.h"
#include "path/fault/pte.h"
#include "path/fault/shmem.h"
#include "path/reclaim/lru_batches.h"
#include "path/swap/discard.h"
#include "path/swap/readahead.h"
#include "path/swap/swap.h"
#include "path/swap/swap_slots.h"
#include "path/swap/swapon.h"
#include "path/wait.h"

/* Whether memory has room for as many pages as the area has slots, as a kernel up to 5.1 guesses it (__vm_enough_memory). */
static bool memory_has_room(struct machine *m, u32 area)
{
    HELD(AREA, area);
    i64 room = (i64)free_pages(m) + m->nr_swap_pages - (i64)m->marks.high;
    for (u32 i = 0; i < m->params.nr_frames; i++) {
        const struct frame *frame = &frames_of(m)[i];
        room += (frame->flags & FRAME_SWAPCACHE) ||
                (frame->kind == KIND_FILE && (frame->flags & FRAME_PAGECACHE));
    }
    return room > (i64)areas_of(m)[area].slots.pages;
}

/* What keeps a swapoff from beginning; OFF: nothing. */
static u32 why_not(struct machine *m, u32 area)
{
    HELD(AREA, area);
    CHECK(areas_of(m)[area].is_off || areas_of(m)[area].off_by == NONE);
    if (areas_of(m)[area].is_off)
        return swapoff_outcome_NOT_ON;
    if (m->kernel.swapoff_check == swapoff_check_ROOM && !memory_has_room(m, area))
        return swapoff_outcome_REFUSED;
    return swapoff_outcome_OFF;
}

/* Whether the count of a slot goes on in page `page` of further digits, which slots of two areas may share. */
static bool counts_go_on(struct machine *m, u32 page)
{
    CHECK(swap_more_pages_of(m)[page] != NONE);
    CHECK(frames_of(m)[swap_more_pages_of(m)[page]].kind == KIND_KERNEL);
    u32 end = MIN((page + 1) * SLOTS_PER_COUNT_PAGE, m->nr_slots);
    for (u32 slot = page * SLOTS_PER_COUNT_PAGE; slot < end; slot++)
        if (swap_more_of(m)[slot] != 0)
            return true;
    return false;
}

/* The area's next slot in use from `slot` on; NONE. */
static u32 next_in_use(struct machine *m, u32 area, u32 slot)
{
    const struct swap_area *a = &areas_of(m)[area];
    CHECK(slot >= a->start);
    for (; slot < a->start + a->slots.max; slot++)
        if (swap_map_of(m)[slot] != 0 && swap_map_of(m)[slot] != SWAP_MAP_BAD)
            return slot;
    return NONE;
}

/* Next page of shared memory from `page` of `file` on that is in a slot of the area, or in slot `slot` of it if that is not NONE; the
 * path's file and page say where. */
static bool next_shmem(struct machine *m, u32 area, u32 slot, u32 *file, u32 *page)
{
    CHECK(slot == NONE || area_of_slot(m, slot) == area);
    for (; *file < m->nr_files; ++*file, *page = 0)
        for (; files_of(m)[*file].kind == file_kind_SHMEM && *page < files_of(m)[*file].pages; ++*page) {
            u64 entry = page_cache_of(m)[files_of(m)[*file].cache_first + *page];
            if (entry_is_shadow(entry) &&
                (slot == NONE ? area_of_slot(m, entry_slot(entry)) == area : entry_slot(entry) == slot))
                return true;
        }
    return false;
}

/* A region that shows this page of the file: there is one, or the page would never have been touched. */
static u32 vma_of_file(struct machine *m, u32 file, u32 page)
{
    u32 vma = 0;
    while (vmas_of(m)[vma].file != file || vmas_of(m)[vma].nr_pages <= page) {
        vma++;
        CHECK(vma < m->nr_vmas);
    }
    return vma;
}

/* Entries of the process that name slots. */
static u32 swapents(struct machine *m, u32 space)
{
    u32 nr = 0;
    for (u32 vma = 0; vma < m->nr_vmas; vma++)
        nr += vmas_of(m)[vma].space == space ? vmas_of(m)[vma].nr_swap : 0;
    return nr;
}

/* Whether something is left to be done that can be done: a killed task gives up. */
static bool goes_on(struct machine *m, const struct task *t, u32 area)
{
    CHECK(areas_of(m)[area].is_off && areas_of(m)[area].off_by == t->index);
    return areas_of(m)[area].slots.inuse_pages > 0 && !task_is_killed(m, t);
}

/* Next entry from where the walk stands on that names a slot of the area; moves the walk there. */
static bool next_entry(struct machine *m, struct path_unuse_tables *f)
{
    for (; f->vma < m->nr_vmas; f->vma++, f->page = 0)
        for (; vmas_of(m)[f->vma].kind == VMA_ANON && f->page < vmas_of(m)[f->vma].nr_pages; f->page++) {
            u32 pte = *pte_of(m, f->vma, f->page);
            f->slot = pte_slot(pte);
            if (pte_kind(pte) == PTE_SWAP && area_of_slot(m, f->slot) == f->area)
                return true;
        }
    return false;
}

/* No CPU keeps slots for itself while an area is switched off, nor when there is none left. LOCK_CACHES_ENABLE held. */
static void slot_caches_allow(struct machine *m, struct task *t, struct path_swapoff *f, bool are_allowed)
{
    lock_is_held(m, lock_of(m, LOCK_CACHES_ENABLE, 0));
    CHECK(f->has_drained == are_allowed); /* allowed again by who has forbidden it */
    m->slot_cache_enabled = 0;
    for (u32 area = 0; are_allowed && area < m->nr_areas; area++)
        m->slot_cache_enabled |= !areas_of(m)[area].is_off;
    f->has_drained = !are_allowed;
    EMIT(slot_cache_off, .off = !m->slot_cache_enabled);
}

static u32 how_it_ended(struct machine *m, const struct path_swapoff *f)
{
    CHECK(areas_of(m)[f->area].off_by == NONE);
    CHECK(areas_of(m)[f->area].is_off == (areas_of(m)[f->area].slots.inuse_pages == 0));
    if (areas_of(m)[f->area].is_off)
        return swapoff_outcome_OFF;
    return f->gave_up ? swapoff_outcome_NO_MEMORY : swapoff_outcome_KILLED;
}

/* The area is gone, or in use again where something is left in it. Its lock held. */
static void area_is_off_or_back(struct machine *m, struct task *t, const struct path_swapoff *f)
{
    HELD(AREA, f->area);
    struct swap_area *a = &areas_of(m)[f->area];
    a->off_by = NONE;
    if (a->slots.inuse_pages > 0) {
        area_enable(m, f->area);
    } else {
        area_swap_off(m, f->area);
        m->nr_rotate_swap -= disks_of(m)[a->disk].is_rotational;
    }
    EMIT(swapoff_end, .area = f->area, .outcome = how_it_ended(m, f), .used = a->slots.inuse_pages);
}

enum need path_swapoff(struct machine *m, struct task *t, struct path_swapoff *f)
{
    struct swap_area *a = &areas_of(m)[f->area];
    PATH_BEGIN;
    CALL(lock_area, .area = f->area);
    f->outcome = why_not(m, f->area);
    if (f->outcome != swapoff_outcome_OFF) {
        EMIT(swapoff_end, .area = f->area, .outcome = f->outcome, .used = a->slots.inuse_pages);
        goto out;
    }
    area_disable(m, f->area);
    HELD(AREA, f->area);
    a->off_by = t->index;
    EMIT(swapoff_begin, .area = f->area, .used = a->slots.inuse_pages, .pages = a->slots.pages);
    CAUSED_BY_THIS;
    RUN(m->params.cost_slot_ns);
    area_unlock(m, t, f->area);
    if (slot_caches_nr(m) > 0) { /* disable_swap_slots_cache_lock */
        TAKE(lock_of(m, LOCK_CACHES_ENABLE, 0));
        slot_caches_allow(m, t, f, false);
        YIELD;
        CALL(drain_slot_caches, .cpu = 0);
    }
    while (goes_on(m, t, f->area) && !f->gave_up) {
        f->round++;
        if (m->kernel.swapoff_walk == swapoff_walk_SLOTS) {
            CALL(unuse_slots, .area = f->area);
            f->gave_up = t->result;
        } else {
            if (f->left != a->slots.inuse_pages) { /* else somebody has a slot in hand */
                f->left = a->slots.inuse_pages;
                EMIT(swapoff_round, .area = f->area, .round = f->round, .used = f->left);
                YIELD;
            }
            CALL(unuse_tables, .area = f->area);
        }
        RUN(m->params.cost_switch_ns);
    }
    /* One that fails has nothing to flush, and keeps the caches off until the area is back. */
    if (a->slots.inuse_pages == 0) {
        if (f->has_drained) { /* reenable_swap_slots_cache_unlock */
            slot_caches_allow(m, t, f, true);
            YIELD;
            DROP(lock_of(m, LOCK_CACHES_ENABLE, 0));
        }
        CALL(flush_discards, .area = f->area);
    }
    CALL(lock_area, .area = f->area);
    area_is_off_or_back(m, t, f);
out:
    RUN(m->params.cost_slot_ns);
    area_unlock(m, t, f->area);
    if (f->has_drained) {
        slot_caches_allow(m, t, f, true);
        YIELD;
        DROP(lock_of(m, LOCK_CACHES_ENABLE, 0));
    }
    if (f->outcome != swapoff_outcome_OFF)
        RETURN(0);
    for (f->at = 0; a->is_off && f->at < swap_more_pages_nr(m); f->at++) {
        f->frame = swap_more_pages_of(m)[f->at];
        if (f->frame == NONE || counts_go_on(m, f->at))
            continue;
        swap_more_pages_of(m)[f->at] = NONE;
        frames_of(m)[f->frame].kind = KIND_NONE;
        MAY_CALL(frame_put(m, t, f->frame));
    }
    PATH_END;
}

enum need path_unuse_slots(struct machine *m, struct task *t, struct path_unuse_slots *f)
{
    PATH_BEGIN;
    for (f->slot = areas_of(m)[f->area].start;
         goes_on(m, t, f->area) && (f->slot = next_in_use(m, f->area, f->slot)) != NONE; f->slot++) {
        CALL(read_slot, .slot = f->slot, .wanted = 1, .vma = NONE, .page = NONE);
        CHECK(area_of_slot(m, f->slot) == f->area);
        CHECK(t->result == NONE || frames_of(m)[t->result].pins > 0);
        if (t->result == NONE && (swap_map_of(m)[f->slot] == 0 || task_is_killed(m, t)))
            continue;
        if (t->result == NONE) {
            f->has_no_page = 1;
            EMIT(unuse_no_page, .slot = f->slot, .frame = entry_frame(swap_cache_of(m)[f->slot]));
            YIELD;
            RETURN(1);
        }
        if (swap_count(swap_map_of(m)[f->slot]) == SWAP_MAP_SHMEM)
            CALL(unuse_shmem, .area = f->area, .slot = f->slot, .frame = t->result);
        else
            CALL(unuse_page, .slot = f->slot, .frame = t->result, .is_searched = 1);
    }
    RETURN(0);
    PATH_END;
}

enum need path_unuse_tables(struct machine *m, struct task *t, struct path_unuse_tables *f)
{
    PATH_BEGIN;
    CALL(unuse_shmem, .area = f->area, .slot = NONE, .frame = NONE);
    for (f->space = NONE; goes_on(m, t, f->area) && next_entry(m, f); f->page++) {
        if (f->space != vmas_of(m)[f->vma].space) {
            f->space = vmas_of(m)[f->vma].space;
            EMIT(unuse_process, .space = f->space, .swapped = swapents(m, f->space));
            YIELD;
        }
        CALL(unuse_page, .vma = f->vma, .page = f->page, .slot = f->slot, .frame = NONE);
    }
    for (f->slot = areas_of(m)[f->area].start;
         goes_on(m, t, f->area) && (f->slot = next_in_use(m, f->area, f->slot)) != NONE; f->slot++) {
        f->frame = entry_frame(swap_cache_of(m)[f->slot]);
        if (f->frame == NONE)
            continue;
        CHECK(frames_of(m)[f->frame].slot == f->slot);
        frames_of(m)[f->frame].pins++;
        CALL(unuse_page, .vma = NONE, .slot = f->slot, .frame = f->frame);
    }
    PATH_END;
}

enum need path_unuse_shmem(struct machine *m, struct task *t, struct path_unuse_shmem *f)
{
    PATH_BEGIN;
    CHECK((f->frame == NONE) == (f->slot == NONE));
    CHECK(f->frame == NONE || frames_of(m)[f->frame].pins > 0);
    while (!task_is_killed(m, t) && next_shmem(m, f->area, f->slot, &f->file, &f->page)) {
        if (f->told != f->file + 1) {
            f->told = f->file + 1;
            EMIT(unuse_shmem, .file = f->file);
            YIELD;
        }
        RUN(m->params.cost_lookup_ns);
        if (!next_shmem(m, f->area, f->slot, &f->file, &f->page))
            break; /* the last one came back meanwhile */
        CALL(shmem_swapin, .vma = vma_of_file(m, f->file, f->page), .page = f->page,
             .slot = entry_slot(page_cache_of(m)[files_of(m)[f->file].cache_first + f->page]),
             .frame = f->frame, .is_unused = 1);
        f->frame = NONE;
        if (t->result == NONE)
            continue; /* if it is still out, again */
        CHECK(frames_of(m)[t->result].flags & FRAME_PAGECACHE);
        frame_unlock(m, t->result);
        MAY_CALL(frame_put(m, t, t->result));
    }
    if (f->frame != NONE)
        MAY_CALL(frame_put(m, t, f->frame)); /* nobody's any more */
    PATH_END;
}

/* The next entry for which something may be to do: the one that was given, once; or from where the search stands on one that names the
 * slot, as long as the slot has owners. */
static bool next_owner(struct machine *m, struct path_unuse_page *f)
{
    CHECK_LOCKED_PAGE(f->frame);
    if (!f->is_searched)
        return f->vma != NONE && f->looked++ == 0;
    for (; f->vma < m->nr_vmas; f->vma++, f->page = 0)
        for (; vmas_of(m)[f->vma].kind == VMA_ANON && f->page < vmas_of(m)[f->vma].nr_pages &&
               swap_count(swap_map_of(m)[f->slot]) != 0;
             f->page++) {
            u32 pte = *pte_of(m, f->vma, f->page);
            f->looked++;
            if (pte_kind(pte) == PTE_SWAP && pte_slot(pte) == f->slot)
                return true;
        }
    return false;
}

/* The entry names the frame from now on. Page-table lock held. */
static void map_again(struct machine *m, const struct path_unuse_page *f)
{
    HELD_PTE(f->vma, f->page);
    LOCKED_PAGE(f->frame);
    CHECK(frames_of(m)[f->frame].kind == KIND_ANON && frames_of(m)[f->frame].slot == f->slot);
    map_anon(m, f->vma, f->page, f->frame, 0,
             m->kernel.cow_reuse == cow_reuse_EXCLUSIVE && !(f->pte & PTE_SWP_SHARED));
    *pte_of(m, f->vma, f->page) &= ~(u32)PTE_YOUNG;
}

enum need path_unuse_page(struct machine *m, struct task *t, struct path_unuse_page *f)
{
    PATH_BEGIN;
    if (f->frame == NONE) {
        RUN(m->params.cost_lookup_ns);
        COUNT(swap_cache_find_total, 1);
        f->frame = entry_frame(swap_cache_of(m)[f->slot]);
        if (f->frame != NONE) {
            frames_of(m)[f->frame].pins++;
            readahead_tell_hit(m, t, f->h.cause, (struct fault_place){t->index, f->vma, f->page, f->slot},
                               f->frame, false);
            YIELD;
        } else {
            EMIT(swap_cache_miss, .vma = f->vma, .page = f->page, .slot = f->slot);
            YIELD;
            if (readahead_is_by_vma(m))
                CALL(readahead_vma, .vma = f->vma, .page = f->page, .slot = f->slot);
            else
                CALL(readahead_slots, .vma = f->vma, .page = f->page, .slot = f->slot);
            f->frame = t->result;
            if (f->frame ==
                NONE) /* killed; or the slot has lost its last owner, and a later round looks again */
                RETURN(0);
        }
    }
    while (frames_of(m)[f->frame].flags & FRAME_LOCKED) {
        EMIT(page_wait, .frame = f->frame, .reading = !(frames_of(m)[f->frame].flags & FRAME_UPTODATE));
        frame_wait(m, t, f->frame, wait_reason_PAGE);
        WAIT;
    }
    frames_of(m)[f->frame].flags |= FRAME_LOCKED;
    while (frames_of(m)[f->frame].flags & FRAME_WRITEBACK) {
        EMIT(writeback_wait, .writes = m->nr_writeback);
        queue_wait(m, &m->writeback_queue, t, wait_reason_WRITEBACK);
        WAIT;
    }
    CHECK_LOCKED_PAGE(f->frame); /* after the wait for its write too */
    CHECK((frames_of(m)[f->frame].flags & FRAME_UPTODATE) && frames_of(m)[f->frame].pins > 0);
    if (f->is_searched) {
        EMIT(unuse_slot, .slot = f->slot, .frame = f->frame, .count = owners_of_slot(m, f->slot));
        YIELD;
    }
    while (frames_of(m)[f->frame].slot == f->slot && next_owner(m, f)) {
        TAKE(lock_of_pte(m, f->vma, f->page));
        HELD_PTE(f->vma, f->page);
        f->pte = *pte_of(m, f->vma, f->page);
        if (pte_kind(f->pte) == PTE_SWAP && pte_slot(f->pte) == f->slot) {
            map_again(m, f);
            EMIT(unuse_entry, .vma = f->vma, .page = f->page, .frame = f->frame, .slot = f->slot,
                 .looked = f->is_searched ? f->looked : NONE);
            RUN(m->params.cost_map_ns);
            CALL(swap_free, .slot = f->slot, .of_cache = 0);
            if (m->kernel.swapoff_activation == swapoff_activation_YES &&
                (frames_of(m)[f->frame].flags & (FRAME_LRU | FRAME_ACTIVE)) == FRAME_LRU)
                MAY_CALL(lru_batch_put(m, t, BATCH_ACTIVATE, f->frame));
        }
        DROP(lock_of_pte(m, f->vma, f->page));
    }
    RUN((f->looked / PTRS_PER_PTE + 1) * m->params.cost_map_ns);
    CALL(try_to_free_swap, .frame = f->frame, .reason = drop_reason_SWAPOFF);
    frame_unlock(m, f->frame);
    MAY_CALL(frame_put(m, t, f->frame));
    RETURN(0);
    PATH_END;
}
