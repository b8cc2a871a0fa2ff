/* Waiting and waking: frames with their waiters, queues without a frame, and putting a woken task on a CPU.
 *
 * Interface: task_wake; frame_wait, frame_wake; queue_wait, queue_wake_all; frame_unlock; irq_raise;
 * transfer_submit, plug_start, plug_finish, plug_flush.
 *
 * In Linux: folio_wait_bit / folio_unlock, wait queues, try_to_wake_up.
 * Simplified: all waiters of a page are woken together; a woken task goes to the CPU on which it ran last, or to an idle
 * one when it is not pinned; kswapd and interrupts go first, others to the end of the queue.
 */
#ifndef PATH_WAIT_H
#define PATH_WAIT_H

#include "path/path.h"

/* Makes a blocked task ready and lets its CPU know. */
void task_wake(struct machine *m, u32 task);
/* Enters `t` among the waiters of frame `frame`; the path then WAITs. */
void frame_wait(struct machine *m, struct task *t, u32 frame, u32 reason);
void frame_wake(struct machine *m, u32 frame);
/* Clears FRAME_LOCKED, which must be set, and wakes the waiters. */
void frame_unlock(struct machine *m, u32 frame);
void queue_wait(struct machine *m, struct wait_queue *queue, struct task *t, u32 reason);
void queue_wake_all(struct machine *m, struct wait_queue *queue);
/* Puts an item for this CPU into the clock, unless there is one. */
void cpu_schedule(struct machine *m, u32 cpu, u64 at);
/* The transfer of frame `frame` is done: hands it to the interrupt task of the CPU that submitted it. */
void irq_raise(struct machine *m, u32 frame);
/* Submits a transfer of the frame to a device, at once or, while the task is plugged, with the others of the plug. */
void transfer_submit(struct machine *m, struct task *t, u32 device, u32 frame, enum transfer_op op,
                     u32 cause);
/* From here on the task's transfers are collected; plug_finish submits them together, and so does a
 * task that goes to sleep. What comes before the 33rd request, or follows a request of 32 pages that it does not continue, is
 * submitted before it. Nested, the outermost counts. In Linux: blk_start_plug, blk_finish_plug. */
void plug_start(struct task *t);
/* True when transfers have been submitted by it. */
bool plug_finish(struct machine *m, struct task *t);
void plug_flush(struct machine *m, struct task *t);

/* What it costs the task to hand over the transfer that it has just submitted; the doorbell only where no plug holds it. */
static inline u64 submit_cost_ns(const struct machine *m, const struct task *t)
{
    return (u64)m->params.cost_submit_ns + (t->plug_depth == 0 ? m->params.cost_doorbell_ns : 0);
}

static inline u32 irq_task_of(const struct machine *m, u32 cpu)
{
    return m->kswapd + 1 + cpu;
}

#endif
