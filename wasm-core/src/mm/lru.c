/* Decides about pages on the LRU lists: who goes, who stays, and how much of each list is looked at.
 *
 * Two lists per type make a clock with proof: a page enters inactive, and a second use before it reaches the tail
 * lifts it to the active list. Which of the two types is scanned how much: mm/lru_balance.c.
 *
 * In Linux: mm/vmscan.c (folio_check_references, prepare_scan_count, get_scan_count, inactive_is_low), mm/swap.c
 * (folio_mark_accessed); 4.7 to 6.1.
 * Simplified: no unevictable list.
 */
#include "mm/lru.h"

#include "mm/lru_balance.h"

#define PAGES_PER_GIB_SHIFT 18u

static bool is_low(const struct scan_inputs *in, enum lru_type type)
{
    u64 times = MAX(in->stands_for, 1);
    return inactive_list_is_low(in->kernel, type, times * in->sizes[2 * type],
                                times * in->sizes[2 * type + 1], times * in->zone_pages);
}

/* A type's pages may be deactivated when its inactive list is low, and also when its pages came back since the
 * last reclaim run and were activated: the active list is then challenged by a new working set. */
static bool may_deactivate(const struct scan_inputs *in, enum lru_type type)
{
    u32 counters = in->kernel->activation_counters;
    bool is_counted = counters == activation_counters_PER_TYPE ||
                      (counters == activation_counters_ONE && type == TYPE_FILE);
    if (in->force_deactivate || (is_counted && in->activations[type] != in->snapshot[type]))
        return true;
    return is_low(in, type);
}

u32 may_deactivate_lists(const struct scan_inputs *in)
{
    return (may_deactivate(in, TYPE_ANON) ? MAY_DEACTIVATE_ANON : 0) |
           (may_deactivate(in, TYPE_FILE) ? MAY_DEACTIVATE_FILE : 0);
}

/* Almost no file pages and nothing free: without this rule the last of the cache would be squeezed out while
 * anonymous pages sit untouched. The limit of a cgroup says nothing about free memory. */
static bool is_file_tiny(const struct scan_inputs *in, u32 may_deactivate_bits)
{
    if (in->is_cgroup_reclaim || scan_lru_size(in, TYPE_FILE) + in->free > in->high_wmark)
        return false;
    if (in->kernel->file_tiny == file_tiny_ALWAYS)
        return true;
    return !(may_deactivate_bits & MAY_DEACTIVATE_ANON) && in->sizes[LRU_INACTIVE_ANON] >> in->priority != 0;
}

/* Plenty of cache that was used once, and no sign of a struggle: take from there alone. */
static bool is_cache_trimmed(const struct scan_inputs *in, u32 may_deactivate_bits)
{
    if (in->kernel->use_once == use_once_NEVER)
        return false;
    if (in->sizes[LRU_INACTIVE_FILE] >> in->priority == 0 && in->kernel->use_once != use_once_EVEN_FEW)
        return false;
    if (in->kernel->use_once == use_once_BELOW_PRIORITY && in->priority < DEF_PRIORITY - 2)
        return false;
    return in->kernel->use_once == use_once_UNLESS_ACTIVATED ? !(may_deactivate_bits & MAY_DEACTIVATE_FILE)
                                                             : !is_low(in, TYPE_FILE);
}

/* First match wins. */
static enum scan_mode choose_mode(const struct scan_inputs *in, const struct scan_plan *plan)
{
    if (!in->may_swap || in->swap_free <= 0)
        return SCAN_FILE;
    if (in->is_cgroup_reclaim && in->swappiness == 0)
        return SCAN_FILE; /* a limit alone does not make the cgroup swap against its will; short memory does */
    if (in->priority == 0 && in->swappiness != 0)
        return SCAN_EQUAL;
    if (plan->file_is_tiny)
        return SCAN_ANON;
    return plan->cache_trim_mode ? SCAN_FILE : SCAN_FRACT;
}

/* Pages of a list that protection leaves open: as many as the cgroup has beyond it, shared by size, and at least a batch. */
static u64 open_size(const struct scan_inputs *in, enum lru_list list)
{
    u64 size = in->sizes[list];
    if (in->protection == 0)
        return size;
    u64 spared = size * in->protection / MAX(in->cgroup_size, in->protection);
    return MAX(size - spared, SWAP_CLUSTER_MAX);
}

/* Target of one list in the chosen mode. Priority p looks at 1/2^p of the list. `is_forced`: what is rounded away becomes a
 * batch. The last pages of a removed cgroup are never rounded away: nobody would come for them again. */
static u64 scan_target(const struct scan_inputs *in, const struct scan_plan *plan, bool is_forced,
                       enum lru_list list)
{
    bool is_file = list >= LRU_INACTIVE_FILE;
    u64 scan = open_size(in, list) >> in->priority;
    if (scan == 0 && is_forced)
        scan = MIN(in->sizes[list], SWAP_CLUSTER_MAX);
    if (plan->mode == SCAN_FRACT) {
        u64 round_up = in->is_offline && lru_balance_is_by_cost(in->kernel) ? plan->denominator - 1 : 0;
        return (scan * (is_file ? plan->fp : plan->ap) + round_up) / plan->denominator;
    }
    if (plan->mode == (is_file ? SCAN_ANON : SCAN_FILE))
        return 0;
    return scan;
}

/* Targets of all lists; returns their sum. */
static u64 scan_targets(const struct scan_inputs *in, struct scan_plan *plan, bool is_forced)
{
    u64 sum = 0;
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        sum += plan->scan[list] = scan_target(in, plan, is_forced, list);
    return sum;
}

/* Up to 5.7 a plan that finds nothing to look at is made again, so that the memory of a cgroup, or the last of a hopeless node,
 * does not escape by being small. */
static bool is_made_again(const struct scan_inputs *in)
{
    return !lru_balance_is_by_cost(in->kernel) &&
           (in->is_cgroup_reclaim || (in->is_kswapd && (in->is_hopeless || in->is_offline)));
}

u32 swappiness_most(const struct kernel *kernel)
{
    return kernel->swappiness_range == swappiness_range_TO_100 ? 100 : SWAPPINESS_MOST;
}

struct scan_plan scan_plan_begin(const struct scan_inputs *in)
{
    return (struct scan_plan){.scanned = {in->scanned[TYPE_ANON], in->scanned[TYPE_FILE]},
                              .rotated = {in->rotated[TYPE_ANON], in->rotated[TYPE_FILE]},
                              .cost = {in->anon_cost, in->file_cost},
                              .cost_total = in->cost_total};
}

struct scan_plan scan_plan_make(const struct scan_inputs *in)
{
    ASSERT(in->swappiness <= SWAPPINESS_MOST && in->priority <= DEF_PRIORITY);
    struct scan_plan plan = scan_plan_begin(in);
    plan.may_deactivate = may_deactivate_lists(in);
    plan.cache_trim_mode = is_cache_trimmed(in, plan.may_deactivate);
    plan.file_is_tiny = is_file_tiny(in, plan.may_deactivate);
    plan.mode = choose_mode(in, &plan);
    if (plan.mode == SCAN_FRACT)
        lru_weigh(in, &plan);
    if (scan_targets(in, &plan, in->is_offline && lru_balance_is_by_cost(in->kernel)) == 0 &&
        is_made_again(in))
        scan_targets(in, &plan, true);
    return plan;
}

/* A second sign of use, in this check or since the last one. One young mapping alone only earns another round;
 * program code is the exception, since losing it stalls everything. */
static bool deserves_activation(u32 flags, u32 referenced_ptes, bool was_referenced, bool exec)
{
    return was_referenced || referenced_ptes > 1 || (exec && !(flags & FRAME_SWAPBACKED));
}

enum references page_check_references(u32 rule, u32 *flags, u32 referenced_ptes, bool exec, bool locked)
{
    bool was_referenced = (*flags & FRAME_REFERENCED) != 0;
    *flags &= ~(u32)FRAME_REFERENCED;
    if (locked)
        return REFERENCES_RECLAIM; /* the unmap that follows finds the lock and puts the page aside */
    if (referenced_ptes > 0 && rule == references_TO_5_8 && (*flags & FRAME_SWAPBACKED))
        return REFERENCES_ACTIVATE; /* and one use is enough the next time too, so nothing is noted */
    if (referenced_ptes > 0) {
        *flags |= FRAME_REFERENCED;
        bool activate = deserves_activation(*flags, referenced_ptes, was_referenced, exec);
        return activate ? REFERENCES_ACTIVATE : REFERENCES_KEEP;
    }
    /* Read or written once through the page cache, mapped by nobody: writing it out would be too much. */
    bool is_file = !(*flags & FRAME_SWAPBACKED);
    return was_referenced && is_file ? REFERENCES_RECLAIM_CLEAN : REFERENCES_RECLAIM;
}

struct accessed mark_page_accessed(const struct kernel *kernel, u32 *flags, bool unevictable)
{
    struct accessed accessed = {.activate = false};
    if (!(*flags & FRAME_REFERENCED)) {
        *flags |= FRAME_REFERENCED;
        return accessed;
    }
    if (unevictable || (*flags & FRAME_ACTIVE))
        return accessed;
    if (kernel->add_batches == add_batches_BY_LIST && !(*flags & FRAME_LRU))
        return accessed; /* the batch in which it waits has its list already */
    *flags &= ~(u32)FRAME_REFERENCED;
    accessed.activate = (*flags & FRAME_LRU) != 0;
    accessed.activate_in_batch = !accessed.activate;
    accessed.age = kernel->nonresident_age == nonresident_age_ALL || !(*flags & FRAME_SWAPBACKED);
    return accessed;
}

/* In a large memory a smaller share has to prove itself: the ratio grows with the root of the size. */
u64 inactive_ratio(u64 pages)
{
    u64 gib = pages >> PAGES_PER_GIB_SHIFT;
    return gib == 0 ? 1 : int_sqrt(10 * gib);
}

bool inactive_is_low(u64 inactive, u64 active)
{
    return inactive * inactive_ratio(inactive + active) < active;
}

bool inactive_list_is_low(const struct kernel *kernel, enum lru_type type, u64 inactive, u64 active,
                          u64 zone_pages)
{
    if (kernel->inactive_low == inactive_low_BY_LISTS)
        return inactive_is_low(inactive, active);
    return inactive * (type == TYPE_FILE ? 1 : inactive_ratio(zone_pages)) < active;
}

bool inactive_anon_is_low(const struct kernel *kernel, u64 inactive, u64 active, u64 zone_pages,
                          u32 total_swap_pages)
{
    return total_swap_pages > 0 && inactive_list_is_low(kernel, TYPE_ANON, inactive, active, zone_pages);
}

bool inactive_list_is_passed_over(const struct kernel *kernel, u64 inactive)
{
    return kernel->short_list == short_list_PASSED_OVER && inactive < SWAP_CLUSTER_MAX;
}

u32 lru_list_of(u32 flags)
{
    u32 inactive = flags & FRAME_SWAPBACKED ? LRU_INACTIVE_ANON : LRU_INACTIVE_FILE;
    return flags & FRAME_ACTIVE ? inactive + 1 : inactive;
}

u32 lru_batch_most(const struct kernel *kernel)
{
    return kernel->lru_batch == lru_batch_AT_15 ? LRU_BATCH : LRU_BATCH - 1;
}

u32 lru_batch_place(const struct kernel *kernel, enum lru_batch_kind kind, u32 flags)
{
    u32 list = lru_list_of(flags);
    if (kind != BATCH_ADD || list == 0 || kernel->add_batches == add_batches_ONE)
        return kind;
    return NR_LRU_BATCHES - 1 + list;
}

u32 lru_batch_place_of_turn(u32 turn)
{
    if (turn == 0)
        return BATCH_ADD;
    return turn < NR_LRU_LISTS ? NR_LRU_BATCHES - 1 + turn : turn - (NR_LRU_LISTS - 1);
}

enum lru_batch_kind lru_batch_kind_at(u32 place)
{
    return place < NR_LRU_BATCHES ? place : BATCH_ADD;
}

bool lru_batch_add(struct lru_batch *batch, const struct kernel *kernel, u32 frame)
{
    ASSERT(batch->nr < LRU_BATCH);
    batch->frames[batch->nr++] = frame;
    return batch->nr == lru_batch_most(kernel);
}

bool lru_batch_is_full(const struct lru_batch *batch, const struct kernel *kernel, enum lru_batch_kind kind)
{
    return kernel->lru_batch == lru_batch_LATE_14 && (kind == BATCH_ADD || kind == BATCH_PUT_BACK) &&
           batch->nr == lru_batch_most(kernel);
}

u32 int_sqrt(u64 x)
{
    u32 root = 0;
    for (u32 bit = 1u << 31; bit != 0; bit >>= 1) {
        u64 trial = root | bit;
        if (trial * trial <= x)
            root |= bit;
    }
    return root;
}

#define ASKED_CHOICES (SWAP_CLUSTER_MAX + 1) /* 0 to a batch, of each type */

void scan_plan_ask(struct scan_plan *plan, u32 asked)
{
    u32 anon = (asked - 1) % ASKED_CHOICES, file = (asked - 1) / ASKED_CHOICES;
    plan->mode = SCAN_ASKED;
    plan->ap = plan->fp = plan->denominator = 0;
    plan->scan[LRU_INACTIVE_ANON] = plan->scan[LRU_ACTIVE_ANON] = anon;
    plan->scan[LRU_INACTIVE_FILE] = plan->scan[LRU_ACTIVE_FILE] = file;
}
