/* Reclaim: kswapd, the passes over the LRU lists, and what becomes of each page that is looked at.
 *
 * Interface: paths kswapd, reclaim (one pass at one priority), shrink_inactive, shrink_page, shrink_active;
 * reclaim_run_ends.
 *
 * In Linux: mm/vmscan.c (balance_pgdat, shrink_node, shrink_lruvec, shrink_inactive_list, shrink_folio_list,
 * shrink_active_list), 5.9 to 6.1 with the classic LRU.
 * Simplified: one node, whose lower zone only counts; dirty file pages do not occur; kswapd does not look again after 0.1 s but sleeps
 * until it is woken; a write is always asynchronous.
 */
#ifndef PATH_RECLAIM_H
#define PATH_RECLAIM_H

#include "mm/scan_pass.h"
#include "path/path.h"

/* kswapd: a task of its own that never ends. */
struct path_kswapd {
    struct path_header h;
    u32 priority;
    u32 reclaimed; /* in this run */
    struct scan_piece ageing;
};
enum need path_kswapd(struct machine *m, struct task *t, struct path_kswapd *f);

/* One pass over all lists. RETURNs the pages freed; what it has looked at is added to task.scanned. */
struct path_reclaim {
    struct path_header h;
    u32 priority, goal, is_kswapd;
    u32 freed; /* of the last piece */
    struct scan_piece piece;
    struct scan_pass pass;
    u32 force_deactivate; /* 1: active lists are scanned whatever their size */
    u32 pad;
};
enum need path_reclaim(struct machine *m, struct task *t, struct path_reclaim *f);

/* One batch of at most 32 pages from the tail of an inactive list. RETURNs the pages freed. */
struct path_shrink_inactive {
    struct path_header h;
    u32 list, nr, is_kswapd;
    u32 taken, at;
    u32 freed; /* bit i: pages[i] is gone */
    u32 nr_freed, nr_pageout, nr_activated;
    u32 gather; /* frames that nobody refers to any more */
    u32 pages[SWAP_CLUSTER_MAX];
};
enum need path_shrink_inactive(struct machine *m, struct task *t, struct path_shrink_inactive *f);

enum page_fate { PAGE_KEPT, PAGE_ACTIVATED, PAGE_WRITTEN, PAGE_FREED };

/* What becomes of one isolated page: locked, checked, unmapped, written or freed. RETURNs enum page_fate. */
struct path_shrink_page {
    struct path_header h;
    u32 frame;
    u32 walk, vma, page; /* mapping at which it stands */
    u32 young;           /* mappings that were used */
    u32 decision;        /* references */
    u32 slot;            /* slot that the page had */
    u32 lock;            /* tree lock of its cache */
    u32 event;           /* the one that told of its write */
    u32 pad;
};
enum need path_shrink_page(struct machine *m, struct task *t, struct path_shrink_page *f);

/* At most 32 pages from the tail of an active list become inactive. */
struct path_shrink_active {
    struct path_header h;
    u32 list, nr;
    u32 taken, at;
    u32 walk, vma, page; /* mapping at which it stands */
    u32 gather;          /* frames that nobody refers to any more */
    u32 pages[SWAP_CLUSTER_MAX];
};
enum need path_shrink_active(struct machine *m, struct task *t, struct path_shrink_active *f);

/* Reads and clears the accessed bit of one mapping, if it still maps the frame. The page-table lock is held. */
bool test_and_clear_young(struct machine *m, u32 vma, u32 page, u32 frame);
/* A run of reclaim (of kswapd, or direct) is over: remembers how many refaulted pages had been activated until now. */
void reclaim_run_ends(struct machine *m);

#endif
