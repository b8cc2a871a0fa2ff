/* One function for each rule; what they share is the aligned block. */
#include "mm/readahead/cluster_readahead.h"

void cluster_readahead_start(struct cluster_readahead *ra, const struct kernel *kernel)
{
    *ra = (struct cluster_readahead){.hits = 0};
    if (kernel->readahead == readahead_STATE)
        ra->state = READAHEAD_STATE_MAX - 1;
    else if (kernel->readahead == readahead_HITS_DOUBLED)
        ra->last_win = 8;
    else if (kernel->readahead >= readahead_HITS)
        ra->hits = SWAP_RA_HITS_NEW;
}

bool readahead_flags_pages(const struct kernel *kernel)
{
    return kernel->readahead >= readahead_STATE;
}

static void state_moves(struct cluster_readahead *ra, const struct kernel *kernel, int by)
{
    if (kernel->readahead != readahead_STATE)
        return;
    if (by < 0)
        ra->state -= MIN(ra->state, (u32)-by);
    else
        ra->state = MIN(ra->state + (u32)by, READAHEAD_STATE_MAX);
}

void cluster_readahead_hit(struct cluster_readahead *ra, const struct kernel *kernel, u32 *misses,
                           bool flagged, bool retried)
{
    if (kernel->readahead == readahead_MISSES && misses != NULL && !retried && *misses > 0)
        --*misses;
    if (!flagged || !readahead_flags_pages(kernel))
        return;
    ra->hits++;
    state_moves(ra, kernel, 10);
}

void cluster_readahead_swapped_out(struct cluster_readahead *ra, const struct kernel *kernel)
{
    state_moves(ra, kernel, -10);
}

void cluster_readahead_unused(struct cluster_readahead *ra, const struct kernel *kernel)
{
    state_moves(ra, kernel, -1);
}

static struct window_terms whole(u32 pages)
{
    return (struct window_terms){.wanted = pages, .capped = pages, .win = pages};
}

/* Above the threshold only the page itself. Nothing is read ahead then, so hardly a hit works the misses off. */
static struct window_terms by_misses(struct slot_block *b, u32 *misses)
{
    if (misses == NULL)
        return whole(b->max);
    *misses = MIN(*misses + 1, SWAPRA_MAX_MISS);
    b->hits = *misses;
    return whole(*misses > SWAPRA_MISS_THRESHOLD ? 1 : b->max);
}

static struct window_terms by_state(struct slot_block *b, struct cluster_readahead *ra,
                                    const struct kernel *kernel, u32 page_cluster)
{
    state_moves(ra, kernel, 1);
    b->hits = ra->state;
    return whole(1u << page_cluster * ra->state / READAHEAD_STATE_MAX);
}

/* The window is doubled when more than half of it were hits, counting the faulting page as one, and halved when fewer were.
 * From 2 it never falls to 1, since one is not fewer than half of it. */
static struct window_terms by_hits_doubled(struct cluster_readahead *ra, u32 slot, u32 max)
{
    struct window_terms terms = {.wanted = ra->last_win, .half = ra->last_win / 2};
    u32 used = ra->hits + 1;
    ra->hits = 0;
    if (terms.half == 0) {
        if (slot == ra->prev_offset + 1 || slot == ra->prev_offset - 1)
            terms.wanted = 2;
        ra->prev_offset = slot;
    } else if (used < terms.half) {
        terms.wanted = terms.half;
    } else if (used > terms.half) {
        terms.wanted = 2 * ra->last_win;
    }
    terms.capped = terms.win = ra->last_win = MIN(terms.wanted, max);
    return terms;
}

/* Hits are spent by the computation. The previous position is moved only by a fault without hits, because only
 * such a fault compares with it. */
static struct window_terms by_hits(struct cluster_readahead *ra, const struct kernel *kernel, u32 slot,
                                   u32 max)
{
    if (max <= 1)
        return whole(1);
    struct window_terms terms = window_terms(ra->prev_offset, slot, ra->hits, max, ra->last_win);
    if (ra->hits == 0)
        ra->prev_offset = slot;
    ra->hits = 0;
    if (kernel->readahead != readahead_HITS) /* it forgets the last window, and so falls to 1 at once */
        ra->last_win = terms.win;
    return terms;
}

struct slot_block cluster_readahead_block(struct cluster_readahead *ra, const struct kernel *kernel,
                                          u32 *misses, u32 slot, u32 max_slots, u32 page_cluster)
{
    ASSERT(slot > 0 && slot < max_slots && page_cluster < 32);
    struct slot_block b = {.prev_offset = ra->prev_offset, .prev_win = ra->last_win, .hits = ra->hits};
    b.max = 1u << page_cluster;
    switch (kernel->readahead) {
    case readahead_NONE: b.terms = whole(1); break;
    case readahead_BLOCK: b.terms = whole(b.max); break;
    case readahead_MISSES: b.terms = by_misses(&b, misses); break;
    case readahead_STATE: b.terms = by_state(&b, ra, kernel, page_cluster); break;
    case readahead_HITS_DOUBLED: b.terms = by_hits_doubled(ra, slot, b.max); break;
    default: b.terms = by_hits(ra, kernel, slot, b.max); break;
    }
    b.win = b.terms.win;
    u32 start = slot - slot % b.win;
    b.first = MAX(start, 1); /* slot 0 is the header */
    b.last = start + (b.win - 1);
    if (kernel->block_end == block_end_DEVICE)
        b.last = MIN(b.last, max_slots - 1);
    return b;
}

bool block_of_one_is_gone_through(const struct kernel *kernel, const struct slot_block *block)
{
    if (kernel->readahead == readahead_MISSES)
        return block->max == 1 && block->hits <= SWAPRA_MISS_THRESHOLD;
    return kernel->readahead >= readahead_BLOCK && kernel->readahead <= readahead_HITS_DOUBLED;
}
