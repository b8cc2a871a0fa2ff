/* The queue of a lock is the queue that the lock view draws: nothing else keeps an order. */
#include "sim/lock.h"

bool lock_take(struct lock *lock, struct task *tasks, u32 task)
{
    if (lock->owner == task) {
        ASSERT(lock->shared);
        lock->nested++;
        return true;
    }
    lock->taken++;
    if (lock->owner == NONE) {
        lock->owner = task;
        return true;
    }
    lock->contended++;
    lock->nr_waiting++;
    tasks[task].next = NONE;
    if (lock->tail == NONE)
        lock->head = task;
    else
        tasks[lock->tail].next = task;
    lock->tail = task;
    return false;
}

u32 lock_release(struct lock *lock, struct task *tasks, u32 task)
{
    ASSERT(lock->owner == task);
    if (lock->nested > 0) {
        lock->nested--;
        return NONE;
    }
    u32 first = lock->head;
    lock->owner = first;
    lock->last_cpu = tasks[task].cpu;
    if (first == NONE)
        return NONE;
    lock->head = tasks[first].next;
    if (lock->head == NONE)
        lock->tail = NONE;
    tasks[first].next = NONE;
    lock->nr_waiting--;
    return first;
}
