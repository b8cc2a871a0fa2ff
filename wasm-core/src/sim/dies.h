/* The dies of a flash drive: each reads or programs one thing at a time, in the order in which it was asked.
 *
 *   read     each page lies on a die, any of them by chance of its number; it waits until the die has done what it was asked before
 *   write    is done once the page is in the drive's buffer; when the buffer is full it waits for room
 *   drain    each `unit_pages` pages that have come into the buffer are one unit: a die, any of them, programs it, and then there is
 *            room for as many
 *
 * So a read that comes behind the program of a unit waits up to program_ns, several times its own read_ns: that is what reads pay
 * for writes.
 *
 * Simplified: a page is read from the die that its number gives, wherever it was programmed; one that is still in the buffer is read
 * from its die all the same; pages of a unit that is not full stay in the buffer; nothing is erased or collected.
 */
#ifndef SIM_DIES_H
#define SIM_DIES_H

#include "base/types.h"

#define DIES_MAX 64u
#define BUFFER_UNITS_MAX 256u

struct dies {
    u32 nr;           /* 0: the drive is not told apart into dies */
    u32 read_ns;      /* a die reads a page */
    u32 program_ns;   /* a die programs a unit */
    u32 unit_pages;   /* pages of a unit */
    u32 buffer_units; /* units that the buffer holds, 1 to BUFFER_UNITS_MAX */
    u32 pad;
    u64 nr_written;                   /* pages that have come into the buffer */
    u64 free_at[DIES_MAX];            /* when each die has done all that it was asked */
    u64 drained_at[BUFFER_UNITS_MAX]; /* by unit, in a ring: when it has been programmed */
};

/* The die reads page `page` of the drive, asked at `now`. Returns when it has. */
u64 dies_read(struct dies *d, u64 page, u64 now);
/* A page is written, given at `now`. Returns when it is in the buffer. */
u64 dies_write(struct dies *d, u64 now);

#endif
