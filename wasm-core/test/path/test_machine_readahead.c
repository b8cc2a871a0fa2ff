/* Readahead in whole runs, by each value of its switches: which windows are chosen, what they read, what carries the flag. */
#include "panic.h"

#include "mm/swap_map.h"
#include "path/area.h"
#include "path/fault/pte.h"
#include "path/swap/readahead_windows.h"
#include "path/swap/swap.h"
#include "scenario.h"

enum { PAGES = 256, TOUCHES = 400 };

/* One task writes a region four times as large as the memory, and then reads pages of it at random; by slot. */
static void draft_random_reads(struct draft *d, u32 readahead)
{
    draft_new(d);
    d->params[PARAM_nr_frames] = 64;
    d->params[PARAM_min_free_kbytes] = 16;
    d->params[PARAM_vma_ra_enabled] = 0;
    draft_switch(d, SWITCH_readahead, readahead);
    draft_swap(d, 4 * PAGES); /* never half full: a page that is read keeps its slot */
    u32 region = draft_anon(d, 0, PAGES);
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, region, op_WRITE, PAGES);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, region, pattern_RAND, op_READ, TOUCHES)->seed_lo = 7;
}

/* Starts the draft and runs to its second phase. */
static void start_reading(struct started *s, const struct draft *d)
{
    assert_true(started_from(s, d));
    for (;;) {
        const u32 *record = next_event(s->m);
        assert_non_null(record);
        if (event_kind_of(record) == EV_phase_begin && EVENT_ARGS(record, phase_begin)->phase == 1)
            return;
    }
}

/* How many windows of each size (up to 32) the rest of the run has. */
static void count_windows(struct machine *m, u32 counts[33])
{
    memset(counts, 0, 33 * sizeof(u32));
    const u32 *record;
    while ((record = next_event(m)) != NULL) {
        if (event_kind_of(record) == EV_slot_window)
            counts[EVENT_ARGS(record, slot_window)->win]++;
        assert_int_not_equal(event_kind_of(record), EV_vma_window);
    }
}

static u32 windows_in_all(const u32 counts[33])
{
    u32 sum = 0;
    for (u32 win = 0; win <= 32; win++)
        sum += counts[win];
    return sum;
}

static void random_faults_get_the_windows_of_their_rule(void **state)
{
    (void)state;
    u32 counts[33];
    struct draft d;
    struct started s;
    draft_random_reads(&d, readahead_NONE);
    start_reading(&s, &d);
    count_windows(s.m, counts);
    assert_true(counts[1] > 200 && counts[1] == windows_in_all(counts));
    assert_int_equal(s.m->counters[COUNTER_swap_ra], 0);
    started_end(&s);
    draft_random_reads(&d, readahead_BLOCK);
    start_reading(&s, &d);
    count_windows(s.m, counts);
    assert_true(counts[8] > 100 && counts[8] == windows_in_all(counts));
    assert_true(s.m->counters[COUNTER_swap_ra] > 2 * counts[8]);
    assert_int_equal(s.m->counters[COUNTER_swap_ra_hit], 0); /* nothing carries a flag */
    started_end(&s);
    draft_random_reads(&d, readahead_HITS_DOUBLED);
    start_reading(&s, &d);
    count_windows(s.m, counts);
    assert_int_equal(counts[1], 0);
    assert_true(counts[2] > 50);
    started_end(&s);
    draft_random_reads(&d, readahead_HITS);
    start_reading(&s, &d);
    count_windows(s.m, counts);
    assert_true(counts[1] > windows_in_all(counts) / 2);
    started_end(&s);
}

static void a_window_that_is_asked_for_is_read_until_the_kernel_decides_again(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_random_reads(&d, readahead_VMA);
    d.params[PARAM_vma_ra_enabled] = 1;
    start_reading(&s, &d);
    assert_int_equal(machine_command(s.m, PARAM_window_asked, 5), config_error_OK);
    u32 asked = 0, kernels = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_vma_window)
            continue;
        u32 direction = EVENT_ARGS(record, vma_window)->direction, win = EVENT_ARGS(record, vma_window)->win;
        if (s.m->params.window_asked == 5) {
            assert_int_equal(direction, ra_direction_ASKED_FORWARD);
            assert_int_equal(EVENT_ARGS(record, vma_window)->first, EVENT_ARGS(record, vma_window)->page);
            assert_int_equal(win, 5);
            assert_int_equal(ra_word_win(vmas_of(s.m)[0].swap_readahead_info), 5);
            if (++asked == 20)
                machine_command(s.m, PARAM_window_asked, 0);
        } else {
            assert_true(direction <= ra_direction_CENTRED);
            kernels++;
        }
    }
    assert_int_equal(asked, 20);
    assert_true(kernels > 20);
    started_end(&s);
}

static void the_window_ahead_is_the_one_that_is_asked_for(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_random_reads(&d, readahead_VMA);
    d.params[PARAM_vma_ra_enabled] = 1;
    start_reading(&s, &d);
    while (event_kind_of(next_event(s.m)) != EV_swap_cache_miss)
        ;
    u32 row[NR_window_field], word = (u32)vmas_of(s.m)[0].swap_readahead_info;
    assert_true(readahead_window_ahead(s.m, row));
    assert_int_equal(row[window_field_WIN], 8);
    machine_command(s.m, PARAM_window_asked, ASKED_PAGES_MAX + 3);
    assert_true(readahead_window_ahead(s.m, row));
    assert_int_equal(row[window_field_WIN], 3);
    assert_int_equal(row[window_field_DIRECTION], ra_direction_ASKED_BACKWARD);
    assert_int_equal((u32)vmas_of(s.m)[0].swap_readahead_info, word);
    const u32 *record = next_event(s.m);
    assert_int_equal(event_kind_of(record), EV_vma_window);
    assert_int_equal(EVENT_ARGS(record, vma_window)->first, row[window_field_FIRST]);
    assert_int_equal(EVENT_ARGS(record, vma_window)->last, row[window_field_LAST]);
    started_end(&s);
}

static void misses_stop_the_block_of_one_region_and_not_of_another(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_random_reads(&d, readahead_MISSES);
    d.stream[1].count = 3 * TOUCHES;
    u32 other = draft_anon(&d, 0, PAGES);
    draft_phase_of(&d, 0, other, op_WRITE, PAGES);
    draft_phase(&d, phase_order_PARALLEL);
    draft_stream(&d, 0, other, pattern_RAND, op_READ, 40);
    start_reading(&s, &d);
    u32 of_first[2] = {0, 0}, of_second[2] = {0, 0};
    const u32 *record;
    while ((record = next_event(s.m)) != NULL)
        if (event_kind_of(record) == EV_slot_window) {
            bool is_block = EVENT_ARGS(record, slot_window)->win == 8;
            u32 *counts = s.m->phase < 3 ? of_first : of_second;
            counts[is_block]++;
        }
    assert_true(of_first[1] >= 100 && of_first[0] > 0);
    assert_int_equal(of_second[0], 0);
    assert_true(of_second[1] > 0);
    assert_true(vmas_of(s.m)[0].swapra_miss > 100);
    started_end(&s);
}

static void one_state_falls_while_pages_are_swapped_out(void **state)
{
    (void)state;
    u32 counts[33];
    struct draft d;
    struct started s;
    draft_random_reads(&d, readahead_STATE);
    start_reading(&s, &d);
    assert_true(s.m->global_ra.state < 500); /* 200 pages went out */
    count_windows(s.m, counts);
    assert_int_equal(counts[8], 0);
    started_end(&s);
}

/* A whole run with `flag`; returns how often a window that met a cached page that somebody maps left it flagged. */
static u32 mapped_pages_flagged(u32 flag)
{
    struct draft d;
    struct started s;
    draft_random_reads(&d, readahead_HITS_DOUBLED);
    draft_switch(&d, SWITCH_readahead_flag, flag);
    start_reading(&s, &d);
    u32 flagged = 0;
    const u32 *record;
    while ((record = next_event(s.m)) != NULL) {
        if (event_kind_of(record) != EV_readahead_cached)
            continue;
        const struct frame *page = &frames_of(s.m)[EVENT_ARGS(record, readahead_cached)->frame];
        flagged += page->map_count > 0 && (page->flags & FRAME_READAHEAD);
    }
    started_end(&s);
    return flagged;
}

static void up_to_4_13_a_window_flags_what_was_cached_already(void **state)
{
    (void)state;
    assert_int_equal(mapped_pages_flagged(readahead_flag_NEW), 0);
    assert_true(mapped_pages_flagged(readahead_flag_CACHED_TOO) > 0);
}

/* How many frames were taken in the reading phase for each page read. */
static u32 frames_taken_in_vain(u32 unreferenced)
{
    struct draft d;
    struct started s;
    draft_random_reads(&d, readahead_BLOCK);
    draft_switch(&d, SWITCH_unreferenced_slots, unreferenced);
    d.stream[1].op = op_WRITE; /* a written page gives its slot up: blocks have holes */
    start_reading(&s, &d);
    u32 taken = 0, read = 0;
    const u32 *record;
    while ((record = next_event(s.m)) != NULL) {
        taken += event_kind_of(record) == EV_frame_alloc;
        read += event_kind_of(record) == EV_swap_read;
    }
    assert_true(read > 100);
    started_end(&s);
    return taken - read;
}

static void up_to_4_10_a_slot_of_nobody_costs_a_frame_that_is_given_back(void **state)
{
    (void)state;
    assert_int_equal(frames_taken_in_vain(unreferenced_slots_SKIP), 0);
    assert_true(frames_taken_in_vain(unreferenced_slots_FAIL) > 100);
}

/* Runs reads on an area that ends within a block; returns when that ends. `beyond`: windows that reach over the end. */
static u64 end_of_cut_run(u32 block_end, u32 unreferenced_slots, u32 *beyond)
{
    struct draft d;
    struct started s;
    draft_random_reads(&d, readahead_BLOCK);
    d.swap[0].slots = PAGES - 3;
    draft_switch(&d, SWITCH_block_end, block_end);
    draft_switch(&d, SWITCH_unreferenced_slots, unreferenced_slots);
    start_reading(&s, &d);
    *beyond = 0;
    const u32 *record;
    while ((record = next_event(s.m)) != NULL) {
        if (event_kind_of(record) == EV_slot_window)
            *beyond += EVENT_ARGS(record, slot_window)->last >= PAGES - 3;
        if (event_kind_of(record) == EV_swap_read)
            assert_true(EVENT_ARGS(record, swap_read)->slot < PAGES - 3);
    }
    u64 end = s.m->clock.now;
    started_end(&s);
    return end;
}

static void from_4_11_on_slots_behind_the_end_of_an_area_are_passed_over_at_no_cost(void **state)
{
    (void)state;
    u32 beyond = 0;
    u64 end = end_of_cut_run(block_end_BLOCK, unreferenced_slots_SKIP, &beyond);
    assert_true(beyond > 0);
    assert_int_equal(end_of_cut_run(block_end_DEVICE, unreferenced_slots_SKIP, &beyond), end);
    assert_int_equal(beyond, 0);
}

/* The first fault that reads a block of 8 of which 3 slots lie behind the end: what it takes in memory and gives back. */
static void up_to_4_10_a_slot_behind_the_end_of_an_area_takes_a_page_and_gives_it_back(void **state)
{
    (void)state;
    for (u32 value = unreferenced_slots_FAIL; value <= unreferenced_slots_SKIP; value++) {
        struct draft d;
        struct started s;
        draft_random_reads(&d, readahead_BLOCK);
        d.swap[0].slots = PAGES - 3;
        draft_switch(&d, SWITCH_block_end, block_end_BLOCK);
        draft_switch(&d, SWITCH_unreferenced_slots, value);
        start_reading(&s, &d);
        const u32 *record;
        do {
            record = next_event(s.m);
            assert_non_null(record);
        } while (event_kind_of(record) != EV_slot_window ||
                 EVENT_ARGS(record, slot_window)->last < PAGES - 3);
        assert_int_equal(EVENT_ARGS(record, slot_window)->last, PAGES - 1);
        u32 taken = 0, read = 0, freed = 0;
        do { /* by the task that faults: its own frames, or those of reclaim on its way */
            record = next_event(s.m);
            taken += event_kind_of(record) == EV_frame_alloc && record[5] == 0;
            read += event_kind_of(record) == EV_swap_read || event_kind_of(record) == EV_slot_wait;
            freed += event_kind_of(record) == EV_frames_free && record[5] == 0;
        } while (event_kind_of(record) != EV_page_wait && event_kind_of(record) != EV_page_map);
        assert_int_equal(taken >= read + 3, value == unreferenced_slots_FAIL);
        assert_int_equal(freed >= 3, value == unreferenced_slots_FAIL);
        started_end(&s);
    }
}

/* Batches drained for a hundred pages that are read one by one, with page_cluster 0. */
static u32 drains_of(u32 readahead)
{
    struct draft d;
    struct started s;
    draft_random_reads(&d, readahead);
    d.params[PARAM_page_cluster] = 0;
    start_reading(&s, &d);
    u32 drains = 0, reads = 0;
    const u32 *record;
    while ((record = next_event(s.m)) != NULL) {
        drains += event_kind_of(record) == EV_lru_drain;
        reads += event_kind_of(record) == EV_swap_read;
    }
    assert_true(reads > 100);
    started_end(&s);
    return drains * 100 / reads;
}

static void until_the_hits_decided_even_a_single_slot_drained_the_batches(void **state)
{
    (void)state;
    assert_true(drains_of(readahead_HITS) < 50); /* by reclaim */
    assert_true(drains_of(readahead_BLOCK) >= 100);
    assert_true(drains_of(readahead_HITS_DOUBLED) >= 100);
}

static u32 pages_dropped_unused(struct machine *m)
{
    u32 dropped = 0;
    for (u32 slot = 0; slot < m->nr_slots; slot++)
        dropped += slot_readahead_of(m)[slot] == readahead_fate_DROPPED;
    return dropped;
}

static void the_one_state_moves_with_faults_hits_swap_out_and_waste(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_random_reads(&d, readahead_STATE);
    d.params[PARAM_nr_frames] = 200; /* most fits: the state stays up, and windows are read */
    d.stream[0].count = 240;
    start_reading(&s, &d);
    u32 wasted = 0;
    i64 before = s.m->global_ra.state;
    u32 dropped = pages_dropped_unused(s.m);
    const u32 *record;
    while ((record = next_event(s.m)) != NULL) {
        u32 kind = event_kind_of(record), now = pages_dropped_unused(s.m);
        i64 moved = kind == EV_slot_window ? 1 : 0;
        moved += kind == EV_swap_cache_hit && EVENT_ARGS(record, swap_cache_hit)->flagged ? 10 : 0;
        moved -= kind == EV_swap_write ? 10 : 0;
        moved -= now > dropped ? now - dropped : 0;
        wasted += now > dropped;
        dropped = now;
        i64 expected = MIN(MAX(before + moved, 0), (i64)READAHEAD_STATE_MAX);
        assert_int_equal(s.m->global_ra.state, expected);
        before = expected;
    }
    assert_true(wasted > 0);
    started_end(&s);
}

static void older_rules_look_at_slots_even_where_neighbours_by_address_are_switched_on(void **state)
{
    (void)state;
    u32 counts[33];
    struct draft d;
    struct started s;
    draft_random_reads(&d, readahead_SLOTS);
    d.params[PARAM_vma_ra_enabled] = 1;
    start_reading(&s, &d);
    count_windows(s.m, counts);
    assert_true(windows_in_all(counts) > 100);
    started_end(&s);
}

static void a_cap_of_its_own_counts_by_virtual_address_as_posted_in_2017(void **state)
{
    (void)state;
    for (u32 order = 1; order <= 5; order++) {
        struct draft d;
        struct started s;
        draft_random_reads(&d, readahead_VMA_OWN_CAP);
        d.params[PARAM_vma_ra_enabled] = 1;
        d.params[PARAM_page_cluster] = 0;
        d.params[PARAM_vma_ra_max_order] = order;
        d.stream[1].pattern = pattern_SEQ;
        start_reading(&s, &d);
        u32 largest = 0;
        const u32 *record;
        while ((record = next_event(s.m)) != NULL)
            if (event_kind_of(record) == EV_vma_window)
                largest = MAX(largest, EVENT_ARGS(record, vma_window)->win);
        assert_int_equal(largest, 1u << order);
        started_end(&s);
    }
}

static void the_window_that_comes_is_told_before_it_is_chosen_by_every_rule(void **state)
{
    (void)state;
    for (u32 readahead = readahead_NONE; readahead <= readahead_SLOTS; readahead++) {
        struct draft d;
        struct started s;
        draft_random_reads(&d, readahead);
        start_reading(&s, &d);
        u32 told = 0;
        const u32 *record;
        u32 ahead[NR_window_field];
        bool is_ahead = false;
        while ((record = next_event(s.m)) != NULL) {
            if (event_kind_of(record) == EV_slot_window && is_ahead) {
                assert_int_equal(ahead[window_field_WIN], EVENT_ARGS(record, slot_window)->win);
                assert_int_equal(ahead[window_field_FIRST], EVENT_ARGS(record, slot_window)->first);
                assert_int_equal(ahead[window_field_HITS], EVENT_ARGS(record, slot_window)->hits);
                told++;
            }
            struct column column = machine_column(s.m, COLUMN_window_ahead, s.scratch);
            is_ahead = event_kind_of(record) == EV_swap_cache_miss && column.length == NR_window_field;
            if (is_ahead)
                memcpy(ahead, column.data, sizeof(ahead));
        }
        assert_true(told > 20);
        started_end(&s);
    }
}

/* What is on its way to a window is the fault of one task: the window of another answers another fault. */
static void a_window_answers_the_fault_of_its_own_task(void **state)
{
    (void)state;
    u32 own = 0, of_another = 0;
    for (u32 seed = 8; seed < 16; seed++) {
        struct draft d;
        struct started s;
        draft_random_reads(&d, readahead_VMA);
        d.params[PARAM_vma_ra_enabled] = 1;
        d.params[PARAM_nr_cpus] = 2;
        draft_stream(&d, draft_task(&d, 0, 1), 0, pattern_RAND, op_READ, TOUCHES)->seed_lo = seed;
        start_reading(&s, &d);
        struct fault_place before = s.m->fault_ahead;
        for (const u32 *record; (record = next_event(s.m)); before = s.m->fault_ahead) {
            if (event_kind_of(record) != EV_vma_window)
                continue;
            bool is_own = before.task == record[5];
            assert_int_equal(s.m->fault_ahead.slot, is_own ? NONE : before.slot);
            own += is_own && before.slot != NONE;
            of_another += !is_own && before.slot != NONE;
        }
        started_end(&s);
    }
    assert_in_range(own, 100, UINT32_MAX);
    assert_in_range(of_another, 10, UINT32_MAX);
}

/* readahead.md 1: up to 4.13 every page of the block but the one that is wanted, wherever it stands and however often it was flagged. */
static void up_to_4_13_a_page_that_is_cached_already_is_flagged_whichever_list_it_is_on(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.9", "4.14"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_new(&d);
        d.kernel = kernel_named(kernels[k]);
        d.params[PARAM_nr_frames] = 32;
        d.params[PARAM_min_free_kbytes] = 16;
        draft_swap(&d, 400);
        draft_task(&d, 0, NONE);
        draft_phase_of(&d, 0, draft_anon(&d, 0, 60), op_WRITE, 60);
        assert_true(started_from(&s, &d));
        const struct ev_swap_cache_add *added = EVENT_ARGS(next_of_kind(s.m, EV_swap_cache_add),
                                                           swap_cache_add);
        u32 *flags = &frames_of(s.m)[added->frame].flags;
        for (u32 is_active = 0; is_active < 2; is_active++) {
            *flags &= ~(u32)(FRAME_READAHEAD | FRAME_ACTIVE);
            *flags |= is_active ? FRAME_ACTIVE : 0u;
            readahead_note_cached(s.m, added->slot);
            assert_int_equal((*flags & FRAME_READAHEAD) != 0, k == 0);
        }
        started_end(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_faults_get_the_windows_of_their_rule),
        cmocka_unit_test(a_window_that_is_asked_for_is_read_until_the_kernel_decides_again),
        cmocka_unit_test(the_window_ahead_is_the_one_that_is_asked_for),
        cmocka_unit_test(a_window_answers_the_fault_of_its_own_task),
        cmocka_unit_test(misses_stop_the_block_of_one_region_and_not_of_another),
        cmocka_unit_test(one_state_falls_while_pages_are_swapped_out),
        cmocka_unit_test(up_to_4_13_a_window_flags_what_was_cached_already),
        cmocka_unit_test(up_to_4_10_a_slot_of_nobody_costs_a_frame_that_is_given_back),
        cmocka_unit_test(from_4_11_on_slots_behind_the_end_of_an_area_are_passed_over_at_no_cost),
        cmocka_unit_test(up_to_4_10_a_slot_behind_the_end_of_an_area_takes_a_page_and_gives_it_back),
        cmocka_unit_test(until_the_hits_decided_even_a_single_slot_drained_the_batches),
        cmocka_unit_test(the_one_state_moves_with_faults_hits_swap_out_and_waste),
        cmocka_unit_test(older_rules_look_at_slots_even_where_neighbours_by_address_are_switched_on),
        cmocka_unit_test(a_cap_of_its_own_counts_by_virtual_address_as_posted_in_2017),
        cmocka_unit_test(the_window_that_comes_is_told_before_it_is_chosen_by_every_rule),
        cmocka_unit_test(up_to_4_13_a_page_that_is_cached_already_is_flagged_whichever_list_it_is_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
