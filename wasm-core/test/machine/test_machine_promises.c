/* The museum's bugs: each breaks the promise that it is known for, and without it the same scene keeps all of them. */
#include "panic.h"

#include "scenario.h"

#include "mm/swap_map.h"
#include "path/area.h"
#include "path/area_list.h"

/* A machine as the scalable swap series found it, with the checker at work. */
static void draft_scene(struct draft *d, u32 cpus, u32 frames, u32 slots)
{
    draft_new(d);
    d->kernel = KERNEL_scalable_swap_2017;
    d->nr_switches = 0;
    d->params[PARAM_nr_cpus] = cpus;
    d->params[PARAM_nr_frames] = frames;
    d->params[PARAM_min_free_kbytes] = 64;
    d->params[PARAM_promises_checked] = 1;
    draft_swap(d, slots);
}

static void draft_two_cpus_write(struct draft *d)
{
    draft_scene(d, 2, 96, 1024);
    u32 left = draft_anon(d, 0, 400), right = draft_anon(d, 1, 50);
    draft_task(d, 0, 0);
    draft_task(d, 1, 1);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, left, pattern_SEQ, op_WRITE, 400);
    draft_stream(d, 1, right, pattern_SEQ, op_WRITE, 50);
}

static void draft_all_areas_fill(struct draft *d)
{
    draft_scene(d, 1, 128, 64);
    u32 region = draft_anon(d, 0, 160);
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, region, op_WRITE, 160);
    draft_phase_of(d, 0, region, op_READ, 160);
}

/* Pages come back without being written to, so their slots lose the last owner and stay in the cache. */
static void draft_swapoff_over_cached_pages(struct draft *d)
{
    draft_scene(d, 1, 160, 256);
    u32 kept = draft_anon(d, 0, 48), given_back = draft_anon(d, 0, 140);
    draft_task(d, 0, NONE);
    draft_task(d, 1, NONE);
    draft_phase_of(d, 0, kept, op_WRITE, 48);
    draft_phase_of(d, 0, given_back, op_WRITE, 140);
    draft_phase_of(d, 0, given_back, op_DONTNEED, 1);
    draft_phase_of(d, 0, kept, op_READ, 48);
    draft_phase_of(d, 1, kept, op_SWAPOFF, 1);
}

/* Slots go back to the area on one CPU while the area is switched off on another. */
static void draft_swapoff_while_slots_go_back(struct draft *d)
{
    draft_scene(d, 2, 192, 256);
    u32 given_back = draft_anon(d, 0, 64), filler = draft_anon(d, 1, 160), own = draft_anon(d, 2, 4);
    draft_task(d, 0, 0);
    draft_task(d, 1, 1);
    d->task[1].exit_after = 160;
    draft_task(d, 2, 1);
    draft_phase_of(d, 0, given_back, op_WRITE, 64);
    draft_phase_of(d, 1, filler, op_WRITE, 160);
    draft_phase_of(d, 2, own, op_WRITE, 4);
    draft_phase_of(d, 0, given_back, op_DONTNEED, 1);
    draft_stream(d, 2, own, pattern_SEQ, op_WRITE, 32)->quantum = 64;
    draft_stream(d, 2, own, pattern_SEQ, op_SWAPOFF, 1);
}

/* Readahead by slot finds no use for what it reads. */
static void draft_random_reads(struct draft *d, const char *kernel)
{
    draft_scene(d, 1, 96, 1024);
    d->kernel = kernel_named(kernel);
    u32 region = draft_anon(d, 0, 400);
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, region, op_WRITE, 400);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, region, pattern_RAND, op_READ, 60)->seed_lo = 3;
}

/* Runs to the last event, whose record it returns. */
static const u32 *run_out(struct machine *m)
{
    const u32 *last = NULL;
    for (const u32 *record; (record = next_event(m)) != NULL;)
        last = record;
    assert_true(m->ended);
    return last;
}

static void assert_keeps_promises(struct draft *d)
{
    struct started s;
    assert_true(started_from(&s, d));
    assert_int_equal(event_kind_of(run_out(s.m)), EV_run_end);
    started_end(&s);
}

/* The run ends at a broken promise: returns what is told of it. */
static struct ev_promise_broken broken_in(struct started *s, struct draft *d)
{
    assert_true(started_from(s, d));
    const u32 *last = run_out(s->m);
    assert_int_equal(event_kind_of(last), EV_promise_broken);
    return *EVENT_ARGS(last, promise_broken);
}

static void a_cpu_that_goes_on_to_the_larger_end_leaves_its_cluster(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_two_cpus_write(&d);
    assert_keeps_promises(&d);
    draft_switch(&d, SWITCH_cluster_end, cluster_end_LARGER);
    struct ev_promise_broken broken = broken_in(&s, &d);
    assert_int_equal(broken.promise, invariant_OWN_CLUSTER);
    assert_int_equal(broken.bound % 256, 0);
    assert_true(broken.found > broken.bound);
    const struct percpu_cluster *own = &areas_of(s.m)[0].slots.percpu[broken.cpu];
    assert_int_equal(own->next, broken.found);
    assert_int_equal((own->index + 1) * 256, broken.bound);
    started_end(&s);
}

static void a_request_that_finds_nothing_and_answers_the_last_slot_gives_a_slot_to_two_pages(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_all_areas_fill(&d);
    assert_keeps_promises(&d);
    draft_switch(&d, SWITCH_no_slot, no_slot_LAST_SLOT);
    struct ev_promise_broken broken = broken_in(&s, &d);
    assert_int_equal(broken.promise, invariant_ONE_PAGE);
    assert_int_equal(broken.found, 2);
    assert_int_equal(broken.bound, 1);
    assert_int_equal(s.m->nr_swap_pages, 0);
    assert_int_equal(swap_count(swap_map_of(s.m)[broken.slot]),
                     1); /* the page that had it before has it still */
    assert_int_not_equal(entry_frame(swap_cache_of(s.m)[broken.slot]), broken.frame);
    started_end(&s);
}

static void swapoff_that_asks_for_owners_first_does_not_find_a_cached_page_and_gives_up(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_swapoff_over_cached_pages(&d);
    assert_keeps_promises(&d);
    draft_switch(&d, SWITCH_owners_asked, owners_asked_COUNT_FIRST);
    struct ev_promise_broken broken = broken_in(&s, &d);
    assert_int_equal(broken.promise, invariant_CACHED_IS_FOUND);
    assert_int_equal(entry_frame(swap_cache_of(s.m)[broken.slot]), broken.frame);
    assert_int_equal(swap_map_of(s.m)[broken.slot], SWAP_HAS_CACHE);
    started_end(&s);
    d.params[PARAM_promises_checked] = 0; /* and where nobody checks, the area stays in use */
    assert_true(started_from(&s, &d));
    u32 outcome = NONE;
    for (const u32 *record; (record = next_event(s.m)) != NULL;)
        if (event_kind_of(record) == EV_swapoff_end)
            outcome = EVENT_ARGS(record, swapoff_end)->outcome;
    assert_int_equal(outcome, swapoff_outcome_NO_MEMORY);
    assert_false(areas_of(s.m)[0].is_off);
    started_end(&s);
}

static void swapoff_that_passes_over_a_taken_slot_takes_it_for_lack_of_memory(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_swapoff_while_slots_go_back(&d);
    assert_keeps_promises(&d);
    draft_switch(&d, SWITCH_swapoff_reads, swapoff_reads_PASSES_OVER);
    struct ev_promise_broken broken = broken_in(&s, &d);
    assert_int_equal(broken.promise, invariant_FLAG_IS_WAITED_FOR);
    assert_int_equal(entry_frame(swap_cache_of(s.m)[broken.slot]), NONE);
    assert_int_equal(swap_map_of(s.m)[broken.slot], SWAP_HAS_CACHE);
    started_end(&s);
}

static void the_window_of_october_2012_stays_at_two_pages_and_those_after_it_fall(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_random_reads(&d, "readahead-2012-11-14");
    assert_keeps_promises(&d);
    draft_random_reads(&d, "3.14");
    assert_keeps_promises(&d);
    draft_random_reads(&d, "readahead-2012-10-01");
    struct ev_promise_broken broken = broken_in(&s, &d);
    assert_int_equal(broken.promise, invariant_WINDOW_FALLS);
    assert_int_equal(broken.found, 2);
    assert_int_equal(broken.bound, 1);
    started_end(&s);
}

static void the_run_ends_at_the_same_broken_promise_however_it_is_stopped(void **state)
{
    (void)state;
    struct draft d;
    struct started s, whole;
    draft_all_areas_fill(&d);
    draft_switch(&d, SWITCH_no_slot, no_slot_LAST_SLOT);
    broken_in(&s, &d);
    assert_true(started_from(&whole, &d));
    struct run_limits by_access = {NONE, NONE, UINT64_MAX, NONE, NONE};
    for (u32 access = 1; !whole.m->ended; access++) {
        by_access.until_access = access;
        machine_run(whole.m, &by_access);
    }
    assert_int_equal(whole.m->nr_events, s.m->nr_events);
    assert_int_equal(machine_digest(whole.m), machine_digest(s.m));
    assert_int_equal(machine_run(whole.m, &by_access), run_stop_END); /* and nothing happens any more */
    assert_int_equal(machine_digest(whole.m), machine_digest(s.m));
    started_end(&whole);
    started_end(&s);
}

static void no_kernel_has_a_known_bug(void **state)
{
    (void)state;
    for (u32 name = 0; name < NR_KERNELS; name++)
        for (u32 bug = SWITCH_cluster_end; bug < SWITCH_cluster_end + NR_KNOWN_BUGS; bug++) {
            struct kernel kernel = kernel_of(name);
            assert_true(is_known_bug(bug));
            assert_int_equal(kernel_value(&kernel, bug), 0);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cpu_that_goes_on_to_the_larger_end_leaves_its_cluster),
        cmocka_unit_test(a_request_that_finds_nothing_and_answers_the_last_slot_gives_a_slot_to_two_pages),
        cmocka_unit_test(swapoff_that_asks_for_owners_first_does_not_find_a_cached_page_and_gives_up),
        cmocka_unit_test(swapoff_that_passes_over_a_taken_slot_takes_it_for_lack_of_memory),
        cmocka_unit_test(the_window_of_october_2012_stays_at_two_pages_and_those_after_it_fall),
        cmocka_unit_test(the_run_ends_at_the_same_broken_promise_however_it_is_stopped),
        cmocka_unit_test(no_kernel_has_a_known_bug),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
