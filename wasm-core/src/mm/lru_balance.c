/* Pressure follows cost: the type whose reclaim has caused more transfers is looked at less, within bounds, and swappiness says
 * what a transfer of each type is worth.
 *
 * Up to 5.7 nobody knew of transfers: of each type the pages looked at were held against those that were in use, and the
 * type that is used less was looked at more. A page that went to swap and came back was looked at twice and never found
 * in use, so swapping made itself look cheap.
 */
#include "mm/lru_balance.h"

void lru_note_scanned(struct lruvec *lruvec, const struct kernel *kernel, enum lru_type type, u32 pages)
{
    if (lru_balance_is_by_ratio(kernel))
        lruvec->recent_scanned[type] += pages;
}

void lru_note_rotated(struct lruvec *lruvec, const struct kernel *kernel, enum lru_type type, u32 pages)
{
    if (lru_balance_is_by_ratio(kernel))
        lruvec->recent_rotated[type] += pages;
}

bool lru_note_io(struct lruvec *lruvec, const struct kernel *kernel, enum lru_type type, u32 pages)
{
    return lru_balance_is_by_cost(kernel) && lru_note_cost(lruvec, type, pages);
}

bool lru_note_refault(struct lruvec *lruvec, const struct kernel *kernel, enum lru_type type, u32 pages)
{
    return lru_balance_is_by_cost(kernel) && lru_note_cost(lruvec, type, pages);
}

u64 lru_cost_limit(const struct lruvec *lruvec)
{
    u64 size = 0;
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        size += lruvec->lists[list].nr;
    return size / 4;
}

static bool note_cost_here(struct lruvec *lruvec, enum lru_type type, u32 pages)
{
    *(type == TYPE_ANON ? &lruvec->anon_cost : &lruvec->file_cost) += pages;
    if ((u64)lruvec->anon_cost + lruvec->file_cost <= lru_cost_limit(lruvec))
        return false;
    lruvec->anon_cost /= 2;
    lruvec->file_cost /= 2;
    return true;
}

bool lru_note_cost(struct lruvec *lruvec, enum lru_type type, u32 pages)
{
    bool halved = note_cost_here(lruvec, type, pages);
    while ((lruvec = parent_lruvec(lruvec)) != NULL)
        note_cost_here(lruvec, type, pages);
    return halved;
}

/* What was found in use a while ago counts less: both numbers of a type are halved when a quarter of its pages has been looked at. */
static void forget_old_scans(const struct scan_inputs *in, struct scan_plan *plan)
{
    for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
        if (plan->scanned[type] <= scan_lru_size(in, type) / 4)
            continue;
        plan->scanned[type] /= 2;
        plan->rotated[type] /= 2;
    }
}

/* The share of pages that were not in use, by which a type is worth looking at. There is no bound to it. */
static void weigh_by_ratio(const struct scan_inputs *in, struct scan_plan *plan)
{
    forget_old_scans(in, plan);
    plan->ap = in->swappiness * (plan->scanned[TYPE_ANON] + 1) / (plan->rotated[TYPE_ANON] + 1);
    plan->fp = (SWAPPINESS_MOST - in->swappiness) * (plan->scanned[TYPE_FILE] + 1) /
               (plan->rotated[TYPE_FILE] + 1);
    plan->denominator = plan->ap + plan->fp + 1;
}

/* Each cost is taken as itself plus the total, so that before swappiness no type gets less than a third. */
static void weigh_by_cost(const struct scan_inputs *in, struct scan_plan *plan)
{
    u64 total = in->anon_cost + in->file_cost;
    u64 anon_cost = total + in->anon_cost;
    u64 file_cost = total + in->file_cost;
    u64 sum = anon_cost + file_cost + 1; /* + 1: no division by 0 on a fresh machine */
    plan->ap = in->swappiness * sum / (anon_cost + 1);
    plan->fp = (SWAPPINESS_MOST - in->swappiness) * sum / (file_cost + 1);
    plan->denominator = plan->ap + plan->fp;
}

void lru_weigh(const struct scan_inputs *in, struct scan_plan *plan)
{
    if (lru_balance_is_by_ratio(in->kernel))
        weigh_by_ratio(in, plan);
    else
        weigh_by_cost(in, plan);
}
