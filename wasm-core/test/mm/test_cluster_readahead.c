/* Readahead by slot, by every rule there was: blocks, states, and the worked traces of all of them. */
#include "panic.h"

#include <string.h>

#include "mm/readahead/cluster_readahead.h"

#define NR_SLOTS 65536u

static struct kernel kernel_with(u32 readahead)
{
    struct kernel kernel = kernel_of(KERNEL_v6_1);
    kernel.readahead = readahead;
    return kernel;
}

/* A swap cache of slots, all of them in use: what is in it, and which slot still carries the readahead flag. */
struct slot_model {
    struct kernel kernel;
    struct cluster_readahead ra;
    u32 misses, page_cluster;
    u32 faults, reads;
    bool is_cached[NR_SLOTS], is_flagged[NR_SLOTS];
};

static struct slot_model *model_of(u32 readahead)
{
    static struct slot_model x;
    memset(&x, 0, sizeof(x));
    x.kernel = kernel_with(readahead);
    x.page_cluster = 3;
    cluster_readahead_start(&x.ra, &x.kernel);
    return &x;
}

/* Touches a slot; on a fault reads the block, of which [first, last] are returned. False when it was cached. */
static bool touch(struct slot_model *x, u32 slot, u32 *first, u32 *last)
{
    if (x->is_cached[slot]) {
        cluster_readahead_hit(&x->ra, &x->kernel, &x->misses, x->is_flagged[slot], false);
        x->is_flagged[slot] = false;
        return false;
    }
    struct slot_block block = cluster_readahead_block(&x->ra, &x->kernel, &x->misses, slot, NR_SLOTS,
                                                      x->page_cluster);
    x->faults++;
    for (u32 s = block.first; s <= block.last; s++) {
        if (x->is_cached[s])
            continue;
        x->reads++;
        x->is_cached[s] = true;
        x->is_flagged[s] = s != slot && readahead_flags_pages(&x->kernel);
    }
    *first = block.first;
    *last = block.last;
    return true;
}

struct row {
    u32 slot, first, last;
};

/* Touches `from` to `to` and compares the faults with the rows. */
static void assert_trace(struct slot_model *x, u32 from, u32 to, u32 nr, const struct row *rows)
{
    u32 i = 0, first = 0, last = 0;
    for (u32 slot = from; slot <= to; slot++) {
        if (!touch(x, slot, &first, &last))
            continue;
        assert_true(i < nr);
        assert_int_equal(slot, rows[i].slot);
        assert_int_equal(first, rows[i].first);
        assert_int_equal(last, rows[i].last);
        i++;
    }
    assert_int_equal(i, nr);
}

/* Touches six slots far from each other and compares the sizes of the blocks. */
static void assert_random(struct slot_model *x, const u32 sizes[6])
{
    const u32 slots[6] = {5000, 17, 900, 40000, 333, 7777};
    for (u32 i = 0; i < 6; i++) {
        u32 first = 0, last = 0;
        assert_true(touch(x, slots[i], &first, &last));
        assert_int_equal(last - first + 1, sizes[i]);
    }
}

static void a_sequence_of_slots_is_read_in_aligned_blocks_of_eight_by_every_rule(void **state)
{
    (void)state;
    const struct row rows[] = {
        {100, 96, 103}, {104, 104, 111}, {112, 112, 119}, {120, 120, 127}, {128, 128, 135}};
    const u32 rules[] = {readahead_BLOCK, readahead_MISSES, readahead_HITS, readahead_SLOTS, readahead_VMA};
    for (u32 i = 0; i < LENGTH(rules); i++) {
        struct slot_model *x = model_of(rules[i]);
        assert_trace(x, 100, 131, LENGTH(rows), rows);
        assert_int_equal(x->reads, 40);
    }
    const struct row with_a_half_first[] = {
        {100, 100, 103}, {104, 104, 111}, {112, 112, 119}, {120, 120, 127}, {128, 128, 135}};
    assert_trace(model_of(readahead_HITS_DOUBLED), 100, 131, 5, with_a_half_first);
}

static void the_blind_block_reads_eight_slots_however_random_the_faults(void **state)
{
    (void)state;
    const struct row rows[] = {{100, 96, 103}, {104, 104, 111}, {112, 112, 119}, {120, 120, 127}};
    const u32 rules[] = {readahead_BLOCK, readahead_MISSES};
    for (u32 i = 0; i < LENGTH(rules); i++) {
        struct slot_model *x = model_of(rules[i]);
        assert_random(x, (const u32[6]){8, 8, 8, 8, 8, 8});
        assert_trace(x, 100, 123, LENGTH(rows), rows);
        assert_int_equal(x->faults, 10);
        assert_int_equal(x->reads, 80);
    }
}

static void a_window_that_is_doubled_or_halved_by_hits_never_falls_below_two(void **state)
{
    (void)state;
    struct slot_model *x = model_of(readahead_HITS_DOUBLED);
    assert_random(x, (const u32[6]){4, 2, 2, 2, 2, 2});
    const struct row rows[] = {{100, 100, 101}, {102, 100, 103}, {104, 104, 107},
                               {108, 104, 111}, {112, 112, 119}, {120, 120, 127}};
    assert_trace(x, 100, 123, LENGTH(rows), rows);
    assert_int_equal(x->faults, 12);
    assert_int_equal(x->reads, 42);
}

static const struct row recovery[] = {{100, 100, 100}, {101, 100, 101}, {102, 102, 103}, {104, 104, 107},
                                      {108, 104, 111}, {112, 112, 119}, {120, 120, 127}};

static void hits_plus_two_fall_to_one_slot_at_once(void **state)
{
    (void)state;
    struct slot_model *x = model_of(readahead_HITS);
    assert_random(x, (const u32[6]){8, 1, 1, 1, 1, 1});
    assert_trace(x, 100, 123, LENGTH(recovery), recovery);
    assert_int_equal(x->faults, 13);
    assert_int_equal(x->reads, 41);
}

static void from_3_14_on_the_block_falls_by_halves_and_a_sequence_widens_it_again(void **state)
{
    (void)state;
    const u32 rules[] = {readahead_SLOTS, readahead_VMA, readahead_VMA_OWN_CAP};
    for (u32 i = 0; i < LENGTH(rules); i++) {
        struct slot_model *x = model_of(rules[i]);
        assert_random(x, (const u32[6]){8, 4, 2, 1, 1, 1});
        assert_trace(x, 100, 123, LENGTH(recovery), recovery);
        assert_int_equal(x->faults, 13);
        assert_int_equal(x->reads, 45);
    }
}

static void without_readahead_each_fault_reads_its_own_slot(void **state)
{
    (void)state;
    struct slot_model *x = model_of(readahead_NONE);
    assert_random(x, (const u32[6]){1, 1, 1, 1, 1, 1});
}

static void more_than_a_hundred_misses_stop_reading_ahead_and_hits_work_them_off(void **state)
{
    (void)state;
    struct slot_model *x = model_of(readahead_MISSES);
    u32 first = 0, last = 0;
    for (u32 i = 1; i <= 101; i++) {
        assert_true(touch(x, 16 * i, &first, &last));
        assert_int_equal(last - first + 1, i <= 100 ? 8 : 1);
    }
    assert_int_equal(x->misses, 101);
    assert_false(touch(x, 17, &first, &last)); /* any page that is found counts, flagged or not */
    assert_false(touch(x, 18, &first, &last));
    assert_int_equal(x->misses, 99);
    assert_true(touch(x, 32000, &first, &last));
    assert_int_equal(last - first + 1, 8);
}

static void misses_end_at_a_thousand_and_never_fall_below_none(void **state)
{
    (void)state;
    struct kernel kernel = kernel_with(readahead_MISSES);
    struct cluster_readahead ra;
    cluster_readahead_start(&ra, &kernel);
    u32 misses = 0;
    cluster_readahead_hit(&ra, &kernel, &misses, false, false);
    assert_int_equal(misses, 0);
    for (u32 i = 0; i < 1100; i++)
        cluster_readahead_block(&ra, &kernel, &misses, 8, 100, 3);
    assert_int_equal(misses, 1000);
    cluster_readahead_hit(&ra, &kernel, &misses, false, true);
    assert_int_equal(misses, 1000); /* a fault that was started again has been counted */
    cluster_readahead_hit(&ra, &kernel, &misses, false, false);
    assert_int_equal(misses, 999);
    kernel.readahead = readahead_HITS; /* other rules leave them alone */
    cluster_readahead_hit(&ra, &kernel, &misses, true, false);
    assert_int_equal(misses, 999);
}

static void in_october_2012_a_window_of_one_follows_neighbours(void **state)
{
    (void)state;
    struct kernel kernel = kernel_with(readahead_HITS_DOUBLED);
    const struct cluster_readahead single = {.last_win = 1, .prev_offset = 60};
    struct cluster_readahead ra = single;
    assert_int_equal(cluster_readahead_block(&ra, &kernel, NULL, 61, 1003, 3).win, 2);
    assert_int_equal(ra.prev_offset, 61);
    ra = single;
    assert_int_equal(cluster_readahead_block(&ra, &kernel, NULL, 59, 1003, 3).win, 2);
    ra = single;
    assert_int_equal(cluster_readahead_block(&ra, &kernel, NULL, 70, 1003, 3).win, 1);
    assert_int_equal(ra.prev_offset, 70);
}

static void shared_memory_has_no_misses_and_is_read_by_the_block(void **state)
{
    (void)state;
    struct kernel kernel = kernel_with(readahead_MISSES);
    struct cluster_readahead ra;
    cluster_readahead_start(&ra, &kernel);
    for (u32 i = 0; i < 200; i++)
        assert_int_equal(cluster_readahead_block(&ra, &kernel, NULL, 16 * i + 8, 4096, 3).win, 8);
}

static void one_state_follows_hits_swap_out_and_waste(void **state)
{
    (void)state;
    struct kernel kernel = kernel_with(readahead_STATE);
    struct cluster_readahead ra;
    cluster_readahead_start(&ra, &kernel);
    assert_int_equal(ra.state, 1023); /* readahead.md 3.3: the first miss is what makes it full */
    struct slot_block block = cluster_readahead_block(&ra, &kernel, NULL, 100, 4096, 3);
    assert_int_equal(block.hits, 1024);
    assert_int_equal(block.win, 8);
    assert_int_equal(cluster_readahead_block(&ra, &kernel, NULL, 200, 4096, 3).hits, 1024); /* and no more */
    for (u32 i = 0; i < 60; i++)
        cluster_readahead_swapped_out(&ra, &kernel);
    assert_int_equal(ra.state, 424);
    cluster_readahead_unused(&ra, &kernel);
    assert_int_equal(ra.state, 423);
    assert_int_equal(cluster_readahead_block(&ra, &kernel, NULL, 100, 4096, 3).win,
                     2); /* 3 * 424 / 1024 = 1 */
    cluster_readahead_hit(&ra, &kernel, NULL, true, false);
    assert_int_equal(ra.state, 434);
    for (u32 i = 0; i < 60; i++)
        cluster_readahead_swapped_out(&ra, &kernel);
    assert_int_equal(ra.state, 0);
    assert_int_equal(cluster_readahead_block(&ra, &kernel, NULL, 100, 4096, 3).win, 1);
}

static void only_the_rules_from_the_one_state_on_flag_what_they_read(void **state)
{
    (void)state;
    const u32 flagging[] = {readahead_STATE, readahead_HITS_DOUBLED, readahead_HITS, readahead_SLOTS,
                            readahead_VMA};
    for (u32 i = 0; i < LENGTH(flagging); i++) {
        struct kernel kernel = kernel_with(flagging[i]);
        assert_true(readahead_flags_pages(&kernel));
    }
    struct kernel block = kernel_with(readahead_BLOCK), misses = kernel_with(readahead_MISSES);
    assert_false(readahead_flags_pages(&block));
    assert_false(readahead_flags_pages(&misses));
}

static void a_block_leaves_out_the_header_and_ends_with_the_device_since_4_19(void **state)
{
    (void)state;
    struct kernel kernel = kernel_with(readahead_SLOTS);
    struct cluster_readahead ra = {.hits = 4};
    struct slot_block block = cluster_readahead_block(&ra, &kernel, NULL, 5, 1003, 3);
    assert_int_equal(block.first, 1);
    assert_int_equal(block.last, 7);
    ra.hits = 4;
    block = cluster_readahead_block(&ra, &kernel, NULL, 1001, 1003, 3);
    assert_int_equal(block.win, 8);
    assert_int_equal(block.first, 1000);
    assert_int_equal(block.last, 1002);
    kernel.block_end = block_end_BLOCK;
    ra.hits = 4;
    block = cluster_readahead_block(&ra, &kernel, NULL, 1001, 1003, 3);
    assert_int_equal(block.first, 1000);
    assert_int_equal(block.last, 1007);
}

static void the_previous_slot_moves_only_when_there_were_no_hits(void **state)
{
    (void)state;
    struct kernel kernel = kernel_with(readahead_SLOTS);
    struct cluster_readahead ra = {.hits = 2, .prev_offset = 50};
    struct slot_block block = cluster_readahead_block(&ra, &kernel, NULL, 700, 1003, 3);
    assert_int_equal(block.prev_offset, 50);
    assert_int_equal(block.hits, 2);
    assert_int_equal(block.max, 8);
    assert_int_equal(ra.prev_offset, 50);
    assert_int_equal(ra.hits, 0);
    assert_int_equal(ra.last_win, 4);
    cluster_readahead_block(&ra, &kernel, NULL, 300, 1003, 3);
    assert_int_equal(ra.prev_offset, 300);
}

static void with_page_cluster_zero_hits_go_on_adding_up(void **state)
{
    (void)state;
    struct kernel kernel = kernel_with(readahead_SLOTS);
    struct cluster_readahead ra = {.hits = 9, .prev_offset = 50, .last_win = 8};
    struct slot_block block = cluster_readahead_block(&ra, &kernel, NULL, 51, 1003, 0);
    assert_int_equal(block.win, 1);
    assert_int_equal(block.first, 51);
    assert_int_equal(block.last, 51);
    assert_int_equal(ra.hits, 9);
    assert_int_equal(ra.prev_offset, 50);
    assert_int_equal(ra.last_win, 8);
}

static void until_the_hits_decide_even_a_block_of_one_slot_is_gone_through(void **state)
{
    (void)state;
    struct cluster_readahead ra = {.last_win = 2};
    struct kernel kernel = kernel_with(readahead_BLOCK);
    struct slot_block block = cluster_readahead_block(&ra, &kernel, NULL, 51, 1003, 0);
    assert_int_equal(block.win, 1);
    assert_true(block_of_one_is_gone_through(&kernel, &block));
    kernel.readahead = readahead_HITS_DOUBLED;
    block = cluster_readahead_block(&ra, &kernel, NULL, 51, 1003, 0);
    assert_true(block_of_one_is_gone_through(&kernel, &block));
    kernel.readahead = readahead_HITS;
    block = cluster_readahead_block(&ra, &kernel, NULL, 51, 1003, 0);
    assert_false(block_of_one_is_gone_through(&kernel, &block));
    u32 misses = 100;
    kernel.readahead = readahead_MISSES;
    block = cluster_readahead_block(&ra, &kernel, &misses, 51, 1003, 3);
    assert_int_equal(block.win, 1);
    assert_false(block_of_one_is_gone_through(&kernel, &block));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sequence_of_slots_is_read_in_aligned_blocks_of_eight_by_every_rule),
        cmocka_unit_test(the_blind_block_reads_eight_slots_however_random_the_faults),
        cmocka_unit_test(a_window_that_is_doubled_or_halved_by_hits_never_falls_below_two),
        cmocka_unit_test(hits_plus_two_fall_to_one_slot_at_once),
        cmocka_unit_test(from_3_14_on_the_block_falls_by_halves_and_a_sequence_widens_it_again),
        cmocka_unit_test(without_readahead_each_fault_reads_its_own_slot),
        cmocka_unit_test(more_than_a_hundred_misses_stop_reading_ahead_and_hits_work_them_off),
        cmocka_unit_test(misses_end_at_a_thousand_and_never_fall_below_none),
        cmocka_unit_test(in_october_2012_a_window_of_one_follows_neighbours),
        cmocka_unit_test(shared_memory_has_no_misses_and_is_read_by_the_block),
        cmocka_unit_test(one_state_follows_hits_swap_out_and_waste),
        cmocka_unit_test(only_the_rules_from_the_one_state_on_flag_what_they_read),
        cmocka_unit_test(a_block_leaves_out_the_header_and_ends_with_the_device_since_4_19),
        cmocka_unit_test(the_previous_slot_moves_only_when_there_were_no_hits),
        cmocka_unit_test(with_page_cluster_zero_hits_go_on_adding_up),
        cmocka_unit_test(until_the_hits_decide_even_a_block_of_one_slot_is_gone_through),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
