/* The balance between anonymous pages and pages of files: what is noted of each type, and what the notes are worth to reclaim.
 *
 *   happens                                            up to 5.7   series of 2016, its steps   from 5.8
 *                                                                  1      2      3      all
 *   a page is linked, or activated   lru_note_linked   ratio       ratio  -      -      cost    -
 *   reclaim takes pages off a list   lru_note_scanned  ratio       ratio  ratio  -      -       -
 *   pages of the active list turn
 *   out to be in use                 lru_note_in_use   ratio       ratio  ratio  -      -       -
 *   program code stays active        lru_note_code     -           -      -      cost   cost    -
 *   reclaim puts pages back active   lru_note_rotated  ratio       ratio  ratio  cost   cost    -
 *   reclaim writes pages out         lru_note_io       -           -      -      -      -       cost
 *   a page of the working set comes
 *   back                             lru_note_refault  -           -      -      -      -       cost
 *
 * A caller notes what happens; whether the kernel counts it is decided here. A plan weighs by what was noted: lru_weigh.
 *
 * In Linux: mm/swap.c (lru_note_cost; update_page_reclaim_stat up to 5.7), mm/vmscan.c (the weights in get_scan_count). 4.7 to 6.1;
 * "mm: balance LRU lists based on relative thrashing", 6 June 2016: patches 5, 6, 7 to 9, 10.
 */
#ifndef MM_LRU_BALANCE_H
#define MM_LRU_BALANCE_H

#include "mm/lru.h"

#define SWAPPINESS_MOST 200u /* the weights of both types add up to this */

/* A transfer costs as much as so many rotations, as posted in 2016. */
#define COST_OF_IO 32u

static inline bool lru_balance_is_by_ratio(const struct kernel *kernel)
{
    return kernel->lru_balance == lru_balance_RATIO || kernel->lru_balance == lru_balance_PUTBACK_APART ||
           kernel->lru_balance == lru_balance_NO_USE_ONCE;
}

/* As from 5.8 on. */
static inline bool lru_balance_is_by_cost(const struct kernel *kernel)
{
    return kernel->lru_balance == lru_balance_COST;
}

enum lru_link { LINK_NEW, LINK_PUT_BACK, LINK_ACTIVATED };

/* A page of `pages` frames, with *flags, was linked into its list. As posted in 2016 one that is active when it is new, or becomes
 * so, is of the working set from then on (FRAME_WORKINGSET); a new one that was of it has come back, which is a cost of its
 * type: returned, else 0. */
u32 lru_note_linked(struct lruvec *lruvec, const struct kernel *kernel, enum lru_link how, u32 *flags,
                    u32 pages);
/* Pages of `type` were taken off a list to be looked at. */
void lru_note_scanned(struct lruvec *lruvec, const struct kernel *kernel, enum lru_type type, u32 pages);
/* Pages of the active list of `type` were in use, though they do not stay there for it. */
void lru_note_in_use(struct lruvec *lruvec, const struct kernel *kernel, enum lru_type type, u32 pages);
/* Program code of the active file list was in use, and stays there: as posted in 2016 a cost. */
void lru_note_code(struct lruvec *lruvec, const struct kernel *kernel, u32 pages);
/* Pages of the inactive list of `type` were put back into the active one, with lru_activation_flags. */
void lru_note_rotated(struct lruvec *lruvec, const struct kernel *kernel, enum lru_type type, u32 pages);

/* What reclaim sets in a page that it activates. */
u32 lru_activation_flags(const struct kernel *kernel);
/* As posted in 2016: a cost of `type`, of which a transfer counts COST_OF_IO for each page. Returns what it adds. */
u32 lru_note_shared_cost(struct lruvec *lruvec, enum lru_type type, bool is_io, u32 pages);

/* Pages whose write reclaim has begun; pages that were in use when they were evicted, and have come back. Each returns whether the
 * costs of `lruvec` were halved. */
bool lru_note_io(struct lruvec *lruvec, const struct kernel *kernel, enum lru_type type, u32 pages);
bool lru_note_refault(struct lruvec *lruvec, const struct kernel *kernel, enum lru_type type, u32 pages);

/* Cost of reclaiming `type`: += pages, in `lruvec` and in all above it; in each, both costs are halved when their sum exceeds
 * a quarter of its pages. Called with 0 pages too. Returns true when those of `lruvec` were halved. */
bool lru_note_cost(struct lruvec *lruvec, enum lru_type type, u32 pages);
/* What both costs of `lruvec` together may come to: a quarter of its pages. */
u64 lru_cost_limit(const struct lruvec *lruvec);

/* The shares of a pass in SCAN_FRACT: ap, fp and their denominator. Up to 5.7, and in the series, what was noted long ago is
 * forgotten by this too (scanned and rotated, or cost and cost_total, of the plan). */
void lru_weigh(const struct scan_inputs *in, struct scan_plan *plan);
/* More than this of what was noted of `type` is halved, pages: a part of its own pages (up to 5.7), or of all, where costs of both
 * are halved together. The part is one of lru_halving_divisor. */
u64 lru_halving_limit(const struct scan_inputs *in, enum lru_type type);
u32 lru_halving_divisor(const struct kernel *kernel);

/* How a pass is shared, anon : file, as long as no cost is noted, and what the shares tend to as all of it is noted of one type; 0 : 0
 * where nothing bounds them. */
enum lru_cost_on { COST_ON_NONE, COST_ON_ANON, COST_ON_FILE, NR_COST_ON };
struct lru_share {
    u32 anon, file;
};
struct lru_share lru_share_when(const struct kernel *kernel, u32 swappiness, enum lru_cost_on on);

/* What the plan has forgotten is forgotten by `lruvec`. */
void lru_forget(struct lruvec *lruvec, const struct scan_plan *plan);

#endif
