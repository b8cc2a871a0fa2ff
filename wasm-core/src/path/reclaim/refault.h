/* A page comes back from a place that remembers when it left.
 *
 * In Linux: mm/workingset.c, workingset_refault (its counters and page flags). 4.7 to 6.1.
 */
#ifndef PATH_REFAULT_H
#define PATH_REFAULT_H

#include "path/path.h"

/* The bookkeeping of a frame that has just been added. A page of the working set is a cost (since 5.8), and that is noted under the
 * LRU lock. */
struct path_refault {
    struct path_header h;
    u64 shadow; /* the entry that stood in its place */
    u32 frame;
    u32 type;      /* enum lru_type */
    u32 has_cost;  /* 1: its cost is to be noted */
    u32 vma, page; /* who it is, as far as that is known: pictures are told */
    u32 slot;      /* of a file: NONE */
};
PATH(refault);

#endif
