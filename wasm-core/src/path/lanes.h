/* What each CPU has done with locks, for the picture of lanes: kept for pictures, never read by a path.
 *
 *   works ── asks ──waits──────┬─the lock comes over─┬─what it guards follows─┬─works under it─┐ gives it up ── works
 *            (nobody had it: nothing of this)        └────────── held ─────────┴────────────────┘
 *
 * A row stands from the moment at which a lock is given up, or a CPU that had nothing to run runs again; what still goes on is told
 * behind the rows. What no row tells of is work.
 *
 * In Linux: nothing of this kind; `perf lock` and the tracepoints contention_begin and contention_end (5.19) tell of waits.
 */
#ifndef PATH_LANES_H
#define PATH_LANES_H

#include "path/state.h"

/* Task `t` is about to give up `lock`. */
void lane_lock_ends(struct machine *m, const struct task *t, u32 lock);
/* The CPU goes over to `state` (enum ev_cpu_state), which its account and its lane note. */
void lane_turns(struct machine *m, u32 cpu, u32 state);

/* Rows by enum lane_field, of every CPU; returns their words. */
u32 lanes_told(struct machine *m, u32 *out);
/* At most so many words. */
u64 lanes_words(const struct machine *m);

#endif
