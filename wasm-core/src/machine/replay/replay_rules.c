/* The operands of a rule row, in the order of the RULE lines of schema.def, and its results, in an order said here. */
#include "machine/replay/replay_rules.h"

#include "machine/replay/replay_area.h"
#include "machine/replay/replay_extents.h"

static u64 word64(const u32 *v)
{
    return (u64)v[1] << 32 | v[0];
}

void replay_given_start(struct machine *m)
{
    struct given *given = given_of(m);
    given->layout = m->shadow_layout;
    given->entry = workingset_pack(&given->layout, (struct shadow){.eviction = 0});
}

static bool given_fits(const u32 *v, u32 what)
{
    switch (what) {
    case given_LRUVEC: return v[0] < GIVEN_LEVELS && v[7] <= 1 && v[0] + v[7] < GIVEN_LEVELS;
    case given_OWNER:
    case given_AGE:
    case given_ACTIVATIONS:
    case given_COST_TOTAL:
    case given_SCANNED: return v[0] < GIVEN_LEVELS;
    case given_SHADOW_LAYOUT:
        return (v[0] == 32 || v[0] == 64) && v[1] <= 16 && v[2] <= 16 && v[4] <= 3 &&
               v[1] + v[2] + v[4] + 2 < v[0] && v[3] < v[0];
    case given_PASS: return v[0] <= 200 && v[1] <= DEF_PRIORITY;
    default: return what < NR_given;
    }
}

static bool rule_fits(const u32 *v, u32 rule)
{
    switch (rule) {
    case RULE_slots_taken: return v[0] < CPUS_MAX && v[1] <= SLOTS_TOLD;
    case RULE_shared_cost: return v[0] <= TYPE_FILE;
    case RULE_lruvec_cost: return v[0] < GIVEN_LEVELS && v[1] <= TYPE_FILE;
    case RULE_watermarks: return v[1] <= v[2] && v[2] > 0;
    case RULE_shadow_layout: return word64(v) > 0;
    case RULE_shadow_unpack: return v[0] & 3;
    case RULE_scan_pass: return v[4] > 0 && v[5] <= DEF_PRIORITY && v[7] <= 100 && v[8] <= 100;
    default:
        return rule <= RULE_watermarks || (rule >= RULE_shadow_layout && rule <= RULE_scan_pass) ||
               rule == RULE_scan_statistics || rule == RULE_linked || rule == RULE_zone_ratio ||
               replay_is_slot_rule(rule) || replay_is_extent_rule(rule);
    }
}

bool replay_operands_fit(const struct rec_row *row)
{
    return row->kind == row_kind_RULE ? rule_fits(&row->v1, row->v0) : given_fits(&row->v1, row->v0);
}

static void given_lruvec(struct given *given, const u32 *v)
{
    struct lruvec *lruvec = &given->levels[v[0]];
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        lruvec->lists[list].nr = v[1 + list];
    lruvec->anon_cost = v[5];
    lruvec->file_cost = v[6];
    lruvec->to_parent = v[7];
}

static void given_activations(struct lruvec *lruvec, const u32 *v)
{
    for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
        lruvec->activations[type] = v[type];
        lruvec->refaults[type] = v[2 + type];
    }
}

static void given_scanned(struct lruvec *lruvec, const u32 *v)
{
    for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
        lruvec->recent_scanned[type] = v[type];
        lruvec->recent_rotated[type] = v[2 + type];
    }
}

void replay_given(struct machine *m, const struct rec_row *row)
{
    struct given *given = given_of(m);
    const u32 *v = &row->v1; /* v1.. lie one after the other */
    switch (row->v0) {
    case given_LRUVEC: given_lruvec(given, v); return;
    case given_OWNER:
        given->levels[v[0]].memcg_id = v[1];
        given->levels[v[0]].node = v[2];
        given->levels[v[0]].zone = v[3];
        return;
    case given_AGE: given->levels[v[0]].nonresident_age = word64(v + 1); return;
    case given_ACTIVATIONS: given_activations(&given->levels[v[0]], v + 1); return;
    case given_BAD_SLOTS:
    case given_SWAP_AREA: replay_area_given(m, row->v0, v); return;
    case given_EXTENTS: replay_extents_given(m); return;
    case given_COST_TOTAL: given->levels[v[0]].cost_total = v[1]; return;
    case given_SCANNED: given_scanned(&given->levels[v[0]], v + 1); return;
    case given_SHADOW_LAYOUT:
        given->layout = shadow_layout_of(m->kernel.shadow_entry, v[0], v[1], v[2], v[4]);
        given->layout.bucket_order = v[3];
        return;
    case given_NODE:
        given->free = v[0];
        given->high_wmark = v[1];
        given->swap_free = (i64)word64(v + 2);
        return;
    case given_PASS:
        given->swappiness = v[0];
        given->priority = v[1];
        given->may_swap = v[2];
        given->force_deactivate = v[3];
        given->is_cgroup_reclaim = v[4];
        given->is_kswapd = v[5];
        given->is_hopeless = v[6];
        return;
    case given_CGROUP:
        given->protection = v[0];
        given->cgroup_size = v[1];
        given->is_offline = v[2];
        return;
    default: ASSERT(!"something that the check of rows lets pass");
    }
}

static struct scan_plan plan_of(const struct kernel *kernel, const struct given *given)
{
    const struct lruvec *lruvec = &given->levels[0];
    struct scan_inputs in = {.kernel = kernel,
                             .free = given->free,
                             .high_wmark = given->high_wmark,
                             .anon_cost = lruvec->anon_cost,
                             .file_cost = lruvec->file_cost,
                             .cost_total = lruvec->cost_total,
                             .swap_free = given->swap_free,
                             .protection = given->protection,
                             .cgroup_size = given->cgroup_size,
                             .swappiness = given->swappiness,
                             .priority = given->priority,
                             .activations = {lruvec->activations[0], lruvec->activations[1]},
                             .snapshot = {lruvec->refaults[0], lruvec->refaults[1]},
                             .scanned = {lruvec->recent_scanned[0], lruvec->recent_scanned[1]},
                             .rotated = {lruvec->recent_rotated[0], lruvec->recent_rotated[1]},
                             .may_swap = given->may_swap,
                             .force_deactivate = given->force_deactivate,
                             .is_cgroup_reclaim = given->is_cgroup_reclaim,
                             .is_offline = given->is_offline,
                             .is_kswapd = given->is_kswapd,
                             .is_hopeless = given->is_hopeless};
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        in.sizes[list] = lruvec->lists[list].nr;
    return scan_plan_make(&in);
}

static void tell_word64(u32 *values, u64 word)
{
    values[0] = (u32)word;
    values[1] = (u32)(word >> 32);
}

/* Of a plan its decisions, its targets by list, or what is known of both types from then on: scanned, then rotated, then costs and
 * both together. */
static void tell_plan(u32 rule, const struct scan_plan *plan, u32 *values)
{
    const u64 decisions[] = {
        plan->may_deactivate, plan->cache_trim_mode, plan->file_is_tiny, plan->mode, plan->ap, plan->fp,
        plan->denominator};
    const u64 known[] = {plan->scanned[0], plan->scanned[1], plan->rotated[0], plan->rotated[1],
                         plan->cost[0],    plan->cost[1],    plan->cost_total};
    const u64 *told = rule == RULE_scan_decisions ? decisions
                      : rule == RULE_scan_targets ? plan->scan
                                                  : known;
    u32 nr = rule == RULE_scan_targets ? NR_LRU_LISTS : LENGTH(decisions);
    for (u32 i = 0; i < nr; i++)
        values[i] = (u32)told[i];
}

/* A number as a field of so many bits keeps it: rows of any content can be played. */
static u32 cut(u32 number, u32 bits)
{
    return bits == 0 ? 0 : number & ~0u >> (32 - bits);
}

/* Entry in two words, age in two. */
static void evict(const struct kernel *kernel, struct given *given, const u32 *v, u32 *values)
{
    struct lruvec *lruvec = &given->levels[0];
    lruvec->memcg_id = cut(lruvec->memcg_id, given->layout.memcg_bits);
    lruvec->node = cut(lruvec->node, given->layout.node_bits);
    lruvec->zone = cut(lruvec->zone, given->layout.zone_bits);
    given->entry = workingset_eviction(&given->layout, lruvec, v[0] ? FRAME_WORKINGSET : 0, v[1],
                                       kernel->shadow_age == shadow_age_AFTER);
    tell_word64(values, given->entry);
    tell_word64(values + 2, lruvec->nonresident_age);
}

/* Distance in two words, whether it was judged, flags of the page, age in two words, costs. */
static void refault(const struct kernel *kernel, struct given *given, const u32 *v, u32 *values)
{
    struct lruvec *lruvec = &given->levels[0];
    u32 flags = v[0] == TYPE_ANON ? FRAME_SWAPBACKED : 0;
    struct refault result = workingset_refault(kernel, &given->layout, lruvec, v[2] ? lruvec : NULL,
                                               given->entry, &flags, v[1], given->swap_free);
    tell_word64(values, result.distance);
    values[2] = result.is_judged;
    values[3] = flags;
    tell_word64(values + 4, lruvec->nonresident_age);
    values[6] = lruvec->anon_cost;
    values[7] = lruvec->file_cost;
}

/* The lists are as long as they have to be, and of each piece of an inactive one a given share is freed. Pages asked for of
 * each list, and those freed. */
static void scan_pass(u32 adjustment, const u32 *v, u32 *values)
{
    struct scan_plan plan = {.may_deactivate = MAY_DEACTIVATE_ANON | MAY_DEACTIVATE_FILE};
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        plan.scan[list] = v[list];
    struct scan_pass pass = pass_begin(&plan, v[4], v[5], v[6], adjustment);
    u32 freed = 0;
    for (;;) {
        struct scan_piece piece = pass_next(&pass, freed);
        if (piece.nr == 0)
            break;
        values[piece.list] += piece.nr;
        bool is_active = piece.list == LRU_ACTIVE_ANON || piece.list == LRU_ACTIVE_FILE;
        freed = is_active ? 0 : piece.nr * v[piece.list == LRU_INACTIVE_ANON ? 7 : 8] / 100;
    }
    values[4] = pass.reclaimed;
}

/* Flags of the page, whether it is activated, now or in its batch, and whether that makes others older. */
static void mark_accessed(const struct kernel *kernel, const u32 *v, u32 *values)
{
    values[0] = v[0];
    struct accessed accessed = mark_page_accessed(kernel, &values[0], v[1]);
    values[1] = accessed.activate;
    values[2] = accessed.activate_in_batch;
    values[3] = accessed.age;
}

/* Lowest first. */
static void watermarks(const struct kernel *kernel, const u32 *v, u32 *values)
{
    struct watermarks marks = watermarks_of_zone(kernel, v[0], v[1], v[2], v[3]);
    values[0] = (u32)marks.min;
    values[1] = (u32)marks.low;
    values[2] = (u32)marks.high;
}

static void layout_at_boot(const struct given *given, u64 pages, u32 *values)
{
    struct shadow_layout layout = shadow_layout_at_boot(given->layout, pages);
    values[0] = layout.timestamp_bits;
    values[1] = workingset_max_order(pages);
    values[2] = layout.bucket_order;
}

/* Entry in two words. */
static void pack(const struct given *given, const u32 *v, u32 *values)
{
    const struct shadow_layout *layout = &given->layout;
    struct shadow shadow = {.eviction = word64(v),
                            .memcg_id = cut(v[2], layout->memcg_bits),
                            .node = cut(v[3], layout->node_bits),
                            .workingset = v[4],
                            .zone = cut(v[5], layout->zone_bits)};
    tell_word64(values, workingset_pack(layout, shadow));
}

/* The operands of a pack. */
static void unpack(const struct given *given, const u32 *v, u32 *values)
{
    struct shadow shadow = workingset_unpack(&given->layout, word64(v));
    tell_word64(values, shadow.eviction);
    values[2] = shadow.memcg_id;
    values[3] = shadow.node;
    values[4] = shadow.workingset;
    values[5] = shadow.zone;
}

/* Of all levels: anon, file. */
static void note_cost(struct given *given, const u32 *v, u32 *values)
{
    lru_note_cost(&given->levels[v[0]], v[1], v[2]);
    for (u32 level = 0; level < GIVEN_LEVELS; level++) {
        values[2 * level] = given->levels[level].anon_cost;
        values[2 * level + 1] = given->levels[level].file_cost;
    }
}

/* Flags of the page, costs, and both together. */
static void note_linked(const struct kernel *kernel, struct given *given, const u32 *v, u32 *values)
{
    struct lruvec *lruvec = &given->levels[0];
    values[0] = v[0];
    lru_note_linked(lruvec, kernel, v[1] ? LINK_NEW : LINK_PUT_BACK, &values[0], v[2]);
    values[1] = lruvec->anon_cost;
    values[2] = lruvec->file_cost;
    values[3] = lruvec->cost_total;
}

/* Costs, and both together. */
static void note_shared(struct given *given, const u32 *v, u32 *values)
{
    struct lruvec *lruvec = &given->levels[0];
    lru_note_shared_cost(lruvec, v[0], v[1], v[2]);
    values[0] = lruvec->anon_cost;
    values[1] = lruvec->file_cost;
    values[2] = lruvec->cost_total;
}

void replay_rule(struct machine *m, const struct rec_row *row, struct ev_rule_value *result)
{
    struct given *given = given_of(m);
    const u32 *v = &row->v1;   /* v1.. lie one after the other ... */
    u32 *values = &result->v0; /* ... and so do these, all 0 */
    switch (row->v0) {
    case RULE_swapin_nr_pages:
        values[0] = swapin_nr_pages(word64(v), word64(v + 2), v[4], v[5], v[6]);
        return;
    case RULE_inactive_is_low:
        values[0] = v[2] ? inactive_anon_is_low(&m->kernel, v[0], v[1], v[3], v[4])
                         : inactive_list_is_low(&m->kernel, TYPE_FILE, v[0], v[1], v[3]);
        return;
    case RULE_check_references:
        values[1] = v[0];
        values[0] = page_check_references(m->kernel.references, &values[1], v[1], v[2], v[3]);
        return;
    case RULE_mark_accessed: mark_accessed(&m->kernel, v, values); return;
    case RULE_min_free_kbytes: values[0] = (u32)min_free_kbytes_default(&m->kernel, v[0]); return;
    case RULE_watermarks: watermarks(&m->kernel, v, values); return;
    case RULE_shadow_layout: layout_at_boot(given, word64(v), values); return;
    case RULE_shadow_pack: pack(given, v, values); return;
    case RULE_shadow_unpack: unpack(given, v, values); return;
    case RULE_eviction: evict(&m->kernel, given, v, values); return;
    case RULE_refaulted: refault(&m->kernel, given, v, values); return;
    case RULE_linked: note_linked(&m->kernel, given, v, values); return;
    case RULE_shared_cost: note_shared(given, v, values); return;
    case RULE_zone_ratio: values[0] = (u32)inactive_ratio(v[0]); return;
    case RULE_lruvec_cost: note_cost(given, v, values); return;
    case RULE_scan_decisions:
    case RULE_scan_targets:
    case RULE_scan_statistics: {
        struct scan_plan plan = plan_of(&m->kernel, given);
        tell_plan(row->v0, &plan, values);
        if (row->v0 == RULE_scan_statistics)
            lru_forget(&given->levels[0], &plan);
        return;
    }
    case RULE_scan_pass: scan_pass(m->kernel.scan_adjustment, v, values); return;
    case RULE_slots_taken:
    case RULE_slots_given:
    case RULE_slot_cache_got:
    case RULE_slot_cache_given:
    case RULE_clusters_discarded:
    case RULE_slots_known: replay_area_rule(m, row->v0, v, values); return;
    case RULE_extent_added:
    case RULE_extent_found:
    case RULE_extents_known:
    case RULE_extents_discarded: replay_extents_rule(m, row->v0, v, values); return;
    default: ASSERT(!"a rule that the check of rows lets pass");
    }
}
