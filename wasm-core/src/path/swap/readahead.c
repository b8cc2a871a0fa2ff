/* Swap readahead: by virtual address, one state per VMA; and by slot, one state for the machine. */
#include "path/swap/readahead.h"

#include "path/alloc/page_alloc.h"
#include "path/area.h"
#include "path/fault/pte.h"
#include "path/io/block.h"
#include "path/reclaim/lru_batches.h"
#include "path/swap/readahead_windows.h"
#include "path/swap/swap.h"

void readahead_count_hit(struct machine *m, u32 vma, u32 page, bool flagged, bool retried)
{
    struct vma *v = &vmas_of(m)[vma];
    CHECK(page < v->nr_pages);
    if (readahead_is_by_vma(m))
        v->swap_readahead_info = vma_readahead_hit(v->swap_readahead_info, v->base_vpn + page, flagged);
    else
        cluster_readahead_hit(&m->global_ra, &m->kernel, vma_misses(v), flagged, retried);
}

/* Takes the readahead flag off a page that a fault has found. Returns whether it was set. */
static bool flag_taken(struct machine *m, u32 frame)
{
    CHECK(frames_of(m)[frame].flags & FRAME_SWAPCACHE);
    bool flagged = frames_of(m)[frame].flags & FRAME_READAHEAD;
    frames_of(m)[frame].flags &= ~(u32)FRAME_READAHEAD;
    readahead_page_ends(m, frame, true);
    if (flagged)
        COUNT(swap_ra_hit, 1);
    return flagged;
}

bool readahead_hit(struct machine *m, u32 vma, u32 page, u32 frame, bool retried)
{
    bool flagged = flag_taken(m, frame);
    readahead_count_hit(m, vma, page, flagged, retried);
    return flagged;
}

void readahead_tell_hit(struct machine *m, const struct task *t, u32 cause, struct fault_place at, u32 frame,
                        bool retried)
{
    CHECK(frames_of(m)[frame].slot == at.slot && frames_of(m)[frame].pins > 0);
    COUNT(swap_cache_find_success, 1);
    bool flagged = readahead_hit(m, at.vma, at.page, frame, retried);
    u64 word = vmas_of(m)[at.vma].swap_readahead_info;
    EMIT_FOR(t, swap_cache_hit, cause, .vma = at.vma, .page = at.page, .slot = at.slot, .frame = frame,
             .flagged = flagged, .win = ra_word_win(word), .hits = ra_word_hits(word));
}

bool readahead_hit_by_slot(struct machine *m, u32 frame)
{
    CHECK(frames_of(m)[frame].pins > 0);
    bool flagged = flag_taken(m, frame);
    cluster_readahead_hit(&m->global_ra, &m->kernel, NULL, flagged, false);
    return flagged;
}

struct vma_window readahead_miss_by_vma(struct machine *m, struct task *t, u32 cause, u32 vma, u32 page)
{
    struct vma *v = &vmas_of(m)[vma];
    struct vma_window w = readahead_vma_window(m, &v->swap_readahead_info, v, page);
    CHECK(page - w.first < w.nr_pte && w.first + w.nr_pte <= v->nr_pages); /* who has faulted is in it */
    EMIT_FOR(t, vma_window, cause, .vma = vma, .page = page, .win = w.win, .direction = w.direction,
             .first = w.first, .last = w.first + w.nr_pte - 1, .prev = page_of_vpn(v, w.prev_vpn),
             .prev_win = w.prev_win, .hits = w.hits, .max = w.max);
    u32 pte = *pte_of(m, vma, page);
    u32 slot = pte_kind(pte) == PTE_SWAP ? pte_slot(pte) : NONE;
    readahead_keep_vma_window(m, (struct fault_place){t->index, vma, page, slot}, &w);
    return w;
}

bool readahead_waits_in_place(const struct machine *m, u32 win)
{
    CHECK(win > 0 || m->nr_rows > 0); /* a recording may tell of none */
    return win == 1 && m->kernel.window_of_one == window_of_one_READ_IN_PLACE;
}

enum need path_readahead_vma(struct machine *m, struct task *t, struct path_readahead_vma *f)
{
    PATH_BEGIN;
    {
        struct vma_window w = readahead_miss_by_vma(m, t, f->h.cause, f->vma, f->page);
        CAUSED_BY_THIS;
        CHECK(t->preempt_count == 0); /* it may have to reclaim, and sleep */
        f->win = w.win;
        f->at = w.first;
        f->end = w.first + w.nr_pte;
    }
    RUN(m->params.cost_lookup_ns);
    if (f->win > 1) {
        plug_start(t);
        for (; f->at < f->end; f->at++) {
            if (pte_kind(*pte_of(m, f->vma, f->at)) != PTE_SWAP)
                continue;
            CALL(read_slot, .slot = pte_slot(*pte_of(m, f->vma, f->at)), .readahead = f->at != f->page,
                 .vma = f->vma, .page = f->at);
            if (task_is_killed(m, t)) {
                plug_finish(m, t);
                RETURN(NONE);
            }
        }
        if (plug_finish(m, t) && m->params.cost_doorbell_ns > 0)
            RUN(m->params.cost_doorbell_ns);
        CALL(lru_drain, .cpu = t->cpu);
    }
    CALL(read_slot, .slot = f->slot, .wanted = 1, .in_place = readahead_waits_in_place(m, f->win),
         .vma = f->vma, .page = f->page);
    CHECK(t->result == NONE || frames_of(m)[t->result].pins > 0);
    RETURN(t->result);
    PATH_END;
}

struct slot_block readahead_miss_by_slot(struct machine *m, struct task *t, u32 cause, u32 vma, u32 page,
                                         u32 slot)
{
    struct slot_block b = area_readahead_block(m, &m->global_ra, vma_misses(&vmas_of(m)[vma]), slot);
    CHECK(b.first <= slot && slot <= b.last);
    CHECK(area_has_slot(m, slot, b.first));
    EMIT_FOR(t, slot_window, cause, .slot = slot, .win = b.win, .first = b.first, .last = b.last,
             .prev = b.prev_offset, .prev_win = b.prev_win, .hits = b.hits, .max = b.max,
             .rule = m->kernel.readahead);
    readahead_keep_slot_block(m, (struct fault_place){t->index, vma, page, slot}, &b);
    return b;
}

bool readahead_tells_unfit(struct machine *m, u32 reason)
{
    bool is_told = m->unfit_told >> reason & 1;
    m->unfit_told |= 1u << reason;
    return !is_told;
}

/* The kernel would read by address, and only a disk that rotates keeps it from that. */
static bool rotates_against_policy(const struct machine *m)
{
    return m->kernel.readahead >= readahead_VMA_OWN_CAP && m->params.vma_ra_enabled;
}

enum need path_readahead_slots(struct machine *m, struct task *t, struct path_readahead_slots *f)
{
    PATH_BEGIN;
    if (rotates_against_policy(m) && readahead_tells_unfit(m, unfit_ROTATES)) {
        EMIT(policy_unfit, .reason = unfit_ROTATES);
        YIELD;
    }
    {
        struct slot_block b = readahead_miss_by_slot(m, t, f->h.cause, f->vma, f->page, f->slot);
        CAUSED_BY_THIS;
        CHECK(t->preempt_count == 0);
        f->win = b.win;
        f->at = b.first;
        f->last = b.last;
        f->is_gone_through = b.win > 1 || block_of_one_is_gone_through(&m->kernel, &b);
    }
    RUN(m->params.cost_lookup_ns);
    if (f->is_gone_through) {
        plug_start(t);
        for (; f->at <= f->last; f->at++) {
            if (!area_has_slot(m, f->slot, f->at)) {
                if (m->kernel.unreferenced_slots == unreferenced_slots_FAIL)
                    CALL(refuse_slot, .slot = f->slot);
                continue;
            }
            CALL(read_slot, .slot = f->at, .readahead = f->at != f->slot,
                 .vma = f->at == f->slot ? f->vma : NONE, .page = f->at == f->slot ? f->page : NONE);
            if (task_is_killed(m, t)) {
                plug_finish(m, t);
                RETURN(NONE);
            }
        }
        if (plug_finish(m, t) && m->params.cost_doorbell_ns > 0)
            RUN(m->params.cost_doorbell_ns);
        CALL(lru_drain, .cpu = t->cpu);
    }
    CALL(read_slot, .slot = f->slot, .wanted = 1, .in_place = readahead_waits_in_place(m, f->win),
         .vma = f->vma, .page = f->page);
    CHECK(t->result == NONE || frames_of(m)[t->result].pins > 0);
    RETURN(t->result);
    PATH_END;
}
