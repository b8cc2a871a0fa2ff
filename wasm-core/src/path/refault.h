/* A page comes back from a place that remembers when it left.
 *
 * Interface: refault_note.
 *
 * In Linux: mm/workingset.c, workingset_refault (its counters and page flags). 5.9 to 6.1.
 */
#ifndef PATH_REFAULT_H
#define PATH_REFAULT_H

#include "path/path.h"

/* Refault bookkeeping of a frame that has just been added with shadow `shadow`; emits refault. */
void refault_note(struct machine *m, struct task *t, u32 cause, u32 frame, u64 shadow, u32 type);

#endif
