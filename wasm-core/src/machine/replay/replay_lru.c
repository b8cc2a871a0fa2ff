/* Who reclaims, as recorded: each row is what the machine's own functions give next, or is told to differ. */
#include "machine/replay/replay_lru.h"

#include "path/reclaim/lru_batches.h"
#include "path/reclaim/reclaim.h"

#define PAGES_PER_128_MIB_SHIFT 15u
#define COUNTER_LAG_MOST 125u
#define FREE_PLENTY \
    (1ull << 40) /* free pages are not in the table: enough of them, unless it says that files are tiny */

static void compare(struct comparison *c, u32 field, u32 ours, u32 kernels)
{
    if (ours != kernels)
        replay_differs(c, verdict_WRONG, field, ours, kernels);
}

static bool is_kswapd(const struct rec_row *row)
{
    return row->who == REPLAY_WHO_KSWAPD;
}

/* Whether reclaimer `who` has no row any more before its next run: its run ends here, as far as the table shows. */
static bool run_ends_after(const struct machine *m, u32 number)
{
    u32 who = replay_row_of(m, number)->who;
    for (u32 next = number + 1; next < m->nr_rows; next++) {
        const struct rec_row *row = replay_row_of(m, next);
        if (row->who == who && replay_is_lru_row(row))
            return row->kind == row_kind_KSWAPD_WAKE || row->kind == row_kind_KSWAPD_SLEEP;
    }
    return true;
}

static void lists_move(struct machine *m, u32 from, u32 to, u32 pages)
{
    struct frame_list *lists = m->lru.lists;
    if (from < NR_LRU_LISTS)
        lists[from].nr -= MIN(lists[from].nr, pages);
    if (to < NR_LRU_LISTS)
        lists[to].nr += pages;
}

static void pass_is_left(struct comparison *c, struct replay_reclaimer *r)
{
    if (r->in_pass && r->piece.nr > 0)
        replay_differs(c, verdict_WRONG, PASS_LEFT, r->piece.nr, 0);
    r->skipped_deactivate |= r->in_pass && r->pass.skipped_deactivate;
    r->in_pass = 0;
    r->taken = NONE;
}

/* While memory for several pages is wanted, a pass that has freed something may be made again at its priority. */
static bool may_be_repeated(const struct replay_reclaimer *r, const struct rec_row *row)
{
    return r->order > 0 && row->v0 == r->priority && r->priority < DEF_PRIORITY - 2 &&
           row->page > r->reclaimed;
}

static void compare_kswapd_priority(struct comparison *c, const struct replay_reclaimer *r,
                                    const struct rec_row *row)
{
    u32 freed = row->page - r->reclaimed;
    u32 ours = kswapd_next_priority(r->priority, r->scanned, freed, r->pass.goal);
    if (ours == row->v0)
        return;
    /* Pages that others had locked were isolated, but do not count as scanned. */
    bool by_locked_pages = kswapd_next_priority(r->priority, r->settled, freed, r->pass.goal) == row->v0;
    replay_differs(c, by_locked_pages || may_be_repeated(r, row) ? verdict_UNSEEN : verdict_WRONG,
                   PASS_PRIORITY, ours, row->v0);
}

static void compare_direct_priority(struct comparison *c, struct replay_reclaimer *r,
                                    const struct rec_row *row)
{
    u32 ours = r->priority;
    if (!direct_next_priority(&ours, row->page, r->pass.goal)) {
        ours = NONE;
        if (direct_forces_deactivation(row->page, r->skipped_deactivate, r->is_forced)) {
            ours = DEF_PRIORITY;
            r->is_forced = 1;
        }
    }
    if (ours != row->v0)
        replay_differs(c, may_be_repeated(r, row) ? verdict_UNSEEN : verdict_WRONG, PASS_PRIORITY, ours,
                       row->v0);
}

static void compare_priority(struct comparison *c, struct replay_reclaimer *r, const struct rec_row *row)
{
    if (!r->in_run)
        compare(c, PASS_PRIORITY, DEF_PRIORITY, row->v0);
    else if (is_kswapd(row))
        compare_kswapd_priority(c, r, row);
    else
        compare_direct_priority(c, r, row);
}

static struct scan_plan plan_of(const struct machine *m, const struct replay_reclaimer *r,
                                const struct rec_row *row)
{
    const u32 *sizes = &row->v5;
    struct scan_inputs in = {.kernel = &m->kernel,
                             .sizes = {sizes[0], sizes[1], sizes[2], sizes[3]},
                             .free = row->v1 == SCAN_ANON ? 0 : FREE_PLENTY,
                             .high_wmark = FREE_PLENTY / 2,
                             .anon_cost = row->v3,
                             .file_cost = row->v4,
                             .swappiness = m->params.swappiness,
                             .priority = row->v0,
                             .may_swap = 1,
                             .swap_free = m->nr_swap_pages,
                             .activations = {m->lru.activations[0], m->lru.activations[1]},
                             .snapshot = {m->lru.refaults[0], m->lru.refaults[1]},
                             .force_deactivate = r->is_forced};
    return scan_plan_make(&in);
}

/* Whether a may-deactivate bit can be what the kernel has, although the table leads to the other value. */
static bool bit_is_unseen(const struct machine *m, const struct replay_reclaimer *r,
                          const struct rec_row *row, u32 type, bool is_set)
{
    u32 lag = m->replay_lists.counter_lag, moved = m->lru.activations[type] - m->lru.refaults[type];
    u32 inactive = (&row->v5)[2 * type], active = (&row->v5)[2 * type + 1];
    bool surely_low = inactive_is_low(inactive + lag, active - MIN(active, lag));
    bool maybe_low = inactive_is_low(inactive - MIN(inactive, lag), active + lag);
    if (r->is_forced || surely_low)
        return false;
    if (is_set)
        return maybe_low || (lag > 0 && m->lru.activations[type] > 0);
    return moved <= lag || (is_kswapd(row) && !r->in_run);
}

/* Compares the bits and takes the recorded ones over, as the snapshot that leads to them. */
static void compare_may_deactivate(struct machine *m, struct comparison *c, const struct replay_reclaimer *r,
                                   const struct rec_row *row, u32 ours)
{
    for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
        u32 bit = type == TYPE_ANON ? MAY_DEACTIVATE_ANON : MAY_DEACTIVATE_FILE;
        bool is_set = row->v2 & bit;
        if (is_set == ((ours & bit) != 0))
            continue;
        replay_differs(c, bit_is_unseen(m, r, row, type, is_set) ? verdict_UNSEEN : verdict_WRONG,
                       PASS_MAY_DEACTIVATE, ours, row->v2);
        m->lru.refaults[type] = m->lru.activations[type] - is_set;
    }
}

static struct comparison pass_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct replay_reclaimer *r = replay_reclaimer_of(m, row);
    struct comparison c = {.verdict = verdict_EXACT};
    bool again = r->in_run && may_be_repeated(r, row);
    pass_is_left(&c, r);
    compare_priority(&c, r, row);
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        m->lru.lists[list].nr = (&row->v5)[list];
    replay_compare_costs(m, &c, number, r->last_pass_row, &row->v3, PASS_ANON_COST);
    struct scan_plan plan = plan_of(m, r, row);
    if (plan.may_deactivate != row->v2) {
        compare_may_deactivate(m, &c, r, row, plan.may_deactivate);
        plan = plan_of(m, r, row);
    }
    compare(&c, PASS_MODE, plan.mode, row->v1);
    r->pass = pass_begin(&plan, row->v9, row->v0, !is_kswapd(row), m->kernel.scan_adjustment);
    r->piece = pass_next(&r->pass, 0);
    r->in_run = r->in_pass = 1;
    r->priority = row->v0;
    if (!again) {
        r->scanned = r->settled = 0;
        r->reclaimed = row->page;
    }
    return c;
}

/* Whether the inactive anonymous list may have been low, by what its size may be off. */
static bool may_age_anon(const struct machine *m, const struct rec_row *row)
{
    u64 inactive = m->lru.lists[LRU_INACTIVE_ANON].nr, active = m->lru.lists[LRU_ACTIVE_ANON].nr;
    u64 unsure = m->replay_lists.counter_lag + (u64)LRU_BATCH * m->params.nr_cpus;
    return row->v0 == LRU_ACTIVE_ANON && row->v1 == SWAP_CLUSTER_MAX &&
           inactive_is_low(inactive - MIN(inactive, unsure), active + unsure);
}

/* The list is asked for what the pass asks for; after it, a piece of the active anonymous list when its inactive one is low. */
static struct comparison isolate_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct replay_reclaimer *r = replay_reclaimer_of(m, row);
    struct comparison c = {.verdict = verdict_EXACT};
    bool is_over = !r->in_pass || r->piece.nr == 0;
    struct scan_piece piece = is_over ? anon_ageing_piece(&m->kernel, &m->lru, m->params.nr_frames,
                                                          m->total_swap_pages)
                                      : r->piece;
    if (piece.list != row->v0 || piece.nr != row->v1)
        replay_differs(&c, is_over && may_age_anon(m, row) ? verdict_UNSEEN : verdict_WRONG,
                       piece.list != row->v0 ? ISOLATE_LIST : ISOLATE_REQUESTED,
                       piece.list != row->v0 ? piece.list : piece.nr,
                       piece.list != row->v0 ? row->v0 : row->v1);
    r->list = row->v0;
    r->taken = row->v4;
    r->gone = r->written = 0;
    lists_move(m, row->v0, NR_LRU_LISTS, row->v4);
    bool frees_nothing = row->v0 == LRU_ACTIVE_ANON || row->v0 == LRU_ACTIVE_FILE || row->v4 == 0;
    if (!is_over && frees_nothing)
        r->piece = pass_next(&r->pass, 0);
    return c;
}

static u32 type_of_list(u32 list)
{
    return list == LRU_INACTIVE_FILE || list == LRU_ACTIVE_FILE ? TYPE_FILE : TYPE_ANON;
}

static struct comparison shrink_inactive_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct replay_reclaimer *r = replay_reclaimer_of(m, row);
    struct comparison c = {.verdict = verdict_EXACT};
    u32 activated = row->v3 + row->v4, list = row->v0 == TYPE_ANON ? LRU_INACTIVE_ANON : LRU_INACTIVE_FILE;
    compare(&c, SHRINK_TYPE, type_of_list(r->list), row->v0);
    compare(&c, SHRINK_SCANNED, r->taken, row->v1);
    /* A page whose owner has given it up is freed and leaves no entry. */
    if (row->v2 != r->gone)
        replay_differs(&c, row->v2 > r->gone ? verdict_UNSEEN : verdict_WRONG, SHRINK_RECLAIMED, r->gone,
                       row->v2);
    compare(&c, SHRINK_PRIORITY, r->priority, row->v7);
    lists_move(m, list, list + 1, activated);
    workingset_age(m, activated);
    r->scanned += row->v1;
    r->settled += row->v2 + activated + row->v5 + row->v6 + r->written;
    if (r->in_pass && r->piece.nr > 0)
        r->piece = pass_next(&r->pass, row->v2);
    r->taken = NONE;
    return c;
}

static struct comparison shrink_active_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct replay_reclaimer *r = replay_reclaimer_of(m, row);
    struct comparison c = {.verdict = verdict_EXACT};
    compare(&c, SHRINK_TYPE, type_of_list(r->list), row->v0);
    compare(&c, SHRINK_SCANNED, r->taken, row->v1);
    compare(&c, SHRINK_RECLAIMED, row->v1, row->v2 + row->v3); /* each is kept or deactivated */
    if (row->v0 == TYPE_ANON)
        compare(&c, SHRINK_RECLAIMED, 0, row->v2); /* only program code stays active */
    compare(&c, SHRINK_PRIORITY, r->in_pass ? r->priority : row->v5, row->v5);
    u32 active = row->v0 == TYPE_ANON ? LRU_ACTIVE_ANON : LRU_ACTIVE_FILE;
    lists_move(m, NR_LRU_LISTS, active, row->v2);
    lists_move(m, NR_LRU_LISTS, active - 1, row->v3);
    workingset_age(m, row->v2);
    r->taken = NONE;
    return c;
}

static struct comparison run_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct replay_reclaimer *r = replay_reclaimer_of(m, row);
    struct comparison c = {.verdict = verdict_EXACT};
    pass_is_left(&c, r);
    r->in_run = r->is_forced = r->skipped_deactivate = 0;
    r->order = row->v0;
    if (row->kind == row_kind_DIRECT_END)
        snapshot_refaults(m);
    return c;
}

/* A counter of this kernel is handed in by a CPU when its share exceeds a threshold, which grows with CPUs and memory. */
static void zone_row(struct machine *m, const struct rec_row *row)
{
    u32 cpus = 0, memory = 0;
    for (u32 n = m->params.nr_cpus; n > 0; n >>= 1)
        cpus++;
    for (u32 n = row->v0 >> PAGES_PER_128_MIB_SHIFT; n > 0; n >>= 1)
        memory++;
    m->replay_lists.counter_lag = MIN(COUNTER_LAG_MOST, 2 * cpus * (1 + memory)) * m->params.nr_cpus;
}

bool replay_lru_operands_fit(const struct rec_row *row)
{
    switch (row->kind) {
    case row_kind_PASS:
        return row->v0 <= DEF_PRIORITY && row->v1 <= SCAN_FILE &&
               row->v2 <= (MAY_DEACTIVATE_ANON | MAY_DEACTIVATE_FILE) && row->v9 > 0;
    case row_kind_ISOLATE: return row->v0 < NR_LRU_LISTS;
    case row_kind_SHRINK_INACTIVE:
    case row_kind_SHRINK_ACTIVE:
    case row_kind_COST: return row->v0 <= TYPE_FILE;
    case row_kind_EVICT:
    case row_kind_NEW_PAGE: return row->v0 <= 1;
    case row_kind_REFAULT: return row->v6 <= 1 && row->v7 <= 1;
    default: return true;
    }
}

void replay_lru_start(struct machine *m)
{
    for (u32 i = 0; i < replay_reclaimers_nr(m); i++)
        replay_reclaimers_of(m)[i].taken = NONE;
}

struct comparison replay_lru_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct comparison c = {.verdict = verdict_EXACT};
    switch (row->kind) {
    case row_kind_ZONE: zone_row(m, row); return c;
    case row_kind_PASS: c = pass_row(m, number); break;
    case row_kind_ISOLATE: c = isolate_row(m, number); break;
    case row_kind_SHRINK_INACTIVE: c = shrink_inactive_row(m, number); break;
    case row_kind_SHRINK_ACTIVE: c = shrink_active_row(m, number); break;
    case row_kind_KSWAPD_WAKE:
    case row_kind_KSWAPD_SLEEP:
    case row_kind_DIRECT_BEGIN:
    case row_kind_DIRECT_END: c = run_row(m, number); break;
    default: return replay_workingset_row(m, number);
    }
    replay_reclaimer_of(m, row)->last_pass_row = number;
    if (is_kswapd(row) && row->kind != row_kind_KSWAPD_SLEEP && run_ends_after(m, number))
        snapshot_refaults(m);
    return c;
}
