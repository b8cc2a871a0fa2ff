/* Reading pages of a file before they are wanted: the windows of mm/readahead/file_window.h.
 *
 * In Linux: page_cache_sync_ra, page_cache_async_ra, page_cache_ra_unbounded; mm/readahead.c. 6.1.
 * Approximate: see there; each page is a request of its own.
 */
#ifndef PATH_FILE_READAHEAD_H
#define PATH_FILE_READAHEAD_H

#include "path/path.h"

/* Whether a reader through this region reads ahead at all. */
bool region_reads_ahead(struct machine *m, u32 vma);

/* Begins to read the pages `first` to `end` - 1 of the region's file that are not cached; page `marker` (NONE) gets the marker. `page` is
 * the one that is wanted. */
struct path_file_readahead {
    struct path_header h;
    u32 vma, page;
    u32 first, end;
    u32 marker;
    u32 at, frame;
    u32 pad;
};
PATH(file_readahead);

#endif
