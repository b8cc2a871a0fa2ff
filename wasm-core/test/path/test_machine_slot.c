/* A page that goes out and comes back, and what becomes of its slot: the waypoints of write-out and of a fault, in the kernel's order. */
#include "panic.h"

#include "crowded.h"
#include "mm/swap_map.h"
#include "path/fault/pte.h"
#include "path/swap/swap.h"
#include "scenario.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_write_fault_frees_its_slot_before_it_maps_the_page),
        cmocka_unit_test(a_first_touch_reads_the_zero_page_and_takes_a_frame_only_to_write),
        cmocka_unit_test(a_dirty_page_goes_out_through_the_waypoints_of_the_kernel),
        cmocka_unit_test(the_map_byte_of_a_page_that_goes_and_comes_walks_in_single_steps),
        cmocka_unit_test(a_read_fault_keeps_the_slot_and_a_write_fault_gives_it_back),
        cmocka_unit_test(a_clean_page_that_has_a_slot_goes_without_a_write),
        cmocka_unit_test(
            up_to_5_17_a_fault_leaves_the_cache_maps_and_then_gives_its_count_up_and_from_5_18_that_first),
        cmocka_unit_test(up_to_5_17_a_write_fault_on_a_page_of_two_asks_for_its_owners_and_then_copies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
