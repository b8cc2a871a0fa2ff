/* What is told of slots, clusters and areas, and when: not a cluster that is not empty, not an area that is alone; and which locks are left
 * alone where there is nothing to do under them. Where it is said: swap-device.md 2.1, 2.4, 2.5, 3 and 4. */
#include "errand.h"

/* The first area is used first, the others take turns. */
static void start_areas(struct started *s, const char *kernel, u32 nr_areas, u32 discard, bool with_caches)
{
    struct draft *d = malloc(sizeof(*d));
    draft_idle(d, kernel, 2);
    if (with_caches)
        draft_as_in_kernel(d, SWITCH_slot_cache);
    for (u32 area = 0; area < nr_areas; area++) {
        draft_swap(d, 300);
        d->swap[area].priority = area == 0 ? 5 : 3;
        d->swap[area].discard = discard;
        if (discard != discard_NO)
            d->swap[area].slots = 6 * CLUSTER;
    }
    start_idle(s, d);
    free(d);
}

/* swap_slot_cache_active: with few free slots nobody asks for the locks of the caches, in neither direction. */
static void while_slot_caches_are_not_in_use_their_locks_are_not_taken(void **state)
{
    (void)state;
    struct started s;
    start_areas(&s, "6.1", 1, discard_NO, true); /* 299 free slots for two CPUs */
    for (u32 round = 0; round < 2; round++) {
        u32 slot = slot_for(s.m, round);
        assert_int_equal(slot_event_of(s.m)[slot], s.m->nr_events);
        give_up(s.m, 1 - round, slot);
        assert_int_equal(swap_map_of(s.m)[slot], 0);
    }
    for (u32 cpu = 0; cpu < 2; cpu++) {
        assert_int_equal(locks_of(s.m)[lock_of(s.m, LOCK_SLOTS, cpu)].taken, 0);
        assert_int_equal(locks_of(s.m)[lock_of(s.m, LOCK_SLOTS_RET, cpu)].taken, 0);
    }
    started_end(&s);
}

/* Of each slot the event that decided about it last: the refill, then its being handed out, then its being given up. */
static void a_slot_of_a_cache_knows_the_event_that_decided_about_it_last(void **state)
{
    (void)state;
    struct started s;
    start_areas(&s, "6.1", 1, discard_PAGES, true);
    const struct swap_slots_cache *cache = &slot_caches_of(s.m)[0];
    ERRAND(s.m, 0, folio_alloc_swap, .frame = 0);
    run_to_told(s.m, EV_slot_cache_refill);
    u32 refill = s.m->nr_events, first = cache->slots[0];
    assert_int_equal(slot_event_of(s.m)[first], refill);
    run_to_told(s.m, EV_slot_alloc);
    assert_int_equal(slot_event_of(s.m)[first], s.m->nr_events);
    assert_int_equal(slot_event_of(s.m)[first + 1], refill);
    run_errand(s.m, 0);
    ERRAND(s.m, 0, free_swap_slot, .slot = first);
    run_to_told(s.m, EV_slot_cache_put);
    assert_int_equal(slot_event_of(s.m)[first], s.m->nr_events);
    started_end(&s);
}

/* How often the lock of the area is taken for a refill of CPU 0, who is alone; the cache is told the same. */
static u32 holds_of_a_refill(struct started *s)
{
    const struct lock *lock = &locks_of(s->m)[lock_of(s->m, LOCK_AREA, 0)];
    u32 before = lock->taken;
    ERRAND(s->m, 0, folio_alloc_swap, .frame = 0);
    run_to_told(s->m, EV_slot_cache_refill);
    assert_int_equal(slot_caches_of(s->m)[0].holds, lock->taken - before);
    return lock->taken - before;
}

/* get_swap_pages(64) holds si->lock once where it finds a cluster (4.11); it lets go of it for a scan of the map, and for each cluster that it
 * discards. */
static void a_slot_cache_knows_how_often_the_device_lock_was_taken_for_its_batch(void **state)
{
    (void)state;
    struct started s;
    start_areas(&s, "6.1", 1, discard_PAGES, true);
    assert_int_equal(holds_of_a_refill(&s), 1);
    started_end(&s);

    start_areas(&s, "6.1", 1, discard_PAGES, true);
    for (u32 cluster = 0; cluster < 6; cluster++)
        are_used(s.m, cluster * CLUSTER + 5, cluster * CLUSTER + 6);
    assert_int_equal(holds_of_a_refill(&s), 2);
    started_end(&s);

    start_areas(&s, "6.1", 1, discard_PAGES, true);
    s.m->slot_cache_active = 0; /* until all that is given up has gone back */
    are_used(s.m, 1, 6 * CLUSTER);
    tasks_of(s.m)[s.m->kworker].waits_for = wait_reason_TICK; /* it is at work elsewhere */
    for (u32 slot = CLUSTER; slot < 3 * CLUSTER; slot++) {
        swap_map_of(s.m)[slot] = SWAP_HAS_CACHE;
        ERRAND(s.m, 0, free_swap_slot, .slot = slot);
        run_errand(s.m, 0);
    }
    s.m->slot_cache_active = 1;
    assert_int_equal(holds_of_a_refill(&s), 3);
    started_end(&s);
}

/* Only the last slot of a cluster makes it wait; of those that wait already an event tells how many there are. */
static void a_discard_is_scheduled_by_the_last_slot_of_its_cluster_alone(void **state)
{
    (void)state;
    struct started s;
    start_areas(&s, "6.1", 1, discard_PAGES, false);
    are_used(s.m, CLUSTER, 5 * CLUSTER);
    tasks_of(s.m)[s.m->kworker].waits_for = wait_reason_TICK; /* it is at work elsewhere */
    for (u32 cluster = 1; cluster <= 3; cluster++)
        for (u32 nr = 0; nr < CLUSTER; nr++) {
            u32 slot = cluster * CLUSTER + nr, told = 0, waiting = 0;
            swap_map_of(s.m)[slot] = SWAP_HAS_CACHE;
            ERRAND(s.m, 0, free_swap_slot, .slot = slot);
            while (!errand_is_over(s.m, 0)) {
                const u32 *record = next_waypoint(s.m);
                if (!record || event_kind_of(record) != EV_discard_scheduled)
                    continue;
                told++;
                waiting = EVENT_ARGS(record, discard_scheduled)->waiting;
                assert_int_equal(EVENT_ARGS(record, discard_scheduled)->cluster, cluster);
            }
            assert_int_equal(told, nr == CLUSTER - 1);
            assert_int_equal(waiting, told * cluster);
        }
    started_end(&s);
}

/* With one area there is nothing to choose from, so nothing is told; the list changes all the same. */
static void that_an_area_is_full_or_has_room_is_told_where_there_are_several(void **state)
{
    (void)state;
    for (u32 nr_areas = 1; nr_areas <= 2; nr_areas++) {
        struct started s;
        u32 slot, told[2] = {0, 0};
        start_areas(&s, "6.1", nr_areas, discard_NO, false);
        areas_of(s.m)[0].slots.percpu[0].scan_next = 200;
        are_used(s.m, 1, 299);
        slot = slot_for(s.m, 0);
        assert_int_equal(slot, 299);
        assert_int_equal(area_place_of(s.m, 0), NONE);
        give_up(s.m, 0, slot);
        assert_int_equal(area_place_of(s.m, 0), 0);
        for (u32 e = 1; e <= s.m->nr_events; e++) {
            told[0] += event_kind_of(log_record(log_of(s.m), e)) == EV_area_full;
            told[1] += event_kind_of(log_record(log_of(s.m), e)) == EV_area_has_room;
        }
        assert_int_equal(told[0], nr_areas - 1);
        assert_int_equal(told[1], nr_areas - 1);
        started_end(&s);
    }
}

/* 2.5: a device that freed slots, with higher priority than the cursor, is preferred at the next request. */
static void a_slot_that_is_given_back_above_is_taken_by_the_next_request(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.6", "3.14", "4.9", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct started s;
        u32 last = NONE;
        start_areas(&s, kernels[k], 3, discard_NO, false);
        u32 nr = 0;
        for (u32 slot = slot_for(s.m, 0); area_of_slot(s.m, slot) == 0; slot = slot_for(s.m, 0)) {
            assert_true(++nr < 300);
            last = slot;
        }
        for (u32 round = 0; round < 3; round++) {
            give_up(s.m, 1, last);
            u32 slot = slot_for(s.m, 0);
            assert_int_equal(area_of_slot(s.m, slot), 0);
            assert_int_not_equal(area_of_slot(s.m, slot_for(s.m, 0)), 0);
            last = slot;
        }
        started_end(&s);
    }
}

/* 3: the area's lock is let go of before the list's is asked for again. The first area has one slot, and does not find it. */
static void an_area_that_gave_nothing_is_free_for_others_while_the_list_is_waited_for(void **state)
{
    (void)state;
    struct started s;
    start_areas(&s, "6.1", 2, discard_NO, false);
    are_used(s.m, 2, 300);
    u32 area = lock_of(s.m, LOCK_AREA, 0), list = lock_of(s.m, LOCK_LIST, 0);
    ERRAND(s.m, 0, folio_alloc_swap, .frame = 0);
    run_until_it_has(s.m, 0, area);
    takes(s.m, 1, list);
    run_until_it_wants(s.m, 0, list);
    assert_int_equal(locks_of(s.m)[area].owner, NONE);
    lets_go(s.m, 1, list);
    assert_int_equal(area_of_slot(s.m, run_errand(s.m, 0)), 1);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(while_slot_caches_are_not_in_use_their_locks_are_not_taken),
        cmocka_unit_test(a_slot_of_a_cache_knows_the_event_that_decided_about_it_last),
        cmocka_unit_test(a_slot_cache_knows_how_often_the_device_lock_was_taken_for_its_batch),
        cmocka_unit_test(a_discard_is_scheduled_by_the_last_slot_of_its_cluster_alone),
        cmocka_unit_test(that_an_area_is_full_or_has_room_is_told_where_there_are_several),
        cmocka_unit_test(a_slot_that_is_given_back_above_is_taken_by_the_next_request),
        cmocka_unit_test(an_area_that_gave_nothing_is_free_for_others_while_the_list_is_waited_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
