/* A swap area is switched off: every page that it holds comes back to memory, to whomever it belongs.
 *
 *   from 5.1    shared memory ──► page tables, process by process ──► what only the swap cache has ──┐
 *                    ▲                  as long as a slot is in use                                 │
 *                    └──────────────────────────────────────────────────────────────────────────────┘
 *   to 5.0      each slot in use: read it alone, look through shared memory or all page tables for its owners, next slot
 *
 * The area takes no slots from the first moment on. Its slots are no free slots any more, and those in use count as less than none,
 * so that swap is "more than half full" until the end. A page that comes back is mapped read-only and not accessed, as nobody has
 * touched it, and it is dirty, because its slot is given up. When no slot is in use any more the area is gone.
 *
 * Memory may be too small. Then the OOM killer takes the task that switches off first; its swapoff fails, and the area is used on. (It
 * would get ENOMEM or EINTR back, but a killed task is told nothing.)
 *
 * In Linux: mm/swapfile.c (swapoff, try_to_unuse, unuse_mm, unuse_pte_range, unuse_pte, find_next_to_unuse), mm/shmem.c (shmem_unuse);
 * 3.6 to 6.1.
 * Simplified: no slot caches, which Linux empties and keeps off meanwhile; processes in the order of their numbers; shared memory is
 * never given up by its last process while it is walked, in Linux that process waits.
 */
#ifndef PATH_SWAP_SWAPOFF_H
#define PATH_SWAP_SWAPOFF_H

#include "path/path.h"

/* Switches area `area` off, or leaves it in use when the task is killed meanwhile: swapoff_end tells. */
struct path_swapoff {
    struct path_header h;
    u32 area;
    u32 round, left; /* times that all has been walked; slots in use when that was told last */
    u32 at, frame;   /* page with further digits of counts that is given back */
    u32 has_drained; /* 1: no CPU may keep slots for itself */
    u32 outcome;     /* enum swapoff_outcome that the beginning leaves open */
    u32 gave_up;     /* 1: a slot in use gave no page */
};
PATH(swapoff);

/* One round from 5.1 on: shared memory, the page tables, and what only the swap cache has. In Linux: try_to_unuse. */
struct path_unuse_tables {
    struct path_header h;
    u32 area;
    u32 vma, page; /* the entry at which the walk stands */
    u32 space;     /* whose it is */
    u32 slot, frame;
};
PATH(unuse_tables);

/* One round up to 5.0: each slot in use is read, and its owners looked for. RETURNs 1 when a slot in use gave no page: that is taken for
 * lack of memory, and the swapoff is over. In Linux: try_to_unuse. */
struct path_unuse_slots {
    struct path_header h;
    u32 area, slot;
    u32 has_no_page; /* 1: the slot gave none */
    u32 pad;
};
PATH(unuse_slots);

/* Brings the pages of shared memory back that are in the area: all of them, or if `slot` is not NONE the one in that slot, which is in
 * `frame`, cached and pinned. */
struct path_unuse_shmem {
    struct path_header h;
    u32 area, slot;
    u32 frame;
    u32 file, page;
    u32 told; /* 1 + the file that it has told of last */
};
PATH(unuse_shmem);

/* Maps the page that is in `slot` where it belongs, and gives the slot up if nobody needs it any more. `frame` NONE: brings it into the
 * swap cache first, with readahead, for the entry at `vma` and `page`, and maps it there alone. Otherwise the frame is cached and
 * pinned, and is_searched says whether owners are looked for in every process from the first VMA on. */
struct path_unuse_page {
    struct path_header h;
    u32 vma, page;
    u32 slot, frame;
    u32 is_searched;
    u32 looked; /* entries that have been looked at */
    u32 pte;
    u32 pad;
};
PATH(unuse_page);

#endif
