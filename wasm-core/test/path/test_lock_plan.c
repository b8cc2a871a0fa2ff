/* The same paths under the locks of three generations: which lock guards what, and how often each is taken for a page. */
#include "panic.h"
#include "scenario.h"

#include "path/fault/pte.h"
#include "path/locks.h"

enum { FRAMES = 128, PAGES = 400, SLOTS = 40000 }; /* three trees of 64 MiB */

static void start(struct started *s, u32 swap_lock, u32 swap_cache, u32 nr_cpus)
{
    struct draft *d = malloc(sizeof(*d));
    draft_new(d);
    draft_switch(d, SWITCH_swap_lock, swap_lock);
    draft_switch(d, SWITCH_swap_cache, swap_cache);
    if (swap_cache != swap_cache_SPLIT)
        draft_switch(d, SWITCH_cluster_columns,
                     cluster_columns_ONE); /* the order by tree came with the trees */
    d->params[PARAM_nr_frames] = FRAMES;
    d->params[PARAM_nr_cpus] = nr_cpus;
    draft_swap(d, SLOTS);
    draft_phase(d, phase_order_PARALLEL);
    for (u32 cpu = 0; cpu < nr_cpus; cpu++)
        draft_stream(d, draft_task(d, cpu, cpu), draft_anon(d, cpu, PAGES), pattern_SEQ, op_WRITE, 2 * PAGES);
    assert_true(started_from(s, d));
    free(d);
}

static void slots_are_guarded_by_cluster_by_area_or_all_together(void **state)
{
    (void)state;
    struct started s;
    start(&s, swap_lock_CLUSTER, swap_cache_SPLIT, 1);
    u32 area = lock_of(s.m, LOCK_AREA, 0);
    assert_int_not_equal(lock_of(s.m, LOCK_SLOT, 511), lock_of(s.m, LOCK_SLOT, 512));
    assert_int_equal(lock_of(s.m, LOCK_SLOT, 512), lock_of(s.m, LOCK_SLOT, 1023));
    assert_int_equal(locks_of(s.m)[lock_of(s.m, LOCK_SLOT, 512)].class, lock_class_CLUSTER);
    assert_false(locks_of(s.m)[area].shared);
    started_end(&s);
    for (u32 plan = swap_lock_ALL; plan <= swap_lock_DEVICE; plan++) {
        start(&s, plan, swap_cache_SPLIT, 1);
        assert_int_equal(lock_of(s.m, LOCK_SLOT, 1), area);
        assert_int_equal(lock_of(s.m, LOCK_SLOT, SLOTS - 1), area);
        assert_true(locks_of(s.m)[area].shared);
        for (u32 l = 0; l < s.m->nr_locks; l++)
            assert_int_not_equal(locks_of(s.m)[l].class, lock_class_CLUSTER);
        started_end(&s);
    }
}

/* lock_cluster_or_swap_info: a disk that rotates has no clusters, so their locks are not there to be taken (swap-device.md 3). */
static void the_slots_of_a_disk_that_rotates_are_guarded_by_its_area_in_every_plan(void **state)
{
    (void)state;
    for (u32 plan = swap_lock_ALL; plan <= swap_lock_CLUSTER; plan++) {
        struct started s;
        struct draft d;
        draft_new(&d);
        draft_switch(&d, SWITCH_swap_lock, plan);
        draft_swap(&d, SLOTS);
        d.device[0].profile = profile_HDD;
        draft_task(&d, 0, NONE);
        draft_phase_of(&d, 0, draft_anon(&d, 0, 1), op_WRITE, 1);
        assert_true(started_from(&s, &d));
        u32 area = lock_of(s.m, LOCK_AREA, 0);
        assert_int_equal(lock_of(s.m, LOCK_SLOT, 1), area);
        assert_int_equal(lock_of(s.m, LOCK_SLOT, SLOTS - 1), area);
        assert_true(locks_of(s.m)[area].shared);
        started_end(&s);
    }
}

static void the_swap_cache_has_a_tree_for_64_mib_for_an_area_or_for_all(void **state)
{
    (void)state;
    struct started s;
    start(&s, swap_lock_CLUSTER, swap_cache_SPLIT, 1);
    assert_int_equal(lock_of(s.m, LOCK_TREE, 16383), lock_of(s.m, LOCK_TREE, 1));
    assert_int_equal(lock_of(s.m, LOCK_TREE, 16384), lock_of(s.m, LOCK_TREE, 1) + 1);
    assert_int_equal(lock_of(s.m, LOCK_TREE, SLOTS - 1), lock_of(s.m, LOCK_TREE, 1) + 2);
    started_end(&s);
    for (u32 plan = swap_cache_ONE; plan <= swap_cache_DEVICE; plan++) {
        start(&s, swap_lock_DEVICE, plan, 1);
        assert_int_equal(lock_of(s.m, LOCK_TREE, SLOTS - 1), lock_of(s.m, LOCK_TREE, 1));
        started_end(&s);
    }
}

/* exit-and-page-allocator.md 3: one a page-table page, of 512 entries and 2 MiB, in a kernel built for many CPUs. */
static void each_page_table_has_a_lock_of_its_own(void **state)
{
    (void)state;
    enum { TABLES = 4, ENTRIES = 512 };
    struct started s;
    struct draft d;
    draft_new(&d);
    draft_swap(&d, 100);
    draft_task(&d, 0, NONE);
    draft_phase(&d, phase_order_PARALLEL);
    for (u32 region = 0; region < 2; region++)
        draft_stream(&d, 0, draft_anon(&d, 0, TABLES * ENTRIES), pattern_SEQ, op_WRITE, 1);
    assert_true(started_from(&s, &d));
    for (u32 a = 0; a < 2 * TABLES; a++)
        for (u32 b = 0; b < 2 * TABLES; b++)
            assert_int_equal(lock_of_pte(s.m, a / TABLES, a % TABLES * ENTRIES) ==
                                 lock_of_pte(s.m, b / TABLES, b % TABLES * ENTRIES + ENTRIES - 1),
                             a == b);
    started_end(&s);
}

struct steps {
    u32 allocs, added, writes, evicted, freed, reads, dropped;
};

/* Runs the machine to its end and counts what takes a lock of the area, of a slot or of a tree. */
static struct steps run(struct machine *m)
{
    struct steps n = {0};
    const char *claim;
    u32 events = 0;
    for (const u32 *record; (record = next_event(m)) != NULL;) {
        u32 kind = event_kind_of(record);
        n.allocs += kind == EV_slot_alloc;
        n.added += kind == EV_swap_count && EVENT_ARGS(record, swap_count)->added;
        n.writes += kind == EV_swap_write;
        n.evicted += kind == EV_evict;
        n.freed += kind == EV_slot_free;
        n.reads += kind == EV_swap_read;
        n.dropped += kind == EV_swap_cache_delete;
        if (++events % 50 == 0 && machine_check(m, &claim) != 0)
            fail_msg("%s", claim);
    }
    return n;
}

static u32 taken(struct machine *m, u32 class)
{
    u32 taken = 0;
    for (u32 l = 0; l < m->nr_locks; l++)
        taken += locks_of(m)[l].class == class ? locks_of(m)[l].taken : 0;
    return taken;
}

/* The table of the 2017 series: writing a page out takes the device lock 4 times in 4.9; from 4.11 once, and cluster locks
 * instead. Here every page is written once and none comes back. */
static void a_page_written_out_takes_the_device_lock_four_times_where_it_guards_the_slots_too(void **state)
{
    (void)state;
    for (u32 plan = swap_lock_ALL; plan <= swap_lock_CLUSTER; plan++) {
        struct started s;
        start(&s, plan, swap_cache_DEVICE, 1);
        stream_config_of(s.m)[0].count = PAGES;
        struct steps n = run(s.m);
        assert_true(n.allocs > 200 && n.evicted > 200);
        assert_int_equal(n.reads + n.freed + n.dropped, 0);
        u32 of_slots = n.added + n.writes +
                       n.evicted; /* counted up, asked before the write, given up by the cache */
        bool apart = plan == swap_lock_CLUSTER;
        assert_int_equal(taken(s.m, lock_class_DEVICE), n.allocs + (apart ? 0 : of_slots));
        assert_int_equal(taken(s.m, lock_class_CLUSTER), apart ? 2 * n.allocs + of_slots : 0);
        assert_int_equal(taken(s.m, lock_class_TREE), n.allocs + n.evicted);
        started_end(&s);
    }
}

/* Two CPUs take slots. Returns how often the list of areas was to be asked, had each CPU asked for `at_a_time` slots,
 * and changed, because the area became full or was no longer so; *failed: how often there was none. */
static u32 questions_of(struct machine *m, u32 at_a_time, u32 *failed)
{
    u32 allocs[2] = {0}, changes = 0, was_listed = 1;
    *failed = 0;
    for (const u32 *record; (record = next_event(m)) != NULL;) {
        changes += was_listed != areas_of(m)[0].is_listed;
        was_listed = areas_of(m)[0].is_listed;
        *failed += event_kind_of(record) == EV_slot_alloc_failed;
        if (event_kind_of(record) == EV_slot_alloc)
            allocs[record[4] >> 16]++;
    }
    assert_true(allocs[0] > 70 && allocs[1] > 70);
    return (allocs[0] + at_a_time - 1) / at_a_time + (allocs[1] + at_a_time - 1) / at_a_time + changes;
}

/* With 600 slots they run out, and slot caches are never used: a request for a slot that cannot be there asks nobody. With 2,000 two
 * CPUs use theirs. */
static void from_3_9_on_the_list_of_areas_is_asked_for_each_slot_and_from_4_11_on_for_64(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        u32 slots;
        u32 at_a_time; /* 0: there is no such lock */
    } rows[] = {{"3.6", 600, 0},
                {"3.9", 600, 1},
                {"3.14", 600, 1},
                {"4.9", 600, 1},
                {"4.11", 600, 1},
                {"6.1", 600, 1},
                {"4.9", 2000, 1},
                {"4.11", 2000, 64},
                {"6.1", 2000, 64},
                {"scalable-swap-2017-2", 2000, 1},
                {"scalable-swap-2017", 2000, 64}};
    u32 nr_failed = 0;
    for (u32 i = 0; i < LENGTH(rows); i++) {
        struct draft *d = malloc(sizeof(*d));
        struct started s;
        u32 failed;
        draft_new(d);
        d->kernel = kernel_named(rows[i].kernel);
        draft_as_in_kernel(d, SWITCH_slot_cache);
        d->params[PARAM_nr_frames] = FRAMES;
        d->params[PARAM_nr_cpus] = 2;
        draft_swap(d, rows[i].slots);
        draft_phase(d, phase_order_PARALLEL);
        for (u32 cpu = 0; cpu < 2; cpu++)
            draft_stream(d, draft_task(d, cpu, cpu), draft_anon(d, cpu, PAGES), pattern_SEQ, op_WRITE, PAGES);
        assert_true(started_from(&s, d));
        free(d);
        u32 questions = questions_of(s.m, MAX(rows[i].at_a_time, 1), &failed);
        assert_true(failed == 0 || rows[i].slots == 600);
        nr_failed += failed;
        assert_int_equal(taken(s.m, lock_class_AVAIL), rows[i].at_a_time ? questions : 0);
        started_end(&s);
    }
    assert_true(nr_failed > 0);
}

static void all_plans_keep_every_promise_with_four_cpus_and_the_coarse_one_waits_most(void **state)
{
    (void)state;
    u64 waited[2];
    for (u32 coarse = 0; coarse < 2; coarse++) {
        struct started s;
        start(&s, coarse ? swap_lock_DEVICE : swap_lock_CLUSTER,
              coarse ? swap_cache_DEVICE : swap_cache_SPLIT, 4);
        struct steps n = run(s.m);
        assert_true(n.reads > 500 && n.freed > 500);
        waited[coarse] = 0;
        for (u32 l = 0; l < s.m->nr_locks; l++) {
            u32 class = locks_of(s.m)[l].class;
            assert_int_equal(locks_of(s.m)[l].owner, NONE);
            if (class == lock_class_DEVICE || class == lock_class_CLUSTER || class == lock_class_TREE)
                waited[coarse] += locks_of(s.m)[l].wait_ns;
        }
        started_end(&s);
    }
    assert_true(waited[1] > waited[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slots_are_guarded_by_cluster_by_area_or_all_together),
        cmocka_unit_test(the_slots_of_a_disk_that_rotates_are_guarded_by_its_area_in_every_plan),
        cmocka_unit_test(the_swap_cache_has_a_tree_for_64_mib_for_an_area_or_for_all),
        cmocka_unit_test(each_page_table_has_a_lock_of_its_own),
        cmocka_unit_test(a_page_written_out_takes_the_device_lock_four_times_where_it_guards_the_slots_too),
        cmocka_unit_test(from_3_9_on_the_list_of_areas_is_asked_for_each_slot_and_from_4_11_on_for_64),
        cmocka_unit_test(all_plans_keep_every_promise_with_four_cpus_and_the_coarse_one_waits_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
