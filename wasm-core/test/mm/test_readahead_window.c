/* Windows of swap readahead: the function, the packed word of a VMA, and whole traces. */
#include "panic.h"

#include <string.h>

#include "mm/readahead/readahead_window.h"

#define FAR 1000u /* no neighbour of 0 */

static void a_fault_without_hits_reads_two_pages_next_to_the_last_and_else_one(void **state)
{
    (void)state;
    assert_int_equal(swapin_nr_pages(100, 101, 0, 8, 0), 2);
    assert_int_equal(swapin_nr_pages(100, 99, 0, 8, 0), 2);
    assert_int_equal(swapin_nr_pages(100, 100, 0, 8, 0), 1);
    assert_int_equal(swapin_nr_pages(100, 102, 0, 8, 0), 1);
}

static void nothing_lies_before_position_zero(void **state)
{
    (void)state;
    assert_int_equal(swapin_nr_pages(0, 1, 0, 8, 0), 2);
    assert_int_equal(swapin_nr_pages(0, UINT32_MAX, 0, 8, 0), 1);
}

static void hits_widen_the_window_by_powers_of_two_up_to_the_cap(void **state)
{
    (void)state;
    const u32 rows[][3] = {/* hits, cap, window */
                           {1, 8, 4},   {2, 8, 4},    {3, 8, 8},    {63, 8, 8},   {3, 16, 8}, {6, 16, 8},
                           {7, 16, 16}, {14, 32, 16}, {15, 32, 32}, {63, 32, 32}, {5, 2, 2},  {5, 1, 1}};
    for (u32 i = 0; i < LENGTH(rows); i++)
        assert_int_equal(swapin_nr_pages(0, FAR, rows[i][0], rows[i][1], 0), rows[i][2]);
}

static void a_window_never_shrinks_below_half_of_the_last(void **state)
{
    (void)state;
    const u32 decay[] = {4, 2, 1, 1};
    u32 win = 8;
    for (u32 i = 0; i < LENGTH(decay); i++) {
        win = swapin_nr_pages(0, FAR, 0, 8, win);
        assert_int_equal(win, decay[i]);
    }
}

static void a_lowered_cap_is_reached_by_halves(void **state)
{
    (void)state;
    assert_int_equal(swapin_nr_pages(0, FAR, 10, 4, 32), 16);
    assert_int_equal(swapin_nr_pages(0, FAR, 10, 4, 16), 8);
    assert_int_equal(swapin_nr_pages(0, FAR, 10, 4, 8), 4);
}

static void the_steps_of_a_window_are_told_in_their_order(void **state)
{
    (void)state;
    struct window_terms terms = window_terms(0, FAR, 10, 4, 32);
    assert_int_equal(terms.wanted, 16);
    assert_int_equal(terms.capped, 4);
    assert_int_equal(terms.half, 16);
    assert_int_equal(terms.win, 16);
}

static void without_readahead_the_window_is_the_page_alone(void **state)
{
    (void)state;
    u64 word = 0;
    struct vma_window w = vma_readahead_miss(&word, 0, 64, 8, 0);
    assert_int_equal(w.terms.win, 1);
    assert_int_equal(w.win, 1);
    assert_int_equal(w.nr_pte, 1);
}

static void a_word_packs_position_window_and_hits(void **state)
{
    (void)state;
    u64 word = ra_word_make(0x7f1234567, 32, 63);
    assert_int_equal(word, 0x7f1234567ull * 4096 + 32 * 64 + 63);
    assert_int_equal(ra_word_vpn(word), 0x7f1234567);
    assert_int_equal(ra_word_win(word), 32);
    assert_int_equal(ra_word_hits(word), 63);
}

static void a_new_vma_counts_as_four_hits(void **state)
{
    (void)state;
    assert_int_equal(ra_word_hits(0), 4);
    assert_int_equal(ra_word_hits(ra_word_make(1, 0, 0)), 0);
    assert_int_equal(vma_readahead_hit(0, 77, true), ra_word_make(77, 0, 5));
}

static void every_page_found_moves_the_position_but_only_a_flagged_one_is_a_hit(void **state)
{
    (void)state;
    u64 word = ra_word_make(100, 8, 2);
    word = vma_readahead_hit(word, 101, true);
    assert_int_equal(word, ra_word_make(101, 8, 3));
    word = vma_readahead_hit(word, 300, false);
    assert_int_equal(word, ra_word_make(300, 8, 3));
}

static void hits_stop_at_sixty_three(void **state)
{
    (void)state;
    u64 word = ra_word_make(9, 8, 62);
    for (u32 i = 0; i < 3; i++)
        word = vma_readahead_hit(word, 9, true);
    assert_int_equal(word, ra_word_make(9, 8, 63));
}

static void the_cap_of_a_vma_window_is_thirty_two(void **state)
{
    (void)state;
    assert_int_equal(vma_readahead_max(0), 1);
    assert_int_equal(vma_readahead_max(3), 8);
    assert_int_equal(vma_readahead_max(5), 32);
    assert_int_equal(vma_readahead_max(9), 32);
}

#define BASE 0x55555000ull /* a multiple of 512, so that page numbers show the blocks */
#define NR_PAGES 10000u

/* A fault that reads; checks the window and the interval [first, last] of pages. */
static void assert_miss(u64 *word, u32 page, u32 page_cluster, u32 win, u32 first, u32 last)
{
    struct vma_window w = vma_readahead_miss(word, BASE, NR_PAGES, page, page_cluster);
    assert_int_equal(w.win, win);
    assert_int_equal(w.first, first);
    assert_int_equal(w.first + w.nr_pte - 1, last);
}

/* A window of `asked` after that of a fault on `page`. */
static struct vma_window asked_window(u64 *word, u32 page, u32 page_cluster, u32 asked)
{
    struct vma_window w = vma_readahead_miss(word, BASE, NR_PAGES, page, page_cluster);
    vma_readahead_asked(&w, word, BASE, NR_PAGES, page, asked);
    return w;
}

static void a_window_that_is_asked_for_begins_or_ends_with_the_page_whatever_the_kernel_chose(void **state)
{
    (void)state;
    u64 word = ra_word_make(BASE + 99, 8, 0);
    struct vma_window w = asked_window(&word, 700, 3, 5);
    assert_int_equal(w.direction, RA_ASKED_FORWARD);
    assert_int_equal(w.first, 700);
    assert_int_equal(w.nr_pte, 5);
    assert_int_equal(w.win, 5);
    assert_int_equal(w.terms.capped, 1); /* what the kernel would have read, and why, is still told */
    assert_int_equal(w.prev_win, 8);
    assert_int_equal(word, ra_word_make(BASE + 700, 5, 0));
    w = asked_window(&word, 700, 3, ASKED_PAGES_MAX + 6);
    assert_int_equal(w.direction, RA_ASKED_BACKWARD);
    assert_int_equal(w.first, 695);
    assert_int_equal(w.nr_pte, 6);
    w = asked_window(&word, 700, 3, ASKED_PAGES_MAX); /* more than the cap of 8 */
    assert_int_equal(w.first, 700);
    assert_int_equal(w.nr_pte, 32);
}

static void a_window_that_is_asked_for_is_cut_like_any_other(void **state)
{
    (void)state;
    u64 word = 0;
    struct vma_window w = asked_window(&word, 2, 3, ASKED_PAGES_MAX + 8);
    assert_int_equal(w.first, 0);
    assert_int_equal(w.nr_pte, 3);
    w = asked_window(&word, 510, 3, 8); /* two pages are left of the page table page */
    assert_int_equal(w.first, 510);
    assert_int_equal(w.nr_pte, 2);
    assert_int_equal(ra_word_win(word), 8);
    word = 0;
    w = asked_window(&word, 510, 0, 8); /* page_cluster 0: the word is not touched */
    assert_int_equal(word, 0);
    assert_int_equal(w.nr_pte, 2);
}

static void the_first_fault_of_a_vma_reads_eight_pages_around_it(void **state)
{
    (void)state;
    u64 word = 0;
    assert_miss(&word, 5000, 3, 8, 4997, 5004);
    assert_int_equal(word, ra_word_make(BASE + 5000, 8, 0));
    word = 0;
    assert_miss(&word, 5000, 5, 8, 4997, 5004);
}

static void a_miss_reports_what_it_computed_with(void **state)
{
    (void)state;
    u64 word = ra_word_make(BASE + 7, 4, 2);
    struct vma_window w = vma_readahead_miss(&word, BASE, NR_PAGES, 8, 3);
    assert_int_equal(w.direction, RA_FORWARD);
    assert_int_equal(w.prev_vpn, BASE + 7);
    assert_int_equal(w.prev_win, 4);
    assert_int_equal(w.hits, 2);
    assert_int_equal(w.max, 8);
}

static void random_faults_of_a_vma_shrink_its_window_to_one(void **state)
{
    (void)state;
    u64 word = 0;
    assert_miss(&word, 5000, 3, 8, 4997, 5004);
    assert_miss(&word, 1017, 3, 4, 1016, 1019);
    assert_miss(&word, 2900, 3, 2, 2900, 2901);
    assert_miss(&word, 4000, 3, 1, 4000, 4000);
    assert_miss(&word, 8333, 3, 1, 8333, 8333);
    assert_miss(&word, 8334, 3, 2, 8334, 8335); /* next to the last one: perhaps a run begins */
    word = vma_readahead_hit(word, BASE + 8335, true);
    assert_int_equal(word, ra_word_make(BASE + 8335, 2, 1));
}

static void a_sequential_reader_faults_once_in_eight_pages(void **state)
{
    (void)state;
    u64 word = ra_word_make(BASE + 1023, 8, 7);
    for (u32 page = 1024; page < 2048; page += 8) {
        assert_miss(&word, page, 3, 8, page, page + 7);
        for (u32 next = page + 1; next < page + 8; next++)
            word = vma_readahead_hit(word, BASE + next, true);
        assert_int_equal(word, ra_word_make(BASE + page + 7, 8, 7));
    }
}

static void a_backward_reader_gets_only_what_lies_before_the_fault(void **state)
{
    (void)state;
    u64 word = ra_word_make(BASE + 301, 8, 7);
    assert_miss(&word, 300, 3, 8, 293, 300);
}

static void a_window_is_cut_and_not_shifted_at_the_borders_of_the_vma(void **state)
{
    (void)state;
    u64 word = 0;
    assert_miss(&word, 1, 3, 8, 0, 5);
    assert_int_equal(ra_word_win(word), 8); /* the word keeps the whole window */
    word = ra_word_make(BASE + NR_PAGES - 4, 8, 7);
    assert_miss(&word, NR_PAGES - 3, 3, 8, NR_PAGES - 3, NR_PAGES - 1);
}

static void a_window_is_cut_at_the_page_table_page(void **state)
{
    (void)state;
    u64 word = ra_word_make(BASE + 1020, 8, 7);
    assert_miss(&word, 1021, 3, 8, 1021, 1023);
    word = ra_word_make(BASE + 1026, 8, 7);
    assert_miss(&word, 1025, 3, 8, 1024, 1025);
    word = 0;
    struct vma_window w = vma_readahead_miss(&word, BASE + 510, NR_PAGES, 1,
                                             3); /* virtual page 511 of a block */
    assert_int_equal(w.first, 0);
    assert_int_equal(w.nr_pte, 2);
}

static void a_vma_at_address_zero_needs_no_page_before_it(void **state)
{
    (void)state;
    u64 word = ra_word_make(1, 8, 7);
    struct vma_window w = vma_readahead_miss(&word, 0, 4, 0, 3);
    assert_int_equal(w.direction, RA_BACKWARD);
    assert_int_equal(w.first, 0);
    assert_int_equal(w.nr_pte, 1);
}

static void with_page_cluster_zero_the_word_is_left_alone(void **state)
{
    (void)state;
    u64 word = ra_word_make(BASE + 5, 8, 7);
    assert_miss(&word, 6, 0, 1, 6, 6);
    assert_int_equal(word, ra_word_make(BASE + 5, 8, 7));
    word = 0;
    assert_miss(&word, 6, 0, 1, 6, 6);
    assert_int_equal(word, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fault_without_hits_reads_two_pages_next_to_the_last_and_else_one),
        cmocka_unit_test(nothing_lies_before_position_zero),
        cmocka_unit_test(hits_widen_the_window_by_powers_of_two_up_to_the_cap),
        cmocka_unit_test(a_window_never_shrinks_below_half_of_the_last),
        cmocka_unit_test(a_lowered_cap_is_reached_by_halves),
        cmocka_unit_test(the_steps_of_a_window_are_told_in_their_order),
        cmocka_unit_test(without_readahead_the_window_is_the_page_alone),
        cmocka_unit_test(a_word_packs_position_window_and_hits),
        cmocka_unit_test(a_new_vma_counts_as_four_hits),
        cmocka_unit_test(every_page_found_moves_the_position_but_only_a_flagged_one_is_a_hit),
        cmocka_unit_test(hits_stop_at_sixty_three),
        cmocka_unit_test(the_cap_of_a_vma_window_is_thirty_two),
        cmocka_unit_test(the_first_fault_of_a_vma_reads_eight_pages_around_it),
        cmocka_unit_test(a_window_that_is_asked_for_begins_or_ends_with_the_page_whatever_the_kernel_chose),
        cmocka_unit_test(a_window_that_is_asked_for_is_cut_like_any_other),
        cmocka_unit_test(a_miss_reports_what_it_computed_with),
        cmocka_unit_test(random_faults_of_a_vma_shrink_its_window_to_one),
        cmocka_unit_test(a_sequential_reader_faults_once_in_eight_pages),
        cmocka_unit_test(a_backward_reader_gets_only_what_lies_before_the_fault),
        cmocka_unit_test(a_window_is_cut_and_not_shifted_at_the_borders_of_the_vma),
        cmocka_unit_test(a_window_is_cut_at_the_page_table_page),
        cmocka_unit_test(a_vma_at_address_zero_needs_no_page_before_it),
        cmocka_unit_test(with_page_cluster_zero_the_word_is_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
