/* How long a lock is held, and what is done meanwhile: what takes long is done without one. */
#include "panic.h"

#include "course.h"
#include "family.h"
#include "path/alloc/page_alloc.h"
#include "path/alloc/zone.h"
#include "path/fault/fault.h"
#include "path/reclaim/lru_batches.h"
#include "path/reclaim/reclaim.h"
#include "path/swap/readahead.h"

enum { LONG_NS = 5000000, LOCKS = 512, STEPS_MOST = 400000 };

/* Anonymous memory, files, shared memory and a child, on two CPUs with too little memory for all of it. */
static void draft_everything(struct draft *d, const char *kernel)
{
    draft_new(d);
    d->kernel = kernel_named(kernel);
    d->params[PARAM_nr_cpus] = 2;
    d->params[PARAM_nr_frames] = 48;
    d->params[PARAM_min_free_kbytes] = 16;
    draft_swap(d, 600);
    u32 anon = draft_anon(d, 0, 30), shared = draft_shmem(d, 0, 10);
    u32 mapped = draft_file(d, region_kind_MAPFILE, 0, 10), file = draft_file(d, region_kind_FILE, 0, 10);
    draft_task(d, 0, NONE);
    u32 copy = d->nr_region, child = draft_child_of(d, 0, 60, anon);
    draft_phase_of(d, 0, anon, op_WRITE, 60);
    draft_stream(d, 0, shared, pattern_SEQ, op_WRITE, 20);
    draft_phase_of(d, 0, mapped, op_READ, 20);
    draft_stream(d, 0, file, pattern_SEQ, op_READ, 20);
    draft_stream(d, child, copy, pattern_REV, op_WRITE, 60);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, anon, pattern_RAND, op_WRITE, 60);
    draft_phase_of(d, 0, anon, op_DONTNEED, 1);
    d->task[child].exit_after = 55;
}

/* The longest and the shortest time for which a lock was held. */
struct holds {
    u64 longest, shortest;
};

/* Runs the machine to its end and looks at the locks of this class, or with NONE at all. */
static struct holds holds_of(struct machine *m, u32 class)
{
    static u64 since[LOCKS];
    static u32 owner[LOCKS], taken[LOCKS];
    struct holds holds = {0, UINT64_MAX};
    u32 steps = 0;
    assert_true(m->nr_locks <= LOCKS);
    for (u32 l = 0; l < m->nr_locks; l++)
        owner[l] = NONE, taken[l] = 0;
    for (; m->clock.nr > 0 && steps < STEPS_MOST; steps++) {
        struct run_limits limits = {NONE, NONE, clock_items_of(m)[0].time, NONE, 1};
        machine_run(m, &limits);
        for (u32 l = 0; l < m->nr_locks; l++) {
            const struct lock *lock = &locks_of(m)[l];
            u32 taken_free = lock->taken - lock->contended; /* who has to wait counts as soon as he asks */
            if (lock->owner == owner[l] && taken_free == taken[l])
                continue;
            if (owner[l] != NONE && (class == NONE || class == lock->class)) {
                holds.longest = MAX(holds.longest, m->clock.now - since[l]);
                holds.shortest = MIN(holds.shortest, m->clock.now - since[l]);
            }
            owner[l] = lock->owner;
            taken[l] = taken_free;
            since[l] = m->clock.now;
        }
    }
    assert_true(steps < STEPS_MOST);
    return holds;
}

static u64 longest_hold(struct machine *m, u32 class)
{
    return holds_of(m, class).longest;
}

static void what_takes_long_is_done_without_a_lock(void **state)
{
    (void)state;
    static const u32 costs[] = {PARAM_cost_fault_ns, PARAM_cost_lookup_ns, PARAM_cost_zero_ns,
                                PARAM_cost_copy_ns,  PARAM_cost_submit_ns, PARAM_cost_scan_ns,
                                PARAM_cost_irq_ns,   PARAM_cost_fork_ns,   PARAM_cost_access_ns};
    static const char *const kernels[] = {"3.6", "4.9", "5.8", "6.1"};
    for (u32 i = 0; i < LENGTH(kernels); i++)
        for (u32 cost = 0; cost < LENGTH(costs); cost++) {
            struct draft d;
            struct started s;
            draft_everything(&d, kernels[i]);
            d.params[costs[cost]] = costs[cost] == PARAM_cost_access_ns ? 1000000 : LONG_NS / 5;
            assert_true(started_from(&s, &d));
            if (longest_hold(s.m, NONE) >= d.params[costs[cost]])
                fail_msg("%s: cost %u is paid under a lock", kernels[i], costs[cost]);
            started_end(&s);
        }
}

enum touched { ANON_READ, ANON_WRITTEN, SHARED, MAPPED, READ, GIVEN_BACK, FORKED, SWITCHED_OFF };

/* One task that does one thing to memory that nobody has touched. */
static void draft_one(struct draft *d, enum touched what)
{
    static const u32 ops[] = {[ANON_WRITTEN] = op_WRITE,
                              [SHARED] = op_WRITE,
                              [GIVEN_BACK] = op_DONTNEED,
                              [FORKED] = op_READ,
                              [SWITCHED_OFF] = op_SWAPOFF};
    draft_new(d);
    draft_swap(d, 100);
    u32 region = what == SHARED ? draft_shmem(d, 0, 4)
                 : what == MAPPED || what == READ
                     ? draft_file(d, what == MAPPED ? region_kind_MAPFILE : region_kind_FILE, 0, 4)
                     : draft_anon(d, 0, 4);
    draft_task(d, 0, NONE);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, what == FORKED ? draft_file(d, region_kind_FILE, 0, 1) : region, pattern_SEQ,
                 what == ANON_READ ? op_READ : ops[what], 1);
    if (what == FORKED)
        draft_child_of(d, 0, 1, region);
}

/* What a lock guards is looked at, changed and paid for under it: with that cost alone it is held for as long. */
static void what_is_guarded_is_paid_for_under_its_lock(void **state)
{
    (void)state;
    static const struct {
        enum touched what;
        u32 cost, class;
    } rows[] = {
        {ANON_READ, PARAM_cost_map_ns, lock_class_PTL},
        {ANON_WRITTEN, PARAM_cost_map_ns, lock_class_PTL},
        {ANON_WRITTEN, PARAM_cost_alloc_ns, lock_class_ZONE},
        {SHARED, PARAM_cost_tree_ns, lock_class_FILE_TREE},
        {SHARED, PARAM_cost_map_ns, lock_class_PTL},
        {MAPPED, PARAM_cost_tree_ns, lock_class_FILE_TREE},
        {MAPPED, PARAM_cost_map_ns, lock_class_PTL},
        {READ, PARAM_cost_tree_ns, lock_class_FILE_TREE},
        {GIVEN_BACK, PARAM_cost_map_ns, lock_class_PTL},
        {FORKED, PARAM_cost_map_ns, lock_class_PTL},
        {SWITCHED_OFF, PARAM_cost_slot_ns, lock_class_DEVICE},
    };
    for (u32 i = 0; i < LENGTH(rows); i++) {
        struct draft d;
        struct started s;
        draft_one(&d, rows[i].what);
        d.params[rows[i].cost] = 100000;
        assert_true(started_from(&s, &d));
        if (longest_hold(s.m, rows[i].class) < 100000)
            fail_msg("row %u is not paid for under its lock", i);
        started_end(&s);
    }
}

/* The same in a machine that does everything. */
static void every_cost_of_a_list_or_tree_is_paid_under_the_lock_of_its_class(void **state)
{
    (void)state;
    static const u32 rows[][2] = {{PARAM_cost_tree_ns, lock_class_TREE},
                                  {PARAM_cost_slot_ns, lock_class_CLUSTER},
                                  {PARAM_cost_slot_ns, lock_class_DEVICE},
                                  {PARAM_cost_lru_page_ns, lock_class_LRU},
                                  {PARAM_cost_alloc_ns, lock_class_ZONE}};
    for (u32 i = 0; i < LENGTH(rows); i++) {
        struct draft d;
        struct started s;
        draft_everything(&d, "6.1");
        d.swap[0].slots = 1500; /* so that there are clusters to take */
        d.params[rows[i][0]] = 100000;
        assert_true(started_from(&s, &d));
        assert_true(longest_hold(s.m, rows[i][1]) >= 100000);
        started_end(&s);
    }
}

/* Whatever becomes of a page that could be locked, it counts: also one that is still being written. */
static void each_page_that_kswapd_locks_counts_as_looked_at(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_everything(&d, "6.1");
    d.device[0].write_ns = 3000000;
    assert_true(started_from(&s, &d));
    u32 looked = 0, written = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        u32 kind = event_kind_of(record);
        if (record[5] != s.m->kswapd)
            continue;
        if (kind == EV_scan_plan)
            looked = 0;
        bool is_under_writeback = kind == EV_keep &&
                                  EVENT_ARGS(record, keep)->reason == keep_reason_WRITEBACK;
        written += is_under_writeback;
        looked += kind == EV_references || is_under_writeback;
        const struct path_balance_pgdat *balance = frame_of_path(&tasks_of(s.m)[s.m->kswapd],
                                                                 PATH_balance_pgdat);
        if (kind == EV_references || is_under_writeback)
            assert_int_equal(balance->sc.nr_scanned, looked);
    }
    assert_true(written > 3);
    started_end(&s);
}

/* The device has the writes of a pass before the pass ages active pages, which is not part of what is held back. */
static void nothing_is_held_back_while_active_pages_are_aged(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_everything(&d, "5.8");
    assert_true(started_from(&s, &d));
    u32 aged = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_isolate || EVENT_ARGS(record, isolate)->list != lru_list_ACTIVE_ANON)
            continue;
        const struct task *t = &tasks_of(s.m)[record[5]];
        const struct path_shrink_node *node = frame_of_path(t, PATH_shrink_node);
        if (!node || node->piece.nr != EVENT_ARGS(record, isolate)->requested || t->plug_depth > 0)
            continue;
        assert_int_equal(t->plug_head, NONE);
        aged++;
    }
    assert_true(aged > 0);
    started_end(&s);
}

/* A device that has to be told gets its requests first: the time of the telling comes on top. */
static void a_device_is_told_once_it_has_the_writes_of_the_pass(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_everything(&d, "6.1");
    d.params[PARAM_nr_cpus] = 1;
    d.params[PARAM_cost_doorbell_ns] = 1000000;
    assert_true(started_from(&s, &d));
    u64 put_back = 0;
    u32 writes = 0, looked_at = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_swap_write && record[5] == s.m->kswapd)
            writes++;
        if (event_kind_of(record) == EV_putback && record[5] == s.m->kswapd)
            put_back = s.m->clock.now;
        if (event_kind_of(record) != EV_write_end || writes == 0 || put_back == 0)
            continue;
        assert_true(s.m->nr_transfers[REQUEST_WRITE] > 0);
        const u32 *row = s.m->transfers[READS_KEPT];
        assert_true(((u64)row[transfer_field_GIVEN_HIGH] << 32 | row[transfer_field_GIVEN]) <
                    put_back + 1000000);
        looked_at++;
        break;
    }
    assert_int_equal(looked_at, 1);
    started_end(&s);
}

/* swap_vma_readahead, swap_cluster_readahead: blk_finish_plug, then lru_add_drain. */
static void the_pages_of_a_window_are_linked_once_the_device_has_its_reads(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.9", "4.14", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_everything(&d, kernels[k]);
        assert_true(started_from(&s, &d));
        u32 looked_at = 0;
        for (const u32 *record; (record = next_event(s.m));) {
            const struct task *t = &tasks_of(s.m)[record[5]];
            if (event_kind_of(record) != EV_lru_drain || t->kind != task_kind_USER)
                continue;
            const struct path_lru_drain *drain = frame_of_path(t, PATH_lru_drain);
            bool is_of_window = frame_of_path(t, PATH_readahead_vma) ||
                                frame_of_path(t, PATH_readahead_slots);
            if (!is_of_window || drain->was_full || frame_of_path(t, PATH_alloc))
                continue;
            assert_int_equal(t->plug_head, NONE);
            looked_at++;
        }
        assert_true(looked_at > 3);
        started_end(&s);
    }
}

/* lru_note_cost takes the lock of the lists (paths-6.1.md 10), and a refault that costs nothing needs none. */
static void a_refault_that_is_a_cost_is_noted_under_the_lru_lock_and_no_other(void **state)
{
    (void)state;
    enum { PAGES = 16, CROWD = 24 };
    struct draft d;
    struct started s;
    draft_family(&d, "6.1", 32, PAGES);
    u32 crowd = draft_anon(&d, 0, CROWD);
    draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
    draft_phase(&d, phase_order_PARALLEL);
    draft_stream(&d, 0, crowd, pattern_RAND, op_WRITE, 200);
    draft_stream(&d, 0, draft_file(&d, region_kind_FILE, 0, PAGES), pattern_SEQ, op_READ, 200);
    draft_phase_of(&d, 0, 0, op_READ, PAGES);
    assert_true(started_from(&s, &d));
    while (s.m->phase_announced <= 1)
        assert_non_null(next_event(s.m));
    for (u32 page = 0; page < PAGES; page += 2) /* every other page has been in the working set */
        frames_of(s.m)[pte_frame(*pte_of(s.m, 0, page))].flags |= FRAME_WORKINGSET;
    u32 nr[2] = {0, 0};
    while (s.m->clock.nr > 0) {
        struct run_limits limits = {NONE, NONE, clock_items_of(s.m)[0].time, NONE, 1};
        u32 owner = locks_of(s.m)[s.m->lock_lru].owner, before = s.m->nr_events;
        machine_run(s.m, &limits);
        const u32 *record = log_record(log_of(s.m), s.m->nr_events);
        if (s.m->nr_events == before || event_kind_of(record) != EV_refault ||
            EVENT_ARGS(record, refault)->type != TYPE_ANON)
            continue;
        u32 restores = EVENT_ARGS(record, refault)->restore;
        assert_int_equal(owner == record[5], restores);
        nr[restores]++;
    }
    assert_true(nr[0] > 0 && nr[1] > 0);
    started_end(&s);
}

/* Two tasks on one CPU that keeps free pages for itself. */
static void start_with_lists(struct started *s)
{
    struct draft d;
    draft_new(&d);
    draft_switch(&d, SWITCH_page_lists, page_lists_BATCH_63);
    d.params[PARAM_nr_frames] = 16384;
    d.params[PARAM_cost_bulk_ns] = 100000;
    d.params[PARAM_time_slice_ns] = 10000;
    d.params[PARAM_tick_ns] = 1000;
    draft_swap(&d, 100);
    draft_phase(&d, phase_order_PARALLEL);
    for (u32 task = 0; task < 2; task++)
        draft_stream(&d, draft_task(&d, 0, 0), draft_anon(&d, 0, 30), pattern_SEQ, op_WRITE, 30);
    assert_true(started_from(s, &d));
}

/* rmqueue_bulk takes the zone's lock once for the whole batch (exit-and-page-allocator.md 2). */
static void a_cpus_list_is_filled_in_one_hold_of_the_zones_lock(void **state)
{
    (void)state;
    struct started s;
    start_with_lists(&s);
    u32 batch = pcp_of(s.m, 0)->batch;
    assert_int_equal(batch, 3);
    u64 longest = longest_hold(s.m, lock_class_ZONE);
    assert_in_range(longest, batch * 100000, batch * 100000 + 1000);
    started_end(&s);
}

/* The lists are a CPU's own: interrupts are off, or their lock is held, until the page has been taken from what was filled. */
static void who_fills_its_cpus_list_takes_its_page_before_anybody_else_has_the_cpu(void **state)
{
    (void)state;
    struct started s;
    start_with_lists(&s);
    u32 filler = NONE, times = 0, switches = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        u32 kind = event_kind_of(record);
        if (filler != NONE) {
            assert_int_equal(kind, EV_frame_alloc);
            assert_int_equal(record[5], filler);
            times++;
        }
        filler = kind == EV_page_list_filled ? record[5] : NONE;
        switches += kind == EV_task_switch;
    }
    assert_true(times >= 20 && switches >= 20);
    started_end(&s);
}

/* swap-device.md 3 and exit-and-page-allocator.md 2: no such lock is taken for nothing, and each hold lasts as long as the work that it is
 * for. */
static void no_hold_of_what_guards_swap_or_free_pages_is_shorter_than_its_work(void **state)
{
    (void)state;
    static const u32 rows[][2] = {{PARAM_cost_tree_ns, lock_class_TREE},
                                  {PARAM_cost_slot_ns, lock_class_CLUSTER},
                                  {PARAM_cost_slot_ns, lock_class_DEVICE},
                                  {PARAM_cost_alloc_ns, lock_class_ZONE}};
    static const char *const kernels[] = {"4.11", "5.8", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++)
        for (u32 i = 0; i < LENGTH(rows); i++) {
            struct draft d;
            struct started s;
            draft_everything(&d, kernels[k]);
            d.swap[0].slots = 1500;
            d.params[rows[i][0]] = 100000;
            assert_true(started_from(&s, &d));
            if (holds_of(s.m, rows[i][1]).shortest < 100000)
                fail_msg("%s: a lock of class %u is let go of too early", kernels[k], rows[i][1]);
            started_end(&s);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_takes_long_is_done_without_a_lock),
        cmocka_unit_test(what_is_guarded_is_paid_for_under_its_lock),
        cmocka_unit_test(every_cost_of_a_list_or_tree_is_paid_under_the_lock_of_its_class),
        cmocka_unit_test(no_hold_of_what_guards_swap_or_free_pages_is_shorter_than_its_work),
        cmocka_unit_test(each_page_that_kswapd_locks_counts_as_looked_at),
        cmocka_unit_test(nothing_is_held_back_while_active_pages_are_aged),
        cmocka_unit_test(a_device_is_told_once_it_has_the_writes_of_the_pass),
        cmocka_unit_test(the_pages_of_a_window_are_linked_once_the_device_has_its_reads),
        cmocka_unit_test(a_refault_that_is_a_cost_is_noted_under_the_lru_lock_and_no_other),
        cmocka_unit_test(a_cpus_list_is_filled_in_one_hold_of_the_zones_lock),
        cmocka_unit_test(who_fills_its_cpus_list_takes_its_page_before_anybody_else_has_the_cpu),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
