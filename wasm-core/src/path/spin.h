/* Spinlocks in the clock: a CPU spins until the lock that its task asked for is handed to it.
 *
 * In Linux: spin_lock, spin_unlock. A class of locks that the scenario has removed is neither taken nor given up.
 */
#ifndef PATH_SPIN_H
#define PATH_SPIN_H

#include "path/path.h"
#include "sim/handover.h"

#define NOT_BY_ITSELF UINT64_MAX /* no time: somebody else, or the clock, makes the task go on */
#define HELD_AT_ONCE 8u          /* locks by one task; the deepest path has four */

/* The path of `t` asks for lock t->need_lock. Returns when it goes on with the lock; NOT_BY_ITSELF: its CPU spins until
 * path_lock_release schedules it, or, of a mutex that is held, the task is to sleep until path_lock_release wakes it. */
u64 spin_asked(struct machine *m, struct task *t);
/* The lock that `t` spun for was handed to it: tells how long that took. Returns when the path goes on. */
u64 spin_granted(struct machine *m, struct task *t);

/* Its CPU spins: it stands in the queue of lock t->need_lock, or that has been handed to it and is on its way. */
bool task_spins(const struct task *t);
/* What `t` has asked for its lock for last (enum ev_lock_what). */
u32 asked_what(struct machine *m, const struct task *t);
/* How much follows a lock that is taken for `what`, in tenths of a line of memory. */
u32 lines_under(const struct machine *m, u32 what);
struct handover_costs handover_costs_of(const struct machine *m);

#endif
