/* The order in which a rotating disk gets its requests: sorted by sector, reads before writes, neighbours as one.
 *
 *   reads    8 → 40 → 41 → 90        a batch goes upwards from where the last one of its kind ended, and begins again below
 *   writes   7 → 300 → 301           40 and 41 are taken as one
 *
 * In Linux: block/mq-deadline.c, deadline-iosched.c; the constants are its own. Merging: blk_attempt_plug_merge, elv_merge.
 * Pages that are parts of one request (struct request, part) count from its first: behind its last page a new one begins.
 *
 * Simplified: no expiry, so a batch that has come to the top begins at the lowest sector and not at the oldest request.
 */
#ifndef SIM_ELEVATOR_H
#define SIM_ELEVATOR_H

#include "base/types.h"

#define ELEVATOR_BATCH 16u         /* fifo_batch: requests of one kind in a row while the other waits */
#define ELEVATOR_WRITES_STARVED 2u /* writes_starved: batches of reads that writes let pass */
#define ELEVATOR_PAGES_MAX \
    320u /* max_sectors_kb 1280: the longest that neighbours become, unless the disk says otherwise */

struct request;

struct elevator {
    u64 goes_on[2]; /* by enum request_op: sector behind the last one taken */
    u32 head[2];    /* by enum request_op: waiting requests by sector, NONE */
    u32 added
        [2]; /* the one of them that came last, from which a walk begins that goes to one behind it; NONE: it has been taken */
    u32 op;  /* of the batch under way */
    u32 batch;     /* requests that it has taken */
    u32 starved;   /* batches of reads since a write waits */
    u32 pages_max; /* the longest that neighbours become */
};

void elevator_init(struct elevator *e);
/* Request `r` waits from now on. */
void elevator_add(struct elevator *e, struct request *requests, u32 r);
/* Pages of the request that waits and ends where `sector` begins; 0: none does. */
u32 elevator_pages_before(const struct elevator *e, const struct request *requests, u32 op, u64 sector);
/* Takes what comes next: a request, and by their `next` those that go on where it ends. NONE: nothing waits. */
u32 elevator_take(struct elevator *e, struct request *requests);

#endif
