/* kswapd_try_to_sleep: it sleeps in two steps, in every kernel; from 4.8 to 5.1 it may sleep though the zone that it was woken for is
 * short. Read in 4.7.4, 4.8.15, 4.9.154, 4.11, 4.12, 5.2.1 and 5.3.1; that runs of 4.9 begin so is recorded (its counters
 * kswapd_low_wmark_hit_quickly and kswapd_high_wmark_hit_quickly sum to pageoutrun).
 */
#include "panic.h"

#include "family.h"
#include "path/alloc/zone.h"
#include "path/reclaim/reclaim.h"

enum { TENTH_OF_A_SECOND = 100000000, MOMENT = 1000000 };

/* One task that writes at random to more pages than there are frames; a page takes `read_ns` to come back. */
static void draft_slow(struct draft *d, const char *kernel, u32 read_ns, u32 accesses)
{
    draft_new(d);
    d->kernel = kernel_named(kernel);
    d->params[PARAM_nr_frames] = 1024;
    d->params[PARAM_min_free_kbytes] = 512; /* 128, 160, 192 */
    d->params[PARAM_page_cluster] = 0;
    draft_swap(d, 6000);
    d->device[0].read_ns = read_ns;
    draft_phase(d, phase_order_PARALLEL);
    u32 region = draft_anon(d, 0, 1500);
    draft_stream(d, draft_task(d, 0, NONE), region, pattern_SEQ, op_WRITE, 1500);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, region, pattern_RAND, op_WRITE, accesses)->seed_lo = 7;
}

struct sleeps {
    u32 went_on; /* looked again after 0.1 s, and had a reason to go on */
    u32 woken;   /* within 0.1 s */
    u32 slept;   /* looked again and slept on */
};

/* Follows kswapd from outside: what it does 0.1 s after it has fallen asleep depends on the free pages of that moment alone. */
static struct sleeps follow(const char *kernel, u32 read_ns)
{
    struct draft d;
    struct started s;
    struct sleeps sleeps = {0};
    draft_slow(&d, kernel, read_ns, 1500);
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    u64 slept_at = 0;
    bool is_asleep = false, has_looked = false;
    for (const u32 *record; (record = next_event(m));) {
        u32 kind = event_kind_of(record);
        if (is_asleep && !has_looked && event_time_of(record) > slept_at + TENTH_OF_A_SECOND + MOMENT) {
            has_looked = true;
            sleeps.slept++;
        }
        if (kind == EV_kswapd_sleep) {
            slept_at = event_time_of(record);
            is_asleep = true;
            has_looked = false;
        } else if (kind == EV_kswapd_wake) {
            assert_true(EVENT_ARGS(record, kswapd_wake)->free <= m->marks.low);
            sleeps.woken += is_asleep && !has_looked;
            is_asleep = false;
        } else if (kind == EV_kswapd_goes_on) {
            const struct ev_kswapd_goes_on *told = EVENT_ARGS(record, kswapd_goes_on);
            assert_true(is_asleep && !has_looked);
            assert_in_range(event_time_of(record) - slept_at, TENTH_OF_A_SECOND, TENTH_OF_A_SECOND + MOMENT);
            assert_in_range(told->free, m->marks.low + 1, m->marks.high);
            assert_int_equal(told->high, m->marks.high);
            assert_int_equal(m->kswapd_awake, 1);
            is_asleep = false;
            sleeps.went_on++;
        } else if (kind == EV_scan_plan && record[5] == m->kswapd) {
            assert_false(is_asleep);
        }
    }
    /* Others than after 0.1 s are reasons that it has found right behind a run. */
    assert_int_equal(m->counters[COUNTER_kswapd_low_wmark_hit_quickly], sleeps.woken);
    assert_true(m->counters[COUNTER_kswapd_high_wmark_hit_quickly] >= sleeps.went_on);
    started_end(&s);
    return sleeps;
}

static void after_a_tenth_of_a_second_it_looks_again_and_goes_on_while_no_more_is_free_than_the_high_mark(
    void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.6", "3.9", "4.7", "4.9", "4.14", "6.1"};
    for (u32 i = 0; i < sizeof(kernels) / sizeof(kernels[0]); i++) {
        struct sleeps sleeps = follow(kernels[i], 10000000);
        assert_true(sleeps.went_on > 1); /* few in 3.6, which naps within its runs too */
    }
}

static void whoever_wakes_it_within_that_time_ends_its_nap(void **state)
{
    (void)state;
    struct sleeps sleeps = follow("6.1", 50000);
    assert_true(sleeps.woken > 3);
    assert_int_equal(sleeps.went_on, 0);
}

/* Three tasks on three CPUs, and each step of theirs takes long: when 0.1 s are over kswapd has to wait for its CPU, and meanwhile the
 * others come to the low mark. */
static void who_finds_it_about_to_look_leaves_it_at_that(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_slow(&d, "6.1", 9000000, 4000);
    d.params[PARAM_nr_cpus] = 3;
    d.params[PARAM_cost_access_ns] = 900000;
    d.task[0].cpu = 0;
    for (u32 i = 1; i < 3; i++)
        draft_stream(&d, draft_task(&d, 0, i), 0, pattern_RAND, op_WRITE, 4000)->seed_lo = 3 + i;
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    u32 too_late = 0;
    bool is_going_to_look = false;
    for (const u32 *record; (record = next_event(m));) {
        u32 kind = event_kind_of(record);
        assert_false(is_going_to_look && kind == EV_kswapd_wake);
        if (kind == EV_kswapd_goes_on)
            too_late += EVENT_ARGS(record, kswapd_goes_on)->free <= m->marks.low;
        is_going_to_look = !m->kswapd_awake && tasks_of(m)[m->kswapd].state == task_state_READY;
    }
    assert_true(too_late > 0);
    started_end(&s);
}

/* A page comes every 90 ms: when it looks again, hardly one has been used up. */
static void when_enough_is_free_it_sleeps_until_it_is_woken_whatever_is_used_up_meanwhile(void **state)
{
    (void)state;
    struct sleeps sleeps = follow("6.1", 90000000);
    assert_true(sleeps.slept > 3);
}

static void a_run_that_is_over_does_not_wait_for_its_nap(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_slow(&d, "6.1", 50000, 1500);
    assert_true(started_from(&s, &d));
    u64 before = 0, slept_at = 0, end = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_kswapd_sleep)
            slept_at = event_time_of(record);
        if (event_kind_of(record) == EV_run_end)
            end = event_time_of(record);
        else
            before = event_time_of(record);
    }
    assert_true(slept_at > 0 && end < slept_at + TENTH_OF_A_SECOND);
    assert_int_equal(end, before);
    assert_int_equal(s.m->clock.nr, 0);
    started_end(&s);
}

struct short_sleeps {
    u32 at_ease; /* times that kswapd fell asleep above the high mark */
    u32 unasked; /* and though it was short, when no task had wanted it since its run began */
    u32 asked;   /* the same, and a task had */
    u32 again;   /* runs that followed one at once because a task had asked */
};

/* Writes take long, so runs end while the pages are still on their way; and a kswapd on a CPU of its own takes so long for a pass that
 * memory is used up meanwhile. */
static struct short_sleeps sleeps_of(const char *kernel, u32 lower_zone_pages, u32 nr_cpus)
{
    struct draft d;
    struct started s;
    struct short_sleeps sleeps = {0};
    draft_slow(&d, kernel, 50000, 3000);
    d.device[0].write_ns = 3000000;
    d.params[PARAM_lower_zone_pages] = lower_zone_pages;
    d.params[PARAM_nr_cpus] = nr_cpus;
    if (nr_cpus > 1)
        d.params[PARAM_cost_scan_ns] = 30000;
    d.task[0].cpu = 0;
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    u32 runs = 0;
    bool is_asked = false, has_slept = true;
    for (const u32 *record; (record = next_event(m)) && runs < 400;) {
        u32 kind = event_kind_of(record);
        if (kind == EV_frame_alloc && EVENT_ARGS(record, frame_alloc)->free + 1 <= m->marks.low)
            is_asked = true;
        if (kind == EV_scan_plan && record[5] == m->kswapd && EVENT_ARGS(record, scan_plan)->priority == 12) {
            runs++;
            sleeps.again += is_asked && !has_slept;
            is_asked = has_slept = false;
        }
        if (kind != EV_kswapd_sleep || kswapd_has_given_up(m))
            continue;
        has_slept = true;
        if (m->kernel.hopeless == hopeless_SCANNED && zone_is_hopeless(m))
            continue; /* given up as well */
        if (free_pages(m) > m->marks.high)
            sleeps.at_ease++;
        else if (is_asked)
            sleeps.asked++;
        else
            sleeps.unasked++;
    }
    started_end(&s);
    return sleeps;
}

static void kswapd_of_4_8_to_5_1_sleeps_though_memory_is_short_unless_a_task_has_asked_meanwhile(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.8", "4.9", "4.12", "5.0"};
    u32 again[2] = {0, 0};
    for (u32 i = 0; i < sizeof(kernels) / sizeof(kernels[0]); i++) {
        struct short_sleeps alone = sleeps_of(kernels[i], 64, 1), beside = sleeps_of(kernels[i], 64, 2);
        assert_true(alone.unasked > 2);
        again[i / 2] += beside.again;
        assert_int_equal(alone.asked + beside.asked, 0);
    }
    assert_true(again[0] > 2 && again[1] > 2);
}

static void kernels_before_and_after_go_on_and_so_do_those_without_a_zone_below(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        u32 lower;
    } cases[] = {{"4.7", 64}, {"5.3", 64}, {"6.1", 64}, {"4.9", 0}, {"4.12", 0}};
    for (u32 i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct short_sleeps sleeps = sleeps_of(cases[i].kernel, cases[i].lower, 1);
        assert_true(sleeps.at_ease > 2);
        assert_int_equal(sleeps.unasked + sleeps.asked, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            after_a_tenth_of_a_second_it_looks_again_and_goes_on_while_no_more_is_free_than_the_high_mark),
        cmocka_unit_test(whoever_wakes_it_within_that_time_ends_its_nap),
        cmocka_unit_test(who_finds_it_about_to_look_leaves_it_at_that),
        cmocka_unit_test(when_enough_is_free_it_sleeps_until_it_is_woken_whatever_is_used_up_meanwhile),
        cmocka_unit_test(a_run_that_is_over_does_not_wait_for_its_nap),
        cmocka_unit_test(
            kswapd_of_4_8_to_5_1_sleeps_though_memory_is_short_unless_a_task_has_asked_meanwhile),
        cmocka_unit_test(kernels_before_and_after_go_on_and_so_do_those_without_a_zone_below),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
