/* Swapoff: what ends it, what refuses it, and what is left of the area. */
#include "errand.h"
#include "path/swap/swapoff.h"
#include "swapoff.h"

/* Memory holds far less than is swapped out, and an innocent process has more of it than the one that switches off. */
static void draft_too_small(struct draft *d, const char *kernel)
{
    draft_family(d, kernel, FRAMES_SMALL, PAGES);
    draft_phase_of(d, 0, 0, op_WRITE, PAGES);
    draft_phase(d, phase_order_PARALLEL);
    u32 root = draft_task(d, 1, NONE);
    draft_stream(d, root, 0, pattern_SEQ, op_SWAPOFF, 1);
    draft_phase_of(d, 0, 0, op_READ, PAGES);
    draft_switch(d, SWITCH_swapoff_check, swapoff_check_NOTHING);
}

static void without_memory_the_task_that_switches_off_is_killed_first_and_the_area_is_used_on(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_too_small(&d, kernels[k]);
        assert_true(started_from(&s, &d));
        assert_int_equal(EVENT_ARGS(run_to(s.m, EV_oom_kill), oom_kill)->space, 1);
        const u32 *end = run_to(s.m, EV_swapoff_end);
        assert_int_equal(EVENT_ARGS(end, swapoff_end)->outcome, swapoff_outcome_KILLED);
        assert_int_equal(areas_of(s.m)[0].off_by, NONE);
        assert_int_equal(s.m->total_swap_pages, SLOTS - 1);
        assert_int_equal(s.m->nr_swap_pages + (i32)slots_in_use(s.m), SLOTS - 1);
        assert_int_equal(area_place_of(s.m, 0), 0);
        assert_int_equal(EVENT_ARGS(end, swapoff_end)->used, slots_in_use(s.m));
        u32 taken = run_checked(s.m, EV_slot_alloc);
        assert_true(taken > 0);
        assert_true(s.m->counters[COUNTER_oom_kill] == 1);
        assert_true(s.m->counters[COUNTER_accesses] == 2 * PAGES);
        started_end(&s);
    }
}

static void up_to_5_1_a_swapoff_that_memory_has_no_room_for_is_refused_at_once(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_too_small(&d, kernels[k]);
        d.nr_switches--;
        assert_true(started_from(&s, &d));
        const u32 *end = run_to(s.m, EV_swapoff_end);
        bool refused = EVENT_ARGS(end, swapoff_end)->outcome == swapoff_outcome_REFUSED;
        assert_int_equal(refused, k == 0);
        assert_int_equal(run_checked(s.m, EV_oom_kill), 0);
        assert_true(s.m->counters[COUNTER_oom_kill] == (k > 0));
        started_end(&s);
        draft_swapoff(&d, kernels[k]); /* and this one has room */
        assert_true(started_from(&s, &d));
        end = run_to(s.m, EV_swapoff_end);
        assert_int_equal(EVENT_ARGS(end, swapoff_end)->outcome, swapoff_outcome_OFF);
        started_end(&s);
    }
}

/* __vm_enough_memory: totalreserve_pages, here the high mark, are no room, and as many pages as the area has must be less than the rest. */
static void the_reserve_of_memory_is_no_room_for_what_is_switched_off(void **state)
{
    (void)state;
    for (u32 is_short = 0; is_short < 2; is_short++) {
        struct draft d;
        struct started s;
        draft_family(&d, "4.9", FRAMES_SMALL, 1);
        draft_phase_of(&d, 0, 0, op_SWAPOFF, 1);
        assert_true(started_from(&s, &d));
        s.m->marks.high = free_pages(s.m) - !is_short;
        const u32 *end = run_to(s.m, EV_swapoff_end);
        assert_int_equal(EVENT_ARGS(end, swapoff_end)->outcome,
                         is_short ? swapoff_outcome_REFUSED : swapoff_outcome_OFF);
        started_end(&s);
    }
}

static void a_task_that_is_killed_leaves_the_area_in_use(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_swapoff(&d, kernels[k]);
        d.params[PARAM_nr_cpus] = 2;
        u32 other = draft_task(&d, 1, NONE); /* a thread of the same process, which exits */
        u32 own = draft_anon(&d, 1, 4);
        draft_stream(&d, other, own, pattern_SEQ, op_WRITE, 40);
        d.task[other].exit_after = 8;
        draft_switch(&d, SWITCH_swapoff_check, swapoff_check_NOTHING);
        assert_true(started_from(&s, &d));
        const u32 *end = run_to(s.m, EV_swapoff_end);
        assert_int_equal(EVENT_ARGS(end, swapoff_end)->outcome, swapoff_outcome_KILLED);
        assert_true(EVENT_ARGS(end, swapoff_end)->used > 0);
        assert_int_equal(area_place_of(s.m, 0), 0);
        run_checked(s.m, 0);
        assert_int_equal(s.m->total_swap_pages, SLOTS - 1);
        started_end(&s);
    }
}

static void without_swap_the_machine_goes_on_with_what_memory_holds(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_swapoff(&d, kernels[k]);
        u32 file = draft_file(&d, region_kind_FILE, 0, 120);
        draft_phase_of(&d, 0, file, op_READ, 240); /* files still give way */
        draft_phase_of(&d, 0, 1, op_WRITE, 140);   /* anonymous memory does not */
        assert_true(started_from(&s, &d));
        run_to(s.m, EV_swapoff_end);
        u64 out = s.m->counters[COUNTER_pswpout];
        for (const u32 *record; (record = next_checked(s.m));) {
            assert_int_not_equal(event_kind_of(record), EV_slot_alloc);
            if (s.m->phase < 5)
                assert_int_not_equal(event_kind_of(record), EV_oom_kill);
        }
        assert_true(s.m->counters[COUNTER_pswpout] == out);
        assert_true(s.m->counters[COUNTER_oom_kill] == 1);
        assert_is_gone(s.m);
        started_end(&s);
    }
}

static void a_rotating_disk_no_longer_rules_readahead_by_address_out(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_swapoff(&d, "6.1");
    d.device[0].profile = profile_HDD;
    assert_true(started_from(&s, &d));
    run_to(s.m, EV_swapoff_begin);
    assert_int_equal(s.m->nr_rotate_swap, 1);
    run_to(s.m, EV_swapoff_end);
    assert_int_equal(s.m->nr_rotate_swap, 0);
    run_checked(s.m, 0);
    started_end(&s);
}

/* CPU 1 has a slot in hand, which has neither page nor owner yet; task 0 switches the area off meanwhile. Returns the slot. */
static u32 start_with_slot_in_hand(struct started *s, u32 profile)
{
    struct draft *d = malloc(sizeof(*d));
    draft_idle(d, "6.1", 2);
    draft_swap(d, 1024);
    d->device[0].profile = profile;
    start_idle(s, d);
    free(d);
    u32 slot = slot_for(s->m, 1);
    ERRAND(s->m, 0, swapoff, .area = 0);
    return slot;
}

/* swapoff: nr_rotate_swap falls once try_to_unuse has succeeded. */
static void a_rotating_disk_rules_it_out_as_before_when_swapoff_is_killed(void **state)
{
    (void)state;
    struct started s;
    start_with_slot_in_hand(&s, profile_HDD);
    run_to_told(s.m, EV_swapoff_round);
    spaces_of(s.m)[0].is_killed = 1;
    const u32 *record = run_to_told(s.m, EV_swapoff_end);
    assert_int_equal(EVENT_ARGS(record, swapoff_end)->outcome, swapoff_outcome_KILLED);
    assert_int_equal(s.m->nr_rotate_swap, 1);
    started_end(&s);
}

/* try_to_unuse of 5.1 and later, "goto retry" while inuse_pages: whoever had a slot in hand has given it to page 0 of the first region, which
 * the first round has passed by. */
static void an_entry_that_names_a_slot_only_after_the_first_round_is_found_by_a_later_one(void **state)
{
    (void)state;
    struct started s;
    u32 slot = start_with_slot_in_hand(&s, profile_NVME);
    run_to_told(s.m, EV_swapoff_round);
    const struct path_swapoff *f = frame_of_path(&tasks_of(s.m)[0], PATH_swapoff);
    while (f->round < 2) {
        next_waypoint(s.m);
        assert_false(errand_is_over(s.m, 0));
    }
    swap_map_of(s.m)[slot] = 1;
    pte_set(s.m, 0, 0, pte_make_swap(slot));
    run_errand(s.m, 0);
    assert_int_equal(areas_of(s.m)[0].is_off, 1);
    assert_int_equal(pte_kind(*pte_of(s.m, 0, 0)), PTE_PRESENT);
    assert_is_gone(s.m);
    started_end(&s);
}

/* Faults, forks, exits, writes and two ways to walk at the same time: at each moment every promise holds. */
static void swapoff_at_any_moment_ends_with_an_empty_area_or_with_one_in_use(void **state)
{
    (void)state;
    u32 ends[NR_swapoff_outcome] = {0};
    for (u32 seed = 0; seed < 24; seed++) {
        struct draft d;
        struct started s;
        draft_family(&d, kernels[seed % 3], 90, 60);
        d.params[PARAM_nr_cpus] = 2;
        d.params[PARAM_page_cluster] = seed % 4;
        u32 shared = draft_shmem(&d, 0, 20);
        draft_phase_of(&d, 0, 0, op_WRITE, 60);
        draft_stream(&d, 0, shared, pattern_SEQ, op_WRITE, 20);
        u32 child = draft_child(&d, 0, 60 + seed);
        u32 root = draft_task(&d, 2 + child, NONE);
        draft_phase(&d, phase_order_PARALLEL);
        draft_stream(&d, 0, 0, pattern_RAND, op_WRITE, 200)->seed_lo = seed;
        draft_stream(&d, 0, shared, pattern_RAND, op_WRITE, 40)->seed_lo = seed + 9;
        draft_stream(&d, child, 2, pattern_RAND, seed % 2, 120)->seed_lo = seed + 1;
        draft_stream(&d, root, 0, pattern_SEQ, op_SWAPOFF, 1);
        d.task[child].exit_after = seed % 5 == 0 ? 60 : 0;
        draft_switch(&d, SWITCH_swapoff_check, swapoff_check_NOTHING);
        assert_true(started_from(&s, &d));
        const u32 *end = run_to(s.m, EV_swapoff_end);
        u32 outcome = EVENT_ARGS(end, swapoff_end)->outcome;
        assert_int_equal(outcome == swapoff_outcome_OFF, areas_of(s.m)[0].slots.inuse_pages == 0);
        ends[outcome]++;
        run_checked(s.m, 0);
        started_end(&s);
    }
    assert_true(ends[swapoff_outcome_OFF] > 0 && ends[swapoff_outcome_KILLED] > 0);
}

/* The search for a run of free slots lets go of the area's lock, and its slot counts as taken already. Here the first one takes 5 ms. */
static void an_area_is_switched_off_while_a_slot_is_searched_for_in_it(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_family(&d, "3.6", FRAMES_SMALL, PAGES);
    d.params[PARAM_nr_cpus] = 2;
    d.params[PARAM_cost_slot_ns] = 20000;
    d.params[PARAM_cost_access_ns] = 1000;
    u32 own = draft_anon(&d, 1, 1), root = draft_task(&d, 1, NONE);
    draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
    draft_stream(&d, root, own, pattern_SEQ, op_WRITE, 1000)->quantum = 1000;
    draft_stream(&d, root, 0, pattern_SEQ, op_SWAPOFF, 1);
    draft_switch(&d, SWITCH_swapoff_check, swapoff_check_NOTHING);
    assert_true(started_from(&s, &d));
    run_to(s.m, EV_swapoff_begin);
    assert_true(s.m->nr_swap_pages + (i32)slots_in_use(s.m) < 0);
    run_checked(s.m, 0);
    started_end(&s);
}

static void the_room_for_counts_of_many_owners_is_given_back(void **state)
{
    (void)state;
    enum { CHILDREN = 70 };
    struct draft d;
    struct started s;
    draft_family(&d, "6.1", 200, 4);
    u32 filler = draft_anon(&d, 0, 220);
    draft_phase_of(&d, 0, 0, op_WRITE, 4);
    for (u32 i = 0; i < CHILDREN; i++)
        draft_child_of(&d, 0, 4, 0);
    draft_pushed_out_and_swapoff(&d, filler, 440, 0);
    assert_true(started_from(&s, &d));
    run_to(s.m, EV_swap_count_continued);
    run_checked(s.m, 0);
    assert_is_gone(s.m);
    for (u32 f = 0; f < s.m->params.nr_frames; f++)
        assert_int_not_equal(frames_of(s.m)[f].kind, KIND_KERNEL);
    started_end(&s);
}

/* Two small areas have their further digits in one page of memory, so it goes with the last count that needs it. */
static void the_room_for_counts_stays_as_long_as_another_area_needs_it(void **state)
{
    (void)state;
    for (u32 is_needed = 0; is_needed < 2; is_needed++) {
        struct draft *d = malloc(sizeof(*d));
        struct started s;
        draft_idle(d, "6.1", 1);
        for (u32 area = 0; area < 2; area++)
            draft_swap(d, 1024);
        for (u32 copy = 0; copy <= SWAP_MAP_MAX; copy++) /* else no count could ever need room */
            draft_child_of(d, 0, 1000000, 0);
        start_idle(&s, d);
        free(d);
        struct machine *m = s.m;
        u32 frame = frame_take(m), slot = areas_of(m)[1].start + 5;
        frames_of(m)[frame].kind = KIND_KERNEL;
        swap_more_pages_of(m)[0] = frame;
        are_used(m, slot, slot + 1);
        swap_more_of(m)[slot] = (u8)is_needed;
        ERRAND(m, 0, swapoff, .area = 0);
        run_errand(m, 0);
        assert_true(areas_of(m)[0].is_off);
        assert_int_equal(swap_more_pages_of(m)[0], is_needed ? frame : NONE);
        assert_int_equal((frames_of(m)[frame].flags & FRAME_FREE) != 0, !is_needed);
        started_end(&s);
    }
}

/* Two areas that are discarded a page at a time; the second has a cluster that waits for its discard. */
static void start_with_a_discard(struct started *s, const char *kernel)
{
    struct draft *d = malloc(sizeof(*d));
    draft_idle(d, kernel, 2);
    draft_as_in_kernel(d, SWITCH_slot_cache);
    draft_switch(d, SWITCH_swapoff_check, swapoff_check_NOTHING);
    for (u32 area = 0; area < 2; area++) {
        draft_swap(d, 6 * CLUSTER);
        d->swap[area].discard = discard_PAGES;
    }
    start_idle(s, d);
    free(d);
    u32 first = areas_of(s->m)[1].start + 2 * CLUSTER;
    are_used(s->m, first, first + CLUSTER);
    are_freed(s->m, first, first + CLUSTER);
}

/* reenable_swap_slots_cache_unlock comes before flush_work: CPUs may keep slots of the other area while discards go on. */
static void slot_caches_are_allowed_again_before_swapoff_waits_for_discards(void **state)
{
    (void)state;
    static const char *const kernels_with[] = {"4.11", "4.14", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels_with); k++) {
        struct started s;
        start_with_a_discard(&s, kernels_with[k]);
        ERRAND(s.m, 0, swapoff, .area = 1);
        run_all(s.m);
        assert_int_equal(tasks_of(s.m)[0].waits_for, wait_reason_DISCARD); /* of flush_discards */
        assert_int_equal(locks_of(s.m)[lock_of(s.m, LOCK_CACHES_ENABLE, 0)].owner, NONE);
        assert_int_equal(s.m->slot_cache_enabled, 1);
        started_end(&s);
    }
}

/* One that fails leaves before flush_work. */
static void a_swapoff_that_is_killed_does_not_wait_for_discards(void **state)
{
    (void)state;
    struct started s;
    start_with_a_discard(&s, "6.1");
    u32 slot = areas_of(s.m)[1].start + CLUSTER + 9;
    are_used(s.m, slot, slot + 1);
    ERRAND(s.m, 0, swapoff, .area = 1);
    spaces_of(s.m)[tasks_of(s.m)[0].space].is_killed = 1;
    run_all(s.m);
    assert_int_not_equal(tasks_of(s.m)[0].waits_for, wait_reason_DISCARD);
    assert_int_equal(areas_of(s.m)[1].is_off, 0);
    assert_int_equal(s.m->slot_cache_enabled, 1);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_memory_the_task_that_switches_off_is_killed_first_and_the_area_is_used_on),
        cmocka_unit_test(up_to_5_1_a_swapoff_that_memory_has_no_room_for_is_refused_at_once),
        cmocka_unit_test(the_reserve_of_memory_is_no_room_for_what_is_switched_off),
        cmocka_unit_test(a_task_that_is_killed_leaves_the_area_in_use),
        cmocka_unit_test(without_swap_the_machine_goes_on_with_what_memory_holds),
        cmocka_unit_test(a_rotating_disk_no_longer_rules_readahead_by_address_out),
        cmocka_unit_test(a_rotating_disk_rules_it_out_as_before_when_swapoff_is_killed),
        cmocka_unit_test(an_entry_that_names_a_slot_only_after_the_first_round_is_found_by_a_later_one),
        cmocka_unit_test(swapoff_at_any_moment_ends_with_an_empty_area_or_with_one_in_use),
        cmocka_unit_test(an_area_is_switched_off_while_a_slot_is_searched_for_in_it),
        cmocka_unit_test(the_room_for_counts_of_many_owners_is_given_back),
        cmocka_unit_test(the_room_for_counts_stays_as_long_as_another_area_needs_it),
        cmocka_unit_test(slot_caches_are_allowed_again_before_swapoff_waits_for_discards),
        cmocka_unit_test(a_swapoff_that_is_killed_does_not_wait_for_discards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
