/* What a rotating drive has been given to write and has not written yet: its own memory, from which it writes in an order of its own.
 *
 *   write    is done for the kernel when it is in the buffer; when that is full, or has as many pieces as the drive can tell apart,
 *            when there is room again
 *   drain    whenever the head has nothing else to do, the piece that it reaches first: seek, settling and rotation together
 *   read     waits for the piece that is being written, and for one that goes on where the head then stands; the rest of the buffer
 *            waits for the read. What is in the buffer is read from there
 *
 *        | 7 8 9 |  | 40 41 |      | 300 |        pieces: neighbours are one
 *                       ^ head: 40 comes round first
 *
 * What the head does between two commands follows from their times, so it is worked out when the next command comes.
 *
 * In data sheets: write cache, "immediate reporting"; rotational position ordering.
 * Simplified: one buffer for writes alone, beside that of what was read on; a piece is written without a pause, however long; the time
 * of the cable is part of the command; nothing is ever flushed.
 */
#ifndef SIM_WRITE_CACHE_H
#define SIM_WRITE_CACHE_H

#include "sim/spindle.h"

/* What a drive orders at a time: the depth of a SATA queue. Its firmware may weigh more. */
#define WRITE_CACHE_PIECES 32u

struct cached_piece {
    u32 page, pages;
};

struct write_cache {
    u64 free_at;    /* when the head has done what it was sent for last */
    u64 given_at;   /* when the newest piece has come in */
    u32 pages_most; /* 0: the drive has none, and a write ends on the disk */
    u32 pages;      /* of all pieces */
    u32 writing;    /* of the piece under way, which keeps its place until free_at */
    u32 nr;
    struct cached_piece pieces[WRITE_CACHE_PIECES]; /* by page, none touches another */
};

/* As spindle_write and spindle_read, of a drive with this buffer before its head. */
u64 write_cache_write(struct write_cache *c, struct spindle *s, u64 page, u32 pages, u64 now);
u64 write_cache_read(struct write_cache *c, struct spindle *s, u64 page, u32 pages, u64 now, bool at_once);

#endif
