/* Several CPUs that want slots and give them up: each goes by what is its own, and leaves alone what is another's.
 * Where it is said: swap-device.md 2.3, 2.4 and 4. */
#include "errand.h"

#include "path/alloc/zone.h"
#include "path/swap/swap.h"
#include "path/swap/swapoff.h"

enum { CPUS = 3 };

static const char *const kernels[] = {"4.12", "5.8", "6.1"};

static void start_cpus(struct started *s, const char *kernel, u32 slots, u32 discard)
{
    struct draft *d = malloc(sizeof(*d));
    draft_idle(d, kernel, CPUS);
    draft_only_bytes_cost(d);
    draft_swap(d, slots);
    d->swap[0].discard = discard;
    start_idle(s, d);
    free(d);
}

/* --------------------------------------------------------------------------------- slots that wait to be given back */

static void start_with_caches(struct started *s)
{
    struct draft *d = malloc(sizeof(*d));
    draft_idle(d, "6.1", CPUS);
    draft_as_in_kernel(d, SWITCH_slot_cache);
    draft_swap(d, 16 * CLUSTER);
    start_idle(s, d);
    free(d);
}

static u32 waiting(struct machine *m, u32 cpu)
{
    return slot_caches_of(m)[cpu].n_ret;
}

/* swap-device.md 4, (a): what counts is that slot caches are enabled. Here too few slots are free for them to be used, and somebody has a slot in
 * hand that has no page yet: a reader that waited for it would wait for nothing. */
static void a_reader_passes_over_a_slot_in_hand_also_while_too_few_are_free_for_caches(void **state)
{
    (void)state;
    struct started s;
    struct draft *d = malloc(sizeof(*d));
    draft_idle(d, "6.1", CPUS);
    draft_as_in_kernel(d, SWITCH_slot_cache);
    draft_swap(d, 200);
    start_idle(&s, d);
    free(d);
    u32 slot = slot_for(s.m, 0);
    assert_true(s.m->slot_cache_enabled && !s.m->slot_cache_active);
    assert_int_equal(swap_map_of(s.m)[slot], SWAP_HAS_CACHE);
    ERRAND(s.m, 1, read_slot, .slot = slot, .wanted = 1, .vma = NONE, .page = NONE);
    while (!errand_is_over(s.m, 1)) {
        const u32 *record = next_waypoint(s.m);
        assert_false(record && event_kind_of(record) == EV_frame_alloc);
        assert_false(record && event_kind_of(record) == EV_slot_wait);
    }
    assert_int_equal(tasks_of(s.m)[1].result, NONE);
    started_end(&s);
}

/* reenable_swap_slots_cache_unlock is on every way out of swapoff: one that was killed leaves the area in use, and the caches as well. */
static void a_swapoff_that_is_killed_leaves_cpus_the_slots_that_they_keep(void **state)
{
    (void)state;
    struct started s;
    start_with_caches(&s);
    slot_for(s.m, 1); /* has no page, so that swapoff waits for it */
    ERRAND(s.m, 0, swapoff, .area = 0);
    run_to_told(s.m, EV_swapoff_round);
    assert_false(s.m->slot_cache_enabled);
    spaces_of(s.m)[0].is_killed = 1;
    const u32 *record = run_to_told(s.m, EV_swapoff_end);
    assert_int_equal(EVENT_ARGS(record, swapoff_end)->outcome, swapoff_outcome_KILLED);
    record = run_to_told(s.m, EV_slot_cache_off);
    assert_false(EVENT_ARGS(record, slot_cache_off)->off);
    assert_true(s.m->slot_cache_enabled);
    slot_for(s.m, 1);
    assert_int_equal(slot_caches_of(s.m)[1].nr, 63);
    started_end(&s);
}

/* The 65th sends the 64 before it back: those of its CPU, and with an event that names the CPU. */
static void a_slot_that_is_given_up_waits_on_the_cpu_that_gives_it_up_whoever_it_comes_from(void **state)
{
    (void)state;
    for (u32 giver = 0; giver < CPUS; giver++) {
        struct started s;
        u32 slots[66], other = (giver + 1) % CPUS, third = (giver + 2) % CPUS;
        start_with_caches(&s);
        for (u32 i = 0; i < 66; i++)
            slots[i] = slot_for(s.m, i % CPUS);
        give_up(s.m, other, slots[65]);
        for (u32 i = 0; i < 64; i++) {
            ERRAND(s.m, giver, free_swap_slot, .slot = slots[i]);
            const struct ev_slot_cache_put *put = EVENT_ARGS(run_to_told(s.m, EV_slot_cache_put),
                                                             slot_cache_put);
            assert_int_equal(put->cpu, giver);
            assert_int_equal(put->slot, slots[i]);
            run_errand(s.m, giver);
            assert_int_equal(waiting(s.m, giver), i + 1);
            assert_int_equal(waiting(s.m, other), 1);
            assert_int_equal(waiting(s.m, third), 0);
        }
        i32 before = s.m->nr_swap_pages;
        ERRAND(s.m, giver, free_swap_slot, .slot = slots[64]);
        const struct ev_slot_cache_flush *told = EVENT_ARGS(run_to_told(s.m, EV_slot_cache_flush),
                                                            slot_cache_flush);
        assert_int_equal(told->cpu, giver);
        assert_int_equal(told->count, 64);
        run_errand(s.m, giver);
        assert_int_equal(s.m->nr_swap_pages, before + 64);
        assert_int_equal(waiting(s.m, giver), 1);
        assert_int_equal(waiting(s.m, other), 1);
        for (u32 i = 0; i < 66; i++)
            assert_int_equal(swap_map_of(s.m)[slots[i]], i < 64 ? 0 : SWAP_HAS_CACHE);
        started_end(&s);
    }
}

/* Two CPUs at the same time, each with its own lock: neither waits for the other. */
static void two_cpus_that_take_and_give_up_slots_of_their_caches_need_no_lock_of_each_other(void **state)
{
    (void)state;
    struct started s;
    u32 slots[CPUS];
    start_with_caches(&s);
    for (u32 cpu = 0; cpu < CPUS; cpu++)
        slots[cpu] = slot_for(s.m, cpu);
    u64 waits = s.m->counters[COUNTER_lock_waits];
    for (u32 cpu = 0; cpu < CPUS; cpu++)
        ERRAND(s.m, cpu, free_swap_slot, .slot = slots[cpu]);
    run_all(s.m);
    for (u32 cpu = 0; cpu < CPUS; cpu++)
        ERRAND(s.m, cpu, folio_alloc_swap, .frame = 0);
    run_all(s.m);
    assert_int_equal(s.m->counters[COUNTER_lock_waits], waits);
    for (u32 cpu = 0; cpu < CPUS; cpu++) {
        assert_int_equal(waiting(s.m, cpu), 1);
        assert_int_equal(slot_caches_of(s.m)[cpu].nr, 62);
        assert_int_equal(tasks_of(s.m)[cpu].result, slots[cpu] + 1);
    }
    started_end(&s);
}

/* ------------------------------------------------------------------------------------------------- clusters of CPUs */

/* Five clusters, of which the one with the header is never free. CPU `owner` has cluster 1, and everything is used but slot `free`.
 * Up to 5.7 a scan starts behind the slot taken last: here at the lower end for all. */
static struct percpu_cluster use_all_but(struct machine *m, u32 owner, u32 free)
{
    u32 first = slot_for(m, owner);
    assert_int_equal(first, CLUSTER);
    swap_map_of(m)[first] = 1; /* its page has gone out */
    are_used(m, 1, CLUSTER);
    are_used(m, CLUSTER + 1, free);
    are_used(m, free + 1, 5 * CLUSTER);
    areas_of(m)[0].slots.cluster_next = 1;
    return *place_of(m, 0, owner);
}

static void assert_place(struct machine *m, u32 cpu, u32 index, u32 next)
{
    assert_int_equal(place_of(m, 0, cpu)->index, index);
    assert_int_equal(place_of(m, 0, cpu)->next, next);
}

/* C1. A scan finds the one free slot of cluster 3; before it has the lock again all of cluster 2 and then all of cluster 3 are freed, so
 * that the slot lies in the second one of the list. The CPU takes the head for its own; what another CPU has is none of its business. */
static void a_scan_that_comes_upon_a_waiting_cluster_makes_its_own_cpu_take_the_head(void **state)
{
    (void)state;
    for (u32 i = 0; i < LENGTH(kernels) * CPUS; i++) {
        struct started s;
        u32 scanner = i % CPUS, owner = (scanner + 1) % CPUS, third = (scanner + 2) % CPUS;
        u32 area, found = 3 * CLUSTER + 7;
        start_cpus(&s, kernels[i / CPUS], 5 * CLUSTER, discard_NO);
        struct percpu_cluster before = use_all_but(s.m, owner, found);
        area = lock_of(s.m, LOCK_AREA, 0);
        ERRAND(s.m, scanner, folio_alloc_swap, .frame = 0);
        run_until_it_has(s.m, scanner, area);
        takes(s.m, third, area); /* when it has been let go of for the scan */
        run_until_it_has(s.m, third, area);
        run_until_it_wants(s.m, scanner, area);
        are_freed(s.m, 2 * CLUSTER, 3 * CLUSTER);
        are_freed(s.m, 3 * CLUSTER, found);
        are_freed(s.m, found + 1, 4 * CLUSTER);
        lets_go(s.m, third, area);
        assert_int_equal(areas_of(s.m)[0].slots.free_head, 2);
        assert_int_equal(areas_of(s.m)[0].slots.free_tail, 3);
        assert_int_equal(run_errand(s.m, scanner), 2 * CLUSTER);
        assert_place(s.m, scanner, 2, 2 * CLUSTER + 1);
        assert_place(s.m, owner, before.index, before.next);
        assert_int_equal(place_of(s.m, 0, third)->index, NONE);
        assert_int_equal(slot_for(s.m, owner), 3 * CLUSTER); /* its own has nothing left: the next head */
        assert_int_equal(slot_for(s.m, scanner), 2 * CLUSTER + 1);
        assert_int_equal(slot_for(s.m, owner), 3 * CLUSTER + 1);
        started_end(&s);
    }
}

/* The last page of cluster 3 is only in the swap cache: somebody has read it, and nobody owns the slot any more. */
static void is_only_cached(struct machine *m, u32 slot)
{
    u32 frame = frame_take(m);
    frames_of(m)[frame].kind = KIND_ANON;
    frames_of(m)[frame].flags = FRAME_UPTODATE;
    swap_cache_of(m)[slot] = 0;
    swap_map_of(m)[slot] = SWAP_HAS_CACHE;
    frames_of(m)[frame].flags |= FRAME_SWAPCACHE;
    frames_of(m)[frame].slot = slot;
    swap_cache_of(m)[slot] = entry_of_frame(frame);
}

/* C4, then C1: swap is more than half full, and the slot whose cached copy is given up was the last one in use of its cluster. */
static void a_slot_taken_back_from_the_cache_in_a_waiting_cluster_is_left_for_the_head_by_its_own_cpu(
    void **state)
{
    (void)state;
    for (u32 i = 0; i < LENGTH(kernels) * CPUS; i++) {
        struct started s;
        u32 scanner = i % CPUS, owner = (scanner + 1) % CPUS, cached = 3 * CLUSTER + 7;
        start_cpus(&s, kernels[i / CPUS], 5 * CLUSTER, discard_NO);
        struct percpu_cluster before = use_all_but(s.m, owner, 5 * CLUSTER - 1);
        is_only_cached(s.m, cached);
        ERRAND(s.m, scanner, folio_alloc_swap, .frame = 0);
        assert_int_equal(EVENT_ARGS(run_to_told(s.m, EV_slot_reclaim), slot_reclaim)->slot, cached);
        are_freed(s.m, 2 * CLUSTER, 3 * CLUSTER);
        are_freed(s.m, 3 * CLUSTER, cached);
        are_freed(s.m, cached + 1, 4 * CLUSTER);
        assert_int_equal(run_errand(s.m, scanner), 2 * CLUSTER);
        assert_int_equal(swap_map_of(s.m)[cached], 0);
        assert_place(s.m, scanner, 2, 2 * CLUSTER + 1);
        assert_place(s.m, owner, before.index, before.next);
        started_end(&s);
    }
}

/* TRY, with clusters that wait for their discard: who asks has them discarded, and then has a cluster of his own. */
static void who_has_discarded_clusters_himself_goes_on_in_one_of_them_and_others_where_they_were(void **state)
{
    (void)state;
    for (u32 i = 0; i < LENGTH(kernels) * CPUS; i++) {
        struct started s;
        u32 asker = i % CPUS, owner = (asker + 1) % CPUS, third = (asker + 2) % CPUS;
        start_cpus(&s, kernels[i / CPUS], 5 * CLUSTER, discard_PAGES);
        struct percpu_cluster before = use_all_but(s.m, owner, CLUSTER + 100);
        are_used(s.m, CLUSTER + 100, CLUSTER + 101);
        are_freed(s.m, 2 * CLUSTER, 4 * CLUSTER);
        assert_int_equal(areas_of(s.m)[0].slots.nr_discarding, 2);
        assert_int_equal(slot_for(s.m, asker), 2 * CLUSTER);
        assert_int_equal(s.m->counters[COUNTER_clusters_discarded], 2);
        assert_place(s.m, asker, 2, 2 * CLUSTER + 1);
        assert_place(s.m, owner, before.index, before.next);
        assert_int_equal(place_of(s.m, 0, third)->index, NONE);
        assert_int_equal(slot_for(s.m, third), 3 * CLUSTER);
        assert_int_equal(slot_for(s.m, asker), 2 * CLUSTER + 1);
        started_end(&s);
    }
}

/* Each takes the next one that waits; nobody tells the device of one twice, and each has a slot in the end. */
static void three_that_find_no_cluster_at_once_discard_one_each_and_all_get_a_slot(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct started s;
        u32 slots[CPUS], told[5] = {0}, by[CPUS] = {0};
        start_cpus(&s, kernels[k], 5 * CLUSTER, discard_PAGES);
        use_all_but(s.m, 0, CLUSTER + 100);
        are_used(s.m, CLUSTER + 100, CLUSTER + 101);
        are_freed(s.m, 2 * CLUSTER, 5 * CLUSTER);
        for (u32 cpu = 0; cpu < CPUS; cpu++)
            ERRAND(s.m, cpu, folio_alloc_swap, .frame = 0);
        for (u32 over = 0; over < CPUS;) {
            const u32 *record = next_waypoint(s.m);
            if (record && event_kind_of(record) == EV_discard_begin) {
                told[EVENT_ARGS(record, discard_begin)->cluster]++;
                by[record[5]]++;
            }
            over = 0;
            for (u32 cpu = 0; cpu < CPUS; cpu++)
                over += errand_is_over(s.m, cpu);
        }
        for (u32 cpu = 0; cpu < CPUS; cpu++) {
            slots[cpu] = tasks_of(s.m)[cpu].result;
            assert_in_range(slots[cpu], 2 * CLUSTER, 5 * CLUSTER - 1);
            assert_int_equal(by[cpu], 1);
            assert_int_equal(told[2 + cpu], 1);
            assert_int_equal(place_of(s.m, 0, cpu)->index, slots[cpu] / CLUSTER);
            assert_int_equal(place_of(s.m, 0, cpu)->next, slots[cpu] + 1);
            for (u32 other = 0; other < cpu; other++)
                assert_int_not_equal(slots[cpu], slots[other]);
        }
        assert_int_equal(areas_of(s.m)[0].slots.nr_discarding, 0);
        started_end(&s);
    }
}

/* Once to look and once to take (swap-device.md 3); from 4.11 on. */
static void each_cpu_takes_the_lock_of_its_own_cluster_and_of_no_other(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct started s;
        start_cpus(&s, kernels[k], 5 * CLUSTER, discard_NO);
        for (u32 cpu = 0; cpu < CPUS; cpu++)
            assert_int_equal(slot_for(s.m, cpu), (1 + cpu) * CLUSTER);
        for (u32 i = 0; i < 2 * CPUS; i++) {
            u32 cpu = CPUS - 1 - i % CPUS, before[5], first = lock_of(s.m, LOCK_SLOT, 0);
            for (u32 cluster = 0; cluster < 5; cluster++)
                before[cluster] = locks_of(s.m)[first + cluster].taken;
            assert_int_equal(slot_for(s.m, cpu), (1 + cpu) * CLUSTER + 1 + i / CPUS);
            for (u32 cluster = 0; cluster < 5; cluster++)
                assert_int_equal(locks_of(s.m)[first + cluster].taken - before[cluster],
                                 cluster == 1 + cpu ? 2 : 0);
        }
        started_end(&s);
    }
}

/* Two areas of one priority take turns; in each of them each CPU has a cluster of its own. */
static void in_each_of_two_areas_each_cpu_has_a_cluster_of_its_own(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft *d = malloc(sizeof(*d));
        struct started s;
        draft_idle(d, kernels[k], CPUS);
        for (u32 area = 0; area < 2; area++) {
            draft_swap(d, 5 * CLUSTER);
            d->swap[area].priority = 5;
        }
        start_idle(&s, d);
        free(d);
        for (u32 round = 0; round < 3; round++)
            for (u32 cpu = 0; cpu < CPUS; cpu++)
                for (u32 area = 0; area < 2; area++)
                    assert_int_equal(slot_for(s.m, cpu),
                                     areas_of(s.m)[area].start + (1 + cpu) * CLUSTER + round);
        struct column places = machine_column(s.m, COLUMN_cpu_cluster_next, s.scratch);
        for (u32 i = 0; i < 2 * CPUS; i++)
            assert_int_equal(((const u32 *)places.data)[i],
                             areas_of(s.m)[i / CPUS].start + (1 + i % CPUS) * CLUSTER + 3);
        started_end(&s);
    }
}

static void a_cpu_without_a_cluster_goes_on_at_no_slot_of_any_area(void **state)
{
    (void)state;
    struct draft *d = malloc(sizeof(*d));
    struct started s;
    draft_idle(d, "6.1", CPUS);
    draft_swap(d, 5 * CLUSTER);
    draft_swap(d, 5 * CLUSTER);
    d->swap[0].priority = 5;
    start_idle(&s, d);
    free(d);
    slot_for(s.m, 1);
    struct column places = machine_column(s.m, COLUMN_cpu_cluster_next, s.scratch);
    assert_int_equal(places.length, 2 * CPUS);
    for (u32 i = 0; i < 2 * CPUS; i++)
        assert_int_equal(((const u32 *)places.data)[i], i == 1 ? CLUSTER + 1 : NONE);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_reader_passes_over_a_slot_in_hand_also_while_too_few_are_free_for_caches),
        cmocka_unit_test(a_swapoff_that_is_killed_leaves_cpus_the_slots_that_they_keep),
        cmocka_unit_test(a_slot_that_is_given_up_waits_on_the_cpu_that_gives_it_up_whoever_it_comes_from),
        cmocka_unit_test(two_cpus_that_take_and_give_up_slots_of_their_caches_need_no_lock_of_each_other),
        cmocka_unit_test(a_scan_that_comes_upon_a_waiting_cluster_makes_its_own_cpu_take_the_head),
        cmocka_unit_test(
            a_slot_taken_back_from_the_cache_in_a_waiting_cluster_is_left_for_the_head_by_its_own_cpu),
        cmocka_unit_test(
            who_has_discarded_clusters_himself_goes_on_in_one_of_them_and_others_where_they_were),
        cmocka_unit_test(three_that_find_no_cluster_at_once_discard_one_each_and_all_get_a_slot),
        cmocka_unit_test(each_cpu_takes_the_lock_of_its_own_cluster_and_of_no_other),
        cmocka_unit_test(in_each_of_two_areas_each_cpu_has_a_cluster_of_its_own),
        cmocka_unit_test(a_cpu_without_a_cluster_goes_on_at_no_slot_of_any_area),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
