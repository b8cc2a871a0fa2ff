/* Whole runs on each kind of device: what a rotating disk does to readahead and the order of transfers, and what a device that
 * answers at once leaves out. */
#include "panic.h"
#include "scenario.h"

#include "mm/swap_map.h"
#include "path/area.h"
#include "path/fault/pte.h"
#include "path/io/block.h"
#include "path/io/transfers.h"
#include "path/swap/synchronous.h"

enum { FRAMES = 128, PAGES = 200 };

/* A task writes more than memory holds, and then goes through it once more in the same order. */
static void draft_on(struct draft *d, u32 profile, u32 op)
{
    draft_new(d);
    d->params[PARAM_nr_frames] = FRAMES;
    d->params[PARAM_min_free_kbytes] = 32;
    draft_swap(d, 1000);
    d->device[0].profile = profile;
    u32 region = draft_anon(d, 0, PAGES);
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, region, op_WRITE, PAGES);
    draft_phase_of(d, 0, region, op, PAGES);
}

static void start_on(struct started *s, u32 profile, u32 op)
{
    struct draft *d = malloc(sizeof(*d));
    draft_on(d, profile, op);
    assert_true(started_from(s, d));
    free(d);
}

/* How many events of each kind the rest of the run has. */
static void count_kinds(struct machine *m, u32 counts[NR_EVENTS])
{
    memset(counts, 0, NR_EVENTS * sizeof(u32));
    for (const u32 *record; (record = next_event(m)) != NULL;)
        counts[event_kind_of(record)]++;
}

static void a_rotating_disk_switches_readahead_by_address_off_and_that_is_told_once(void **state)
{
    (void)state;
    struct started s;
    u32 counts[NR_EVENTS];
    start_on(&s, profile_HDD, op_READ);
    assert_int_equal(s.m->nr_rotate_swap, 1);
    count_kinds(s.m, counts);
    assert_int_equal(counts[EV_vma_window], 0);
    assert_true(counts[EV_slot_window] > 5);
    assert_int_equal(counts[EV_policy_unfit], 1);
    started_end(&s);
    start_on(&s, profile_NVME, op_READ);
    assert_int_equal(s.m->nr_rotate_swap, 0);
    count_kinds(s.m, counts);
    assert_true(counts[EV_vma_window] > 5);
    assert_int_equal(counts[EV_slot_window] + counts[EV_policy_unfit], 0);
    started_end(&s);
}

static void what_counts_is_what_the_kernel_takes_the_disk_for(void **state)
{
    (void)state;
    static const u32 cases[][3] = {{profile_NVME, 1, EV_slot_window}, {profile_HDD, 0, EV_vma_window}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct draft d;
        struct started s;
        u32 counts[NR_EVENTS];
        draft_on(&d, cases[i][0], op_READ);
        d.device[0].rotational = cases[i][1];
        assert_true(started_from(&s, &d));
        assert_int_equal(cluster_is_rotating(&areas_of(s.m)[0].slots), cases[i][1]);
        count_kinds(s.m, counts);
        assert_true(counts[cases[i][2]] > 5);
        assert_int_equal(counts[EV_slot_window] + counts[EV_vma_window], counts[cases[i][2]]);
        started_end(&s);
    }
}

static void whoever_has_readahead_by_slot_anyway_is_told_nothing(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 counts[NR_EVENTS];
    draft_on(&d, profile_HDD, op_READ);
    d.params[PARAM_vma_ra_enabled] = 0;
    assert_true(started_from(&s, &d));
    count_kinds(s.m, counts);
    assert_int_equal(counts[EV_policy_unfit], 0);
    started_end(&s);
}

/* Neighbours of a window or a pass of reclaim are one transfer, and end together. */
static void neighbours_reach_a_rotating_disk_as_one_transfer(void **state)
{
    (void)state;
    struct started s;
    start_on(&s, profile_HDD, op_READ);
    const struct disk *disk = &disks_of(s.m)[0];
    u32 longest = 0, of_reads = 0, last = 0, from = 0;
    u64 ends = 0;
    for (const u32 *record; (record = next_event(s.m)) != NULL;) {
        longest = MAX(longest, disk->in_service);
        for (u32 r = 0; r < s.m->nr_requests; r++)
            if (requests_of(s.m)[r].state == REQUEST_STARTED && requests_of(s.m)[r].op == REQUEST_READ)
                of_reads = MAX(of_reads, disk->in_service);
        if (event_kind_of(record) == EV_write_end) {
            from += s.m->clock.now == ends || ends == 0;
            ends = s.m->clock.now;
            last++;
        }
    }
    assert_true(longest > 16);
    assert_int_equal(of_reads, 8);
    assert_true(last > 60 && from < last);
    assert_int_equal(s.m->counters[COUNTER_accesses], 2 * PAGES);
    started_end(&s);
}

static void a_rotating_disk_serves_what_is_handed_over_together_in_the_order_of_sectors(void **state)
{
    (void)state;
    struct started s;
    start_on(&s, profile_HDD, op_READ);
    struct task *t = &tasks_of(s.m)[0];
    static const u32 pages[] = {90, 30, 31, 600};
    plug_start(t);
    for (u32 i = 0; i < LENGTH(pages); i++)
        request_submit(s.m, t, 0, REQUEST_WRITE, (u64)pages[i] * SECTORS_PER_PAGE, NONE, i, 0);
    assert_true(plug_finish(s.m, t));
    static const u32 states[] = {REQUEST_QUEUED, REQUEST_STARTED, REQUEST_STARTED, REQUEST_QUEUED};
    for (u32 r = 0; r < LENGTH(states); r++)
        assert_int_equal(requests_of(s.m)[r].state, states[r]);
    assert_int_equal(disks_of(s.m)[0].nr_waiting, 2);
    assert_int_equal(disks_of(s.m)[0].in_service, 2);
    request_done(s.m, 1);
    assert_int_equal(requests_of(s.m)[2].state, REQUEST_DONE);
    assert_int_equal(requests_of(s.m)[0].state, REQUEST_STARTED);
    assert_int_equal(requests_of(s.m)[3].state, REQUEST_QUEUED);
    started_end(&s);
}

static void a_request_without_a_plug_begins_on_an_idle_rotating_disk_at_once(void **state)
{
    (void)state;
    struct started s;
    start_on(&s, profile_HDD, op_READ);
    request_submit(s.m, &tasks_of(s.m)[0], 0, REQUEST_READ, 80, NONE, 0, 0);
    assert_int_equal(requests_of(s.m)[0].state, REQUEST_STARTED);
    request_submit(s.m, &tasks_of(s.m)[0], 0, REQUEST_READ, 88, NONE, 1, 0);
    assert_int_equal(requests_of(s.m)[1].state, REQUEST_QUEUED);
    started_end(&s);
}

static void random_reads_wait_for_the_head_and_reads_in_order_for_the_buffer(void **state)
{
    (void)state;
    u64 times[2];
    for (u32 i = 0; i < 2; i++) {
        struct draft d;
        struct started s;
        u32 counts[NR_EVENTS];
        draft_on(&d, profile_HDD, op_READ);
        d.params[PARAM_page_cluster] = 0;
        d.stream[1].pattern = i == 0 ? pattern_SEQ : pattern_RAND;
        d.stream[0].count = d.stream[1].count = 10 * PAGES;
        d.region[0].pages = 10 * PAGES;
        d.swap[0].slots = 50 * PAGES;
        assert_true(started_from(&s, &d));
        while (s.m->phase == 0)
            next_event(s.m);
        u64 begin = s.m->clock.now, faults = s.m->counters[COUNTER_pgmajfault];
        count_kinds(s.m, counts);
        times[i] = (s.m->clock.now - begin) / (s.m->counters[COUNTER_pgmajfault] - faults);
        started_end(&s);
    }
    assert_true(times[0] < 1000000); /* no revolution for each */
    assert_true(times[1] > 3000000);
    assert_true(times[1] < 12000000); /* a seek and half a revolution, mostly */
}

/* ------------------------------------------------------------------------------------ devices that answer at once */

static void a_fault_of_the_only_owner_goes_round_swap_cache_and_readahead(void **state)
{
    (void)state;
    static const u32 profiles[] = {profile_ZRAM, profile_PMEM, profile_RAMDISK};
    for (u32 i = 0; i < LENGTH(profiles); i++) {
        struct started s;
        u32 counts[NR_EVENTS];
        start_on(&s, profiles[i], op_READ);
        count_kinds(s.m, counts);
        u32 past = counts[EV_swap_read_past_cache];
        assert_true(past > 100);
        assert_int_equal(s.m->counters[COUNTER_pgmajfault], past);
        assert_int_equal(s.m->counters[COUNTER_pswpin], past);
        assert_int_equal(s.m->counters[COUNTER_swap_ra], 0);
        assert_int_equal(s.m->counters[COUNTER_fault_retries], 0);
        assert_int_equal(counts[EV_swap_read] + counts[EV_vma_window] + counts[EV_page_wait], 0);
        assert_int_equal(counts[EV_policy_unfit], 1);
        assert_int_equal(vmas_of(s.m)[0].swap_readahead_info, 0); /* no window is worked out, none is noted */
        /* every page that came in gave its slot up, so each eviction is one write */
        assert_int_equal(s.m->counters[COUNTER_pswpout], counts[EV_evict]);
        started_end(&s);
    }
}

static void a_slot_with_a_second_owner_goes_through_the_swap_cache(void **state)
{
    (void)state;
    struct started s;
    start_on(&s, profile_ZRAM, op_READ);
    while (s.m->phase == 0)
        next_event(s.m);
    u32 slot = 1;
    while (swap_map_of(s.m)[slot] != 1)
        slot++;
    assert_true(fault_passes_cache_by(s.m, slot));
    swap_map_of(s.m)[slot] = 2;
    assert_false(fault_passes_cache_by(s.m, slot));
    started_end(&s);
}

static void a_read_fault_gives_the_slot_up_and_the_page_is_written_when_it_goes_again(void **state)
{
    (void)state;
    struct started s;
    start_on(&s, profile_ZRAM, op_READ);
    u32 slot = NONE, page = 0;
    for (const u32 *record; (record = next_event(s.m)) != NULL;) {
        if (event_kind_of(record) == EV_swap_read_past_cache) {
            slot = EVENT_ARGS(record, swap_read_past_cache)->slot;
            page = EVENT_ARGS(record, swap_read_past_cache)->page;
            u32 frame = EVENT_ARGS(record, swap_read_past_cache)->frame;
            assert_false(frames_of(s.m)[frame].flags & FRAME_SWAPCACHE);
            assert_true(frames_of(s.m)[frame].flags & FRAME_LOCKED);
        } else if (event_kind_of(record) == EV_fault_end && slot != NONE) {
            assert_int_equal(swap_map_of(s.m)[slot], 0);
            assert_true(swap_cache_of(s.m)[slot] == 0);
            u32 pte = *pte_of(s.m, 0, page);
            assert_int_equal(pte_kind(pte), PTE_PRESENT);
            assert_false(pte & PTE_WRITABLE);
            assert_true(frames_of(s.m)[pte_frame(pte)].flags & FRAME_UPTODATE);
            slot = NONE;
        }
    }
    started_end(&s);
}

static void the_time_of_the_transfer_is_the_processors(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 counts[NR_EVENTS];
    draft_on(&d, profile_ZRAM, op_READ);
    d.params[PARAM_time_slice_ns] = 100000000; /* whose turn it is does not hang on how long anything takes */
    assert_true(started_from(&s, &d));
    count_kinds(s.m, counts);
    u64 run = cpus_of(s.m)[0].times[cpu_state_RUN], io = cpus_of(s.m)[0].times[cpu_state_IO];
    u64 reads = s.m->counters[COUNTER_pswpin], writes = s.m->counters[COUNTER_pswpout];
    assert_int_equal(io, 0);
    started_end(&s);
    d.device[0].read_ns = 4000 + 5000;
    d.device[0].write_ns = 10000 + 7000;
    assert_true(started_from(&s, &d));
    count_kinds(s.m, counts);
    assert_int_equal(s.m->counters[COUNTER_pswpin], reads);
    assert_int_equal(cpus_of(s.m)[0].times[cpu_state_RUN], run + 5000 * reads + 7000 * writes);
    started_end(&s);
}

static void a_write_ends_within_the_pass_and_the_same_pass_frees_the_page(void **state)
{
    (void)state;
    struct started s;
    start_on(&s, profile_ZRAM, op_WRITE);
    u32 frame = NONE, freed = 0;
    u64 cost = 0;
    for (const u32 *record; (record = next_event(s.m)) != NULL;) {
        assert_int_equal(s.m->nr_requests, 0);
        if (event_kind_of(record) == EV_swap_write) {
            frame = EVENT_ARGS(record, swap_write)->frame;
            assert_int_equal(s.m->nr_writeback, 1);
            assert_true(frames_of(s.m)[frame].flags & FRAME_LOCKED);
        } else if (event_kind_of(record) == EV_write_end) {
            assert_int_equal(EVENT_ARGS(record, write_end)->frame, frame);
            assert_false(frames_of(s.m)[frame].flags & (FRAME_WRITEBACK | FRAME_RECLAIM | FRAME_DIRTY));
            assert_int_equal(s.m->nr_writeback, 0);
        } else if (event_kind_of(record) == EV_evict) {
            freed += EVENT_ARGS(record, evict)->frame == frame;
        } else if (event_kind_of(record) == EV_lru_cost) {
            cost += EVENT_ARGS(record, lru_cost)->pages; /* of a write, though the page is freed */
        }
    }
    assert_true(freed > 100);
    assert_int_equal(freed, s.m->counters[COUNTER_pswpout]);
    assert_int_equal(cost, s.m->counters[COUNTER_pswpout]);
    assert_int_equal(s.m->counters[COUNTER_pgrotated], 0);
    started_end(&s);
}

static void before_4_15_a_page_goes_through_the_swap_cache_with_its_neighbours_and_is_there_at_once(
    void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 counts[NR_EVENTS];
    draft_on(&d, profile_ZRAM, op_READ);
    draft_switch(&d, SWITCH_synchronous_device, synchronous_device_CACHE);
    assert_true(started_from(&s, &d));
    count_kinds(s.m, counts);
    assert_int_equal(counts[EV_swap_read_past_cache] + counts[EV_policy_unfit], 0);
    assert_true(counts[EV_vma_window] > 5);
    assert_true(s.m->counters[COUNTER_swap_ra_hit] > 50);
    assert_int_equal(counts[EV_read_end], s.m->counters[COUNTER_pswpin]);
    assert_int_equal(counts[EV_page_wait] + s.m->counters[COUNTER_fault_retries], 0);
    started_end(&s);
}

static void a_shadow_of_a_page_that_comes_past_the_cache_counts_as_a_refault(void **state)
{
    (void)state;
    struct started s;
    u32 counts[NR_EVENTS];
    start_on(&s, profile_ZRAM, op_WRITE);
    count_kinds(s.m, counts);
    assert_int_equal(s.m->counters[COUNTER_workingset_refault_anon], counts[EV_swap_read_past_cache]);
    started_end(&s);
}

static void in_5_8_a_page_that_comes_past_the_cache_is_a_cost(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 counts[NR_EVENTS];
    draft_on(&d, profile_ZRAM, op_WRITE);
    d.kernel = KERNEL_v5_8;
    assert_true(started_from(&s, &d));
    count_kinds(s.m, counts);
    assert_true(counts[EV_swap_read_past_cache] > 50);
    assert_int_equal(counts[EV_swapin_cost], counts[EV_swap_read_past_cache]);
    started_end(&s);
}

static void no_window_is_announced_for_a_fault_that_goes_round_the_cache(void **state)
{
    (void)state;
    struct started s;
    u32 row[NR_window_field], begun = 0;
    start_on(&s, profile_ZRAM, op_READ);
    for (const u32 *record; (record = next_event(s.m)) != NULL;) {
        begun += event_kind_of(record) == EV_swap_cache_miss;
        assert_int_equal(s.m->nr_windows, 0);
    }
    (void)row;
    assert_true(begun > 50);
    started_end(&s);
}

static void a_file_on_a_device_that_answers_at_once_is_read_without_waiting(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 counts[NR_EVENTS];
    draft_on(&d, profile_PMEM, op_READ);
    u32 region = draft_file(&d, region_kind_FILE, 0, 40);
    draft_stream(&d, 0, region, pattern_SEQ, op_READ, 40);
    assert_true(started_from(&s, &d));
    count_kinds(s.m, counts);
    assert_int_equal(counts[EV_file_read], s.m->counters[COUNTER_pgpgin_file]);
    assert_true(counts[EV_file_read] >= 40);
    assert_int_equal(counts[EV_page_wait], 0);
    assert_int_equal(cpus_of(s.m)[0].times[cpu_state_IO], 0);
    started_end(&s);
}

static u64 ends_at(const u32 *row)
{
    u64 end = (u64)row[transfer_field_GIVEN_HIGH] << 32 | row[transfer_field_GIVEN];
    for (u32 part = transfer_field_QUEUE; part <= transfer_field_TRANSFER; part++)
        end += row[part];
    return end;
}

/* Rows of reads that have come since there were `seen`: what they say is what their event says, and none ends in the past. */
static u32 check_reads(struct machine *m, const u32 *slot_of_event, u32 *seen, u32 *pages)
{
    u32 waited = 0;
    for (; *seen < m->nr_transfers[REQUEST_READ]; ++*seen) {
        const u32 *row = m->transfers[*seen % READS_KEPT];
        assert_int_equal(row[transfer_field_OP], REQUEST_READ);
        assert_int_equal(row[transfer_field_SLOT], slot_of_event[row[transfer_field_EVENT]]);
        assert_true(ends_at(row) >= m->clock.now);
        assert_true(row[transfer_field_BATCH] > 0 &&
                    row[transfer_field_BATCH] <= m->nr_batches[REQUEST_READ]);
        *pages += row[transfer_field_PAGES];
        waited += row[transfer_field_QUEUE] > 0;
    }
    return waited;
}

static void every_transfer_is_kept_with_its_slot_its_pages_and_what_it_cost(void **state)
{
    (void)state;
    static const u32 profiles[] = {profile_HDD, profile_NVME, profile_ZRAM};
    for (u32 i = 0; i < LENGTH(profiles); i++) {
        struct started s;
        static u32 slot_of_event[100000];
        u32 seen = 0, pages = 0, waited = 0, ended = 0;
        start_on(&s, profiles[i], op_READ);
        for (const u32 *record; (record = next_event(s.m)) != NULL;) {
            u32 kind = event_kind_of(record);
            assert_true(s.m->nr_events < LENGTH(slot_of_event));
            if (kind == EV_swap_read)
                slot_of_event[s.m->nr_events] = EVENT_ARGS(record, swap_read)->slot;
            if (kind == EV_swap_read_past_cache)
                slot_of_event[s.m->nr_events] = EVENT_ARGS(record, swap_read_past_cache)->slot;
            waited += check_reads(s.m, slot_of_event, &seen, &pages);
            ended += kind == EV_read_end;
        }
        assert_int_equal(pages, s.m->counters[COUNTER_pswpin]);
        assert_true(pages > 100 && s.m->nr_transfers[REQUEST_WRITE] > 0);
        assert_int_equal(waited > 0, profiles[i] == profile_HDD);
        /* a window is handed over as one, whatever its disk makes of it */
        if (profiles[i] != profile_ZRAM)
            assert_true(s.m->nr_batches[REQUEST_READ] < pages / 4);
        /* neighbours are one transfer where a head has to go there */
        assert_int_equal(seen < pages, profiles[i] == profile_HDD);
        started_end(&s);
    }
}

static void what_waits_is_told_until_its_disk_begins_with_it(void **state)
{
    (void)state;
    struct started s;
    static u32 rows[READS_KEPT * NR_transfer_field];
    u32 most = 0;
    start_on(&s, profile_HDD, op_READ);
    while (next_event(s.m) != NULL) {
        u32 held = 0, told = transfers_waiting(s.m, rows) / NR_transfer_field, queued = 0;
        for (u32 r = 0; r < s.m->nr_requests; r++)
            held += requests_of(s.m)[r].state == REQUEST_HELD;
        for (u32 i = 0; i < told; i++) {
            const u32 *row = rows + i * NR_transfer_field;
            queued += row[transfer_field_GIVEN] != 0;
            assert_int_equal(row[transfer_field_TRANSFER], 0);
        }
        u32 waiting = disks_of(s.m)[0].nr_waiting;
        assert_int_equal(told, MIN(waiting + held, READS_KEPT)); /* of long writes the first pages */
        if (told < READS_KEPT)
            assert_int_equal(queued, waiting);
        most = MAX(most, queued);
    }
    assert_true(most > 16);
    started_end(&s);
}

/* lru-balance.md 1.1 */
static void a_page_read_past_the_swap_cache_is_not_working_set_for_that(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 past = 0;
    draft_on(&d, profile_ZRAM, op_READ);
    d.kernel = kernel_named("5.8"); /* it has no shadows of anonymous pages that could say so */
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));)
        if (event_kind_of(record) == EV_swap_read_past_cache) {
            u32 frame = EVENT_ARGS(record, swap_read_past_cache)->frame;
            assert_false(frames_of(s.m)[frame].flags & FRAME_WORKINGSET);
            past++;
        }
    assert_true(past > 100);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rotating_disk_switches_readahead_by_address_off_and_that_is_told_once),
        cmocka_unit_test(what_counts_is_what_the_kernel_takes_the_disk_for),
        cmocka_unit_test(whoever_has_readahead_by_slot_anyway_is_told_nothing),
        cmocka_unit_test(neighbours_reach_a_rotating_disk_as_one_transfer),
        cmocka_unit_test(a_rotating_disk_serves_what_is_handed_over_together_in_the_order_of_sectors),
        cmocka_unit_test(a_request_without_a_plug_begins_on_an_idle_rotating_disk_at_once),
        cmocka_unit_test(random_reads_wait_for_the_head_and_reads_in_order_for_the_buffer),
        cmocka_unit_test(a_fault_of_the_only_owner_goes_round_swap_cache_and_readahead),
        cmocka_unit_test(a_page_read_past_the_swap_cache_is_not_working_set_for_that),
        cmocka_unit_test(a_slot_with_a_second_owner_goes_through_the_swap_cache),
        cmocka_unit_test(a_read_fault_gives_the_slot_up_and_the_page_is_written_when_it_goes_again),
        cmocka_unit_test(the_time_of_the_transfer_is_the_processors),
        cmocka_unit_test(a_write_ends_within_the_pass_and_the_same_pass_frees_the_page),
        cmocka_unit_test(
            before_4_15_a_page_goes_through_the_swap_cache_with_its_neighbours_and_is_there_at_once),
        cmocka_unit_test(a_shadow_of_a_page_that_comes_past_the_cache_counts_as_a_refault),
        cmocka_unit_test(in_5_8_a_page_that_comes_past_the_cache_is_a_cost),
        cmocka_unit_test(no_window_is_announced_for_a_fault_that_goes_round_the_cache),
        cmocka_unit_test(a_file_on_a_device_that_answers_at_once_is_read_without_waiting),
        cmocka_unit_test(every_transfer_is_kept_with_its_slot_its_pages_and_what_it_cost),
        cmocka_unit_test(what_waits_is_told_until_its_disk_begins_with_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
