/* The state lives where the fault path keeps it and is moved only by the functions that the fault path calls. */
#include "machine/replay/replay_readahead.h"

#include "machine/replay/replay_slots.h"
#include "mm/swap_map.h"
#include "path/area.h"
#include "path/fault/pte.h"
#include "path/swap/readahead.h"
#include "path/swap/swap.h"
#include "path/swap/synchronous.h"

/* The word of a VMA before a fault, as recorded. */
static u64 recorded_word(const struct vma *vma, const struct rec_row *row)
{
    return row->v1 == NONE ? 0 : ra_word_make(vma->base_vpn + row->v1, row->v2, row->v3);
}

/* The state of readahead by slot before a fault, as recorded. The detector of November 2012 keeps no window, whatever stands there. */
static struct cluster_readahead recorded_state(const struct machine *m, const struct rec_row *row)
{
    u32 last_win = m->kernel.readahead == readahead_HITS ? m->global_ra.last_win : row->v2;
    return (struct cluster_readahead){.hits = row->v3, .prev_offset = row->v1, .last_win = last_win};
}

/* A state by slot was recorded only before a read, so several hits may lie before it. */
static void compare_global(struct machine *m, struct task *t, struct path_replay *f,
                           const struct rec_row *row)
{
    struct cluster_readahead ours = m->global_ra, kernels = recorded_state(m, row);
    bool same_place = ours.prev_offset == kernels.prev_offset && ours.last_win == kernels.last_win;
    if (same_place && ours.hits == kernels.hits) {
        m->agreement[STATE_EXACT]++;
        return;
    }
    bool by_bit = same_place && kernels.hits - ours.hits <= m->replay_may_count_more;
    m->agreement[by_bit ? STATE_SHARED_BIT : STATE_WRONG]++;
    m->global_ra = kernels;
    u32 field = same_place ? 2 : ours.prev_offset != kernels.prev_offset ? 0 : 1;
    const u32 values[3][2] = {{ours.prev_offset, kernels.prev_offset},
                              {ours.last_win, kernels.last_win},
                              {ours.hits, kernels.hits}};
    EMIT(trace_compare, .part = trace_part_STATE, .verdict = by_bit ? verdict_SHARED_BIT : verdict_WRONG,
         .row = f->row, .field = field, .ours = values[field][0], .kernels = values[field][1]);
}

static void compare_word(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row)
{
    struct vma *vma = &vmas_of(m)[row->region];
    u64 ours = vma->swap_readahead_info, kernels = recorded_word(vma, row);
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

/* The counter of misses that the detector of September 2012 keeps for each region. */
static void compare_misses(struct machine *m, struct task *t, struct path_replay *f,
                           const struct rec_row *row)
{
    struct vma *vma = &vmas_of(m)[row->region];
    u32 ours = vma->swapra_miss;
    if (ours == row->v3) {
        m->agreement[STATE_EXACT]++;
        return;
    }
    m->agreement[STATE_WRONG]++;
    vma->swapra_miss = row->v3;
    EMIT(trace_compare, .part = trace_part_STATE, .verdict = verdict_WRONG, .row = f->row, .field = 3,
         .ours = ours, .kernels = row->v3);
}

void replay_compare_state(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row)
{
    if (readahead_is_by_vma(m))
        compare_word(m, t, f, row);
    else if (m->kernel.readahead == readahead_MISSES)
        compare_misses(m, t, f, row);
    else
        compare_global(m, t, f, row);
}

/* Window, first and last page or slot, from the recorded inputs. */
static void window_of_row(struct machine *m, const struct rec_row *row, u32 *window)
{
    const struct vma *vma = &vmas_of(m)[row->region];
    if (readahead_is_by_vma(m)) {
        u64 word = recorded_word(vma, row);
        struct vma_window w = vma_readahead_miss(&word, vma->base_vpn, vma->nr_pages, row->page,
                                                 vma_readahead_order(m));
        window[0] = w.win, window[1] = w.first, window[2] = w.first + w.nr_pte - 1;
    } else {
        struct cluster_readahead state = recorded_state(m, row);
        struct vma copy = *vma;
        if (m->kernel.readahead == readahead_MISSES)
            copy.swapra_miss = row->v3;
        struct slot_block b = area_readahead_block(m, &state, vma_misses(&copy), row->slot);
        window[0] = b.win, window[1] = b.first, window[2] = b.last;
    }
}

void replay_compare_window(struct machine *m, struct task *t, struct path_replay *f,
                           const struct rec_row *row)
{
    u32 ours[3], kernels[3] = {row->v4, row->v5, row->v6};
    window_of_row(m, row, ours);
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

void replay_miss(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row)
{
    struct replay_window *w = &m->replay_window;
    *w = (struct replay_window){.fault_row = f->row + 1, .ours = NONE, .kernels = NONE};
    if (fault_passes_cache_by(m,
                              m->replay_fault_slot)) { /* it asks for its own slot, and there is no window */
        w->win = 1;
        w->at = m->replay_fault_slot;
        w->end = m->replay_fault_slot + 1;
    } else if (readahead_is_by_vma(m)) {
        m->replay_may_count_more &= ~(1u << row->region);
        struct vma_window window = readahead_miss_by_vma(m, t, f->h.cause, row->region, row->page);
        w->win = window.win;
        w->at = window.first;
        w->end = window.first + window.nr_pte;
    } else {
        m->replay_may_count_more = 0;
        struct slot_block block = readahead_miss_by_slot(m, t, f->h.cause, row->region, row->page,
                                                         m->replay_fault_slot);
        w->win = block.win;
        w->at = block.first;
        w->end = block.last + 1;
    }
}

/* The slot that step `at` of the window asks for: a page's or, by slot, itself; NONE: none. */
static u32 slot_asked_for(struct machine *m, u32 region, u32 at)
{
    if (!readahead_is_by_vma(m))
        return area_has_slot(m, m->replay_fault_slot, at) ? at : NONE;
    u32 pte = *pte_of(m, region, at);
    return pte_kind(pte) == PTE_SWAP ? pte_slot(pte) : NONE;
}

/* Whether somebody owns the slot: else a readahead passes over it. */
static bool is_owned(struct machine *m, u32 slot)
{
    u8 owners = swap_count(swap_map_of(m)[slot]);
    return owners != 0 && owners != SWAP_MAP_BAD;
}

u32 replay_next_read(struct machine *m)
{
    struct replay_window *w = &m->replay_window;
    if (w->fault_row == 0)
        return NONE;
    u32 region = replay_row_of(m, w->fault_row - 1)->region;
    for (; w->at < w->end; w->at++) {
        u32 slot = slot_asked_for(m, region, w->at);
        if (slot == NONE)
            continue;
        if (entry_frame(swap_cache_of(m)[slot]) == NONE && is_owned(m, slot)) {
            w->at++;
            return slot;
        }
        if (entry_frame(swap_cache_of(m)[slot]) != NONE && slot != m->replay_fault_slot)
            readahead_note_cached(m, slot);
    }
    return NONE;
}

static void reads_differ(struct replay_window *w, u32 verdict, u32 ours, u32 kernels)
{
    if (w->verdict != verdict_EXACT)
        return;
    w->verdict = verdict;
    w->ours = ours;
    w->kernels = kernels;
}

void replay_compare_read(struct machine *m, u32 slot)
{
    struct replay_window *w = &m->replay_window;
    if (w->fault_row == 0)
        return;
    if (entry_frame(swap_cache_of(m)[slot]) != NONE) {
        /* its copy was dropped before, which the table tells later */
        reads_differ(w, verdict_UNSEEN, NONE, slot);
        return;
    }
    u32 ours = replay_next_read(m);
    if (ours != slot)
        reads_differ(w, verdict_WRONG, ours, slot);
}

bool replay_window_closes(struct machine *m, struct task *t, struct path_replay *f)
{
    struct replay_window *w = &m->replay_window;
    u32 left = replay_next_read(m);
    if (left != NONE)
        reads_differ(w, verdict_WRONG, left, NONE);
    replay_count(m, trace_part_READS, w->verdict);
    u32 fault_row = w->fault_row - 1;
    w->fault_row = 0;
    if (w->verdict == verdict_EXACT)
        return false;
    EMIT(trace_compare, .part = trace_part_READS, .verdict = w->verdict, .row = fault_row, .field = 0,
         .ours = w->ours, .kernels = w->kernels);
    return true;
}

bool replay_compare_retry(struct machine *m, struct task *t, struct path_replay *f, u32 fault_row,
                          bool is_told_again)
{
    if (!readahead_waits_in_place(m, m->replay_window.win))
        return false;
    replay_count(m, trace_part_RETRY, is_told_again ? verdict_WRONG : verdict_EXACT);
    if (!is_told_again)
        return false;
    EMIT(trace_compare, .part = trace_part_RETRY, .verdict = verdict_WRONG, .row = fault_row, .field = 0,
         .ours = 0, .kernels = 1);
    return true;
}

/* The page has entered the cache by a write, and the bit of its readahead flag may have been set by that. */
static void hit_of_shared_bit(struct machine *m, const struct rec_row *row, bool flagged)
{
    bool more = replay_slots_of(m)[row->slot].by_write && !flagged;
    u32 bit = 1u << row->region;
    if (!readahead_is_by_vma(m))
        m->replay_may_count_more += more;
    else
        m->replay_may_count_more = more ? m->replay_may_count_more | bit : m->replay_may_count_more & ~bit;
}

void replay_hit(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row)
{
    u32 frame = entry_frame(swap_cache_of(m)[row->slot]);
    bool flagged = false;
    if (frame != NONE)
        flagged = readahead_hit(m, row->region, row->page, frame, row->v0 & ROW_RETRY);
    else
        readahead_count_hit(m, row->region, row->page, false, row->v0 & ROW_RETRY);
    hit_of_shared_bit(m, row, flagged);
    COUNT(swap_cache_find_total, 1);
    COUNT(swap_cache_find_success, 1);
    f->frame = frame;
    replay_tell_hit(m, t, f, row, flagged);
}

void replay_hit_as_given(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row)
{
    readahead_count_hit(m, row->region, row->page, row->v0, false);
    f->frame = NONE;
    replay_tell_hit(m, t, f, row, row->v0);
}

u32 replay_slot_of_page(struct machine *m, const struct rec_row *row)
{
    u32 pte = *pte_of(m, row->region, row->page);
    return pte_kind(pte) == PTE_SWAP ? pte_slot(pte) : NONE;
}

void replay_tell_hit(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row,
                     bool flagged)
{
    u64 word = vmas_of(m)[row->region].swap_readahead_info;
    u32 slot = row->slot != NONE ? row->slot : replay_slot_of_page(m, row);
    EMIT(swap_cache_hit, .vma = row->region, .page = row->page, .slot = slot, .frame = f->frame,
         .flagged = flagged, .win = ra_word_win(word), .hits = ra_word_hits(word));
}

void replay_tell_state(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row)
{
    const struct vma *vma = &vmas_of(m)[row->region];
    u64 word = vma->swap_readahead_info;
    u64 page = ra_word_vpn(word) - vma->base_vpn;
    if (readahead_is_by_vma(m))
        EMIT(vma_state, .vma = row->region, .page = page < vma->nr_pages ? (u32)page : NONE,
             .win = ra_word_win(word), .hits = ra_word_hits(word), .is_new = word == 0);
    else
        EMIT(slot_state, .prev = m->global_ra.prev_offset, .win = m->global_ra.last_win,
             .hits = m->global_ra.hits, .misses = vma->swapra_miss);
}
