/* The balance between anonymous pages and pages of files: what is noted of each type, and what the notes are worth to reclaim.
 *
 *   happens                                                 up to 5.7            from 5.8
 *   pages are linked, activated, or isolated by reclaim     lru_note_scanned     -
 *   pages turn out to be in use                             lru_note_rotated     -
 *   reclaim writes pages out                                -                    lru_note_io
 *   a page of the working set comes back                    -                    lru_note_refault
 *   a pass is planned                                       lru_weigh            lru_weigh
 *
 * A caller notes what happens; whether the kernel counts it is decided here.
 *
 * In Linux: mm/swap.c (lru_note_cost; update_page_reclaim_stat up to 5.7), mm/vmscan.c (the weights in get_scan_count). 4.7 to 6.1.
 */
#ifndef MM_LRU_BALANCE_H
#define MM_LRU_BALANCE_H

#include "mm/lru.h"

#define SWAPPINESS_MOST 200u /* the weights of both types add up to this */

static inline bool lru_balance_is_by_ratio(const struct kernel *kernel)
{
    return kernel->lru_balance == lru_balance_RATIO;
}

static inline bool lru_balance_is_by_cost(const struct kernel *kernel)
{
    return kernel->lru_balance == lru_balance_COST;
}

/* Pages of `type` were looked at; pages of it turned out to be in use. */
void lru_note_scanned(struct lruvec *lruvec, const struct kernel *kernel, enum lru_type type, u32 pages);
void lru_note_rotated(struct lruvec *lruvec, const struct kernel *kernel, enum lru_type type, u32 pages);

/* Pages whose write reclaim has begun; pages that were in use when they were evicted, and have come back. Each returns whether the
 * costs of `lruvec` were halved. */
bool lru_note_io(struct lruvec *lruvec, const struct kernel *kernel, enum lru_type type, u32 pages);
bool lru_note_refault(struct lruvec *lruvec, const struct kernel *kernel, enum lru_type type, u32 pages);

/* Cost of reclaiming `type`: += pages, in `lruvec` and in all above it; in each, both costs are halved when their sum exceeds
 * a quarter of its pages. Called with 0 pages too. Returns true when those of `lruvec` were halved. */
bool lru_note_cost(struct lruvec *lruvec, enum lru_type type, u32 pages);
/* What both costs of `lruvec` together may come to: a quarter of its pages. */
u64 lru_cost_limit(const struct lruvec *lruvec);

/* The shares of a pass in SCAN_FRACT: ap, fp and their denominator. Up to 5.7 what was noted long ago is forgotten by this too
 * (scanned, rotated of the plan). */
void lru_weigh(const struct scan_inputs *in, struct scan_plan *plan);

#endif
