/* Readahead of a file in its simple form: as long as pages are read in order, a window that grows.
 *
 *     missed 0 ──► read 0 1 2 3      1 carries the marker        read 1 ──► 4 … 11 are begun, 4 carries the marker, and so on
 *                  └ 1 asked for, 3 ahead (async)
 *
 * A page that is missed out of order is read alone. The page with the marker (PG_readahead) has the next window begun before its
 * pages are wanted.
 *
 * In Linux: ondemand_readahead, get_init_ra_size, get_next_ra_size, mm/readahead.c. 6.1.
 * Approximate: one page is asked for at a time; no look at what is cached around a miss, or around a marker that another reader has left;
 * a mapping reads no further page.
 */
#ifndef MM_FILE_WINDOW_H
#define MM_FILE_WINDOW_H

#include "base/types.h"

/* What a reader of a file has read ahead last. In Linux: struct file_ra_state. All 0 is a reader that has read nothing. */
struct file_window {
    u32 start, size; /* the pages of the last window */
    u32 async_size;  /* how many of them lie behind the marker's page, with it; 0: none carries the marker */
    u32 next;        /* page behind the one that was read last */
};

/* Page `index` of a file of `pages` pages is missed: returns whether it is part of a window, which *w is then, cut at the end of the
 * file; else the page is read alone, and the window stays. `most`: the largest window. */
bool file_window_missed(struct file_window *w, u32 index, u32 most, u32 pages);
/* Page `index`, which carries the marker, is read. Returns whether there is a window behind it, which *w is then. */
bool file_window_goes_on(struct file_window *w, u32 index, u32 most, u32 pages);

/* The page of the window that gets the marker; NONE. */
static inline u32 file_window_marker(const struct file_window *w)
{
    return w->async_size == 0 ? NONE : w->start + w->size - w->async_size;
}

#endif
