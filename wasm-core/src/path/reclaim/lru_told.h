/* What pictures are told of the LRU lists: why pages come, move and leave, when each was used, and what each pass of reclaim took.
 * Kept for pictures, never read by a path.
 *
 * In Linux: nothing; /proc/vmstat has some of the sums, and the tracepoints of vmscan tell of batches.
 */
#ifndef PATH_LRU_TOLD_H
#define PATH_LRU_TOLD_H

#include "path/path.h"

/* A frame has come onto a list, has changed its place or has left, for this reason (enum lru_flow); its flags and its owner are still
 * those of the page. The event that tells of it is the next one. */
void lru_flow_note(struct machine *m, u32 flow, u32 frame);

/* A page of a batch has lost its frame. `batch`: event that took the batch off `list`; `at`: its place there. */
void lru_evicted_note(struct machine *m, const struct task *t, u32 list, u32 batch, u32 at, u32 frame);

/* The touch under way uses the page in this frame, or brings it. */
static inline void frame_used_now(struct machine *m, u32 frame)
{
    CHECK(!(frames_of(m)[frame].flags & FRAME_FREE));
    if (frame < frame_used_nr(m))
        frame_used_of(m)[frame] = (u32)m->counters[COUNTER_accesses] + 1;
}

/* Touches that have ended since then. */
static inline u32 frame_idle(struct machine *m, u32 frame)
{
    u32 accesses = (u32)m->counters[COUNTER_accesses], used = frame_used_of(m)[frame];
    return accesses - MIN(used, accesses);
}

/* The batches of each CPU, a row by enum lru_batch_field. Returns the words written. */
u32 lru_batches_told(struct machine *m, u32 *out);

/* Row of a pass by the number that pass_begins gave it, to be filled by enum pass_field; one that nobody sees while more passes have
 * begun since than are kept. */
u32 *pass_row(struct machine *m, u32 number);
/* A pass has been planned, and its event is the last one. Returns its number, from 1. */
u32 pass_begins(struct machine *m, const struct task *t, bool is_kswapd);

#endif
