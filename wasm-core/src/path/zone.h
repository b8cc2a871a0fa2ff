/* The zone's free page frames.
 *
 * Interface: free_pages; frame_take, frame_free.
 *
 * In Linux: mm/page_alloc.c, struct zone, rmqueue, __free_one_page. 6.1.
 * Simplified: one zone; single pages, so no buddies.
 */
#ifndef PATH_ZONE_H
#define PATH_ZONE_H

#include "path/path.h"

/* Free pages as the watermarks count them (NR_FREE_PAGES). */
static inline u64 free_pages(const struct machine *m)
{
    return m->free.nr;
}

/* Takes a free frame, with one pin and no flags. There must be one. Zone lock held. */
u32 frame_take(struct machine *m);
/* Makes an isolated or new frame free. Nobody may refer to it. Zone lock held. */
void frame_free(struct machine *m, u32 frame);

#endif
