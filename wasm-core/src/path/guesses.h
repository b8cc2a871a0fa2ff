/* The last windows of readahead, what became of the pages that they guessed, and the window that comes next: kept for
 * pictures, never read by a path.
 *
 * Interface: struct fault_place; guesses_fault_begins, guesses_window_ahead; guesses_keep_vma_window,
 * guesses_keep_slot_block, guesses_newest_window; guesses_slot_enters, guesses_page_read, guesses_page_ends.
 *
 * The kernel counts hits, but forgets which window a page came with. Here the entry in the
 * swap cache remembers the window's event (entry_window) from the read of the page until it is used or dropped, and the
 * window counts them: column `windows`. Each slot remembers what became of its page (column `slot_guess`) until the page
 * enters the swap cache again.
 *
 * In Linux: nothing; only the sums swap_ra and swap_ra_hit.
 */
#ifndef PATH_GUESSES_H
#define PATH_GUESSES_H

#include "path/state.h"

/* A fault on a page whose entry names `slot`. */
void guesses_fault_begins(struct machine *m, struct fault_place at);
/* Fills `row` (by enum window_field) with the window that the fault last begun will get, from copies of the state that it
 * will read. False when no fault is on its way to one: it has got it, or found its page. */
bool guesses_window_ahead(struct machine *m, u32 *row);

/* Keep a window whose event has just been emitted. */
void guesses_keep_vma_window(struct machine *m, struct fault_place at, const struct vma_window *w);
void guesses_keep_slot_block(struct machine *m, struct fault_place at, const struct slot_block *b);
/* Event of the newest window, 0 when there is none; for a replay, which does not know whose read it is. */
u32 guesses_newest_window(struct machine *m);

/* A page enters the swap cache under `slot`: what was remembered of the last one is over. */
void guesses_slot_enters(struct machine *m, u32 slot);
/* Frame `frame`, in the swap cache, is being read because of the window of event `window` (0: of one that is not known). */
void guesses_page_read(struct machine *m, u32 frame, u32 window);
/* A fault has found the frame (`used`), or it leaves the swap cache. Nothing happens to a frame that does not wait as a
 * guess. */
void guesses_page_ends(struct machine *m, u32 frame, bool used);

#endif
