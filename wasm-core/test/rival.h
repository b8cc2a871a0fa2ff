/* A rival: a task that does nothing but hold a lock for as long as a test wants, as a task on another CPU would. While another one waits
 * for the lock the test changes what the lock guards, and sees whether that one looks again.
 */
#ifndef TEST_RIVAL_H
#define TEST_RIVAL_H

#include "family.h"
#include "path/path.h"

enum { NEVER_FORKED = 1000000 };

/* A task of its own process on a CPU of its own that is never forked, so it stands in no queue. Returns it. To be drafted last. */
static inline u32 draft_rival(struct draft *d)
{
    u32 task = draft_forked_task(d, 0, NEVER_FORKED);
    d->task[task].cpu = d->params[PARAM_nr_cpus]++;
    return task;
}

/* Takes the lock, or waits for it: then it has it as soon as its owner lets go, before anybody who comes later. */
static inline void rival_takes(struct machine *m, u32 rival, u32 lock)
{
    lock_take(&locks_of(m)[lock], tasks_of(m), rival);
    tasks_of(m)[rival].preempt_count = 1;
}

static inline void rival_lets_go(struct machine *m, u32 rival, u32 lock)
{
    assert_int_equal(locks_of(m)[lock].owner, rival);
    path_lock_release(m, &tasks_of(m)[rival], lock);
    tasks_of(m)[rival].granted = 0;
}

/* Runs until the task waits for the lock. */
static inline void run_until_it_waits_for(struct machine *m, u32 task, u32 lock)
{
    const struct task *t = &tasks_of(m)[task];
    while (t->waits_for != wait_reason_LOCK || t->waits_on != lock) {
        struct run_limits limits = {NONE, NONE, clock_items_of(m)[0].time, NONE, 1};
        assert_true(m->clock.nr > 0);
        machine_run(m, &limits);
    }
}

/* All pages that stand on a list are locked, or not any more: nothing of them can be freed. */
static inline void lock_all(struct machine *m, bool lock)
{
    for (u32 f = 0; f < m->params.nr_frames; f++)
        if (frames_of(m)[f].flags & FRAME_LRU) {
            frames_of(m)[f].flags &= ~(u32)FRAME_LOCKED;
            frames_of(m)[f].flags |= lock ? FRAME_LOCKED : 0u;
        }
}

#endif
