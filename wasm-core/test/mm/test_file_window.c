/* Readahead of a file in its simple form: windows as they follow each other. */
#include "panic.h"

#include "mm/readahead/file_window.h"

static void assert_window(const struct file_window *w, u32 start, u32 size, u32 marker)
{
    assert_int_equal(w->start, start);
    assert_int_equal(w->size, size);
    assert_int_equal(file_window_marker(w), marker);
}

static void a_file_read_from_its_beginning_has_windows_of_4_8_16_and_then_of_the_most_that_it_may_have(
    void **state)
{
    (void)state;
    struct file_window w = {0};
    assert_true(file_window_missed(&w, 0, 32, 1000));
    assert_window(&w, 0, 4, 1);
    assert_true(file_window_goes_on(&w, 1, 32, 1000));
    assert_window(&w, 4, 8, 4);
    assert_true(file_window_goes_on(&w, 4, 32, 1000));
    assert_window(&w, 12, 16, 12);
    assert_true(file_window_goes_on(&w, 12, 32, 1000));
    assert_window(&w, 28, 32, 28);
    assert_true(file_window_goes_on(&w, 28, 32, 1000));
    assert_window(&w, 60, 32, 60);
}

static void a_large_most_lets_small_windows_grow_fourfold(void **state)
{
    (void)state;
    struct file_window w = {0};
    assert_true(file_window_missed(&w, 0, 128, 1000));
    assert_window(&w, 0, 4, 1);
    assert_true(file_window_goes_on(&w, 1, 128, 1000));
    assert_window(&w, 4, 16, 4); /* 4 is below 128 / 16 */
    assert_true(file_window_goes_on(&w, 4, 128, 1000));
    assert_window(&w, 20, 32, 20);
    assert_true(file_window_goes_on(&w, 20, 128, 1000));
    assert_true(file_window_goes_on(&w, 52, 128, 1000));
    assert_window(&w, 116, 128, 116);
}

/* get_next_ra_size: "cur < max / 16". */
static void a_window_of_a_sixteenth_of_the_most_is_no_small_one(void **state)
{
    (void)state;
    struct file_window w = {.start = 0, .size = 4, .async_size = 3};
    assert_true(file_window_goes_on(&w, 1, 64, 1000));
    assert_window(&w, 4, 8, 4);
}

static void the_first_window_is_small_where_windows_may_not_be_large(void **state)
{
    (void)state;
    static const u32 sizes[][3] = {{1, 1, NONE}, {2, 2, 8}, {3, 3, 8}, {4, 2, 8}, {31, 2, 8}, {32, 4, 8}};
    for (u32 i = 0; i < LENGTH(sizes); i++) {
        struct file_window w = {.next = 7};
        assert_true(file_window_missed(&w, 7, sizes[i][0], 1000));
        assert_window(&w, 7, sizes[i][1], sizes[i][2]);
    }
}

static void a_page_missed_out_of_order_is_read_alone_and_leaves_the_window_as_it_is(void **state)
{
    (void)state;
    struct file_window w = {.start = 40, .size = 8, .async_size = 8, .next = 20};
    static const u32 elsewhere[] = {1, 18, 22, 47, 49, 500};
    for (u32 i = 0; i < LENGTH(elsewhere); i++) {
        assert_false(file_window_missed(&w, elsewhere[i], 32, 1000));
        assert_window(&w, 40, 8, 40);
    }
    struct file_window other = w;
    assert_true(file_window_missed(&w, 20, 32, 1000)); /* behind the one read last */
    assert_window(&w, 20, 4, 21);
    assert_true(file_window_missed(&other, 19, 32, 1000)); /* the same page again */
    assert_window(&other, 19, 4, 20);
}

static void the_page_behind_a_window_goes_on_with_it_though_nobody_met_the_marker(void **state)
{
    (void)state;
    struct file_window w = {.start = 40, .size = 8, .async_size = 8, .next = 20};
    assert_true(file_window_missed(&w, 48, 64, 1000));
    assert_window(&w, 48, 48,
                  64); /* 16 pages, and the 32 of the next window, whose marker has been come to */
}

/* ondemand_readahead of 5.3: "ra->async_size = max_pages >> 1". */
static void two_windows_in_one_are_no_larger_than_the_most(void **state)
{
    (void)state;
    static const u32 most[][3] = {{48, 48, 64}, {47, 47, 72}, {32, 32, 64}, {17, 17, 57}};
    for (u32 i = 0; i < LENGTH(most); i++) {
        struct file_window w = {.start = 40, .size = 8, .async_size = 8, .next = 20};
        assert_true(file_window_missed(&w, 48, most[i][0], 1000));
        assert_window(&w, 48, most[i][1], most[i][2]);
    }
    struct file_window last = {.start = 40, .size = 8, .async_size = 8, .next = 20};
    assert_true(file_window_missed(&last, 48, 64, 70)); /* the file ends in the second of them */
    assert_window(&last, 48, 22, 64);
}

static void a_marker_that_is_not_the_windows_begins_behind_itself(void **state)
{
    (void)state;
    struct file_window w = {.start = 40, .size = 8, .async_size = 8, .next = 20};
    assert_true(file_window_goes_on(&w, 100, 32, 1000));
    assert_window(&w, 101, 4, 101);
}

static void windows_end_with_the_file(void **state)
{
    (void)state;
    struct file_window w = {0};
    assert_true(file_window_missed(&w, 0, 32, 3));
    assert_window(&w, 0, 3, 1);
    w = (struct file_window){.start = 4, .size = 8, .async_size = 8};
    assert_true(file_window_goes_on(&w, 4, 32, 14));
    assert_window(&w, 12, 2, 12);
    assert_false(file_window_goes_on(&w, 12, 32, 14)); /* nothing is behind it */
    assert_window(&w, 12, 2, 12);
    w = (struct file_window){.next = 9};
    assert_true(file_window_missed(&w, 9, 32, 10)); /* the last page: no marker is left */
    assert_window(&w, 9, 1, NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            a_file_read_from_its_beginning_has_windows_of_4_8_16_and_then_of_the_most_that_it_may_have),
        cmocka_unit_test(a_large_most_lets_small_windows_grow_fourfold),
        cmocka_unit_test(a_window_of_a_sixteenth_of_the_most_is_no_small_one),
        cmocka_unit_test(the_first_window_is_small_where_windows_may_not_be_large),
        cmocka_unit_test(a_page_missed_out_of_order_is_read_alone_and_leaves_the_window_as_it_is),
        cmocka_unit_test(the_page_behind_a_window_goes_on_with_it_though_nobody_met_the_marker),
        cmocka_unit_test(two_windows_in_one_are_no_larger_than_the_most),
        cmocka_unit_test(a_marker_that_is_not_the_windows_begins_behind_itself),
        cmocka_unit_test(windows_end_with_the_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
