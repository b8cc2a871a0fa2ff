/* What differs between kernels, as a machine that runs shows it. */
#include "panic.h"

#include "path/fault/pte.h"
#include "scenario.h"

enum { PAGES = 120, FRAMES = 64 };

/* One task writes twice as many pages as there are frames, and then reads them in order. */
static void draft_there_and_back(struct draft *d, const char *kernel)
{
    draft_new(d);
    d->kernel = kernel_named(kernel);
    d->params[PARAM_nr_frames] = FRAMES;
    d->params[PARAM_min_free_kbytes] = 16;
    draft_swap(d, 400);
    draft_anon(d, 0, PAGES);
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, 0, op_WRITE, PAGES);
    draft_phase_of(d, 0, 0, op_READ, PAGES);
}

static void start(struct started *s, const char *kernel)
{
    struct draft d;
    draft_there_and_back(&d, kernel);
    assert_true(started_from(s, &d));
}

static void run_to_the_end(struct machine *m)
{
    while (next_event(m))
        ;
    const char *claim;
    assert_int_equal(machine_check(m, &claim), 0);
}

static void until_5_8_a_first_touch_begins_active_and_from_5_9_inactive(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        bool active;
    } cases[] = {{"5.8", true}, {"5.9", false}, {"6.1", false}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct started s;
        start(&s, cases[i].kernel);
        while (s.m->lru.lists[LRU_ACTIVE_ANON].nr + s.m->lru.lists[LRU_INACTIVE_ANON].nr == 0)
            assert_non_null(next_event(s.m)); /* the first batch has been linked */
        assert_int_equal(s.m->lru.lists[LRU_ACTIVE_ANON].nr, cases[i].active ? LRU_BATCH : 0);
        assert_int_equal(s.m->lru.lists[LRU_INACTIVE_ANON].nr, cases[i].active ? 0 : LRU_BATCH);
        assert_int_equal(s.m->counters[COUNTER_pgactivate], 0);
        started_end(&s);
    }
}

/* How many anonymous pages have left a shadow by the time the workload has ended. */
static u32 shadows_of_slots(struct machine *m)
{
    u32 nr = 0;
    for (u32 slot = 1; slot < m->nr_slots; slot++)
        nr += entry_is_shadow(swap_cache_of(m)[slot]);
    return nr;
}

static void until_5_8_an_evicted_anonymous_page_leaves_no_shadow_but_ages_the_others(void **state)
{
    (void)state;
    struct started without, with;
    start(&without, "5.8");
    start(&with, "5.9");
    run_to_the_end(without.m);
    run_to_the_end(with.m);
    assert_int_equal(shadows_of_slots(without.m), 0);
    assert_int_equal(without.m->counters[COUNTER_workingset_refault_anon], 0);
    assert_true(without.m->lru.nonresident_age >= without.m->counters[COUNTER_pgsteal_anon]);
    assert_true(shadows_of_slots(with.m) > 0);
    assert_true(with.m->counters[COUNTER_workingset_refault_anon] > 0);
    started_end(&without);
    started_end(&with);
}

/* Runs until a page has come back from swap and is mapped; returns the event of its mapping. */
static const struct ev_page_map *run_to_mapped_back(struct machine *m)
{
    for (const u32 *record; (record = next_event(m));)
        if (event_kind_of(record) == EV_page_map && EVENT_ARGS(record, page_map)->kind == fault_kind_SWAP)
            return EVENT_ARGS(record, page_map);
    return NULL;
}

static void until_5_8_the_fault_that_maps_a_page_activates_it_and_not_what_was_read_ahead(void **state)
{
    (void)state;
    struct started s;
    start(&s, "5.8");
    const struct ev_page_map *map = run_to_mapped_back(s.m);
    assert_non_null(map);
    u32 frame = map->frame, read_ahead = 0;
    while (frames_of(s.m)[frame].flags & FRAME_LOCKED) /* to the end of the fault */
        assert_non_null(next_event(s.m));
    assert_true(waits_in_batch(s.m, BATCH_ACTIVATE, frame) || (frames_of(s.m)[frame].flags & FRAME_ACTIVE));
    for (u32 f = 0; f < FRAMES; f++)
        if (frames_of(s.m)[f].flags & FRAME_READAHEAD) {
            read_ahead++;
            assert_false(frames_of(s.m)[f].flags & FRAME_ACTIVE);
            assert_false(waits_in_batch(s.m, BATCH_ACTIVATE, f));
        }
    assert_true(read_ahead > 0);
    started_end(&s);
}

static void from_5_9_on_a_mapped_page_is_activated_by_its_shadow_alone(void **state)
{
    (void)state;
    struct started s;
    start(&s, "5.9");
    u32 mapped = 0;
    for (; run_to_mapped_back(s.m); mapped++)
        assert_int_equal(batches_of(s.m)[0].batch[BATCH_ACTIVATE].nr, 0);
    assert_true(mapped > 0);
    started_end(&s);
}

static void in_5_8_every_page_that_comes_back_is_a_cost_later_only_a_restored_one(void **state)
{
    (void)state;
    static const char *const kernels[] = {"5.8", "5.9"};
    for (u32 i = 0; i < LENGTH(kernels); i++) {
        struct started s;
        u64 noted = 0;
        start(&s, kernels[i]);
        for (const u32 *record; (record = next_event(s.m));)
            if (event_kind_of(record) == EV_swapin_cost) {
                const struct ev_swapin_cost *cost = EVENT_ARGS(record, swapin_cost);
                assert_int_equal(cost->pages, 1);
                assert_int_equal(cost->anon_cost, s.m->lru.anon_cost);
                noted++;
            }
        assert_true(s.m->counters[COUNTER_pswpin] > 0);
        assert_int_equal(noted, i == 0 ? s.m->counters[COUNTER_pswpin] : 0);
        started_end(&s);
    }
}

/* Runs to the next page that is read from swap; returns its frame as it is then, or NULL. */
static const struct frame *run_to_read(struct machine *m)
{
    for (const u32 *record; (record = next_event(m));)
        if (event_kind_of(record) == EV_swap_read)
            return &frames_of(m)[EVENT_ARGS(record, swap_read)->frame];
    return NULL;
}

static void from_4_20_to_5_11_a_page_from_swap_is_working_set_later_only_if_it_was(void **state)
{
    (void)state;
    enum {
        NO = swapin_workingset_NEVER,
        EACH = swapin_workingset_ALWAYS,
        IF_IT_WAS = swapin_workingset_RESTORED
    };
    static const struct {
        const char *kernel;
        u32 marks;
    } cases[] = {{"4.19", NO},  {"5.0", EACH},  {"5.4", EACH},       {"5.8", EACH},
                 {"5.9", EACH}, {"5.10", EACH}, {"5.12", IF_IT_WAS}, {"6.1", IF_IT_WAS}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct draft d;
        struct started s;
        draft_there_and_back(&d, cases[i].kernel);
        draft_phase(&d, phase_order_PARALLEL);
        draft_stream(&d, 0, 0, pattern_HOTCOLD, op_READ, 6000)->hot = FRAMES / 2; /* some were active once */
        assert_true(started_from(&s, &d));
        u64 marked = 0, others = 0;
        for (const struct frame *frame; (frame = run_to_read(s.m));)
            *(frame->flags & FRAME_WORKINGSET ? &marked : &others) += 1;
        assert_int_equal(marked == 0, cases[i].marks == NO);
        assert_int_equal(others == 0, cases[i].marks == EACH);
        if (cases[i].marks == IF_IT_WAS)
            assert_int_equal(marked, s.m->counters[COUNTER_workingset_restore_anon]);
        started_end(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(until_5_8_a_first_touch_begins_active_and_from_5_9_inactive),
        cmocka_unit_test(until_5_8_an_evicted_anonymous_page_leaves_no_shadow_but_ages_the_others),
        cmocka_unit_test(until_5_8_the_fault_that_maps_a_page_activates_it_and_not_what_was_read_ahead),
        cmocka_unit_test(from_5_9_on_a_mapped_page_is_activated_by_its_shadow_alone),
        cmocka_unit_test(in_5_8_every_page_that_comes_back_is_a_cost_later_only_a_restored_one),
        cmocka_unit_test(from_4_20_to_5_11_a_page_from_swap_is_working_set_later_only_if_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
