/* What the tasks do: phases, streams and their patterns, taking turns.
 *
 * A task runs its streams of the present phase in turns of `quantum` touches. In a parallel phase all tasks run at once;
 * a stream may let its first turns pass, or take one in so many, and have the task sleep before each; in a phase by token a task hands over after each turn. A phase is over when every task's streams are, or
 * when its time is: a touch that has begun is ended, and no other begins.
 */
#ifndef MACHINE_WORKLOAD_H
#define MACHINE_WORKLOAD_H

#include "path/path.h"

struct path_workload {
    struct path_header h;
    u32 stream;  /* stream whose turn it is, NONE: to be chosen */
    u32 in_turn; /* touches of this turn */
    u32 page;
    u32 next;
    u32 has_paused; /* 1: it has slept before this turn */
    u32 pad;
};
/* Not declared with PATH: it runs at every touch and may be joined with the run loop. */
enum need path_workload(struct machine *m, struct task *t, struct path_workload *f);

/* The task has no turn now: it waits for the token, or, when none of its streams has touches left, for the next phase, which begins at
 * once if nobody else has work in the present one. */
struct path_wait_for_turn {
    struct path_header h;
    u32 stream; /* stream that wants the token; NONE */
    u32 next;
};
PATH(wait_for_turn);

/* A turn of a stream that is no touch: swapoff or swapon of an area, MADV_DONTNEED of a region, or a batch of pages taken off the lists and
 * put back. */
struct path_do_once {
    struct path_header h;
    u32 stream;
    u32 pad;
};
PATH(do_once);

/* Sets the generators and begins the first phase. Before the first waypoint. */
void workload_start(struct machine *m);

#endif
