/* From a frame to the page table entries that map it.
 *
 * Interface: rmap_next, pte_maps.
 *
 * An anonymous frame is mapped at its owner and index, and nowhere else. A file frame may be mapped by every VMA of its file.
 * A frame knows how many entries map it, never which: they are found by walking, and so they will be when fork makes VMAs
 * that share anonymous pages (then the owner names a chain of VMAs, as anon_vma does).
 *
 * In Linux: mm/rmap.c, rmap_walk.
 */
#ifndef PATH_RMAP_H
#define PATH_RMAP_H

#include "path/path.h"

/* The first mapping of `frame` at or after VMA *walk: stores its VMA and page, sets *walk behind it and returns true. Start
 * with *walk = 0. The entry may change until its page-table lock is taken: look again then (pte_maps). */
bool rmap_next(struct machine *m, u32 frame, u32 *walk, u32 *vma, u32 *page);
/* Whether the page's entry maps the frame now. */
bool pte_maps(struct machine *m, u32 vma, u32 page, u32 frame);

#endif
