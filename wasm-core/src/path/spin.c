/* Who holds a lock is decided by sim/lock.c; here it becomes CPU time: spinning until a hand-over that takes a while. */
#include "path/spin.h"

#include "path/fault/pte.h"
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

void path_lock_release(struct machine *m, struct task *t, u32 lock)
{
    if (lock_is_removed(m, lock, locks_of(m)))
        return;
    bool sleeps = locks_of(m)[lock].sleeps;
    ASSERT(sleeps || t->preempt_count > 0);
    if (!sleeps && locks_of(m)[lock].nested == 0)
        t->preempt_count--;
    u32 next = lock_release(&locks_of(m)[lock], tasks_of(m), t->index);
    if (next == NONE)
        return;
    struct task *waiter = &tasks_of(m)[next];
    if (sleeps) {
        locks_of(m)[lock].wait_ns += m->clock.now - waiter->wait_since;
        task_wake(m, next);
        return;
    }
    waiter->granted = 1;
    waiter->waits_for = wait_reason_NOTHING;
    locks_of(m)[lock].wait_ns += m->clock.now - waiter->wait_since;
    cpu_schedule(m, waiter->cpu, m->clock.now + m->params.lock_handoff_ns);
}

void spin_granted(struct machine *m, struct task *t)
{
    struct cpu *cpu = &cpus_of(m)[t->cpu];
    t->granted = 0;
    t->preempt_count++;
    cpu_account(cpu, m->clock.now, cpu_state_RUN);
    struct lock *lock = &locks_of(m)[t->need_lock];
    EMIT_FOR(t, lock_grant, t->lock_event, .class = lock->class, .index = t->need_lock,
             .waited = (u32)MIN(m->clock.now - t->wait_since, NONE - 1));
    t->waits_on = NONE;
    cpu_schedule(m, t->cpu, m->clock.now + m->params.lock_ns);
}

/* The owner's mutex is asked for: its queue is that of the lock, so the task only has to say why it sleeps. */
static void mutex_wait(struct machine *m, struct task *t, const struct lock *lock)
{
    t->waits_for = wait_reason_MUTEX;
    t->waits_on = t->need_lock;
    m->counters[COUNTER_lock_waits]++;
    if (m->emitted == 0)
        EMIT_FOR(t, mutex_wait, path_top(t)->cause, .class = lock->class, .index = t->need_lock,
                 .owner = lock->owner, .queue = lock->nr_waiting);
}

bool spin_asked(struct machine *m, struct task *t)
{
    struct cpu *cpu = &cpus_of(m)[t->cpu];
    struct lock *lock = &locks_of(m)[t->need_lock];
    if (lock_is_removed(m, t->need_lock, locks_of(m))) {
        cpu_schedule(m, t->cpu, m->clock.now);
        return true;
    }
    u32 owner = lock->owner;
    if (owner == t->index) { /* held for another thing already */
        lock_take(lock, tasks_of(m), t->index);
        cpu_schedule(m, t->cpu, m->clock.now);
        return true;
    }
    if (lock_take(lock, tasks_of(m), t->index)) {
        t->preempt_count += !lock->sleeps;
        cpu_schedule(m, t->cpu, m->clock.now + m->params.lock_ns);
        return true;
    }
    if (lock->sleeps) {
        mutex_wait(m, t, lock);
        return false;
    }
    t->wait_since = m->clock.now;
    t->waits_for = wait_reason_LOCK;
    t->waits_on = t->need_lock;
    m->counters[COUNTER_lock_waits]++;
    cpu_account(cpu, m->clock.now, cpu_state_WAIT);
    /* Telling of it may need a waypoint of its own, when this one has told of something already: it is told at the grant. */
    t->lock_event = 0;
    if (m->emitted == 0) {
        EMIT_FOR(t, lock_wait, path_top(t)->cause, .class = lock->class, .index = t->need_lock,
                 .owner = owner, .queue = lock->nr_waiting);
        t->lock_event = m->nr_events;
    }
    return true;
}
