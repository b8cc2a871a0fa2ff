/* How many pages to read, and which: the arithmetic of swap readahead, without any state of its own.
 *
 * The packed word of a VMA:   63 ............ 12 | 11 ... 6 | 5 ... 0
 *                             page of last access |  window  |  hits        0 = new: read as hits 4, window 0, page 0
 *
 * In Linux: mm/swap_state.c, __swapin_nr_pages (3.14 to 6.14), swap_ra_info / swap_vma_readahead (4.14 to 6.1).
 */
#ifndef MM_READAHEAD_WINDOW_H
#define MM_READAHEAD_WINDOW_H

#include "base/types.h"

#define SWAP_RA_ORDER_CEILING 5u /* 64-bit */
#define SWAP_RA_HITS_MAX 63u
#define SWAP_RA_WIN_MAX 63u
#define SWAP_RA_HITS_NEW 4u /* hits that a word of 0 stands for */

/* Window in pages from the previous and the present position (pages or slots), the hits since then, the cap and the
 * previous window. In Linux: __swapin_nr_pages, mm/swap_state.c, the same from 3.14 to 6.1. */
u32 swapin_nr_pages(u64 prev_offset, u64 offset, u32 hits, u32 max_pages, u32 prev_win);

/* The same, with the steps that lead to it, in the order in which they are taken. */
struct window_terms {
    u32 wanted; /* from the hits, or without hits from the neighbourhood */
    u32 capped; /* at most the cap */
    u32 half;   /* of the last window */
    u32 win;    /* the larger of the two: the result */
};
struct window_terms window_terms(u64 prev_offset, u64 offset, u32 hits, u32 max_pages, u32 prev_win);

/* With page_cluster 0 the function is not asked. */
#define WINDOW_OF_ONE \
    {                 \
        1, 1, 0, 1    \
    }

u64 ra_word_make(u64 vpn, u32 win, u32 hits);
u64 ra_word_vpn(u64 word);
u32 ra_word_win(u64 word);
u32 ra_word_hits(u64 word); /* 4 for a word of 0 */

/* Cap of a VMA window: 2^min(order, 5). The order is page_cluster; as posted in 2017, a setting of its own. */
u32 vma_readahead_max(u32 order);

/* A fault found page `vpn` in the swap cache; `flagged`: it carried the readahead flag. Returns the new word. */
u64 vma_readahead_hit(u64 word, u64 vpn, bool flagged);

enum readahead_direction { RA_FORWARD, RA_BACKWARD, RA_CENTRED, RA_ASKED_FORWARD, RA_ASKED_BACKWARD };

struct vma_window {
    u32 win;                 /* window as computed, before clamping; this is what the word keeps */
    u32 direction;           /* enum readahead_direction */
    u32 prev_win, hits, max; /* the operands, for the picture */
    u32 first;               /* first page of the clamped interval, relative to the VMA */
    u32 nr_pte;              /* pages in it, at least 1 */
    u32 pad;
    u64 prev_vpn;
    struct window_terms terms;
};

/* A fault on page `page` of the VMA (first virtual page `base_vpn`, `nr_pages` long) that has to be read. Stores the new
 * word in *word (untouched when the cap is 1) and returns the window and the interval: placed by direction, then cut to
 * the VMA and to the 512-page block. With win 1 the interval is the page alone. */
struct vma_window vma_readahead_miss(u64 *word, u64 base_vpn, u32 nr_pages, u32 page, u32 order);

/* What if the window were not the kernel's: makes of `w`, just computed for this page, the window that `asked` says (parameter
 * window_asked), and leaves the word as if it had been computed so. Its operands stay. */
#define ASKED_PAGES_MAX 32u
void vma_readahead_asked(struct vma_window *w, u64 *word, u64 base_vpn, u32 nr_pages, u32 page, u32 asked);

#endif
