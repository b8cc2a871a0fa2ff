/* Kernels: spans of versions and posted series become one value for each switch; what is not built is refused by name. */
#include "panic.h"

#include "scenario.h"

static const u32 versions[] = {
#define KERNEL(id, name, version, doc) version,
#include "schema.def"
};

static void every_kernel_has_exactly_one_value_of_every_switch(void **state)
{
    (void)state;
    static const struct {
        u64 series;
        u32 name, from, to;
    } values[] = {
#define IN(series) (1ull << KERNEL_##series)
#define SWITCH(name, doc, list) list
#define S(of, value, word, from, to, series, known, state, doc) {series, SWITCH_##of, from, to},
#include "schema.def"
#undef S
#undef IN
    };
    for (u32 kernel = 0; kernel < NR_KERNELS; kernel++)
        for (u32 name = 0; name < NR_SWITCHES; name++) {
            u32 by_version = 0, by_series = 0;
            for (u32 i = 0; i < LENGTH(values); i++) {
                bool is_ours = values[i].name == name;
                by_version += is_ours && versions[kernel] >= values[i].from &&
                              versions[kernel] <= values[i].to;
                by_series += is_ours && (values[i].series >> kernel & 1);
            }
            assert_int_equal(by_version, 1);
            assert_in_range(by_series, 0, 1);
        }
}

static void every_kernel_meets_the_needs_of_its_own_switches(void **state)
{
    (void)state;
    for (u32 name = 0; name < NR_KERNELS; name++) {
        struct kernel kernel = kernel_of(name);
        assert_int_equal(kernel_unmet_need(&kernel), NONE);
    }
}

static bool kernels_differ(u32 a, u32 b)
{
    struct kernel left = kernel_of(a), right = kernel_of(b);
    for (u32 name = 0; name < NR_SWITCHES; name++)
        if (kernel_value(&left, name) != kernel_value(&right, name))
            return true;
    return false;
}

static const char *const names[] = {
#define KERNEL(id, name, version, doc) name,
#include "schema.def"
};

/* A posted series is called by its subject. */
static bool is_release(u32 kernel)
{
    return names[kernel][0] >= '0' && names[kernel][0] <= '9';
}

/* The last release that is `kernel` or before it (`before`: truly before it); NONE. */
static u32 release_up_to(u32 kernel, bool before)
{
    u32 last = NONE;
    for (u32 each = 0; each < NR_KERNELS; each++)
        if (is_release(each) && versions[each] + before <= versions[kernel] &&
            (last == NONE || versions[each] > versions[last]))
            last = each;
    return last;
}

static void every_series_differs_from_the_version_that_it_builds_on(void **state)
{
    (void)state;
    for (u32 series = 0; series < NR_KERNELS; series++)
        if (!is_release(series))
            assert_true(kernels_differ(series, release_up_to(series, false)));
}

static void versions_differ_from_the_one_before_unless_a_series_builds_on_them(void **state)
{
    (void)state;
    for (u32 version = 0; version < NR_KERNELS; version++) {
        u32 before = is_release(version) ? release_up_to(version, true) : NONE;
        bool is_long_term = version == KERNEL_v5_4; /* asked for by name */
        assert_true(before == NONE || kernels_differ(version, before) || version == KERNEL_v4_9 ||
                    version == KERNEL_v4_12 || is_long_term);
    }
}

static void a_kernel_is_asked_for_by_its_name(void **state)
{
    (void)state;
    struct kernel old = kernel_of(kernel_named("4.9")), recent = kernel_of(kernel_named("6.1"));
    assert_int_equal(old.readahead, readahead_SLOTS);
    assert_int_equal(old.swap_lock, swap_lock_DEVICE);
    assert_int_equal(old.slot_allocator, slot_allocator_CLUSTERS);
    assert_int_equal(old.swapin_activation, swapin_activation_WHEN_MAPPED);
    assert_int_equal(recent.readahead, readahead_VMA);
    assert_int_equal(recent.slot_cache, slot_cache_PER_CPU);
    assert_int_equal(recent.scan_adjustment, scan_adjustment_EVERY_ROUND);
}

/* Both sides of each boundary, in the releases nearest to it that have a line. */
static void switches_change_where_the_releases_were_read(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        u32 name, value;
    } cases[] = {
        {"3.6", SWITCH_lru_batch, lru_batch_FULL_14},
        {"3.9", SWITCH_lru_batch, lru_batch_LATE_14},
        {"4.15", SWITCH_lru_batch, lru_batch_AT_14},
        {"4.19", SWITCH_lru_batch, lru_batch_AT_15},
        {"4.14", SWITCH_block_end, block_end_BLOCK},
        {"4.15", SWITCH_block_end, block_end_DEVICE},
        {"4.15", SWITCH_page_lists, page_lists_BATCH_31},
        {"4.19", SWITCH_page_lists, page_lists_SIX_OF_63},
        {"5.12", SWITCH_page_lists, page_lists_SIX_OF_63},
        {"5.18", SWITCH_page_lists, page_lists_BATCH_63},
        {"5.12", SWITCH_plug_most, plug_most_N16},
        {"5.18", SWITCH_plug_most, plug_most_N32},
        {"3.6", SWITCH_use_once, use_once_NEVER},
        {"3.9", SWITCH_use_once, use_once_EVEN_FEW},
        {"3.14", SWITCH_use_once, use_once_EVEN_FEW},
        {"4.6", SWITCH_use_once, use_once_ALWAYS},
        {"5.0", SWITCH_use_once, use_once_ALWAYS},
        {"5.3", SWITCH_use_once, use_once_UNLESS_ACTIVATED},
        {"5.10", SWITCH_shadow_age, shadow_age_AFTER},
        {"5.12", SWITCH_shadow_age, shadow_age_BEFORE},
        {"4.19", SWITCH_swapin_workingset, swapin_workingset_NEVER},
        {"5.0", SWITCH_swapin_workingset, swapin_workingset_ALWAYS},
        {"5.10", SWITCH_swapin_workingset, swapin_workingset_ALWAYS},
        {"5.12", SWITCH_swapin_workingset, swapin_workingset_RESTORED},
        {"3.9", SWITCH_kswapd_loop, kswapd_loop_DOWN},
        {"3.12", SWITCH_kswapd_loop, kswapd_loop_GOAL},
        {"3.6", SWITCH_congestion_nap, congestion_nap_SLEEPS},
        {"3.9", SWITCH_congestion_nap, congestion_nap_GOES_ON},
        {"4.7", SWITCH_kswapd_zone, kswapd_zone_KEPT},
        {"4.8", SWITCH_kswapd_zone, kswapd_zone_FORGOTTEN},
        {"4.11", SWITCH_kswapd_zone, kswapd_zone_FORGOTTEN},
        {"4.12", SWITCH_kswapd_zone, kswapd_zone_LOST},
        {"5.0", SWITCH_kswapd_zone, kswapd_zone_LOST},
        {"5.3", SWITCH_kswapd_zone, kswapd_zone_FOUND},
        {"3.9", SWITCH_kswapd_throttling, kswapd_throttling_IF_CONGESTED},
        {"3.12", SWITCH_kswapd_throttling, kswapd_throttling_CONGESTION_WAIT},
        {"5.12", SWITCH_kswapd_throttling, kswapd_throttling_CONGESTION_WAIT},
        {"5.18", SWITCH_kswapd_throttling, kswapd_throttling_WRITES_ENDED},
        {"3.14", SWITCH_dirty_batch, dirty_batch_WAITS},
        {"4.6", SWITCH_dirty_batch, dirty_batch_GOES_ON},
        {"4.15", SWITCH_throttle_after, throttle_after_BATCH},
        {"5.3", SWITCH_throttle_after, throttle_after_PASS},
        {"3.6", SWITCH_isolated_limit, isolated_limit_INACTIVE},
        {"3.9", SWITCH_isolated_limit, isolated_limit_EIGHTH},
        {"4.12", SWITCH_isolated_limit, isolated_limit_EIGHTH},
        {"4.15", SWITCH_isolated_limit, isolated_limit_ONCE},
        {"5.18", SWITCH_isolated_limit, isolated_limit_THROTTLED},
        {"3.9", SWITCH_direct_nap, direct_nap_IF_CONGESTED},
        {"3.12", SWITCH_direct_nap, direct_nap_GOES_ON},
        {"4.15", SWITCH_request_queue, request_queue_SINGLE},
        {"5.3", SWITCH_request_queue, request_queue_MULTI},
        {"4.15", SWITCH_oom_nap, oom_nap_SLEEPS},
        {"5.3", SWITCH_oom_nap, oom_nap_GOES_ON},
        {"3.9", SWITCH_fair_zones, fair_zones_NO},
        {"3.12", SWITCH_fair_zones, fair_zones_WAKES},
        {"3.14", SWITCH_fair_zones, fair_zones_WAKES},
        {"4.6", SWITCH_fair_zones, fair_zones_QUIET},
        {"4.7", SWITCH_hopeless, hopeless_SCANNED},
        {"4.8", SWITCH_hopeless, hopeless_NEVER},
        {"4.12", SWITCH_hopeless, hopeless_RUNS},
    };
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct kernel kernel = kernel_of(kernel_named(cases[i].kernel));
        assert_int_equal(kernel_value(&kernel, cases[i].name), cases[i].value);
    }
}

static void a_posted_series_is_the_version_that_it_builds_on_and_its_own_change(void **state)
{
    (void)state;
    struct kernel posted = kernel_of(kernel_named("readahead-2012-11-14"));
    assert_int_equal(posted.readahead, readahead_HITS);
    assert_int_equal(posted.swap_lock, swap_lock_ALL);
    struct kernel first = kernel_of(kernel_named("scalable-swap-2017-1"));
    assert_int_equal(first.swap_lock, swap_lock_CLUSTER);
    assert_int_equal(first.swap_cache, swap_cache_DEVICE);
    assert_int_equal(first.slot_cache, slot_cache_OFF);
}

static void draft_small(struct draft *d, u32 kernel)
{
    draft_new(d);
    d->kernel = kernel;
    d->params[PARAM_nr_frames] = 64;
    d->params[PARAM_min_free_kbytes] = 16;
    draft_swap(d, 200);
    draft_anon(d, 0, 90);
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, 0, op_WRITE, 180);
}

static void every_version_and_every_series_runs(void **state)
{
    (void)state;
    for (u32 name = 0; name < NR_KERNELS; name++) {
        struct draft d;
        struct started s;
        draft_small(&d, name);
        assert_true(started_from(&s, &d));
        assert_int_equal(s.m->kernel.name, name);
        for (u32 each = 0; each < NR_SWITCHES; each++)
            assert_true(value_is_built(each, kernel_value(&s.m->kernel, each)));
        while (next_event(s.m))
            ;
        assert_true(s.m->counters[COUNTER_pswpout] > 0);
        started_end(&s);
    }
}

static void assert_refused(const struct draft *d, u32 code, u32 index, u32 value)
{
    struct started s;
    assert_false(started_from(&s, d));
    assert_int_equal(s.problem.code, code);
    assert_int_equal(s.problem.index, index);
    assert_int_equal(s.problem.value, value);
}

static void a_kernel_a_switch_or_a_value_that_does_not_exist_is_refused(void **state)
{
    (void)state;
    struct draft d;
    draft_small(&d, NR_KERNELS);
    assert_refused(&d, config_error_KERNEL_UNKNOWN, NR_KERNELS, NR_KERNELS);
    draft_small(&d, KERNEL_DEFAULT);
    draft_switch(&d, NR_SWITCHES, 1);
    assert_refused(&d, config_error_SWITCH_UNKNOWN, NR_SWITCHES, 1);
    draft_small(&d, KERNEL_DEFAULT);
    draft_switch(&d, SWITCH_readahead, switch_values(SWITCH_readahead));
    assert_refused(&d, config_error_SWITCH_VALUE, SWITCH_readahead, switch_values(SWITCH_readahead));
}

static void a_single_switch_can_be_changed(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_small(&d, KERNEL_DEFAULT);
    draft_switch(&d, SWITCH_shadow_age, shadow_age_AFTER);
    assert_true(started_from(&s, &d));
    assert_int_equal(s.m->kernel.shadow_age, shadow_age_AFTER);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kernel_has_exactly_one_value_of_every_switch),
        cmocka_unit_test(every_kernel_meets_the_needs_of_its_own_switches),
        cmocka_unit_test(every_series_differs_from_the_version_that_it_builds_on),
        cmocka_unit_test(versions_differ_from_the_one_before_unless_a_series_builds_on_them),
        cmocka_unit_test(a_kernel_is_asked_for_by_its_name),
        cmocka_unit_test(switches_change_where_the_releases_were_read),
        cmocka_unit_test(a_posted_series_is_the_version_that_it_builds_on_and_its_own_change),
        cmocka_unit_test(every_version_and_every_series_runs),
        cmocka_unit_test(a_kernel_a_switch_or_a_value_that_does_not_exist_is_refused),
        cmocka_unit_test(a_single_switch_can_be_changed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
