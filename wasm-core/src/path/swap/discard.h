/* A device is told which of its blocks nobody needs any more (TRIM): clusters that have become empty, or a whole area at swapon.
 *
 *   last slot of a cluster freed ──► discard list ──► kworker: the pieces of the disk that it lies on, one after the other ──► free list
 *
 * A piece is one request, and who has asked for it sleeps until the device has done it. The area's lock is let go of meanwhile, so that
 * others allocate and free; nobody takes a slot of the cluster, whose bytes say that they are bad.
 *
 * In Linux: mm/swapfile.c (swap_discard_work, swap_do_scheduled_discard, discard_swap_cluster, discard_swap), blkdev_issue_discard;
 * 3.12 to 6.1.
 * Simplified: one kworker for all areas, which takes them in their order, on the CPU that woke it; Linux has one work for each area, and a
 * kworker for each CPU. A kworker waits for its turn like any task.
 */
#ifndef PATH_SWAP_DISCARD_H
#define PATH_SWAP_DISCARD_H

#include "mm/extents/extent_discard.h"
#include "path/path.h"

/* A cluster waits to be discarded: wakes the kworker on this CPU, unless it is at work. In Linux: schedule_work. */
void discard_work_schedule(struct machine *m, const struct task *t);

/* Has pages of an area discarded, `nr` from `page` on, which are its own numbers; `cluster`: all of this one, NONE: of the area at
 * swapon, where it is known where the area lies. In Linux: discard_swap_cluster, discard_swap. */
struct path_discard_slots {
    struct path_header h;
    u32 area, cluster;
    u32 page, nr;
    struct extent_discard walk;
    struct extent_piece piece; /* the one that is discarded now */
    u32 slot;                  /* its first slot, as a flat number */
    u32 disk;
};
PATH(discard_slots);

/* Discards all clusters of an area that wait for it; its lock is held before and afterwards, and not in between. RETURNs how many, for each of which
 * it has taken the lock again. In Linux: swap_do_scheduled_discard. */
struct path_discard_clusters {
    struct path_header h;
    u32 area;
    u32 cluster; /* the one that is discarded now, of all clusters */
    u32 slot;    /* its first slot, as a flat number */
    u32 nr;      /* discarded so far */
};
PATH(discard_clusters);

/* Waits until nothing of the area is to be discarded any more. In Linux: flush_work, and swapoff's waiting for those who search. */
struct path_flush_discards {
    struct path_header h;
    u32 area, pad;
};
PATH(flush_discards);

/* The task that does so when it is woken, and sleeps when no cluster waits. In Linux: swap_discard_work. */
struct path_kworker {
    struct path_header h;
    u32 area, pad;
};
PATH(kworker);

#endif
