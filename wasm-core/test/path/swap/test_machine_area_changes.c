/* Areas that are switched on and off while several CPUs use them: whether slot caches are allowed, and where each CPU begins anew.
 * Where it is said: swap-device.md 2.6 and 4. */
#include "errand.h"

#include "path/swap/swapoff.h"
#include "path/swap/swapon.h"

enum { CPUS = 3, AREAS = 3, AREA_SLOTS = 5 * CLUSTER };

static void start_areas(struct started *s, const char *kernel, bool are_on)
{
    struct draft *d = malloc(sizeof(*d));
    draft_idle(d, kernel, CPUS);
    draft_as_in_kernel(d, SWITCH_slot_cache);
    for (u32 area = 0; area < AREAS; area++) {
        draft_swap(d, AREA_SLOTS);
        if (!are_on)
            draft_off(d, area);
    }
    start_idle(s, d);
    free(d);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slot_caches_are_allowed_as_long_as_any_area_is_on_whichever_it_is),
        cmocka_unit_test(no_cpu_goes_on_in_a_cluster_that_it_had_before_its_area_was_switched_off),
        cmocka_unit_test(an_area_that_is_being_switched_off_cannot_be_switched_on_before_that_has_ended),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
