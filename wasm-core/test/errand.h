/* Errands: tasks that have nothing to do of their own are sent on one path each, whenever a test wants it, and stand still in between.
 * So a test says which CPU asks for what, in which order, and sets the map of an area before.
 *
 *     draft_idle(&d, "6.1", 2);
 *     draft_swap(&d, 1024);
 *     start_idle(&s, &d);
 *     u32 slot = slot_for(s.m, 1);          task 1, on CPU 1, gets a slot
 *     takes(s.m, 0, lock);                  task 0 has this lock, for as long as the test wants
 *     ERRAND(s.m, 1, free_swap_slot, .slot = slot);
 *     run_until_it_wants(s.m, 1, lock);
 *     lets_go(s.m, 0, lock);
 *     run_errand(s.m, 1);
 */
#ifndef TEST_ERRAND_H
#define TEST_ERRAND_H

#include "mm/swap_map.h"
#include "panic.h"
#include "path/alloc/zone.h"
#include "path/area.h"
#include "path/fault/pte.h"
#include "path/lanes.h"
#include "path/locks.h"
#include "path/path.h"
#include "path/swap/discard.h"
#include "path/swap/slots.h"
#include "path/swap/swap_slots.h"
#include "path/wait.h"
#include "scenario.h"

#include "machine/workload.h"

enum { CLUSTER = 256, WAYPOINTS_MOST = 1000000 };

/* A task on each CPU, with the number of its CPU; no area yet. Clusters have 256 slots. */
static inline void draft_idle(struct draft *d, const char *kernel, u32 nr_cpus)
{
    draft_new(d);
    d->kernel = kernel_named(kernel);
    draft_switch(d, SWITCH_cluster_slots, cluster_slots_N256);
    d->params[PARAM_nr_cpus] = nr_cpus;
    draft_phase(d, phase_order_PARALLEL);
    for (u32 cpu = 0; cpu < nr_cpus; cpu++)
        draft_stream(d, draft_task(d, cpu, cpu), draft_anon(d, cpu, 1), pattern_SEQ, op_WRITE, 1);
}

/* Locks that are free or handed over take no time, and a byte of the map so much that times can be told exactly: an errand begins with a
 * switch. */
enum { BYTE_NS = 1000, SWITCH_NS = 1 };

static inline void draft_only_bytes_cost(struct draft *d)
{
    d->params[PARAM_lock_ns] = d->params[PARAM_lock_handoff_ns] = d->params[PARAM_lock_far_ns] = 0;
    d->params[PARAM_cost_switch_ns] = SWITCH_NS;
    d->params[PARAM_cost_slot_ns] = BYTE_NS;
}

/* An area that is off when the machine starts. Somebody has to be there who would switch it on; he never comes to that. */
static inline void draft_off(struct draft *d, u32 area)
{
    d->swap[area].on_at_start = 0;
    draft_stream(d, 0, 0, pattern_SEQ, op_SWAPON, 1)->swap = area;
}

/* All phases are over, so that a task whose errand has ended waits. A timer far away keeps the run from ending. */
static inline void start_idle(struct started *s, const struct draft *d)
{
    if (!started_from(s, d))
        fail_msg("the scenario is refused: code %u", s->problem.code);
    struct machine *m = s->m;
    m->phase = m->nr_phases;
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++)
        while (fair_take(fair_rules_of(m), &cpus_of(m)[cpu], tasks_of(m)) != NONE) {}
    for (u32 task = 0; task < m->nr_user_tasks; task++) {
        tasks_of(m)[task].state = task_state_BLOCKED;
        queue_wait(m, &m->phase_queue, &tasks_of(m)[task], wait_reason_PHASE);
    }
    task_sleep(m, &tasks_of(m)[m->kswapd], wait_reason_TICK, (u64)1 << 50);
}

static inline void errand_begins(struct machine *m, u32 task)
{
    struct wait_queue *queue = &m->phase_queue;
    u32 *link = &queue->head, last = NONE;
    for (u32 at = queue->head; at != NONE; at = tasks_of(m)[at].next)
        if (at == task)
            *link = tasks_of(m)[at].next;
        else
            last = at, link = &tasks_of(m)[at].next;
    queue->tail = last;
    m->emitted = 0;
    task_wake(m, task);
}

/* Sends an idle task on path `name`. */
#define ERRAND(m, task, name, ...) \
    (PATH_PUSH(&tasks_of(m)[task], name, __VA_ARGS__), errand_begins((m), (task)))

static inline bool errand_is_over(struct machine *m, u32 task)
{
    return path_top(&tasks_of(m)[task])->path == PATH_workload;
}

/* What happens at the next moment of the clock, up to its first event. Returns its record, NULL: nothing was told of. */
static inline const u32 *next_waypoint(struct machine *m)
{
    u32 before = m->nr_events;
    struct run_limits limits = {NONE, NONE, clock_items_of(m)[0].time, NONE, 1};
    assert_true(clock_items_of(m)[0].time < (u64)1 << 50); /* else all stand still for good */
    machine_run(m, &limits);
    return m->nr_events == before ? NULL : log_record(log_of(m), m->nr_events);
}

/* Until the task's errand is over. Returns what its path has given back. */
static inline u32 run_errand(struct machine *m, u32 task)
{
    for (u32 nr = 0; !errand_is_over(m, task); nr++) {
        assert_true(nr < WAYPOINTS_MOST);
        next_waypoint(m);
    }
    return tasks_of(m)[task].result;
}

/* Until there is nothing left to happen. */
static inline void run_all(struct machine *m)
{
    while (clock_items_of(m)[0].time < (u64)1 << 50)
        next_waypoint(m);
}

/* Until an event of this kind has happened, and returns it. */
static inline const u32 *run_to_told(struct machine *m, u32 kind)
{
    const u32 *record;
    do
        record = next_waypoint(m);
    while (!record || event_kind_of(record) != kind);
    return record;
}

/* -------------------------------------------------------------------------------------------------------------- locks */

/* An idle task has the lock, or stands in its queue and will have it. */
static inline void takes(struct machine *m, u32 task, u32 lock)
{
    lock_take(&locks_of(m)[lock], tasks_of(m), task);
    tasks_of(m)[task].preempt_count += !locks_of(m)[lock].sleeps;
}

static inline void lets_go(struct machine *m, u32 task, u32 lock)
{
    assert_int_equal(locks_of(m)[lock].owner, task);
    m->emitted = 0;
    path_lock_release(m, &tasks_of(m)[task], lock);
    tasks_of(m)[task].granted = 0;
}

static inline bool wants(struct machine *m, u32 task, u32 lock)
{
    const struct task *t = &tasks_of(m)[task];
    bool waits = t->waits_for == wait_reason_LOCK || t->waits_for == wait_reason_MUTEX;
    return waits && t->waits_on == lock;
}

static inline void run_until_it_wants(struct machine *m, u32 task, u32 lock)
{
    while (!wants(m, task, lock))
        next_waypoint(m);
}

/* Until the task has the lock, and it has come if he does not stand still. */
static inline void run_until_it_has(struct machine *m, u32 task, u32 lock)
{
    while (locks_of(m)[lock].owner != task || (tasks_of(m)[task].granted && !errand_is_over(m, task)))
        next_waypoint(m);
}

/* -------------------------------------------------------------------------------------------------------------- slots */

static inline u32 slot_for(struct machine *m, u32 task)
{
    ERRAND(m, task, folio_alloc_swap, .frame = 0);
    return run_errand(m, task);
}

static inline void give_up(struct machine *m, u32 task, u32 slot)
{
    ERRAND(m, task, free_swap_slot, .slot = slot);
    run_errand(m, task);
}

/* Slots from `first` up to before `end` hold pages of somebody from now on. */
static inline void are_used(struct machine *m, u32 first, u32 end)
{
    for (u32 slot = first; slot < end; slot++) {
        area_use_slot(m, slot);
        swap_map_of(m)[slot] = 1;
        m->nr_swap_pages--;
    }
}

/* They are free again. */
static inline void are_freed(struct machine *m, u32 first, u32 end)
{
    for (u32 slot = first; slot < end; slot++) {
        swap_map_of(m)[slot] = 0;
        area_free_slot(m, slot);
        m->nr_swap_pages++;
    }
}

static inline const struct percpu_cluster *place_of(struct machine *m, u32 area, u32 cpu)
{
    return &areas_of(m)[area].slots.percpu[cpu];
}

/* An idle machine of one CPU. Page 0 of region 0 is in memory, mapped for reading, and in the swap cache for a slot that task 0 gets for it.
 * Nobody else refers to it. `flags`: which it has besides. Returns its frame. */
static inline struct frame *start_with_cached_page(struct started *s, u32 flags)
{
    struct draft *d = malloc(sizeof(*d));
    draft_idle(d, "6.1", 1);
    draft_swap(d, 1024);
    start_idle(s, d);
    free(d);
    struct machine *m = s->m;
    u32 slot = slot_for(m, 0), frame = frame_take(m);
    struct frame *page = &frames_of(m)[frame];
    frame_belongs_to(page, KIND_ANON, 0, 0);
    page->flags = FRAME_UPTODATE | FRAME_SWAPBACKED | FRAME_SWAPCACHE | flags;
    page->slot = slot;
    page->map_count = 1;
    page->pins = 0;
    swap_cache_of(m)[slot] = entry_of_frame(frame);
    pte_set(m, 0, 0, pte_make_present(frame, PTE_YOUNG));
    return page;
}

#endif
