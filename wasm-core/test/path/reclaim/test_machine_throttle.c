/* Reclaim that waits for the disk: what it meets, how long it sleeps, who wakes it, and what it does when too many pages are off the
 * lists. And a kswapd that never gives up. */
#include "panic.h"

#include "family.h"
#include "path/alloc/zone.h"
#include "path/reclaim/throttle.h"
#include "path/wait.h"
#include "rival.h"

enum { TENTH_OF_A_SECOND = 100000000, FIFTIETH_OF_A_SECOND = 20000000, BOUND = 400000 };

/* A task that writes at random to more than the frames hold, on a disk whose writes are slow. */
static void draft_writer(struct draft *d, const char *kernel, u32 profile)
{
    draft_new(d);
    d->kernel = kernel_named(kernel);
    draft_as_in_kernel(d, SWITCH_kswapd_throttling);
    d->params[PARAM_nr_frames] = 1024;
    d->params[PARAM_min_free_kbytes] = 512;
    draft_swap(d, 6000);
    d->device[0].profile = profile;
    d->device[0].write_ns = 3000000;
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, draft_task(d, 0, 0), draft_anon(d, 0, 1500), pattern_RAND, op_WRITE, 9000);
}

/* The next wait in reclaim, at most BOUND events from now; NULL: there is none. */
static const u32 *next_wait(struct machine *m)
{
    const u32 *record;
    for (u32 i = 0; i < BOUND && (record = next_event(m)) != NULL; i++)
        if (event_kind_of(record) == EV_reclaim_waits)
            return record;
    return NULL;
}

/* All that kswapd finds under writeback counts as met too often. */
static const u32 *first_wait_of_kswapd(struct machine *m)
{
    one_of_kind(m, EV_kswapd_wake);
    for (u32 i = 0; i < BOUND; i++) {
        m->many_under_writeback = 1;
        const u32 *record = next_event(m);
        if (!record)
            return NULL;
        if (event_kind_of(record) == EV_reclaim_waits && record[5] == m->kswapd)
            return record;
    }
    return NULL;
}

static void from_3_11_to_5_15_kswapd_that_meets_pages_under_writeback_again_waits_for_congestion_to_end(
    void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        u32 profile, wakes; /* 1: a write that ends wakes it, because the disk has a single queue */
    } cases[] = {{"3.14", profile_SATA_SSD, 1},
                 {"4.15", profile_SATA_SSD, 1},
                 {"4.15", profile_NVME, 0},
                 {"5.3", profile_SATA_SSD, 0},
                 {"5.12", profile_NVME, 0}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct draft d;
        struct started s;
        draft_writer(&d, cases[i].kernel, cases[i].profile);
        d.params[PARAM_nr_frames] = 200; /* so few that kswapd comes round before its requests are used up */
        d.params[PARAM_min_free_kbytes] = 64;
        assert_true(started_from(&s, &d));
        const u32 *record = first_wait_of_kswapd(s.m);
        assert_non_null(record);
        const struct ev_reclaim_waits *wait = EVENT_ARGS(record, reclaim_waits);
        assert_int_equal(wait->reason, throttle_WRITEBACK);
        assert_int_equal(wait->most, TENTH_OF_A_SECOND);
        assert_true(wait->pages > 0);
        u64 from = event_time_of(record);
        s.m->many_under_writeback = 0;
        while (tasks_of(s.m)[s.m->kswapd].waits_for == wait_reason_CONGESTION || (u64)s.m->clock.now == from)
            assert_non_null(next_event(s.m));
        u64 slept = s.m->clock.now - from;
        if (cases[i].wakes) { /* by a write that ends */
            assert_in_range(slept, 1, TENTH_OF_A_SECOND - 1);
            assert_true(disks_of(s.m)[0].nr_writes < CONGESTION_OFF);
        } else
            assert_in_range(slept, TENTH_OF_A_SECOND, TENTH_OF_A_SECOND + 4000000);
        assert_int_equal(s.m->congestion_queue.head, NONE);
        started_end(&s);
    }
}

static void up_to_3_10_it_waits_only_if_a_queue_and_the_zone_are_congested(void **state)
{
    (void)state;
    for (u32 congested = 0; congested < 4; congested++) {
        struct draft d;
        struct started s;
        draft_writer(&d, "3.9", profile_SATA_SSD);
        assert_true(started_from(&s, &d));
        one_of_kind(s.m, EV_kswapd_wake);
        u32 waits = 0;
        for (u32 i = 0; i < 40000; i++) {
            s.m->zone_congested = congested & 1;
            disks_of(s.m)[0].is_congested = congested >> 1;
            const u32 *record = next_event(s.m);
            if (!record)
                break;
            waits += event_kind_of(record) == EV_reclaim_waits;
            assert_int_equal(s.m->many_under_writeback, 0); /* a flag of 3.11 */
        }
        assert_true(congested == 3 ? waits > 0 : waits == 0);
        started_end(&s);
    }
}

/* What a batch of a run at this priority has met, up to 3.10. */
static bool batch_waits(u32 priority, u32 taken, u32 writeback)
{
    struct draft d;
    struct started s;
    draft_writer(&d, "3.9", profile_SATA_SSD);
    assert_true(started_from(&s, &d));
    s.m->zone_congested = disks_of(s.m)[0].is_congested = 1;
    struct scan_control sc = {
        .priority = priority, .nr_taken = taken, .nr_writeback = writeback, .is_kswapd = 1};
    struct task *t = &tasks_of(s.m)[s.m->kswapd];
    bool waits = throttled_after_batch(s.m, t, &sc);
    assert_int_equal(sc.nr_taken + sc.nr_writeback, 0); /* the next batch is counted afresh */
    started_end(&s);
    return waits;
}

static void up_to_3_10_the_share_that_is_borne_halves_with_each_priority(void **state)
{
    (void)state;
    assert_true(batch_waits(12, 32, 32));
    assert_false(batch_waits(12, 32, 31));
    assert_true(batch_waits(11, 32, 16));
    assert_false(batch_waits(11, 32, 15));
    assert_true(batch_waits(6, 32, 1));
    assert_false(batch_waits(6, 32, 0));
    assert_false(batch_waits(12, 0, 0));
}

static u32 waits_after_pass(const char *kernel, struct scan_control sc, u32 *flag)
{
    struct draft d;
    struct started s;
    draft_writer(&d, kernel, profile_SATA_SSD);
    assert_true(started_from(&s, &d));
    bool waits = throttled_after_pass(s.m, &tasks_of(s.m)[s.m->kswapd], &sc);
    *flag = s.m->many_under_writeback;
    started_end(&s);
    return waits;
}

static void from_4_17_on_a_pass_is_asked_and_only_kswapd_marks_the_node(void **state)
{
    (void)state;
    u32 flag;
    struct scan_control all = {.nr_taken = 9, .nr_writeback = 9, .is_kswapd = 1}, direct = all, some = all;
    direct.is_kswapd = 0;
    some.nr_writeback = 8;
    assert_false(waits_after_pass("5.3", all, &flag));
    assert_int_equal(flag, 1);
    assert_false(waits_after_pass("5.3", direct, &flag));
    assert_int_equal(flag, 0);
    assert_false(waits_after_pass("5.3", some, &flag));
    assert_int_equal(flag, 0);
    some.nr_immediate = 1;
    assert_true(waits_after_pass("5.3", some, &flag));
    assert_false(waits_after_pass("4.15", some, &flag)); /* there each batch has been asked */
    assert_false(waits_after_pass("6.1", some, &flag));  /* there writes that end are counted */
}

/* A page that is dirty and not yet being written waits for the flusher, in every kernel; the rest is counted from 3.11 on. */
static void a_dirty_page_of_a_file_is_counted_once_for_the_flusher_and_for_the_waits(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.6", "4.15", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_writer(&d, kernels[k], profile_SATA_SSD);
        draft_file_new(&d)->pages = 4;
        assert_true(started_from(&s, &d));
        struct scan_control sc = {.is_kswapd = 1, .priority = 12};
        struct frame page = {.kind = KIND_FILE, .owner = 0, .flags = FRAME_DIRTY};
        note_dirty_file(s.m, &sc, &page);
        page.flags |= FRAME_WRITEBACK; /* written to while it is written */
        note_dirty_file(s.m, &sc, &page);
        page.flags = FRAME_UPTODATE;
        note_dirty_file(s.m, &sc, &page);
        assert_int_equal(sc.nr_unqueued, 1);
        assert_int_equal(sc.nr_dirty, k == 0 ? 0 : 2);
        throttle_counts_afresh(&sc);
        assert_int_equal(sc.nr_unqueued + sc.nr_dirty, 0);
        started_end(&s);
    }
}

/* Dirty pages of files count by what becomes of them: all on a congested disk, and the zone is congested. */
static void a_zone_is_congested_when_all_dirty_file_pages_met_wait_for_a_congested_disk(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_writer(&d, "4.15", profile_SATA_SSD);
    draft_file_new(&d)->pages = 4;
    assert_true(started_from(&s, &d));
    struct scan_control sc = {.is_kswapd = 0, .priority = 12, .nr_taken = 9};
    struct frame page = {.kind = KIND_FILE, .owner = 0, .flags = FRAME_DIRTY};
    struct task *t = &tasks_of(s.m)[s.m->kswapd];
    note_dirty_file(s.m, &sc, &page); /* its disk is not congested */
    assert_int_equal(sc.nr_dirty * 100 + sc.nr_congested * 10 + sc.nr_unqueued, 101);
    disks_of(s.m)[0].is_congested = 1;
    note_dirty_file(s.m, &sc, &page);
    assert_int_equal(sc.nr_dirty * 100 + sc.nr_congested * 10 + sc.nr_unqueued, 212);
    page.flags = FRAME_UPTODATE; /* a clean one, and one of anonymous memory */
    note_dirty_file(s.m, &sc, &page);
    page.kind = KIND_ANON;
    page.flags = FRAME_DIRTY | FRAME_SWAPBACKED;
    note_dirty_file(s.m, &sc, &page);
    assert_int_equal(sc.nr_dirty, 2);
    assert_false(throttled_after_batch(s.m, t, &sc));
    assert_int_equal(s.m->zone_congested, 0);
    disks_of(s.m)[0].is_congested = 0;
    page = (struct frame){.kind = KIND_FILE, .flags = FRAME_WRITEBACK | FRAME_RECLAIM};
    sc.nr_taken = 9;
    note_dirty_file(s.m, &sc, &page); /* met a second time: faster than it is written */
    assert_int_equal(sc.nr_dirty * 100 + sc.nr_congested * 10 + sc.nr_unqueued, 110);
    assert_false(throttled_after_batch(s.m, t, &sc)); /* the zone is, no queue is */
    assert_int_equal(s.m->zone_congested, 1);
    disks_of(s.m)[0].is_congested = 1;
    sc.nr_taken = 9;
    assert_true(throttled_after_batch(s.m, t, &sc));
    started_end(&s);
}

/* shrink_inactive_list: the batch that shows that the zone is congested is the first one that waits for it; from 3.11 on
 * only a task does (current_is_kswapd). */
static void the_very_batch_that_shows_that_the_zone_is_congested_waits(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.9", "3.14", "4.15"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_writer(&d, kernels[k], profile_SATA_SSD);
        assert_true(started_from(&s, &d));
        disks_of(s.m)[0].is_congested = 1;
        struct scan_control sc = {
            .priority = 12, .nr_taken = 9, .nr_writeback = 9, .nr_dirty = 2, .nr_congested = 2};
        struct scan_control again = sc;
        again.is_kswapd = 1;
        assert_int_equal(s.m->zone_congested, 0);
        assert_true(throttled_after_batch(s.m, &tasks_of(s.m)[0], &sc));
        assert_int_equal(s.m->zone_congested, 1);
        bool kswapd_waits = throttled_after_batch(s.m, &tasks_of(s.m)[s.m->kswapd], &again);
        assert_int_equal(kswapd_waits, k == 0); /* from 3.11 on it has waits of its own */
        started_end(&s);
    }
}

/* A pass has not freed enough, while zone and queue are congested or one of them is. `nap`: what kswapd does, as 3.8 or as 3.9 has it. */
static bool pass_naps(const char *kernel, u32 nap, struct scan_control sc, bool zone, bool queue)
{
    struct draft d;
    struct started s;
    draft_writer(&d, kernel, profile_SATA_SSD);
    draft_switch(&d, SWITCH_congestion_nap, nap);
    assert_true(started_from(&s, &d));
    s.m->zone_congested = zone;
    disks_of(s.m)[0].is_congested = queue;
    bool naps = naps_if_congested(s.m, &tasks_of(s.m)[sc.is_kswapd ? s.m->kswapd : 0], &sc);
    started_end(&s);
    return naps;
}

/* do_try_to_free_pages, and balance_pgdat of 3.8: "priority < DEF_PRIORITY - 2", that is after the fourth pass. */
static void the_first_three_passes_of_reclaim_end_without_a_nap(void **state)
{
    (void)state;
    for (u32 is_kswapd = 0; is_kswapd < 2; is_kswapd++) {
        struct scan_control third = {.priority = 10, .nr_scanned = 5, .is_kswapd = is_kswapd};
        struct scan_control fourth = third, vain = third;
        fourth.priority = vain.priority = 9;
        vain.nr_scanned = 0;
        u32 nap = is_kswapd ? congestion_nap_IF_CONGESTED : congestion_nap_GOES_ON;
        assert_false(pass_naps("3.9", nap, third, true, true));
        assert_true(pass_naps("3.9", nap, fourth, true, true));
        assert_false(pass_naps("3.9", nap, vain, true, true));
        assert_false(pass_naps("3.9", nap, fourth, false, true));
        assert_false(pass_naps("3.9", nap, fourth, true, false));
    }
}

/* The nap of kswapd ended with 3.9, that of direct reclaim with 3.11. */
static void from_3_9_on_kswapd_goes_on_where_direct_reclaim_naps_up_to_3_10(void **state)
{
    (void)state;
    struct scan_control kswapd = {.priority = 9, .nr_scanned = 5, .is_kswapd = 1}, direct = kswapd;
    direct.is_kswapd = 0;
    assert_false(pass_naps("3.9", congestion_nap_GOES_ON, kswapd, true, true));
    assert_true(pass_naps("3.9", congestion_nap_GOES_ON, direct, true, true));
    assert_false(pass_naps("3.12", congestion_nap_GOES_ON, direct, true, true));
}

/* shrink_node of 4.17 to 5.15: wait_iff_congested is for tasks alone, and whether they have met pages under writeback does not matter. */
static void from_4_17_on_a_task_waits_after_a_pass_if_a_queue_and_the_node_are_congested(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.19", "5.3", "5.12"};
    for (u32 i = 0; i < 8 * LENGTH(kernels); i++) {
        struct draft d;
        struct started s;
        bool is_kswapd = i & 1, node = i & 2, queue = i & 4;
        draft_writer(&d, kernels[i / 8], profile_SATA_SSD);
        assert_true(started_from(&s, &d));
        struct scan_control sc = {.priority = 12, .nr_taken = 9, .is_kswapd = is_kswapd};
        s.m->zone_congested = node;
        disks_of(s.m)[0].is_congested = queue;
        assert_int_equal(throttled_after_pass(s.m, &tasks_of(s.m)[is_kswapd ? s.m->kswapd : 0], &sc),
                         node && queue && !is_kswapd);
        started_end(&s);
    }
}

/* Direct reclaim begins while others have taken `isolated` pages more than the limit off the list. */
static void start_direct_with_isolated(struct started *s, const char *kernel, u32 more)
{
    struct draft d;
    draft_writer(&d, kernel, profile_SATA_SSD);
    assert_true(started_from(s, &d));
    struct machine *m = s->m;
    one_of_kind(m, EV_kswapd_wake);
    m->marks.min = free_pages(m) + 1; /* the next request reclaims for itself */
    one_of_kind(m, EV_direct_begin);
    u32 shift = m->kernel.isolated_limit == isolated_limit_INACTIVE ? 0 : 3;
    m->nr_isolated[TYPE_ANON] += (m->lru.lists[LRU_INACTIVE_ANON].nr >> shift) + more;
}

static void direct_reclaim_waits_while_too_many_pages_are_off_the_lists(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        u32 most, times; /* sleeps before it goes on with something else; 3: for as long as it is so */
    } cases[] = {{"3.6", TENTH_OF_A_SECOND, 3},
                 {"4.12", TENTH_OF_A_SECOND, 3},
                 {"4.15", TENTH_OF_A_SECOND, 1},
                 {"6.1", FIFTIETH_OF_A_SECOND, 1}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct started s;
        start_direct_with_isolated(&s, cases[i].kernel, 4000);
        u32 times = 0;
        for (const u32 *record; times < 3 && (record = next_event(s.m)) != NULL;) {
            if (record[5] != 0)
                continue;
            if (event_kind_of(record) == EV_scan_plan && times > 0)
                break; /* the next pass */
            if (event_kind_of(record) != EV_reclaim_waits)
                continue;
            assert_int_equal(EVENT_ARGS(record, reclaim_waits)->reason, throttle_ISOLATED);
            assert_int_equal(EVENT_ARGS(record, reclaim_waits)->most, cases[i].most);
            assert_true(EVENT_ARGS(record, reclaim_waits)->pages >= 4000);
            times++;
        }
        assert_int_equal(times, cases[i].times);
        started_end(&s);
    }
}

static void as_many_pages_off_the_lists_as_the_limit_are_not_too_many(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_writer(&d, "4.9", profile_NVME);
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    m->lru.lists[LRU_INACTIVE_FILE].nr = 807;
    m->nr_isolated[TYPE_FILE] = 100;
    assert_false(are_too_many_isolated(m, TYPE_FILE));
    m->nr_isolated[TYPE_FILE] = 101;
    assert_true(are_too_many_isolated(m, TYPE_FILE));
    assert_false(are_too_many_isolated(m, TYPE_ANON));
    m->kernel.isolated_limit = isolated_limit_INACTIVE;
    assert_false(are_too_many_isolated(m, TYPE_FILE));
    m->kernel.isolated_limit = isolated_limit_EIGHTH;
    m->params.nr_frames = 1023; /* a lesson's machine has no such limit */
    assert_false(are_too_many_isolated(m, TYPE_FILE));
    m->params.nr_frames = 1024;
    m->params.nr_cpus = 2;
    assert_false(are_too_many_isolated(m, TYPE_FILE));
    m->params.nr_cpus = 1;
    started_end(&s);
}

/* From 5.16 on whoever finds that they are fewer wakes those that wait, before their time is over. */
static void from_5_16_on_a_reclaimer_that_need_not_wait_wakes_those_that_do(void **state)
{
    (void)state;
    struct started s;
    start_direct_with_isolated(&s, "6.1", 4000);
    const u32 *record = next_wait(s.m);
    assert_non_null(record);
    assert_int_equal(tasks_of(s.m)[0].waits_for, wait_reason_ISOLATED);
    assert_int_equal(s.m->isolated_queue.head, 0);
    assert_true(must_wait_for_isolated(s.m, TYPE_ANON));
    assert_int_equal(tasks_of(s.m)[0].state, task_state_BLOCKED);
    s.m->nr_isolated[TYPE_ANON] = 0;
    assert_false(must_wait_for_isolated(s.m, TYPE_ANON));
    assert_int_equal(tasks_of(s.m)[0].state, task_state_READY);
    assert_int_equal(s.m->isolated_queue.head, NONE);
    started_end(&s);
}

/* Up to 4.13 congestion_wait ends with the congestion of any queue; the msleep that took its place in 4.14 ends with its time alone. */
static void the_sleep_for_pages_off_the_lists_ends_with_congestion_up_to_4_13_alone(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        bool ends;
    } cases[] = {{"3.6", true}, {"4.12", true}, {"4.15", false}, {"5.12", false}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct started s;
        start_direct_with_isolated(&s, cases[i].kernel, 4000);
        assert_non_null(next_wait(s.m));
        u64 asleep_at = s.m->clock.now;
        queue_wake_all(s.m, &s.m->congestion_queue);
        assert_int_equal(tasks_of(s.m)[0].state == task_state_BLOCKED, !cases[i].ends);
        while (tasks_of(s.m)[0].state == task_state_BLOCKED)
            assert_non_null(next_event(s.m));
        assert_true(cases[i].ends || s.m->clock.now >= asleep_at + TENTH_OF_A_SECOND);
        started_end(&s);
    }
}

static void all_pages_off_the_lists_are_counted_and_come_back(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_writer(&d, "4.9", profile_NVME);
    assert_true(started_from(&s, &d));
    u32 most = 0;
    for (const u32 *record; (record = next_event(s.m)) != NULL;) {
        if (event_kind_of(record) == EV_isolate)
            assert_true(s.m->nr_isolated[EVENT_ARGS(record, isolate)->list / 2] >=
                        EVENT_ARGS(record, isolate)->taken);
        most = MAX(most, s.m->nr_isolated[TYPE_ANON]);
    }
    assert_in_range(most, 1, 64);
    assert_int_equal(s.m->nr_isolated[TYPE_ANON] + s.m->nr_isolated[TYPE_FILE], 0);
    started_end(&s);
}

static void from_4_8_to_4_11_kswapd_goes_on_for_as_long_as_memory_is_short(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.7", "4.8", "4.9", "4.11", "4.12"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_writer(&d, kernels[k], profile_NVME);
        assert_true(started_from(&s, &d));
        struct machine *m = s.m;
        u32 slept = 0;
        one_of_kind(m, EV_kswapd_wake);
        u64 runs_before = m->counters[COUNTER_pageoutrun];
        m->params.time_slice_ns = NONE; /* it has the CPU */
        while (!slept && m->counters[COUNTER_pageoutrun] < runs_before + 3 * MAX_RECLAIM_RETRIES) {
            m->pages_scanned = 1u << 20;
            lock_all(m, true); /* nothing can be freed */
            const u32 *record = next_event(m);
            assert_non_null(record);
            slept = event_kind_of(record) == EV_kswapd_sleep;
        }
        assert_int_equal(slept, k == 0 || k == 4);
        lock_all(m, false);
        started_end(&s);
    }
}

/* All that is looked at counts as six times too much. */
static void up_to_4_11_direct_reclaim_makes_one_pass_over_a_hopeless_node_and_leaves_it_to_kswapd(
    void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.6", "4.7", "4.9", "4.11", "4.12"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_writer(&d, kernels[k], profile_NVME);
        assert_true(started_from(&s, &d));
        u32 passes = 0, lower = 0;
        one_of_kind(s.m, EV_kswapd_wake);
        for (u32 i = 0; i < 60000; i++) {
            s.m->pages_scanned = 1u << 20;
            s.m->marks.min = s.m->marks.low; /* so that the task reclaims for itself */
            const u32 *record = next_event(s.m);
            if (!record)
                break;
            if (event_kind_of(record) != EV_scan_plan || record[5] != 0)
                continue;
            passes++;
            lower += EVENT_ARGS(record, scan_plan)->priority < 12;
        }
        assert_true(passes > 3);
        assert_int_equal(lower > 0, k == 4);
        started_end(&s);
    }
}

/* Two processes on two CPUs want more than memory and swap hold together. */
static void a_run_ends_with_a_kswapd_that_never_gives_up_and_whoever_kills_sleeps_for_a_tick(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.14", "4.9", "4.15", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_new(&d);
        d.kernel = kernel_named(kernels[k]);
        d.params[PARAM_nr_frames] = 128;
        d.params[PARAM_nr_cpus] = 2;
        draft_swap(&d, 600);
        draft_phase(&d, phase_order_PARALLEL);
        for (u32 cpu = 0; cpu < 2; cpu++)
            draft_stream(&d, draft_task(&d, cpu, cpu), draft_anon(&d, cpu, 400), pattern_SEQ, op_WRITE, 400);
        assert_true(started_from(&s, &d));
        u32 kills = 0, events = 0, sleeper = NONE;
        bool has_slept = false;
        for (const u32 *record; (record = next_event(s.m)) != NULL; events++) {
            assert_true(events < BOUND);
            has_slept = has_slept ||
                        (sleeper != NONE && tasks_of(s.m)[sleeper].waits_for == wait_reason_TICK);
            if (sleeper != NONE && sleeper == record[5]) {
                assert_int_equal(has_slept, k < 3);
                sleeper = NONE;
            }
            if (event_kind_of(record) != EV_oom_kill)
                continue;
            kills++;
            has_slept = false;
            sleeper = EVENT_ARGS(record, oom_kill)->space == tasks_of(s.m)[record[5]].space ? NONE
                                                                                            : record[5];
        }
        assert_true(kills > 0);
        started_end(&s);
    }
}

static void a_task_that_is_killed_while_too_many_pages_are_off_the_lists_does_not_wait_again(void **state)
{
    (void)state;
    struct started s;
    start_direct_with_isolated(&s, "4.12", 4000);
    assert_non_null(next_wait(s.m));
    spaces_of(s.m)[0].is_killed = 1;
    while (tasks_of(s.m)[0].state != task_state_DONE) {
        const u32 *record = next_event(s.m);
        assert_non_null(record);
        assert_true(event_kind_of(record) != EV_reclaim_waits || record[5] != 0);
        assert_true(event_kind_of(record) != EV_isolate || record[5] != 0 ||
                    EVENT_ARGS(record, isolate)->list != LRU_INACTIVE_ANON);
    }
    started_end(&s);
}

static void whoever_finds_few_pages_off_the_lists_wakes_all_who_wait_for_that(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_writer(&d, "6.1", profile_NVME);
    draft_stream(&d, draft_task(&d, 0, 0), 0, pattern_SEQ, op_WRITE, 1);
    assert_true(started_from(&s, &d));
    for (u32 task = 0; task < 2; task++) {
        fair_take(fair_rules_of(s.m), &cpus_of(s.m)[0], tasks_of(s.m));
        tasks_of(s.m)[task].state = task_state_BLOCKED;
        queue_wait(s.m, &s.m->isolated_queue, &tasks_of(s.m)[task], wait_reason_ISOLATED);
    }
    assert_false(must_wait_for_isolated(s.m, TYPE_ANON));
    for (u32 task = 0; task < 2; task++)
        assert_int_equal(tasks_of(s.m)[task].state, task_state_READY);
    started_end(&s);
}

static void whose_time_is_over_stands_in_no_queue_any_more(void **state)
{
    (void)state;
    struct started s;
    start_direct_with_isolated(&s, "6.1", 4000);
    assert_non_null(next_wait(s.m));
    assert_int_equal(s.m->isolated_queue.head, 0);
    while (tasks_of(s.m)[0].waits_for == wait_reason_ISOLATED)
        assert_non_null(next_event(s.m));
    assert_int_equal(s.m->isolated_queue.head, NONE);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            from_3_11_to_5_15_kswapd_that_meets_pages_under_writeback_again_waits_for_congestion_to_end),
        cmocka_unit_test(up_to_3_10_it_waits_only_if_a_queue_and_the_zone_are_congested),
        cmocka_unit_test(up_to_3_10_the_share_that_is_borne_halves_with_each_priority),
        cmocka_unit_test(from_4_17_on_a_pass_is_asked_and_only_kswapd_marks_the_node),
        cmocka_unit_test(a_dirty_page_of_a_file_is_counted_once_for_the_flusher_and_for_the_waits),
        cmocka_unit_test(a_zone_is_congested_when_all_dirty_file_pages_met_wait_for_a_congested_disk),
        cmocka_unit_test(the_very_batch_that_shows_that_the_zone_is_congested_waits),
        cmocka_unit_test(the_first_three_passes_of_reclaim_end_without_a_nap),
        cmocka_unit_test(from_3_9_on_kswapd_goes_on_where_direct_reclaim_naps_up_to_3_10),
        cmocka_unit_test(from_4_17_on_a_task_waits_after_a_pass_if_a_queue_and_the_node_are_congested),
        cmocka_unit_test(direct_reclaim_waits_while_too_many_pages_are_off_the_lists),
        cmocka_unit_test(as_many_pages_off_the_lists_as_the_limit_are_not_too_many),
        cmocka_unit_test(from_5_16_on_a_reclaimer_that_need_not_wait_wakes_those_that_do),
        cmocka_unit_test(the_sleep_for_pages_off_the_lists_ends_with_congestion_up_to_4_13_alone),
        cmocka_unit_test(all_pages_off_the_lists_are_counted_and_come_back),
        cmocka_unit_test(from_4_8_to_4_11_kswapd_goes_on_for_as_long_as_memory_is_short),
        cmocka_unit_test(
            up_to_4_11_direct_reclaim_makes_one_pass_over_a_hopeless_node_and_leaves_it_to_kswapd),
        cmocka_unit_test(a_run_ends_with_a_kswapd_that_never_gives_up_and_whoever_kills_sleeps_for_a_tick),
        cmocka_unit_test(a_task_that_is_killed_while_too_many_pages_are_off_the_lists_does_not_wait_again),
        cmocka_unit_test(whoever_finds_few_pages_off_the_lists_wakes_all_who_wait_for_that),
        cmocka_unit_test(whose_time_is_over_stands_in_no_queue_any_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
