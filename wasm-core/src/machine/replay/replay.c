/* Recorded rows, played: what the kernel did is done to the machine's own state by the machine's own leaves. */
#include "machine/replay/replay.h"

#include "machine/replay/replay_handout.h"
#include "machine/replay/replay_readahead.h"
#include "machine/replay/replay_rules.h"
#include "machine/replay/replay_slots.h"
#include "mm/swap_map.h"
#include "path/fault/pte.h"
#include "path/reclaim/told.h"
#include "path/swap/readahead.h"
#include "path/swap/readahead_windows.h"
#include "path/swap/swap.h"
#include "path/swap/synchronous.h"

#define ROW_NS 1000u /* a recording has an order but no times: one row is one microsecond */

enum { ASK_WINDOW = 1, ASK_STATE = 2, TELL_STATE = 4 };
void replay_start(struct machine *m)
{
    m->replay_fault_slot = NONE;
    if (m->nr_rows == 0)
        return;
    replay_given_start(m);
    replay_lru_start(m);
    for (u32 slot = 0; slot < m->nr_slots; slot++)
        replay_slots_of(m)[slot] = (struct replay_slot){NONE, NONE, 0, 0};
    replay_handout_start(m);
}

/* Reads one slot into the cache; every page but the one that faulted is flagged. */
static void read_slot(struct machine *m, struct task *t, struct path_replay *f, u32 slot)
{
    bool readahead = slot != m->replay_fault_slot;
    const struct replay_reclaimer *reader = replay_reclaimer_of(m, replay_row_of(m, f->row));
    f->past_cache = NONE;
    if (fault_passes_cache_by(m, slot)) {
        const struct rec_row *fault = replay_row_of(m, reader->fault_row);
        f->past_cache = replay_frame_for(m, fault->region, fault->page);
        COUNT(pswpin, 1);
        EMIT(swap_read_past_cache, .vma = fault->region, .page = fault->page, .slot = slot,
             .frame = f->past_cache);
        return;
    }
    if (entry_frame(swap_cache_of(m)[slot]) !=
        NONE) /* a slot that is cached is not read: that copy was dropped before */
        replay_dropped_before(m, slot, reader->fault_row);
    u32 frame = replay_cache_add(m, slot);
    replay_slots_of(m)[slot].by_write = 0;
    if (frame != NONE && readahead) {
        frames_of(m)[frame].flags |= FRAME_READAHEAD;
        readahead_page_read(m, frame, readahead_newest_window(m), m->row_task);
    }
    replay_reclaimer_of(m, replay_row_of(m, f->row))->swapin_costs++;
    COUNT(pswpin, 1);
    COUNT(swap_ra, readahead);
    EMIT(swap_read, .slot = slot, .frame = frame, .readahead = readahead);
}

static void drop_page(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row)
{
    u32 slot = replay_slot_of_page(m, row);
    if (slot == NONE)
        return;
    f->frame = replay_cache_delete(m, slot, true);
    EMIT(swap_cache_delete, .slot = slot, .frame = f->frame, .reason = drop_reason_TRACE);
}

static void tell_rule(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row)
{
    struct ev_rule_value result = {.rule = row->v0, .row = f->row};
    replay_rule(m, row, &result);
    *(struct ev_rule_value *)machine_emit(m, t, EV_rule_value, f->h.cause) = result;
}

/* Whether row `f->row` reads on for the window that is open. */
static bool reads_go_on(struct machine *m, const struct path_replay *f)
{
    if (f->row == m->nr_rows)
        return false;
    const struct rec_row *row = replay_row_of(m, f->row);
    return row->kind == row_kind_READ && row->who == replay_row_of(m, m->replay_window.fault_row - 1)->who;
}

/* Whether row `f->row` reads on for the fault whose page is arriving: a window is submitted as a whole. */
static bool window_goes_on(struct machine *m, const struct path_replay *f)
{
    if (f->row == m->nr_rows)
        return false;
    const struct rec_row *row = replay_row_of(m, f->row);
    return row->kind == row_kind_READ && row->who == replay_row_of(m, f->arriving - 1)->who;
}

/* Whether the recording tells itself how the fault went on: it was started again, and is a row of its own. */
static bool fault_is_told_again(struct machine *m, const struct path_replay *f)
{
    u32 next = f->row;
    while (next < m->nr_rows && replay_is_lru_row(replay_row_of(m, next)))
        next++;
    if (next == m->nr_rows)
        return false;
    const struct rec_row *row = replay_row_of(m, next);
    return row->kind == row_kind_FAULT && (row->v0 & ROW_RETRY) &&
           row->slot == replay_row_of(m, f->arriving - 1)->slot;
}

/* From 4.8 to 5.8 a page that a fault brings back becomes active when it is mapped, of which no row of its own tells. */
static void activate_when_mapped(struct machine *m)
{
    struct frame_list *lists = m->lru.lists;
    if (m->kernel.swapin_activation != swapin_activation_WHEN_MAPPED || lists[LRU_INACTIVE_ANON].nr == 0)
        return;
    lists[LRU_INACTIVE_ANON].nr--;
    lists[LRU_ACTIVE_ANON].nr++;
    m->replay_lists.maybe_activated++;
}

/* The page that faulted has been read, and all that its window asked for is submitted: it is mapped. False when nobody
 * knows whose page it is. */
static bool map_read_page(struct machine *m, struct task *t, struct path_replay *f)
{
    const struct rec_row *fault = replay_row_of(m, f->arriving - 1);
    const struct replay_slot *s = &replay_slots_of(m)[fault->slot];
    u32 frame = entry_frame(swap_cache_of(m)[fault->slot]), write = (fault->v0 & ROW_WRITE) != 0;
    frame = frame == NONE ? f->past_cache : frame;
    if (s->region == NONE)
        return false;
    activate_when_mapped(m);
    replay_map(m, s->region, s->pte, frame, write);
    EMIT(page_map, .vma = s->region, .page = s->pte, .frame = frame, .write = write, .kind = fault_kind_SWAP);
    return true;
}

static void tell_fault_end(struct machine *m, struct task *t, struct path_replay *f)
{
    const struct rec_row *fault = replay_row_of(m, f->arriving - 1);
    EMIT(fault_end, .vma = fault->region, .page = fault->page, .kind = fault_kind_SWAP, .major = 1,
         .latency = NONE);
}

/* The row's events are those of the process (or kswapd, or nobody known) and the CPU that it names. */
static void row_begins(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    m->row_cpu = row->cpu;
    m->row_task = row->who < m->nr_user_tasks ? row->who : row->who == REPLAY_WHO_KSWAPD ? m->kswapd : NONE;
}

static void touch_counted(struct machine *m)
{
    if (m->row_task != NONE)
        tasks_of(m)[m->row_task].touches++;
}

/* Rows that tell of one thing: done, and told of in at most one event. */
static void play_plain_row(struct machine *m, struct task *t, struct path_replay *f,
                           const struct rec_row *row)
{
    switch (row->kind) {
    case row_kind_PHASE:
        if (row->v0 == 1)
            EMIT(phase_begin, .phase = row->v1);
        return;
    case row_kind_REFILL: EMIT(slot_refill, .wanted = row->v0, .got = row->v1); return;
    case row_kind_ALLOC:
        f->frame = replay_slot_taken(m, row);
        replay_reclaimer_of(m, row)->written += row->v0 != 0;
        EMIT(slot_alloc, .slot = row->slot, .frame = f->frame, .cluster = cluster_of_slot(m, row->slot));
        return;
    case row_kind_WRITE:
        replay_slots_of(m)[row->slot].by_write = 1;
        replay_reclaimer_of(m, row)->written++;
        COUNT(pswpout, 1);
        EMIT(swap_write, .slot = row->slot, .frame = entry_frame(swap_cache_of(m)[row->slot]));
        return;
    case row_kind_DELETE:
        if (replay_was_dropped_before(m, row->slot))
            return;
        f->frame = replay_cache_delete(m, row->slot, row->v0);
        if (row->v0)
            replay_name_evicted(m, row);
        EMIT(swap_cache_delete, .slot = row->slot, .frame = f->frame,
             .reason = row->v0 ? drop_reason_RECLAIMED : drop_reason_TRACE);
        return;
    case row_kind_LAST_USER: EMIT(slot_last_user, .slot = row->slot); return;
    case row_kind_FLUSH: EMIT(slot_flush, .count = row->v0); return;
    case row_kind_READ:
        replay_compare_read(m, row->slot);
        read_slot(m, t, f, row->slot);
        return;
    case row_kind_PTE: replay_entry_given(m, row); return;
    case row_kind_HIT: replay_hit_as_given(m, t, f, row); return;
    case row_kind_DROP: drop_page(m, t, f, row); return;
    case row_kind_RULE: tell_rule(m, t, f, row); return;
    case row_kind_GIVEN: replay_given(m, row); return;
    default: /* FAULT and TOUCH are paths of their own */ return;
    }
}

static enum need play_fault(struct machine *m, struct task *t, struct path_replay *f)
{
    const struct rec_row *row = replay_row_of(m, f->row);
    PATH_BEGIN;
    m->replay_fault_slot = row->slot;
    replay_reclaimer_of(m, row)->fault_row = f->row;
    if (replay_slots_of(m)[row->slot].region == NONE)
        replay_owner_set(m, row->slot, row);
    if (row->v7 & ASK_STATE) {
        replay_compare_state(m, t, f, row);
        YIELD;
    }
    COUNT(pgfault, 1);
    if (row->v0 & ROW_RETRY) {
        COUNT(fault_retries, 1);
        EMIT(fault_retry, .vma = row->region, .page = row->page);
    } else {
        touch_counted(m);
        COUNT(accesses, 1);
        EMIT(fault_begin, .vma = row->region, .page = row->page, .write = row->v0 & ROW_WRITE,
             .kind = fault_kind_SWAP, .slot = row->slot);
        readahead_fault_begins(m, (struct fault_place){t->index, row->region, row->page, row->slot});
    }
    CAUSED_BY_THIS;
    YIELD;
    if (row->v0 & ROW_CACHED) {
        replay_hit(m, t, f, row);
        YIELD;
        f->frame = entry_frame(swap_cache_of(m)[row->slot]);
        activate_when_mapped(m);
        replay_map(m, row->region, row->page, f->frame, row->v0 & ROW_WRITE);
        EMIT(page_map, .vma = row->region, .page = row->page, .frame = f->frame,
             .write = (row->v0 & ROW_WRITE) != 0, .kind = fault_kind_SWAP);
        YIELD;
        EMIT(fault_end, .vma = row->region, .page = row->page, .kind = fault_kind_SWAP, .major = 0,
             .latency = NONE);
        RETURN(0);
    }
    COUNT(swap_cache_find_total, 1);
    COUNT(pgmajfault, 1);
    EMIT(swap_cache_miss, .vma = row->region, .page = row->page, .slot = row->slot);
    YIELD;
    if ((row->v7 & ASK_WINDOW) && row->v4 != NONE) {
        replay_compare_window(m, t, f, row);
        YIELD;
    }
    replay_miss(m, t, f, row);
    PATH_END;
}

static enum need play_touch(struct machine *m, struct task *t, struct path_replay *f)
{
    const struct rec_row *row = replay_row_of(m, f->row);
    PATH_BEGIN;
    touch_counted(m);
    m->replay_fault_slot = replay_slot_of_page(m, row);
    if (m->replay_fault_slot == NONE)
        RETURN(0); /* no swap entry: no swap fault */
    f->frame = entry_frame(swap_cache_of(m)[m->replay_fault_slot]);
    if (f->frame != NONE) {
        replay_tell_hit(m, t, f, row, readahead_hit(m, row->region, row->page, f->frame, false));
        RETURN(0);
    }
    EMIT(swap_cache_miss, .vma = row->region, .page = row->page, .slot = m->replay_fault_slot);
    YIELD;
    replay_miss(m, t, f, row);
    while ((f->slot = replay_next_read(m)) != NONE) {
        YIELD;
        read_slot(m, t, f, f->slot);
    }
    m->replay_window.fault_row = 0;
    PATH_END;
}

/* Tells what a row of LRU lists told, with what the machine's functions made of it. */
static void tell_lru_row(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row)
{
    const struct replay_reclaimer *r = replay_reclaimer_of(m, row);
    u32 list;
    switch (row->kind) {
    case row_kind_PASS: {
        const u32 *target = r->pass.target;
        if (row->v1 != NONE) /* which mode a pass had is not recorded of every kernel */
            told_pass(m, row->v1, row->v0);
        EMIT(scan_plan, .priority = row->v0, .mode = row->v1, .inactive_anon = target[0],
             .active_anon = target[1], .inactive_file = target[2], .active_file = target[3], .ap = NONE,
             .fp = NONE, .may_deactivate = r->pass.may_deactivate, .goal = r->pass.goal);
        return;
    }
    case row_kind_ISOLATE: EMIT(isolate, .list = row->v0, .requested = row->v1, .taken = row->v4); return;
    case row_kind_SHRINK_INACTIVE:
        list = row->v0 == TYPE_ANON ? LRU_INACTIVE_ANON : LRU_INACTIVE_FILE;
        EMIT(inactive_shrunk, .list = list, .scanned = row->v1, .reclaimed = row->v2,
             .activated = row->v3 + row->v4);
        return;
    case row_kind_SHRINK_ACTIVE:
        list = row->v0 == TYPE_ANON ? LRU_ACTIVE_ANON : LRU_ACTIVE_FILE;
        EMIT(shrink_active, .list = list, .deactivated = row->v3);
        return;
    case row_kind_EVICT:
        EMIT(page_evicted, .vma = row->region, .page = row->region == NONE ? NONE : row->page,
             .age = (u32)m->lru.nonresident_age, .workingset = row->v0);
        return;
    case row_kind_ACTIVATE: EMIT(page_activated, .vma = row->region, .page = row->page); return;
    case row_kind_REFAULT:
        m->refaults[r->refault_type][refault_field_EVENT] = m->nr_events + 1;
        EMIT(page_refault, .vma = row->region, .page = row->page, .distance = row->v1,
             .limit = r->refault_limit, .activate = row->v7, .restore = row->v6 && row->v7);
        return;
    case row_kind_NEW_PAGE:
        EMIT(page_new, .vma = row->region, .page = row->page, .list = r->page_list);
        return;
    case row_kind_COST:
        EMIT(lru_cost, .type = row->v0, .pages = row->v1, .anon_cost = m->lru.anon_cost,
             .file_cost = m->lru.file_cost, .halved = m->lru.anon_cost + m->lru.file_cost < row->v2 + row->v3,
             .limit = (u32)lru_cost_limit(&m->lru));
        return;
    case row_kind_KSWAPD_WAKE: EMIT(kswapd_wake, .free = NONE, .low = NONE); return;
    case row_kind_KSWAPD_SLEEP: EMIT(kswapd_sleep, .free = NONE, .high = NONE); return;
    case row_kind_DIRECT_BEGIN: EMIT(direct_begin, .free = NONE, .min = NONE); return;
    case row_kind_DIRECT_END: EMIT(direct_end, .reclaimed = row->v0); return;
    default: /* ZONE */ return;
    }
}

/* What of a row is compared (enum ev_trace_part); NONE: nothing but what a run left undone when it ends. */
static u32 part_of_row(const struct rec_row *row)
{
    if (row->kind == row_kind_TARGETS)
        return trace_part_TARGETS;
    return row->kind >= row_kind_PASS && row->kind <= row_kind_COST
               ? trace_part_PASS + row->kind - row_kind_PASS
               : NONE;
}

/* A row of slots: compared, and told of when it differs. Returns whether it has been told. */
static bool compare_slots(struct machine *m, struct task *t, struct path_replay *f)
{
    u32 part = replay_handout_part(replay_row_of(m, f->row));
    if (part == NONE)
        return false;
    struct comparison c = replay_handout(m, f->row);
    if (c.verdict == verdict_EXACT)
        return false;
    EMIT(trace_compare, .part = part, .verdict = c.verdict, .row = f->row, .field = c.field, .ours = c.ours,
         .kernels = c.kernels);
    return true;
}

static enum need play_lru_row(struct machine *m, struct task *t, struct path_replay *f)
{
    const struct rec_row *row = replay_row_of(m, f->row);
    PATH_BEGIN;
    f->comparison = replay_lru_row(m, f->row);
    if (part_of_row(row) != NONE)
        replay_count(m, part_of_row(row), f->comparison.verdict);
    if (f->comparison.verdict != verdict_EXACT) {
        u32 part = part_of_row(row);
        EMIT(trace_compare, .part = part == NONE ? (u32)trace_part_PASS : part,
             .verdict = f->comparison.verdict, .row = f->row, .field = f->comparison.field,
             .ours = f->comparison.ours, .kernels = f->comparison.kernels);
        YIELD;
    }
    tell_lru_row(m, t, f, row);
    PATH_END;
}

enum need path_replay(struct machine *m, struct task *t, struct path_replay *f)
{
    const struct rec_row *row = replay_row_of(m, MIN(f->row, m->nr_rows - 1));
    if (f->is_row && replay_is_lru_row(row))
        return play_lru_row(m, t, f);
    if (f->is_row)
        return row->kind == row_kind_FAULT ? play_fault(m, t, f) : play_touch(m, t, f);
    PATH_BEGIN;
    for (;; f->row++) {
        if (m->replay_window.fault_row != 0 && !reads_go_on(m, f) && replay_window_closes(m, t, f))
            YIELD;
        if (f->arriving != 0 && !window_goes_on(m, f)) {
            f->is_told_again = fault_is_told_again(m, f);
            if (replay_compare_retry(m, t, f, f->arriving - 1, f->is_told_again))
                YIELD;
            if (!f->is_told_again && map_read_page(m, t, f)) {
                YIELD;
                tell_fault_end(m, t, f);
                YIELD;
            }
            f->arriving = 0;
        }
        if (f->row == m->nr_rows)
            return NEED_EXIT;
        row = replay_row_of(m, f->row);
        row_begins(m, f->row);
        if (compare_slots(m, t, f))
            YIELD;
        row = replay_row_of(m, f->row);
        if (row->kind == row_kind_FAULT || row->kind == row_kind_TOUCH || replay_is_lru_row(row))
            CALL(replay, .row = f->row, .is_row = 1);
        else
            play_plain_row(m, t, f, row);
        RUN(ROW_NS);
        if (row->kind == row_kind_ALLOC && row->v0) {
            COUNT(pswpout, 1);
            EMIT(swap_write, .slot = row->slot, .frame = f->frame);
            YIELD;
        }
        if (row->kind == row_kind_FAULT)
            f->at = f->row;
        if (row->kind == row_kind_READ && row->slot == m->replay_fault_slot)
            f->arriving = f->at + 1;
        if ((row->v7 & TELL_STATE) && row->region != NONE && !replay_is_lru_row(row)) {
            replay_tell_state(m, t, f, row);
            YIELD;
        }
    }
    PATH_END;
}
