/* Spinlocks in the clock: a CPU spins until the lock that its task asked for is handed to it.
 *
 * In Linux: spin_lock, spin_unlock. A class of locks that the scenario has removed is neither taken nor given up.
 */
#ifndef PATH_SPIN_H
#define PATH_SPIN_H

#include "path/path.h"
#include "sim/handover.h"

#define HELD_AT_ONCE 8u /* locks by one task; the deepest path has four */

/* The path of `t` asks for lock t->need_lock: it goes on at once, or its CPU spins until path_lock_release schedules it. False: it is
 * a mutex that is held, and the task sleeps until path_lock_release wakes it. */
bool spin_asked(struct machine *m, struct task *t);
/* The lock that `t` spun for was handed to it: tells how long that took. The path itself goes on afterwards. */
void spin_granted(struct machine *m, struct task *t);

/* Its CPU spins: it stands in the queue of lock t->need_lock, or that has been handed to it and is on its way. */
bool task_spins(const struct task *t);
/* What `t` has asked for its lock for last (enum ev_lock_what). */
u32 asked_what(struct machine *m, const struct task *t);
/* How much follows a lock that is taken for `what`, in tenths of a line of memory. */
u32 lines_under(const struct machine *m, u32 what);
struct handover_costs handover_costs_of(const struct machine *m);

#endif
