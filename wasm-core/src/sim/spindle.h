/* The mechanics of a rotating disk: how long the head takes to a page, and what the drive's own buffer answers without it.
 *
 *   seek        0 within a track, seek_min to the next one, growing with the square root of the distance up to seek_max
 *               before a write it takes write_settle longer, since a head that writes must not touch the tracks beside it
 *   rotation    the platter turns all the time: the head waits until the page comes round
 *   transfer    a page passes in page_ns; a gap that lies on the way passes in the same time
 *   buffer      behind a read the drive reads on, up to buffer_pages, until it has to go elsewhere
 *
 *        | read | read on ............ |          a read in here, or of the page behind, costs its command and the wait
 *      first                          end         for its last page; it moves the end on
 *
 * Pages count from the first sector of the disk, along one spiral: page p passes the head when the platter stands at
 * p * page_ns, so whoever goes on where the last transfer ended waits for nothing.
 *
 * What is written may have a buffer of its own (sim/write_cache.h).
 *
 * Simplified: all tracks are equally long; the buffer is one piece; heads and surfaces are not told apart.
 */
#ifndef SIM_SPINDLE_H
#define SIM_SPINDLE_H

#include "base/types.h"

/* What a transfer takes, part by part in the order of time; together they are the time from its beginning to its end. */
struct transfer_cost {
    u32 from; /* page under the head before it was sent; NONE: it is not sent (the buffer answers, or there is no head) */
    u32 command_ns; /* until the head is sent, the buffer answers, or the cells have been read */
    u32 seek_ns, rotation_ns;
    u32 link_ns; /* until the link is free */
    u32 transfer_ns;
};

struct spindle {
    u64 at;                /* page behind the last one that passed the head for a transfer */
    u64 first, end;        /* pages that are in the buffer or on their way into it */
    u64 from;              /* the first of those that the drive has read without a pause up to the end */
    u64 filled_at;         /* when the last of them has passed the head */
    u32 read_ns, write_ns; /* a command, before the head is sent or the buffer answers */
    u32 page_ns, revolution_ns, seek_min_ns, seek_max_ns;
    u32 span_pages;      /* size of the disk */
    u32 buffer_pages;    /* how far it reads on */
    u32 write_settle_ns; /* of a seek before a write */
    u32 pad;
    struct transfer_cost cost; /* of the read or write begun last */
};

/* Pages [page, page + pages) are read, or written, from `now` on. `at_once`: the transfer before ends now, and the drive has
 * had this command meanwhile, so that the head is sent without delay. Returns when the last page has been transferred. */
u64 spindle_read(struct spindle *s, u64 page, u32 pages, u64 now, bool at_once);
u64 spindle_write(struct spindle *s, u64 page, u32 pages, u64 now, bool at_once);
/* How long the head takes from `now` on until it can write `page`. */
u64 spindle_reaches(const struct spindle *s, u64 page, u64 now);
/* Pages are written that the buffer of what was read may hold: it would answer with what was there before. */
void spindle_forget(struct spindle *s, u64 page, u32 pages);
/* The page behind the last one that has passed the head at `now` on its way into the buffer. */
u64 spindle_passed(const struct spindle *s, u64 now);

#endif
