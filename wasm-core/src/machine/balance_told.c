/* Numbers that a picture draws are those that the machine has gone by, or would go by now: each is asked of the rule that uses it. */
#include "machine/balance_told.h"

#include "mm/lru_balance.h"
#include "path/reclaim/reclaim.h"
#include "path/reclaim/told.h"

#define MILLION 1000000u

u32 workingset_told(struct machine *m, u32 *out)
{
    const struct shadow_layout *layout = &m->shadow_layout;
    u32 anon = workingset_lists(&m->kernel, TYPE_ANON, m->nr_swap_pages);
    u32 file = workingset_lists(&m->kernel, TYPE_FILE, m->nr_swap_pages);
    out[workingset_field_AGE] = (u32)m->lru.nonresident_age;
    out[workingset_field_AGE_BITS] = layout->timestamp_bits;
    out[workingset_field_CGROUP_BITS] = layout->memcg_bits;
    out[workingset_field_NODE_BITS] = layout->node_bits;
    out[workingset_field_ZONE_BITS] = layout->zone_bits;
    out[workingset_field_WORKINGSET_BITS] = layout->workingset_bits;
    out[workingset_field_TAG_BITS] = layout->tag_bits;
    out[workingset_field_ANON_LEAVES] = m->kernel.anon_shadows == anon_shadows_YES;
    out[workingset_field_FILE_LEAVES] = m->kernel.file_shadows == file_shadows_YES;
    out[workingset_field_ANON_LISTS] = anon;
    out[workingset_field_ANON_LIMIT] = (u32)workingset_limit(&m->lru, anon);
    out[workingset_field_FILE_LISTS] = file;
    out[workingset_field_FILE_LIMIT] = (u32)workingset_limit(&m->lru, file);
    return NR_workingset_field;
}

static u32 balance_kind(const struct kernel *kernel)
{
    if (lru_balance_is_by_ratio(kernel))
        return balance_kind_RATIO;
    return lru_balance_is_by_cost(kernel) ? balance_kind_COST : balance_kind_SHARED;
}

/* What is noted, and what was before it was halved. */
static void tell_noted(struct machine *m, u32 *out)
{
    const struct lruvec *lru = &m->lru;
    bool by_ratio = lru_balance_is_by_ratio(&m->kernel);
    struct scan_inputs in = reclaim_inputs(m);
    for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
        out[balance_field_ANON + type] = by_ratio ? lru->recent_scanned[type] : cost_of_type(m, type);
        out[balance_field_ANON_ROTATED + type] = lru->recent_rotated[type];
        out[balance_field_ANON_LIMIT + type] = (u32)lru_halving_limit(&in, type);
        out[balance_field_ANON_HALVINGS + type] = lru->nr_halvings[type];
        out[balance_field_ANON_BEFORE + type] = by_ratio ? lru->halved_scanned[type] : lru->halved_cost[type];
        out[balance_field_ANON_ROTATED_BEFORE + type] = lru->halved_rotated[type];
    }
    out[balance_field_TOTAL] = lru->cost_total;
    out[balance_field_TOTAL_BEFORE] = lru->halved_total;
    out[balance_field_DIVISOR] = lru_halving_divisor(&m->kernel);
}

u32 balance_told(struct machine *m, u32 *out)
{
    struct scan_inputs in = reclaim_inputs(m);
    struct scan_plan plan = scan_plan_begin(&in);
    lru_weigh(&in, &plan);
    out[balance_field_KIND] = balance_kind(&m->kernel);
    tell_noted(m, out);
    out[balance_field_SWAPPINESS] = in.swappiness;
    out[balance_field_SWAPPINESS_LEFT] = SWAPPINESS_MOST - in.swappiness;
    out[balance_field_SWAPPINESS_MOST] = swappiness_most(&m->kernel);
    for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
        out[balance_field_ANON_TIMES + type] = (u32)plan.times[type];
        out[balance_field_ANON_BY + type] = (u32)plan.by[type];
    }
    out[balance_field_ANON_WEIGHT] = (u32)plan.ap;
    out[balance_field_FILE_WEIGHT] = (u32)plan.fp;
    out[balance_field_DENOMINATOR] = (u32)plan.denominator;
    for (u32 on = COST_ON_NONE; on < NR_COST_ON; on++) {
        struct lru_share share = lru_share_when(&m->kernel, in.swappiness, on);
        out[balance_field_ANON_OF_NONE + 2 * on] = share.anon;
        out[balance_field_FILE_OF_NONE + 2 * on] = share.file;
    }
    return NR_balance_field;
}

u32 shares_told(struct machine *m, u32 *out)
{
    struct scan_inputs in = reclaim_inputs(m);
    u32 most = swappiness_most(&m->kernel);
    for (in.swappiness = 0; in.swappiness <= most; in.swappiness++) {
        struct scan_plan plan = scan_plan_begin(&in);
        lru_weigh(&in, &plan);
        out[in.swappiness] = (u32)(plan.ap * MILLION / plan.denominator);
    }
    return most + 1;
}

u32 pass_counts_told(struct machine *m, u32 *out)
{
    memcpy(out, m->mode_passes, sizeof(m->mode_passes));
    out[LENGTH(m->mode_passes)] = MAX(m->pass_stride, 1);
    return LENGTH(m->mode_passes) + 1;
}

u32 passes_ahead_told(struct machine *m, u32 *out)
{
    if (m->nr_rows > 0)
        return 0;
    for (u32 i = 0; i <= DEF_PRIORITY; i++) {
        struct scan_control sc = {.priority = DEF_PRIORITY - i, .is_kswapd = 1};
        struct scan_plan plan = scan_plan_now(m, &sc);
        u32 *row = out + i * (u32)NR_plan_field;
        row[plan_field_PRIORITY] = sc.priority;
        row[plan_field_MODE] = plan.mode;
        for (u32 list = 0; list < NR_LRU_LISTS; list++)
            row[plan_field_INACTIVE_ANON + list] = (u32)plan.scan[list];
    }
    return (DEF_PRIORITY + 1) * NR_plan_field;
}
