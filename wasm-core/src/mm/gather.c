/* Only the newest batch of a gather can be partly filled, so one gather wastes less than one batch. Its batches form a ring.
 *
 * In Linux: __tlb_remove_page_size and tlb_next_batch, mm/mmu_gather.c; 3.6 to 6.1.
 */
#include "mm/gather.h"

void gather_pool_init(struct gather_pool *pool, struct gather_batch *batches, u32 nr)
{
    for (u32 batch = 0; batch < nr; batch++)
        batches[batch] = (struct gather_batch){.next = batch + 1 < nr ? batch + 1 : NONE};
    *pool = (struct gather_pool){.free = nr > 0 ? 0 : NONE, .nr_free = nr};
}

void gather_add(struct gather_pool *pool, struct gather_batch *batches, u32 *gather, u32 frame)
{
    if (*gather == NONE || batches[*gather].nr == GATHER_BATCH) {
        u32 batch = pool->free;
        ASSERT(batch != NONE);
        pool->free = batches[batch].next;
        pool->nr_free--;
        batches[batch].next = *gather == NONE ? batch : gather_oldest(batches, *gather);
        if (*gather != NONE)
            batches[*gather].next = batch;
        *gather = batch;
    }
    struct gather_batch *newest = &batches[*gather];
    newest->frames[newest->nr++] = frame;
}

u32 gather_take(struct gather_pool *pool, struct gather_batch *batches, u32 *gather)
{
    u32 batch = gather_oldest(batches, *gather);
    struct gather_batch *oldest = &batches[batch];
    ASSERT(oldest->taken < oldest->nr);
    u32 frame = oldest->frames[oldest->taken];
    oldest->frames[oldest->taken++] = 0;
    if (oldest->taken < oldest->nr)
        return frame;
    if (batch == *gather)
        *gather = NONE;
    else
        batches[*gather].next = oldest->next;
    oldest->nr = oldest->taken = 0;
    oldest->next = pool->free;
    pool->free = batch;
    pool->nr_free++;
    return frame;
}
