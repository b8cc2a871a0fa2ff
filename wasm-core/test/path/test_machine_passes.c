/* How kswapd and direct reclaim go about their passes: goals, ageing, snapshots, and what is done when nothing helps. */
#include "panic.h"

#include "family.h"
#include "path/fault/pte.h"
#include "path/reclaim/reclaim.h"
#include "path/wait.h"

/* One task that writes to `pages` anonymous pages, most often to the first `hot`. */
static void draft_hotcold(struct draft *d, u32 frames, u32 pages, u32 hot, u32 accesses)
{
    draft_new(d);
    d->params[PARAM_nr_cpus] = 1;
    d->params[PARAM_nr_frames] = frames;
    d->params[PARAM_min_free_kbytes] = 32; /* 8, 10, 12 */
    draft_swap(d, 4 * pages);
    u32 region = draft_anon(d, 0, pages);
    draft_task(d, 0, 0);
    draft_phase(d, phase_order_PARALLEL);
    struct rec_stream *s = draft_stream(d, 0, region, pattern_HOTCOLD, op_WRITE, accesses);
    s->hot = hot;
    s->hotpct = 80;
}

/* 1 MiB is 256 pages, and a quarter of these, 64, is more than a thousandth of the zone: 256, 320, 384. */
static void a_pass_of_kswapd_is_to_free_as_many_pages_as_the_high_mark(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_hotcold(&d, 1024, 1500, 100, 6000);
    d.params[PARAM_min_free_kbytes] = 1024;
    assert_true(started_from(&s, &d));
    const u32 *record = next_of_kind(s.m, EV_scan_plan);
    assert_non_null(record);
    assert_int_equal(EVENT_ARGS(record, scan_plan)->goal, 384);
    started_end(&s);
}

/* Up to 5.8 new pages start on the active list, so that the inactive one is empty and low. At priority 12 and 11 a pass of
 * a list this short asks for no active page itself: what is deactivated is aged, once before and once after each pass. */
static void kswapd_ages_active_anonymous_pages_before_and_after_each_pass(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 aged = 0;
    draft_hotcold(&d, 1024, 1500, 1000, 6000);
    d.kernel = kernel_named("5.8");
    assert_true(started_from(&s, &d));
    assert_non_null(next_of_kind(s.m, EV_kswapd_wake));
    for (u32 priority = 12; priority >= 11; priority--) {
        const u32 *record = next_event(s.m);
        for (; event_kind_of(record) != EV_scan_plan; record = next_event(s.m))
            if (event_kind_of(record) == EV_shrink_active)
                aged++;
        assert_int_equal(EVENT_ARGS(record, scan_plan)->priority, priority);
        assert_int_equal(EVENT_ARGS(record, scan_plan)->active_anon, 0);
        assert_int_equal(aged, priority == 12 ? 1 : 3);
    }
    started_end(&s);
}

static void assert_snapshot(struct machine *m)
{
    assert_int_equal(m->lru.refaults[TYPE_ANON], m->lru.activations[TYPE_ANON]);
    assert_int_equal(m->lru.refaults[TYPE_FILE], m->lru.activations[TYPE_FILE]);
}

/* Only refaults after the last run tell that the active list is challenged. */
static void each_run_of_reclaim_ends_with_a_snapshot_of_activated_refaults(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 sleeps = 0, directs = 0, anon_news = 0, file_news = 0;
    draft_hotcold(&d, 160, 150, 40, 6000);
    draft_stream(&d, 0, draft_file(&d, region_kind_MAPFILE, 0, 150), pattern_RAND, op_READ, 6000);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (sleeps > 50)
            s.m->kswapd_failures = MAX_RECLAIM_RETRIES; /* it gives up, and tasks reclaim themselves */
        anon_news += s.m->lru.refaults[TYPE_ANON] != s.m->lru.activations[TYPE_ANON];
        file_news += s.m->lru.refaults[TYPE_FILE] != s.m->lru.activations[TYPE_FILE];
        if (event_kind_of(record) == EV_kswapd_sleep) {
            assert_snapshot(s.m);
            sleeps++;
        } else if (event_kind_of(record) == EV_direct_end) {
            assert_snapshot(s.m);
            directs++;
        }
    }
    assert_true(sleeps > 50 && directs > 50 && anon_news > 0 && file_news > 0);
    started_end(&s);
}

/* With no cost yet the weights are swappiness and 200 - swappiness, 60 and 140. A cost is weighed as itself plus both, so each
 * weight then lies between one and a half times that (all cost is its own) and three times (none is); where a third of it is its
 * own, it is 9 / 4 of 60. */
static void the_costs_so_far_weigh_in_the_split_of_a_pass(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 without = 0, with = 0;
    draft_hotcold(&d, 160, 300, 40, 3000);
    draft_stream(&d, 0, draft_file(&d, region_kind_MAPFILE, 0, 100), pattern_RAND, op_READ, 3000);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_of_kind(s.m, EV_scan_plan));) {
        const struct ev_scan_plan *plan = EVENT_ARGS(record, scan_plan);
        u32 cost = s.m->lru.anon_cost + s.m->lru.file_cost;
        if (plan->mode != scan_mode_FRACT)
            continue;
        if (cost == 0) {
            assert_int_equal(plan->ap, 60);
            assert_int_equal(plan->fp, 140);
            without++;
        } else if (cost >= 20) {
            assert_in_range(plan->ap, 85, s.m->lru.anon_cost * 2 >= s.m->lru.file_cost ? 136 : 180);
            assert_in_range(plan->fp, 200, 420);
            with++;
        }
    }
    assert_true(without > 0 && with > 0);
    started_end(&s);
}

/* Somebody else holds the lock of each inactive anonymous page (or lets it go again). */
static void lock_inactive(struct machine *m, u8 *is_mine, bool lock)
{
    for (u32 f = m->lru.lists[LRU_INACTIVE_ANON].head; lock && f != NONE; f = frames_of(m)[f].next)
        if (!(frames_of(m)[f].flags & FRAME_LOCKED)) {
            frames_of(m)[f].flags |= FRAME_LOCKED;
            is_mine[f] = 1;
        }
    for (u32 f = 0; !lock && f < m->params.nr_frames; f++)
        if (is_mine[f])
            frames_of(m)[f].flags &= ~(u32)FRAME_LOCKED;
}

/* Thirteen passes of direct reclaim, priorities 12 to 0, find every inactive page locked and leave the active list alone, because
 * the inactive one is not low. */
static void pass_over_locked_pages(struct machine *m, u8 *is_mine)
{
    do {
        m->kswapd_failures = MAX_RECLAIM_RETRIES; /* given up: it is not woken */
        assert_non_null(next_event(m));
        assert_false(m->kswapd_awake);
    } while (event_kind_of(log_record(log_of(m), m->nr_events)) != EV_direct_begin ||
             m->lru.lists[LRU_ACTIVE_ANON].nr < 16 ||
             m->lru.lists[LRU_INACTIVE_ANON].nr < m->lru.lists[LRU_ACTIVE_ANON].nr + 32);
    assert_int_equal(m->lru.refaults[TYPE_ANON], m->lru.activations[TYPE_ANON]);
    lock_inactive(m, is_mine, true);
    for (u32 priority = DEF_PRIORITY + 1; priority-- > 0;) {
        const struct ev_scan_plan *plan = EVENT_ARGS(next_of_kind(m, EV_scan_plan), scan_plan);
        assert_int_equal(plan->priority, priority);
        assert_int_equal(plan->may_deactivate & MAY_DEACTIVATE_ANON, 0);
        lock_inactive(m, is_mine, true); /* those that were in a batch */
    }
}

/* The run begins again and may deactivate both types, whatever the sizes. What has come back in the first round is old by then: snapshot_refaults
 * stands before the question whether there is another (do_try_to_free_pages), which kswapd sees if it makes its plan meanwhile. */
static void direct_reclaim_that_frees_nothing_forces_the_active_lists(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    static u8 is_mine[128];
    memset(is_mine, 0, sizeof(is_mine));
    draft_hotcold(&d, 128, 200, 40, 20000);
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    pass_over_locked_pages(m, is_mine);
    m->lru.activations[TYPE_FILE]++;
    const struct ev_scan_plan *plan = EVENT_ARGS(next_of_kind(m, EV_scan_plan), scan_plan);
    assert_int_equal(plan->priority, DEF_PRIORITY);
    assert_int_equal(plan->may_deactivate, MAY_DEACTIVATE_ANON | MAY_DEACTIVATE_FILE);
    assert_int_equal(m->lru.refaults[TYPE_FILE], m->lru.activations[TYPE_FILE]);
    lock_inactive(m, is_mine, false);
    started_end(&s);
}

/* Direct reclaim that makes a second round after one that frees nothing, in its first. */
static void start_round_in_vain(struct started *s, u8 is_mine[128])
{
    struct draft d;
    memset(is_mine, 0, 128);
    draft_hotcold(&d, 128, 200, 40, 20000);
    draft_switch(&d, SWITCH_deactivation, deactivation_IN_TURN);
    draft_switch(&d, SWITCH_second_round, second_round_ALWAYS);
    assert_true(started_from(s, &d));
    pass_over_locked_pages(s->m, is_mine);
}

/* What the kernels from 4.0 to 4.11 did for protected cgroups, whether there were any or not. */
static void from_4_0_to_4_11_direct_reclaim_that_frees_nothing_begins_again_once(void **state)
{
    (void)state;
    struct started s;
    static u8 is_mine[128];
    start_round_in_vain(&s, is_mine);
    u64 stalls = s.m->counters[COUNTER_allocstall];
    for (u32 priority = DEF_PRIORITY + 1; priority-- > 0;) {
        assert_int_equal(EVENT_ARGS(next_of_kind(s.m, EV_scan_plan), scan_plan)->priority, priority);
        lock_inactive(s.m, is_mine, true);
    }
    assert_int_equal(s.m->counters[COUNTER_allocstall], stalls + 1);
    const u32 *record = next_event(s.m);
    for (; event_kind_of(record) != EV_direct_end; record = next_event(s.m))
        assert_int_not_equal(event_kind_of(record), EV_scan_plan);
    lock_inactive(s.m, is_mine, false);
    started_end(&s);
}

/* do_try_to_free_pages: total_scanned begins at 0 above the label `retry`. */
static void what_the_first_round_has_looked_at_counts_in_the_second_too(void **state)
{
    (void)state;
    struct started s;
    static u8 is_mine[128];
    start_round_in_vain(&s, is_mine);
    const void *frame = frame_of_path(&tasks_of(s.m)[0], PATH_try_to_free_pages);
    assert_non_null(frame);
    struct scan_control *sc = &((struct path_try_to_free_pages *)(size_t)frame)->sc;
    sc->nr_scanned_in_all += 1000;
    next_of_kind(s.m, EV_scan_plan);
    assert_int_equal(sc->is_second_round, 1);
    assert_true(sc->nr_scanned_in_all >= 1000);
    lock_inactive(s.m, is_mine, false);
    started_end(&s);
}

/* The state of kswapd's present run. */
static const struct scan_control *run_of_kswapd(struct machine *m)
{
    const struct task *kswapd = &tasks_of(m)[m->kswapd];
    if (m->kernel.kswapd_loop == kswapd_loop_DOWN) {
        const struct path_balance_pgdat_down *f = frame_of_path(kswapd, PATH_balance_pgdat_down);
        assert_non_null(f);
        return &f->sc;
    }
    const struct path_balance_pgdat *f = frame_of_path(kswapd, PATH_balance_pgdat);
    assert_non_null(f);
    return &f->sc;
}

static void up_to_5_2_a_page_that_is_mapped_or_in_the_swap_cache_counts_twice_for_kswapd(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.9", "4.9", "5.0", "5.3", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        u32 scanned = 0, twice = 0, runs = 0;
        draft_hotcold(&d, 128, 200, 40, 3000);
        d.kernel = kernel_named(kernels[k]);
        assert_true(started_from(&s, &d));
        for (const u32 *record; (record = next_event(s.m));) {
            if (record[5] != s.m->kswapd)
                continue;
            if (event_kind_of(record) == EV_scan_plan) {
                scanned = 0;
                runs++;
            }
            u32 frame = NONE;
            if (event_kind_of(record) == EV_references)
                frame = EVENT_ARGS(record, references)->frame;
            else if (event_kind_of(record) == EV_keep &&
                     EVENT_ARGS(record, keep)->reason == keep_reason_WRITEBACK)
                frame = EVENT_ARGS(record, keep)->frame;
            if (frame == NONE)
                continue;
            bool counts_twice = k < 3 && (frames_of(s.m)[frame].map_count > 0 ||
                                          (frames_of(s.m)[frame].flags & FRAME_SWAPCACHE));
            scanned += 1 + counts_twice;
            twice += counts_twice;
            assert_int_equal(run_of_kswapd(s.m)->nr_scanned, scanned);
        }
        assert_true(runs > 20);
        assert_int_equal(twice > 100, k < 3);
        started_end(&s);
    }
}

/* shrink_page_list counts what it has locked, so not a page whose lock another has. (lru-balance.md 2.3: "not those found locked".) */
static void a_page_that_is_found_locked_does_not_count_as_looked_at(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.9", "4.9", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        u32 scanned = 0, locked = NONE, found = 0;
        draft_hotcold(&d, 128, 200, 40, 3000);
        d.kernel = kernel_named(kernels[k]);
        assert_true(started_from(&s, &d));
        for (const u32 *record; (record = next_event(s.m));) {
            const struct task *kswapd = &tasks_of(s.m)[s.m->kswapd];
            const struct path_shrink_inactive_list *f = frame_of_path(kswapd, PATH_shrink_inactive_list);
            if (record[5] != s.m->kswapd || !f)
                continue;
            if (event_kind_of(record) == EV_isolate && f->taken > 0 && locked == NONE) {
                locked = f->pages[0];
                scanned = run_of_kswapd(s.m)->nr_scanned;
                frames_of(s.m)[locked].flags |= FRAME_LOCKED;
            } else if (locked != NONE) {
                assert_int_equal(event_kind_of(record), EV_keep);
                assert_int_equal(EVENT_ARGS(record, keep)->reason, keep_reason_LOCKED);
                assert_int_equal(run_of_kswapd(s.m)->nr_scanned, scanned);
                frame_unlock(s.m, locked);
                locked = NONE;
                found++;
            }
        }
        assert_true(found > 20);
        started_end(&s);
    }
}

/* Runs to kswapd's last pass, priority 1, which finds every page locked. */
static void run_to_last_pass_in_vain(struct machine *m)
{
    const u32 *record;
    do {
        record = next_event(m);
        assert_non_null(record);
        for (u32 f = 0; f < m->params.nr_frames; f++)
            if (frames_of(m)[f].flags & FRAME_LRU)
                frames_of(m)[f].flags |= FRAME_LOCKED;
    } while (event_kind_of(record) != EV_scan_plan || record[5] != m->kswapd ||
             EVENT_ARGS(record, scan_plan)->priority != 1);
}

static void a_run_of_kswapd_that_freed_nothing_has_failed_even_if_memory_is_no_longer_short(void **state)
{
    (void)state;
    for (u32 is_short = 0; is_short < 2; is_short++) {
        struct draft d;
        struct started s;
        draft_hotcold(&d, 128, 200, 40, 3000);
        assert_true(started_from(&s, &d));
        assert_non_null(next_of_kind(s.m, EV_kswapd_wake));
        run_to_last_pass_in_vain(s.m);
        s.m->many_under_writeback = 1;
        s.m->kswapd_failures = MAX_RECLAIM_RETRIES - 1;
        if (!is_short)
            s.m->marks.high = 0; /* others have freed pages */
        assert_non_null(next_of_kind(s.m, EV_kswapd_sleep));
        assert_int_equal(s.m->kswapd_failures, MAX_RECLAIM_RETRIES);
        assert_int_equal(s.m->many_under_writeback, is_short); /* forgotten only when enough is free */
        started_end(&s);
    }
}

/* balance_pgdat asks what the whole run has reclaimed. (lru-balance.md 2.3: "a run that reclaimed nothing at all".) */
static void a_run_of_kswapd_whose_last_pass_freed_nothing_has_not_failed_if_one_before_has_freed_some(
    void **state)
{
    (void)state;
    for (u32 has_freed = 0; has_freed < 2; has_freed++) {
        struct draft d;
        struct started s;
        draft_hotcold(&d, 128, 200, 40, 3000);
        assert_true(started_from(&s, &d));
        assert_non_null(next_of_kind(s.m, EV_kswapd_wake));
        run_to_last_pass_in_vain(s.m);
        const void *frame = frame_of_path(&tasks_of(s.m)[s.m->kswapd], PATH_balance_pgdat);
        struct path_balance_pgdat *run = (struct path_balance_pgdat *)(uintptr_t)frame;
        run->sc.nr_reclaimed = run->reclaimed_before = has_freed ? 7 : 0; /* in passes before this one */
        u32 failures = s.m->kswapd_failures;
        const struct ev_scan_plan *next = EVENT_ARGS(next_of_kind(s.m, EV_scan_plan), scan_plan);
        assert_int_equal(next->priority, DEF_PRIORITY); /* still short of pages, it begins another run */
        assert_int_equal(s.m->kswapd_failures, failures + !has_freed);
        started_end(&s);
    }
}

/* The page loses its only mapping, as when its region is given back at that moment. */
static void lose_owner(struct machine *m, u32 frame)
{
    struct frame *page = &frames_of(m)[frame];
    pte_set(m, page->owner, page->index, PTE_NONE);
    page->map_count--;
}

static void an_isolated_page_that_loses_its_owner_takes_a_slot_gives_it_back_and_counts_as_written(
    void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 frame = NONE;
    draft_hotcold(&d, 128, 200, 40, 3000);
    assert_true(started_from(&s, &d));
    while (frame == NONE) {
        const struct ev_references *check = EVENT_ARGS(next_of_kind(s.m, EV_references), references);
        const struct frame *page = &frames_of(s.m)[check->frame];
        if (check->decision == references_RECLAIM && page->kind == KIND_ANON && page->map_count == 1 &&
            !(page->flags & FRAME_SWAPCACHE))
            frame = check->frame;
    }
    lose_owner(s.m, frame);
    u64 written = s.m->counters[COUNTER_pswpout], begun = 0;
    u32 slot = EVENT_ARGS(next_of_kind(s.m, EV_slot_alloc), slot_alloc)->slot;
    assert_int_equal(EVENT_ARGS(next_of_kind(s.m, EV_swap_write_skipped), swap_write_skipped)->slot, slot);
    assert_int_equal(s.m->counters[COUNTER_pswpout], written);
    for (const u32 *record; (record = next_event(s.m)) && event_kind_of(record) != EV_lru_cost;)
        begun += event_kind_of(record) == EV_swap_write;
    const u32 *cost = log_record(log_of(s.m), s.m->nr_events);
    assert_in_range(EVENT_ARGS(cost, lru_cost)->pages, begun + 1, SWAP_CLUSTER_MAX);
    while (!(frames_of(s.m)[frame].flags & FRAME_FREE))
        assert_non_null(next_event(s.m));
    started_end(&s);
}

static void a_batch_for_which_nothing_is_left_ends_at_once(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_hotcold(&d, 128, 200, 40, 3000);
    assert_true(started_from(&s, &d));
    const u32 *record;
    do
        record = next_of_kind(s.m, EV_scan_plan);
    while (EVENT_ARGS(record, scan_plan)->inactive_anon == 0);
    u32 task = record[5];
    do { /* somebody else has taken all the pages meanwhile */
        s.m->lru.lists[LRU_INACTIVE_ANON] = (struct frame_list){NONE, NONE, 0};
        record = next_event(s.m);
    } while (event_kind_of(record) != EV_isolate);
    assert_int_equal(EVENT_ARGS(record, isolate)->list, LRU_INACTIVE_ANON);
    assert_int_equal(EVENT_ARGS(record, isolate)->taken, 0);
    u32 lru = s.m->lock_lru, taken = locks_of(s.m)[lru].taken;
    do
        record = next_event(s.m);
    while (record[5] != task);
    assert_int_not_equal(event_kind_of(record), EV_putback);
    assert_in_range(locks_of(s.m)[lru].taken, taken, taken + 1); /* by the batch after it, if there is one */
    started_end(&s);
}

static void up_to_5_4_direct_reclaim_that_frees_nothing_is_over(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    static u8 is_mine[128];
    memset(is_mine, 0, sizeof(is_mine));
    draft_hotcold(&d, 128, 200, 40, 20000);
    draft_switch(&d, SWITCH_deactivation, deactivation_IN_TURN);
    assert_true(started_from(&s, &d));
    pass_over_locked_pages(s.m, is_mine);
    const u32 *record = next_event(s.m);
    for (; event_kind_of(record) != EV_direct_end; record = next_event(s.m))
        assert_int_not_equal(event_kind_of(record), EV_scan_plan);
    lock_inactive(s.m, is_mine, false);
    started_end(&s);
}

/* The first try of a task that needs memory scans all that it planned; kswapd, and a task at a lower priority, end a pass early. */
static void only_the_first_pass_of_direct_reclaim_is_settled_from_its_beginning(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 settled = 0, of_kswapd = 0;
    draft_hotcold(&d, 128, 200, 40, 4000);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_of_kind(s.m, EV_scan_plan));) {
        bool is_direct = record[5] != s.m->kswapd;
        const struct path_shrink_node *f = (const void *)path_top(&tasks_of(s.m)[record[5]]);
        u32 priority = EVENT_ARGS(record, scan_plan)->priority;
        assert_int_equal(f->pass.is_settled, is_direct && priority == DEF_PRIORITY);
        settled += f->pass.is_settled;
        of_kswapd += !is_direct;
        if (of_kswapd > 50)
            s.m->kswapd_failures = MAX_RECLAIM_RETRIES;
    }
    assert_true(settled > 0 && of_kswapd > 50);
    started_end(&s);
}

/* What the column says at the event is what the plan was made from: made again from it, it is the same. */
static void a_plan_can_be_made_again_from_the_inputs_that_are_told_with_it(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 passes = 0;
    draft_hotcold(&d, 128, 200, 40, 4000);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_of_kind(s.m, EV_scan_plan)) && passes < 400; passes++) {
        const struct ev_scan_plan *plan = EVENT_ARGS(record, scan_plan);
        const u32 *told = machine_column(s.m, COLUMN_reclaim_inputs, s.scratch).data;
        struct scan_inputs in = {.kernel = &s.m->kernel,
                                 .free = told[0],
                                 .high_wmark = told[1],
                                 .swappiness = told[2],
                                 .anon_cost = told[3],
                                 .file_cost = told[4],
                                 .swap_free = told[5],
                                 .sizes = {told[6], told[7], told[8], told[9]},
                                 .priority = plan->priority,
                                 .may_swap = 1,
                                 .force_deactivate = plan->may_deactivate != 0};
        struct scan_plan again = scan_plan_make(&in);
        assert_int_equal(again.mode, plan->mode);
        assert_int_equal(again.ap, plan->ap);
        assert_int_equal(again.fp, plan->fp);
        assert_int_equal(again.scan[LRU_INACTIVE_ANON], plan->inactive_anon);
        assert_int_equal(again.scan[LRU_ACTIVE_ANON], plan->active_anon);
    }
    assert_true(passes > 100);
    started_end(&s);
}

/* 1 + 3 of the program + 33 * 5 of files. */
static void a_pass_of_kswapd_looks_at_what_is_asked_for_until_the_kernel_decides_again(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_hotcold(&d, 256, 400, 50, 6000);
    assert_true(started_from(&s, &d));
    assert_non_null(next_of_kind(s.m, EV_kswapd_wake));
    assert_int_equal(machine_command(s.m, PARAM_scan_asked, 1 + 3 + 33 * 5), config_error_OK);
    u32 isolated = 0;
    for (u32 pass = 0; pass < 3;) {
        const u32 *record = next_event(s.m);
        if (event_kind_of(record) == EV_scan_plan) {
            const struct ev_scan_plan *plan = EVENT_ARGS(record, scan_plan);
            assert_int_equal(plan->mode, scan_mode_ASKED);
            assert_int_equal(plan->inactive_anon, 3);
            assert_int_equal(plan->active_anon, 3);
            assert_int_equal(plan->inactive_file, 5);
            assert_int_equal(plan->active_file, 5);
            assert_int_equal(plan->ap, 0);
            assert_int_equal(plan->fp, 0);
            pass++;
        } else if (event_kind_of(record) == EV_isolate &&
                   EVENT_ARGS(record, isolate)->list == lru_list_INACTIVE_ANON) {
            assert_int_equal(EVENT_ARGS(record, isolate)->requested, 3);
            isolated++;
        }
    }
    assert_true(isolated > 0);
    machine_command(s.m, PARAM_scan_asked, 0);
    const u32 *record = next_of_kind(s.m, EV_scan_plan);
    assert_non_null(record);
    assert_int_not_equal(EVENT_ARGS(record, scan_plan)->mode, scan_mode_ASKED);
    started_end(&s);
}

/* Who needs memory at once takes it by the kernel's rules. */
static void direct_reclaim_is_not_asked(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_hotcold(&d, 256, 400, 50, 6000);
    d.params[PARAM_scan_asked] = 1; /* kswapd looks at nothing */
    assert_true(started_from(&s, &d));
    assert_non_null(next_of_kind(s.m, EV_direct_begin));
    const u32 *record = next_event(s.m);
    while (event_kind_of(record) != EV_scan_plan || record[5] != 0)
        record = next_event(s.m);
    assert_int_not_equal(EVENT_ARGS(record, scan_plan)->mode, scan_mode_ASKED);
    started_end(&s);
}

/* lru-balance.md 2.3: at the end of a cycle, and not between two passes of it. */
static void what_a_run_of_kswapd_compares_refaults_with_stays_for_the_whole_run(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u64 runs = 0;
    u32 snapshot[2] = {0, 0}, later_passes = 0;
    draft_hotcold(&d, 160, 150, 40, 6000);
    d.params[PARAM_nr_cpus] = 2;
    draft_stream(&d, draft_task(&d, 0, 1), draft_file(&d, region_kind_MAPFILE, 0, 150), pattern_RAND, op_READ,
                 6000);
    assert_true(started_from(&s, &d));
    const struct lruvec *lru = &s.m->lru;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_scan_plan || record[5] != s.m->kswapd)
            continue;
        u64 run = s.m->counters[COUNTER_pageoutrun] + s.m->counters[COUNTER_allocstall];
        if (run == runs) {
            assert_memory_equal(snapshot, lru->refaults, sizeof(snapshot));
            later_passes += lru->activations[TYPE_ANON] + lru->activations[TYPE_FILE] !=
                            snapshot[TYPE_ANON] + snapshot[TYPE_FILE];
        }
        memcpy(snapshot, lru->refaults, sizeof(snapshot));
        runs = run;
    }
    assert_in_range(later_passes, 1, UINT32_MAX);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_4_0_to_4_11_direct_reclaim_that_frees_nothing_begins_again_once),
        cmocka_unit_test(what_the_first_round_has_looked_at_counts_in_the_second_too),
        cmocka_unit_test(up_to_5_2_a_page_that_is_mapped_or_in_the_swap_cache_counts_twice_for_kswapd),
        cmocka_unit_test(a_page_that_is_found_locked_does_not_count_as_looked_at),
        cmocka_unit_test(a_run_of_kswapd_that_freed_nothing_has_failed_even_if_memory_is_no_longer_short),
        cmocka_unit_test(
            a_run_of_kswapd_whose_last_pass_freed_nothing_has_not_failed_if_one_before_has_freed_some),
        cmocka_unit_test(
            an_isolated_page_that_loses_its_owner_takes_a_slot_gives_it_back_and_counts_as_written),
        cmocka_unit_test(a_batch_for_which_nothing_is_left_ends_at_once),
        cmocka_unit_test(a_pass_of_kswapd_is_to_free_as_many_pages_as_the_high_mark),
        cmocka_unit_test(kswapd_ages_active_anonymous_pages_before_and_after_each_pass),
        cmocka_unit_test(each_run_of_reclaim_ends_with_a_snapshot_of_activated_refaults),
        cmocka_unit_test(what_a_run_of_kswapd_compares_refaults_with_stays_for_the_whole_run),
        cmocka_unit_test(the_costs_so_far_weigh_in_the_split_of_a_pass),
        cmocka_unit_test(only_the_first_pass_of_direct_reclaim_is_settled_from_its_beginning),
        cmocka_unit_test(direct_reclaim_that_frees_nothing_forces_the_active_lists),
        cmocka_unit_test(up_to_5_4_direct_reclaim_that_frees_nothing_is_over),
        cmocka_unit_test(a_plan_can_be_made_again_from_the_inputs_that_are_told_with_it),
        cmocka_unit_test(a_pass_of_kswapd_looks_at_what_is_asked_for_until_the_kernel_decides_again),
        cmocka_unit_test(direct_reclaim_is_not_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
