/* What a scenario may say of its machine as a whole: parameters, settings of kernels, fields. Each rule has one scenario that breaks it and nothing else. */
#include "config_rules.h"

static void swappiness_above_100_needs_a_kernel_that_takes_it(void **state)
{
    VALID;
    d.params[PARAM_swappiness] = 200;
    assert_fits(&d);
    draft_switch(&d, SWITCH_swappiness_range, swappiness_range_TO_100);
    assert_breaks(&d, ACROSS_swappiness_fits, NONE, NONE);
    d.params[PARAM_swappiness] = 100;
    assert_fits(&d);
}

static void the_high_mark_leaves_more_than_half_of_the_frames(void **state)
{
    VALID;
    d.params[PARAM_nr_frames] = 64;
    d.params[PARAM_min_free_kbytes] = 84; /* 21, 26, 31 */
    assert_fits(&d);
    d.params[PARAM_min_free_kbytes] = 88; /* 22, 27, 32 */
    assert_breaks(&d, ACROSS_marks_fit, NONE, NONE);
}

static void a_scenario_has_a_task_a_phase_and_a_stream(void **state)
{
    VALID;
    d.nr_stream = 0;
    assert_breaks(&d, ACROSS_has_work, NONE, NONE);
    d.nr_phase = 0;
    assert_breaks(&d, ACROSS_has_work, NONE, NONE);
    draft_recorded(&d, row_kind_FAULT);
    assert_fits(&d);
}

static void a_machine_that_would_not_fit_into_memory_is_refused(void **state)
{
    VALID;
    for (u32 i = 0; i < 29; i++)
        d.region[draft_anon(&d, 0, 16777216)].base_vpn_lo = 0x1000000 * (i + 2);
    assert_breaks(&d, ACROSS_fits_memory, NONE, NONE);
}

static void a_parameter_out_of_range_or_unknown_is_named(void **state)
{
    VALID;
    u32 words[PACKED_MAX], nr;
    struct machine_size size;
    struct config_problem problem;
    d.params[PARAM_swappiness] = 201;
    assert_false(measure(&d, &problem));
    assert_problem(&problem, config_error_PARAM_RANGE, PARAM_swappiness, NONE, NONE, 201);
    d.params[PARAM_swappiness] = 200;
    d.params[PARAM_nr_frames] = 15;
    assert_false(measure(&d, &problem));
    assert_problem(&problem, config_error_PARAM_RANGE, PARAM_nr_frames, NONE, NONE, 15);
    d.params[PARAM_nr_frames] = 64;
    nr = draft_pack(&d, words);
    words[3 + 2 * 4] = NR_PARAMS;
    assert_false(machine_measure(words, nr, &size, &problem));
    assert_problem(&problem, config_error_PARAM_UNKNOWN, NR_PARAMS, NONE, NONE, words[3 + 2 * 4 + 1]);
}

static void a_setting_is_refused_in_a_kernel_that_does_not_have_it_even_at_its_default(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        u32 param;
        bool has;
    } cases[] = {
        {"3.14", PARAM_vma_ra_enabled, false},
        {"4.12", PARAM_vma_ra_enabled, false},
        {"4.14", PARAM_vma_ra_enabled, true},
        {"vma-readahead-2017", PARAM_vma_ra_enabled, true},
        {"vma-readahead-2017", PARAM_vma_ra_max_order, true},
        {"6.1", PARAM_vma_ra_max_order, false},
        {"3.14", PARAM_watermark_scale_factor, false},
        {"4.6", PARAM_watermark_scale_factor, true},
        {"3.6", PARAM_page_cluster, true},
    };
    for (u32 i = 0; i < LENGTH(cases); i++) {
        VALID;
        u32 words[PACKED_MAX], first = 5 + 2 * d.nr_switches;
        d.kernel = kernel_named(cases[i].kernel);
        u32 nr = draft_pack(&d, words), value = d.params[cases[i].param];
        words[first] = cases[i].param;
        words[first + 1] = value;
        struct machine_size size;
        struct config_problem problem;
        assert_int_equal(machine_measure(words, nr, &size, &problem), cases[i].has);
        if (!cases[i].has)
            assert_problem(&problem, config_error_SETTING_ABSENT, cases[i].param, NONE, NONE, value);
    }
}

static void a_switch_brings_its_setting_into_an_older_kernel(void **state)
{
    VALID;
    d.kernel = kernel_named("3.14");
    struct kernel kernel = draft_kernel(&d);
    assert_false(kernel_has_setting(&kernel, PARAM_vma_ra_enabled));
    draft_switch(&d, SWITCH_readahead, readahead_VMA);
    kernel = draft_kernel(&d);
    assert_true(kernel_has_setting(&kernel, PARAM_vma_ra_enabled));
    assert_fits(&d);
}

static void a_field_out_of_range_is_named_with_its_record(void **state)
{
    VALID;
    struct config_problem problem;
    d.stream[1].hotpct = 101;
    assert_false(measure(&d, &problem));
    assert_problem(&problem, config_error_FIELD_RANGE, REC_stream, 1, 10, 101);
    d.stream[1].hotpct = 100;
    d.region[2].base_vpn_hi = 16; /* beyond 36 bits; the field of two words */
    d.region[2].base_vpn_lo = 5;
    assert_false(measure(&d, &problem));
    assert_problem(&problem, config_error_FIELD_RANGE, REC_region, 2, 4, 5);
}

static void a_default_that_means_not_given_is_allowed_outside_the_range(void **state)
{
    VALID;
    d.device[0].read_ns = NONE;
    assert_fits(&d);
    d.device[0].read_ns = NONE - 1;
    struct config_problem problem;
    assert_false(measure(&d, &problem));
    assert_problem(&problem, config_error_FIELD_RANGE, REC_device, 0, 1, NONE - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(swappiness_above_100_needs_a_kernel_that_takes_it),
        cmocka_unit_test(the_high_mark_leaves_more_than_half_of_the_frames),
        cmocka_unit_test(a_scenario_has_a_task_a_phase_and_a_stream),
        cmocka_unit_test(a_machine_that_would_not_fit_into_memory_is_refused),
        cmocka_unit_test(a_parameter_out_of_range_or_unknown_is_named),
        cmocka_unit_test(a_setting_is_refused_in_a_kernel_that_does_not_have_it_even_at_its_default),
        cmocka_unit_test(a_switch_brings_its_setting_into_an_older_kernel),
        cmocka_unit_test(a_field_out_of_range_is_named_with_its_record),
        cmocka_unit_test(a_default_that_means_not_given_is_allowed_outside_the_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
