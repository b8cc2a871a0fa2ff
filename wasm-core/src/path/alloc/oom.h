/* When no memory can be had: the process that uses most of it is killed.
 *
 * In Linux: mm/oom_kill.c, oom_badness: resident pages + swap entries (page tables and oom_score_adj left out).
 */
#ifndef PATH_OOM_H
#define PATH_OOM_H

#include "path/path.h"

/* The process with the most resident pages and swap entries that is not dying yet; NONE when one is dying already or
 * none owns anything. Ties: the lowest number. */
u32 oom_victim(struct machine *m);
/* Kills a process and emits oom_kill. */
void oom_kill(struct machine *m, struct task *t, u32 space, u32 cause);
/* Marks a process as killed and wakes those of its tasks that wait for others; they exit as soon as they can. */
void space_kill(struct machine *m, u32 space);

#endif
