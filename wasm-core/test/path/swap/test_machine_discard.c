/* Discard while a machine runs: who is told what, when the slots are free again, and what that is not in the way of. */
#include "family.h"

#include "mm/swap_map.h"
#include "path/area.h"

enum { FRAMES = 48, PAGES = 330, SLOTS = 5 * 256 };

static const char *const kernels[] = {"3.12", "3.14", "4.9", "4.12", "4.14", "5.4", "6.1"};

/* A task writes its pages in order, `rounds` times: with each round it gives up the slots of the round before. */
static void draft_writer(struct draft *d, const char *kernel, u32 discard, u32 rounds)
{
    draft_family(d, kernel, FRAMES, PAGES);
    draft_switch(d, SWITCH_cluster_slots, cluster_slots_N256);
    d->swap[0].slots = SLOTS;
    d->swap[0].discard = discard;
    draft_phase_of(d, 0, 0, op_WRITE, rounds * PAGES);
}

/* To the next event of this kind; the promises of the machine are checked there, and not after each event. NULL: there is none. */
static const u32 *go_to(struct machine *m, u32 kind)
{
    const char *claim;
    const u32 *record;
    do
        record = next_event(m);
    while (record && event_kind_of(record) != kind);
    if (machine_check(m, &claim) != 0)
        fail_msg("after event %u: %s", m->nr_events, claim);
    return record;
}

static void start_writer(struct started *s, const char *kernel, u32 discard, u32 rounds)
{
    static struct draft d;
    draft_writer(&d, kernel, discard, rounds);
    assert_true(started_from(s, &d));
}

static void a_freed_cluster_is_discarded_in_one_piece_and_only_then_free(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct started s;
        start_writer(&s, kernels[k], discard_PAGES, 5);
        u32 cluster = EVENT_ARGS(go_to(s.m, EV_discard_scheduled), discard_scheduled)->cluster;
        assert_int_equal(clusters_of(s.m)[cluster].discard, DISCARD_WAITS);
        const struct ev_discard_submit *told = EVENT_ARGS(go_to(s.m, EV_discard_submit), discard_submit);
        assert_int_equal(told->slot, cluster * 256);
        assert_int_equal(told->slots, 256);
        assert_int_equal(told->block, cluster * 256);
        u64 at = s.m->clock.now;
        assert_int_equal(clusters_of(s.m)[cluster].discard, DISCARD_UNDER_WAY);
        assert_int_equal(swap_map_of(s.m)[cluster * 256 + 9], SWAP_MAP_BAD);
        go_to(s.m, EV_discard_end);
        assert_true(s.m->clock.now - at >= 100000); /* discard_ns of the profile */
        assert_int_equal(EVENT_ARGS(go_to(s.m, EV_cluster_discarded), cluster_discarded)->cluster, cluster);
        assert_int_equal(clusters_of(s.m)[cluster].is_free, 1);
        assert_int_equal(swap_map_of(s.m)[cluster * 256 + 9], 0);
        go_to(s.m, NONE);
        assert_int_equal(s.m->counters[COUNTER_discards], s.m->counters[COUNTER_clusters_discarded]);
        assert_true(s.m->counters[COUNTER_clusters_discarded] >= 2);
        started_end(&s);
    }
}

static u32 nr_discarded(u32 discard)
{
    struct started s;
    start_writer(&s, "6.1", discard, 5);
    go_to(s.m, NONE);
    u32 nr = (u32)s.m->counters[COUNTER_discards];
    started_end(&s);
    return nr;
}

static void nothing_is_discarded_unless_it_is_asked_for(void **state)
{
    (void)state;
    assert_int_equal(nr_discarded(discard_NO), 0);
    assert_int_equal(nr_discarded(discard_ONCE), 0); /* the area was on before the run began */
    assert_true(nr_discarded(discard_BOTH) > 0);
}

static void the_kworker_does_it_on_the_cpu_that_freed_the_last_slot(void **state)
{
    (void)state;
    static struct draft d;
    struct started s;
    draft_writer(&d, "6.1", discard_PAGES, 5);
    d.params[PARAM_nr_cpus] = 4;
    d.task[0].cpu = 2;
    assert_true(started_from(&s, &d));
    const u32 *record = go_to(s.m, EV_discard_begin);
    assert_int_equal(tasks_of(s.m)[s.m->kworker].kind, task_kind_KWORKER);
    assert_int_equal(record[5], s.m->kworker);
    assert_int_equal(tasks_of(s.m)[s.m->kworker].cpu, 2);
    started_end(&s);
}

/* The device takes so long for a discard that the free clusters are used up meanwhile. */
static void who_finds_no_free_cluster_discards_those_that_wait_himself(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        static struct draft d;
        struct started s;
        bool did_it_himself = false;
        draft_writer(&d, kernels[k], discard_PAGES, 8);
        d.device[0].discard_ns = 1000000000;
        assert_true(started_from(&s, &d));
        for (const u32 *record; (record = go_to(s.m, EV_discard_begin));)
            did_it_himself |= record[5] != s.m->kworker;
        assert_true(did_it_himself);
        assert_int_equal(areas_of(s.m)[0].slots.nr_discarding, 0);
        started_end(&s);
    }
}

static void swapon_discards_the_whole_area_but_its_header(void **state)
{
    (void)state;
    static struct draft d;
    struct started s;
    draft_writer(&d, "6.1", discard_ONCE, 1);
    draft_swap(&d, 300);
    d.swap[1].on_at_start = 0;
    d.swap[1].discard = discard_BOTH;
    u32 stream = d.nr_stream;
    draft_stream(&d, 0, 0, pattern_SEQ, op_SWAPON, 1);
    d.stream[stream].swap = 1;
    assert_true(started_from(&s, &d));
    go_to(s.m, EV_swapon_map);
    const struct ev_discard_submit *told = EVENT_ARGS(go_to(s.m, EV_discard_submit), discard_submit);
    assert_int_equal(told->slot, areas_of(s.m)[1].start + 1);
    assert_int_equal(told->slots, 299);
    assert_int_equal(areas_of(s.m)[1].is_off, 1); /* not in use before that has ended */
    go_to(s.m, EV_discard_end);
    go_to(s.m, EV_swapon_end);
    started_end(&s);
}

/* A swap file whose pieces lie backwards on the disk, 100 pages each. */
static void draft_pieces(struct draft *d)
{
    for (u32 page = 0; page < SLOTS; page += 100) {
        struct rec_extent *extent = draft_extent_new(d);
        extent->start_page = page;
        extent->nr_pages = MIN(100, SLOTS - page);
        extent->start_block = 50000 - 2 * page;
    }
}

static void a_cluster_of_a_swap_file_is_discarded_piece_by_piece(void **state)
{
    (void)state;
    static const char *const both[] = {"4.14", "5.4"}; /* one with a list, one with a tree */
    for (u32 k = 0; k < LENGTH(both); k++) {
        static struct draft d;
        struct started s;
        draft_writer(&d, both[k], discard_PAGES, 5);
        draft_pieces(&d);
        assert_true(started_from(&s, &d));
        u32 slot = EVENT_ARGS(go_to(s.m, EV_discard_begin), discard_begin)->slot;
        u32 end = slot + 256, pieces = 0;
        for (; slot < end; pieces++) {
            const struct ev_discard_submit *told = EVENT_ARGS(go_to(s.m, EV_discard_submit), discard_submit);
            assert_int_equal(told->slot, slot);
            assert_int_equal(told->block, 50000 - 2 * (slot / 100 * 100) + slot % 100);
            assert_int_equal(told->slots, MIN(100 - slot % 100, end - slot));
            slot += told->slots;
        }
        assert_true(pieces >= 3);
        started_end(&s);
    }
}

/* discard_swap, 3.6 to 6.1: it goes from the first extent to the last. Only the discard of a cluster has to find one. */
static void the_discard_of_a_whole_swap_file_begins_with_its_first_extent_and_looks_nothing_up(void **state)
{
    (void)state;
    static const char *const both[] = {"4.14", "5.4"};
    for (u32 k = 0; k < LENGTH(both); k++) {
        static struct draft d;
        struct started s;
        draft_writer(&d, both[k], discard_NO, 1);
        draft_swap(&d, 300);
        for (u32 page = 0; page < 300; page += 100)
            *draft_extent_new(&d) = (struct rec_extent){1, page, 100, 50000 - 2 * page};
        d.swap[1].on_at_start = 0;
        d.swap[1].discard = discard_ONCE;
        draft_stream(&d, 0, 0, pattern_SEQ, op_SWAPON, 1)->swap = 1;
        assert_true(started_from(&s, &d));
        go_to(s.m, EV_swapon_map);
        u64 look_ups = s.m->counters[COUNTER_extent_lookups];
        for (u32 page = 1; page < 300; page = (page / 100 + 1) * 100) {
            const struct ev_discard_submit *told = EVENT_ARGS(go_to(s.m, EV_discard_submit), discard_submit);
            assert_int_equal(told->slots, 100 - page % 100);
            assert_int_equal(told->block, 50000 - 2 * (page / 100 * 100) + page % 100);
        }
        assert_int_equal(s.m->counters[COUNTER_extent_lookups], look_ups);
        started_end(&s);
    }
}

static void swapoff_ends_when_nothing_is_being_discarded_any_more(void **state)
{
    (void)state;
    static struct draft d;
    struct started s;
    draft_writer(&d, "6.1", discard_PAGES, 5);
    d.device[0].discard_ns = 1000000000;
    d.swap[0].priority = 5;
    draft_swap(&d, 2000);
    u32 stream = d.nr_stream, task = draft_task(&d, 1, NONE);
    draft_phase(&d, phase_order_PARALLEL);
    draft_stream(&d, task, 0, pattern_SEQ, op_SWAPOFF, 1);
    d.stream[stream].swap = 0;
    assert_true(started_from(&s, &d));
    go_to(s.m, EV_swapoff_begin);
    assert_true(areas_of(s.m)[0].slots.nr_discarding > 0);
    go_to(s.m, EV_swapoff_end);
    assert_int_equal(areas_of(s.m)[0].slots.nr_discarding, 0);
    assert_int_equal(areas_of(s.m)[0].is_off, 1);
    go_to(s.m, NONE);
    started_end(&s);
}

static void what_is_emptied_by_swapoff_is_not_discarded(void **state)
{
    (void)state;
    static struct draft d;
    struct started s;
    u32 emptied = 0;
    draft_writer(&d, "6.1", discard_PAGES, 1);
    draft_swap(&d, 2000);
    d.swap[0].priority = 5; /* the pages are all in the area that is left */
    u32 stream = d.nr_stream, task = draft_task(&d, 1, NONE);
    draft_phase(&d, phase_order_PARALLEL);
    draft_stream(&d, task, 0, pattern_SEQ, op_SWAPOFF, 1);
    d.stream[stream].swap = 0;
    assert_true(started_from(&s, &d));
    go_to(s.m, EV_swapoff_begin);
    for (const u32 *record; event_kind_of(record = next_event(s.m)) != EV_swapoff_end;) {
        assert_int_not_equal(event_kind_of(record), EV_discard_scheduled);
        emptied += event_kind_of(record) == EV_slot_free && EVENT_ARGS(record, slot_free)->cluster_usage == 0;
    }
    assert_true(emptied > 0);
    started_end(&s);
}

/* Discards wait in the disk's queue like other requests, and take no time of its link. */
static void a_discard_is_a_request_of_the_disk(void **state)
{
    (void)state;
    struct started s;
    start_writer(&s, "6.1", discard_PAGES, 5);
    go_to(s.m, EV_discard_submit);
    u32 found = 0;
    for (u32 i = READS_KEPT; i < READS_KEPT + WRITES_KEPT; i++)
        if (s.m->transfers[i][transfer_field_OP] == REQUEST_DISCARD) {
            found++;
            assert_int_equal(s.m->transfers[i][transfer_field_PAGES], 256);
            assert_int_equal(s.m->transfers[i][transfer_field_COMMAND], 100000);
            assert_int_equal(s.m->transfers[i][transfer_field_TRANSFER], 0);
        }
    assert_int_equal(found, 1);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_freed_cluster_is_discarded_in_one_piece_and_only_then_free),
        cmocka_unit_test(nothing_is_discarded_unless_it_is_asked_for),
        cmocka_unit_test(the_kworker_does_it_on_the_cpu_that_freed_the_last_slot),
        cmocka_unit_test(who_finds_no_free_cluster_discards_those_that_wait_himself),
        cmocka_unit_test(swapon_discards_the_whole_area_but_its_header),
        cmocka_unit_test(a_cluster_of_a_swap_file_is_discarded_piece_by_piece),
        cmocka_unit_test(the_discard_of_a_whole_swap_file_begins_with_its_first_extent_and_looks_nothing_up),
        cmocka_unit_test(swapoff_ends_when_nothing_is_being_discarded_any_more),
        cmocka_unit_test(what_is_emptied_by_swapoff_is_not_discarded),
        cmocka_unit_test(a_discard_is_a_request_of_the_disk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
