/* A fault, from the exception to the return, in the order of the kernel's waypoints. */
#include "path/fault.h"

#include "path/guesses.h"
#include "path/memory.h"
#include "path/swap.h"
#include "path/wait.h"

void pte_set(struct machine *m, u32 vma, u32 page, u32 pte)
{
    struct vma *v = &vmas_of(m)[vma];
    u32 *slot = pte_of(m, vma, page);
    v->nr_present -= pte_kind(*slot) == PTE_PRESENT;
    v->nr_swap -= pte_kind(*slot) == PTE_SWAP;
    v->nr_present += pte_kind(pte) == PTE_PRESENT;
    v->nr_swap += pte_kind(pte) == PTE_SWAP;
    *slot = pte;
    pte_event_of(m)[v->pte_first + page] = m->nr_events + 1;
}

/* Maps an anonymous frame; the page-table lock is held and the frame has no other mapping. */
static void map_anon(struct machine *m, u32 vma, u32 page, u32 frame, bool write)
{
    struct frame *f = &frames_of(m)[frame];
    f->owner = vma;
    f->index = page;
    f->map_count++;
    f->last_event = m->nr_events + 1;
    pte_set(m, vma, page, pte_make_present(frame, PTE_YOUNG | (write ? PTE_DIRTY | PTE_WRITABLE : 0)));
}

/* What the present entry asks for; a present, sufficient entry means that somebody else was faster. */
static u32 fault_kind_of(struct machine *m, const struct path_fault *f)
{
    if (vmas_of(m)[f->vma].kind == VMA_FILE_MAPPED)
        return fault_kind_FILE;
    switch (pte_kind(f->pte)) {
    case PTE_SWAP: return fault_kind_SWAP;
    case PTE_PRESENT: return fault_kind_WRITE_PROTECT;
    default: return fault_kind_ANON;
    }
}

static bool pte_suffices(u32 pte, bool write)
{
    return (pte_kind(pte) == PTE_PRESENT && (!write || (pte & PTE_WRITABLE))) ||
           (pte_kind(pte) == PTE_OTHER && !write);
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

/* The fault is over: counts it. */
static void fault_account(struct machine *m, const struct path_fault *f, u64 latency)
{
    COUNT(pgfault, 1);
    COUNT(accesses, 1);
    if (f->major)
        COUNT(pgmajfault, 1);
    m->fault_latency[latency_bucket(latency)]++;
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
    if (pte_kind(f->pte) == PTE_SWAP)
        guesses_fault_begins(m, (struct fault_place){t->index, f->vma, f->page, pte_slot(f->pte)});
    CAUSED_BY_THIS;
    RUN(m->params.cost_fault_ns);
again:
    if (task_is_killed(m, t))
        RETURN(0);
    f->pte = *pte_of(m, f->vma, f->page);
    if (pte_suffices(f->pte, f->write))
        goto over; /* a thread of the same process was faster */
    f->kind = fault_kind_of(m, f);

    if (f->kind == fault_kind_FILE) {
        CALL(file_access, .vma = f->vma, .page = f->page, .mapped = 1);
        if (t->result == NONE)
            RETURN(0);
        f->major |= t->result;
        goto over;
    }

    if (f->kind == fault_kind_WRITE_PROTECT) {
        TAKE(lock_of_pte(m, f->vma, f->page));
        f->pte = *pte_of(m, f->vma, f->page);
        if (pte_kind(f->pte) == PTE_PRESENT) { /* the only owner writes on: no copy */
            *pte_of(m, f->vma, f->page) = f->pte | PTE_WRITABLE | PTE_DIRTY | PTE_YOUNG;
            pte_event_of(m)[vmas_of(m)[f->vma].pte_first + f->page] = m->nr_events + 1;
            EMIT(write_reuse, .vma = f->vma, .page = f->page, .frame = pte_frame(f->pte));
        }
        RUN(m->params.cost_map_ns);
        DROP(lock_of_pte(m, f->vma, f->page));
        goto again;
    }

    if (f->kind == fault_kind_ANON && !f->write) {
        TAKE(lock_of_pte(m, f->vma, f->page));
        if (pte_kind(*pte_of(m, f->vma, f->page)) == PTE_NONE) {
            pte_set(m, f->vma, f->page, PTE_OTHER);
            EMIT(zero_page_map, .vma = f->vma, .page = f->page);
        }
        RUN(m->params.cost_map_ns);
        DROP(lock_of_pte(m, f->vma, f->page));
        goto again;
    }

    if (f->kind == fault_kind_ANON) {
        CALL(alloc, .frame = NONE);
        f->frame = t->result;
        if (f->frame == NONE)
            RETURN(0);
        RUN(m->params.cost_zero_ns);
        frames_of(m)[f->frame].flags |= FRAME_SWAPBACKED | FRAME_UPTODATE;
        TAKE(lock_of_pte(m, f->vma, f->page));
        f->pte = *pte_of(m, f->vma, f->page);
        if (pte_kind(f->pte) != PTE_NONE && pte_kind(f->pte) != PTE_OTHER) {
            DROP(lock_of_pte(m, f->vma, f->page));
            PUT(f->frame);
            goto again;
        }
        map_anon(m, f->vma, f->page, f->frame, true);
        EMIT(page_map, .vma = f->vma, .page = f->page, .frame = f->frame, .write = 1,
             .kind = fault_kind_ANON);
        RUN(m->params.cost_map_ns);
        BATCH_PUT(BATCH_ADD, f->frame);
        frames_of(m)[f->frame].pins--;
        DROP(lock_of_pte(m, f->vma, f->page));
        goto over;
    }

    /* The entry names a slot. */
    RUN(m->params.cost_lookup_ns);
    COUNT(swap_cache_find_total, 1);
    f->frame = entry_frame(swap_cache_of(m)[pte_slot(f->pte)]);
    if (f->frame != NONE) {
        COUNT(swap_cache_find_success, 1);
        frames_of(m)[f->frame].pins++;
        {
            bool flagged = readahead_note_hit(m, f->vma, f->page, f->frame);
            u64 word = vmas_of(m)[f->vma].swap_readahead_info;
            EMIT(swap_cache_hit, .vma = f->vma, .page = f->page, .slot = pte_slot(f->pte), .frame = f->frame,
                 .flagged = flagged, .win = ra_word_win(word), .hits = ra_word_hits(word));
        }
        YIELD;
    } else {
        EMIT(swap_cache_miss, .vma = f->vma, .page = f->page, .slot = pte_slot(f->pte));
        YIELD;
        if (m->params.vma_ra_enabled)
            CALL(readahead_vma, .vma = f->vma, .page = f->page, .slot = pte_slot(f->pte));
        else
            CALL(readahead_slots, .vma = f->vma, .page = f->page, .slot = pte_slot(f->pte));
        f->frame = t->result;
        if (f->frame == NONE) {
            RUN(m->params.cost_lookup_ns);
            goto again; /* the slot has another fate by now */
        }
        f->major = 1;
    }

    if (frames_of(m)[f->frame].flags & FRAME_LOCKED) {
        EMIT(page_wait, .frame = f->frame, .reading = !(frames_of(m)[f->frame].flags & FRAME_UPTODATE));
        frame_wait(m, t, f->frame, wait_reason_PAGE);
        WAIT;
        PUT(f->frame);
        EMIT(fault_retry, .vma = f->vma, .page = f->page);
        COUNT(fault_retries, 1);
        COUNT(pgfault, 1);
        RUN(m->params.cost_fault_ns);
        goto again;
    }
    frames_of(m)[f->frame].flags |= FRAME_LOCKED;
    if (!(frames_of(m)[f->frame].flags & FRAME_SWAPCACHE) ||
        frames_of(m)[f->frame].slot != pte_slot(f->pte)) {
        frame_unlock(m, f->frame); /* it left the cache between the look-up and the lock */
        PUT(f->frame);
        goto again;
    }
    TAKE(lock_of_pte(m, f->vma, f->page));
    if (*pte_of(m, f->vma, f->page) != f->pte) {
        DROP(lock_of_pte(m, f->vma, f->page));
        frame_unlock(m, f->frame);
        PUT(f->frame);
        goto again;
    }
    CALL(swap_free, .slot = pte_slot(f->pte), .of_cache = 0);
    if (f->write)
        CALL(try_to_free_swap, .frame = f->frame, .reason = drop_reason_WRITTEN);
    else if (swap_is_full(m))
        CALL(try_to_free_swap, .frame = f->frame, .reason = drop_reason_SWAP_FULL);
    map_anon(m, f->vma, f->page, f->frame, f->write);
    EMIT(page_map, .vma = f->vma, .page = f->page, .frame = f->frame, .write = f->write,
         .kind = fault_kind_SWAP);
    RUN(m->params.cost_map_ns);
    DROP(lock_of_pte(m, f->vma, f->page));
    frame_unlock(m, f->frame);
    frames_of(m)[f->frame].pins--;

over : {
    u64 latency = m->clock.now - f->began;
    fault_account(m, f, latency);
    EMIT(fault_end, .vma = f->vma, .page = f->page, .kind = f->kind, .major = f->major,
         .latency = (u32)MIN(latency, NONE - 1));
}
    YIELD;
    RETURN(1);
    PATH_END;
}
