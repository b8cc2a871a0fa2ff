/* One pass of reclaim over the four lists: which list is asked next, for how many pages, and when the pass is over; and at
 * which priority the next pass is made.
 *
 *     struct scan_pass pass = pass_begin(&plan, goal, priority, is_direct, adjustment);
 *     for (piece = pass_next(&pass, 0); piece.nr > 0; piece = pass_next(&pass, reclaimed))
 *         reclaimed = ... pages that were freed of this piece, 0 for an active list
 *
 * In Linux: mm/vmscan.c (shrink_lruvec, shrink_list, kswapd_shrink_node, balance_pgdat, do_try_to_free_pages), 4.6 to 6.1.
 * Simplified: no cgroups, one node; reclaim for huge pages does not occur.
 */
#ifndef MM_SCAN_PASS_H
#define MM_SCAN_PASS_H

#include "base/kernel.h"
#include "mm/lru.h"

struct scan_pass {
    u32 target[NR_LRU_LISTS], left[NR_LRU_LISTS]; /* pages, by enum lru_list */
    u32 list;                                     /* list that is asked next in this round */
    u32 goal, reclaimed;                          /* pages; `reclaimed` in this pass */
    u32 may_deactivate;                           /* MAY_DEACTIVATE bits */
    u32 is_settled;                               /* 1: the targets are not adjusted any more */
    u32 adjustment;                               /* switch scan_adjustment */
    u32 skipped_deactivate;                       /* 1: an active list was due and left alone */
    u32 stops_at_goal;                            /* 1: it is over once the goal is met (up to 3.15) */
};

/* The next piece; nr 0: the pass is over. */
struct scan_piece {
    u32 list; /* enum lru_list */
    u32 nr;   /* pages, at most SWAP_CLUSTER_MAX */
};

/* A pass with the targets of `plan`. `adjustment`: how often these are adjusted once the goal is met, a value of the switch
 * scan_adjustment; from 3.16 on direct reclaim at DEF_PRIORITY never adjusts them. It is never cut short before `goal` pages (at least 1) are freed. */
struct scan_pass pass_begin(const struct scan_plan *plan, u32 goal, u32 priority, bool is_direct,
                            u32 adjustment);

/* What to scan next, given the pages that the piece before has freed (0 at first). The pages of a piece count as seen,
 * however many of them the list still has. Active lists that may not be deactivated are passed over. */
struct scan_piece pass_next(struct scan_pass *pass, u32 reclaimed);

/* Priority of kswapd's next pass, after one at `priority` that has looked at `scanned` pages and freed `reclaimed`; 0: the
 * run is over. 3.11 to 6.1. */
u32 kswapd_next_priority(u32 priority, u32 scanned, u32 reclaimed, u32 goal);

/* The same up to 3.10, without a goal, while the zone is short: one less after each pass, 0 included, and from the top again once
 * `reclaimed` pages since it was there are a batch. */
u32 kswapd_next_priority_down(u32 priority, u32 reclaimed);

/* The same for direct reclaim, which has freed `reclaimed` pages in all its passes: lowers *priority by one and returns
 * true, or returns false when the run is over. Priority 0 is used. */
bool direct_next_priority(u32 *priority, u32 reclaimed, u32 goal);

/* Whether direct reclaim, which has come to its end with `reclaimed` pages, begins again and scans active lists whatever their
 * size: nothing was freed, active lists were left alone, and it has not been forced yet. 5.8 to 6.1. */
bool direct_forces_deactivation(u32 reclaimed, bool skipped_deactivate, bool is_forced);

/* What is scanned of the active anonymous list apart from any target, before kswapd's passes and after each pass, so that
 * anonymous pages grow old while only files are reclaimed; nr 0: nothing. A page of the lists and of the zone stands for so many
 * where gigabytes count. 4.6 to 6.1. */
struct scan_piece anon_ageing_piece(const struct kernel *kernel, const struct lruvec *lruvec, u64 zone_pages,
                                    u64 stands_for, u32 total_swap_pages);

#endif
