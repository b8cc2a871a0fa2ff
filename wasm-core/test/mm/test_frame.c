/* Frames on lists, and the references that keep them. */
#include "panic.h"

#include "mm/frame.h"

#define NR_FRAMES 8u

struct fixture {
    struct frame frames[NR_FRAMES];
    struct frame_list list;
};

static struct fixture no_frame_linked(void)
{
    struct fixture x = {.frames = {{0}}};
    for (u32 f = 0; f < NR_FRAMES; f++)
        x.frames[f].prev = x.frames[f].next = NONE;
    frame_list_init(&x.list);
    return x;
}

/* Walks the list both ways and compares it with `expected`. */
static void assert_list(const struct fixture *x, u32 nr, const u32 *expected)
{
    u32 prev = NONE;
    u32 f = x->list.head;
    for (u32 i = 0; i < nr; i++) {
        assert_int_equal(f, expected[i]);
        assert_int_equal(x->frames[f].prev, prev);
        prev = f;
        f = x->frames[f].next;
    }
    assert_int_equal(f, NONE);
    assert_int_equal(x->list.tail, prev);
    assert_int_equal(x->list.nr, nr);
}

static void a_new_list_is_empty(void **state)
{
    (void)state;
    struct fixture x = no_frame_linked();
    assert_list(&x, 0, NULL);
}

static void frames_are_added_at_either_end(void **state)
{
    (void)state;
    struct fixture x = no_frame_linked();
    frame_list_add_head(x.frames, &x.list, 3);
    frame_list_add_head(x.frames, &x.list, 5);
    frame_list_add_tail(x.frames, &x.list, 0);
    assert_list(&x, 3, (u32[]){5, 3, 0});
}

static void the_first_frame_may_come_from_the_tail_side(void **state)
{
    (void)state;
    struct fixture x = no_frame_linked();
    frame_list_add_tail(x.frames, &x.list, 7);
    frame_list_add_tail(x.frames, &x.list, 6);
    assert_list(&x, 2, (u32[]){7, 6});
}

static void a_frame_can_leave_from_the_middle_and_from_both_ends(void **state)
{
    (void)state;
    struct fixture x = no_frame_linked();
    for (u32 f = 0; f < 5; f++)
        frame_list_add_tail(x.frames, &x.list, f);
    frame_list_remove(x.frames, &x.list, 2);
    assert_list(&x, 4, (u32[]){0, 1, 3, 4});
    frame_list_remove(x.frames, &x.list, 0);
    frame_list_remove(x.frames, &x.list, 4);
    assert_list(&x, 2, (u32[]){1, 3});
}

static void a_list_can_become_empty_and_be_used_again(void **state)
{
    (void)state;
    struct fixture x = no_frame_linked();
    frame_list_add_head(x.frames, &x.list, 4);
    frame_list_remove(x.frames, &x.list, 4);
    assert_list(&x, 0, NULL);
    frame_list_add_tail(x.frames, &x.list, 4);
    assert_list(&x, 1, (u32[]){4});
}

static void a_removed_frame_can_go_onto_another_list(void **state)
{
    (void)state;
    struct fixture x = no_frame_linked();
    struct frame_list other;
    frame_list_init(&other);
    frame_list_add_head(x.frames, &x.list, 1);
    frame_list_add_head(x.frames, &x.list, 2);
    frame_list_remove(x.frames, &x.list, 1);
    frame_list_add_head(x.frames, &other, 1);
    assert_int_equal(other.head, 1);
    assert_list(&x, 1, (u32[]){2});
}

static void a_frame_that_nobody_holds_has_no_reference(void **state)
{
    (void)state;
    struct frame frame = {.flags = FRAME_UPTODATE | FRAME_DIRTY | FRAME_LRU | FRAME_SWAPBACKED};
    assert_int_equal(frame_references(&frame), 0);
}

static void mappings_pins_and_one_cache_each_hold_a_frame(void **state)
{
    (void)state;
    struct frame frame = {.map_count = 3, .pins = 2};
    assert_int_equal(frame_references(&frame), 5);
    frame.flags = FRAME_SWAPCACHE;
    assert_int_equal(frame_references(&frame), 6);
    frame.flags = FRAME_PAGECACHE;
    assert_int_equal(frame_references(&frame), 6);
}

static void a_frame_says_whose_page_it_holds_even_before_the_owner_is_known(void **state)
{
    (void)state;
    struct frame frame = {.flags = FRAME_LOCKED};
    frame_belongs_to(&frame, KIND_ANON, NONE, NONE);
    assert_int_equal(frame.kind, KIND_ANON);
    assert_int_equal(frame_owner(&frame), NONE);
    frame_belongs_to(&frame, KIND_FILE, FRAME_NO_OWNER - 1, 70000);
    assert_int_equal(frame.kind, KIND_FILE);
    assert_int_equal(frame_owner(&frame), FRAME_NO_OWNER - 1);
    assert_int_equal(frame.index, 70000);
    assert_int_equal(frame.flags, FRAME_LOCKED); /* what it is, is not a flag */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_list_is_empty),
        cmocka_unit_test(frames_are_added_at_either_end),
        cmocka_unit_test(the_first_frame_may_come_from_the_tail_side),
        cmocka_unit_test(a_frame_can_leave_from_the_middle_and_from_both_ends),
        cmocka_unit_test(a_list_can_become_empty_and_be_used_again),
        cmocka_unit_test(a_removed_frame_can_go_onto_another_list),
        cmocka_unit_test(a_frame_that_nobody_holds_has_no_reference),
        cmocka_unit_test(mappings_pins_and_one_cache_each_hold_a_frame),
        cmocka_unit_test(a_frame_says_whose_page_it_holds_even_before_the_owner_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
