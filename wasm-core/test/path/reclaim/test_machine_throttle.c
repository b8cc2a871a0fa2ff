/* Reclaim that waits for the disk: what it meets, how long it sleeps, and who wakes it. */
#include "panic.h"

#include "family.h"
#include "path/reclaim/throttle.h"
#include "rival.h"
#include "slow_writer.h"

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
    bool naps = naps_if_congested(s.m, &tasks_of(s.m)[sc.is_kswapd ? s.m->kswapd : 0], &sc, sc.nr_scanned);
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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
