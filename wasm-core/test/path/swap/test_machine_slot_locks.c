/* Which lock is held while a slot is looked for, taken and given back, and for how long; what is asked again by who has waited for it.
 * Where it is said: swap-device.md 2.1, 3 and 4; paths-6.1.md 4. */
#include "errand.h"

#include "path/swap/swap.h"

enum { ROWS = 300 };

/* How long a CPU has held locks of a class since it had written `from` rows, one after the other. Returns how often. */
static u32 holds_of(struct machine *m, u32 cpu, u32 class, u32 from, u32 *held)
{
    const struct lane *lane = &lanes_of(m)[cpu];
    u32 nr = 0;
    assert_true(lane->nr - from <= LANE_KEPT);
    for (u32 i = from; i < lane->nr; i++) {
        const struct lane_row *row = &lane->rows[i % LANE_KEPT];
        if (row->lock != NONE && locks_of(m)[row->lock].class == class)
            held[nr++] = row->held_ns;
    }
    return nr;
}

/* One CPU and an area of `slots` slots, of which the first cluster has the header and is never free. */
static void start_one_area(struct started *s, const char *kernel, u32 slots)
{
    struct draft *d = malloc(sizeof(*d));
    draft_idle(d, kernel, 1);
    draft_only_bytes_cost(d);
    draft_swap(d, slots);
    start_idle(s, d);
    free(d);
}

/* From 4.11 on the cluster has a lock, which is taken to look and once more to take; before, the area's guards the byte too. */
static void each_look_into_a_cluster_and_each_taking_lasts_under_its_locks(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.14", "4.9", "4.12", "5.8", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++)
        for (u32 passed = 0; passed < 3; passed++) {
            struct started s;
            u32 held[ROWS];
            start_one_area(&s, kernels[k], 4 * CLUSTER);
            u32 first = slot_for(s.m, 0), from = lanes_of(s.m)[0].nr;
            are_used(s.m, first + 1, first + 1 + passed); /* the next ones, by somebody else */
            u64 began = s.m->clock.now;
            assert_int_equal(slot_for(s.m, 0), first + 1 + passed);
            assert_int_equal(s.m->clock.now - began, SWITCH_NS + (passed + 2) * BYTE_NS);
            assert_int_equal(holds_of(s.m, 0, lock_class_DEVICE, from, held), 1);
            assert_int_equal(held[0], (passed + 2) * BYTE_NS);
            bool has_own = s.m->kernel.swap_lock == swap_lock_CLUSTER;
            assert_int_equal(has_own, k > 1);
            assert_int_equal(holds_of(s.m, 0, lock_class_CLUSTER, from, held), has_own ? 2 : 0);
            if (has_own) {
                assert_int_equal(held[0], (passed + 1) * BYTE_NS);
                assert_int_equal(held[1], BYTE_NS);
            }
            started_end(&s);
        }
}

/* `nr_cpus` CPUs with slot caches and an area of eight clusters. */
static void start_with_caches(struct started *s, const char *kernel, u32 nr_cpus)
{
    struct draft *d = malloc(sizeof(*d));
    draft_idle(d, kernel, nr_cpus);
    draft_as_in_kernel(d, SWITCH_slot_cache);
    draft_only_bytes_cost(d);
    draft_swap(d, 8 * CLUSTER);
    start_idle(s, d);
    free(d);
}

/* A lock of its cluster for each look and for each taking, all in one hold of the area's lock; and each byte counts once. */
static void a_batch_is_looked_for_and_taken_slot_by_slot_in_one_hold_of_the_areas_lock(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.12", "5.8", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct started s;
        start_with_caches(&s, kernels[k], 1);
        const struct lock *area = &locks_of(s.m)[lock_of(s.m, LOCK_AREA, 0)];
        for (u32 round = 1; round <= 3; round++) {
            ERRAND(s.m, 0, folio_alloc_swap, .frame = 0);
            const struct ev_slot_cache_refill *told = EVENT_ARGS(run_to_told(s.m, EV_slot_cache_refill),
                                                                 slot_cache_refill);
            assert_int_equal(told->count, 64);
            assert_int_equal(told->looked, 64);
            assert_int_equal(told->scanned, 0);
            for (u32 i = 0; i < 64; i++) /* what a picture says of each is this event */
                assert_int_equal(slot_event_of(s.m)[slot_caches_of(s.m)[0].slots[i]], s.m->nr_events);
            const struct lock *cluster = &locks_of(s.m)[lock_of(s.m, LOCK_SLOT, told->slot)];
            run_errand(s.m, 0);
            assert_int_equal(cluster->taken, round * 2 * 64);
            assert_int_equal(cluster->held_ns, round * 2 * 64 * BYTE_NS);
            assert_int_equal(area->taken, round);
            assert_int_equal(area->held_ns, round * 2 * 64 * BYTE_NS);
            slot_caches_of(s.m)[0].nr = 0; /* they have been handed out */
        }
        started_end(&s);
    }
}

/* All slots before `first_free` are used, and no cluster is free: the area has none but the one with the header and a partial one. */
static void start_to_be_scanned(struct started *s, const char *kernel, u32 nr_cpus, u32 slots, u32 first_free)
{
    struct draft *d = malloc(sizeof(*d));
    draft_idle(d, kernel, nr_cpus);
    draft_only_bytes_cost(d);
    draft_swap(d, slots);
    start_idle(s, d);
    are_used(s->m, 1, first_free);
    areas_of(s->m)[0].slots.cluster_next = 1; /* of a device that rotates, or up to 5.7 */
    free(d);
}

/* The first look takes a byte's time, though there is no cluster to look into; what is found is taken under the locks again. */
static void a_scan_takes_its_time_without_any_lock_however_often_others_may_run(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.12", "5.8", "6.1"};
    static const u32 first_free[] = {40, 257, 258, 259, 400};
    for (u32 i = 0; i < LENGTH(kernels) * LENGTH(first_free); i++) {
        struct started s;
        u32 held[ROWS], found = first_free[i % LENGTH(first_free)];
        start_to_be_scanned(&s, kernels[i / LENGTH(first_free)], 1, 500, found);
        u64 began = s.m->clock.now;
        ERRAND(s.m, 0, folio_alloc_swap, .frame = 0);
        const struct ev_slot_alloc *told = EVENT_ARGS(run_to_told(s.m, EV_slot_alloc), slot_alloc);
        assert_int_equal(told->slot, found);
        assert_int_equal(told->looked, found - 1); /* from slot 2 on */
        assert_int_equal(told->scanned, 1);
        run_errand(s.m, 0);
        assert_int_equal(s.m->clock.now - began, SWITCH_NS + (1 + found - 1 + 1) * BYTE_NS);
        assert_int_equal(holds_of(s.m, 0, lock_class_DEVICE, 0, held), 2);
        assert_int_equal(held[0], BYTE_NS);
        assert_int_equal(held[1], BYTE_NS);
        assert_int_equal(holds_of(s.m, 0, lock_class_CLUSTER, 0, held), 1);
        assert_int_equal(held[0], BYTE_NS);
        started_end(&s);
    }
}

/* What a scan has found is taken by others, three times, before it has the area's lock again. Their pages are not in the cache yet, and with
 * less than half of swap in use nobody would look for them there. */
static void a_byte_that_has_been_paid_for_is_not_paid_for_when_the_scan_goes_on(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.12", "5.8", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct started s;
        start_to_be_scanned(&s, kernels[k], 2, 300, 40);
        s.m->nr_swap_pages += 200; /* as if there were another area */
        u32 area = lock_of(s.m, LOCK_AREA, 0), looked = 39, found = 40;
        ERRAND(s.m, 0, folio_alloc_swap, .frame = 0);
        run_until_it_has(s.m, 0, area);
        for (u32 round = 0; round < 3; round++) {
            while (locks_of(s.m)[area].owner == 0)
                next_waypoint(s.m);
            u64 began = s.m->clock.now;
            takes(s.m, 1, area);
            run_until_it_wants(s.m, 0, area);
            assert_int_equal(s.m->clock.now - began, (round == 0 ? 39 : 5) * BYTE_NS);
            are_used(s.m, found, found + 5);
            swap_map_of(s.m)[found] = SWAP_HAS_CACHE;
            found += 5;
            looked += 5;
            lets_go(s.m, 1, area);
            run_until_it_has(s.m, 0, area);
        }
        const u32 *record;
        do { /* the next thing that is told of it */
            record = next_waypoint(s.m);
        } while (!record || event_kind_of(record) == EV_lock_grant);
        assert_int_equal(event_kind_of(record), EV_slot_alloc);
        assert_int_equal(EVENT_ARGS(record, slot_alloc)->slot, found);
        assert_int_equal(EVENT_ARGS(record, slot_alloc)->looked, looked);
        run_errand(s.m, 0);
        started_end(&s);
    }
}

enum moment { BEFORE_IT_LOOKS, WHILE_IT_SCANS, WHILE_IT_DISCARDS, NR_MOMENTS };

/* Runs to where task 0 is without the area's lock in the middle of its search; task 1 has it then. */
static void stand_at(struct machine *m, enum moment moment, u32 area)
{
    if (moment == BEFORE_IT_LOOKS)
        takes(m, 1, area);
    ERRAND(m, 0, folio_alloc_swap, .frame = 0);
    if (moment == WHILE_IT_SCANS) {
        run_until_it_has(m, 0, area);
        takes(m, 1, area);
    }
    if (moment == WHILE_IT_DISCARDS) {
        run_to_told(m, EV_discard_submit);
        takes(m, 1, area);
    }
    run_until_it_wants(m, 0, area);
}

/* C2: a device that is not writable any more ends the search; what was counted for it counts again, and another area is asked. */
static void an_area_that_is_switched_off_while_it_is_searched_gives_no_slot(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.12", "5.8", "6.1"};
    for (u32 i = 0; i < LENGTH(kernels) * NR_MOMENTS * 2; i++) {
        enum moment moment = i % NR_MOMENTS;
        bool has_other = i / NR_MOMENTS % 2;
        struct draft *d = malloc(sizeof(*d));
        struct started s;
        draft_idle(d, kernels[i / NR_MOMENTS / 2], 2);
        for (u32 area = 0; area < 2; area++) {
            draft_swap(d, moment == WHILE_IT_SCANS ? 300 : 4 * CLUSTER);
            d->swap[area].priority = 5 - area;
            d->swap[area].discard = moment == WHILE_IT_DISCARDS ? discard_PAGES : discard_NO;
        }
        if (!has_other)
            draft_off(d, 1);
        start_idle(&s, d);
        free(d);
        struct machine *m = s.m;
        u32 area = lock_of(m, LOCK_AREA, 0), list = lock_of(m, LOCK_LIST, 0);
        if (moment == WHILE_IT_DISCARDS) { /* nothing is free but a cluster that waits */
            are_used(m, 1, 4 * CLUSTER);
            are_freed(m, 2 * CLUSTER, 3 * CLUSTER);
        }
        stand_at(m, moment, area);
        takes(m, 1, list);
        area_disable(m, 0);
        lets_go(m, 1, list);
        i32 free_elsewhere = has_other ? (i32)areas_of(m)[1].slots.pages : 0;
        i32 used = (i32)areas_of(m)[0].slots.inuse_pages;
        lets_go(m, 1, area);
        u32 slot = run_errand(m, 0);
        assert_int_equal(slot != NONE, has_other);
        if (has_other)
            assert_int_equal(area_of_slot(m, slot), 1);
        assert_int_equal(areas_of(m)[0].slots.inuse_pages, used);
        assert_int_equal(m->nr_swap_pages, free_elsewhere - has_other - used);
        started_end(&s);
    }
}

/* The first area has a free slot and does not find it, for it is the one at which the scan starts (swap-device.md 2.3). */
static void what_was_looked_at_in_vain_in_the_first_area_counts_with_what_the_second_gives(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.12", "5.8", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft *d = malloc(sizeof(*d));
        struct started s;
        draft_idle(d, kernels[k], 1);
        draft_only_bytes_cost(d);
        draft_swap(d, 300);
        draft_swap(d, 4 * CLUSTER);
        d->swap[0].priority = 5;
        d->swap[1].priority = 3;
        start_idle(&s, d);
        free(d);
        are_used(s.m, 2, 300);
        for (u32 round = 0; round < 2; round++) {
            u64 began = s.m->clock.now;
            ERRAND(s.m, 0, folio_alloc_swap, .frame = 0);
            const struct ev_slot_alloc *told = EVENT_ARGS(run_to_told(s.m, EV_slot_alloc), slot_alloc);
            assert_int_equal(area_of_slot(s.m, told->slot), 1);
            assert_int_equal(told->looked, 297 + 1); /* 2 to 298, where the upper bound is now, and one */
            assert_int_equal(told->scanned, 1);
            run_errand(s.m, 0);
            assert_int_equal(s.m->clock.now - began, SWITCH_NS + (1 + 297 + 2) * BYTE_NS);
        }
        started_end(&s);
    }
}

/* 399 slots, and none of them in a free cluster: a refill gets less than the 64 that it asks for. */
static void a_refill_tells_how_many_slots_are_free_when_those_it_did_not_get_count_again(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.12", "5.8", "6.1"};
    u32 least = 64;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft *d = malloc(sizeof(*d));
        struct started s;
        draft_idle(d, kernels[k], 1);
        draft_as_in_kernel(d, SWITCH_slot_cache);
        draft_swap(d, 400);
        start_idle(&s, d);
        free(d);
        for (u32 left = 399, round = 0; round < 4; round++) {
            ERRAND(s.m, 0, folio_alloc_swap, .frame = 0);
            const struct ev_slot_cache_refill *told = EVENT_ARGS(run_to_told(s.m, EV_slot_cache_refill),
                                                                 slot_cache_refill);
            assert_in_range(told->count, 1, 64);
            least = MIN(least, told->count);
            left -= told->count;
            assert_int_equal(told->free, left);
            run_errand(s.m, 0);
            assert_int_equal(s.m->nr_swap_pages, left);
            assert_int_equal(areas_of(s.m)[0].slots.inuse_pages, 399 - left);
            slot_caches_of(s.m)[0].nr = 0;
        }
        started_end(&s);
    }
    assert_int_equal(least, 1);
}

/* swap-device.md 2.1, step 1: n = min(n, 64, a). More are free in the map, which others have set apart for themselves. */
static void a_request_gets_no_more_slots_than_are_left_when_it_begins(void **state)
{
    (void)state;
    static const i32 left[] = {0, 1, 2, 63, 64, 65, 2000};
    for (u32 i = 0; i < LENGTH(left); i++) {
        struct started s;
        u32 got = (u32)MIN(left[i], 64);
        start_with_caches(&s, "6.1", 1);
        s.m->nr_swap_pages = left[i];
        ERRAND(s.m, 0, get_swap_pages, .frame = 0, .cache = 0, .asked = 64);
        assert_int_equal(run_errand(s.m, 0), got);
        assert_int_equal(s.m->nr_swap_pages, left[i] - (i32)got);
        assert_int_equal(areas_of(s.m)[0].slots.inuse_pages, got);
        started_end(&s);
    }
}

/* ------------------------------------------------------------------------------------------------------- slot caches */

/* Each under its lock for as long as it lasts: a slot handed out and one put away take a byte's time, a refill and a flush theirs. */
static void what_is_done_with_a_cache_lasts_under_its_lock(void **state)
{
    (void)state;
    struct started s;
    u32 slots[65];
    start_with_caches(&s, "5.8", 1); /* no shadow goes with a slot */
    const struct lock *get = &locks_of(s.m)[lock_of(s.m, LOCK_SLOTS, 0)];
    const struct lock *put = &locks_of(s.m)[lock_of(s.m, LOCK_SLOTS_RET, 0)];
    for (u32 i = 0; i < LENGTH(slots); i++) {
        u64 before = get->held_ns;
        slots[i] = slot_for(s.m, 0);
        assert_int_equal(get->held_ns - before, (i % 64 == 0 ? 2 * 64 + 1 : 1) * BYTE_NS);
    }
    for (u32 i = 0; i < LENGTH(slots); i++) {
        u64 before = put->held_ns;
        give_up(s.m, 0, slots[i]);
        assert_int_equal(put->held_ns - before, (i == 64 ? 64 + 1 : 1) * BYTE_NS);
    }
    started_end(&s);
}

/* swap-device.md 4, steps 4 and 5, and bug B3 of the series: when it asks, others have set all slots apart; then some count again. */
static void a_refill_that_gets_nothing_is_followed_by_a_request_for_one_slot(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.12", "6.1"};
    for (u32 i = 0; i < 2 * LENGTH(kernels); i++) {
        struct started s;
        bool count_again = i % 2;
        start_with_caches(&s, kernels[i / 2], 2);
        slot_for(s.m, 1);
        u32 slots = lock_of(s.m, LOCK_SLOTS, 0);
        i32 before = s.m->nr_swap_pages;
        takes(s.m, 1, slots);
        ERRAND(s.m, 0, folio_alloc_swap, .frame = 0);
        run_until_it_wants(s.m, 0, slots);
        s.m->nr_swap_pages = 0;
        lets_go(s.m, 1, slots);
        while (tasks_of(s.m)[0].state != task_state_RUNNING)
            next_waypoint(s.m);
        next_waypoint(s.m); /* it has asked in vain, and looks into its cache */
        assert_int_equal(locks_of(s.m)[slots].owner, 0);
        if (count_again)
            s.m->nr_swap_pages = before;
        u32 slot = run_errand(s.m, 0);
        assert_int_equal(slot != NONE, count_again);
        assert_int_equal(s.m->nr_swap_pages, count_again ? before - 1 : 0);
        assert_int_equal(slot_caches_of(s.m)[0].nr, 0);
        started_end(&s);
    }
}

static bool all_caches_are_empty(struct machine *m)
{
    u32 nr = 0;
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++)
        nr += slot_caches_of(m)[cpu].nr + slot_caches_of(m)[cpu].n_ret;
    return nr == 0;
}

/* While they are drained they become plenty again: who wants to switch the caches on waits until the drain has ended. */
static void who_switches_the_slot_caches_off_keeps_others_from_switching_them_on_until_all_are_drained(
    void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.12", "6.1"};
    for (u32 i = 0; i < 2 * LENGTH(kernels); i++) {
        struct started s;
        start_with_caches(&s, kernels[i / 2], 3);
        u32 given_up = slot_for(s.m, 1), caches = lock_of(s.m, LOCK_CACHES, 0);
        slot_for(s.m, 0);
        give_up(s.m, 1, given_up);
        u32 stuck = lock_of(s.m, i % 2 ? LOCK_SLOTS_RET : LOCK_SLOTS, 1); /* in the middle of the drain */
        takes(s.m, 2, stuck);
        i32 before = s.m->nr_swap_pages;
        s.m->nr_swap_pages = 3 * 128 - 1; /* few */
        ERRAND(s.m, 0, folio_alloc_swap, .frame = 0);
        run_until_it_wants(s.m, 0, stuck);
        assert_false(s.m->slot_cache_active);
        assert_int_equal(locks_of(s.m)[caches].owner, 0);
        assert_int_equal(slot_caches_of(s.m)[0].nr, 0);
        s.m->nr_swap_pages = before; /* plenty */
        ERRAND(s.m, 1, folio_alloc_swap, .frame = 0);
        run_until_it_wants(s.m, 1, caches);
        assert_false(s.m->slot_cache_active);
        assert_int_equal(slot_caches_of(s.m)[1].n_ret, 1);
        assert_int_equal(slot_caches_of(s.m)[1].nr, i % 2 ? 0 : 63);
        lets_go(s.m, 2, stuck);
        const struct ev_slot_cache_switch *told = EVENT_ARGS(run_to_told(s.m, EV_slot_cache_switch),
                                                             slot_cache_switch);
        assert_int_equal(told->active, 1);
        assert_true(all_caches_are_empty(s.m));
        assert_int_equal(locks_of(s.m)[caches].owner, 1);
        run_all(s.m);
        assert_int_equal(locks_of(s.m)[caches].owner, NONE);
        started_end(&s);
    }
}

enum meanwhile { NOTHING, SWITCHED_OFF, NOT_ALLOWED, NR_MEANWHILE };

/* What happens to the caches while somebody waits for a lock of one. */
static void happens(struct machine *m, enum meanwhile what)
{
    if (what == SWITCHED_OFF)
        m->slot_cache_active = 0; /* too few slots are free */
    if (what == NOT_ALLOWED)
        m->slot_cache_enabled = 0; /* an area is being switched off */
}

static void whether_caches_are_used_is_asked_again_before_a_slot_is_put_into_one(void **state)
{
    (void)state;
    for (u32 what = 0; what < NR_MEANWHILE; what++) {
        struct started s;
        start_with_caches(&s, "6.1", 2);
        u32 slot = slot_for(s.m, 0), ret = lock_of(s.m, LOCK_SLOTS_RET, 0);
        const struct swap_slots_cache *cache = &slot_caches_of(s.m)[0];
        i32 before = s.m->nr_swap_pages;
        takes(s.m, 1, ret);
        ERRAND(s.m, 0, free_swap_slot, .slot = slot);
        run_until_it_wants(s.m, 0, ret);
        happens(s.m, what);
        lets_go(s.m, 1, ret);
        run_errand(s.m, 0);
        assert_int_equal(cache->n_ret, what == NOTHING);
        assert_int_equal(swap_map_of(s.m)[slot], what == NOTHING ? SWAP_HAS_CACHE : 0);
        assert_int_equal(s.m->nr_swap_pages, before + (what != NOTHING));
        assert_int_equal(locks_of(s.m)[ret].owner, NONE);
        started_end(&s);
    }
}

static void whether_caches_are_used_is_asked_again_before_one_is_refilled(void **state)
{
    (void)state;
    for (u32 what = 0; what < NR_MEANWHILE; what++) {
        struct started s;
        start_with_caches(&s, "6.1", 2);
        slot_for(s.m, 1); /* from now on they are used */
        u32 slots = lock_of(s.m, LOCK_SLOTS, 0);
        u64 refills = s.m->counters[COUNTER_slot_cache_refills];
        takes(s.m, 1, slots);
        ERRAND(s.m, 0, folio_alloc_swap, .frame = 0);
        run_until_it_wants(s.m, 0, slots);
        happens(s.m, what);
        lets_go(s.m, 1, slots);
        const struct ev_slot_alloc *told = EVENT_ARGS(run_to_told(s.m, EV_slot_alloc), slot_alloc);
        u32 slot = told->slot;
        assert_int_equal(told->cached, what == NOTHING);
        assert_int_equal(run_errand(s.m, 0), slot);
        assert_int_equal(slot_caches_of(s.m)[0].nr, what == NOTHING ? 63 : 0);
        assert_int_equal(s.m->counters[COUNTER_slot_cache_refills] - refills, what == NOTHING);
        assert_int_equal(locks_of(s.m)[slots].owner, NONE);
        started_end(&s);
    }
}

/* swapcache_prepare looks whether the slot is one of the area's under the area's lock, so readahead by block pays for that as well.
 * (paths-versions.md 13: up to 4.14 such a slot costs a page, and then EINVAL.) */
static void up_to_4_10_a_slot_behind_the_end_of_an_area_is_refused_under_the_areas_lock(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.6", "3.9", "4.9"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft *d = malloc(sizeof(*d));
        struct started s;
        draft_idle(d, kernels[k], 2);
        draft_swap(d, 1024);
        start_idle(&s, d);
        free(d);
        u64 before = free_pages(s.m);
        u32 lock = lock_of(s.m, LOCK_AREA, 0);
        takes(s.m, 1, lock);
        ERRAND(s.m, 0, refuse_slot, .slot = 1023);
        run_until_it_wants(s.m, 0, lock);
        assert_int_equal(free_pages(s.m), before - 1);
        lets_go(s.m, 1, lock);
        assert_int_equal(run_errand(s.m, 0), NONE);
        assert_int_equal(free_pages(s.m), before);
        started_end(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_look_into_a_cluster_and_each_taking_lasts_under_its_locks),
        cmocka_unit_test(a_batch_is_looked_for_and_taken_slot_by_slot_in_one_hold_of_the_areas_lock),
        cmocka_unit_test(a_scan_takes_its_time_without_any_lock_however_often_others_may_run),
        cmocka_unit_test(a_byte_that_has_been_paid_for_is_not_paid_for_when_the_scan_goes_on),
        cmocka_unit_test(an_area_that_is_switched_off_while_it_is_searched_gives_no_slot),
        cmocka_unit_test(what_was_looked_at_in_vain_in_the_first_area_counts_with_what_the_second_gives),
        cmocka_unit_test(a_refill_tells_how_many_slots_are_free_when_those_it_did_not_get_count_again),
        cmocka_unit_test(a_request_gets_no_more_slots_than_are_left_when_it_begins),
        cmocka_unit_test(what_is_done_with_a_cache_lasts_under_its_lock),
        cmocka_unit_test(a_refill_that_gets_nothing_is_followed_by_a_request_for_one_slot),
        cmocka_unit_test(
            who_switches_the_slot_caches_off_keeps_others_from_switching_them_on_until_all_are_drained),
        cmocka_unit_test(whether_caches_are_used_is_asked_again_before_a_slot_is_put_into_one),
        cmocka_unit_test(whether_caches_are_used_is_asked_again_before_one_is_refilled),
        cmocka_unit_test(up_to_4_10_a_slot_behind_the_end_of_an_area_is_refused_under_the_areas_lock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
