/* Spinlocks in the clock: a CPU spins until the lock that its task asked for is handed to it.
 *
 * In Linux: spin_lock, spin_unlock. A class of locks that the scenario has removed is neither taken nor given up.
 */
#ifndef PATH_SPIN_H
#define PATH_SPIN_H

#include "path/path.h"

/* The path of `t` asks for lock t->need_lock: it goes on at once, or its CPU spins until path_lock_release schedules it. False: it is
 * a mutex that is held, and the task sleeps until path_lock_release wakes it. */
bool spin_asked(struct machine *m, struct task *t);
/* The lock that `t` spun for was handed to it: tells how long that took. The path itself goes on afterwards. */
void spin_granted(struct machine *m, struct task *t);

#endif
