/* Getting a page frame, if need be by reclaiming one.
 *
 * In Linux: mm/page_alloc.c, __alloc_pages, get_page_from_freelist, __alloc_pages_slowpath. 6.1.
 * Simplified: writes under way are waited for before memory counts as gone; a direct reclaim that freed nothing drains the LRU batches of all CPUs, which Linux does not do here: a
 * teaching machine may have no more frames than fit into the batches; and it empties the CPUs' lists of free pages in that case, too.
 */
#ifndef PATH_PAGE_ALLOC_H
#define PATH_PAGE_ALLOC_H

#include "path/path.h"

/* One frame, pinned; RETURNs the frame, or NONE when the task has been killed. */
struct path_alloc {
    struct path_header h;
    u32 frame;
    u32 no_progress; /* rounds of direct reclaim in a row that freed nothing */
    u32 woke;        /* kswapd has been woken for this request */
    u32 moved;       /* frames that this CPU's list has got */
};
PATH(alloc);

/* A round of direct reclaim, and the OOM killer when it has failed for good. RETURNs the rounds in a row that freed nothing. */
struct path_alloc_slowpath {
    struct path_header h;
    u32 no_progress; /* before this round */
    u32 cpu;         /* whose batches are drained */
    u32 victim;
    u32 pad;
};
PATH(alloc_slowpath);

#endif
