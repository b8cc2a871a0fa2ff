/* Recorded rows of slots, written by hand: what the machine's own allocator would have done stands beside each. */
#include "panic.h"
#include "scenario.h"

#include "machine/replay/replay_handout.h"
#include "mm/swap_map.h"
#include "path/area.h"

enum {
    CLUSTER = 512,
    SLOTS = 2000
}; /* clusters 1 and 2 stand on the free list; 0 has the header, 3 is a part of one */

static void draft_recording(struct draft *d, const char *kernel, u32 slots, u32 nr_cpus)
{
    draft_new(d);
    d->kernel = kernel_named(kernel);
    draft_as_in_kernel(d, SWITCH_slot_cache);
    d->params[PARAM_nr_cpus] = nr_cpus;
    draft_swap(d, slots);
    draft_anon(d, 0, 10);
    draft_task(d, 0, NONE);
}

static struct rec_row *tell(struct draft *d, u32 kind, u32 cpu)
{
    assert_true(d->nr_row < DRAFT_RECORDS);
    struct rec_row *row = draft_row_new(d);
    row->kind = kind;
    row->cpu = cpu;
    row->who = 255;
    return row;
}

static void tell_refill(struct draft *d, u32 cpu, u32 wanted, u32 got)
{
    struct rec_row *row = tell(d, row_kind_REFILL, cpu);
    row->v0 = wanted;
    row->v1 = got;
}

static void tell_slots(struct draft *d, u32 kind, u32 cpu, u32 first, u32 nr)
{
    for (u32 i = 0; i < nr; i++)
        tell(d, kind, cpu)->slot = first + i;
}

static void tell_flush(struct draft *d, u32 cpu, u32 nr)
{
    tell(d, row_kind_FLUSH, cpu)->v0 = nr;
}

/* Exact, unseen, wrong of a part; the first difference of all. */
struct played {
    struct started s;
    u32 nr_differences;
    struct ev_trace_compare first;
};

static void play(struct played *p, const struct draft *d)
{
    memset(p, 0, sizeof(*p));
    assert_true(started_from(&p->s, d));
    for (const u32 *record; (record = next_event(p->s.m));) {
        const char *claim;
        if (machine_check(p->s.m, &claim) != 0)
            fail_msg("after event %u: %s", p->s.m->nr_events, claim);
        if (event_kind_of(record) != EV_trace_compare)
            continue;
        if (p->nr_differences++ == 0)
            p->first = *EVENT_ARGS(record, trace_compare);
    }
}

static void assert_agrees(struct played *p, u32 part, u32 exact, u32 unseen, u32 wrong)
{
    const u32 *counts = &p->s.m->agreement[FIRST_TRACE_PART + 3 * (part - trace_part_PASS)];
    assert_int_equal(counts[0], exact);
    assert_int_equal(counts[1], unseen);
    assert_int_equal(counts[2], wrong);
}

static void slots_of_refills_are_those_that_the_area_would_have_given(void **state)
{
    (void)state;
    struct draft d;
    struct played p;
    draft_recording(&d, "6.1", SLOTS, 1);
    tell_refill(&d, 0, 64, 64);
    tell_slots(&d, row_kind_ALLOC, 0, CLUSTER, 64);
    tell_refill(&d, 0, 64, 64);
    tell_slots(&d, row_kind_ALLOC, 0, CLUSTER + 64, 3);
    play(&p, &d);
    assert_int_equal(p.nr_differences, 0);
    assert_agrees(&p, trace_part_SLOT, 67, 0, 0);
    assert_agrees(&p, trace_part_REFILL, 2, 0, 0);
    assert_int_equal(p.s.m->nr_swap_pages, SLOTS - 1 - 128);
    started_end(&p.s);
}

static void a_slot_from_elsewhere_is_wrong_once_and_the_rest_of_its_refill_is_taken_over(void **state)
{
    (void)state;
    struct draft d;
    struct played p;
    draft_recording(&d, "6.1", SLOTS, 1);
    tell_refill(&d, 0, 64, 64);
    tell_slots(&d, row_kind_ALLOC, 0, CLUSTER, 2);
    tell_slots(&d, row_kind_ALLOC, 0, CLUSTER + 8, 62);
    tell_refill(&d, 0, 64, 64);
    tell_slots(&d, row_kind_ALLOC, 0, CLUSTER + 70, 64);
    play(&p, &d);
    assert_agrees(&p, trace_part_SLOT, 127, 0, 1);
    assert_agrees(&p, trace_part_REFILL, 2, 0, 0);
    assert_int_equal(p.nr_differences, 1);
    assert_int_equal(p.first.row, 3);
    assert_int_equal(p.first.ours, CLUSTER + 2);
    assert_int_equal(p.first.kernels, CLUSTER + 8);
    for (u32 slot = CLUSTER + 2; slot < CLUSTER + 8; slot++) /* the kernel has not taken them */
        assert_int_equal(swap_map_of(p.s.m)[slot], 0);
    started_end(&p.s);
}

static void a_refill_of_another_size_is_wrong_once_and_the_next_one_goes_on_where_the_kernel_does(
    void **state)
{
    (void)state;
    for (u32 got = 10; got <= 60; got += 50) {
        struct draft d;
        struct played p;
        draft_recording(&d, "5.10", SLOTS, 1);
        tell_refill(&d, 0, 64, got);
        tell_slots(&d, row_kind_ALLOC, 0, CLUSTER, got);
        tell_refill(&d, 0, 64, 64);
        tell_slots(&d, row_kind_ALLOC, 0, CLUSTER + got, 64);
        play(&p, &d);
        assert_agrees(&p, trace_part_SLOT, got + 64, 0, 0);
        assert_agrees(&p, trace_part_REFILL, 1, 0, 1);
        assert_int_equal(p.first.field, REFILL_GOT);
        assert_int_equal(p.first.ours, 64);
        assert_int_equal(p.first.kernels, got);
        started_end(&p.s);
    }
}

static void a_request_while_slots_are_left_is_wrong(void **state)
{
    (void)state;
    struct draft d;
    struct played p;
    draft_recording(&d, "6.1", SLOTS, 1);
    tell_refill(&d, 0, 64, 64);
    tell_slots(&d, row_kind_ALLOC, 0, CLUSTER, 60);
    tell_refill(&d, 0, 64, 64);
    play(&p, &d);
    assert_agrees(&p, trace_part_REFILL, 1, 0, 1);
    assert_int_equal(p.first.field, REFILL_LEFT);
    assert_int_equal(p.first.ours, 4);
    started_end(&p.s);
}

/* 130 slots are handed out, and 65 of them given up. */
static void draft_given_up(struct draft *d)
{
    draft_recording(d, "6.1", SLOTS, 1);
    tell_refill(d, 0, 64, 64);
    tell_slots(d, row_kind_ALLOC, 0, CLUSTER, 64);
    tell_refill(d, 0, 64, 64);
    tell_slots(d, row_kind_ALLOC, 0, CLUSTER + 64, 2);
    tell_slots(d, row_kind_LAST_USER, 0, CLUSTER, 65);
}

static void the_65th_slot_given_up_sends_the_64_before_it_back(void **state)
{
    (void)state;
    struct draft d;
    struct played p;
    draft_given_up(&d);
    tell_flush(&d, 0, 64);
    play(&p, &d);
    assert_int_equal(p.nr_differences, 0);
    assert_agrees(&p, trace_part_FLUSH, 1, 0, 0);
    for (u32 slot = CLUSTER; slot < CLUSTER + 64; slot++)
        assert_int_equal(swap_map_of(p.s.m)[slot], 0);
    assert_int_equal(swap_map_of(p.s.m)[CLUSTER + 64], SWAP_HAS_CACHE);
    assert_int_equal(slot_caches_of(p.s.m)[0].n_ret, 1);
    started_end(&p.s);

    draft_given_up(&d);
    tell_flush(&d, 0, 60);
    play(&p, &d);
    assert_agrees(&p, trace_part_FLUSH, 0, 0, 1);
    assert_int_equal(p.first.ours, 64);
    assert_int_equal(p.first.kernels, 60);
    started_end(&p.s);
}

static void a_batch_that_is_not_told_of_is_wrong_when_the_next_slot_is_given_up(void **state)
{
    (void)state;
    struct draft d;
    struct played p;
    draft_given_up(&d);
    tell_slots(&d, row_kind_LAST_USER, 0, CLUSTER + 65, 1);
    play(&p, &d);
    assert_agrees(&p, trace_part_FLUSH, 0, 0, 1);
    assert_int_equal(p.first.ours, 64);
    assert_int_equal(p.first.kernels, 0);
    started_end(&p.s);
}

/* The area has 328 slots; with fewer than 128 left nobody keeps slots any more. A scan passes over the slot behind the last one. */
static void few_slots_end_the_caches_and_what_they_hold_goes_back(void **state)
{
    (void)state;
    struct draft d;
    struct played p;
    draft_recording(&d, "6.1", 329, 1);
    for (u32 i = 0; i < 3; i++) {
        tell_refill(&d, 0, 64, 64);
        tell_slots(&d, row_kind_ALLOC, 0, 2 + 65 * i, 64);
    }
    tell_slots(&d, row_kind_LAST_USER, 0, 2, 1);
    tell_refill(&d, 0, 64, 64);
    tell_slots(&d, row_kind_ALLOC, 0, 2 + 65 * 3, 1);
    tell_flush(&d, 0, 63);
    tell_flush(&d, 0, 1);
    tell_refill(&d, 0, 1, 1);
    tell_slots(&d, row_kind_ALLOC, 0, 262, 1);
    tell_slots(&d, row_kind_LAST_USER, 0, 262, 1);
    tell_flush(&d, 0, 1);
    play(&p, &d);
    assert_int_equal(p.nr_differences, 0);
    assert_agrees(&p, trace_part_REFILL, 5, 0, 0);
    assert_agrees(&p, trace_part_SLOT, 194, 0, 0);
    assert_agrees(&p, trace_part_FLUSH, 3, 0, 0);
    assert_int_equal(p.s.m->slot_cache_active, 0);
    assert_int_equal(swap_map_of(p.s.m)[262], 0);
    started_end(&p.s);
}

static void a_page_that_enters_the_swap_cache_on_another_cpu_is_not_to_be_decided(void **state)
{
    (void)state;
    struct draft d;
    struct played p;
    draft_recording(&d, "5.10", SLOTS, 2);
    tell_refill(&d, 0, 64, 64);
    tell_refill(&d, 1, 64, 64); /* goes on in a cluster of its own */
    tell_slots(&d, row_kind_ALLOC, 0, CLUSTER, 1);
    tell_slots(&d, row_kind_ALLOC, 1, CLUSTER + 1, 1);     /* CPU 0's */
    tell_slots(&d, row_kind_ALLOC, 1, 2 * CLUSTER + 1, 1); /* before the one in front of it, */
    tell_slots(&d, row_kind_ALLOC, 0, 2 * CLUSTER, 1);     /* which enters here */
    tell_slots(&d, row_kind_ALLOC, 1, 2 * CLUSTER + 2, 1);
    tell_slots(&d, row_kind_ALLOC, 0, CLUSTER + 2, 1);
    play(&p, &d);
    assert_agrees(&p, trace_part_SLOT, 3, 3, 0);
    assert_agrees(&p, trace_part_REFILL, 2, 0, 0);
    started_end(&p.s);

    d.nr_row = 2;
    tell_slots(&d, row_kind_ALLOC, 0, CLUSTER + 1, 1); /* the slot in front of it enters nowhere */
    play(&p, &d);
    assert_agrees(&p, trace_part_SLOT, 0, 0, 1);
    started_end(&p.s);
}

static void before_slot_caches_each_slot_is_asked_for_and_free_at_once(void **state)
{
    (void)state;
    struct draft d;
    struct played p;
    draft_recording(&d, "4.9", SLOTS, 1); /* clusters of 256; the first search begins anywhere */
    tell_refill(&d, 0, 1, 1);
    tell_slots(&d, row_kind_ALLOC, 0, 1024, 1);
    tell_slots(&d, row_kind_LAST_USER, 0, 1024, 1);
    assert_true(d.nr_row == 3);
    tell_refill(&d, 0, 1, 1);
    tell_slots(&d, row_kind_ALLOC, 0, 1280, 1); /* the emptied cluster went to the tail of the free list */
    tell_refill(&d, 0, 1, 1);
    tell_slots(&d, row_kind_ALLOC, 0, 1290, 1);
    tell_refill(&d, 0, 1, 1);
    tell_slots(&d, row_kind_ALLOC, 0, 1291, 1);
    play(&p, &d);
    assert_agrees(&p, trace_part_REFILL, 4, 0, 0);
    assert_agrees(&p, trace_part_SLOT, 2, 1, 1);
    assert_agrees(&p, trace_part_FLUSH, 0, 0, 0);
    assert_int_equal(swap_map_of(p.s.m)[1024], 0);
    assert_int_equal(swap_map_of(p.s.m)[1281], 0);
    started_end(&p.s);
}

static void a_slot_of_which_no_search_was_told_is_not_to_be_decided(void **state)
{
    (void)state;
    struct draft d;
    struct played p;
    draft_recording(&d, "6.1", SLOTS, 1);
    tell_slots(&d, row_kind_ALLOC, 0, 700, 1);
    tell_refill(&d, 0, 64, 64);
    tell_slots(&d, row_kind_ALLOC, 0, 2 * CLUSTER, 1); /* cluster 1 is no longer empty */
    play(&p, &d);
    assert_agrees(&p, trace_part_SLOT, 1, 1, 0);
    assert_int_equal(p.first.verdict, verdict_UNSEEN);
    started_end(&p.s);
}

/* drain_slots_cache_cpu: first the slots that a CPU has not handed out, then those that it was given. Of two clusters that become empty by
 * that the one of the former is the first on the free list. */
static void slots_that_were_not_handed_out_go_back_before_those_that_were_given_up(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_new(&d);
    d.kernel = kernel_named("4.12");
    draft_as_in_kernel(&d, SWITCH_slot_cache);
    draft_switch(&d, SWITCH_cluster_slots, cluster_slots_N256);
    draft_swap(&d, 4 * 256);
    struct rec_row *row = draft_row_new(&d);
    row->kind = row_kind_RULE;
    row->v0 = RULE_slot_cache_got;
    assert_true(started_from(&s, &d));
    struct swap_slots_cache *cache = &slot_caches_of(s.m)[0];
    cache->slots[0] = 2 * 256 + 5;
    cache->slots_ret[0] = 256 + 5;
    cache->nr = cache->n_ret = 1;
    area_use_slot(s.m, cache->slots[0]);
    area_use_slot(s.m, cache->slots_ret[0]);
    s.m->slot_cache_active = 1;
    s.m->nr_swap_pages = 100; /* too few for caches */
    while (next_event(s.m))
        ;
    assert_int_equal(s.m->slot_cache_active, 0);
    assert_int_equal(areas_of(s.m)[0].slots.free_head,
                     2); /* cluster 3 has given the slot that was asked for */
    assert_int_equal(areas_of(s.m)[0].slots.free_tail, 1);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slots_of_refills_are_those_that_the_area_would_have_given),
        cmocka_unit_test(a_slot_from_elsewhere_is_wrong_once_and_the_rest_of_its_refill_is_taken_over),
        cmocka_unit_test(
            a_refill_of_another_size_is_wrong_once_and_the_next_one_goes_on_where_the_kernel_does),
        cmocka_unit_test(a_request_while_slots_are_left_is_wrong),
        cmocka_unit_test(the_65th_slot_given_up_sends_the_64_before_it_back),
        cmocka_unit_test(a_batch_that_is_not_told_of_is_wrong_when_the_next_slot_is_given_up),
        cmocka_unit_test(few_slots_end_the_caches_and_what_they_hold_goes_back),
        cmocka_unit_test(a_page_that_enters_the_swap_cache_on_another_cpu_is_not_to_be_decided),
        cmocka_unit_test(before_slot_caches_each_slot_is_asked_for_and_free_at_once),
        cmocka_unit_test(a_slot_of_which_no_search_was_told_is_not_to_be_decided),
        cmocka_unit_test(slots_that_were_not_handed_out_go_back_before_those_that_were_given_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
