/* A full swap area, and the last resort: who is killed, and when. */
#include "panic.h"

#include "path/alloc/page_alloc.h"
#include "path/alloc/zone.h"
#include "pressure.h"

static void when_swap_is_full_pages_stay_where_they_are(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_pressure(&d, 64, 56, 9, 1); /* 8 slots; all pages but 4 have room in memory */
    assert_true(started_from(&s, &d));
    u32 refused = 0, kept = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        refused += event_kind_of(record) == EV_slot_alloc_failed;
        if (event_kind_of(record) == EV_keep && EVENT_ARGS(record, keep)->reason == keep_reason_NO_SLOT) {
            const struct frame *frame = &frames_of(s.m)[EVENT_ARGS(record, keep)->frame];
            assert_int_equal(frame->map_count, 1);
            assert_false(frame->flags & FRAME_SWAPCACHE);
            kept++;
        }
        assert_true(areas_of(s.m)[0].slots.inuse_pages <= 8);
    }
    assert_true(refused > 0);
    assert_int_equal(kept, refused);
    assert_int_equal(s.m->counters[COUNTER_accesses], 3 * 56);
    started_end(&s);
}

/* Two processes that do not fit, and next to no swap: the larger one, `victim`, has to go. */
static void draft_hopeless(struct draft *d, u32 victim)
{
    draft_new(d);
    d->params[PARAM_nr_frames] = 48;
    d->params[PARAM_min_free_kbytes] = 32;
    draft_swap(d, 9);
    for (u32 phase = 0; phase < 3; phase++)
        draft_phase(d, phase_order_PARALLEL);
    for (u32 space = 0; space < 2; space++) {
        u32 region = draft_anon(d, space, space == victim ? 60 : 12);
        draft_task(d, space, NONE);
        draft_stream(d, space, region, pattern_SEQ, op_WRITE, space == victim ? 400 : 12)->phase =
            space == victim ? 1 : 0;
        if (space != victim)
            draft_stream(d, space, region, pattern_SEQ, op_WRITE, 120);
    }
}

static void check_killed(u32 victim)
{
    struct draft d;
    struct started s;
    draft_hopeless(&d, victim);
    assert_true(started_from(&s, &d));
    const struct vma *large = &vmas_of(s.m)[victim], *small = &vmas_of(s.m)[1 - victim];
    u32 kills = 0, touches[2] = {0, 0};
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_oom_kill) {
            const struct ev_oom_kill *kill = EVENT_ARGS(record, oom_kill);
            assert_int_equal(kill->space, victim);
            assert_int_equal(kill->rss, large->nr_present);
            assert_int_equal(kill->swapents, large->nr_swap);
            assert_true(kill->rss + kill->swapents > small->nr_present + small->nr_swap);
            kills++;
        }
        if ((event_kind_of(record) == EV_access || event_kind_of(record) == EV_fault_end) && record[5] < 2)
            touches[record[5]]++;
    }
    assert_int_equal(kills, 1);
    assert_int_equal(s.m->counters[COUNTER_oom_kill], 1);
    assert_int_equal(touches[1 - victim], 132); /* the other one does all its work */
    assert_in_range(touches[victim], 1, 399);
    assert_int_equal(tasks_of(s.m)[victim].state, task_state_DONE);
    assert_int_equal(large->nr_present + large->nr_swap, 0);
    assert_int_equal(small->nr_present, 12);
    assert_int_equal(free_pages(s.m), 48 - 12);
    started_end(&s);
}

/* Rounds of direct reclaim in vain, before the first process is killed. `seem_free`: slots that there seem to be although none is. */
static u32 rounds_to_the_kill(const char *kernel, u32 seem_free)
{
    struct draft d;
    struct started s;
    draft_hopeless(&d, 0);
    d.kernel = kernel_named(kernel);
    assert_true(started_from(&s, &d));
    u32 rounds = 0, kind;
    const u32 *record;
    do {
        record = next_event(s.m);
        assert_non_null(record);
        kind = event_kind_of(record);
        if (kind == EV_slot_alloc_failed && s.m->nr_swap_pages == 0)
            s.m->nr_swap_pages = (i32)seem_free;
        if (kind == EV_direct_end)
            rounds = EVENT_ARGS(record, direct_end)->reclaimed > 0 ? 0 : rounds + 1;
        if (kind == EV_writeback_wait) /* nothing is decided while memory is on its way out */
            rounds = 0;
    } while (kind != EV_oom_kill);
    const struct path_alloc_slowpath *slowpath = (const void *)path_top(&tasks_of(s.m)[record[5]]);
    assert_int_equal(slowpath->h.path, PATH_alloc_slowpath);
    assert_int_equal(slowpath->no_progress, 0); /* the next is not killed before so many rounds again */
    started_end(&s);
    return rounds;
}

/* Without a free slot no anonymous page can be freed: then nobody waits for a seventeenth round. */
static void a_process_is_killed_at_once_when_what_could_be_freed_does_not_reach_the_min_mark(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.14", "4.6", "4.7", "4.9", "4.12", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++)
        assert_int_equal(rounds_to_the_kill(kernels[k], 0), 1);
}

static void what_could_be_freed_is_tried_in_17_rounds_or_until_it_fades_or_six_times_over(void **state)
{
    (void)state;
    assert_int_equal(rounds_to_the_kill("6.1", 100), 17);
    assert_int_equal(rounds_to_the_kill("4.12", 100), 17);
    assert_in_range(rounds_to_the_kill("4.9", 100), 2, 16);
    assert_int_equal(rounds_to_the_kill("4.6", 100),
                     1); /* all priorities of one run look at more than that */
}

/* did_some_progress: out_of_memory is only thought of when reclaim has freed nothing, however hopeless the zone looks by then. */
static void up_to_4_6_a_task_whose_reclaim_has_freed_something_has_nobody_killed(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 looked = 0;
    draft_pressure(&d, 64, 100, 300, 1);
    d.kernel = kernel_named("4.6");
    d.device[0].profile = profile_PMEM; /* nothing is on its way out, for which it would wait */
    assert_true(started_from(&s, &d));
    u64 min = s.m->marks.min;
    s.m->kswapd_awake = 1; /* so that nobody wakes it, and the task reclaims for itself */
    for (const u32 *record; looked < 5 && (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_direct_end || EVENT_ARGS(record, direct_end)->reclaimed == 0)
            continue;
        s.m->pages_scanned = 1u << 30;
        s.m->marks.min = s.m->params.nr_frames;
        while (event_kind_of(record = next_event(s.m)) != EV_direct_begin)
            assert_int_not_equal(event_kind_of(record), EV_oom_kill);
        s.m->marks.min = min;
        s.m->pages_scanned = 0;
        looked++;
    }
    assert_int_equal(looked, 5);
    started_end(&s);
}

/* "schedule_timeout_killable(1) unless the victim is current": it has to get to its end itself. */
static void up_to_4_18_a_task_that_has_killed_itself_sleeps_for_no_tick(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    bool is_killed = false;
    draft_pressure(&d, 64, 100, 9, 1);
    d.kernel = kernel_named("4.9");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m)) && event_kind_of(record) != EV_exit_begin;) {
        is_killed |= event_kind_of(record) == EV_oom_kill && record[5] == 0;
        assert_int_not_equal(tasks_of(s.m)[0].waits_for, wait_reason_TICK);
    }
    assert_true(is_killed);
    started_end(&s);
}

static void without_memory_and_swap_the_largest_process_is_killed_and_its_memory_comes_back(void **state)
{
    (void)state;
    check_killed(0);
    check_killed(1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(when_swap_is_full_pages_stay_where_they_are),
        cmocka_unit_test(without_memory_and_swap_the_largest_process_is_killed_and_its_memory_comes_back),
        cmocka_unit_test(a_process_is_killed_at_once_when_what_could_be_freed_does_not_reach_the_min_mark),
        cmocka_unit_test(up_to_4_6_a_task_whose_reclaim_has_freed_something_has_nobody_killed),
        cmocka_unit_test(up_to_4_18_a_task_that_has_killed_itself_sleeps_for_no_tick),
        cmocka_unit_test(what_could_be_freed_is_tried_in_17_rounds_or_until_it_fades_or_six_times_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
