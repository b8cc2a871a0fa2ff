/* Whose turn it is on a CPU: the queue of the tasks that are ready, by the rules of CFS.
 *
 * Each task has a virtual run time: how long it has run. Who has run least goes first, so that all get the same share.
 *
 *   a slice is over, at a tick ──► the task gives way to who has run least
 *   a task wakes               ──► it stands no farther behind the least of its CPU than the credit of a sleeper, and where it is more than a
 *                                  wakeup granularity behind who runs there, it pre-empts that one
 *
 * A period, twice `slice_ns`, is divided among those that are ready, down to a quarter of `slice_ns`; the credit is `slice_ns`, the granularity
 * a third of it. With two CPUs all four are twice as long, with four three times, with eight or more four times.
 *
 * An interrupt has no turn: it stands first in the queue. Whom it puts aside stands right behind it, out of order, and goes on.
 *
 * In Linux: kernel/sched/fair.c, 3.6 to 6.5 (sysctl_sched_latency 6 ms, sysctl_sched_min_granularity 0.75 ms, sysctl_sched_wakeup_granularity
 * 1 ms, GENTLE_FAIR_SLEEPERS, START_DEBIT; place_entity, check_preempt_wakeup, check_preempt_tick, the next buddy).
 * Who wakes on another CPU is moved there after the least of that CPU has moved on: so in 4.9 and 5.3.1. In 3.14.1 and 3.17 it was moved before.
 * Simplified: all tasks have nice 0 and stand in one group; nobody moves to another CPU while it is ready.
 */
#ifndef SIM_FAIR_H
#define SIM_FAIR_H

#include "sim/task.h"

/* Virtual run time at which a machine begins: who has slept since long before stands at 0. */
#define FAIR_BEGIN (1ull << 40)

struct fair_rules {
    u64 slice_ns; /* of two tasks on the one CPU of a machine */
    u32 tick_ns;  /* slices end at its multiples */
    u32 nr_cpus;
};

/* `task` gets its CPU and runs from `from` on: with a slice of its own, or to go on with that in which an interrupt put it aside. */
void fair_begin(struct task *task, u64 from, bool has_new_slice);
/* `task`, which has `cpu`, has run until `now`, and is about to leave or to be put aside. */
void fair_account(struct cpu *cpu, struct task *tasks, u32 task, u64 now);

/* A task that does not run becomes ready: behind all that have run less, or as long. */
void fair_add(struct cpu *cpu, struct task *tasks, u32 task);
/* An interrupt, or whom it puts aside: before all others. */
void fair_add_first(struct cpu *cpu, struct task *tasks, u32 task);
/* Takes whose turn it is out of the queue, NONE when nobody is ready: who stands there out of order; else who pre-empted last, if it is at
 * most a granularity ahead of who has run least; else the latter. */
u32 fair_take(struct fair_rules rules, struct cpu *cpu, struct task *tasks);

/* `task`, which has slept since it ran on `from` (perhaps the same), becomes ready on `cpu`. Returns whether it pre-empts who runs there. */
bool fair_wake(struct fair_rules rules, const struct cpu *from, struct cpu *cpu, struct task *tasks, u32 task,
               u64 now);
/* `child` is new and will wake on the CPU of `parent`, which runs: a slice behind the least there, and not before its parent. */
void fair_fork(struct fair_rules rules, const struct cpu *cpu, const struct task *parent, struct task *child,
               u64 now);
/* Whether `task`, which runs, has had its slice at the last tick, while others are ready. */
bool fair_slice_is_over(struct fair_rules rules, const struct cpu *cpu, const struct task *tasks, u32 task,
                        u64 now);

#endif
