/* Gathered frames: as many as come, to be given back together.
 *
 *   gather ──► batch, newest ──► oldest ──► ... ──► newest        taken out again oldest first; a batch that is empty goes back
 *
 * A gather is named by its newest batch, NONE while it is empty. A gathered frame may still stand on an LRU list, so it
 * cannot be linked through its own links.
 *
 * In Linux: struct mmu_gather and its batches, include/asm-generic/tlb.h; 3.6 to 6.1.
 * Simplified: batches of 14 frames from a pool of the machine's own, instead of 510 in a page that is allocated for them.
 */
#ifndef MM_GATHER_H
#define MM_GATHER_H

#include "base/types.h"

#define GATHER_BATCH 14u

struct gather_batch {
    u32 next;      /* batch filled after it, of the newest the oldest; or next free batch, NONE */
    u16 nr, taken; /* frames that it has got, 0 while free; those of them that were taken out again */
    u32 frames[GATHER_BATCH];
};

struct gather_pool {
    u32 free; /* first free batch, NONE */
    u32 nr_free;
};

/* Batches that are enough for gathers of `frames` frames in all, no more than `gathers` of them at the same time. */
static inline u32 gather_batches_for(u32 frames, u32 gathers)
{
    return frames / GATHER_BATCH + gathers;
}

/* All `nr` batches are free. */
void gather_pool_init(struct gather_pool *pool, struct gather_batch *batches, u32 nr);
/* Adds a frame to *gather. There must be a free batch when the newest one is full. */
void gather_add(struct gather_pool *pool, struct gather_batch *batches, u32 *gather, u32 frame);
/* The batch that holds the frames added first. `gather` must not be NONE. */
static inline u32 gather_oldest(const struct gather_batch *batches, u32 gather)
{
    return batches[gather].next;
}
/* The frame that gather_take takes next. `gather` must not be NONE. */
static inline u32 gather_first(const struct gather_batch *batches, u32 gather)
{
    const struct gather_batch *oldest = &batches[gather_oldest(batches, gather)];
    return oldest->frames[oldest->taken];
}
/* Takes out the frame that was added first. *gather must not be NONE. */
u32 gather_take(struct gather_pool *pool, struct gather_batch *batches, u32 *gather);

#endif
