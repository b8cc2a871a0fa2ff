/* The block layer: requests on their way to a disk, and back to the interrupt of the CPU that submitted them.
 *
 *     while (!page_has_request(m, t, ...)) {    a path that has a page to read or write
 *         request_wait(m, t, disk);
 *         WAIT;
 *     }
 *     request_submit(m, t, ...);
 *
 * In Linux: submit_bio, blk_mq_get_tag, blk_start_plug, blk_mq_end_request; 6.1.
 * Simplified: a request has one page: neighbours count as one in a plug and take one place, but reach flash without a scheduler one by
 * one; the place is free again when the first of them ends. It goes on for as long as they do unless the disk says how many pages are a
 * request (merged_pages): then the page behind those begins another, as in Linux.
 */
#ifndef PATH_BLOCK_H
#define PATH_BLOCK_H

#include "path/path.h"

/* Whether the disk may have one request more. */
bool request_is_free(struct machine *m, u32 disk);
/* Whether `t` may submit the page at `sector`: there is a request for it, or it goes on where the last of the task's plug ends, or one that
 * waits at a sorted disk; and, to write it, there is memory for a bio. If not, request_wait. */
bool page_has_request(struct machine *m, const struct task *t, u32 disk, enum request_op op, u64 sector);
/* Enters `t` among the tasks that wait for a request of this disk; the path then WAITs. */
void request_wait(struct machine *m, struct task *t, u32 disk);
/* Reads or writes the page at `sector` of a disk, which is that of swap slot `slot` (NONE: of a file), at once or, while the task is plugged, with the others of the plug. A
 * page must have a request (page_has_request). */
void request_submit(struct machine *m, struct task *t, u32 disk, enum request_op op, u64 sector, u32 slot,
                    u32 frame, u32 cause);
/* Asks a disk, at once, to discard `pages` pages from `sector` on, which are swap slots from `slot` on; t->discards is one less when that
 * has ended, and whoever waits in m->discard_queue is woken. A request must be free. */
void request_discard(struct machine *m, struct task *t, u32 disk, u64 sector, u32 pages, u32 slot, u32 cause);
/* The disk is done with request `r`: begins the next one and hands `r` to the interrupt task of the CPU that submitted it. */
void request_done(struct machine *m, u32 r);
/* The interrupt has dealt with request `r`: it goes back to the pool, and a task that waits for one goes on. */
void request_end(struct machine *m, u32 r);

/* From here on the task's requests are collected; plug_finish submits them together, and so does a
 * task that goes to sleep. What comes before the 33rd request, or follows a request of 32 pages that it does not continue, is
 * submitted before it. Nested, the outermost counts. In Linux: blk_start_plug, blk_finish_plug. */
void plug_start(struct task *t);
/* True when requests have been submitted by it. */
bool plug_finish(struct machine *m, struct task *t);
void plug_flush(struct machine *m, struct task *t);

/* What it costs the task to hand over the request that it has just submitted; the doorbell only where no plug holds it. */
static inline u64 submit_cost_ns(const struct machine *m, const struct task *t)
{
    return (u64)m->params.cost_submit_ns + (t->plug_depth == 0 ? m->params.cost_doorbell_ns : 0);
}

static inline u32 irq_task_of(const struct machine *m, u32 cpu)
{
    return m->kswapd + 1 + cpu;
}

#endif
