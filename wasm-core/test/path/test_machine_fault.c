/* Swap faults that read, waypoint by waypoint: windows, what is waited for, what begins again, and the batches that hold a page meanwhile. */
#include "panic.h"

#include "crowded.h"
#include "mm/swap_map.h"
#include "path/fault/pte.h"
#include "path/swap/swap.h"
#include "scenario.h"

/* A window of 1 is read in place (4.14 to 6.4): the fault waits for its page inside the read, and goes on with it. */
static void a_read_fault_with_a_window_of_one_reads_in_place(void **state)
{
    (void)state;
    static const u32 kinds[] = {EV_fault_begin,    EV_swap_cache_miss, EV_vma_window, EV_frame_alloc,
                                EV_swap_cache_add, EV_swap_read,       EV_page_wait,  EV_swap_count,
                                EV_page_map,       EV_fault_end};
    struct draft d;
    struct started s;
    draft_crowded_out(&d, 0x10000, op_READ);
    d.params[PARAM_page_cluster] = 0;
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 3);
    assert_walks(s.m, kinds, LENGTH(kinds));
    started_end(&s);
}

/* What the last phase of a crowded-out region counts. */
struct last_phase {
    u32 faults, major, retries, accesses, waits;
};

static struct last_phase count_last_phase(u32 page_cluster, u32 op)
{
    struct draft d;
    struct started s;
    draft_crowded_out(&d, 0x10000, op);
    d.params[PARAM_page_cluster] = page_cluster;
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 3);
    u64 *counters = s.m->counters;
    u32 faults = (u32)counters[COUNTER_pgfault], major = (u32)counters[COUNTER_pgmajfault];
    u32 retries = (u32)counters[COUNTER_fault_retries], accesses = (u32)counters[COUNTER_accesses], waits = 0;
    for (const u32 *record; (record = next_event(s.m));)
        waits += event_kind_of(record) == EV_page_wait;
    struct last_phase p = {(u32)counters[COUNTER_pgfault] - faults, (u32)counters[COUNTER_pgmajfault] - major,
                           (u32)counters[COUNTER_fault_retries] - retries,
                           (u32)counters[COUNTER_accesses] - accesses, waits};
    started_end(&s);
    return p;
}

static void a_fault_with_a_window_of_one_waits_once_and_never_retries(void **state)
{
    (void)state;
    struct last_phase p = count_last_phase(0, op_READ);
    assert_int_equal(p.waits, PAGES);
    assert_int_equal(p.retries, 0);
    assert_int_equal(p.faults, PAGES);
    assert_int_equal(p.major, PAGES);
    assert_int_equal(p.accesses, PAGES);
}

static void a_fault_that_finds_its_window_being_read_is_counted_again_as_a_retry(void **state)
{
    (void)state;
    struct last_phase p = count_last_phase(3, op_READ);
    assert_in_range(p.major, 2, PAGES / 3);         /* the others were read ahead */
    assert_in_range(p.retries, p.major, PAGES - 1); /* a neighbour may still be on its way, too */
    assert_int_equal(p.waits, p.retries);
    assert_int_equal(p.faults, PAGES + p.retries);
    assert_int_equal(p.accesses, PAGES);
}

/* Recorded: 20,000 pages of a mapped file that had to be read were 40,000 faults, of which 20,000 major. */
static void a_mapped_file_page_that_had_to_be_read_is_faulted_on_twice(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_new(&d);
    draft_device_new(&d);
    u32 file = draft_file(&d, region_kind_MAPFILE, 0, PAGES);
    draft_task(&d, 0, NONE);
    draft_phase_of(&d, 0, file, op_READ, PAGES);
    assert_true(started_from(&s, &d));
    while (next_event(s.m))
        ;
    assert_int_equal(s.m->counters[COUNTER_pgmajfault], PAGES);
    assert_int_equal(s.m->counters[COUNTER_fault_retries], PAGES);
    assert_int_equal(s.m->counters[COUNTER_pgfault], 2 * PAGES);
    assert_int_equal(s.m->counters[COUNTER_accesses], PAGES);
    started_end(&s);
}

/* A device that answers at once has read the page by the time that the fault asks for its lock. */
static void up_to_5_0_a_fault_on_a_mapped_file_starts_again_only_if_it_had_to_wait(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        u32 device, retries;
    } cases[] = {{"5.0", profile_PMEM, 0},
                 {"5.3", profile_PMEM, PAGES},
                 {"4.9", profile_NVME, PAGES},
                 {"6.1", profile_PMEM, PAGES}};
    for (u32 k = 0; k < LENGTH(cases); k++) {
        struct draft d;
        struct started s;
        draft_new(&d);
        d.kernel = kernel_named(cases[k].kernel);
        draft_device_new(&d)->profile = cases[k].device;
        u32 file = draft_file(&d, region_kind_MAPFILE, 0, PAGES);
        draft_task(&d, 0, NONE);
        draft_phase_of(&d, 0, file, op_READ, PAGES);
        assert_true(started_from(&s, &d));
        while (next_event(s.m))
            ;
        assert_int_equal(s.m->counters[COUNTER_pgmajfault], PAGES);
        assert_int_equal(s.m->counters[COUNTER_fault_retries], cases[k].retries);
        assert_int_equal(s.m->counters[COUNTER_pgfault], PAGES + cases[k].retries);
        started_end(&s);
    }
}

/* How long the first fault of a crowded-out region takes, with a window of 8. */
static u32 latency_of_first_read(u32 doorbell_ns)
{
    struct draft d;
    struct started s;
    draft_crowded_out(&d, 0x10000, op_READ);
    d.params[PARAM_cost_doorbell_ns] = doorbell_ns;
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 3);
    u32 latency = EVENT_ARGS(run_to(s.m, EV_fault_end), fault_end)->latency;
    started_end(&s);
    return latency;
}

static void the_doorbell_is_rung_once_for_a_window(void **state)
{
    (void)state;
    u32 without = latency_of_first_read(0), with = latency_of_first_read(800000);
    assert_in_range(with, 800000, 800000 + without); /* the device works meanwhile */
}

/* Four threads on four CPUs read the same pages from a slow device, while memory is short. */
static void a_fault_is_started_again_at_most_once(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_new(&d);
    d.params[PARAM_nr_cpus] = 4;
    d.params[PARAM_nr_frames] = 64;
    d.params[PARAM_min_free_kbytes] = 16;
    draft_swap(&d, 400);
    d.device[0].read_ns = d.device[0].write_ns = 20000;
    d.device[0].queue_depth = 2;
    u32 region = draft_anon(&d, 0, 70), file = draft_file(&d, region_kind_MAPFILE, 0, 40), retries[4] = {0};
    draft_phase(&d, phase_order_PARALLEL);
    for (u32 thread = 0; thread < 4; thread++) {
        draft_task(&d, 0, thread);
        draft_stream(&d, thread, region, pattern_RAND, thread % 2 ? op_READ : op_WRITE, 800)->seed_lo =
            thread;
        draft_stream(&d, thread, file, pattern_RAND, op_READ, 400)->seed_lo = 9 + thread;
    }
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (record[5] >= 4)
            continue;
        if (event_kind_of(record) == EV_fault_begin)
            retries[record[5]] = 0;
        if (event_kind_of(record) == EV_fault_retry)
            assert_int_equal(++retries[record[5]], 1);
    }
    started_end(&s);
}

/* Reads page 0 of a crowded-out region with a window of 1 and says how many drains of batches came with it. */
static u32 drains_of_first_fault(const char *kernel, u32 op, struct started *s)
{
    struct draft d;
    draft_crowded_out(&d, 0x10000, op);
    d.kernel = kernel_named(kernel);
    d.params[PARAM_page_cluster] = 0;
    assert_true(started_from(s, &d));
    run_to_phase(s->m, 3);
    u32 drains = 0, kind;
    do {
        kind = event_kind_of(next_event(s->m));
        drains += kind == EV_lru_drain;
    } while (kind != EV_fault_end);
    return drains;
}

/* The drain after readahead belongs to the loop over the window, which a window of 1 does not enter. */
static void a_page_read_in_place_for_reading_waits_in_the_batch(void **state)
{
    (void)state;
    struct started s;
    assert_int_equal(drains_of_first_fault("6.1", op_READ, &s), 0);
    u32 frame = pte_frame(*pte_of(s.m, 0, 0));
    assert_false(frames_of(s.m)[frame].flags & FRAME_LRU);
    assert_true(frames_of(s.m)[frame].flags & FRAME_SWAPCACHE);
    started_end(&s);
}

/* The batch refers to the page like a user of its own; drained, the fault is alone with it and gives the slot up. */
static void a_write_fault_drains_the_batch_that_holds_its_page(void **state)
{
    (void)state;
    struct started s;
    assert_int_equal(drains_of_first_fault("6.1", op_WRITE, &s), 1);
    u32 frame = pte_frame(*pte_of(s.m, 0, 0));
    assert_true(frames_of(s.m)[frame].flags & FRAME_LRU);
    assert_false(frames_of(s.m)[frame].flags & FRAME_SWAPCACHE);
    started_end(&s);
}

/* A region that begins 5 pages before a border of 512 pages. */
static void readahead_stops_at_the_end_of_the_region_and_at_512_pages(void **state)
{
    (void)state;
    static const u32 windows[][2] = {{0, 4}, {5, 12}, {13, 15}};
    struct draft d;
    struct started s;
    draft_crowded_out(&d, 3 * 512 - 5, op_READ);
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 3);
    u32 nr = 0, reads = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        reads += event_kind_of(record) == EV_swap_read;
        if (event_kind_of(record) != EV_vma_window)
            continue;
        const struct ev_vma_window *w = EVENT_ARGS(record, vma_window);
        assert_true(nr < LENGTH(windows));
        assert_int_equal(w->win, 8);
        assert_int_equal(w->first, windows[nr][0]);
        assert_int_equal(w->last, windows[nr][1]);
        nr++;
    }
    assert_int_equal(nr, LENGTH(windows));
    assert_int_equal(reads, PAGES); /* each once, and no neighbour beyond the borders */
    started_end(&s);
}

/* There mappings and owners of the slot are counted, and the batch is neither. */
static void up_to_5_17_a_write_fault_gives_its_slot_up_and_leaves_its_page_in_the_batch(void **state)
{
    (void)state;
    struct started s;
    assert_int_equal(drains_of_first_fault("5.10", op_WRITE, &s), 0);
    u32 frame = pte_frame(*pte_of(s.m, 0, 0));
    assert_false(frames_of(s.m)[frame].flags & (FRAME_LRU | FRAME_SWAPCACHE));
    started_end(&s);
    assert_int_equal(drains_of_first_fault("5.18", op_WRITE, &s), 1);
    started_end(&s);
}

static void a_fault_that_has_to_read_its_page_twice_counts_as_two_major_faults_and_ends_once(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_crowded_out(&d, 0x10000, op_READ);
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 3);
    u64 before = s.m->counters[COUNTER_pgmajfault];
    u32 slot = EVENT_ARGS(run_to(s.m, EV_swap_cache_miss), swap_cache_miss)->slot;
    const struct ev_read_end *end;
    do
        end = EVENT_ARGS(run_to(s.m, EV_read_end), read_end);
    while (end->slot != slot);
    swap_cache_remove(s.m, end->frame, 0); /* and out of the cache again before the fault comes back to it */
    assert_int_equal(swap_map_drop_cache(&swap_map_of(s.m)[slot]), SWAP_MAP_OK);
    const u32 *record;
    u32 misses = 0;
    while (event_kind_of(record = next_event(s.m)) != EV_fault_end)
        misses += event_kind_of(record) == EV_swap_cache_miss;
    assert_int_equal(misses, 1);
    assert_int_equal(EVENT_ARGS(record, fault_end)->major, 1);
    assert_int_equal(s.m->counters[COUNTER_pgmajfault], before + 2);
    started_end(&s);
}

static void from_4_14_to_4_20_a_window_of_one_does_not_wait_in_place_unless_the_device_is_polled(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        u32 retries;
    } cases[] = {{"4.12", PAGES}, {"4.14", PAGES}, {"4.19", PAGES}, {"5.0", 0}, {"6.1", 0}};
    for (u32 k = 0; k < LENGTH(cases); k++) {
        struct draft d;
        struct started s;
        draft_crowded_out(&d, 0x10000, op_READ);
        d.kernel = kernel_named(cases[k].kernel);
        d.params[PARAM_page_cluster] = 0;
        assert_true(started_from(&s, &d));
        run_to_phase(s.m, 3);
        u64 retries = s.m->counters[COUNTER_fault_retries];
        while (next_event(s.m))
            ;
        assert_int_equal(s.m->counters[COUNTER_fault_retries] - retries, cases[k].retries);
        started_end(&s);
    }
}

/* The reference keeps the frame, and nothing keeps it in the swap cache until it is locked: its entry may be dropped, written
 * anew and swapped out again into the same slot. The entry that the fault has read looks unchanged then, and the frame is not
 * what it names. */
static void a_page_that_left_the_swap_cache_before_it_was_locked_is_not_mapped(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_crowded_out(&d, 0x10000, op_READ);
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 3);
    struct ev_swap_cache_hit hit;
    do
        hit = *EVENT_ARGS(run_to(s.m, EV_swap_cache_hit), swap_cache_hit);
    while (frames_of(s.m)[hit.frame].flags & FRAME_LOCKED);
    swap_cache_remove(s.m, hit.frame, 0);
    assert_int_equal(swap_map_drop_cache(&swap_map_of(s.m)[hit.slot]), SWAP_MAP_OK);
    const u32 *record;
    bool is_read = false;
    while (event_kind_of(record = next_event(s.m)) != EV_page_map)
        is_read |= event_kind_of(record) == EV_swap_read && EVENT_ARGS(record, swap_read)->slot == hit.slot;
    assert_int_equal(EVENT_ARGS(record, page_map)->page, hit.page);
    assert_true(is_read);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fault_that_has_to_read_its_page_twice_counts_as_two_major_faults_and_ends_once),
        cmocka_unit_test(
            from_4_14_to_4_20_a_window_of_one_does_not_wait_in_place_unless_the_device_is_polled),
        cmocka_unit_test(a_read_fault_with_a_window_of_one_reads_in_place),
        cmocka_unit_test(a_fault_with_a_window_of_one_waits_once_and_never_retries),
        cmocka_unit_test(a_fault_that_finds_its_window_being_read_is_counted_again_as_a_retry),
        cmocka_unit_test(a_mapped_file_page_that_had_to_be_read_is_faulted_on_twice),
        cmocka_unit_test(up_to_5_0_a_fault_on_a_mapped_file_starts_again_only_if_it_had_to_wait),
        cmocka_unit_test(the_doorbell_is_rung_once_for_a_window),
        cmocka_unit_test(a_fault_is_started_again_at_most_once),
        cmocka_unit_test(a_page_read_in_place_for_reading_waits_in_the_batch),
        cmocka_unit_test(a_write_fault_drains_the_batch_that_holds_its_page),
        cmocka_unit_test(readahead_stops_at_the_end_of_the_region_and_at_512_pages),
        cmocka_unit_test(up_to_5_17_a_write_fault_gives_its_slot_up_and_leaves_its_page_in_the_batch),
        cmocka_unit_test(a_page_that_left_the_swap_cache_before_it_was_locked_is_not_mapped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
