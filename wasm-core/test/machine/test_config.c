/* What a scenario may say: each rule has one scenario that breaks it and nothing else. */
#include "panic.h"

#include "machine/replay/replay_rules.h"
#include "scenario.h"

/* A scenario that keeps every rule and uses every record but rows. */
static void draft_valid(struct draft *d)
{
    draft_new(d);
    draft_swap(d, 200);
    u32 anon = draft_anon(d, 0, 40);
    u32 file = draft_file(d, region_kind_FILE, 0, 20);
    draft_file(d, region_kind_MAPFILE, 0, 20);
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, anon, op_WRITE, 80);
    draft_stream(d, 0, file, pattern_RAND, op_READ, 40);
}

/* A recorded run of one row. */
static void draft_recorded(struct draft *d, u32 kind)
{
    draft_new(d);
    draft_swap(d, 200);
    draft_anon(d, 0, 40);
    struct rec_row *row = draft_row_new(d);
    row->kind = kind;
    row->region = 0;
    row->slot = 7;
}

static bool measure(const struct draft *d, struct config_problem *problem)
{
    static u32 words[PACKED_MAX];
    struct machine_size size;
    *problem = (struct config_problem){config_error_OK, NONE, NONE, NONE, NONE, NONE};
    return machine_measure(words, draft_pack(d, words), &size, problem);
}

static void assert_fits(const struct draft *d)
{
    struct config_problem problem;
    assert_true(measure(d, &problem));
}

/* The scenario is refused for this rule, with the record that breaks it (NONE, NONE: the scenario as a whole). */
static void assert_breaks(const struct draft *d, u32 rule, u32 kind, u32 item)
{
    struct config_problem problem;
    assert_false(measure(d, &problem));
    assert_int_equal(problem.code, config_error_RULE);
    assert_int_equal(problem.rule, rule);
    assert_int_equal(problem.index, kind);
    assert_int_equal(problem.item, item);
}

static void assert_problem(const struct config_problem *p, u32 code, u32 index, u32 item, u32 field,
                           u32 value)
{
    assert_int_equal(p->code, code);
    assert_int_equal(p->index, index);
    assert_int_equal(p->item, item);
    assert_int_equal(p->field, field);
    assert_int_equal(p->value, value);
}

#define VALID        \
    (void)state;     \
    struct draft d;  \
    draft_valid(&d); \
    assert_fits(&d)

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
        d.device[0].rotational = 1;
        if (i < 2 || i == 3)
            assert_fits(&d);
        else
            assert_breaks(&d, ACROSS_synchronous_stands, REC_device, 0);
        d.device[0].rotational = NONE;
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

static void a_file_region_shows_a_file_that_exists_and_not_more_of_it(void **state)
{
    VALID;
    d.region[1].file = 2;
    assert_breaks(&d, ACROSS_file_exists, REC_region, 1);
    d.region[1].file = NONE;
    assert_breaks(&d, ACROSS_file_exists, REC_region, 1);
    d.region[1].file = 0;
    d.region[2].pages = 21;
    assert_breaks(&d, ACROSS_file_exists, REC_region, 2);
}

static void an_anonymous_region_names_no_file(void **state)
{
    VALID;
    d.region[0].file = 0;
    assert_breaks(&d, ACROSS_no_file_of_anon, REC_region, 0);
}

/* Task 1 in process 1, forked by task 0, with region 3 as a copy of region 0. */
static void draft_forked(struct draft *d)
{
    u32 task = draft_task(d, 1, NONE);
    d->task[task].forked_by = 0;
    d->task[task].forked_after = 5;
    *draft_region_new(d) = d->region[0];
    d->region[3].space = 1;
    d->region[3].copy_of = 0;
}

static void a_process_is_forked_by_an_earlier_task_of_another_one(void **state)
{
    VALID;
    draft_forked(&d);
    assert_fits(&d);
    d.task[1].forked_by = 1;
    assert_breaks(&d, ACROSS_fork_refers, REC_task, 1);
    d.task[1].forked_by = 5;
    assert_breaks(&d, ACROSS_fork_refers, REC_task, 1);
    d.task[1].forked_by = 0;
    d.task[1].space = 0;
    d.region[3].space = 0;
    assert_breaks(&d, ACROSS_regions_apart, REC_region, 3);
    d.region[3].copy_of = NONE;
    d.region[3].base_vpn_hi = 1;
    assert_breaks(&d, ACROSS_fork_refers, REC_task, 1);
}

static void all_tasks_of_a_forked_process_begin_with_it(void **state)
{
    VALID;
    draft_forked(&d);
    draft_task(&d, 1, NONE);
    assert_breaks(&d, ACROSS_fork_refers, REC_task, 2);
    d.task[2] = d.task[1];
    assert_fits(&d);
    d.task[2].forked_after = 6;
    assert_breaks(&d, ACROSS_fork_refers, REC_task, 2);
}

static void a_copy_is_what_it_is_a_copy_of(void **state)
{
    VALID;
    draft_forked(&d);
    struct rec_region *copy = &d.region[3];
    copy->pages++;
    assert_breaks(&d, ACROSS_copies_fit, REC_region, 3);
    copy->pages--;
    copy->base_vpn_lo++;
    assert_breaks(&d, ACROSS_copies_fit, REC_region, 3);
    copy->base_vpn_lo--;
    copy->copy_of = 3;
    assert_breaks(&d, ACROSS_copies_fit, REC_region, 3);
    copy->copy_of = 100;
    assert_breaks(&d, ACROSS_copies_fit, REC_region, 3);
    *copy = d.region[1]; /* a file that is read is no part of the address space */
    copy->space = 1;
    copy->copy_of = 1;
    assert_breaks(&d, ACROSS_copies_fit, REC_region, 3);
    *copy = d.region[2];
    copy->space = 1;
    copy->copy_of = 2;
    assert_fits(&d);
    *draft_region_new(&d) = *copy;
    d.region[4].base_vpn_hi = 1;
    assert_breaks(&d, ACROSS_copies_fit, REC_region, 4);
    d.nr_region = 4;
    copy->space = 0;
    copy->base_vpn_hi = 1;
    assert_breaks(&d, ACROSS_copies_fit, REC_region, 3);
}

static void shared_memory_is_shown_by_its_own_kind_of_region(void **state)
{
    VALID;
    d.file[1].kind = file_kind_SHMEM;
    assert_breaks(&d, ACROSS_shmem_fits, REC_region, 2);
    d.region[2].kind = region_kind_SHMEM;
    assert_fits(&d);
    d.stream[1].region = 2;
    d.stream[1].op = op_WRITE;
    assert_fits(&d);
    d.file[1].device = 7; /* it has none */
    assert_fits(&d);
    d.file[1].kind = file_kind_DISK;
    d.file[1].device = 0;
    d.stream[1].op = op_READ;
    assert_breaks(&d, ACROSS_shmem_fits, REC_region, 2);
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

static void a_recorded_run_with_memory_has_one_area_that_is_on(void **state)
{
    (void)state;
    struct draft d;
    draft_recorded(&d, row_kind_READ);
    assert_fits(&d);
    d.swap[0].on_at_start = 0;
    assert_breaks(&d, ACROSS_rows_of_one_area, REC_swap, 0);
    d.swap[0].on_at_start = 1;
    draft_swap(&d, 50);
    assert_breaks(&d, ACROSS_rows_of_one_area, REC_swap, 1);
    d.nr_region = 0;
    d.row[0].region = NONE;
    assert_fits(&d); /* a table of requests */
}

static void mappings_of_one_process_do_not_overlap(void **state)
{
    VALID;
    d.region[2].base_vpn_lo = d.region[0].base_vpn_lo + 40; /* right behind it */
    assert_fits(&d);
    d.region[2].base_vpn_lo--;
    assert_breaks(&d, ACROSS_regions_apart, REC_region, 2);
    d.region[2].base_vpn_hi = 1;
    assert_fits(&d);
    d.region[1].base_vpn_lo = d.region[0].base_vpn_lo; /* a file that is read is nowhere mapped */
    assert_fits(&d);
}

static void a_region_belongs_to_a_process_with_a_task(void **state)
{
    VALID;
    d.region[2].space = 1;
    assert_breaks(&d, ACROSS_space_has_task, REC_region, 2);
}

static void a_task_is_pinned_to_a_cpu_of_the_machine(void **state)
{
    VALID;
    d.task[0].cpu = 1;
    assert_breaks(&d, ACROSS_cpu_exists, REC_task, 0);
    d.params[PARAM_nr_cpus] = 2;
    assert_fits(&d);
}

static void a_stream_names_a_phase_a_task_and_a_region_that_exist(void **state)
{
    VALID;
    d.stream[1].phase = 1;
    assert_breaks(&d, ACROSS_stream_refers, REC_stream, 1);
    d.stream[1].phase = 0;
    d.stream[1].task = 1;
    assert_breaks(&d, ACROSS_stream_refers, REC_stream, 1);
    d.stream[1].task = 0;
    d.stream[1].region = 3;
    assert_breaks(&d, ACROSS_stream_refers, REC_stream, 1);
}

static void a_task_touches_only_its_own_process(void **state)
{
    VALID;
    draft_task(&d, 1, NONE);
    d.stream[0].task = 1;
    assert_breaks(&d, ACROSS_stream_in_space, REC_stream, 0);
}

static void parts_and_syncs_are_calls_on_a_file_and_not_stores_to_memory(void **state)
{
    VALID;
    d.stream[1].op = op_WRITE;
    assert_fits(&d);
    for (u32 op = op_PART; op <= op_FSYNC; op++) {
        d.stream[1].op = op;
        d.region[1].kind = region_kind_FILE;
        assert_fits(&d);
        d.region[1].kind = region_kind_MAPFILE;
        assert_breaks(&d, ACROSS_calls_on_files, REC_stream, 1);
    }
    d.stream[1].op = op_READ;
    d.stream[0].op = op_PART;
    assert_breaks(&d, ACROSS_calls_on_files, REC_stream, 0);
}

static void only_a_mapped_file_is_program_code(void **state)
{
    VALID;
    d.region[1].kind = region_kind_MAPFILE;
    d.region[1].exec = 1;
    assert_fits(&d);
    d.region[1].kind = region_kind_FILE;
    assert_breaks(&d, ACROSS_exec_is_mapped, REC_region, 1);
    d.region[1].exec = 0;
    d.region[0].exec = 1;
    assert_breaks(&d, ACROSS_exec_is_mapped, REC_region, 0);
}

static void only_a_file_on_a_disk_is_read_ahead(void **state)
{
    VALID;
    d.file[0].readahead = file_readahead_SIMPLE;
    assert_fits(&d);
    d.file[0].kind = file_kind_SHMEM;
    d.region[1].kind = region_kind_SHMEM;
    d.stream[1].op = op_READ;
    assert_breaks(&d, ACROSS_readahead_of_disk, REC_file, 0);
}

static void the_hot_part_is_smaller_than_the_region_and_a_run_at_most_as_long(void **state)
{
    VALID;
    d.stream[0].pattern = pattern_HOTCOLD;
    d.stream[0].hot = 39;
    assert_fits(&d);
    d.stream[0].hot = 40;
    assert_breaks(&d, ACROSS_hot_fits, REC_stream, 0);
    d.stream[0].pattern = pattern_RANDSEQ;
    assert_fits(&d);
    d.stream[0].hot = 41;
    assert_breaks(&d, ACROSS_hot_fits, REC_stream, 0);
}

static void a_stream_starts_within_its_region(void **state)
{
    VALID;
    d.stream[1].start = 19;
    assert_fits(&d);
    d.stream[1].start = 20;
    assert_breaks(&d, ACROSS_start_fits, REC_stream, 1);
}

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

static void a_row_names_a_region_a_page_a_slot_and_a_cpu_that_exist(void **state)
{
    (void)state;
    struct draft d;
    draft_recorded(&d, row_kind_FAULT);
    assert_fits(&d);
    const struct rec_row good = d.row[0];
    const struct {
        u32 *word, value;
    } wrong[] = {{&d.row[0].region, 1},
                 {&d.row[0].page, 40},
                 {&d.row[0].slot, 200},
                 {&d.row[0].slot, 0},
                 {&d.row[0].cpu, 1}};
    for (u32 i = 0; i < LENGTH(wrong); i++) {
        *wrong[i].word = wrong[i].value;
        assert_breaks(&d, ACROSS_rows_fit, REC_row, 0);
        d.row[0] = good;
    }
}

/* What a row of each kind cannot do without; the replay reads it unasked. */
static void a_row_carries_what_its_kind_needs(void **state)
{
    (void)state;
    static const struct {
        u32 kind, needs_region, needs_slot;
    } kinds[] = {{row_kind_FAULT, 1, 1},     {row_kind_READ, 0, 1},   {row_kind_ALLOC, 0, 1},
                 {row_kind_WRITE, 0, 1},     {row_kind_DELETE, 0, 1}, {row_kind_PTE, 1, 0},
                 {row_kind_LAST_USER, 0, 1}, {row_kind_TOUCH, 1, 0},  {row_kind_HIT, 1, 0},
                 {row_kind_DROP, 1, 0},      {row_kind_FLUSH, 0, 0},  {row_kind_PHASE, 0, 0}};
    struct config_problem problem;
    struct draft d;
    for (u32 i = 0; i < LENGTH(kinds); i++) {
        draft_recorded(&d, kinds[i].kind);
        assert_fits(&d);
        d.row[0].region = NONE;
        assert_int_equal(measure(&d, &problem), !kinds[i].needs_region);
        d.row[0].region = 0;
        d.row[0].slot = NONE;
        assert_int_equal(measure(&d, &problem), !kinds[i].needs_slot);
    }
    draft_recorded(&d, row_kind_PTE);
    d.row[0].v0 = 2; /* a swap entry */
    assert_fits(&d);
    d.row[0].slot = NONE;
    assert_breaks(&d, ACROSS_rows_fit, REC_row, 0);
    draft_recorded(&d, row_kind_RULE);
    d.row[0].v0 = RULE_low_mark; /* told, not replayed */
    assert_breaks(&d, ACROSS_rows_fit, REC_row, 0);
}

/* Operands that a rule could not work on are refused before anything runs. */
static void a_rule_and_what_it_is_given_stay_within_their_bounds(void **state)
{
    (void)state;
    static const struct {
        u32 kind, v[10];
        bool fits;
    } rows[] = {
        {row_kind_GIVEN, {given_LRUVEC, GIVEN_LEVELS - 1}, true},
        {row_kind_GIVEN, {given_LRUVEC, GIVEN_LEVELS}, false},
        {row_kind_GIVEN,
         {given_LRUVEC, GIVEN_LEVELS - 1, 1, 1, 1, 1, 0, 0, 1},
         false}, /* its parent would be beyond */
        {row_kind_GIVEN, {given_AGE, GIVEN_LEVELS}, false},
        {row_kind_PASS, {DEF_PRIORITY, SCAN_FILE, 3, 0, 0, 1, 1, 1, 1, 1}, true},
        {row_kind_PASS, {DEF_PRIORITY + 1, 0, 0, 0, 0, 1, 1, 1, 1, 1}, false},
        {row_kind_PASS, {DEF_PRIORITY, SCAN_FILE + 1, 0, 0, 0, 1, 1, 1, 1, 1}, false},
        {row_kind_PASS, {DEF_PRIORITY, 0, 4, 0, 0, 1, 1, 1, 1, 1}, false},
        {row_kind_PASS, {DEF_PRIORITY, 0, 0, 0, 0, 1, 1, 1, 1, 0}, false}, /* a pass wants something */
        {row_kind_ISOLATE, {LRU_ACTIVE_FILE, 32, 32, 0, 32}, true},
        {row_kind_ISOLATE, {NR_LRU_LISTS + TYPE_FILE, 32, 32, 0, 32}, true}, /* only the type is told */
        {row_kind_ISOLATE, {NR_LRU_LISTS + TYPE_FILE + 1, 32, 32, 0, 32}, false},
        {row_kind_SHRINK_INACTIVE, {TYPE_FILE + 1}, false},
        {row_kind_SHRINK_ACTIVE, {TYPE_FILE + 1}, false},
        {row_kind_COST, {TYPE_FILE + 1}, false},
        {row_kind_EVICT, {2}, false},
        {row_kind_NEW_PAGE, {2}, false},
        {row_kind_REFAULT, {0, 0, 0, 0, 0, 0, 1, 1}, true},
        {row_kind_REFAULT, {0, 0, 0, 0, 0, 0, 2, 0}, false},
        {row_kind_REFAULT, {0, 0, 0, 0, 0, 0, 0, 2}, false},
        {row_kind_GIVEN, {given_SHADOW_LAYOUT, 32, 6, 16, 0}, true},
        {row_kind_GIVEN, {given_SHADOW_LAYOUT, 33, 6, 16, 0}, false},
        {row_kind_GIVEN, {given_SHADOW_LAYOUT, 32, 14, 16, 0}, false}, /* no bit is left for the age */
        {row_kind_GIVEN, {given_SHADOW_LAYOUT, 64, 6, 16, 64}, false},
        {row_kind_GIVEN, {given_PASS, 200, 12}, true},
        {row_kind_GIVEN, {given_PASS, 201, 12}, false},
        {row_kind_GIVEN, {given_PASS, 200, 13}, false},
        {row_kind_GIVEN, {NR_given}, false},
        {row_kind_RULE, {RULE_watermarks, 1000, 10, 10, 10}, true},
        {row_kind_RULE, {RULE_watermarks, 1000, 0, 0, 10}, false},
        {row_kind_RULE, {RULE_watermarks, 1000, 11, 10, 10}, false},
        {row_kind_RULE, {RULE_lruvec_cost, GIVEN_LEVELS - 1, 1, 1}, true},
        {row_kind_RULE, {RULE_lruvec_cost, GIVEN_LEVELS, 1, 1}, false},
        {row_kind_RULE, {RULE_lruvec_cost, 0, 2, 1}, false},
        {row_kind_RULE, {RULE_readahead_block, 8}, false}, /* told, not replayed */
        {row_kind_RULE, {RULE_shadow_layout, 0}, false},
        {row_kind_RULE, {RULE_shadow_unpack, 4}, false}, /* a frame, not a shadow */
        {row_kind_RULE, {RULE_shadow_unpack, 2}, true},
        {row_kind_RULE, {RULE_scan_statistics}, true},
        {row_kind_GIVEN, {given_SCANNED, GIVEN_LEVELS - 1, 1, 2, 3, 4}, true},
        {row_kind_GIVEN, {given_SCANNED, GIVEN_LEVELS, 1, 2, 3, 4}, false},
        {row_kind_GIVEN, {given_SHADOW_LAYOUT, 64, 6, 16, 0, 3}, true},
        {row_kind_GIVEN, {given_SHADOW_LAYOUT, 64, 6, 16, 0, 4}, false},
        {row_kind_RULE, {RULE_scan_pass, 1, 1, 1, 1, 32, 12, 0, 100, 100}, true},
        {row_kind_RULE, {RULE_scan_pass, 1, 1, 1, 1, 0, 12, 0, 100, 100}, false},
        {row_kind_RULE, {RULE_scan_pass, 1, 1, 1, 1, 32, 13, 0, 100, 100}, false},
        {row_kind_RULE, {RULE_scan_pass, 1, 1, 1, 1, 32, 12, 0, 101, 100}, false},
        {row_kind_RULE, {RULE_scan_pass, 1, 1, 1, 1, 32, 12, 0, 100, 101}, false},
        {row_kind_RULE, {RULE_scan_targets}, true},
        {row_kind_RULE, {NR_RULES}, false},
    };
    struct config_problem problem;
    struct draft d;
    for (u32 i = 0; i < LENGTH(rows); i++) {
        draft_recorded(&d, rows[i].kind);
        memcpy(&d.row[0].v0, rows[i].v, sizeof(rows[i].v));
        assert_int_equal(measure(&d, &problem), rows[i].fits);
    }
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
        cmocka_unit_test(a_recorded_run_with_memory_has_one_area_that_is_on),
        cmocka_unit_test(extents_that_are_no_swap_file_are_refused_with_field_and_value),
        cmocka_unit_test(a_rule_for_extents_fits_its_area_and_is_the_only_one_that_says_so),
        cmocka_unit_test(anonymous_memory_needs_a_swap_area),
        cmocka_unit_test(swap_areas_and_files_lie_on_devices_that_exist),
        cmocka_unit_test(a_device_has_the_parts_of_its_kind),
        cmocka_unit_test(a_queue_belongs_to_flash_and_a_device_that_answers_at_once_stands_still),
        cmocka_unit_test(an_area_is_discarded_by_flash_that_does_not_rotate),
        cmocka_unit_test(freed_clusters_are_discarded_where_there_are_clusters),
        cmocka_unit_test(a_file_region_shows_a_file_that_exists_and_not_more_of_it),
        cmocka_unit_test(an_anonymous_region_names_no_file),
        cmocka_unit_test(a_process_is_forked_by_an_earlier_task_of_another_one),
        cmocka_unit_test(all_tasks_of_a_forked_process_begin_with_it),
        cmocka_unit_test(a_copy_is_what_it_is_a_copy_of),
        cmocka_unit_test(shared_memory_is_shown_by_its_own_kind_of_region),
        cmocka_unit_test(a_swap_area_that_is_there_is_switched_off_once),
        cmocka_unit_test(mappings_of_one_process_do_not_overlap),
        cmocka_unit_test(a_region_belongs_to_a_process_with_a_task),
        cmocka_unit_test(a_task_is_pinned_to_a_cpu_of_the_machine),
        cmocka_unit_test(a_stream_names_a_phase_a_task_and_a_region_that_exist),
        cmocka_unit_test(a_task_touches_only_its_own_process),
        cmocka_unit_test(parts_and_syncs_are_calls_on_a_file_and_not_stores_to_memory),
        cmocka_unit_test(only_a_mapped_file_is_program_code),
        cmocka_unit_test(only_a_file_on_a_disk_is_read_ahead),
        cmocka_unit_test(the_hot_part_is_smaller_than_the_region_and_a_run_at_most_as_long),
        cmocka_unit_test(a_stream_starts_within_its_region),
        cmocka_unit_test(swappiness_above_100_needs_a_kernel_that_takes_it),
        cmocka_unit_test(the_high_mark_leaves_more_than_half_of_the_frames),
        cmocka_unit_test(a_scenario_has_a_task_a_phase_and_a_stream),
        cmocka_unit_test(a_row_names_a_region_a_page_a_slot_and_a_cpu_that_exist),
        cmocka_unit_test(a_row_carries_what_its_kind_needs),
        cmocka_unit_test(a_rule_and_what_it_is_given_stay_within_their_bounds),
        cmocka_unit_test(a_machine_that_would_not_fit_into_memory_is_refused),
        cmocka_unit_test(a_parameter_out_of_range_or_unknown_is_named),
        cmocka_unit_test(a_setting_is_refused_in_a_kernel_that_does_not_have_it_even_at_its_default),
        cmocka_unit_test(a_switch_brings_its_setting_into_an_older_kernel),
        cmocka_unit_test(a_field_out_of_range_is_named_with_its_record),
        cmocka_unit_test(a_default_that_means_not_given_is_allowed_outside_the_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
