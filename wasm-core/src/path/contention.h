/* Who stands before which lock now, and what waiting for locks has cost so far: for pictures, never read by a path.
 *
 * A profiler finds a CPU that spins in the function that takes the lock. So the share of a class of locks is the time that CPUs have spun for
 * one of them, the way of the lock included, of all time at which CPUs were not idle; the shares of all classes add up to the time of all
 * CPUs in state WAIT, exactly.
 *
 * In Linux: nothing; `perf record` samples it.
 */
#ifndef PATH_CONTENTION_H
#define PATH_CONTENTION_H

#include "path/state.h"

/* Rows by enum waiter_field, lock after lock; returns their words, of which there are at most queues_words(). */
u32 queues_told(struct machine *m, u32 *out);
u64 queues_words(const struct machine *m);
/* Rows by enum lock_total, class after class; returns their words. */
u32 totals_told(struct machine *m, u64 *out);

#endif
