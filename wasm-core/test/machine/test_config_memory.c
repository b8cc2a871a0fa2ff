/* What a scenario may say of regions, processes, tasks and streams. Each rule has one scenario that breaks it and nothing else. */
#include "config_rules.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_region_shows_a_file_that_exists_and_not_more_of_it),
        cmocka_unit_test(an_anonymous_region_names_no_file),
        cmocka_unit_test(a_process_is_forked_by_an_earlier_task_of_another_one),
        cmocka_unit_test(all_tasks_of_a_forked_process_begin_with_it),
        cmocka_unit_test(a_copy_is_what_it_is_a_copy_of),
        cmocka_unit_test(shared_memory_is_shown_by_its_own_kind_of_region),
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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
