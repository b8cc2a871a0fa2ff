/* Readahead by slot: how large a block of neighbouring slots is read around a fault, by every rule that there was.
 *
 *   window 8, fault X:   ... | . . . X . . . . | . . . . . . . . | ...     the block is aligned: it begins at a multiple of the window
 *
 * Values of switch `readahead` (schema/switches.def): BLOCK 3.6, MISSES Shaohua Li 3 September 2012, STATE Konstantin
 * Khlebnikov 6 September 2012, HITS_DOUBLED Hugh Dickins 1 October 2012, HITS 14 November 2012, SLOTS 3.14 and later; VMA and
 * VMA_OWN_CAP by slot are SLOTS.
 *
 * In Linux: swapin_readahead (3.6 to 4.15), swapin_nr_pages, swap_cluster_readahead (4.16 to 6.14).
 * Simplified: STATE is built from the description of its patch; nothing was found to hold it against.
 */
#ifndef MM_CLUSTER_READAHEAD_H
#define MM_CLUSTER_READAHEAD_H

#include "base/kernel.h"
#include "mm/readahead/readahead_window.h"

#define SWAPRA_MISS_THRESHOLD 100u
#define SWAPRA_MAX_MISS 1000u
#define READAHEAD_STATE_MAX 1024u

/* One for the whole machine: tasks overwrite each other's. */
struct cluster_readahead {
    u32 hits;        /* since the last computation */
    u32 prev_offset; /* the last fault's slot, as far as the rule keeps it */
    u32 last_win;
    u32 state; /* STATE: 0 to 1024 */
};

struct slot_block {
    u32 win;
    u32 prev_offset, prev_win, max; /* operands */
    u32 hits; /* the count that decides: with MISSES those of the anon_vma, this one included; with STATE that */
    struct window_terms terms;
    u32 first, last; /* slots, both included; slot 0 left out */
};

/* As at boot. */
void cluster_readahead_start(struct cluster_readahead *ra, const struct kernel *kernel);

/* Whether a page that was read ahead carries a flag, so that finding it can be counted. */
bool readahead_flags_pages(const struct kernel *kernel);

/* A fault found its page in the swap cache; `flagged`: that carried the readahead flag. `misses` is the counter of the page's
 * anon_vma, NULL for shared memory: each hit works one miss off, unless the fault has been started again. */
void cluster_readahead_hit(struct cluster_readahead *ra, const struct kernel *kernel, u32 *misses,
                           bool flagged, bool retried);
/* A page was written to swap; a page that was read ahead left the swap cache without having been found. Only STATE counts them. */
void cluster_readahead_swapped_out(struct cluster_readahead *ra, const struct kernel *kernel);
void cluster_readahead_unused(struct cluster_readahead *ra, const struct kernel *kernel);

/* A fault on `slot` of a device with `max_slots` slots, header included, that has to read. Updates the state. The block ends with
 * the device, or up to 4.18 (switch block_end) may reach beyond it. */
struct slot_block cluster_readahead_block(struct cluster_readahead *ra, const struct kernel *kernel,
                                          u32 *misses, u32 slot, u32 max_slots, u32 page_cluster);

/* Whether the block is gone through even when it is the faulting slot alone, and the CPU's batches drained after it. */
bool block_of_one_is_gone_through(const struct kernel *kernel, const struct slot_block *block);

#endif
