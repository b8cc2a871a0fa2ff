/* Recorded rows, played: what the kernel did is done to the machine's own state by the machine's own leaves. */
#include "machine/replay.h"

#include "machine/replay_rules.h"
#include "mm/swap_map.h"
#include "path/fault.h"
#include "path/memory.h"
#include "path/swap.h"

#define ROW_NS 1000u /* a recording has an order but no times: one row is one microsecond */

enum { FAULT_WRITE = 1, FAULT_RETRY = 2, FAULT_CACHED = 4 };
enum { ASK_WINDOW = 1, ASK_STATE = 2, TELL_STATE = 4 };
/* places of column `agreement` */
enum { WINDOW_EXACT, WINDOW_WRONG, STATE_EXACT, STATE_SHARED_BIT, STATE_WRONG };

static const struct rec_row *row_of(const struct machine *m, u32 row)
{
    return (const struct rec_row *)(const void *)((const u8 *)m - m->rows_before) + row;
}

void replay_start(struct machine *m)
{
    for (u32 cpu = 0; cpu < CPUS_MAX; cpu++)
        m->replay_returns[cpu] = (struct wait_queue){NONE, NONE};
    m->replay_fault_slot = NONE;
    if (m->nr_rows == 0)
        return;
    for (u32 slot = 0; slot < m->swap.max; slot++)
        replay_slots_of(m)[slot] = (struct replay_slot){NONE, NONE, 0, NONE};
}

/* Owners of a slot as recorded; whether it is cached stays. */
static void slot_count_set(struct machine *m, u32 slot, u8 count)
{
    swap_map_of(m)[slot] = (u8)(count | (swap_map_of(m)[slot] & SWAP_HAS_CACHE));
}

static void owner_set(struct machine *m, u32 slot, const struct rec_row *row)
{
    struct replay_slot *s = &replay_slots_of(m)[slot];
    s->region = row->region;
    s->pte = row->region == NONE ? NONE : row->page;
}

/* A frame for a page that the recording shows in memory; NONE when none is left (pages of others are not followed). */
static u32 frame_take_for(struct machine *m, u32 region, u32 page)
{
    if (region == NONE || m->free.nr == 0)
        return NONE;
    u32 frame = m->free.head;
    frame_list_remove(frames_of(m), &m->free, frame);
    struct frame *f = &frames_of(m)[frame];
    f->flags = FRAME_SWAPBACKED | FRAME_UPTODATE;
    f->owner = region;
    f->index = page;
    return frame;
}

/* Frees the frame when neither an entry nor the cache refers to it any more. */
static void frame_settle(struct machine *m, u32 frame)
{
    if (frame_references(&frames_of(m)[frame]) == 0)
        frame_free(m, frame);
}

/* The page enters the swap cache under `slot`, in the frame that maps it or in a new one. */
static u32 cache_add(struct machine *m, u32 slot)
{
    const struct replay_slot *s = &replay_slots_of(m)[slot];
    if (entry_frame(swap_cache_of(m)[slot]) != NONE)
        return entry_frame(swap_cache_of(m)[slot]);
    u32 frame = NONE;
    if (s->region != NONE && pte_kind(*pte_of(m, s->region, s->pte)) == PTE_PRESENT)
        frame = pte_frame(*pte_of(m, s->region, s->pte));
    if (frame == NONE || (frames_of(m)[frame].flags & FRAME_SWAPCACHE))
        frame = frame_take_for(m, s->region, s->pte);
    swap_map_of(m)[slot] |= SWAP_HAS_CACHE;
    slot_event_of(m)[slot] = m->nr_events + 1;
    if (frame == NONE)
        return NONE;
    frames_of(m)[frame].last_event = m->nr_events + 1;
    swap_cache_insert(m, frame, slot);
    return frame;
}

static void unmap(struct machine *m, u32 region, u32 page, u32 pte)
{
    u32 old = *pte_of(m, region, page);
    pte_set(m, region, page, pte);
    if (pte_kind(old) != PTE_PRESENT)
        return;
    frames_of(m)[pte_frame(old)].map_count--;
    frame_settle(m, pte_frame(old));
}

static void map(struct machine *m, u32 region, u32 page, u32 frame, bool write)
{
    if (frame == NONE || pte_kind(*pte_of(m, region, page)) == PTE_PRESENT)
        return;
    frames_of(m)[frame].map_count++;
    frames_of(m)[frame].last_event = m->nr_events + 1;
    pte_set(m, region, page, pte_make_present(frame, PTE_YOUNG | (write ? PTE_DIRTY | PTE_WRITABLE : 0)));
}

/* The slot leaves the swap cache; `reclaimed`: its memory was wanted, so an entry that still maps it names the slot again. */
static u32 cache_delete(struct machine *m, u32 slot, bool reclaimed)
{
    struct replay_slot *s = &replay_slots_of(m)[slot];
    u32 frame = entry_frame(swap_cache_of(m)[slot]);
    swap_map_of(m)[slot] &= (u8)~SWAP_HAS_CACHE;
    slot_event_of(m)[slot] = m->nr_events + 1;
    s->by_write = 0;
    if (frame == NONE)
        return NONE;
    frames_of(m)[frame].flags &= ~(u32)FRAME_READAHEAD;
    frames_of(m)[frame].pins++; /* until it is settled below */
    swap_cache_remove(m, frame, 0);
    if (reclaimed && s->region != NONE && pte_kind(*pte_of(m, s->region, s->pte)) == PTE_PRESENT)
        unmap(m, s->region, s->pte, pte_make_swap(slot));
    frames_of(m)[frame].pins--;
    frame_settle(m, frame);
    return frame;
}

/* The recorded word of a VMA before a fault. */
static u64 recorded_word(const struct machine *m, const struct vma *vma, const struct rec_row *row)
{
    (void)m;
    return row->v1 == NONE ? 0 : ra_word_make(vma->base_vpn + row->v1, row->v2, row->v3);
}

/* Compares the carried state with the recorded one, takes the recorded one over when they differ. Emits the difference. */
static void compare_state(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row)
{
    struct vma *vma = &vmas_of(m)[row->region];
    u64 ours = vma->swap_readahead_info, kernels = recorded_word(m, vma, row);
    u32 may_count_more = m->replay_may_count_more >> row->region & 1;
    if (ours == kernels) {
        m->agreement[STATE_EXACT]++;
        return;
    }
    bool one_more = ours != 0 &&
                    kernels == ra_word_make(ra_word_vpn(ours), ra_word_win(ours), ra_word_hits(ours) + 1);
    u32 verdict = one_more && may_count_more ? verdict_SHARED_BIT : verdict_WRONG;
    m->agreement[verdict == verdict_SHARED_BIT ? STATE_SHARED_BIT : STATE_WRONG]++;
    vma->swap_readahead_info = kernels;
    EMIT(trace_compare, .part = trace_part_STATE, .verdict = verdict, .row = f->row, .field = 2,
         .ours = ra_word_hits(ours), .kernels = row->v3);
}

/* Computes the window from the recorded inputs alone and compares it with the recorded one. Emits a difference. */
static void compare_window(struct machine *m, struct task *t, struct path_replay *f,
                           const struct rec_row *row)
{
    const struct vma *vma = &vmas_of(m)[row->region];
    u64 word = recorded_word(m, vma, row);
    struct vma_window w = vma_readahead_miss(&word, vma->base_vpn, vma->nr_pages, row->page,
                                             m->params.page_cluster);
    u32 ours[3] = {w.win, w.first, w.first + w.nr_pte - 1}, kernels[3] = {row->v4, row->v5, row->v6};
    for (u32 field = 0; field < 3; field++) {
        if (kernels[field] == NONE || kernels[field] == ours[field])
            continue;
        m->agreement[WINDOW_WRONG]++;
        EMIT(trace_compare, .part = trace_part_WINDOW, .verdict = verdict_WRONG, .row = f->row,
             .field = field, .ours = ours[field], .kernels = kernels[field]);
        return;
    }
    m->agreement[WINDOW_EXACT]++;
}

/* A hit as recorded: the machine's own function moves the VMA's word and clears the page's flag. */
static void hit(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row)
{
    struct vma *vma = &vmas_of(m)[row->region];
    u32 frame = entry_frame(swap_cache_of(m)[row->slot]);
    bool flagged = false;
    if (frame != NONE)
        flagged = readahead_note_hit(m, row->region, row->page, frame);
    else
        vma->swap_readahead_info = vma_readahead_hit(vma->swap_readahead_info, vma->base_vpn + row->page,
                                                     false);
    u32 bit = 1u << row->region;
    bool more = replay_slots_of(m)[row->slot].by_write && !flagged;
    m->replay_may_count_more = more ? m->replay_may_count_more | bit : m->replay_may_count_more & ~bit;
    COUNT(swap_cache_find_total, 1);
    COUNT(swap_cache_find_success, 1);
    EMIT(swap_cache_hit, .vma = row->region, .page = row->page, .slot = row->slot, .frame = frame,
         .flagged = flagged, .win = ra_word_win(vma->swap_readahead_info),
         .hits = ra_word_hits(vma->swap_readahead_info));
}

/* Reads one slot into the cache; every page but the one that faulted is flagged. */
static void read_slot(struct machine *m, struct task *t, struct path_replay *f, u32 slot)
{
    bool readahead = slot != m->replay_fault_slot;
    u32 frame = cache_add(m, slot);
    replay_slots_of(m)[slot].by_write = 0;
    if (frame != NONE && readahead)
        frames_of(m)[frame].flags |= FRAME_READAHEAD;
    COUNT(pswpin, 1);
    COUNT(swap_ra, readahead);
    EMIT(swap_read, .slot = slot, .frame = frame, .readahead = readahead);
}

static u32 slot_of_page(struct machine *m, const struct rec_row *row)
{
    u32 pte = *pte_of(m, row->region, row->page);
    return pte_kind(pte) == PTE_SWAP ? pte_slot(pte) : NONE;
}

static void last_user_gone(struct machine *m, const struct rec_row *row)
{
    struct replay_slot *s = &replay_slots_of(m)[row->slot];
    struct wait_queue *returns = &m->replay_returns[row->cpu];
    if (s->region != NONE && *pte_of(m, s->region, s->pte) == pte_make_swap(row->slot))
        pte_set(m, s->region, s->pte, PTE_NONE);
    swap_map_of(m)[row->slot] = SWAP_HAS_CACHE;
    slot_event_of(m)[row->slot] = m->nr_events + 1;
    s->next = NONE;
    if (returns->head == NONE)
        returns->head = row->slot;
    else
        replay_slots_of(m)[returns->tail].next = row->slot;
    returns->tail = row->slot;
}

static void flush(struct machine *m, const struct rec_row *row)
{
    struct wait_queue *returns = &m->replay_returns[row->cpu];
    for (u32 i = 0; i < row->v0 && returns->head != NONE; i++) {
        u32 slot = returns->head;
        returns->head = replay_slots_of(m)[slot].next;
        cache_delete(m, slot, false); /* a slot that is free caches nothing, whatever the recording says */
        if (returns->head == NONE)
            returns->tail = NONE;
        replay_slots_of(m)[slot] = (struct replay_slot){NONE, NONE, 0, NONE};
        swap_map_of(m)[slot] = 0;
        slot_event_of(m)[slot] = m->nr_events + 1;
    }
}

/* The slot is handed out: the page's entry names it from now on, and its frame stands in the cache. */
static u32 slot_taken(struct machine *m, const struct rec_row *row)
{
    owner_set(m, row->slot, row);
    slot_count_set(m, row->slot, 1);
    u32 frame = cache_add(m, row->slot);
    replay_slots_of(m)[row->slot].by_write = 1;
    if (frame == NONE)
        return NONE;
    frames_of(m)[frame].flags &= ~(u32)FRAME_READAHEAD;
    if (*pte_of(m, row->region, row->page) != pte_make_swap(row->slot))
        unmap(m, row->region, row->page, pte_make_swap(row->slot));
    return frame;
}

static void entry_given(struct machine *m, const struct rec_row *row)
{
    if (row->v0 == PTE_SWAP) {
        owner_set(m, row->slot, row);
        slot_count_set(m, row->slot, 1);
        unmap(m, row->region, row->page, pte_make_swap(row->slot));
    } else if (row->v0 == PTE_PRESENT) {
        map(m, row->region, row->page, frame_take_for(m, row->region, row->page), false);
    } else {
        unmap(m, row->region, row->page, row->v0);
    }
}

static void tell_state(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row)
{
    const struct vma *vma = &vmas_of(m)[row->region];
    u64 word = vma->swap_readahead_info;
    u64 page = ra_word_vpn(word) - vma->base_vpn;
    EMIT(vma_state, .vma = row->region, .page = page < vma->nr_pages ? (u32)page : NONE,
         .win = ra_word_win(word), .hits = ra_word_hits(word), .is_new = word == 0);
}

enum need path_replay(struct machine *m, struct task *t, struct path_replay *f)
{
    const struct rec_row *row = row_of(m, MIN(f->row, m->nr_rows - 1));
    PATH_BEGIN;
    for (; f->row < m->nr_rows; f->row++) {
        row = row_of(m, f->row);
        m->row = f->row;
        t->touches += row->kind == row_kind_FAULT || row->kind == row_kind_TOUCH;
        f->h.cause = 0;

        if (row->kind == row_kind_PHASE && row->v0 == 1) {
            EMIT(phase_begin, .phase = row->v1);
        } else if (row->kind == row_kind_REFILL) {
            EMIT(slot_refill, .wanted = row->v0, .got = row->v1);
        } else if (row->kind == row_kind_ALLOC) {
            f->frame = slot_taken(m, row);
            EMIT(slot_alloc, .slot = row->slot, .frame = f->frame,
                 .cluster = row->slot / m->params.cluster_slots);
            if (row->v0) {
                YIELD;
                COUNT(pswpout, 1);
                EMIT(swap_write, .slot = row->slot, .frame = f->frame);
            }
        } else if (row->kind == row_kind_WRITE) {
            replay_slots_of(m)[row->slot].by_write = 1;
            COUNT(pswpout, 1);
            EMIT(swap_write, .slot = row->slot, .frame = entry_frame(swap_cache_of(m)[row->slot]));
        } else if (row->kind == row_kind_DELETE) {
            f->frame = cache_delete(m, row->slot, row->v0);
            EMIT(swap_cache_delete, .slot = row->slot, .frame = f->frame,
                 .reason = row->v0 ? drop_reason_RECLAIMED : drop_reason_TRACE);
        } else if (row->kind == row_kind_LAST_USER) {
            last_user_gone(m, row);
            EMIT(slot_last_user, .slot = row->slot);
        } else if (row->kind == row_kind_FLUSH) {
            flush(m, row);
            EMIT(slot_flush, .count = row->v0);
        } else if (row->kind == row_kind_READ) {
            read_slot(m, t, f, row->slot);
            if (row->slot == m->replay_fault_slot && replay_slots_of(m)[row->slot].region != NONE) {
                YIELD;
                f->frame = entry_frame(swap_cache_of(m)[row->slot]);
                {
                    const struct replay_slot *s = &replay_slots_of(m)[row->slot];
                    map(m, s->region, s->pte, f->frame, false);
                    EMIT(page_map, .vma = s->region, .page = s->pte, .frame = f->frame);
                }
            }
        } else if (row->kind == row_kind_PTE) {
            entry_given(m, row);
        } else if (row->kind == row_kind_DROP) {
            if (slot_of_page(m, row) != NONE) {
                f->at = slot_of_page(m, row);
                f->frame = cache_delete(m, f->at, true);
                EMIT(swap_cache_delete, .slot = f->at, .frame = f->frame, .reason = drop_reason_TRACE);
            }
        } else if (row->kind == row_kind_HIT) {
            {
                struct vma *vma = &vmas_of(m)[row->region];
                vma->swap_readahead_info = vma_readahead_hit(vma->swap_readahead_info,
                                                             vma->base_vpn + row->page, row->v0);
                EMIT(swap_cache_hit, .vma = row->region, .page = row->page, .slot = slot_of_page(m, row),
                     .frame = NONE, .flagged = row->v0, .win = ra_word_win(vma->swap_readahead_info),
                     .hits = ra_word_hits(vma->swap_readahead_info));
            }
        } else if (row->kind == row_kind_RULE) {
            {
                struct ev_rule_value result = {.rule = row->v0, .row = f->row};
                replay_rule(row, &result);
                machine_emit(m, t, EV_rule_value, 0, &result, sizeof(result) / sizeof(u32));
            }
        } else if (row->kind == row_kind_FAULT) {
            m->replay_fault_slot = row->slot;
            if (replay_slots_of(m)[row->slot].region == NONE)
                owner_set(m, row->slot, row);
            if (row->v7 & ASK_STATE) {
                compare_state(m, t, f, row);
                YIELD;
            }
            COUNT(pgfault, 1);
            COUNT(accesses, !(row->v0 & FAULT_RETRY));
            EMIT(fault_begin, .vma = row->region, .page = row->page, .write = row->v0 & FAULT_WRITE,
                 .kind = fault_kind_SWAP, .slot = row->slot);
            CAUSED_BY_THIS;
            YIELD;
            if (row->v0 & FAULT_CACHED) {
                hit(m, t, f, row);
                YIELD;
                f->frame = entry_frame(swap_cache_of(m)[row->slot]);
                if (f->frame != NONE) {
                    map(m, row->region, row->page, f->frame, row->v0 & FAULT_WRITE);
                    EMIT(page_map, .vma = row->region, .page = row->page, .frame = f->frame,
                         .write = row->v0 & FAULT_WRITE);
                }
            } else {
                COUNT(swap_cache_find_total, 1);
                COUNT(pgmajfault, 1);
                EMIT(swap_cache_miss, .vma = row->region, .page = row->page, .slot = row->slot);
                YIELD;
                if ((row->v7 & ASK_WINDOW) && row->v4 != NONE) {
                    compare_window(m, t, f, row);
                    YIELD;
                }
                m->replay_may_count_more &= ~(1u << row->region);
                readahead_note_miss(m, t, f->h.cause, row->region, row->page);
            }
        } else if (row->kind == row_kind_TOUCH) {
            f->frame = slot_of_page(m, row) == NONE ? NONE
                                                    : entry_frame(swap_cache_of(m)[slot_of_page(m, row)]);
            m->replay_fault_slot = slot_of_page(m, row);
            if (f->frame != NONE) {
                {
                    bool flagged = readahead_note_hit(m, row->region, row->page, f->frame);
                    u64 word = vmas_of(m)[row->region].swap_readahead_info;
                    EMIT(swap_cache_hit, .vma = row->region, .page = row->page, .slot = m->replay_fault_slot,
                         .frame = f->frame, .flagged = flagged, .win = ra_word_win(word),
                         .hits = ra_word_hits(word));
                }
            } else if (m->replay_fault_slot != NONE) {
                EMIT(swap_cache_miss, .vma = row->region, .page = row->page, .slot = m->replay_fault_slot);
                YIELD;
                {
                    struct vma_window w = readahead_note_miss(m, t, 0, row->region, row->page);
                    f->at = w.first;
                    f->end = w.first + w.nr_pte;
                }
                for (; f->at < f->end; f->at++) {
                    if (pte_kind(*pte_of(m, row->region, f->at)) != PTE_SWAP ||
                        entry_frame(swap_cache_of(m)[pte_slot(*pte_of(m, row->region, f->at))]) != NONE)
                        continue;
                    YIELD;
                    read_slot(m, t, f, pte_slot(*pte_of(m, row->region, f->at)));
                }
            }
        }
        RUN(ROW_NS);
        if ((row->v7 & TELL_STATE) && row->region != NONE) {
            tell_state(m, t, f, row);
            YIELD;
        }
    }
    return NEED_EXIT;
    PATH_END;
}
