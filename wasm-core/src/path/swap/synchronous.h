/* Swap on a device that answers at once (zram, pmem, a RAM disk): the processor moves the page itself, so there is nothing to wait
 * for, and a fault may go round the swap cache.
 *
 *                    another device                       a device that answers at once
 *   a page read      request, later an interrupt          CPU time of the task, and it is there
 *   a page written   request, a later pass frees it       CPU time of who reclaims, and this pass frees it
 *   a fault          swap cache and readahead             neither, when the slot has one owner (4.15 to 6.14)
 *
 * In Linux: SWP_SYNCHRONOUS_IO, do_swap_page (mm/memory.c), swap_readpage and __swap_writepage with bdev_read_page and
 * bdev_write_page (mm/page_io.c); 4.15 to 6.1.
 * Simplified: two threads that fault on one page at the same time both read it, as up to 6.1.79; then the second waits a tick.
 */
#ifndef PATH_SYNCHRONOUS_H
#define PATH_SYNCHRONOUS_H

#include "path/path.h"

/* Reads the page of a fault that goes round the swap cache into a frame of its own. RETURNs the frame, locked and pinned, or NONE: the task is killed. */
struct path_read_past_cache {
    struct path_header h;
    u32 vma, page, slot;
    u32 frame;
    u32 event, pad; /* the one that told of the read */
    u64 shadow;
};
PATH(read_past_cache);

#endif
