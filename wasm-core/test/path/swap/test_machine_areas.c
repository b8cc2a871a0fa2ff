/* Several swap areas in a machine that runs: which one takes a page, what swapon reads, and what a swapoff leaves to the others. */
#include "family.h"

#include "mm/swap_map.h"
#include "path/area.h"
#include "path/area_list.h"
#include "path/fault/pte.h"

enum { PAGES = 100, FRAMES = 48, FAST = 33, HALF = 65, SLOW = 300 };

static const char *const kernels[] = {"3.6", "3.9", "3.14", "4.6", "4.9", "4.12", "4.14", "6.1"};

/* A task writes to more pages than there are frames: about PAGES - FRAMES of them go out. The second area begins with cluster 1. */
static void draft_two_areas(struct draft *d, const char *kernel, u32 priority, u32 other_priority)
{
    draft_family(d, kernel, FRAMES, PAGES);
    draft_switch(d, SWITCH_cluster_slots, cluster_slots_N256);
    d->swap[0].slots = FAST;
    d->swap[0].priority = priority;
    draft_swap(d, SLOW);
    d->swap[1].priority = other_priority;
    draft_phase_of(d, 0, 0, op_WRITE, PAGES);
}

/* Runs to the next event of this kind; NULL: there is none. */
static const u32 *checked_to(struct machine *m, u32 kind)
{
    const u32 *record;
    do
        record = next_checked(m);
    while (record && event_kind_of(record) != kind);
    return record;
}

static u32 used(struct machine *m, u32 area)
{
    return areas_of(m)[area].slots.inuse_pages;
}

static void the_area_of_the_higher_priority_is_full_before_the_other_is_used(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_two_areas(&d, kernels[k], 10, 5);
        assert_true(started_from(&s, &d));
        for (const u32 *record; (record = next_checked(s.m));)
            assert_true(used(s.m, 1) == 0 || event_kind_of(record) == EV_run_end || used(s.m, 0) == FAST - 1);
        assert_int_equal(used(s.m, 0), FAST - 1);
        assert_true(used(s.m, 1) > 0);
        started_end(&s);
    }
}

static void the_order_of_the_list_is_that_of_priorities_and_not_of_swapon(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_two_areas(&d, kernels[k], 5, 10);
        assert_true(started_from(&s, &d));
        while (next_checked(s.m)) {}
        assert_int_equal(used(s.m, 0), 0);
        assert_true(used(s.m, 1) > 0);
        started_end(&s);
    }
}

static void areas_of_one_priority_are_used_page_by_page_up_to_4_10(void **state)
{
    (void)state;
    for (u32 k = 0; strcmp(kernels[k], "4.12") != 0; k++) {
        struct draft d;
        struct started s;
        draft_two_areas(&d, kernels[k], 3, 3);
        d.swap[0].slots = SLOW;
        assert_true(started_from(&s, &d));
        u32 before = NONE, nr = 0;
        for (const u32 *record; (record = checked_to(s.m, EV_slot_alloc)); nr++) {
            u32 area = area_of_slot(s.m, EVENT_ARGS(record, slot_alloc)->slot);
            assert_int_not_equal(area, before);
            before = area;
        }
        assert_true(nr > 20);
        started_end(&s);
    }
}

static void a_full_area_leaves_the_list_and_returns_with_its_first_free_slot(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_two_areas(&d, "4.9", 10, 5);
    draft_phase_of(&d, 0, 0, op_DONTNEED, 1);
    assert_true(started_from(&s, &d));
    const struct ev_area_full *full = EVENT_ARGS(checked_to(s.m, EV_area_full), area_full);
    assert_int_equal(full->area, 0);
    assert_int_equal(full->pages, FAST - 1);
    assert_int_equal(area_place_of(s.m, 0), NONE);
    assert_int_equal(area_place_of(s.m, 1), 0);
    const struct ev_area_has_room *room = EVENT_ARGS(checked_to(s.m, EV_area_has_room), area_has_room);
    assert_int_equal(room->area, 0);
    assert_in_range(room->slot, 1, FAST - 1);
    assert_int_equal(area_place_of(s.m, 0), 0);
    assert_null(checked_to(s.m, EV_area_full));
    started_end(&s);
}

/* Bad slots of both areas, each at an end of a row of good ones. */
static void bad_slots_are_never_taken(void **state)
{
    (void)state;
    static const struct rec_bad bad[] = {{0, 1, 2}, {0, 31, 2}, {1, 1, 1}, {1, 5, 20}, {1, 299, 1}};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_two_areas(&d, kernels[k], 10, 5);
        for (u32 i = 0; i < LENGTH(bad); i++)
            *draft_bad_new(&d) = bad[i];
        assert_true(started_from(&s, &d));
        assert_int_equal(areas_of(s.m)[0].slots.pages, FAST - 1 - 4);
        assert_int_equal(areas_of(s.m)[1].slots.pages, SLOW - 1 - 22);
        assert_int_equal(s.m->total_swap_pages, FAST + SLOW - 2 - 26);
        while (next_checked(s.m)) {}
        for (u32 i = 0; i < LENGTH(bad); i++)
            for (u32 slot = bad[i].first; slot < bad[i].first + bad[i].count; slot++)
                assert_int_equal(swap_map_of(s.m)[areas_of(s.m)[bad[i].swap].start + slot], SWAP_MAP_BAD);
        assert_int_equal(used(s.m, 0), FAST - 1 - 4);
        assert_true(used(s.m, 1) > 0);
        started_end(&s);
    }
}

/* The second area is not there before an administrator switches it on while the first is in use. */
static void draft_later(struct draft *d, const char *kernel, u32 profile)
{
    draft_two_areas(d, kernel, NONE, 10);
    d->swap[0].slots = HALF;
    d->stream[0].count = 60; /* the first area has to do for them */
    d->device[1].profile = profile;
    d->swap[1].on_at_start = 0;
    draft_bad_new(d)->swap = 1;
    d->bad[0].first = 3;
    u32 root = draft_task(d, 1, NONE);
    draft_phase_of(d, root, 0, op_SWAPON, 1);
    d->stream[1].swap = 1;
    draft_phase_of(d, 0, 0, op_WRITE, PAGES);
}

static void swapon_reads_the_header_makes_the_map_and_only_then_gives_slots(void **state)
{
    (void)state;
    static const u32 profiles[] = {profile_NVME, profile_PMEM, profile_HDD};
    for (u32 k = 0; k < LENGTH(kernels); k++)
        for (u32 p = 0; p < LENGTH(profiles); p++) {
            struct draft d;
            struct started s;
            draft_later(&d, kernels[k], profiles[p]);
            assert_true(started_from(&s, &d));
            assert_int_equal(s.m->total_swap_pages, HALF - 1);
            const struct ev_swapon_begin *begin = EVENT_ARGS(checked_to(s.m, EV_swapon_begin), swapon_begin);
            u32 frame = begin->frame;
            assert_int_equal(begin->area, 1);
            assert_int_equal(begin->slot, 256);
            const u32 *record = checked_to(s.m, EV_read_end);
            assert_int_equal(EVENT_ARGS(record, read_end)->frame, frame);
            record = checked_to(s.m, EV_swapon_header);
            assert_int_equal(EVENT_ARGS(record, swapon_header)->slots, SLOW);
            assert_int_equal(EVENT_ARGS(record, swapon_header)->bad, 1);
            record = checked_to(s.m, EV_swapon_map);
            assert_int_equal(EVENT_ARGS(record, swapon_map)->pages, SLOW - 2);
            assert_int_equal(s.m->total_swap_pages, HALF - 1);
            assert_int_equal(area_place_of(s.m, 1), NONE);
            record = checked_to(s.m, EV_swapon_end);
            assert_int_equal(EVENT_ARGS(record, swapon_end)->outcome, swapon_outcome_ON);
            assert_int_equal(EVENT_ARGS(record, swapon_end)->priority, priority_told(10));
            assert_int_equal(s.m->total_swap_pages, HALF + SLOW - 3);
            assert_int_equal(area_place_of(s.m, 1), 0);
            u32 before = used(s.m, 0);
            while (next_checked(s.m)) {}
            assert_true(used(s.m, 0) <= before);
            assert_true(used(s.m, 1) > 0);
            assert_int_equal(swap_map_of(s.m)[256 + 3], SWAP_MAP_BAD);
            started_end(&s);
        }
}

static u64 time_of_map(u32 slots)
{
    struct draft d;
    struct started s;
    draft_later(&d, "6.1", profile_PMEM);
    d.swap[1].slots = slots;
    d.params[PARAM_nr_cpus] = 1;
    assert_true(started_from(&s, &d));
    checked_to(s.m, EV_swapon_map);
    u64 from = s.m->clock.now;
    checked_to(s.m, EV_swapon_end);
    u64 time = s.m->clock.now - from;
    started_end(&s);
    return time;
}

static void the_map_of_an_area_takes_a_page_for_each_4096_slots(void **state)
{
    (void)state;
    struct draft d;
    draft_later(&d, "6.1", profile_PMEM);
    assert_int_equal(time_of_map(4096), time_of_map(4095));
    assert_int_equal(time_of_map(4097) - time_of_map(4096), d.params[PARAM_cost_zero_ns]);
    assert_int_equal(time_of_map(8192), time_of_map(4097));
}

static void a_disk_that_rotates_ends_readahead_by_address_once_it_is_swapped_to(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_later(&d, "6.1", profile_HDD);
    assert_true(started_from(&s, &d));
    assert_true(readahead_is_by_vma(s.m));
    checked_to(s.m, EV_swapon_end);
    assert_false(readahead_is_by_vma(s.m));
    started_end(&s);
}

static void what_is_on_cannot_be_switched_on_and_what_is_off_not_off(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_two_areas(&d, "6.1", NONE, NONE);
    draft_phase_of(&d, 0, 0, op_SWAPON, 1); /* it is on */
    draft_phase_of(&d, 0, 0, op_SWAPOFF, 1);
    d.swap[1].on_at_start = 0;
    draft_phase_of(&d, 0, 0, op_SWAPOFF, 1); /* it is off */
    d.stream[3].swap = 1;
    draft_phase_of(&d, 0, 0, op_SWAPON, 1);
    d.stream[4].swap = 1;
    d.params[PARAM_nr_frames] = 200;
    assert_true(started_from(&s, &d));
    const u32 *record = checked_to(s.m, EV_swapon_end);
    assert_int_equal(EVENT_ARGS(record, swapon_end)->outcome, swapon_outcome_BUSY);
    assert_int_equal(EVENT_ARGS(record, swapon_end)->priority, NONE);
    record = checked_to(s.m, EV_swapoff_end);
    assert_int_equal(EVENT_ARGS(record, swapoff_end)->outcome, swapoff_outcome_OFF);
    record = checked_to(s.m, EV_swapoff_end);
    assert_int_equal(EVENT_ARGS(record, swapoff_end)->area, 1);
    assert_int_equal(EVENT_ARGS(record, swapoff_end)->outcome, swapoff_outcome_NOT_ON);
    record = checked_to(s.m, EV_swapon_end);
    assert_int_equal(EVENT_ARGS(record, swapon_end)->outcome, swapon_outcome_ON);
    assert_int_equal(areas_of(s.m)[1].priority, -2);
    started_end(&s);
}

static void what_a_swapoff_brings_back_goes_out_to_the_area_that_is_left(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_two_areas(&d, kernels[k], 10, 5);
        draft_switch(&d, SWITCH_swapoff_check, swapoff_check_NOTHING);
        draft_phase_of(&d, draft_task(&d, 1, NONE), 0, op_SWAPOFF, 1);
        assert_true(started_from(&s, &d));
        checked_to(s.m, EV_swapoff_begin);
        assert_int_equal(s.m->total_swap_pages, SLOW - 1);
        u32 before = used(s.m, 1);
        const u32 *record = checked_to(s.m, EV_swapoff_end);
        assert_int_equal(EVENT_ARGS(record, swapoff_end)->outcome, swapoff_outcome_OFF);
        assert_int_equal(used(s.m, 0), 0);
        assert_true(used(s.m, 1) > before);
        while (next_checked(s.m)) {}
        started_end(&s);
    }
}

static void an_area_that_was_switched_off_is_as_new_when_it_is_on_again(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_two_areas(&d, "6.1", NONE, NONE);
    draft_bad_new(&d)->first = 9;
    draft_phase_of(&d, 0, 0, op_SWAPOFF, 1);
    draft_phase_of(&d, 0, 0, op_SWAPON, 1);
    assert_true(started_from(&s, &d));
    assert_int_equal(areas_of(s.m)[0].priority, -2);
    assert_int_equal(areas_of(s.m)[1].priority, -3);
    checked_to(s.m, EV_swapoff_begin);
    assert_int_equal(areas_of(s.m)[1].priority, -2); /* it has moved up */
    checked_to(s.m, EV_swapon_end);
    assert_int_equal(areas_of(s.m)[0].priority, -3);
    assert_int_equal(areas_of(s.m)[0].slots.pages, FAST - 2);
    assert_int_equal(swap_map_of(s.m)[9], SWAP_MAP_BAD);
    assert_int_equal(s.m->total_swap_pages, FAST - 2 + SLOW - 1);
    while (next_checked(s.m)) {}
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_area_of_the_higher_priority_is_full_before_the_other_is_used),
        cmocka_unit_test(the_order_of_the_list_is_that_of_priorities_and_not_of_swapon),
        cmocka_unit_test(areas_of_one_priority_are_used_page_by_page_up_to_4_10),
        cmocka_unit_test(a_full_area_leaves_the_list_and_returns_with_its_first_free_slot),
        cmocka_unit_test(bad_slots_are_never_taken),
        cmocka_unit_test(swapon_reads_the_header_makes_the_map_and_only_then_gives_slots),
        cmocka_unit_test(the_map_of_an_area_takes_a_page_for_each_4096_slots),
        cmocka_unit_test(a_disk_that_rotates_ends_readahead_by_address_once_it_is_swapped_to),
        cmocka_unit_test(what_is_on_cannot_be_switched_on_and_what_is_off_not_off),
        cmocka_unit_test(what_a_swapoff_brings_back_goes_out_to_the_area_that_is_left),
        cmocka_unit_test(an_area_that_was_switched_off_is_as_new_when_it_is_on_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
