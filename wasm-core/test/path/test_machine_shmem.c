/* Shared memory: one page for all, its place in the page cache, and its way through swap. */
#include "family.h"

#include "mm/swap_map.h"
#include "path/area.h"
#include "path/fault/pte.h"

enum { SHARED = 10 };

/* Two processes without kinship show the same memory: regions 1 and 2. Process 0 has a region 0 of 80 pages besides. */
static void draft_two(struct draft *d, const char *kernel)
{
    draft_family(d, kernel, 40, 80);
    u32 region = draft_shmem(d, 0, SHARED);
    struct rec_region *r = draft_region_new(d);
    *r = d->region[region];
    r->space = 1;
    draft_task(d, 1, NONE);
}

static u64 entry_of_page(struct machine *m, u32 page)
{
    return page_cache_of(m)[files_of(m)[0].cache_first + page];
}

static void all_who_map_shared_memory_write_to_the_same_page(void **state)
{
    (void)state;
    static const char *const kernels[] = {"5.8", "6.1"};
    for (u32 k = 0; k < 2; k++) {
        struct draft d;
        struct started s;
        draft_two(&d, kernels[k]);
        draft_phase_of(&d, 0, 1, op_READ, SHARED);
        draft_phase_of(&d, 1, 2, op_WRITE, SHARED);
        draft_phase_of(&d, 0, 1, op_WRITE, SHARED);
        assert_true(started_from(&s, &d));
        run_checked(s.m, 0);
        assert_true(s.m->counters[COUNTER_pgalloc] == SHARED && s.m->counters[COUNTER_cow_copies] == 0);
        assert_true(s.m->counters[COUNTER_pgfault] ==
                    2 * SHARED); /* a page that was read may be written to */
        for (u32 page = 0; page < SHARED; page++) {
            u32 frame = entry_frame(entry_of_page(s.m, page));
            assert_int_equal(pte_frame(*pte_of(s.m, 1, page)), frame);
            assert_int_equal(pte_frame(*pte_of(s.m, 2, page)), frame);
            assert_int_equal(frames_of(s.m)[frame].map_count, 2);
            assert_int_equal(frames_of(s.m)[frame].kind, KIND_SHMEM);
            assert_true(frames_of(s.m)[frame].flags &
                        FRAME_SWAPBACKED); /* it ages among the anonymous pages */
            assert_int_equal(frames_of(s.m)[frame].flags & FRAME_ACTIVE, 0);
        }
        started_end(&s);
    }
}

/* Both write to it, and then process 0 wants its memory for something else. */
static void draft_out(struct draft *d, const char *kernel)
{
    draft_two(d, kernel);
    draft_phase_of(d, 0, 1, op_WRITE, SHARED);
    draft_stream(d, 1, 2, pattern_SEQ, op_WRITE, SHARED);
    draft_phase_of(d, 0, 0, op_WRITE, 160);
}

static void a_page_that_goes_out_leaves_its_slot_in_the_page_cache_and_nothing_in_the_entries(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_out(&d, "6.1");
    assert_true(started_from(&s, &d));
    u32 written = 0;
    for (const u32 *record; (record = next_checked(s.m));) {
        if (event_kind_of(record) == EV_shmem_slot)
            assert_int_equal(swap_map_of(s.m)[EVENT_ARGS(record, shmem_slot)->slot],
                             SWAP_MAP_SHMEM | SWAP_HAS_CACHE);
        if (event_kind_of(record) == EV_shmem_swap_out) {
            const struct ev_shmem_swap_out *out = EVENT_ARGS(record, shmem_swap_out);
            assert_true(entry_of_page(s.m, out->page) == entry_of_slot(out->slot));
            assert_int_equal(frames_of(s.m)[out->frame].flags & FRAME_PAGECACHE, 0);
            assert_true(frames_of(s.m)[out->frame].flags & FRAME_SWAPCACHE);
            written++;
        }
    }
    assert_int_equal(written, SHARED);
    for (u32 page = 0; page < SHARED; page++) {
        u64 entry = entry_of_page(s.m, page);
        assert_true(entry_is_shadow(entry));
        assert_int_equal(swap_map_of(s.m)[entry_slot(entry)],
                         SWAP_MAP_SHMEM); /* one byte, however many map the page */
        assert_int_equal(owners_of_slot(s.m, entry_slot(entry)), 1);
        assert_int_equal(pte_kind(*pte_of(s.m, 1, page)), PTE_NONE);
        assert_int_equal(pte_kind(*pte_of(s.m, 2, page)), PTE_NONE);
    }
    started_end(&s);
}

static void a_page_that_comes_back_gives_its_slot_up_at_once_and_is_dirty(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_out(&d, "6.1");
    draft_phase_of(&d, 1, 2, op_READ, SHARED);
    draft_phase_of(&d, 0, 0, op_WRITE, 160); /* and out again: each page is written a second time */
    assert_true(started_from(&s, &d));
    u32 back = 0, major = 0, out = 0, slot = NONE;
    for (const u32 *record; (record = next_checked(s.m));) {
        if (event_kind_of(record) == EV_shmem_swap_in) {
            slot = EVENT_ARGS(record, shmem_swap_in)->slot;
            back++;
        }
        if (event_kind_of(record) == EV_page_map && EVENT_ARGS(record, page_map)->kind == fault_kind_SHMEM &&
            slot != NONE) {
            u32 frame = EVENT_ARGS(record, page_map)->frame;
            assert_int_equal(swap_map_of(s.m)[slot], 0);
            assert_true(swap_cache_of(s.m)[slot] == 0);
            assert_true(frames_of(s.m)[frame].flags & FRAME_DIRTY);
            assert_int_equal(frames_of(s.m)[frame].flags & FRAME_SWAPCACHE, 0);
            assert_true(*pte_of(s.m, 2, EVENT_ARGS(record, page_map)->page) & PTE_WRITABLE);
            assert_int_equal(*pte_of(s.m, 2, EVENT_ARGS(record, page_map)->page) & PTE_DIRTY, 0);
            slot = NONE;
        }
        if (event_kind_of(record) == EV_fault_end && EVENT_ARGS(record, fault_end)->kind == fault_kind_SHMEM)
            major += EVENT_ARGS(record, fault_end)->major;
        out += event_kind_of(record) == EV_shmem_swap_out;
    }
    assert_int_equal(back, SHARED);
    assert_int_equal(major, SHARED);
    assert_int_equal(out, 2 * SHARED);
    assert_true(s.m->counters[COUNTER_fault_retries] == 0); /* it waits in place */
    started_end(&s);
}

static void its_readahead_is_by_slot_where_that_of_other_memory_is_by_address(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_out(&d, "6.1");
    d.params[PARAM_page_cluster] = 3;
    draft_phase_of(&d, 1, 2, op_READ, SHARED);
    assert_true(started_from(&s, &d));
    u32 by_slot = 0, by_address = 0, hits = 0;
    for (const u32 *record; (record = next_checked(s.m));) {
        if (s.m->phase != 2)
            continue;
        by_slot += event_kind_of(record) == EV_slot_window;
        by_address += event_kind_of(record) == EV_vma_window;
        if (event_kind_of(record) == EV_swap_cache_hit && EVENT_ARGS(record, swap_cache_hit)->flagged) {
            assert_int_equal(EVENT_ARGS(record, swap_cache_hit)->hits, s.m->global_ra.hits);
            assert_true(s.m->global_ra.hits > 0);
            hits++;
        }
    }
    assert_true(by_slot > 0 && by_slot < SHARED);
    assert_int_equal(by_address, 0);
    assert_int_equal(hits, SHARED - by_slot);
    started_end(&s);
}

static void a_page_that_was_only_read_is_given_up_without_a_write(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_two(&d, "6.1");
    draft_phase_of(&d, 1, 2, op_READ, SHARED);
    draft_phase_of(&d, 0, 0, op_WRITE, 160);
    assert_true(started_from(&s, &d));
    assert_int_equal(run_checked(s.m, EV_shmem_swap_out), 0);
    for (u32 page = 0; page < SHARED; page++)
        assert_true(entry_of_page(s.m, page) ==
                    0); /* no shadow either: that is for pages of files on disks */
    started_end(&s);
}

static void a_child_shares_the_memory_and_copies_nothing_of_it(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_family(&d, "6.1", 64, 4);
    draft_shmem(&d, 0, SHARED);
    draft_phase_of(&d, 0, 1, op_WRITE, SHARED);
    u32 child = draft_child(&d, 0, SHARED);
    draft_stream(&d, child, 3, pattern_SEQ, op_WRITE, SHARED);
    draft_phase_of(&d, 0, 1, op_WRITE, SHARED);
    assert_true(started_from(&s, &d));
    const u32 *end = run_to(s.m, EV_fork_end);
    assert_int_equal(EVENT_ARGS(end, fork_end)->entries, 0); /* its entries are filled by faults */
    assert_int_equal(files_of(s.m)[0].nr_maps, 2);
    run_checked(s.m, 0);
    assert_true(s.m->counters[COUNTER_cow_copies] == 0 && s.m->counters[COUNTER_pgalloc] == SHARED);
    started_end(&s);
}

static void the_last_process_that_maps_it_takes_it_along(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_out(&d, "6.1");
    draft_phase_of(&d, 1, 2, op_READ, 4); /* some are in memory again, the others in swap */
    d.task[1].exit_after = SHARED + 4;
    draft_phase_of(&d, 0, 1, op_READ, 2);
    d.task[0].exit_after = SHARED + 160 + 2;
    assert_true(started_from(&s, &d));
    run_to(s.m, EV_exit_end);
    assert_int_equal(files_of(s.m)[0].nr_maps, 1);
    for (u32 page = 0; page < SHARED; page++)
        assert_true(entry_of_page(s.m, page) != 0);
    const u32 *evict = run_to(s.m, EV_shmem_evict);
    assert_int_equal(EVENT_ARGS(evict, shmem_evict)->file, 0);
    assert_int_equal(run_checked(s.m, EV_shmem_truncate), SHARED);
    for (u32 page = 0; page < SHARED; page++)
        assert_true(entry_of_page(s.m, page) == 0);
    assert_int_equal(s.m->nr_swap_pages, s.m->total_swap_pages);
    u32 free = s.m->free.nr;
    for (u32 kind = 0; kind < NR_CPU_BATCHES;
         kind++) /* what waits in a batch is freed when that is drained */
        free += batches_of(s.m)[0].batch[kind].nr;
    assert_int_equal(free, 40);
    started_end(&s);
}

static void a_dirty_page_without_a_slot_stays_and_becomes_active(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_family(&d, "6.1", 40, 26);
    u32 region = draft_shmem(&d, 0, 20);
    d.swap[0].slots = 16;
    draft_phase_of(&d, 0, region, op_WRITE, 20);
    draft_phase_of(&d, 0, 0, op_WRITE, 26);
    assert_true(started_from(&s, &d));
    u32 kept = NONE, activated = 0;
    for (const u32 *record; (record = next_checked(s.m));) {
        if (event_kind_of(record) == EV_putback && kept != NONE) {
            assert_true(frames_of(s.m)[kept].flags & FRAME_ACTIVE);
            kept = NONE;
            activated++;
        }
        if (event_kind_of(record) != EV_keep || EVENT_ARGS(record, keep)->reason != keep_reason_NO_SLOT ||
            frames_of(s.m)[EVENT_ARGS(record, keep)->frame].kind != KIND_SHMEM)
            continue;
        kept = EVENT_ARGS(record, keep)->frame;
        assert_true((frames_of(s.m)[kept].flags & FRAME_DIRTY) &&
                    (frames_of(s.m)[kept].flags & FRAME_PAGECACHE));
        assert_true(EVENT_ARGS(record, keep)->activated);
    }
    assert_true(activated > 0);
    started_end(&s);
}

/* A slow device: who wants a page whose write is under way waits for its end, as nobody does for a page of his own. */
static void a_fault_waits_for_the_write_of_its_page(void **state)
{
    (void)state;
    u32 waited = 0;
    for (u32 wanted = 18; wanted < 34 && waited == 0;
         wanted++) { /* at some length of it, pages are just on their way out */
        struct draft d;
        struct started s;
        draft_out(&d, "6.1");
        d.device[0].write_ns = 400000;
        d.stream[2].count = wanted;
        draft_phase_of(&d, 1, 2, op_READ, SHARED);
        assert_true(started_from(&s, &d));
        u32 frame = NONE, found = NONE;
        for (const u32 *record; (record = next_checked(s.m));) {
            u32 kind = event_kind_of(record);
            if (kind == EV_swap_cache_hit)
                found = EVENT_ARGS(record, swap_cache_hit)->frame;
            if (kind == EV_writeback_wait && found != NONE && (frames_of(s.m)[found].flags & FRAME_LOCKED))
                frame = found;
            if (kind == EV_shmem_swap_in) {
                assert_int_equal(
                    frames_of(s.m)[EVENT_ARGS(record, shmem_swap_in)->frame].flags & FRAME_WRITEBACK, 0);
                waited += EVENT_ARGS(record, shmem_swap_in)->frame == frame;
                frame = found = NONE;
            }
        }
        started_end(&s);
    }
    assert_true(waited > 0);
}

/* zap_pte_range: "!PageAnon", which shared memory is not, so mark_page_accessed for a young entry as for one of a file (read in 5.3.1). */
static void of_shared_memory_that_is_given_up_pages_used_since_the_last_look_are_used_once_more(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_two(&d, "6.1");
    draft_phase_of(&d, 0, 1, op_WRITE, SHARED);
    draft_phase_of(&d, 0, 1, op_DONTNEED, 1);
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 1);
    for (u32 page = 0; page < SHARED; page += 2)
        *pte_of(s.m, 1, page) &= ~(u32)PTE_YOUNG;
    run_checked(s.m, 0);
    for (u32 page = 0; page < SHARED; page++) {
        assert_int_equal(*pte_of(s.m, 1, page), PTE_NONE);
        u32 flags = frames_of(s.m)[entry_frame(entry_of_page(s.m, page))].flags;
        assert_int_equal((flags & FRAME_REFERENCED) != 0, page % 2);
    }
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_who_map_shared_memory_write_to_the_same_page),
        cmocka_unit_test(a_page_that_goes_out_leaves_its_slot_in_the_page_cache_and_nothing_in_the_entries),
        cmocka_unit_test(a_page_that_comes_back_gives_its_slot_up_at_once_and_is_dirty),
        cmocka_unit_test(its_readahead_is_by_slot_where_that_of_other_memory_is_by_address),
        cmocka_unit_test(a_page_that_was_only_read_is_given_up_without_a_write),
        cmocka_unit_test(a_child_shares_the_memory_and_copies_nothing_of_it),
        cmocka_unit_test(the_last_process_that_maps_it_takes_it_along),
        cmocka_unit_test(a_dirty_page_without_a_slot_stays_and_becomes_active),
        cmocka_unit_test(a_fault_waits_for_the_write_of_its_page),
        cmocka_unit_test(of_shared_memory_that_is_given_up_pages_used_since_the_last_look_are_used_once_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
