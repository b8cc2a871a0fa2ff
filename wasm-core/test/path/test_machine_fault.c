/* Faults and write-out, waypoint by waypoint: what a page goes through, in the kernel's order. */
#include "panic.h"

#include "mm/swap_map.h"
#include "path/fault/pte.h"
#include "path/swap/swap.h"
#include "scenario.h"

enum { PAGES = 16, CROWD = 30 };

/* One task on one CPU writes a region, crowds it out with another, gives that back, and then has the memory to itself:
 * what it does to the first region in its last phase happens without reclaim. */
static u32 draft_crowded_out(struct draft *d, u32 base_vpn, u32 op)
{
    draft_new(d);
    d->params[PARAM_nr_frames] = 32;
    d->params[PARAM_min_free_kbytes] = 16;
    draft_swap(d, 400);
    u32 region = draft_anon(d, 0, PAGES), crowd = draft_anon(d, 0, CROWD);
    d->region[region].base_vpn_lo = base_vpn;
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, region, op_WRITE, PAGES);
    draft_phase_of(d, 0, crowd, op_WRITE, 3 * CROWD);
    draft_phase_of(d, 0, crowd, op_DONTNEED, 1);
    draft_phase_of(d, 0, region, op, PAGES);
    return region;
}

/* Runs on to the next event of `kind`; fails when there is none. */
static const u32 *run_to(struct machine *m, u32 kind)
{
    const u32 *record;
    do {
        record = next_event(m);
        assert_non_null(record);
    } while (event_kind_of(record) != kind);
    return record;
}

static void run_to_phase(struct machine *m, u32 phase)
{
    while (EVENT_ARGS(run_to(m, EV_phase_begin), phase_begin)->phase != phase)
        ;
}

/* Follows task 0 from here until an event of kind `last` and compares the kinds of its events. Draining of batches and what
 * the shadow entry told are left out: they depend on what came before. */
static void assert_walks(struct machine *m, const u32 *kinds, u32 nr)
{
    for (u32 i = 0; i < nr;) {
        const u32 *record = next_event(m);
        assert_non_null(record);
        u32 kind = event_kind_of(record);
        if (record[5] != 0 || kind == EV_lru_drain || kind == EV_refault || kind == EV_task_switch)
            continue;
        assert_int_equal(kind, kinds[i++]);
    }
}

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

static void a_write_fault_frees_its_slot_before_it_maps_the_page(void **state)
{
    (void)state;
    static const u32 kinds[] = {EV_fault_begin,       EV_swap_cache_miss, EV_vma_window, EV_frame_alloc,
                                EV_swap_cache_add,    EV_swap_read,       EV_page_wait,  EV_swap_count,
                                EV_swap_cache_delete, EV_slot_uncached,   EV_slot_free,  EV_page_map,
                                EV_fault_end};
    struct draft d;
    struct started s;
    draft_crowded_out(&d, 0x10000, op_WRITE);
    d.params[PARAM_page_cluster] = 0;
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 3);
    assert_walks(s.m, kinds, LENGTH(kinds));
    started_end(&s);
}

static void a_first_touch_reads_the_zero_page_and_takes_a_frame_only_to_write(void **state)
{
    (void)state;
    static const u32 kinds[] = {EV_phase_begin, EV_fault_begin, EV_zero_page_map, EV_fault_end,
                                EV_fault_begin, EV_frame_alloc, EV_page_map,      EV_fault_end,
                                EV_access,      EV_run_end};
    struct draft d;
    struct started s;
    draft_new(&d);
    draft_swap(&d, 100);
    u32 region = draft_anon(&d, 0, 4);
    draft_task(&d, 0, NONE);
    draft_phase_of(&d, 0, region, op_READ, 1);
    draft_stream(&d, 0, region, pattern_SEQ, op_WRITE, 1);
    draft_stream(&d, 0, region, pattern_SEQ, op_READ, 1);
    assert_true(started_from(&s, &d));
    assert_walks(s.m, kinds, LENGTH(kinds) - 1);
    assert_int_equal(event_kind_of(next_event(s.m)), EV_run_end);
    assert_null(next_event(s.m));
    started_end(&s);
}

/* Follows one frame of the batch: only the events that name it. */
static void a_dirty_page_goes_out_through_the_waypoints_of_the_kernel(void **state)
{
    (void)state;
    static const u32 kinds[] = {EV_slot_alloc, EV_swap_cache_add, EV_page_unmap,
                                EV_swap_write, EV_write_end,      EV_evict};
    struct draft d;
    struct started s;
    draft_crowded_out(&d, 0x10000, op_READ);
    assert_true(started_from(&s, &d));
    const u32 *record = run_to(s.m, EV_slot_alloc);
    u32 slot = EVENT_ARGS(record, slot_alloc)->slot, at = 1;
    while (at < LENGTH(kinds) && (record = next_event(s.m))) {
        u32 kind = event_kind_of(record), names = NONE;
        switch (kind) {
        case EV_swap_cache_add: names = EVENT_ARGS(record, swap_cache_add)->slot; break;
        case EV_page_unmap: names = EVENT_ARGS(record, page_unmap)->slot; break;
        case EV_swap_write: names = EVENT_ARGS(record, swap_write)->slot; break;
        case EV_write_end: names = EVENT_ARGS(record, write_end)->slot; break;
        case EV_evict: names = EVENT_ARGS(record, evict)->slot; break;
        default: continue;
        }
        if (names == slot)
            assert_int_equal(kind, kinds[at++]);
    }
    assert_int_equal(at, LENGTH(kinds));
    started_end(&s);
}

/* Whether a byte of the swap map may change like this; 01 → 40 → 00 is the way of a slot whose owner is gone. */
static bool is_step(u8 before, u8 after)
{
    static const u8 steps[][2] = {{0x00, 0x40}, {0x40, 0x41}, {0x41, 0x01}, {0x01, 0x41},
                                  {0x41, 0x40}, {0x40, 0x00}, {0x01, 0x40}};
    for (u32 i = 0; i < LENGTH(steps); i++)
        if (steps[i][0] == before && steps[i][1] == after)
            return true;
    return false;
}

static void the_map_byte_of_a_page_that_goes_and_comes_walks_in_single_steps(void **state)
{
    (void)state;
    /* out: taken, named by the entry, cache lets go; back: a reader adds it, the entry lets go; written: given back */
    static const u8 of_read[] = {0x40, 0x41, 0x01, 0x41, 0x40};
    static const u8 of_write[] = {0x40, 0x41, 0x01, 0x41, 0x40, 0x00};
    for (u32 op = op_READ; op <= op_WRITE; op++) {
        struct draft d;
        struct started s;
        draft_crowded_out(&d, 0x10000, op);
        d.params[PARAM_page_cluster] = 0;
        assert_true(started_from(&s, &d));
        u8 walk[32] = {0}, before[400];
        u32 nr = 0, followed = NONE;
        memcpy(before, swap_map_of(s.m), sizeof(before));
        while (next_event(s.m)) {
            for (u32 slot = 1; slot < 400; slot++) {
                u8 byte = swap_map_of(s.m)[slot];
                if (byte == before[slot])
                    continue;
                assert_true(is_step(before[slot], byte));
                before[slot] = byte;
                followed = followed == NONE ? slot : followed;
                if (slot == followed && nr < LENGTH(walk))
                    walk[nr++] = byte;
            }
        }
        assert_int_equal(nr, op == op_READ ? LENGTH(of_read) : LENGTH(of_write));
        assert_memory_equal(walk, op == op_READ ? of_read : of_write, nr);
        started_end(&s);
    }
}

static void a_read_fault_keeps_the_slot_and_a_write_fault_gives_it_back(void **state)
{
    (void)state;
    for (u32 op = op_READ; op <= op_WRITE; op++) {
        struct draft d;
        struct started s;
        u32 region = draft_crowded_out(&d, 0x10000, op);
        assert_true(started_from(&s, &d));
        run_to_phase(s.m, 3);
        for (u32 page = 0; page < PAGES; page++) {
            const u32 *record = run_to(s.m, EV_fault_begin);
            u32 slot = EVENT_ARGS(record, fault_begin)->slot;
            assert_int_not_equal(slot, NONE);
            run_to(s.m, EV_fault_end);
            u32 pte = *pte_of(s.m, region, page);
            const struct frame *frame = &frames_of(s.m)[pte_frame(pte)];
            assert_int_equal(pte_kind(pte), PTE_PRESENT);
            assert_int_equal((pte & PTE_WRITABLE) != 0, op == op_WRITE);
            assert_int_equal(swap_map_of(s.m)[slot], op == op_READ ? SWAP_HAS_CACHE : 0);
            assert_int_equal(frame->slot, op == op_READ ? slot : NONE);
            assert_int_equal((frame->flags & FRAME_DIRTY) != 0, op == op_WRITE);
        }
        started_end(&s);
    }
}

static void a_clean_page_that_has_a_slot_goes_without_a_write(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 region = draft_crowded_out(&d, 0x10000, op_READ);
    draft_phase_of(&d, 0, 1, op_WRITE, 3 * CROWD);
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 4);
    u8 of_region[400] = {0};
    for (u32 page = 0; page < PAGES; page++)
        of_region[frames_of(s.m)[pte_frame(*pte_of(s.m, region, page))].slot] = 1;
    u32 evicted = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_swap_write)
            assert_false(of_region[EVENT_ARGS(record, swap_write)->slot]);
        if (event_kind_of(record) == EV_evict)
            evicted += of_region[EVENT_ARGS(record, evict)->slot];
    }
    assert_in_range(evicted, PAGES / 2, PAGES);
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

/* What the first fault of the last phase does once it has the page, by kernel, with a page that is its process's alone. */
static void up_to_5_17_a_fault_leaves_the_cache_maps_and_then_gives_its_count_up_and_from_5_18_that_first(
    void **state)
{
    (void)state;
    enum { KINDS = 6 };
    static const struct {
        const char *kernel;
        u32 op, kinds[KINDS];
    } cases[] = {
        {"5.12",
         op_WRITE,
         {EV_swap_cache_delete, EV_slot_uncached, EV_page_map, EV_swap_count, EV_slot_free, EV_fault_end}},
        {"5.18",
         op_WRITE,
         {EV_swap_count, EV_swap_cache_delete, EV_slot_uncached, EV_slot_free, EV_page_map, EV_fault_end}},
        {"4.9", op_READ, {EV_page_map, EV_swap_count, EV_fault_end}},
        {"5.12", op_READ, {EV_page_map, EV_swap_count, EV_fault_end}},
        {"5.18", op_READ, {EV_swap_count, EV_page_map, EV_fault_end}},
    };
    for (u32 k = 0; k < LENGTH(cases); k++) {
        struct draft d;
        struct started s;
        draft_crowded_out(&d, 0x10000, cases[k].op);
        d.kernel = kernel_named(cases[k].kernel);
        d.params[PARAM_page_cluster] = 0;
        assert_true(started_from(&s, &d));
        run_to_phase(s.m, 3);
        while (EVENT_ARGS(run_to(s.m, EV_read_end), read_end)->frame == NONE)
            ;
        for (u32 i = 0, kind; i < KINDS && cases[k].kinds[i] != 0;) {
            const u32 *record = next_event(s.m);
            assert_non_null(record);
            kind = event_kind_of(record);
            if (kind == EV_fault_retry || kind == EV_swap_cache_hit || kind == EV_lru_drain ||
                kind == EV_task_switch)
                continue; /* on the way from the read to the lock of the entry */
            assert_int_equal(kind, cases[k].kinds[i++]);
        }
        started_end(&s);
    }
}

/* A page that a child has too is not written to in place, and leaves neither the cache nor its slot. */
static void up_to_5_17_a_write_fault_on_a_page_of_two_asks_for_its_owners_and_then_copies(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_crowded_out(&d, 0x10000, op_WRITE);
    d.kernel = kernel_named("4.9");
    d.params[PARAM_page_cluster] = 0;
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 3);
    u32 slot = EVENT_ARGS(run_to(s.m, EV_swap_cache_miss), swap_cache_miss)->slot;
    assert_int_equal(swap_map_duplicate(&swap_map_of(s.m)[slot], NULL),
                     SWAP_MAP_OK); /* as if a child had it */
    u32 asked = locks_of(s.m)[lock_of(s.m, LOCK_SLOT, slot)].taken;
    const struct ev_page_map *map = EVENT_ARGS(run_to(s.m, EV_page_map), page_map);
    assert_int_equal(map->write, 0);
    assert_int_equal(frames_of(s.m)[map->frame].slot, slot);
    assert_int_equal(locks_of(s.m)[lock_of(s.m, LOCK_SLOT, slot)].taken,
                     asked + 2); /* flag taken, owners asked for */
    run_to(s.m, EV_cow_copy);
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
        cmocka_unit_test(a_write_fault_frees_its_slot_before_it_maps_the_page),
        cmocka_unit_test(a_first_touch_reads_the_zero_page_and_takes_a_frame_only_to_write),
        cmocka_unit_test(a_dirty_page_goes_out_through_the_waypoints_of_the_kernel),
        cmocka_unit_test(the_map_byte_of_a_page_that_goes_and_comes_walks_in_single_steps),
        cmocka_unit_test(a_read_fault_keeps_the_slot_and_a_write_fault_gives_it_back),
        cmocka_unit_test(a_clean_page_that_has_a_slot_goes_without_a_write),
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
        cmocka_unit_test(
            up_to_5_17_a_fault_leaves_the_cache_maps_and_then_gives_its_count_up_and_from_5_18_that_first),
        cmocka_unit_test(up_to_5_17_a_write_fault_on_a_page_of_two_asks_for_its_owners_and_then_copies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
