/* A pass goes round the lists in pieces of 32 pages, so that none of them waits while another is scanned to its end.
 *
 * Meeting the goal does not end it: had one side been looked at only because it came first, the balance between anonymous
 * and file pages would be lost. So the side with less left to scan stops, and the other goes on to the same share of its
 * target. Active anonymous pages alone do not keep a pass going, since they free nothing.
 */
#include "mm/scan_pass.h"

/* Up to 3.15 direct reclaim is content with its goal, and up to 3.10 not in its first pass. */
static bool stops_at_goal(u32 adjustment, bool is_direct, u32 priority)
{
    if (adjustment == scan_adjustment_NEVER)
        return is_direct && priority < DEF_PRIORITY;
    return adjustment == scan_adjustment_BY_KSWAPD && is_direct;
}

struct scan_pass pass_begin(const struct scan_plan *plan, u32 goal, u32 priority, bool is_direct,
                            u32 adjustment)
{
    ASSERT(goal > 0 && priority <= DEF_PRIORITY);
    struct scan_pass pass = {
        .list = NR_LRU_LISTS,
        .goal = goal,
        .may_deactivate = plan->may_deactivate,
        /* The first try of a task that needs memory keeps the balance by scanning everything. */
        .is_settled = adjustment == scan_adjustment_NEVER || (is_direct && priority == DEF_PRIORITY),
        .stops_at_goal = stops_at_goal(adjustment, is_direct, priority),
        .adjustment = adjustment};
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        pass.target[list] = pass.left[list] = (u32)plan->scan[list];
    return pass;
}

/* The goal is met: the side with less left (files, when equal) stops, and the other goes on until it has seen the same share of
 * its target. False when one side has nothing left: the pass is over. */
static bool scan_adjust(const u32 *target, u32 *left)
{
    u64 anon = (u64)left[LRU_INACTIVE_ANON] + left[LRU_ACTIVE_ANON];
    u64 file = (u64)left[LRU_INACTIVE_FILE] + left[LRU_ACTIVE_FILE];
    if (anon == 0 || file == 0)
        return false;
    u32 stops = file > anon ? LRU_INACTIVE_ANON : LRU_INACTIVE_FILE; /* first list of the side that stops */
    u32 goes_on = file > anon ? LRU_INACTIVE_FILE : LRU_INACTIVE_ANON;
    u64 unseen_percent = 100 * MIN(anon, file) / ((u64)target[stops] + target[stops + 1] + 1);
    left[stops] = left[stops + 1] = 0;
    for (u32 list = goes_on; list < goes_on + 2; list++) {
        u32 done = target[list] - left[list];
        u32 goal = (u32)(target[list] * (100 - unseen_percent) / 100);
        left[list] = goal - MIN(goal, done);
    }
    return true;
}

/* A round is over: begins the next one. False when the pass is over. */
static bool next_round(struct scan_pass *pass)
{
    if (pass->reclaimed >= pass->goal && pass->stops_at_goal)
        return false;
    if (pass->reclaimed >= pass->goal && !pass->is_settled) {
        if (!scan_adjust(pass->target, pass->left) && pass->adjustment != scan_adjustment_BY_KSWAPD)
            return false;
        pass->is_settled = pass->adjustment != scan_adjustment_EVERY_ROUND;
    }
    pass->list = 0;
    return pass->left[LRU_INACTIVE_ANON] || pass->left[LRU_INACTIVE_FILE] || pass->left[LRU_ACTIVE_FILE];
}

static bool may_scan(struct scan_pass *pass, u32 list)
{
    if (list == LRU_INACTIVE_ANON || list == LRU_INACTIVE_FILE)
        return true;
    if (pass->may_deactivate & (list == LRU_ACTIVE_ANON ? MAY_DEACTIVATE_ANON : MAY_DEACTIVATE_FILE))
        return true;
    pass->skipped_deactivate = 1;
    return false;
}

struct scan_piece pass_next(struct scan_pass *pass, u32 reclaimed)
{
    pass->reclaimed += reclaimed;
    while (pass->list < NR_LRU_LISTS || next_round(pass)) {
        u32 list = pass->list++, nr = MIN(pass->left[list], SWAP_CLUSTER_MAX);
        pass->left[list] -= nr;
        if (nr > 0 && may_scan(pass, list))
            return (struct scan_piece){list, nr};
    }
    return (struct scan_piece){NR_LRU_LISTS, 0};
}

u32 kswapd_next_priority(u32 priority, u32 scanned, u32 reclaimed, u32 goal)
{
    return scanned < goal || reclaimed == 0 ? priority - 1 : priority;
}

u32 kswapd_next_priority_down(u32 priority, u32 reclaimed)
{
    return reclaimed >= SWAP_CLUSTER_MAX || priority == 0 ? DEF_PRIORITY : priority - 1;
}

bool direct_next_priority(u32 *priority, u32 reclaimed, u32 goal)
{
    if (reclaimed >= goal || *priority == 0)
        return false;
    --*priority;
    return true;
}

bool direct_forces_deactivation(u32 reclaimed, bool skipped_deactivate, bool is_forced)
{
    return reclaimed == 0 && skipped_deactivate && !is_forced;
}

struct scan_piece anon_ageing_piece(const struct kernel *kernel, const struct lruvec *lruvec, u64 zone_pages,
                                    u64 stands_for, u32 total_swap_pages)
{
    const struct frame_list *lists = lruvec->lists;
    if (inactive_anon_is_low(kernel, stands_for * lists[LRU_INACTIVE_ANON].nr,
                             stands_for * lists[LRU_ACTIVE_ANON].nr, stands_for * zone_pages,
                             total_swap_pages))
        return (struct scan_piece){LRU_ACTIVE_ANON, SWAP_CLUSTER_MAX};
    return (struct scan_piece){NR_LRU_LISTS, 0};
}
