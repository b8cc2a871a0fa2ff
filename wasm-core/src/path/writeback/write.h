/* Writes to pages of files: by write(), and by a store to a mapping.
 *
 * In Linux: mm/filemap.c (generic_perform_write, filemap_page_mkwrite), mm/memory.c (do_shared_fault, wp_page_shared). 6.1.
 * Simplified: a write that goes on in a page under writeback does not wait for that, as on disks that need no stable pages; a write() is of
 * one page or of a part of one.
 */
#ifndef PATH_WRITE_H
#define PATH_WRITE_H

#include "path/fault/fault_result.h"
#include "path/path.h"

/* Writes the whole page (`is_part` 0), which nobody reads before, or a part of it, for which the page is read if it is not there. RETURNs
 * FAULT_KILLED when the task has been killed, else 0. */
struct path_file_write {
    struct path_header h;
    u32 vma, page, is_part;
    u32 frame;
    u32 activate;
    u32 was_clean;
};
PATH(file_write);

/* A store to a page of a mapped file that may not be written yet: the page, which is pinned and in memory, becomes dirty, and the entry
 * allows writing, unless somebody was faster: the fault looks whether it is enough. Drops the pin. RETURNs FAULT_DIRTIED when the page was
 * clean, else 0. */
struct path_map_for_writing {
    struct path_header h;
    u32 vma, page;
    u32 frame;
    u32 was_clean;
};
PATH(map_for_writing);

/* A store to a page of a mapped file whose entry `pte` is read-only. RETURNs as map_for_writing. */
struct path_wp_page_shared {
    struct path_header h;
    u32 vma, page;
    u32 pte;
    u32 pad;
};
PATH(wp_page_shared);

#endif
