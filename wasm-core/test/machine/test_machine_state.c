/* The machine as a block of bytes: checkpoints, stops, commands, columns, digests. */
#include "panic.h"

#include "path/fault/pte.h"
#include "scenario.h"

static const struct run_limits to_the_end = {NONE, NONE, UINT64_MAX, NONE, NONE};

/* Everything at once, so that a forgotten word would show. */
static void draft_busy(struct draft *d)
{
    draft_new(d);
    d->params[PARAM_nr_cpus] = 3;
    d->params[PARAM_nr_frames] = 72;
    d->params[PARAM_min_free_kbytes] = 32;
    draft_swap(d, 300);
    draft_phase(d, phase_order_PARALLEL);
    for (u32 task = 0; task < 4; task++)
        draft_task(d, task % 2, NONE);
    u32 regions[2] = {draft_anon(d, 0, 60), draft_anon(d, 1, 60)};
    u32 file = draft_file(d, region_kind_FILE, 0, 40);
    for (u32 task = 0; task < 4; task++)
        draft_stream(d, task, regions[task % 2], task < 2 ? pattern_RAND : pattern_SEQ, op_WRITE, 250)
            ->seed_lo = task + 1;
    draft_stream(d, 0, file, pattern_RAND, op_READ, 200)->quantum = 3;
}

static void a_checkpoint_goes_on_in_another_block_of_memory_as_if_nothing_had_happened(void **state)
{
    (void)state;
    struct draft d;
    struct started straight, restored;
    draft_busy(&d);
    for (u32 at = 1; at < 4000; at += 397) {
        assert_true(started_from(&straight, &d));
        assert_true(started_from(&restored, &d));
        struct run_limits until = to_the_end;
        until.until_event = at;
        assert_int_equal(machine_run(straight.m, &until), run_stop_EVENT);
        memcpy(restored.m, straight.m, straight.size.arena_bytes);
        assert_true(machine_is_intact(restored.m, restored.size.arena_bytes));
        assert_true(machine_digest(restored.m) == machine_digest(straight.m));
        assert_int_equal(machine_run(straight.m, &to_the_end), run_stop_END);
        assert_int_equal(machine_run(restored.m, &to_the_end), run_stop_END);
        assert_true(machine_digest(restored.m) == machine_digest(straight.m));
        assert_memory_equal(log_record(log_of(restored.m), restored.m->nr_events),
                            log_record(log_of(straight.m), straight.m->nr_events), LOG_WORDS * sizeof(u32));
        started_end(&straight);
        started_end(&restored);
    }
}

static void bytes_of_another_machine_are_no_checkpoint(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_busy(&d);
    assert_true(started_from(&s, &d));
    assert_true(machine_is_intact(s.m, s.size.arena_bytes));
    assert_false(machine_is_intact(s.m, s.size.arena_bytes + 64));
    s.m->magic++;
    assert_false(machine_is_intact(s.m, s.size.arena_bytes));
    started_end(&s);
}

static void every_word_of_the_state_shows_in_the_digest(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_busy(&d);
    assert_true(started_from(&s, &d));
    u64 digest = machine_digest(s.m);
    for (u64 at = 0; at < s.size.arena_bytes; at += 4096 + 4) {
        ((u8 *)s.m)[at] ^= 1;
        if (at < offsetof(struct machine, arena_bytes) || at >= offsetof(struct machine, arena_bytes) + 4)
            assert_true(machine_digest(s.m) != digest);
        ((u8 *)s.m)[at] ^= 1;
    }
    assert_true(machine_digest(s.m) == digest);
    started_end(&s);
}

static void a_run_in_small_steps_is_the_same_run(void **state)
{
    (void)state;
    struct draft d;
    struct started straight, stepped;
    draft_busy(&d);
    assert_true(started_from(&straight, &d));
    assert_true(started_from(&stepped, &d));
    machine_run(straight.m, &to_the_end);
    u32 stop = run_stop_EVENT;
    for (u32 i = 0; stop != run_stop_END; i++) {
        struct run_limits limits = to_the_end;
        if (i % 4 == 0)
            limits.until_event = stepped.m->nr_events + 7;
        else if (i % 4 == 1)
            limits.until_time = stepped.m->clock.now + 2000;
        else if (i % 4 == 2)
            limits.stop_kind = EV_frame_alloc;
        else
            limits.until_access = (u32)stepped.m->counters[COUNTER_accesses] + 1;
        stop = machine_run(stepped.m, &limits);
        if (stop == run_stop_TIME)
            assert_true(stepped.m->clock.now <= limits.until_time);
        if (stop == run_stop_KIND)
            assert_int_equal(event_kind_of(log_record(log_of(stepped.m), stepped.m->nr_events)),
                             EV_frame_alloc);
        if (stop == run_stop_ACCESS)
            assert_int_equal(stepped.m->counters[COUNTER_accesses], limits.until_access);
        if (stop == run_stop_EVENT)
            assert_int_equal(stepped.m->nr_events, limits.until_event);
    }
    assert_true(machine_digest(stepped.m) == machine_digest(straight.m));
    started_end(&straight);
    started_end(&stepped);
}

static void live_parameters_can_be_changed_and_the_others_not(void **state)
{
    (void)state;
    static const struct {
        u32 min, max, live;
    } params[] = {
#define PARAM(name, group, unit, dflt, min, max, live, doc) {min, max, live},
#include "schema.def"
    };
    struct draft d;
    struct started s;
    draft_busy(&d);
    assert_true(started_from(&s, &d));
    for (u32 param = 0; param < NR_PARAMS; param++) {
        const u32 *word = &s.m->params.words[param];
        u32 before = *word, events = s.m->nr_events;
        bool changes = params[param].live && param != PARAM_vma_ra_max_order; /* which 6.1 does not have */
        u32 refusal = params[param].live ? config_error_SETTING_ABSENT : config_error_NOT_LIVE;
        u32 result = machine_command(s.m, param, params[param].max);
        assert_int_equal(result, changes ? config_error_OK : refusal);
        assert_int_equal(*word, changes ? params[param].max : before);
        assert_int_equal(s.m->nr_events - events, changes);
        if (!changes)
            continue;
        const u32 *record = log_record(log_of(s.m), s.m->nr_events);
        assert_int_equal(event_kind_of(record), EV_param_change);
        assert_int_equal(EVENT_ARGS(record, param_change)->param, param);
        assert_int_equal(EVENT_ARGS(record, param_change)->value, params[param].max);
        assert_int_equal(EVENT_ARGS(record, param_change)->before, before);
        assert_int_equal(machine_command(s.m, param, params[param].min), config_error_OK);
        assert_int_equal(machine_command(s.m, param, params[param].max + 1), config_error_PARAM_RANGE);
        if (params[param].min > 0)
            assert_int_equal(machine_command(s.m, param, params[param].min - 1), config_error_PARAM_RANGE);
        assert_int_equal(*word, params[param].min);
    }
    assert_int_equal(machine_command(s.m, NR_PARAMS, 0), config_error_PARAM_UNKNOWN);
    started_end(&s);
}

static void a_change_takes_effect_at_the_next_waypoint_that_asks(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_busy(&d);
    assert_true(started_from(&s, &d));
    struct run_limits until = to_the_end;
    until.until_event = 3000;
    machine_run(s.m, &until);
    assert_int_equal(machine_command(s.m, PARAM_page_cluster, 1), config_error_OK);
    assert_int_equal(machine_command(s.m, PARAM_swappiness, 0), config_error_OK);
    u32 windows = 0, slots = 0, plans = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_vma_window) {
            assert_int_equal(EVENT_ARGS(record, vma_window)->max, 2);
            assert_int_equal(slots, 0);
            if (++windows == 20)
                machine_command(s.m, PARAM_vma_ra_enabled, 0);
        }
        assert_true(windows <= 20); /* from then on by slot */
        slots += event_kind_of(record) == EV_slot_window;
        if (event_kind_of(record) == EV_scan_plan && EVENT_ARGS(record, scan_plan)->mode == scan_mode_FRACT) {
            assert_int_equal(EVENT_ARGS(record, scan_plan)->ap, 0);
            plans++;
        }
    }
    assert_int_equal(windows, 20);
    assert_true(slots > 20);
    assert_true(plans > 0);
    started_end(&s);
}

static void columns_are_gathered_within_their_room_and_change_nothing(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_busy(&d);
    assert_true(started_from(&s, &d));
    struct run_limits until = to_the_end;
    for (until.until_event = 1; until.until_event < 6000; until.until_event += 613) {
        machine_run(s.m, &until);
        u64 digest = machine_digest(s.m);
        for (u32 column = 0; column < NR_COLUMNS; column++)
            assert_non_null(machine_column(s.m, column, s.scratch).data);
        assert_true(machine_digest(s.m) == digest);
    }
    assert_int_equal(machine_column(s.m, COLUMN_frame_flags, s.scratch).length, 72);
    assert_int_equal(machine_column(s.m, COLUMN_pte, s.scratch).length, 120);
    assert_int_equal(machine_column(s.m, COLUMN_swap_map, s.scratch).length, 300);
    assert_int_equal(machine_column(s.m, COLUMN_task_kind, s.scratch).length, 4 + 1 + 3);
    assert_int_equal(machine_column(s.m, COLUMN_cpu_times, s.scratch).length, 12);
    assert_int_equal(machine_column(s.m, COLUMN_counters, s.scratch).length, NR_COUNTERS);
    started_end(&s);
}

static void the_column_of_owners_names_the_entry_of_each_slot(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_busy(&d);
    assert_true(started_from(&s, &d));
    machine_run(s.m, &to_the_end);
    struct column owners = machine_column(s.m, COLUMN_slot_pte, s.scratch);
    const u32 *pte_of_slot = owners.data;
    u32 swapped = 0;
    for (u32 slot = 0; slot < owners.length; slot++) {
        if (pte_of_slot[slot] == NONE)
            continue;
        assert_int_equal(ptes_of(s.m)[pte_of_slot[slot]], pte_make_swap(slot));
        swapped++;
    }
    assert_int_equal(swapped, vmas_of(s.m)[0].nr_swap + vmas_of(s.m)[1].nr_swap);
    assert_true(swapped > 10);
    started_end(&s);
}

/* All times of a CPU together, the present one up to now, are the time since the start. */
static void the_columns_of_times_have_no_moment_of_a_cpu_left_out(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_busy(&d);
    assert_true(started_from(&s, &d));
    for (u32 i = 0; i < 3000 && next_event(s.m); i++) {
        struct column times = machine_column(s.m, COLUMN_cpu_times, s.scratch);
        const u64 *time = times.data;
        for (u32 cpu = 0; cpu < times.length / 4; cpu++, time += 4)
            assert_int_equal(time[0] + time[1] + time[2] + time[3], s.m->clock.now);
    }
    started_end(&s);
}

static void a_slot_with_two_owners_is_told_with_the_first_entry_that_names_it(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_busy(&d);
    assert_true(started_from(&s, &d));
    for (u32 i = 3; i <= 5; i++)
        ptes_of(s.m)[i] = pte_make_swap(9);
    const u32 *pte_of_slot = machine_column(s.m, COLUMN_slot_pte, s.scratch).data;
    assert_int_equal(pte_of_slot[9], 3);
    started_end(&s);
}

/* The checks count on the stack, part by part: what is wrong behind the first part is found too. */
static void a_count_that_is_wrong_in_a_large_machine_is_found_wherever_it_stands(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    const char *claim;
    draft_new(&d);
    d.params[PARAM_nr_frames] = 5000;
    draft_swap(&d, 9000);
    draft_phase(&d, phase_order_PARALLEL);
    draft_task(&d, 0, NONE);
    draft_stream(&d, 0, draft_anon(&d, 0, 8000), pattern_SEQ, op_WRITE, 8000);
    assert_true(started_from(&s, &d));
    machine_run(s.m, &to_the_end);
    assert_int_equal(machine_check(s.m, &claim), 0);
    u32 checked = 0;
    for (u32 at = 0; at < 5000; at += 1250) {
        u32 f = at;
        while (f < 5000 && frames_of(s.m)[f].map_count == 0)
            f++;
        frames_of(s.m)[f].map_count++;
        assert_int_not_equal(machine_check(s.m, &claim), 0);
        frames_of(s.m)[f].map_count--;
        checked++;
    }
    for (u32 pte = 0; pte < s.m->nr_ptes; pte++) {
        u32 was = ptes_of(s.m)[pte];
        if (pte_kind(was) != PTE_SWAP || checked++ % 500 != 0)
            continue;
        u8 *count = &swap_map_of(s.m)[pte_slot(was)];
        (*count)++;
        assert_int_not_equal(machine_check(s.m, &claim), 0);
        (*count)--;
    }
    assert_true(checked > 2500);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_checkpoint_goes_on_in_another_block_of_memory_as_if_nothing_had_happened),
        cmocka_unit_test(bytes_of_another_machine_are_no_checkpoint),
        cmocka_unit_test(every_word_of_the_state_shows_in_the_digest),
        cmocka_unit_test(a_run_in_small_steps_is_the_same_run),
        cmocka_unit_test(live_parameters_can_be_changed_and_the_others_not),
        cmocka_unit_test(a_change_takes_effect_at_the_next_waypoint_that_asks),
        cmocka_unit_test(columns_are_gathered_within_their_room_and_change_nothing),
        cmocka_unit_test(the_column_of_owners_names_the_entry_of_each_slot),
        cmocka_unit_test(the_columns_of_times_have_no_moment_of_a_cpu_left_out),
        cmocka_unit_test(a_slot_with_two_owners_is_told_with_the_first_entry_that_names_it),
        cmocka_unit_test(a_count_that_is_wrong_in_a_large_machine_is_found_wherever_it_stands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
