/* Reclaim: who does it and when, the passes over the LRU lists, and what becomes of each page that is looked at.
 *
 * In Linux: mm/vmscan.c, 4.8 to 6.1 with the classic LRU; balance_pgdat also as it was up to 3.10. shrink_folio is one turn of
 * shrink_folio_list's loop, and shrink_node does the work of shrink_lruvec as well.
 * Simplified: one node, whose lower zone only counts; from 5.16 on direct reclaim is throttled for pages off the lists alone.
 */
#ifndef PATH_RECLAIM_H
#define PATH_RECLAIM_H

#include "mm/scan_pass.h"
#include "path/path.h"

/* HZ / 10: before kswapd looks again, goes on though it is throttled, or tries again where writes are congested */
#define NAP_NS 100000000u

/* The state of one run of reclaim. It lies in the frame of the path that runs it, right behind the header; the paths below it
 * get its place on the stack (scan_control_here) and change it there. */
struct scan_control {
    u32 nr_to_reclaim, priority;  /* pages, NONE: without a goal */
    u32 nr_scanned, nr_reclaimed; /* inactive pages looked at, pages freed */
    u32 is_kswapd;
    u32 force_deactivate;   /* 1: active lists are scanned whatever their size */
    u32 skipped_deactivate; /* 1: an active list was due and left alone */
    u32 is_second_round;    /* 1: the run has begun again */
    /* of the present pass, up to 4.16 of the present batch */
    u32 nr_taken;     /* inactive pages isolated */
    u32 nr_writeback; /* of these under writeback, and marked for reclaim now */
    u32 nr_immediate; /* under writeback and marked before, while the node is full of such: kswapd has come round too early */
    u32 nr_dirty; /* dirty, or from 3.11 on also under writeback, which only pages of files are asked then */
    u32 nr_congested; /* of these, on a congested disk or met too early; up to 3.10 those that could not be written */
    u32 nr_unqueued; /* dirty pages of files that wait for the flusher: dirty, and not under writeback */
    u32 pass;        /* its number, for what pictures are told */
    u32 nr_scanned_in_all; /* by direct reclaim, in all passes so far */
    u32 nr_file_taken;     /* of the present pass: pages isolated from the inactive file list */
    u32 pad;
};

static inline struct scan_control *scan_control_of(struct task *t, u32 at)
{
    CHECK(at + sizeof(struct scan_control) / 8 <= t->top);
    return (struct scan_control *)(void *)&t->stack[at];
}

/* Place of the scan control of the path that is running. */
static inline u32 scan_control_here(const struct task *t)
{
    return t->frame + (u32)sizeof(struct path_header) / 8;
}

/* What a pass over the lists goes by, of the machine as it stands; the run of reclaim adds priority and force_deactivate. */
struct scan_inputs reclaim_inputs(struct machine *m);

/* What is due of the active anonymous list apart from any pass. */
struct scan_piece anon_ageing_now(const struct machine *m);
/* The plan of a pass that begins now, in a run of reclaim that stands at `sc`; nothing is changed. */
struct scan_plan scan_plan_now(struct machine *m, const struct scan_control *sc);

/* kswapd: a task of its own that never ends. */
struct path_kswapd {
    struct path_header h;
};
PATH(kswapd);

/* One run of kswapd: passes at rising intensity until the node has enough free pages. */
struct path_balance_pgdat {
    struct path_header h;
    struct scan_control sc;
    u32 reclaimed_before; /* pages freed in this run before the present pass */
    u32 pad;
    struct scan_piece ageing;
};
PATH(balance_pgdat);

/* The same up to 3.10: passes without a goal, each one priority lower, and from the top again while the zone is short. */
struct path_balance_pgdat_down {
    struct path_header h;
    struct scan_control sc;
    u32 total_scanned; /* pages looked at since it began at the top */
    u32 is_balanced;   /* 1: enough was free when it looked last, or there is nothing to be had */
    struct scan_piece ageing;
};
PATH(balance_pgdat_down);

/* Whether kswapd is not woken any more: from 4.12 on until something has been freed, from 4.8 to 4.11 at the end of the run. */
bool kswapd_has_given_up(const struct machine *m);
/* Whether kswapd has nothing to do, or gives up: enough is free, or the zone is hopeless (up to 4.7). */
bool node_is_balanced(const struct machine *m);
/* The same before a pass: a first one is made even of a hopeless zone, to find out whether it still is. */
bool run_is_over_before_pass(const struct machine *m, const struct scan_control *sc);

/* Direct reclaim by a task that needs a frame. RETURNs the pages freed. */
struct path_try_to_free_pages {
    struct path_header h;
    struct scan_control sc;
};
PATH(try_to_free_pages);

/* One pass over all lists at the priority of its scan control. */
struct path_shrink_node {
    struct path_header h;
    u32 sc;    /* place of the run's scan control */
    u32 freed; /* of the last piece */
    struct scan_piece piece;
    struct scan_pass pass;
};
PATH(shrink_node);

/* One batch of at most 32 pages from the tail of an inactive list. RETURNs the pages freed. */
struct path_shrink_inactive_list {
    struct path_header h;
    u32 sc; /* place of the run's scan control */
    u32 list, nr;
    u32 taken, at;
    u32 freed; /* bit i: pages[i] is gone */
    u32 nr_freed, nr_pageout, nr_activated;
    u32 nr_unevictable; /* pages that go back on no list */
    u32 gather;         /* frames that nobody refers to any more */
    u32 pages[SWAP_CLUSTER_MAX];
    u8 flow[SWAP_CLUSTER_MAX]; /* enum lru_flow of each, once it is known */
    u32 unqueued_before;       /* sc->nr_unqueued before this batch */
};
PATH(shrink_inactive_list);

enum folio_fate {
    FOLIO_KEPT,
    FOLIO_ACTIVATED,
    FOLIO_WRITTEN,
    FOLIO_NOT_WRITTEN, /* its slot had no owner any more: kept, but it counts as a write */
    FOLIO_FREED,
    FOLIO_WRITTEN_AT_ONCE,   /* of pageout alone: the write has ended, and the page is still locked */
    FOLIO_WRITTEN_AND_FREED, /* by one pass, on a device that answers at once */
    FOLIO_UNEVICTABLE,       /* kept, and put back on no list */
    FOLIO_IN_USE,            /* kept, because it was used since the last look */
    FOLIO_SPARED,            /* activated, because it could not leave */
};

/* How often an isolated page was used since the last look; clears the accessed bits. RETURNs mappings with the bit set, with
 * REFERENCED_EXEC if one of these is of program code. */
#define REFERENCED_EXEC (1u << 31)
struct path_folio_referenced {
    struct path_header h;
    u32 frame;
    u32 walk, vma, page; /* mapping at which it stands */
    u32 young;
    u32 exec; /* REFERENCED_EXEC, 0 */
};
PATH(folio_referenced);

/* Takes all mappings of an isolated page away; entries of an anonymous one name its slot from then on. */
struct path_try_to_unmap {
    struct path_header h;
    u32 frame;
    u32 walk, vma, page; /* mapping at which it stands */
};
PATH(try_to_unmap);

/* Begins the write of an unmapped dirty page, unless it is one of a file that stays dirty. RETURNs its enum folio_fate; unless that is FOLIO_WRITTEN it is still locked. On a
 * device that answers at once the write is over then. */
struct path_pageout {
    struct path_header h;
    u32 frame;
    u32 slot;         /* slot that the page had */
    u32 event;        /* the one that told of its write */
    u32 block;        /* of the disk, where that slot lies */
    u32 sc, decision; /* as those of shrink_folio */
    u32 is_activated; /* 1: it stays dirty, and has to get out of the way */
    u32 pad;
};
PATH(pageout);

/* The cache lets go of a clean, unmapped page that the task has locked, unless somebody refers to it. RETURNs whether it has. In Linux:
 * __remove_mapping. */
struct path_remove_mapping {
    struct path_header h;
    u32 frame;
    u32 slot; /* slot that the page had */
    u32 lock; /* tree lock of its cache */
    u32 pad;
    u64 shadow; /* what it leaves there; 0: nothing */
};
PATH(remove_mapping);

/* What becomes of one isolated page: locked, checked, unmapped, written or freed. RETURNs enum folio_fate. */
struct path_shrink_folio {
    struct path_header h;
    u32 sc; /* place of the run's scan control */
    u32 frame;
    u32 decision;   /* enum references */
    u32 is_written; /* 1: its write has begun and ended */
};
PATH(shrink_folio);

/* At most 32 pages from the tail of an active list become inactive, but for program code that was used. RETURNs the pages taken. */
struct path_shrink_active_list {
    struct path_header h;
    u32 list, nr;
    u32 taken, at;
    u32 gather;     /* frames that nobody refers to any more */
    u32 nr_rotated; /* pages that were used since the last look */
    u32 code;       /* bit i: pages[i] is program code that was used, and stays */
    u32 nr_code;
    u32 pages[SWAP_CLUSTER_MAX];
};
PATH(shrink_active_list);

/* The batches that tasks hold at this moment, as column reclaim_batches has them: `out` has room for RECLAIM_BATCH_WORDS a
 * task. Returns the words written; changes nothing. No kernel has it: it is for pictures. */
enum { RECLAIM_BATCH_WORDS = 4 + SWAP_CLUSTER_MAX };
u32 reclaim_batches(struct machine *m, u32 *out);

/* A run of reclaim (of kswapd, or direct) is over: remembers how many refaulted pages had been activated until now. */
void snapshot_refaults(struct machine *m);

#endif
