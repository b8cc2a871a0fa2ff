/* From a frame to the page table entries that map it.
 *
 * An anonymous frame is mapped at its index by its owner and by VMAs that have come from that by fork; a file frame and one of
 * shared memory may be mapped by every VMA of its file. A frame knows how many entries map it, never which: they are found by
 * walking, first the owner, then its copies as they were forked.
 *
 *     owner A ── fork ──► B ── fork ──► D          a page of A may be mapped in A, B, C, D; one that B has copied in B and D
 *        └────── fork ──► C                        one that came back from swap, and not to one process alone: as one of A
 *
 * In Linux: mm/rmap.c, rmap_walk, anon_vma_fork, page_move_anon_rmap.
 * Simplified: an anon_vma belongs to one VMA for good; Linux takes one over whose VMA is gone.
 */
#ifndef PATH_RMAP_H
#define PATH_RMAP_H

#include "path/path.h"

/* The first mapping of `frame` in the order of *walk: stores its VMA and page, sets *walk behind it and returns true. Start
 * with *walk = 0. The entry may change until its page-table lock is taken: look again then (pte_maps). */
bool rmap_next(struct machine *m, u32 frame, u32 *walk, u32 *vma, u32 *page);
/* Whether the page's entry maps the frame now. */
bool pte_maps(struct machine *m, u32 vma, u32 page, u32 frame);

/* The VMA can be found by walks from now on: an anonymous one behind all others, another right behind the one that it is a copy
 * of, as the trees of Linux order them. Once for each VMA. */
void vma_enters(struct machine *m, u32 vma);
/* The VMA from which this one has come by forks, which may be itself. */
u32 vma_root(struct machine *m, u32 vma);
/* Whether `vma` is `ancestor` or has come from it by forks. */
bool vma_descends(struct machine *m, u32 vma, u32 ancestor);

#endif
