/* The order in which a rotating disk gets its requests: sorted by sector, reads before writes, neighbours as one.
 *
 *   reads    8 → 40 → 41 → 90        a batch goes upwards from where the last one of its kind ended, and begins again below
 *   writes   7 → 300 → 301           40 and 41 are taken as one
 *
 * In Linux: block/mq-deadline.c, deadline-iosched.c; the constants are its own. Merging: blk_attempt_plug_merge, elv_merge.
 * Simplified: no expiry, so a batch that has come to the top begins at the lowest sector and not at the oldest request.
 */
#ifndef SIM_ELEVATOR_H
#define SIM_ELEVATOR_H

#include "base/types.h"

#define ELEVATOR_BATCH 16u         /* fifo_batch: requests of one kind in a row while the other waits */
#define ELEVATOR_WRITES_STARVED 2u /* writes_starved: batches of reads that writes let pass */
#define ELEVATOR_PAGES_MAX 320u    /* max_sectors_kb 1280: the longest that neighbours become */

struct request;

struct elevator {
    u64 goes_on[2]; /* by enum request_op: sector behind the last one taken */
    u32 head[2];    /* by enum request_op: waiting requests by sector, NONE */
    u32 op;         /* of the batch under way */
    u32 batch;      /* requests that it has taken */
    u32 starved;    /* batches of reads since a write waits */
    u32 pad;
};

void elevator_init(struct elevator *e);
/* Request `r` waits from now on. */
void elevator_add(struct elevator *e, struct request *requests, u32 r);
/* Whether neighbours wait that end where `sector` begins, and are fewer than `most`. */
bool elevator_continues(const struct elevator *e, const struct request *requests, u32 op, u64 sector,
                        u32 most);
/* Takes what comes next: a request, and by their `next` those that go on where it ends. NONE: nothing waits. */
u32 elevator_take(struct elevator *e, struct request *requests);

#endif
