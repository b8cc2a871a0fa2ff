/* Entries of the page cache of files on disks: looking one up, and entering a page.
 *
 * In Linux: mm/filemap.c (filemap_get_folio, filemap_add_folio). 6.1.
 */
#ifndef PATH_PAGE_CACHE_H
#define PATH_PAGE_CACHE_H

#include "path/path.h"

static inline u64 *page_cache_entry(struct machine *m, u32 file, u32 page)
{
    CHECK(page < files_of(m)[file].pages);
    return &page_cache_of(m)[files_of(m)[file].cache_first + page];
}

/* Whether the frame holds this page of the file, in the page cache. */
bool page_cache_has(struct machine *m, u32 file, u32 page, u32 frame);

/* The frame, which is new, becomes the page's entry and is locked. Returns the shadow entry that stood there, 0: none. LOCK_FILE held. */
u64 page_cache_insert(struct machine *m, u32 file, u32 page, u32 frame);

/* Allocates a frame and enters it as a page of the region's file, locked and pinned; the page's shadow is looked at unless `is_rewritten`:
 * it comes back to be written to. RETURNs the frame; NONE when somebody else was faster, or the task has been killed. */
struct path_filemap_add_folio {
    struct path_header h;
    u32 vma, page;
    u32 is_rewritten;
    u32 frame;
    u64 shadow;
};
PATH(filemap_add_folio);

/* Takes the lock of a frame that the task has pinned, as soon as nobody has it. RETURNs 1 when it is still the page's, in the page cache;
 * else it is not locked. */
struct path_lock_cached {
    struct path_header h;
    u32 file, page;
    u32 frame;
    u32 pad;
};
PATH(lock_cached);

#endif
