/* The block layer in a whole machine: what a task does that finds no free request. */
#include "panic.h"
#include "scenario.h"

#include "path/alloc/zone.h"
#include "path/io/block.h"
#include "path/io/transfers.h"
#include "path/reclaim/reclaim.h"
#include "path/wait.h"

enum { FRAMES = 512, PAGES = 900 };

/* One CPU; a task writes more than there is memory for, over a disk of one request at a time. */
static void slow_disk(struct draft *d)
{
    draft_new(d);
    d->params[PARAM_nr_frames] = FRAMES;
    draft_swap(d, 2 * PAGES);
    d->device[0].profile = profile_SATA_SSD;
    d->device[0].queue_depth = 1;
    u32 region = draft_anon(d, 0, PAGES);
    u32 task = draft_task(d, 0, NONE);
    draft_phase_of(d, task, region, op_WRITE, 2 * PAGES);
}

/* swap-device.md 8.1, row 12: the page is under writeback and unlocked before it is submitted. True: it is a write that waits. */
static bool is_write_under_way(struct machine *m, struct task *t)
{
    if (path_top(t)->path != PATH_pageout)
        return false;
    const struct path_pageout *f = (const void *)path_top(t);
    assert_int_equal(frames_of(m)[f->frame].flags & (FRAME_WRITEBACK | FRAME_LOCKED), FRAME_WRITEBACK);
    assert_int_equal(frames_of(m)[f->frame].slot, f->slot);
    return true;
}

static void a_task_that_finds_no_free_request_waits_until_one_ends(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    slow_disk(d);
    struct started s;
    assert_true(started_from(&s, d));
    free(d);
    const struct disk *disk = &disks_of(s.m)[0];
    u32 waits = 0, writes = 0, most = 0;
    const char *claim;
    for (u32 n = 0; next_event(s.m); n++) {
        most = MAX(most, disk->nr_held);
        assert_true(disk->nr_held <= disk->nr_requests);
        for (u32 t = disk->waiters.head; t != NONE; t = tasks_of(s.m)[t].next) {
            waits++;
            assert_int_equal(tasks_of(s.m)[t].state, task_state_BLOCKED);
            assert_int_equal(tasks_of(s.m)[t].waits_for, wait_reason_REQUEST);
            assert_int_equal(tasks_of(s.m)[t].plug_head,
                             NONE); /* its own are on their way, or it would wait for itself */
            writes += is_write_under_way(s.m, &tasks_of(s.m)[t]);
        }
        if (n % 97 == 0 && machine_check(s.m, &claim) != 0)
            fail_msg("%s", claim);
    }
    assert_int_equal(most, 64);
    assert_true(waits > 100 && writes > 50);
    assert_int_equal(s.m->requests.nr_free, s.m->nr_requests);
    assert_int_equal(s.m->counters[COUNTER_accesses], 2 * PAGES);
    started_end(&s);
}

/* A kernel without clusters hands slots out in order, so that most writes go on where the one before ended. */
static void pages_that_go_on_where_a_request_ends_join_it_and_take_none_of_their_own(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    u32 under_way[2] = {0, 0}, merged[2] = {0, 0};
    for (u32 i = 0; i < 2; i++) {
        slow_disk(d);
        d->device[0].scheduler = 1;
        d->device[0].write_ns = 2000000;
        d->device[0].merged_pages = i == 0 ? 1 : 128;
        struct started s;
        assert_true(started_from(&s, d));
        const struct disk *disk = &disks_of(s.m)[0];
        const char *claim;
        for (u32 n = 0; next_event(s.m); n++) {
            assert_true(disk->nr_held <= disk->nr_requests);
            under_way[i] = MAX(under_way[i], s.m->nr_writeback);
            merged[i] = MAX(merged[i], disk->nr_merged);
            if (n % 97 == 0 && machine_check(s.m, &claim) != 0)
                fail_msg("%s", claim);
        }
        assert_int_equal(disk->nr_held, 0);
        assert_int_equal(s.m->requests.nr_free, s.m->nr_requests);
        started_end(&s);
    }
    free(d);
    assert_true(under_way[0] > 128 &&
                under_way[1] > 128);    /* more pages than requests: those of a plug are parts of one */
    assert_true(merged[1] > merged[0]); /* and one that waits at the disk may be joined from another plug */
}

static void requests_name_the_sector_of_the_slot_or_the_page_of_the_file(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    slow_disk(d);
    u32 region = draft_file(d, region_kind_FILE, 0, 64);
    draft_file_new(d)->pages = 10; /* behind the first on the disk */
    draft_stream(d, 0, region, pattern_SEQ, op_READ, 64);
    struct started s;
    assert_true(started_from(&s, d));
    free(d);
    u32 swap = 0, file = 0;
    for (const u32 *record; (record = next_event(s.m)) != NULL;)
        for (u32 r = 0; r < s.m->nr_requests; r++) {
            const struct request *request = &requests_of(s.m)[r];
            if (request->state == REQUEST_FREE)
                continue;
            const struct frame *frame = &frames_of(s.m)[request->frame];
            bool is_swap = frame->kind == KIND_ANON;
            swap += is_swap;
            file += !is_swap;
            u32 page = is_swap ? frame->slot : 2 * PAGES + frame->index;
            assert_int_equal(request->sector, (u64)page * SECTORS_PER_PAGE);
            assert_int_equal(request->pages, 1);
        }
    assert_true(swap > 1000);
    assert_true(file > 50);
    assert_int_equal(files_of(s.m)[1].first_sector, (2 * PAGES + 64) * SECTORS_PER_PAGE);
    started_end(&s);
}

/* A machine that has done nothing yet, and its task with a plug. */
static struct task *start_plugged(struct started *s, const char *kernel)
{
    struct draft *d = malloc(sizeof(*d));
    slow_disk(d);
    d->kernel = kernel_named(kernel);
    assert_true(started_from(s, d));
    free(d);
    plug_start(&tasks_of(s->m)[0]);
    return &tasks_of(s->m)[0];
}

static void submit(struct started *s, struct task *t, u32 page)
{
    request_submit(s->m, t, 0, REQUEST_WRITE, (u64)page * SECTORS_PER_PAGE, NONE, 0, 0);
}

/* Requests that are still held back. */
static u32 held_back(struct machine *m)
{
    u32 nr = 0;
    for (u32 r = 0; r < m->nr_requests; r++)
        nr += requests_of(m)[r].state == REQUEST_HELD;
    return nr;
}

/* BLK_MAX_REQUEST_COUNT. Every other page, so that no request goes on where the last has ended. */
static void a_plug_holds_16_requests_up_to_5_15_then_32_and_the_next_sends_them_on_their_way(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        u32 most;
    } cases[] = {{"4.9", 16}, {"5.12", 16}, {"5.18", 32}, {"6.1", 32}};
    for (u32 k = 0; k < LENGTH(cases); k++) {
        struct started s;
        struct task *t = start_plugged(&s, cases[k].kernel);
        for (u32 i = 0; i < cases[k].most; i++)
            submit(&s, t, 2 * i);
        assert_int_equal(held_back(s.m), cases[k].most);
        submit(&s, t, 64);
        assert_int_equal(held_back(s.m), 1);
        assert_int_equal(disks_of(s.m)[0].nr_held, cases[k].most + 1);
        assert_int_equal(t->plug_requests, 1); /* it is the first of the next plug, which holds as many */
        started_end(&s);
    }
}

/* BLK_PLUG_FLUSH_SIZE: 128 KiB are 32 pages. Neighbours count as one request, and a longer one of them is not cut. */
static void a_request_of_32_pages_is_sent_on_its_way_by_the_next_that_does_not_continue_it(void **state)
{
    (void)state;
    static const u32 cases[][2] = {
        {31, 32}, {32, 1}, {40, 1}}; /* neighbours; held back once another has come */
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct started s;
        struct task *t = start_plugged(&s, "6.1");
        for (u32 page = 0; page < cases[i][0]; page++)
            submit(&s, t, page);
        assert_int_equal(held_back(s.m), cases[i][0]);
        submit(&s, t, 100);
        assert_int_equal(held_back(s.m), cases[i][1]);
        started_end(&s);
    }
}

/* blk_start_plug: a plug inside of another does nothing. swap-device.md has no word of it. */
static void of_plugs_within_each_other_the_outermost_submits(void **state)
{
    (void)state;
    struct started s;
    struct task *t = start_plugged(&s, "6.1");
    plug_start(t);
    submit(&s, t, 0);
    assert_false(plug_finish(s.m, t));
    assert_int_equal(held_back(s.m), 1);
    submit(&s, t, 2);
    assert_true(plug_finish(s.m, t));
    assert_int_equal(held_back(s.m), 0);
    started_end(&s);
}

/* One task sleeps on for each request that is not free yet (wake_up of one that waits exclusively). */
static void a_request_that_is_free_again_wakes_one_of_those_that_wait(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    slow_disk(d);
    draft_stream(d, draft_task(d, 0, NONE), 0, pattern_SEQ, op_WRITE, 1);
    struct started s;
    assert_true(started_from(&s, d));
    free(d);
    struct disk *disk = &disks_of(s.m)[0];
    u32 request = request_get(&s.m->requests, requests_of(s.m), disk);
    for (u32 task = 0; task < 2; task++) {
        fair_take(fair_rules_of(s.m), &cpus_of(s.m)[0], tasks_of(s.m));
        tasks_of(s.m)[task].state = task_state_BLOCKED;
        request_wait(s.m, &tasks_of(s.m)[task], 0);
    }
    request_end(s.m, request);
    assert_int_equal(tasks_of(s.m)[0].state, task_state_READY);
    assert_int_equal(tasks_of(s.m)[1].state, task_state_BLOCKED);
    assert_int_equal(disk->waiters.head, 1);
    started_end(&s);
}

static bool may_submit(struct started *s, struct task *t, enum request_op op, u32 page)
{
    return page_has_request(s->m, t, 0, op, (u64)page * SECTORS_PER_PAGE);
}

/* attempt_plug_merge, blk_attempt_plug_merge: a single queue of 128 requests holds 200 pages in one of them. */
static void a_page_that_goes_on_where_the_last_of_its_plug_ends_takes_no_request_of_its_own(void **state)
{
    (void)state;
    struct started s;
    struct task *t = start_plugged(&s, "3.6");
    struct disk *disk = &disks_of(s.m)[0];
    for (u32 page = 0; page < 200; page++) {
        assert_true(may_submit(&s, t, REQUEST_WRITE, page));
        submit(&s, t, page);
    }
    assert_int_equal(disk->nr_held, 1);
    assert_int_equal(disk->nr_writes, 1);
    assert_int_equal(disk->nr_merged, 199);
    for (u32 i = 1; i < SINGLE_QUEUE_REQUESTS; i++)
        submit(&s, t, 200 + 2 * i);
    u32 end = 200 + 2 * (SINGLE_QUEUE_REQUESTS - 1) + 1;
    assert_false(may_submit(&s, t, REQUEST_WRITE, end + 1));
    assert_false(may_submit(&s, t, REQUEST_READ, end));
    assert_true(may_submit(&s, t, REQUEST_WRITE, end));
    assert_true(disk->is_congested);
    plug_flush(s.m, t);
    assert_false(may_submit(&s, t, REQUEST_WRITE, end)); /* what is on its way is not continued */
    started_end(&s);
}

static void blocks(struct machine *m, u32 task)
{
    fair_take(fair_rules_of(m), &cpus_of(m)[0], tasks_of(m));
    tasks_of(m)[task].state = task_state_BLOCKED;
}

/* __freed_request: a queue gets its request back once, whatever it has carried. */
static void the_end_of_a_part_of_a_request_wakes_nobody(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    slow_disk(d);
    d->kernel = kernel_named("3.6");
    draft_stream(d, draft_task(d, 0, NONE), 0, pattern_SEQ, op_WRITE, 1);
    struct started s;
    assert_true(started_from(&s, d));
    free(d);
    struct task *tasks = tasks_of(s.m);
    disks_of(s.m)[0].nr_requests = 1;
    plug_start(&tasks[0]);
    submit(&s, &tasks[0], 7);
    submit(&s, &tasks[0], 8);
    u32 first = tasks[0].plug_head, part = tasks[0].plug_tail;
    blocks(s.m, 0);
    request_wait(s.m, &tasks[0], 0);
    blocks(s.m, 1);
    queue_wait(s.m, &s.m->congestion_queue, &tasks[1], wait_reason_CONGESTION);
    request_end(s.m, part);
    assert_int_equal(tasks[0].state, task_state_BLOCKED);
    assert_int_equal(tasks[1].state, task_state_BLOCKED);
    request_end(s.m, first);
    assert_int_equal(tasks[0].state, task_state_READY);
    assert_int_equal(tasks[1].state, task_state_READY);
    started_end(&s);
}

/* get_swap_bio asks a pool of two when there is no memory; recorded on 3.6.5. */
static void below_the_min_mark_no_page_is_written_for_which_no_bio_is_kept(void **state)
{
    (void)state;
    struct started s;
    struct task *t = start_plugged(&s, "3.6");
    for (u32 i = 0; i < 3; i++)
        submit(&s, t, 2 * i);
    s.m->params.bios_kept = 3;
    assert_true(may_submit(&s, t, REQUEST_WRITE, 6)); /* there is memory for another */
    s.m->marks.min = free_pages(s.m);
    assert_false(may_submit(&s, t, REQUEST_WRITE, 6));
    assert_false(may_submit(&s, t, REQUEST_WRITE, 5)); /* a part of a request has a bio too */
    assert_true(may_submit(&s, t, REQUEST_READ, 6));
    s.m->params.bios_kept = 4;
    assert_true(may_submit(&s, t, REQUEST_WRITE, 6));
    s.m->params.bios_kept = 0;
    assert_true(may_submit(&s, t, REQUEST_WRITE, 6));
    started_end(&s);
}

/* A window of reads ends while the interrupt of the first is at work: the others stand behind each other, and each is the consequence of
 * its own read. */
static void requests_that_end_during_an_interrupt_are_dealt_with_in_their_order_each_with_its_own_cause(
    void **state)
{
    (void)state;
    static u32 reads[2 * PAGES];
    struct draft *d = malloc(sizeof(*d));
    slow_disk(d);
    d->device[0].profile = profile_NVME;
    d->device[0].queue_depth = 32;
    d->params[PARAM_cost_irq_ns] = 1000000;
    d->stream[0].op = op_WRITE;
    draft_phase_of(d, 0, 0, op_READ, PAGES);
    struct started s;
    assert_true(started_from(&s, d));
    free(d);
    u32 nr = 0, ended = 0, together = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_swap_read)
            reads[nr++] = record[2];
        if (event_kind_of(record) != EV_read_end)
            continue;
        assert_int_equal(record[3], reads[ended++]);
        together += cpus_of(s.m)[0].irq_head != cpus_of(s.m)[0].irq_tail;
    }
    assert_int_equal(ended, nr);
    assert_true(together > 50);
    started_end(&s);
}

static void a_request_that_has_as_many_pages_as_one_may_have_takes_no_more(void **state)
{
    (void)state;
    struct started s;
    struct task *t = start_plugged(&s, "3.6");
    struct disk *disk = &disks_of(s.m)[0];
    disk->merged_pages = 4;
    for (u32 page = 0; page < 9; page++) {
        submit(&s, t, page);
        assert_int_equal(disk->nr_held, page / 4 + 1);
    }
    started_end(&s);
}

static void a_discard_fills_a_single_queue_as_a_write_does(void **state)
{
    (void)state;
    struct started s;
    struct task *t = start_plugged(&s, "4.9");
    request_discard(s.m, t, 0, 0, 256, 0, 0);
    assert_int_equal(disks_of(s.m)[0].nr_writes, 1);
    started_end(&s);
}

/* clear_wb_congested: wake_up of all, for nobody waits there exclusively. */
static void all_who_nap_because_of_a_congested_disk_are_woken_when_it_is_so_no_more(void **state)
{
    (void)state;
    struct started s;
    struct task *t = start_plugged(&s, "4.9");
    struct machine *m = s.m;
    submit(&s, t, 0);
    disks_of(m)[0].nr_writes = CONGESTION_OFF;
    disks_of(m)[0].is_congested = 1;
    u32 sleepers[] = {t->index, m->kswapd}, r = t->plug_head;
    t->plug_head = t->plug_tail = NONE;
    for (u32 i = 0; i < LENGTH(sleepers); i++) {
        struct task *sleeper = &tasks_of(m)[sleepers[i]];
        if (sleeper->state != task_state_BLOCKED)
            fair_take(fair_rules_of(m), &cpus_of(m)[0], tasks_of(m));
        sleeper->state = task_state_BLOCKED;
        queue_sleep(m, &m->congestion_queue, sleeper, wait_reason_CONGESTION, 100000000);
    }
    request_end(m, r);
    assert_int_equal(disks_of(m)[0].is_congested, 0);
    for (u32 i = 0; i < LENGTH(sleepers); i++)
        assert_int_equal(tasks_of(m)[sleepers[i]].state, task_state_READY);
    started_end(&s);
}

static void neighbours_have_waited_since_the_first_of_them_was_handed_over(void **state)
{
    (void)state;
    struct started s;
    start_plugged(&s, "6.1");
    struct request *r = requests_of(s.m);
    for (u32 i = 0; i < 2; i++)
        r[i] = (struct request){
            .sector = i * SECTORS_PER_PAGE, .pages = 1, .op = REQUEST_WRITE, .next = NONE};
    r[0].next = 1;
    r[0].given_at = 500;
    r[1].given_at = 300;
    s.m->clock.now = 1000;
    transfer_begins(s.m, 0);
    const u32 *row = s.m->transfers[READS_KEPT];
    assert_int_equal(row[transfer_field_PAGES], 2);
    assert_int_equal(row[transfer_field_GIVEN], 300);
    assert_int_equal(row[transfer_field_QUEUE], 700);
    started_end(&s);
}

/* blk_attempt_plug_merge looks at requests of the same queue alone. */
static void a_page_goes_on_where_a_request_of_its_own_disk_ends_and_not_one_of_another(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    slow_disk(d);
    draft_device_new(d);
    struct started s;
    assert_true(started_from(&s, d));
    free(d);
    struct task *t = &tasks_of(s.m)[0];
    plug_start(t);
    submit(&s, t, 7);
    request_submit(s.m, t, 1, REQUEST_WRITE, (u64)8 * SECTORS_PER_PAGE, NONE, 0, 0);
    for (u32 disk = 0; disk < 2; disk++) {
        assert_int_equal(disks_of(s.m)[disk].nr_held, 1);
        assert_int_equal(disks_of(s.m)[disk].nr_merged, 0);
    }
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_task_that_finds_no_free_request_waits_until_one_ends),
        cmocka_unit_test(pages_that_go_on_where_a_request_ends_join_it_and_take_none_of_their_own),
        cmocka_unit_test(requests_name_the_sector_of_the_slot_or_the_page_of_the_file),
        cmocka_unit_test(a_plug_holds_16_requests_up_to_5_15_then_32_and_the_next_sends_them_on_their_way),
        cmocka_unit_test(of_plugs_within_each_other_the_outermost_submits),
        cmocka_unit_test(a_request_that_is_free_again_wakes_one_of_those_that_wait),
        cmocka_unit_test(a_page_that_goes_on_where_the_last_of_its_plug_ends_takes_no_request_of_its_own),
        cmocka_unit_test(the_end_of_a_part_of_a_request_wakes_nobody),
        cmocka_unit_test(below_the_min_mark_no_page_is_written_for_which_no_bio_is_kept),
        cmocka_unit_test(
            requests_that_end_during_an_interrupt_are_dealt_with_in_their_order_each_with_its_own_cause),
        cmocka_unit_test(a_request_of_32_pages_is_sent_on_its_way_by_the_next_that_does_not_continue_it),
        cmocka_unit_test(a_request_that_has_as_many_pages_as_one_may_have_takes_no_more),
        cmocka_unit_test(a_discard_fills_a_single_queue_as_a_write_does),
        cmocka_unit_test(all_who_nap_because_of_a_congested_disk_are_woken_when_it_is_so_no_more),
        cmocka_unit_test(neighbours_have_waited_since_the_first_of_them_was_handed_over),
        cmocka_unit_test(a_page_goes_on_where_a_request_of_its_own_disk_ends_and_not_one_of_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
