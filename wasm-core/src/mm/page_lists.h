/* Free pages that a CPU keeps for itself, so that the zone's lock is taken once for many pages.
 *
 *   zone's free list ──batch at a time──► CPU's list ──► a fault
 *                    ◄──batch × 2^f────── CPU's list ◄── a page given back      when it holds `limit` pages or more
 *
 * Pages on these lists are not free for the watermarks: NR_FREE_PAGES does not count them.
 *
 * In Linux: mm/page_alloc.c, struct per_cpu_pages, zone_batchsize, zone_highsize, nr_pcp_high, nr_pcp_free; 4.9 to 6.1.
 * Simplified: pages of one kind and of order 0; vm.percpu_pagelist_high_fraction is 0; what reclaim frees goes to the head
 * like any other page (before 4.15 to the tail).
 */
#ifndef MM_PAGE_LISTS_H
#define MM_PAGE_LISTS_H

#include "base/kernel.h"
#include "mm/frame.h"

struct per_cpu_pages {
    struct frame_list list; /* head: given back last, taken first */
    u32 batch;              /* pages that move at a time, at least 1 */
    u32 high;               /* pages that it may hold */
    u32 free_factor;        /* times that it was emptied in a row without an allocation (5.14) */
};

/* Sets batch and high of a CPU's empty list from the zone's managed pages and its low mark. `form` is a value of the switch
 * page_lists; with NONE the list is never used, and both are 0. */
void pcp_init(struct per_cpu_pages *pcp, u32 form, u64 managed_pages, u64 low_mark, u32 nr_cpus);

/* Pages at which the list is full: its high mark, or 4 batches while kswapd works on the zone (5.14). */
u32 pcp_limit(const struct per_cpu_pages *pcp, u32 form, bool reclaim_active);

/* Pages that a full list gives back, at most what it holds; each time in a row that no page was taken twice as many (5.14). */
u32 pcp_nr_free(struct per_cpu_pages *pcp, u32 form, u32 limit);

/* A page is taken from the list: what it gives back when it is full next grows from a smaller number. */
void pcp_allocates(struct per_cpu_pages *pcp);

#endif
