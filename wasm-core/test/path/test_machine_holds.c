/* How long a lock is held, and what is done meanwhile: what takes long is done without one. */
#include "panic.h"

#include "course.h"
#include "family.h"
#include "path/fault/fault.h"
#include "path/reclaim/reclaim.h"

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
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, anon, pattern_SEQ, op_WRITE, 60);
    draft_stream(d, 0, shared, pattern_SEQ, op_WRITE, 20);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, mapped, pattern_SEQ, op_READ, 20);
    draft_stream(d, 0, file, pattern_SEQ, op_READ, 20);
    draft_stream(d, child, copy, pattern_REV, op_WRITE, 60);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, anon, pattern_RAND, op_WRITE, 60);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, anon, pattern_SEQ, op_DONTNEED, 1);
    d->task[child].exit_after = 55;
}

/* Runs the machine to its end; the longest time for which a lock of this class was held, or with NONE any lock. */
static u64 longest_hold(struct machine *m, u32 class)
{
    static u64 since[LOCKS];
    static u32 owner[LOCKS], taken[LOCKS];
    u64 longest = 0;
    u32 steps = 0;
    assert_true(m->nr_locks <= LOCKS);
    for (u32 l = 0; l < m->nr_locks; l++)
        owner[l] = NONE, taken[l] = 0;
    for (; m->clock.nr > 0 && steps < STEPS_MOST; steps++) {
        struct run_limits limits = {NONE, NONE, clock_items_of(m)[0].time, NONE, 1};
        machine_run(m, &limits);
        for (u32 l = 0; l < m->nr_locks; l++) {
            const struct lock *lock = &locks_of(m)[l];
            if (lock->owner == owner[l] && lock->taken == taken[l])
                continue;
            if (owner[l] != NONE && (class == NONE || class == lock->class))
                longest = MAX(longest, m->clock.now - since[l]);
            owner[l] = lock->owner;
            taken[l] = lock->taken;
            since[l] = m->clock.now;
        }
    }
    assert_true(steps < STEPS_MOST);
    return longest;
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

/* The frame of `path` on the task's stack; NULL: it is not on it. */
static const void *frame_of_path(const struct task *t, u32 path)
{
    for (u32 at = t->top > 0 ? t->frame : NONE; at != NONE;) {
        const struct path_header *header = (const struct path_header *)(const void *)&t->stack[at];
        if (header->path == path)
            return header;
        at = header->below;
    }
    return NULL;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_takes_long_is_done_without_a_lock),
        cmocka_unit_test(what_is_guarded_is_paid_for_under_its_lock),
        cmocka_unit_test(every_cost_of_a_list_or_tree_is_paid_under_the_lock_of_its_class),
        cmocka_unit_test(each_page_that_kswapd_locks_counts_as_looked_at),
        cmocka_unit_test(nothing_is_held_back_while_active_pages_are_aged),
        cmocka_unit_test(a_device_is_told_once_it_has_the_writes_of_the_pass),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
