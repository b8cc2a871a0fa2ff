/* An extent of a swap file: pages of the file that lie in one piece on the disk.
 *
 *   file   | 0 ............ 5 | 6 7 | 8 ........ |        start_page, nr_pages
 *   disk   | 40 .......... 45 | 64 65 | 50 ..... |        start_block, in blocks of a page
 *
 * swapon maps the file page by page in ascending order (add_swap_extent). A page that follows the one before it in the file and on the
 * disk lengthens the last extent; any other begins a new one. The extents are numbered in that order, which is the order of the file.
 *
 * In Linux: struct swap_extent, mm/swapfile.c: three words, and links of 16 bytes (list, up to 5.2) or 24 (tree).
 * Simplified: a block has 32 bits, in units of a page.
 */
#ifndef MM_EXTENT_H
#define MM_EXTENT_H

#include "base/types.h"

struct swap_extent {
    u32 start_page, nr_pages;
    u32 start_block;
};

static inline bool extent_has(const struct swap_extent *e, u32 page)
{
    return page - e->start_page < e->nr_pages; /* a page before it is a very large difference */
}

/* The block of a page of this extent. */
static inline u32 extent_block(const struct swap_extent *e, u32 page)
{
    return e->start_block + (page - e->start_page);
}

/* Whether a range lies behind this extent in the file and on the disk, so that it only makes it longer. */
static inline bool extent_goes_on(const struct swap_extent *last, u32 start_page, u32 start_block)
{
    return last->start_page + last->nr_pages == start_page &&
           last->start_block + last->nr_pages == start_block;
}

#endif
