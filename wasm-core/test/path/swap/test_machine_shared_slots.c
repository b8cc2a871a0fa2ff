/* Slots of a family: how their owners are counted, and who gives them back. */
#include "family.h"

#include "mm/swap_map.h"
#include "path/area.h"
#include "path/fault/pte.h"

static const char *const kernels[] = {"5.8", "5.9", "5.18", "6.1"};

enum { PAGES = 12, CHILDREN = 70 };

/* A family that shares PAGES pages, which are wanted no more while the parent writes other pages: they are swapped out. */
static void draft_swapped_family(struct draft *d, const char *kernel, u32 children)
{
    draft_family(d, kernel, 40, PAGES);
    u32 wanted = draft_anon(d, 0, 80);
    draft_phase_of(d, 0, 0, op_WRITE, PAGES);
    for (u32 i = 0; i < children; i++)
        draft_child_of(d, 0, PAGES, 0);
    draft_phase_of(d, 0, wanted, op_WRITE, 160);
}

static u32 swapped_slot(struct machine *m, u32 vma, u32 page)
{
    assert_int_equal(pte_kind(*pte_of(m, vma, page)), PTE_SWAP);
    return pte_slot(*pte_of(m, vma, page));
}

static void a_page_of_two_goes_out_to_one_slot_that_counts_two_owners(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_swapped_family(&d, kernels[k], 1);
        assert_true(started_from(&s, &d));
        run_checked(s.m, 0);
        for (u32 page = 0; page < PAGES; page++) {
            u32 slot = swapped_slot(s.m, 0, page);
            assert_int_equal(swapped_slot(s.m, 2, page), slot);
            assert_int_equal(swap_map_of(s.m)[slot], 2);
            u32 shared = k == 3 ? PTE_SWP_SHARED : 0;
            assert_int_equal(*pte_of(s.m, 0, page) & PTE_SWP_SHARED, shared);
            assert_int_equal(*pte_of(s.m, 2, page) & PTE_SWP_SHARED, shared);
        }
        assert_int_equal(vmas_of(s.m)[1].nr_present + vmas_of(s.m)[1].nr_swap, 80);
        started_end(&s);
    }
}

static void the_first_owner_who_comes_back_leaves_the_slot_to_the_other(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++)
        for (u32 op = op_READ; op <= op_WRITE; op++) {
            struct draft d;
            struct started s;
            draft_swapped_family(&d, kernels[k], 1);
            draft_phase(&d, phase_order_PARALLEL); /* there is memory again, so that kswapd sleeps */
            draft_stream(&d, 0, 1, pattern_SEQ, op_DONTNEED, 1);
            draft_phase_of(&d, 1, 2, op, 4);
            draft_phase_of(&d, 0, 0, op, 4);
            assert_true(started_from(&s, &d));
            u32 slots[4] = {0}, copies[2] = {0}, began_with = NONE;
            for (const u32 *record; (record = next_checked(s.m));) {
                if (event_kind_of(record) == EV_phase_begin && EVENT_ARGS(record, phase_begin)->phase >= 3)
                    for (u32 page = 0; page < 4; page++) {
                        u32 left = 5 - EVENT_ARGS(record, phase_begin)->phase;
                        if (left == 2)
                            slots[page] = swapped_slot(s.m, 2, page);
                        assert_int_equal(swap_count(swap_map_of(s.m)[slots[page]]), left);
                    }
                if (event_kind_of(record) == EV_cow_copy)
                    copies[EVENT_ARGS(record, cow_copy)->vma == 0]++;
                if (event_kind_of(record) == EV_fault_begin)
                    began_with = EVENT_ARGS(record, fault_begin)->kind;
                if (event_kind_of(record) ==
                    EV_fault_end) /* the copy is made by the fault that brings the page back */
                    assert_int_equal(EVENT_ARGS(record, fault_end)->kind, began_with);
            }
            assert_int_equal(copies[0], op == op_WRITE ? 4 : 0); /* the other one may still read it back */
            for (u32 page = 0; op == op_READ && page < 4; page++) {
                assert_int_equal(pte_frame(*pte_of(s.m, 0, page)), pte_frame(*pte_of(s.m, 2, page)));
                assert_int_equal(frame_of_page(s.m, 0, page)->map_count, 2);
                assert_int_equal(frame_of_page(s.m, 0, page)->owner, 0); /* the oldest of the family */
                assert_int_equal(*pte_of(s.m, 0, page) & PTE_WRITABLE, 0);
            }
            for (u32 page = 0; op == op_WRITE && page < 4; page++)
                assert_int_not_equal(pte_frame(*pte_of(s.m, 0, page)), pte_frame(*pte_of(s.m, 2, page)));
            started_end(&s);
        }
}

static void an_entry_remembers_in_swap_that_its_page_is_nobody_elses_from_5_19_on(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_swapped_family(&d, "6.1", 1);
    draft_phase_of(&d, 0, 1, op_READ, 160);
    assert_true(started_from(&s, &d));
    run_checked(s.m, 0);
    u32 swapped = 0;
    for (u32 page = 0; page < 80; page++) {
        u32 pte = *pte_of(s.m, 1, page); /* the region that was not inherited */
        swapped += pte_kind(pte) == PTE_SWAP;
        assert_true(pte_kind(pte) != PTE_SWAP || !(pte & PTE_SWP_SHARED));
        assert_true(pte_kind(pte) != PTE_PRESENT || !(frame_of_page(s.m, 1, page)->flags & FRAME_SHARED));
    }
    assert_true(swapped > 40);
    started_end(&s);
}

static void the_reference_check_asks_every_mapping(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_family(&d, "6.1", 40, PAGES);
    u32 wanted = draft_anon(&d, 0, 80);
    draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
    u32 child = draft_child(&d, 0, PAGES);
    draft_stream(&d, child, 2, pattern_SEQ, op_READ, PAGES); /* now both have used each page */
    draft_phase_of(&d, 0, wanted, op_WRITE, 80);
    assert_true(started_from(&s, &d));
    u32 twice = 0;
    for (const u32 *record; (record = next_checked(s.m));)
        if (event_kind_of(record) == EV_references && EVENT_ARGS(record, references)->young == 2) {
            assert_int_equal(EVENT_ARGS(record, references)->decision, references_ACTIVATE);
            twice++;
        }
    assert_int_equal(twice, PAGES);
    started_end(&s);
}

static void an_exit_leaves_the_cached_copy_to_those_who_still_map_the_page(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_swapped_family(&d, "6.1", 1);
    draft_phase_of(&d, 1, 2, op_READ, 4);
    draft_phase_of(&d, 0, 0, op_READ, 4);
    draft_phase_of(&d, 1, 2, op_READ, 1);
    d.task[1].exit_after = 5;
    assert_true(started_from(&s, &d));
    run_to(s.m, EV_exit_end);
    for (u32 page = 0; page < 4; page++) {
        assert_int_equal(frame_of_page(s.m, 0, page)->map_count, 1);
        assert_true(frame_of_page(s.m, 0, page)->flags & FRAME_SWAPCACHE);
    }
    run_checked(s.m, 0);
    started_end(&s);
}

static void slots_outlive_their_owners_one_by_one(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_swapped_family(&d, "6.1", 3);
    draft_phase(&d, phase_order_TOKEN);
    for (u32 child = 1; child <= 3; child++) {
        draft_stream(&d, child, 1 + child, pattern_SEQ, op_DONTNEED, 1);
        d.task[child].exit_after = 1;
    }
    assert_true(started_from(&s, &d));
    u32 slot = NONE, owners = 4;
    for (const u32 *record; (record = next_checked(s.m));) {
        if (event_kind_of(record) == EV_phase_begin && EVENT_ARGS(record, phase_begin)->phase == 2)
            slot = swapped_slot(s.m, 0, 5);
        if (event_kind_of(record) == EV_swap_count && EVENT_ARGS(record, swap_count)->slot == slot)
            assert_int_equal(EVENT_ARGS(record, swap_count)->count, --owners);
    }
    assert_int_equal(owners, 1);
    assert_int_equal(swap_map_of(s.m)[slot], 1);
    started_end(&s);
}

/* A page of a parent and so many children, forked before it is swapped out, that a byte does not count the owners of its slot. */
static void draft_crowded_slot(struct draft *d)
{
    draft_swapped_family(d, "6.1", CHILDREN);
    d->region[0].pages = 1;
    d->stream[0].count = 1;
    for (u32 i = 1; i < d->nr_task; i++) {
        d->region[1 + i].pages = 1;
        d->task[i].forked_after = 1;
    }
}

static void more_owners_than_a_byte_counts_go_on_in_a_further_digit(void **state)
{
    (void)state;
    static struct draft d;
    struct started s;
    draft_crowded_slot(&d);
    for (u32 i = 2; i < d.nr_task; i += 2)
        d.task[i].forked_after = 150; /* after it is swapped out */
    draft_phase(&d, phase_order_PARALLEL);
    for (u32 child = 1; child <= CHILDREN / 2; child++)
        draft_stream(&d, child, 1 + child, pattern_SEQ, op_DONTNEED, 1);
    assert_true(started_from(&s, &d));
    u32 most = 0, continued = 0, slot = NONE;
    for (const u32 *record; (record = next_checked(s.m));) {
        continued += event_kind_of(record) == EV_swap_count_continued;
        if (event_kind_of(record) != EV_swap_count)
            continue;
        const struct ev_swap_count *count = EVENT_ARGS(record, swap_count);
        if (count->count > 20)
            slot = count->slot;
        if (count->slot == slot)
            assert_int_equal(count->count, owners_of_slot(s.m, slot));
        most = MAX(most, count->count);
    }
    assert_int_equal(most, CHILDREN + 1);
    assert_int_equal(continued, 1); /* one frame holds the digits of 4,096 slots */
    assert_int_equal(owners_of_slot(s.m, slot), 1 + CHILDREN / 2);
    assert_int_equal(swap_map_of(s.m)[slot], 1 + CHILDREN / 2); /* the digit is 0 again */
    started_end(&s);
}

static void reclaim_makes_room_for_a_further_digit_while_it_unmaps_a_page(void **state)
{
    (void)state;
    static struct draft d;
    struct started s;
    draft_crowded_slot(&d);
    assert_true(started_from(&s, &d));
    run_to(s.m, EV_swap_count_continued);
    for (u32 l = 0; l < s.m->nr_locks; l++) /* the slot's is let go of meanwhile */
        if (locks_of(s.m)[l].class == lock_class_CLUSTER || locks_of(s.m)[l].class == lock_class_DEVICE)
            assert_int_equal(locks_of(s.m)[l].owner, NONE);
    assert_int_equal(frames_of(s.m)[pte_frame(*pte_of(s.m, CHILDREN + 1, 0))].map_count, CHILDREN + 1 - 62);
    run_checked(s.m, 0);
    for (u32 vma = 0; vma < s.m->nr_vmas; vma++)
        assert_true(vma == 1 || swapped_slot(s.m, vma, 0) == swapped_slot(s.m, 0, 0));
    assert_int_equal(owners_of_slot(s.m, swapped_slot(s.m, 0, 0)), CHILDREN + 1);
    assert_int_equal(swap_map_of(s.m)[swapped_slot(s.m, 0, 0)], COUNT_CONTINUED | (CHILDREN + 1 - 63));
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_of_two_goes_out_to_one_slot_that_counts_two_owners),
        cmocka_unit_test(the_first_owner_who_comes_back_leaves_the_slot_to_the_other),
        cmocka_unit_test(an_entry_remembers_in_swap_that_its_page_is_nobody_elses_from_5_19_on),
        cmocka_unit_test(the_reference_check_asks_every_mapping),
        cmocka_unit_test(an_exit_leaves_the_cached_copy_to_those_who_still_map_the_page),
        cmocka_unit_test(slots_outlive_their_owners_one_by_one),
        cmocka_unit_test(more_owners_than_a_byte_counts_go_on_in_a_further_digit),
        cmocka_unit_test(reclaim_makes_room_for_a_further_digit_while_it_unmaps_a_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
