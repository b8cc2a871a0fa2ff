/* Batches of reclaim: up to 32 pages from the tail of a list are taken off, dealt with one by one, and put back or freed. */
#include "mm/lruvec.h"
#include "path/alloc/zone.h"
#include "path/reclaim/lru_batches.h"
#include "path/reclaim/lru_told.h"
#include "path/reclaim/reclaim.h"
#include "path/reclaim/throttle.h"
#include "path/writeback/dirty.h"

static enum lru_type type_of_list(u32 list)
{
    CHECK(list < NR_LRU_LISTS);
    return list == LRU_INACTIVE_ANON || list == LRU_ACTIVE_ANON ? TYPE_ANON : TYPE_FILE;
}

/* Takes up to `nr` frames from the tail of a list, pinned. LRU lock held. */
static u32 isolate_pages(struct machine *m, u32 list, u32 nr, u32 *pages)
{
    HELD(LRU, 0);
    CHECK(nr <= SWAP_CLUSTER_MAX);
    u32 taken = 0;
    while (taken < nr && m->lru.lists[list].tail != NONE) {
        u32 frame = m->lru.lists[list].tail;
        CHECK(frame_references(&frames_of(m)[frame]) > 0);
        lruvec_del_folio(&m->lru, frames_of(m), frame);
        frames_of(m)[frame].pins++;
        pages[taken++] = frame;
    }
    m->pages_scanned += taken;
    m->nr_isolated[type_of_list(list)] += taken;
    return taken;
}

static void count_isolated(struct machine *m, const struct scan_control *sc,
                           const struct path_shrink_inactive_list *f)
{
    CHECK_HELD(LRU, 0);
    m->counters[sc->is_kswapd ? COUNTER_pgscan_kswapd : COUNTER_pgscan_direct] += f->taken;
    m->counters[type_of_list(f->list) == TYPE_ANON ? COUNTER_pgscan_anon : COUNTER_pgscan_file] += f->taken;
    pass_row(m, sc->pass)[pass_field_TAKEN_INACTIVE_ANON + f->list] += f->taken;
}

/* Why page `at` of the batch will go where it goes, and what its pass is told to have done. `t`: who reclaims. */
static void tell_fate(struct machine *m, const struct task *t, const struct scan_control *sc,
                      struct path_shrink_inactive_list *f, u32 fate)
{
    static const struct {
        u8 flow,
            pass; /* enum lru_flow; word of the pass for anonymous pages, that for files stands behind it */
    } told[] = {[FOLIO_KEPT] = {lru_flow_KEPT, 0},
                [FOLIO_IN_USE] = {lru_flow_SECOND_CHANCE, pass_field_IN_USE_ANON},
                [FOLIO_ACTIVATED] = {lru_flow_PROMOTED, pass_field_IN_USE_ANON},
                [FOLIO_SPARED] = {lru_flow_SPARED, 0},
                [FOLIO_WRITTEN] = {lru_flow_WRITE_BEGUN, pass_field_WRITTEN_ANON},
                [FOLIO_NOT_WRITTEN] = {lru_flow_KEPT, 0},
                [FOLIO_FREED] = {lru_flow_EVICTED, pass_field_FREED_ANON},
                [FOLIO_WRITTEN_AND_FREED] = {lru_flow_EVICTED, pass_field_FREED_ANON},
                [FOLIO_UNEVICTABLE] = {lru_flow_APART, 0}};
    u32 frame = f->pages[f->at], *row = pass_row(m, sc->pass), file = type_of_list(f->list) == TYPE_FILE;
    CHECK(fate != FOLIO_WRITTEN_AT_ONCE && f->at < f->taken);
    f->flow[f->at] = told[fate].flow;
    if (told[fate].pass > 0)
        row[told[fate].pass + file]++;
    if (fate == FOLIO_WRITTEN_AND_FREED)
        row[pass_field_WRITTEN_ANON + file]++;
    if (told[fate].flow != lru_flow_EVICTED)
        return;
    CHECK(frame_references(&frames_of(m)[frame]) == 1); /* the batch's own */
    CHECK(frames_of(m)[frame].map_count == 0);
    lru_flow_note(m, lru_flow_EVICTED, frame);
    lru_evicted_note(m, t, f->list, f->h.cause, f->at, frame);
}

/* Notes what became of page `at` of the batch. */
static void note_fate(struct machine *m, const struct scan_control *sc, struct path_shrink_inactive_list *f,
                      u32 fate)
{
    CHECK(!(frames_of(m)[f->pages[f->at]].flags & (FRAME_LRU | FRAME_FREE)));
    CHECK(!(f->freed & 1u << f->at));
    if (fate == FOLIO_ACTIVATED || fate == FOLIO_SPARED) {
        frames_of(m)[f->pages[f->at]].flags |= lru_activation_flags(&m->kernel);
        f->nr_activated++;
        COUNT(pgactivate, 1);
    } else if (fate == FOLIO_UNEVICTABLE) {
        f->nr_unevictable++;
        COUNT(pgactivate, m->kernel.unevictable_pages == unevictable_pages_COUNTED);
    } else if (fate == FOLIO_WRITTEN || fate == FOLIO_NOT_WRITTEN) {
        f->nr_pageout++;
    } else if (fate == FOLIO_FREED || fate == FOLIO_WRITTEN_AND_FREED) {
        f->nr_pageout += fate == FOLIO_WRITTEN_AND_FREED;
        f->freed |= 1u << f->at;
        f->nr_freed++;
        m->counters[sc->is_kswapd ? COUNTER_pgsteal_kswapd : COUNTER_pgsteal_direct]++;
        m->counters[type_of_list(f->list) == TYPE_ANON ? COUNTER_pgsteal_anon : COUNTER_pgsteal_file]++;
    }
}

/* Those that are gone, the last first: what was looked at first is freed last, and so is taken first again. */
static struct frame_list list_of_gone(struct machine *m, const struct path_shrink_inactive_list *f)
{
    CHECK(m->nr_isolated[type_of_list(f->list)] >= f->taken);
    struct frame_list gone;
    frame_list_init(&gone);
    for (u32 i = 0; i < f->taken; i++)
        if (f->freed & 1u << i)
            frame_list_add_head(frames_of(m), &gone, f->pages[i]);
    CHECK(gone.nr == f->nr_freed);
    return gone;
}

/* Their frames are free now and may be anybody's: the batch names them no more. */
static void forget_gone(struct path_shrink_inactive_list *f)
{
    for (u32 i = 0; i < f->taken; i++)
        if (f->freed & 1u << i)
            f->pages[i] = NONE;
}

/* Puts a survivor back on its list, if it may stand on one; one that nobody refers to any more is gathered. `flow`: what is told of the
 * first. LRU lock held. */
static void put_back(struct machine *m, u32 frame, u32 flow, u32 *gather)
{
    HELD(LRU, 0);
    CHECK(!(frames_of(m)[frame].flags & (FRAME_LRU | FRAME_FREE)));
    bool is_last = frame_put_but_last(m, frame);
    lru_flow_note(m, is_last ? lru_flow_GIVEN_UP : flow, frame);
    if (is_last)
        frame_gather(m, gather, frame);
    else if (!(frames_of(m)[frame].flags & FRAME_UNEVICTABLE))
        lruvec_add_folio(&m->lru, frames_of(m), frame);
}

static void put_back_survivors(struct machine *m, struct path_shrink_inactive_list *f)
{
    HELD(LRU, 0);
    CHECK(f->nr_freed + f->nr_activated + f->nr_unevictable <= f->taken);
    CHECK(m->nr_isolated[type_of_list(f->list)] >= f->taken);
    m->nr_isolated[type_of_list(f->list)] -= f->taken;
    f->gather = NONE;
    for (u32 i = 0; i < f->taken; i++)
        if (!(f->freed & 1u << i))
            put_back(m, f->pages[i], f->flow[i], &f->gather);
    if (m->kernel.nonresident_age == nonresident_age_ALL)
        workingset_age(m, f->nr_activated);
    lru_note_rotated(&m->lru, &m->kernel, type_of_list(f->list), f->nr_activated);
}

/* What the pass is told of those that stay. */
static void tell_put_back(struct machine *m, const struct scan_control *sc,
                          const struct path_shrink_inactive_list *f)
{
    u32 *row = pass_row(m, sc->pass), file = type_of_list(f->list) == TYPE_FILE;
    row[pass_field_ACTIVE_ANON + file] += f->nr_activated;
    row[pass_field_BACK_ANON + file] += f->taken - f->nr_freed - f->nr_activated - f->nr_unevictable;
    row[pass_field_FREE_AFTER] = (u32)free_pages(m);
}

/* What the writes of the batch cost; told of when there were any, or when old costs count half from now on. */
static void note_io(struct machine *m, struct task *t, const struct path_shrink_inactive_list *f)
{
    HELD(LRU, 0);
    CHECK(f->nr_pageout <= f->taken);
    enum lru_type type = type_of_list(f->list);
    bool halved = lru_note_io(&m->lru, &m->kernel, type, f->nr_pageout);
    if (f->nr_pageout > 0 || halved)
        EMIT(lru_cost, .type = type, .pages = f->nr_pageout, .anon_cost = m->lru.anon_cost,
             .file_cost = m->lru.file_cost, .halved = halved, .limit = (u32)lru_cost_limit(&m->lru));
}

/* inactive_reclaimable_pages, 4.8 to 4.10. In a machine of a lesson's size all lists are short, and nothing would ever be freed. */
static bool is_short_list_passed_over(const struct machine *m, u32 list)
{
    return m->params.nr_frames >= SMALL_MACHINE_FRAMES &&
           inactive_list_is_passed_over(&m->kernel, m->lru.lists[list].nr);
}

static void note_taken(struct scan_control *sc, struct path_shrink_inactive_list *f)
{
    sc->nr_taken += f->taken;
    sc->nr_file_taken += f->list == LRU_INACTIVE_FILE ? f->taken : 0;
    f->unqueued_before = sc->nr_unqueued;
}

/* Up to 4.16 a batch of nothing but dirty pages says that kswapd may write them, later a whole pass of such. */
static bool is_asked_of_batches(const struct machine *m)
{
    return m->kernel.dirty_met == dirty_met_MANY ||
           (m->kernel.dirty_met == dirty_met_SEEN_TWICE && m->kernel.throttle_after == throttle_after_BATCH);
}

/* A batch of nothing but dirty pages: from 4.11 on the flusher is asked for all that is dirty. */
static void note_all_dirty(struct machine *m, const struct scan_control *sc,
                           const struct path_shrink_inactive_list *f)
{
    CHECK(sc->nr_unqueued >= f->unqueued_before && sc->nr_unqueued <= f->unqueued_before + f->taken);
    if (sc->nr_unqueued - f->unqueued_before != f->taken)
        return;
    if (m->kernel.flusher_asked == flusher_asked_BY_BATCHES)
        flushers_ask(m, m->kernel.flusher_requests == flusher_requests_ONE ? NONE : m->nr_dirty);
    if (is_asked_of_batches(m))
        m->many_dirty = 1;
}

enum need path_shrink_inactive_list(struct machine *m, struct task *t, struct path_shrink_inactive_list *f)
{
    struct scan_control *sc = scan_control_of(t, f->sc);
    PATH_BEGIN;
    CHECK(f->list == LRU_INACTIVE_ANON || f->list == LRU_INACTIVE_FILE);
    CHECK(f->nr > 0 && t->preempt_count == 0);
    if (is_short_list_passed_over(m, f->list))
        RETURN(0);
    if (!sc->is_kswapd && must_wait_for_isolated(m, type_of_list(f->list))) {
        CALL(too_many_isolated, .type = type_of_list(f->list));
        if (t->result != ISOLATED_GOES_ON)
            RETURN(t->result == ISOLATED_KILLED ? SWAP_CLUSTER_MAX : 0);
    }
    CALL(lru_drain, .cpu = t->cpu);
    TAKE(lock_of(m, LOCK_LRU, 0));
    f->taken = isolate_pages(m, f->list, f->nr, f->pages);
    note_taken(sc, f);
    count_isolated(m, sc, f);
    lru_note_scanned(&m->lru, &m->kernel, type_of_list(f->list), f->taken);
    EMIT(isolate, .list = f->list, .requested = f->nr, .taken = f->taken);
    CAUSED_BY_THIS;
    RUN(MAX(f->taken, 1) * m->params.cost_lru_page_ns);
    DROP(lock_of(m, LOCK_LRU, 0));
    if (f->taken == 0)
        RETURN(0);

    for (f->at = 0; f->at < f->taken; f->at++) {
        CALL(shrink_folio, .sc = f->sc, .frame = f->pages[f->at]);
        tell_fate(m, t, sc, f, t->result);
        note_fate(m, sc, f, t->result);
    }

    CHECK(t->preempt_count == 0); /* no page has left its lock held */
    note_all_dirty(m, sc, f);
    if (f->nr_freed > 0)
        CALL(free_frames, .list = list_of_gone(m, f));
    forget_gone(f);
    TAKE(lock_of(m, LOCK_LRU, 0));
    put_back_survivors(m, f);
    tell_put_back(m, sc, f);
    HELD(LRU, 0);
    EMIT(putback, .list = f->list, .inactive = f->taken - f->nr_freed - f->nr_activated - f->nr_unevictable,
         .active = f->nr_activated);
    RUN((f->taken - f->nr_freed) * m->params.cost_lru_page_ns);
    if (lru_balance_is_by_cost(&m->kernel) && m->kernel.batch_cost == batch_cost_APART) {
        DROP(lock_of(m, LOCK_LRU, 0));
        TAKE(lock_of(m, LOCK_LRU, 0));
        note_io(m, t, f);
        RUN(m->params.cost_lru_page_ns);
    } else if (lru_balance_is_by_cost(&m->kernel)) {
        note_io(m, t, f);
        YIELD;
    }
    DROP(lock_of(m, LOCK_LRU, 0));
    if (f->gather != NONE)
        CALL(release_frames, .gather = f->gather);
    RETURN(f->nr_freed);
    PATH_END;
}

/* One batch as column reclaim_batches has it; nothing when no page of it is held any more. Returns the words written. */
static u32 tell_batch(struct machine *m, u32 task, u32 list, u32 at, u32 taken, const u32 *pages, u32 *out)
{
    u32 held = 0;
    for (u32 i = 0; i < taken; i++) {
        u32 frame = pages[i];
        bool is_held = frame != NONE && !(frames_of(m)[frame].flags & (FRAME_LRU | FRAME_FREE));
        out[4 + i] = is_held ? frame : NONE;
        held += is_held;
    }
    if (held == 0)
        return 0;
    out[0] = task;
    out[1] = list;
    out[2] = MIN(at, taken - 1);
    out[3] = taken;
    return 4 + taken;
}

u32 reclaim_batches(struct machine *m, u32 *out)
{
    u32 words = 0;
    for (u32 i = 0; i < m->nr_tasks; i++) {
        struct task *t = &tasks_of(m)[i];
        for (u32 at = t->top > 0 ? t->frame : NONE; at != NONE;) {
            const void *frame = &t->stack[at];
            const struct path_header *header = frame;
            if (header->path == PATH_shrink_inactive_list) {
                const struct path_shrink_inactive_list *f = frame;
                words += tell_batch(m, i, f->list, f->at, f->taken, f->pages, out + words);
            } else if (header->path == PATH_shrink_active_list) {
                const struct path_shrink_active_list *f = frame;
                words += tell_batch(m, i, f->list, f->at, f->taken, f->pages, out + words);
            }
            at = header->below;
        }
    }
    return words;
}

/* Active pages become inactive, but for program code in use, which stays. Those that were in use count as rotated all the same, up to
 * 5.7. LRU lock held. */
static void deactivate_all(struct machine *m, struct path_shrink_active_list *f)
{
    HELD(LRU, 0);
    u32 mark = m->kernel.shadow_entry == shadow_entry_WORKINGSET ? FRAME_WORKINGSET : 0;
    f->gather = NONE;
    CHECK(m->nr_isolated[type_of_list(f->list)] >= f->taken && f->nr_code <= f->nr_rotated);
    m->nr_isolated[type_of_list(f->list)] -= f->taken;
    lru_note_in_use(&m->lru, &m->kernel, type_of_list(f->list), f->nr_rotated);
    for (u32 i = 0; i < f->taken; i++) {
        struct frame *page = &frames_of(m)[f->pages[i]];
        bool stays = f->code & 1u << i;
        CHECK(page->flags & FRAME_ACTIVE); /* nobody deactivates a page that is off its list */
        if (!stays) {
            page->flags &= ~(u32)FRAME_ACTIVE;
            page->flags |= mark;
        }
        put_back(m, f->pages[i], stays ? lru_flow_SECOND_CHANCE : lru_flow_DEACTIVATED, &f->gather);
    }
    if (m->kernel.nonresident_age == nonresident_age_ALL)
        workingset_age(m, f->nr_code);
    lru_note_code(&m->lru, &m->kernel, f->nr_code);
    COUNT(pgrefill, f->taken);
    COUNT(pgdeactivate, f->taken - f->nr_code);
}

/* What the accessed bits of page `at` have said. */
static void note_use(struct machine *m, struct path_shrink_active_list *f, u32 found)
{
    bool is_code = (found & REFERENCED_EXEC) && !(frames_of(m)[f->pages[f->at]].flags & FRAME_SWAPBACKED);
    CHECK(!(frames_of(m)[f->pages[f->at]].flags & FRAME_LRU));
    f->nr_rotated += found != 0;
    f->nr_code += is_code;
    f->code |= (u32)is_code << f->at;
}

enum need path_shrink_active_list(struct machine *m, struct task *t, struct path_shrink_active_list *f)
{
    PATH_BEGIN;
    CHECK(f->list == LRU_ACTIVE_ANON || f->list == LRU_ACTIVE_FILE);
    CHECK(f->nr > 0 && t->preempt_count == 0);
    CALL(lru_drain, .cpu = t->cpu);
    TAKE(lock_of(m, LOCK_LRU, 0));
    f->taken = isolate_pages(m, f->list, f->nr, f->pages);
    lru_note_scanned(&m->lru, &m->kernel, type_of_list(f->list), f->taken);
    EMIT(isolate, .list = f->list, .requested = f->nr, .taken = f->taken);
    CAUSED_BY_THIS;
    RUN(MAX(f->taken, 1) * m->params.cost_lru_page_ns);
    DROP(lock_of(m, LOCK_LRU, 0));
    for (f->at = 0; f->at < f->taken;
         f->at++) { /* only the accessed bits are cleared: no other page stays for them */
        CALL(folio_referenced, .frame = f->pages[f->at]);
        note_use(m, f, t->result);
        RUN(m->params.cost_refill_ns > 0 ? m->params.cost_refill_ns : m->params.cost_scan_ns);
    }
    TAKE(lock_of(m, LOCK_LRU, 0));
    deactivate_all(m, f);
    EMIT(shrink_active, .list = f->list, .deactivated = f->taken - f->nr_code);
    RUN(MAX(f->taken, 1) * m->params.cost_lru_page_ns);
    if (f->nr_code > 0) {
        EMIT(exec_rotated, .list = f->list, .count = f->nr_code);
        YIELD;
    }
    DROP(lock_of(m, LOCK_LRU, 0));
    if (f->gather != NONE)
        CALL(release_frames, .gather = f->gather);
    RETURN(f->taken);
    PATH_END;
}
