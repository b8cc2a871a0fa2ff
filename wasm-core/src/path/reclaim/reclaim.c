/* Who reclaims when, and how much of each list: kswapd's loop and one pass over the lists. */
#include "path/reclaim/reclaim.h"

#include "path/alloc/zone.h"
#include "path/io/block.h"
#include "path/reclaim/lru_batches.h"
#include "path/reclaim/lru_told.h"
#include "path/reclaim/throttle.h"
#include "path/reclaim/told.h"
#include "path/wait.h"
#include "path/writeback/dirty.h"

void snapshot_refaults(struct machine *m)
{
    m->lru.refaults[TYPE_ANON] = m->lru.activations[TYPE_ANON];
    m->lru.refaults[TYPE_FILE] = m->lru.activations[TYPE_FILE];
}

static bool is_given_up(const struct machine *m)
{
    return m->kernel.hopeless == hopeless_SCANNED && zone_is_hopeless(m);
}

/* Simulator: nobody is left who could want memory. A kswapd that never gives up would be all that still happens. */
static bool work_is_over(const struct machine *m)
{
    return m->nr_rows == 0 && m->phase >= m->nr_phases;
}

bool kswapd_has_given_up(const struct machine *m)
{
    if (m->kernel.hopeless == hopeless_NEVER)
        return work_is_over(m);
    return m->kernel.hopeless == hopeless_RUNS && m->kswapd_failures >= MAX_RECLAIM_RETRIES;
}

bool node_is_balanced(const struct machine *m)
{
    return free_pages(m) > m->marks.high || is_given_up(m);
}

bool run_is_over_before_pass(const struct machine *m, const struct scan_control *sc)
{
    CHECK(sc->is_kswapd);
    return sc->priority == DEF_PRIORITY ? free_pages(m) > m->marks.high : node_is_balanced(m);
}

/* Free pages and high marks of all zones of the node: what a pass weighs anonymous memory against files by. */
static u64 node_free_pages(const struct machine *m)
{
    return free_pages(m) + m->params.lower_zone_pages;
}

static u64 node_high_marks(const struct machine *m)
{
    return m->marks.high + m->lower_marks.high;
}

/* Pages that a run of kswapd is to free: of each zone at least one batch. */
static u32 kswapd_goal(const struct machine *m)
{
    u64 goal = MAX(SWAP_CLUSTER_MAX, m->marks.high);
    if (m->params.lower_zone_pages > 0)
        goal += MAX(SWAP_CLUSTER_MAX, m->lower_marks.high);
    return (u32)goal;
}

struct scan_piece anon_ageing_now(const struct machine *m)
{
    return anon_ageing_piece(&m->kernel, &m->lru, m->params.nr_frames, m->params.page_stands_for,
                             m->total_swap_pages);
}

enum need path_balance_pgdat(struct machine *m, struct task *t, struct path_balance_pgdat *f)
{
    PATH_BEGIN;
    CHECK(t->index == m->kswapd && t->preempt_count == 0);
    COUNT(pageoutrun, 1);
    f->sc = (struct scan_control){.priority = DEF_PRIORITY, .is_kswapd = 1};
    while (f->sc.priority >= 1 && !run_is_over_before_pass(m, &f->sc)) {
        f->ageing = anon_ageing_now(m);
        if (f->ageing.nr > 0)
            CALL(shrink_active_list, .list = f->ageing.list, .nr = f->ageing.nr);
        f->sc.nr_scanned = 0;
        f->sc.nr_to_reclaim = kswapd_goal(m);
        f->reclaimed_before = f->sc.nr_reclaimed;
        CALL(shrink_node, .sc = scan_control_here(t));
        CHECK(f->sc.nr_reclaimed >= f->reclaimed_before);
        f->sc.priority = kswapd_next_priority(f->sc.priority, f->sc.nr_scanned,
                                              f->sc.nr_reclaimed - f->reclaimed_before, f->sc.nr_to_reclaim);
        if (node_is_balanced(m))
            break;
    }
    CHECK(f->sc.priority <= DEF_PRIORITY && f->sc.nr_reclaimed >= f->reclaimed_before);
    snapshot_refaults(m);
    if ((f->sc.priority < 1 || is_given_up(m)) && f->sc.nr_reclaimed == 0)
        m->kswapd_failures++; /* even if others have freed enough meanwhile */
    RUN(m->params.cost_scan_ns);
    PATH_END;
}

/* A run of kswapd, by the loop that its kernel has. */
static bool balance(struct machine *m, struct task *t)
{
    CHECK(m->reclaim_active && m->kswapd_awake);
    if (m->kernel.kswapd_loop == kswapd_loop_DOWN)
        PATH_PUSH(t, balance_pgdat_down, .total_scanned = 0);
    else
        PATH_PUSH(t, balance_pgdat, .reclaimed_before = 0);
    return true;
}

/* Whether all zones that kswapd looks at have enough: those of its run. Where a lower zone is kept free, kernels 4.8 to 5.1 may look at the
 * lowest one alone, which never lacks pages. */
static bool zones_have_enough(struct machine *m)
{
    u32 looks_at = m->params.lower_zone_pages > 0 ? m->kernel.kswapd_zone : kswapd_zone_KEPT;
    /* When asked: the lower zone would have to be above its mark and its reserve, and never is. */
    if (looks_at == kswapd_zone_FORGOTTEN)
        return !m->kswapd_asked;
    if (looks_at == kswapd_zone_LOST && !m->kswapd_asked)
        return true;
    return kswapd_has_given_up(m) || node_is_balanced(m);
}

/* prepare_kswapd_sleep: whether it has no reason to go on. A reason is counted. */
static bool kswapd_may_sleep(struct machine *m)
{
    bool may_sleep = zones_have_enough(m);
    if (!may_sleep)
        COUNT(kswapd_high_wmark_hit_quickly, 1);
    return may_sleep;
}

/* A zone above its high mark clears what is known of the whole node (PGDAT_WRITEBACK, _DIRTY, _CONGESTED). If kswapd sleeps below the mark
 * and has not given up, it is the lower zone that it found above its own. */
static void forget_writes(struct machine *m)
{
    CHECK(!m->reclaim_active && !m->kswapd_awake);
    if (free_pages(m) > m->marks.high || (!is_given_up(m) && !kswapd_has_given_up(m)))
        m->many_under_writeback = m->many_dirty = m->zone_congested = 0;
}

enum need path_kswapd(struct machine *m, struct task *t, struct path_kswapd *f)
{
    PATH_BEGIN;
    for (;;) { /* woken, or still short of pages */
        CHECK(t->index == m->kswapd && m->kswapd_awake && !t->has_timer);
        f->h.cause = m->kswapd_wake_event;
        m->reclaim_active = 1;
        do {
            m->kswapd_asked = 0;
            MAY_CALL(balance(m, t));
        } while (!kswapd_may_sleep(m));
        m->kswapd_awake = 0;
        m->reclaim_active = 0;
        forget_writes(m);
        CHECK(t->preempt_count == 0 && t->plug_depth == 0 && m->throttle_writes == 0);
        EMIT(kswapd_sleep, .free = (u32)free_pages(m), .high = (u32)m->marks.high);
        task_sleep(m, t, wait_reason_KSWAPD, NAP_NS);
        WAIT;
        if (m->kswapd_awake) {
            COUNT(kswapd_low_wmark_hit_quickly, 1);
            continue;
        }
        if (kswapd_may_sleep(m)) {
            t->waits_for = wait_reason_KSWAPD;
            WAIT;
            continue;
        }
        m->kswapd_awake = 1;
        EMIT(kswapd_goes_on, .free = (u32)free_pages(m), .high = (u32)m->marks.high);
        m->kswapd_wake_event = m->nr_events;
    }
    PATH_END;
}

/* shrink_zones, up to 4.11: after its first pass direct reclaim leaves a node alone that it takes for hopeless; kswapd finds out. */
static bool is_left_to_kswapd(const struct machine *m, const struct scan_control *sc)
{
    CHECK(!sc->is_kswapd);
    return m->kernel.hopeless != hopeless_RUNS && sc->priority != DEF_PRIORITY && zone_is_hopeless(m);
}

/* do_try_to_free_pages: a run that has freed nothing may begin again, once. */
static bool begins_again(const struct machine *m, struct scan_control *sc)
{
    CHECK(!sc->is_kswapd && (!sc->force_deactivate || sc->is_second_round));
    if (sc->is_second_round || sc->nr_reclaimed > 0)
        return false;
    bool is_forced = direct_forces_deactivation(sc->nr_reclaimed, sc->skipped_deactivate, false);
    if (m->kernel.second_round == second_round_NEVER ||
        (m->kernel.second_round == second_round_IF_SPARED && !is_forced))
        return false;
    sc->is_second_round = 1;
    sc->force_deactivate = is_forced;
    sc->priority = DEF_PRIORITY;
    return true;
}

/* Up to 4.10 a task that has looked at more than one and a half times as many pages as it is to free, and has not freed these yet, has the
 * flusher write as many as it has looked at. */
static void ask_flusher(struct machine *m, struct scan_control *sc)
{
    CHECK(!sc->is_kswapd);
    sc->nr_scanned_in_all += sc->nr_scanned;
    if (m->kernel.flusher_asked == flusher_asked_BY_TASKS && sc->nr_reclaimed < sc->nr_to_reclaim &&
        sc->nr_scanned_in_all > sc->nr_to_reclaim + sc->nr_to_reclaim / 2)
        flushers_ask(m, sc->nr_scanned_in_all);
}

enum need path_try_to_free_pages(struct machine *m, struct task *t, struct path_try_to_free_pages *f)
{
    PATH_BEGIN;
    CHECK(t->index != m->kswapd && t->preempt_count == 0);
    f->sc = (struct scan_control){.nr_to_reclaim = SWAP_CLUSTER_MAX, .priority = DEF_PRIORITY};
    do {
        COUNT(allocstall, 1);
        do {
            f->sc.nr_scanned = 0; /* of this pass */
            if (!is_left_to_kswapd(m, &f->sc))
                CALL(shrink_node, .sc = scan_control_here(t));
            ask_flusher(m, &f->sc);
            if (f->sc.nr_reclaimed < f->sc.nr_to_reclaim)
                MAY_CALL(naps_if_congested(m, t, &f->sc, f->sc.nr_scanned));
        } while (direct_next_priority(&f->sc.priority, f->sc.nr_reclaimed, f->sc.nr_to_reclaim));
        CHECK(t->preempt_count == 0);
        snapshot_refaults(m);
    } while (begins_again(m, &f->sc));
    RETURN(f->sc.nr_reclaimed);
    PATH_END;
}

struct scan_inputs reclaim_inputs(struct machine *m)
{
    struct scan_inputs in = {.kernel = &m->kernel,
                             .free = node_free_pages(m),
                             .high_wmark = node_high_marks(m),
                             .zone_pages = m->params.nr_frames,
                             .stands_for = m->params.page_stands_for,
                             .anon_cost = m->lru.anon_cost,
                             .file_cost = m->lru.file_cost,
                             .cost_total = m->lru.cost_total,
                             .scanned = {m->lru.recent_scanned[0], m->lru.recent_scanned[1]},
                             .rotated = {m->lru.recent_rotated[0], m->lru.recent_rotated[1]},
                             .swappiness = m->params.swappiness,
                             .may_swap = 1,
                             .swap_free = m->nr_swap_pages,
                             .activations = {m->lru.activations[0], m->lru.activations[1]},
                             .snapshot = {m->lru.refaults[0], m->lru.refaults[1]}};
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        in.sizes[list] = m->lru.lists[list].nr;
    return in;
}

struct scan_plan scan_plan_now(struct machine *m, const struct scan_control *sc)
{
    CHECK(sc->priority <= DEF_PRIORITY);
    struct scan_inputs in = reclaim_inputs(m);
    in.priority = sc->priority;
    in.force_deactivate = sc->force_deactivate;
    in.is_kswapd = sc->is_kswapd;
    in.is_hopeless = m->kernel.hopeless != hopeless_RUNS && zone_is_hopeless(m);
    return scan_plan_make(&in);
}

/* What if: kswapd looks at what it is asked to. A kernel that gives up only after looking at enough pages would go on for ever where there
 * are none of those: its hard passes are its own. */
static bool looks_as_asked(const struct machine *m, const struct scan_control *sc)
{
    return sc->is_kswapd && m->params.scan_asked > 0 &&
           (m->kernel.hopeless == hopeless_RUNS || sc->priority == DEF_PRIORITY);
}

static struct scan_plan plan_pass(struct machine *m, const struct scan_control *sc)
{
    struct scan_plan plan = scan_plan_now(m, sc);
    lru_forget(&m->lru, &plan);
    if (looks_as_asked(m, sc))
        scan_plan_ask(&plan, m->params.scan_asked);
    CHECK(sc->force_deactivate == 0 || sc->is_second_round);
    told_pass(m, plan.mode, sc->priority);
    return plan;
}

/* The next piece of a pass. Up to 5.4 whether an active list is deactivated is asked anew each time. */
static struct scan_piece next_piece(struct machine *m, struct path_shrink_node *f)
{
    if (m->kernel.deactivation == deactivation_IN_TURN) {
        struct scan_inputs in = reclaim_inputs(m);
        f->pass.may_deactivate = may_deactivate_lists(&in);
    }
    CHECK(f->freed <= SWAP_CLUSTER_MAX);
    return pass_next(&f->pass, f->freed);
}

/* What the pass that has just been planned is to take, for pictures. */
static void tell_plan(struct machine *m, const struct task *t, struct scan_control *sc,
                      const struct scan_plan *plan)
{
    CHECK(m->emitted == 1); /* the event of the plan, by which the pass is found again */
    sc->pass = pass_begins(m, t, sc->is_kswapd);
    u32 *row = pass_row(m, sc->pass);
    row[pass_field_PRIORITY] = sc->priority;
    row[pass_field_MODE] = plan->mode;
    row[pass_field_GOAL] = sc->nr_to_reclaim;
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        row[pass_field_TO_TAKE_INACTIVE_ANON + list] = (u32)plan->scan[list];
}

/* All pages of files that a pass of kswapd has taken waited for the flusher; one that has taken none counts too, as in 6.1. Up to 4.16 that was
 * asked of each batch. */
static bool was_nothing_but_dirty(const struct machine *m, const struct scan_control *sc)
{
    CHECK(sc->nr_unqueued <= sc->nr_taken);
    return sc->is_kswapd && m->nr_flushers > 0 && m->kernel.dirty_met == dirty_met_SEEN_TWICE &&
           m->kernel.throttle_after == throttle_after_PASS && sc->nr_unqueued == sc->nr_file_taken;
}

enum need path_shrink_node(struct machine *m, struct task *t, struct path_shrink_node *f)
{
    struct scan_control *sc = scan_control_of(t, f->sc);
    PATH_BEGIN;
    CHECK(t->preempt_count == 0);
    CHECK(sc->is_kswapd == (t->index == m->kswapd));
    throttle_counts_afresh(sc);
    sc->nr_file_taken = 0;
    {
        struct scan_plan plan = plan_pass(m, sc);
        f->pass = pass_begin(&plan, sc->nr_to_reclaim, sc->priority, !sc->is_kswapd,
                             m->kernel.scan_adjustment);
        EMIT(scan_plan, .priority = sc->priority, .mode = plan.mode, .inactive_anon = (u32)plan.scan[0],
             .active_anon = (u32)plan.scan[1], .inactive_file = (u32)plan.scan[2],
             .active_file = (u32)plan.scan[3], .ap = (u32)plan.ap, .fp = (u32)plan.fp,
             .may_deactivate = plan.may_deactivate, .goal = sc->nr_to_reclaim);
        CAUSED_BY_THIS;
        tell_plan(m, t, sc, &plan);
    }
    RUN(m->params.cost_pass_ns > 0 ? m->params.cost_pass_ns : m->params.cost_scan_ns);
    plug_start(t);
    for (f->piece = next_piece(m, f); f->piece.nr > 0; f->piece = next_piece(m, f)) {
        CHECK(f->piece.nr <= SWAP_CLUSTER_MAX);
        f->freed = 0;
        if (f->piece.list == LRU_INACTIVE_ANON || f->piece.list == LRU_INACTIVE_FILE) {
            CALL(shrink_inactive_list, .sc = f->sc, .list = f->piece.list, .nr = f->piece.nr);
            f->freed = t->result;
            MAY_CALL(throttled_after_batch(m, t, sc));
        } else {
            CALL(shrink_active_list, .list = f->piece.list, .nr = f->piece.nr);
            pass_row(m, sc->pass)[pass_field_TAKEN_INACTIVE_ANON + f->piece.list] += t->result;
        }
    }
    if (plug_finish(m, t) && m->params.cost_doorbell_ns > 0)
        RUN(m->params.cost_doorbell_ns);
    sc->nr_reclaimed += f->pass.reclaimed;
    if (f->pass.reclaimed > 0)
        m->kswapd_failures = 0;
    if (m->kernel.deactivation == deactivation_BY_PASS)
        sc->skipped_deactivate |= f->pass.skipped_deactivate;
    f->piece = anon_ageing_now(m);
    if (f->piece.nr > 0)
        CALL(shrink_active_list, .list = f->piece.list, .nr = f->piece.nr);
    pass_row(m, sc->pass)[pass_field_IS_OVER] = 1;
    pass_row(m, sc->pass)[pass_field_FREE_AFTER] = (u32)free_pages(m);
    if (was_nothing_but_dirty(m, sc))
        m->many_dirty = 1;
    MAY_CALL(throttled_after_pass(m, t, sc));
    if (sc->nr_immediate > 0 && m->kernel.kswapd_throttling == kswapd_throttling_WRITES_ENDED) {
        EMIT(kswapd_throttled, .pages = sc->nr_immediate);
        CHECK(sc->is_kswapd && m->throttle_writes == 0);
        m->throttle_writes = SWAP_CLUSTER_MAX + 1;
        task_sleep(m, t, wait_reason_THROTTLED, NAP_NS);
        WAIT;
        CHECK(!t->has_timer); /* woken by the last of the writes, or by its clock, and not by both */
        m->throttle_writes = 0;
    }
    PATH_END;
}
