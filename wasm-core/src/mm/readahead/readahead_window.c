/* Computes how many pages a fault should read, and which, from a handful of numbers.
 *
 * The estimate: pages that were read ahead and then found (hits) argue for a wide window, none for a narrow one.
 * It grows at once, since a sequential reader should not pay many faults; it shrinks by halves, since one jump
 * says little. The same function serves both kinds of neighbourhood, slots on the device and pages of a VMA.
 *
 * In Linux: mm/swap_state.c, __swapin_nr_pages, swap_ra_info; 6.1.
 * Simplified: nothing; huge pages, which leave the word alone, do not exist here.
 */
#include "mm/readahead/readahead_window.h"

#include "mm/page_table.h"

/* Without hits, a neighbour of the previous fault may begin a run (2); anything else is random (1). */
static u32 pages_without_hits(u64 prev_offset, u64 offset)
{
    return offset == prev_offset + 1 || offset == prev_offset - 1 ? 2 : 1;
}

/* The smallest power of two that is at least 4 and at least hits + 2. The 2 has no deeper reason: its authors
 * found that it works. */
static u64 pages_for_hits(u32 hits)
{
    u64 pages = 4;
    while (pages < (u64)hits + 2)
        pages *= 2;
    return pages;
}

struct window_terms window_terms(u64 prev_offset, u64 offset, u32 hits, u32 max_pages, u32 prev_win)
{
    struct window_terms terms = {.half = prev_win / 2};
    terms.wanted = (u32)(hits == 0 ? pages_without_hits(prev_offset, offset) : pages_for_hits(hits));
    terms.capped = MIN(terms.wanted, max_pages);
    /* The half of the last window comes after the cap, so that a cap just lowered is reached by halves too. */
    terms.win = MAX(terms.capped, terms.half);
    return terms;
}

u32 swapin_nr_pages(u64 prev_offset, u64 offset, u32 hits, u32 max_pages, u32 prev_win)
{
    return window_terms(prev_offset, offset, hits, max_pages, prev_win).win;
}

u64 ra_word_make(u64 vpn, u32 win, u32 hits)
{
    ASSERT(win <= SWAP_RA_WIN_MAX && hits <= SWAP_RA_HITS_MAX);
    return vpn << 12 | win << 6 | hits;
}

u64 ra_word_vpn(u64 word)
{
    return word >> 12;
}

u32 ra_word_win(u64 word)
{
    return word >> 6 & SWAP_RA_WIN_MAX;
}

u32 ra_word_hits(u64 word)
{
    return word == 0 ? SWAP_RA_HITS_NEW : word & SWAP_RA_HITS_MAX;
}

u32 vma_readahead_max(u32 order)
{
    return 1u << MIN(order, SWAP_RA_ORDER_CEILING);
}

u64 vma_readahead_hit(u64 word, u64 vpn, bool flagged)
{
    /* The position moves with every page found; only a flagged one proves that reading ahead was right. */
    u32 hits = MIN(ra_word_hits(word) + flagged, SWAP_RA_HITS_MAX);
    return ra_word_make(vpn, ra_word_win(word), hits);
}

static u32 direction_of(u64 prev_vpn, u64 vpn)
{
    if (vpn == prev_vpn + 1)
        return RA_FORWARD;
    return prev_vpn == vpn + 1 ? RA_BACKWARD : RA_CENTRED;
}

/* How many of the window's pages lie before the faulting one. */
static u32 pages_before(u32 direction, u32 win)
{
    if (direction == RA_FORWARD || direction == RA_ASKED_FORWARD)
        return 0;
    return direction == RA_CENTRED ? (win - 1) / 2 : win - 1;
}

/* Cuts the window, without shifting it, to the VMA and to the pages whose entries share one page table page. */
static void place_window(struct vma_window *w, u64 base_vpn, u32 nr_pages, u32 page)
{
    u64 vpn = base_vpn + page;
    u64 block = vpn - vpn % PTRS_PER_PTE;
    u64 low = MAX(base_vpn, block);
    u64 high = MIN(base_vpn + nr_pages, block + PTRS_PER_PTE);
    u32 before = pages_before(w->direction, w->win);
    u32 first = page - (u32)MIN(before, vpn - low);
    u32 end = page + (u32)MIN(w->win - before, high - vpn);
    w->first = first;
    w->nr_pte = end - first;
}

struct vma_window vma_readahead_miss(u64 *word, u64 base_vpn, u32 nr_pages, u32 page, u32 order)
{
    ASSERT(page < nr_pages);
    u64 vpn = base_vpn + page;
    struct vma_window w = {.max = vma_readahead_max(order), .terms = WINDOW_OF_ONE};
    w.prev_vpn = ra_word_vpn(*word);
    w.prev_win = ra_word_win(*word);
    w.hits = ra_word_hits(*word);
    w.direction = direction_of(w.prev_vpn, vpn);
    if (w.max > 1)
        w.terms = window_terms(w.prev_vpn, vpn, w.hits, w.max, w.prev_win);
    w.win = w.terms.win;
    if (w.max > 1)
        *word = ra_word_make(vpn, w.win, 0);
    place_window(&w, base_vpn, nr_pages, page);
    return w;
}

void vma_readahead_asked(struct vma_window *w, u64 *word, u64 base_vpn, u32 nr_pages, u32 page, u32 asked)
{
    bool is_back = asked > ASKED_PAGES_MAX;
    w->direction = is_back ? RA_ASKED_BACKWARD : RA_ASKED_FORWARD;
    w->win = w->terms.win = asked - (is_back ? ASKED_PAGES_MAX : 0);
    if (w->max > 1)
        *word = ra_word_make(base_vpn + page, w->win, 0);
    place_window(w, base_vpn, nr_pages, page);
}
