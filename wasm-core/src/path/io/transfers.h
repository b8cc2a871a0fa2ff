/* What each transfer of a disk was and what it cost, part by part: kept for pictures, never read by a path.
 *
 *   handed over ──queue──► begun ──command──seek──rotation──link──transfer──► ended     the parts are the disk's own words (sim/spindle.h)
 *
 * A row stands from the moment at which the disk begins: from then on it is settled how long the transfer takes. On a rotating disk
 * neighbours are one row, on flash each request has its own; those that were handed over together have one batch.
 *
 * In Linux: nothing; a tracer of the block layer tells when a request was queued, issued and completed, and not what the disk did.
 */
#ifndef PATH_TRANSFERS_H
#define PATH_TRANSFERS_H

#include "path/state.h"

/* A disk has just begun with request `first` and with those that follow it by `next`. */
void transfer_begins(struct machine *m, u32 first);
/* The processor moves a page to or from `sector` of a disk that answers at once, which is that of swap slot `slot` (NONE: of a file), for
 * event `cause`. Returns what it takes, in ns. */
u64 transfer_at_once(struct machine *m, u32 disk, enum request_op op, u64 sector, u32 slot, u32 cause);
/* The same for a page in a swap slot, which lies at `block` of its disk. */
u64 swap_at_once(struct machine *m, u32 slot, u32 block, enum request_op op, u32 cause);

/* Rows of the requests that no disk has begun with, as in column `transfers` but for the costs: at most as many as reads are kept.
 * Returns their words. */
u32 transfers_waiting(struct machine *m, u32 *out);
/* A row for each disk by enum disk_field. Returns their words. */
u32 disks_told(struct machine *m, u32 *out);

#endif
