/* Who holds a lock is decided by sim/lock.c; here it becomes CPU time: spinning until a hand-over that takes a while. */
#include "path/spin.h"

#include "path/fault/pte.h"
#include "path/lanes.h"
#include "path/wait.h"

static bool lock_is_removed(const struct machine *m, u32 lock, struct lock *locks)
{
    return m->params.locks_removed >> locks[lock].class & 1;
}

void lock_is_held(struct machine *m, u32 lock)
{
    ASSERT(m->running == 0 || m->nr_rows > 0 || locks_of(m)[lock].owner + 1 == m->running ||
           lock_is_removed(m, lock, locks_of(m)));
}

void thing_is_held(struct machine *m, enum lock_what what, u32 thing)
{
    lock_is_held(m, lock_of(m, what, thing));
}

void pte_is_held(struct machine *m, u32 vma, u32 page)
{
    lock_is_held(m, lock_of_pte(m, vma, page));
}

void page_is_locked(struct machine *m, u32 frame)
{
    ASSERT(m->running == 0 || m->nr_rows > 0 || (frames_of(m)[frame].flags & FRAME_LOCKED));
}

struct handover_costs handover_costs_of(const struct machine *m)
{
    return (struct handover_costs){
        .taking_ns = m->params.lock_ns,
        .transfer = {0, m->params.lock_handoff_ns, m->params.lock_far_ns},
        .unasked_percent = m->params.lock_unasked,
        .growth_permille = m->params.lock_growth,
        .guarded_percent = m->params.lock_line,
        .nr_sockets = m->params.nr_sockets,
    };
}

bool task_spins(const struct task *t)
{
    CHECK(t->waits_for != wait_reason_LOCK || !t->granted); /* it waits for it or has it */
    return t->waits_for == wait_reason_LOCK || t->granted;
}

u32 asked_what(struct machine *m, const struct task *t)
{
    static const u8 of_class[NR_lock_class] = {
        [lock_class_LRU] = lock_what_LRU,           [lock_class_ZONE] = lock_what_ZONE,
        [lock_class_TREE] = lock_what_TREE,         [lock_class_DEVICE] = lock_what_AREA,
        [lock_class_CLUSTER] = lock_what_SLOT,      [lock_class_FILE_TREE] = lock_what_FILE,
        [lock_class_PTL] = lock_what_PTL,           [lock_class_AVAIL] = lock_what_LIST,
        [lock_class_SLOTS] = lock_what_SLOT_CACHE,  [lock_class_SLOTS_RET] = lock_what_SLOT_CACHE,
        [lock_class_CACHES] = lock_what_SLOT_CACHE,
    };
    return t->need_what != NONE ? t->need_what : of_class[locks_of(m)[t->need_lock].class];
}

u32 lines_under(const struct machine *m, u32 what)
{
    switch (what) {
    case lock_what_LRU: return m->params.lines_lru;
    case lock_what_ZONE: return m->params.lines_zone;
    case lock_what_AREA: return m->params.lines_area;
    case lock_what_SLOT: return m->params.lines_slot;
    case lock_what_TREE: return m->params.lines_tree;
    case lock_what_FILE: return m->params.lines_file;
    case lock_what_LIST: return m->params.lines_list;
    default: return 0; /* an entry, and the CPU's own slots, are where their user is */
    }
}

/* `t` has the lock from now on: notes it, and how far it has come. Returns what it takes until what the lock guards is there as well. */
static u64 owner_begins(struct machine *m, const struct task *t, struct lock *lock, enum cpu_apart apart)
{
    CHECK(lock->owner == t->index);
    lock->what = asked_what(m, t);
    lock->since = m->clock.now;
    lock->nr_apart[apart]++;
    if (apart == APART_SAME_CPU)
        return 0;
    struct handover_costs costs = handover_costs_of(m);
    return guarded_ns(&costs, apart, lines_under(m, lock->what));
}

static void owner_ends(struct machine *m, const struct task *t, u32 l)
{
    struct lock *lock = &locks_of(m)[l];
    struct section_sum *sum = &m->sections[lock->what];
    CHECK(lock->owner == t->index && lock->since <= m->clock.now);
    u64 held = m->clock.now - lock->since;
    lane_lock_ends(m, t, l);
    lock->held_ns += held;
    sum->nr++;
    sum->fetched_ns += MIN(held, lock->fetch_ns);
    sum->worked_ns += held - MIN(held, lock->fetch_ns);
}

/* A mutex has been given to one who sleeps for it: it has come over long before he runs again. */
static void mutex_handed(struct machine *m, const struct task *waiter, struct lock *lock)
{
    CHECK(lock->sleeps && waiter->wait_since <= m->clock.now);
    lock->wait_ns += m->clock.now - waiter->wait_since;
    lock->asked_at = waiter->wait_since;
    lock->queue = waiter->found_queue;
    lock->came_ns = lock->fetch_ns = 0;
    owner_begins(m, waiter, lock, cpus_apart(waiter->cpu, lock->last_cpu, m->params.nr_sockets));
    task_wake(m, waiter->index);
}

void path_lock_release(struct machine *m, struct task *t, u32 lock)
{
    struct lock *l = &locks_of(m)[lock];
    if (lock_is_removed(m, lock, locks_of(m)))
        return;
    ASSERT(l->sleeps || t->preempt_count > 0);
    if (l->nested == 0) {
        t->preempt_count -= !l->sleeps;
        owner_ends(m, t, lock);
    }
    u32 next = lock_release(l, tasks_of(m), t->index);
    if (next == NONE)
        return;
    CHECK(next != t->index);
    struct task *waiter = &tasks_of(m)[next];
    if (l->sleeps) {
        mutex_handed(m, waiter, l);
        return;
    }
    struct handover_costs costs = handover_costs_of(m);
    enum cpu_apart apart = cpus_apart(waiter->cpu, l->last_cpu, costs.nr_sockets);
    waiter->granted = 1;
    waiter->waits_for = wait_reason_NOTHING;
    l->since = m->clock.now;
    cpu_schedule(m, waiter->cpu, m->clock.now + handover_ns(&costs, apart, true, l->nr_waiting));
}

u64 spin_granted(struct machine *m, struct task *t)
{
    struct cpu *cpu = &cpus_of(m)[t->cpu];
    struct lock *lock = &locks_of(m)[t->need_lock];
    CHECK(t->granted && t->waits_on == t->need_lock && !lock->sleeps);
    t->granted = 0;
    t->preempt_count++;
    cpu_account(cpu, m->clock.now, cpu_state_RUN);
    lock->asked_at = t->wait_since;
    lock->queue = t->found_queue;
    lock->came_ns = (u32)(m->clock.now - lock->since);
    lock->handover_ns += lock->came_ns;
    lock->wait_ns += m->clock.now - t->wait_since;
    EMIT_FOR(t, lock_grant, t->lock_event, .class = lock->class, .index = t->need_lock,
             .waited = (u32)MIN(m->clock.now - t->wait_since, NONE - 1), .from = lock->last_cpu,
             .came = lock->came_ns);
    t->waits_on = NONE;
    lock->fetch_ns = (u32)owner_begins(m, t, lock, cpus_apart(t->cpu, lock->last_cpu, m->params.nr_sockets));
    return m->clock.now + lock->fetch_ns;
}

/* Nobody had it: what another CPU had last comes over while it is held already, so that nobody else finds it free. */
static u64 spin_not_needed(struct machine *m, struct task *t, struct lock *lock)
{
    CHECK(lock->nr_waiting == 0 && lock->head == NONE);
    enum cpu_apart apart = cpus_apart(t->cpu, lock->last_cpu, m->params.nr_sockets);
    u64 comes = m->params.lock_ns;
    if (apart != APART_SAME_CPU) {
        struct handover_costs costs = handover_costs_of(m);
        comes = handover_ns(&costs, apart, false, 0);
    }
    t->preempt_count += !lock->sleeps;
    lock->asked_at = m->clock.now;
    lock->queue = lock->came_ns = 0;
    lock->fetch_ns = (u32)(owner_begins(m, t, lock, apart) + comes);
    return m->clock.now + lock->fetch_ns;
}

/* The owner's mutex is asked for: its queue is that of the lock, so the task only has to say why it sleeps. */
static void mutex_wait(struct machine *m, struct task *t, const struct lock *lock)
{
    CHECK(lock->owner != t->index && t->waits_for == wait_reason_NOTHING);
    t->waits_for = wait_reason_MUTEX;
    t->found_queue = lock->nr_waiting;
    t->waits_on = t->need_lock;
    m->counters[COUNTER_lock_waits]++;
    EMIT_FOR(t, mutex_wait, path_top(t)->cause, .class = lock->class, .index = t->need_lock,
             .owner = lock->owner, .queue = lock->nr_waiting);
}

u64 spin_asked(struct machine *m, struct task *t)
{
    struct cpu *cpu = &cpus_of(m)[t->cpu];
    struct lock *lock = &locks_of(m)[t->need_lock];
    ASSERT(m->emitted == 0); /* a wait is always told of */
    CHECK(!t->granted && t->waits_on == NONE);
    if (lock_is_removed(m, t->need_lock, locks_of(m)))
        return m->clock.now;
    u32 owner = lock->owner;
    if (owner == t->index) { /* held for another thing already */
        lock_take(lock, tasks_of(m), t->index);
        return m->clock.now;
    }
    if (lock_take(lock, tasks_of(m), t->index))
        return spin_not_needed(m, t, lock);
    if (lock->sleeps) {
        mutex_wait(m, t, lock);
        return NOT_BY_ITSELF;
    }
    t->wait_since = m->clock.now;
    t->waits_for = wait_reason_LOCK;
    t->waits_on = t->need_lock;
    t->found_queue = lock->nr_waiting;
    m->counters[COUNTER_lock_waits]++;
    cpu_account(cpu, m->clock.now, cpu_state_WAIT);
    EMIT_FOR(t, lock_wait, path_top(t)->cause, .class = lock->class, .index = t->need_lock, .owner = owner,
             .queue = lock->nr_waiting);
    t->lock_event = m->nr_events;
    return NOT_BY_ITSELF;
}
