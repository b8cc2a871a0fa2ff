/* Swap readahead around a fault.
 *
 * In Linux: mm/swap_state.c, swapin_readahead, swap_vma_readahead, swap_cluster_readahead, swap_cache_get_folio.
 */
#ifndef PATH_READAHEAD_H
#define PATH_READAHEAD_H

#include "path/path.h"

/* Readahead by virtual address around a swap fault (4.14 to 6.1). A window of 1 is the page alone: it is read in place, and
 * nothing is drained. RETURNs the faulting page's frame, pinned, or NONE. */
struct path_readahead_vma {
    struct path_header h;
    u32 vma, page, slot;
    u32 at, end;
    u32 win;
};
PATH(readahead_vma);

/* Readahead by aligned block of slots around a swap fault (3.6 to 6.1). RETURNs as above. */
struct path_readahead_slots {
    struct path_header h;
    u32 vma, page, slot;
    u32 at, last;
    u32 win;
    u32 is_gone_through; /* 1: slot by slot, and the batches are drained; 0: only the page itself is read */
    u32 pad;
};
PATH(readahead_slots);

/* Moves the state of the VMA, or by slot of the machine, for a page that a fault found; `flagged`: it carried the flag. */
void readahead_count_hit(struct machine *m, u32 vma, u32 page, bool flagged, bool retried);
/* Tells the VMA (or, by slot, the machine) that a fault found its page in the swap cache; clears the readahead flag.
 * Returns whether the flag was set. `retried`: the fault has been started again. The replay of recorded runs calls it too. */
bool readahead_hit(struct machine *m, u32 vma, u32 page, u32 frame, bool retried);
/* The same, and tells of it: the page of `at` has been found in frame `frame`. */
void readahead_tell_hit(struct machine *m, const struct task *t, u32 cause, struct fault_place at, u32 frame,
                        bool retried);
/* The same for a page of shared memory, whose readahead is always by slot. */
bool readahead_hit_by_slot(struct machine *m, u32 frame);
/* The window of a swap fault that has to read, from the VMA's state, which it updates; emits vma_window. */
struct vma_window readahead_miss_by_vma(struct machine *m, struct task *t, u32 cause, u32 vma, u32 page);
/* The same by slot; emits slot_window. */
struct slot_block readahead_miss_by_slot(struct machine *m, struct task *t, u32 cause, u32 vma, u32 page,
                                         u32 slot);

/* Whether it is to be told now that a policy does not fit a device: true once for each reason. */
bool readahead_tells_unfit(struct machine *m, u32 reason);

/* Whether a window of this size waits for its page inside the read: a window of 1 does (4.14 to 6.4); another leaves that to the
 * fault, which starts again. */
bool readahead_waits_in_place(const struct machine *m, u32 win);

#endif
