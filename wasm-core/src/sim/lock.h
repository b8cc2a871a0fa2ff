/* Spinlocks and mutexes with a first-in first-out queue.
 *
 * These functions decide who holds a lock; the run loop turns a refusal into a spinning CPU and a hand-over into a
 * later moment of the clock.
 *
 * In Linux: queued spinlocks, kernel/locking/qspinlock.c: waiters are served in the order of their arrival (4.2); struct mutex.
 * Simplified: a mutex is handed to the task that has waited longest. In Linux somebody who comes while that task wakes up may take it
 * first, and a waiter spins as long as the owner runs.
 */
#ifndef SIM_LOCK_H
#define SIM_LOCK_H

#include "base/types.h"
#include "sim/task.h"

struct lock {
    u32 owner;      /* task, NONE while free */
    u32 head, tail; /* tasks that wait, linked by task.next */
    u32 nr_waiting;
    u32 class;       /* enum ev_lock_class */
    u32 taken;       /* times taken */
    u32 contended;   /* times that had to be waited for */
    u16 shared;      /* 1: it guards two things, so its owner may take it again for the other */
    u16 nested;      /* times that the owner has done so and not given it up yet */
    u32 what;        /* enum lock_what: what its owner has it for */
    u32 last_cpu;    /* that had it before its owner, or last; NONE: nobody yet */
    u32 came_ns;     /* what it took to come over, to an owner that had waited for it */
    u32 fetch_ns;    /* what it took its owner after that until he could work */
    u32 queue;       /* tasks that its owner found ahead of him, with the owner of then */
    u32 nr_apart[3]; /* times taken, by the distance that it came (enum cpu_apart) */
    u32 sleeps;      /* 1: a mutex, for which a task sleeps and whose owner may sleep */
    u32 pad;
    u64 asked_at;    /* when its owner asked for it */
    u64 since;       /* when he got it; while it comes over, when that began */
    u64 wait_ns;     /* time waited in all, until it had come over */
    u64 handover_ns; /* of that, while it came over */
    u64 held_ns;     /* time held in all */
};

/* Takes the lock for `task`, or puts the task at the end of the queue. True when it was free. Only a shared lock may be taken
 * by its owner: that is no taking that is counted. */
bool lock_take(struct lock *lock, struct task *tasks, u32 task);
/* Gives up the lock, which its owner must hold, and hands it to the first waiter. Returns the new owner or NONE; the CPU of the old one
 * is the one that had it last. One that its owner had taken again stays his: NONE. */
u32 lock_release(struct lock *lock, struct task *tasks, u32 task);

#endif
