/* A fault, from the exception to the return, in the order of the kernel's waypoints. */
#include "path/fault/fault.h"

#include "path/alloc/page_alloc.h"
#include "path/fault/cow.h"
#include "path/fault/file.h"
#include "path/fault/pte.h"
#include "path/fault/shmem.h"
#include "path/reclaim/lru_batches.h"
#include "path/reclaim/lru_told.h"
#include "path/swap/readahead.h"
#include "path/swap/readahead_toll.h"
#include "path/swap/readahead_windows.h"
#include "path/swap/swap.h"
#include "path/swap/synchronous.h"
#include "path/wait.h"
#include "path/writeback/dirty.h"
#include "path/writeback/write.h"

/* Whether the entry allows the access: then somebody else was faster, or the fault is over. */
static bool pte_suffices(u32 pte, bool write)
{
    return (pte_kind(pte) == PTE_PRESENT && (!write || (pte & PTE_WRITABLE))) ||
           (pte_kind(pte) == PTE_OTHER && !write);
}

/* Which handler the entry asks for (handle_pte_fault). */
static u32 fault_kind_of(struct machine *m, const struct path_fault *f)
{
    if (vmas_of(m)[f->vma].kind == VMA_FILE_MAPPED && pte_kind(f->pte) == PTE_PRESENT)
        return fault_kind_WRITE_PROTECT;
    if (vmas_of(m)[f->vma].kind != VMA_ANON)
        return vmas_of(m)[f->vma].kind == VMA_SHMEM ? fault_kind_SHMEM : fault_kind_FILE;
    switch (pte_kind(f->pte)) {
    case PTE_SWAP: return fault_kind_SWAP;
    case PTE_PRESENT: return fault_kind_WRITE_PROTECT;
    default: return fault_kind_ANON;
    }
}

/* Two buckets for each power of two: bucket 2k for 2^k.. and 2k + 1 for 1.5 * 2^k.. nanoseconds. */
static u32 latency_bucket(u64 ns)
{
    u32 k = 0;
    while (k < 31 && ns >> (k + 1) != 0)
        k++;
    u32 half = k > 0 && (ns >> (k - 1) & 1);
    return 2 * k + half;
}

/* Eight buckets for each power of two: bucket 8k + i for (8 + i) / 8 * 2^k nanoseconds and more. */
static u32 fine_latency_bucket(u64 ns)
{
    u64 shown = MIN(ns, UINT32_MAX);
    u32 k = 31 - (u32)__builtin_clz((u32)shown | 1);
    return 8 * k + (u32)((shown << 3 >> k) & 7);
}

static void swap_fault_account(struct machine *m, u32 task, u64 latency)
{
    struct swap_fault_sum *sum = &swap_fault_sums_of(m)[task];
    sum->nr++;
    sum->ns += latency;
    swap_fault_latency_of(m)[task * SWAP_LATENCY_BUCKETS + fine_latency_bucket(latency)]++;
}

/* The fault is over: counts it, and its touch as a use of the page. */
static void fault_account(struct machine *m, const struct task *t, const struct path_fault *f, u64 latency)
{
    u32 pte = *pte_of(m, f->vma, f->page);
    if (pte_kind(pte) == PTE_PRESENT)
        frame_used_now(m, pte_frame(pte));
    COUNT(accesses, 1);
    m->fault_latency[latency_bucket(latency)]++;
    if (f->is_of_slot)
        swap_fault_account(m, t->index, latency);
}

enum need path_fault(struct machine *m, struct task *t, struct path_fault *f)
{
    PATH_BEGIN;
    f->began = m->clock.now;
    f->pte = *pte_of(m, f->vma, f->page);
    f->kind = fault_kind_of(m, f);
    EMIT(fault_begin, .vma = f->vma, .page = f->page, .write = f->write, .kind = f->kind,
         .slot = pte_kind(f->pte) == PTE_SWAP ? pte_slot(f->pte) : NONE);
    t->fault_event = m->nr_events;
    f->is_of_slot = pte_kind(f->pte) == PTE_SWAP;
    if (f->is_of_slot)
        readahead_fault_begins(m, (struct fault_place){t->index, f->vma, f->page, pte_slot(f->pte)});
    CAUSED_BY_THIS;
    for (
        ;
        ;) { /* each round is one handle_mm_fault, started again by the caller or by the access, which faults again */
        COUNT(pgfault, 1);
        RUN(m->params.cost_fault_ns);
        if (task_is_killed(m, t))
            RETURN(0);
        f->pte = *pte_of(m, f->vma, f->page);
        if (pte_suffices(f->pte, f->write))
            break; /* a thread of the same process was faster */
        f->kind = fault_kind_of(m, f);
        if (f->kind == fault_kind_FILE)
            CALL(file_access, .vma = f->vma, .page = f->page, .mapped = 1, .may_retry = !f->tried,
                 .write = f->write);
        else if (f->kind == fault_kind_SHMEM)
            CALL(shmem_fault, .vma = f->vma, .page = f->page, .write = f->write);
        else if (f->kind == fault_kind_WRITE_PROTECT && vmas_of(m)[f->vma].kind == VMA_FILE_MAPPED)
            CALL(wp_page_shared, .vma = f->vma, .page = f->page, .pte = f->pte);
        else if (f->kind == fault_kind_WRITE_PROTECT)
            CALL(do_wp_page, .vma = f->vma, .page = f->page);
        else if (f->kind == fault_kind_ANON)
            CALL(do_anonymous_page, .vma = f->vma, .page = f->page, .write = f->write);
        else
            CALL(do_swap_page, .vma = f->vma, .page = f->page, .write = f->write, .pte = f->pte,
                 .may_retry = !f->tried);
        CHECK(t->preempt_count == 0 && t->plug_depth == 0); /* whatever it was: it has given up its locks */
        if (t->result & FAULT_KILLED)
            RETURN(0);
        f->major |= t->result & FAULT_MAJOR;
        f->dirtied |= t->result & FAULT_DIRTIED;
        if (t->result & FAULT_RETRY) {
            f->tried = 1;
            EMIT(fault_retry, .vma = f->vma, .page = f->page);
            COUNT(fault_retries, 1);
        } else if (pte_suffices(*pte_of(m, f->vma, f->page), f->write)) {
            break;
        } else {
            f->tried = 0; /* the access is executed again, and faults anew */
        }
    }
    if (f->dirtied)
        CALL(balance_dirty_pages, .has_waited = 0);
    {
        u64 latency = m->clock.now - f->began;
        fault_account(m, t, f, latency);
        EMIT(fault_end, .vma = f->vma, .page = f->page, .kind = f->kind, .major = f->major,
             .latency = (u32)MIN(latency, NONE - 1));
    }
    YIELD;
    RETURN(1);
    PATH_END;
}

/* Nobody has mapped anything meanwhile; the zero page gives way to a write. */
static bool pte_is_still_empty(struct machine *m, u32 vma, u32 page)
{
    HELD_PTE(vma, page);
    u32 kind = pte_kind(*pte_of(m, vma, page));
    return kind == PTE_NONE || kind == PTE_OTHER;
}

enum need path_do_anonymous_page(struct machine *m, struct task *t, struct path_do_anonymous_page *f)
{
    PATH_BEGIN;
    CHECK(vmas_of(m)[f->vma].kind == VMA_ANON);
    if (!f->write) {
        TAKE(lock_of_pte(m, f->vma, f->page));
        if (pte_kind(*pte_of(m, f->vma, f->page)) == PTE_NONE) {
            HELD_PTE(f->vma, f->page);
            pte_set(m, f->vma, f->page, PTE_OTHER);
            EMIT(zero_page_map, .vma = f->vma, .page = f->page);
        }
        RUN(m->params.cost_map_ns);
        DROP(lock_of_pte(m, f->vma, f->page));
        RETURN(0);
    }
    CALL(alloc, .frame = NONE);
    f->frame = t->result;
    if (f->frame == NONE)
        RETURN(FAULT_KILLED);
    RUN(m->params.cost_zero_ns);
    frames_of(m)[f->frame].flags |= FRAME_SWAPBACKED | FRAME_UPTODATE |
                                    (m->kernel.new_anon == new_anon_ACTIVE ? FRAME_ACTIVE : 0);
    TAKE(lock_of_pte(m, f->vma, f->page));
    if (!pte_is_still_empty(m, f->vma, f->page)) {
        DROP(lock_of_pte(m, f->vma, f->page));
        MAY_CALL(frame_put(m, t, f->frame));
        RETURN(0);
    }
    map_anon(m, f->vma, f->page, f->frame, PTE_DIRTY | PTE_WRITABLE, true);
    EMIT(page_map, .vma = f->vma, .page = f->page, .frame = f->frame, .write = 1, .kind = fault_kind_ANON);
    RUN(m->params.cost_map_ns);
    MAY_CALL(lru_batch_put(m, t, BATCH_ADD, f->frame));
    frames_of(m)[f->frame].pins--;
    DROP(lock_of_pte(m, f->vma, f->page));
    RETURN(0);
    PATH_END;
}

/* activate_page: only a page on an inactive list can be queued for the active one. */
static bool activates_when_mapped(struct machine *m, u32 frame)
{
    CHECK_LOCKED_PAGE(frame);
    return m->kernel.swapin_activation == swapin_activation_WHEN_MAPPED &&
           (frames_of(m)[frame].flags & (FRAME_LRU | FRAME_ACTIVE)) == FRAME_LRU;
}

/* The page may have left the cache, and the slot may be another page's, between the look-up and the lock. */
static bool is_cached_under(struct machine *m, u32 frame, u32 slot)
{
    LOCKED_PAGE(frame);
    const struct frame *page = &frames_of(m)[frame];
    return (page->flags & FRAME_SWAPCACHE) && page->slot == slot;
}

/* Up to 5.17: a write goes on in the page when mappings and owners of its slot, this fault's entry among them, are one together. */
static bool is_only_owner(struct machine *m, const struct path_map_swapped *f)
{
    HELD_PTE(f->vma, f->page);
    LOCKED_PAGE(f->frame);
    return f->write && (f->is_past_cache ||
                        frames_of(m)[f->frame].map_count + swap_count(swap_map_of(m)[pte_slot(f->pte)]) == 1);
}

/* From 5.18 on a write fault may have the page for itself, and its slot is not needed: nobody but the cache and this fault refers to it. */
static bool gives_slot_up(struct machine *m, const struct path_map_swapped *f)
{
    LOCKED_PAGE(f->frame);
    return f->write && frame_references(&frames_of(m)[f->frame]) == 2;
}

/* Whether the page is this VMA's alone, for a write to go on in it at once: from 5.18 on that nobody else refers to it shows it, or that
 * it never entered the swap cache; from 5.19 on the entry remembers it, and a read learns it as well. */
static bool is_own(struct machine *m, const struct path_map_swapped *f)
{
    HELD_PTE(f->vma, f->page);
    LOCKED_PAGE(f->frame);
    bool remembers = m->kernel.cow_reuse == cow_reuse_EXCLUSIVE;
    if (remembers && !(f->pte & PTE_SWP_SHARED))
        return true;
    return (f->write || remembers) && (f->is_past_cache || frame_references(&frames_of(m)[f->frame]) == 1);
}

/* A batch's reference to the page looks like another user's. */
static bool must_drain_first(struct machine *m, const struct path_do_swap_page *f)
{
    LOCKED_PAGE(f->frame);
    return f->write && m->kernel.swap_reuse == swap_reuse_REFERENCES &&
           !(frames_of(m)[f->frame].flags & FRAME_LRU);
}

enum need path_do_swap_page(struct machine *m, struct task *t, struct path_do_swap_page *f)
{
    PATH_BEGIN;
    CHECK(pte_kind(f->pte) == PTE_SWAP);
    RUN(m->params.cost_lookup_ns);
    COUNT(swap_cache_find_total, 1);
    f->frame = entry_frame(swap_cache_of(m)[pte_slot(f->pte)]);
    if (f->frame != NONE) {
        frames_of(m)[f->frame].pins++;
        readahead_tell_hit(m, t, f->h.cause,
                           (struct fault_place){t->index, f->vma, f->page, pte_slot(f->pte)}, f->frame,
                           !f->may_retry);
        YIELD;
    } else {
        EMIT(swap_cache_miss, .vma = f->vma, .page = f->page, .slot = pte_slot(f->pte));
        toll_page_missed(m, f->vma, f->page, pte_slot(f->pte));
        YIELD;
        f->is_past_cache = fault_passes_cache_by(m, pte_slot(f->pte));
        if (f->is_past_cache)
            CALL(read_past_cache, .vma = f->vma, .page = f->page, .slot = pte_slot(f->pte));
        else if (readahead_is_by_vma(m))
            CALL(readahead_vma, .vma = f->vma, .page = f->page, .slot = pte_slot(f->pte));
        else
            CALL(readahead_slots, .vma = f->vma, .page = f->page, .slot = pte_slot(f->pte));
        f->frame = t->result;
        if (f->frame == NONE) { /* the slot has another fate by now */
            RUN(m->params.cost_lookup_ns);
            RETURN(0);
        }
        f->result = FAULT_MAJOR;
        COUNT(pgmajfault, 1); /* each time, so twice for a fault that has to read twice */
    }
    CHECK(frame_is_pinned(m, f->frame));
    if (f->is_past_cache)
        goto locked;

    while (frames_of(m)[f->frame].flags & FRAME_LOCKED) {
        EMIT(page_wait, .frame = f->frame, .reading = !(frames_of(m)[f->frame].flags & FRAME_UPTODATE));
        frame_wait(m, t, f->frame, wait_reason_PAGE);
        WAIT;
        if (!f->may_retry)
            continue; /* the second time it waits in place, so that it comes to an end */
        MAY_CALL(frame_put(m, t, f->frame));
        RETURN(f->result | FAULT_RETRY);
    }
    frames_of(m)[f->frame].flags |= FRAME_LOCKED;
    if (!is_cached_under(m, f->frame, pte_slot(f->pte)))
        goto out_page;
    if (must_drain_first(m, f))
        CALL(lru_drain, .cpu = t->cpu);
locked:
    CHECK_LOCKED_PAGE(f->frame);
    CHECK(frame_has(m, f->frame, FRAME_UPTODATE));
    CHECK(!f->is_past_cache || !(frames_of(m)[f->frame].flags & FRAME_SWAPCACHE));
    CALL(map_swapped, .vma = f->vma, .page = f->page, .write = f->write, .pte = f->pte, .frame = f->frame,
         .is_past_cache = f->is_past_cache);
    RETURN(f->result | t->result);

out_page:
    frame_unlock(m, f->frame);
    MAY_CALL(frame_put(m, t, f->frame));
    RETURN(f->result);
    PATH_END;
}

enum need path_map_swapped(struct machine *m, struct task *t, struct path_map_swapped *f)
{
    bool by_counts = m->kernel.swap_reuse == swap_reuse_COUNTS;
    PATH_BEGIN;
    TAKE(lock_of_pte(m, f->vma, f->page));
    if (*pte_of(m, f->vma, f->page) != f->pte) {
        DROP(lock_of_pte(m, f->vma, f->page));
        frame_unlock(m, f->frame);
        MAY_CALL(frame_put(m, t, f->frame));
        RETURN(0);
    }
    CHECK(swap_count(swap_map_of(m)[pte_slot(f->pte)]) > 0); /* the entry is one of its owners */
    if (by_counts) { /* reuse_swap_page, while the slot still counts the entry */
        f->is_own = is_only_owner(m, f);
        if (f->write && !f->is_past_cache)
            CALL(try_to_free_swap, .frame = f->frame, .reason = drop_reason_WRITTEN, .owners = f->is_own);
    } else {
        CALL(swap_free, .slot = pte_slot(f->pte), .of_cache = 0);
        if (!f->is_past_cache && (swap_is_full(m) || gives_slot_up(m, f)))
            CALL(try_to_free_swap, .frame = f->frame,
                 .reason = f->write ? drop_reason_WRITTEN : drop_reason_SWAP_FULL);
        f->is_own = is_own(m, f);
    }
    map_anon(m, f->vma, f->page, f->frame, f->write && f->is_own ? PTE_DIRTY | PTE_WRITABLE : 0, f->is_own);
    EMIT(page_map, .vma = f->vma, .page = f->page, .frame = f->frame, .write = f->write && f->is_own,
         .kind = fault_kind_SWAP);
    RUN(m->params.cost_map_ns);
    if (activates_when_mapped(m, f->frame))
        MAY_CALL(lru_batch_put(m, t, BATCH_ACTIVATE, f->frame));
    if (by_counts) {
        CALL(swap_free, .slot = pte_slot(f->pte), .of_cache = 0);
        if (swap_is_full(m))
            CALL(try_to_free_swap, .frame = f->frame, .reason = drop_reason_SWAP_FULL);
    }
    frame_unlock(m, f->frame);
    CHECK(frame_is_pinned(m, f->frame) && frames_of(m)[f->frame].map_count > 0);
    frames_of(m)[f->frame].pins--;
    if (f->write && !f->is_own) {
        CALL(do_wp_page, .vma = f->vma, .page = f->page, .is_locked = 1);
        RETURN(t->result);
    }
    DROP(lock_of_pte(m, f->vma, f->page));
    RETURN(0);
    PATH_END;
}
