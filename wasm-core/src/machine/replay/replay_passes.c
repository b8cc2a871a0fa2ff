/* Rows of passes: what the rules ask of each list now, beside what the recorded kernel asked. */
#include "machine/replay/replay_passes.h"

#define FREE_PLENTY \
    (1ull << 40) /* free pages are not in the table: enough of them, unless it says that files are tiny */

/* Whether the pass may be over, with a bit that is open. */
static bool is_end_of_open_bits(const struct replay_reclaimer *r)
{
    struct scan_pass pass = r->pass_before;
    pass.may_deactivate ^= r->unsure_bits;
    return r->unsure_bits != 0 && pass_next(&pass, r->freed_before).nr == 0;
}

void replay_pass_is_left(struct comparison *c, struct replay_reclaimer *r)
{
    if (r->in_pass && r->piece.nr > 0)
        replay_differs(c, is_end_of_open_bits(r) ? verdict_UNSEEN : verdict_WRONG, PASS_LEFT, r->piece.nr, 0);
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

static void compare_kswapd_priority(const struct machine *m, struct comparison *c,
                                    const struct replay_reclaimer *r, const struct rec_row *row)
{
    u32 freed = row->page > r->reclaimed ? row->page - r->reclaimed
                                         : r->freed; /* some begin anew with each pass */
    u32 ours = kswapd_next_priority(r->priority, r->scanned, freed, r->pass.goal);
    if (ours == row->v0)
        return;
    /* Pages that others had locked were isolated, but do not count as scanned; up to 5.2 mapped pages and those of the swap cache
     * count twice. */
    bool by_locked_pages = kswapd_next_priority(r->priority, r->settled, freed, r->pass.goal) == row->v0;
    by_locked_pages |= m->kernel.scanned_pages == scanned_pages_MAPPED_TWICE &&
                       kswapd_next_priority(r->priority, 2 * r->scanned, freed, r->pass.goal) == row->v0;
    bool is_unseen = by_locked_pages || may_be_repeated(r, row);
    replay_differs(c, is_unseen ? verdict_UNSEEN : verdict_WRONG, PASS_PRIORITY, ours, row->v0);
}

/* Up to 3.10 there is no goal. Pages of the slab count as freed too, and no row tells of them but by what the next pass has from before. */
static void compare_priority_down(struct comparison *c, const struct replay_reclaimer *r,
                                  const struct rec_row *row)
{
    u32 freed = row->page > r->reclaimed ? row->page : r->reclaimed + r->freed;
    replay_compare(c, PASS_PRIORITY, kswapd_next_priority_down(r->priority, freed), row->v0);
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

static void compare_priority(const struct machine *m, struct comparison *c, struct replay_reclaimer *r,
                             const struct rec_row *row)
{
    if (!r->in_run)
        replay_compare(c, PASS_PRIORITY, DEF_PRIORITY, row->v0);
    else if (replay_is_kswapd(row) && m->kernel.kswapd_loop == kswapd_loop_DOWN)
        compare_priority_down(c, r, row);
    else if (replay_is_kswapd(row))
        compare_kswapd_priority(m, c, r, row);
    else
        compare_direct_priority(c, r, row);
}

/* Free pages and high marks, which decide whether files are tiny. Where no row tells them, the recorded mode says it; without a
 * mode, whoever reclaims finds hardly anything free but what lies in the zones that nobody uses. */
static void set_free(struct scan_inputs *in, const struct replay_lists *known, const struct rec_row *row)
{
    bool is_mode_known = row->v1 != NONE;
    in->high_wmark = is_mode_known ? FREE_PLENTY / 2 : known->high_wmark;
    in->free = known->free;
    if (known->free == NONE)
        in->free = !is_mode_known ? known->free_below : row->v1 == SCAN_ANON ? 0 : FREE_PLENTY;
}

static struct scan_plan plan_of(const struct machine *m, const struct replay_reclaimer *r,
                                const struct rec_row *row)
{
    const u32 *sizes = &row->v5;
    struct scan_inputs in = {.kernel = &m->kernel,
                             .sizes = {sizes[0], sizes[1], sizes[2], sizes[3]},
                             .zone_pages = m->replay_lists.zone_pages,
                             .anon_cost = row->v3,
                             .file_cost = row->v4,
                             .scanned = {m->lru.recent_scanned[0], m->lru.recent_scanned[1]},
                             .rotated = {m->lru.recent_rotated[0], m->lru.recent_rotated[1]},
                             .is_kswapd = replay_is_kswapd(row),
                             .swappiness = m->params.swappiness,
                             .priority = row->v0,
                             .may_swap = 1,
                             .swap_free = m->nr_swap_pages,
                             .activations = {m->lru.activations[0], m->lru.activations[1]},
                             .snapshot = {m->lru.refaults[0], m->lru.refaults[1]},
                             .force_deactivate = r->is_forced};
    set_free(&in, &m->replay_lists, row);
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
    return moved <= lag || (replay_is_kswapd(row) && !r->in_run);
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

/* Up to 5.4 whether an active list is deactivated is asked anew for each piece: the bits by the sizes as they are now, and in
 * *unsure those that the sizes, which are known only nearly, leave open. */
static u32 bits_in_turn(const struct machine *m, u32 *unsure)
{
    const struct replay_lists *known = &m->replay_lists;
    /* A page may wait in a batch to be added, and again to be activated. */
    u32 lag = known->counter_lag + 2 * LRU_BATCH * m->params.nr_cpus + known->maybe_activated;
    struct scan_inputs in = {.kernel = &m->kernel,
                             .zone_pages = known->zone_pages,
                             .activations = {m->lru.activations[0], m->lru.activations[1]},
                             .snapshot = {m->lru.refaults[0], m->lru.refaults[1]}};
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        in.sizes[list] = m->lru.lists[list].nr;
    *unsure = 0;
    for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
        u64 inactive = m->lru.lists[2 * type].nr, active = m->lru.lists[2 * type + 1].nr;
        u32 bit = type == TYPE_ANON ? MAY_DEACTIVATE_ANON : MAY_DEACTIVATE_FILE;
        if (inactive_list_is_low(&m->kernel, type, inactive - MIN(inactive, lag), active + lag,
                                 known->zone_pages) != inactive_list_is_low(&m->kernel, type, inactive + lag,
                                                                            active - MIN(active, lag),
                                                                            known->zone_pages))
            *unsure |= bit;
    }
    return may_deactivate_lists(&in);
}

static bool is_passed_over(const struct machine *m, struct scan_piece piece)
{
    bool is_inactive = piece.list == LRU_INACTIVE_ANON || piece.list == LRU_INACTIVE_FILE;
    return piece.nr > 0 && is_inactive &&
           inactive_list_is_passed_over(&m->kernel, m->lru.lists[piece.list].nr);
}

void replay_next_piece(struct machine *m, struct replay_reclaimer *r, u32 freed)
{
    r->unsure_bits = 0;
    if (m->kernel.deactivation == deactivation_IN_TURN)
        r->pass.may_deactivate = bits_in_turn(m, &r->unsure_bits);
    r->pass_before = r->pass;
    r->freed_before = freed;
    r->piece = pass_next(&r->pass, freed);
    if (is_passed_over(m, r->piece))
        replay_next_piece(m, r, 0);
}

struct comparison replay_pass_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct replay_reclaimer *r = replay_reclaimer_of(m, row);
    struct comparison c = {.verdict = verdict_EXACT};
    bool again = r->in_run && may_be_repeated(r, row);
    replay_pass_is_left(&c, r);
    compare_priority(m, &c, r, row);
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        m->lru.lists[list].nr = (&row->v5)[list];
    m->replay_lists.maybe_activated = 0;
    if (row->v3 != NONE)
        replay_compare_costs(m, &c, number, r->last_pass_row, &row->v3, PASS_ANON_COST);
    struct scan_plan plan = plan_of(m, r, row);
    if (row->v2 != NONE && plan.may_deactivate != row->v2) {
        compare_may_deactivate(m, &c, r, row, plan.may_deactivate);
        plan = plan_of(m, r, row);
    }
    replay_compare(&c, PASS_MODE, plan.mode, row->v1);
    r->pass = pass_begin(&plan, row->v9, row->v0, !replay_is_kswapd(row), m->kernel.scan_adjustment);
    replay_next_piece(m, r, 0);
    r->in_run = r->in_pass = 1;
    r->priority = row->v0;
    if (!again) {
        r->scanned = r->settled = r->freed = 0;
        r->reclaimed = row->page;
    }
    return c;
}

struct comparison replay_targets_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    const struct replay_reclaimer *r = replay_reclaimer_of(m, row);
    struct comparison c = {.verdict = verdict_EXACT};
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        replay_compare(&c, list, r->pass.target[list], (&row->v0)[list]);
    return c;
}

static bool is_pass_over(const struct replay_reclaimer *r)
{
    return !r->in_pass || r->piece.nr == 0;
}

struct scan_piece replay_piece_due(const struct machine *m, const struct replay_reclaimer *r)
{
    if (!is_pass_over(r))
        return r->piece;
    return anon_ageing_piece(&m->kernel, &m->lru, m->replay_lists.zone_pages, 1, m->total_swap_pages);
}

/* Pages that others who reclaim may hold: where no row tells of their return, they count as returned at once. */
static u64 batches_of_others(const struct machine *m, const struct replay_reclaimer *r)
{
    u64 others = 0;
    if (m->kernel.lru_balance != lru_balance_RATIO)
        return 0;
    for (u32 i = 0; i < replay_reclaimers_nr(m); i++) {
        const struct replay_reclaimer *other = &replay_reclaimers_of((struct machine *)m)[i];
        others += other != r && other->in_run;
    }
    return others * SWAP_CLUSTER_MAX;
}

/* Whether the inactive anonymous list may have been low, by what its size may be off. */
static bool may_age_anon(const struct machine *m, const struct replay_reclaimer *r)
{
    const struct replay_lists *known = &m->replay_lists;
    u64 inactive = m->lru.lists[LRU_INACTIVE_ANON].nr, active = m->lru.lists[LRU_ACTIVE_ANON].nr;
    u64 unsure = known->counter_lag + (u64)LRU_BATCH * m->params.nr_cpus + known->maybe_activated +
                 batches_of_others(m, r);
    return inactive_list_is_low(&m->kernel, TYPE_ANON, inactive - MIN(inactive, unsure), active + unsure,
                                known->zone_pages);
}

bool replay_asks_for(struct scan_piece asked, struct scan_piece piece)
{
    bool is_list = asked.list < NR_LRU_LISTS ? asked.list == piece.list
                                             : asked.list - NR_LRU_LISTS == replay_type_of_list(piece.list);
    return is_list && piece.nr > 0 && asked.nr == piece.nr;
}

/* Takes the piece over that is asked for, where a bit that is open leads to it. */
static bool is_piece_of_open_bits(struct replay_reclaimer *r, struct scan_piece asked)
{
    for (u32 flipped = 1; flipped <= (MAY_DEACTIVATE_ANON | MAY_DEACTIVATE_FILE); flipped++) {
        if (flipped & ~r->unsure_bits)
            continue;
        struct scan_pass pass = r->pass_before;
        pass.may_deactivate ^= flipped;
        struct scan_piece piece = pass_next(&pass, r->freed_before);
        if (!replay_asks_for(asked, piece))
            continue;
        r->pass = pass;
        r->piece = piece;
        return true;
    }
    return false;
}

/* Whether the piece that is due may be passed over: others have taken pages of its list since, or hold some. */
static bool may_be_passed_over(const struct machine *m, const struct replay_reclaimer *r)
{
    u64 nr = m->lru.lists[MIN(r->piece.list, NR_LRU_LISTS - 1)].nr, held = batches_of_others(m, r);
    return !is_pass_over(r) && (r->piece.list == LRU_INACTIVE_ANON || r->piece.list == LRU_INACTIVE_FILE) &&
           inactive_list_is_passed_over(&m->kernel, nr - MIN(nr, held));
}

u32 replay_find_piece(struct machine *m, struct replay_reclaimer *r, struct scan_piece asked)
{
    const struct scan_piece ageing = {LRU_ACTIVE_ANON, SWAP_CLUSTER_MAX};
    if (!replay_asks_for(asked, replay_piece_due(m, r)) && may_be_passed_over(m, r)) {
        replay_next_piece(m, r, 0);
        return MAX(replay_find_piece(m, r, asked), verdict_UNSEEN);
    }
    r->is_ageing = is_pass_over(r);
    if (replay_asks_for(asked, replay_piece_due(m, r)))
        return verdict_EXACT;
    if (r->in_pass && is_piece_of_open_bits(r, asked)) {
        r->is_ageing = 0;
        return verdict_UNSEEN;
    }
    bool is_over = is_pass_over(r) || is_end_of_open_bits(r);
    if (!is_over || !replay_asks_for(asked, ageing) || !may_age_anon(m, r))
        return verdict_WRONG;
    r->is_ageing = 1;
    r->piece.nr = 0;
    return verdict_UNSEEN;
}
