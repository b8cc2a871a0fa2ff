/* Dirty pages of files on their way to the disk: one page, the dirty pages of a file in the order of its pages, and the flusher.
 *
 * In Linux: mm/page-writeback.c (write_cache_pages), fs/fs-writeback.c (wb_workfn, wb_writeback, wb_over_bg_thresh), mm/rmap.c (page_mkclean),
 * mm/filemap.c (fsync). 6.1.
 * Simplified: one flusher a disk, which takes the file first that has been dirty for longest; no file systems, so no metadata, no journal, and
 * each page is a request of its own, where a file lies in one piece; fsync waits for all writes of the file.
 */
#ifndef PATH_WRITEBACK_H
#define PATH_WRITEBACK_H

#include "path/path.h"

/* Begins the write of a dirty page of a file, which the task has locked; mappings are made read-only first. RETURNs 1 when the device
 * answers at once: the write is over then and the page still locked; else 0, and the page is unlocked. */
struct path_file_writepage {
    struct path_header h;
    u32 frame;
    u32 reason;          /* enum write_reason */
    u32 walk, vma, page; /* mapping at which it stands */
    u32 event;           /* the one that told of the write */
};
PATH(file_writepage);

/* Writes dirty pages of a file, at most `left`: from where the last walk stopped to the file's end, up to 4.19 also from its beginning to there;
 * what reclaim asks for up to 4.14, and all with reason SYNC, from page 0 to the end. SYNC writes also those that are being written. */
struct path_write_cache_pages {
    struct path_header h;
    u32 file;
    u32 reason; /* enum write_reason */
    u32 left;
    u32 at, end;     /* page that is looked at next; the one before which it stops */
    u32 begin;       /* page before which it stops when it has come round; 0: it does not go round */
    u32 page, frame; /* the one in hand */
    u32 done;        /* the last dirty one, 0 when it has come round: where the next walk begins */
    u32 nr;          /* written so far */
};
PATH(write_cache_pages);

/* A task of its own that never ends. */
struct path_flusher {
    struct path_header h;
    u32 index;  /* of all flushers */
    u32 reason; /* enum write_reason, NONE: there is nothing to write */
    u32 file;
    u32 nr_in_vain; /* times in a row that it has found nothing to write in a file */
};
PATH(flusher);

/* Writes all dirty pages of a file and waits until none is being written. */
struct path_fsync {
    struct path_header h;
    u32 file;
    u32 pad;
};
PATH(fsync);

#endif
