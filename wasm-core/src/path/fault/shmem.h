/* Shared memory: a file that is kept in memory and, when that is short, in swap.
 *
 *      touched          reclaim: slot, swap cache          a touch
 *   0 ────────► frame ─────────────────────────────► slot ─────────► frame ...       the page's entry in the page cache
 *                    │ mapped by any number of regions   │ byte bf: one user, the page cache
 *
 * Pages stand on the anonymous LRU lists. A page that goes out is unmapped everywhere first, with nothing left in the entries; its place is
 * noted in the page cache. A page that comes back gives its slot up at once and is dirty. Readahead is by slot, since a neighbour in
 * memory need not belong to the same region.
 *
 * In Linux: mm/shmem.c (shmem_fault, shmem_get_folio_gfp, shmem_swapin_folio, shmem_writepage, shmem_evict_inode). 6.1.
 * Simplified: memory that is gone with the last process that maps it (MAP_SHARED | MAP_ANONYMOUS); no read() or write(), no neighbours
 * mapped at a fault, no huge pages.
 */
#ifndef PATH_SHMEM_H
#define PATH_SHMEM_H

#include "path/fault/fault_result.h"
#include "path/path.h"

/* Finds the page in the page cache, or in swap, or makes it, and maps it, writable. RETURNs fault_result. It waits in place. */
struct path_shmem_fault {
    struct path_header h;
    u32 vma, page, write;
    u32 frame;
    u32 slot;   /* slot that stood in the page cache */
    u32 result; /* fault_result */
};
PATH(shmem_fault);

/* Brings the page back that is in `slot`, for a fault or (is_unused) for swapoff, which up to 5.0 has read it itself: then `frame` is it,
 * in the swap cache and pinned, else NONE. RETURNs the frame, pinned and locked; NONE: look again. In Linux: shmem_swapin_folio. */
struct path_shmem_swapin {
    struct path_header h;
    u32 vma, page;
    u32 slot, frame;
    u32 is_unused;
    u32 pad;
};
PATH(shmem_swapin);

/* A dirty page that nobody maps, locked, goes from the page cache to the swap cache. RETURNs 1, or 0 when there is no free slot. */
struct path_shmem_writepage {
    struct path_header h;
    u32 frame;
    u32 slot;
};
PATH(shmem_writepage);

/* Nobody maps the memory of this file any more: gives back its pages and slots. */
struct path_shmem_evict {
    struct path_header h;
    u32 file, page;
    u32 frame, slot;
};
PATH(shmem_evict);

#endif
