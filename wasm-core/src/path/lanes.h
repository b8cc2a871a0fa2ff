/* What each CPU has done with locks, for the picture of lanes: kept for pictures, never read by a path.
 *
 *   works ── asks ──waits──────┬─the lock comes over─┬─what it guards follows─┬─works under it─┐ gives it up ── works
 *            (nobody had it: nothing of this)        └────────── held ─────────┴────────────────┘
 *
 * A row stands from the moment at which a lock is given up, or a CPU that had nothing to run runs again; what still goes on is told
 * behind the rows (path/lanes_told.h). What no row tells of is work.
 *
 * In Linux: nothing of this kind; `perf lock` and the tracepoints contention_begin and contention_end (5.19) tell of waits.
 */
#ifndef PATH_LANES_H
#define PATH_LANES_H

#include "path/state.h"

#define LANE_NOBODY 0xffffu /* no CPU, in the half word of a row */

/* Task `t` is about to give up `lock`. */
void lane_lock_ends(struct machine *m, const struct task *t, u32 lock);
/* The CPU goes over to `state` (enum ev_cpu_state), which its account and its lane note. */
void lane_turns(struct machine *m, u32 cpu, u32 state);

/* Fills `row`, where it is to stand, with what goes on: the lock that its owner has, ... */
void lane_held(struct machine *m, u32 lock, struct lane_row *row);
/* ... and a CPU that has nothing to run. */
void lane_off(struct machine *m, const struct cpu *cpu, struct lane_row *row);
bool cpu_is_off(const struct cpu *cpu);
/* A row's words are of 32 bits: what is longer is told as the longest. */
u32 lane_span(u64 from, u64 to);

#endif
