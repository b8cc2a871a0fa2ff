/* Who reclaims, as recorded: each row is what the machine's own functions give next, or is told to differ. */
#include "machine/replay/replay_passes.h"

#include "path/reclaim/lru_batches.h"
#include "path/reclaim/reclaim.h"

#define PAGES_PER_128_MIB_SHIFT 15u
#define COUNTER_LAG_MOST 125u
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

/* Told before the pass that is weighed by them: the rows do not show all that moves them. */
static void balance_row(struct machine *m, const struct rec_row *row)
{
    for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
        m->lru.recent_scanned[type] = (&row->v0)[type];
        m->lru.recent_rotated[type] = (&row->v2)[type];
    }
    m->replay_lists.free = row->v4;
}

/* The list that has been asked: where only its type is known, the one that was due. */
static u32 list_asked(u32 told, u32 due)
{
    if (told < NR_LRU_LISTS)
        return told;
    u32 type = told - NR_LRU_LISTS;
    return due < NR_LRU_LISTS && replay_type_of_list(due) == type ? due : 2 * type;
}

/* The list is asked for what the pass asks for; after it, a piece of the active anonymous list when its inactive one is low. */
static struct comparison isolate_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct replay_reclaimer *r = replay_reclaimer_of(m, row);
    struct comparison c = {.verdict = verdict_EXACT};
    struct scan_piece asked = {row->v0, row->v1}, due = replay_piece_due(m, r);
    u32 verdict = replay_find_piece(m, r, asked);
    if (verdict != verdict_EXACT) {
        bool is_other_list = !replay_asks_for((struct scan_piece){asked.list, due.nr}, due);
        replay_differs(&c, verdict, is_other_list ? ISOLATE_LIST : ISOLATE_REQUESTED,
                       is_other_list ? due.list : due.nr, is_other_list ? asked.list : asked.nr);
    }
    r->list = list_asked(asked.list, r->is_ageing ? LRU_ACTIVE_ANON : r->piece.list);
    r->taken = row->v4;
    r->gone = r->written = 0;
    bool is_active = r->list == LRU_ACTIVE_ANON || r->list == LRU_ACTIVE_FILE;
    /* Where no row tells what becomes of active pages, they are deactivated. */
    bool is_all_told = is_active && (asked.list >= NR_LRU_LISTS || r->is_asked);
    r->is_asked = 0;
    lists_move(m, r->list, is_all_told ? r->list - 1 : NR_LRU_LISTS, row->v4);
    if (!r->is_ageing && (is_active || row->v4 == 0))
        replay_next_piece(m, r, 0);
    return c;
}

static u32 recorded(u32 number)
{
    return number == NONE ? 0 : number;
}

static struct comparison shrink_inactive_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct replay_reclaimer *r = replay_reclaimer_of(m, row);
    struct comparison c = {.verdict = verdict_EXACT};
    u32 activated = recorded(row->v3) + recorded(row->v4), kept = recorded(row->v5) + recorded(row->v6);
    u32 list = row->v0 == TYPE_ANON ? LRU_INACTIVE_ANON : LRU_INACTIVE_FILE;
    replay_compare(&c, SHRINK_TYPE, replay_type_of_list(r->list), row->v0);
    replay_compare(&c, SHRINK_SCANNED, r->taken, row->v1);
    /* A page whose owner has given it up is freed and leaves no entry. */
    bool is_gone_told = r->gone > 0 || row->v0 == TYPE_FILE ||
                        m->kernel.nonresident_age == nonresident_age_ALL;
    if (is_gone_told && row->v2 != r->gone)
        replay_differs(&c, row->v2 > r->gone ? verdict_UNSEEN : verdict_WRONG, SHRINK_RECLAIMED, r->gone,
                       row->v2);
    replay_compare(&c, SHRINK_PRIORITY, r->priority, row->v7);
    if (m->kernel.lru_balance == lru_balance_RATIO) /* else the row of their cost puts the survivors back */
        lists_move(m, NR_LRU_LISTS, list, row->v1 - MIN(row->v1, row->v2));
    lists_move(m, list, list + 1, activated);
    if (m->kernel.nonresident_age == nonresident_age_ALL)
        workingset_age(m, activated);
    r->scanned += row->v1;
    r->settled += row->v2 + activated + kept + r->written;
    r->freed += row->v2;
    if (row->v3 == NONE && row->v4 == NONE) /* nobody tells how many of the survivors were activated */
        m->replay_lists.maybe_activated += row->v1 - MIN(row->v1, row->v2);
    if (r->in_pass && r->piece.nr > 0)
        replay_next_piece(m, r, row->v2);
    r->taken = NONE;
    return c;
}

/* Old recordings tell how many pages an active list is asked for, before they are taken. */
static struct comparison active_list_is_asked(struct machine *m, struct replay_reclaimer *r,
                                              const struct rec_row *row)
{
    struct comparison c = {.verdict = verdict_EXACT};
    struct scan_piece due = replay_piece_due(m, r);
    u32 verdict = replay_find_piece(m, r, (struct scan_piece){2 * row->v0 + 1, row->v1});
    if (verdict != verdict_EXACT)
        replay_differs(&c, verdict, SHRINK_SCANNED, due.nr, row->v1);
    r->is_asked = 1;
    return c;
}

static struct comparison shrink_active_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct replay_reclaimer *r = replay_reclaimer_of(m, row);
    struct comparison c = {.verdict = verdict_EXACT};
    if (row->v2 == NONE)
        return active_list_is_asked(m, r, row);
    replay_compare(&c, SHRINK_TYPE, replay_type_of_list(r->list), row->v0);
    replay_compare(&c, SHRINK_SCANNED, r->taken, row->v1);
    replay_compare(&c, SHRINK_RECLAIMED, row->v1, row->v2 + row->v3); /* each is kept or deactivated */
    if (row->v0 == TYPE_ANON)
        replay_compare(&c, SHRINK_RECLAIMED, 0, row->v2);             /* only program code stays active */
    bool is_before_next = r->is_ageing && row->v5 + 1 == r->priority; /* kswapd ages them before a pass too */
    if (r->in_pass && !is_before_next)
        replay_compare(&c, SHRINK_PRIORITY, r->priority, row->v5);
    u32 active = row->v0 == TYPE_ANON ? LRU_ACTIVE_ANON : LRU_ACTIVE_FILE;
    lists_move(m, NR_LRU_LISTS, active, row->v2);
    lists_move(m, NR_LRU_LISTS, active - 1, row->v3);
    if (m->kernel.nonresident_age == nonresident_age_ALL)
        workingset_age(m, row->v2);
    r->taken = NONE;
    return c;
}

static struct comparison run_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct replay_reclaimer *r = replay_reclaimer_of(m, row);
    struct comparison c = {.verdict = verdict_EXACT};
    replay_pass_is_left(&c, r);
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
    if (row->v2) /* it counts CPU by CPU */
        m->replay_lists.counter_lag = MIN(COUNTER_LAG_MOST, 2 * cpus * (1 + memory)) * m->params.nr_cpus;
    m->replay_lists.zone_pages = row->v0;
    m->replay_lists.high_wmark = row->v1;
    m->replay_lists.free_below = row->v3;
}

bool replay_lru_operands_fit(const struct rec_row *row)
{
    switch (row->kind) {
    case row_kind_PASS:
        return row->v0 <= DEF_PRIORITY && (row->v1 <= SCAN_FILE || row->v1 == NONE) &&
               (row->v2 <= (MAY_DEACTIVATE_ANON | MAY_DEACTIVATE_FILE) || row->v2 == NONE) && row->v9 > 0;
    case row_kind_ISOLATE: return row->v0 <= NR_LRU_LISTS + TYPE_FILE;
    case row_kind_SHRINK_INACTIVE:
    case row_kind_SHRINK_ACTIVE:
    case row_kind_COST: return row->v0 <= TYPE_FILE;
    case row_kind_EVICT: return row->v0 <= 1 || row->v0 == NONE;
    case row_kind_NEW_PAGE: return row->v0 <= 1;
    case row_kind_REFAULT: return (row->v6 <= 1 || row->v6 == NONE) && row->v7 <= 1;
    default: return true;
    }
}

void replay_lru_start(struct machine *m)
{
    m->replay_lists.free = NONE;
    for (u32 i = 0; i < replay_reclaimers_nr(m); i++)
        replay_reclaimers_of(m)[i].taken = NONE;
}

struct comparison replay_lru_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct comparison c = {.verdict = verdict_EXACT};
    switch (row->kind) {
    case row_kind_ZONE: zone_row(m, row); return c;
    case row_kind_BALANCE: balance_row(m, row); return c;
    case row_kind_TARGETS: return replay_targets_row(m, number);
    case row_kind_PASS: c = replay_pass_row(m, number); break;
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
    if (replay_is_kswapd(row) && row->kind != row_kind_KSWAPD_SLEEP && run_ends_after(m, number))
        snapshot_refaults(m);
    return c;
}
