/* Tasks with their stacks of path frames, CPUs with their run queues, and the account of every CPU's time.
 *
 * A task that is ready stands in the run queue of one CPU; a running one is that CPU's `current`; a blocked one stands
 * in whatever queue it waits in, linked by `next` as well, since it can stand in only one.
 */
#ifndef SIM_TASK_H
#define SIM_TASK_H

#include "base/types.h"

/* Tasks that wait for something, first come first, linked by task.next. */
struct wait_queue {
    u32 head, tail;
};

#define TASK_STACK_WORDS 512u

struct task {
    u32 kind;          /* enum ev_task_kind of schema.def */
    u32 state;         /* enum ev_task_state */
    u32 cpu;           /* the CPU on which it runs, or ran last */
    u32 pinned;        /* CPU that it may not leave, or NONE */
    u32 space;         /* process, NONE for the kernel's own */
    u32 next;          /* next task of the queue in which it stands */
    u32 waits_for;     /* enum ev_wait_reason */
    u32 waits_on;      /* lock or frame that it waits for */
    u32 preempt_count; /* spinlocks held, and full batches: above 0 the task is not taken off its CPU */
    u32 granted;       /* 1: a lock that it waited for was just handed to it */
    u32 need_lock;     /* lock that the path asks for */
    u32 result;        /* value that the path called last gave back */
    u64 need_ns;       /* time that the path asks for */
    u64 wait_since;    /* since when it spins for a lock or sleeps */
    u64 vruntime;      /* how long it has run, in the count of its CPU (sim/fair.h) */
    u64 runs_since;    /* while it runs: since when, but for what is accounted already; else 0 */
    u64 slice_from;    /* when its slice began */
    u64 slice_ran_ns;  /* how long it has run of it, accounted */
    u32 stands_first; /* 1: it stands in its queue before those in order, as an interrupt or whom it put aside */
    u32 touches;      /* touches of pages so far */
    u32 top;          /* words used of the stack */
    u32 frame;        /* word at which the topmost path frame begins */
    u32 index;        /* its own number */
    u32 lock_event;           /* number of the event that told of its waiting for a lock */
    u32 plug_depth;           /* above 0: its requests are collected and submitted together */
    u32 plug_head, plug_tail; /* requests that are collected, NONE */
    u32 plug_requests;        /* what they count as: neighbours on the disk are one */
    u32 plug_last_pages;      /* pages of the last of these */
    u32 has_timer;            /* 1: it sleeps, and an item in the clock wakes it at the latest */
    u32 fault_event;          /* number of the event that began the fault it is in, else 0 */
    u32 need_what;    /* enum lock_what: what the lock is asked for, NONE: what locks of its class guard */
    u32 found_queue;  /* tasks that it found ahead of it at the lock that it waits for */
    u32 discards;     /* discards that it has asked for and that have not ended */
    u32 migrate_from; /* frame at which it goes on to take pages off the lists and put them back */
    u32 pad;
    u64 stack[TASK_STACK_WORDS / 2];
};

/* Whom the task of a CPU has to give way to (bits). */
enum gives_way { TO_INTERRUPT = 1, TO_TASK = 2 };

struct cpu {
    u64 since;          /* when its present state began */
    u64 times[4];       /* by enum ev_cpu_state; adds up to the time elapsed, exactly */
    u32 state;          /* enum ev_cpu_state */
    u32 current;        /* running task, NONE */
    u64 least_vruntime; /* of its tasks; never goes back */
    u32 queue_head, queue_nr;
    u32 buddy;       /* task that has just pre-empted and has not had its turn, NONE */
    u32 io_blocked;  /* tasks of this CPU that wait for a page or a request */
    u32 scheduled;   /* 1: an item for this CPU is in the clock */
    u32 preempt;     /* enum gives_way: to whom, at the next waypoint at which no spinlock is held */
    u32 interrupted; /* task that an interrupt has put aside, NONE */
    u32 pad;
    u32 irq_head, irq_tail; /* requests that are done and not yet dealt with */
};

/* Closes the account of the present state at `now` and goes over to `state`. */
void cpu_account(struct cpu *cpu, u64 now, u32 state);

#endif
