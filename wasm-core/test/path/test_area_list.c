/* Which of several swap areas is asked for a slot: in the lists of 3.6, 3.9, 4.9 and 4.14. */
#include "panic.h"

#include "path/area_list.h"

#include <string.h>

enum { AREAS = 5, SLOTS = 9 };

/* Priorities are given to the areas one after the other, NONE: none. All of them are on, and empty. */
static struct machine *areas_with(u32 order, const u32 *given, u32 nr)
{
    struct machine *m = calloc(1, sizeof(struct machine) + AREAS * sizeof(struct swap_area));
    m->at.areas = sizeof(struct machine);
    m->nr_areas = nr;
    m->nr_rows = 1; /* nobody has to hold a lock */
    m->kernel.area_order = order;
    m->kernel.area_list = order == area_order_PLACE            ? area_list_WITH_SLOTS
                          : order == area_order_PLACE_AND_HINT ? area_list_SWAP_LOCK
                                                               : area_list_AVAIL_LOCK;
    m->first_area = m->area_place = m->area_hint = NONE;
    m->least_priority = order == area_order_RING_OF_NODE ? -1 : 0;
    for (u32 i = 0; i < nr; i++) {
        areas_of(m)[i] = (struct swap_area){.size = SLOTS + 1,
                                            .given = given[i],
                                            .next = NONE,
                                            .off_by = NONE,
                                            .is_off = 1,
                                            .has_node = i % 2};
        areas_of(m)[i].slots.pages = areas_of(m)[i].slots.highest_bit = SLOTS;
        area_enable(m, i);
    }
    return m;
}

static void fills(struct machine *m, u32 area)
{
    areas_of(m)[area].slots.inuse_pages = SLOTS;
    areas_of(m)[area].slots.highest_bit = 0;
    if (area_must_leave(m, area))
        area_leaves(m, area);
}

static void gives_one_back(struct machine *m, u32 area)
{
    areas_of(m)[area].slots.inuse_pages--;
    areas_of(m)[area].slots.highest_bit = 1;
    area_note_freed(m, area);
    if (area_must_return(m, area))
        area_returns(m, area);
}

/* The areas that so many requests begin with, as digits. */
static const char *asked(struct machine *m, u32 requests)
{
    static char text[64];
    struct area_walk walk;
    for (u32 i = 0; i < requests; i++) {
        area_walk_begin(m, &walk);
        text[i] = walk.area == NONE ? '-' : (char)('0' + walk.area);
    }
    text[requests] = 0;
    return text;
}

/* The areas that one request asks until none is left, when none of them gives anything. */
static const char *walked(struct machine *m)
{
    static char text[64];
    u32 nr = 0;
    struct area_walk walk;
    for (area_walk_begin(m, &walk); walk.area != NONE && nr < 60; area_walk_on(m, &walk))
        text[nr++] = (char)('0' + walk.area);
    text[nr] = 0;
    return text;
}

static const u32 orders[] = {area_order_PLACE, area_order_PLACE_AND_HINT, area_order_RING,
                             area_order_RING_OF_NODE};

static void the_highest_priority_is_asked_first_and_as_long_as_it_has_slots(void **state)
{
    (void)state;
    const u32 given[] = {1, 32767, 0, 7};
    for (u32 o = 0; o < LENGTH(orders); o++) {
        struct machine *m = areas_with(orders[o], given, 4);
        assert_string_equal(asked(m, 4), "1111");
        if (area_list_is_of_free(m)) {
            fills(m, 1);
            assert_string_equal(asked(m, 3), "333");
            fills(m, 3);
            assert_string_equal(asked(m, 2), "00");
            fills(m, 0);
            assert_string_equal(asked(m, 2), "22");
            fills(m, 2);
            assert_string_equal(asked(m, 1), "-");
        }
        free(m);
    }
}

/* The walk has to pass the full one, and then notes the place behind the one that it finds, whatever priority is there. */
static void up_to_3_15_two_areas_below_a_full_one_are_used_in_turn_whatever_their_priorities(void **state)
{
    (void)state;
    const u32 given[] = {1, 32767, 0, 7};
    for (u32 o = 0; o < 2; o++) {
        struct machine *m = areas_with(orders[o], given, 4);
        fills(m, 1);
        assert_string_equal(asked(m, 6), "303030");
        fills(m, 3);
        fills(m, 2);
        assert_string_equal(asked(m, 3), "000");
        fills(m, 0);
        assert_string_equal(asked(m, 2), "--");
        free(m);
    }
}

static void areas_of_one_priority_take_turns(void **state)
{
    (void)state;
    const u32 given[] = {5, 5, 9, 5};
    struct machine *m = areas_with(area_order_RING, given, 4);
    fills(m, 2);
    assert_string_equal(asked(m, 7), "0130130");
    free(m);
    for (u32 o = 0; o < 2;
         o++) { /* up to 3.15 a new one stands before its equals, and after the last the first comes next */
        m = areas_with(orders[o], given, 4);
        fills(m, 2);
        assert_string_equal(asked(m, 7), "3103103");
        free(m);
    }
}

static void a_request_goes_on_to_the_area_that_followed_before_the_first_went_behind_its_equals(void **state)
{
    (void)state;
    const u32 given[] = {5, 5, 1, NONE};
    struct machine *m = areas_with(area_order_RING, given, 4);
    struct area_walk walk;
    area_walk_begin(m, &walk);
    assert_int_equal(walk.area, 0);
    assert_int_equal(area_place_of(m, 0), 1);
    fills(m, 0);
    area_walk_on(m, &walk);
    assert_int_equal(walk.area, 1);
    fills(m, 1);
    area_walk_on(m, &walk);
    assert_int_equal(walk.area, 2);
    area_walk_on(m, &walk);
    assert_int_equal(walk.area, 3);
    area_walk_on(m, &walk);
    assert_int_equal(walk.area, NONE);
    free(m);
}

static void a_request_starts_over_when_the_area_that_followed_has_left_the_list(void **state)
{
    (void)state;
    const u32 given[] = {5, 4, 3};
    struct machine *m = areas_with(area_order_RING, given, 3);
    struct area_walk walk;
    area_walk_begin(m, &walk);
    fills(m, 1);
    area_walk_on(m, &walk);
    assert_int_equal(walk.area, 0); /* the first again, although it gave nothing */
    area_walk_on(m, &walk);
    assert_int_equal(walk.area, 2);
    free(m);
}

static void equals_that_do_not_find_their_free_slots_are_asked_twice_and_not_for_ever(void **state)
{
    (void)state;
    const u32 given[] = {5, 5};
    struct machine *m = areas_with(area_order_RING, given, 2);
    assert_string_equal(walked(m), "0101");
    free(m);
    m = areas_with(area_order_RING, given, 1);
    assert_string_equal(walked(m), "0"); /* alone it is its own last */
    free(m);
    m = areas_with(area_order_PLACE, given, 1);
    assert_string_equal(walked(m), "00");
    free(m);
}

static void an_area_that_was_full_comes_back_behind_its_equals(void **state)
{
    (void)state;
    const u32 given[] = {5, 5, 5, 1};
    struct machine *m = areas_with(area_order_RING, given, 4);
    fills(m, 0);
    assert_int_equal(area_place_of(m, 0), NONE);
    assert_string_equal(asked(m, 3), "121");
    gives_one_back(m, 0);
    assert_int_equal(area_place_of(m, 0), 2);
    assert_int_equal(area_place_of(m, 3), 3);
    assert_string_equal(asked(m, 4), "2102");
    free(m);
}

static void a_slot_freed_above_is_found_at_once_in_all_kernels(void **state)
{
    (void)state;
    const u32 given[] = {9, 4, 4};
    for (u32 o = 0; o < LENGTH(orders); o++) {
        struct machine *m = areas_with(orders[o], given, 3);
        fills(m, 0);
        assert_string_not_equal(asked(m, 1), "0");
        gives_one_back(m, 0);
        assert_string_equal(asked(m, 1), "0");
        free(m);
    }
}

static void a_slot_freed_below_changes_nothing(void **state)
{
    (void)state;
    const u32 given[] = {9, 4, 4};
    for (u32 o = 0; o < LENGTH(orders); o++) {
        struct machine *m = areas_with(orders[o], given, 3);
        fills(m, 1);
        assert_string_equal(asked(m, 1), "0");
        gives_one_back(m, 1);
        assert_string_equal(asked(m, 2), "00");
        free(m);
    }
}

static void the_hint_is_the_highest_of_those_that_freed_slots_and_is_used_once(void **state)
{
    (void)state;
    const u32 given[] = {9, 6, 4, 4};
    struct machine *m = areas_with(area_order_PLACE_AND_HINT, given, 4);
    fills(m, 0);
    fills(m, 1);
    assert_string_equal(asked(m, 1), "3");
    gives_one_back(m, 1);
    gives_one_back(m, 0);
    assert_int_equal(m->area_hint, 0);
    gives_one_back(m, 1);
    assert_int_equal(m->area_hint, 0);
    assert_string_equal(asked(m, 1), "0");
    assert_int_equal(m->area_hint, NONE);
    free(m);
}

/* highest_priority_index is taken away by the request that looks at it (3.9 to 3.15). What was freed then is no hint for a later request,
 * which begins below it: the first two areas have filled up meanwhile. */
static void a_hint_that_a_request_has_seen_and_not_followed_leads_no_later_one(void **state)
{
    (void)state;
    const u32 given[] = {9, 6, 4, 4};
    for (u32 is_seen = 0; is_seen < 2; is_seen++) {
        struct machine *m = areas_with(area_order_PLACE_AND_HINT, given, 4);
        fills(m, 1);
        gives_one_back(m, 1);
        assert_int_equal(m->area_hint, 1);
        if (is_seen)
            assert_string_equal(asked(m, 1), "0"); /* which is higher */
        assert_int_equal(m->area_hint, is_seen ? NONE : 1);
        fills(m, 0);
        fills(m, 1);
        m->area_place = 2; /* behind the one that the last request below them has used */
        assert_string_equal(asked(m, 1),
                            is_seen ? "2"
                                    : "3"); /* the hint leads to the full one, and on to what follows that */
        assert_int_equal(m->area_hint, NONE);
        free(m);
    }
}

/* swap_list.next is moved to it: from there the next request begins, though this one found nothing there. */
static void a_request_that_follows_a_hint_in_vain_leaves_its_place_there(void **state)
{
    (void)state;
    const u32 given[] = {9, 6, 4, 4};
    struct machine *m = areas_with(area_order_PLACE_AND_HINT, given, 4);
    for (u32 area = 0; area < 4; area++)
        fills(m, area);
    m->area_place = 2;
    gives_one_back(m, 1);
    fills(m, 1); /* somebody was faster */
    assert_string_equal(asked(m, 1), "-");
    assert_int_equal(m->area_place, 1);
    free(m);
}

/* A swapoff that has failed switches a full area on again: up to 3.15 that stands in the list too. */
static void an_area_that_is_switched_on_full_is_not_asked_before_it_has_a_free_slot(void **state)
{
    (void)state;
    const u32 given[] = {9, 4};
    for (u32 o = 0; o < LENGTH(orders); o++) {
        struct machine *m = areas_with(orders[o], given, 2);
        area_disable(m, 0);
        areas_of(m)[0].slots.inuse_pages = SLOTS;
        areas_of(m)[0].slots.highest_bit = 0;
        area_enable(m, 0);
        assert_int_equal(area_place_of(m, 0), o < 2 ? 0 : NONE);
        assert_string_equal(asked(m, 2), "11");
        gives_one_back(m, 0);
        assert_int_equal(area_place_of(m, 0), 0);
        assert_string_equal(asked(m, 2), "00");
        free(m);
    }
}

static void a_hint_of_an_area_that_has_been_switched_off_is_not_followed(void **state)
{
    (void)state;
    const u32 given[] = {9, 4, 4};
    struct machine *m = areas_with(area_order_PLACE_AND_HINT, given, 3);
    fills(m, 0);
    assert_string_equal(asked(m, 1), "2");
    gives_one_back(m, 0);
    area_disable(m, 0);
    assert_int_equal(m->area_hint, NONE);
    m->area_hint = 0; /* and if it was freed at the same time */
    assert_string_equal(asked(m, 2), "12");
    assert_int_equal(m->area_hint, NONE);
    free(m);
}

/* swap_list.next moves only to a higher one ("p->prio > ..."), and the hint too: among equals whose turn it is stays as it is. */
static void a_slot_freed_in_an_equal_does_not_change_whose_turn_it_is(void **state)
{
    (void)state;
    const u32 given[] = {5, 5, 9, 5};
    for (u32 o = 0; o < 2; o++)
        for (u32 freed = 0; freed < 4; freed++) {
            struct machine *m = areas_with(orders[o], given, 4);
            fills(m, 2);
            assert_string_equal(asked(m, 1), "3");
            areas_of(m)[freed].slots.inuse_pages = 3;
            if (freed != 2)
                gives_one_back(m, freed);
            assert_string_equal(asked(m, 6), "103103");
            free(m);
        }
}

/* The first of the highest that have freed something is noted, until a request comes; an equal that frees later changes nothing. */
static void of_two_equals_that_free_slots_the_first_is_noted_and_a_higher_one_instead(void **state)
{
    (void)state;
    const u32 given[] = {6, 6, 7, 4};
    for (u32 first = 0; first < 2; first++)
        for (u32 higher = 0; higher < 2; higher++) {
            struct machine *m = areas_with(area_order_PLACE_AND_HINT, given, 4);
            for (u32 area = 0; area < 3; area++)
                fills(m, area);
            assert_string_equal(asked(m, 1), "3");
            gives_one_back(m, first);
            gives_one_back(m, 1 - first);
            if (higher)
                gives_one_back(m, 2);
            gives_one_back(m, 1 - first);
            assert_int_equal(m->area_hint, higher ? 2 : first);
            free(m);
        }
}

static void priorities_that_are_not_given_count_down(void **state)
{
    (void)state;
    const u32 given[] = {NONE, 0, NONE, NONE};
    for (u32 o = 0; o < LENGTH(orders); o++) {
        struct machine *m = areas_with(orders[o], given, 4);
        i32 first = orders[o] == area_order_RING_OF_NODE ? -2 : -1;
        assert_int_equal(areas_of(m)[0].priority, first);
        assert_int_equal(areas_of(m)[1].priority, 0);
        assert_int_equal(areas_of(m)[2].priority, first - 1);
        assert_int_equal(areas_of(m)[3].priority, first - 2);
        assert_string_equal(asked(m, 2), "11");
        free(m);
    }
}

static void without_a_priority_disks_of_the_node_are_equals_from_4_14_on(void **state)
{
    (void)state;
    const u32 given[] = {NONE, NONE, NONE, NONE, 0}; /* 1 and 3 lie on disks of the node */
    struct machine *m = areas_with(area_order_RING_OF_NODE, given, 5);
    assert_string_equal(asked(m, 1), "4");
    fills(m, 4);
    assert_string_equal(asked(m, 4), "1313");
    fills(m, 1);
    fills(m, 3);
    assert_string_equal(asked(m, 2), "00");
    fills(m, 0);
    assert_string_equal(asked(m, 1), "2");
    free(m);
    m = areas_with(area_order_RING, given, 5);
    fills(m, 4);
    assert_string_equal(asked(m, 4), "0000");
    free(m);
}

static void those_below_move_up_when_an_area_without_a_given_priority_goes(void **state)
{
    (void)state;
    const u32 given[] = {NONE, 3, NONE, NONE};
    for (u32 o = 0; o < LENGTH(orders); o++) {
        struct machine *m = areas_with(orders[o], given, 4);
        i32 first = areas_of(m)[0].priority;
        u32 all = m->total_swap_pages;
        area_disable(m, 0);
        assert_int_equal(area_place_of(m, 0), NONE);
        assert_int_equal(areas_of(m)[2].priority, first);
        assert_int_equal(areas_of(m)[3].priority, first - 1);
        assert_int_equal(areas_of(m)[1].priority, 3);
        assert_int_equal(m->total_swap_pages, all - SLOTS);
        assert_int_equal(m->nr_swap_pages, (i32)(all - SLOTS));
        area_enable(m, 0); /* again: it comes last now */
        assert_int_equal(areas_of(m)[0].priority, first - 2);
        assert_int_equal(m->total_swap_pages, all);
        area_disable(m, 1); /* a given one: nobody moves */
        assert_int_equal(areas_of(m)[2].priority, first);
        free(m);
    }
}

static void the_whole_of_an_area_is_subtracted_even_if_it_is_in_use(void **state)
{
    (void)state;
    const u32 given[] = {1, 2};
    struct machine *m = areas_with(area_order_RING, given, 2);
    areas_of(m)[0].slots.inuse_pages = SLOTS;
    m->nr_swap_pages -= SLOTS;
    area_disable(m, 0);
    assert_int_equal(m->nr_swap_pages, 0);
    assert_int_equal(m->total_swap_pages, SLOTS);
    free(m);
}

static void a_request_begins_elsewhere_when_the_area_of_its_place_goes(void **state)
{
    (void)state;
    const u32 given[] = {5, 5, 2};
    for (u32 o = 0; o < 2; o++) {
        struct machine *m = areas_with(orders[o], given, 3);
        assert_string_equal(asked(m, 1), "1");
        assert_int_equal(m->area_place, 0);
        area_disable(m, 0);
        assert_int_equal(m->area_place, 1);
        assert_string_equal(asked(m, 2), "11");
        free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_highest_priority_is_asked_first_and_as_long_as_it_has_slots),
        cmocka_unit_test(up_to_3_15_two_areas_below_a_full_one_are_used_in_turn_whatever_their_priorities),
        cmocka_unit_test(areas_of_one_priority_take_turns),
        cmocka_unit_test(a_request_goes_on_to_the_area_that_followed_before_the_first_went_behind_its_equals),
        cmocka_unit_test(a_request_starts_over_when_the_area_that_followed_has_left_the_list),
        cmocka_unit_test(equals_that_do_not_find_their_free_slots_are_asked_twice_and_not_for_ever),
        cmocka_unit_test(an_area_that_was_full_comes_back_behind_its_equals),
        cmocka_unit_test(a_slot_freed_above_is_found_at_once_in_all_kernels),
        cmocka_unit_test(a_slot_freed_below_changes_nothing),
        cmocka_unit_test(the_hint_is_the_highest_of_those_that_freed_slots_and_is_used_once),
        cmocka_unit_test(a_hint_that_a_request_has_seen_and_not_followed_leads_no_later_one),
        cmocka_unit_test(a_request_that_follows_a_hint_in_vain_leaves_its_place_there),
        cmocka_unit_test(an_area_that_is_switched_on_full_is_not_asked_before_it_has_a_free_slot),
        cmocka_unit_test(a_hint_of_an_area_that_has_been_switched_off_is_not_followed),
        cmocka_unit_test(a_slot_freed_in_an_equal_does_not_change_whose_turn_it_is),
        cmocka_unit_test(of_two_equals_that_free_slots_the_first_is_noted_and_a_higher_one_instead),
        cmocka_unit_test(priorities_that_are_not_given_count_down),
        cmocka_unit_test(without_a_priority_disks_of_the_node_are_equals_from_4_14_on),
        cmocka_unit_test(those_below_move_up_when_an_area_without_a_given_priority_goes),
        cmocka_unit_test(the_whole_of_an_area_is_subtracted_even_if_it_is_in_use),
        cmocka_unit_test(a_request_begins_elsewhere_when_the_area_of_its_place_goes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
