/* Pressure follows cost: the type whose reclaim has caused more transfers is looked at less, within bounds, and swappiness says
 * what a transfer of each type is worth.
 *
 * Up to 5.7 nobody knew of transfers: of each type the pages looked at were held against those that were in use, and the
 * type that is used less was looked at more. A page that went to swap and came back was looked at twice and never found
 * in use, so swapping made itself look cheap.
 *
 * The series of 2016 went from the one to the other in four steps. What it arrived at had no bound: what one type cost drove the
 * other's share towards everything.
 */
#include "mm/lru_balance.h"

/* As posted in 2016. */
static bool is_by_shared_total(const struct kernel *kernel)
{
    return kernel->lru_balance == lru_balance_ROTATIONS || kernel->lru_balance == lru_balance_POSTED;
}

u32 lru_note_shared_cost(struct lruvec *lruvec, enum lru_type type, bool is_io, u32 pages)
{
    u32 cost = is_io ? pages * COST_OF_IO : pages;
    *(type == TYPE_ANON ? &lruvec->anon_cost : &lruvec->file_cost) += cost;
    lruvec->cost_total += cost;
    return cost;
}

/* New pages and activations: both tip the ratio, so that pages used once make their type cheap until they are used again. */
static bool counts_linked(const struct kernel *kernel, enum lru_link how)
{
    return kernel->lru_balance == lru_balance_RATIO ||
           (kernel->lru_balance == lru_balance_PUTBACK_APART && how != LINK_PUT_BACK);
}

/* A page that has come back from swap is a cost where the switch says so, one of a file always. */
static bool is_thrashing(const struct kernel *kernel, enum lru_link how, u32 flags)
{
    if (how != LINK_NEW || !(flags & FRAME_WORKINGSET))
        return false;
    return !(flags & FRAME_SWAPBACKED) || kernel->swapin_cost == swapin_cost_WHEN_LINKED;
}

u32 lru_note_linked(struct lruvec *lruvec, const struct kernel *kernel, enum lru_link how, u32 *flags,
                    u32 pages)
{
    enum lru_type type = *flags & FRAME_SWAPBACKED ? TYPE_ANON : TYPE_FILE;
    bool is_active = (*flags & FRAME_ACTIVE) != 0;
    if (counts_linked(kernel, how)) {
        lruvec->recent_scanned[type] += pages;
        lruvec->recent_rotated[type] += is_active ? pages : 0;
    }
    if (kernel->lru_balance != lru_balance_POSTED || how == LINK_PUT_BACK)
        return 0;
    u32 cost = is_thrashing(kernel, how, *flags) ? lru_note_shared_cost(lruvec, type, true, pages) : 0;
    *flags |= is_active ? FRAME_WORKINGSET : 0;
    return cost;
}

u32 lru_activation_flags(const struct kernel *kernel)
{
    return kernel->lru_balance == lru_balance_POSTED ? FRAME_ACTIVE | FRAME_WORKINGSET : FRAME_ACTIVE;
}

void lru_note_scanned(struct lruvec *lruvec, const struct kernel *kernel, enum lru_type type, u32 pages)
{
    if (lru_balance_is_by_ratio(kernel))
        lruvec->recent_scanned[type] += pages;
}

void lru_note_in_use(struct lruvec *lruvec, const struct kernel *kernel, enum lru_type type, u32 pages)
{
    if (lru_balance_is_by_ratio(kernel))
        lruvec->recent_rotated[type] += pages;
}

void lru_note_code(struct lruvec *lruvec, const struct kernel *kernel, u32 pages)
{
    if (is_by_shared_total(kernel))
        lru_note_shared_cost(lruvec, TYPE_FILE, false, pages);
}

void lru_note_rotated(struct lruvec *lruvec, const struct kernel *kernel, enum lru_type type, u32 pages)
{
    if (lru_balance_is_by_ratio(kernel))
        lruvec->recent_rotated[type] += pages;
    else if (is_by_shared_total(kernel))
        lru_note_shared_cost(lruvec, type, false, pages);
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

/* Of `type` what was noted is about to be halved. */
static void note_halving(struct lruvec *lruvec, enum lru_type type)
{
    lruvec->nr_halvings[type]++;
    lruvec->halved_cost[type] = type == TYPE_ANON ? lruvec->anon_cost : lruvec->file_cost;
    lruvec->halved_total = lruvec->cost_total;
    lruvec->halved_scanned[type] = lruvec->recent_scanned[type];
    lruvec->halved_rotated[type] = lruvec->recent_rotated[type];
}

static bool note_cost_here(struct lruvec *lruvec, enum lru_type type, u32 pages)
{
    *(type == TYPE_ANON ? &lruvec->anon_cost : &lruvec->file_cost) += pages;
    if ((u64)lruvec->anon_cost + lruvec->file_cost <= lru_cost_limit(lruvec))
        return false;
    note_halving(lruvec, TYPE_ANON);
    note_halving(lruvec, TYPE_FILE);
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

u32 lru_halving_divisor(const struct kernel *kernel)
{
    return is_by_shared_total(kernel) ? 8 : 4;
}

u64 lru_halving_limit(const struct scan_inputs *in, enum lru_type type)
{
    u64 pages = scan_lru_size(in, type);
    if (!lru_balance_is_by_ratio(in->kernel))
        pages = scan_lru_size(in, TYPE_ANON) + scan_lru_size(in, TYPE_FILE);
    return pages / lru_halving_divisor(in->kernel);
}

/* What was found in use a while ago counts less: both numbers of a type are halved when a quarter of its pages has been looked at. */
static void forget_old_scans(const struct scan_inputs *in, struct scan_plan *plan)
{
    for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
        if (plan->scanned[type] <= lru_halving_limit(in, type))
            continue;
        plan->scanned[type] /= 2;
        plan->rotated[type] /= 2;
    }
}

/* Costs of long ago count half once the total exceeds an eighth of all pages: here, not where they are noted. */
static void forget_old_costs(const struct scan_inputs *in, struct scan_plan *plan)
{
    if (plan->cost_total <= lru_halving_limit(in, TYPE_ANON))
        return;
    plan->cost[TYPE_ANON] /= 2;
    plan->cost[TYPE_FILE] /= 2;
    plan->cost_total /= 2;
}

/* The share of pages that were not in use, by which a type is worth looking at. There is no bound to it. */
static void weigh_by_ratio(const struct scan_inputs *in, struct scan_plan *plan)
{
    forget_old_scans(in, plan);
    for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
        plan->times[type] = plan->scanned[type] + 1;
        plan->by[type] = plan->rotated[type] + 1;
    }
}

/* A type is worth looking at as far as the total is not its own. */
static void weigh_by_shared_total(const struct scan_inputs *in, struct scan_plan *plan)
{
    forget_old_costs(in, plan);
    for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
        plan->times[type] = plan->cost_total + 1;
        plan->by[type] = plan->cost[type] + 1;
    }
}

/* Each cost is taken as itself plus the total, so that before swappiness no type gets less than a third. */
static void weigh_by_cost(struct scan_plan *plan)
{
    u64 total = plan->cost[TYPE_ANON] + plan->cost[TYPE_FILE];
    for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
        plan->times[type] = 3 * total + 1; /* + 1: no division by 0 on a fresh machine */
        plan->by[type] = total + plan->cost[type] + 1;
    }
}

void lru_weigh(const struct scan_inputs *in, struct scan_plan *plan)
{
    bool is_by_cost = lru_balance_is_by_cost(in->kernel);
    if (lru_balance_is_by_ratio(in->kernel))
        weigh_by_ratio(in, plan);
    else if (is_by_shared_total(in->kernel))
        weigh_by_shared_total(in, plan);
    else
        weigh_by_cost(plan);
    plan->ap = in->swappiness * plan->times[TYPE_ANON] / plan->by[TYPE_ANON];
    plan->fp = (SWAPPINESS_MOST - in->swappiness) * plan->times[TYPE_FILE] / plan->by[TYPE_FILE];
    plan->denominator = plan->ap + plan->fp + (is_by_cost ? 0 : 1);
}

struct lru_share lru_share_when(const struct kernel *kernel, u32 swappiness, enum lru_cost_on on)
{
    u32 left = SWAPPINESS_MOST - swappiness;
    if (on == COST_ON_NONE)
        return (struct lru_share){swappiness, left};
    if (!lru_balance_is_by_cost(kernel))
        return (struct lru_share){0, 0};
    return on == COST_ON_ANON ? (struct lru_share){swappiness, 2 * left}
                              : (struct lru_share){2 * swappiness, left};
}

static bool was_forgotten(const struct lruvec *lruvec, const struct scan_plan *plan, enum lru_type type)
{
    return plan->scanned[type] != lruvec->recent_scanned[type] || plan->cost_total != lruvec->cost_total;
}

void lru_forget(struct lruvec *lruvec, const struct scan_plan *plan)
{
    for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
        if (was_forgotten(lruvec, plan, type))
            note_halving(lruvec, type);
        lruvec->recent_scanned[type] = (u32)plan->scanned[type];
        lruvec->recent_rotated[type] = (u32)plan->rotated[type];
    }
    lruvec->anon_cost = (u32)plan->cost[TYPE_ANON];
    lruvec->file_cost = (u32)plan->cost[TYPE_FILE];
    lruvec->cost_total = (u32)plan->cost_total;
}
