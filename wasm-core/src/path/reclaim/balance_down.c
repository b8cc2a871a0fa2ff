/* kswapd's run up to 3.10. Its first passes look at next to nothing and each is one priority lower, so that it is a matter of time
 * until it finds 32 pages. Up to 3.7 it even sleeps after each pass below priority 10, unless so little is free that nobody else could
 * go on; meanwhile tasks have to reclaim for themselves.
 */
#include "path/alloc/zone.h"
#include "path/reclaim/reclaim.h"
#include "path/reclaim/throttle.h"
#include "path/wait.h"

/* After a pass that has left the zone short. */
static bool takes_a_nap(const struct machine *m, const struct path_balance_pgdat_down *f)
{
    CHECK(!f->is_balanced);
    return m->kernel.congestion_nap == congestion_nap_SLEEPS && f->total_scanned > 0 &&
           f->sc.priority < DEF_PRIORITY - 2 && free_pages(m) > m->marks.min;
}

enum need path_balance_pgdat_down(struct machine *m, struct task *t, struct path_balance_pgdat_down *f)
{
    ASSERT(m->kernel.hopeless == hopeless_SCANNED); /* a run has no other end while nothing can be freed */
    PATH_BEGIN;
    CHECK(t->index == m->kswapd && t->preempt_count == 0);
    do {
        COUNT(pageoutrun, 1);
        f->sc = (struct scan_control){.priority = DEF_PRIORITY, .nr_to_reclaim = NONE, .is_kswapd = 1};
        f->total_scanned = 0;
        do {
            f->ageing = anon_ageing_now(m);
            if (f->ageing.nr > 0)
                CALL(shrink_active_list, .list = f->ageing.list, .nr = f->ageing.nr);
            f->is_balanced = run_is_over_before_pass(m, &f->sc);
            if (f->is_balanced)
                break;
            f->sc.nr_scanned = 0;
            CALL(shrink_node, .sc = scan_control_here(t));
            f->total_scanned += f->sc.nr_scanned;
            f->is_balanced = node_is_balanced(m);
            if (f->is_balanced)
                break;
            if (takes_a_nap(m, f)) {
                EMIT(congestion_wait, .priority = f->sc.priority, .free = (u32)free_pages(m),
                     .min = (u32)m->marks.min);
                queue_sleep(m, &m->congestion_queue, t, wait_reason_CONGESTION, NAP_NS);
                WAIT;
                CHECK(!t->has_timer);
            }
            if (free_pages(m) > m->marks.min)
                MAY_CALL(naps_if_congested(m, t, &f->sc, f->total_scanned));
            f->sc.priority = kswapd_next_priority_down(f->sc.priority, f->sc.nr_reclaimed);
        } while (f->sc.priority < DEF_PRIORITY);
        RUN(m->params.cost_scan_ns);
    } while (!f->is_balanced);
    snapshot_refaults(m);
    if (f->sc.nr_reclaimed == 0 && free_pages(m) <= m->marks.high)
        m->kswapd_failures++;
    PATH_END;
}
