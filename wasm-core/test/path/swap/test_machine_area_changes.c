/* Areas that are switched on and off while several CPUs use them: whether slot caches are allowed, and where each CPU begins anew.
 * Where it is said: swap-device.md 2.6 and 4. */
#include "errand.h"

#include "path/area_list.h"
#include "path/swap/swapoff.h"
#include "path/swap/swapon.h"

enum { CPUS = 3, AREAS = 3, AREA_SLOTS = 5 * CLUSTER };

static void start_areas_on(struct started *s, const char *kernel, bool are_on, u32 profile)
{
    struct draft *d = malloc(sizeof(*d));
    draft_idle(d, kernel, CPUS);
    draft_as_in_kernel(d, SWITCH_slot_cache);
    for (u32 area = 0; area < AREAS; area++) {
        draft_swap(d, AREA_SLOTS);
        d->device[area].profile = profile;
        if (!are_on)
            draft_off(d, area);
    }
    start_idle(s, d);
    free(d);
}

static void start_areas(struct started *s, const char *kernel, bool are_on)
{
    start_areas_on(s, kernel, are_on, profile_NVME);
}

static void switches(struct machine *m, u32 task, u32 area, bool on)
{
    if (on)
        ERRAND(m, task, swapon, .area = area);
    else
        ERRAND(m, task, swapoff, .area = area);
    run_errand(m, task);
    assert_int_equal(areas_of(m)[area].is_off, !on);
}

/* Through all sets of areas that can be on, there and back: each change switches one area, which is the first, the last or the one in the
 * middle of those that are on. */
static void slot_caches_are_allowed_as_long_as_any_area_is_on_whichever_it_is(void **state)
{
    (void)state;
    static const u32 sets[] = {0, 1, 3, 2, 6, 7, 5, 4, 0, 4, 5, 7, 6, 2, 3, 1, 0, 2, 3, 7, 5, 1, 0};
    static const char *const kernels[] = {"4.12", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct started s;
        start_areas(&s, kernels[k], false);
        assert_false(slot_caches_are_allowed(s.m));
        for (u32 i = 1; i < LENGTH(sets); i++) {
            u32 change = sets[i] ^ sets[i - 1], area = change >> 1; /* 1, 2, 4 */
            assert_int_equal(1u << area, change);
            switches(s.m, i % CPUS, area, sets[i] & change);
            assert_int_equal(slot_caches_are_allowed(s.m), sets[i] != 0);
        }
        started_end(&s);
    }
}

/* swapon: enable_swap_slots_cache is the last that it does, when the area is in the list. */
static void slot_caches_are_allowed_only_when_swapon_has_ended(void **state)
{
    (void)state;
    struct started s;
    start_areas(&s, "6.1", false);
    ERRAND(s.m, 0, swapon, .area = 0);
    for (const u32 *record = NULL; !record || event_kind_of(record) != EV_swapon_end;) {
        record = next_waypoint(s.m);
        assert_false(slot_caches_are_allowed(s.m));
    }
    assert_int_equal(areas_of(s.m)[0].is_off, 0);
    run_errand(s.m, 0);
    assert_true(slot_caches_are_allowed(s.m));
    started_end(&s);
}

/* Each CPU has had a cluster in each area, and given its slots up. */
static void no_cpu_goes_on_in_a_cluster_that_it_had_before_its_area_was_switched_off(void **state)
{
    (void)state;
    for (u32 area = 0; area < AREAS; area++) {
        struct started s;
        u32 slots[CPUS * AREAS];
        struct draft *d = malloc(sizeof(*d));
        draft_idle(d, "6.1", CPUS);
        for (u32 i = 0; i < AREAS; i++) {
            draft_swap(d, AREA_SLOTS);
            d->swap[i].priority = 5;
        }
        start_idle(&s, d);
        free(d);
        for (u32 i = 0; i < LENGTH(slots); i++) /* the areas take turns */
            slots[i] = slot_for(s.m, i / AREAS);
        for (u32 i = 0; i < LENGTH(slots); i++)
            give_up(s.m, 0, slots[i]);
        switches(s.m, 0, area, false);
        for (u32 cpu = 0; cpu < CPUS; cpu++)
            for (u32 of = 0; of < AREAS; of++)
                assert_int_equal(place_of(s.m, of, cpu)->index, of == area ? NONE : 1 + cpu);
        switches(s.m, 1, area, true);
        for (u32 i = 0; i < (AREAS - 1) * CPUS; i++) /* until its turn comes: it stands behind its equals */
            if (area_place_of(s.m, area) != 0)
                give_up(s.m, 2, slot_for(s.m, 2));
        assert_int_equal(slot_for(s.m, 2), areas_of(s.m)[area].start + CLUSTER); /* as new */
        assert_int_equal(place_of(s.m, area, 0)->index, NONE);
        assert_int_equal(place_of(s.m, area, 1)->index, NONE);
        started_end(&s);
    }
}

/* claim_swapfile: the device stays claimed, or the file marked, until swapoff has let go of it at its very end (read in 5.3.1). */
static void an_area_that_is_being_switched_off_cannot_be_switched_on_before_that_has_ended(void **state)
{
    (void)state;
    struct started s;
    start_areas(&s, "6.1", true);
    struct machine *m = s.m;
    u32 caches = lock_of(m, LOCK_CACHES_ENABLE, 0);
    takes(m, 2, caches); /* swapoff comes no further than this */
    ERRAND(m, 0, swapoff, .area = 1);
    run_until_it_wants(m, 0, caches);
    assert_true(areas_of(m)[1].is_off);
    ERRAND(m, 1, swapon, .area = 1);
    const struct ev_swapon_end *end = EVENT_ARGS(run_to_told(m, EV_swapon_end), swapon_end);
    assert_int_equal(end->outcome, swapon_outcome_BUSY);
    run_errand(m, 1);
    assert_true(areas_of(m)[1].is_off);
    lets_go(m, 2, caches);
    run_errand(m, 0);
    switches(m, 1, 1, true);
    started_end(&s);
}

/* swapoff: those below that were given no priority move up by one, in the list of areas with free slots as well. So the next one that is
 * switched on, which comes last again, is nobody's equal and takes no turns. (swap-device.md 2.5 and 2.6.) */
static void an_area_without_a_priority_that_is_switched_on_again_is_asked_only_when_the_others_are_full(
    void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.9", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct started s;
        start_areas_on(&s, kernels[k], true, profile_SATA_SSD); /* of no node, whose areas would be equals */
        switches(s.m, 0, 0, false);
        switches(s.m, 0, 0, true);
        switches(s.m, 0, 1, false);
        for (u32 nr = 0; nr < 4 * SWAP_SLOTS_CACHE_SIZE; nr++)
            assert_int_equal(area_of_slot(s.m, slot_for(s.m, 1)), 2);
        assert_int_equal(area_place_of(s.m, 0), 1);
        started_end(&s);
    }
}

/* disable_swap_slots_cache_lock drains the caches of every CPU, both sides, on whichever the task runs. (swap-device.md 2.6.) */
static void a_swapoff_on_any_cpu_leaves_no_slot_in_the_caches_of_any(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.11", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++)
        for (u32 task = 0; task < CPUS; task++) {
            struct started s;
            start_areas(&s, kernels[k], true);
            for (u32 cpu = 0; cpu < CPUS; cpu++) {
                give_up(s.m, cpu, slot_for(s.m, cpu));
                assert_int_equal(slot_caches_of(s.m)[cpu].nr, SWAP_SLOTS_CACHE_SIZE - 1);
                assert_int_equal(slot_caches_of(s.m)[cpu].n_ret, 1);
            }
            switches(s.m, task, 2, false);
            for (u32 cpu = 0; cpu < CPUS; cpu++) {
                assert_int_equal(slot_caches_of(s.m)[cpu].nr, 0);
                assert_int_equal(slot_caches_of(s.m)[cpu].n_ret, 0);
            }
            assert_int_equal(s.m->nr_swap_pages, s.m->total_swap_pages);
            started_end(&s);
        }
}

/* A full area, of which a CPU has still to give some slots back. */
static void fills_but_for_what_a_cpu_keeps(struct machine *m, u32 area, const u32 *kept, u32 nr)
{
    struct swap_slots_cache *cache = &slot_caches_of(m)[0];
    u32 start = areas_of(m)[area].start;
    are_used(m, start + 1, start + AREA_SLOTS);
    area_leaves(m, area);
    for (u32 i = 0; i < nr; i++) {
        swap_map_of(m)[start + kept[i]] = SWAP_HAS_CACHE;
        slot_cache_put(cache, start + kept[i]);
    }
}

/* swap_range_free, for each slot that is given back: add_to_avail_list. (swap-device.md 2.1, "Freeing slot o".) */
static void each_full_area_returns_to_the_list_with_the_first_slot_that_is_given_back_to_it(void **state)
{
    (void)state;
    static const u32 kept[] = {700, 300, 301};
    static const char *const kernels[] = {"4.11", "4.14", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct started s;
        start_areas(&s, kernels[k], true);
        struct machine *m = s.m;
        for (u32 area = 0; area < AREAS; area++)
            fills_but_for_what_a_cpu_keeps(m, area, kept, LENGTH(kept));
        ERRAND(m, 1, drain_slot_caches, .cpu = 0);
        for (u32 area = 0; area < AREAS; area++) {
            u32 first = areas_of(m)[area].start + kept[0];
            assert_int_equal(EVENT_ARGS(run_to_told(m, EV_slot_free), slot_free)->slot, first);
            assert_int_equal(area_place_of(m, area), NONE);
            const u32 *record = next_waypoint(m);
            while (!record)
                record = next_waypoint(m);
            assert_int_equal(event_kind_of(record), EV_area_has_room);
            assert_int_equal(EVENT_ARGS(record, area_has_room)->area, area);
            assert_int_equal(EVENT_ARGS(record, area_has_room)->slot, first);
            assert_int_not_equal(area_place_of(m, area), NONE);
            run_to_told(m, EV_slot_free);
            run_to_told(m, EV_slot_free);
        }
        run_errand(m, 1);
        started_end(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slot_caches_are_allowed_only_when_swapon_has_ended),
        cmocka_unit_test(slot_caches_are_allowed_as_long_as_any_area_is_on_whichever_it_is),
        cmocka_unit_test(no_cpu_goes_on_in_a_cluster_that_it_had_before_its_area_was_switched_off),
        cmocka_unit_test(an_area_that_is_being_switched_off_cannot_be_switched_on_before_that_has_ended),
        cmocka_unit_test(
            an_area_without_a_priority_that_is_switched_on_again_is_asked_only_when_the_others_are_full),
        cmocka_unit_test(a_swapoff_on_any_cpu_leaves_no_slot_in_the_caches_of_any),
        cmocka_unit_test(each_full_area_returns_to_the_list_with_the_first_slot_that_is_given_back_to_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
