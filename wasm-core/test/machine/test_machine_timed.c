/* A phase that ends by the clock, swap faults counted by task, and whole runs on a drive with dies. */
#include "panic.h"
#include "scenario.h"

#include "path/io/block.h"

enum { FRAMES = 128, PAGES = 200, ENDLESS = 0xfffffffe };

/* `tasks` tasks, each on a CPU of its own, write more than memory holds for `for_ns`. */
static void draft_timed(struct draft *d, u32 tasks, u32 for_ns)
{
    draft_new(d);
    d->params[PARAM_nr_cpus] = tasks;
    d->params[PARAM_nr_frames] = FRAMES * tasks;
    d->params[PARAM_min_free_kbytes] = 32;
    draft_swap(d, 2000);
    draft_phase(d, phase_order_PARALLEL);
    d->phase[0].for_ns_lo = for_ns;
    for (u32 i = 0; i < tasks; i++) {
        draft_task(d, i, i);
        draft_stream(d, i, draft_anon(d, i, PAGES), pattern_SEQ, op_WRITE, ENDLESS);
    }
}

static u64 touches_after(struct machine *m, u64 time)
{
    u64 nr = 0;
    for (const u32 *record; (record = next_event(m));) {
        bool begins = event_kind_of(record) == EV_access || event_kind_of(record) == EV_fault_begin;
        nr += begins && m->clock.now >= time;
    }
    return nr;
}

static void a_phase_with_a_time_ends_when_it_is_over_and_no_touch_begins_after_that(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_timed(&d, 2, 20000000);
    assert_true(started_from(&s, &d));
    assert_int_equal(touches_after(s.m, 20000000), 0);
    assert_in_range(s.m->clock.now, 19000000, 25000000);
    assert_true(s.m->counters[COUNTER_accesses] > 2 * PAGES);
    for (u32 task = 0; task < 2; task++) /* all that has begun is done */
        assert_int_equal(tasks_of(s.m)[task].touches, streams_of(s.m)[task].done);
    started_end(&s);
}

static void the_time_of_a_phase_runs_from_its_own_beginning(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_timed(&d, 1, 3000000);
    draft_phase(&d, phase_order_PARALLEL);
    d.phase[1].for_ns_lo = 5000000;
    draft_stream(&d, 0, 0, pattern_SEQ, op_WRITE, ENDLESS);
    draft_phase(&d, phase_order_PARALLEL); /* without a time */
    draft_stream(&d, 0, 0, pattern_SEQ, op_WRITE, 1000);
    assert_true(started_from(&s, &d));
    u64 began[3];
    for (const u32 *record; (record = next_event(s.m));)
        if (event_kind_of(record) == EV_phase_begin)
            began[EVENT_ARGS(record, phase_begin)->phase] = s.m->clock.now;
    assert_in_range(began[1] - began[0], 3000000, 4000000);
    assert_in_range(began[2] - began[1], 5000000, 6000000);
    assert_int_equal(streams_of(s.m)[2].done, 1000);
    started_end(&s);
}

static void a_phase_whose_streams_are_done_does_not_wait_for_its_time(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_timed(&d, 1, 0);
    d.phase[0].for_ns_hi = 1; /* more than 4 s */
    d.stream[0].count = 300;
    assert_true(started_from(&s, &d));
    assert_int_equal(touches_after(s.m, 100000000), 0);
    assert_int_equal(streams_of(s.m)[0].done, 300);
    assert_true(s.m->clock.now < 100000000);
    started_end(&s);
}

static void by_token_too_a_phase_ends_by_the_clock_wherever_the_token_is(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_timed(&d, 3, 4000000);
    d.phase[0].order = phase_order_TOKEN;
    assert_true(started_from(&s, &d));
    assert_int_equal(touches_after(s.m, 4000000), 0);
    assert_int_equal(s.m->phase, 1);
    started_end(&s);
}

/* Where bucket `index` of column task_swap_latency begins: eight for each power of two. */
static u64 bucket_begins(u32 index)
{
    return ((8 + (u64)index % 8) << (index / 8)) / 8;
}

static void each_tasks_faults_on_slots_are_counted_with_their_latency(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_timed(&d, 2, 20000000);
    assert_true(started_from(&s, &d));
    u64 nr[2] = {0}, ns[2] = {0}, began[2] = {0};
    u32 buckets[2][SWAP_LATENCY_BUCKETS] = {{0}};
    bool of_slot[2] = {false};
    for (const u32 *record; (record = next_event(s.m));) {
        u32 task = record[5];
        if (event_kind_of(record) == EV_fault_begin) {
            of_slot[task] = EVENT_ARGS(record, fault_begin)->slot != NONE;
            began[task] = s.m->clock.now;
        }
        if (event_kind_of(record) != EV_fault_end || !of_slot[task])
            continue;
        u64 took = s.m->clock.now - began[task];
        nr[task]++;
        ns[task] += took;
        u32 bucket = 0;
        while (bucket_begins(bucket + 1) <= took || bucket_begins(bucket + 1) == bucket_begins(bucket))
            bucket++;
        buckets[task][bucket]++;
    }
    for (u32 task = 0; task < 2; task++) {
        assert_true(nr[task] > 100);
        assert_int_equal(swap_fault_sums_of(s.m)[task].nr, nr[task]);
        assert_int_equal(swap_fault_sums_of(s.m)[task].ns, ns[task]);
        assert_memory_equal(&swap_fault_latency_of(s.m)[task * SWAP_LATENCY_BUCKETS], buckets[task],
                            sizeof(buckets[task]));
    }
    started_end(&s);
}

static void draft_on_dies(struct draft *d, u32 dies, const char *kernel)
{
    draft_timed(d, 2, 30000000);
    d->kernel = kernel_named(kernel);
    d->device[0].nr_dies = dies;
    d->device[0].program_ns = 300000;
    d->device[0].unit_pages = 4;
    d->device[0].write_buffer_pages = 8;
}

static void what_must_always_hold_holds_on_a_drive_with_dies(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.6", "4.12", "vma-readahead-2017", "6.1"};
    for (u32 i = 0; i < LENGTH(kernels); i++) {
        struct draft d;
        struct started s;
        draft_on_dies(&d, 3, kernels[i]);
        assert_true(started_from(&s, &d));
        for (u32 n = 0; next_event(s.m); n++) {
            const char *claim = "";
            if (n % 16 == 0 && machine_check(s.m, &claim) != 0)
                fail_msg("%s after event %u: %s", kernels[i], s.m->nr_events, claim);
        }
        assert_int_equal(s.m->requests.nr_free, s.m->nr_requests);
        assert_true(disks_of(s.m)[0].dies.nr_written > 100);
        started_end(&s);
    }
}

/* Reads under way that lie side by side, belong to one batch, and would end apart if each were a request of its own. */
static void neighbours_of_a_window_end_at_the_same_time(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_on_dies(&d, 3, "4.12");
    assert_true(started_from(&s, &d));
    u32 together = 0;
    for (u32 n = 0; next_event(s.m); n++)
        for (u32 r = 0; r < s.m->nr_requests; r++) {
            const struct request *a = &requests_of(s.m)[r];
            if (a->state != REQUEST_STARTED || a->op != REQUEST_READ || a->next == NONE)
                continue;
            const struct request *b = &requests_of(s.m)[a->next];
            assert_int_equal(b->state, REQUEST_STARTED); /* the one does not end before the other */
            assert_int_equal(b->batch, a->batch);
            assert_int_equal(b->sector, a->sector + SECTORS_PER_PAGE);
            together++;
        }
    assert_true(together > 100);
    started_end(&s);
}

static void reads_behind_writes_take_longer_on_few_dies_than_on_many(void **state)
{
    (void)state;
    u64 mean[2];
    for (u32 i = 0; i < 2; i++) {
        struct draft d;
        struct started s;
        draft_on_dies(&d, i == 0 ? 1 : 64, "4.12");
        assert_true(started_from(&s, &d));
        while (next_event(s.m))
            ;
        mean[i] = swap_fault_sums_of(s.m)[0].ns / swap_fault_sums_of(s.m)[0].nr;
        started_end(&s);
    }
    assert_true(mean[0] > 2 * mean[1]);
}

/* All pages are there, so each touch begins when the one before has ended. */
static void no_touch_begins_at_the_moment_at_which_the_time_is_over(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_timed(&d, 1, 20000000);
    d.region[0].pages = 20;
    assert_true(started_from(&s, &d));
    struct run_limits limits = {NONE, 1000, UINT64_MAX, NONE, NONE};
    assert_int_equal(machine_run(s.m, &limits), run_stop_ACCESS);
    u64 touches = tasks_of(s.m)[0].touches;
    s.m->phase_ends_at = s.m->clock.now + s.m->params.cost_access_ns;
    while (next_event(s.m))
        ;
    assert_int_equal(tasks_of(s.m)[0].touches, touches);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_phase_with_a_time_ends_when_it_is_over_and_no_touch_begins_after_that),
        cmocka_unit_test(the_time_of_a_phase_runs_from_its_own_beginning),
        cmocka_unit_test(a_phase_whose_streams_are_done_does_not_wait_for_its_time),
        cmocka_unit_test(by_token_too_a_phase_ends_by_the_clock_wherever_the_token_is),
        cmocka_unit_test(each_tasks_faults_on_slots_are_counted_with_their_latency),
        cmocka_unit_test(what_must_always_hold_holds_on_a_drive_with_dies),
        cmocka_unit_test(neighbours_of_a_window_end_at_the_same_time),
        cmocka_unit_test(reads_behind_writes_take_longer_on_few_dies_than_on_many),
        cmocka_unit_test(no_touch_begins_at_the_moment_at_which_the_time_is_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
