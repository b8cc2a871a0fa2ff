/* What a scenario may say of devices, swap areas, discards, bad slots and extents. Each rule has one scenario that breaks it and nothing else. */
#include "config_rules.h"

static void anonymous_memory_needs_a_swap_area(void **state)
{
    VALID;
    d.nr_swap = 0;
    assert_breaks(&d, ACROSS_one_swap_area, REC_region, 0);
}

static void swap_areas_and_files_lie_on_devices_that_exist(void **state)
{
    VALID;
    d.swap[0].device = 1;
    assert_breaks(&d, ACROSS_device_exists, REC_swap, 0);
    d.swap[0].device = 0;
    d.file[1].device = 1;
    assert_breaks(&d, ACROSS_device_exists, REC_file, 1);
}

static void a_device_has_the_parts_of_its_kind(void **state)
{
    VALID;
    struct rec_device *device = &d.device[0], nothing = d.device[0];
    u32 *const parts[] = {&device->seek_min_ns, &device->seek_max_ns, &device->revolution_ns,
                          &device->buffer_pages};
    for (u32 i = 0; i < LENGTH(parts); i++) {
        *parts[i] = 60000;
        assert_breaks(&d, ACROSS_parts_of_hdd, REC_device, 0);
        *device = nothing;
    }
    device->profile = profile_HDD;
    device->seek_min_ns = 15000000; /* as long as the one over the whole disk */
    device->revolution_ns = 30000;
    device->buffer_pages = 0;
    device->rotational = 0;
    assert_fits(&d);
    device->seek_min_ns++;
    assert_breaks(&d, ACROSS_seeks_in_order, REC_device, 0);
    device->seek_max_ns = 15000001;
    assert_fits(&d);
    device->transfer_ns = 30001;
    assert_breaks(&d, ACROSS_track_has_a_page, REC_device, 0);
    device->transfer_ns = 0;
    assert_breaks(&d, ACROSS_track_has_a_page, REC_device, 0);
}

static void a_queue_belongs_to_flash_and_a_device_that_answers_at_once_stands_still(void **state)
{
    VALID;
    static const u32 profiles[] = {profile_NVME, profile_SATA_SSD, profile_PMEM,
                                   profile_HDD,  profile_ZRAM,     profile_RAMDISK};
    for (u32 i = 0; i < LENGTH(profiles); i++) {
        d.device[0].profile = profiles[i];
        d.device[0].queue_depth = 1;
        if (i < 2)
            assert_fits(&d);
        else
            assert_breaks(&d, ACROSS_queue_of_flash, REC_device, 0);
        d.device[0].queue_depth = NONE;
        d.device[0].read_spread_ns = 1;
        if (i < 2)
            assert_fits(&d);
        else
            assert_breaks(&d, ACROSS_queue_of_flash, REC_device, 0);
        d.device[0].read_spread_ns = 0;
        d.device[0].read_far_ns = 1;
        if (i < 2)
            assert_fits(&d);
        else
            assert_breaks(&d, ACROSS_queue_of_flash, REC_device, 0);
        d.device[0].read_far_ns = 0;
        d.device[0].scheduler = i < 2;
        d.device[0].merged_pages = 2;
        if (i < 2 || i == 3)
            assert_fits(&d);
        else
            assert_breaks(&d, ACROSS_merges_if_sorted, REC_device, 0);
        d.device[0].scheduler = 0;
        if (i < 2)
            assert_breaks(&d, ACROSS_merges_if_sorted, REC_device, 0);
        d.device[0].merged_pages = 1;
        d.device[0].write_settle_ns = 1;
        if (i == 3)
            assert_fits(&d);
        else
            assert_breaks(&d, ACROSS_parts_of_hdd, REC_device, 0);
        d.device[0].write_settle_ns = 0;
        d.device[0].write_cache_pages = 4096;
        if (i == 3)
            assert_fits(&d);
        else
            assert_breaks(&d, ACROSS_parts_of_hdd, REC_device, 0);
        d.device[0].write_cache_pages = 0;
        d.device[0].rotational = 1;
        if (i < 2 || i == 3)
            assert_fits(&d);
        else
            assert_breaks(&d, ACROSS_synchronous_stands, REC_device, 0);
        d.device[0].rotational = NONE;
    }
}

static void dies_belong_to_flash_and_are_asked_for_before_their_parts(void **state)
{
    VALID;
    struct rec_device *device = &d.device[0], nothing = d.device[0];
    u32 *const parts[] = {&device->program_ns, &device->unit_pages, &device->write_buffer_pages,
                          &device->command_ns};
    for (u32 i = 0; i < LENGTH(parts); i++) {
        *parts[i] = 64;
        assert_breaks(&d, ACROSS_dies_of_flash, REC_device, 0);
        device->nr_dies = 0; /* none is not some */
        assert_breaks(&d, ACROSS_dies_of_flash, REC_device, 0);
        *device = nothing;
        device->profile = i % 2 ? profile_NVME : profile_SATA_SSD;
        device->nr_dies = 1;
        *parts[i] = 64;
        assert_fits(&d);
        *device = nothing;
    }
    device->profile = profile_HDD;
    device->nr_dies = 1;
    assert_breaks(&d, ACROSS_dies_of_flash, REC_device, 0);
    device->profile = profile_NVME;
    device->queue_depth = 32;
    assert_breaks(&d, ACROSS_dies_of_flash, REC_device, 0);
}

static void the_buffer_of_a_drive_with_dies_holds_1_to_256_units(void **state)
{
    VALID;
    d.device[0].nr_dies = 4;
    d.device[0].unit_pages = 16;
    static const u32 fits[] = {16, 31, 256 * 16}, breaks[] = {15, 257 * 16};
    for (u32 i = 0; i < LENGTH(fits); i++) {
        d.device[0].write_buffer_pages = fits[i];
        assert_fits(&d);
    }
    for (u32 i = 0; i < LENGTH(breaks); i++) {
        d.device[0].write_buffer_pages = breaks[i];
        assert_breaks(&d, ACROSS_buffer_holds_units, REC_device, 0);
    }
}

static void an_area_is_discarded_by_flash_that_does_not_rotate(void **state)
{
    VALID;
    for (u32 profile = 0; profile < NR_profile; profile++) {
        d.device[0].profile = profile;
        d.swap[0].discard = discard_ONCE;
        if (profile <= profile_SATA_SSD)
            assert_fits(&d);
        else
            assert_breaks(&d, ACROSS_discard_by_device, REC_swap, 0);
        d.swap[0].discard = discard_NO;
        d.device[0].discard_ns = 1000;
        if (profile <= profile_SATA_SSD)
            assert_fits(&d);
        else
            assert_breaks(&d, ACROSS_discard_by_device, REC_device, 0);
        d.device[0].discard_ns = NONE;
    }
    d.device[0].profile = profile_NVME;
    d.device[0].rotational = 1;
    d.swap[0].discard = discard_BOTH;
    assert_breaks(&d, ACROSS_discard_by_device, REC_swap, 0);
}

static void freed_clusters_are_discarded_where_there_are_clusters(void **state)
{
    VALID;
    for (u32 discard = discard_ONCE; discard < NR_discard; discard++) {
        d.swap[0].discard = discard;
        d.kernel = kernel_named("3.12");
        assert_fits(&d);
        d.kernel = kernel_named("3.9");
        if (discard == discard_ONCE)
            assert_fits(&d);
        else
            assert_breaks(&d, ACROSS_discard_of_clusters, REC_swap, 0);
    }
}

static void a_swap_area_that_is_there_is_switched_off_once(void **state)
{
    VALID;
    d.stream[0].op = op_SWAPOFF;
    assert_fits(&d);
    d.stream[0].region = 1; /* of no matter */
    draft_task(&d, 1, NONE);
    d.stream[0].task = 1;
    assert_fits(&d);
    d.stream[0].swap = 1;
    assert_breaks(&d, ACROSS_swapoff_of_area, REC_stream, 0);
    d.stream[0].swap = 0;
    d.stream[1].op = op_SWAPOFF;
    assert_breaks(&d, ACROSS_swapoff_once, REC_stream, 1);
}

static void a_stream_that_switches_swap_on_names_an_area_that_is_there_and_does_so_once(void **state)
{
    VALID;
    draft_stream(&d, 0, 0, pattern_SEQ, op_SWAPON, 1)->swap = 1;
    assert_breaks(&d, ACROSS_swapon_of_area, REC_stream, d.nr_stream - 1);
    d.stream[d.nr_stream - 1].swap = 0;
    assert_fits(&d);
    draft_stream(&d, 0, 0, pattern_SEQ, op_SWAPOFF, 1);
    assert_fits(&d);
    draft_stream(&d, 0, 0, pattern_SEQ, op_SWAPON, 1);
    assert_breaks(&d, ACROSS_swapon_once, REC_stream, d.nr_stream - 1);
}

static void an_area_that_is_not_on_is_switched_on_by_a_stream(void **state)
{
    VALID;
    draft_swap(&d, 50);
    d.swap[1].on_at_start = 0;
    assert_breaks(&d, ACROSS_area_comes_on, REC_swap, 1);
    draft_stream(&d, 0, 0, pattern_SEQ, op_SWAPON, 1);
    assert_breaks(&d, ACROSS_area_comes_on, REC_swap, 1); /* the other one */
    d.stream[d.nr_stream - 1].swap = 1;
    assert_fits(&d);
}

/* A row of bad slots of the second area, which has 800 slots. */
static struct rec_bad *draft_bad(struct draft *d, u32 first, u32 count)
{
    struct rec_bad *bad = draft_bad_new(d);
    *bad = (struct rec_bad){.swap = 1, .first = first, .count = count};
    return bad;
}

static void bad_slots_lie_in_their_area_and_are_named_once(void **state)
{
    VALID;
    draft_swap(&d, 800);
    draft_bad(&d, 790, 10);
    assert_fits(&d);
    d.bad[0].count = 11;
    assert_breaks(&d, ACROSS_bad_slots_fit, REC_bad, 0);
    d.bad[0].count = 10;
    d.bad[0].swap = 2;
    assert_breaks(&d, ACROSS_bad_slots_fit, REC_bad, 0);
    d.bad[0].swap = 1;
    draft_bad(&d, 780, 10);
    assert_fits(&d);
    d.bad[1].count = 11;
    assert_breaks(&d, ACROSS_bad_slots_fit, REC_bad, 1);
    d.bad[1] = (struct rec_bad){.swap = 1, .first = 799, .count = 1};
    assert_breaks(&d, ACROSS_bad_slots_fit, REC_bad, 1);
    d.bad[1] = (struct rec_bad){.swap = 0, .first = 50, .count = 9};
    d.bad[0] = (struct rec_bad){.swap = 1, .first = 50, .count = 9};
    assert_fits(&d); /* of two areas */
}

static void an_area_has_as_many_bad_slots_as_a_header_has_room_for_and_one_that_is_good(void **state)
{
    VALID;
    draft_swap(&d, 800);
    draft_bad(&d, 1, 637);
    assert_fits(&d);
    draft_bad(&d, 700, 1);
    assert_breaks(&d, ACROSS_bad_slots_few, REC_swap, 1);
    d.swap[1].slots = 12;
    d.bad[0].count = 10;
    d.nr_bad = 1;
    assert_fits(&d);
    d.bad[0].count = 11;
    assert_breaks(&d, ACROSS_bad_slots_few, REC_swap, 1);
}

/* A valid scenario whose swap file has three extents. */
static void draft_file_of_three(struct draft *d)
{
    draft_valid(d);
    *draft_extent_new(d) = (struct rec_extent){0, 0, 50, 1000};
    *draft_extent_new(d) = (struct rec_extent){0, 50, 100, 0};
    *draft_extent_new(d) = (struct rec_extent){0, 150, 50, 500};
}

/* The same, and field and value of the record that breaks the rule. */
static void assert_extent_breaks(const struct draft *d, u32 rule, u32 kind, u32 item, u32 field, u32 value)
{
    struct config_problem problem;
    assert_breaks(d, rule, kind, item);
    measure(d, &problem);
    assert_int_equal(problem.field, field);
    assert_int_equal(problem.value, value);
}

static void extents_that_are_no_swap_file_are_refused_with_field_and_value(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    draft_file_of_three(d);
    assert_fits(d);
    d->extent[2].start_page = 151; /* a hole */
    assert_extent_breaks(d, ACROSS_extents_in_order, REC_extent, 2, 1, 151);
    d->extent[2].start_page = 149; /* pages twice */
    assert_extent_breaks(d, ACROSS_extents_in_order, REC_extent, 2, 1, 149);
    draft_file_of_three(d);
    d->extent[1].start_page = 150; /* out of order */
    assert_extent_breaks(d, ACROSS_extents_in_order, REC_extent, 1, 1, 150);
    draft_file_of_three(d);
    d->extent[0].start_page = 1; /* its beginning is missing */
    assert_extent_breaks(d, ACROSS_extents_in_order, REC_extent, 0, 1, 1);
    draft_file_of_three(d);
    d->nr_extent = 2; /* its end is missing */
    assert_extent_breaks(d, ACROSS_extents_cover, REC_swap, 0, 1, 200);
    draft_file_of_three(d);
    d->extent[2].start_block = 99; /* the last block of the second one */
    assert_extent_breaks(d, ACROSS_extents_apart, REC_extent, 2, 3, 99);
    d->extent[2].start_block = 100; /* right behind it */
    assert_fits(d);
    d->extent[2].start_block = 0x80000000u - 49;
    assert_extent_breaks(d, ACROSS_extents_on_disk, REC_extent, 2, 3, 0x80000000u - 49);
    d->extent[2].start_block = 0x80000000u - 50;
    assert_fits(d);
    d->extent[2].swap = 1;
    assert_extent_breaks(d, ACROSS_extents_refer, REC_extent, 2, 0, 1);
    draft_file_of_three(d);
    d->extent[1].nr_pages = 0;
    struct config_problem problem;
    assert_false(measure(d, &problem));
    assert_int_equal(problem.code, config_error_FIELD_RANGE);
    free(d);
}

static void a_rule_for_extents_fits_its_area_and_is_the_only_one_that_says_so(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    draft_valid(d);
    struct rec_extent_rule *rule = draft_extent_rule_new(d);
    rule->count = 20;
    rule->pages = 10;
    assert_fits(d);
    rule->pages = 11;
    assert_extent_breaks(d, ACROSS_extents_cover, REC_swap, 0, 1, 200);
    rule->pages = 10;
    draft_extent_rule_new(d)->swap = 0; /* a second one */
    assert_extent_breaks(d, ACROSS_extents_refer, REC_extent_rule, 1, 0, 0);
    d->nr_extent_rule = 1;
    draft_extent_new(d)->nr_pages = 200; /* and a list */
    assert_extent_breaks(d, ACROSS_extents_refer, REC_extent_rule, 0, 0, 0);
    d->nr_extent = 0;
    rule->swap = 1;
    assert_extent_breaks(d, ACROSS_extents_refer, REC_extent_rule, 0, 0, 1);
    rule->swap = 0;
    rule->count = 131072;
    rule->pages = 1;
    rule->gap = 65536;
    d->swap[0].slots = 131072;
    assert_extent_breaks(d, ACROSS_extents_on_disk, REC_extent_rule, 0, 1, 131072);
    free(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stream_that_switches_swap_on_names_an_area_that_is_there_and_does_so_once),
        cmocka_unit_test(an_area_that_is_not_on_is_switched_on_by_a_stream),
        cmocka_unit_test(bad_slots_lie_in_their_area_and_are_named_once),
        cmocka_unit_test(an_area_has_as_many_bad_slots_as_a_header_has_room_for_and_one_that_is_good),
        cmocka_unit_test(extents_that_are_no_swap_file_are_refused_with_field_and_value),
        cmocka_unit_test(a_rule_for_extents_fits_its_area_and_is_the_only_one_that_says_so),
        cmocka_unit_test(anonymous_memory_needs_a_swap_area),
        cmocka_unit_test(swap_areas_and_files_lie_on_devices_that_exist),
        cmocka_unit_test(a_device_has_the_parts_of_its_kind),
        cmocka_unit_test(a_queue_belongs_to_flash_and_a_device_that_answers_at_once_stands_still),
        cmocka_unit_test(dies_belong_to_flash_and_are_asked_for_before_their_parts),
        cmocka_unit_test(the_buffer_of_a_drive_with_dies_holds_1_to_256_units),
        cmocka_unit_test(an_area_is_discarded_by_flash_that_does_not_rotate),
        cmocka_unit_test(freed_clusters_are_discarded_where_there_are_clusters),
        cmocka_unit_test(a_swap_area_that_is_there_is_switched_off_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
