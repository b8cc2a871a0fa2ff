/* What is counted of a batch, or of a pass, says whether reclaim is faster than the disk. */
#include "path/reclaim/throttle.h"

#include "path/alloc/zone.h"
#include "path/wait.h"

#define CONGESTION_NS 100000000u /* HZ / 10 */
#define ISOLATED_NS 20000000u    /* HZ / 50, from 5.16 on */

static bool a_queue_is_congested(struct machine *m)
{
    for (u32 i = 0; i < m->nr_disks; i++)
        if (disks_of(m)[i].is_congested)
            return true;
    return false;
}

/* wait_iff_congested: only when both the disks and what reclaim has met are congested. */
static bool would_wait_iff_congested(struct machine *m)
{
    return m->zone_congested && a_queue_is_congested(m);
}

static bool wait_pushed(struct task *t, u32 reason, u32 pages)
{
    CHECK(t->preempt_count == 0);
    PATH_PUSH(t, congestion_wait, .reason = reason, .pages = pages, .most_ns = CONGESTION_NS);
    return true;
}

void throttle_counts_afresh(struct scan_control *sc)
{
    sc->nr_taken = sc->nr_writeback = sc->nr_immediate = 0;
    sc->nr_dirty = sc->nr_congested = sc->nr_unqueued = 0;
}

void note_dirty_file(struct machine *m, struct scan_control *sc, const struct frame *page)
{
    bool is_dirty = page->flags & FRAME_DIRTY, is_written = page->flags & FRAME_WRITEBACK;
    if (page->kind != KIND_FILE || !(is_dirty || is_written))
        return;
    sc->nr_unqueued += !is_written;
    if (m->kernel.kswapd_throttling == kswapd_throttling_IF_CONGESTED)
        return;
    sc->nr_dirty++;
    CHECK(sc->nr_congested < sc->nr_dirty);
    sc->nr_congested += disks_of(m)[files_of(m)[page->owner].disk].is_congested ||
                        (is_written && (page->flags & FRAME_RECLAIM));
}

void note_write_tried(const struct machine *m, struct scan_control *sc, u32 fate)
{
    if (m->kernel.kswapd_throttling != kswapd_throttling_IF_CONGESTED)
        return;
    sc->nr_dirty++;
    CHECK(sc->nr_congested < sc->nr_dirty);
    sc->nr_congested += fate == FOLIO_KEPT;
}

/* Of so many pages that a batch has taken as many are under writeback as this priority bears: at 12 all, at 11 half of them. */
static bool share_is_under_writeback(const struct scan_control *sc)
{
    CHECK(sc->priority <= DEF_PRIORITY);
    return sc->nr_writeback > 0 && sc->nr_writeback >= sc->nr_taken >> (DEF_PRIORITY - sc->priority);
}

/* A batch of nothing but dirty pages that nobody writes yet: up to 3.15 whoever reclaims gives the flusher time. */
static bool waits_for_flusher(const struct machine *m, const struct scan_control *sc)
{
    CHECK(sc->nr_taken > 0);
    return m->kernel.dirty_batch == dirty_batch_WAITS && sc->nr_unqueued == sc->nr_taken;
}

/* What of the zone a batch or pass has found out stays until enough is free. */
static void mark_zone(struct machine *m, const struct scan_control *sc)
{
    CHECK(sc->nr_writeback + sc->nr_immediate <= sc->nr_taken);
    if (sc->nr_writeback > 0 && sc->nr_writeback == sc->nr_taken &&
        m->kernel.kswapd_throttling != kswapd_throttling_IF_CONGESTED)
        m->many_under_writeback = 1;
    if (sc->nr_dirty > 0 && sc->nr_dirty == sc->nr_congested)
        m->zone_congested = 1;
}

bool throttled_after_batch(struct machine *m, struct task *t, struct scan_control *sc)
{
    if (m->kernel.throttle_after != throttle_after_BATCH || sc->nr_taken == 0)
        return false;
    mark_zone(m, sc);
    bool waits = false;
    if (m->kernel.kswapd_throttling == kswapd_throttling_CONGESTION_WAIT)
        waits = sc->nr_immediate > 0 || waits_for_flusher(m, sc) ||
                (!sc->is_kswapd && would_wait_iff_congested(m));
    else if (m->kernel.kswapd_throttling == kswapd_throttling_IF_CONGESTED)
        waits = share_is_under_writeback(sc) && would_wait_iff_congested(m);
    u32 pages = MAX(sc->nr_immediate, sc->nr_writeback);
    throttle_counts_afresh(sc);
    return waits && wait_pushed(t, throttle_WRITEBACK, pages);
}

bool throttled_after_pass(struct machine *m, struct task *t, struct scan_control *sc)
{
    if (m->kernel.throttle_after != throttle_after_PASS)
        return false;
    if (sc->is_kswapd)
        mark_zone(m, sc);
    if (m->kernel.kswapd_throttling != kswapd_throttling_CONGESTION_WAIT)
        return false;
    CHECK(sc->is_kswapd || sc->nr_immediate == 0);
    bool waits = sc->is_kswapd ? sc->nr_immediate > 0 : would_wait_iff_congested(m);
    return waits && wait_pushed(t, throttle_WRITEBACK, MAX(sc->nr_immediate, sc->nr_writeback));
}

bool naps_if_congested(struct machine *m, struct task *t, const struct scan_control *sc, u32 nr_scanned)
{
    u32 rule = sc->is_kswapd ? m->kernel.congestion_nap == congestion_nap_IF_CONGESTED
                             : m->kernel.direct_nap == direct_nap_IF_CONGESTED;
    CHECK(sc->priority <= DEF_PRIORITY);
    return rule && nr_scanned > 0 && sc->priority < DEF_PRIORITY - 2 && would_wait_iff_congested(m) &&
           wait_pushed(t, throttle_PRIORITY, nr_scanned);
}

enum need path_congestion_wait(struct machine *m, struct task *t, struct path_congestion_wait *f)
{
    PATH_BEGIN;
    CHECK(t->preempt_count == 0 && !t->has_timer);
    EMIT(reclaim_waits, .reason = f->reason, .pages = f->pages, .most = f->most_ns);
    queue_sleep(m, &m->congestion_queue, t, wait_reason_CONGESTION, f->most_ns);
    WAIT;
    CHECK(!t->has_timer);
    PATH_END;
}

bool are_too_many_isolated(const struct machine *m, enum lru_type type)
{
    if (m->params.nr_frames < m->params.nr_cpus * SMALL_MACHINE_FRAMES)
        return false;
    u32 inactive = m->lru.lists[type == TYPE_ANON ? LRU_INACTIVE_ANON : LRU_INACTIVE_FILE].nr;
    u32 shift = m->kernel.isolated_limit == isolated_limit_INACTIVE ? 0 : 3;
    return m->nr_isolated[type] > inactive >> shift;
}

bool must_wait_for_isolated(struct machine *m, enum lru_type type)
{
    bool are = are_too_many_isolated(m, type);
    if (!are)
        queue_wake_all(m, &m->isolated_queue);
    return are;
}

/* One sleep of direct reclaim that finds too many pages off the lists. */
static void sleep_for_isolated(struct machine *m, struct task *t)
{
    CHECK(t->index != m->kswapd && t->preempt_count == 0);
    if (m->kernel.isolated_limit == isolated_limit_THROTTLED)
        queue_sleep(m, &m->isolated_queue, t, wait_reason_ISOLATED, ISOLATED_NS);
    else if (m->kernel.isolated_limit == isolated_limit_ONCE)
        task_sleep(m, t, wait_reason_NAP, CONGESTION_NS);
    else
        queue_sleep(m, &m->congestion_queue, t, wait_reason_CONGESTION, CONGESTION_NS);
}

static bool waits_once(const struct machine *m)
{
    return m->kernel.isolated_limit == isolated_limit_ONCE ||
           m->kernel.isolated_limit == isolated_limit_THROTTLED;
}

enum need path_too_many_isolated(struct machine *m, struct task *t, struct path_too_many_isolated *f)
{
    PATH_BEGIN;
    while (must_wait_for_isolated(m, f->type)) {
        if (f->has_waited && waits_once(m))
            RETURN(ISOLATED_GIVES_UP);
        f->has_waited = 1;
        EMIT(reclaim_waits, .reason = throttle_ISOLATED, .pages = m->nr_isolated[f->type],
             .most = m->kernel.isolated_limit == isolated_limit_THROTTLED ? ISOLATED_NS : CONGESTION_NS);
        sleep_for_isolated(m, t);
        WAIT;
        CHECK(!t->has_timer);
        if (task_is_killed(m, t))
            RETURN(ISOLATED_KILLED);
    }
    RETURN(ISOLATED_GOES_ON);
    PATH_END;
}
