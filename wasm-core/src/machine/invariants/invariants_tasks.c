/* What holds of locks, CPUs and tasks that wait for a frame. */
#define LINES_FROM 5000u
#include "machine/invariants/invariants.h"

#include "path/contention.h"

/* What the locks were waited for, and what the CPUs have spun. */
static void check_waiting(struct check *c)
{
    struct machine *m = c->m;
    u64 totals[NR_lock_class * NR_lock_total], waited = 0, spun = 0;
    totals_told(m, totals);
    for (u32 class = 0; class < NR_lock_class; class ++)
        waited += totals[class * NR_lock_total + lock_total_WAITED];
    for (u32 i = 0; i < m->params.nr_cpus; i++) {
        const struct cpu *cpu = &cpus_of(m)[i];
        spun += cpu->times[cpu_state_WAIT] + (cpu->state == cpu_state_WAIT ? m->clock.now - cpu->since : 0);
    }
    HOLDS(waited == spun, "the time that locks were waited for is the time that CPUs have spun");
}

void check_locks(struct check *c)
{
    struct machine *m = c->m;
    u32 held = 0, wanted = 0;
    for (u32 l = 0; l < m->nr_locks; l++) {
        const struct lock *lock = &locks_of(m)[l];
        u32 queue = 0;
        for (u32 t = lock->head; t != NONE && queue <= lock->nr_waiting; t = tasks_of(m)[t].next)
            queue++;
        HOLDS(queue == lock->nr_waiting, "a lock counts its queue");
        HOLDS(lock->owner != NONE || (lock->nr_waiting == 0 && lock->nested == 0),
              "nobody waits for a free lock");
        held += lock->owner != NONE && !lock->sleeps && !tasks_of(m)[lock->owner].granted;
    }
    for (u32 t = 0; t < m->nr_tasks; t++) {
        wanted += tasks_of(m)[t].preempt_count;
        HOLDS(tasks_of(m)[t].preempt_count == 0 || tasks_of(m)[t].state == task_state_RUNNING,
              "a task that holds a spinlock runs");
    }
    HOLDS(held <= wanted, "a held lock has a holder that knows of it");
    check_waiting(c);
}

void check_cpus(struct check *c)
{
    struct machine *m = c->m;
    for (u32 i = 0; i < m->params.nr_cpus; i++) {
        const struct cpu *cpu = &cpus_of(m)[i];
        u64 sum = m->clock.now - cpu->since;
        for (u32 state = 0; state < NR_cpu_state; state++)
            sum += cpu->times[state];
        HOLDS(sum == m->clock.now, "run, wait, I/O and idle of a CPU are the time elapsed");
        HOLDS(cpu->current == NONE || tasks_of(m)[cpu->current].state == task_state_RUNNING,
              "the task on a CPU runs");
        u32 queue = 0;
        const struct task *before = NULL;
        for (u32 t = cpu->queue_head; t != NONE && queue <= cpu->queue_nr; t = tasks_of(m)[t].next) {
            const struct task *task = &tasks_of(m)[t];
            HOLDS(task->state == task_state_READY && task->runs_since == 0,
                  "who waits for a CPU does not run");
            HOLDS(!before || before->stands_first ||
                      (!task->stands_first && before->vruntime <= task->vruntime),
                  "who has run less stands before who has run longer");
            before = task;
            queue++;
        }
        HOLDS(queue == cpu->queue_nr, "a run queue counts its tasks");
    }
}

/* Tasks that wait for a frame: each in the queue of the frame's number, and the frame knows that somebody waits. */
void check_waiters(struct check *c)
{
    struct machine *m = c->m;
    u32 frames_waited_for = 0, flagged = 0;
    for (u32 i = 0; i < PAGE_WAIT_QUEUES; i++) {
        u32 nr = 0;
        for (u32 t = m->page_wait[i].head; t != NONE && nr <= m->nr_tasks; t = tasks_of(m)[t].next) {
            const struct task *task = &tasks_of(m)[t];
            HOLDS(task->waits_for == wait_reason_PAGE && task->waits_on % PAGE_WAIT_QUEUES == i,
                  "a task waits for a frame in the queue of its number");
            HOLDS(frames_of(m)[task->waits_on].flags & FRAME_WAITERS,
                  "a frame knows that a task waits for it");
            bool first = true;
            for (u32 before = m->page_wait[i].head; before != t; before = tasks_of(m)[before].next)
                first &= tasks_of(m)[before].waits_on != task->waits_on;
            frames_waited_for += first;
            HOLDS(task->next != NONE || m->page_wait[i].tail == t, "the last of a queue is its tail");
            nr++;
        }
    }
    for (u32 f = 0; f < m->params.nr_frames; f++)
        flagged += (frames_of(m)[f].flags & FRAME_WAITERS) != 0;
    HOLDS(flagged == frames_waited_for, "a frame that says so is waited for");
}
