/* Waiting and waking: frames with their waiters, queues without a frame, and putting a woken task on a CPU.
 *
 * In Linux: folio_wait_bit / folio_unlock, wait queues, try_to_wake_up.
 * Simplified: all waiters of a page are woken together; a woken task goes to the CPU on which it ran last, or to an idle
 * one when it is not pinned.
 */
#ifndef PATH_WAIT_H
#define PATH_WAIT_H

#include "path/path.h"
#include "sim/fair.h"

/* Makes a blocked task ready and lets its CPU know. */
void task_wake(struct machine *m, u32 task);
/* Enters `t` among the waiters of frame `frame`; the path then WAITs. */
void frame_wait(struct machine *m, struct task *t, u32 frame, u32 reason);
void frame_wake(struct machine *m, u32 frame);
/* Clears FRAME_LOCKED, which must be set, and wakes the waiters. */
void frame_unlock(struct machine *m, u32 frame);
void queue_wait(struct machine *m, struct wait_queue *queue, struct task *t, u32 reason);

/* `t` sleeps for `ns`, and nobody wakes it before; the path then WAITs. In Linux: schedule_timeout_uninterruptible. */
void task_sleep(struct machine *m, struct task *t, u32 reason, u64 ns);
/* Enters `t` into `queue`, for `ns` at most; the path then WAITs. In Linux: io_schedule_timeout on a wait queue. */
void queue_sleep(struct machine *m, struct wait_queue *queue, struct task *t, u32 reason, u64 ns);
/* Takes the timer of the task out of the clock, if it has one: it sleeps until somebody wakes it. */
void timer_stop(struct machine *m, u32 task);
/* The task has slept for as long as it wanted: wakes it. */
void timer_fires(struct machine *m, u32 task);
void queue_wake_all(struct machine *m, struct wait_queue *queue);
/* Wakes the task that has waited longest, if there is one. */
void queue_wake_one(struct machine *m, struct wait_queue *queue);
/* Puts an item for this CPU into the clock, unless there is one. */
void cpu_schedule(struct machine *m, u32 cpu, u64 at);

static inline struct fair_rules fair_rules_of(const struct machine *m)
{
    return (struct fair_rules){m->params.time_slice_ns, m->params.tick_ns, m->params.nr_cpus};
}

#endif
