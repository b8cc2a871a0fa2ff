/* Reclaim that waits for the disk: while too many pages are off the lists, while too many of those that it meets are being written,
 * and when its passes free too little.
 *
 *   the queue of a disk (up to 4.18)     113 writes ──► congested ──► fewer than 103 ──► no longer
 *   whoever waits for the end of congestion is woken by each write that ends while a queue has fewer than 103, congested or not;
 *   without such a queue nobody wakes it, and it sleeps for as long as it wanted.
 *
 * In Linux: congestion_wait, wait_iff_congested (mm/backing-dev.c, up to 5.15), reclaim_throttle (mm/vmscan.c, from 5.16 on);
 * queue_congestion_on_threshold and its like (block/, up to 4.20).
 * Simplified: dirty pages of files that are on congested disks count, but flusher threads are not woken from here; machines with
 * less than 4 MiB a CPU have no limit of isolated pages: a batch of each CPU would be more than it, and direct reclaim would only sleep.
 */
#ifndef PATH_THROTTLE_H
#define PATH_THROTTLE_H

#include "path/reclaim/reclaim.h"

/* In a machine of a lesson's size all lists are short: rules about lists that have become too short do not hold there. */
#define SMALL_MACHINE_FRAMES 1024u

/* Waits until a queue of writes leaves congestion, `most_ns` at most. */
struct path_congestion_wait {
    struct path_header h;
    u32 reason;  /* enum throttle */
    u32 pages;   /* what it is about */
    u32 most_ns; /* 0.1 s is less than 2^32 */
    u32 pad;
};
PATH(congestion_wait);

/* Direct reclaim is about to take pages of `type` off a list while too many are off it. RETURNs enum isolated_end. */
struct path_too_many_isolated {
    struct path_header h;
    u32 type; /* enum lru_type */
    u32 has_waited;
};
PATH(too_many_isolated);

enum isolated_end {
    ISOLATED_GOES_ON,
    ISOLATED_GIVES_UP, /* the list is left alone in this pass */
    ISOLATED_KILLED,   /* the task is about to die, which frees more than it would */
};

/* Whether direct reclaim has to wait before it takes pages of this type off a list (too_many_isolated). */
bool are_too_many_isolated(const struct machine *m, enum lru_type type);
/* The same asked by direct reclaim: it wakes those that wait, from 5.16 on, when they are not. */
bool must_wait_for_isolated(struct machine *m, enum lru_type type);

/* Before a batch (up to 4.16) or pass of which `sc` is to count afresh what it meets. */
void throttle_counts_afresh(struct scan_control *sc);
/* Page `page` is looked at: counts one of a file that waits for the flusher, and from 3.11 on each that is dirty or being written, and
 * whether it waits for a congested disk. */
void note_dirty_file(struct machine *m, struct scan_control *sc, const struct frame *page);
/* A dirty page was to be written and, as the fate says, was or was not: counts it up to 3.10. */
void note_write_tried(const struct machine *m, struct scan_control *sc, u32 fate);

/* After a batch, or after a pass: draws what the counts say, and pushes path congestion_wait when reclaim has to wait; returns
 * whether it has. */
bool throttled_after_batch(struct machine *m, struct task *t, struct scan_control *sc);
bool throttled_after_pass(struct machine *m, struct task *t, struct scan_control *sc);
/* The same after a pass below priority 10 that has not freed enough, of kswapd (3.8) or direct reclaim (up to 3.10), unless `nr_scanned`
 * is 0: pages that kswapd has looked at since it began at the top, or direct reclaim in this pass. */
bool naps_if_congested(struct machine *m, struct task *t, const struct scan_control *sc, u32 nr_scanned);

#endif
