/* Swap files: requests go where the extents say, one bookmark serves all tasks, and the tree is as fast for one as for many. */
#include "panic.h"

#include "scenario.h"

#include "path/io/extents.h"

/* What look-ups have cost until now. */
static double steps_each(const struct machine *m)
{
    return (double)m->counters[COUNTER_extent_steps] / (double)m->counters[COUNTER_extent_lookups];
}

static void draft_rule(struct draft *d, u32 count, u32 pages)
{
    struct rec_extent_rule *rule = draft_extent_rule_new(d);
    rule->count = count;
    rule->pages = pages;
    draft_swap(d, count * pages);
}

/* `tasks` programs that write more than there is memory, each on a CPU of its own. */
static void draft_writers(struct draft *d, u32 tasks, u32 frames, u32 pages)
{
    d->params[PARAM_nr_frames] = frames;
    d->params[PARAM_nr_cpus] = tasks;
    d->params[PARAM_min_free_kbytes] = frames >= 1024 ? 0 : 16;
    draft_phase(d, phase_order_PARALLEL);
    for (u32 task = 0; task < tasks; task++) {
        u32 region = draft_anon(d, task, pages);
        draft_task(d, task, task);
        draft_stream(d, task, region, pattern_SEQ, op_WRITE, pages);
    }
}

static void run_to_end(struct started *s)
{
    struct run_limits limits = {NONE, NONE, UINT64_MAX, NONE, 1u << 16};
    while (machine_run(s->m, &limits) != run_stop_END)
        ;
}

/* Mean steps of a look-up where `tasks` programs swap out on a list of 20,000 extents of 256 pages. */
static double mean_steps(u32 tasks)
{
    struct draft *d = malloc(sizeof(*d));
    draft_new(d);
    d->kernel = kernel_named("5.0");
    draft_rule(d, 20000, 256);
    draft_writers(d, tasks, 4096, 8192);
    struct started s;
    assert_true(started_from(&s, d));
    run_to_end(&s);
    double mean = steps_each(s.m);
    started_end(&s);
    free(d);
    return mean;
}

static void four_tasks_drag_the_bookmark_round_the_whole_list(void **state)
{
    (void)state;
    double mean = mean_steps(4);
    assert_true(mean >= 0.4 * 20000 && mean <= 20000);
}

/* Four programs write one after the other, the last one first, and then read 32 pages each in turn: every turn begins at a place behind
 * which the bookmark has just been, but for one in four. */
static void draft_turns(struct draft *d)
{
    d->params[PARAM_nr_frames] = 4096;
    d->params[PARAM_nr_cpus] = 4;
    d->params[PARAM_page_cluster] = 5;
    for (u32 task = 0; task < 4; task++) {
        draft_anon(d, task, 8192);
        draft_task(d, task, task);
    }
    for (u32 task = 4; task-- > 0;)
        draft_phase_of(d, task, task, op_WRITE, 8192);
    draft_phase_of(d, 0, 0, op_READ, 4096); /* until nothing is left to be written */
    draft_phase(d, phase_order_TOKEN);
    for (u32 task = 0; task < 4; task++) {
        struct rec_stream *s = draft_stream(d, task, task, pattern_SEQ, op_READ, 3072);
        s->start = 4096;
        s->quantum = 32;
    }
}

static void in_bursts_of_32_a_look_up_walks_about_a_thirtieth(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    draft_new(d);
    d->kernel = kernel_named("5.0");
    draft_rule(d, 20000, 256);
    draft_turns(d);
    struct started s;
    assert_true(started_from(&s, d));
    struct run_limits limits = {NONE, NONE, UINT64_MAX, EV_phase_begin, 1u << 16};
    while (s.m->phase_announced < 6)
        machine_run(s.m, &limits);
    u64 steps = s.m->counters[COUNTER_extent_steps], look_ups = s.m->counters[COUNTER_extent_lookups];
    run_to_end(&s);
    look_ups = s.m->counters[COUNTER_extent_lookups] - look_ups;
    double mean = (double)(s.m->counters[COUNTER_extent_steps] - steps) / (double)look_ups;
    started_end(&s);
    free(d);
    assert_true(mean > 20000 / 60.0 && mean < 20000 / 20.0);
}

static void one_task_finds_the_bookmark_where_it_left_it(void **state)
{
    (void)state;
    assert_true(mean_steps(1) < 1);
}

/* ------------------------------------------------------------------------------------------------ small machines */

enum { PIECES = 24, PIECE = 16, SLOTS = PIECES * PIECE };

/* A swap file of 24 pieces, from the last place on the disk to the first, and two programs that need it. */
static void draft_small(struct draft *d, u32 extent_map)
{
    draft_new(d);
    draft_switch(d, SWITCH_extent_map, extent_map);
    draft_swap(d, SLOTS);
    for (u32 i = 0; i < PIECES; i++)
        *draft_extent_new(d) = (struct rec_extent){0, i * PIECE, PIECE, (PIECES - 1 - i) * 20};
    draft_writers(d, 2, 64, 96);
    for (u32 task = 0; task < 2; task++)
        draft_phase_of(d, task, task, op_READ, 96);
}

static u32 block_by_plain_search(const struct draft *d, u32 slot)
{
    for (u32 i = 0; i < d->nr_extent; i++)
        if (slot - d->extent[i].start_page < d->extent[i].nr_pages)
            return d->extent[i].start_block + slot - d->extent[i].start_page;
    return NONE;
}

static void every_request_goes_to_the_block_that_its_extent_says(void **state)
{
    (void)state;
    static const u32 profiles[] = {profile_NVME, profile_HDD, profile_ZRAM};
    for (u32 kind = 0; kind < 2 * LENGTH(profiles); kind++) {
        struct draft *d = malloc(sizeof(*d));
        draft_small(d, kind % 2);
        d->device[0].profile = profiles[kind / 2];
        struct started s;
        assert_true(started_from(&s, d));
        const char *claim;
        while (next_event(s.m))
            if (machine_check(s.m, &claim) != 0)
                fail_msg("%s", claim);
        u32 seen = 0;
        for (u32 i = 0; i < READS_KEPT + WRITES_KEPT; i++) {
            const u32 *row = s.m->transfers[i];
            if (row[transfer_field_EVENT] == 0)
                continue;
            assert_int_equal(row[transfer_field_PAGE], block_by_plain_search(d, row[transfer_field_SLOT]));
            seen++;
        }
        assert_true(seen > 40);
        assert_int_equal(s.m->counters[COUNTER_extent_lookups],
                         s.m->counters[COUNTER_pswpin] + s.m->counters[COUNTER_pswpout]);
        assert_int_equal(s.m->counters[COUNTER_extent_steps] > 0, kind % 2 == extent_map_LIST);
        assert_int_equal(s.m->counters[COUNTER_extent_visits] > 0, kind % 2 == extent_map_TREE);
        started_end(&s);
        free(d);
    }
}

static void a_file_lies_behind_the_last_block_of_the_swap_file(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    draft_small(d, extent_map_TREE);
    u32 region = draft_file(d, region_kind_FILE, 0, 20);
    draft_phase_of(d, 0, region, op_READ, 20);
    struct started s;
    assert_true(started_from(&s, d));
    while (next_event(s.m))
        ;
    u32 seen = 0, end = (PIECES - 1) * 20 + PIECE;
    for (u32 i = 0; i < READS_KEPT; i++) {
        const u32 *row = s.m->transfers[i];
        if (row[transfer_field_EVENT] == 0 || row[transfer_field_SLOT] != NONE)
            continue;
        assert_in_range(row[transfer_field_PAGE], end, end + 19);
        seen++;
    }
    assert_int_equal(seen, 20);
    started_end(&s);
    free(d);
}

/* A step takes 5 ns and so many tenths. Of all look-ups the counter has the time, each in whole nanoseconds. */
static void look_ups_take_their_time(u32 extent_map, u32 tenths)
{
    struct draft *d = malloc(sizeof(*d));
    draft_small(d, extent_map);
    d->params[PARAM_extent_step_tenths] = tenths;
    struct started s;
    assert_true(started_from(&s, d));
    while (next_event(s.m))
        ;
    for (u32 i = 0; i < MIN(s.m->nr_extent_lookups, LOOKUPS_KEPT); i++) {
        const u32 *row = extent_lookups_of(s.m) + i * (u32)NR_extent_lookup_field;
        u32 takes = extent_map == extent_map_LIST ? (50 + tenths) * row[extent_lookup_field_STEPS] / 10
                                                  : 10 * row[extent_lookup_field_VISITS];
        assert_int_equal(row[extent_lookup_field_TAKES], 15 + takes);
    }
    const u64 *counters = s.m->counters;
    u64 look_ups = counters[COUNTER_extent_lookups],
        whole = 15 * look_ups + (50 + tenths) * counters[COUNTER_extent_steps] / 10 +
                10 * counters[COUNTER_extent_visits];
    assert_in_range(counters[COUNTER_extent_lookup_ns], whole - (tenths > 0 ? look_ups : 0), whole);
    started_end(&s);
    free(d);
}

static void a_walk_takes_the_time_of_its_steps_and_a_descent_that_of_its_visits(void **state)
{
    (void)state;
    look_ups_take_their_time(extent_map_LIST, 0);
    look_ups_take_their_time(extent_map_LIST, 6);
    look_ups_take_their_time(extent_map_TREE, 6);
}

static void a_look_up_begins_where_the_last_step_of_all_has_put_the_bookmark(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    draft_small(d, extent_map_LIST);
    struct started s;
    assert_true(started_from(&s, d));
    struct extent_map *map = &extent_maps_of(s.m)[0];
    struct extent_walker *w = extent_walkers_of(s.m);
    assert_int_equal(extent_bookmark(s.m, 0), 0);
    w[0] = (struct extent_walker){1000, 0, 4, 10, 0};
    s.m->clock.now = 1004; /* no step yet */
    assert_int_equal(extent_bookmark(s.m, 0), 0);
    s.m->clock.now = 1012; /* two steps, the second one at 1010 */
    assert_int_equal(extent_bookmark(s.m, 0), 6);
    w[1] = (struct extent_walker){1001, 0, 20, 9, 0};
    assert_int_equal(extent_bookmark(s.m, 0), 22); /* its second step was at 1011 */
    s.m->clock.now = 1015;
    assert_int_equal(extent_bookmark(s.m, 0), 7); /* now that of the other is newer */
    s.m->clock.now = 1031;
    assert_int_equal(extent_bookmark(s.m, 0), 2); /* six on from 20, round the end of 24 */
    map->stored_at = 1032;                        /* a third walk has just ended */
    map->list.curr = 11;
    s.m->clock.now = 1033;
    assert_int_equal(extent_bookmark(s.m, 0), 11);
    s.m->clock.now = 5000;
    assert_int_equal(extent_bookmark(s.m, 0), 14); /* both are at their ends, the first one later */
    started_end(&s);
    free(d);
}

/* Simulated time of four programs on a swap file of two pieces. */
static u64 time_with_two_extents(u32 extent_map)
{
    struct draft *d = malloc(sizeof(*d));
    draft_new(d);
    draft_switch(d, SWITCH_extent_map, extent_map);
    draft_rule(d, 2, 8192);
    draft_writers(d, 4, 1024, 3000);
    struct started s;
    assert_true(started_from(&s, d));
    run_to_end(&s);
    u64 time = s.m->clock.now;
    started_end(&s);
    free(d);
    return time;
}

static void with_two_extents_list_and_tree_are_equally_fast(void **state)
{
    (void)state;
    u64 list = time_with_two_extents(extent_map_LIST), tree = time_with_two_extents(extent_map_TREE);
    assert_true(list * 100 <= tree * 103 && tree * 100 <= list * 103);
}

/* -------------------------------------------------------------------------------------------------- swapon, told */

static void swapon_that_is_told_ends_in_the_same_extents_and_the_same_tree(void **state)
{
    (void)state;
    for (u32 extent_map = 0; extent_map < 2; extent_map++) {
        struct draft *d = malloc(sizeof(*d));
        draft_small(d, extent_map);
        struct started at_once, told;
        assert_true(started_from(&at_once, d));
        d->params[PARAM_swapon_told] = 1;
        assert_true(started_from(&told, d));
        u32 begun = 0, grown = 0, repairs = 0, slots_before = 0, before_end = 1;
        const char *claim;
        for (const u32 *r; before_end && (r = next_event(told.m));) {
            begun += event_kind_of(r) == EV_extent_begins;
            grown += event_kind_of(r) == EV_extent_grows;
            repairs += event_kind_of(r) == EV_extent_recolour || event_kind_of(r) == EV_extent_rotate;
            slots_before += event_kind_of(r) == EV_slot_alloc;
            before_end = event_kind_of(r) != EV_extents_complete;
            if (machine_check(told.m, &claim) != 0)
                fail_msg("%s", claim);
        }
        assert_int_equal(begun, PIECES);
        assert_int_equal(begun + grown, SLOTS);
        assert_int_equal(slots_before, 0);
        const struct extent_map *a = extent_maps_of(at_once.m), *b = extent_maps_of(told.m);
        assert_int_equal(repairs, extent_map == extent_map_TREE ? a->tree.rotations + a->tree.flips : 0);
        assert_memory_equal(&a->list, &b->list, sizeof(a->list));
        assert_memory_equal(&a->tree, &b->tree, sizeof(a->tree));
        assert_memory_equal(extents_of(at_once.m), extents_of(told.m), PIECES * sizeof(struct swap_extent));
        assert_memory_equal(extent_nodes_of(at_once.m), extent_nodes_of(told.m),
                            PIECES * sizeof(struct extent_node));
        assert_int_equal(told.m->total_swap_pages, SLOTS - 1);
        while (next_event(told.m))
            ;
        assert_true(told.m->counters[COUNTER_pswpout] > 0);
        started_end(&at_once);
        started_end(&told);
        free(d);
    }
}

static void an_area_that_is_being_told_of_is_in_use_for_another_swapon(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    draft_small(d, extent_map_TREE);
    d->params[PARAM_swapon_told] = 1;
    d->params[PARAM_nr_cpus] = 3;
    draft_task(d, 0, NONE);
    draft_stream(d, d->nr_task - 1, 0, pattern_SEQ, op_SWAPON, 1)->phase = 0;
    struct started s;
    assert_true(started_from(&s, d));
    u32 busy = 0, complete = 0;
    for (const u32 *r; (r = next_event(s.m));) {
        complete += event_kind_of(r) == EV_extents_complete;
        if (event_kind_of(r) != EV_swapon_end)
            continue;
        assert_int_equal(EVENT_ARGS(r, swapon_end)->outcome, swapon_outcome_BUSY);
        assert_int_equal(complete, 0); /* it is off as yet */
        busy++;
    }
    assert_int_equal(busy, 1);
    assert_int_equal(complete, 1);
    started_end(&s);
    free(d);
}

/* ---------------------------------------------------------------------------------------------------- by a rule */

static void a_rule_makes_a_file_without_holes_whose_pieces_lie_apart(void **state)
{
    (void)state;
    for (u32 order = 0; order < NR_extent_order; order++) {
        struct draft *d = malloc(sizeof(*d));
        draft_new(d);
        draft_rule(d, 500, 3);
        d->extent_rule[0].order = order;
        draft_writers(d, 1, 64, 96);
        struct started s;
        assert_true(started_from(&s, d));
        static u8 is_taken[500];
        memset(is_taken, 0, sizeof(is_taken));
        u32 in_order = 0;
        for (u32 i = 0; i < 500; i++) {
            const struct swap_extent *e = &extents_of(s.m)[i];
            assert_int_equal(e->start_page, 3 * i);
            assert_int_equal(e->start_block % 4, 0);
            assert_int_equal(is_taken[e->start_block / 4]++, 0);
            in_order += e->start_block / 4 == i;
        }
        assert_true(order == extent_order_ASCENDING ? in_order == 500 : in_order < 20);
        started_end(&s);
        free(d);
    }
}

static void pieces_side_by_side_are_one_extent(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    draft_new(d);
    draft_rule(d, 500, 3);
    d->extent_rule[0].gap = 0;
    draft_writers(d, 1, 64, 96);
    struct started s;
    assert_true(started_from(&s, d));
    assert_int_equal(extent_maps_of(s.m)[0].list.nr, 1);
    assert_int_equal(extents_of(s.m)[0].nr_pages, 1500);
    started_end(&s);
    free(d);
}

static void the_file_of_the_field_report_is_built(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    draft_new(d);
    draft_rule(d, 84656, 4);
    draft_writers(d, 1, 64, 96);
    struct started s;
    assert_true(started_from(&s, d));
    const struct extent_map *map = &extent_maps_of(s.m)[0];
    assert_int_equal(map->list.nr, 84656);
    assert_true(map->shape.height <= 33); /* twice the logarithm of 84,657 */
    started_end(&s);
    free(d);
}

static void an_area_that_is_switched_on_again_has_its_bookmark_at_the_first_extent(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    draft_small(d, extent_map_LIST);
    struct started s;
    assert_true(started_from(&s, d));
    extent_maps_of(s.m)[0].list.curr = 7;
    extents_clear(s.m, 0);
    assert_int_equal(extent_bookmark(s.m, 0), 0);
    started_end(&s);
    free(d);
}

/* Runs to the next look-up, which its task has just begun. */
static u32 next_walk(struct started *s, u32 steps_least)
{
    for (const u32 *r; (r = next_event(s->m)) != NULL;)
        if (event_kind_of(r) == EV_extent_walk && EVENT_ARGS(r, extent_walk)->steps >= steps_least)
            return r[5];
    fail_msg("nobody looks anything up");
    return NONE;
}

static void a_walk_stands_at_the_bookmark_once_the_look_up_itself_has_been_paid_for(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    draft_small(d, extent_map_LIST);
    struct started s;
    assert_true(started_from(&s, d));
    const struct extent_walker *w = &extent_walkers_of(s.m)[next_walk(&s, 1)];
    assert_int_equal(w->began, s.m->clock.now + s.m->params.cost_extent_lookup_ns);
    started_end(&s);
    free(d);
}

/* A walk that has had to wait for its CPU finds that one that took its last step later has ended before. */
static void a_walk_that_is_noticed_late_does_not_take_the_bookmark_back(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    draft_small(d, extent_map_LIST);
    struct started s;
    assert_true(started_from(&s, d));
    u32 task = next_walk(&s, 1);
    struct extent_map *map = &extent_maps_of(s.m)[0];
    map->stored_at = s.m->clock.now + 1000000;
    map->list.curr = 23;
    while (extent_walkers_of(s.m)[task].area != NONE)
        assert_non_null(next_event(s.m));
    assert_int_equal(map->list.curr, 23);
    started_end(&s);
    free(d);
}

/* map_swap_page, up to 5.2: the bookmark is written when a step is taken, and not when the page is found where the walk begins. */
static void a_look_up_that_takes_no_step_leaves_the_bookmark_where_others_have_put_it(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    draft_small(d, extent_map_LIST);
    struct started s;
    assert_true(started_from(&s, d));
    u32 task = next_walk(&s, 0);
    while (extent_walkers_of(s.m)[task].steps > 0)
        task = next_walk(&s, 0);
    struct extent_map *map = &extent_maps_of(s.m)[0];
    map->stored_at = s.m->clock.now;
    map->list.curr = (extent_walkers_of(s.m)[task].from + 7) % PIECES;
    u32 curr = map->list.curr;
    while (extent_walkers_of(s.m)[task].area != NONE)
        assert_non_null(next_event(s.m));
    assert_int_equal(map->list.curr, curr);
    started_end(&s);
    free(d);
}

/* curr_swap_extent is a field of swap_info_struct. */
static void each_swap_file_has_a_bookmark_that_walks_in_another_do_not_move(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    draft_small(d, extent_map_LIST);
    draft_swap(d, SLOTS);
    for (u32 i = 0; i < PIECES; i++)
        *draft_extent_new(d) = (struct rec_extent){1, i * PIECE, PIECE, i * 20};
    struct started s;
    assert_true(started_from(&s, d));
    run_to_end(&s);
    u32 before[2] = {extent_bookmark(s.m, 0), extent_bookmark(s.m, 1)};
    extent_walkers_of(s.m)[0] = (struct extent_walker){s.m->clock.now - 1000, 0, before[0], 3, 0};
    assert_int_equal(extent_bookmark(s.m, 0), (before[0] + 3) % PIECES);
    assert_int_equal(extent_bookmark(s.m, 1), before[1]);
    started_end(&s);
    free(d);
}

static void slot_caches_may_be_used_once_a_swap_file_has_come_on(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    draft_small(d, extent_map_TREE);
    draft_as_in_kernel(d, SWITCH_slot_cache);
    d->params[PARAM_swapon_told] = 1;
    struct started s;
    assert_true(started_from(&s, d));
    assert_int_equal(s.m->slot_cache_enabled, 0);
    const u32 *r;
    while ((r = next_event(s.m)) != NULL && event_kind_of(r) != EV_extents_complete)
        ;
    assert_int_equal(s.m->slot_cache_enabled, 1);
    started_end(&s);
    free(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_tasks_drag_the_bookmark_round_the_whole_list),
        cmocka_unit_test(in_bursts_of_32_a_look_up_walks_about_a_thirtieth),
        cmocka_unit_test(one_task_finds_the_bookmark_where_it_left_it),
        cmocka_unit_test(every_request_goes_to_the_block_that_its_extent_says),
        cmocka_unit_test(a_file_lies_behind_the_last_block_of_the_swap_file),
        cmocka_unit_test(a_walk_takes_the_time_of_its_steps_and_a_descent_that_of_its_visits),
        cmocka_unit_test(a_look_up_begins_where_the_last_step_of_all_has_put_the_bookmark),
        cmocka_unit_test(with_two_extents_list_and_tree_are_equally_fast),
        cmocka_unit_test(swapon_that_is_told_ends_in_the_same_extents_and_the_same_tree),
        cmocka_unit_test(an_area_that_is_being_told_of_is_in_use_for_another_swapon),
        cmocka_unit_test(a_rule_makes_a_file_without_holes_whose_pieces_lie_apart),
        cmocka_unit_test(pieces_side_by_side_are_one_extent),
        cmocka_unit_test(the_file_of_the_field_report_is_built),
        cmocka_unit_test(an_area_that_is_switched_on_again_has_its_bookmark_at_the_first_extent),
        cmocka_unit_test(a_walk_stands_at_the_bookmark_once_the_look_up_itself_has_been_paid_for),
        cmocka_unit_test(a_walk_that_is_noticed_late_does_not_take_the_bookmark_back),
        cmocka_unit_test(a_look_up_that_takes_no_step_leaves_the_bookmark_where_others_have_put_it),
        cmocka_unit_test(each_swap_file_has_a_bookmark_that_walks_in_another_do_not_move),
        cmocka_unit_test(slot_caches_may_be_used_once_a_swap_file_has_come_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
