/* Rows of single pages: evicted, back again, used, new; and what they cost. */
#include "machine/replay/replay_lru.h"

#include "mm/workingset.h"
#include "path/fault/pte.h"
#include "path/reclaim/lru_batches.h"
#include "path/reclaim/told.h"

static u32 type_of_region(const struct machine *m, u32 region)
{
    return vmas_of((struct machine *)m)[region].kind == region_kind_ANON ? TYPE_ANON : TYPE_FILE;
}

/* Where the entry of an evicted page stands: files have places of their own for that. */
static u64 *shadow_place(struct machine *m, u32 region, u32 page)
{
    const struct vma *vma = &vmas_of(m)[region];
    if (vma->kind == region_kind_ANON)
        return &replay_shadows_of(m)[vma->pte_first + page];
    return &page_cache_of(m)[files_of(m)[vma->file].cache_first + page];
}

static u64 lru_pages(const struct machine *m)
{
    u64 pages = 0;
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        pages += m->lru.lists[list].nr;
    return pages;
}

/* Whether one of the rows from `since` to `number` tells that the costs were `recorded` then. */
static bool costs_were(const struct machine *m, u32 since, u32 number, const u32 *recorded)
{
    for (u32 at = number; at-- > since;) {
        const struct rec_row *row = replay_row_of(m, at);
        if (row->kind == row_kind_COST && row->v2 == recorded[0] && row->v3 == recorded[1])
            return true;
    }
    return false;
}

void replay_compare_costs(struct machine *m, struct comparison *c, u32 number, u32 since, const u32 *recorded,
                          u32 field)
{
    struct replay_lists *last = &m->replay_lists;
    bool anon_equal = m->lru.anon_cost == recorded[0], file_equal = m->lru.file_cost == recorded[1];
    if (anon_equal && file_equal)
        return;
    bool decided_otherwise = last->cost_is_close && last->cost_other[0] == recorded[0] &&
                             last->cost_other[1] == recorded[1];
    bool read_before = !decided_otherwise && costs_were(m, since, number, recorded);
    replay_differs(c, decided_otherwise || read_before ? verdict_UNSEEN : verdict_WRONG, field + anon_equal,
                   anon_equal ? m->lru.file_cost : m->lru.anon_cost, recorded[anon_equal]);
    if (read_before)
        return;
    m->lru.anon_cost = recorded[0];
    m->lru.file_cost = recorded[1];
}

/* What an evicted page leaves behind; 0 where the kernel keeps nothing of pages of its type. Evicted anonymous pages count as
 * time before they leave anything. */
static u64 shadow_of_eviction(struct machine *m, u32 type, bool workingset)
{
    if (type == TYPE_ANON && m->kernel.nonresident_age == nonresident_age_FILES)
        return 0;
    u64 shadow = entry_of_shadow(workingset_eviction(&m->shadow_layout, &m->lru,
                                                     workingset ? FRAME_WORKINGSET : 0, 1,
                                                     m->kernel.shadow_age == shadow_age_AFTER));
    return replay_shadows_are_left(m, type) ? shadow : 0;
}

static struct comparison evict_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct replay_reclaimer *r = replay_reclaimer_of(m, row);
    struct comparison c = {.verdict = verdict_EXACT};
    bool in_batch = r->taken != NONE && r->gone < r->taken;
    u32 type = row->region == NONE ? replay_type_of_list(r->list) : type_of_region(m, row->region);
    u64 shadow = shadow_of_eviction(m, type, row->v0 == 1);
    if (r->in_run && !in_batch)
        replay_differs(&c, verdict_WRONG, EVICT_BATCH, 0, 1);
    r->gone++;
    if (row->region == NONE) {
        r->evicted = 1;
        r->shadow = shadow;
        return c;
    }
    u64 *place = shadow_place(m, row->region, row->page);
    if (*place != 0)
        replay_differs(&c, verdict_WRONG, EVICT_RESIDENT, 0, 1);
    u32 list = type == TYPE_ANON ? LRU_INACTIVE_ANON : LRU_INACTIVE_FILE;
    if (in_batch && replay_type_of_list(r->list) != type)
        replay_differs(&c, verdict_WRONG, EVICT_BATCH, r->list, list);
    *place = shadow;
    return c;
}

void replay_name_evicted(struct machine *m, const struct rec_row *row)
{
    struct replay_reclaimer *r = replay_reclaimer_of(m, row);
    const struct replay_slot *slot = &replay_slots_of(m)[row->slot];
    if (r->evicted && slot->region != NONE)
        *shadow_place(m, slot->region, slot->pte) = r->shadow;
    r->evicted = 0;
    r->shadow = 0;
}

/* The row tells that the page was used a second time: what the machine does with such a page. */
static struct comparison activate_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct comparison c = {.verdict = verdict_EXACT};
    u32 type = row->region == NONE ? (u32)TYPE_FILE : type_of_region(m, row->region);
    u32 flags = FRAME_REFERENCED | FRAME_LRU | (type == TYPE_ANON ? FRAME_SWAPBACKED : 0u);
    u32 inactive = lru_list_of(flags);
    struct accessed accessed = mark_page_accessed(&m->kernel, &flags, false);
    if (!accessed.activate)
        replay_differs(&c, verdict_WRONG, ACTIVATE_ACTIVE, 0, 1);
    if (row->region != NONE && *shadow_place(m, row->region, row->page) != 0)
        replay_differs(&c, verdict_WRONG, ACTIVATE_RESIDENT, 0, 1);
    workingset_age(m, accessed.age);
    m->lru.lists[inactive].nr -= MIN(m->lru.lists[inactive].nr, 1);
    m->lru.lists[inactive + 1].nr++;
    return c;
}

static void compare_age(struct machine *m, struct comparison *c, u32 recorded)
{
    if (!m->replay_lists
             .age_is_known) { /* what had been before the recording began shows here for the first time */
        m->replay_lists.age_before = (u32)(recorded - (u32)m->lru.nonresident_age);
        m->replay_lists.age_is_known = 1;
    }
    u32 ours = (u32)(m->lru.nonresident_age + m->replay_lists.age_before);
    if (ours == recorded)
        return;
    replay_differs(c, verdict_WRONG, REFAULT_AGE, ours, recorded);
    m->lru.nonresident_age += (u32)(recorded - ours);
}

/* The entry that the page left, or, when none is known, the one that leads to the recorded distance. */
static u64 take_shadow(struct machine *m, struct comparison *c, const struct rec_row *row)
{
    u64 age = m->lru.nonresident_age;
    u64 *place = row->region == NONE ? NULL : shadow_place(m, row->region, row->page);
    struct shadow recorded = {.eviction = age - row->v1, .workingset = row->v6 == 1};
    if (place == NULL || *place == 0) {
        replay_differs(c, verdict_UNSEEN, REFAULT_DISTANCE, NONE, row->v1);
    } else {
        struct shadow ours = workingset_unpack(&m->shadow_layout, *place);
        *place = 0;
        if (age - ours.eviction != row->v1)
            replay_differs(c, verdict_WRONG, REFAULT_DISTANCE, (u32)(age - ours.eviction), row->v1);
        if (row->v6 != NONE && ours.workingset != row->v6)
            replay_differs(c, verdict_WRONG, REFAULT_WORKINGSET, ours.workingset, row->v6);
    }
    return workingset_pack(&m->shadow_layout, recorded);
}

static struct comparison refault_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct replay_reclaimer *r = replay_reclaimer_of(m, row);
    struct comparison c = {.verdict = verdict_EXACT};
    u32 type = row->region == NONE ? (u32)TYPE_ANON : type_of_region(m, row->region);
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        m->lru.lists[list].nr = (&row->v2)[list];
    compare_age(m, &c, row->v0);
    u64 shadow = take_shadow(m, &c, row);
    r->refault_before[0] = m->lru.anon_cost;
    r->refault_before[1] = m->lru.file_cost;
    struct refault_known known = refault_known(m, shadow, type);
    known.vma = row->region;
    known.page = row->region == NONE ? NONE : row->page;
    u32 flags = type == TYPE_ANON ? FRAME_SWAPBACKED : 0;
    struct refault refault = workingset_refault(&m->kernel, &m->shadow_layout, &m->lru, &m->lru, shadow,
                                                &flags, 1, m->nr_swap_pages);
    told_refault(m, &known, &refault);
    r->has_refault_cost = refault.restore;
    r->refault_type = type;
    r->refault_limit = (u32)refault.limit;
    if (refault.activate != row->v7) {
        replay_differs(&c, verdict_WRONG, REFAULT_ACTIVATE, refault.activate, row->v7);
        m->lru.nonresident_age += row->v7 - (u64)refault.activate;
        m->lru.activations[type] += row->v7 - refault.activate;
    }
    r->page_list = (type == TYPE_ANON ? LRU_INACTIVE_ANON : LRU_INACTIVE_FILE) + row->v7;
    m->lru.lists[r->page_list].nr++;
    return c;
}

static struct comparison new_page_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct comparison c = {.verdict = verdict_EXACT};
    bool is_anon = row->region != NONE && type_of_region(m, row->region) == TYPE_ANON;
    u32 flags = is_anon ? FRAME_SWAPBACKED : 0;
    /* The machine's entry is set with the first slot that the page gets. */
    bool is_back = is_anon && pte_kind(*pte_of(m, row->region, row->page)) != PTE_NONE;
    if (is_anon && !is_back && m->kernel.new_anon == new_anon_ACTIVE)
        flags |= FRAME_ACTIVE;
    u32 list = lru_list_of(flags);
    u32 is_active = list == LRU_ACTIVE_ANON || list == LRU_ACTIVE_FILE;
    if (is_active != row->v0)
        replay_differs(&c, verdict_WRONG, NEW_PAGE_ACTIVE, is_active, row->v0);
    m->lru.lists[list].nr++;
    replay_reclaimer_of(m, row)->page_list = list;
    if (row->region == NONE)
        return c;
    u64 *place = shadow_place(m, row->region, row->page);
    if (*place != 0) /* entries are given up with their tree's nodes, or with the file */
        replay_differs(&c, verdict_UNSEEN, NEW_PAGE_SHADOW, 1, 0);
    *place = 0;
    return c;
}

/* A refault has noted its cost already, from the costs that it found: when those were not the kernel's, it is noted again. */
static void cost_of_refault(struct machine *m, struct comparison *c, struct replay_reclaimer *r, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    r->has_refault_cost = 0;
    if (r->refault_type != row->v0)
        replay_differs(c, verdict_WRONG, COST_TYPE, r->refault_type, row->v0);
    if (row->v1 != 1)
        replay_differs(c, verdict_WRONG, COST_PAGES, 1, row->v1);
    if (r->refault_before[0] != row->v2 || r->refault_before[1] != row->v3) {
        m->lru.anon_cost = r->refault_before[0];
        m->lru.file_cost = r->refault_before[1];
        replay_compare_costs(m, c, number, number, &row->v2, COST_ANON);
        m->lru.lists[r->page_list].nr--;
        lru_note_cost(&m->lru, row->v0, row->v1);
        m->lru.lists[r->page_list].nr++;
    }
    m->replay_lists.cost_is_close = 0; /* the size stood in the refault's row */
}

/* A page that a read brings back is a cost of its own, up to 5.8. */
static bool is_cost_of_swapin(const struct machine *m, struct replay_reclaimer *r, const struct rec_row *row)
{
    if (m->kernel.swapin_cost != swapin_cost_EVERY || r->swapin_costs == 0 || row->v0 != TYPE_ANON ||
        row->v1 != 1)
        return false;
    r->swapin_costs--;
    return true;
}

/* Notes the cost that `row` tells. A size that is known only nearly may decide otherwise whether both are halved: what they are
 * then is kept for the row that shows it. */
static void note_cost(struct machine *m, const struct rec_row *row)
{
    u32 before[2] = {m->lru.anon_cost, m->lru.file_cost};
    bool halved = lru_note_cost(&m->lru, row->v0, row->v1);
    before[row->v0] += row->v1;
    u64 sum = (u64)before[0] + before[1], pages = lru_pages(m);
    u64 unsure = NR_LRU_LISTS * (u64)m->replay_lists.counter_lag + LRU_BATCH * (u64)m->params.nr_cpus;
    struct replay_lists *last = &m->replay_lists;
    last->cost_is_close = (sum > (pages - MIN(pages, unsure)) / 4) != (sum > (pages + unsure) / 4);
    last->cost_other[0] = halved ? before[0] : before[0] / 2;
    last->cost_other[1] = halved ? before[1] : before[1] / 2;
}

/* The survivors of the batch are back on their list, and its writes are noted. */
static void cost_of_batch(struct machine *m, struct comparison *c, struct replay_reclaimer *r,
                          const struct rec_row *row)
{
    if (is_cost_of_swapin(m, r, row)) {
        note_cost(m, row);
        return;
    }
    u32 type = r->list == LRU_INACTIVE_FILE ? TYPE_FILE : TYPE_ANON;
    if (r->taken != NONE) {
        if (type != row->v0)
            replay_differs(c, verdict_WRONG, COST_TYPE, type, row->v0);
        m->lru.lists[r->list].nr += r->taken - MIN(r->taken, r->gone);
    }
    if (r->written != row->v1)
        replay_differs(c, row->v1 > r->written && row->v1 <= r->taken ? verdict_UNSEEN : verdict_WRONG,
                       COST_PAGES, r->written, row->v1);
    note_cost(m, row);
}

static struct comparison cost_row(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct replay_reclaimer *r = replay_reclaimer_of(m, row);
    struct comparison c = {.verdict = verdict_EXACT};
    if (r->has_refault_cost) {
        cost_of_refault(m, &c, r, number);
        return c;
    }
    replay_compare_costs(m, &c, number, number, &row->v2, COST_ANON);
    cost_of_batch(m, &c, r, row);
    return c;
}

struct comparison replay_workingset_row(struct machine *m, u32 number)
{
    switch (replay_row_of(m, number)->kind) {
    case row_kind_EVICT: return evict_row(m, number);
    case row_kind_ACTIVATE: return activate_row(m, number);
    case row_kind_REFAULT: return refault_row(m, number);
    case row_kind_NEW_PAGE: return new_page_row(m, number);
    default: return cost_row(m, number);
    }
}
