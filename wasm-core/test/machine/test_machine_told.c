/* What pictures are told of pages that come back and of how reclaim is shared, held against the events of running machines. */
#include "panic.h"

#include "scenario.h"

#include "machine/balance_told.h"
#include "mm/lru_balance.h"
#include "mm/workingset.h"
#include "path/reclaim/reclaim.h"

enum { FRAMES = 160 };

/* A program that keeps a part of its pages in use reads a file, over and over, and both do not fit. */
static void draft_both(struct draft *d, const char *kernel, u32 swappiness)
{
    draft_new(d);
    d->kernel = kernel_named(kernel);
    d->params[PARAM_nr_frames] = FRAMES;
    d->params[PARAM_min_free_kbytes] = 32;
    d->params[PARAM_page_cluster] = 0;
    d->params[PARAM_swappiness] = swappiness;
    draft_swap(d, 1024);
    u32 anon = draft_anon(d, 0, 90);
    u32 file = draft_file(d, region_kind_FILE, 0, 110);
    draft_task(d, 0, NONE);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, anon, pattern_SEQ, op_WRITE, 90);
    draft_phase(d, phase_order_PARALLEL);
    struct rec_stream *hot = draft_stream(d, 0, anon, pattern_HOTCOLD, op_WRITE, 5000);
    hot->hot = 40;
    hot->quantum = 7;
    draft_stream(d, 0, file, pattern_SEQ, op_READ, 5000)->quantum = 5;
}

static const char *const KERNELS[] = {"4.7", "4.9", "5.3", "5.8", "6.1", "lru-cost-2016-1", "lru-cost-2016"};

static const u32 *row_of(const struct machine *m, u32 type)
{
    return m->refaults[type];
}

static void assert_word(const struct machine *m, const u32 *row)
{
    u64 word = (u64)row[refault_field_WORD_HIGH] << 32 | row[refault_field_WORD];
    struct shadow shadow = workingset_unpack(&m->shadow_layout, word);
    assert_int_equal((u32)shadow.eviction, row[refault_field_EVICTED]);
    assert_int_equal(shadow.workingset, row[refault_field_WORKINGSET]);
    assert_int_equal(shadow.node, row[refault_field_NODE]);
    assert_int_equal(shadow.memcg_id, row[refault_field_CGROUP]);
    assert_int_equal(shadow.zone, row[refault_field_ZONE]);
    u32 tag = m->shadow_layout.tag_bits;
    assert_int_equal(word & ((1u << tag) - 1), tag); /* as the kernel has it, without the machine's own bit */
}

static void a_page_that_comes_back_is_told_with_all_that_it_was_judged_by(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(KERNELS); k++) {
        struct draft d;
        struct started s;
        u32 nr[2] = {0, 0}, nr_restored = 0;
        draft_both(&d, KERNELS[k], 100);
        assert_true(started_from(&s, &d));
        u32 sizes[NR_LRU_LISTS], costs[2];
        for (const u32 *record;;) {
            for (u32 list = 0; list < NR_LRU_LISTS; list++)
                sizes[list] = s.m->lru.lists[list].nr;
            costs[0] = s.m->lru.anon_cost;
            costs[1] = s.m->lru.file_cost;
            record = next_event(s.m);
            if (!record)
                break;
            if (event_kind_of(record) != EV_refault)
                continue;
            const struct ev_refault *event = EVENT_ARGS(record, refault);
            const u32 *row = row_of(s.m, event->type);
            assert_int_equal(row[refault_field_EVENT], s.m->nr_events);
            assert_int_equal(row[refault_field_FRAME], event->frame);
            assert_int_equal(row[refault_field_AGE], event->age);
            assert_int_equal(row[refault_field_EVICTED], event->evicted);
            assert_int_equal(row[refault_field_DISTANCE], event->age - event->evicted);
            assert_int_equal(row[refault_field_LIMIT], event->limit);
            assert_int_equal(row[refault_field_ACTIVATE], event->activate);
            assert_int_equal(row[refault_field_RESTORE], event->restore);
            assert_int_equal(row[refault_field_COST_BEFORE], costs[event->type]);
            u32 limit = 0;
            for (u32 list = 0; list < NR_LRU_LISTS; list++) {
                assert_int_equal(row[refault_field_INACTIVE_ANON + list], sizes[list]);
                limit += row[refault_field_LISTS] & 1u << list ? sizes[list] : 0;
            }
            assert_int_equal(limit, event->limit);
            assert_word(s.m, row);
            if (event->type == TYPE_FILE)
                assert_int_equal(row[refault_field_SLOT], NONE);
            nr[event->type]++;
            nr_restored += event->restore;
        }
        assert_true(nr[TYPE_FILE] > 50);
        assert_int_equal(nr[TYPE_ANON] > 0, s.m->kernel.anon_shadows == anon_shadows_YES);
        if (lru_balance_is_by_cost(&s.m->kernel))
            assert_true(nr_restored > 0);
        started_end(&s);
    }
}

/* The weights that would hold now, asked before each pass, are those by which the pass then goes; so are its targets. */
static void what_a_pass_would_do_is_what_the_next_one_does(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(KERNELS); k++) {
        struct draft d;
        struct started s;
        u32 by_cost = 0, ahead_nr = 0;
        draft_both(&d, KERNELS[k], 70);
        assert_true(started_from(&s, &d));
        u32 balance[NR_balance_field], ahead[(DEF_PRIORITY + 1) * NR_plan_field], shares[201];
        for (const u32 *record;;) {
            balance_told(s.m, balance);
            assert_int_equal(shares_told(s.m, shares), balance[balance_field_SWAPPINESS_MOST] + 1);
            assert_int_equal(passes_ahead_told(s.m, ahead), LENGTH(ahead));
            record = next_event(s.m);
            if (!record)
                break;
            if (event_kind_of(record) != EV_scan_plan)
                continue;
            const struct ev_scan_plan *plan = EVENT_ARGS(record, scan_plan);
            if (record[5] == s.m->kswapd) {
                const u32 *row = ahead + (DEF_PRIORITY - plan->priority) * (u32)NR_plan_field;
                assert_int_equal(row[plan_field_PRIORITY], plan->priority);
                assert_int_equal(row[plan_field_MODE], plan->mode);
                assert_int_equal(row[plan_field_INACTIVE_ANON], plan->inactive_anon);
                assert_int_equal(row[plan_field_ACTIVE_FILE], plan->active_file);
                ahead_nr++;
            }
            if (plan->mode != scan_mode_FRACT)
                continue;
            assert_int_equal(balance[balance_field_ANON_WEIGHT], plan->ap);
            assert_int_equal(balance[balance_field_FILE_WEIGHT], plan->fp);
            assert_int_equal(balance[balance_field_SWAPPINESS] * balance[balance_field_ANON_TIMES] /
                                 balance[balance_field_ANON_BY],
                             plan->ap);
            assert_int_equal(balance[balance_field_SWAPPINESS_LEFT] * balance[balance_field_FILE_TIMES] /
                                 balance[balance_field_FILE_BY],
                             plan->fp);
            u64 whole = balance[balance_field_DENOMINATOR];
            assert_int_equal(shares[70], plan->ap * 1000000ull / whole);
            assert_int_equal(shares[0], 0);
            by_cost++;
        }
        assert_true(by_cost > 20 && ahead_nr > 20);
        started_end(&s);
    }
}

/* Pages that a pass at priority 12 would look at, while the zone is hopeless or not. */
static u32 looked_at_first(struct machine *m, bool is_hopeless)
{
    u32 ahead[(DEF_PRIORITY + 1) * NR_plan_field], nr = 0;
    m->pages_scanned = is_hopeless ? 1u << 20 : 0;
    passes_ahead_told(m, ahead);
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        nr += ahead[plan_field_INACTIVE_ANON + list];
    return nr;
}

/* get_scan_count up to 4.7: "if (current_is_kswapd() && !zone_reclaimable(zone)) force_scan". */
static void the_pass_told_ahead_is_kswapds_who_looks_at_the_last_pages_of_a_hopeless_zone(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_both(&d, "4.6", 70);
    assert_true(started_from(&s, &d));
    assert_non_null(next_of_kind(s.m, EV_kswapd_wake));
    assert_int_equal(looked_at_first(s.m, false), 0); /* of so short lists a 4096th is nothing */
    assert_true(looked_at_first(s.m, true) > 0);
    started_end(&s);
}

/* What is noted never falls but by halves, and then the limit was passed; what was noted before is told. */
static void every_halving_is_told_with_what_it_halved(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(KERNELS); k++) {
        struct draft d;
        struct started s;
        u32 nr = 0;
        draft_both(&d, KERNELS[k], 100);
        assert_true(started_from(&s, &d));
        u32 was[NR_balance_field], is[NR_balance_field];
        balance_told(s.m, was);
        while (next_event(s.m)) {
            balance_told(s.m, is);
            for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
                if (is[balance_field_ANON_HALVINGS + type] == was[balance_field_ANON_HALVINGS + type]) {
                    assert_true(is[balance_field_ANON + type] >= was[balance_field_ANON + type]);
                    continue;
                }
                u32 before = is[balance_field_ANON_BEFORE + type];
                assert_true(before >= was[balance_field_ANON + type]);
                assert_int_equal(is[balance_field_ANON + type], before / 2);
                assert_int_equal(is[balance_field_ANON_ROTATED + type],
                                 is[balance_field_ANON_ROTATED_BEFORE + type] / 2);
                u32 held = is[balance_field_KIND] == balance_kind_RATIO ? before
                           : is[balance_field_KIND] == balance_kind_COST
                               ? is[balance_field_ANON_BEFORE] + is[balance_field_FILE_BEFORE]
                               : is[balance_field_TOTAL_BEFORE];
                assert_true(held > is[balance_field_ANON_LIMIT + type]);
                nr++;
            }
            memcpy(was, is, sizeof(was));
        }
        assert_true(nr > 0);
        started_end(&s);
    }
}

static void passes_are_counted_by_mode_and_kept_thinner_as_they_grow_many(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 modes[NR_scan_mode] = {0}, nr = 0;
    u32 events[16384], priorities[16384];
    draft_both(&d, "6.1", 100);
    assert_true(started_from(&s, &d));
    u32 strides = 0, counts[NR_scan_mode + 1];
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_scan_plan)
            continue;
        events[nr] = s.m->nr_events;
        priorities[nr++] = EVENT_ARGS(record, scan_plan)->priority;
        modes[EVENT_ARGS(record, scan_plan)->mode]++;
        assert_int_equal(pass_counts_told(s.m, counts), NR_scan_mode + 1);
        assert_memory_equal(counts, modes, sizeof(modes));
        u32 stride = counts[NR_scan_mode];
        strides |= stride;
        assert_int_equal(s.m->nr_passes_noted, (nr + stride - 1) / stride);
        u32 at = (nr * 7) % s.m->nr_passes_noted;
        assert_int_equal(s.m->passes[at][noted_pass_field_EVENT], events[at * stride]);
        assert_int_equal(s.m->passes[at][noted_pass_field_PRIORITY], priorities[at * stride]);
    }
    assert_true(strides >= 7); /* kept whole, by twos and by fours */
    started_end(&s);
}

/* However costs lie, the share of a pass stays between those with all cost on one type, but for what division drops. */
static void with_costs_no_share_leaves_its_bounds_and_without_them_there_is_none(void **state)
{
    (void)state;
    struct kernel kernel = kernel_of(kernel_named("6.1"));
    for (u32 swappiness = 0; swappiness <= 200; swappiness += 20) {
        struct lru_share low = lru_share_when(&kernel, swappiness, COST_ON_ANON);
        struct lru_share high = lru_share_when(&kernel, swappiness, COST_ON_FILE);
        for (u32 anon = 0; anon <= 100000; anon = anon * 10 + 1000)
            for (u32 file = 0; file <= 100000; file = file * 10 + 1000) {
                struct scan_inputs in = {
                    .kernel = &kernel, .anon_cost = anon, .file_cost = file, .swappiness = swappiness};
                struct scan_plan plan = scan_plan_begin(&in);
                lru_weigh(&in, &plan);
                double share = (double)plan.ap / (double)plan.denominator;
                assert_true(share > low.anon / (double)(low.anon + low.file) - 0.011);
                assert_true(share < high.anon / (double)(high.anon + high.file) + 0.011);
            }
        struct scan_inputs all = {.kernel = &kernel, .anon_cost = 1000000, .swappiness = swappiness};
        struct scan_plan plan = scan_plan_begin(&all);
        lru_weigh(&all, &plan);
        /* with all cost on one type the bound is reached, but for what division drops */
        assert_true((double)plan.ap / (double)plan.denominator <
                    low.anon / (double)(low.anon + low.file) + 0.011);
        struct lru_share none = lru_share_when(&kernel, swappiness, COST_ON_NONE);
        assert_int_equal(none.anon, swappiness);
        assert_int_equal(none.anon + none.file, 200);
    }
    kernel = kernel_of(kernel_named("5.3"));
    assert_int_equal(lru_share_when(&kernel, 60, COST_ON_FILE).file, 0);
    assert_int_equal(lru_share_when(&kernel, 60, COST_ON_ANON).anon, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_that_comes_back_is_told_with_all_that_it_was_judged_by),
        cmocka_unit_test(what_a_pass_would_do_is_what_the_next_one_does),
        cmocka_unit_test(the_pass_told_ahead_is_kswapds_who_looks_at_the_last_pages_of_a_hopeless_zone),
        cmocka_unit_test(every_halving_is_told_with_what_it_halved),
        cmocka_unit_test(passes_are_counted_by_mode_and_kept_thinner_as_they_grow_many),
        cmocka_unit_test(with_costs_no_share_leaves_its_bounds_and_without_them_there_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
