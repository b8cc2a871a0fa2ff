/* Frames on and off the LRU lists, and what a batch does with a frame that leaves it. */
#include "panic.h"

#include "mm/lruvec.h"

#define NR_FRAMES 4u

struct fixture {
    struct frame frames[NR_FRAMES];
    struct lruvec lruvec;
};

/* Frames 0, 1, 2 on the inactive anon list, 0 at its head; frame 3 on none. */
static struct fixture three_listed(void)
{
    struct fixture x = {.lruvec = {.anon_cost = 0}};
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        frame_list_init(&x.lruvec.lists[list]);
    for (u32 f = 0; f < NR_FRAMES; f++)
        x.frames[f] = (struct frame){.flags = FRAME_SWAPBACKED, .prev = NONE, .next = NONE};
    for (u32 f = 0; f < 3; f++)
        lruvec_add_folio_tail(&x.lruvec, x.frames, f);
    return x;
}

static void a_frame_is_linked_where_its_flags_say(void **state)
{
    (void)state;
    struct fixture x = three_listed();
    x.frames[3].flags |= FRAME_ACTIVE;
    lruvec_add_folio(&x.lruvec, x.frames, 3);
    assert_int_equal(x.lruvec.lists[LRU_ACTIVE_ANON].head, 3);
    assert_int_equal(x.lruvec.lists[LRU_INACTIVE_ANON].nr, 3);
    lruvec_del_folio(&x.lruvec, x.frames, 3);
    assert_int_equal(x.lruvec.lists[LRU_ACTIVE_ANON].nr, 0);
    assert_true(x.frames[3].flags & FRAME_ACTIVE); /* so that it can be put back */
    assert_false(x.frames[3].flags & FRAME_LRU);
}

static void a_rotated_frame_goes_to_the_tail_and_is_not_active_any_more(void **state)
{
    (void)state;
    struct fixture x = three_listed();
    x.frames[3].flags |= FRAME_ACTIVE;
    lruvec_add_folio(&x.lruvec, x.frames, 3);
    assert_true(lru_batch_move(&x.lruvec, x.frames, BATCH_ROTATE, 3));
    assert_int_equal(x.lruvec.lists[LRU_INACTIVE_ANON].tail, 3);
    assert_int_equal(x.lruvec.lists[LRU_ACTIVE_ANON].nr, 0);
    assert_false(x.frames[3].flags & FRAME_ACTIVE);
}

/* Locked, dirty: that is asked when the frame is queued, not when the batch is drained (6.1). */
static void a_queued_frame_is_rotated_even_if_it_was_locked_or_dirtied_meanwhile(void **state)
{
    (void)state;
    struct fixture x = three_listed();
    x.frames[0].flags |= FRAME_LOCKED | FRAME_DIRTY;
    assert_true(lru_batch_move(&x.lruvec, x.frames, BATCH_ROTATE, 0));
    assert_int_equal(x.lruvec.lists[LRU_INACTIVE_ANON].tail, 0);
}

static void a_frame_that_somebody_has_isolated_is_left_alone(void **state)
{
    (void)state;
    struct fixture x = three_listed();
    lruvec_del_folio(&x.lruvec, x.frames, 1);
    assert_false(lru_batch_move(&x.lruvec, x.frames, BATCH_ROTATE, 1));
    assert_false(lru_batch_move(&x.lruvec, x.frames, BATCH_ACTIVATE, 1));
    assert_int_equal(x.lruvec.lists[LRU_INACTIVE_ANON].nr, 2);
    assert_false(x.frames[1].flags & (FRAME_LRU | FRAME_ACTIVE));
}

static void an_activated_frame_goes_to_the_head_of_the_active_list_once(void **state)
{
    (void)state;
    struct fixture x = three_listed();
    assert_true(lru_batch_move(&x.lruvec, x.frames, BATCH_ACTIVATE, 2));
    assert_true(lru_batch_move(&x.lruvec, x.frames, BATCH_ACTIVATE, 0));
    assert_int_equal(x.lruvec.lists[LRU_ACTIVE_ANON].head, 0);
    assert_false(
        lru_batch_move(&x.lruvec, x.frames, BATCH_ACTIVATE, 2)); /* active already: stays where it is */
    assert_int_equal(x.lruvec.lists[LRU_ACTIVE_ANON].head, 0);
}

static void a_new_frame_is_linked_at_the_head_by_the_flags_it_has_now(void **state)
{
    (void)state;
    struct fixture x = three_listed();
    assert_true(lru_batch_move(&x.lruvec, x.frames, BATCH_ADD, 3));
    assert_int_equal(x.lruvec.lists[LRU_INACTIVE_ANON].head, 3);
    assert_false(lru_batch_move(&x.lruvec, x.frames, BATCH_ADD, 3));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_frame_is_linked_where_its_flags_say),
        cmocka_unit_test(a_rotated_frame_goes_to_the_tail_and_is_not_active_any_more),
        cmocka_unit_test(a_queued_frame_is_rotated_even_if_it_was_locked_or_dirtied_meanwhile),
        cmocka_unit_test(a_frame_that_somebody_has_isolated_is_left_alone),
        cmocka_unit_test(an_activated_frame_goes_to_the_head_of_the_active_list_once),
        cmocka_unit_test(a_new_frame_is_linked_at_the_head_by_the_flags_it_has_now),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
