/* The last windows of readahead, what became of the pages that they read ahead, and the window that comes next: kept for
 * pictures, never read by a path.
 *
 * The kernel counts hits, but forgets which window a page came with. Here the entry in the
 * swap cache remembers the window's event (entry_window) from the read of the page until it is used or dropped, and the
 * window counts them: column `windows`. Each slot remembers what became of its page (column `slot_readahead`) until the page
 * enters the swap cache again.
 *
 * In Linux: nothing; only the sums swap_ra and swap_ra_hit.
 */
#ifndef PATH_READAHEAD_WINDOWS_H
#define PATH_READAHEAD_WINDOWS_H

#include "path/state.h"

/* A fault on a page whose entry names `slot`. */
void readahead_fault_begins(struct machine *m, struct fault_place at);
/* Fills `row` (by enum window_field) with the window that the fault last begun will get, from copies of the state that it
 * will read. False when no fault is on its way to one: it has got it, or found its page. */
bool readahead_window_ahead(struct machine *m, u32 *row);

/* The window by address of a fault of this region on `page` that has to read; updates the word. It is the kernel's, unless another
 * one is asked for. */
struct vma_window readahead_vma_window(const struct machine *m, u64 *word, const struct vma *v, u32 page);

/* Keep a window whose event has just been emitted. */
void readahead_keep_vma_window(struct machine *m, struct fault_place at, const struct vma_window *w);
void readahead_keep_slot_block(struct machine *m, struct fault_place at, const struct slot_block *b);
/* Event of the newest window, 0 when there is none; for a replay, which does not know whose read it is. */
u32 readahead_newest_window(struct machine *m);

/* A page enters the swap cache under `slot`: what was remembered of the last one is over. */
void readahead_slot_enters(struct machine *m, u32 slot);
/* Frame `frame`, in the swap cache, is being read by task `task` because of the window of event `window` (0: of one that is not
 * known). */
void readahead_page_read(struct machine *m, u32 frame, u32 window, u32 task);
/* A fault has found the frame (`used`), or it leaves the swap cache. Nothing happens to a frame that does not wait as
 * read ahead. */
void readahead_page_ends(struct machine *m, u32 frame, bool used);

#endif
