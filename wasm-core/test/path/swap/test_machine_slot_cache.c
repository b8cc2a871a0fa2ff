/* Slot caches while a machine runs: what they save, what they hide, when they are given up. */
#include "panic.h"
#include "scenario.h"

#include "family.h"

#include "mm/swap_map.h"
#include "path/locks.h"
#include "path/swap/swap_slots.h"

enum { FRAMES = 128, PAGES = 400 };

/* `nr_cpus` processes write PAGES pages each, `rounds` times, with `slots` slots. */
static void draft_writers(struct draft *d, const char *kernel, u32 nr_cpus, u32 slots, u32 rounds)
{
    draft_new(d);
    d->kernel = kernel_named(kernel);
    draft_as_in_kernel(d, SWITCH_slot_cache);
    d->params[PARAM_nr_frames] = FRAMES;
    d->params[PARAM_nr_cpus] = nr_cpus;
    draft_swap(d, slots);
    draft_phase(d, phase_order_PARALLEL);
    for (u32 cpu = 0; cpu < nr_cpus; cpu++)
        draft_stream(d, draft_task(d, cpu, cpu), draft_anon(d, cpu, PAGES), pattern_SEQ, op_WRITE,
                     rounds * PAGES);
}

static void start_writers(struct started *s, const char *kernel, u32 nr_cpus, u32 slots, u32 rounds)
{
    struct draft *d = malloc(sizeof(*d));
    draft_writers(d, kernel, nr_cpus, slots, rounds);
    assert_true(started_from(s, d));
    free(d);
}

static void assert_keeps_its_promises(struct machine *m)
{
    const char *claim;
    if (machine_check(m, &claim) != 0)
        fail_msg("after event %u: %s", m->nr_events, claim);
}

static u32 taken_of(struct machine *m, u32 class)
{
    u32 taken = 0;
    for (u32 l = 0; l < m->nr_locks; l++)
        taken += locks_of(m)[l].class == class ? locks_of(m)[l].taken : 0;
    return taken;
}

/* swap-device.md 3: a page written out costs the device's lock once in 64. */
static void the_lock_of_the_area_is_taken_once_for_64_slots_each_way(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.11", "5.4", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct started s;
        start_writers(&s, kernels[k], 1, 4096, 3);
        u32 refills = 0, flushes = 0, allocs = 0, freed = 0;
        for (const u32 *record; (record = next_event(s.m));) {
            u32 kind = event_kind_of(record);
            allocs += kind == EV_slot_alloc;
            freed += kind == EV_slot_free;
            if (kind == EV_slot_cache_refill) {
                assert_int_equal(EVENT_ARGS(record, slot_cache_refill)->count, 64);
                refills++;
            }
            if (kind == EV_slot_cache_flush) {
                assert_int_equal(EVENT_ARGS(record, slot_cache_flush)->count, 64);
                flushes++;
            }
        }
        assert_true(allocs > 500 && freed > 200);
        assert_int_equal(refills, (allocs + 63) / 64);
        assert_int_equal(freed, flushes * 64);
        assert_int_equal(taken_of(s.m, lock_class_DEVICE), refills + flushes);
        assert_int_equal(s.m->counters[COUNTER_slot_cache_refills], refills);
        assert_int_equal(s.m->counters[COUNTER_slot_cache_flushes], flushes);
        assert_keeps_its_promises(s.m);
        started_end(&s);
    }
}

/* What is given up waits: the 65th sends the 64 before it back, the oldest first, and none of them is handed out before. */
static void a_slot_that_is_given_up_is_not_handed_out_before_64_others_were(void **state)
{
    (void)state;
    struct started s;
    start_writers(&s, "6.1", 1, 4096, 3);
    static u8 waits[4096];
    memset(waits, 0, sizeof(waits));
    u32 order[64], nr = 0, back = 0, flushes = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        u32 kind = event_kind_of(record);
        if (kind == EV_slot_cache_put) {
            u32 slot = EVENT_ARGS(record, slot_cache_put)->slot;
            if (flushes > 0 && back == 64)
                nr = 0, back = 0, flushes = 0;
            assert_true(nr < 64);
            order[nr++] = slot;
            waits[slot] = 1;
            assert_int_equal(EVENT_ARGS(record, slot_cache_put)->count, nr);
            assert_int_equal(swap_map_of(s.m)[slot], SWAP_HAS_CACHE);
        } else if (kind == EV_slot_cache_flush) {
            assert_int_equal(nr, 64);
            flushes++;
        } else if (kind == EV_slot_free) {
            assert_int_equal(EVENT_ARGS(record, slot_free)->slot, order[back++]);
            waits[EVENT_ARGS(record, slot_free)->slot] = 0;
        } else if (kind == EV_slot_alloc) {
            assert_false(waits[EVENT_ARGS(record, slot_alloc)->slot]);
        }
        if (record[2] % 97 == 0)
            assert_keeps_its_promises(s.m);
    }
    assert_true(s.m->counters[COUNTER_slot_cache_flushes] > 3);
    started_end(&s);
}

/* With 600 slots for two CPUs (640 are asked for) caches are never used; with 700 until fewer than 256 are free, and then each CPU's go
 * back before the next slot is taken. */
static void caches_are_given_up_when_slots_become_few_and_what_is_in_them_goes_back(void **state)
{
    (void)state;
    struct started s;
    start_writers(&s, "6.1", 2, 600, 1);
    while (next_event(s.m))
        assert_false(s.m->slot_cache_active);
    assert_int_equal(s.m->counters[COUNTER_slot_cache_refills], 0);
    started_end(&s);
    start_writers(&s, "6.1", 2, 700, 1);
    u32 switches = 0, refills_later = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        refills_later += event_kind_of(record) == EV_slot_cache_refill && switches == 2;
        if (event_kind_of(record) != EV_slot_cache_switch)
            continue;
        const struct ev_slot_cache_switch *told = EVENT_ARGS(record, slot_cache_switch);
        assert_int_equal(told->active, switches == 0);
        assert_int_equal(told->cpus, 2);
        assert_int_equal(told->limit, switches == 0 ? 640 : 256);
        assert_true(told->active ? told->free > 640 : told->free < 256);
        switches++;
    }
    assert_int_equal(switches, 2);
    assert_true(refills_later <= 1); /* one that the other CPU had begun */
    for (u32 cpu = 0; cpu < 2; cpu++)
        assert_int_equal(slot_caches_of(s.m)[cpu].nr + slot_caches_of(s.m)[cpu].n_ret, 0);
    assert_keeps_its_promises(s.m);
    started_end(&s);
}

/* Between the two thresholds everything stays as it is, in both directions. */
static void between_the_thresholds_caches_stay_as_they_are(void **state)
{
    (void)state;
    struct started s;
    start_writers(&s, "6.1", 1, 4096, 3);
    while (!s.m->slot_cache_active)
        assert_non_null(next_event(s.m));
    s.m->total_swap_pages -= (u32)s.m->nr_swap_pages - 200;
    s.m->nr_swap_pages = 200;
    for (u32 i = 0; i < 20; i++)
        run_to(s.m, EV_slot_alloc);
    assert_true(s.m->slot_cache_active);
    started_end(&s);
}

/* Readahead by slot comes to slots that a CPU keeps for itself: they are passed over at once, without a frame and without waiting. */
static void readahead_passes_over_slots_that_a_cpu_keeps(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    struct started s;
    draft_writers(d, "6.1", 1, 4096, 1);
    draft_switch(d, SWITCH_readahead, readahead_BLOCK);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, 0, pattern_RAND, op_WRITE, 2000)->seed_lo = 5;
    assert_true(started_from(&s, d));
    free(d);
    u32 met = 0, waits = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        waits += event_kind_of(record) == EV_slot_wait;
        if (event_kind_of(record) != EV_slot_window)
            continue;
        const struct ev_slot_window *w = EVENT_ARGS(record, slot_window);
        for (u32 slot = w->first; slot <= w->last; slot++)
            met += swap_map_of(s.m)[slot] == SWAP_HAS_CACHE && entry_frame(swap_cache_of(s.m)[slot]) == NONE;
    }
    assert_true(met > 5);
    assert_int_equal(waits, 0);
    started_end(&s);
}

/* Two tasks share a CPU. One is put aside while it refills the CPU's cache: the other sleeps until it has the mutex, and then takes
 * a slot of that very refill. */
static void who_finds_the_cache_of_his_cpu_in_use_sleeps_and_takes_of_the_same_refill(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    struct started s;
    draft_writers(d, "6.1", 1, 2048, 6);
    draft_stream(d, draft_task(d, 1, 0), draft_anon(d, 1, PAGES), pattern_RAND, op_WRITE, 6 * PAGES);
    draft_stream(d, draft_task(d, 2, 0), draft_anon(d, 2, PAGES), pattern_RAND, op_WRITE, 6 * PAGES);
    d->params[PARAM_time_slice_ns] = 10000;
    d->params[PARAM_tick_ns] = 1000;
    d->params[PARAM_cost_slot_ns] = 3000; /* so that a slice ends in the middle of a refill */
    assert_true(started_from(&s, d));
    free(d);
    u32 slept = 0, served = 0, waits[8] = {0};
    for (const u32 *record; (record = next_event(s.m));) {
        u32 kind = event_kind_of(record);
        if (kind == EV_mutex_wait && EVENT_ARGS(record, mutex_wait)->class == lock_class_SLOTS) {
            const struct lock *lock = &locks_of(s.m)[EVENT_ARGS(record, mutex_wait)->index];
            assert_int_equal(record[5] == lock->owner, 0);
            assert_int_equal(tasks_of(s.m)[record[5]].waits_for, wait_reason_MUTEX);
            waits[record[5]] = 1;
            slept++;
        }
        if (kind == EV_slot_alloc && waits[record[5]]) {
            assert_true(EVENT_ARGS(record, slot_alloc)->cached || !slot_caches_are_used(s.m));
            waits[record[5]] = 0;
            served++;
        }
        if (record[2] % 101 == 0)
            assert_keeps_its_promises(s.m);
    }
    assert_true(slept > 0);
    assert_int_equal(served, slept);
    started_end(&s);
}

/* Two processes have pages in swap and memory for them; one switches its area off while the other, on another CPU, writes to his. */
static void draft_switched_off(struct draft *d)
{
    draft_new(d);
    draft_as_in_kernel(d, SWITCH_slot_cache);
    d->params[PARAM_nr_frames] = 256;
    d->params[PARAM_nr_cpus] = 2;
    draft_swap(d, 4096);
    u32 a = draft_anon(d, 0, 80), b = draft_anon(d, 1, 80), crowd = draft_anon(d, 0, 230);
    u32 task = draft_task(d, 0, 0), other = draft_task(d, 1, 1);
    draft_phase_of(d, task, a, op_WRITE, 80);
    draft_phase_of(d, other, b, op_WRITE, 80);
    draft_phase_of(d, task, crowd, op_WRITE, 300);
    draft_phase_of(d, task, crowd, op_DONTNEED, 1);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, task, a, pattern_SEQ, op_SWAPOFF, 1);
    draft_stream(d, other, b, pattern_SEQ, op_WRITE, 300);
}

/* Nothing is kept from the moment on at which all caches are empty, and nothing later, for there is no area any more. */
static void while_an_area_is_switched_off_no_cpu_keeps_a_slot(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    struct started s;
    draft_switched_off(d);
    assert_true(started_from(&s, d));
    free(d);
    u32 state_of = 0, looked = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        u32 kind = event_kind_of(record);
        if (kind == EV_slot_cache_off)
            state_of = state_of == 0 ? 1 : state_of;
        if (state_of == 1 && (kind == EV_swapoff_round))
            state_of = 2;
        if (state_of == 2) {
            for (u32 cpu = 0; cpu < 2; cpu++)
                assert_int_equal(slot_caches_of(s.m)[cpu].nr + slot_caches_of(s.m)[cpu].n_ret, 0);
            assert_int_not_equal(kind, EV_slot_cache_put);
            looked++;
        }
    }
    assert_true(looked > 50);
    assert_false(slot_caches_are_allowed(s.m)); /* there is no area any more */
    assert_keeps_its_promises(s.m);
    started_end(&s);
}

/* Kernels without clusters' batches have none, nor has one whose switch is off. */
static void before_4_11_no_cpu_keeps_slots(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.6", "3.14", "4.9", "scalable-swap-2017-2"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct started s;
        start_writers(&s, kernels[k], 1, 4096, 2);
        assert_int_equal(slot_caches_nr(s.m), 0);
        u32 freed = 0;
        for (const u32 *record; (record = next_event(s.m));) {
            freed += event_kind_of(record) == EV_slot_free;
            assert_int_not_equal(event_kind_of(record), EV_slot_cache_put);
        }
        assert_true(freed > 50);
        started_end(&s);
    }
}

/* A process of more pages than there are frames, with two areas that take turns: slots of both are given up, in any order. */
static void start_between_two_areas(struct started *s, const char *kernel)
{
    struct draft *d = malloc(sizeof(*d));
    draft_writers(d, kernel, 1, 2048, 1);
    draft_swap(d, 2048);
    d->swap[0].priority = d->swap[1].priority = 5;
    draft_stream(d, 0, 0, pattern_RAND, op_WRITE, 3000);
    assert_true(started_from(s, d));
    free(d);
}

/* How often the worst flush goes over from one area to the other. */
static u32 most_changes_in_a_flush(const char *kernel)
{
    struct started s;
    u32 most = 0, changes = 0, area = NONE;
    start_between_two_areas(&s, kernel);
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_slot_cache_flush)
            changes = 0, area = NONE;
        if (event_kind_of(record) != EV_slot_free)
            continue;
        u32 of = area_of_slot(s.m, EVENT_ARGS(record, slot_free)->slot);
        changes += area != NONE && of != area;
        area = of;
        most = MAX(most, changes);
    }
    assert_keeps_its_promises(s.m);
    started_end(&s);
    return most;
}

static void from_4_14_on_slots_that_go_back_at_once_are_sorted_by_area(void **state)
{
    (void)state;
    assert_true(most_changes_in_a_flush("4.12") > 10);
    assert_int_equal(most_changes_in_a_flush("4.14"), 1);
    assert_int_equal(most_changes_in_a_flush("6.1"), 1);
}

/* Those of the first area in the order in which they were given up, then those of the second. */
static void sort(struct machine *m, const u32 *given_up, u32 *sorted)
{
    u32 nr = 0;
    for (u32 area = 0; area < m->nr_areas; area++)
        for (u32 i = 0; i < SWAP_SLOTS_CACHE_SIZE; i++)
            if (area_of_slot(m, given_up[i]) == area)
                sorted[nr++] = given_up[i];
}

static void sorted_slots_of_one_area_stay_in_their_order(void **state)
{
    (void)state;
    struct started s;
    u32 given_up[SWAP_SLOTS_CACHE_SIZE], sorted[SWAP_SLOTS_CACHE_SIZE], nr = 0, compared = 0;
    start_between_two_areas(&s, "6.1");
    for (const u32 *record; (record = next_event(s.m));) {
        const struct ev_slot_cache_put *put = EVENT_ARGS(record, slot_cache_put);
        if (event_kind_of(record) == EV_slot_cache_put)
            given_up[put->count - 1] = put->slot;
        if (event_kind_of(record) == EV_slot_cache_flush) {
            nr = 0;
            sort(s.m, given_up, sorted);
        }
        if (event_kind_of(record) == EV_slot_free) {
            assert_int_equal(EVENT_ARGS(record, slot_free)->slot, sorted[nr++]);
            compared++;
        }
    }
    assert_true(compared > 640);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lock_of_the_area_is_taken_once_for_64_slots_each_way),
        cmocka_unit_test(a_slot_that_is_given_up_is_not_handed_out_before_64_others_were),
        cmocka_unit_test(caches_are_given_up_when_slots_become_few_and_what_is_in_them_goes_back),
        cmocka_unit_test(between_the_thresholds_caches_stay_as_they_are),
        cmocka_unit_test(readahead_passes_over_slots_that_a_cpu_keeps),
        cmocka_unit_test(who_finds_the_cache_of_his_cpu_in_use_sleeps_and_takes_of_the_same_refill),
        cmocka_unit_test(while_an_area_is_switched_off_no_cpu_keeps_a_slot),
        cmocka_unit_test(before_4_11_no_cpu_keeps_slots),
        cmocka_unit_test(from_4_14_on_slots_that_go_back_at_once_are_sorted_by_area),
        cmocka_unit_test(sorted_slots_of_one_area_stay_in_their_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
