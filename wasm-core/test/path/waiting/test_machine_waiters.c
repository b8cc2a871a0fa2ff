/* Several that wait for the same thing: who is woken, in which order, who has it then, and what those do that find it gone. */
#include "panic.h"

#include "course.h"
#include "family.h"
#include "path/alloc/oom.h"
#include "path/alloc/zone.h"
#include "path/fault/pte.h"
#include "path/io/transfer_end.h"
#include "path/reclaim/reclaim.h"
#include "path/wait.h"
#include "three.h"

/* The events of a kind from here to the end, and who had them, in their order. */
struct told {
    u32 nr, by[16];
    const u32 *last;
};

static void note(struct told *told, const u32 *record)
{
    assert_true(told->nr < LENGTH(told->by));
    told->by[told->nr++] = record[5];
    told->last = record;
}

static void three_threads_that_wait_for_a_page_are_woken_together_and_one_maps_it(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.9", "5.8", "6.1"};
    for (u32 i = 0; i < LENGTH(kernels); i++) {
        struct draft d;
        struct started s;
        draft_three_that_read(&d, op_READ);
        d.kernel = kernel_named(kernels[i]);
        assert_true(started_from(&s, &d));
        run_to_phase(s.m, 3);
        struct told waits = {0}, maps = {0}, reads = {0}, counts = {0}, ends = {0};
        bool read_has_ended = false;
        for (const u32 *record; (record = next_checked(s.m));) {
            u32 kind = event_kind_of(record);
            if (kind == EV_page_wait)
                note(&waits, record);
            if (kind == EV_page_map)
                note(&maps, record);
            if (kind == EV_swap_read)
                note(&reads, record);
            if (kind == EV_swap_count && record[5] < THREE) /* kswapd may be at it still */
                note(&counts, record);
            if (kind == EV_fault_end)
                note(&ends, record);
            if (kind == EV_read_end) {
                assert_int_equal(waits.nr,
                                 THREE); /* all of them, and woken in the order in which they came */
                for (u32 task = 0; task < THREE; task++)
                    assert_int_equal(tasks_of(s.m)[task].state == task_state_BLOCKED, 0);
                assert_int_equal(frames_of(s.m)[EVENT_ARGS(record, read_end)->frame].flags & FRAME_WAITERS,
                                 0);
                read_has_ended = true;
            }
            if (kind == EV_page_map)
                assert_true(read_has_ended);
        }
        assert_int_equal(reads.nr, 1);
        assert_int_equal(maps.nr, 1);
        assert_int_equal(counts.nr, 1); /* its owner's: the others find the entry changed, and back out */
        assert_int_equal(ends.nr, THREE);
        assert_int_equal(vmas_of(s.m)[0].nr_present, 1);
        started_end(&s);
    }
}

/* Each is told of once: so many frames are taken as given back, but for the one that is mapped. */
static void three_threads_that_touch_a_page_for_the_first_time_map_one_frame(void **state)
{
    (void)state;
    for (u32 write = 0; write < 2; write++) {
        struct draft d;
        struct started s;
        draft_three(&d);
        u32 region = draft_anon(&d, 0, PAGES);
        draft_phase(&d, phase_order_PARALLEL);
        for (u32 task = 0; task < THREE; task++)
            draft_stream(&d, task, region, pattern_SEQ, write ? op_WRITE : op_READ, 1);
        assert_true(started_from(&s, &d));
        struct told maps = {0}, zero = {0}, ends = {0};
        u32 taken = 0, freed = 0;
        for (const u32 *record; (record = next_checked(s.m));) {
            u32 kind = event_kind_of(record);
            if (kind == EV_page_map)
                note(&maps, record);
            if (kind == EV_zero_page_map)
                note(&zero, record);
            if (kind == EV_fault_end)
                note(&ends, record);
            taken += kind == EV_frame_alloc;
            freed += kind == EV_frames_free ? EVENT_ARGS(record, frames_free)->count : 0;
        }
        assert_int_equal(ends.nr, THREE);
        assert_int_equal(maps.nr, write);
        assert_int_equal(zero.nr, !write);
        assert_int_equal(taken - freed, write);
        assert_int_equal(taken, write ? THREE : 0);
        started_end(&s);
    }
}

/* wp_page_copy: the entry is compared again under its lock, so of three copies two are thrown away. */
static void three_threads_that_write_to_a_page_that_a_child_has_too_map_one_copy(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.9", "5.8", "5.12", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_three(&d);
        d.kernel = kernel_named(kernels[k]);
        d.params[PARAM_cost_copy_ns] = 100000; /* so that all are at it at the same time */
        u32 region = draft_anon(&d, 0, PAGES);
        draft_phase_of(&d, 0, region, op_WRITE, 1);
        draft_child(&d, 0, 1);
        draft_phase(&d, phase_order_PARALLEL);
        for (u32 task = 0; task < THREE; task++)
            draft_stream(&d, task, region, pattern_SEQ, op_WRITE, 1);
        assert_true(started_from(&s, &d));
        run_to_phase(s.m, 1);
        u32 shared = pte_frame(*pte_of(s.m, 1, 0)), taken = 0, freed = 0;
        struct told maps = {0};
        for (const u32 *record; (record = next_checked(s.m));) {
            if (event_kind_of(record) == EV_page_map)
                note(&maps, record);
            taken += event_kind_of(record) == EV_frame_alloc;
            freed += event_kind_of(record) == EV_frames_free ? EVENT_ARGS(record, frames_free)->count : 0;
        }
        assert_int_equal(maps.nr, 1);
        assert_int_equal(taken, THREE);
        assert_int_equal(freed, THREE - 1);
        assert_int_equal(pte_frame(*pte_of(s.m, 0, 0)), EVENT_ARGS(maps.last, page_map)->frame);
        assert_int_equal(frames_of(s.m)[shared].map_count, 1); /* the child's */
        started_end(&s);
    }
}

static void three_that_read_a_page_of_a_file_at_once_read_it_once(void **state)
{
    (void)state;
    for (u32 is_mapped = 0; is_mapped < 2; is_mapped++) {
        struct draft d;
        struct started s;
        draft_three(&d);
        u32 file = draft_file(&d, is_mapped ? region_kind_MAPFILE : region_kind_FILE, 0, 4);
        draft_phase(&d, phase_order_PARALLEL);
        for (u32 task = 0; task < THREE; task++)
            draft_stream(&d, task, file, pattern_SEQ, op_READ, 1);
        assert_true(started_from(&s, &d));
        struct told reads = {0}, maps = {0}, waits = {0};
        u32 taken = 0, freed = 0;
        for (const u32 *record; (record = next_checked(s.m));) {
            u32 kind = event_kind_of(record);
            if (kind == EV_file_read)
                note(&reads, record);
            if (kind == EV_page_map)
                note(&maps, record);
            if (kind == EV_page_wait)
                note(&waits, record);
            taken += kind == EV_frame_alloc;
            freed += kind == EV_frames_free ? EVENT_ARGS(record, frames_free)->count : 0;
        }
        assert_int_equal(reads.nr, 1);
        assert_int_equal(maps.nr, is_mapped);
        assert_int_equal(waits.nr, THREE);
        assert_int_equal(taken, THREE); /* all had missed it before one had added it */
        assert_int_equal(freed, THREE - 1);
        started_end(&s);
    }
}

static void three_processes_that_touch_shared_memory_at_once_share_one_page(void **state)
{
    (void)state;
    for (u32 write = 0; write < 2; write++) {
        struct draft d;
        struct started s;
        draft_three(&d);
        u32 first = draft_shmem(&d, 0, 2);
        for (u32 space = 1; space < THREE; space++) {
            d.task[space].space = space;
            u32 region = draft_region(&d, region_kind_SHMEM, space, 2);
            d.region[region].file = d.region[first].file;
        }
        draft_phase(&d, phase_order_PARALLEL);
        for (u32 task = 0; task < THREE; task++)
            draft_stream(&d, task, task, pattern_SEQ, write ? op_WRITE : op_READ, 1);
        assert_true(started_from(&s, &d));
        struct told adds = {0}, maps = {0};
        for (const u32 *record; (record = next_checked(s.m));) {
            if (event_kind_of(record) == EV_shmem_add)
                note(&adds, record);
            if (event_kind_of(record) == EV_page_map)
                note(&maps, record);
        }
        assert_int_equal(adds.nr, 1);
        assert_int_equal(maps.nr, THREE);
        assert_int_equal(frames_of(s.m)[EVENT_ARGS(adds.last, shmem_add)->frame].map_count, THREE);
        started_end(&s);
    }
}

/* A device with one request: whoever has it not waits for it, and one is woken when it is free. */
static void those_that_wait_for_a_request_get_it_one_after_the_other_as_they_came(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_three(&d);
    u32 file = draft_file(&d, region_kind_FILE, 0, 12);
    draft_phase(&d, phase_order_PARALLEL);
    for (u32 task = 0; task < THREE; task++)
        draft_stream(&d, task, file, pattern_SEQ, op_READ, 1)->start = 4 * task;
    assert_true(started_from(&s, &d));
    disks_of(s.m)[0].nr_requests = 1;
    u32 order[THREE], nr = 0, ended[THREE], nr_ended = 0;
    while (next_checked(s.m)) {
        u32 waiting = 0;
        for (u32 task = 0; task < THREE; task++)
            waiting += tasks_of(s.m)[task].waits_for == wait_reason_REQUEST;
        if (waiting == THREE - 1 && nr == 0)
            for (u32 t = disks_of(s.m)[0].waiters.head; t != NONE; t = tasks_of(s.m)[t].next)
                order[nr++] = t;
        const u32 *record = log_record(log_of(s.m), s.m->nr_events);
        if (event_kind_of(record) == EV_mark_accessed)
            ended[nr_ended++] = record[5];
        if (nr_ended == 1 && nr == 2) { /* the first has its page: one has been woken, the other waits on */
            assert_true(waiting <= 1);
            nr = 3;
        }
    }
    assert_int_equal(nr, 3);
    assert_int_equal(nr_ended, THREE);
    assert_int_equal(ended[1], order[0]);
    assert_int_equal(ended[2], order[1]);
    started_end(&s);
}

/* On one CPU, whose queue shows who was woken first: the bios of a request end before its tag is free. */
static void who_waits_for_the_page_is_woken_before_who_waits_for_the_request(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 file, reader = NONE, ends = 0;
    draft_new(&d);
    draft_swap(&d, 100);
    file = draft_file(&d, region_kind_FILE, 0, 80);
    draft_phase(&d, phase_order_PARALLEL);
    for (u32 task = 0; task < 2; task++) {
        draft_task(&d, 0, 0);
        draft_stream(&d, task, file, pattern_SEQ, op_READ, 1)->start = 40 * task;
    }
    assert_true(started_from(&s, &d));
    disks_of(s.m)[0].nr_requests = 1;
    for (const u32 *record; (record = next_event(s.m));) {
        tasks_of(s.m)[0].vruntime = tasks_of(s.m)[1].vruntime = 0; /* of equals goes first who came first */
        u32 waiter = disks_of(s.m)[0].waiters.head;
        if (waiter != NONE && tasks_of(s.m)[1 - waiter].waits_for == wait_reason_PAGE)
            reader = 1 - waiter;
        if (reader == NONE || event_kind_of(record) != EV_task_switch || record[5] > 1)
            continue;
        assert_int_equal(record[5], reader);
        reader = NONE;
        ends++;
    }
    assert_true(ends > 0);
    started_end(&s);
}

/* Requests are a disk's own: who has to wait stands at the disk for which its request is, and what ends at another is no help. */
static void who_waits_for_a_request_waits_at_the_disk_for_which_it_is(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_three(&d);
    draft_device_new(&d);
    u32 file = draft_file(&d, region_kind_FILE, 0, 12);
    d.file[0].device = 1;
    draft_phase(&d, phase_order_PARALLEL);
    for (u32 task = 0; task < THREE; task++)
        draft_stream(&d, task, file, pattern_SEQ, op_READ, 1)->start = 4 * task;
    assert_true(started_from(&s, &d));
    disks_of(s.m)[1].nr_requests = 1;
    u32 waits = 0;
    while (next_checked(s.m))
        for (u32 t = disks_of(s.m)[1].waiters.head; t != NONE; t = tasks_of(s.m)[t].next) {
            assert_int_equal(tasks_of(s.m)[t].waits_for, wait_reason_REQUEST);
            assert_int_equal(tasks_of(s.m)[t].waits_on, 1);
            waits++;
        }
    assert_true(waits > 0);
    assert_true(s.m->counters[COUNTER_accesses] == THREE);
    started_end(&s);
}

/* What is known of a lock while its queue is served: who comes next, and whom an event has told of. */
struct queue_told {
    u32 waiting[THREE], event[THREE], nr;
    u64 waited;
};

/* Three CPUs want the zone's lock while a fourth has it: the queue is served in its order, and each waits for the hand-over too. */
static void three_cpus_that_spin_for_a_lock_get_it_as_they_came_and_wait_for_nothing_then(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_three(&d);
    d.params[PARAM_nr_cpus] = THREE + 1;
    d.params[PARAM_cost_alloc_ns] = 5000;
    draft_task(&d, 0, THREE);
    u32 region = draft_anon(&d, 0, PAGES);
    draft_phase(&d, phase_order_PARALLEL);
    for (u32 task = 0; task <= THREE; task++)
        draft_stream(&d, task, region, pattern_SEQ, op_WRITE, 1);
    assert_true(started_from(&s, &d));
    const struct lock *zone = &locks_of(s.m)[s.m->lock_zone];
    struct queue_told q = {0};
    u32 grants = 0;
    for (const u32 *record; (record = next_checked(s.m));) {
        const struct task *t = record[5] < s.m->nr_tasks ? &tasks_of(s.m)[record[5]] : NULL;
        if (event_kind_of(record) == EV_lock_wait &&
            EVENT_ARGS(record, lock_wait)->class == lock_class_ZONE) {
            assert_int_equal(EVENT_ARGS(record, lock_wait)->queue, q.nr + 1);
            assert_int_equal(EVENT_ARGS(record, lock_wait)->owner, zone->owner);
            assert_int_equal(t->waits_for, wait_reason_LOCK);
            assert_int_equal(t->waits_on, s.m->lock_zone);
            q.event[q.nr] = record[2];
            q.waiting[q.nr++] = record[5];
            assert_int_equal(zone->nr_waiting, q.nr);
        }
        if (event_kind_of(record) == EV_lock_grant &&
            EVENT_ARGS(record, lock_grant)->class == lock_class_ZONE) {
            assert_int_equal(record[5], q.waiting[0]);
            assert_int_equal(record[3], q.event[0]);
            assert_int_equal(zone->owner, record[5]);
            assert_int_equal(t->waits_for, wait_reason_NOTHING);
            assert_int_equal(t->waits_on, NONE);
            assert_int_equal(t->preempt_count, 1);
            assert_int_equal(t->granted, 0);
            assert_true(EVENT_ARGS(record, lock_grant)->waited >= 5000 + s.m->params.lock_handoff_ns);
            assert_int_equal(EVENT_ARGS(record, lock_grant)->came, s.m->params.lock_handoff_ns);
            q.waited += EVENT_ARGS(record, lock_grant)->waited;
            q.nr--;
            memmove(q.waiting, q.waiting + 1, q.nr * sizeof(u32));
            memmove(q.event, q.event + 1, q.nr * sizeof(u32));
            assert_int_equal(zone->nr_waiting, q.nr);
            grants++;
        }
    }
    assert_true(grants >= THREE);
    assert_int_equal(q.nr, 0);
    assert_int_equal(zone->head, NONE);
    assert_int_equal(zone->tail, NONE);
    assert_int_equal(zone->wait_ns, q.waited);
    started_end(&s);
}

static void the_end_of_a_write_wakes_all_that_wait_for_one_in_the_order_in_which_they_came(void **state)
{
    (void)state;
    static const u32 came[THREE] = {2, 0, 1};
    struct started s;
    start_three_idle(&s);
    for (u32 i = 0; i < THREE; i++)
        queue_wait(s.m, &s.m->writeback_queue, &tasks_of(s.m)[came[i]], wait_reason_WRITEBACK);
    u32 frame = s.m->free.head;
    frames_of(s.m)[frame].flags = FRAME_WRITEBACK;
    s.m->nr_writeback = 1;
    s.m->emitted = 0;
    write_ends(s.m, &tasks_of(s.m)[0], 0, frame);
    assert_int_equal(s.m->nr_writeback, 0);
    assert_int_equal(s.m->writeback_queue.head, NONE);
    for (u32 i = 0; i < THREE; i++) {
        const struct task *t = &tasks_of(s.m)[came[i]];
        assert_int_equal(t->state, task_state_READY);
        assert_int_equal(t->waits_for, wait_reason_NOTHING);
        assert_int_equal(fair_take(fair_rules_of(s.m), &cpus_of(s.m)[0], tasks_of(s.m)), came[i]);
    }
    started_end(&s);
}

/* end_page_writeback wakes for writes; that a page may be used now is no business of theirs. */
static void the_end_of_a_read_wakes_nobody_that_waits_for_a_write(void **state)
{
    (void)state;
    struct started s;
    start_three_idle(&s);
    queue_wait(s.m, &s.m->writeback_queue, &tasks_of(s.m)[1], wait_reason_WRITEBACK);
    u32 frame = s.m->free.head;
    frames_of(s.m)[frame].flags = FRAME_LOCKED;
    s.m->emitted = 0;
    read_ends(s.m, &tasks_of(s.m)[0], 0, frame);
    assert_int_equal(s.m->writeback_queue.head, 1);
    assert_int_equal(tasks_of(s.m)[1].state, task_state_BLOCKED);
    started_end(&s);
}

/* A killed process ends at once, and not when the phase for whose end its tasks wait is over. */
static void all_tasks_of_a_killed_process_end_while_others_wait_on(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_three(&d);
    for (u32 task = 1; task < THREE; task++)
        d.task[task].space = 1;
    d.params[PARAM_nr_cpus] = THREE + 1;
    u32 bystander = draft_task(&d, 0, 0), busy = draft_task(&d, 0, THREE);
    u32 region = draft_anon(&d, 0, PAGES), other = draft_anon(&d, 1, PAGES);
    draft_phase_of(&d, 0, region, op_WRITE, 1);
    draft_stream(&d, busy, region, pattern_SEQ, op_WRITE, 3000);
    draft_stream(&d, 1, other, pattern_SEQ, op_WRITE, 20);
    draft_stream(&d, 2, other, pattern_SEQ, op_WRITE, 20);
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    while (tasks_of(m)[1].waits_for != wait_reason_PHASE || tasks_of(m)[2].waits_for != wait_reason_PHASE)
        assert_non_null(next_checked(m));
    assert_int_not_equal(tasks_of(m)[m->phase_queue.head].space, 1);
    assert_int_equal(tasks_of(m)[bystander].waits_for, wait_reason_PHASE);
    space_kill(m, 1);
    u32 ended = 0;
    for (const u32 *record; ended < 2 && (record = next_checked(m));) {
        ended += event_kind_of(record) == EV_exit_end;
        assert_int_equal(m->phase, 0);
    }
    assert_int_equal(ended, 2);
    started_end(&s);
}

/* ------------------------------------------------------------------------------------------------------- second rounds */

/* shmem_swapin_page: it has counted as a major fault before it finds that somebody else has brought the page back, and looks again. */
static void all_that_miss_a_page_of_shared_memory_at_once_have_a_major_fault(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 missed[THREE] = {0}, major[THREE] = {0}, swapped_in = 0;
    draft_three(&d);
    d.params[PARAM_cost_alloc_ns] = 100000; /* so that all have missed it before one has added it */
    u32 first = draft_shmem(&d, 0, 2), crowd = draft_anon(&d, 0, CROWD);
    for (u32 space = 1; space < THREE; space++) {
        d.task[space].space = space;
        u32 region = draft_region(&d, region_kind_SHMEM, space, 2);
        d.region[region].file = d.region[first].file;
    }
    draft_phase_of(&d, 0, first, op_WRITE, 1);
    draft_phase_of(&d, 0, crowd, op_WRITE, 3 * CROWD);
    draft_phase_of(&d, 0, crowd, op_DONTNEED, 1);
    draft_stream(&d, 0, draft_anon(&d, 0, 1), pattern_SEQ, op_READ, 1);
    draft_phase(&d, phase_order_PARALLEL);
    for (u32 task = 0; task < THREE; task++)
        draft_stream(&d, task, task == 0 ? first : crowd + task, pattern_SEQ, op_READ, 1);
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 3);
    for (const u32 *record; (record = next_checked(s.m));) {
        u32 kind = event_kind_of(record);
        if (kind == EV_swap_cache_miss)
            missed[record[5]] = 1;
        if (kind == EV_fault_end)
            major[record[5]] = EVENT_ARGS(record, fault_end)->major != 0;
        swapped_in += kind == EV_shmem_swap_in;
    }
    assert_int_equal(swapped_in, 1);
    assert_memory_equal(missed, major, sizeof(missed));
    assert_int_equal(missed[0] + missed[1] + missed[2], THREE);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_threads_that_wait_for_a_page_are_woken_together_and_one_maps_it),
        cmocka_unit_test(three_threads_that_touch_a_page_for_the_first_time_map_one_frame),
        cmocka_unit_test(three_threads_that_write_to_a_page_that_a_child_has_too_map_one_copy),
        cmocka_unit_test(three_that_read_a_page_of_a_file_at_once_read_it_once),
        cmocka_unit_test(three_processes_that_touch_shared_memory_at_once_share_one_page),
        cmocka_unit_test(all_that_miss_a_page_of_shared_memory_at_once_have_a_major_fault),
        cmocka_unit_test(those_that_wait_for_a_request_get_it_one_after_the_other_as_they_came),
        cmocka_unit_test(who_waits_for_the_page_is_woken_before_who_waits_for_the_request),
        cmocka_unit_test(who_waits_for_a_request_waits_at_the_disk_for_which_it_is),
        cmocka_unit_test(three_cpus_that_spin_for_a_lock_get_it_as_they_came_and_wait_for_nothing_then),
        cmocka_unit_test(the_end_of_a_write_wakes_all_that_wait_for_one_in_the_order_in_which_they_came),
        cmocka_unit_test(the_end_of_a_read_wakes_nobody_that_waits_for_a_write),
        cmocka_unit_test(all_tasks_of_a_killed_process_end_while_others_wait_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
