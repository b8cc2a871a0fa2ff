/* Which pages of files are dirty, how many may be, and whoever waits for fewer.
 *
 *     clean ── write(), a store ──► dirty ── the flusher, fsync, kswapd ──► being written ──► clean
 *                                     └── once many are: who writes waits for writes to end (balance_dirty_pages)
 *
 * In Linux: mm/page-writeback.c (folio_mark_dirty, folio_clear_dirty_for_io, domain_dirty_limits, balance_dirty_pages). 6.1.
 * Simplified: limits are ratios alone, asked for at every page that becomes dirty; of the reserves only the high marks are kept off; and who has
 * to wait waits for writes to end, one for each page, instead of sleeping for a time that is worked out from the speed of the disk.
 */
#ifndef PATH_DIRTY_H
#define PATH_DIRTY_H

#include "path/path.h"

struct dirty_limits {
    u64 dirtyable;  /* free pages above the high mark, and pages of files */
    u64 background; /* once more are dirty, the flusher writes */
    u64 free_run;   /* once more are dirty or being written, who writes waits for one write a page */
    u64 limit;      /* once more are, he waits until they are not */
};

/* The limits at this moment, in pages. */
struct dirty_limits dirty_limits(struct machine *m);
/* Whether more pages are dirty than the background limit. */
bool is_over_background(struct machine *m);

/* A dirty page of a file is clean from now on, and being written. LOCK_FILE held, the page locked. */
void page_begins_writeback(struct machine *m, u32 frame);
/* A page of a file is written no more. */
void page_ends_writeback(struct machine *m, u32 frame);

/* Whether it is for this flusher to write the file, and some page of it is dirty. */
bool flusher_has_dirty(const struct machine *m, u32 flusher, const struct file *file);

/* Has flushers that sleep look for work. */
void flushers_wake(struct machine *m);
/* Asks each flusher that has dirty pages to write so many. NONE: all that is dirty when it begins, and one that is still busy with what it was
 * asked for before is not asked again. */
void flushers_ask(struct machine *m, u32 pages);

/* A page of a file, which is in the page cache and locked, is dirty from now on. RETURNs 1 when it was clean. */
struct path_mark_dirty {
    struct path_header h;
    u32 frame;
    u32 pad;
};
PATH(mark_dirty);

/* Who has made a page dirty waits here while too many are. */
struct path_balance_dirty_pages {
    struct path_header h;
    u32 has_waited;
    u32 pad;
};
PATH(balance_dirty_pages);

#endif
