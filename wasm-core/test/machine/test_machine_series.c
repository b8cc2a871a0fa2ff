/* The series of June 2016, as machines that run show its steps; each is held against an account kept from the events. */
#include "panic.h"

#include "busy.h"
#include "mm/lru_balance.h"
#include "path/reclaim/reclaim.h"

/* What the types have cost, counted from events and flags. */
struct account {
    u32 cost[2], total;
    u32 nr_back[2], nr_told[2], nr_rotated, nr_halved;
    u32 flags[FRAMES]; /* before the event */
};

static void look(struct machine *m, struct account *a)
{
    for (u32 f = 0; f < FRAMES; f++)
        a->flags[f] = frames_of(m)[f].flags;
}

/* Frames that have been linked in this waypoint and were of the working set before. One that is active was marked by being linked. */
static void account_for_back(struct machine *m, struct account *a)
{
    for (u32 f = 0; f < FRAMES; f++) {
        u32 now = frames_of(m)[f].flags, before = now & FRAME_ACTIVE ? a->flags[f] : now;
        if (!(now & FRAME_LRU) || (a->flags[f] & FRAME_LRU) || !(before & FRAME_WORKINGSET))
            continue;
        enum lru_type type = now & FRAME_SWAPBACKED ? TYPE_ANON : TYPE_FILE;
        a->cost[type] += 32;
        a->total += 32;
        a->nr_back[type]++;
    }
}

static void account_for_plan(const struct machine *m, struct account *a)
{
    u32 pages = 0;
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        pages += m->lru.lists[list].nr;
    if (a->total <= pages / 8)
        return;
    a->cost[TYPE_ANON] /= 2;
    a->cost[TYPE_FILE] /= 2;
    a->total /= 2;
    a->nr_halved++;
}

static void account_for(struct machine *m, const u32 *record, struct account *a, bool has_io)
{
    switch (event_kind_of(record)) {
    case EV_putback: {
        const struct ev_putback *putback = EVENT_ARGS(record, putback);
        a->cost[putback->list >= LRU_INACTIVE_FILE] += putback->active;
        a->total += putback->active;
        a->nr_rotated += putback->active;
        return;
    }
    case EV_scan_plan:
        if (EVENT_ARGS(record, scan_plan)->mode == SCAN_FRACT)
            account_for_plan(m, a);
        return;
    case EV_back_cost:
        a->nr_told[EVENT_ARGS(record, back_cost)->type] += EVENT_ARGS(record, back_cost)->pages;
        assert_int_equal(EVENT_ARGS(record, back_cost)->cost, 32 * EVENT_ARGS(record, back_cost)->pages);
        account_for_back(m, a);
        return;
    case EV_lru_drain:
        if (has_io && EVENT_ARGS(record, lru_drain)->batch == BATCH_ADD)
            account_for_back(m, a);
        return;
    default: return;
    }
}

static struct account run_with_account(struct started *s, const char *kernel, bool has_io)
{
    struct account a = {.total = 0};
    start(s, kernel);
    for (const u32 *record; look(s->m, &a), (record = next_event(s->m));) {
        account_for(s->m, record, &a, has_io);
        assert_int_equal(s->m->lru.anon_cost, a.cost[TYPE_ANON]);
        assert_int_equal(s->m->lru.file_cost, a.cost[TYPE_FILE]);
        assert_int_equal(s->m->lru.cost_total, a.total);
        for (u32 f = 0; !has_io && f < FRAMES; f++) /* nothing that could come back is marked */
            assert_false(frames_of(s->m)[f].flags & FRAME_WORKINGSET);
    }
    for (u32 type = 0; type < 2; type++)
        assert_int_equal(s->m->lru.recent_scanned[type] + s->m->lru.recent_rotated[type], 0);
    return a;
}

static void with_its_third_step_only_pages_that_reclaim_puts_back_active_are_a_cost(void **state)
{
    (void)state;
    struct started s;
    struct account a = run_with_account(&s, "lru-cost-2016-3", false);
    assert_true(a.nr_rotated > 20 && a.nr_halved > 5);
    assert_int_equal(a.nr_told[TYPE_ANON] + a.nr_told[TYPE_FILE], 0);
    started_end(&s);
}

static void all_of_it_takes_each_page_of_the_working_set_that_comes_back_for_32_rotations(void **state)
{
    (void)state;
    struct started s;
    struct account a = run_with_account(&s, "lru-cost-2016", true);
    assert_true(a.nr_back[TYPE_ANON] > 50 && a.nr_back[TYPE_FILE] > 5 && a.nr_halved > 5);
    assert_int_equal(a.nr_told[TYPE_ANON], a.nr_back[TYPE_ANON]);
    assert_int_equal(a.nr_told[TYPE_FILE], a.nr_back[TYPE_FILE]);
    started_end(&s);
}

/* Anonymous pages begin active, and come back as working set whether or not anybody wanted them. */
static void all_of_it_knows_the_working_set_by_what_was_ever_active(void **state)
{
    (void)state;
    struct started s;
    u32 nr_inactive = 0;
    start(&s, "lru-cost-2016");
    while (next_event(s.m))
        for (u32 f = 0; f < FRAMES; f++) {
            u32 flags = frames_of(s.m)[f].flags;
            if (!(flags & FRAME_LRU))
                continue;
            if (flags & FRAME_ACTIVE)
                assert_true(flags & FRAME_WORKINGSET);
            nr_inactive += !(flags & (FRAME_ACTIVE | FRAME_WORKINGSET));
        }
    assert_true(nr_inactive > 0); /* pages of the file that were read once */
    started_end(&s);
}

/* What is told with a plan makes the same plan again. */
static void a_plan_can_be_made_again_from_the_costs_that_are_told_with_it(void **state)
{
    (void)state;
    struct started s;
    u32 nr = 0;
    start(&s, "lru-cost-2016");
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_scan_plan || EVENT_ARGS(record, scan_plan)->mode != SCAN_FRACT)
            continue;
        const struct column column = machine_column(s.m, COLUMN_reclaim_inputs, s.scratch);
        const u32 *told = column.data;
        assert_int_equal(column.length, 15);
        assert_int_equal(EVENT_ARGS(record, scan_plan)->ap, told[2] * (told[14] + 1) / (told[3] + 1));
        assert_int_equal(EVENT_ARGS(record, scan_plan)->fp, (200 - told[2]) * (told[14] + 1) / (told[4] + 1));
        nr++;
    }
    assert_true(nr > 20);
    started_end(&s);
}

/* Sums of what was scanned: where pages that are linked count, and where they do not. */
static void with_its_second_step_pages_that_are_linked_no_longer_tip_the_balance(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.7", "lru-cost-2016-1", "lru-cost-2016-2"};
    for (u32 i = 0; i < LENGTH(kernels); i++) {
        struct started s;
        u32 nr_besides = 0, before = 0;
        start(&s, kernels[i]);
        for (const u32 *record; (record = next_event(s.m));) {
            u32 now = s.m->lru.recent_scanned[0] + s.m->lru.recent_scanned[1];
            bool is_isolated = event_kind_of(record) == EV_isolate;
            nr_besides += now > before && !is_isolated;
            before = now;
        }
        assert_true(i < 2 ? nr_besides > 50 : nr_besides == 0);
        started_end(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(with_its_second_step_pages_that_are_linked_no_longer_tip_the_balance),
        cmocka_unit_test(with_its_third_step_only_pages_that_reclaim_puts_back_active_are_a_cost),
        cmocka_unit_test(all_of_it_takes_each_page_of_the_working_set_that_comes_back_for_32_rotations),
        cmocka_unit_test(all_of_it_knows_the_working_set_by_what_was_ever_active),
        cmocka_unit_test(a_plan_can_be_made_again_from_the_costs_that_are_told_with_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
